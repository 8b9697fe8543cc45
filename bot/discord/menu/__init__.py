"""Answering what a game asks: the private menu, and the slash commands derived from the actions of a game."""
