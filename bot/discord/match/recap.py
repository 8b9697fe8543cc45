"""What has happened, in words: for everybody at the table, or for one player who may know more.

The moves that an undo would take back are told in the same words, beside the button that takes back a slip at once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from bot.discord.match.interactions import Viewer
from bot.discord.match.news_format import NewsLine, RevisionText, lines_of
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, Pressable, button
from bot.discord.ui.formatting import bullets, escaped
from bot.discord.ui.messages import Message
from bot.discord.ui.protocol import rows_of
from bot.matches.entries import Concede, End, Entry, Lent, Move, Practice, Seated, Start, Undo, read_entry
from bot.matches.names import shown_names, sitting
from bot.matches.seats import is_last
from bot.matches.table import Table, decode_events, decode_state
from bot.matches.undo import Takeback, UndoneMove
from bot.store import Queries
from bot.store.forgetting import GONE
from bot.store.rows import RevisionRow, SeatRow, TurnRow
from games.contract import AnyGame, Event, Forced, Seat, who
from games.engine import visible
from rendering.words import Sentence, Words, WordsError

log = logging.getLogger(__name__)
LINES, ABOVE_QUESTION, BELOW_RESULT = 7, 2, 3
"""How many lines tell moves, at most: usually, and where something else is to be seen at once."""
CHARACTERS = 1400
UNDONE = 3
"""How many moves are named that were taken back together."""
WINDOW = 32
"""How many revisions are read at once when looking back."""


async def revision_texts(
    queries: Queries, table: Table, words: Words, seat: Seat | None, *, after: int, until: int | None = None
) -> list[RevisionText]:
    """Return the revisions after one number in words for a seat (None: for everybody), oldest first."""
    texts: list[RevisionText] = []
    sat = await sitting(queries, table)
    for row in await queries.journal.revisions(table.id, after, until):
        entry = read_entry(row.entry)
        left = isinstance(entry, Seated) and entry.user is None
        then = words_then(table, sat(row.revision - 1 if left else row.revision), words, seat)
        if isinstance(entry, Undo):
            taken = await _taken_back(queries, table, row)
            undone = {move.revision for move in taken}
            texts = [replace(item, undone=item.undone or item.revision in undone) for item in texts]
            moves = [
                await move_sentences(queries, table, move, words_then(table, sat(move.revision), words, seat), seat)
                for move in taken[:UNDONE]
            ]
            said: tuple[Sentence, ...] = (undo_sentence(entry.seat, len(taken), moves, then),)
        else:
            said = sentences_of(replace(table, seats=sat(row.revision)), row, entry, then, seat)
        if said and isinstance(entry, Move) and entry.planned and entry.seat == then.reader:
            said = (*said, then.sentence("plan-done"))
        if said:
            mover = entry.seat if isinstance(entry, Move | Undo) else None
            about_people = isinstance(entry, Seated | Lent | Concede | End)
            texts.append(RevisionText(row.revision, said, mover=mover, about_people=about_people))
    return texts


def words_then(table: Table, seats: tuple[SeatRow, ...], words: Words, seat: Seat | None) -> Words:
    """Return the words that tell of a time when these sat there; only whoever has the reader's seat is "you" then."""
    reader = None if seat is None or seats[seat].user != table.seats[seat].user else seat
    if seats == table.seats:
        return words.to(reader)
    return words.to(reader, tuple(map(escaped, shown_names(seats, words.locale))))


async def recap(
    queries: Queries,
    table: Table,
    words: Words,
    seat: Seat | None,
    *,
    after: int,
    most: int = LINES,
    below_result: bool = False,
) -> list[str]:
    """Return what has happened after a revision in a few lines: not the undone moves, only that they were undone.

    ``below_result``: the result stands above, which tells who gave up, and so whom the match was given to; fewer lines
    are enough then.
    """
    texts = await revision_texts(queries, table, words, seat, after=after)
    told = table.revision if below_result and table.given_to else None
    shown = [item for item in texts if not item.undone and item.revision != told]
    return newest_lines(shown, words.to(seat), BELOW_RESULT if below_result else most)


