"""The harvest board (section 3): spaces, gaps, icons, leaf and bridge, and where the die stands after some turns."""

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
    """From which of the gaps between valleys, 1 to 7, the player chooses: the valleys of this number and the next."""
    icon: int | None
    """The number, from 0, of the icon between this space and the next."""
    leaf: bool
    """Whether the match ends here in the last lap."""
    bridge: bool
    """Whether the bridge follows, which leads back to the start."""


class Die(Struct, frozen=True):
    """Where the die is, and what it shows."""

    lap: int
    """1 to 3."""
    space: Space


class Way(Protocol):
    """What the path is read from: a state or a view."""

    @property
    def turn(self) -> int:
        """Return how many turns are over."""

    @property
    def icons(self) -> tuple[tuple[Variety, ...], ...]:
        """Return the varieties of the icons along the path."""


@cache
def path_of(seats: int) -> tuple[Space, ...]:
    """Return the spaces of the board for this number of players."""
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
    """Return how many turns a match has, of all players together."""
    return BOX.lap.turns * seats


@cache
def die_at(turn: int, seats: int) -> Die:
    """Return where the die is after so many turns; when the match is over, where it stood in the last one."""
    path = path_of(seats)
    lap, space = divmod(min(turn, turns_of(seats) - 1), len(path))
    return Die(lap + 1, path[space])


def beside(gap: int) -> tuple[int, int]:
    """Return the places, counted from 0, of the two valleys beside a gap."""
    return gap - 1, gap % VALLEYS


def passed(way: Way, seats: int) -> tuple[Variety, ...]:
    """Return the varieties that everybody harvested before this turn began."""
    if way.turn in (0, turns_of(seats)):
        return ()
    icon = die_at(way.turn - 1, seats).space.icon
    return () if icon is None else way.icons[icon]


def bridged(way: Way, seats: int) -> bool:
    """Return whether the die crossed the bridge before this turn began."""
    return 0 < way.turn < turns_of(seats) and die_at(way.turn - 1, seats).space.bridge
