"""The options of a match."""

from msgspec import Struct


class Options(Struct, frozen=True):
    """There are none (section 14)."""
