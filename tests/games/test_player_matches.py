"""Computer players in matches of every game: their view is enough, and the same luck leads to the same match."""

from __future__ import annotations

import pytest

from bot.conformance.cases import every_case, every_game
from bot.conformance.worlds import other_world, positions
from games.chance import ImaginedChance
from games.contract import AnyGame
from games.players import PLAYERS
from games.simulation import match_seed, replay, run_match, run_series, summarise


@every_game
@pytest.mark.parametrize("name", ["random", "gentle"])
def test_a_player_decides_from_its_view_alone(game: AnyGame, name: str) -> None:
    for position in positions(game, game.meta.seats[1], seed=3, every=40):
        for seat in position.deciding:
            other = other_world(game, position.state, seat, 8)
            views = [game.view(state, seat) for state in (position.state, other)]
            legal = position.legal(seat)
            chosen = [PLAYERS[name].choose(game, view, legal, ImaginedChance(5)) for view in views]
            assert chosen[0] == chosen[1]
            assert chosen[0] in legal


@every_case
def test_gentle_players_finish_a_match(game: AnyGame, seats: int) -> None:
    match = run_match(game, seats, game.meta.options(), [PLAYERS["gentle"]] * seats, match_seed(2))
    assert game.outcome(match.state) == match.outcome
    assert match.scores == match.outcome.scores


@pytest.mark.prove
@every_game
def test_a_gentle_player_beats_random_ones(game: AnyGame) -> None:
    players = [PLAYERS["random"], PLAYERS["gentle"], PLAYERS["random"]]
    summary = summarise(run_series(game, 3, game.meta.options(), players, 5, seed=1))
    assert summary.players[1].mean > max(summary.players[0].mean, summary.players[2].mean)


@every_case
def test_the_same_seed_gives_the_same_match_and_its_journal_replays(game: AnyGame, seats: int) -> None:
    first, again = (
        run_match(game, seats, game.meta.options(), [PLAYERS["random"]] * seats, match_seed(9)) for _ in range(2)
    )
    assert first == again
    assert [*replay(game, first)][-1].state == first.state
    assert len([*replay(game, first)]) == len(first.journal) + 1
