"""What no text of the help tells, and which texts may hold numbers of their own, with reasons."""

UNTOLD: dict[str, str] = {}
"""Fields of the component table, as ``part.field``."""
DIGITS: dict[str, str] = {}
"""Messages."""
