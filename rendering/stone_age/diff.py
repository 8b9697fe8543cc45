"""A player's tribe now, and as last shown."""

from __future__ import annotations

from games.contract import Seat
from games.stone_age.state import PlayerView, View
from rendering.common.diff import PlayerDiff
from rendering.look import Look


class TribeDiff(PlayerDiff[View, PlayerView], frozen=True):
    """A tribe now and before, and the food it lacks."""

    shortfall: int

    def stored(self, i: int) -> int:
        """Return by how much the store of resource number ``i`` changed."""
        return self.change(lambda player: player.stores[i])


def tribe_diff(view: View, look: Look[View], seat: Seat) -> TribeDiff:
    before = look.before.players[seat] if look.before is not None else None
    return TribeDiff(look, seat, view.players[seat], before, view.shortfall.get(seat, 0))
