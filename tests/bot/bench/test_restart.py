"""Restarts are measured with a bot that really ends and starts."""

from __future__ import annotations

import pytest

from bot.bench import restart

pytestmark = pytest.mark.prove


async def at_once(process: int) -> None:
    """Don't wait until it has warmed up."""


def test_who_presses_is_answered_after_every_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restart, "TRIES", 1)
    monkeypatch.setattr(restart, "until_at_rest", at_once)
    values = {figure.name: figure.value for figure in restart.measure(0.0)}
    assert len(values) == 3 * len(restart.SORTS)
    for sort in ("stopped", "killed"):
        assert 0 < values[f"restart, {sort}: ended"] < values[f"restart, {sort}: silent"]
        assert values[f"restart, {sort}: CPU of the first answer"] > 0
