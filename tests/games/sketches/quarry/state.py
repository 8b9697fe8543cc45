"""State, events and view of the quarry sketch."""

from __future__ import annotations

from msgspec import Struct

from games.agenda import Job, Question
from games.contract import Event, GameView, Outcome, Seat, Term
from tests.games.sketches.quarry.actions import Prize, Wage
from tests.games.sketches.quarry.physics import Bed, Size


class Screens(Term):
    """Whether money is hidden."""

    CLOSED = "closed"
    OPEN = "open"


class Options(Struct, frozen=True):
    screens: Screens = Screens.CLOSED


class Main(Question, frozen=True):
    seat: Seat


class SecondPush(Question, frozen=True):
    seat: Seat


class Fallen(Question, frozen=True):
    """Stones that fell, to be converted one by one."""

    seat: Seat
    left: tuple[Size, ...]


class NextTurn(Job, frozen=True):
    pass


Pending = Main | SecondPush | Fallen | NextTurn


class Player(Struct, frozen=True):
    """A player; ``coins`` is None in a view where they are behind a screen."""

    coins: int | None = 4
    stones: tuple[Size, ...] = (Size.LARGE, Size.SMALL, Size.SMALL)
    cart: tuple[Size, ...] = ()
    points: int = 0
    walked: int = 0


class State(Struct, frozen=True):
    options: Options
    players: tuple[Player, ...]
    bed: Bed
    cards: tuple[int, ...]
    """Cards that are face up."""
    supply: tuple[Size, ...]
    """Tiles that can still be won."""
    road: tuple[Size, ...] = ()
    asking: tuple[Pending, ...] = ()
    turn: Seat = 0
    turns: int = 0
    ended: str | None = None


class View(GameView, frozen=True):
    options: Options
    players: tuple[Player, ...]
    bed: Bed
    cards: tuple[int, ...]
    supply: tuple[Size, ...]
    road: tuple[Size, ...]
    asking: tuple[Pending, ...]
    turn: Seat
    turns: int
    ended: str | None
    outcome: Outcome | None


class Paid(Event, frozen=True):
    seat: Seat
    card: int
    wage: Wage


class Pushed(Event, frozen=True):
    seat: Seat
    stone: Size
    fallen: tuple[Size, ...]


class Converted(Event, frozen=True):
    seat: Seat
    stone: Size
    prize: Prize


class Laid(Event, frozen=True):
    seat: Seat
    tiles: tuple[Size, ...]
    points: int


class Walked(Event, frozen=True):
    seat: Seat
    steps: int


class Ended(Event, frozen=True):
    coins: tuple[int, ...]


EVENTS = (Paid, Pushed, Converted, Laid, Walked, Ended)
