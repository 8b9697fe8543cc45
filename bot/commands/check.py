"""``turnstone check``: settings, database, permissions, and whether every live match replays."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable

import click

from bot.commands.arguments import progress
from bot.matches.audit import audit
from bot.settings import PREFIX, Settings, read_settings
from bot.store import Store, open_store


@click.command()
def check() -> None:
    """Look at everything that could go wrong, and say what does. Exit code 1 if anything is wrong."""
    settings = read_settings()
    faults = asyncio.run(examine(settings))
    for fault in faults:
        click.echo(f"✗ {fault}")
    if faults:
        raise click.ClickException(f"{len(faults)} thing{'s' if len(faults) > 1 else ''} to put right.")
    click.echo("Everything is in order.")


async def examine(settings: Settings) -> list[str]:
    """Return all faults, each as one sentence. Raises ``StoreError`` if the database can't be opened."""
    faults: list[str] = []
    if settings.token is None:
        faults.append(f"{PREFIX}TOKEN is not set.")
    click.echo(f"data: {settings.database}")
    if not settings.database.exists():
        click.echo("database: none yet, it is made at the first start")
        return faults
    store = await open_store(settings.database)
    try:
        faults += await _database(store)
        faults += await _matches(store)
        faults += await _paused(store)
        faults += await _discord(settings, store)
    finally:
        await store.close()
    return faults


async def _database(store: Store) -> Iterable[str]:
    try:
        answer = await store.read.scalar("PRAGMA integrity_check")
    except sqlite3.DatabaseError as error:
        answer = str(error)
    return [] if answer == "ok" else [f"The database is damaged: {answer}."]


async def _matches(store: Store) -> list[str]:
    running = await store.read.matches_by_status("running")
    faults = []
    for row in progress(running, len(running), "replaying live matches"):
        fault = await audit(store.read, row.id)
        if fault is not None:
            faults.append(f"Match {row.id} ({row.game}): {fault}.")
    click.echo(f"live matches: {len(running)}, {len(running) - len(faults)} replay exactly")
    return faults


async def _paused(store: Store) -> list[str]:
    return [f"Notices to channel {row.channel} wait: {row.missing}." for row in await store.read.paused()]


async def _discord(settings: Settings, store: Store) -> list[str]:
    """Ask Discord which permissions the bot lacks in the channels of live matches."""
    if settings.token is None:
        return []
    from bot.commands.serving import point_at_sandbox
    from bot.discord.permissions import check_discord

    point_at_sandbox(settings)
    return await check_discord(settings, store)
