"""Who comes back gets one page: two lines and a button for each match."""

from __future__ import annotations

import pytest

from bot.discord.people.homecoming import MOST
from bot.matches.table import Table
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels, pressed
from tests.bot.discord.fair import Done, Vote, Walk

DAY = 86400.0
TITLE = "**While you were away**"


async def away(club: Club, person: Person, *, sits_in: bool = False) -> None:
    await club.advance(minutes=5)
    await club.app.holidays.begin(person.id, club.app.clock() + 9 * DAY, sits_in=sits_in)
    await club.advance(hours=1)


async def back(person: Person) -> ChatMessage:
    """Press *I'm back* in the panel of holidays."""
    panel = await (await person.slash(person.dm, "away")).message()
    return await pressed(person, panel, "戻りました" if person.user.locale == "ja" else "I’m back")


async def played_by_computer(club: Club, table: Table, person: Person) -> Table:
    """The computer has answered for somebody; somebody else is asked."""

    async def look() -> Table | None:
        now = await club.table(table.id)
        answers = [row for row in await club.app.store.read.journal.revisions(table.id) if b'"move"' in row.entry]
        others = now.to_move and all(now.seats[seat].user is not None for seat in now.to_move)
        return now if answers and others else None

    return await club.eventually(look)


async def test_what_was_played_in_their_seat(club: Club) -> None:
    table = await club.start("mika", "taro")
    mika = await club.mover(table)
    await away(club, mika, sits_in=True)
    now = await played_by_computer(club, table, mika)
    page = await back(mika)
    assert page.text.startswith("**Welcome back.")
    assert TITLE in page.text
    assert "One move was made in your seat without you. The last:" in page.text
    assert "History" in labels(page)
    assert (await club.table(table.id)).seat_of(mika.id) is not None
    assert now.revision < (await club.table(table.id)).revision


async def test_a_match_that_asks_them_comes_first_with_its_button(club: Club) -> None:
    other = await club.start("mika", "taro", game="fair")
    first = await club.mover(other)
    table = await club.start("mika", "taro", game="fair")
    if await club.mover(table) is first:
        await club.play(table, Done())
    await away(club, first)
    page = await back(first)
    assert labels(page)[:2] == ["Your move", "History"]
    assert page.text.index("Village Fair #1") < page.text.index("Village Fair #2")
    assert page.text.count("Nothing has happened meanwhile.") == 2
    assert "Have fun" in (await pressed(first, page, "Your move")).text


async def test_what_others_have_done_and_was_not_taken_back(club: Club) -> None:
    table = await club.start("mika", "taro", "yuki", game="fair")
    mika = await club.mover(table)
    await club.play(table, Done())
    await away(club, mika)
    now = await club.play(table, Walk(2), Walk(1))
    mover = now.seats[now.to_move[0]]
    assert mover.user is not None
    await club.app.undo.take_back(table.id, mover.user, revision=now.revision)
    page = await back(mika)
    assert f"One move was made. The last: **{mover.name}** walks 2" in page.text


async def test_what_has_ended_and_how(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    mika = await club.mover(table)
    before = await club.start("mika", "taro", game="fair")
    await club.app.seats.concede(before.id, mika.id)
    await away(club, mika)
    over = await club.play(table, Done(), Done(), Vote(False), Vote(False))
    assert over.outcome is not None
    page = await back(mika)
    assert "Village Fair #1" in page.text
    assert "won" in page.text
    assert all(f"{row.name}: {over.outcome.scores[row.seat]}" in page.text for row in over.seats)
    assert "Village Fair #2" not in page.text, "that was over before"
    assert labels(page) == ["History", "All settings"]


async def test_who_has_given_up(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    mika = await club.mover(table)
    await away(club, mika)
    await club.app.seats.concede(table.id, club.other(table, mika).id)
    assert "has given up" in (await back(mika)).text


async def test_a_seat_taken_back_tells_it_too(club: Club) -> None:
    table = await club.start("mika", "taro")
    mika = await club.mover(table)
    await club.app.seats.hand_over(table.id, mika.id)
    await played_by_computer(club, table, mika)
    answer = await (await mika.slash(club.sandbox.channel, "match take-back")).message()
    assert "You have your seat back." in answer.text
    assert "One move was made in your seat without you. The last:" in answer.text
    assert "While I was away" not in labels(answer), "there is nothing else"


async def test_a_seat_taken_back_leads_to_the_other_matches(club: Club) -> None:
    table = await club.start("mika", "taro")
    mika = await club.mover(table)
    other = await club.start(mika.name, "yuki", game="fair")
    await club.app.seats.hand_over(table.id, mika.id)
    await played_by_computer(club, table, mika)
    answer = await (await mika.slash(club.sandbox.channel, "match take-back", match=table.id)).message()
    page = await pressed(mika, answer, "While I was away")
    assert TITLE in page.text
    assert "One move was made in your seat without you." in page.text
    assert f"Village Fair #{other.id}" in page.text


async def test_more_than_a_page_holds(club: Club) -> None:
    mika = club.person("mika")
    for _ in range(MOST + 2):
        await club.start("mika", "taro", game="fair")
    await away(club, mika)
    page = await back(mika)
    assert "and 2 more: `/my matches`" in page.text
    assert len(labels(page)) == MOST + 1


async def test_without_any_match_it_is_the_panel(club: Club) -> None:
    mika = club.person("mika")
    await club.app.people.meet(mika.id, "Mika", "en")
    await away(club, mika)
    page = await back(mika)
    assert page.text.startswith("**Welcome back.")
    assert TITLE not in page.text
    assert "A week" in labels(page)


@pytest.mark.parametrize("sits_in", [True, False])
async def test_in_japanese(club: Club, sits_in: bool) -> None:
    club.person("hana", "ja"), club.person("ken", "ja")
    table = await club.start("hana", "ken", locale="ja")
    hana = await club.mover(table)
    await away(club, hana, sits_in=sits_in)
    if sits_in:
        await played_by_computer(club, table, hana)
    page = await back(hana)
    assert "不在の間のできごと" in page.text
    assert ("あなたの席では" if sits_in else "その間、何も起きていません。") in page.text
