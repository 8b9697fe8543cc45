"""What is said of choices is what they bring, previews show what happens, and better realms are valued higher."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.conformance.worlds import examples, some_of
from games.almadi import advice, scoring, valuation
from games.almadi.actions import Collect, Done, Effect, Keep, Move, Place, Recruit, Swap, Take
from games.almadi.components import CHARACTERS, OBJECTIVES, STARTS, TILES
from games.almadi.effects import complete, usable
from games.almadi.events import Collected, GivenUp, Moved, ObjectiveCompleted, Placed, Swapped
from games.almadi.realm import (
    ALL_ROWS,
    Laid,
    OneMore,
    Realm,
    arrangement,
    arrivals,
    cell,
    column_of,
    face_of,
    faces_of,
    free_cells,
    one_more,
    one_more_without,
    row_of,
    tally,
)
from games.almadi.rules import GAME
from games.almadi.state import Options, Player, State, Turn, Using
from games.contract import Action, Choice, Seat, Step
from games.players import PLAYERS
from games.simulation import run_series, summarise
from tests.games.almadi.table import layout, owner, position, seeded
from tests.games.almadi.walks import tables, walk

FEW = 8
"""How many of the actions of a position are tried."""
FRIENDS = 5
"""How many characters somebody has who has many."""
TRADE = "S1 + C17(2,1), C18(2,2), M06(1,3), M07(3,3), M09(4,1)"
CASTLE = "S1 + P18(2,2), O18(1,2), O17(2,1), M06(2,3)"
ARRIVALS = (Placed, Moved, Swapped)


def described(state: State, seat: Seat, action: Action) -> Choice:
    return GAME.describe(GAME.view(state, seat), action)


def earned(state: State, seat: Seat, action: Action) -> dict[str, Any]:
    """Return what a choice is said to bring."""
    found = described(state, seat, action).earns
    assert found is not None
    return found.args


def points(told: dict[str, Any]) -> int:
    """Return the points that are said to be won or lost."""
    assert told["changed"] == (told["gain"] != told["loss"])
    assert 0 in (told["gain"], told["loss"])
    return int(told["gain"] - told["loss"])


def some(table: tuple[int, int], *kinds: type[Action], every: int = 2) -> Iterator[tuple[State, Seat, Action]]:
    """Yield some actions of these kinds from all through a match; where there are characters, by whoever has many."""
    for moment in walk(*table, every=every):
        luck = Random(len(moment.journal))
        for seat in GAME.to_move(moment.state):
            state = befriended(moment.state, seat, luck) if moment.state.row else moment.state
            fitting = tuple(action for action in GAME.legal_actions(state, seat) if isinstance(action, kinds))
            for action in some_of(fitting, FEW, len(moment.journal)):
                yield state, seat, action


def befriended(state: State, seat: Seat, luck: Random) -> State:
    """Return a position in which somebody has recruited any characters."""
    friends = tuple(luck.sample(sorted(CHARACTERS), FRIENDS))
    players = [replace(player, hand=_less(player.hand, friends), recruited=()) for player in state.players]
    players[seat] = replace(players[seat], recruited=friends)
    return complete(replace(state, players=tuple(players), row=_less(state.row, friends)), seat).state


def _less(names: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if name not in gone)


def apply(state: State, seat: Seat, action: Action) -> Step[State]:
    return GAME.apply(state, seat, action, seeded(5))


def standing(state: State, seat: Seat) -> int:
    """Return somebody's points; without characters, those for rubies are not among them."""
    return scoring.standing(state.players, state.options)[seat]


# One landscape more


def scattered(luck: Random) -> Realm:
    """Return a realm with gaps, landscapes that are cut off, and some in the rows above and below."""
    cells = [(row, column) for row in ALL_ROWS for column in range(1, 7)]
    count = luck.randint(0, 18)
    where = zip(luck.sample(sorted(TILES), count), luck.sample(cells, count), strict=True)
    return Realm(luck.choice(sorted(STARTS)), tuple(Laid(tile, row, column) for tile, (row, column) in where))


