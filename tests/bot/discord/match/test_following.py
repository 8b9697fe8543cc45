"""Following a match without a seat in it: silently, of each round or the end alone, and never what is hidden."""

from __future__ import annotations

import pytest

from bot.discord.match.recap import BELOW_RESULT
from bot.matches.follows import MOST
from bot.matches.table import Table
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels
from tests.bot.discord.fair import Done, Peek, Vote, Walk

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")


@pytest.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def look(club: Club, person: Person) -> ChatMessage:
    """Press *Board* at the table."""
    seen = [message for message in club.sandbox.channel.messages.values() if not message.ephemeral]
    posts = [message for message in seen if "Board" in labels(message)]
    return await (await person.click(posts[-1], "Board")).message()


async def following(club: Club, table: Table, how: str = "Each round", name: str = "hana") -> Person:
    person = club.person(name)
    await club.post(table.id)
    asked = await (await person.click(await look(club, person), "Follow")).message()
    assert "direct message without a sound" in (await (await person.click(asked, how)).message()).text
    return person


async def a_round(club: Club, table: Table) -> None:
    """A round, and the time until it is told."""
    await club.play(table, Walk(1), Done(), Walk(2), Done(), Vote(True), Vote(True))
    await club.advance(seconds=61)
    await club.settled()


async def test_each_round_silently_and_gone_with_one_press(club: Club, table: Table) -> None:
    hana = await following(club, table)
    assert hana.inbox == []
    await a_round(club, table)
    (told,) = hana.inbox
    assert "Village Fair #1" in told.text
    assert "**Mika** walks 1" in told.text
    assert labels(told) == ["Open the table", "Stop following"]
    assert told.images
    await a_round(club, table)
    assert len(hana.inbox) == 2
    assert "walks" in hana.inbox[-1].text
    assert hana.buzzes == []
    stopped = await (await hana.click(hana.inbox[-1], "Stop following")).message()
    assert "You don’t follow this match any more." in stopped.text
    await a_round(club, table)
    assert len(hana.inbox) == 2


async def test_the_end_alone(club: Club, table: Table) -> None:
    hana = await following(club, table, "Only the end")
    await a_round(club, table)
    assert hana.inbox == []
    await club.play(table, Done(), Done(), Vote(False), Vote(False))
    await club.settled()
    (told,) = hana.inbox
    assert labels(told) == ["Open the table", "What you follow"]
    assert hana.buzzes == []
    assert await club.app.store.read.follows.of(hana.id) == []


async def test_who_gave_up_is_told_once(club: Club, table: Table) -> None:
    hana = await following(club, table, "Only the end")
    await club.app.seats.concede(table.id, club.person("mika").id)
    await club.settled()
    (told,) = hana.inbox
    assert told.text.count("has given up") == 1


async def test_below_the_result_few_moves_are_told(club: Club, table: Table) -> None:
    hana = await following(club, table, "Only the end")
    for far in (1, 2, 3):
        await club.play(table, Walk(far), Done(), Walk(far), Done(), Vote(far < 3), Vote(far < 3))
    await club.settled()
    (told,) = hana.inbox
    assert told.text.count("\n- ") == BELOW_RESULT


async def test_quick_rounds_share_a_message(club: Club, table: Table) -> None:
    hana = await following(club, table)
    for _ in range(3):
        await club.play(table, Done(), Done(), Vote(True), Vote(True))
    await club.advance(seconds=61)
    await club.settled()
    assert len(hana.inbox) == 1


async def test_nothing_that_is_hidden(club: Club, table: Table) -> None:
    """What only its player knows is told neither in words nor in the picture's."""
    hana = await following(club, table)
    await club.play(table, Peek(), Done(), Done(), Vote(True), Vote(True))
    await club.advance(seconds=61)
    await club.settled()
    (told,) = hana.inbox
    public = [one for one in club.sandbox.channel.messages.values() if one.images][-1]
    assert told.images[0].description == public.images[0].description
    assert set(told.text.split("\n")[2:]) <= set(public.text.split("\n"))


async def test_whoever_has_a_seat_hears_anyway(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.post(table.id)
    assert "Follow" not in labels(await look(club, mika))
    reply = await mika.slash(club.sandbox.channel, "match follow")
    assert await reply.text() == "You have a seat in this match, so you hear of it anyway."


async def test_whoever_sits_down_or_may_not_look_any_more_hears_nothing(club: Club, table: Table) -> None:
    hana, jun = await following(club, table), await following(club, table, name="jun")
    jun.leave()
    await club.app.store.write(
        lambda queries: queries.do("UPDATE seat SET user = ? WHERE match = ? AND seat = 1", hana.id, table.id)
    )
    await a_round(club, table)
    assert jun.inbox == []
    assert await club.app.store.read.follows.at(table.id) == []


async def test_a_closed_mailbox_ends_it_and_is_told_at_the_next_press(club: Club, table: Table) -> None:
    hana = await following(club, table)
    hana.close_mailbox()
    before = len(club.sandbox.channel.messages)
    await a_round(club, table)
    await a_round(club, table)
    assert hana.inbox == []
    posted = list(club.sandbox.channel.messages.values())[before:]
    assert [message for message in posted if hana.mention in message.text] == []
    shown = await look(club, hana)
    assert "I couldn’t send you direct messages" in shown.text
    assert "I couldn’t send you direct messages" not in (await look(club, hana)).text


async def test_what_one_follows_with_stop_beside_and_how_many(club: Club, table: Table) -> None:
    hana = await following(club, table, "Only the end")
    mine = await (await hana.slash(club.sandbox.channel, "my matches")).message()
    followed = await (await hana.click(mine, "What I follow (1)")).message()
    assert "only the end" in followed.text
    for number in range(1, MOST):
        other = await club.start("mika", "taro", game="fair", channel=club.sandbox.add_channel(f"room-{number}"))
        await club.app.follows.follow(other.id, hana.id, rounds=True)
    last = await club.start("mika", "taro", game="fair")
    reply = await hana.slash(club.sandbox.channel, "match follow", match=last.id)
    asked = await reply.message()
    assert f"You follow {MOST} matches already" in await (await hana.click(asked, "Each round")).text()
    mine = await (await hana.slash(club.sandbox.channel, "my matches")).message()
    followed = await (await hana.click(mine, f"What I follow ({MOST})")).message()
    assert labels(followed).count("Stop following") == MOST


async def test_forgetting_ends_it(club: Club, table: Table) -> None:
    hana = await following(club, table)
    assert await club.app.forgetting.forget(hana.id)
    await a_round(club, table)
    assert hana.inbox == []
