"""What has happened, in words: for everybody at the table, or for one player who may know more."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.entries import Concede, End, Entry, Move, Seated, Start, Undo, read_entry
from bot.matches.table import Table
from bot.store import Queries
from bot.store.rows import RevisionRow
from games.codec import UnreadableError, codec
from games.contract import Event, Seat, who
from games.engine import visible
from rendering.words import Words, WordsError

log = logging.getLogger(__name__)
LINES = 6
CHARACTERS = 1400
WINDOW = 32
"""How many revisions are read at once when looking back."""


class Told(Struct, frozen=True):
    """One revision in words."""

    revision: int
    text: str
    undone: bool = False
    """Whether it has been taken back since."""


async def story(
    queries: Queries, table: Table, words: Words, seat: Seat | None, *, after: int, until: int | None = None
) -> list[Told]:
    """Tell the revisions after one number for a seat (None: for everybody), oldest first."""
    told: list[Told] = []
    for row in await queries.revisions(table.id, after, until):
        entry = read_entry(row.entry)
        if isinstance(entry, Undo):
            taken = await _taken_back(queries, table, row)
            told = [replace(item, undone=item.undone or item.revision in taken) for item in told]
            text = words.text("play-took-back", seat=who(entry.seat), n=len(taken))
        else:
            text = tell(table, row, entry, words, seat)
        if text:
            told.append(Told(row.revision, text))
    return told


async def recap(
    queries: Queries, table: Table, words: Words, seat: Seat | None, *, after: int, lines: int = LINES
) -> list[str]:
    """Return what has happened after a revision in a few lines; of what was taken back, only that it was."""
    told = [item.text for item in await story(queries, table, words, seat, after=after) if not item.undone]
    return shortened(told, words, lines)


def shortened(texts: Sequence[str], words: Words, lines: int = LINES) -> list[str]:
    """Return the newest of these texts as list items, as many as a phone shows at a glance."""
    kept: list[str] = []
    room = CHARACTERS
    for text in reversed(texts):
        room -= len(text)
        if kept and (room < 0 or len(kept) >= lines):
            break
        kept.append(f"- {text}")
    left_out = len(texts) - len(kept)
    head = [words.text("play-earlier", n=left_out)] if left_out else []
    return [*head, *reversed(kept)]


async def last_move(queries: Queries, table: Table, seat: Seat) -> int:
    """Return the revision of a seat's last answer, or -1 if it has given none."""
    end = table.revision
    while end >= 0:
        for row in reversed(await queries.revisions(table.id, end - WINDOW, end)):
            entry = read_entry(row.entry)
            if isinstance(entry, Move | Undo) and entry.seat == seat:
                return row.revision
        end -= WINDOW
    return -1


def tell(table: Table, row: RevisionRow, entry: Entry, words: Words, seat: Seat | None) -> str:
    """Return what one revision (other than an undo) brought, as one paragraph; may be empty."""
    match entry:
        case Start() | Move():
            return told_events(table, _events(table, row), words, seat, words.text("play-untold"))
        case Seated(left):
            return words.text("play-handed-over", seat=who(left))
        case Concede(loser):
            return words.text("play-conceded", seat=who(loser))
        case End(asker):
            return words.text("play-ended-host" if asker is None else "play-ended-agreed")
    return ""


def told_events(
    table: Table, events: tuple[Event, ...] | None, words: Words, seat: Seat | None, unknown: str = ""
) -> str:
    """Return events as one paragraph, as far as a seat may know of them; ``unknown`` if they can't be read."""
    if events is None:
        return unknown
    return _joined(words, _sentences(table, visible(events, seat), words))


def _sentences(table: Table, events: Iterable[Event], words: Words) -> Iterable[str]:
    for event in events:
        try:
            yield words.tell(event)
        except (KeyError, WordsError):
            log.exception("match %d: the event %s has no words", table.id, type(event).__name__)


def _joined(words: Words, sentences: Iterable[str]) -> str:
    text = ""
    for sentence in filter(None, sentences):
        text = words.text("play-join", head=text, next=sentence) if text else sentence
    return text


def _events(table: Table, row: RevisionRow) -> tuple[Event, ...] | None:
    try:
        return codec(table.game).events(row.events)
    except UnreadableError:
        return None


async def _taken_back(queries: Queries, table: Table, undo: RevisionRow) -> set[int]:
    """Return the moves that an undo took out of the position it found."""
    line: list[int] = []
    for row in await queries.revisions(table.id, undo.position, undo.revision - 1):
        entry = read_entry(row.entry)
        if isinstance(entry, Move):
            line.append(row.revision)
        elif isinstance(entry, Undo):
            line = [revision for revision in line if revision <= row.position]
    return set(line)