def check(found: OneMore, realm: Realm, luck: Random) -> None:
    """Compare what is foretold of one more landscape, in every cell that it can come to, with the realm it makes."""
    others = sorted({*TILES} - {one.tile for one in realm.laid})
    cells = free_cells(faces_of(realm), ALL_ROWS)
    assert cells
    for where in cells:
        tile = luck.choice(others)
        new = Realm(realm.start, (*realm.laid, Laid(tile, row_of(where), column_of(where))))
        assert found.arrangement(where, face_of(tile)) == arrangement(new)
        assert Counter(found.effects(where, face_of(tile))) == Counter(arrivals(faces_of(new), where))


@examples(60)
@given(seed=st.integers(0, 9_999))
def test_a_landscape_more_makes_the_realm_that_is_foretold(seed: int) -> None:
    luck = Random(seed)
    realm = scattered(luck)
    check(one_more(realm), realm, luck)


@examples(40)
@given(seed=st.integers(0, 9_999))
def test_so_it_does_after_one_has_been_lifted(seed: int) -> None:
    luck = Random(seed)
    realm = scattered(luck)
    for one in realm.laid:
        rest = Realm(realm.start, tuple(other for other in realm.laid if other != one))
        check(one_more_without(realm, one.tile), rest, luck)


def test_scattered_realms_are_what_they_are_called() -> None:
    realms = [scattered(Random(seed)) for seed in range(60)]
    assert {one.row for realm in realms for one in realm.laid} == {*ALL_ROWS}
    cut_off = [one for realm in realms for one in realm.laid if not _has_neighbour(realm, one)]
    assert len(cut_off) > 10
    tallies = [tally(realm) for realm in realms]
    assert max(found.jars for found in tallies) >= 2
    assert max(sum(found.palaces) for found in tallies) > 10


def _has_neighbour(realm: Realm, one: Laid) -> bool:
    where = cell(one.row, one.column)
    return any(where + step in faces_of(realm) for step in (-1, 1, -8, 8))


# Previews


@examples(8)
@given(table=tables)
def test_a_preview_shows_the_landscape_where_it_goes_and_changes_nothing_else(table: tuple[int, int]) -> None:
    for state, seat, action in some(table, Place, Move, Swap):
        view = GAME.view(state, seat)
        previewed = GAME.preview(view, action)
        assert previewed is not None
        after = apply(state, seat, action).state
        assert previewed.players[seat].realm == after.players[seat].realm != view.players[seat].realm
        players = list(view.players)
        players[seat] = after.players[seat]
        taken = action.tile if isinstance(action, Place) else None
        board = tuple(None if tile == taken else tile for tile in view.board)
        left = {"mosaics": after.mosaics, "stalls": after.stalls, "rubies": after.rubies}
        assert previewed == replace(view, board=board, players=tuple(players), doing=previewed.doing, **left)


@examples(8)
@given(table=tables)
def test_a_preview_shows_what_waits_then(table: tuple[int, int]) -> None:
    for state, seat, action in some(table, Place, Move, Swap):
        previewed = GAME.preview(GAME.view(state, seat), action)
        assert previewed is not None
        after = apply(state, seat, action).state
        if after.asking and after.asking[-1] == Using(seat):
            assert previewed.doing == after.doing
        else:
            assert set(usable(previewed, seat).values()) == {0}


def test_only_where_landscapes_go_is_previewed() -> None:
    mine = owner("S1 + O05(2,1)", rubies=3)
    state = position(mine, doing=Turn(genies=1, moons=1, rubies=1), characters=True, table=("B1",), row=("K05",))
    view = GAME.view(state, 0)
    for action in (Take("B1"), Collect(), Done(), Recruit("K05")):
        assert GAME.why_not(state, 0, action) is None
        assert GAME.preview(view, action) is None
    assert GAME.preview(GAME.view(state, None), Move("O05", 1, 1)) is None


# What choices are said to bring


def bare(state: State) -> State:
    """Return a position without cards and rubies to be won: so what a landscape brings by itself shows."""
    return replace(state, mosaics=0, stalls=0, rubies=0)


@examples(12)
@given(table=tables)
def test_a_landscape_brings_the_points_that_are_told(table: tuple[int, int]) -> None:
    for state, seat, action in some(table, Place, Move, Swap):
        told = earned(state, seat, action)
        step = apply(state, seat, action)
        assert points(told) == standing(step.state, seat) - standing(state, seat)
        completed = [event.objective for event in step.events if isinstance(event, ObjectiveCompleted)]
        assert list(told["objectives"]) == completed


