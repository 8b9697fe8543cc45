"""What our own games declare beside the contract, so that the suite asks the most of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.conformance.trials import trial_of, trials
from bot.conformance.worlds import case_name, positions
from games.catalogue import catalogue
from games.contract import AnyGame

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=case_name)


def test_every_game_declares_something() -> None:
    assert set(catalogue()) <= set(trials())


@every_game
def test_its_pieces_and_its_secrets_are_declared(game: AnyGame) -> None:
    trial, first = trial_of(game), next(positions(game, game.meta.seats[0], seed=1))
    assert trial.stir is not None
    assert trial.pieces is not None
    assert trial.pieces(first.state), "the box is empty"


def phase_keys(game: AnyGame) -> Iterator[tuple[int, ...]]:
    for position in positions(game, game.meta.seats[0], seed=1):
        yield game.phase_key(game.view(position.state, None))


@every_game
def test_a_phase_key_changes_during_a_match(game: AnyGame) -> None:
    assert len(set(phase_keys(game))) > 2


@every_game
def test_its_questions_lead_to_pages_of_the_rules(game: AnyGame) -> None:
    assert game.meta.topics
