"""Messages that have lost their reason: which are edited, when, and what they say then."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.consent import OPEN
from bot.matches.table import Table
from bot.notices import called_off
from bot.notices.called_off import ANSWER, PAUSE, WELCOME
from bot.store.rows import NoticeKind
from tests.bot.notices.sending import MAILBOX, all_of, edits, open_mailboxes, reminded, sent
from tests.bot.people import CHANNEL, GUILD, House
from tests.bot.starting import start
from tests.bot.tiny import Done

MIKA, TARO = 1, 2


async def taros_turn(house: House) -> Table:
    """A match in which Taro is asked, an hour after it has begun."""
    table = await house.match("Mika", "Taro")
    await open_mailboxes(house, "Mika", "Taro")
    house.clock.advance(hours=1)
    return await house.move(table, "Mika", Done())


async def call_off(house: House, table: Table, user: int | None = TARO) -> None:
    turn = table.turns[1]
    await house.store.write(
        lambda queries: called_off.from_turn(queries, table.id, user, turn, "settled", house.clock())
    )


# Turns


async def test_a_call_in_a_mailbox_is_edited_at_once_and_one_at_the_table_a_little_later(house: House) -> None:
    table = await taros_turn(house)
    await sent(house, table, "turn", revision=1, user=TARO, message=11)
    await sent(house, table, "mention", revision=1, user=TARO, message=12)
    await call_off(house, table)
    direct, at_table = await all_of(house, "shrink")
    assert (direct.args["channel"], direct.args["message"], direct.user) == (MAILBOX + TARO, 11, TARO)
    assert (at_table.args["channel"], at_table.args["message"], at_table.user) == (CHANNEL, 12, None)
    assert [direct.due, at_table.due] == [house.clock(), house.clock() + PAUSE]
    assert await house.open_notices(table, "turn") == [], "what isn't sent yet is dropped"


async def test_a_line_that_calls_nobody_stays(house: House) -> None:
    table = await taros_turn(house)
    await sent(house, table, "closed", revision=1, user=TARO, message=11, args={"kind": WELCOME})
    await sent(house, table, "closed", revision=1, user=TARO, message=12, args={"kind": "turn"})
    await call_off(house, table)
    assert await edits(house) == [(12, "settled")]


async def test_what_called_somebody_to_an_earlier_turn_stays(house: House) -> None:
    table = await taros_turn(house)
    await sent(house, table, "turn", revision=0, user=TARO, message=11)
    await call_off(house, table)
    assert await edits(house) == []


async def test_without_a_known_mailbox_no_direct_message_is_edited(house: House) -> None:
    table = await house.move(await house.match("Mika", "Taro"), "Mika", Done())
    await sent(house, table, "turn", revision=1, user=TARO, message=11)
    await call_off(house, table)
    assert await edits(house) == []


async def test_nobody_is_called_off_from_a_computers_turn(house: House) -> None:
    table = await taros_turn(house)
    await sent(house, table, "mention", revision=1, user=TARO, message=11)
    await call_off(house, table, None)
    assert await edits(house) == []


async def test_a_reminder_that_lists_the_turn_is_drawn_anew(house: House) -> None:
    table = await taros_turn(house)
    reminder = await reminded(house, TARO, message=21)
    house.clock.advance(hours=1)
    await call_off(house, table)
    (picture,) = await all_of(house, "picture")
    assert (picture.match, picture.user, picture.due, picture.args) == (None, TARO, house.clock(), {"of": reminder.id})


async def test_a_reminder_from_before_the_turn_or_that_was_never_there_is_left_alone(house: House) -> None:
    await house.match("Mika", "Taro")
    await reminded(house, TARO, message=21)
    table = await taros_turn(house)
    await call_off(house, table)
    assert await all_of(house, "picture") == []
    house.clock.advance(hours=1)
    await reminded(house, TARO, message=None)
    await call_off(house, table)
    assert await all_of(house, "picture") == []


# Lobbies


async def lobby(house: House) -> Table:
    """A lobby to which Taro and Hana were asked by direct message, and everybody at the table."""
    for name in ("Mika", "Taro", "Hana"):
        await house.person(name)
    await open_mailboxes(house, "Taro", "Hana")
    table = await house.open("Mika")
    for name, message in (("Taro", 31), ("Hana", 32)):
        await sent(house, table, "invitation", user=house.known[name].user, message=message)
    await sent(house, table, "last-call", message=33)
    await sent(house, table, "remark", message=34, args={"verbs": ["join"]})
    await sent(house, table, "remark", message=35, args={"verbs": ["board"]})
    return table


async def test_a_lobby_that_closes_calls_off_everybody_it_asked_to_join(house: House) -> None:
    table = await lobby(house)
    await house.lobby.leave(table.id, MIKA)
    assert await edits(house) == [(message, "closed") for message in (31, 32, 33, 34)]


async def test_whoever_has_joined_is_not_called_off_when_the_match_starts(house: House) -> None:
    table = await lobby(house)
    await house.lobby.join(table.id, house.known["Taro"])
    await start(house.app, table.id, MIKA)
    assert await edits(house) == [(message, "started") for message in (32, 33, 34)]


async def test_where_the_seats_are_taken_only_the_last_call_is_over(house: House) -> None:
    """A seat may be free again: whoever was asked by name may still have it."""
    table = await lobby(house)
    for _ in range(2):
        await house.lobby.add_computer(table.id, MIKA, "random")
    assert await edits(house) == []
    await house.lobby.add_computer(table.id, MIKA, "random")
    assert await edits(house) == [(33, "full")]


# Requests


async def asked_for(house: House) -> tuple[Table, int]:
    """A match of three in which Mika asks for its end, and the number of that request, whose post is there."""
    table = await house.match("Mika", "Taro", "Hana")
    await house.consent.ask_abandon(table.id, MIKA)
    number = await house.number(table)
    (post,) = await house.open_notices(table, "request")
    await house.store.write(lambda queries: queries.notices.mark_sent(post.id, house.clock(), 41))
    return table, number


async def test_whoever_answers_says_so_before_the_post_does(house: House) -> None:
    table, number = await asked_for(house)
    await house.consent.decline(table.id, TARO, request=number)
    (edit,) = await all_of(house, "shrink")
    assert (edit.args["message"], edit.args["why"]) == (41, "request")
    assert (edit.args["channel"], edit.due) == (CHANNEL, house.clock() + ANSWER)


async def test_a_request_that_lapses_by_itself_says_so_at_once(house: House) -> None:
    await asked_for(house)
    house.clock.advance(seconds=OPEN)
    await house.consent.tend(house.clock())
    (edit,) = await all_of(house, "shrink")
    assert edit.due == house.clock()


async def test_the_post_of_another_request_stays(house: House) -> None:
    table, _ = await asked_for(house)
    await house.consent.ask_abandon(table.id, TARO)
    await house.consent.decline(table.id, TARO, request=await house.number(table))
    assert await edits(house) == []


async def test_the_post_of_a_request_is_edited_where_the_match_was(house: House) -> None:
    table, number = await asked_for(house)
    await house.moving.move(table.id, MIKA, guild=GUILD, home=600, channel=600)
    await house.moving.move(table.id, MIKA, guild=GUILD, home=700, channel=700)
    await house.consent.decline(table.id, TARO, request=number)
    (edit,) = await all_of(house, "shrink")
    assert edit.args["channel"] == CHANNEL


# What loses its reason on its way


async def arrives(house: House, table: Table, kind: NoticeKind, **more: Any) -> list[tuple[int, str]]:
    """Have a message arrive now, and return which are to be edited by then."""
    message = 51 + len(await edits(house))
    notice = await sent(house, table, kind, message=message, **more)
    await house.store.write(lambda queries: called_off.note_sent(queries, notice, house.clock()))
    return await edits(house)


@pytest.mark.parametrize(("user", "expected"), [(TARO, []), (MIKA, [(51, "settled")])])
async def test_a_call_is_edited_that_reaches_somebody_who_has_answered(
    house: House, user: int, expected: list[tuple[int, str]]
) -> None:
    table = await taros_turn(house)
    assert await arrives(house, table, "turn", user=user) == expected


async def test_a_line_that_calls_nobody_loses_no_reason(house: House) -> None:
    assert await arrives(house, await taros_turn(house), "closed", user=MIKA, args={"kind": WELCOME}) == []


@pytest.mark.parametrize(("ended", "expected"), [(False, []), (True, [(51, "request")])])
async def test_the_post_of_a_request_is_edited_that_arrives_after_its_end(
    house: House, ended: bool, expected: list[tuple[int, str]]
) -> None:
    table = await house.match("Mika", "Taro", "Hana")
    await house.consent.ask_abandon(table.id, MIKA)
    (post,) = await house.open_notices(table, "request")
    if ended:
        await house.consent.decline(table.id, TARO, request=await house.number(table))
    await house.store.write(lambda queries: queries.notices.mark_sent(post.id, house.clock(), 51))
    await house.store.write(lambda queries: called_off.note_sent(queries, post, house.clock()))
    assert await edits(house) == expected


@pytest.mark.parametrize("status", ["room", "full", "started", "closed"])
async def test_what_asks_to_join_says_why_that_is_in_vain_when_it_arrives(house: House, status: str) -> None:
    hana = await house.person("Hana")
    await open_mailboxes(house, "Hana")
    table = await house.open("Mika", "Taro", computers=2 if status == "full" else 0)
    if status == "started":
        await start(house.app, table.id, house.known["Mika"].user)
    if status == "closed":
        await house.consent.abandon(table.id, house.known["Mika"].user)
    await arrives(house, table, "last-call")
    await arrives(house, table, "invitation", user=hana.user)
    await arrives(house, table, "remark", args={"verbs": ["join"]})
    said = [why for _, why in await arrives(house, table, "remark", args={"verbs": ["board"]})]
    assert said == {"room": [], "full": ["full"]}.get(status, [status] * 3)


async def test_an_invitation_that_reaches_somebody_who_has_joined_stays(house: House) -> None:
    table = await house.open("Mika", "Taro")
    await open_mailboxes(house, "Taro")
    await start(house.app, table.id, house.known["Mika"].user)
    assert await arrives(house, table, "invitation", user=house.known["Taro"].user) == []
