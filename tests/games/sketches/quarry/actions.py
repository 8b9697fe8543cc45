"""The vocabulary of the quarry sketch."""

from typing import Annotated

from msgspec import Meta

from games.contract import Action, Named, Term
from tests.games.sketches.quarry.physics import Size


class Wage(Term):
    COINS = "coins"
    STONES = "stones"


class Prize(Term):
    SMALL = "small"
    LARGE = "large"
    COIN = "coin"


class Income(Action, frozen=True):
    """Take the coins or the stones of a card."""

    card: Annotated[int, Named("card")]
    wage: Wage


class Push(Action, frozen=True):
    """Push a stone into the quarry: which, where, how turned."""

    stone: Size
    lane: Annotated[int, Meta(ge=1, le=5)]
    direction: Annotated[int, Meta(ge=-2, le=2)]


class Convert(Action, frozen=True):
    """Say what a fallen stone becomes."""

    prize: Prize


class Lay(Action, frozen=True):
    """Lay one or two tiles from the cart."""

    tiles: tuple[Size, ...]


class Travel(Action, frozen=True):
    steps: Annotated[int, Meta(ge=1, le=3)]


class Stop(Action, frozen=True):
    pass


ACTIONS = (Income, Push, Convert, Lay, Travel, Stop)
FARE = {1: 1, 2: 3, 3: 6}
WAGES = ((2, (Size.SMALL,)), (1, (Size.SMALL, Size.LARGE)), (3, (Size.LARGE,)))
CART = 3
"""How many tiles a cart holds."""
ROAD = 9
"""How many tiles the road has room for."""
CITY = 8
"""How far the last city is."""
