"""The path around the harvest board, and where the die is after some turns (section 3)."""

from functools import cache
from typing import Protocol

from msgspec import Struct

from games.applejack.actions import Variety
from games.applejack.components import BOX
from games.contract import Seat

VALLEYS = BOX.constants.valleys


class Space(Struct, frozen=True):
    """A space of the path."""

    step: int
    """Counted from 1."""
    seat: Seat
    """Whose turn it is here."""
    gap: int
    """The gap between valleys, counted from 1. The player chooses from the valley of this number and the next one."""
    icon: int | None
    """The number of the icon between this space and the next one, counted from 0."""
    leaf: bool
    """Whether the match ends here in the last lap."""
    bridge: bool
    """Whether the bridge to the start follows."""


class Die(Struct, frozen=True):
    """Where the die is, and what it shows."""

    lap: int
    """1 to 3."""
    space: Space


class Way(Protocol):
    """How far the match is: a state or a view."""

    @property
    def turn(self) -> int:
        """How many turns are over, of all players together."""

    @property
    def icons(self) -> tuple[tuple[Variety, ...], ...]:
        """The varieties of the icons along the path."""


@cache
def path_of(seats: int) -> tuple[Space, ...]:
    icons = {step: icon for icon, step in enumerate(BOX.icons.steps[seats])}
    last = BOX.lap.full * seats
    return tuple(
        Space(
            step=step,
            seat=(step - 1) % seats,
            gap=(step - 1) % VALLEYS + 1,
            icon=icons.get(step),
            leaf=step == BOX.lap.leaf * seats,
            bridge=step == last,
        )
        for step in range(1, last + 1)
    )


@cache
def turns_of(seats: int) -> int:
    """Return how many turns a match has, of all players together (section 3.2)."""
    return BOX.lap.turns * seats


@cache
def die_at(turn: int, seats: int) -> Die:
    """Return where the die is after so many turns. After the match, it is where it was in the last turn."""
    path = path_of(seats)
    lap, space = divmod(min(turn, turns_of(seats) - 1), len(path))
    return Die(lap + 1, path[space])


def beside(gap: int) -> tuple[int, int]:
    """Return the indices of the two valleys beside a gap, counted from 0."""
    return gap - 1, gap % VALLEYS


def passed(way: Way, seats: int) -> tuple[Variety, ...]:
    """Return the varieties that were harvested just before this turn."""
    if way.turn in (0, turns_of(seats)):
        return ()
    icon = die_at(way.turn - 1, seats).space.icon
    return () if icon is None else way.icons[icon]


def bridged(way: Way, seats: int) -> bool:
    """Tell whether the die crossed the bridge just before this turn."""
    return 0 < way.turn < turns_of(seats) and die_at(way.turn - 1, seats).space.bridge
