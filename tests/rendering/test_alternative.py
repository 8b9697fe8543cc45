"""What the alternative texts of all games share: length, names, lists, headlines, score sheets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.catalogue import find_game
from games.contract import SheetLine
from rendering.alternative import LIMIT, comma, first_within_limit, headline, semicolon, sheet_text
from rendering.words import Words
from tests.rendering import positions as at

GAME = find_game("stone_age")


def test_the_first_text_within_the_limit_is_taken_and_none_made_after_it() -> None:
    made = []

    def texts() -> Iterator[str]:
        for length in (LIMIT + 1, LIMIT, LIMIT - 1):
            made.append(length)
            yield "a" * length

    assert first_within_limit(texts()) == "a" * LIMIT
    assert made == [LIMIT + 1, LIMIT]


def test_where_no_text_is_within_the_limit_the_last_one_is_taken() -> None:
    assert first_within_limit("ab"[i] * (LIMIT + 1) for i in range(2)) == "b" * (LIMIT + 1)


def test_names_are_cut_to_a_length_with_an_ellipsis() -> None:
    look = at.look("en", ("Ada", "Maximiliana", "🂡"))
    assert look.with_names_cut(5).names == ("Ada", "Maxi…", "🂡")
    assert look.with_names_cut(11).names[1] == "Maximiliana"


def test_names_that_begin_alike_stay_apart() -> None:
    look = at.look("en", ("Player Number One", "Ada", "Player Number Two"))
    assert look.with_names_cut(8).names == ("Player 1", "Ada", "Player 3")
    assert look.with_names_cut(3).names == ("Pl1", "Ada", "Pl3")


@pytest.mark.parametrize(("locale", "joined", "none"), [("en", "a, b, c", "none"), ("ja", "a、b、c", "なし")])
def test_lists_are_put_together_by_messages(locale: str, joined: str, none: str) -> None:
    words = Words(locale, GAME.meta.key)
    assert comma(words, "abc") == joined
    assert comma(words, ["a"]) == semicolon(words, ["a"]) == "a"
    assert comma(words, []) == semicolon(words, []) == none
    assert words.joined("list-join", []) == ""


def test_a_headline_groups_those_who_are_asked_the_same() -> None:
    view = at.phases()["feeding"]
    text = headline(GAME, view, at.look("en", at.SHORT))
    assert len(view.to_move) > 1
    assert text.count(GAME.meta.key) == 0
    assert text.startswith("Stone Age, ")
    assert text.count(": ") == len({at.look("en", at.SHORT).words.say(GAME.ask(view, seat)) for seat in view.to_move})
    assert all(at.SHORT[seat] in text for seat in view.to_move)


def test_a_sheet_ends_with_the_totals() -> None:
    lines = (SheetLine("culture", (3, 10)), SheetLine("resources", (4, 2)))
    text = sheet_text("First.", lines, at.look("en", ("Ada", "Bo")))
    assert text.splitlines()[0] == "First."
    assert text.splitlines()[-1].endswith("Ada 7, Bo 12.")
    assert len(text.splitlines()) == 4
