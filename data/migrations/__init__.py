"""Steps of the database's schema, each with its reason."""
