"""What happens in a match of Via Appia. Events give coins as they move, never in total (section 8)."""

from typing import Annotated, ClassVar

from games.contract import Event, Film, SeatEvent, events_in
from games.via_appia.actions import Angle, Area, CardId, PlaceId, StoneSize, TileSize
from games.via_appia.state import Ending


class Equipped(SeatEvent, frozen=True):
    """A player got what the turn order brings at the start."""

    coins: int
    stones: tuple[StoneSize, ...]


class Began(SeatEvent, frozen=True):
    """The match began. ``seat`` has the first turn."""

    news: ClassVar[bool] = False


class Dealt(Event, frozen=True):
    """Income cards were laid out face up."""

    cards: tuple[CardId, ...]


class Returned(SeatEvent, frozen=True):
    """A stone was short, and a player returned half of theirs of its size."""

    stones: tuple[StoneSize, ...]


class Paid(SeatEvent, frozen=True):
    """A player took an income card, and gained coins or stones, as far as there were any."""

    slot: int
    coins: int
    stones: tuple[StoneSize, ...]


class GotToken(SeatEvent, frozen=True):
    """A player took the last card, and a Push +1 token with it."""


class Pushed(SeatEvent, frozen=True):
    """A player pushed a stone into the quarry. ``number``: which one of the action; ``spent``: by a Push +1 token."""

    stone: StoneSize
    lane: int
    angle: Angle
    number: int
    spent: bool
    fallen: tuple[StoneSize, ...]
    film: Annotated[bytes, Film] = b""
    """What was seen of it (``slate.film``). Empty: nothing was recorded."""


class Converted(SeatEvent, frozen=True):
    """A player took tiles for the stones that fell, or as a consolation, and coins for the rest."""

    tiles: tuple[TileSize, ...]
    coins: int
    returned: tuple[TileSize, ...]
    """What a large tile pushed off the cart."""
    consoled: bool


class Built(SeatEvent, frozen=True):
    """A player laid tiles."""

    spaces: tuple[PlaceId, ...]
    area: Area
    points: int
    tokens: int
    coins: int


class Travelled(SeatEvent, frozen=True):
    """A player's piece moved on."""

    to: PlaceId
    steps: int
    price: int


class Arrived(SeatEvent, frozen=True):
    """A player reached a city. ``points``: of the token that was taken there; ``marker``: whether one was placed."""

    city: PlaceId
    points: int
    marker: bool


class LastRound(Event, frozen=True):
    """The round that is played is the last one."""

    why: Ending


class Ended(Event, frozen=True):
    """The match is over, and all coins lie open, by seat."""

    coins: tuple[int, ...]
    why: Ending


EVENTS = events_in(__name__)
