"""A friend over the shoulder: both agree, nothing rings, the table is told, either ends it, nobody else sees it."""

from __future__ import annotations

import pytest

from bot.matches.table import Table
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels, pressed
from tests.bot.discord.fair import Done, Peek, Vote, Walk
from tests.bot.discord.tables import forged, until
from tests.bot.happenings import overwrite

pytestmark = pytest.mark.usefixtures("village_fair", "in_order")

RABBIT = "a rabbit"
"""What only a seat that peeks is told."""
NOBODY = "Nobody shows you here what they see, or not any more."


@pytest.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", "jun", game="fair")


async def remark(club: Club, label: str) -> ChatMessage:
    """The newest message at the table with a button."""
    await club.settled()
    there = [one for one in club.sandbox.channel.messages.values() if not one.ephemeral and label in labels(one)]
    return there[-1]


async def ask(club: Club, person: Person, friend: Person) -> str:
    reply = await person.slash(club.sandbox.channel, "match ask-friend", friend=friend)
    return await reply.text()


async def beside(club: Club, table: Table, name: str = "hana", player: int = 0) -> tuple[Person, ChatMessage]:
    """A friend who has agreed, and what they were shown."""
    friend = club.person(name)
    assert "without a sound" in await ask(club, club.at(table, player), friend)
    reply = await friend.click(await remark(club, "Agree"), "Agree")
    assert reply.private
    return friend, await reply.message()


async def board(club: Club, person: Person) -> ChatMessage:
    """The answer to *Board* below the newest post that has it."""
    return await (await person.click(await remark(club, "Board"), "Board")).message()


async def rings(club: Club) -> int:
    return len(club.sandbox.world.pings)


async def test_a_friend_sees_what_the_seat_sees_and_the_table_knows(club: Club, table: Table) -> None:
    await club.settled()
    before = await rings(club)
    hana, shown = await beside(club, table)
    assert "What Mika sees" in shown.text
    assert [button.label for button in shown.buttons] == ["Look again", "End it"]
    told = await remark(club, "See what they see")
    assert "now sees what Mika sees" in told.text
    await club.settled()
    assert await rings(club) == before
    assert hana.inbox == []
    await club.play(table, Peek())
    again = await pressed(hana, shown, "Look again")
    assert RABBIT in again.text
    await club.play(table, Done(), Walk(1))
    post = await club.post(table.id)
    assert "Hana sees what **Mika** sees." in post.text
    for person in (club.person("stranger"), club.at(table, 1)):
        looked = await board(club, person)
        assert "Hana sees what **Mika** sees." in looked.text
        assert RABBIT not in looked.text
        assert not {"End it", "See what they see"} & {*labels(looked)}
    looked = await board(club, hana)
    assert {"See what they see", "End it"} < {*labels(looked)}
    assert "What Mika sees" in (await pressed(hana, looked, "See what they see")).text


@pytest.mark.parametrize("end", ["press", "forgotten"])
async def test_the_post_tells_it_from_then_until_then(club: Club, table: Table, end: str) -> None:
    posted = await club.post(table.id)
    hana, shown = await beside(club, table)
    await until(club, lambda: "Hana sees what **Mika** sees." in posted.text)
    await club.advance(hours=2)
    if end == "press":
        await hana.click(shown, "End it")
    else:
        await club.app.forgetting.forget(hana.id)
    await until(club, lambda: "Hana" not in posted.text)
    assert (await club.post(table.id)).id == posted.id
    assert await rings(club) == 1, "the turn alone"


async def test_nothing_of_another_seat(club: Club, table: Table) -> None:
    hana, shown = await beside(club, table)
    await club.play(table, Done(), Peek())
    history = await club.at(table, 1).slash(club.sandbox.channel, "history")
    assert RABBIT in await history.text()
    own, there = await board(club, club.at(table, 0)), await pressed(hana, shown, "Look again")
    assert RABBIT not in own.text + there.text
    assert [one.description for one in there.images] == [one.description for one in own.images]
    assert [one.data for one in there.images] == [one.data for one in own.images]


@pytest.mark.parametrize("side", ["friend", "player"])
async def test_one_press_of_either_ends_it(club: Club, table: Table, side: str) -> None:
    hana, shown = await beside(club, table)
    await club.play(table, Peek())
    who = hana if side == "friend" else club.at(table, 0)
    ended = await (await who.click(await remark(club, "See what they see"), "End it")).text()
    assert "That has ended." in ended
    assert "doesn’t see what Mika sees any more" in (await remark(club, "Board")).text
    reply = await hana.click(shown, "Look again")
    assert await reply.text() == NOBODY
    assert "sees what" not in (await board(club, hana)).text
    again = await who.click(await remark(club, "See what they see"), "End it")
    assert await again.text() == "There is nothing to end any more."


