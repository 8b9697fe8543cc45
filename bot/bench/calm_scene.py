"""Some friends, their matches in one channel, and the real bot, for hours or weeks of the sandbox's time."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Literal

from msgspec import Struct

from bot.app import App, open_app
from bot.bench.calm_people import AwayFriend, Friend, LiveFriend
from bot.bench.calm_watch import Watch
from bot.bench.fixed_chance import FixedChance, fixed_chance
from bot.bench.virtual_time import run
from bot.discord.client import Turnstone
from bot.drawing.artists import DrawingThreads
from bot.sandbox import ChatMessage, Person, Sandbox
from bot.sandbox.model.clock import Clock
from bot.sandbox.model.world import World
from bot.sandbox.people.reading import match_of
from bot.settings import Settings
from games.catalogue import find_game
from games.simulation import match_seed
from rendering.words import Words

START = 1_898_618_400.0
"""Friday, 1 March 2030, 18:00 in UTC: later than today, so that no client takes a press for one of long ago."""
NAMES = ("Plover", "Curlew", "Dunlin", "Godwit")
ZONES = ("Europe/London", "Europe/Berlin", "Asia/Tokyo", "America/New_York")
"""Where those live who are away; those who meet for an evening have the same time."""
PAUSE = 5.0
"""Seconds between two steps of opening a match."""
LONGEST_SILENCE = 1e9
"""Seconds: the client's own watch over its connection goes by another clock than the loop."""


class Scene(Struct, frozen=True):
    """Which people play which matches, and for how long."""

    kind: Literal["live", "away"]
    games: tuple[str, ...]
    hours: float
    players: int = len(NAMES)
    number: int = 0
    """Which of many scenes of this sort: what seeds and habits are made from."""


class Played(Struct, frozen=True):
    """What came of a scene."""

    scene: Scene
    watch: Watch
    moves: int
    ended: float
    """When it was over, in Unix seconds."""


def play(scene: Scene) -> Played:
    """Play a scene, in an instant as far as nobody has to compute anything."""
    clock = Clock()
    clock.freeze(START)
    with tempfile.TemporaryDirectory() as folder, fixed_chance() as chance:
        return run(clock, _play(scene, clock, chance, Path(folder)))


async def _play(scene: Scene, clock: Clock, chance: FixedChance, folder: Path) -> Played:
    world = World(clock, remember=False)
    world.channel(world.guild("Friends"), "table")
    async with Sandbox(world=world, strict=False, description="") as sandbox:
        people = [sandbox.user(name.lower(), display_name=name) for name in NAMES[: scene.players]]
        with sandbox.point_discord_here():
            async with running_bot(sandbox, folder) as app:
                watch = Watch(sandbox, app, [person.id for person in people], at_table=scene.kind == "live")
                async with _background(watch.run()):
                    await _open_matches(scene, watch, chance, people)
                    return await _lived(scene, watch, await _friends(scene, watch, people))


@asynccontextmanager
async def running_bot(sandbox: Sandbox, folder: Path) -> AsyncIterator[App]:
    """Run the bot, connected."""
    async with (
        open_app(Settings(data=folder), sandbox.clock.now) as app,
        Turnstone(app, artist=DrawingThreads(), guild_ready_timeout=0.05, heartbeat_timeout=LONGEST_SILENCE) as bot,
    ):
        connection = asyncio.create_task(bot.start(sandbox.token))
        try:
            await bot.wait_until_ready()
            yield app
        finally:
            await bot.close()
            connection.cancel()
            await asyncio.gather(connection, return_exceptions=True)


@asynccontextmanager
async def _background(*work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Do something endless meanwhile. What it raises ends the rest."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(one) for one in work]
        yield
        for task in tasks:
            task.cancel()


async def _open_matches(scene: Scene, watch: Watch, chance: FixedChance, people: Sequence[Person]) -> None:
    """Open every match as people do, by a command and presses on its card."""
    chance.luck = Random(f"{scene.number} seats")
    for number, game in enumerate(scene.games):
        chance.seed = match_seed(scene.number, number)
        card = await open_lobby(watch.sandbox, people, game)
        match = match_of(card)
        assert match is not None, "a lobby's card names its match"
        watch.follow(match, card)
        await (await people[0].click(card, lobby_label("start"))).message()


async def open_lobby(sandbox: Sandbox, people: Sequence[Person], game: str) -> ChatMessage:
    """Open a lobby and have everybody join it. Return its card."""
    host, *others = people
    await host.slash(sandbox.channel, "match new", game=game)
    await asyncio.sleep(PAUSE)
    card = next(one for one in reversed(host.sees(sandbox.channel)) if lobby_label("join") in _labels(one))
    for person in others[: find_game(game).meta.seats[1] - 1]:
        await person.click(card, lobby_label("join"))
        await asyncio.sleep(PAUSE)
    return card


def _labels(message: ChatMessage) -> list[str | None]:
    return [button.label for button in message.buttons]


def lobby_label(verb: str) -> str:
    return Words("en").text(f"lobby-button-{verb}")


async def _friends(scene: Scene, watch: Watch, people: Sequence[Person]) -> list[Friend]:
    channel = watch.sandbox.channel
    lucks = [Random(f"{scene.number} {person.name}") for person in people]
    if scene.kind == "live":
        return [LiveFriend(person, luck, watch, channel) for person, luck in zip(people, lucks, strict=True)]
    choose = watch.app.people.choose
    habits = [await choose(person.id, zone=zone) for person, zone in zip(people, ZONES, strict=False)]
    return [
        AwayFriend(person, luck, watch, channel, habit)
        for person, luck, habit in zip(people, lucks, habits, strict=True)
    ]


async def _lived(scene: Scene, watch: Watch, friends: Sequence[Friend]) -> Played:
    """Let the hours of a scene pass, once the matches stand open."""
    await asyncio.sleep(PAUSE)
    watch.begin()
    async with _background(*(friend.play() for friend in friends)):
        await asyncio.sleep(3600 * scene.hours)
    return Played(scene, watch, sum(len(friend.accepted) for friend in friends), watch.sandbox.clock.now())
