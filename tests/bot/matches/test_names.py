"""Who is called what at a table."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.names import arranged, shown_names, sitting
from bot.matches.table import Table
from bot.store.forgetting import GONE
from bot.store.rows import SeatRow
from data import locales
from games.catalogue import catalogue
from games.players import PLAYERS
from rendering.look import Look
from rendering.names import clean, looks, spoken
from rendering.words import Words
from tests.bot.people import CHANNEL, GUILD, House
from tests.bot.services import clock, house, store, tiny
from tests.bot.tiny import Done, Walk

__all__ = ["clock", "house", "store", "tiny"]


def people(*names: str) -> list[SeatRow]:
    return [SeatRow(1, seat, seat + 1, None, None, name) for seat, name in enumerate(names)]


async def names_at(house: House, table: Table, revision: int, locale: str = "en") -> tuple[str, ...]:
    return shown_names((await sitting(house.store.read, table))(revision), locale)


@pytest.mark.parametrize(
    "other",
    [
        "Sam",
        "sam",
        "ＳＡＭ",
        "Sa\u200bm",
        "S a m",
        "𝕊𝕒𝕞",
        "ѕам",
        "ꜱᴀᴍ",
        "Sam\ufe0f",
        "\u3164Sam",
        "Sam\U000e0100",
        "🅂🄰🄼",
    ],
)
def test_names_that_look_alike_have_the_number_of_the_seat_behind_them(other: str) -> None:
    first, *others = shown_names(people("Sam", "Kim", other), "en")
    assert (first, others) == ("Sam (1)", ["Kim", f"{other} (3)"])


@pytest.mark.parametrize(
    "names",
    [
        ("Sam", "𝓢𝓪𝓶", "🅂🄰🄼", "Sam\U000e0100"),
        ("Alexandra Miller", "Alexander Smiller", "Kim", "Kim"),
        ("Sam ⟡", "Sam ⟐", "Sam", "Sam (1)"),
        ("Sam\u200b", "Sam", "Player 4", "\u17b4"),
    ],
)
def test_a_picture_has_no_other_numbers_behind_names_than_texts(names: tuple[str, ...]) -> None:
    shown = shown_names(people(*names), "en")
    look: Look[Any] = Look(Words("en"), shown)
    assert [look.name(seat).whole for seat in range(4)] == list(map(clean, shown))
    assert [look.full_name(seat) for seat in range(4)] == list(map(spoken, shown))


def test_names_are_told_apart_although_somebody_has_such_a_name_already() -> None:
    names = shown_names(people("Sam", "Sam", "Sam (2)", "sam (2)"), "en")
    assert len(set(map(looks, names))) == 4


def test_letters_with_other_marks_are_other_names() -> None:
    assert shown_names(people("かい", "がい", "Jose", "José"), "ja") == ("かい", "がい", "Jose", "José")


@pytest.mark.parametrize("name", ["\u3164", "\u200b", "\u2800\u2800", "\u115f\ufe0f", "\U0001d159", "\u17b4", "\ufffc"])
def test_somebody_with_an_invisible_name_can_be_seen(name: str) -> None:
    assert shown_names(people("Sam", name), "en") == ("Sam", "Player 2")
    assert shown_names(people("Sam", name), "ja") == ("Sam", "プレイヤー2")


@pytest.mark.parametrize(("locale", "sat_in"), [("en", "🤖 Sam, computer"), ("ja", "🤖 Samの代理")])
def test_computer_players_are_marked_and_keep_the_name_of_whose_seat_it_is(locale: str, sat_in: str) -> None:
    away, given_up = SeatRow(1, 0, None, "gentle", 1, "Sam"), SeatRow(1, 0, None, "gentle", None, "Sam", 1)
    own, gone = SeatRow(1, 0, None, "strong", None, "Bolt"), SeatRow(1, 0, None, GONE, None, "Former player 1")
    named = [shown_names([row], locale)[0] for row in (away, given_up, own, gone)]
    assert named == [sat_in, sat_in, "🤖 Bolt", "Former player 1"]


@pytest.mark.parametrize("locale", locales())
def test_there_are_names_for_every_computer_player_several_times_over(locale: str) -> None:
    names, most = Words(locale).text("computer-names").split(), max(game.meta.seats[1] for game in catalogue().values())
    assert len(names) >= 4 * most
    assert len(set(map(looks, names))) == len(names)
    assert all(name.isalpha() and len(name) <= 8 for name in names)


async def test_a_computer_player_is_never_called_like_anybody_at_its_table(house: House) -> None:
    table = await house.open("Mika", computers=2)
    assert table.names == ("Mika", "Bolt", "Cog")
    table = await house.lobby.join(table.id, await house.person("bolt"))
    assert table.names == ("Mika", "Gizmo", "Cog", "bolt")


def test_a_name_that_a_person_has_is_free_for_no_computer_player_that_comes_later() -> None:
    def computer(seat: int, name: str) -> SeatRow:
        return SeatRow(1, seat, None, "random", None, name)

    seats = [computer(7, "Bolt"), *people("bolt"), computer(8, ""), computer(9, "Cog"), computer(9, "Gizmo")]
    found = arranged(seats, "en")
    assert [row.seat for row in found] == [0, 1, 2, 3, 4]
    assert [row.name for row in found[1:2] + found[3:]] == ["bolt", "Cog", "Gizmo"]
    assert len({looks(row.name) for row in found}) == 5


async def test_computer_players_have_names_of_the_language_of_their_match(house: House) -> None:
    table = await house.open("Mika", computers=2)
    table = await house.options.set_locale(table.id, 1, "ja")
    assert table.names == ("Mika", "ポチ", "ネジ")
    mika = house.known["Mika"]
    table = await house.lobby.create(
        "tiny", mika, guild=GUILD, home=CHANNEL, locale="ja", computers=[next(iter(PLAYERS))]
    )
    assert table.names == ("Mika", "ポチ")


async def test_a_seat_has_the_name_of_the_server_of_its_match_wherever_it_was_taken(house: House) -> None:
    mika, taro = await house.person("Mika"), await house.person("Taro")
    for person in (mika, taro):
        await house.people.meet(person.user, person.name, "en", guild=GUILD, called=f"Sir {person.name}")
        await house.people.meet(person.user, person.name, "en", guild=GUILD + 1, called="Dr. Secret")
    table = await house.open("Mika")
    table = await house.lobby.join(table.id, taro)
    assert table.names == ("Sir Mika", "Sir Taro")
    elsewhere = await house.lobby.create("tiny", mika, guild=GUILD + 2, home=CHANNEL + 1, locale="en")
    assert elsewhere.names == ("Mika",)
    moved = await house.moving.move(table.id, mika.user, guild=GUILD + 2, home=CHANNEL + 2, channel=CHANNEL + 2)
    assert moved.names == ("Mika", "Taro")


async def test_who_sat_there_then_is_known_at_every_revision(house: House) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    await house.move(table, "Mika", Walk(1))
    table = await house.seats.hand_over(table.id, 1)
    table = await house.seats.take_back(table.id, 1)
    table = await house.seats.concede(table.id, 1)
    kenji = await house.person("Kenji")
    table = await house.taking_over.take_over(table.id, kenji, 0)
    table = await house.move(table, "Kenji", Done())
    table = await house.taking_over.give_back(table.id, kenji.user)
    firsts = [(await names_at(house, table, revision))[0] for revision in range(-1, table.revision + 1)]
    stood_in, gave_back = "🤖 Mika, computer", "🤖 Kenji, computer"
    assert firsts == ["Mika", "Mika", "Mika", stood_in, "Mika", stood_in, "Kenji", "Kenji", gave_back]
    assert (await names_at(house, table, 2, "ja"))[0] == "🤖 Mikaの代理"
    assert await names_at(house, table, 1) == ("Mika", "Taro", "Hana")
