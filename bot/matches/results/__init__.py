"""Results: what finished matches come to for each person, in seasons, and as files."""