async def secrets(queries: Queries, table: Table, words: Words, seat: Seat, *, after: int) -> list[str]:
    """Return what a seat alone, or with few others, has come to know after a revision, as short as above a question."""
    own = {}
    for row in await queries.journal.revisions(table.id, after):
        events = [event for event in visible(decode_events(table.game, row) or (), seat) if event.only]
        own[row.revision] = event_sentences(table, events, words.to(seat), seat)
    texts = await revision_texts(queries, table, words, seat, after=after) if any(own.values()) else []
    told = [replace(item, sentences=own[item.revision]) for item in texts if own[item.revision] and not item.undone]
    return newest_lines(told, words.to(seat), ABOVE_QUESTION)


def newest_lines(texts: Sequence[RevisionText], words: Words, most: int = LINES) -> list[str]:
    """Return the newest of these revisions as list items, as many as are easily read on a phone.

    Who gave up or came back is never left out: it comes first then.
    """
    lines = lines_of(texts, words)
    kept = _newest(lines, words, most)
    head = [line for line in lines[: len(lines) - len(kept)] if line.about_people]
    left_out = len(texts) - len({item.revision for line in (*head, *kept) for item in line.told})
    earlier = [words.text("play-earlier", n=left_out)] if left_out else []
    return [*_items(head, words), *earlier, *_items(kept, words)]


def _newest(lines: Sequence[NewsLine], words: Words, most: int) -> Sequence[NewsLine]:
    """Return the last lines that are not too many together. What the newest revision brought is never cut."""
    start, characters = len(lines), 0
    for at in range(len(lines) - 1, -1, -1):
        characters += len(lines[at].text(words))
        if start < len(lines) and (len(lines) - at > most or characters > CHARACTERS):
            break
        if lines[at].begins:
            start = at
    return lines[start:]


def _items(lines: Iterable[NewsLine], words: Words) -> list[str]:
    return [bullets([line.text(words)]) for line in lines]


def summary_line(
    table: Table, texts: Sequence[RevisionText], words: Words, *, opening: str | None = None
) -> str | None:
    """Return the one line that is left of some revisions: who plays, else what a person did last, else the newest.

    ``opening``: what is said instead of the newest where these are the first ones, and nobody has played yet.
    """
    lines = lines_of([item for item in texts if not item.undone], words)
    by_people = [line for line in lines if line.seat is not None and table.seats[line.seat].user is not None]
    for chosen in ([line for line in lines if line.about_people], by_people):
        if chosen:
            return chosen[-1].text(words)
    return opening or (lines[-1].text(words) if lines else None)


async def last_move(queries: Queries, table: Table, seat: Seat, *, in_person: bool = False) -> int:
    """Return the revision of a seat's last answer, or -1 if it has given none.

    ``in_person``: answers don't count that a computer player or a plan gave in the person's place.
    """
    end, stood_in = table.revision, False
    lent = await queries.turns.lent(table.id, seat) if in_person else []
    while end >= 0:
        for row in reversed(await queries.journal.revisions(table.id, end - WINDOW, end)):
            entry = read_entry(row.entry)
            if in_person and isinstance(entry, Seated) and entry.seat == seat:
                stood_in = entry.user is not None
            elif _answers(entry, seat, in_person=in_person) and not stood_in and not lies_in(lent, row.revision):
                return row.revision
        end -= WINDOW
    return -1


def _answers(entry: Entry, seat: Seat, *, in_person: bool) -> bool:
    """Whether an entry is an answer of a seat. ``in_person``: a plan's doesn't count."""
    if isinstance(entry, Move):
        return entry.seat == seat and not (in_person and entry.planned)
    return isinstance(entry, Undo) and entry.seat == seat


