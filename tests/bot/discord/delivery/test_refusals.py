"""Whatever Discord answers to a request ends in one right step and one line of the log, and is not asked for ever."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.discord.installation import register
from bot.discord.ui import presence
from bot.matches.table import Table
from bot.sandbox import Code, Sandbox
from bot.sandbox.api.faults import Fault
from rendering.words import Words
from tests.bot.discord.club import Club, opened, pressed, running
from tests.bot.discord.fair import Done, Walk
from tests.bot.discord.tables import lobby, until
from tests.bot.starting import start
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


def passes(status: int, code: int) -> bool:
    """Whether an answer tells of a limit, or of trouble at Discord."""
    return status in PASSING or code in (110001, 40004, 40333)


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
            paused = await club.app.store.read.paused.channel(channel)
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
        await club.app.store.write(lambda queries: queries.paused.resume(channel))
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
            person = await club.app.store.read.people.get(taro.id)
        assert person is not None
        later = passes(status, code)
        if later:
            await wait_a_while(club)
        else:
            assert fault.struck <= 2, case
        assert [call.channel for call in taro.buzzes[before:]] == [taro.dm if later else club.sandbox.channel], case
        assert (person.mailbox == "closed") == (not later and (status == 403 or code in (50033, 10013))), case


async def test_a_post_that_cant_be_edited_is_posted_anew_put_off_or_has_its_channel_paused(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    table, channel = await club.start("mika", "taro", game="fair"), club.sandbox.channel.id
    await club.post(table.id)
    await club.settled()
    for case in CASES:
        await go_on(club, table)
        before = await club.post(table.id)
        with (
            one_line_each(caplog, case),
            answering(club, *case, f"PATCH /channels/{channel}/messages/{before.id}") as fault,
        ):
            await club.play(table, Walk(1))
            await wait_a_while(club)
            paused = await club.app.store.read.paused.channel(channel)
        assert paused is not None or passes(*case) or fault.struck <= 2, case
        if paused is not None:
            assert paused.missing == REASONS.get(case[1], "unknown"), case
        await club.app.store.write(lambda queries: queries.paused.resume(channel))
        await club.advance(minutes=3)
        await club.post(table.id)


@pytest.mark.parametrize("method", ["PATCH", "DELETE"])
async def test_an_old_message_that_can_be_neither_edited_nor_deleted_stays(
    club: Club, caplog: pytest.LogCaptureFixture, method: str
) -> None:
    table, channel = await club.start("mika", "taro", game="fair"), club.sandbox.channel.id
    post = await club.post(table.id)
    for case in CASES:
        await club.settled()
        args: dict[str, object] = {"channel": channel, "message": post.id, "after": 0, "gone": method == "DELETE"}
        pattern = f"{method} /channels/{channel}/messages/*"
        with (
            one_line_each(caplog, case),
            answering(club, *case, pattern) as fault,
            answering(club, *case, f"DELETE /channels/{channel}/messages/*"),
        ):
            await club.app.store.write(
                lambda queries, args=args: queries.notices.add_another(
                    table.id, 0, "shrink", due=club.app.clock(), args=args
                )
            )
            await wait_a_while(club)
            left = [row for row in await club.app.store.read.notices.open(table.id) if row.kind == "shrink"]
        assert bool(left) == passes(*case), case
        assert passes(*case) or fault.struck == 1, case
        await club.app.store.write(lambda queries: queries.notices.drop_matching(table.id, "shrink", "superseded"))


async def test_where_nothing_can_be_looked_for_it_is_sent_or_looked_for_later(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    table, channel = await club.start("mika", "taro", game="fair"), club.sandbox.channel.id
    await club.post(table.id)
    for case in CASES:
        await club.settled()
        club.sandbox.faults.lose_answer(f"POST /channels/{channel}/messages", times=1)
        with one_line_each(caplog, case), answering(club, *case, f"GET /channels/{channel}/messages*") as fault:
            await go_on(club, table)
            await wait_a_while(club)
        assert passes(*case) or fault.struck == 1, case
        await club.advance(minutes=3)
        await club.post(table.id)


@pytest.mark.parametrize("what", ["messages/*/threads", "thread-members/*"])
async def test_a_match_that_can_have_no_thread_or_not_all_of_its_people_there_is_played(
    club: Club, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    here = club.sandbox.channel
    mika, taro = [await club.app.people.meet(club.person(name).id, name, "en") for name in ("mika", "taro")]
    for case in CASES:
        table = await club.app.lobby.create(
            "fair", mika, guild=here.guild.id, home=here.id, locale="en", place="thread"
        )
        await club.app.lobby.join(table.id, taro)
        await club.settled()
        method = "POST" if what.endswith("threads") else "PUT"
        with one_line_each(caplog, case), answering(club, *case, f"{method} /channels/*/{what}") as fault:
            await start(club.app, table.id, mika.user)
            await wait_a_while(club)
        assert passes(*case) or fault.struck <= 2, case
        await club.app.store.write(lambda queries: queries.paused.resume(here.id))
        await club.advance(minutes=3)
        await club.post(table.id)
        await club.app.consent.abandon(table.id, mika.user, as_host=True)
        await club.settled()


async def test_an_answer_that_discord_refuses_is_one_line(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    """Limits and errors on Discord's side are tried again by discord.py, and a picture that was to be kept is sent."""
    table = await club.start("mika", "taro", game="fair")
    menu = await opened(club, table, await club.mover(table))
    for case in [case for case in CASES if case[0] < 429 and case[1] != 10008]:
        with one_line_each(caplog, case), answering(club, *case, "PATCH /webhooks/*") as fault:
            await (await club.mover(table)).click(menu, "Throw", wait=False)
            await until(club, lambda fault=fault: fault.struck and not club.bot._serving)
        assert fault.struck <= 2, case


