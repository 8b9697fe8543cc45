"""What the help says of the pieces of Almadi, against texts written by hand."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

import data
from games.almadi.actions import Recruit
from games.almadi.components import BOX
from games.almadi.pieces import UNNUMBERED, Power, Requirement
from games.contract import NamedValue
from rendering.almadi.characters import ICONS
from rendering.almadi.pictograms import DRAWN
from rendering.words import Words

PIECES = {
    ("en", "landscape", "O05"): """O05 oasis
A landscape of the type oasis. Its sides: north ruby, east arrow, south mosaic, west arrow. \
What the sides show in the printed game is not public; this is reconstructed.""",
    ("ja", "objective", "B4"): """B4：横に並んだオアシス4枚
オアシス4枚以上が横一列に、すき間なく並んでいること。
達成すると+6点、取ったまま終了時に未達成なら−6点です。枠の色は青です。実物の条件は公開されていないため、再構成したものです。""",
    ("en", "objective", "R1"): """R1: 2 palaces, each beside 3 oases/markets
Have 2 palaces, each with at least 3 oases/markets beside it.
Completed: +6. Taken, but not completed at the end: −6. Its frame is red. \
What the printed cards ask for is not public; this is reconstructed.""",
    ("en", "character", "K03"): """Lamp Keeper
Costs 2 rubies.
You may make up to 5 genie moves in a turn, instead of 3.
Name, power and cost are reconstructed.""",
    ("ja", "character", "K01"): """フサイン
費用はルビー3個です。
手番ごとに一度だけ、魔神で1枚を移動する代わりに、自分が置いたランドスケープどうしの場所を入れ替えられます。\
その手番の移動（3回まで）の1回に数えます。
力は公式のもの、費用は再構成したものです。""",
}


@pytest.mark.parametrize(("locale", "kind", "name"), PIECES)
def test_pieces_say_what_they_are(locale: str, kind: str, name: str) -> None:
    words = Words(locale, "almadi")
    assert f"{words.name(NamedValue(kind, name))}\n{words.meaning(kind, name)}" == PIECES[locale, kind, name]


@pytest.mark.parametrize("locale", data.locales())
def test_what_a_character_does_is_told_with_its_price_alone(locale: str) -> None:
    words = Words(locale, "almadi")
    assert {words.effect(Recruit, "character", character.id) for character in BOX.characters} == {None}


@pytest.mark.parametrize("locale", data.locales())
def test_the_number_of_every_power_that_has_one_is_told(locale: str) -> None:
    more = tuple(
        replace(character, amount=None if character.amount is None else character.amount + 1)
        for character in BOX.characters
    )
    words, others = Words(locale, "almadi"), Words(locale, "almadi", box=replace(BOX, characters=more))
    same = {
        character.power
        for character in BOX.characters
        if words.meaning("character", character.id) == others.meaning("character", character.id)
    }
    assert same == UNNUMBERED


def test_there_is_a_drawing_of_every_power_and_requirement() -> None:
    assert {*ICONS} == {*Power}
    assert {*DRAWN} == {*get_args(Requirement)}
