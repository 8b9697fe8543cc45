"""The properties of ``bot.conformance`` about secrets, at all positions of many matches of every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.conformance import test_secrecy, test_secret_answers
from bot.conformance.worlds import MATCHES, case_name, cases
from games.catalogue import catalogue
from games.contract import AnyGame
from tests.prove.goals import WORLDS

pytestmark = pytest.mark.prove

PROPERTIES: list[Callable[..., Any]] = [
    one.hypothesis.inner_test
    for module in (test_secrecy, test_secret_answers)
    for one in vars(module).values()
    if hasattr(one, "hypothesis")
]
LEAST = 14
"""Properties, at least."""
AT_ONCE = 250
"""Positions of a game, at a table of one of its sizes."""
CASES = [
    (part, game, seats)
    for part in range(WORLDS.wanted // AT_ONCE)
    for game, seats in cases(tuple(catalogue().values()))
    if part * AT_ONCE * len(cases((game,))) < WORLDS.wanted
]


@pytest.mark.parametrize(("part", "game", "seats"), CASES, ids=case_name)
def test_whoever_may_not_know_can_tell_no_world_from_another(
    part: int, game: AnyGame, seats: int, record_property: Callable[[str, object], None]
) -> None:
    assert len(PROPERTIES) >= LEAST
    found, seed = 0, MATCHES + 1000 * part
    while found < AT_ONCE:
        for keeps in PROPERTIES:
            keeps(game, seats, seed)
        found += len(test_secrecy.worlds(game, seats, seed)) // (seats + 1)
        seed += 1
    record_property(WORLDS.of(game.meta.key), found)
