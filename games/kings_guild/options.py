"""What a table may choose before a match of The King's Guild."""

from msgspec import Struct


class Options(Struct, frozen=True):
    """There is nothing to choose (section 14)."""
