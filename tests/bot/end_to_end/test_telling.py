"""Who is told what, where and when: what rings, reminders, mailboxes that are closed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bot.sandbox import ChatMessage, Person, Sandbox
from bot.store.rows import PersonRow
from rendering.words import Words
from tests.bot.autopilot import Autopilot
from tests.bot.end_to_end.evening import Evening, boards
from tests.bot.happenings import allow, deny
from tests.bot.waiting import until

EN = Words("en")


async def seated(evening: Evening, match: int) -> list[Person]:
    """The people at a table in turn order; first those who are asked."""
    table = await evening.table(match)
    people = {person.id: person for person in evening.sandbox.people.values()}
    asked = list(table.people_to_move)
    others = [row.user for row in table.seats if row.user not in asked]
    return [people[user] for user in [*asked, *others] if user is not None]


async def pass_turn(evening: Evening, match: int, person: Person, seed: int = 0) -> None:
    """Have somebody answer at the table until another player is asked."""
    pilot = Autopilot(person, Random(seed))
    while person.id in (await evening.table(match)).people_to_move:
        assert await pilot.play_menu(evening.sandbox.channel, match) > 0
    await evening.shown()


def rung(person: Person, since: int = 0) -> list[ChatMessage]:
    """What has made somebody's phone ring since a number of times."""
    return person.buzzes[since:]


def turn_calls(messages: Sequence[ChatMessage]) -> list[ChatMessage]:
    """The calls to a turn, however they look now."""
    return [message for message in messages if "Stone Age #1: Place" in message.versions[0].text]


async def always_awake(evening: Evening, *people: Person) -> None:
    for person in people:
        await evening.app.people.choose(person.id, wakes=0, sleeps=0)


async def test_the_direct_message_rings_and_the_post_does_not(evening: Evening, sandbox: Sandbox) -> None:
    match = await evening.match(sandbox.user("alice"), sandbox.user("bob"))
    await evening.shown()
    first, second = await seated(evening, match)
    (call,) = turn_calls(rung(first))
    assert call in first.inbox
    assert call.images[0].description
    assert turn_calls(rung(second)) == []
    assert boards(sandbox.channel)[-1] not in rung(first)
    before = len(second.buzzes)
    await pass_turn(evening, match, first)
    (call,) = rung(second, before)
    assert call in second.inbox
    assert [message for message in rung(first) if message.channel is sandbox.channel] == []


async def test_the_post_rings_instead_if_the_player_likes(evening: Evening, sandbox: Sandbox) -> None:
    match = await evening.match(sandbox.user("alice"), sandbox.user("bob"))
    await evening.shown()
    first, second = await seated(evening, match)
    panel = await (await second.slash(sandbox.channel, "settings")).message()
    panel = await (await second.click(panel, EN.text("settings-rings-channel"))).message()
    before = len(second.buzzes)
    await pass_turn(evening, match, first)
    (call,) = rung(second, before)
    assert call.channel is sandbox.channel
    assert call is boards(sandbox.channel)[-1]
    assert call.mentions == (second.user,)
    assert turn_calls(second.inbox)[-1].silent
    await second.click(panel, EN.text("settings-rings-direct"))
    await pass_turn(evening, match, second, 1)
    before = len(second.buzzes)
    await pass_turn(evening, match, first, 2)
    (call,) = rung(second, before)
    assert call in second.inbox


async def test_reminders_come_and_stop_when_the_turn_is_done(evening: Evening, sandbox: Sandbox) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    match = await evening.match(alice, bob)
    await always_awake(evening, alice, bob)
    await evening.shown()
    first, second = await seated(evening, match)
    counts = []
    for hours in (11, 1.1, 11, 1, 24):
        before = len(first.buzzes)
        evening.advance(hours=hours)
        await evening.settled()
        counts.append(len(rung(first, before)))
    assert counts == [0, 1, 0, 0, 1]
    reminder = first.inbox[-1]
    assert "Not now?" in reminder.text
    quiet = len(first.buzzes)
    pilot = Autopilot(first, Random(3))
    assert await pilot.play_menu(first.dm, match) > 0
    await evening.shown()
    while first.id in (await evening.table(match)).people_to_move:
        await pass_turn(evening, match, first)
    called = len(turn_calls(rung(second)))
    assert called == 1
    evening.advance(hours=30)
    await evening.settled()
    assert len(first.buzzes) == quiet
    assert len(rung(second)) > called