async def test_a_further_message_that_discord_refuses_is_one_line(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    """It is sent where the answer itself is gone."""
    table = await club.start("mika", "taro", game="fair")
    menu = await opened(club, table, await club.mover(table))
    for case in [case for case in CASES if case[0] < 429]:
        with one_line_each(caplog, case), answering(club, *case, "POST /webhooks/*") as fault:
            club.sandbox.faults.refuse("PATCH /webhooks/*", Code.UNKNOWN_MESSAGE)
            await (await club.mover(table)).click(menu, "Throw", wait=False)
            await until(club, lambda fault=fault: fault.struck and not club.bot._serving)
        assert fault.struck <= 2, case
    await pressed(await club.mover(table), menu, "Throw")


async def test_a_press_that_cant_be_answered_is_one_line(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    """Limits and errors on Discord's side are tried again by discord.py, and so are not among them."""
    card = await lobby(club, "mika")
    for case in CASES:
        if case[0] < 429:
            with one_line_each(caplog, case), answering(club, *case, "POST /interactions/*/callback") as fault:
                await club.person("taro").click(card, "Join", wait=False)
                await until(club, lambda fault=fault: fault.struck and not club.bot._serving)


@pytest.mark.parametrize("seconds", [0.3, 3600.0])
async def test_an_answer_that_a_limit_keeps_back_is_given_up_and_holds_no_other_press(
    sandbox: Sandbox,
    tmp_path: Path,
    village_fair: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    seconds: float,
) -> None:
    """Whoever pressed is told once the limit is over, and called, since they see no question."""
    async with running(sandbox, tmp_path, here=True) as club:
        table = await club.start("mika", "taro", game="fair")
        mover = await club.mover(table)
        post, other = await club.post(table.id, shows=0), club.other(table, mover)
        caplog.clear()
        fault = sandbox.faults.rate_limit("* /webhooks/*", retry_after=seconds, times=None)
        with monkeypatch.context() as patch:
            patch.setattr(presence, "PATIENCE", 0.05)
            press = await mover.click(post, "Your move")
            await until(club, lambda: "move of match 1 failed" in caplog.text)
        sandbox.faults.disarm(fault)
        seen = await (await other.click(post, "Plan")).message()
        assert seen.text
        if seconds < 1:
            assert EN.text("error-trouble") in (await press.message()).text
        await club.advance(minutes=4)
        await club.settled()
        assert [message.channel for message in mover.buzzes] == [mover.dm]
    failed = [record for record in caplog.records if "failed" in record.getMessage()]
    assert [record.name for record in failed] == ["bot.discord.ui.controls"]


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
        person = await club.app.store.read.people.get(club.person(name).id)
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
    assert await club.app.store.read.paused.channels() == []


async def test_a_post_of_another_application_is_posted_anew(club: Club) -> None:
    """As after a restore with the token of another bot: what is there can't be edited any more."""
    table = await club.start("mika", "taro", game="fair")
    post = await club.post(table.id)
    with answering(club, 403, 50005, f"PATCH /channels/{post.channel.id}/messages/*"):
        await go_on(club, table)
        assert (await club.post(table.id)).id != post.id
    assert await club.app.store.read.paused.channels() == []


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
