"""Gathering (section 4), and the specialists and rooms that matter for it."""

from collections import Counter

import pytest
from msgspec.structs import replace

from games.kings_guild.actions import EndTurn, Gather, Return
from games.kings_guild.events import Gathered
from tests.games.kings_guild.table import (
    CLOTH,
    GEM,
    IRON,
    LEATHER,
    MAGIC,
    WOOD,
    asked,
    do,
    has,
    legal,
    position,
    refused,
    supply,
    told,
)


def test_up_to_three_of_one_type_or_two_different() -> None:
    found = [action.resources for action in legal(position(), 0, Gather)]
    sizes = Counter((len(chosen), len(set(chosen))) for chosen in found)
    assert sizes == {(1, 1): 4, (2, 1): 4, (3, 1): 4, (2, 2): 6}, "four basic types"


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ((), "reason-gather-nothing"),
        ((IRON,) * 4, "reason-gather-mix"),
        ((CLOTH, IRON, WOOD), "reason-gather-mix"),
        ((IRON, IRON, WOOD), "reason-gather-mix"),
        ((GEM,), "reason-permission"),
        ((MAGIC,), "reason-permission"),
    ],
)
def test_what_can_not_be_gathered(chosen: tuple, reason: str) -> None:
    assert refused(position(), 0, Gather(chosen)) == reason


def test_only_what_the_supply_holds() -> None:
    state = position(players={1: {"stores": [IRON] * 5}})
    assert refused(state, 0, Gather((IRON,))) is None
    assert refused(state, 0, Gather((IRON, IRON))) == "reason-supply"


def test_resources_come_out_of_the_supply() -> None:
    state = do(position(), 0, Gather((IRON, IRON, IRON))).state
    assert (has(state), supply(state, IRON)) == ({IRON: 3}, 3), "six for three players"
    assert asked(state) == ("TurnEnd", (0,))


def test_too_much_is_returned_at_once_old_or_new() -> None:
    state = position(players={0: {"stores": [WOOD, WOOD, CLOTH, CLOTH]}})
    state = do(state, 0, Gather((IRON, IRON, IRON))).state
    assert asked(state) == ("Overflow", (0,))
    assert refused(state, 0, Return((IRON,))) == "reason-return-count"
    assert refused(state, 0, Return((LEATHER, WOOD))) == "reason-lacking"
    state = do(state, 0, Return((IRON, WOOD))).state
    assert has(state) == {WOOD: 1, CLOTH: 2, IRON: 2}
    assert (supply(state, IRON), supply(state, WOOD)) == (4, 5)


def test_a_full_storage_may_gather_and_return_the_same() -> None:
    state = position(players={0: {"stores": [WOOD] * 5}})
    after = do(do(state, 0, Gather((IRON,))).state, 0, Return((IRON,))).state
    assert has(after) == {WOOD: 5}


@pytest.mark.parametrize(
    ("specialist", "resource"), [("lumberjack", WOOD), ("miner", IRON), ("tanner", LEATHER), ("weaver", CLOTH)]
)
def test_gathering_bonus(specialist: str, resource: object) -> None:
    step = do(position(players={0: {"staff": [specialist]}}), 0, Gather((WOOD,)))
    assert told(step, Gathered) == [Gathered(seat=0, resources=(WOOD,), bonus=(resource,))]
    assert sum(has(step.state).values()) == 2


def test_no_bonus_from_an_empty_supply() -> None:
    state = position(players={0: {"staff": ["miner", "weaver"]}, 1: {"stores": [IRON] * 5}})
    assert has(do(state, 0, Gather((IRON,))).state) == {IRON: 1, CLOTH: 1}, "the last iron was gathered"


def test_laborer_takes_any_three() -> None:
    state = position(players={0: {"staff": ["laborer"]}})
    assert refused(state, 0, Gather((CLOTH, IRON, WOOD))) is None
    assert refused(state, 0, Gather((IRON, IRON, WOOD))) is None
    assert refused(state, 0, Gather((CLOTH, IRON, LEATHER, WOOD))) == "reason-gather-any"
    assert refused(state, 0, Gather((CLOTH, GEM, IRON))) == "reason-permission"
    assert len(legal(state, 0, Gather)) == 4 + 10 + 20, "multisets of four types"


@pytest.mark.parametrize(
    ("owned", "permitted"),
    [
        ({"rooms": {"gem-workshop": "a1"}}, {GEM}),
        ({"rooms": {"magic-arcaenum": "a1"}}, {MAGIC}),
        ({"staff": ["sorceress"]}, {GEM, MAGIC}),
    ],
)
def test_permissions(owned: dict, permitted: set) -> None:
    state = position(players={0: owned})
    for resource in (GEM, MAGIC):
        assert (refused(state, 0, Gather((resource,))) is None) == (resource in permitted)


@pytest.mark.parametrize(
    ("owned", "room"),
    [
        ({}, 5),
        ({"guild": "craft-collective"}, 6),
        ({"rooms": {"warehouse": "a1"}}, 8),
        ({"staff": ["courier"]}, 6),
        ({"staff": ["peasant"]}, 7),
        ({"guild": "craft-collective", "rooms": {"warehouse": "a1"}, "staff": ["courier", "peasant"]}, 12),
    ],
)
def test_storage(owned: dict, room: int) -> None:
    mixed = [*[WOOD] * 3, *[IRON] * 3, *[CLOTH] * 3, *[LEATHER] * 3]
    state = position(players={0: {**owned, "stores": mixed[: room - 1]}})
    assert asked(do(state, 0, Gather((LEATHER,))).state)[0] == "TurnEnd"
    full = do(state, 0, Gather((CLOTH, LEATHER))).state
    assert asked(full) == ("Overflow", (0,))
    assert full.asking[-1].count == 1


def test_without_anything_to_do_one_passes() -> None:
    state = replace(position(), supply=(0,) * 6)
    assert [type(action).__name__ for action in legal(state)] == ["Skip"]
    after = do(state, 0, legal(state)[0]).state
    assert legal(after) == [EndTurn()]
    assert refused(position(), 0, legal(state)[0]) == "reason-must-act"
