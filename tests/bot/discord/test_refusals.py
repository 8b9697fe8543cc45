"""Whatever Discord answers to a request ends in one right step and one line of the log, and is not asked for ever."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.discord.registration import register
from bot.matches.table import Table
from bot.sandbox.api.faults import Fault
from rendering.words import Words
from tests.bot.discord.club import Club
from tests.bot.discord.fair import Done
from tests.bot.discord.tables import lobby, until
from tests.bot.tiny import Vote

EN = Words("en")
pytestmark = pytest.mark.usefixtures("village_fair")
CODES: Final = {
    400: (
        *(
            0,
            30033,
            40058,
            40060,
            50003,
            50006,
            50008,
            50024,
            50033,
            50035,
            50068,
            50083,
            110001,
            160002,
            160005,
            160006,
        ),
        *(200000, 240000, 999999),
    ),
    401: (0, 50014, 50027),
    403: (0, 20026, 40002, 40003, 40004, 40333, 50001, 50005, 50007, 50009, 50013, 50021, 50095, 50178, 50278, 999999),
    404: (0, 10003, 10004, 10007, 10008, 10013, 10015, 10062, 999999),
    413: (40005,),
    429: (0, 20016, 20028, 20029, 30046, 40062),
    503: (0, 130000),
}
"""Discord's error codes by the statuses with which they may come, and some that nobody knows."""
CASES: Final = [(status, code) for status, codes in CODES.items() for code in codes]
PASSING: Final = (401, 429, 503)
REASONS: Final = {
    10003: "channel",
    10004: "guild",
    50083: "locked",
    160005: "locked",
    160002: "read_message_history",
    **dict.fromkeys((40058, 50003, 50008, 50009, 50024, 50095, 200000, 240000), "refused"),
}
"""Why nothing is sent to a channel any more, by what Discord has said."""
HOLDING: Final = (20026, 40002, 40003, 50178)
"""After these no mailbox is tried for a while: the bot has opened too many, or its account is limited."""


@contextmanager
def answering(club: Club, status: int, code: int, pattern: str) -> Iterator[Fault]:
    """Have Discord answer so for as long as the context lasts."""
    body: dict[str, Any] = {"code": code, "message": f"code {code}"}
    if status == 429:  # discord.py waits for short limits by itself
        body |= {"retry_after": 3600.0, "global": False}
    fault = club.sandbox.faults.arm(Fault(pattern, None, answer=(status, body, {})))
    try:
        yield fault
    finally:
        club.sandbox.faults.disarm(fault)


@contextmanager
def one_line_each(caplog: pytest.LogCaptureFixture, case: object) -> Iterator[None]:
    """Something is logged of a case, nothing twice, and nothing with a traceback."""
    caplog.set_level(logging.INFO)
    caplog.clear()
    yield
    records = [record for record in caplog.records if record.name.startswith(("bot", "discord.app_commands"))]
    lines = [record.getMessage() for record in records]
    assert lines, case
    assert len(lines) == len(set(lines)), (case, lines)
    assert [record.getMessage() for record in records if record.exc_info] == [], case


async def go_on(club: Club, table: Table) -> None:
    """Have whoever is asked pass, and all vote for another round."""
    now = await club.table(table.id)
    now = await club.play(now, Vote(True) if now.state.voting else Done())
    while now.state.voting:
        now = await club.play(now, Vote(True))


async def wait_a_while(club: Club) -> None:
    """Let half an hour pass, in which a hasty bot would try again and again."""
    for _ in range(3):
        await club.advance(minutes=10)
        await club.settled()