@examples(8)
@given(table=tables)
def test_a_landscape_triggers_what_is_told(table: tuple[int, int]) -> None:
    order = list(Effect)
    for state, seat, action in some(table, Place, Move, Swap):
        (arrived,) = (event for event in apply(state, seat, action).events if isinstance(event, ARRIVALS))
        told = earned(state, seat, action)["waiting"]
        assert Counter(told) == Counter(arrived.effects)
        assert list(told) == sorted(told, key=order.index)
        assert described(state, seat, action).preview


@examples(16)
@given(table=tables)
def test_an_objective_is_told_as_far_as_it_is_met(table: tuple[int, int]) -> None:
    for state, seat, action in some(table, Take):
        assert isinstance(action, Take)
        choice = described(state, seat, action)
        assert choice.earns is not None
        told, step = choice.earns.args, apply(bare(state), seat, action)
        owners = [other for other, player in enumerate(state.players) if action.objective in player.open]
        assert choice.earns.key == ("earns-steal" if owners else "earns-take")
        assert [told["seat"].value] == owners if owners else "seat" not in told
        completed = any(isinstance(event, ObjectiveCompleted) for event in step.events)
        assert bool(told["met"]) == completed == (told["have"] >= told["need"])
        recruited = state.players[seat].recruited
        lost = 0 if "K09" in recruited else told["points"]
        assert standing(step.state, seat) - standing(state, seat) == (told["points"] if completed else -lost)


@examples(16)
@given(table=st.tuples(st.integers(2, 5), st.integers(0, 999).map(lambda number: 2 * number + 1)))
def test_a_character_brings_the_points_that_are_told_and_costs_what_is_told(table: tuple[int, int]) -> None:
    for state, seat, action in some(table, Recruit):
        told, after = earned(state, seat, action), recruited(state, seat, action)
        assert points(told) == standing(after, seat) - standing(state, seat)
        assert told["cost"] == state.players[seat].rubies - after.players[seat].rubies


def recruited(state: State, seat: Seat, action: Action) -> State:
    """Return what follows from recruiting alone: nothing of what waits is taken."""
    waiting = replace(state.doing, mosaics=0, stalls=0, rubies=0)
    return apply(replace(state, doing=waiting), seat, action).state


@examples(12)
@given(table=tables)
def test_gifts_that_are_told_are_those_that_are_taken(table: tuple[int, int]) -> None:
    for state, seat, action in some(table, Collect, every=1):
        told = Counter(earned(state, seat, action)["waiting"])
        collected = next(event for event in apply(state, seat, action).events if isinstance(event, Collected))
        gifts = {Effect.MOSAIC: collected.mosaics, Effect.STALL: collected.stalls, Effect.RUBY: collected.rubies}
        assert told == Counter(gifts)


@examples(12)
@given(table=tables)
def test_what_is_told_to_be_lost_is_given_up(table: tuple[int, int]) -> None:
    for state, seat, action in some(table, Done, every=1):
        told = Counter(earned(state, seat, action)["lost"])
        given_up = [event for event in apply(state, seat, action).events if isinstance(event, GivenUp)]
        lost = [Counter({Effect.GENIE: event.genies, Effect.MOON: event.moons}) for event in given_up]
        assert [told] == (lost or [Counter()])


def test_all_that_can_be_told_is_told_in_these_matches() -> None:
    """What is tested above is tested about every way in which it can turn out."""
    kinds: Counter[str] = Counter()
    for seed in range(24):
        for state, seat, action in some((2 + seed % 4, seed), Place, Move, Swap, Take, Recruit):
            told = earned(state, seat, action)
            kinds[type(action).__name__] += 1
            kinds["loses"] += told.get("loss", 0) > 0
            kinds["completes"] += bool(told.get("objectives"))
            kinds["jar"] += Effect.JAR in told.get("waiting", ())
            kinds["met"] += told.get("met", 0)
            kinds["stolen"] += "seat" in told
            kinds["pays"] += isinstance(action, Recruit) and told["gain"] > 0
    wanted = ("Place", "Move", "Swap", "Take", "Recruit", "loses", "completes", "jar", "met", "stolen", "pays")
    rare = {name: kinds[name] for name in wanted}
    assert min(rare.values()) >= 5, rare


