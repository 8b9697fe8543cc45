"""Starts the bot in no time: a process that has all at hand forks at every byte it reads, and the child is the bot.

A bot started by ``python -m bot`` needs a second or two of a busy computer before its first picture; a test that kills
it again and again would spend all its time on that. The child runs the very same ``main``; only what it lets pass
before a call or a plan is shorter, so that these are among what is killed. It draws in a process, as any bot does,
which is forked, too, and hardly paints. With an argument it looks who is late every so many seconds.
"""

from __future__ import annotations

import asyncio
import gc
import os
import select
import signal
import sys
import tempfile
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from bot import clock
from bot.drawing import process

clock.CALL_PAUSE = 0.4  # before anybody reads it
from bot.notices import schedule

schedule.ANSWERING, schedule.PONDERING = 1.0, 2.0
from bot.__main__ import main
from bot.app import open_app
from bot.commands.serving import start_warming
from bot.discord.client import Turnstone
from bot.matches import timekeeper
from bot.settings import Settings
from data import check_words
from games.catalogue import catalogue
from games.chance import SeededChance
from games.engine import begin
from rendering.look import Look
from rendering.pictures import draw
from rendering.words import Words
from tests.bot.end_to_end import forks
from tests.bot.sketches import hardly_paint


def draw_once() -> None:
    """Draw a first picture of every game, so that no child has to warm up."""
    for key, game in catalogue().items():
        state = begin(game, game.meta.seats[0], game.meta.options(), SeededChance(b"", 0)).state
        names = tuple("ab")
        draw(key, "board", game.view(state, None), Look(Words("en", key, names), names))


async def name_once() -> None:
    """Put all commands into words, so that no child has to read these: that is most of what its start takes."""
    check_words()
    with tempfile.TemporaryDirectory() as folder:
        async with open_app(Settings(data=Path(folder))) as app, Turnstone(app) as bot:
            await bot.add_commands()
            await bot.command_payloads()


def bear() -> None:
    """Run ``main`` in the forked child."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    sys.argv = ["turnstone"]
    main()


def serve(folder: Path) -> None:
    """Fork a bot at every byte that is read, and whatever process one of them asks for, until there is nothing more.

    The last bot doesn't outlive whoever wanted it.
    """
    listening, living = forks.listen(folder), 0
    print("ready", flush=True)
    while True:
        ready, _, _ = select.select([0, listening.fileno()], [], [])
        if listening.fileno() in ready:
            forks.answer(listening)
        if 0 in ready:
            if not os.read(0, 1):
                break
            living = forks.fork(bear, listening)
            print(living, flush=True)
    with suppress(ProcessLookupError):
        if living:
            os.kill(living, signal.SIGKILL)


if __name__ == "__main__":
    tick = float(sys.argv[1]) if len(sys.argv) > 1 else timekeeper.TICK
    for module, name, value in ((timekeeper, "TICK", tick), (process, "warm_up", lambda enough: None)):
        setattr(module, name, value)
    hardly_paint()
    draw_once()
    asyncio.run(name_once())
    start_warming().join()
    import_module("bot.sandbox.pointing")
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with tempfile.TemporaryDirectory() as made:
        serve(Path(made))
