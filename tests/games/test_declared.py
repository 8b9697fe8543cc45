"""What our own games declare beside the contract, so that the suite asks the most of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from msgspec import Struct

import games
from bot.conformance.trials import trial_of, trials
from bot.conformance.worlds import case_name, positions
from games.catalogue import catalogue
from games.contract import AnyGame
from tests.stored_names import reached

DRAWN = {"Character.mark", "Components.marks", "Constants.push_tokens", "Items.item", "Seats.shapes"}
"""Fields of component tables that only pictures and words read, or none but a test."""
every_game = pytest.mark.parametrize("game", catalogue().values(), ids=case_name)


def test_every_game_declares_something() -> None:
    assert set(catalogue()) <= set(trials())


@every_game
def test_its_pieces_and_its_secrets_are_declared(game: AnyGame) -> None:
    trial, first = trial_of(game), next(positions(game, game.meta.seats[0], seed=1))
    assert trial.stir is not None
    assert trial.pieces is not None
    assert trial.pieces(first.state), "the box is empty"


@pytest.mark.parametrize("key", catalogue())
def test_what_stands_in_a_component_table_is_played(key: str) -> None:
    """The rules read each field by its name: an effect on an occasion that nobody plays would only be told."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (Path(games.__path__[0]) / key).rglob("*.py")]
    read = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    read |= {
        name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.MatchClass) for name in node.kwd_attrs
    }
    kinds = [kind for kind in reached([type(import_module(f"games.{key}.components").BOX)]) if issubclass(kind, Struct)]
    unread = {f"{kind.__name__}.{name}" for kind in kinds for name in kind.__struct_fields__ if name not in read}
    assert unread <= DRAWN


def phase_keys(game: AnyGame) -> Iterator[tuple[int, ...]]:
    for position in positions(game, game.meta.seats[0], seed=1):
        yield game.phase_key(game.view(position.state, None))


@every_game
def test_a_phase_key_changes_during_a_match(game: AnyGame) -> None:
    assert len(set(phase_keys(game))) > 2


@every_game
def test_its_questions_lead_to_pages_of_the_rules(game: AnyGame) -> None:
    assert game.meta.topics
