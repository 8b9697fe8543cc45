"""A player's orchard now, and as last shown."""

from __future__ import annotations

from games.applejack import orchards
from games.applejack.actions import Variety
from games.applejack.components import VARIETIES
from games.applejack.geometry import INDEX
from games.applejack.path import bridged, die_at, passed
from games.applejack.state import Orchard, Phase, View
from games.contract import Seat
from rendering.common.diff import PlayerDiff
from rendering.look import Look

COUNTS_FROM = 4
"""An area of at least this many apples is harvested at the end, and so counts for diversity."""


class OrchardDiff(PlayerDiff[View, Orchard], frozen=True):
    """One player's orchard now, and what changed since it was last shown."""

    def of(self, view: View) -> Orchard:
        return view.orchards[self.seat]

    @property
    def flowers(self) -> int:
        """Flowers on all tiles."""
        return orchards.flowers(self.now)

    def new(self, where: int) -> bool:
        """Return whether something was put on a hex."""
        return self.before is not None and self.before.hexes[where] is None and self.now.hexes[where] is not None

    @property
    def blossomed(self) -> bool:
        """Whether the flowers have brought honey."""
        return self.moved and bridged(self.view, self.view.seats)

    @property
    def moved(self) -> bool:
        """Whether the die has moved; never in a preview."""
        return self.look.before is not None and self.look.before.turn < self.view.turn and not self.look.preview

    @property
    def largest(self) -> dict[Variety, int]:
        """The apples of the largest area of every variety, 0 without one."""
        return {
            variety: max((area.apples for area in orchards.areas(self.now, variety)), default=0)
            for variety in VARIETIES
        }

    @property
    def scored(self) -> tuple[tuple[Variety, orchards.Area, int], ...]:
        """The areas harvested by the last step of the die, with the honey of each. Nothing was planted since."""
        if not self.moved:
            return ()
        lap = die_at(self.view.turn - 1, self.view.seats).lap
        return tuple(
            (variety, area, area.apples - lap)
            for variety in passed(self.view, self.view.seats)
            for area in orchards.areas(self.now, variety)
            if area.apples > lap
        )

    @property
    def harvested(self) -> frozenset[int]:
        """The hexes of those areas."""
        return frozenset(INDEX[name] for _, area, _ in self.scored for name in area.hexes)

    @property
    def placing(self) -> bool:
        """Whether this player is choosing a hex for a tile now."""
        asked = self.seat in self.view.to_move and not self.look.is_over(self.view)
        return asked and self.view.phase is Phase.PLACING


def featured(view: View, look: Look[View]) -> Seat:
    """Return whose orchard is shown large: in a preview the viewer's, at the end the winner's, else the mover's."""
    if look.preview and view.seat is not None:
        return view.seat
    if view.outcome is not None:
        return view.outcome.places.index(1)
    if look.ended is not None and look.ended.winners:
        return look.ended.winners[0]
    return view.to_move[0]
