"""The match option of Almadi (section 11)."""

from msgspec import Struct


class Options(Struct, frozen=True):
    """How a match is played."""

    characters: bool = False
    """Everybody keeps two of some characters, who can be recruited for rubies."""
