"""A player now, and as last shown; what fell since then; and what is to be seen of coins."""

from __future__ import annotations

from games.contract import Seat
from games.via_appia.actions import Area, PlaceId, StoneSize
from games.via_appia.board import SPACES, SPACES_OF, joined
from games.via_appia.components import AREAS, BOX, PLACES
from games.via_appia.road import areas_of
from games.via_appia.sizes import Sizes, some
from games.via_appia.slate.bed import LENGTH, RADIUS, TENTHS, Bed, Stone
from games.via_appia.state import Fallen, Player, PushOn, View
from rendering.common.diff import PlayerDiff
from rendering.look import Look
from rendering.via_appia import slate


class SeatDiff(PlayerDiff[View, Player], frozen=True):
    """One player now, and what changed since they were last shown."""

    @property
    def coins(self) -> int | None:
        """The player's coins, where they are shown."""
        return self.view.coins[self.seat]

    @property
    def coins_changed(self) -> bool:
        """Whether they differ from before, if the same people were shown them."""
        old = self.look.before
        if old is None or (old.purses is None) != (self.view.purses is None):
            return False
        return old.coins[self.seat] not in (None, self.coins)

    def stones_changed(self, size: StoneSize) -> bool:
        return self.differs(lambda player: player.stones.of(size))

    def tokens_changed(self, area: int) -> bool:
        """Return whether the bonus tokens of an area, by its number, have changed."""
        return self.differs(lambda player: player.tokens[area])


def featured(view: View) -> Seat | None:
    """Return whose turn it is; None after the match."""
    return view.to_move[0] if view.to_move else None


def pushed(view: View) -> int:
    """Return how many stones have been pushed in the action that goes on."""
    return view.asked.pushed if isinstance(view.asked, (Fallen, PushOn)) else 0


def tokens_left(view: View, area: Area) -> int:
    """Return how many bonus tokens of an area nobody has."""
    at = AREAS.index(area)
    return SPACES_OF[area] - sum(player.tokens[at] for player in view.players)


def push_tokens_left(view: View) -> int:
    """Return how many Push +1 tokens nobody has."""
    return BOX.constants.push_tokens - sum(player.push_token for player in view.players)


def offered(view: View) -> tuple[PlaceId, ...]:
    """Return the free spaces where the player who is asked may build, given the tiles for them."""
    mover = featured(view)
    if mover is None:
        return ()
    open_to = areas_of(view.players[mover])
    here = joined(view.laid)
    return tuple(name for name in SPACES if name in here and PLACES[name].area in open_to)


def new_spaces(view: View, look: Look[View]) -> tuple[PlaceId, ...]:
    """Return the spaces that have been paved since the last picture."""
    return () if look.before is None else tuple(name for name in view.laid if name not in look.before.laid)


# The quarry


def pushed_in(view: View, look: Look[View]) -> Sizes:
    """Return the stones that went from players into the quarry since the last picture."""
    if look.before is None or look.before.bed == view.bed:
        return Sizes()
    pairs = list(zip(look.before.players, view.players, strict=True))
    return Sizes(*(sum(max(0, old.stones.of(s) - now.stones.of(s)) for old, now in pairs) for s in StoneSize))


def fresh_stones(view: View, look: Look[View]) -> Bed:
    """Return the stones that were pushed in since the last picture and still lie in the quarry: the last ones."""
    left = pushed_in(view, look)
    fresh: list[Stone] = []
    for stone in reversed(view.bed):
        if not left.of(stone.size):
            break
        fresh.append(stone)
        left -= some(stone.size)
    return tuple(reversed(fresh))


def counted(bed: Bed) -> Sizes:
    """Return how many stones of each size lie in a quarry."""
    return Sizes.counted(stone.size for stone in bed)


def fallen(view: View, look: Look[View]) -> tuple[slate.Lying, ...]:
    """Return the stones that have fallen since the last picture, or those that are asked about, on the grass."""
    found = list(_fallen_since(view, look))
    asked = view.asked
    if not found and isinstance(asked, Fallen) and not asked.consoled:
        stones = asked.stones.stones()
        found = [slate.on_grass(size, -sum(RADIUS[each] + 1 for each in stones)) for size in stones]
    return slate.apart(found)


def _fallen_since(view: View, look: Look[View]) -> list[slate.Lying]:
    """Return what is missing of the bed as last shown, of each size the stones that lay nearest to the edge."""
    if look.before is None or look.preview:
        return []
    old = look.before.bed
    missing = counted(old) + pushed_in(view, look) - counted(view.bed)
    gone: list[slate.Lying] = []
    for size in StoneSize:
        nearest = sorted((stone for stone in old if stone.size is size), key=lambda stone: -stone.y)
        gone += [slate.slid(stone) for stone in nearest[: max(0, missing.of(size))]]
    return gone


def at_edge(view: View) -> tuple[StoneSize, ...]:
    """Return the stones that reach over the front edge, from the left."""
    near = [stone for stone in view.bed if stone.y / TENTHS + RADIUS[stone.size] > LENGTH]
    return tuple(stone.size for stone in sorted(near, key=lambda stone: stone.x))
