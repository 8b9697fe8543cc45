"""The actions on the road: travelling (section 5.4), and building by one or two tiles (section 5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from games.agenda import pop
from games.chance import Chance
from games.contract import NamedValue, Phrase, Seat, Step
from games.dispatch import Verb
from games.via_appia.actions import Area, Build, PlaceId, Travel
from games.via_appia.board import (
    CITIES,
    SPACES,
    STEP,
    area_of,
    cities_reached,
    in_order,
    is_linked,
    joined,
    room,
    size_of,
)
from games.via_appia.components import AREAS, BOX, PLACES, TILES
from games.via_appia.ending import announced
from games.via_appia.events import Arrived, Built, Travelled
from games.via_appia.rulings import EVERY_CITY_DISCOUNTS, PASSING_NEEDS_ROOM, TOKEN_FOR_EACH_TILE
from games.via_appia.sizes import Sizes, some
from games.via_appia.state import Ending, Player, State, Turn, View, paid, with_player

PAIR = 2
"""So many players have city tokens of their own."""


def city_tokens(seats: int) -> tuple[int, ...]:
    """Return the victory tokens of a city, from the top."""
    return BOX.scoring.city_tokens_of_two if seats == PAIR else BOX.scoring.city_tokens


def markers(state: State | View, city: int) -> int:
    """Return how many markers lie in a city: who comes last of all places none."""
    return min(len(state.arrived[city]), len(state.players) - 1)


def leaves_marker(state: State | View, city: int) -> bool:
    """Tell whether the next player who arrives in a city places a marker there."""
    return len(state.arrived[city]) < len(state.players) - 1


def token_left(state: State | View, city: int) -> int:
    """Return the points of the token on top of a city's stack; 0 if there is none left."""
    tokens, taken = city_tokens(len(state.players)), len(state.arrived[city])
    return tokens[taken] if taken < len(tokens) else 0


def discount(state: State | View, place: PlaceId) -> int:
    """Return by how much moves are cheaper for somebody whose piece stands here."""
    unreached = range(cities_reached(place), len(CITIES))
    counted = unreached if EVERY_CITY_DISCOUNTS else unreached[:1]
    return BOX.constants.marker_discount * sum(markers(state, city) for city in counted)


def price(state: State | View, place: PlaceId, to: PlaceId) -> int:
    """Return what a move forward costs."""
    return max(0, BOX.constants.fares[STEP[to] - STEP[place] - 1] - discount(state, place))


def has_room(state: State | View, name: PlaceId) -> bool:
    """Tell whether another piece may stand on a place."""
    most = room(name)
    return most is None or sum(player.place == name for player in state.players) < most


def within_reach(state: State | View, place: PlaceId) -> tuple[PlaceId, ...]:
    """Return the places that lines over laid tiles lead to in a move, full ones too. Nothing lies beyond a city."""
    found: set[PlaceId] = set()
    border = {place}
    for _ in BOX.constants.fares:
        ahead = {name for start in border for name in PLACES[start].ahead}
        border = {name for name in ahead if name in CITIES or name in state.laid}
        found |= border
        border = {name for name in border if name not in CITIES and _can_be_passed(state, name)}
    return in_order(found)


def _can_be_passed(state: State | View, name: PlaceId) -> bool:
    return not PASSING_NEEDS_ROOM or has_room(state, name)


def _coins(state: State | View, seat: Seat) -> int:
    """Return what a player can pay: for the own seat, a view shows it."""
    return state.coins[seat] or 0


def _legal(state: State, asked: Turn, seat: Seat) -> Iterator[Travel]:
    return travels(state, seat)


def travels(state: State | View, seat: Seat) -> Iterator[Travel]:
    """Yield every place to move to, in the order of the road."""
    place, coins = state.players[seat].place, _coins(state, seat)
    for name in within_reach(state, place):
        if has_room(state, name) and price(state, place, name) <= coins:
            yield Travel(name)


def _why_not(state: State, asked: Turn, seat: Seat, action: Travel) -> Phrase | None:
    place, to = state.players[seat].place, action.to
    if not PLACES[place].ahead:
        return Phrase("reason-end-of-road")
    if to not in PLACES:
        return Phrase("reason-no-such-place")
    named = {"to": NamedValue("place", to)}
    if to not in within_reach(state, place):
        return Phrase("reason-out-of-reach", {**named, "steps": len(BOX.constants.fares)})
    if not has_room(state, to):
        return Phrase("reason-no-room", named)
    cost, coins = price(state, place, to), _coins(state, seat)
    return None if cost <= coins else Phrase("reason-too-dear", {"price": cost, "coins": coins})


def _travel(state: State, asked: Turn, seat: Seat, action: Travel, chance: Chance) -> Step[State]:
    place, to = state.players[seat].place, action.to
    cost = price(state, place, to)
    told = Travelled(seat=seat, to=to, steps=STEP[to] - STEP[place], price=cost)
    state, _ = paid(replace(pop(state), moved=True), seat, -cost)
    state = with_player(state, seat, place=to)
    return _arrive(state, seat, to, told) if to in CITIES else Step(state, (told,))


def _arrive(state: State, seat: Seat, to: PlaceId, told: Travelled) -> Step[State]:
    """Take the token on top, and leave a marker unless everybody else has been here."""
    city = CITIES.index(to)
    points, marker = token_left(state, city), leaves_marker(state, city)
    arrived = list(state.arrived)
    arrived[city] = (*arrived[city], seat)
    state = with_player(
        replace(state, arrived=tuple(arrived)), seat, city_points=state.players[seat].city_points + points
    )
    step = Step(state, (told, Arrived(seat=seat, city=to, points=points, marker=marker)))
    return announced(step, seat, Ending.BRUNDISIUM) if points and to == CITIES[-1] else step


def _near_misses(state: State, asked: Turn, seat: Seat) -> Iterator[Travel]:
    """Yield the places within reach, else those that come next on the road."""
    place = state.players[seat].place
    return map(Travel, within_reach(state, place) or PLACES[place].ahead)


TRAVEL = Verb(_legal, _why_not, _travel, _near_misses)


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


def _legal_builds(state: State, asked: Turn, seat: Seat) -> Iterator[Build]:
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


def _why_not_build(state: State, asked: Turn, seat: Seat, action: Build) -> Phrase | None:
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


def _near_builds(state: State, asked: Turn, seat: Seat) -> list[Build]:
    """Return every free space, those first where a tile of the right size could be laid."""
    here, areas = joined(state.laid), areas_of(state.players[seat])
    free = [name for name in SPACES if name not in state.laid]
    free.sort(key=lambda name: (name not in here, area_of(name) not in areas))
    return [Build((name,)) for name in free]


BUILD = Verb(_legal_builds, _why_not_build, _build, _near_builds)
