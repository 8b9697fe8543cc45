"""What reasons say is what the rules then do: each figure is compared with the match after the action."""

from __future__ import annotations

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


def is_cultivated(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """A card may bring another one, which has a symbol of its own."""
    one, other = (culture(state.tribes[seat]) for state in (before, after))
    return bool(one == told["before"] < told["points"] <= other)


def is_furnished(told: Any, before: Any, after: Any, seat: Seat) -> bool:
    """Coins and treasures of a craft may add to what other rooms score."""
    one, other = (rooms(state.players[seat], masters=True) for state in (before, after))
    return bool(0 < told["points"] <= other - one)


@pytest.mark.parametrize(
    ("key", "said", "is_true"),
    [
        ("applejack", "because-area", is_grown),
        ("via_appia", "because-income", is_owned),
        ("via_appia", "because-tokens", is_held),
        ("stone_age", "because-culture", is_cultivated),
        ("kings_guild", "because-rooms", is_furnished),
    ],
)
def test_what_is_told_comes_true(key: str, said: str, is_true: Truth) -> None:
    game, held = find_game(key), 0
    for seed in range(4):
        for position in positions(game, game.meta.seats[seed % 2], seed, every=1):
            for seat in position.deciding:
                view = game.shown(game.view(position.state, seat))
                for action in position.legal(seat)[::2]:
                    told = game.reason(view, action)
                    if told is None or told.key != said or not _at_once(key, action):
                        continue
                    after = game.apply(position.state, seat, action, ImaginedChance(seed)).state
                    assert is_true(told.args, position.state, after, seat), (action, told)
                    held += 1
    assert held > 3


def _at_once(key: str, action: Any) -> bool:
    """Whether what is told of an action comes true with it, and not with one that follows it."""
    if key == "stone_age":
        return isinstance(action, TakeCard)
    return key != "applejack" or hasattr(action, "where")
