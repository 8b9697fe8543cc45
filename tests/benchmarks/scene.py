"""Some friends, their matches in one channel, and the real bot, for hours or weeks of the sandbox's time."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Literal, TypeVar

import pytest
from msgspec import Struct

from bot.sandbox import Channel, ChatMessage, Person, Sandbox
from bot.sandbox.model.clock import SandboxClock
from bot.sandbox.model.world import World
from games.catalogue import find_game
from games.simulation import match_seed
from rendering.words import Words
from tests.benchmarks.friends import AwayFriend, Friend, LiveFriend
from tests.benchmarks.watch import Watch
from tests.bot.autopilot import match_of
from tests.bot.end_to_end.evening import Evening, FixedChance, fix_chance
from tests.bot.virtual_time import run

T = TypeVar("T")
START = 1_898_618_400.0
"""Friday, 1 March 2030, 18:00 in UTC: later than today, so that no client takes a press for one of long ago."""
NAMES = ("Plover", "Curlew", "Dunlin", "Godwit")
ZONES = ("Europe/London", "Europe/Berlin", "Asia/Tokyo", "America/New_York")
"""Where those live who are away; those who meet for an evening have the same time."""
LONGEST_SILENCE = 1e9
"""Seconds: the client watches its connection by another clock than the loop."""
PAUSE = 5.0
"""Seconds between two steps of opening a match."""


class Scene(Struct, frozen=True):
    """Which people play which matches, and for how long."""

    kind: Literal["live", "away"]
    games: tuple[str, ...]
    hours: float
    players: int = len(NAMES)


class Played(Struct, frozen=True):
    """What came of a scene."""

    scene: Scene
    watch: Watch
    moves: int
    ended: float
    """When it was over, in Unix seconds."""


class VirtualEvening(Evening):
    """Nobody is woken when time passes: whoever waits for a moment wakes by the loop, whose time it is."""

    def _wake(self) -> None:
        pass


def in_virtual_time(work: Callable[[Evening], Coroutine[Any, Any, T]]) -> T:
    """Do something with the bot and the sandbox, in an instant as far as nobody has to compute anything."""
    clock = SandboxClock()
    clock.freeze(START)
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        return run(clock, _hosted(clock, Path(folder), fix_chance(patch), work))


async def _hosted(
    clock: SandboxClock, folder: Path, chance: FixedChance, work: Callable[[Evening], Coroutine[Any, Any, T]]
) -> T:
    world = World(clock, remember=False)
    world.channel(world.guild("Friends"), "table")
    chance.luck = Random("seats")
    async with Sandbox(world=world, strict=False, description="") as sandbox:
        with sandbox.point_discord_here():
            evening = VirtualEvening(sandbox, folder, chance)
            evening.here = True
            await evening.open(heartbeat_timeout=LONGEST_SILENCE)
            try:
                return await work(evening)
            finally:
                await evening.close()


def play(scene: Scene) -> Played:
    """Play a scene."""
    return in_virtual_time(lambda evening: play_at(scene, evening))


async def play_at(scene: Scene, evening: Evening) -> Played:
    """Play a scene with the bot and the sandbox of an evening."""
    people = [evening.sandbox.user(name.lower(), display_name=name) for name in NAMES[: scene.players]]
    watch = Watch(evening.sandbox, evening.app, [person.id for person in people], at_table=scene.kind == "live")
    async with _background(watch.run()):
        for number, game in enumerate(scene.games):
            evening.chance.seed = match_seed(0, number)
            card = await open_lobby(evening.sandbox.channel, people, game)
            watch.follow(match_number(card), card)
            await (await people[0].click(card, lobby_label("start"))).message()
        if scene.kind == "live":
            friends: list[Friend] = [LiveFriend(person, watch) for person in people]
        else:
            choose = evening.app.people.choose
            habits = [await choose(person.id, zone=zone) for person, zone in zip(people, ZONES, strict=False)]
            friends = [AwayFriend(person, watch, habit) for person, habit in zip(people, habits, strict=True)]
        await asyncio.sleep(PAUSE)
        watch.begin()
        async with _background(*(friend.play() for friend in friends)):
            await asyncio.sleep(3600 * scene.hours)
        return Played(scene, watch, sum(len(friend.accepted) for friend in friends), evening.sandbox.clock.now())


@asynccontextmanager
async def _background(*work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Do something endless meanwhile. What it raises ends the rest."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(one) for one in work]
        yield
        for task in tasks:
            task.cancel()


async def open_lobby(channel: Channel, people: Sequence[Person], game: str, **more: Any) -> ChatMessage:
    """Open a lobby and have everybody join it, as people do. Return its card. ``more``: options of the command."""
    host, *others = people
    await host.slash(channel, "match new", game=game, **more)
    await asyncio.sleep(PAUSE)
    card = next((one for one in reversed(host.sees(channel)) if lobby_label("join") in _labels(one)), None)
    assert card is not None, "there is no lobby yet"
    for person in others[: find_game(game).meta.seats[1] - 1]:
        await person.click(card, lobby_label("join"))
        await asyncio.sleep(PAUSE)
    return card


def match_number(card: ChatMessage) -> int:
    """Return the number of a lobby's match."""
    match = match_of(card)
    assert match is not None
    return match


def _labels(message: ChatMessage) -> list[str | None]:
    return [button.label for button in message.buttons]


def lobby_label(verb: str) -> str:
    return Words("en").text(f"lobby-button-{verb}")
