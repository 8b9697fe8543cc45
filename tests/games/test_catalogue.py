"""The catalogue finds every game by looking."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from games.catalogue import catalogue, find_game


def test_every_package_with_rules_is_a_game() -> None:
    packages = sorted(path.parent.name for path in Path(games.__path__[0]).glob("*/rules.py"))
    assert packages
    assert list(catalogue()) == packages
    assert all(game.meta.key == key for key, game in catalogue().items())
    assert all(find_game(key) is game for key, game in catalogue().items())


def test_an_unknown_game_is_told_what_there_is() -> None:
    with pytest.raises(KeyError, match="no game 'chess'"):
        find_game("chess")
