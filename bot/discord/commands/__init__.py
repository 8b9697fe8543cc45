"""The slash commands derived from the actions of a game: making them, suggesting values, and running them."""
