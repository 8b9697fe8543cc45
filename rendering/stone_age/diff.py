"""A player's tribe now, and as last shown."""

from __future__ import annotations

from games.stone_age.state import PlayerView, View
from rendering.common.diff import PlayerDiff


class TribeDiff(PlayerDiff[View, PlayerView], frozen=True):
    """A tribe now and before."""

    @property
    def shortfall(self) -> int:
        """The food that it lacks."""
        return self.view.shortfall.get(self.seat, 0)

    def stored(self, i: int) -> int:
        """Return by how much the store of resource number ``i`` changed."""
        return self.change(lambda player: player.stores[i])
