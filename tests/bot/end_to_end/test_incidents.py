"""Trouble at Discord, from a minute to six hours: when it is over, everybody who is asked has been called, once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Final, TypeAlias

import pytest

from bot.app import open_app
from bot.discord.client import Turnstone
from bot.discord.ui.protocol import parse
from bot.notices import courier
from bot.sandbox import ChatMessage, Code, Sandbox, Thread
from bot.sandbox.api.faults import Fault
from bot.sandbox.model.messages import buttons_of
from bot.sandbox.people.actors import Person
from games.catalogue import catalogue
from tests.bot.drawing_threads import DrawingThreads
from tests.bot.end_to_end.evening import Evening, boards
from tests.bot.happenings import allow, deny, open_thread, remove_channel
from tests.bot.waiting import until
from tests.prove.seeds import seeds

LONGEST: Final = 6 * 3600.0
STEP: Final = 20.0
SOON: Final = 300.0
"""Seconds after the end of an incident until everybody has been called."""
HOLD: Final = 0.2
"""Real seconds after which a delivery is ended here, so that slow answers are late ones."""
NAMES: Final = ("alice", "bob", "carol", "dora", "emil", "fred")
POSTING, READING = ("POST", "PATCH", "DELETE"), ("GET",)

Shape: TypeAlias = Callable[[Sandbox, Random], list[Fault]]


def nothing_posts(sandbox: Sandbox, random: Random) -> list[Fault]:
    """What is sent gets lost, or its answer does, or Discord has an error."""
    faults = sandbox.faults
    arm = random.choice((faults.lose_request, faults.lose_answer, unavailable(sandbox)))
    return [arm(f"{method} *", times=None) for method in POSTING]


def nothing_reads(sandbox: Sandbox, random: Random) -> list[Fault]:
    arm = random.choice((sandbox.faults.lose_request, unavailable(sandbox)))
    return [arm(f"{method} *", times=None) for method in READING]


def nothing_works(sandbox: Sandbox, random: Random) -> list[Fault]:
    return nothing_posts(sandbox, random) + nothing_reads(sandbox, random)


def everything_is_forbidden(sandbox: Sandbox, random: Random) -> list[Fault]:
    code = random.choice((Code.MISSING_ACCESS, Code.MISSING_PERMISSIONS))
    return [sandbox.faults.refuse(f"{method} *", code, times=None) for method in POSTING]


def everything_is_slow(sandbox: Sandbox, random: Random) -> list[Fault]:
    return [sandbox.faults.slow(f"{method} *", 2 * HOLD, times=None) for method in POSTING]


def rights_are_lost(sandbox: Sandbox, random: Random) -> list[Fault]:
    deny(sandbox.world, sandbox.channel, *random.choice((("attach_files",), ("send_messages",), ("view_channel",))))
    return []


def the_gateway_is_down(sandbox: Sandbox, random: Random) -> list[Fault]:
    return []


SHAPES: Final = (
    nothing_posts,
    nothing_reads,
    nothing_works,
    everything_is_forbidden,
    everything_is_slow,
    rights_are_lost,
    the_gateway_is_down,
)


def unavailable(sandbox: Sandbox) -> Callable[..., Fault]:
    """Answer 503, which discord.py hands on at once instead of waiting for half a minute."""

    def arm(pattern: str, *, times: int | None) -> Fault:
        return sandbox.faults.server_error(pattern, status=503, times=times)

    return arm


@contextmanager
def incident(sandbox: Sandbox, shape: Shape, random: Random) -> Iterator[None]:
    """Have Discord in trouble for as long as the context lasts."""
    sandbox.gateway.down = shape is the_gateway_is_down
    faults = shape(sandbox, random)
    with ExitStack() as stack:
        for fault in faults:
            stack.callback(sandbox.faults.disarm, fault)
        yield
    allow(sandbox.world, sandbox.channel)
    sandbox.gateway.down = False


class Scene:
    """A match that people play, and what else happens to it meanwhile."""

    def __init__(self, evening: Evening, people: list[Person], match: int, random: Random) -> None:
        self.evening, self.people, self.match, self.random = evening, people, match, random
        self.thread: Thread | None = None
        self.others = list(random.sample((self.stand_in, self.play_again, self.lose_thread), random.choice((0, 1, 2))))

    async def in_a_thread(self) -> None:
        """Have the match be played in a thread of its own."""
        thread = self.thread = open_thread(
            self.evening.sandbox.world, self.people[0], self.evening.sandbox.channel, "table"
        )
        await self.evening.app.store.write(lambda queries: queries.matches.set_channel(self.match, thread.id))

    async def something_else(self) -> None:
        if self.others:
            await self.others.pop()()

    async def stand_in(self) -> None:
        """A computer player takes somebody's seat for a while."""
        table = await self.evening.table(self.match)
        people = [row.user for row in table.seats if row.user is not None]
        if table.row.status == "running" and len(people) > 1:
            await self.evening.app.seats.hand_over(self.match, self.random.choice(people))

    async def play_again(self) -> None:
        """It is broken off, and everybody sits down for another one, which begins by itself."""
        app = self.evening.app
        if self.thread is not None or (await self.evening.table(self.match)).row.status != "running":
            return
        await app.consent.abandon(self.match, self.people[0].id, as_host=True)
        former = self.match
        for person in self.people:
            row = await app.people.meet(person.id, person.user.display_name, "en")
            self.match = (await app.lobby.rematch(former, row)).id

    async def lose_thread(self) -> None:
        if self.thread is not None and self.thread.id in self.evening.sandbox.world.channels:
            remove_channel(self.evening.sandbox.world, self.thread)

    async def go_home(self) -> None:
        """Go on in the channel if the thread is gone, once the bot knows that."""
        if self.thread is None or self.thread.id in self.evening.sandbox.world.channels:
            return
        await some_moves(self.evening, self.match, self.random, least=1)
        for _ in range(int(SOON / STEP)):
            if await self.evening.app.store.read.paused.channel(self.thread.id) is not None:
                break
            self.evening.advance(STEP)
            await self.evening.settled()
        await self.evening.app.moving.go_home(self.match, self.people[0].id, as_host=True)
        await self.evening.settled()


