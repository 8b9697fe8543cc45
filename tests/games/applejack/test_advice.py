"""What is said of choices: the best first, what they earn, and what a turned tile connects."""

from __future__ import annotations

from statistics import fmean

import pytest

from games.applejack.actions import Draw, Edge, Face, Hex, Take
from games.applejack.components import TILES
from games.applejack.geometry import HEXES
from games.applejack.groves import expected, steps
from games.applejack.outlook import outlook, poverty
from games.applejack.rules import GAME
from games.applejack.state import Options, State
from games.chance import ImaginedChance
from games.contract import Action, Choice, NamedValue
from games.narrowing import Confirm, PickOne, Prompt, narrow
from games.players import PLAYERS
from games.simulation import run_series, summarise
from rendering.words import Words
from tests.games.applejack.table import do, legal, orchard, pasture, position, tree

RIM = NamedValue("rim", "hive")
RIM_GRAZED = dict.fromkeys(("c5", "a3", "a1", "c1", "e1", "e3"), "t092")
"""Pastures on all hexes beside hives of the rim."""


def described(state: State, action: Action) -> Choice:
    seat = GAME.to_move(state)[0]
    return GAME.describe(GAME.view(state, seat), action)


def prompted(state: State, *answers: int) -> Prompt | Action:
    return narrow(legal(state), answers, lambda action: described(state, action), GAME.meta)


def asked(state: State, *answers: int) -> PickOne:
    prompt = prompted(state, *answers)
    assert isinstance(prompt, PickOne)
    return prompt


def presumed(state: State, *answers: int) -> Confirm:
    prompt = prompted(state, *answers)
    assert isinstance(prompt, Confirm)
    return prompt


def label(state: State, action: Action) -> dict[str, object]:
    found = described(state, action).label
    assert found is not None
    assert found.key == "label-turn"
    return found.args


def earned(state: State, action: Action) -> dict[str, object]:
    found = described(state, action).earns
    assert found is not None
    return found.args


def test_a_turned_tile_tells_what_it_connects_what_stays_open_and_what_is_lost() -> None:
    """T005 has hives on 0, 2 and 4. On C4 they look at C5 (free), B3 (a hive of 7) and D3 (a pasture)."""
    state = position(orchards={0: orchard(20, {"b3": ("t008", 2), "d3": "t092"})}, hand="t005")
    told = label(state, tree("c4"))
    assert told == {"turn": 0, "faces": (Hex.B3,), "honey": 6, "open": (Hex.C5,), "lost": (Edge.SW,)}


def test_the_rim_is_told_like_a_hex() -> None:
    state = position(orchards={0: orchard(20)}, hand="t009")
    told = label(state, tree("a3", 1))
    assert told == {"turn": 1, "faces": (RIM,), "honey": 4, "open": (Hex.A2, Hex.B4), "lost": ()}


def test_every_turn_on_a_hex_has_a_label_of_its_own() -> None:
    state = position(orchards={0: orchard(20, {"b3": ("t008", 2), "d3": "t092"})}, hand="t006")
    labels = [repr(label(state, tree("c4", turn))) for turn in range(6)]
    assert len(set(labels)) == 6


def test_placing_tells_price_and_honey_and_asks_for_a_look() -> None:
    state = position(orchards={0: orchard(16)}, hand="t009")
    choice = described(state, tree("a3", 1))
    assert choice.preview
    told = earned(state, tree("a3", 1))
    assert (told["price"], told["honey"]) == (8, 4)
    bare = described(state, pasture("a3"))
    assert bare.preview
    assert bare.label is None
    assert earned(state, pasture("a3")) == {"honey": 2}


EN, JA = (Words(locale, "applejack", ("Mika", "Sora")) for locale in ("en", "ja"))


def because(state: State, action: Action, words: Words = EN) -> str:
    told = GAME.reason(GAME.view(state, GAME.to_move(state)[0]), action)
    assert told is not None
    return words.say(told)


