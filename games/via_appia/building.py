"""Building: laying one or two tiles on the road (section 5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from games.agenda import pop
from games.chance import Chance
from games.contract import Phrase, Seat, Step
from games.dispatch import Verb
from games.via_appia.actions import Area, Build, PlaceId
from games.via_appia.board import SPACES, area_of, cities_reached, in_order, is_linked, joined, size_of
from games.via_appia.components import AREAS, BOX, PLACES, TILES
from games.via_appia.ending import announced
from games.via_appia.events import Built
from games.via_appia.rulings import TOKEN_FOR_EACH_TILE
from games.via_appia.sizes import Sizes, some
from games.via_appia.state import Ending, Player, State, Turn, View, paid, with_player


def areas_of(player: Player) -> tuple[Area, ...]:
    """Return the areas that touch a city the player has visited, Rome included."""
    return AREAS[: cities_reached(player.place) + 1]


def why_not_built(state: State | View, player: Player, spaces: tuple[PlaceId, ...]) -> Phrase | None:
    """Return the rule that forbids laying tiles on these spaces, or None."""
    if not any(player.cart.tiles()):
        return Phrase("reason-empty-cart")
    if not 0 < len(set(spaces)) == len(spaces) <= BOX.constants.tiles_laid:
        return Phrase("reason-build-count", {"most": BOX.constants.tiles_laid})
    for name in spaces:
        reason = _why_not_here(state, player, name)
        if reason is not None:
            return reason
    if not player.cart.holds(_needed(spaces)):
        return Phrase("reason-no-tile", {"cart": player.cart.tiles()})
    return _why_not_joined(state, spaces)


def _why_not_here(state: State | View, player: Player, name: PlaceId) -> Phrase | None:
    area = PLACES[name].area if name in PLACES else None
    if area is None:
        return Phrase("reason-no-such-space")
    if name in state.laid:
        return Phrase("reason-space-taken", {"space": _called(name)})
    return None if area in areas_of(player) else Phrase("reason-area", {"area": area})


def _called(name: PlaceId) -> Phrase:
    return Phrase("plain", {"value": name})


NEEDED: dict[PlaceId, Sizes] = {name: some(size_of(name)) for name in SPACES}
"""The tile that a space takes."""


def _needed(spaces: tuple[PlaceId, ...]) -> Sizes:
    """Return the tiles that spaces take."""
    return sum((NEEDED[name] for name in spaces), Sizes())


def _why_not_joined(state: State | View, spaces: tuple[PlaceId, ...]) -> Phrase | None:
    """Return what is wrong with the lines: of the first tile, or of the second, in whichever order is better."""
    if joined(state.laid).isdisjoint(spaces):
        return Phrase("reason-not-joined", {"space": _called(spaces[0])})
    if len(spaces) == 1:
        return None
    one, other = spaces
    if area_of(one) is area_of(other) and is_linked(one, other):
        return None
    return Phrase("reason-not-linked", {"one": _called(one), "other": _called(other)})


def _legal(state: State, asked: Turn, seat: Seat) -> Iterator[Build]:
    return builds(state, state.players[seat])


def builds(state: State | View, player: Player) -> Iterator[Build]:
    """Yield every way to build: single tiles first, in the order of the road."""
    here, areas = joined(state.laid), areas_of(player)
    fitting = [
        name for name in SPACES if name not in state.laid and area_of(name) in areas and player.cart.holds(NEEDED[name])
    ]
    yield from (Build((name,)) for name in fitting if name in here)
    for one, other in combinations(fitting, BOX.constants.tiles_laid):
        if is_linked(one, other) and (one in here or other in here) and player.cart.holds(_needed((one, other))):
            yield Build(tuple(sorted((one, other))))


def _why_not(state: State, asked: Turn, seat: Seat, action: Build) -> Phrase | None:
    return why_not_built(state, state.players[seat], action.spaces)


def points_of(spaces: tuple[PlaceId, ...]) -> int:
    """Return what laying tiles here brings on the score track."""
    return sum(TILES[size_of(name)].points for name in spaces)


def tokens_of(spaces: tuple[PlaceId, ...]) -> int:
    """Return how many bonus tokens laying tiles here brings."""
    return len(spaces) if TOKEN_FOR_EACH_TILE else 1


def coins_of(spaces: tuple[PlaceId, ...]) -> int:
    """Return how many coins laying tiles here brings."""
    return BOX.constants.full_build_coins if len(spaces) == BOX.constants.tiles_laid else 0


def _build(state: State, asked: Turn, seat: Seat, action: Build, chance: Chance) -> Step[State]:
    spaces, player = in_order(action.spaces), state.players[seat]
    area, gained = area_of(spaces[0]), tokens_of(spaces)
    tokens = list(player.tokens)
    tokens[AREAS.index(area)] += gained
    first, second, third = tokens
    points = points_of(spaces)
    state = with_player(
        replace(pop(state), laid=in_order((*state.laid, *spaces)), moved=True),
        seat,
        cart=player.cart - _needed(spaces),
        track=player.track + points,
        tokens=(first, second, third),
    )
    state, coins = paid(state, seat, coins_of(spaces))
    told = Built(seat=seat, spaces=spaces, area=area, points=points, tokens=gained, coins=coins)
    step = Step(state, (told,))
    return announced(step, seat, Ending.PAVED) if len(state.laid) == len(SPACES) else step


def _near_misses(state: State, asked: Turn, seat: Seat) -> list[Build]:
    """Return every free space, those first where a tile of the right size could be laid."""
    here, areas = joined(state.laid), areas_of(state.players[seat])
    free = [name for name in SPACES if name not in state.laid]
    free.sort(key=lambda name: (name not in here, area_of(name) not in areas))
    return [Build((name,)) for name in free]


BUILD = Verb(_legal, _why_not, _build, _near_misses)
