"""A former judgement of choices, in points: what they bring for sure, and what they promise."""

from __future__ import annotations

from msgspec.structs import replace

from games.contract import Action, Seat
from games.via_appia.actions import Build, Convert, Income, Push, Stop, Travel, Wage
from games.via_appia.baseline.prospects import (
    conversion_worth,
    more_coins,
    more_tokens,
    push_worth,
    road_worth,
    stones_worth,
    time_left,
)
from games.via_appia.board import CITIES, area_of
from games.via_appia.building import coins_of, points_of, tokens_of
from games.via_appia.income import card_in, gain
from games.via_appia.sizes import Sizes
from games.via_appia.slate.bed import Aim
from games.via_appia.state import Fallen
from games.via_appia.travelling import price, token_left
from games.via_appia.view import View

STOPPED = 0.5
"""What it is worth to push no more."""


def prior(view: View, action: Action) -> float:
    """Return what a legal action of the view's own seat brings; a push, what it may bring down."""
    seat, time = view.seat, time_left(view)
    assert seat is not None
    match action:
        case Income():
            return _income(view, seat, action, time)
        case Push(stone, lane, angle):
            return push_worth(view, seat, Aim(stone, lane, angle))
        case Convert():
            assert isinstance(view.asked, Fallen)
            return conversion_worth(view, seat, view.asked.stones, action, time)
        case Build(spaces):
            promised = more_tokens(view, seat, area_of(spaces[0]), tokens_of(spaces))
            return points_of(spaces) + (promised + more_coins(view, seat, coins_of(spaces), time))
        case Travel():
            return _travel(view, seat, action, time)
        case Stop():
            return STOPPED
        case _:
            return 0.0


def _income(view: View, seat: Seat, action: Income, time: float) -> float:
    card = card_in(view, action.slot)
    coins = 0 if action.wage is Wage.STONES else card.coins
    came = gain(view, seat, Sizes() if action.wage is Wage.COINS else card.stones)
    before, after = (stones_worth(held, time) for held in (view.players[seat].stones, came.held[seat]))
    return after - before + more_coins(view, seat, coins, time)


def _travel(view: View, seat: Seat, action: Travel, time: float) -> float:
    player, to = view.players[seat], action.to
    points = token_left(view, CITIES.index(to)) if to in CITIES else 0
    there = road_worth(view, replace(player, place=to), time)
    fare = more_coins(view, seat, -price(view, player.place, to), time)
    return points + there - road_worth(view, player, time) + fare
