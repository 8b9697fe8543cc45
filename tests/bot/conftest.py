"""A small Discord for every test of the bot."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from functools import lru_cache
from hashlib import shake_256
from pathlib import Path
from typing import Any

import aiosqlite
import msgspec
import pytest
import pytest_asyncio

import data
from bot import loop
from bot.discord import client
from bot.discord.commands.fitting import leave_out_unsound
from bot.discord.ui import emojis, pictures
from bot.matches import chance
from bot.matches.lessons.library import lessons_of
from bot.sandbox import Sandbox
from bot.sandbox.api import rest_application
from bot.sandbox.api.requests import Request
from bot.sandbox.checks.command_rules import commands_violations
from bot.sandbox.model.clock import LONGEST_WAIT
from bot.sandbox.model.errors import Violation
from bot.store import connection
from games.catalogue import catalogue
from tests.bot.at_once import run_statements_at_once
from tests.bot.described import answer_faults
from tests.bot.sketches import hardly_paint
from tests.bot.waiting import SOME_DAY
from tests.bot.written import Write, writing

NEVER = 1e6
"""Seconds after which icons are uploaded: requests are counted, and nobody looks at them."""
HURRY = 0.002
"""Seconds between two looks at what is new: a pause that nobody notices adds up in a match of a hundred moves."""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Return what writes a lesson of Stone Age, in place of its own ones."""
    yield writing(tmp_path, monkeypatch)
    lessons_of.cache_clear()


class SameLuck:
    """Stands in for where the luck of matches comes from: every test has its own, the same in every run."""

    def __init__(self, test: str) -> None:
        self.test = test
        self.drawn = 0

    def token_bytes(self, size: int) -> bytes:
        self.drawn += 1
        return shake_256(f"{self.test} {self.drawn}".encode()).digest(size)


@pytest.fixture(autouse=True)
def luck_is_the_same_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a failure be the code's and not the day's."""
    monkeypatch.setattr(chance, "secrets", SameLuck(request.node.nodeid))


@pytest.fixture(autouse=True)
def boards_come_with_their_posts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no picture come late because a computer is busy."""
    monkeypatch.setattr(pictures, "PATIENCE", LONGEST_WAIT)


@pytest.fixture(autouse=True)
def pictures_are_sketched(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have pictures be composed as ever, as many and as different, but only painted where a test looks at them."""
    if "painted" in request.keywords:
        return
    hardly_paint(monkeypatch.setattr)


@lru_cache(maxsize=64)
def judged(commands: bytes) -> tuple[Violation, ...]:
    return tuple(commands_violations(msgspec.json.decode(commands)))


@pytest.fixture(autouse=True)
def registrations_are_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the sandbox look through equal registrations once: most bots register the same."""
    monkeypatch.setattr(rest_application, "commands_violations", lambda found: judged(msgspec.json.encode(found)))


COMMANDS: dict[Any, Any] = {}
"""The commands of all games and what is registered of all commands, by what they are made of."""


@pytest.fixture(autouse=True)
def commands_are_made_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have bots with the same games and words share their commands: making them is a third of starting a bot."""
    if "broken_words" in request.keywords:
        return
    groups, payloads = client.game_commands, client.Turnstone.command_payloads

    def known(what: str) -> tuple[Any, ...]:
        leave_out_unsound()
        return what, data.words, data.locales(), *((game, game.meta.actions) for game in catalogue().values())

    def made_groups() -> Any:
        key = known("groups")
        if key not in COMMANDS:
            COMMANDS[key] = groups()
        return COMMANDS[key]

    async def made_payloads(bot: client.Turnstone) -> Any:
        key = known("payloads")
        if key not in COMMANDS:
            COMMANDS[key] = await payloads(bot)
        return COMMANDS[key]

    monkeypatch.setattr(client, "game_commands", made_groups)
    monkeypatch.setattr(client.Turnstone, "command_payloads", made_payloads)


NEW: dict[tuple[Any, ...], sqlite3.Connection] = {}
"""Databases without rows, by the migrations that have been applied."""


@pytest.fixture(autouse=True)
def migrations_are_applied_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a new database be a copy of one to which the same migrations were applied: most tests take less time."""
    migrate = connection.migrate

    async def copied(db: aiosqlite.Connection, last: int | None = None) -> None:
        steps, is_new = tuple(connection.scripts()[:last]), await connection.version(db) == 0
        if is_new and steps in NEW:
            await db._execute(NEW[steps].backup, db._conn)
            return
        await migrate(db, last)
        if is_new:
            NEW[steps] = sqlite3.connect(":memory:", check_same_thread=False)
            await db.backup(NEW[steps])

    monkeypatch.setattr(connection, "migrate", copied)


@pytest.fixture
def threads() -> bool:
    """Whether each database has a thread, as where the bot is hosted; a file or folder says so with its own fixture."""
    return False


@pytest.fixture(autouse=True)
def statements_are_run_at_once(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have databases do without threads, except below the bot and on whole evenings: thousands of answers need them."""
    if not threads:
        run_statements_at_once(monkeypatch)


@pytest_asyncio.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A sandbox to which discord.py is pointed, with a clock that stands still until the test sets it forward.

    The test fails if a request was against Discord's rules and, where Discord's description is at hand, if an answer of
    the sandbox was.
    """
    faults: list[Violation] = []

    def check_answer(request: Request, answer: Any) -> None:
        if made.description:
            found = answer_faults(made.description, request.method, request.route, request.status, answer)
            faults.extend(violation.at(request.name) for violation in found)

    monkeypatch.setattr(loop, "SPACING", HURRY)
    monkeypatch.setattr(emojis, "SOON", NEVER)
    async with Sandbox() as made:
        made.clock.freeze(SOME_DAY)
        made.rest.on_answer.append(check_answer)
        with made.point_discord_here():
            yield made
    assert faults == [], "\n".join(sorted({str(one) for one in faults}))
