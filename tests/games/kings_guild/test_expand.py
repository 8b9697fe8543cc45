"""Building and hiring (sections 6, 6.1 and 6.2)."""

import pytest
from msgspec.structs import replace

from games.kings_guild.actions import Build, EndTurn, Hire, Return, Space, Square
from games.kings_guild.components import BOX
from games.kings_guild.events import CoinsGained, CoinsPlaced, ResourcesGained, SpecialistsLeft
from games.kings_guild.phases.expanding import IN_BOX
from games.kings_guild.rules import GAME
from games.kings_guild.state import Employed, Offered
from tests.games.kings_guild.table import (
    LEATHER,
    WOOD,
    anyhow,
    asked,
    do,
    has,
    legal,
    position,
    refused,
    second_half,
    told,
)
from tests.rendering.play import played_states

OUTSIDE = Space.OUTSIDE
A1, D1, A2, B2, C2, D2, A3, B3, C3, D3 = Square
ROW = ["courier", "inventor", "oracle", "recruiter", "thug"]
"""Newest first; they cost 3, 3, 3, 3 and 5."""


def rich(**more: object) -> dict:
    return {0: {"coins": 30, **more}}


# Building


def test_a_room_touches_the_guild() -> None:
    state = position(players=rich())
    squares = [action.square for action in legal(state, 0, Build) if action.room == "library"]
    assert squares == [A1, D1, B2, C2], "around the hall on b1 and c1"
    assert refused(state, 0, Build("library", A3)) == "reason-not-adjacent"
    state = position(players=rich(rooms={"warehouse": "a1"}))
    assert refused(state, 0, Build("library", A2)) is None


def test_a_room_costs_coins() -> None:
    after = do(position(players={0: {"coins": 6}}), 0, Build("warehouse", B2)).state
    assert (after.players[0].coins, asked(after)) == (0, ("ExpandSecond", (0,)))
    assert refused(position(players={0: {"coins": 5}}), 0, Build("warehouse", B2)) == "reason-coins"


def test_a_double_room_lies_to_the_right_of_its_square() -> None:
    state = position(players=rich())
    squares = [action.square for action in legal(state, 0, Build) if action.room == "barracks"]
    assert squares == [A2, B2, C2], "a2-b2, b2-c2 and c2-d2 touch the hall"
    assert refused(state, 0, Build("barracks", D1)) == "reason-no-room"
    full = position(players=rich(rooms={"warehouse": "b2", "library": "a3", "tavern": "c3"}))
    assert [a.square for a in legal(full, 0, Build) if a.room == "great-hall"] == [C2]
    assert refused(full, 0, Build("great-hall", A2)) == "reason-no-room", "its right half would lie on b2"


def test_squares_are_taken_once() -> None:
    state = position(players=rich(rooms={"great-hall": "b2"}))
    assert refused(state, 0, Build("library", C2)) == "reason-no-room"


def test_never_two_of_a_name() -> None:
    state = position(players=rich(rooms={"library": "a1", "bedchamber": "d1"}))
    assert refused(state, 0, Build("library", B2)) == "reason-same-room"
    assert refused(state, 0, Build("bedchamber", B2)) == "reason-same-room"
    assert refused(state, 0, Build("kitchen", B2)) is None, "the other face is another room"


def test_both_faces_are_one_tile() -> None:
    state = position(2, players=rich())
    view = [state.copies, anyhow(state, 0, Build("kitchen", B2)).state.copies]
    assert [copies[4] for copies in view] == [2, 1]
    sold_out = position(2, players=rich(), copies=(1, 1, 1, 1, 0, 2))
    assert refused(sold_out, 0, Build("bedchamber", B2)) == "reason-sold-out"
    assert refused(sold_out, 0, Build("kitchen", B2)) == "reason-sold-out"
    assert refused(sold_out, 0, Build("barracks", B2)) is None


def test_master_rooms_are_there_once_and_only_some() -> None:
    state = position(players=rich(), masters=("depot", "gallery"))
    assert refused(state, 0, Build("depot", B2)) is None
    assert refused(state, 0, Build("arsenal", B2)) == "reason-not-for-sale"
    owned = position(players={**rich(), 1: {"rooms": {"depot": "a1"}}}, masters=("depot", "gallery"))
    assert refused(owned, 0, Build("depot", B2)) == "reason-built-already"


def test_given_tiles_are_not_for_sale() -> None:
    for room in ("shrine", "kings-statue"):
        assert refused(position(players=rich()), 0, Build(room, B2)) == "reason-not-for-sale"


