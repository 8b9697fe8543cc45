"""Sentences on several lines."""

from __future__ import annotations

import pytest

from rendering.shapes import Label
from rendering.text import SMALL_PRINT, paragraph, wrap

SENTENCE = "Return all cards of a colour to the box, and take as many coins as there are"


def lines(room: float) -> list[Label]:
    return [shape for shape in paragraph(SENTENCE, 100, 200, room) if isinstance(shape, Label)]


def test_a_sentence_that_fits_is_one_line() -> None:
    assert [(line.text, line.size) for line in lines(2000)] == [(SENTENCE, 28)]


def test_a_longer_one_takes_its_lines_in_the_largest_size_that_fits() -> None:
    two, smaller = lines(600), lines(460)
    assert (len(two), len(smaller)) == (2, 2)
    assert two[0].size == 28 > smaller[0].size >= SMALL_PRINT
    assert sum(line.y for line in two) / 2 == 200, "its middle is where it was asked for"


def test_its_lines_are_about_equally_long() -> None:
    first, second = lines(960)
    assert second.w > 0.7 * first.w


def test_one_that_fits_in_no_size_takes_more_lines_of_the_smallest() -> None:
    many = lines(240)
    assert len(many) > 2
    assert {line.size for line in many} == {SMALL_PRINT}
    assert " ".join(line.text for line in many) == SENTENCE


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        (
            "専門家に置かれたコイン1枚につきコストが2下がる。",
            420,
            ["専門家に置かれたコイン1枚につき", "コストが2下がる。"],
        ),
        ("アイテム1つのクエストを取れる。", 230, ["アイテム1つの", "クエストを取れる。"]),
        ("名声点になるランドスケープ", 250, ["名声点になる", "ランドスケープ"]),
        ("作製中のランドスケープ", 200, ["作製中の", "ランドスケープ"]),
        ("宝物カード6枚", 100, ["宝物カー", "ド6枚"]),
    ],
)
def test_a_japanese_one_is_broken_between_phrases_where_that_takes_no_line_more(
    text: str, room: float, lines: list[str]
) -> None:
    assert list(wrap(text, room, 24, "700")) == lines