def test_trees_are_advised_by_their_areas_and_flowers() -> None:
    """T001 has 2 red apples, T008 has 3, T097 3 flowers. Red is harvested twice, twice, once, and at the end."""
    first = position(orchards={0: orchard(16)}, hand="t001")
    assert because(first, tree("c3")) == "your first red area can have 2 apples; 6 harvests to come"
    assert because(first, tree("c3"), JA) == "はじめての赤のエリアで、リンゴ2個（赤の収穫はあと6回）"
    second = position(orchards={0: orchard(16, {"c3": ("t008", 0)})}, hand="t001")
    assert because(second, tree("c4")) == ("your best red area can grow from 3 to 5 apples; 6 harvests to come")
    assert because(second, tree("a1")) == "you then have 13 honey", "2 apples by themselves"
    assert because(second, pasture("a1")) == "+2 honey as a pasture, where the tree costs 3"
    flower = position(orchards={0: orchard(16)}, hand="t097")
    assert because(flower, tree("c3")) == "its 3 flowers bring 12 honey by the end"
    late = position(turn=37 - 1, orchards={0: orchard(16)}, hand="t097")
    assert because(late, tree("c3")) == "its 3 flowers bring 3 honey by the end"
    poor = position(orchards={0: orchard(1)}, valleys=[["t001", "t002"]] + [[]] * 6)
    assert because(poor, Take("t001")) == "+2 honey as a pasture, where the tree costs 3"


def test_of_two_places_the_better_one_comes_first_even_if_it_brings_less_at_once() -> None:
    state = position(orchards={0: orchard(16)}, hand="t001")
    west, east = tree("c1", 3), tree("c5", 0)
    honey = [earned(state, action)["honey"] for action in (west, east)]
    assert honey == [3, 1], "the rim hive of 6 brings the whole price, the one of 1 brings 1"
    ranks = [described(state, action).rank for action in (west, east)]
    assert ranks[1] > ranks[0], "but a hive of 6 is too good for a tile of 3"


def test_places_stand_as_on_the_board_and_the_turn_that_brings_most_at_once_is_presumed() -> None:
    state = position(orchards={0: orchard(40, {"c3": ("t009", 0), "b2": ("t020", 1)})}, hand="t010")
    where = asked(state, 0)
    assert [option.value for option in where.options] == [where for where in HEXES if where not in ("c3", "b2")]
    for option in where.options:
        turns = presumed(state, 0, option.answer)
        earned_then = [earned(state, each.first)["honey"] for each in turns.others(turns.presumed)]
        assert earned(state, turns.presumed)["honey"] >= max(earned_then)


def test_the_menu_asks_face_then_hex_and_takes_the_best_turn_for_granted() -> None:
    state = position(orchards={0: orchard(16, {"c3": ("t009", 0)})}, hand="t008")
    face = asked(state)
    assert (face.part, {option.value for option in face.options}) == ("face", {Face.TREE, Face.PASTURE})
    answer = next(option.answer for option in face.options if option.value is Face.TREE)
    where = asked(state, answer)
    assert where.part == "where"
    assert len(where.options) == 18
    for option in where.options[:3]:
        turn = presumed(state, answer, option.answer)
        assert turn.part == "turn"
        assert turn.presumed == option.first
        assert len(turn.others(turn.presumed)) == 2, "T008 has hives opposite each other"


def test_a_pasture_is_placed_without_asking_for_a_turn() -> None:
    state = position(orchards={0: orchard(0)}, hand="t008")
    where = asked(state)
    assert where.part == "where"
    assert all(option.finishes for option in where.options)


def test_a_tile_tells_where_it_would_bring_the_most() -> None:
    valleys = [("t001", "t021"), ("t009",), (), (), (), (), ()]
    state = position(valleys=valleys, orchards={0: orchard(8)})
    assert earned(state, Take("t001")) == {"honey": 3, "where": Hex.A3}, "the first rim hive of 3 or more"
    assert earned(state, Take("t009")) == {"honey": 6, "where": Hex.C1}
    assert earned(state, Take("t021")) == {"pasture": 2}


def test_tiles_together_tell_the_most_that_one_brings_which_is_not_too_dear() -> None:
    valleys = [("t001", "t009"), ("t021",), (), (), (), (), ()]
    view = GAME.view(position(valleys=valleys, orchards={0: orchard(8)}), 0)

    def told(*actions: Action) -> dict[str, object]:
        phrase = GAME.brings(view, actions)
        assert phrase is not None
        return dict(phrase.args)

    assert told(Take("t001"), Take("t009"))["honey"] == 6
    assert told(Take("t021"), Take("t001"))["honey"] == 3
    assert told(Take("t021")) == {"pasture": 2}
    assert GAME.brings(view, [Draw()]) is None


