"""The terms of Almadi, and its actions: one struct for each shape of answer (section 14.1)."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.contract import Action, Named, Term


class Terrain(Term):
    """The four types of landscapes (section 2)."""

    OASIS = "oasis"
    CARAVAN = "caravan"
    PALACE = "palace"
    MARKET = "market"


class Effect(Term):
    """What an active contact brings (section 5)."""

    GENIE = "genie"
    MOSAIC = "mosaic"
    STALL = "stall"
    MOON = "moon"
    RUBY = "ruby"
    JAR = "jar"


TileId: TypeAlias = Annotated[str, Named("landscape")]
StartId: TypeAlias = Annotated[str, Named("start")]
ObjectiveId: TypeAlias = Annotated[str, Named("objective")]
CharacterId: TypeAlias = Annotated[str, Named("character")]
Row: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
"""A row of a realm, 1 on top. Rows 0 and 5 exist for a player with the power of the outer rows (section 11)."""
COLUMNS = 99
"""The farthest column that an answer can name: farther than any match gets (section 4)."""
Column: TypeAlias = Annotated[int, Meta(ge=1, le=COLUMNS)]
"""A column of a realm, counted from the starting tile."""


class Place(Action, frozen=True):
    """Take a landscape of the central board and place it in its row (section 4)."""

    tile: TileId
    column: Column


class Move(Action, frozen=True):
    """Have a genie move a landscape of one's own realm (section 6)."""

    tile: TileId
    row: Row
    column: Column


class Take(Action, frozen=True):
    """Take an objective from the table or from another player (section 7)."""

    objective: ObjectiveId


class Collect(Action, frozen=True):
    """Take all mosaics, stalls and rubies that wait (section 5)."""


class Done(Action, frozen=True):
    """Take the gifts that wait, give up genies and moons, and end the turn (section 5)."""


class Keep(Action, frozen=True):
    """Keep two of the characters that one was dealt (section 11)."""

    cards: tuple[CharacterId, ...]


class Recruit(Action, frozen=True):
    """Pay for a character of the row or of one's own hand (section 11)."""

    character: CharacterId


class Swap(Action, frozen=True):
    """Have a genie exchange the places of two landscapes of one's own realm (section 11, K01)."""

    tiles: tuple[TileId, ...]
