"""What a table may choose before a match of Applejack (section 9)."""

from msgspec import Struct


class Options(Struct, frozen=True):
    """The match options of Applejack, independent of each other."""

    individual_orchards: bool = False
    """Everybody has another back side of the orchards, dealt by luck."""
    apple_tiles: bool = False
    """The first seven icons of the path are covered with the seven apple tiles, shuffled."""
    cottage: bool = False
    """Everybody has a spare tile on the cottage."""
