"""Matches: lobby, moves, undo, seats; one transaction each. Nothing of Discord."""
