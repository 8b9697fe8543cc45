"""The rows of the database as frozen values."""
