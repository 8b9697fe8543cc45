"""``turnstone status``: how the bot does.

``turnstone forget``: take a person out of the database, for a host who was asked to.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.app import App
from bot.commands.arguments import read_players
from bot.commands.games import first_steps, sample_name
from bot.forgetting import Stake
from bot.health import EVERY, Figures, Waiting, read_figures, read_waiting, report, rough_time
from bot.settings import Settings, read_settings
from bot.store import open_beside, open_store
from bot.store.copies import copied_at, daily_copies
from bot.store.files import companions, is_in_use
from bot.store.rows import PersonRow
from data import SOURCE
from games.catalogue import catalogue
from games.contract import AnyGame
from rendering.look import Look
from rendering.pictures import draw, pictures_of, warm_up
from rendering.words import Words

MOVES: Final = 40
"""How far a match is whose board is drawn."""
COMMITS: Final = 50
"""How many changes are written, so that one of them can be told."""
BOARDS, CHANGES = 2.5, 7
"""What a move costs with all that is told of it, by boards drawn and changes written (``tests/benchmarks``)."""
PACE: Final = 3.0
"""Seconds from one move to the next at a table where people play without a pause."""
BUSY, CORES = 0.7, 2
"""What part of so many cores may be busy: bot and drawing have one each."""


@click.command()
@click.option("--measure", is_flag=True, help="Instead, tell whether this computer is fast enough; it takes seconds.")
@click.option("--json", "as_json", is_flag=True, help="Tell it as JSON, for programs.")
@click.option("--quiet", is_flag=True, help="Say nothing: the exit code tells whether it is well.")
def status(measure: bool, as_json: bool, quiet: bool) -> None:
    """Tell how the bot does: what waits to be told and why, and how quick it is. It may run meanwhile.

    Exits with 1 if it doesn't run, or may be stuck; with --measure, if the computer is too slow.
    """
    settings, now = read_settings(), time.time()
    if measure:
        folder = next(one for one in (settings.data, *settings.data.absolute().parents) if one.is_dir())
        board, change = max(map(_board, catalogue().values())), asyncio.run(_change(folder))
        tables = tables_carried(board, change, os.cpu_count() or 1)
        click.echo(speed(board, change, tables))
        if not tables:
            sys.exit(1)
        return
    if as_json:
        click.echo(asyncio.run(tell_json(settings, now)))
    elif not quiet:
        for line in asyncio.run(tell(settings, now)):
            click.echo(line)
    if not is_well(settings, now):
        sys.exit(1)


class Seen(Struct, frozen=True):
    """How the bot does, for programs. Times are Unix seconds."""

    at: float
    running: bool
    well: bool
    figures: Figures | None = None
    waiting: Waiting | None = None
    last_backup: float | None = None


async def tell_json(settings: Settings, now: float) -> str:
    """Return how the bot does, as JSON."""
    running = is_in_use(settings.database)
    seen = Seen(now, running, is_well(settings, now), read_figures(settings.data) if running else None)
    if companions(settings.database):
        async with open_beside(settings.database) as store:
            copies = daily_copies(settings.database)
            seen = replace(
                seen,
                waiting=await read_waiting(store.read, now),
                last_backup=await asyncio.to_thread(copied_at, copies[-1]) if copies else None,
            )
    return msgspec.json.encode(seen).decode()


def is_well(settings: Settings, now: float) -> bool:
    """Whether the bot starts, or runs and has left its figures lately."""
    figures = read_figures(settings.data)
    return is_in_use(settings.database) and (figures is None or not _is_old(figures, now))


async def tell(settings: Settings, now: float) -> list[str]:
    """Return what there is to tell, a line for each thing."""
    if not companions(settings.database):
        return ["not running; there is no database yet"]
    running = is_in_use(settings.database)
    figures = read_figures(settings.data) if running else None
    async with open_beside(settings.database) as store:
        lines = await report(store.read, now, figures)
    if figures is None:
        return [f"the bot: {'starting' if running else 'not running'}", *lines]
    stuck = ", which is long ago: it may be stuck" if _is_old(figures, now) else ""
    return [f"the bot: running, figures from {rough_time(now - figures.at)} ago{stuck}", *lines]


def _is_old(figures: Figures, now: float) -> bool:
    return now - figures.at > 3 * EVERY


def tables_carried(board: float, change: float, cores: int) -> int:
    """Return at how many tables people can play without a pause, by the seconds for a board and for a change."""
    return int(BUSY * min(cores, CORES) * PACE / (BOARDS * board + CHANGES * change))


def speed(board: float, change: float, tables: int) -> str:
    """Return whether a computer is fast enough, in words."""
    if tables:
        verdict = f"fast enough, for about {tables} table{'s' * (tables > 1)} where people play without a pause"
    else:
        verdict = "too slow: people would wait for pictures"
    return f"This computer is {verdict}. A board takes {board * 1000:.0f} ms, a change on disk {change * 1000:.1f} ms."


def _board(game: AnyGame) -> float:
    """Draw two boards of a match with as many people as can be. Returns the seconds of CPU for the second one."""
    key, seats = game.meta.key, game.meta.seats[1]
    warm_up()
    names = tuple(sample_name(SOURCE, seat) for seat in range(seats))
    look: Look[Any] = Look(Words(SOURCE, key, names), names)
    steps = first_steps(game, seats, game.meta.options(), read_players("random", seats), 1, MOVES)
    for step in steps[-2:]:
        before = time.process_time()
        draw(key, next(iter(pictures_of(key))), game.shown(game.view(step.state, None)), look)
    return time.process_time() - before


async def _change(folder: Path) -> float:
    """Write changes into a database of its own on the disk of this folder. Returns the seconds for each."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        store = await open_store(Path(place) / "turnstone.sqlite")
        before = time.perf_counter()
        for number in range(COMMITS):
            person = PersonRow(number, "", SOURCE)
            await store.write(lambda queries, person=person: queries.put(person))  # type: ignore[misc]
        spent = time.perf_counter() - before
        await store.close()
    return spent / COMMITS


@click.command()
@click.argument("user", type=click.IntRange(1))
@click.option("--yes", is_flag=True, help="Don't ask first.")
def forget(user: int, yes: bool) -> None:
    """Forget a person by their Discord number: name and number leave every table, matches stay readable.

    It may run while the bot does. What stands on Discord stays there: only who wrote a message can delete it.
    """
    asyncio.run(_forget(user, yes))


async def _forget(user: int, yes: bool) -> None:
    settings = read_settings()
    if not companions(settings.database):
        raise click.ClickException(f"there is no database at {settings.database}.")
    async with open_beside(settings.database) as store:
        forgetting = App(settings, store).forgetting
        person = await store.read.people.get(user)
        click.echo(f"{'nobody is known by this number' if person is None else person.name}")
        for line in lines(await forgetting.stake(user)):
            click.echo(line)
        if not yes:
            click.confirm("Forget this person? It can't be taken back.", abort=True)
        await forgetting.forget(user)
        click.echo("Forgotten. Backups that were made before still hold the name and the number.")


def lines(stake: Stake) -> list[str]:
    """Return what it does to the matches that are not over."""
    told = (
        ("leaves the tables that have not started", stake.lobbies),
        ("matches that end, as by giving up", stake.ended),
        ("matches in which a computer player takes the seat for good", stake.kept),
    )
    return [f"{what}: {', '.join(f'#{match}' for match in matches)}" for what, matches in told if matches]
