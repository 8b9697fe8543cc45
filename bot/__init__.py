"""The only layer that knows Discord, SQLite and the clock."""
