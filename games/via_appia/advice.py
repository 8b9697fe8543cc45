"""The words of questions, and how choices are described: their order, and what they are certain to bring (section 8).

Nothing here reads the quarry: the advice does not say what a push may bring down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.contract import Action, Choice, NamedValue, Phrase, Seat
from games.via_appia import valuation
from games.via_appia.actions import Angle, Build, Convert, Income, PlaceId, Push, StoneSize, Stop, Travel, Wage
from games.via_appia.board import CITIES, STEP, area_of, next_city
from games.via_appia.components import BOX
from games.via_appia.pieces import Card
from games.via_appia.quarry import card_in, gain, is_last, sold_for, taken_by
from games.via_appia.road import builds, coins_of, leaves_marker, points_of, price, token_left, tokens_of, travels
from games.via_appia.sizes import Sizes
from games.via_appia.slate.bed import Aim
from games.via_appia.state import Fallen, PushOn, Turn, View, pushed_out
from games.via_appia.valuation import time_left

STONE_ORDER = {size: 0.03 * number for number, size in enumerate(StoneSize)}
ASLANT = 0.005
"""Differences among pushes alone. None is about lanes: they are offered from left to right, as are angles beside the
straight one."""

PUSHED = Phrase("brings-push", {"coins": BOX.constants.stone_coins})


def ask(view: View) -> Phrase:
    """Return the words of the open question."""
    match view.asked:
        case Fallen(consoled=True):
            return Phrase("ask-console", {"coins": BOX.constants.stone_coins})
        case Fallen(stones=stones):
            return Phrase("ask-convert", {"stones": stones.stones()})
        case PushOn(pushed=pushed):
            return Phrase("ask-push-on", {"token": pushed >= BOX.constants.pushes})
        case Turn() | None:
            return Phrase("ask-turn")


def stock(view: View) -> Phrase | None:
    """Return the coins, the stones to push and the tiles to build with, and the token for a further push."""
    if view.seat is None or view.outcome is not None:
        return None
    player = view.players[view.seat]
    told = {
        "coins": view.coins[view.seat] or 0,
        "stones": player.stones.stones(),
        "tiles": player.cart.tiles(),
        "token": player.push_token,
    }
    return Phrase("stock", told)


def situation(view: View) -> Phrase | None:
    """Return what there is to push, to build and to travel with, and for how many places tiles and coins are enough."""
    if view.seat is None or view.outcome is not None:
        return None
    player = view.players[view.seat]
    spaces = {name for built in builds(view, player) for name in built.spaces if len(built.spaces) == 1}
    told = {
        "stones": player.stones.stones(),
        "tiles": len(player.cart.tiles()),
        "spaces": len(spaces),
        "coins": view.coins[view.seat] or 0,
        "places": sum(1 for _ in travels(view, view.seat)),
    }
    return Phrase("situation", told)


def describe(view: View, action: Action) -> Choice:
    """Describe a legal action of the view's own seat: its rank in points, and what it brings."""
    seat = view.seat
    if seat is None or view.outcome is not None:
        return Choice()
    time = time_left(view)
    match action:
        case Income():
            return _income(view, seat, action, time)
        case Push(stone, angle=angle):
            rank = valuation.quarry_worth(view, seat, time)
            aslant = angle is not Angle.STRAIGHT
            return Choice(rank - STONE_ORDER[stone] - ASLANT * aslant, PUSHED, preview=True, cost=aslant)
        case Convert():
            return _convert(view, seat, action, time)
        case Build():
            return _build(view, seat, action, time)
        case Travel():
            return _travel(view, seat, action, time)
        case Stop():
            return Choice(0.0, _stopped(view))
        case _:
            return Choice()


def brings(view: View, actions: Sequence[Any]) -> Phrase | None:
    """Return what one of several actions of one type brings, before it is asked which."""
    if view.seat is None:
        return None
    match actions[0]:
        case Income(wage=wage):
            cards = {card_in(view, each.slot) for each in actions}
            if len(cards) == 1 and wage is not Wage.BOTH:
                return _halves(view, view.seat, cards.pop())
            return Phrase("brings-income", {"both": wage is Wage.BOTH})
        case Push():
            return PUSHED
        case Convert() if isinstance(view.asked, Fallen) and view.asked.stones.total > 1:
            return Phrase("brings-convert", {"coins": BOX.constants.stone_coins})
        case Build():
            return Phrase("brings-build", {"points": max(points_of(each.spaces) for each in actions)})
        case Travel():
            return _journeys(view, view.seat, [each.to for each in actions])
        case _:
            return None


