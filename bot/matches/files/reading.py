"""Reading a match file that came from elsewhere: in a process of its own, which ends if the file asks too much."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.chance import BY_QUESTION, BY_REVISION
from bot.matches.entries import Concede, End, Entry, Move, Seated, Start
from bot.matches.files.comments import comments_in
from bot.matches.files.file import FileChapter, FileEntry, FileError, FileSeat, Header, MatchFile, decode_file
from bot.matches.files.verification import DifferenceError, replay, verify
from bot.matches.table import encode_state
from bot.processes.jobs import answer_jobs
from bot.processes.worker import OverdueError, Worker, WorkerError
from bot.store.forgetting import GONE
from bot.store.journal import CommentRow
from bot.store.rows import RevisionRow, SeatRow
from games.catalogue import catalogue
from games.codec import codec, is_moving
from games.contract import AnyGame, Phrase, Step
from games.players import PLAYERS

if sys.platform != "win32":  # where only the time is limited
    import resource

R = TypeVar("R")
log = logging.getLogger(__name__)
READING: Final = "bot.matches.files.reading"
YIELDING: Final = 10
"""The nice value of the process: others go first."""
MEMORY: Final = 100_000_000
"""Bytes of data that the process may have."""
ENTRIES: Final = 5000
"""How many entries of a file are replayed at the most: they fit into that memory, where physics isn't recorded."""
UNPACKING: Final = 5
"""Seconds of CPU to unpack and read a file."""
A_SECOND: Final = 1000
"""How many entries are replayed in a second of CPU at the least."""
LONGEST: Final = 60.0
"""Seconds that reading may take in all, on whatever machine."""
ENDING: Final = (Concede, End)
"""The entries that end a match although the rules would go on."""
AGE: Final = 50 * 366 * 86400
"""Seconds between the start of a match and any of its entries at the most."""
NUMBERS: Final = range(1 << 63)
"""What Discord's numbers, and those of a database, are among."""
RECIPES: Final = {BY_REVISION, BY_QUESTION}
PEOPLE: Final = 100
NAME: Final = 100
"""How many people a file may name, and characters of a name."""


def main() -> None:
    """Read files, as the process that the bot starts for it."""
    answer_jobs(catalogue, YIELDING)


class ForeignMatch(Struct, frozen=True):
    """A match file that follows the rules and its chapters of chance, ready for a database."""

    header: Header
    rows: tuple[RevisionRow, ...]
    """Its journal: of match 0, with times since its start. People have their places in the file for numbers."""
    seats: tuple[SeatRow, ...]
    """Who has them in the end, of match 0. Those of people nobody has: they were given up by these (``former``)."""
    comments: tuple[CommentRow, ...] = ()


