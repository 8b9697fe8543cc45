"""The pytest plugin that is installed with Turnstone: ``pytest --turnstone-game nim`` tries a game.

Without that it loads nothing of Turnstone, since every run of pytest in the same environment loads it.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

OPTION = "--turnstone-game"
SUITE = str(Path(__file__).parent)

pytest.register_assert_rewrite(*(f"bot.conformance.{name}" for name in ("arbitrary", "twins", "vocabulary", "worlds")))


class Hooks:
    """What a conftest or a plugin may say."""

    @staticmethod
    @pytest.hookspec
    def pytest_turnstone_trials() -> Iterable[Any]:
        """Return what is declared about games: each a ``bot.conformance.trials.Trial``."""
        raise NotImplementedError


class Run:
    """The run of pytest that asks."""

    config: pytest.Config | None = None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("turnstone").addoption(
        OPTION, action="append", default=[], metavar="KEY", help="try whether a game keeps Turnstone's contract"
    )


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.add_hookspecs(Hooks)


def pytest_configure(config: pytest.Config) -> None:
    """Have the suite collected; where no other tests were asked for, nothing else."""
    Run.config = config
    if not config.getoption(OPTION):
        return
    _need(config.getoption(OPTION))
    if SUITE in config.args:
        return
    if config.args_source is pytest.Config.ArgsSource.INVOCATION_DIR:
        config.args.clear()
    config.args.append(SUITE)


def _need(keys: Iterable[str]) -> None:
    """Load the games now: collecting the suite puts what is installed before what PYTHONPATH names."""
    from games.catalogue import catalogue, offers

    for key in keys:
        if key not in catalogue():
            broken = " ".join(offer.sentence for offer in offers() if offer.key == key)
            raise pytest.UsageError(broken or f"There is no game {key!r}; there are: {', '.join(catalogue())}.")
