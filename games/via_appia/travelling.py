"""Travelling: moving on along the road, and arriving in cities (section 5.4)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.agenda import pop
from games.chance import Chance
from games.contract import NamedValue, Phrase, Seat, Step
from games.dispatch import Verb
from games.via_appia.actions import PlaceId, Travel
from games.via_appia.board import CITIES, STEP, cities_reached, in_order, room
from games.via_appia.components import BOX, PLACES
from games.via_appia.ending import announced
from games.via_appia.events import Arrived, Travelled
from games.via_appia.rulings import EVERY_CITY_DISCOUNTS, PASSING_NEEDS_ROOM
from games.via_appia.state import Ending, State, Turn, View, paid, with_player

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
