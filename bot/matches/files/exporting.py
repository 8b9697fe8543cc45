"""A match of the database as a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.metadata import version

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from bot.matches.chance import BY_REVISION
from bot.matches.entries import Entry, Move, Seated, Start, read_entry
from bot.matches.files.comments import Comments, comments_on
from bot.matches.files.file import FileChapter, FileEntry, FileSeat, Header, MatchFile
from bot.matches.names import sitting
from bot.matches.table import Table, decode_state, events_text
from bot.store import Queries
from bot.store.chapters import ChapterRow
from bot.store.forgetting import GONE
from bot.store.rows import RevisionRow, SeatRow
from games.chance import Chanced, RecordedChance, seed_hash
from games.codec import codec
from games.contract import AnyGame
from games.engine import begin
from games.simulation import MatchRecord

_outcomes = msgspec.json.Decoder(tuple[Chanced, ...])


def file_name(table: Table) -> str:
    """Return what the file of a match is called."""
    secret = "-secret" if table.row.status == "running" else ""
    return f"{table.game.meta.key}-{table.id}{secret}.turnstone"


async def exported(queries: Queries, table: Table, *, named: bool = False) -> MatchFile:
    """Return a match that has begun as a file; a running one with its secrets, and marked as such.

    ``named``: whether people are called by their names, and told by their numbers where chance comes from these.
    """
    assert table.newest is not None, "it has begun"
    rows, before = await queries.journal.revisions(table.id), (await sitting(queries, table))(0)
    comments = await comments_on(queries, table.id)
    entries = [read_entry(row.entry) for row in rows]
    people = _people(before, entries)
    names = {who: row.name for row in (*before, *table.seats) if (who := person_of(row)) is not None}
    called = [names.get(user) if named else None for user in people]
    header = Header(
        game=table.game.meta.key,
        rules=rows[-1].rules,
        made_by=version("turnstone"),
        options=Raw(codec(table.game).encode(table.options)),
        seats=tuple(_seat(row, people) for row in before),
        people=tuple(name or nameless(place) for place, name in enumerate(called)),
        status=table.row.status,
        chapters=tuple([_chapter(row, named=named) for row in await queries.chapters.all_of(table.id)]),
        position=Raw(codec(table.game).encode(decode_state(table.game, rows[-1]))),
        secret=table.row.status == "running",
        practice=table.row.practice,
    )
    began = rows[0].made
    lines = (_entry(row, entry, people, began) for row, entry in zip(rows, entries, strict=True))
    return MatchFile(header, tuple(_commented(line, comments.get(number)) for number, line in enumerate(lines)))


def simulated(game: AnyGame, match: MatchRecord, seed: bytes, players: Sequence[str]) -> MatchFile:
    """Return a match between computer players as a file. ``players``: their kinds, by seat."""
    begun = begin(game, match.seats, match.options, RecordedChance(match.setup))
    start = FileEntry(Start(), 0, game.meta.rules, Raw(codec(game).encode(begun.events)), match.setup)
    moves = (
        FileEntry(
            Move(move.seat, Raw(codec(game).encode(move.action))),
            0,
            game.meta.rules,
            Raw(codec(game).encode(move.events)),
            move.outcomes,
        )
        for move in match.journal
    )
    header = Header(
        game=game.meta.key,
        rules=game.meta.rules,
        made_by=version("turnstone"),
        options=Raw(codec(game).encode(match.options)),
        seats=tuple(FileSeat(computer=kind) for kind in players),
        people=(),
        status="over" if game.outcome(match.state) is not None else "abandoned",
        chapters=(FileChapter(seed_hash(seed), BY_REVISION, 0, seed.hex()),),
        position=Raw(codec(game).encode(match.state)),
    )
    return MatchFile(header, (start, *moves))


def nameless(place: int) -> str:
    """Return what somebody is called in a file that doesn't name them."""
    return f"Player {place + 1}"


async def may_name(queries: Queries, table: Table) -> bool:
    """Tell whether everybody who has played in a match, and is known, lets files name them."""
    before = (await sitting(queries, table))(0)
    entries = [read_entry(raw) for _, raw in await queries.journal.seat_changes(table.id)]
    known = [await queries.people.get(user) for user in _people((*before, *table.seats), entries) if user > 0]
    return all(person is not None and person.named for person in known)


def person_of(row: SeatRow) -> int | None:
    """Return the number that stands for the person in a seat, also for one who isn't known; None: a computer player."""
    if row.computer == GONE:
        return -1 - row.seat if row.former is None else row.former
    return row.user


def _people(seats: Iterable[SeatRow], entries: Iterable[Entry]) -> list[int]:
    """Return everybody who has played, in the order of the seats, then of their coming."""
    users = [person_of(row) for row in seats]
    for entry in entries:
        if isinstance(entry, Seated):
            users += [entry.owner, entry.user]
    return list(dict.fromkeys(user for user in users if user is not None))


def _seat(row: SeatRow, people: list[int]) -> FileSeat:
    person = person_of(row)
    return FileSeat(computer=row.computer or "") if person is None else FileSeat(people.index(person))


def _chapter(row: ChapterRow, *, named: bool) -> FileChapter:
    """Return a chapter, with the numbers of people that went into it if these may be told, and are known."""
    return FileChapter(
        hash=seed_hash(row.seed),
        recipe=row.recipe,
        revision=row.revision,
        seed=row.seed.hex(),
        card=row.card or 0,
        people=row.people or "",
        start=row.start or 0,
        numbers=tuple(map(int, row.numbers.split(","))) if named and row.numbers else (),
    )


def _entry(row: RevisionRow, entry: Entry, people: list[int], began: float) -> FileEntry:
    return FileEntry(
        entry=_anonymous(entry, people),
        at=round(row.made - began),
        rules=row.rules,
        events=Raw(events_text(row)),
        chance=_outcomes.decode(row.outcomes),
        back=-1 if row.position == row.revision else row.position,
    )


def _commented(line: FileEntry, said: Comments | None) -> FileEntry:
    return line if said is None else replace(line, comments=said.comments, choices=said.choices)


def _anonymous(entry: Entry, people: list[int]) -> Entry:
    """Return an entry that names people by their places, and doesn't tell what was planned."""

    def place(user: int | None) -> int | None:
        return None if user is None else people.index(user)

    match entry:
        case Move():
            return replace(entry, planned=False)
        case Seated(user=user, owner=owner):
            return replace(entry, user=place(user), owner=place(owner))
        case _:
            return entry
