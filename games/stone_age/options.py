"""The options of a match."""

from msgspec import Struct

from games.contract import Term


class TieBreak(Term):
    """What decides between equal scores (section 6)."""

    SEQUENCE = "sequence"
    SUM = "sum"


class Options(Struct, frozen=True):
    """The match options of Stone Age."""

    tie_break: TieBreak = TieBreak.SEQUENCE
