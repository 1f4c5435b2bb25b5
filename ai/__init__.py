"""Computer players: they see a view of one seat, never the round."""
