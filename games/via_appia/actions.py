"""The terms of Via Appia, and its actions: one struct for each shape of answer (section 8)."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.contract import Action, Named, Term


class StoneSize(Term):
    """The sizes of the stones (section 1)."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


class TileSize(Term):
    """The sizes of the paving tiles, and of the spaces that they are laid on (section 1)."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


class Area(Term):
    """The stretches of the road between two cities (section 2)."""

    A = "A"
    B = "B"
    C = "C"


class Wage(Term):
    """What of an income card is gained (section 5.1)."""

    COINS = "coins"
    STONES = "stones"
    BOTH = "both"


class Angle(Term):
    """How the pusher is turned, left and right as in the picture (section 9.1)."""

    HARD_LEFT = "hard_left"
    LEFT = "left"
    STRAIGHT = "straight"
    RIGHT = "right"
    HARD_RIGHT = "hard_right"


CardId: TypeAlias = Annotated[str, Named("card")]
PlaceId: TypeAlias = Annotated[str, Named("place")]
"""A space of the road or a city."""
SlotNumber: TypeAlias = Annotated[int, Meta(ge=1, le=7)]
Lane: TypeAlias = Annotated[int, Meta(ge=1, le=5)]


class Income(Action, frozen=True):
    """Take the coins or the stones of an income card, or both (section 5.1)."""

    slot: SlotNumber
    wage: Wage


class Push(Action, frozen=True):
    """Push one of one's own stones into the quarry (section 5.2)."""

    stone: StoneSize
    lane: Lane
    angle: Angle


class Convert(Action, frozen=True):
    """Say which tiles are taken for the stones that fell; every other stone is sold (section 5.2)."""

    large: Annotated[int, Meta(ge=0, le=1)]
    medium: Annotated[int, Meta(ge=0, le=2)]
    small: Annotated[int, Meta(ge=0, le=3)]


class Stop(Action, frozen=True):
    """Push no further stone (section 5.2)."""


class Build(Action, frozen=True):
    """Lay one or two tiles of one's own cart on the road (section 5.3)."""

    spaces: tuple[PlaceId, ...]


class Travel(Action, frozen=True):
    """Move one's own piece forward, to a space or a city (section 5.4)."""

    to: PlaceId
