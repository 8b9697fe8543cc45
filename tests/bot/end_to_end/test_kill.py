"""The bot is killed again and again while people play: nothing is lost, nothing is told twice."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import product
from pathlib import Path
from random import Random

import pytest

from bot.discord.ui.protocol import Press, base36, parse
from bot.matches.entries import Move, Undo, read_entry
from bot.matches.table import Table
from bot.sandbox import Channel, ChatMessage, ClientRefuses, Person, Sandbox, Unanswered
from bot.sandbox.model.messages import buttons_of
from bot.store.notices import OPEN
from bot.store.rows import RevisionRow
from games.catalogue import catalogue
from tests.bot.autopilot import Accepted, Autopilot
from tests.bot.end_to_end.evening import Evening, FixedChance
from tests.bot.end_to_end.processes import BotProcesses, bot_as_hosted, bot_processes
from tests.bot.waiting import SOME_DAY, soon, until
from tests.prove.seeds import seeds

KILLS = 10
MOST_KILLS = 10 * KILLS
"""The bot is killed more often than it has to be, but not more often than this, until people have got to play."""
IMPATIENCE = 0.7
"""Seconds after which somebody presses once more, whether there is something new or not."""
MOST_QUESTIONS = 8
"""Presses for a plan."""
TYPED = ("undo", "undo", "board", "history", "match nudge", "match show")
TOO_LATE = 3.1
"""Seconds after which Discord no longer waits for the first answer to a press."""


async def play_on_and_on(pilot: Autopilot, places: Sequence[Channel], match: int, over: asyncio.Event) -> None:
    """Press *Your move* whenever there is a new call to see (or nothing has happened for long), and answer.

    A call is answered in the first of the places where there is one: who is about at the table gets no message.
    """

    def calls() -> list[tuple[Channel, ChatMessage]]:
        found = ((place, pilot.call(place, match)) for place in places)
        return [(place, call) for place, call in found if call is not None]

    def mark() -> list[tuple[ChatMessage, int]]:
        return [(call, len(call.versions)) for _, call in calls()]

    while not over.is_set():
        for place, _ in calls()[:1]:
            with suppress(ClientRefuses):
                await pilot.play_menu(place, match, moves=3)
        before = mark()

        def is_new(before: list[tuple[ChatMessage, int]] = before) -> bool:
            return mark() != before

        await pilot.person._world.changes.until(is_new, IMPATIENCE)


class Schemer:
    """Somebody who plans ahead at a table whenever they can, with whatever comes to their mind."""

    def __init__(self, person: Person, channel: Channel, match: int, luck: Random) -> None:
        self.person, self.channel, self.match, self.luck = person, channel, match, luck
        self.wishes = 0
        """Presses that may have made a wish, whether they were answered or not."""

    async def plan_on_and_on(self, over: asyncio.Event) -> None:
        while not over.is_set():
            with suppress(ClientRefuses, Unanswered):
                await self._plan()
            await asyncio.sleep(IMPATIENCE)

    async def _plan(self) -> None:
        """Choose a wish, press by press, until the plan is shown or the bot is gone."""
        way = f"t:plan:{base36(self.match)}"
        posts = (one for one in reversed(self.channel.messages.values()) if one.sees(self.person.user))
        post = next((one for one in posts if way in [button.custom_id for button in one.buttons]), None)
        shown = None if post is None else await (await self.person.click(post, custom_id=way)).message(TOO_LATE)
        for _ in range(MOST_QUESTIONS):
            ways = [] if shown is None else [one for one in shown.buttons if "t:planask:" in str(one.custom_id)]
            if shown is None or not ways:
                return
            self.wishes += 1
            pressed = await self.person.click(shown, custom_id=self.luck.choice(ways).custom_id)
            shown = await pressed.message(TOO_LATE)


class Meddler:
    """Somebody who takes moves back, asks the others to agree to that, answers when asked, nudges, and looks around."""

    def __init__(self, person: Person, channel: Channel, match: int, luck: Random) -> None:
        self.person, self.channel, self.match, self.luck = person, channel, match, luck

    async def meddle_on_and_on(self, over: asyncio.Event) -> None:
        while not over.is_set():
            with suppress(ClientRefuses, Unanswered):
                await self._meddle()
            await asyncio.sleep(3 * IMPATIENCE)

    async def _meddle(self) -> None:
        asked = [one for one in self.channel.messages.values() if self._of(one, "agree", "decline")]
        if asked and self.luck.random() < 0.5:
            await self._press(asked[-1], "agree", "decline")
            return
        typed = await self.person.slash(self.channel, self.luck.choice(TYPED), match=self.match)
        await self._press(await typed.message(TOO_LATE), "takeback", "askundo")

    def _of(self, message: ChatMessage, *verbs: str) -> list[str]:
        found = [str(button.custom_id) for button in message.buttons]
        return [one for one in found if (press := parse(one)) and press.verb in verbs and press.match == self.match]

    async def _press(self, message: ChatMessage, *verbs: str) -> None:
        if ways := self._of(message, *verbs):
            await (await self.person.click(message, custom_id=self.luck.choice(ways))).message(TOO_LATE)


async def stopped(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Stop tasks; what made one of them fail before is raised."""
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended


