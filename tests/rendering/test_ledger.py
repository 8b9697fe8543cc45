"""Pages of results: everything fits, whatever names and numbers there are, in pictures and in words."""

from __future__ import annotations

import pytest

from bot.conformance.scenes import problems
from games.catalogue import catalogue
from rendering.ledger import Ledger, LedgerRow, Medal, Section, draw_ledger, ledger_lines, ledger_scene
from rendering.words import Words

NAMES = ("Mika", "W" * 32, "Alexandrina Montgomery-Smythe", "田中太郎左衛門", "🦊", "\u200b", "שלום עולם", "a" * 80)
KEYS = (None, *catalogue())
COLUMNS = ("matches", "wins", "beaten", "best", "latest", "record")


def page(locale: str, game: str | None, columns: int, rows: int = len(NAMES)) -> Ledger:
    """A page with the longest names and figures that there may be."""
    words = Words(locale)
    titles = tuple(words.text(f"results-col-{what}") for what in COLUMNS[:columns])
    listed = tuple(
        LedgerRow(
            name,
            ("12345", "1234", "100 %", "−1234", "#99999", "9999")[:columns],
            str(at) if at % 3 else "",
            part=at / 10,
        )
        for at, name in enumerate(NAMES[:rows])
    )
    medals = tuple(Medal("10.", f"#{99990 + at}", at % 2 == 0) for at in range(10))
    note = words.text("results-ranks")
    sections = (Section(words.text("results-kinds"), titles, listed, note=note), Section("Last", medals=medals))
    return Ledger(
        words.text("results-person", name="W" * 32), words.text("results-count", game="X" * 40, n=9), sections, game
    )


@pytest.mark.parametrize("columns", range(1, 7))
@pytest.mark.parametrize("game", KEYS)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_everything_fits(locale: str, game: str | None, columns: int) -> None:
    scene = ledger_scene(page(locale, game, columns))
    assert problems(scene) == []
    assert scene.width == 1200
    assert scene.height <= 1500


def test_a_page_is_drawn_and_said() -> None:
    drawing = draw_ledger(page("en", None, 3), "en")
    assert len(drawing.data) < 300_000
    assert len(drawing.alt) <= 1024
    lines = ledger_lines(page("en", None, 3, 2), Words("en"))
    assert lines[1:4] == [
        "By game and players",
        "Mika: Matches 12345, Wins 1234, Opponents beaten 100 %",
        f"1. {'W' * 32}: Matches 12345, Wins 1234, Opponents beaten 100 %",
    ]
    assert "Last\n10. (#99990), " in "\n".join(lines)


def test_a_game_that_is_gone_has_the_colours_of_no_game() -> None:
    assert ledger_scene(page("en", "gone", 2)).theme == ledger_scene(page("en", None, 2)).theme
