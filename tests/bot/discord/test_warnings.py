"""What is wrong is told to the host by direct message: once, and once when it is over, in waking hours, together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.app import App
from bot.discord.delivery.host_letters import HostLetters
from bot.host.concerns import ELSEWHERE, Concern
from bot.host.warnings import KNOWN, LASTING, SETTLED, Warned, after_telling, news, noted, read_warned
from bot.sandbox import Code, Person, Sandbox
from bot.store.rows import PausedRow
from rendering.words import Words
from tests.bot.discord.club import Club, running

DISK, CLOCK = Concern("disk", "disk", {"free": 7}), Concern("clock", "clock", {"seconds": 90})
HOUR = 3600.0


def said(rows: tuple[Warned, ...], now: float) -> list[str]:
    return [f"{phrase.key} {phrase.args['what'].key}" for phrase in news(rows, now)]


def test_a_trouble_is_told_once_it_lasts_and_once_when_it_is_settled() -> None:
    rows = noted((), [DISK], 0.0)
    assert said(rows, LASTING - 1) == []
    assert said(rows, LASTING) == ["host-begun host-disk"]
    rows = noted(after_telling(rows, LASTING), [DISK, CLOCK], LASTING)
    assert said(rows, LASTING) == []
    rows = noted(rows, [], 2 * LASTING - 1)
    assert [row.concern for row in rows] == [DISK], "what passed at once is forgotten"
    assert said(rows, 2 * LASTING) == []
    assert said(noted(rows, [DISK], SETTLED), 9 * SETTLED) == [], "it has come back before it was told to be over"
    assert said(rows, 2 * LASTING + SETTLED) == ["host-ended host-disk.over"]
    assert after_telling(rows, 2 * LASTING + SETTLED) == ()


def test_what_came_and_went_in_the_night_is_told_as_that() -> None:
    rows = noted(noted((), [DISK], 0.0), [], LASTING + 1)
    assert said(rows, LASTING + 1 + SETTLED) == ["host-passed host-disk"]


def test_what_is_stored_is_read_again_and_rubbish_is_nothing() -> None:
    assert read_warned(None) == read_warned("half") == ()


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_everything_has_words(locale: str) -> None:
    words = Words(locale)
    for kind, args in (
        ("disk", {"free": 7}),
        ("backup", {}),
        ("clock", {"seconds": 90}),
        ("twice", {}),
        ("permission", {"missing": "send_messages", "channel": "500"}),
    ):
        rows = noted((), [Concern(kind, kind, args)], 0.0)
        for shown in (rows, noted(after_telling(rows, LASTING), [], LASTING), noted(rows, [], LASTING)):
            (phrase,) = news(shown, LASTING + SETTLED)
            assert "???" not in words.say(phrase)


# By direct message


@pytest_asyncio.fixture
async def club(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> AsyncIterator[Club]:
    async with running(sandbox, tmp_path) as made:
        yield made


def hosted_by(app: App, person: Person) -> None:
    app.settings = replace(app.settings, host=person.id)


def warnings_to(person: Person) -> list[str]:
    return [message.text for message in person.inbox if "as the host of this bot" in message.text]


async def through(club: Club, letters: HostLetters, hours: float) -> None:
    """Let time pass, five minutes at once."""
    for _ in range(int(hours * 12)):
        club.sandbox.clock.advance(300)
        await letters.turn()


async def test_all_troubles_of_a_night_come_in_one_message_in_the_morning(club: Club) -> None:
    host, app = club.person("mika"), club.app
    await (
        await host.slash(club.sandbox.channel, "settings")
    ).message()  # the host plays, too: in their zone it is noon
    hosted_by(app, host)
    letters = HostLetters(club.bot, club.bot)
    await through(club, letters, 0.5)
    assert warnings_to(host) == [], "nothing is wrong"
    await app.people.choose(host.id, wakes=8, sleeps=9)  # night, from now on
    app.backups.trouble = "the disk has no room"
    for _ in range(ELSEWHERE):
        app.concerns.note_answered_elsewhere()
    app.concerns.note_time(app.clock() - 90)
    await app.store.write(lambda queries: queries.put(PausedRow(500, 0.0, "send_messages", True, None)))
    await through(club, letters, 2)
    assert warnings_to(host) == []
    letters = HostLetters(club.bot, club.bot)  # the bot is started anew
    await app.people.choose(host.id, wakes=0, sleeps=0)
    await through(club, letters, 2)
    (warning,) = warnings_to(host)
    lines = warning.splitlines()
    assert len(lines) == 5, warning
    assert any("<#500>" in line and "Send Messages" in line for line in lines)
    assert any(line.startswith("✅ It has been so") and "token" in line for line in lines)
    app.backups.trouble = ""
    app.concerns.note_time(app.clock())
    await app.store.write(lambda queries: queries.paused.resume(500))
    await through(club, letters, 1)
    _, over = warnings_to(host)
    assert over.count("✅") == 3
    assert "⚠️" not in over
    await through(club, letters, 3)
    assert len(warnings_to(host)) == 2
    assert read_warned(await app.store.read.people.setting(KNOWN)) == ()


async def test_a_host_who_takes_no_messages_is_tried_again_and_nothing_is_lost(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    host, app = club.person("mika"), club.app
    hosted_by(app, host)
    await app.people.meet(host.id, "Mika", "ja")
    await app.people.choose(host.id, wakes=0, sleeps=0)
    app.backups.trouble = "the disk has no room"
    letters = HostLetters(club.bot, club.bot)
    host.close_mailbox()
    club.sandbox.clock.advance(LASTING)
    await letters.turn()
    club.sandbox.clock.advance(LASTING)
    for _ in range(3):
        try:
            await letters.turn()
        except Exception as error:  # noqa: BLE001 - as the loop does
            letters._fail(error)
    assert len(caplog.records) == 1
    assert "mika" not in caplog.text.lower()
    host.open_mailbox()
    await through(club, letters, 2)
    (warning,) = [message.text for message in host.inbox if "ボットの管理者" in message.text]
    assert "バックアップ" in warning


async def test_nobody_is_told_where_the_owner_is_the_bot_or_the_host_wants_none(club: Club) -> None:
    club.app.backups.trouble = "the disk has no room"
    letters = HostLetters(club.bot, club.bot)
    assert await letters._host() is None, "the stand-in's applications belong to themselves"
    club.app.settings = replace(club.app.settings, host=0)
    await through(club, letters, 1)
    assert await letters._host() is None


async def test_another_program_with_the_token_is_noticed_by_what_it_has_answered(club: Club) -> None:
    mika = club.person("mika")
    for _ in range(ELSEWHERE):
        club.sandbox.faults.refuse("POST /interactions/*", Code.ALREADY_ACKNOWLEDGED, times=1)
        await mika.slash(club.sandbox.channel, "settings", wait=False)
        await club.bot.wait_until_ready()
    found: list[str] = []
    for _ in range(200):
        found = [concern.kind for concern in await club.app.concerns.look(club.app.store.read)]
        if "twice" in found:
            break
        await asyncio.sleep(0.01)
    assert found == ["twice"]
