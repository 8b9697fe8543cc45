"""Answering what a game asks: the private menu."""
