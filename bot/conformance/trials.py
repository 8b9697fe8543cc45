"""Which games are tried, and what their authors declare about them beside the contract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct

import data
from bot.conformance.plugin import OPTION, Run
from games.catalogue import catalogue
from games.contract import AnyGame, Seat
from games.open_game import OpenGame


class Trial(Struct, frozen=True):
    """What is declared about a game by ``pytest_turnstone_trials``. All of it is optional, and found out more by."""

    game: AnyGame
    stir: Callable[[Any, Seat | None, Random], Any] | None = None
    """Given a state and a seat (None: an onlooker), returns a state that differs in what this seat can't know alone, as
    the rules say. Unlike ``Game.determinize`` it does not rely on the view, so it finds a view that tells too much."""
    veil: Callable[[Any, Seat | None, Random], Any] | None = None
    """The same of what a seat could have counted, but isn't shown."""
    is_open: bool = False
    """Whether nothing is ever hidden."""
    pieces: Callable[[Any], Counter[Any]] | None = None
    """Counts what never gets lost: the same in every state of a match."""
    untold: Mapping[str, str] = {}
    """Fields of the component table that no page of the rules tells, with the reason."""
    digits: Mapping[str, str] = {}
    """Messages that may hold numbers of their own, with the reason."""
    examples: Mapping[str, tuple[str, ...]] = {}
    """Sections of the rules and worked examples that stand behind each page."""


@cache
def trials() -> dict[str, Trial]:
    """Return what is declared, by the key of the game."""
    assert Run.config is not None, "the plugin bot.conformance.plugin is loaded"
    found = (trial for some in Run.config.hook.pytest_turnstone_trials() for trial in some)
    return {trial.game.meta.key: trial for trial in found}


def trial_of(game: AnyGame) -> Trial:
    """Return what is declared about a game."""
    return trials().get(game.meta.key) or Trial(game, is_open=isinstance(game, OpenGame))


def is_open(game: AnyGame) -> bool:
    """Whether no state of a game hides anything."""
    return trial_of(game).is_open


@cache
def chosen_games() -> tuple[AnyGame, ...]:
    """Return the games that are tried: those that were asked for, else all that something is declared about."""
    assert Run.config is not None, "the plugin bot.conformance.plugin is loaded"
    keys: list[str] = Run.config.getoption(OPTION)
    return tuple(catalogue()[key] for key in keys) if keys else tuple(trial.game for trial in trials().values())


def whole_games() -> tuple[AnyGame, ...]:
    """Return those of them that are offered whole, with words and pictures; sketches are not."""
    return tuple(game for game in chosen_games() if catalogue().get(game.meta.key) is game)


def languages(game: AnyGame) -> tuple[str, ...]:
    """Return the languages in which a game says something by itself: English, and others if it likes."""
    others = (locale for locale in data.locales() if locale != data.SOURCE)
    return (data.SOURCE, *(locale for locale in others if data.own_keys(locale, game.meta.key)))