@pytest.mark.parametrize(
    ("realm", "tiles", "effects"),
    [
        ("S1 + O18(2,1), C12(2,2)", ("C12", "O18"), ("stall", "stall")),
        ("S3 + O18(1,1), O05(2,1)", ("O05", "O18"), ("jar",)),
        ("S2 + O18(1,1), O17(3,1), C06(4,1)", ("O17", "O18"), ("genie", "genie")),
    ],
)
def test_an_exchange_tells_of_every_contact(realm: str, tiles: tuple[str, str], effects: tuple[str, ...]) -> None:
    """Also of a second genie, which gives no move of its own, and of jars, which bring nothing yet."""
    state = position(owner(realm, recruited=("K01",)), doing=Turn(genies=1), characters=True)
    assert earned(state, 0, Swap(tiles))["waiting"] == effects


def test_what_completes_a_landscape_tells_the_points_of_the_objective_twice() -> None:
    """It would have cost them."""
    state = position(owner("S1 + O18(1,1), O17(1,2)", open=("B4",)), board={1: "O20"})
    told = earned(state, 0, Place("O20", 3))
    assert told["objectives"] == ("B4",)
    assert told["gain"] == 3 + 2 * OBJECTIVES["B4"].points, "one oasis more in a group that is the largest one already"


def test_the_first_ruby_of_the_gem_trader_is_told_with_the_other_one() -> None:
    state = position(owner("S1", recruited=("K05",)), doing=Turn(genies=1, rubies=1, stalls=1), characters=True)
    assert earned(state, 0, Collect())["waiting"] == (Effect.STALL, Effect.RUBY, Effect.RUBY)


def test_gifts_that_are_short_are_not_told() -> None:
    state = position("S1", doing=Turn(genies=1, mosaics=2, stalls=1), mosaics=1, stalls=0)
    assert earned(state, 0, Collect())["waiting"] == (Effect.MOSAIC,)


@pytest.mark.parametrize(("character", "change"), [("K06", 7 - 1), ("K07", 4 - 1), ("K03", -1), ("K11", 0)])
def test_what_a_character_does_at_once_is_told_in_points(character: str, change: int) -> None:
    """Two mosaics double palaces of 5 and 2; 4 goods fill caravans that had room; and 2 rubies were a point."""
    traders = "M18(3,2), C17(3,3), C18(3,4), C19(3,5), C20(3,6)"
    state = position(owner(f"{CASTLE}, {traders}", rubies=3), characters=True, row=(character,))
    told = earned(state, 0, Recruit(character))
    assert points(told) == change


def test_the_chronicler_is_told_of_more_points_for_an_objective_that_is_met() -> None:
    for friends, more in (((), 0), (("K10",), 2)):
        player = owner("S1", rubies=5, recruited=friends)
        state = position(player, doing=Turn(moons=1), characters=True, table=("X1",))
        assert earned(state, 0, Take("X1"))["points"] == OBJECTIVES["X1"].points + more


def test_what_could_not_be_used_anyway_is_not_told_to_be_lost() -> None:
    """Four genies wait, but two moves are left; and two moons, but one card."""
    state = position("S1 + O05(2,1)", doing=Turn(genies=4, moons=2, moves=1), table=("B1",))
    assert earned(state, 0, Done())["lost"] == (Effect.GENIE, Effect.GENIE, Effect.MOON)
    assert [event for event in apply(state, 0, Done()).events if isinstance(event, GivenUp)] == [
        GivenUp(seat=0, genies=2, moons=1)
    ]
    assert GAME.ask(GAME.view(state, 0), 0).args["waiting"] == (Effect.GENIE, Effect.GENIE, Effect.MOON)


def test_an_onlooker_is_told_nothing() -> None:
    state = position("S1", board={1: "O18"})
    assert GAME.describe(GAME.view(state, None), Place("O18", 1)) == Choice()
    assert GAME.brings(GAME.view(state, None), [Place("O18", 1)]) is None


def test_every_choice_of_characters_to_keep_has_a_rank() -> None:
    state = next(walk(2, 1)).state
    keeps = [action for action in GAME.legal_actions(state, 0) if isinstance(action, Keep)]
    ranks = {advice.describe(GAME.view(state, 0), keep).rank for keep in keeps}
    assert len(keeps) == 6
    assert len(ranks) > 1


