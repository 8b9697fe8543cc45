"""The bot, as a process of its own, is killed again and again while people play: nothing is lost, nothing told twice."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

from bot.discord.custom_ids import Press, parse
from bot.matches.entries import Move, read_entry
from bot.matches.table import Table
from bot.sandbox import Channel, ClientRefuses, Message, Sandbox
from bot.sandbox.autopilot import Autopilot
from bot.sandbox.widgets import buttons_of
from tests.bot.end_to_end.evening import Evening, FixedChance, until

ROOT = Path(__file__).parents[3]
KILLS = int(os.environ.get("K", "20"))
LONGEST = 70.0
"""Seconds for the lives of all these bots; on a slow computer they are shorter."""
IMPATIENCE = 0.7
"""Seconds after which somebody presses once more, whether there is something new or not."""
PATIENCE = 1.5
"""Seconds for which people wait for an answer of a bot that may be dead."""


class BotProcess:
    """The bot as a host runs it, against a sandbox."""

    def __init__(self, sandbox: Sandbox, folder: Path) -> None:
        self.sandbox = sandbox
        self.environment = {
            **os.environ,
            "TURNSTONE_SANDBOX": sandbox.url,
            "TURNSTONE_TOKEN": sandbox.token,
            "TURNSTONE_DATA": str(folder),
            "TURNSTONE_LOG": "WARNING",
        }
        self.log = folder / "log.txt"
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )
        await self.sandbox.until_connected(20)

    async def end(self, how: signal.Signals) -> int:
        """End it and wait until it is gone. Returns its exit code."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            self.process.send_signal(how)
        code = await asyncio.wait_for(self.process.wait(), 20)
        await self.sandbox.until_disconnected()
        self.process = None
        return code


@asynccontextmanager
async def bot_process(sandbox: Sandbox, folder: Path) -> AsyncIterator[BotProcess]:
    """A bot process that is gone at the end."""
    made = BotProcess(sandbox, folder)
    try:
        yield made
    finally:
        if made.process is not None:
            await made.end(signal.SIGKILL)


async def play_for_ever(pilot: Autopilot, place: Channel, match: int) -> None:
    """Press *Your move* whenever there is a new call to see (or nothing has happened for long), and answer."""
    while True:
        call = pilot.call(place, match)
        with suppress(ClientRefuses):
            await pilot.play_menu(place, match, moves=3)
        mark = (call, call and len(call.versions))

        def is_new(mark: object = mark) -> bool:
            now = pilot.call(place, match)
            return (now, now and len(now.versions)) != mark

        await pilot.person._world.bell.until(is_new, IMPATIENCE)


