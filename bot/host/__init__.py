"""What a host is spared: copies of the database, warnings, signs of life to whoever watches."""
