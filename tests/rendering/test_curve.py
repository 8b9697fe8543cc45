"""The curve below the sheet of a match that is over: nothing hidden, nothing outside, the same in words."""

from __future__ import annotations

import pytest

from bot.matches.files.file import decode_file
from bot.matches.files.verification import replay
from games.catalogue import catalogue
from rendering.common.curve import APART, curve_text, lead_changes, spread
from rendering.look import Look
from rendering.pictures import draw
from rendering.words import Words
from tests.prove.corpus import recorded

NAMES = ("Mika", "Maximiliane von Hohenburg-Lichtenstein", "たろう", "Hana", "Jun", "Bo")


@pytest.mark.parametrize(
    ("heights", "found"),
    [
        ([50.0], [50.0]),
        ([50.0, 50.0], [50.0, 50.0 + APART]),
        ([200.0, 200.0, 199.0], [200.0 - APART, 200.0, 200.0 - 2 * APART]),
        ([0.0, 200.0, 10.0], [0.0, 200.0, APART]),
    ],
)
def test_tokens_at_the_end_stand_apart(heights: list[float], found: list[float]) -> None:
    assert spread(heights, 0, 200) == found


def test_the_lead_changes_when_somebody_else_has_it_alone() -> None:
    assert lead_changes([(0, 0), (1, 0), (1, 1), (1, 2), (3, 2), (3, 3)]) == [3, 4]
    assert lead_changes([(0, 0), (0, 0)]) == []


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("name", ["stone_age-41", "kings_guild-40", "applejack-17", "almadi-03"])
def test_every_game_has_a_curve(name: str, locale: str) -> None:
    match = decode_file(recorded(name))
    game = catalogue()[match.header.game]
    states = [step.state for step in replay(game, match)]
    curve = tuple(game.standing(game.shown(game.view(state, None))) for state in states)
    names = NAMES[: len(match.header.seats)]
    look = Look(Words(locale, game.meta.key), names, curve=curve)
    view = game.shown(game.view(states[-1], None))
    plain, drawn = (draw(game.meta.key, "scores", view, one) for one in (Look(look.words, names), look))
    assert drawn.height > plain.height + 300
    told, *lines = curve_text(look).splitlines()
    assert told[:12] in drawn.alt
    assert all(str(points) in line for points, line in zip(curve[-1], lines, strict=True))