def _journeys(view: View, seat: Seat, places: Sequence[PlaceId]) -> Phrase:
    """Say what the cheapest journey costs, and what points there are to be had in a city."""
    here = view.players[seat].place
    points = max((token_left(view, CITIES.index(to)) for to in places if to in CITIES), default=0)
    return Phrase("brings-travel", {"price": min(price(view, here, to) for to in places), "points": points})


def _income(view: View, seat: Seat, action: Income, time: float) -> Choice:
    card = card_in(view, action.slot)
    coins = 0 if action.wage is Wage.STONES else card.coins
    came = gain(view, seat, Sizes() if action.wage is Wage.COINS else card.stones)
    rank = valuation.income_worth(view, seat, coins, came.held[seat], time)
    label = {
        "slot": action.slot,
        "wage": action.wage,
        "coins": coins,
        "stones": came.gained.stones(),
        "returned": tuple(stone for each in came.returned if each.seat == seat for stone in each.stones),
    }
    token = action.wage is Wage.BOTH and is_last(view) and not view.players[seat].push_token
    brief = Phrase("label-income-brief", {**label, "token": token})
    as_shown = action.wage is Wage.COINS or (came.gained == card.stones and not label["returned"])
    earns = Phrase("earns-token") if token else None
    return Choice(rank, earns, Phrase("label-income", label), brief=brief if as_shown else None)


def _halves(view: View, seat: Seat, card: Card) -> Phrase:
    """Return both halves of a card of which one is gained, as they are to be had."""
    return Phrase("earns-income", {"coins": card.coins, "stones": gain(view, seat, card.stones).gained.stones()})


def _stopped(view: View) -> Phrase:
    """Return what a player who stops pushing keeps, and does without: the consolation, if nothing has fallen."""
    asked, pushes = view.asked, BOX.constants.pushes
    if isinstance(asked, PushOn) and asked.missed and asked.pushed < pushes:
        return Phrase("earns-no-consolation", {"pushes": pushes})
    return Phrase("earns-stop")


def _convert(view: View, seat: Seat, action: Convert, time: float) -> Choice:
    asked = view.asked
    if not isinstance(asked, Fallen):
        return Choice()
    player, taken = view.players[seat], taken_by(action)
    coins = sold_for(asked.stones, taken)
    rank = valuation.conversion_worth(view, seat, asked.stones, action, time)
    back = pushed_out(player.cart, taken).tiles()
    label = Phrase("label-convert", {"tiles": taken.tiles(), "coins": coins})
    return Choice(rank, Phrase("earns-convert", {"returned": back}) if back else None, label)


def _build(view: View, seat: Seat, action: Build, time: float) -> Choice:
    points, tokens = points_of(action.spaces), tokens_of(action.spaces)
    area = area_of(action.spaces[0])
    coins = coins_of(action.spaces)
    told = {"points": points, "tokens": tokens, "area": area, "coins": coins}
    rank = valuation.build_worth(view, seat, action.spaces, time)
    brief = Phrase("label-build-brief", {"spaces": tuple(NamedValue("place", space) for space in action.spaces)})
    return Choice(rank, Phrase("earns-build", told), preview=True, cost=len(action.spaces), brief=brief)


def _travel(view: View, seat: Seat, action: Travel, time: float) -> Choice:
    player, to = view.players[seat], action.to
    cost = price(view, player.place, to)
    arrives = to in CITIES
    points = token_left(view, CITIES.index(to)) if arrives else 0
    rank = valuation.travel_worth(view, seat, to, time)
    told = {"to": NamedValue("place", to), "price": cost, "points": points}
    return Choice(rank, _marker(view, to) if arrives else _ahead(view, to), Phrase("label-travel", told), preview=True)


def _marker(view: View, city: PlaceId) -> Phrase | None:
    return Phrase("earns-travel") if leaves_marker(view, CITIES.index(city)) else None


def _ahead(view: View, to: PlaceId) -> Phrase | None:
    """Return how far the next city is from a space, if there are points to be had."""
    city = next_city(to)
    points = token_left(view, CITIES.index(city))
    told = {"steps": STEP[city] - STEP[to], "city": NamedValue("place", city), "points": points}
    return Phrase("earns-steps", told) if points else None


def preview(view: View, action: Action) -> View | None:
    """Return the view with stone and pusher in front of the bars; of other actions, nothing."""
    match action:
        case Push(stone, lane, angle):
            return replace(view, aim=Aim(stone, lane, angle))
        case _:
            return None