def test_tiles_together_tell_all_their_prices_and_the_most_of_those_that_are_not_too_dear() -> None:
    valleys = [("t001", "t009"), ("t021",), (), (), (), (), ()]
    view = GAME.view(position(valleys=valleys, orchards={0: orchard(8)}), 0)
    words = Words("en", "applejack")

    def told(*tiles: str) -> str:
        phrase = GAME.brings(view, [Take(name) for name in tiles])
        return words.say(phrase) if phrase else ""

    assert [TILES[name].price for name in ("t001", "t009", "t021")] == [3, 8, 10]
    assert told("t001", "t009", "t021") == "Price 3 to 10, up to +6 honey at once, apples for harvests; or pasture: +2"
    assert told("t009") == "Price 8, up to +6 honey at once, apples for harvests; or pasture: +2"
    assert told("t021") == "Too dear for you: +2 honey as a pasture"


@pytest.mark.parametrize(
    ("honey", "planted", "told"),
    [
        (8, {}, "Planted: −8 honey, up to +6 at once by its hex; apples for harvests · Pasture: +2 honey"),
        (8, RIM_GRAZED, "Planted: −8 honey, no honey at once; apples for harvests · Pasture: +2 honey"),
        (5, {}, "Pasture: +2 honey"),
    ],
)
def test_what_planting_costs_stands_beside_what_a_pasture_brings(
    honey: int, planted: dict[str, str], told: str
) -> None:
    state = position(orchards={0: orchard(honey, planted)}, hand="t009")
    phrase = GAME.brings(GAME.view(state, 0), list(GAME.legal_actions(state, 0)))
    assert phrase is not None
    assert Words("en", "applejack").say(phrase) == told


def test_a_tile_that_meets_no_hive_tells_its_price_alone() -> None:
    state = position(valleys=[("t001",), ("t002",), (), (), (), (), ()], orchards={0: orchard(8, RIM_GRAZED)})
    assert earned(state, Take("t001")) == {}


def test_what_is_drawn_unseen_stands_last() -> None:
    state = position()
    question = asked(state)
    assert [option.value for option in question.options] == [Take, Draw]
    prices = {tile.price for tile in TILES.values()}
    assert earned(state, Draw()) == {"left": 86, "least": min(prices), "most": max(prices)}


def test_on_the_way_to_the_cottage_only_the_price_is_told() -> None:
    own = orchard(16, cottage="t050")
    state = position(
        orchards={0: own}, options=Options(cottage=True), valleys=[("t001",), ("t002",), (), (), (), (), ()]
    )
    filling = do(state, Take("t050")).state
    assert earned(filling, Take("t001")) == {"price": 3}


def test_an_onlooker_is_told_nothing() -> None:
    state = position()
    assert GAME.describe(GAME.view(state, None), Draw()) == Choice()


def harvested(turn: int, seat: int = 0) -> list[tuple[int, int, int]]:
    """Return die, times and the seat's turns before it, for every harvest of red that is to come for two players."""
    return [*map(tuple, outlook(turn, seat, 2, position().icons).harvests[0].coming)]


def test_what_still_comes() -> None:
    """Two players: red lies behind steps 2 and 13 of a lap, and in the last lap the leaf comes before step 13."""
    assert harvested(0) == [(1, 1, 0), (1, 1, 6), (2, 1, 7), (2, 1, 13), (3, 1, 14), (3, 2, 18)]
    assert harvested(0, 1) == [(1, 1, 1), (1, 1, 6), (2, 1, 8), (2, 1, 13), (3, 1, 15), (3, 2, 19)]
    assert harvested(2) == [(1, 1, 5), (2, 1, 6), (2, 1, 12), (3, 1, 13), (3, 2, 17)], "the first one is over"
    assert harvested(37) == [(3, 2, 0)], "the icon behind the leaf is not passed again"
    icons = position().icons
    assert [outlook(turn, 0, 2, icons).blossoms for turn in (0, 14, 37)] == [1 + 2 + 1, 2 + 1, 1]


def test_the_turn_that_is_played_is_not_one_to_come() -> None:
    icons = position().icons
    assert [outlook(turn, 0, 2, icons).turns for turn in (0, 1, 2, 35, 36, 37)] == [18, 18, 17, 1, 0, 0]
    assert [outlook(turn, 1, 2, icons).turns for turn in (0, 1, 2, 35, 36, 37)] == [19, 18, 18, 1, 1, 0]


def test_the_bonus_for_diversity_is_a_mean_over_what_may_count() -> None:
    def sure(count: int) -> list[float]:
        return [1.0] * count + [0.0] * (7 - count)

    assert [expected(sure(count)) for count in (0, 3, 4, 5, 7)] == [0, 0, 4, 11, 35]
    assert expected([1.0, 1.0, 1.0, 0.5, 0.0, 0.0, 0.0]) == 2
    assert steps(sure(4)) == pytest.approx([4] * 4 + [7] * 3), "without one of four nothing is left; a fifth adds 7"


