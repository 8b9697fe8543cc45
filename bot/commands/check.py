"""``turnstone check``: settings, database, permissions, and whether every live match replays."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import click

from bot.app import App
from bot.commands.arguments import progress
from bot.commands.games import looked_through
from bot.matches.audit import audit
from bot.matches.files.exporting import exported
from bot.matches.files.file import MatchFile, encode_file
from bot.matches.refusals import GameMissingError
from bot.matches.table import load
from bot.settings import PREFIX, Settings, read_settings
from bot.store import FileDamagedError, Store, StoreError, open_beside
from bot.store.errors import need_sqlite
from bot.store.files import companions, open_to_others
from bot.store.rows import MatchRow
from bot.store.status import damage_sentence, disk_sentence
from games.catalogue import find_game


@click.command()
@click.option("--register", "registers", is_flag=True, help="Register the slash commands with Discord again.")
@click.option("--live", "channel", type=click.IntRange(1), help="Walk on a real server, in the channel of this number.")
@click.option(
    "--with",
    "other",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Only replay the live matches with the code of another version, which lies there.",
)
@click.option("--record", default="live.json", type=click.Path(dir_okay=False, path_type=Path), help="Where to.")
def check(registers: bool, channel: int | None, other: Path | None, record: Path) -> None:
    """Look at everything that could go wrong, and say what does. Exit code 1 if anything is wrong."""
    settings = read_settings()
    if other is not None:
        _tell(replayed_with(settings, other))
        return
    if channel is not None:
        from bot.commands.live import typed, walk_live  # loads discord.py

        asyncio.run(walk_live(settings, channel, record, typed))
        return
    _tell(asyncio.run(examine(settings, registers=registers)))


def _tell(faults: list[str]) -> None:
    for fault in faults:
        click.echo(f"✗ {fault}")
    if faults:
        raise click.ClickException(f"{len(faults)} thing{'s' if len(faults) > 1 else ''} to put right.")
    click.echo("Everything is in order.")


async def examine(settings: Settings, *, registers: bool = False) -> list[str]:
    """Return all faults, each as one sentence. Raises ``StoreError`` if the database can't be opened."""
    need_sqlite()
    faults = [offer.sentence for offer in looked_through() if offer.fault is not None]
    if settings.token is None:
        faults.append(f"{PREFIX}TOKEN is not set.")
    click.echo(f"data: {settings.database}")
    if not companions(settings.database):
        click.echo("database: none yet, it is made at the first start")
        return faults
    async with open_beside(settings.database) as store:
        faults += [f"Others on this computer can read {path}." for path in open_to_others(settings.database)]
        for look in (_database, _matches, _paused):
            faults += await _looked(look, store)
        faults += await _discord(settings, store, registers=registers)
    return faults


def replayed_with(settings: Settings, code: Path) -> list[str]:
    """Return which live matches would not go on with the code of another version, and why.

    Matches begun by earlier rules can't be replayed from a file; prints how many there are.
    """
    faults, files = [], asyncio.run(_live_files(settings))
    whole = [(row, encode_file(match)) for row, match in files if _is_of_today(match)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match-secret.turnstone"
        for row, file in whole:
            path.write_bytes(file)
            fault = _replayed_by(code.absolute(), path)
            if fault:
                faults.append(f"Match {row.id} ({row.game}): {fault}")
    earlier = len(files) - len(whole)
    said = f"; {earlier} not looked at, begun by earlier rules: `turnstone check` replays them" if earlier else ""
    click.echo(f"live matches: {len(files)}, {len(whole) - len(faults)} would go on{said}")
    return faults


def _is_of_today(match: MatchFile) -> bool:
    return all(line.rules == find_game(match.header.game).meta.rules for line in match.entries)


def _replayed_by(code: Path, path: Path) -> str:
    """Return what the code of another version says against a match; empty, if nothing."""
    command, environment = (sys.executable, "-m", "bot", "replay", path), {**os.environ, "PYTHONPATH": str(code)}
    done = subprocess.run(command, cwd=code, env=environment, capture_output=True, text=True, check=False)
    return done.stderr.strip().splitlines()[-1] if done.returncode else ""


async def _live_files(settings: Settings) -> list[tuple[MatchRow, MatchFile]]:
    """Return the matches that can be replayed by this version, as they stand in files."""
    if not companions(settings.database):
        return []
    files = []
    async with open_beside(settings.database) as store:
        for row in await store.read.matches.by_status("running"):
            if await _replayed(store, row.id) is None:
                files.append((row, await exported(store.read, await load(store.read, row.id))))
    return files


async def _looked(look: Callable[[Store], Awaitable[list[str]]], store: Store) -> list[str]:
    try:
        return await look(store)
    except StoreError as error:
        return [str(error)]


async def _database(store: Store) -> list[str]:
    found = [await disk_sentence(store.read.damage), await damage_sentence(store.read.damage, thorough=True)]
    return [fault for fault in found if fault is not None]


async def _matches(store: Store) -> list[str]:
    running = await store.read.matches.by_status("running")
    faults = []
    for row in progress(running, len(running), "replaying live matches"):
        fault = await _replayed(store, row.id)
        if fault is not None:
            faults.append(f"Match {row.id} ({row.game}): {fault}.")
    click.echo(f"live matches: {len(running)}, {len(running) - len(faults)} replay exactly")
    return faults


async def _replayed(store: Store, match: int) -> str | None:
    """Return what is wrong with a match: the others are looked at all the same, if the database can be used."""
    try:
        return await audit(store.read, match)
    except GameMissingError:
        return "rests, its game isn't there"
    except FileDamagedError:
        return "can't be read, the database is damaged there"
    except StoreError:
        raise
    except Exception as error:  # noqa: BLE001 - damage can look like anything
        return f"can't be read: {type(error).__name__}: {' '.join(str(error).split())[:200]}"


async def _paused(store: Store) -> list[str]:
    return [f"Notices to channel {row.channel} wait: {row.missing}." for row in await store.read.paused.channels()]


async def _discord(settings: Settings, store: Store, *, registers: bool) -> list[str]:
    """Ask Discord which commands it has, and which permissions the bot lacks in the channels of live matches."""
    if settings.token is None:
        return []
    from bot.commands.serving import point_at_sandbox
    from bot.discord.installation import check_discord

    point_at_sandbox(settings)
    return await check_discord(settings, store, await _commands(settings, store), registers=registers)


async def _commands(settings: Settings, store: Store) -> list[dict[str, Any]]:
    """Return our own commands as they are registered."""
    from bot.discord.client import Turnstone

    async with Turnstone(App(settings, store)) as bot:
        await bot.add_commands()
        return await bot.command_payloads()
