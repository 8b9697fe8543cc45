"""Taps are counted as fingers do: a button is one, a list is two."""

from __future__ import annotations

from random import Random

import pytest

from bot.bench.taps import Tapper, game_figures
from bot.sandbox import Sandbox
from bot.sandbox.model.components import Button, ComponentKind, Select
from bot.sandbox.people.autopilot import Autopilot
from bot.sandbox.people.reading import PressOutcome, Tap


@pytest.mark.parametrize(("values", "taps"), [((), 1), (("a",), 2), (("a", "b", "c"), 4)])
async def test_what_a_press_costs(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, values: tuple[str, ...], taps: int
) -> None:
    async def pressed(self: Autopilot, message: object, tap: Tap) -> tuple[PressOutcome, None]:
        return PressOutcome.ASKED, None

    monkeypatch.setattr(Autopilot, "press", pressed)
    tapper = Tapper(sandbox.user("mika"), Random(1))
    component = Select("x", ComponentKind.STRING_SELECT) if values else Button("x", "x")
    await tapper.press(None, Tap(component, values))  # type: ignore[arg-type]
    assert tapper.taps == 1 + taps, "*Your move* is the first"


def test_every_verb_of_a_match_has_its_taps() -> None:
    figures = {figure.name.partition(":")[2].split("(")[0].strip(): figure for figure in game_figures("applejack", 6)}
    assert set(figures) >= {"taps of a move", "taps to take", "taps to place"}
    assert all(2 <= figure.value <= 8 for figure in figures.values())
