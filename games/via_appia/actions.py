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
SLOTS, LANES = range(1, 8), range(1, 6)
"""The numbers of the income cards, and of the lanes from the left of the picture. The component table has as many."""
ON_CART = {TileSize.SMALL: 3, TileSize.MEDIUM: 2, TileSize.LARGE: 1}
"""How many tiles a cart holds of each size alone, and so how many an answer takes at most."""
SlotNumber: TypeAlias = Annotated[int, Meta(ge=SLOTS[0], le=SLOTS[-1])]
Lane: TypeAlias = Annotated[int, Meta(ge=LANES[0], le=LANES[-1])]


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

    large: Annotated[int, Meta(ge=0, le=ON_CART[TileSize.LARGE])]
    medium: Annotated[int, Meta(ge=0, le=ON_CART[TileSize.MEDIUM])]
    small: Annotated[int, Meta(ge=0, le=ON_CART[TileSize.SMALL])]


class Stop(Action, frozen=True):
    """Push no further stone (section 5.2)."""


class Build(Action, frozen=True):
    """Lay one or two tiles of one's own cart on the road (section 5.3)."""

    spaces: tuple[PlaceId, ...]


class Travel(Action, frozen=True):
    """Move one's own piece forward, to a space or a city (section 5.4)."""

    to: PlaceId
