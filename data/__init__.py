"""Memory: everything that is kept, in SQLite."""
