"""The start of a match: a message whose number nobody can foresee decides the order of seats and all that follows."""

from __future__ import annotations

import pytest

from bot.matches.audit import audit
from bot.matches.entries import Start, read_entry
from bot.matches.table import Table
from bot.sandbox import ChatMessage, Code
from games.chance import ChapterChance, chapter_key, people_digest, seed_hash
from rendering.words import Words
from tests.bot.discord.club import Club, labels
from tests.bot.discord.lobby.test_threads import opened, public
from tests.bot.discord.tables import until

EN = Words("en")
LOTS = "Lots decide the order of seats"
pytestmark = pytest.mark.usefixtures("village_fair")


def lots_in(club: Club) -> list[ChatMessage]:
    """The messages that tell the start."""
    return [message for message in public(club.sandbox.channel) if LOTS in message.text]


async def running(club: Club) -> Table:
    """The match as soon as it has begun; meanwhile time passes."""

    async def look() -> Table | None:
        await club.advance(seconds=5)
        table = await club.table(1)
        return table if table.row.status == "running" else None

    return await club.eventually(look)


async def is_drawn_from(club: Club, message: ChatMessage) -> None:
    """Check that the order of seats comes from this message, and from what was seen before."""
    table, (chapter,) = await club.table(1), await club.app.store.read.chapters.all_of(1)
    people = [club.person(name).id for name in ("mika", "taro", "hana")]
    card = public(club.sandbox.channel)[0]
    assert f" {seed_hash(chapter.seed)[:20]}…" in card.text
    assert (chapter.card, chapter.start) == (card.id, message.id)
    key = chapter_key(chapter.seed, card.id, people_digest(chapter.seed, people), message.id)
    order, _ = ChapterChance(key, 0).draw(range(3), 3)
    (start, *_) = await club.app.store.read.journal.revisions(1)
    assert read_entry(start.entry) == Start(order)
    assert [row.user for row in table.seats] == [people[place] for place in order]
    assert await audit(club.app.store.read, 1) is None


async def test_the_number_of_the_message_that_tells_it_decides(club: Club) -> None:
    card = await opened(club, "mika", "taro", "hana", place="fixed")
    await club.person("mika").click(card, "Start")
    await running(club)
    post = await club.post(1, shows=0)
    (lots,) = lots_in(club)
    (chapter,) = await club.app.store.read.chapters.all_of(1)
    assert seed_hash(chapter.seed) in lots.text, "all of it, before anything is drawn"
    assert card.id < lots.id < post.id
    assert lots.silent
    assert labels(lots) == [EN.text("lobby-lots-button")]
    await is_drawn_from(club, lots)
    page = await (await club.person("taro").click(lots, EN.text("lobby-lots-button"))).message()
    assert page.ephemeral
    assert "hmac.digest" in page.text


async def test_a_bot_that_stops_between_the_message_and_the_match_adopts_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, failed = club.app.lobby.begin, list[int]()

    async def stop(match: int, message: int, number: int) -> Table:
        failed.append(message)
        raise ConnectionError

    monkeypatch.setattr(club.app.lobby, "begin", stop)
    card = await opened(club, "mika", "taro", "hana", place="fixed")
    await club.person("mika").click(card, "Start")
    await until(club, lambda: failed)
    await until(club, lambda: EN.text("lobby-draws") in card.text)
    assert labels(card) == []
    monkeypatch.setattr(club.app.lobby, "begin", begin)
    await running(club)
    (lots,) = lots_in(club)
    assert set(failed) == {lots.id}
    await is_drawn_from(club, lots)


async def test_a_message_whose_answer_is_lost_decides_all_the_same(club: Club) -> None:
    card = await opened(club, "mika", "taro", "hana", place="fixed")
    club.sandbox.faults.lose_answer(f"POST /channels/{club.sandbox.channel.id}/messages")
    await club.person("mika").click(card, "Start")
    await until(club, lambda: lots_in(club))
    await running(club)
    (lots,) = lots_in(club)
    await is_drawn_from(club, lots)


async def test_where_nothing_can_be_written_the_match_waits_for_it(club: Club) -> None:
    card = await opened(club, "mika", "taro", "hana", place="fixed")
    place = f"POST /channels/{club.sandbox.channel.id}/messages"
    fault = club.sandbox.faults.refuse(place, Code.MISSING_PERMISSIONS, times=1)
    await club.person("mika").click(card, "Start")
    await until(club, lambda: fault.struck)
    assert (await club.table(1)).row.draws_lots
    await running(club)
    (lots,) = lots_in(club)
    await is_drawn_from(club, lots)


async def test_a_table_that_is_started_before_its_card_is_there_shows_the_card_first(club: Club) -> None:
    rows = [
        await club.app.people.meet(club.person(name).id, name.capitalize(), "en") for name in ("mika", "taro", "hana")
    ]
    here = club.sandbox.channel
    gate = club.sandbox.faults.hold(f"POST /channels/{here.id}/messages")
    table = await club.app.lobby.create("fair", rows[0], guild=here.guild.id, home=here.id, locale="en")
    for row in rows[1:]:
        await club.app.lobby.join(table.id, row)
    await club.app.store.write(lambda queries: queries.notices.drop_matching(table.id, "card", "superseded"))
    await club.app.lobby.start(table.id, rows[0].user)
    gate.release()
    await running(club)
    (lots,) = lots_in(club)
    assert lots.id > public(here)[0].id
    await is_drawn_from(club, lots)


async def test_a_lobby_of_an_earlier_version_shows_the_hash_before_lots_are_drawn(club: Club) -> None:
    card = await opened(club, "mika", "taro", "hana", place="fixed")
    await club.app.store.write(lambda queries: queries.do("DELETE FROM chapter"))
    await club.person("mika").click(card, "Start")
    await running(club)
    (lots,) = lots_in(club)
    await is_drawn_from(club, lots)


async def test_a_lobby_that_closes_unstarted_tells_its_secret(club: Club) -> None:
    card = await opened(club, "mika", "taro", place="fixed")
    (chapter,) = await club.app.store.read.chapters.all_of(1)
    assert chapter.seed.hex() not in card.text
    await club.app.consent.abandon(1, club.person("mika").id)
    await club.advance(seconds=2)
    await until(club, lambda: chapter.seed.hex() in card.text)


async def test_an_old_press_on_the_card_changes_nothing_while_lots_are_drawn(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(match: int, message: int, number: int) -> Table:
        raise ConnectionError

    monkeypatch.setattr(club.app.lobby, "begin", never)
    card = await opened(club, "mika", "taro", place="fixed")
    await club.person("mika").click(card, "Start")
    await until(club, lambda: labels(card) == [])
    hana = club.person("hana")
    await hana.click(card, "Join", stale=True)
    assert await hana.wait_for(EN.text("refuse-started-already"))
    assert [row.name for row in (await club.table(1)).seats] == ["Mika", "Taro"]