async def last_turn(queries: Queries, table: Table) -> int:
    """Return the revision before the last turn: the moves without another player's between them. -1: there is none."""
    mover: Seat | None = None
    end = table.revision
    while end >= 0:
        for row in reversed(await queries.journal.revisions(table.id, end - WINDOW, end)):
            entry = read_entry(row.entry)
            if not isinstance(entry, Move | Undo):
                continue
            if mover is not None and entry.seat != mover:
                return row.revision
            mover = entry.seat
        end -= WINDOW
    return -1 if mover is None else 0


def lies_in(turns: Sequence[TurnRow], revision: int) -> bool:
    """Whether a revision belongs to one of these turns."""
    return any(turn.began < revision and (turn.ended is None or revision <= turn.ended) for turn in turns)


def sentences_of(table: Table, row: RevisionRow, entry: Entry, words: Words, seat: Seat | None) -> tuple[Sentence, ...]:
    """Return what one revision (other than an undo) brought, in sentences; there may be none.

    ``table`` has the seats of that time.
    """
    match entry:
        case Start() | Move():
            return event_sentences(table, decode_events(table.game, row), words, seat)
        case Practice():
            return (words.sentence("play-became-practice"),)
        case Seated():
            return (words.sentence(_change_of_hands(entry), seat=who(entry.seat)),)
        case Lent(seat=late):
            return (words.sentence("play-lent", seat=who(late)),)
        case Concede(loser):
            return (words.sentence("play-conceded", seat=who(loser)),)
        case End(asker):
            return (_ending(table, asker, words),)
        case Undo():
            return ()


def _ending(table: Table, asker: Seat | None, words: Words) -> Sentence:
    if asker is None:
        return words.sentence("play-ended-host")
    forgotten = [row for row in table.seats if row.computer == GONE and row.seat != asker]
    if is_last(table, asker) and not forgotten:  # they have agreed to the end before
        return words.sentence("play-ended-alone", seat=who(asker))
    return words.sentence("play-ended-agreed")


def _change_of_hands(entry: Seated) -> str:
    if entry.user is not None:
        return "play-took-over" if entry.taken else "play-came-back"
    return "play-handed-over" if entry.owner is None else "play-stands-in"


def event_sentences(
    table: Table, events: Sequence[Event] | None, words: Words, seat: Seat | None
) -> tuple[Sentence, ...]:
    """Return what a seat (None: everybody) may know of these events, in sentences; there may be none.

    ``words`` say whom the sentences call "you": somebody may know what others met in their seat.

    That moves were forced is said behind what they did, where that is news.
    """
    if events is None:
        return (words.sentence("play-untold"),)
    said: list[tuple[Sentence, Forced | None]] = []
    forced: Forced | None = None
    for event, *more in _together(visible(events, seat), words):
        if isinstance(event, Forced) or not event.news:
            forced = event if isinstance(event, Forced) else None
            continue
        own = forced is not None and getattr(event, "seat", None) == forced.seat
        try:
            said.append((words.telling(event, *more), forced if own else None))
        except (KeyError, WordsError):
            log.exception("match %d: the event %s has no words", table.id, type(event).__name__)
            continue
        forced = None
    following = [*(reason for _, reason in said[1:]), None]
    return tuple(
        told if reason is None or reason == after else _because(told, words.tell(reason), words)
        for (told, reason), after in zip(said, following, strict=False)
    )


def _because(told: Sentence, reason: str, words: Words) -> Sentence:
    text, short = (words.text("play-join", head=head, next=reason) for head in (told.text, told.short))
    return replace(told, text=text, short=short)


def _together(events: Iterable[Event], words: Words) -> Iterator[list[Event]]:
    """Yield events, those that follow each other and are told in one sentence together."""
    for kind, run in groupby(events, type):
        found = list(run)
        yield from [found] if words.together(kind) else ([event] for event in found)


