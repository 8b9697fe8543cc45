"""The options of a match (section 9)."""

from msgspec import Struct


class Options(Struct, frozen=True):
    """The match options of Applejack, independent of each other."""

    individual_orchards: bool = False
    """Every player gets another side B of the orchards, at random."""
    apple_tiles: bool = False
    """The first icons of the path are covered with the shuffled apple tiles."""
    cottage: bool = False
    """Every player has a spare tile on a cottage."""
