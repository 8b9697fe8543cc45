"""The match option of Via Appia (section 8)."""

from msgspec import Struct

from games.contract import Term


class Screens(Term):
    """Whether coins are behind screens."""

    CLOSED = "closed"
    OPEN = "open"


class Options(Struct, frozen=True):
    """How a match is played."""

    screens: Screens = Screens.CLOSED
