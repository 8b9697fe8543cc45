"""Computer players weigh what they may do, the same way every time; series of matches add up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games import simulation
from games.chance import Chance, Chanced, ImaginedChance, ReplayError
from games.contract import Action, Advisor, AnyGame, Outcome, Phrase
from games.players import PLAYERS, Considered, search
from games.players.evaluation import Evaluator, lead, prune
from games.players.strengths import CONSIDERED, GentlePlayer, RandomPlayer
from games.simulation import match_seed, replay, run_match, run_series, summarise, wilson, win_share
from tests.games.sketches import quarry
from tests.games.toy import GAME, Eat, Fruit, Options, Rest, State, Toy


def test_a_journal_that_does_not_fit_is_refused() -> None:
    match = run_match(quarry.GAME, 2, quarry.GAME.meta.options(), [RandomPlayer()] * 2, match_seed(1))
    longer = replace(match.journal[0], outcomes=(*match.journal[0].outcomes, Chanced("d6", 3)))
    with pytest.raises(ReplayError, match="revision 1 "):
        list(replay(quarry.GAME, replace(match, journal=(longer, *match.journal[1:]))))


def test_matches_of_a_series_differ() -> None:
    series = list(run_series(GAME, 3, Options(), [RandomPlayer()] * 3, 8, seed=1))
    assert len({match.journal for match in series}) > 1
    assert series == list(run_series(GAME, 3, Options(), [RandomPlayer()] * 3, 8, seed=1))
    assert series != list(run_series(GAME, 3, Options(), [RandomPlayer()] * 3, 8, seed=2))


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(ValueError, match="3 seats need 3 players, not 2"):
        run_match(GAME, 3, Options(), [RandomPlayer()] * 2, b"")


class Forbidden(Chance):
    """Fails when it is asked."""

    def _take(self, kind: str, compute: Any, guess: Any) -> Any:
        raise AssertionError("a single action needs no luck")


@pytest.mark.parametrize("player", [RandomPlayer(), GentlePlayer()])
def test_a_single_action_needs_no_thought(player: Any) -> None:
    view = GAME.view(GAME.setup(1, Options(), ImaginedChance(0)).state, 0)
    assert player.choose(GAME, view, (Rest(),), Forbidden()) == Rest()


def test_a_shortlist_keeps_the_best_and_draws_lots_for_the_rest() -> None:
    actions = [Eat(fruit, bites) for bites in range(1, 31) for fruit in Fruit]
    ranks = {action: float(action.bites > 28) for action in actions}
    first, second = (prune(actions, ranks, CONSIDERED, ImaginedChance(seed)) for seed in (1, 2))
    best = {action for action in actions if ranks[action]}
    assert len(first) == len(second) == CONSIDERED
    assert best < set(first)
    assert best < set(second)
    assert first != second
    assert prune(actions[:5], ranks, CONSIDERED, Forbidden()) == actions[:5]


def test_a_game_without_an_advisor_is_judged_by_the_lead() -> None:
    state = GAME.setup(3, Options(), ImaginedChance(0)).state
    views = [GAME.view(replace(state, left=(5, 3, 4)), seat) for seat in range(3)]
    assert [Evaluator(GAME, view).of_view(view) for view in views] == [1, -2, -1]
    assert lead((7,), 0) == 7


def test_what_is_seen_again_is_not_judged_again() -> None:
    asked: list[int] = []

    def evaluate(view: Any, seat: int) -> float:
        asked.append(seat)
        return float(view.state.left[seat])

    class Keen(Toy):
        advisor = Advisor(lambda view, action: 0.0, evaluate)

    first = GAME.setup(2, Options(), ImaginedChance(0)).state
    judge = Evaluator(Keen(), GAME.view(first, 0))
    worths = [judge.after(Rest(), replace(first, left=left)) for left in ((9, 4), (9, 4), (9, 6), (9, 4))]
    assert worths == [5.0, 5.0, 3.0, 5.0]
    assert asked == [0, 1] * 3, "the same again once, and never what was seen before that"
    assert judge.after(Eat(Fruit.APPLE, 1), replace(first, left=(9, 4))) == 5.0
    assert judge.of_state(replace(first, left=(9, 4))) == 5.0
    assert asked == [0, 1] * 5, "each action has its own"


def test_an_advisor_is_asked_about_everybody() -> None:
    class Keen(Toy):
        advisor = Advisor(lambda view, action: 0.0, lambda view, seat: (7.0, 42.0, 2.0)[seat])

    state = GAME.setup(3, Options(), ImaginedChance(0)).state
    views = [GAME.view(state, seat) for seat in range(3)]
    assert [Evaluator(Keen(), view).of_view(view) for view in views] == [-35.0, 35.0, -40.0]


@pytest.mark.parametrize("prior_weight", [0.0, 0.5])
def test_what_an_imagined_world_forbids_is_not_done_however_good_it_looks(prior_weight: float) -> None:
    class Strict(Toy):
        advisor = Advisor(
            lambda view, action: float(isinstance(action, Eat)), lambda view, seat: 0.0, prior_weight=prior_weight
        )

        def why_not(self, state: State, seat: int, action: Action) -> Phrase | None:
            return Phrase("reason") if isinstance(action, Eat) else super().why_not(state, seat, action)

    view = GAME.view(GAME.setup(2, Options(), ImaginedChance(0)).state, 0)
    legal = (Eat(Fruit.APPLE, 1), Rest())
    assert GentlePlayer().choose(Strict(), view, legal, ImaginedChance(0)) == Rest()


@pytest.mark.parametrize(
    ("tie_margin", "chosen"), [(0.0, {Rest()}), (0.5, {Rest()}), (1.5, {Rest(), Eat(Fruit.APPLE, 1)})]
)
def test_what_is_little_worse_is_as_good_to_who_does_not_think(tie_margin: float, chosen: set[Action]) -> None:
    class Easy(Toy):
        advisor = Advisor(
            lambda view, action: float(isinstance(action, Rest)),
            lambda view, seat: 0.0,
            prior_weight=1.0,
            tie_margin=tie_margin,
        )

    view = GAME.view(GAME.setup(2, Options(), ImaginedChance(0)).state, 0)
    legal = (Eat(Fruit.APPLE, 1), Rest())
    assert {GentlePlayer().choose(Easy(), view, legal, ImaginedChance(seed)) for seed in range(30)} == chosen


def test_a_fair_player_thinks_about_half_of_what_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.setup(2, Options(), ImaginedChance(0)).state
    view, legal = GAME.view(state, 0), tuple(GAME.legal_actions(state, 0))
    thought: list[int] = []

    def consider(*asked: Any) -> tuple[Considered, ...]:
        thought.append(seed)
        return (Considered(legal[-1], 0.0, 0.0, 0.0),)

    monkeypatch.setattr(search, "consider", consider)
    for seed in range(60):
        chosen = PLAYERS["fair"].choose(GAME, view, legal, ImaginedChance(seed))
        luck = ImaginedChance(seed)
        luck.pick((True, False))
        assert chosen == (legal[-1] if seed in thought else GentlePlayer().choose(GAME, view, legal, luck))
    assert 20 <= len(thought) <= 40


def outcome(*places: int) -> Outcome:
    return Outcome(tuple(-place for place in places), places, Phrase("end"), ())


def test_a_shared_win_counts_as_its_share() -> None:
    assert [win_share(outcome(1, 1, 3), seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert win_share(outcome(2, 1), 1) == 1.0


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [  # published values of the Wilson score interval at 95 %
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_confidence_intervals(wins: int, count: int, low: float, high: float) -> None:
    assert wilson(wins, count) == pytest.approx((low, high), abs=5e-5)


@given(st.floats(0, 1), st.integers(1, 500))
def test_a_confidence_interval_holds_the_share(share: float, count: int) -> None:
    low, high = wilson(share * count, count)
    assert 0 <= low <= share + 1e-9
    assert share - 1e-9 <= high <= 1


def test_a_summary_adds_up() -> None:
    series = list(run_series(quarry.GAME, 3, quarry.GAME.meta.options(), [RandomPlayer()] * 3, 6, seed=4))
    summary = summarise(iter(series))
    assert summary.games == 6
    assert sum(player.wins for player in summary.players) == pytest.approx(6)
    assert sum(player.share for player in summary.players) == pytest.approx(1)
    assert summary.players[1].mean == pytest.approx(sum(match.scores[1] for match in series) / 6)
    assert summary.moves == pytest.approx(sum(len(match.journal) for match in series) / 6)


class Bold:
    """Always the first action."""

    looks = False
    thinks = False

    def choose(self, game: AnyGame, view: Any, actions: Sequence[Action], chance: Chance) -> Action:
        return actions[0]


def test_anything_that_chooses_is_a_player() -> None:
    match = run_match(GAME, 2, Options(), [Bold()] * 2, b"")
    assert [move.action for move in match.journal] == [Rest(), Rest()]


def test_a_match_that_leads_nowhere_is_scored_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "LONGEST", 9)
    match = run_match(quarry.GAME, 3, quarry.GAME.meta.options(), [RandomPlayer()] * 3, match_seed(1))
    assert len(match.journal) == 9
    assert quarry.GAME.to_move(match.state)
    assert match.scores == quarry.GAME.standing(quarry.GAME.view(match.state, None))
    assert [place == 1 for place in match.outcome.places] == [score == max(match.scores) for score in match.scores]


def test_players_who_move_on_by_a_seat_are_counted_by_who_they_are() -> None:
    players = [RandomPlayer(), Bold(), RandomPlayer()]
    series = list(run_series(GAME, 3, Options(), players, 4, seed=4, rotate=True))
    assert [match.seating for match in series] == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
    for match in series:
        assert {move.action for move in match.journal if match.seating[move.seat] == 1} == {Rest()}
    mean = sum(match.scores[match.seating.index(1)] for match in series) / 4
    assert summarise(series).players[1].mean == mean
