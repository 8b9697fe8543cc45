"""Several of the Bard's moves in one answer: which spaces can be filled, who moves, and what is told of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chance import ImaginedChance
from games.codec import codec
from games.contract import Phrase
from games.kings_guild.actions import Arrange, EndTurn, Move, Sell, Space
from games.kings_guild.events import SpecialistMoved
from games.kings_guild.rules import GAME
from games.kings_guild.state import Employed, State
from games.plans import resolve, wish
from games.players.strengths import GentlePlayer
from rendering.words import Words
from tests.games.kings_guild.table import CLOAK, DAGGER, do, end_of_turn, legal, position, refused, second_half, told

OUTSIDE, BEDCHAMBER, KITCHEN = Space.OUTSIDE, Space.BEDCHAMBER, Space.KITCHEN
GREAT_HALL, BARRACKS, SHRINE = Space.GREAT_HALL, Space.BARRACKS, Space.SHRINE
ROOMS = {"kitchen": "a1", "great-hall": "a2"}
"""One space for a specialist, and two."""
EVERYWHERE = {"kitchen": "a1", "great-hall": "a2", "barracks": "c2", "bedchamber": "d1", "shrine": "a3"}
PEOPLE = ("bard", "thug", "miner", "weaver", "tanner", "tailor", "peasant", "courier", "laborer", "wizard", "ranger")


def guild(*staff: str | tuple[str, str], **owned: Any) -> State:
    return position(players={0: {"staff": staff, "rooms": ROOMS, **owned}})


def arrangements(state: State) -> list[tuple[Space, ...]]:
    return [action.chambers for action in legal(state, 0, Arrange) if isinstance(action, Arrange)]


def where(state: State) -> dict[str, Space]:
    return {one.specialist: one.space for one in state.players[0].staff}


def test_a_series_says_which_spaces_are_filled() -> None:
    """Three specialists outside, three spaces in rooms: two of them move, or all three."""
    found = arrangements(guild("bard", "thug", "miner"))
    assert sorted(found) == [(GREAT_HALL, GREAT_HALL), (GREAT_HALL, GREAT_HALL, KITCHEN), (GREAT_HALL, KITCHEN)]


def test_everybody_can_go_outside_again() -> None:
    state = guild(("bard", "great-hall"), ("thug", "great-hall"))
    assert () in arrangements(state)
    assert where(do(state, 0, Arrange(())).state) == {"bard": OUTSIDE, "thug": OUTSIDE}


def test_as_few_move_as_possible_and_who_was_hired_last() -> None:
    """The Kitchen is emptied and the Great Hall filled: of the two outside one stays, the one hired first."""
    step = do(guild(("bard", "kitchen"), "thug", "miner"), 0, Arrange((GREAT_HALL, GREAT_HALL)))
    assert where(step.state) == {"bard": GREAT_HALL, "thug": OUTSIDE, "miner": GREAT_HALL}
    assert [(one.specialist, one.space) for one in told(step, SpecialistMoved)] == [
        ("bard", GREAT_HALL),
        ("miner", GREAT_HALL),
    ]
    assert step.state.moved == ("bard", "miner")


def test_a_single_specialist_is_moved_by_name() -> None:
    state = guild("bard", "thug", "miner")
    assert refused(state, 0, Arrange((KITCHEN,))) == "reason-one-moves"
    assert refused(state, 0, Arrange(())) == "reason-one-moves", "nobody would move"
    assert refused(state, 0, Move("miner", KITCHEN)) is None


@pytest.mark.parametrize(
    ("chambers", "reason"),
    [
        ((KITCHEN, KITCHEN), "reason-space-full"),
        ((BARRACKS, KITCHEN), "reason-space-full"),
        ((GREAT_HALL, OUTSIDE), "reason-only-rooms"),
        ((GREAT_HALL, GREAT_HALL, KITCHEN, KITCHEN), "reason-too-few-specialists"),
    ],
)
def test_what_is_no_arrangement_is_refused(chambers: tuple[Space, ...], reason: str) -> None:
    assert refused(guild("bard", "thug", "miner"), 0, Arrange(chambers)) == reason


def test_only_the_bard_moves_anybody() -> None:
    state = guild("thug", "miner")
    assert arrangements(state) == []
    assert refused(state, 0, Arrange((GREAT_HALL, KITCHEN))) == "reason-no-bard"


def test_four_stand_outside_at_most() -> None:
    state = guild("bard", "thug", "miner", "weaver", ("tanner", "kitchen"), ("tailor", "great-hall"))
    assert refused(state, 0, Arrange(())) == "reason-space-full"
    assert refused(state, 0, Arrange((GREAT_HALL,))) == "reason-space-full"


def test_the_baggage_keeps_its_space() -> None:
    """Row 11."""
    state = guild("bard", "thug", "miner", baggage="great-hall")
    assert arrangements(state) == [(GREAT_HALL, KITCHEN)]
    assert refused(state, 0, Arrange((GREAT_HALL, GREAT_HALL))) == "reason-space-full"


def test_who_has_just_been_moved_stays() -> None:
    state = do(guild("bard", "thug", "miner"), 0, Move("thug", KITCHEN)).state
    assert arrangements(state) == [(GREAT_HALL, GREAT_HALL, KITCHEN)]
    assert refused(state, 0, Arrange((GREAT_HALL, GREAT_HALL))) == "reason-moved-already"
    after = do(state, 0, Arrange((GREAT_HALL, GREAT_HALL, KITCHEN))).state
    assert legal(after, 0, Move) == []
    assert arrangements(after) == []


def test_after_anything_else_all_can_be_moved_again() -> None:
    state = do(guild("bard", "thug", hand=["bag-of-gold"]), 0, Arrange((GREAT_HALL, KITCHEN))).state
    assert arrangements(state) == []
    sold = do(state, 0, Sell(("bag-of-gold",))).state
    assert arrangements(sold) == [()], "back outside; one more in the Great Hall is a single move"


@pytest.mark.parametrize("asking", [second_half(), end_of_turn()])
def test_it_is_free_whenever_free_actions_are(asking: Any) -> None:
    owned = {"staff": ["bard", "thug"], "rooms": ROOMS}
    state = position(players={0: owned}, asking=asking)
    after = do(state, 0, Arrange((GREAT_HALL, KITCHEN))).state
    assert after.asking == asking
    assert EndTurn() in legal(after)


@given(
    staff=st.lists(st.sampled_from([*Space, OUTSIDE, OUTSIDE]), min_size=1, max_size=4),
    moved=st.integers(0, 2),
    rooms=st.sets(st.sampled_from(list(EVERYWHERE)), max_size=3),
)
def test_series_reach_what_single_moves_reach(staff: list[Space], moved: int, rooms: set[str]) -> None:
    """Told by trying every series of single moves: the same spaces can be filled, at least two moves away."""
    owned = {room: EVERYWHERE[room] for room in sorted(rooms)}
    sizes = {OUTSIDE: 4, BEDCHAMBER: 1, KITCHEN: 1, GREAT_HALL: 2, BARRACKS: 2, SHRINE: 1}
    left = Counter({space: size for space, size in sizes.items() if space is OUTSIDE or space.value in owned})
    people = []
    for name, wanted in zip(PEOPLE, staff, strict=False):
        space = wanted if left[wanted] else OUTSIDE
        left[space] -= 1
        people.append((name, space.value))
    done = tuple(sorted(name for name, _ in people[:moved]))
    state = position(players={0: {"staff": people, "rooms": owned}}, moved=done)
    begin = Counter(where(state).values())
    found = {filled(after) for after in reached(state) if (begin - Counter(where(after).values())).total() >= 2}
    assert set(arrangements(state)) == found
    for chambers in arrangements(state):
        after = do(state, 0, Arrange(chambers)).state
        assert filled(after) == chambers
        assert all(where(after)[name] is where(state)[name] for name in done)


def reached(state: State) -> list[State]:
    """Return every position that single moves of the Bard lead to."""
    found, left = {state: None}, [state]
    while left:
        at = left.pop()
        for action in legal(at, 0, Move):
            after = do(at, 0, action).state
            if after not in found:
                found[after] = None
                left.append(after)
    return list(found)


def filled(state: State) -> tuple[Space, ...]:
    return tuple(sorted(space for space in where(state).values() if space is not OUTSIDE))


@pytest.mark.parametrize("people", range(1, 12))
def test_there_are_few_answers_in_the_largest_guild(people: int) -> None:
    """Eleven spaces: as many as can fill them. A whole set fits a menu, where ways to move would be thousands."""
    spaces = (*[OUTSIDE] * 4, GREAT_HALL, GREAT_HALL, BARRACKS, BARRACKS, KITCHEN, BEDCHAMBER, SHRINE)
    staff = [(name, space.value) for name, space in zip(PEOPLE[:people], spaces, strict=False)]
    state = position(players={0: {"staff": staff, "rooms": EVERYWHERE}})
    assert len(arrangements(state)) < 60


def test_moves_of_older_matches_read_and_count_as_before() -> None:
    state = guild("bard", "thug", "miner")
    move = codec(GAME).action(b'{"do":"move","specialist":"thug","space":"kitchen"}')
    step = do(state, 0, move)
    assert step.state.players[0].staff[1] == Employed("thug", KITCHEN)
    assert step.state.moved == ("thug",)
    assert codec(GAME).encode(move) == b'{"do":"move","specialist":"thug","space":"kitchen"}'


def test_menus_name_what_is_filled_and_the_points_it_brings() -> None:
    """Great Hall 11, Kitchen 3: both filled are offered first."""
    state = guild("bard", "thug", "miner")
    view = GAME.view(state, 0)
    ranked = sorted(legal(state, 0, Arrange), key=lambda action: -GAME.describe(view, action).rank)
    assert ranked[0] == Arrange((GREAT_HALL, GREAT_HALL, KITCHEN))
    assert GAME.describe(view, ranked[0]).earns == Phrase("earns-points", {"points": 14})
    assert GAME.describe(view, Arrange((GREAT_HALL, KITCHEN))).earns == Phrase("earns-points", {"points": 3})
    assert GAME.describe(view, Move("bard", GREAT_HALL)).earns == Phrase("earns-no-room")
    words = {locale: Words(locale, "kings_guild") for locale in ("en", "ja")}
    assert words["en"].action(ranked[0]) == "Move specialists; filled then: Kitchen and 2 × Great Hall"
    assert words["ja"].action(ranked[0]) == "専門家を移す（埋まるスペース：厨房と大ホール×2）"
    assert words["en"].action(Arrange(())) == "Move all specialists outside"


def test_what_empties_a_full_chamber_ranks_below_leaving_it() -> None:
    state = guild(("bard", "kitchen"), ("thug", "great-hall"), ("miner", "great-hall"))
    view = GAME.view(state, 0)
    for action in (*legal(state, 0, Move), *legal(state, 0, Arrange)):
        assert GAME.describe(view, action).rank < 0


def test_a_series_can_be_planned() -> None:
    owned = {1: {"staff": ["bard", "thug", "miner"], "rooms": ROOMS}}
    ahead = GAME.upcoming_view(GAME.view(position(players=owned), 1))
    assert ahead is not None
    wished = wish(GAME, ahead, Arrange((GREAT_HALL, GREAT_HALL)))
    mine = position(players=owned, active=1)
    assert resolve(GAME, GAME.view(mine, 1), wished) == Arrange((GREAT_HALL, GREAT_HALL))


@pytest.mark.parametrize("seed", range(6))
def test_computers_do_not_put_the_end_of_their_turn_off(seed: int) -> None:
    """Nothing is gained by having somebody else stand there."""
    state = position(
        players={0: {"staff": [("bard", "kitchen"), "thug", "miner"], "rooms": {"kitchen": "a1"}, "coins": 3}},
        slots=[DAGGER, CLOAK],
        asking=end_of_turn(),
    )
    actions = tuple(legal(state))
    assert Move("bard", OUTSIDE) in actions
    assert GentlePlayer().choose(GAME, GAME.view(state, 0), actions, ImaginedChance(seed)) == EndTurn()
