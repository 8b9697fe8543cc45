"""Four tables of four people who play, and whatever else is done about their matches, while the bot comes and goes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import product
from random import Random

from bot.matches.files.exporting import exported
from bot.matches.files.file import encode_file
from bot.notices import deadlines
from bot.sandbox import Channel, ChatMessage, ClientRefuses, Person, Thread, Upload
from tests.bot.autopilot import Accepted, Autopilot
from tests.bot.end_to_end.evening import Evening
from tests.bot.end_to_end.regulars import (
    IMPATIENCE,
    Archivist,
    Manager,
    Meddler,
    Opener,
    Reader,
    Regular,
    Schemer,
    Substitute,
)
from tests.bot.waiting import until

TALKING = 0.2
"""How often something is said after a turn."""
ASKING = 400.0
"""Seconds after which somebody may ask for the same once more."""
LATE = 0.3
"""How often somebody is found late while there is no bot."""


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


class Tables:
    """Who plays where: four matches of four people, two of them in one channel, two with a clock.

    ``busy``: people also change seats, bring matches from files, and read one that is over, or go on with it.
    """

    def __init__(self, evening: Evening, game: str, *, busy: bool) -> None:
        self.evening = evening
        self.game = game
        self.busy = busy
        self.people = [evening.sandbox.user(name) for name in ("alice", "bob", "carol", "dave", "erin")]
        self.boss = evening.sandbox.user("boss", manages=True)
        self.channels: dict[int, Channel] = {}
        self.pilots: dict[tuple[int, int], Autopilot] = {}
        self.schemers: list[Schemer] = []
        self.others: list[Regular] = []
        self.openers: list[Opener] = []
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
            if self.busy:
                await self._open_archive(corner)

    async def _seat(self, seats: Sequence[int], computers: int, channel: Channel) -> None:
        people = [self.people[seat] for seat in seats]
        others = ("random",) * computers
        days = 3 if len(self.channels) % 2 else None
        match = await self.evening.match(*people, game=self.game, computers=others, channel=channel, clock=days)
        self.channels[match] = channel
        for seat, person in zip(seats, people, strict=True):
            self._let_play(match, seat)
            self.schemers.append(Schemer(person, channel, match, Random(1000 * match + seat)))
            self.others.append(Meddler(person, channel, match, Random(10_000 * match + seat)))
        if self.busy:
            self._have_seats_change(match, channel, people, len(people) + computers)

    def _let_play(self, match: int, seat: int) -> None:
        luck, talking = Random(100 * match + seat), TALKING if self.busy else 0
        self.pilots.setdefault((match, seat), Autopilot(self.people[seat], luck, talking=talking))

    def _have_seats_change(self, match: int, channel: Channel, people: Sequence[Person], seats: int) -> None:
        """One of more than two may give up; in a match of two that would end it. A friend takes over what is free."""
        changing = [
            Substitute(person, channel, match, Random(100_000 * match + place))
            for place, person in enumerate((*people, self.people[-1]))
        ]
        changing[0].may_concede = seats > 2
        self._let_play(match, len(self.people) - 1)
        self.others += [*changing, Manager(self.boss, channel, match, Random(match), guests=people)]

    async def _open_archive(self, channel: Channel) -> None:
        """Break a match off after some moves, of which there are files from before and after that."""
        app, luck, people = self.evening.app, Random(1), self.people[:3]
        match = await self.evening.match(*people, game=self.game, channel=channel)
        await app.seats.hand_over(match, people[1].id)
        await app.seats.take_back(match, people[1].id)
        for _ in range(12):
            table = await self.evening.table(match)
            seat = luck.choice(table.to_move)
            await app.play.move(match, table.seats[seat].user or 0, luck.choice(table.legal(seat)))
        files = [await self._file(match)]
        await app.consent.abandon(match, people[0].id, as_host=True)
        files.append(await self._file(match))
        archivist = Archivist(self.people[-1], channel, match, Random(2), guests=people, files=files)
        readers = [Reader(one, channel, match, Random(place), guests=people) for place, one in enumerate(people)]
        self.openers = [archivist, *readers]

    async def _file(self, match: int) -> Upload:
        made = await exported(self.evening.app.store.read, await self.evening.table(match))
        return Upload("match.turnstone", encode_file(made))

    @property
    def seen(self) -> set[Accepted]:
        """Every move that somebody saw accepted."""
        return {accepted for pilot in self.pilots.values() for accepted in pilot.accepted}

    def play(self) -> list[asyncio.Task[None]]:
        """Have everybody play, half of them in their direct messages where they can."""
        for opener in self.openers:
            for match, guest in product(opener.opened, opener.guests):
                self._let_play(match, self.people.index(guest))
        threads = [one for one in self.evening.sandbox.world.channels.values() if isinstance(one, Thread)]
        doing = [one.go_on(self.over) for one in (*self.schemers, *self.others, *self.openers)]
        for (match, seat), pilot in self.pilots.items():
            public = [self.channels[match]] if match in self.channels else threads
            places = (pilot.person.dm, *public)[:: 1 if (match + seat) % 2 else -1]
            doing.append(play_on_and_on(pilot, places, match, self.over))
        return [*map(asyncio.create_task, doing)]

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

    async def let_time_pass(self, luck: Random) -> None:
        """Have the others be asked again, and somebody at a table owe their answer for very long by now."""
        if not self.busy:
            return
        self.evening.sandbox.clock.advance(luck.choice((0.0, ASKING)))
        if luck.random() > LATE:
            return
        late = "UPDATE turn SET owed = ? WHERE match = ? AND ended IS NULL"
        async with self.evening.services() as app:
            await app.store.write(lambda queries: queries.do(late, deadlines.LONGEST, luck.choice([*self.channels])))
