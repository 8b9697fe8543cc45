"""``turnstone status``: how the bot does."""

from __future__ import annotations

import asyncio
import sys
import time

import click

from bot.health import EVERY, Figures, duration, read_figures, report
from bot.settings import Settings, read_settings
from bot.store import open_beside
from bot.store.files import companions, is_in_use


@click.command()
def status() -> None:
    """Tell how the bot does: what waits to be told and why, and how quick it is. It may run meanwhile.

    Exits with 1 if it doesn't run, or may be stuck.
    """
    settings, now = read_settings(), time.time()
    for line in asyncio.run(tell(settings, now)):
        click.echo(line)
    if not is_well(settings, now):
        sys.exit(1)


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
    store = await open_beside(settings.database)
    try:
        lines = await report(store.read, now, figures)
    finally:
        await store.close()
    if figures is None:
        return [f"the bot: {'starting' if running else 'not running'}", *lines]
    stuck = ", which is long ago: it may be stuck" if _is_old(figures, now) else ""
    return [f"the bot: running, figures from {duration(now - figures.at)} ago{stuck}", *lines]


def _is_old(figures: Figures, now: float) -> bool:
    return now - figures.at > 3 * EVERY
