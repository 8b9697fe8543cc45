"""Reading the rules of a game in chat."""