async def kill_often(bots: BotProcesses, tables: Tables, luck: Random) -> int:
    """Start the bot and kill it in the middle of its work, again and again. Returns how often."""
    kills = 0
    while kills < KILLS or (len(tables.seen) < KILLS and kills < MOST_KILLS):
        await live_and_die(bots, tables, luck)
        kills += 1
    return kills


async def live_and_die(bots: BotProcesses, tables: Tables, luck: Random) -> None:
    """Start the bot and kill it after a random number of requests; people press already while there is none."""
    sandbox = bots.sandbox
    playing = tables.play()
    await bots.start()
    sandbox.clock.advance(TOO_LATE)
    enough = len(sandbox.rest.log) + luck.randint(4, 120)
    await sandbox.world.changes.until(lambda: len(sandbox.rest.log) >= enough)
    await asyncio.sleep(luck.uniform(0, 0.03))
    await bots.end(signal.SIGKILL)
    await stopped(playing)


class Tables:
    """Who plays where: four matches of four people, two of them in one channel, two with a clock."""

    def __init__(self, evening: Evening, game: str) -> None:
        self.evening = evening
        self.game = game
        self.people = [evening.sandbox.user(name) for name in ("alice", "bob", "carol", "dave")]
        self.channels: dict[int, Channel] = {}
        self.pilots: dict[tuple[int, int], Autopilot] = {}
        self.schemers: list[Schemer] = []
        self.meddlers: list[Meddler] = []
        self.over = asyncio.Event()
        """Set when nobody is to begin anything more."""

    async def open(self) -> None:
        sandbox = self.evening.sandbox
        side, corner = sandbox.add_channel("side-table"), sandbox.add_channel("corner")
        async with self.evening.services():
            await self._seat((0, 1), 0, sandbox.channel)
            await self._seat((2, 3), 0, side)
            await self._seat((0, 2), 1, side)
            await self._seat((1, 3, 0), 0, corner)

    async def _seat(self, seats: Sequence[int], computers: int, channel: Channel) -> None:
        people = [self.people[seat] for seat in seats]
        others = ("random",) * computers
        days = 3 if len(self.channels) % 2 else None
        match = await self.evening.match(*people, game=self.game, computers=others, channel=channel, clock=days)
        self.channels[match] = channel
        for seat in seats:
            self.pilots[match, seat] = Autopilot(self.people[seat], Random(100 * match + seat))
            self.schemers.append(Schemer(self.people[seat], channel, match, Random(1000 * match + seat)))
            self.meddlers.append(Meddler(self.people[seat], channel, match, Random(10_000 * match + seat)))

    @property
    def seen(self) -> set[Accepted]:
        """Every move that somebody saw accepted."""
        return {accepted for pilot in self.pilots.values() for accepted in pilot.accepted}

    def play(self) -> list[asyncio.Task[None]]:
        """Have everybody play, half of them in their direct messages where they can."""
        places = {
            (match, seat): (pilot.person.dm, self.channels[match])[:: 1 if (match + seat) % 2 else -1]
            for (match, seat), pilot in self.pilots.items()
        }
        playing = [
            asyncio.create_task(play_on_and_on(pilot, places[match, seat], match, self.over))
            for (match, seat), pilot in self.pilots.items()
        ]
        others = [one.plan_on_and_on(self.over) for one in self.schemers]
        others += [one.meddle_on_and_on(self.over) for one in self.meddlers]
        return [*playing, *map(asyncio.create_task, others)]

    async def play_a_little(self) -> None:
        """Have everybody play until some moves more were accepted, and finish what they have begun."""
        enough = len(self.seen) + 5
        self.over.clear()

        async def played() -> bool:
            return len(self.seen) >= enough

        playing = self.play()
        await until(played)
        self.over.set()
        await asyncio.gather(*playing)


