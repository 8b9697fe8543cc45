"""What a table may choose before a match of Stone Age."""

from msgspec import Struct

from games.contract import Term


class TieBreak(Term):
    """How equal scores are told apart (section 6)."""

    SEQUENCE = "sequence"
    SUM = "sum"


class Options(Struct, frozen=True):
    """The match options of Stone Age."""

    tie_break: TieBreak = TieBreak.SEQUENCE
