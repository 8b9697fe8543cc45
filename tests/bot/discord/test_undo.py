"""Taking back: what it says, when it is free, when the others are asked, and what they can answer."""

import pytest_asyncio

from bot.matches.table import Table
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import Club, labels, opened, pressed
from tests.bot.discord.fair import Done, Roll, Vote, Walk


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await club.start("mika", "taro", game="fair")


async def undo(club: Club, table: Table, person: Person) -> ChatMessage:
    reply = await person.click(await club.post(table.id), "Undo")
    assert reply.private
    return await reply.message()


async def revision(club: Club, table: Table) -> int:
    return (await club.table(table.id)).revision


async def request(club: Club, person: Person) -> ChatMessage:
    await club.settled()
    return await person.wait_for("asks to take back", channel=club.sandbox.channel)


async def test_a_free_undo_says_what_it_takes_back(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(3))
    message = await undo(club, table, mika)
    assert f"- {mika.user.display_name}: Walk 3 steps" in message.text
    assert labels(message)[0] == "Take back"
    message = await pressed(mika, message, "Take back")
    assert "Taken back." in message.text
    assert "**Have fun**" in message.text
    assert (await club.table(table.id)).state.points == (0, 0)
    assert "walks 3." not in (await club.post(table.id)).text
    assert "takes back a move" in (await club.post(table.id)).text


async def test_nothing_to_take_back(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    assert (await undo(club, table, mika)).text == "There is no move of yours to take back."


async def test_an_offer_to_undo_that_has_become_stale(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(3))
    message = await undo(club, table, mika)
    await club.play(table, Walk(1))
    message = await pressed(mika, message, "Take back")
    assert "nothing was done" in message.text
    assert "walks 1." in message.text
    assert f"{mika.user.display_name}: Walk 1 steps" in message.text
    assert await revision(club, table) == 2


async def test_a_die_needs_consent_and_the_other_agrees(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Roll())
    message = await undo(club, table, mika)
    assert "needs the consent of the others" in message.text
    message = await pressed(mika, message, "Ask the others")
    assert "The others have been asked." in message.text
    post = await request(club, taro)
    assert post.mentions == (taro.user,)
    assert f"{mika.user.display_name}: Roll a die" in post.text
    reply = await taro.click(post, "Agree")
    await reply.message()
    assert "Everybody has agreed." in post.text
    assert labels(post) == []
    assert (await club.table(table.id)).state.points == (0, 0)


async def test_the_other_declines(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Roll())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    post = await request(club, taro)
    await (await taro.click(post, "Decline")).message()
    assert f"{taro.user.display_name} does not agree." in post.text
    assert labels(post) == []
    assert await revision(club, table) == 1


async def test_who_asked_can_not_agree_but_withdraw(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Done())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    post = await request(club, mika)
    reply = await mika.click(post, "Agree")
    told = await mika.wait_for("That is your own request", channel=club.sandbox.channel)
    assert told.ephemeral
    assert reply.acknowledged
    await (await mika.click(post, "Decline")).message()
    assert "has withdrawn the request" in post.text


async def test_a_guest_has_no_say(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Done())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    post = await request(club, mika)
    guest = club.person("guest")
    await guest.click(post, "Agree")
    await guest.wait_for("not playing in this match", channel=club.sandbox.channel)
    assert await revision(club, table) == 1


async def test_after_a_refusal_one_may_ask_again(club: Club, table: Table) -> None:
    """At the same revision, within the minutes in which Discord takes equal nonces for one message."""
    mika = await club.mover(table)
    await club.play(table, Roll())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    first = await request(club, mika)
    await (await club.other(table, mika).click(first, "Decline")).message()
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    again = await mika.wait_for("asks to take back", channel=club.sandbox.channel, after=first)
    assert labels(again) == ["Agree", "Decline"]
    assert labels(first) == []


async def test_a_request_lapses_with_the_next_move(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    taro = club.other(table, mika)
    await club.play(table, Done())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    post = await request(club, taro)
    await club.play(table, Walk(1))
    await (await taro.click(post, "Agree")).message()
    assert "no longer open" in post.text
    assert await revision(club, table) == 2


async def test_several_consents(club: Club) -> None:
    table = await club.start("mika", "taro", "yuki", game="fair")
    mika = await club.mover(table)
    others = [club.at(table, seat) for seat in range(3) if club.at(table, seat) is not mika]
    await club.play(table, Roll())
    await pressed(mika, await undo(club, table, mika), "Ask the others")
    post = await request(club, mika)
    await (await others[0].click(post, "Agree")).message()
    assert f"Agreed so far: {others[0].user.display_name}" in post.text
    assert labels(post) == ["Agree", "Decline"]
    await (await others[1].click(post, "Agree")).message()
    assert "Everybody has agreed." in post.text
    assert (await club.table(table.id)).state.points == (0, 0, 0)


async def test_answers_given_at_the_same_time_stay(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Done(), Done(), Vote(True))
    assert "at the same time" in (await undo(club, table, mika)).text


async def test_undo_as_a_command(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(3))
    message = await (await mika.slash(club.sandbox.channel, "undo")).message()
    await pressed(mika, message, "Take back")
    assert await revision(club, table) == 2


async def test_a_menu_from_before_an_undo_is_stale(club: Club, table: Table) -> None:
    mika = await club.mover(table)
    await club.play(table, Walk(3))
    menu = await pressed(mika, await opened(club, table, mika), "Walk")
    await pressed(mika, await undo(club, table, mika), "Take back")
    menu = await pressed(mika, menu, "2 steps")
    assert "nothing was done" in menu.text
    assert "takes back a move" in menu.text
    assert (await club.table(table.id)).state.points == (0, 0)