@pytest.mark.filterwarnings("ignore:.*unread_data:DeprecationWarning")
@pytest.mark.parametrize(
    ("luck", "game"), seeds([(5, "stone_age"), (6, "stone_age")], product(range(100), sorted(catalogue())))
)
async def test_killed_at_random_points(
    luck: int, game: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    async with Sandbox() as sandbox:
        sandbox.clock.freeze(SOME_DAY)
        evening = Evening(sandbox, tmp_path, FixedChance())
        tables = Tables(evening, game)
        await tables.open()
        async with bot_as_hosted(sandbox, tmp_path) as hosted:
            await tables.play_a_little()
            hosted.send_signal(signal.SIGTERM)
            assert await soon(hosted.wait()) == 0
        async with bot_processes(sandbox, tmp_path) as bots:
            tables.over.clear()
            kills = await kill_often(bots, tables, Random(luck))
            await bots.start()
            await tables.play_a_little()
            await _quiet(evening)
        async with evening.services():
            planned = [await check_match(evening, match, channel) for match, channel in tables.channels.items()]
            assert len(tables.seen) >= KILLS
            await check_nothing_lost(evening, tables.seen)
            assert 0 < sum(planned) <= sum(one.wishes for one in tables.schemers), "plans were played, none twice"
        async with evening.services():
            undone = [await undos(evening, match) for match in tables.channels]
    record_property("kills", kills)
    record_property("undos", sum(undone))


async def undos(evening: Evening, match: int) -> int:
    rows = await evening.app.store.read.journal.revisions(match)
    return sum(isinstance(read_entry(row.entry), Undo) for row in rows)


async def _quiet(evening: Evening) -> None:
    """Wait until the bot has told everything but the reminders that are planned."""
    async with evening.services():

        async def idle() -> bool:
            queries = evening.app.store.read
            waiting = await queries.scalar(f"SELECT count(*) FROM notice WHERE {OPEN} AND kind <> 'reminder'")
            return waiting == 0 and not await queries.journal.computers_to_move() and not await queries.plans.pending()

        await until(idle)


async def check_nothing_lost(evening: Evening, seen: set[Accepted]) -> None:
    """Every move that somebody saw accepted is in the journal of that match, by that press or as the answer they gave.

    Whoever presses again because the bot died before it answered, here or in another copy of the menu, or after their
    plan has answered, is told what the first press or the plan has brought.
    """
    queries = evening.app.store.read
    for accepted in seen:
        row = await queries.journal.revision_of(accepted.interaction) or await _given(evening, accepted.interaction)
        assert row is not None, f"{accepted} is lost"
        assert row.match == accepted.match


async def _given(evening: Evening, interaction: int) -> RevisionRow | None:
    """Return the answer to the question that somebody answered once more, if they or their plan had given it."""
    log = evening.sandbox.world.interactions
    again = log.with_id(interaction)
    assert again is not None
    press = parse(str(again.data.get("custom_id")))
    assert press is not None
    planned = press.verb == "planned"
    seat = (await evening.table(press.match)).seat_of(again.user.id) if planned else press.number(0)
    assert seat is not None
    row = await evening.app.store.read.journal.answer_after(press.match, seat, press.number(0 if planned else 1))
    if row is None:
        return None
    entry, first = read_entry(row.entry), log.with_id(row.interaction or 0)
    assert isinstance(entry, Move)
    return row if entry.planned or (first is not None and first.user is again.user) else None


async def check_match(evening: Evening, match: int, channel: Channel) -> int:
    """The journal holds, every post was made once, and everybody who is asked has been told.

    Return how many moves of people were played as they had planned.
    """
    await evening.sound(match)
    table, planned = await evening.table(match), 0
    for row in await evening.app.store.read.journal.revisions(match):
        entry = read_entry(row.entry)
        if isinstance(entry, Move):
            assert row.interaction is None or table.seats[entry.seat].user is not None
            planned += row.interaction is None and table.seats[entry.seat].user is not None
    boards = Counter(tag for message in channel.messages.values() for tag in told(message, match))
    assert [tag for tag, count in boards.items() if count > 1] == []
    await check_calls(evening, table)
    post = await evening.app.store.read.matches.post(match)
    assert post is not None
    assert post.revision == table.revision
    assert channel.messages[post.message].sees(evening.sandbox.people["alice"].user)
    return planned


async def check_calls(evening: Evening, table: Table) -> None:
    """Nobody was called twice for the same question, and nobody who is asked has been forgotten."""
    for person in evening.sandbox.people.values():
        calls = Counter(tag for message in person.inbox for tag in told(message, table.id))
        assert [tag for tag, count in calls.items() if count > 1] == []
        if person.id in table.people_to_move:
            notices = [row for row in await evening.notices(table.id, "turn") if row.user == person.id]
            assert notices[-1].sent is not None
            assert notices[-1].message in person.dm.messages
            assert await evening.app.store.read.notices.planned_reminder(person.id) is not None


def told(message: ChatMessage, match: int) -> Iterator[tuple[str, ...]]:
    """What a message was first sent to tell: kind of notice and revision, as its buttons carry them."""
    if message.ephemeral:
        return
    for button in buttons_of(message.versions[0]):
        press: Press | None = parse(button.custom_id or "")
        if press is not None and press.verb == "move" and press.match == match and len(press.rest) > 1:
            yield press.rest
