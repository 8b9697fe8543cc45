"""The band at the top names everybody who is waited for as far as there is room, and says how many more there are."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.catalogue import find_game
from games.chance import GuessedChance
from games.engine import begin
from rendering.common.turn import match_header
from rendering.kings_guild.palette import THEME
from rendering.look import Ended, Look
from rendering.shapes import Label
from rendering.words import Words

LONG = ("Bartholomew", "Captain Yuzu", "Maximiliane", "Konstantinopel", "Persephone", "Anna")
SHORT = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
ENDLESS = ("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", *LONG[1:])
KANA = ("ばーそろみゅー船長", "ながいなまえのひと", "みかんのひと", "ゆうこちゃん", "たろう", "そら")


def said(locale: str, names: tuple[str, ...], waiting: int, ended: Ended | None = None) -> list[str]:
    """Return the texts of the band while so many of six players are asked."""
    game = find_game("kings_guild")
    state = begin(game, 6, game.meta.options(), GuessedChance(b"seed", 0)).state
    view = replace(game.view(state, None), to_move=tuple(range(waiting)))
    shapes = match_header(THEME, view, Look(Words(locale, "kings_guild", names), names, ended=ended))
    return [shape.text for shape in shapes if isinstance(shape, Label)]


@pytest.mark.parametrize(
    ("locale", "names", "n", "told"),
    [
        ("en", SHORT, 6, "Ada, Bo, Cy, Di, Ed and Fay"),
        ("ja", SHORT, 6, "Ada、Bo、Cy、Di、Ed、Fay"),
        ("en", LONG, 2, "Bartholomew and Captain Yuzu"),
        ("en", LONG[::-1], 4, "Anna, Persephone and 2 more"),
        ("en", LONG, 4, "Bartholomew and 3 more"),
        ("ja", KANA, 4, "ばーそろみゅー船長ほか3人"),
        ("en", LONG[::-1], 5, "Anna, Persephone and 3 more"),
        ("ja", KANA, 5, "ばーそろみゅー船長ほか4人"),
    ],
)
def test_who_is_waited_for_is_named_in_whole_names(locale: str, names: tuple[str, ...], n: int, told: str) -> None:
    assert told in said(locale, names, n)


@pytest.mark.parametrize(("locale", "ending"), [("en", "W… and 4 more"), ("ja", "W…ほか4人")])
def test_of_a_name_without_end_the_number_of_the_others_remains(locale: str, ending: str) -> None:
    assert any(text.endswith(ending) for text in said(locale, ENDLESS, 5))


@pytest.mark.parametrize(("locale", "ending"), [("en", " and 3 more"), ("ja", "ほか3人")])
def test_who_shares_a_win_is_named_in_whole_names(locale: str, ending: str) -> None:
    won = next(text for text in said(locale, LONG, 6, Ended((0, 1, 2, 3))) if text.endswith(ending))
    assert won == LONG[0] + ending
