"""Everything that waits for a person, in one message: a reminder, and what a menu opened from it returns to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle

from bot.discord.match.boards import board_picture
from bot.discord.match.listings import MINE, call_line
from bot.discord.match.news import seen_until
from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bullets, match_name, match_title, small
from bot.discord.ui.messages import Message, acknowledge, show
from bot.discord.ui.push import asked_line, listed_titles
from bot.matches.table import Table, load_healthy
from bot.notices.schedule import SNOOZES, snooze_until
from bot.notices.waking import zone_of
from rendering.words import Words

MOST: Final = 5
"""How many matches a message names; all others are in ``/my matches``."""
LIST: Final = "waiting"
"""The tag of a list that was shown in answer to a press."""


async def waiting_message(viewer: Viewer, tag: str, notes: Sequence[str] = ()) -> Message | None:
    """Return what waits for a person, the longest wait first, beside the newest picture of the first.

    Matches at whose table the bot can't write are left out: a move there would be told to nobody; so are those that
    rest, and damaged ones. ``tag`` is that of the notice, by which the message is found again. None: nothing waits.
    """
    queries, words = viewer.context.app.store.read, Words(viewer.person.locale)
    rows = await queries.journal.waiting_for(viewer.person.user, told=True)
    since = {row.match: row.since for row in rows}
    healthy = await load_healthy(queries, [row.match for row in rows])
    if not healthy:
        return None
    tables = healthy[:MOST]
    lines = [await call_line(viewer, table, since[table.id], linked=False) for table in tables]
    more = [small(words.text("waiting-more", n=len(healthy) - MOST))] if len(healthy) > MOST else []
    return Message(
        top=("\n".join([*notes, bullets(lines), *more]),),
        picture=await board_picture(viewer, tables[0], await seen_until(viewer, tables[0])),
        bottom=(small(words.text("waiting-later")),),
        rows=(_moves(viewer, tables, tag), _put_off(viewer, words, tag)),
        rings=_waiting_line(viewer, healthy),
    )


def _waiting_line(viewer: Viewer, tables: Sequence[Table]) -> str:
    """Return which matches wait for a person; of a single one, for what."""
    words, first = Words(viewer.person.locale), tables[0]
    seat = viewer.seat(first)
    if len(tables) == 1 and seat is not None:
        return asked_line(first, words.locale, seat)
    titles = [match_name(table, viewer.labels(table)) for table in tables]
    return listed_titles(words, lambda listed: words.text("push-waiting", n=len(tables), matches=listed), titles)


def _moves(viewer: Viewer, tables: Sequence[Table], tag: str) -> tuple[Item, ...]:
    made = []
    for table in tables:
        labels = viewer.labels(table)
        text = labels.text("list-move", match=match_title(table, labels))
        made.append(button(text, "move", table.id, table.revision, tag, style=ButtonStyle.primary))
    return tuple(made)


def _put_off(viewer: Viewer, words: Words, tag: str) -> tuple[Item, ...]:
    """Return the buttons that put reminders off, and the way to all matches."""
    now = viewer.context.app.clock()
    zone = zone_of(viewer.person, viewer.context.app.settings.zone)
    offered = [what for what in SNOOZES if snooze_until(viewer.person, what, now, zone) is not None]
    made = [button(words.text(f"snooze-{what}"), "snooze", 0, 0, tag, what) for what in offered]
    return (*made, button(words.text("waiting-all"), "list", 0, MINE, 0))


@on("waiting")
async def show_waiting(interaction: Interaction, press: Press) -> None:
    """*Done* in a menu that was opened from the list: the list as it stands now."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    async with viewer.context.queue(viewer.person.user):
        await show(interaction, await waiting_now(viewer))


async def waiting_now(viewer: Viewer, *notes: str) -> Message:
    """Return the list as it stands now, also if nothing waits any more."""
    return await waiting_message(viewer, LIST, notes) or nothing_waits(viewer, *notes)


def nothing_waits(viewer: Viewer, *notes: str) -> Message:
    """Return what is left of the list when nothing waits for a person any more."""
    return Message(top=(*notes, Words(viewer.person.locale).text("waiting-none")))
