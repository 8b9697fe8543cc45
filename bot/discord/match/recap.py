"""What has happened, in words: for everybody at the table, or for one player who may know more."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.entries import Concede, End, Entry, Lent, Move, Seated, Start, Undo, read_entry
from bot.matches.table import Table, decode_events
from bot.store import Queries
from bot.store.rows import RevisionRow, TurnRow
from games.contract import Event, Forced, Seat, who
from games.engine import visible
from rendering.words import Words, WordsError

log = logging.getLogger(__name__)
LINES = 7
LINE = 150
"""How long a line of several sentences may be."""
CHARACTERS = 1400
WINDOW = 32
"""How many revisions are read at once when looking back."""


class RevisionText(Struct, frozen=True):
    """One revision in words."""

    revision: int
    sentences: tuple[str, ...]
    undone: bool = False
    """Whether it has been taken back since."""
    mover: Seat | None = None
    """Whose answer it was."""
    about_people: bool = False
    """Whether it is about who plays, which is news that nobody should miss."""

    def paragraph(self, words: Words) -> str:
        """Return all sentences as one paragraph."""
        return _joined(words, self.sentences)

    def lines(self, words: Words) -> list[str]:
        """Return lines that are short enough for a phone. Sentences stay whole."""
        lines: list[str] = []
        for sentence in self.sentences:
            if lines and len(lines[-1]) + len(sentence) <= LINE:
                lines[-1] = _joined(words, (lines[-1], sentence))
            else:
                lines.append(sentence)
        return lines


async def revision_texts(
    queries: Queries, table: Table, words: Words, seat: Seat | None, *, after: int, until: int | None = None
) -> list[RevisionText]:
    """Return the revisions after one number in words for a seat (None: for everybody), oldest first."""
    texts: list[RevisionText] = []
    for row in await queries.revisions(table.id, after, until):
        entry = read_entry(row.entry)
        if isinstance(entry, Undo):
            taken = await _taken_back(queries, table, row)
            texts = [replace(item, undone=item.undone or item.revision in taken) for item in texts]
            said: tuple[str, ...] = (words.text("play-took-back", seat=who(entry.seat), n=len(taken)),)
        else:
            said = sentences_of(table, row, entry, words, seat)
        if said:
            mover = entry.seat if isinstance(entry, Move | Undo) else None
            about_people = isinstance(entry, Seated | Lent | Concede | End)
            texts.append(RevisionText(row.revision, said, mover=mover, about_people=about_people))
    return texts


async def recap(queries: Queries, table: Table, words: Words, seat: Seat | None, *, after: int) -> list[str]:
    """Return what has happened after a revision in a few lines: not the undone moves, only that they were undone."""
    texts = await revision_texts(queries, table, words, seat, after=after)
    return newest_lines([item for item in texts if not item.undone], words)


def newest_lines(texts: Sequence[RevisionText], words: Words) -> list[str]:
    """Return the newest of these revisions as list items, as many as are easily read on a phone.

    Who gave up or came back is never left out: it comes first then.
    """
    kept: list[str] = []
    left_out = len(texts)
    for item in reversed(texts):
        lines = _items(item, words)
        if kept and (len(kept) + len(lines) > LINES or sum(map(len, kept)) + sum(map(len, lines)) > CHARACTERS):
            break
        kept[:0] = lines
        left_out -= 1
    people = [item for item in texts[:left_out] if item.about_people]
    left_out -= len(people)
    head = [line for item in people for line in _items(item, words)]
    head += [words.text("play-earlier", n=left_out)] if left_out else []
    return [*head, *kept]


def _items(item: RevisionText, words: Words) -> list[str]:
    return [f"- {line}" for line in item.lines(words)]


def headline(table: Table, texts: Sequence[RevisionText], words: Words) -> str | None:
    """Return the one line that is left of some revisions: who plays, else what a person did last, else the newest."""
    there = [item for item in texts if not item.undone]
    by_people = [item for item in there if item.mover is not None and table.seats[item.mover].user is not None]
    for chosen in ([item for item in there if item.about_people], by_people):
        if chosen:
            return chosen[-1].lines(words)[0]
    return there[-1].sentences[-1] if there else None


async def last_move(queries: Queries, table: Table, seat: Seat, *, in_person: bool = False) -> int:
    """Return the revision of a seat's last answer, or -1 if it has given none.

    ``in_person``: answers don't count that a computer player gave in the person's place.
    """
    end, stood_in = table.revision, False
    lent = [turn for turn in await queries.turns(table.id) if turn.seat == seat and turn.lent] if in_person else []
    while end >= 0:
        for row in reversed(await queries.revisions(table.id, end - WINDOW, end)):
            entry = read_entry(row.entry)
            if in_person and isinstance(entry, Seated) and entry.seat == seat:
                stood_in = entry.user is not None
            elif isinstance(entry, Move | Undo) and entry.seat == seat and not stood_in and not _in(lent, row):
                return row.revision
        end -= WINDOW
    return -1


def _in(turns: Sequence[TurnRow], row: RevisionRow) -> bool:
    """Whether a revision belongs to one of these turns."""
    return any(turn.began < row.revision and (turn.ended is None or row.revision <= turn.ended) for turn in turns)


def sentences_of(table: Table, row: RevisionRow, entry: Entry, words: Words, seat: Seat | None) -> tuple[str, ...]:
    """Return what one revision (other than an undo) brought, in sentences; there may be none."""
    match entry:
        case Start() | Move():
            return event_sentences(table, decode_events(table.game, row), words, seat)
        case Seated():
            return (words.text(_change_of_hands(entry), seat=who(entry.seat)),)
        case Lent(seat=late):
            return (words.text("play-lent", seat=who(late)),)
        case Concede(loser):
            return (words.text("play-conceded", seat=who(loser)),)
        case End(asker):
            return (words.text("play-ended-host" if asker is None else "play-ended-agreed"),)
    return ()


def _change_of_hands(entry: Seated) -> str:
    if entry.user is not None:
        return "play-came-back"
    return "play-handed-over" if entry.owner is None else "play-stands-in"


def event_sentences(table: Table, events: Sequence[Event] | None, words: Words, seat: Seat | None) -> tuple[str, ...]:
    """Return what a seat (None: everybody) may know of these events, in sentences; there may be none.

    That a move was forced is said in front of what it does, where that is news.
    """
    if events is None:
        return (words.text("play-untold"),)
    said: list[str] = []
    forced: Forced | None = None
    for event, *more in _together(visible(events, seat), words):
        if isinstance(event, Forced) or not event.news:
            forced = event if isinstance(event, Forced) else None
            continue
        own = forced if forced is not None and getattr(event, "seat", None) == forced.seat else None
        try:
            head = "" if own is None else words.tell(own)
            said.append(_joined(words, (head, words.tell(event, *more))))
        except (KeyError, WordsError):
            log.exception("match %d: the event %s has no words", table.id, type(event).__name__)
            continue
        forced = None
    return tuple(said)


def _together(events: Iterable[Event], words: Words) -> Iterator[list[Event]]:
    """Yield events, those that follow each other and are told in one sentence together."""
    for kind, run in groupby(events, type):
        found = list(run)
        yield from [found] if words.together(kind) else ([event] for event in found)


def _joined(words: Words, sentences: Iterable[str]) -> str:
    text = ""
    for sentence in filter(None, sentences):
        text = words.text("play-join", head=text, next=sentence) if text else sentence
    return text


async def _taken_back(queries: Queries, table: Table, undo: RevisionRow) -> set[int]:
    """Return the moves that an undo took back."""
    line: list[int] = []
    for row in await queries.revisions(table.id, undo.position, undo.revision - 1):
        entry = read_entry(row.entry)
        if isinstance(entry, Move):
            line.append(row.revision)
        elif isinstance(entry, Undo):
            line = [revision for revision in line if revision <= row.position]
    return set(line)
