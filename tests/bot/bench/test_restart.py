"""Restarts are measured with a bot that really ends and starts."""

from __future__ import annotations

import pytest

from bot.bench import restart


def test_who_presses_is_answered_after_every_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restart, "TRIES", 1)
    monkeypatch.setattr(restart, "SETTLED", 0.0)
    values = {figure.name: figure.value for figure in restart.measure(0.0)}
    assert set(values) == {f"restart, {sort}: {what}" for sort in ("stopped", "killed") for what in ("ended", "silent")}
    for sort in ("stopped", "killed"):
        assert 0 < values[f"restart, {sort}: ended"] < values[f"restart, {sort}: silent"]
