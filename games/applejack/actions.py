"""The terms of Applejack, and its actions: one struct for each shape of answer."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.contract import Action, Named, Term


class Variety(Term):
    """The seven varieties of apples (section 2)."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    PINK = "pink"
    ORANGE = "orange"
    RUSSET = "russet"
    PURPLE = "purple"


class Face(Term):
    """The two sides of a tile: a tree, which costs its price, and a pasture, which brings honey (section 5)."""

    TREE = "tree"
    PASTURE = "pasture"


class Hex(Term):
    """The 19 hexes of an orchard, in rows from the top, each from the left (section 2)."""

    A1 = "a1"
    A2 = "a2"
    A3 = "a3"
    B1 = "b1"
    B2 = "b2"
    B3 = "b3"
    B4 = "b4"
    C1 = "c1"
    C2 = "c2"
    C3 = "c3"
    C4 = "c4"
    C5 = "c5"
    D1 = "d1"
    D2 = "d2"
    D3 = "d3"
    D4 = "d4"
    E1 = "e1"
    E2 = "e2"
    E3 = "e3"


class Edge(Term):
    """The six edges of a hex, counted from 0 to 5 counterclockwise, beginning in the east (section 2)."""

    E = "e"
    NE = "ne"
    NW = "nw"
    W = "w"
    SW = "sw"
    SE = "se"


TileId: TypeAlias = Annotated[str, Named("tile")]
BoardId: TypeAlias = Annotated[str, Named("board")]
Turn: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
"""By how many sixths a tile is turned counterclockwise: its printed edge ``e`` is at edge ``e + turn``."""


class Take(Action, frozen=True):
    """Take a face-up tile of the valleys beside the die, or the tile of one's own cottage (section 5, step 1).

    If the cottage has to be filled again, the tile goes there (section 9).
    """

    tile: TileId


class Draw(Action, frozen=True):
    """Take the top tile of the supply without having seen it (section 5, step 1)."""


class Place(Action, frozen=True):
    """Buy the tile or turn it over, and place it on a free hex (section 5, steps 2 and 3)."""

    face: Face
    where: Hex
    turn: Turn


class Skip(Action, frozen=True):
    """Leave one's cottage empty, in one's last turn (section 9)."""