def test_to_be_poor_costs_something_and_to_be_rich_does_not() -> None:
    assert poverty(0, 12) > poverty(4, 12) > 0 == poverty(50, 18)


def test_to_be_poor_costs_less_towards_the_end_and_nothing_after_the_last_turn() -> None:
    assert poverty(2, 18) > poverty(2, 9) > poverty(2, 1) > 0 == poverty(0, 0)


def test_in_the_last_turn_only_what_counts_at_the_end_decides() -> None:
    """Only C5 is free, beside five red apples and a hive of 5: two more apples bring 2 x 2, and the price is 3."""
    where = ("a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2", "e3")
    own = orchard(3, {**dict.fromkeys(where, "t092"), "d4": ("t008", 0), "c4": ("t050", 0)})
    state = position(turn=36, orchards={0: own}, hand="t001")
    rank = {action: described(state, action).rank for action in legal(state)}
    assert rank[tree("c5", 3)] - rank[pasture("c5")] == pytest.approx(2 * 2 + 3 - 3 - 2)
    assert rank[tree("c5", 0)] - rank[pasture("c5")] == pytest.approx(2 * 2 + 1 - 3 - 2), "the rim has a hive of 1"


def test_the_same_variety_side_by_side_is_better_than_apart() -> None:
    state = position(orchards={0: orchard(40, {"c3": ("t015", 0)})}, hand="t008", turn=10)
    beside, apart = tree("c2", 1), tree("c1", 1)
    assert earned(state, beside)["honey"] == earned(state, apart)["honey"] == 0
    assert described(state, beside).rank > described(state, apart).rank


def test_a_tree_that_takes_the_last_honey_early_comes_after_one_that_does_not() -> None:
    """Both tiles bring two apples; the dearer one has more hives, but leaves nothing for the next turn."""
    valleys = [("t041",), ("t039",), (), (), (), (), ()]
    poor, rich = (position(valleys=valleys, orchards={0: orchard(honey)}) for honey in (5, 40))
    gap = [described(each, Take("t041")).rank - described(each, Take("t039")).rank for each in (poor, rich)]
    assert gap[0] > gap[1]


def test_tiles_that_lie_open_for_the_next_turn_count_the_more_the_fewer_can_take_them() -> None:
    """After turn 1 of two, seat 1 is next at gap 2; seat 0 follows at gap 3, between valleys 3 and 4."""

    def worth(place: int | None, seat: int) -> float:
        valleys = [("t020",) if each == place else (f"t09{each + 2}",) for each in range(7)]
        state = position(turn=1, valleys=valleys, orchards={seat: orchard(40)})
        return GAME.advisor.evaluate(GAME.view(state, seat), seat)

    nobody, shared, alone = worth(None, 0), worth(2, 0), worth(3, 0)
    assert nobody == worth(1, 0) < shared < alone
    assert worth(1, 1) == worth(2, 1) > worth(3, 1), "who is to move can take either"


def test_the_value_of_a_seat_counts_its_honey_and_what_it_holds() -> None:
    def value(state: State, seat: int = 0) -> float:
        return GAME.advisor.evaluate(GAME.view(state, seat), seat)

    poor, rich = (position(orchards={0: orchard(amount)}) for amount in (40, 47))
    assert value(rich) == pytest.approx(value(poor) + 7)
    hand = position(hand="t015", orchards={0: orchard(40)})
    assert value(hand) > value(poor)
    assert value(hand, 1) == value(poor, 1)


@pytest.mark.prove
def test_gentle_players_play_in_the_region_of_the_published_simulation() -> None:
    """Section 11.1: greedy players reach about 155 in the mean, and random ones about 14."""
    players = [PLAYERS["gentle"], PLAYERS["random"]]
    summary = summarise(run_series(GAME, 2, Options(), players, 6, seed=3, rotate=True))
    assert summary.players[0].share == 1
    gentle = list(run_series(GAME, 2, Options(), [PLAYERS["gentle"]] * 2, 4, seed=4))
    assert fmean(score for match in gentle for score in match.scores) > 129


def test_luck_is_not_needed_to_imagine() -> None:
    state = position(hand="t015")
    assert GAME.determinize(GAME.view(state, 1), ImaginedChance(1)) == GAME.determinize(
        GAME.view(state, 1), ImaginedChance(2)
    )