async def test_no_reminder_comes_at_night(evening: Evening, sandbox: Sandbox) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    match = await evening.match(alice, bob)
    await evening.shown()
    first, _ = await seated(evening, match)
    row = await evening.app.people.choose(first.id, wakes=9, sleeps=10, zone="Asia/Tokyo")
    assert isinstance(row, PersonRow)
    before = len(first.buzzes)
    for _ in range(49):
        evening.advance(hours=1)
        await evening.settled()
    heard = rung(first, before)
    assert heard
    assert {_hour_in_tokyo(message) for message in heard} == {9}


def _hour_in_tokyo(message: ChatMessage) -> int:
    return int((message.versions[0].at / 3600 + 9) % 24)


async def test_a_closed_mailbox_is_followed_by_a_mention(evening: Evening, sandbox: Sandbox) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    bob.close_mailbox()
    match = await evening.match(alice, bob)
    await evening.shown()
    notes = await _notes(evening)
    assert notes == 1, "the reason is said once"
    refused = len([request for request in sandbox.requests_to("POST", "/messages") if request.status == 403])
    assert refused == 1
    for seed in range(3):
        first, second = await seated(evening, match)
        if second is bob:
            before = len(bob.buzzes)
            await pass_turn(evening, match, first, seed)
            (call,) = rung(bob, before)
            assert call.channel is sandbox.channel
            assert bob.user in call.mentions
        else:
            break
    await always_awake(evening, bob)
    if bob.id not in (await evening.table(match)).people_to_move:
        pytest.fail("it should be Bob's turn")
    before = len(bob.buzzes)
    evening.advance(hours=13)
    await evening.settled()
    assert {message.channel for message in rung(bob, before)} == {sandbox.channel}
    assert await _notes(evening) == 1
    assert len([request for request in sandbox.requests_to("POST", "/messages") if request.status == 403]) == refused


async def _notes(evening: Evening) -> int:
    """How often the table has been told why somebody is mentioned."""
    texts = [message.text for message in evening.sandbox.channel.messages.values()]
    first, greeting = EN.text("play-closed-first"), EN.text("push-closed")
    return sum(first in text or greeting in text for text in texts)


async def test_an_opened_mailbox_is_tried_again(evening: Evening, sandbox: Sandbox) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    bob.close_mailbox()
    match = await evening.match(alice, bob)
    await evening.shown()
    bob.open_mailbox()
    evening.advance(hours=24)
    await evening.settled()
    for seed in range(4):
        first, _ = await seated(evening, match)
        before = len(bob.inbox)
        await pass_turn(evening, match, first, seed)
        if first is alice:
            assert len(bob.inbox) == before + 1
            return
    pytest.fail("it was never Bob's turn")


async def test_a_channel_that_is_closed_to_the_bot_waits(evening: Evening, sandbox: Sandbox) -> None:
    """The host is told which permission is missing, once; when it is given, the match goes on by itself."""
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    match = await evening.match(alice, bob)
    await evening.shown()
    before = boards(sandbox.channel)[-1]
    deny(sandbox.world, sandbox.channel, "send_messages")
    first, second = await seated(evening, match)
    pilot = Autopilot(first, Random(0))
    while first.id in (await evening.table(match)).people_to_move:
        await pilot.play_menu(first.dm, match)
    evening.advance(10)
    told = await alice.wait_for(EN.text("permission-send-messages"), channel=alice.dm)
    evening.advance(minutes=1)
    assert [message for message in alice.inbox if message.text == told.text] == [told]
    await second.wait_for("Stone Age #1: Place", channel=second.dm)
    await evening.settled()
    allow(sandbox.world, sandbox.channel)
    await until(lambda: _shows_another(sandbox, before))


async def _shows_another(sandbox: Sandbox, before: ChatMessage) -> bool:
    return boards(sandbox.channel)[-1] is not before
