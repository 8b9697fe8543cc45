"""Matches: lobby, moves, undo, seats. Each change is one transaction. Nothing here knows Discord."""