# What positions are worth


@examples(10)
@given(table=tables)
def test_a_finished_match_is_worth_its_scores(table: tuple[int, int]) -> None:
    *_, last = walk(*table)
    ended = GAME.outcome(last.state)
    assert ended is not None
    for viewer in last.viewers:
        view = GAME.view(last.state, viewer)
        assert tuple(valuation.value(view, seat) for seat in range(last.seats)) == ended.scores


LATE = 28
"""A turn near the end of a match of two; seat 0 is to move, as in turn 0."""


def worth(player: Player | str, turn: int = 0, **fields: Any) -> float:
    """Return what a position is worth to seat 0, who has this realm."""
    return valuation.value(GAME.view(position(player, turn=turn, **fields), 0), 0)


WORSE_AND_BETTER = {
    "a caravan group that carries more": (
        owner(layout("S1", caravan="12 32", market="13 14")),
        owner(layout("S1", caravan="21 22", market="13 14")),
    ),
    "goods that find a caravan": (owner("S1 + C17(2,1), C18(2,2)"), owner("S1 + C17(2,1), C18(2,2)", stalls=3)),
    "a palace with more oases and markets around it": (
        owner("S1 + P18(2,2), O18(1,2), O17(4,1), M06(2,3)"),
        owner(CASTLE),
    ),
    "a palace with anything around it": (
        owner("S2 + P18(1,2), C17(1,1)"),
        owner("S2 + P18(1,2), M18(1,1)"),
    ),
    "a mosaic for a palace": (owner(CASTLE), owner(CASTLE, mosaics=1)),
    "a mosaic for a better palace": (
        owner("S1 + P18(2,2), O18(1,2)", mosaics=1),
        owner("S1 + P18(2,2), O18(1,2), O17(2,1), M06(2,3)", mosaics=1),
    ),
    "oases side by side": (owner(layout("S2", oasis="12 14 23")), owner(layout("S2", oasis="12 13 14"))),
    "a larger group of oases": (owner(layout("S2", oasis="12 13 41 42")), owner(layout("S2", oasis="12 13 14 15"))),
    "an active jar": (owner("S3 + O18(3,1)"), owner("S3 + O18(2,1)")),
    "a completed objective": (owner("S1", open=("B2",)), owner("S1", completed=("B2",))),
    "a dearer objective that is completed": (owner("S1", completed=("Y4",)), owner("S1", completed=("B2",))),
    "an objective that is nearly met": (
        owner(TRADE, open=("X2",), rubies=4),
        owner(TRADE, open=("X1",), rubies=4),
    ),
    "more rubies": (owner("S1", rubies=2), owner("S1", rubies=3)),
}


@pytest.mark.parametrize("turn", [0, LATE])
@pytest.mark.parametrize("name", WORSE_AND_BETTER)
def test_what_is_better_is_worth_more(name: str, turn: int) -> None:
    worse, better = WORSE_AND_BETTER[name]
    assert worth(worse, turn) < worth(better, turn)


@pytest.mark.parametrize("gift", ["genies", "moons", "mosaics", "stalls", "rubies"])
def test_what_waits_is_worth_something_to_the_one_whose_turn_it_is(gift: str) -> None:
    state = position(CASTLE, doing=Turn(**{gift: 1}), table=("B1",))
    nothing = replace(state, doing=Turn())
    mine, theirs = ([valuation.value(GAME.view(one, 0), seat) for one in (nothing, state)] for seat in (0, 1))
    assert mine[0] < mine[1]
    assert theirs[0] == theirs[1]


def test_rubies_that_are_gone_are_not_worth_waiting_for() -> None:
    waits, nothing = (position(CASTLE, doing=Turn(rubies=count), rubies=0) for count in (1, 0))
    assert valuation.value(GAME.view(waits, 0), 0) == valuation.value(GAME.view(nothing, 0), 0)


def test_a_hopeless_objective_is_a_burden_at_the_end_and_none_for_whom_it_costs_nothing() -> None:
    assert worth(owner("S1", open=("B2",)), LATE) < worth(owner("S1"), LATE)
    assert worth(owner("S1", open=("B2",), recruited=("K09",)), LATE) >= worth(owner("S1", recruited=("K09",)), LATE)


