"""People who play at a table by pressing what they are shown, and what the stand-in sees of it."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from bot.bench.calm_scene import lobby_label
from bot.bench.stage import PATIENCE, Place, bot_process, make_places, open_tables, until_at_rest
from bot.discord.ui.formatting import bold
from bot.sandbox import ChatMessage, Person, Sandbox
from bot.sandbox.api.rate_limits import UNMETERED
from bot.sandbox.api.requests import Request
from bot.sandbox.model.commands import ClientRefuses
from bot.sandbox.model.messages import Content
from bot.sandbox.model.places import Channel
from bot.sandbox.people.autopilot import Autopilot
from bot.sandbox.people.reading import PressOutcome, Tap, asks
from bot.sandbox.people.reply import Unanswered

PAUSE = (1.0, 2.0)
"""Seconds that people take for a press."""
SHOWN = 20.0
"""Seconds within which the table shows a move, or isn't waited for."""
MOVES = 8
"""Moves of a turn at most, before somebody looks at the table again."""
LOOK = 0.2
"""Seconds between two looks at a table where nobody is asked."""
IDLE = 50
"""Looks after which people take a match to be over, and open another."""


class Pilot(Autopilot):
    """A person who waits a moment before every press, and remembers its time and what the table showed then."""

    def __init__(self, person: Person, luck: Random, channel: Channel, pause: tuple[float, float]) -> None:
        super().__init__(person, luck)
        self.channel = channel
        self.pause = pause
        self.pressed = 0.0
        self.before: Content | None = None
        self.goes_on = False
        """Whether the turn went on after the last press. Then the table's picture may wait for the next move."""

    @property
    def is_asked(self) -> bool:
        """Whether the newest message at the table that asks anybody asks this person."""
        call = self.call(self.channel)
        return call is not None and f"{bold(self.person.name)}:" in call.text

    async def press(self, message: ChatMessage, tap: Tap) -> tuple[PressOutcome, ChatMessage | None]:
        """Wait a moment, then press."""
        await asyncio.sleep(self.luck.uniform(*self.pause))
        self.pressed, self.before = time.perf_counter(), face(self.channel)
        outcome, answer = await super().press(message, tap)
        self.goes_on = answer is not None and asks(answer)
        return outcome, answer

    async def until_shown(self) -> float:
        """Wait until the table shows something new. Returns the seconds since the last press."""
        while face(self.channel) is self.before and time.perf_counter() - self.pressed < SHOWN:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        return time.perf_counter() - self.pressed


def face(channel: Channel) -> Content | None:
    """Return what everybody sees last in a channel."""
    public = (message for message in reversed(channel.messages.values()) if not message.ephemeral)
    return next((message.now for message in public), None)


async def until_told(pid: int, places: Iterable[Place], within: float = PATIENCE) -> None:
    """Wait until a bot has posted the first position everywhere and is at rest, or for so many seconds."""
    end = time.perf_counter() + within
    channels = [place.channel for place in places]
    while time.perf_counter() < end and None in map(face, channels):  # noqa: ASYNC110
        await asyncio.sleep(LOOK)
    await until_at_rest(pid, end - time.perf_counter())


class Evening:
    """Two people at a table, one match after the other."""

    def __init__(self, place: Place, number: int, pause: tuple[float, float]) -> None:
        self.place = place
        self.pilots = [
            Pilot(person, Random(2 * number + seat), place.channel, pause) for seat, person in enumerate(place.people)
        ]
        self.shown: list[float] = []
        """Seconds from the last press of a turn until the table showed something new."""

    @property
    def presses(self) -> int:
        return sum(len(pilot.seconds) for pilot in self.pilots)

    @property
    def moves(self) -> int:
        return sum(len(pilot.accepted) for pilot in self.pilots)

    async def play(self, end: float) -> None:
        """Play a turn after the other until a moment of ``time.perf_counter``."""
        idle = 0
        while time.perf_counter() < end:
            if await self.take_turn(MOVES):
                idle = 0
                continue
            idle += 1
            await asyncio.sleep(LOOK)
            if idle >= IDLE:
                idle = 0
                await self._open()

    async def take_turn(self, moves: int) -> int:
        """Have who is asked answer, with at most so many moves. Returns how many there were."""
        for pilot in self.pilots:
            if pilot.is_asked and (moved := await pilot.play_menu(pilot.channel, moves=moves)):
                if not pilot.goes_on:
                    self.shown.append(await pilot.until_shown())
                return moved
        return 0

    async def _open(self) -> None:
        """Open another match of the same game and start it."""
        host, guest = (pilot.person for pilot in self.pilots)
        try:
            await (await host.slash(self.place.channel, "match new", game=self.place.game, place="channel")).message()
            card = await host.wait_for(_is_lobby, SHOWN, channel=self.place.channel)
            await (await guest.click(card, lobby_label("join"))).message()
            await (await host.click(card, lobby_label("start"))).message()
        except (AssertionError, ClientRefuses, Unanswered):  # the last match goes on after all
            return


def _is_lobby(message: ChatMessage) -> bool:
    return lobby_label("join") in [button.label for button in message.buttons]


class Traffic:
    """Counts what the bot sends while it is watched: requests that Discord limits, and different pictures."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.requests: Counter[str] = Counter()
        """By method."""
        self.waited = 0
        """How many came too fast, and were refused."""
        self.pictures: set[bytes] = set()
        """Digests of all pictures that anybody was shown; equal ones count once."""
        self._known: set[int] = set()
        sandbox.rest.on_answer.append(self._answered)
        sandbox.world.watchers.append(self._touched)

    def begin(self) -> None:
        """Count from now on."""
        self.requests.clear()
        self.pictures.clear()
        self.waited = 0

    def _answered(self, request: Request, answer: Any) -> None:
        if not request.route.startswith(UNMETERED):
            self.requests[request.method] += 1
            self.waited += request.status == 429

    def _touched(self, thing: Any) -> None:
        if not isinstance(thing, ChatMessage):
            return
        for item in thing.now.attachments:
            if item.id not in self._known:
                self._known.add(item.id)
                self.pictures.add(sha256(item.data).digest())


class Hall(Struct, frozen=True):
    """Tables with people, the bot that serves them in a process of its own, and what it sends."""

    sandbox: Sandbox
    folder: Path
    pid: int
    evenings: list[Evening]
    traffic: Traffic


@asynccontextmanager
async def open_hall(tables: int, within: float = PATIENCE) -> AsyncIterator[Hall]:
    """Open so many tables, a match and two people at each, and wait until the bot has told the first positions.

    ``within``: so many seconds at most.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(strict=False, remember=False, description="") as sandbox:
            places = make_places(sandbox, tables)
            await open_tables(Path(folder), places)
            evenings = [Evening(place, number, PAUSE) for number, place in enumerate(places)]
            traffic = Traffic(sandbox)
            async with bot_process(sandbox, Path(folder)) as pid:
                await until_told(pid, places, within)
                traffic.begin()
                yield Hall(sandbox, Path(folder), pid, evenings, traffic)


def acknowledged(evenings: Iterable[Evening]) -> list[float]:
    """Return the milliseconds until every press was acknowledged, sorted."""
    return sorted(one * 1000 for evening in evenings for pilot in evening.pilots for one in pilot.seconds)