async def test_nobody_looks_without_a_yes_and_no_means_no(club: Club, table: Table) -> None:
    hana, mika = club.person("hana"), club.at(table, 0)
    await ask(club, mika, hana)
    asked = await remark(club, "Agree")
    others = (club.at(table, 1), club.person("stranger"), mika)
    for other in others:
        assert await (await other.click(asked, "Agree")).text() == NOBODY
    assert "There is nothing to end" in await (await others[1].click(asked, "Decline")).text()
    assert "The table isn’t told" in await (await hana.click(asked, "Decline")).text()
    assert await (await hana.click(asked, "Agree")).text() == NOBODY
    assert await club.app.store.read.friends.known_at(table.id) == []
    await club.advance(seconds=301)
    await beside(club, table)
    there = await remark(club, "See what they see")
    for other in others:
        assert await (await other.click(there, "See what they see")).text() == NOBODY
        if other is not mika:
            assert "There is nothing to end" in await (await other.click(there, "End it")).text()
    assert "What Mika sees" in await (await hana.click(there, "See what they see")).text()
    await hana.click(there, "End it")
    await club.advance(seconds=301)
    await ask(club, mika, hana)
    assert await (await hana.click(there, "See what they see")).text() == NOBODY


async def test_who_can_be_asked_and_how_often(club: Club, table: Table) -> None:
    mika, taro, hana = club.at(table, 0), club.at(table, 1), club.person("hana")
    assert "Whoever has a seat in this match" in await ask(club, mika, taro)
    assert "Whoever has a seat in this match" in await ask(club, mika, mika)
    assert "You are not playing in this match" in await ask(club, hana, club.person("ren"))
    await ask(club, mika, hana)
    assert "They have been asked" in await ask(club, taro, hana)
    assert "not long ago" in await ask(club, mika, club.person("ren"))
    await (await hana.click(await remark(club, "Agree"), "Agree")).message()
    await club.advance(seconds=301)
    assert "Somebody sees what you see already" in await ask(club, mika, club.person("ren"))
    await club.at(table, 0).click(await remark(club, "See what they see"), "End it")
    assert "They may know what is hidden from your seat" in await ask(club, taro, hana)


async def test_apps_on_a_person_asks_too_and_asks_which_match(club: Club, table: Table) -> None:
    hana, mika = club.person("hana"), club.at(table, 0)
    other = await club.start("mika", "taro", game="fair")
    asked = await (await mika.use("Ask a friend", hana, club.sandbox.channel)).message()
    assert len(asked.buttons) == 2
    chosen = next(label for label in labels(asked) if f"#{other.id}" in label)
    assert "without a sound" in (await pressed(mika, asked, chosen)).text
    (row,) = await club.app.store.read.friends.known_at(other.id)
    assert (row.user, row.asker, row.state, row.looked) == (hana.id, mika.id, "asked", False)


async def test_who_has_left_the_server_or_reads_the_channel_no_more_sees_nothing(club: Club, table: Table) -> None:
    hana, _ = await beside(club, table)
    mika, there, lobby = club.at(table, 0), await remark(club, "See what they see"), club.sandbox.add_channel("lobby")
    overwrite(club.sandbox.world, club.sandbox.channel, hana.user, deny=("view_channel",))
    press = next(one.custom_id for one in there.buttons if one.label == "See what they see")
    assert await forged(club, hana, lobby, press) == "There is no match with that number that you could open."
    assert await forged(club, hana, hana.dm, press) == "There is no match with that number that you could open."
    await mika.click(there, "End it")
    await club.advance(seconds=301)
    assert "You can ask people who can read the channel" in await ask(club, mika, hana)
    overwrite(club.sandbox.world, club.sandbox.channel, hana.user, allow=("view_channel",))
    hana.leave()
    assert "You can ask people who can read the channel" in await ask(club, mika, hana)


async def test_who_has_left_the_server_is_named_at_the_table_no_more(club: Club, table: Table) -> None:
    hana, _ = await beside(club, table)
    await club.play(table, Done())
    assert "Hana sees what **Mika** sees." in (await club.post(table.id)).text
    hana.leave()
    await club.settled()
    before = await rings(club)
    await club.play(table, Done())
    await club.settled()
    assert "Hana" not in (await club.post(table.id)).text
    assert "Hana" not in (await board(club, club.at(table, 1))).text
    [row] = await club.app.store.read.friends.known_at(table.id)
    assert (row.state, row.looked) == ("ended", True), "who has looked is known"
    assert await rings(club) == before + 1, "only whose turn it is"


async def test_it_ends_with_the_match(club: Club, table: Table) -> None:
    hana, shown = await beside(club, table)
    for _ in table.seats:
        await club.play(table, Done())
    await club.play(table, *(Vote(False) for _ in table.seats))
    assert (await club.table(table.id)).row.status == "over"
    assert await club.app.store.read.friends.known_at(table.id) == []
    assert (await pressed(hana, shown, "Look again")).text == NOBODY


async def test_nobody_is_asked_to_a_match_in_direct_messages(club: Club) -> None:
    mika = club.person("mika")
    await (await mika.slash(mika.dm, "match new", game="Stone Age", computers=1)).message()
    await club.settled()
    card = [one for one in mika.dm.messages.values() if "Start" in labels(one)][-1]
    await mika.click(card, "Start")

    async def runs() -> bool:
        await club.advance(seconds=2)
        return (await club.table(1)).row.status == "running"

    await club.eventually(runs)
    reply = await mika.slash(mika.dm, "match ask-friend", friend=mika)
    assert "you play alone with computer players" in await reply.text()