def test_an_objective_that_is_easily_met_is_worth_having_at_the_beginning() -> None:
    assert worth(owner("S1", open=("X1",), rubies=4)) > worth(owner("S1", rubies=4))


def test_the_largest_group_of_oases_counts_against_those_of_others_more_and_more() -> None:
    three, lone = owner(layout("S2", oasis="12 13 14")), owner(layout("S3", "O01 O02 O03", oasis="12"))
    four = owner(layout("S3", "O01 O02 O03", oasis="12 13 14 15"))

    def gap(turn: int) -> float:
        first, second = (GAME.view(position(three, other, turn=turn), 0) for other in (lone, four))
        return valuation.value(first, 0) - valuation.value(second, 0)

    assert 0 < gap(4) < gap(LATE)
    assert gap(LATE) > 4


def waits(player: Player | str, turn: int = LATE, **found: int) -> float:
    """Return what is worth what waits for seat 0."""
    return valuation.waiting_worth(GAME.view(position(player, turn=turn, doing=Turn(**found)), 0), 0)


def test_a_stall_is_worth_more_where_caravans_have_room() -> None:
    full = owner("S1 + M06(1,3), M07(3,3), M09(4,1)")
    assert waits(full, stalls=1) < 0.5
    assert waits(owner(layout("S1", caravan="21 22 23")), stalls=1) > 1.5


def test_a_genie_is_worth_more_where_there_is_more_to_move() -> None:
    assert waits("S1 + O05(2,1)", genies=1) < waits(TRADE, genies=1)


def test_a_moon_is_worth_more_while_there_is_time_to_meet_what_is_taken() -> None:
    early, late = (
        valuation.waiting_worth(GAME.view(position("S1", turn=turn, doing=Turn(moons=1), table=("B2", "G2")), 0), 0)
        for turn in (0, LATE)
    )
    assert late < early


def test_nothing_is_moved_for_nothing() -> None:
    """A landscape that touches nothing with effects, and counts for nothing, may lie where it lies."""
    state = position(owner(layout("S4", caravan="43")), doing=Turn(genies=1), turn=LATE)
    idle = [action for action in GAME.legal_actions(state, 0) if described(state, 0, action).rank <= 0]
    assert all(described(state, 0, Done()).rank > described(state, 0, action).rank for action in idle)


# Computer players


@pytest.mark.prove
def test_a_gentle_player_beats_a_random_one_in_nearly_every_match() -> None:
    """And plays in the region of the greedy players of section 13, who reach about 79, where random ones reach 44."""
    players = [PLAYERS["gentle"], PLAYERS["random"]]
    summary = summarise(run_series(GAME, 2, Options(), players, 40, seed=1, rotate=True))
    gentle, random = summary.players
    assert gentle.wins >= 38
    assert gentle.mean > 75
    assert random.mean < 50


def test_with_characters_too() -> None:
    players = [PLAYERS["gentle"], *[PLAYERS["random"]] * 2]
    summary = summarise(run_series(GAME, 3, Options(characters=True), players, 6, seed=1, rotate=True))
    assert summary.players[0].wins >= 5


def test_a_quiet_placement_of_the_row_warden_is_told_with_its_move() -> None:
    state = position(owner("S1", recruited=("K04",)), board={1: "O18"}, characters=True)
    told = earned(state, 0, Place("O18", 1))
    assert (told["waiting"], told["granted"], told["row"]) == ((), 1, 1)
    (placed,) = (event for event in apply(state, 0, Place("O18", 1)).events if isinstance(event, Placed))
    assert placed.granted == 1
    without = position(owner("S1"), board={1: "O18"})
    assert earned(without, 0, Place("O18", 1))["granted"] == 0


def test_who_can_pay_for_nobody_is_asked_to_end_the_turn() -> None:
    """The others don't learn it: to them it is the question of all who might be able to."""
    state = position(owner("S1 + O18(1,1)", rubies=1, hand=("K13",)), characters=True, row=("K18",), doing=Turn())
    assert [GAME.ask(GAME.view(state, seat), 0).key for seat in (0, 1, None)] == ["ask-end", "ask-use", "ask-use"]
    rich = position(owner("S1 + O18(1,1)", rubies=3, hand=("K13",)), characters=True, row=("K18",), doing=Turn())
    assert GAME.ask(GAME.view(rich, 0), 0).key == "ask-use"
