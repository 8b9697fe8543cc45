"""Films of a match: what moved last, as one reader may see it, unless it was taken back since.

A film goes with the news: wherever it is told what has happened after a revision, it shows what moved after it. Its
file has the match and the revision in its name, so that one that is shown already is not sent again.
"""

from __future__ import annotations

import logging
import zlib
from typing import Final

from bot.discord.match.viewer import Viewer
from bot.discord.ui.context import Context
from bot.discord.ui.kept_files import FILM
from bot.discord.ui.messages import AnyPicture
from bot.discord.ui.safe_picture import as_picture
from bot.matches.table import Table, decode_events
from games.codec import UnreadableError, is_moving
from games.contract import Event, Seat
from games.engine import visible
from rendering.films import films_of

log = logging.getLogger(__name__)
PARTS: Final = 8
"""Among how many of the newest revisions in which something moved a film may look for its parts."""
EVER: Final = -1
"""The revision before all others: what moved last, however long ago."""


async def public_film(context: Context, table: Table, after: int) -> AnyPicture | None:
    """Return the film of what moved after a revision, for everybody; None if the table wants none."""
    return await _film(context, table, None, table.row.locale, after) if table.row.settings.films else None


async def private_film(viewer: Viewer, table: Table, after: int) -> AnyPicture | None:
    """Return the film of what moved after a revision, as this person may see it; None if they want none."""
    if not viewer.person.films:
        return None
    return await _film(viewer.context, table, viewer.seat(table), viewer.person.locale, after)


async def _film(context: Context, table: Table, seat: Seat | None, locale: str, after: int) -> AnyPicture | None:
    if not films_of(table.game.meta.key):
        return None
    moved = await _moved(context, table, seat)
    revision = max(moved, default=EVER)
    if revision <= after:
        return None
    try:
        then = await context.app.play.at_revision(table, revision)
    except (UnreadableError, zlib.error) as error:
        log.warning("the state of revision %d of match %d can't be read: %s", revision, table.id, error)
        return None
    events = [event for told in moved.values() for event in told]
    drawing = await context.pictures.film(table, seat, locale, revision, events, then.state)
    return as_picture(drawing, lambda _: f"film-{table.id}-{revision}{FILM}")


async def _moved(context: Context, table: Table, seat: Seat | None) -> dict[int, tuple[Event, ...]]:
    """Return what a seat may know of the newest revisions in which it saw something move, oldest first.

    What this version can't read any more is left out.
    """
    rows = await context.app.store.read.journal.moving(table.id, table.position, PARTS)
    told = {row.revision: visible(decode_events(table.game, row) or (), seat) for row in rows}
    return {revision: events for revision, events in told.items() if any(map(is_moving, events))}