async def move_sentences(
    queries: Queries, table: Table, move: UndoneMove, words: Words, seat: Seat | None
) -> tuple[Sentence, ...]:
    """Return what an answer brought, as a seat (None: everybody) may know it; at least one sentence.

    Where its events say nothing it is told by what was asked, which everybody knows, never by the action.
    """
    said = event_sentences(table, move.events, words, seat)
    if said:
        return said
    mover = who(move.seat)
    if any(not event.news for event in visible(move.events or (), seat)):
        return (words.sentence("play-undo-turn", seat=mover),)
    before = await queries.journal.revision(table.id, move.revision - 1)
    if before is None or before.state is None:
        return (words.sentence("play-undo-unseen", seat=mover),)
    question = table.game.ask(table.shown(None, decode_state(table.game, before)), move.seat)
    return (words.sentence("play-undo-answer", seat=mover, question=question),)


def undo_sentence(seat: Seat, count: int, moves: Sequence[tuple[Sentence, ...]], words: Words) -> Sentence:
    """Return that somebody took back so many moves, and which the first of them were."""
    named = [words.text("play-undone-move", move=_in_short(said, seat)) for said in moves]
    more, head = count - len(named), words.joined("list-join", named)
    listed = words.text("play-undone-more", head=head, n=more) if more else words.listed(named)
    return words.sentence("play-took-back", seat=who(seat), n=count, moves=listed)


def _in_short(said: Sequence[Sentence], seat: Seat) -> str:
    """Return the beginning of what an answer brought, to be quoted in a sentence about the player of a seat."""
    first, *more = said
    text = first.short if first.seat == seat else first.text
    return f"{text.rstrip('.。')} …" if more else text.rstrip(".。")


async def _taken_back(queries: Queries, table: Table, undo: RevisionRow) -> list[UndoneMove]:
    """Return the moves that an undo took back, the oldest first."""
    return moves_of(table.game, await queries.journal.revisions(table.id, undo.position, undo.revision - 1))


def moves_of(game: AnyGame, rows: Iterable[RevisionRow]) -> list[UndoneMove]:
    """Return the moves of these revisions that none of them took back, the oldest first."""
    line: list[UndoneMove] = []
    for row in rows:
        entry = read_entry(row.entry)
        if isinstance(entry, Move):
            line.append(UndoneMove(row.revision, entry.seat, decode_events(game, row)))
        elif isinstance(entry, Undo):
            line = [move for move in line if move.revision <= row.position]
    return line


async def take_back_button(viewer: Viewer, table: Table) -> Pressable | None:
    """Return the button that takes a person's last move back at once; None where that needs the others' consent."""
    slip = await viewer.context.app.undo.find_slip(table, viewer.person.user)
    if slip is None:
        return None
    return button(viewer.labels(table).text("play-button-take-back"), "takeback", table.id, table.revision, slip.to)


async def undo_buttons(context: Context, table: Table, labels: Words, *seats: Seat) -> tuple[Pressable, ...]:
    """Return the button *Take back* where one of these seats could take something back."""
    if not await context.app.undo.can_take_back(table, *seats):
        return ()
    return (button(labels.text("play-button-undo"), "undo", table.id),)


async def with_take_back(viewer: Viewer, table: Table, message: Message, *more: Item) -> Message:
    """Return a message with that button below it, where there is one, and further ones beside it."""
    way = await take_back_button(viewer, table)
    return replace(message, rows=(*message.rows, *rows_of((*filter(None, (way,)), *more))))


async def undo_items(
    queries: Queries, table: Table, takeback: Takeback, words: Words, reader: Seat | None
) -> list[str]:
    """Return the moves that would be taken back, the latest first, as a reader (None: everybody) may know them."""
    sat = await sitting(queries, table)
    items = []
    for move in takeback.moves:
        then = words_then(table, sat(move.revision), words, reader)
        told = RevisionText(move.revision, await move_sentences(queries, table, move, then, reader))
        first, *more = lines_of([told], then)
        items.append(f"{first.text(then)} …" if more else first.text(then))
    return items
