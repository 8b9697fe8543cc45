"""``turnstone backup`` and ``turnstone restore``: copies of the database, and going on from one."""

from __future__ import annotations

import asyncio
import time
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import click

from bot.app import App
from bot.clock import Clock
from bot.restoring import Restored, Restoring
from bot.settings import Settings, read_settings
from bot.store import open_store
from bot.store.copies import back_up, copied_at, forget_copied, greatest_numbers, put_in_place, take_copy
from bot.store.files import alone_at, remove

MEGABYTE = 1_000_000


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
def backup(path: Path) -> None:
    """Copy the database to FILE, also while the bot runs, and check the copy. An earlier copy there is replaced."""
    back_up(read_settings().database, path, time.time())
    click.echo(f"{path}: {path.stat().st_size / MEGABYTE:.1f} MB, whole. Who has it can read all of it: keep it safe.")


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--yes", is_flag=True, help="Don't ask first.")
def restore(path: Path, yes: bool) -> None:
    """Go on from a copy of the database, while the bot is stopped.

    What happened after it was made is lost, and the players are told so. The database of now is kept beside it.
    """
    settings = read_settings()
    with alone_at(settings.database):
        fresh = settings.database.with_name(f"{settings.database.name}.restoring")
        try:
            take_copy(path, fresh)
            if not yes:
                made = _moment(settings, copied_at(fresh))
                click.confirm(f"The copy was made {made}. Go on from there, and lose all since?", abort=True)
            restored = asyncio.run(go_on_from(settings, fresh))
            kept = put_in_place(fresh, settings.database)
        finally:
            remove(fresh)
    for line in outcome_lines(settings, restored, kept):
        click.echo(line)


async def go_on_from(settings: Settings, fresh: Path, clock: Clock = time.time) -> Restored:
    """Make of a copy, beside the database of now, one to go on from."""
    used, copied = greatest_numbers(settings.database), copied_at(fresh)
    forget_copied(fresh)
    store = await open_store(fresh)
    try:
        app = App(settings, store, clock)
        await app.begin()
        return await Restoring(app, copied).begin(used)
    finally:
        await store.close()


def outcome_lines(settings: Settings, restored: Restored, kept: Path | None) -> list[str]:
    """Return what was done, a line for each thing."""
    told = [
        f"{settings.database} is as it was {_moment(settings, restored.copied)}.",
        f"{restored.matches} matches go on under new numbers, with new luck; their tables are told at the next start.",
    ]
    if restored.forgotten:
        told.append(f"{restored.forgotten} people who were forgotten since are forgotten again.")
    if restored.unsaid:
        told.append(f"{restored.unsaid} messages of people that were taken back since are taken back again.")
    if kept is not None:
        told.append(f"The database of before is kept as {kept.name}: delete it when nobody misses anything.")
    return told


def _moment(settings: Settings, seconds: float) -> str:
    if not seconds:
        return "at an unknown time"
    return datetime.fromtimestamp(seconds, ZoneInfo(settings.zone)).strftime("on %Y-%m-%d at %H:%M %Z")
