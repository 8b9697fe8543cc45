"""A match at whose table the bot can't write: its players are told wherever they look at it, and may move it."""

from __future__ import annotations

from typing import Final

from bot.discord.match.viewer import Viewer
from bot.discord.permissions import PERMISSIONS
from bot.discord.ui.formatting import bold, match_title, small
from bot.matches.table import Table
from games.contract import NamedValue
from rendering.words import Words

TEXTS: Final = {
    "channel": "play-host-gone",
    "guild": "play-host-guild",
    "locked": "play-host-locked",
    "refused": "play-host-refused",
    "thread": "play-host-thread",
    "unknown": "play-host-unknown",
}
"""What is told, by the reason for which a table can't be written to."""


def why_stranded(table: Table, words: Words, missing: str) -> str:
    """Return why nothing can be written at the table of a match; ``missing``: see ``PausedRow``."""
    where = f"<#{table.row.home if missing == 'thread' else table.row.channel}>"
    if missing in PERMISSIONS:
        return words.text("play-host-paused", channel=where, missing=NamedValue("permission", missing))
    return words.text(TEXTS.get(missing, TEXTS["unknown"]), channel=where)


async def stranded_lines(viewer: Viewer, table: Table) -> tuple[str, ...]:
    """Return that nothing can be written at the table of a live match of this person, and what helps."""
    if table.row.status not in ("lobby", "running") or viewer.seat(table) is None:
        return ()
    paused = await viewer.context.app.store.read.paused.paused_channel(table.row.channel)
    if paused is None or not paused.told:  # it may be Discord's trouble, which passes
        return ()
    words = viewer.words(table)
    why = why_stranded(table, words, paused.missing)
    text = words.text("list-line", match=bold(match_title(table, words)), state=why)
    return ("\n".join([text, small(words.text("play-host-move"))]),)
