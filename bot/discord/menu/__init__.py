"""Answering: the private menu, typed commands, and where both stand."""