async def stopped(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Stop tasks; what made one of them fail before is raised."""
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if not isinstance(ended, asyncio.CancelledError):
            raise AssertionError("somebody has stopped playing") from ended


async def kill_often(bot: BotProcess, luck: Random) -> None:
    """Start the bot and kill it in the middle of its work, after a random number of requests; again and again."""
    loop, requests = asyncio.get_running_loop(), bot.sandbox.rest.log
    end = loop.time() + LONGEST
    for kills in range(KILLS):
        mark = len(requests)
        await bot.start()
        enough, fair_share = mark + luck.randint(4, 90), (end - loop.time()) / (KILLS - kills)
        await bot.sandbox.world.bell.until(lambda enough=enough: len(requests) >= enough, max(0.1, fair_share))  # type: ignore[misc]
        await asyncio.sleep(luck.uniform(0, 0.03))
        await bot.end(signal.SIGKILL)


async def test_killed_at_random_points(tmp_path: Path) -> None:
    chance = FixedChance()
    async with Sandbox() as sandbox:
        evening = Evening(sandbox, tmp_path, chance)
        names = ("alice", "bob", "carol", "dave")
        people = [sandbox.user(name) for name in names]
        side = sandbox.add_channel("side-table")
        seating = [
            ((0, 1), 0, sandbox.channel),
            ((2, 3), 0, side),
            ((0, 2), 1, side),
            ((1, 3, 0), 0, sandbox.add_channel("corner")),
        ]
        matches = []
        async with evening.services():
            for seats, computers, channel in seating:
                number = await evening.match(*(people[seat] for seat in seats), computers=computers, channel=channel)
                matches.append(number)
        pilots = {
            (match, seat): Autopilot(people[seat], Random(100 * match + seat), patience=PATIENCE)
            for match, (seats, _, _) in zip(matches, seating, strict=True)
            for seat in seats
        }
        sandbox.rest.patience = PATIENCE
        places = {match: channel for match, (_, _, channel) in zip(matches, seating, strict=True)}
        async with bot_process(sandbox, tmp_path) as bot:
            playing = [
                asyncio.create_task(
                    play_for_ever(pilot, pilot.person.dm if (match + seat) % 2 else places[match], match)
                )
                for (match, seat), pilot in pilots.items()
            ]
            await kill_often(bot, Random(5))
            await bot.start()
            await asyncio.sleep(2.0)
            await stopped(playing)
            await _quiet(evening)
            code = await bot.end(signal.SIGTERM)
        print([len(pilot.accepted) for pilot in pilots.values()], [(p.counts) for p in pilots.values()][0], bot.log.read_text()[-3000:])
        assert code == 0
        async with evening.services():
            for match in matches:
                await check_match(evening, match, places[match])
            await check_nothing_lost(evening, pilots.values())


async def _quiet(evening: Evening) -> None:
    """Wait until the bot has told everything that is due."""
    async with evening.services():

        async def idle() -> bool:
            queries = evening.app.store.read
            return (
                not await queries.due_notices(evening.sandbox.clock.now(), 1) and not await queries.computers_to_move()
            )

        await until(idle, 20)
        await asyncio.sleep(0.1)


async def check_nothing_lost(evening: Evening, pilots: Iterator[Autopilot]) -> None:
    """Every move that somebody saw accepted is in the journal of that match."""
    seen = {accepted for pilot in pilots for accepted in pilot.accepted}
    assert len(seen) > 50
    for accepted in seen:
        row = await evening.app.store.read.revision_of(accepted.interaction)
        assert row is not None, f"{accepted} is lost"
        assert row.match == accepted.match


async def check_match(evening: Evening, match: int, channel: Channel) -> None:
    """The journal holds, every post was made once, and everybody who is asked has been told."""
    await evening.sound(match)
    table = await evening.table(match)
    for row in await evening.app.store.read.revisions(match):
        entry = read_entry(row.entry)
        if isinstance(entry, Move):
            assert (row.interaction is None) == (table.seats[entry.seat].user is None)
    boards = Counter(tag for message in channel.messages.values() for tag in told(message, match))
    assert [tag for tag, count in boards.items() if count > 1] == []
    await check_calls(evening, table)
    post = await evening.app.store.read.post(match)
    assert post is not None
    assert post.revision == table.revision
    assert channel.messages[post.message].sees(evening.sandbox.people["alice"].user)


async def check_calls(evening: Evening, table: Table) -> None:
    """Nobody was called twice for the same question, and nobody who is asked has been forgotten."""
    for person in evening.sandbox.people.values():
        calls = Counter(tag for message in person.inbox for tag in told(message, table.id))
        assert [tag for tag, count in calls.items() if count > 1] == []
        if person.id in table.people_to_move:
            notices = [row for row in await evening.notices(table.id, "turn") if row.user == person.id]
            assert notices[-1].sent is not None
            assert notices[-1].message in person.dm.messages
            reminders = [row for row in await evening.notices(table.id, "reminder") if row.user == person.id]
            assert [row for row in reminders if row.sent is None and row.dropped is None]


def told(message: Message, match: int) -> Iterator[tuple[str, ...]]:
    """What a message was first sent to tell: kind of notice and revision, as its buttons carry them."""
    if message.ephemeral:
        return
    for button in buttons_of(message.versions[0]):
        press: Press | None = parse(button.custom_id or "")
        if press is not None and press.verb == "move" and press.match == match and len(press.rest) > 1:
            yield press.rest