async def some_moves(evening: Evening, match: int, random: Random, least: int = 0) -> None:
    """Have whoever is asked answer at random, a few times; no press arrives, but typed answers of the past count."""
    for _ in range(random.randint(least, 3)):
        table = await evening.table(match)
        if not table.people_to_move:
            return
        user = random.choice(sorted(table.people_to_move))
        seat = table.seat_of(user)
        assert seat is not None
        await evening.app.play.move(match, user, random.choice(table.legal(seat)))


def is_call(message: ChatMessage, match: int, turn: int) -> bool:
    """Whether a message calls somebody to the turn that began so: a turn message, a mention in its place, the post."""
    pressed = filter(None, (parse(one.custom_id) for one in buttons_of(message.versions[0]) if one.custom_id))
    for press in pressed:
        if press.match == match and press.verb == "move" and len(press.rest) > 1 and press.number(0) >= turn:
            return press.rest[1] in ("turn", "board") or press.rest[1].startswith(("closed", "mention"))
    return False


async def calls(evening: Evening, match: int) -> dict[int, list[ChatMessage]]:
    """What has called everybody who is asked to their turn."""
    table, found = await evening.table(match), {}
    for seat in table.to_move:
        if table.seats[seat].user is None:
            continue
        person = next(one for one in evening.sandbox.people.values() if one.id == table.seats[seat].user)
        turn = max(row.revision for row in await evening.notices(match, "turn") if row.user == person.id)
        found[person.id] = [message for message in person.buzzes if is_call(message, match, turn)]
    return found


async def whole(evening: Evening, match: int) -> bool:
    """Whether everybody who is asked has been called and the table shows the newest position."""
    table, post = await evening.table(match), await evening.app.store.read.matches.post(match)
    if table.row.status != "running" or post is None or post.revision < table.revision:
        return False
    return all((await calls(evening, match)).values())


async def left_over(evening: Evening, match: int) -> str:
    """What has not been told, for whoever reads a failure."""
    table, post = await evening.table(match), await evening.app.store.read.matches.post(match)
    waiting = [row for row in await evening.notices(match) if row.sent is None and row.dropped is None]
    uncalled = [user for user, rung in (await calls(evening, match)).items() if not rung]
    paused = await evening.app.store.read.paused.channels()
    return f"{uncalled} not called, {post} at {table.revision}, {evening.sandbox.clock.now()}: {waiting} {paused}"


