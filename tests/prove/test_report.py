"""The page of what is proved: each part replaces its own section and leaves the others."""

from pathlib import Path

import pytest

from tests.prove import report


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "proof.md"
    monkeypatch.setattr(report, "PAGE", path)
    monkeypatch.setattr(report, "KEYS", ("first", "second", "third"))
    return path


def test_sections_stand_in_their_order_whichever_came_first(page: Path) -> None:
    report.section("third", "Three", ["3"])
    report.section("first", "One", ["| a | b |", "|---|---|", "| 1 | 2 |"])
    assert page.read_text(encoding="utf-8") == (
        f"{report.HEAD}\n<!-- first -->\n## One\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<!-- third -->\n## Three\n\n3\n"
    )


def test_a_section_is_replaced_and_the_others_stay(page: Path) -> None:
    for key in ("first", "second", "third"):
        report.section(key, key, ["old"])
    before = page.read_text(encoding="utf-8")
    report.section("second", "second", ["new"])
    assert page.read_text(encoding="utf-8") == before.replace("## second\n\nold", "## second\n\nnew")


def test_a_part_that_nobody_has_placed_is_refused_and_changes_nothing(page: Path) -> None:
    with pytest.raises(ValueError, match="'fourth' is no section"):
        report.section("fourth", "Four", [])
    assert not page.exists()
