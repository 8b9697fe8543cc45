"""``turnstone status``: how the bot does."""

from __future__ import annotations

import asyncio
import time

import click

from bot.health import EVERY, duration, read_figures, report
from bot.settings import Settings, read_settings
from bot.store import open_beside
from bot.store.files import companions, is_in_use


@click.command()
def status() -> None:
    """Tell how the bot does: what waits to be told and why, and how quick it is. It may run meanwhile."""
    for line in asyncio.run(tell(read_settings(), time.time())):
        click.echo(line)


async def tell(settings: Settings, now: float) -> list[str]:
    """Return what there is to tell, a line for each thing."""
    if not companions(settings.database):
        return ["not running; there is no database yet"]
    running = is_in_use(settings.database)
    figures = read_figures(settings.data) if running else None
    store = await open_beside(settings.database)
    try:
        lines = await report(store.read, now, figures)
    finally:
        await store.close()
    if figures is None:
        return [f"the bot: {'starting' if running else 'not running'}", *lines]
    age = now - figures.at
    stuck = ", which is long ago: it may be stuck" if age > 3 * EVERY else ""
    return [f"the bot: running, figures from {duration(age)} ago{stuck}", *lines]