async def reached(evening: Evening, person: Person, random: Random) -> None:
    """Have somebody be called by direct message, or at the table: by choice, or because their mailbox is closed."""
    how = random.choice(("direct", "direct", "channel", "closed"))
    await evening.app.people.meet(person.id, person.user.display_name, "en")
    await evening.app.people.choose(person.id, wakes=0, sleeps=0, rings="direct" if how == "closed" else how)
    if how == "closed":
        person.close_mailbox()


@pytest.mark.parametrize("seed", seeds(range(18), range(1000)))
async def test_after_an_incident_everybody_is_called_once(
    seed: int, evening: Evening, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    random = Random(seed)
    shape, key = SHAPES[seed % len(SHAPES)], sorted(catalogue())[seed // len(SHAPES) % len(catalogue())]
    seats = random.randint(*catalogue()[key].meta.seats)
    people = [sandbox.user(name) for name in NAMES[:seats]]
    for person in people:
        await reached(evening, person, random)
    scene = Scene(evening, people, await evening.match(*people, game=key, seed=seed), random)
    if random.random() < 0.3:
        await scene.in_a_thread()
    await evening.shown()
    longest = 1800.0 if shape is everything_is_slow else LONGEST  # slowness is slow to test, too
    length = min(longest, random.choice((60.0, 600.0, 3600.0, LONGEST, random.uniform(60.0, LONGEST))))
    request.addfinalizer(asyncio.create_task(time_passes(evening)).cancel)
    with incident(sandbox, shape, random), monkeypatch.context() as patience:
        if shape is everything_is_slow:
            patience.setattr(courier, "LONGEST_DELIVERY", HOLD)
        if shape is the_gateway_is_down:
            await sandbox.gateway.close()
        await go_through(scene, length)
    await scene.go_home()
    spent = 0.0
    while not await whole(evening, scene.match) and spent < SOON:
        evening.advance(STEP)
        spent += STEP
        await evening.settled()
    told = f"{shape.__name__} for {length:.0f} s"
    assert await whole(evening, scene.match), f"{told}: {await left_over(evening, scene.match)}"
    evening.advance(2 * SOON)
    await evening.settled()
    moved = (await evening.table(scene.match)).row.channel == sandbox.channel.id and scene.thread is not None
    for user, rung in (await calls(evening, scene.match)).items():
        assert len(rung) == 1 or (moved and len(rung) == 2), f"{told}: {user}: {[message.text for message in rung]}"
    assert len(live_boards(sandbox, scene.match)) == 1
    await evening.sound(scene.match)


async def time_passes(evening: Evening) -> None:
    """Let time pass at Discord as here: a limit is waited out in real time, and may not begin anew meanwhile."""
    while True:
        await asyncio.sleep(HOLD)
        evening.advance(HOLD)


async def go_through(scene: Scene, length: float) -> None:
    """Have so many seconds pass in which people play and other things happen."""
    evening, random, left = scene.evening, scene.random, length
    while left > 0:
        step = min(left, random.uniform(STEP, 900.0))
        if random.random() < 0.3:
            await some_moves(evening, scene.match, random)
        if random.random() < 0.3:
            await scene.something_else()
        evening.advance(step)
        await evening.settled()
        left -= step


def live_boards(sandbox: Sandbox, match: int) -> list[ChatMessage]:
    """The boards of a match on which something can be pressed, wherever they stand."""
    shown = [one for channel in sandbox.world.channels.values() if channel.guild for one in boards(channel)]
    ids = ((one, parse(button.custom_id or "")) for one in shown for button in one.buttons)
    return list({one.id: one for one, press in ids if press is not None and press.match == match}.values())


async def test_what_is_due_is_told_while_the_gateway_does_not_answer(closed: Evening, sandbox: Sandbox) -> None:
    async with closed.services():
        match = await closed.match(sandbox.user("alice"), sandbox.user("bob"))
    sandbox.gateway.down = True
    async with (
        open_app(closed.settings, sandbox.clock.now) as app,
        Turnstone(app, artist=DrawingThreads(), guild_ready_timeout=0.01) as bot,
    ):
        running = asyncio.create_task(bot.start(sandbox.token))

        async def told() -> bool:
            post = await app.store.read.matches.post(match)
            return post is not None and post.revision == 0

        await until(told)
        assert not bot.is_ready()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert len(boards(sandbox.channel)) == 1
