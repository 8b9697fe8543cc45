"""Why a choice is good, in one sentence made from facts: what one then has, and what there is room for."""

from __future__ import annotations

from msgspec.structs import replace

from games.contract import Action, NamedValue, Phrase, Seat
from games.via_appia.actions import Build, Convert, Income, PlaceId, Push, Stop, Travel, Wage
from games.via_appia.board import CITIES, STEP, area_of, next_city
from games.via_appia.components import AREAS, BOX, TILES
from games.via_appia.quarry import card_in, gain, sold_for, taken_by
from games.via_appia.road import builds, points_of, price, token_left, tokens_of, within_reach
from games.via_appia.sizes import Sizes
from games.via_appia.state import MEDIUM, SMALL, Fallen, PushOn, View


def reason(view: View, action: Action) -> Phrase | None:
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    if view.seat is None or view.outcome is not None:
        return None
    match action:
        case Income():
            return _income(view, view.seat, action)
        case Build():
            return _build(view, view.seat, action)
        case Travel(to):
            return _travel(view, to)
        case Push():
            return _push(view, view.seat)
        case Convert():
            return _convert(view, view.seat, action)
        case Stop():
            return Phrase("because-kept", {"stones": view.players[view.seat].stones.stones()})
        case _:
            return None


def _income(view: View, seat: Seat, action: Income) -> Phrase | None:
    """Say which city there are enough coins for then; else what there is to push and to travel with."""
    card, owned = card_in(view, action.slot), view.coins[seat]
    if owned is None:
        return None
    coins = owned + (0 if action.wage is Wage.STONES else card.coins)
    held = gain(view, seat, Sizes() if action.wage is Wage.COINS else card.stones).held[seat]
    return _city(view, seat, owned, coins) or _owned(coins, held)


def _city(view: View, seat: Seat, owned: int, coins: int) -> Phrase | None:
    """Say to which city somebody with so many coins can travel, who couldn't before."""
    place = view.players[seat].place
    for city in CITIES:
        points = token_left(view, CITIES.index(city))
        if points and city in within_reach(view, place) and owned < price(view, place, city) <= coins:
            return Phrase("because-city", {"city": NamedValue("place", city), "points": points})
    return None


def _build(view: View, seat: Seat, action: Build) -> Phrase:
    """Say what points there are at once, and how many tokens of the area one then has beside the others."""
    area = area_of(action.spaces[0])
    held = [player.tokens[AREAS.index(area)] for player in view.players]
    most = max(count for other, count in enumerate(held) if other != seat)
    told = {"area": area, "tokens": held[seat] + tokens_of(action.spaces), "most": most}
    return Phrase("because-tokens", {**told, "points": points_of(action.spaces)})


def _travel(view: View, to: PlaceId) -> Phrase:
    """Say what points a city brings; how far it is to one that brings some; else what is within reach then."""
    city = next_city(to)
    points = token_left(view, CITIES.index(city))
    if not points:
        return Phrase("because-reach", {"places": len(within_reach(view, to))})
    if to == city:
        return Phrase("because-arrival", {"points": points})
    told = {"steps": STEP[city] - STEP[to], "city": NamedValue("place", city), "points": points}
    return Phrase("because-steps", told)


def _push(view: View, seat: Seat) -> Phrase:
    """Say that a second miss is consoled, or for how many tiles there is room; without room stones bring coins."""
    asked, cart = view.asked, view.players[seat].cart
    if isinstance(asked, PushOn) and asked.missed and asked.pushed == BOX.constants.pushes - 1:
        return Phrase("because-consoled", {"coins": BOX.constants.stone_coins})
    room = SMALL + MEDIUM - 2 * cart.large - cart.medium - cart.small
    return Phrase("because-room", {"room": room, "coins": BOX.constants.stone_coins})


def _convert(view: View, seat: Seat, action: Convert) -> Phrase | None:
    """Say what the tiles bring on the road, and on how many spaces they may lie at once; without tiles, the coins."""
    asked, taken, player = view.asked, taken_by(action), view.players[seat]
    if isinstance(asked, Fallen) and taken.total:
        points = sum(TILES[size].points for size in taken.tiles())
        spaces = {name for build in builds(view, replace(player, cart=taken)) for name in build.spaces}
        return Phrase("because-tiles", {"points": points, "tiles": taken.total, "spaces": len(spaces)})
    owned = view.coins[seat]
    if owned is None or not isinstance(asked, Fallen):
        return None
    return _owned(owned + sold_for(asked.stones, taken), player.stones)


def _owned(coins: int, stones: Sizes) -> Phrase:
    return Phrase("because-income", {"coins": coins, "stones": stones.stones()})