class ReadRequest(Struct, frozen=True):
    """A file to read, and a function of a module to which it is given."""

    data: bytes
    use: Callable[[MatchFile], Any]

    @property
    def seconds(self) -> float:
        return LONGEST

    def answer(self) -> Any:
        """Return what the function makes of the match, or the sentence that says why it can't be used."""
        try:
            limit(UNPACKING)
            match = decode_file(self.data)
            if len(match.entries) > ENTRIES:
                raise FileError("file-too-long", entries=len(match.entries), most=ENTRIES)
            limit(1 + len(match.entries) // A_SECOND)
            return self.use(match)
        except MemoryError:
            return FileError("file-too-large").phrase
        except FileError as error:
            return error.phrase
        except DifferenceError as error:
            return Phrase("proof-differs", {"fault": error.phrase})
        except Exception:  # what is made up can lead anywhere
            log.exception("a match file can't be used")
            return FileError("file-contradicts").phrase


def limit(seconds: int) -> None:
    """Have the process end if it takes more memory, or more CPU from now on."""
    if sys.platform == "win32":
        return
    until = int(time.process_time()) + 1 + seconds
    for what, most in ((resource.RLIMIT_DATA, MEMORY), (resource.RLIMIT_CPU, until)):
        with suppress(ValueError, OSError):  # the host has set a lower one
            resource.setrlimit(what, (most, resource.getrlimit(what)[1]))


async def read_foreign(data: bytes) -> ForeignMatch:
    """Read a file in a process of its own. Raises ``FileError``."""
    return await read_apart(data, checked)


async def read_apart(data: bytes, use: Callable[[MatchFile], R]) -> R:
    """Read a file in a process of its own, and return what a function of a module makes of it. Raises ``FileError``."""
    worker = Worker(READING)
    try:
        found: R | Phrase = await worker.ask(ReadRequest(data, use))
    except OverdueError as error:
        raise FileError("file-too-slow") from error
    except WorkerError as error:
        raise FileError("file-too-large") from error
    finally:
        await worker.close()
    if isinstance(found, Phrase):
        raise FileError(found.key, **found.args)
    return found


def checked(match: MatchFile) -> ForeignMatch:
    """Return a match of a file that contradicts neither its chapters nor the rules nor itself."""
    header = match.header
    game = catalogue().get(header.game)
    if game is None:
        raise FileError("file-no-game", game=header.game[:NAME])
    need_sound(match)
    steps = replay(game, match)
    verdict = verify(match)
    if verdict.fault is not None:
        raise FileError("proof-differs", fault=verdict.fault)
    if header.status not in _statuses(game, match.entries[-1].entry, steps[-1]):
        raise FileError("file-contradicts")
    return foreign_match(game, match, steps)


def need_sound(match: MatchFile) -> None:
    """Raise ``FileError`` unless seats, people, chapters and entries fit each other."""
    header, entries, places = match.header, match.entries, range(len(match.header.people))
    seated = [seat.person for seat in header.seats if seat.person is not None]
    sound = (
        header.status in ("running", "over", "abandoned")
        and header.secret == (header.status == "running")
        and [line.rules for line in entries[-1:]] == [header.rules]
        and _are_in_order(header.chapters, len(entries))
        and len(places) <= PEOPLE
        and all(len(name) <= NAME for name in header.people)
        and all((seat.person is None) == (seat.computer in PLAYERS) for seat in header.seats)
        and all(person in places for person in seated)
        and len(set(seated)) == len(seated)
        and all(abs(line.at) <= AGE and _fits(line.entry, len(header.seats), places) for line in entries)
        and all(_has_position(entries, number) for number in range(len(entries)))
        and not any(isinstance(line.entry, ENDING) for line in entries[:-1])
    )
    if not sound:
        raise FileError("file-contradicts")


def _are_in_order(chapters: tuple[FileChapter, ...], entries: int) -> bool:
    """Whether chapters follow each other from the start on, and have numbers that there are."""
    begun = [chapter.revision for chapter in chapters]
    in_order = begun[:1] == [0] and begun == sorted(begun) and begun[-1] <= entries
    numbers = [number for one in chapters for number in (one.card, one.start, *one.numbers)]
    few = all(len(one.numbers) <= PEOPLE for one in chapters)
    return in_order and few and {one.recipe for one in chapters} <= RECIPES and all(map(NUMBERS.__contains__, numbers))


def _has_position(entries: tuple[FileEntry, ...], number: int) -> bool:
    """Whether an entry has a position of its own, or plays nothing and repeats that of an earlier one that has."""
    back = entries[number].back
    if back == -1 or isinstance(entries[number].entry, (Start, Move)):
        return back == -1
    return 0 <= back < number and entries[back].back == -1


def _fits(entry: Entry, seats: int, people: range) -> bool:
    """Whether an entry speaks of seats and people that there are."""
    if isinstance(entry, Start):
        return True
    if not (isinstance(entry, End) and entry.seat is None) and entry.seat not in range(seats):
        return False
    if isinstance(entry, Seated):
        known = all(person is None or person in people for person in (entry.user, entry.owner))
        return known and (entry.user is None) == (entry.computer in PLAYERS) and None in (entry.user, entry.owner)
    return True


def _statuses(game: AnyGame, last: Entry, step: Step[Any]) -> tuple[str, ...]:
    """Return what a match may be after its last entry."""
    if isinstance(last, End):
        return ("abandoned",)
    if isinstance(last, Concede) or not game.to_move(step.state):
        return ("over",)
    return ("running", "abandoned")


def foreign_match(game: AnyGame, match: MatchFile, steps: tuple[Step[Any], ...]) -> ForeignMatch:
    """Return a match with what its entries lead to, as a database takes it."""
    header, rows, count = match.header, [], 0
    for revision, (line, step) in enumerate(zip(match.entries, steps, strict=True)):
        lots = len(line.entry.order) if isinstance(line.entry, Start) else 0
        count += lots + len(line.chance)
        rows.append(_row(game, line, step, revision, count))
    last = list(header.seats)
    for line in match.entries:
        if isinstance(line.entry, Seated):
            person = line.entry.owner if line.entry.user is None else line.entry.user
            last[line.entry.seat] = FileSeat(person, "" if person is not None else line.entry.computer or "")
    seats = tuple(_seat(place, seat) for place, seat in enumerate(last))
    said = enumerate(map(comments_in, match.entries))
    comments = (CommentRow(0, revision, msgspec.json.encode(found)) for revision, found in said if found)
    return ForeignMatch(header, tuple(rows), seats, tuple(comments))


def _seat(place: int, seat: FileSeat) -> SeatRow:
    if seat.person is None:
        return SeatRow(0, place, None, seat.computer, None, "")
    return SeatRow(0, place, None, GONE, None, "", former=seat.person)


def _row(game: AnyGame, line: FileEntry, step: Step[Any], revision: int, count: int) -> RevisionRow:
    moving = any(map(is_moving, codec(game).events(bytes(line.events))))
    return replace(file_row(line, revision, encode_state(game, step.state)), moving=moving, chance_count=count)


def file_row(line: FileEntry, revision: int, state: bytes | None) -> RevisionRow:
    """Return an entry of a file as a revision of match 0, made so many seconds after the start."""
    return RevisionRow(
        match=0,
        revision=revision,
        made=line.at,
        entry=msgspec.json.encode(line.entry),
        outcomes=msgspec.json.encode(line.chance),
        events=bytes(line.events),
        state=state,
        rules=line.rules,
        position=revision if line.back < 0 else line.back,
        interaction=None,
    )
