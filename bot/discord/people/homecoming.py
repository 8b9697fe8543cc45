"""Coming back: what has become of each match meanwhile, on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle

from bot.discord.match.interactions import Viewer, on_person
from bot.discord.match.listings import line_for
from bot.discord.match.news_format import lines_of
from bot.discord.match.recap import lies_in, revision_texts
from bot.discord.people.choices import settings_button
from bot.discord.ui.controls import Interaction, Item, button
from bot.discord.ui.formatting import bold, ranks, small
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press, cut
from bot.matches.authorization import ENDED
from bot.matches.entries import Move, Seated, read_entry
from bot.matches.names import sitting
from bot.matches.table import Table, load_healthy
from games.contract import Seat
from rendering.words import Words

MOST: Final = 6
"""How many matches the page has: with long names it stays within Discord's limit."""
SECOND: Final = 220
"""Characters of the second line about a match."""


async def homecoming(viewer: Viewer, since: float, *notes: str) -> Message | None:
    """Return what has become of a person's matches since a time; None if they have none.

    First what is asked of them, the longest wait first, then what goes on, then what has ended meanwhile.
    """
    words = Words(viewer.person.locale)
    found = await load_healthy(viewer.context.app.store.read, await _matches(viewer, since), missing=True)
    tables = [table for table in found if table.row.status != "lobby"]
    if not tables:
        return None
    lines = [(await _lines(viewer, table, since), _way(viewer, table)) for table in tables[:MOST]]
    more = small(words.text("waiting-more", n=len(tables) - MOST)) if len(tables) > MOST else ""
    return Message(
        top=(*notes, bold(words.text("meanwhile-title"))),
        lines=tuple(lines),
        bottom=(more,),
        rows=((settings_button(words),),),
    )


async def _matches(viewer: Viewer, since: float) -> list[int]:
    lists, user = viewer.context.app.store.read.lists, viewer.person.user
    live = [row.match for row in await lists.page_of(user, first=0, most=-1)]
    over = [row.id for row in await lists.matches_of(user, ENDED) if row.ended is not None and row.ended >= since]
    return [*live, *over]


async def ways_to_others(viewer: Viewer, table: Table, since: float) -> tuple[tuple[Item, ...], ...]:
    """Return the row of the way to that page, for somebody who has come back to one match and has others."""
    if set(await _matches(viewer, since)) <= {table.id}:
        return ()
    return ((button(viewer.labels(table).text("meanwhile-button"), "meanwhile", 0, int(since)),),)


async def _lines(viewer: Viewer, table: Table, since: float) -> str:
    first = await line_for(viewer, table)
    return first if table.is_missing else f"{first}\n{small(await meanwhile(viewer, table, since))}"


def _way(viewer: Viewer, table: Table) -> Item:
    """Return what opens the menu of a match that asks the person, or else its history."""
    labels = viewer.labels(table)
    if table.row.status == "running" and not table.is_missing and viewer.is_asked(table):
        return button(labels.text("play-button-move"), "move", table.id, style=ButtonStyle.primary)
    return button(labels.text("play-button-history"), "moment", table.id)


async def meanwhile(viewer: Viewer, table: Table, since: float) -> str:
    """Return how a match has ended, what was played without a person in their seat, or what others have done."""
    words = viewer.words(table)
    seat = next((row.seat for row in table.seats if viewer.person.user in (row.user, row.owner)), None)
    moves = await _moves(viewer, table, since)
    own = [] if seat is None else await _without(viewer, table, seat, moves)
    told = words.text("meanwhile-seat", n=len(own)) if own else ""
    if table.row.status in ENDED:
        return cut(" ".join(filter(None, (ranks(table, words), told))), SECOND)
    if not moves:
        return words.text("meanwhile-nothing")
    told = told or words.text("meanwhile-moves", n=len(moves))
    last = await _said(viewer, table, words, own or [revision for revision, _ in moves])
    return cut(words.text("meanwhile-last", told=told, last=last) if last else told, SECOND)


async def _moves(viewer: Viewer, table: Table, since: float) -> list[tuple[int, Move]]:
    """Return the answers in a match since a time that weren't taken back, with their revisions."""
    journal = viewer.context.app.store.read.journal
    before = await journal.newest_before(table.id, since)
    entries = [(revision, read_entry(raw)) for revision, raw in await journal.entries_of(table.id, table.position)]
    return [(revision, entry) for revision, entry in entries if revision > before and isinstance(entry, Move)]


async def _without(viewer: Viewer, table: Table, seat: Seat, moves: Sequence[tuple[int, Move]]) -> list[int]:
    """Return the revisions of those answers that a computer player or a plan has given in a seat."""
    queries = viewer.context.app.store.read
    sat, lent = await sitting(queries, table), await queries.turns.lent(table.id, seat)

    def is_without(revision: int, move: Move) -> bool:
        return move.planned or lies_in(lent, revision) or sat(revision)[seat].user is None

    return [revision for revision, move in moves if move.seat == seat and is_without(revision, move)]


async def _said(viewer: Viewer, table: Table, words: Words, revisions: Sequence[int]) -> str:
    """Return in a sentence what the last of these revisions brought; nothing if that can't be told."""
    queries, seat, last = viewer.context.app.store.read, viewer.seat(table), revisions[-1]
    texts = await revision_texts(queries, table, words, seat, after=last - 1, until=last)
    lines = lines_of(texts, words.to(seat))
    return lines[-1].text(words) if lines else ""


async def left_at(viewer: Viewer, table: Table) -> float | None:
    """Return since when a computer player stands in for a person; None if it doesn't."""
    journal, user = viewer.context.app.store.read.journal, viewer.person.user
    seat: Seat | None = table.stood_in_for(user)
    for revision, raw in reversed(await journal.seat_changes(table.id)):
        entry = read_entry(raw)
        if isinstance(entry, Seated) and entry.seat == seat and entry.owner == user:
            row = await journal.revision(table.id, revision)
            return None if row is None else row.made
    return None


@on_person("meanwhile")
async def show_homecoming(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """*While I was away*: the page."""
    page = await homecoming(viewer, press.number(0))
    await show(interaction, page or Message(top=(Words(viewer.person.locale).text("refuse-no-match-of-yours"),)))
