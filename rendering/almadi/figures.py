"""The numbers of a player, as all pictures and their words tell them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.almadi import scoring
from games.almadi import state as players
from games.almadi.actions import Effect, Terrain
from games.almadi.realm import tally
from games.almadi.state import Player, View
from games.contract import SheetLine
from rendering import theme
from rendering.almadi import tiles
from rendering.almadi.diff import SeatDiff
from rendering.common.flow import Item
from rendering.text import width

COUNTS = (Effect.MOSAIC, Effect.STALL, Effect.RUBY, Effect.JAR)


def count(player: Player, kind: Effect) -> int:
    """Return how many of something a player has; of jars, the active ones."""
    found = {Effect.MOSAIC: player.mosaics, Effect.STALL: player.stalls, Effect.RUBY: player.rubies}
    return found[kind] if kind in found else tally(player.realm).jars


def goods(player: Player) -> int:
    """Return all goods of a player."""
    return players.goods(player, tally(player.realm))


def capacity(player: Player) -> int:
    """Return how many goods the caravans of a player can carry."""
    return scoring.capacity(player, tally(player.realm))


def largest_oasis_group(player: Player) -> int:
    """Return the size of a player's largest group of oases."""
    return scoring.largest_oasis_group(tally(player.realm))


def trade(player: Player) -> str:
    """Return the goods of a player, and how many of them caravans can carry."""
    return f"{goods(player)}/{capacity(player)}"


def lines(view: View) -> Sequence[SheetLine]:
    """Return the lines of the sheet: the final ones, or those that count as if the match ended now."""
    return scoring.sheet_so_far(view.players, view.options) if view.outcome is None else view.outcome.sheet


# In a row


def counted(diff: SeatDiff, kind: Effect, size: int, ink: str = theme.INK) -> Item:
    """Return how many of something a player has, beside its picture."""
    return tiles.count(kind, str(count(diff.now, kind)), size, ink, diff.differs(lambda player: count(player, kind)))


def traded(diff: SeatDiff, size: int, ink: str = "") -> Item:
    """Return goods and caravans of a player."""
    return tiles.figure(Terrain.CARAVAN, trade(diff.now), size, ink, diff.differs(trade))


def grouped(diff: SeatDiff, size: int) -> Item:
    """Return the size of a player's largest group of oases."""
    told = str(largest_oasis_group(diff.now))
    return tiles.figure(Terrain.OASIS, told, size, marked=diff.differs(largest_oasis_group))


SMALLEST = 22
NONE = "–"


def told_sizes(sizes: Sequence[int], room: float, spaced: int = 0) -> str:
    """Return all sizes; where they are too many, how many there are of each, or of all together.

    They stand apart if they can do so in this size of type.
    """
    apart = " · ".join(map(str, sizes)) or NONE
    if spaced and width(apart, spaced, "800") <= room:
        return apart
    return next((found for found in _ways(sizes) if width(found, SMALLEST, "800") <= room), f"{len(sizes)}×")


def _ways(sizes: Sequence[int]) -> Iterator[str]:
    """Yield texts, the longer one first."""
    yield "·".join(map(str, sizes)) or NONE
    counts = Counter(size for size in sizes if size)
    yield "·".join(f"{count}×{size}" if count > 1 else str(size) for size, count in counts.items())