async def test_a_post_that_discord_does_not_take_is_given_up_put_off_or_has_its_channel_paused(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    table, channel = await club.start("mika", "taro", game="fair"), club.sandbox.channel.id
    await club.post(table.id)
    for case in CASES:
        status, code = case
        with one_line_each(caplog, case), answering(club, status, code, f"POST /channels/{channel}/messages") as fault:
            await go_on(club, table)
            await wait_a_while(club)
            paused = await club.app.store.read.paused_channel(channel)
        if code in REASONS:
            assert paused is not None, case
            assert (paused.missing, fault.struck) == (REASONS[code], 1), case
        elif status in PASSING or code == 110001 or code == 10008:
            assert paused is None, case
            await club.post(table.id)
        elif status in (403, 404) and code not in (50005, 50021):
            assert paused is not None, case
            assert paused.missing == "unknown", case
        else:
            assert paused is None, case
            assert fault.struck <= 2, case
        await club.app.store.write(lambda queries: queries.resume(channel))
        await go_on(club, table)
        await club.post(table.id)


async def test_whoever_a_direct_message_does_not_reach_is_called_at_the_table_or_later(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    table, taro = await club.start("mika", "taro", game="fair"), club.person("taro")
    await club.settled()
    pattern = f"POST /channels/{taro.dm.id}/messages"
    for case in [case for case in CASES if case[1] not in HOLDING]:
        status, code = case
        await club.until_turn(table, club.person("mika"))
        await club.settled()
        await club.set_person(taro, mailbox="open", refused=None, wakes=0, sleeps=0)
        before = len(taro.buzzes)
        with one_line_each(caplog, case), answering(club, *case, pattern) as fault:
            await club.until_turn(table, taro)
            await wait_a_while(club)
            person = await club.app.store.read.person(taro.id)
        assert person is not None
        later = status in PASSING or code in (110001, 40004, 40333)
        if later:
            await wait_a_while(club)
        else:
            assert fault.struck <= 2, case
        assert [call.channel for call in taro.buzzes[before:]] == [taro.dm if later else club.sandbox.channel], case
        assert (person.mailbox == "closed") == (not later and (status == 403 or code in (50033, 10013))), case


async def test_a_press_that_cant_be_answered_is_one_line(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    """Limits and errors on Discord's side are tried again by discord.py, and so are not among them."""
    card = await lobby(club, "mika")
    for case in CASES:
        if case[0] < 429:
            with one_line_each(caplog, case), answering(club, *case, "POST /interactions/*/callback") as fault:
                await club.person("taro").click(card, "Join", wait=False)
                await until(club, lambda fault=fault: fault.struck and not club.bot._serving)


async def test_another_program_with_the_same_token_is_named(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    card = await lobby(club, "mika")
    with answering(club, 400, 40060, "POST /interactions/*/callback") as fault:
        await club.person("taro").click(card, "Join", wait=False)
        await until(club, lambda: fault.struck)
        await until(club, lambda: "another program answers with this token" in caplog.text)
    assert "reference" not in caplog.text


async def test_suggestions_that_come_too_late_are_one_line(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    with one_line_each(caplog, 10062), answering(club, 404, 10062, "POST /interactions/*/callback"):
        asking = asyncio.create_task(
            club.person("mika").autocomplete(club.sandbox.channel, "rules", "topic", topic="d")
        )
        await until(club, lambda: "suggestions were not taken" in caplog.text)
        asking.cancel()


async def test_a_limited_account_is_nobodys_closed_mailbox_and_is_left_alone(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.settled()
    with answering(club, 403, 20026, "POST /channels/*/messages") as fault:
        club.sandbox.faults.disarm(fault)
        direct = [club.person(name).dm.id for name in ("mika", "taro")]
        for channel in direct:
            club.sandbox.faults.arm(replace(fault, pattern=f"POST /channels/{channel}/messages"))
        for _ in range(4):
            await go_on(club, table)
            await club.settled()
    asked = [one for one in club.sandbox.requests if one.code == 20026]
    assert len(asked) == 1
    for name in ("mika", "taro"):
        person = await club.app.store.read.person(club.person(name).id)
        assert person is not None
        assert person.mailbox == "open"


async def test_a_rule_of_the_server_is_told_its_host_once_and_the_post_is_tried_once_a_day(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    channel = club.sandbox.channel
    with answering(club, 400, 200000, f"POST /channels/{channel.id}/messages") as fault:
        await go_on(club, table)
        for _ in range(60):
            await club.advance(hours=1)
            await club.settled()
        assert fault.struck <= 4
    told = [message for message in club.person("mika").inbox if "AutoMod" in message.text]
    assert len(told) == 1
    await club.advance(hours=25)
    await club.post(table.id)
    await club.settled()
    assert await club.app.store.read.paused() == []


async def test_a_post_of_another_application_is_posted_anew(club: Club) -> None:
    """As after a restore with the token of another bot: what is there can't be edited any more."""
    table = await club.start("mika", "taro", game="fair")
    post = await club.post(table.id)
    with answering(club, 403, 50005, f"PATCH /channels/{post.channel.id}/messages/*"):
        await go_on(club, table)
        assert (await club.post(table.id)).id != post.id
    assert await club.app.store.read.paused() == []


async def test_the_table_is_asked_at_once_about_somebody_who_has_left_the_server(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.until_turn(table, club.person("mika"))
    await club.settled()
    taro, channel = club.person("taro"), club.sandbox.channel
    taro.leave()
    taro.close_mailbox()
    await club.until_turn(table, taro)
    await wait_a_while(club)
    cards = [message for message in channel.messages.values() if "has left this server" in message.text]
    assert len(cards) == 1
    assert EN.text("late-sits-in") in [button.label for button in cards[0].buttons]
    assert taro.user not in [user for message in channel.messages.values() for user in message.mentions]
    reply = await club.person("mika").click(cards[0], EN.text("late-sits-in"))
    await reply.message()
    await club.settled()
    assert (await club.table(table.id)).seats[1].user != taro.id


async def test_somebody_who_is_still_there_is_no_matter_of_the_table(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.until_turn(table, club.person("mika"))
    await club.settled()
    taro = club.person("taro")
    taro.close_mailbox()
    await club.until_turn(table, taro)
    await wait_a_while(club)
    assert taro.buzzes[-1].channel is club.sandbox.channel
    assert (await club.table(table.id)).turns[(await club.table(table.id)).to_move[0]].late is None


async def test_too_many_registrations_in_a_day_let_the_bot_start_with_those_of_before(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    payloads = await club.bot.command_payloads()
    with answering(club, 429, 30034, "PUT /applications/*/commands"):
        await register(club.bot, club.app.store, payloads, anew=True)
    assert "at the next start" in caplog.text