def test_two_players_own_one_of_workshop_and_arcaenum() -> None:
    """Row 17."""
    owned = rich(rooms={"gem-workshop": "a1"})
    assert refused(position(2, players=owned), 0, Build("magic-arcaenum", B2)) == "reason-two-permits"
    assert refused(position(3, players=owned), 0, Build("magic-arcaenum", B2)) is None


def test_a_bonus_space_pays_a_resource() -> None:
    """Mat a has iron under a2 and leather under c2."""
    state = position(players=rich())
    step = do(state, 0, Build("library", C2))
    assert told(step, ResourcesGained)[0].resources == (LEATHER,)
    assert has(step.state) == {LEATHER: 1}
    assert not told(do(state, 0, Build("library", B2)), ResourcesGained)


def test_a_bonus_space_pays_coins_or_nothing_from_an_empty_supply() -> None:
    owned = rich(rooms={"warehouse": "d1", "tavern": "d2"})
    step = do(position(players=owned), 0, Build("library", D3))
    assert told(step, CoinsGained)[0].coins == 2
    assert step.state.players[0].coins == 30 - 4 + 2
    empty = position(players={**rich(), 1: {"stores": [LEATHER] * 6}})
    assert has(do(empty, 0, Build("library", C2)).state) == {}


def test_a_bonus_may_be_swapped_or_declined() -> None:
    state = position(players=rich(stores=[WOOD] * 5))
    after = do(state, 0, Build("library", C2)).state
    assert asked(after) == ("Overflow", (0,))
    assert legal(after) == [Return((LEATHER,)), Return((WOOD,))]
    assert asked(do(after, 0, Return((WOOD,))).state) == ("ExpandSecond", (0,))


def test_builder_builds_anywhere_and_doubles() -> None:
    state = position(players=rich(staff=["builder"]))
    assert refused(state, 0, Build("library", A3)) is None
    assert has(do(state, 0, Build("library", C2)).state) == {LEATHER: 2}
    last = position(players={**rich(staff=["builder"]), 1: {"stores": [LEATHER] * 5}})
    assert has(do(last, 0, Build("library", C2)).state) == {LEATHER: 1}, "only one is left"
    assert do(state, 0, Build("library", D3)).state.players[0].coins == 30 - 4 + 4


def test_a_room_works_at_once() -> None:
    state = position(players=rich(stores=[WOOD] * 5))
    after = do(state, 0, Build("warehouse", A1)).state
    after = do(after, 0, EndTurn()).state
    assert [player.storage for player in GAME.view(after, 0).players] == [8, 5, 5]


# Hiring


def test_a_specialist_costs_coins_and_a_space() -> None:
    state = position(players={0: {"coins": 5}}, row=ROW)
    after = do(state, 0, Hire("thug", OUTSIDE), "builder").state
    assert (after.players[0].coins, after.players[0].staff) == (0, (Employed("thug", OUTSIDE),))
    assert [one.specialist for one in after.row] == ["builder", *ROW[:4]], "slid to the right, refilled at the left"
    assert asked(after) == ("ExpandSecond", (0,))


def test_a_full_price_puts_coins_to_the_right() -> None:
    state = position(players=rich(), row=ROW)
    step = do(state, 0, Hire("inventor", OUTSIDE), "builder")
    assert told(step, CoinsPlaced)[0].specialists == ("oracle", "recruiter", "thug")
    assert step.state.row == (
        Offered("builder"),
        Offered("courier"),
        Offered("oracle", 1),
        Offered("recruiter", 1),
        Offered("thug", 1),
    )


def test_a_lowered_price_puts_no_coins() -> None:
    state = position(players=rich(), row=["courier", ("inventor", 1), "oracle"])
    step = anyhow(state, 0, Hire("inventor", OUTSIDE))
    assert step.state.players[0].coins == 30 - (3 - 1)
    assert not told(step, CoinsPlaced)


def test_whoever_is_covered_with_coins_leaves_the_game() -> None:
    state = position(players=rich(), row=["courier", ("inventor", 2), ("oracle", 1), "thug"])
    step = do(state, 0, Hire("courier", OUTSIDE), "builder", "laborer", "miner")
    assert told(step, SpecialistsLeft)[0].specialists == ("inventor",), "a third coin on a price of 3"
    assert step.state.gone == ("inventor",)
    assert [(one.specialist, one.coins) for one in step.state.row] == [
        ("miner", 0),
        ("laborer", 0),
        ("builder", 0),
        ("oracle", 2),
        ("thug", 1),
    ], "no coins for those who left; each newcomer stands to the left of the one before"


