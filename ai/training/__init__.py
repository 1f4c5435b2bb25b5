"""Self-play training of Expert's networks (needs the extra ``train``). Nothing outside this package imports torch."""
