"""Agreements about a running match: undo, giving up, ending it, substitutes."""