def test_recruiter_counts_coins_twice() -> None:
    """Row 2: a price of 6 with two coins is 2; never below nothing."""
    state = position(players={0: {"coins": 2, "staff": ["recruiter"]}}, row=[("laborer", 2), ("courier", 2)])
    assert anyhow(state, 0, Hire("laborer", OUTSIDE)).state.players[0].coins == 0
    assert anyhow(state, 0, Hire("courier", OUTSIDE)).state.players[0].coins == 2
    poor = position(players={0: {"coins": 1, "staff": ["recruiter"]}}, row=[("laborer", 2)])
    assert refused(poor, 0, Hire("laborer", OUTSIDE)) == "reason-coins"


def test_a_row_shrinks_when_the_decks_are_empty() -> None:
    state = position(players=rich(), row=["courier", "thug"])
    gone = [there - BOX.tables[len(state.players)].specialists for there in IN_BOX.values()]
    left = tuple(bag[-count:] for bag, count in zip(state.specialists, gone, strict=True))
    bare = do(replace(state, specialists=left), 0, Hire("thug", OUTSIDE)).state
    assert [one.specialist for one in bare.row] == ["courier"]


@pytest.mark.parametrize(
    ("room", "space", "count"),
    [
        ("bedchamber", Space.BEDCHAMBER, 1),
        ("kitchen", Space.KITCHEN, 1),
        ("great-hall", Space.GREAT_HALL, 2),
        ("barracks", Space.BARRACKS, 2),
        ("shrine", Space.SHRINE, 1),
    ],
)
def test_chambers_hold_specialists(room: str, space: Space, count: int) -> None:
    outside = ["builder", "laborer", "miner", "tanner"]
    people = [(one, space.value) for one in ("weaver", "lumberjack")]
    state = position(6, players=rich(rooms={room: "b2"}, staff=[*outside, *people[: count - 1]]), row=ROW)
    assert refused(state, 0, Hire("thug", OUTSIDE)) == "reason-space-full"
    assert refused(state, 0, Hire("thug", space)) is None
    full = position(6, players=rich(rooms={room: "b2"}, staff=[*outside, *people[:count]]), row=ROW)
    assert refused(full, 0, Hire("thug", space)) == "reason-space-full"
    assert legal(full, 0, Hire) == []


def test_only_who_stands_in_the_row_can_be_hired() -> None:
    assert refused(position(players=rich(), row=["courier"]), 0, Hire("thug", OUTSIDE)) == "reason-not-in-row"
    hired = position(players={**rich(), 1: {"staff": ["thug"]}}, row=["courier"])
    assert refused(hired, 0, Hire("thug", OUTSIDE)) == "reason-hired-already"


# The two halves


def test_either_half_first_then_the_other_or_none() -> None:
    state = position(players=rich(), row=ROW)
    built = do(state, 0, Build("library", B2)).state
    assert refused(built, 0, Build("warehouse", C2)) == "reason-built-this-turn"
    both = anyhow(built, 0, Hire("thug", OUTSIDE)).state
    assert asked(both) == ("TurnEnd", (0,))
    hired = anyhow(state, 0, Hire("thug", OUTSIDE)).state
    assert refused(hired, 0, Hire("courier", OUTSIDE)) == "reason-hired-this-turn"
    assert asked(anyhow(hired, 0, Build("library", B2)).state) == ("TurnEnd", (0,))
    assert asked(do(built, 0, EndTurn()).state) == ("Main", (1,)), "the other half is left out"


def test_free_actions_between_the_halves() -> None:
    """Row 25."""
    state = position(
        players={0: {"coins": 0, "staff": ["oracle", "bard"], "rooms": {"kitchen": "b2"}, "hand": ["bag-of-gold"]}},
        asking=second_half(0),
    )
    kinds = {type(action).__name__ for action in legal(state)}
    assert kinds == {"EndTurn", "Sell", "Peek", "Move"}


def test_a_half_that_is_impossible_is_not_asked_about() -> None:
    for built in (True, False):
        for coins, key in ((30, "ask-hire-too" if built else "ask-build-too"), (0, "ask-turn-end")):
            state = position(
                players={0: {"coins": coins, "hand": ["bag-of-gold"]}}, row=ROW, asking=second_half(hires=built)
            )
            assert GAME.ask(GAME.view(state, 1), 0).key == key


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_question_knows_whether_the_other_half_is_possible(seats: int) -> None:
    for state in played_states(GAME, seats, GAME.meta.options(), seats)[:-1]:
        if asked(state)[0] == "ExpandSecond":
            (seat,) = GAME.to_move(state)
            kinds = {type(action) for action in GAME.legal_actions(state, seat)}
            assert (GAME.ask(GAME.view(state, None), seat).key != "ask-turn-end") is bool(kinds & {Build, Hire})
