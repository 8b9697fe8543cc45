"""What reasons say is what the rules then do: each figure is compared with the match after the action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.conformance.worlds import positions
from games.applejack.orchards import areas
from games.catalogue import find_game
from games.chance import ImaginedChance
from games.contract import Seat
from games.kings_guild.scoring import rooms
from games.stone_age.actions import TakeCard
from games.stone_age.scoring import culture
from games.via_appia.components import AREAS
from games.via_appia.sizes import Sizes
from games.via_appia.state import Fallen, fits

Truth = Callable[[Any, Any, Any, Seat], bool]
"""Whether what is told, by its arguments, holds for a seat before and after the action."""


def is_grown(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    found = [areas(state.orchards[seat], told["variety"]) for state in (before, after)]
    return [max(area.apples for area in each) for each in found] == [told["before"], told["apples"]]


def is_owned(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return (told["coins"], len(told["stones"])) == (after.coins[seat], len(after.players[seat].stones.stones()))


def is_held(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    held = [player.tokens[AREAS.index(told["area"])] for player in after.players]
    return told["tokens"] == held.pop(seat) and told["most"] == max(held)


def has_room(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """Try every load. A large tile never makes room for more tiles in all."""
    cart = before.players[seat].cart
    loads = (Sizes(small, medium) for small in range(4) for medium in range(3))
    return bool(told["room"] == max(load.total for load in loads if fits(cart + load)))


def is_consoled(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return isinstance(after.asked, Fallen) and (after.asked.consoled or after.store != before.store)


def is_kept(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    return bool(told["stones"] == after.players[seat].stones.stones())


def is_cultivated(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """A card may bring another one, which has a symbol of its own."""
    one, other = (culture(state.tribes[seat]) for state in (before, after))
    return bool(one == told["before"] < told["points"] <= other)


def is_furnished(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """Coins and treasures of a craft may add to what other rooms score."""
    one, other = (rooms(state.players[seat], masters=True) for state in (before, after))
    return bool(0 < told["points"] <= other - one)


TRUTHS: dict[str, dict[str, Truth]] = {
    "applejack": {"because-area": is_grown},
    "kings_guild": {"because-rooms": is_furnished},
    "stone_age": {"because-culture": is_cultivated},
    "via_appia": {
        "because-income": is_owned,
        "because-tokens": is_held,
        "because-room": has_room,
        "because-consoled": is_consoled,
        "because-kept": is_kept,
    },
}
"""By game and by what is said."""


@pytest.mark.parametrize("key", TRUTHS)
def test_what_is_told_comes_true(key: str) -> None:
    game, truths, held = find_game(key), TRUTHS[key], Counter[str]()
    for seed in range(4):
        for position in positions(game, game.meta.seats[seed % 2], seed, every=1):
            for seat in position.deciding:
                view = game.shown(game.view(position.state, seat))
                for action in position.legal(seat)[::2]:
                    told = game.reason(view, action)
                    if told is None or told.key not in truths or not _at_once(key, action):
                        continue
                    after = game.apply(position.state, seat, action, ImaginedChance(seed)).state
                    assert truths[told.key](told.args, position.state, after, seat), (action, told)
                    held[told.key] += 1
    assert held.keys() == truths.keys()


def _at_once(key: str, action: Any) -> bool:
    """Whether what is told of an action comes true with it, and not with one that follows it."""
    if key == "stone_age":
        return isinstance(action, TakeCard)
    return key != "applejack" or hasattr(action, "where")
