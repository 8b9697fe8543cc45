"""Replaying a match from its journal and comparing the positions with the stored ones."""

from __future__ import annotations

import zlib

import msgspec
from msgspec import Struct

from bot.matches.entries import Concede, End, Entry, Lent, Move, Practice, Seated, Start, Undo, read_entry
from bot.matches.table import decode_state, events_text, load
from bot.store import Queries
from bot.store.rows import RevisionRow
from games.chance import Chance, Chanced, RecordedChance, ReplayError
from games.codec import UnreadableError, codec
from games.contract import AnyGame, Event, Illegal, Step
from games.engine import begin, play

_outcomes = msgspec.json.Decoder(list[Chanced])


async def audit(queries: Queries, match: int) -> str | None:
    """Replay every revision of the present rules number. Returns what doesn't fit, or None.

    A revision of another rules number is taken as it is stored.
    """
    table = await load(queries, match)
    states: dict[int, object] = {}
    position = -1
    for row in await queries.journal.revisions(match):
        stored = decode_state(table.game, row)
        fault = None
        if row.rules == table.game.meta.rules:
            before = states.get(_base(row, position))
            fault = _fault(table.game, len(table.seats), table.options, row, before, stored)
        if fault is not None:
            return f"revision {row.revision} {fault}"
        states[row.revision] = stored
        position = row.revision
    return None


def _base(row: RevisionRow, last: int) -> int:
    """Return the revision whose position the entry continues."""
    entry = read_entry(row.entry)
    return entry.to if isinstance(entry, Undo) else last


def _fault(game: AnyGame, seats: int, options: Struct, row: RevisionRow, before: object, stored: object) -> str | None:
    entry = read_entry(row.entry)
    chance = RecordedChance(_outcomes.decode(row.outcomes))
    try:
        told = events_text(row)
        step = step_of(game, seats, options, entry, before, chance)
        if step is None:  # an undo goes back to ``before``
            step = Step(before, codec(game).events(told))
    except (ReplayError, Illegal, zlib.error) as error:
        return f"can't be replayed: {error}"
    if step.state != stored:
        return "leads to another position than the stored one"
    if not tells(game, told, step.events) or not chance.spent:
        return "tells other events than the stored ones"
    return None


def step_of(
    game: AnyGame, seats: int, options: Struct, entry: Entry, before: object, chance: Chance
) -> Step[object] | None:
    """Return what an entry leads to from the position before it; None if it plays nothing."""
    match entry:
        case Start():
            return begin(game, seats, options, chance)
        case Move(seat, raw):
            return play(game, before, seat, codec(game).action(bytes(raw)), chance)
        case Undo() | Practice() | Seated() | Lent() | Concede() | End():
            return None


def tells(game: AnyGame, stored: bytes, events: tuple[Event, ...]) -> bool:
    """Whether events are the stored ones. An earlier version has stored nothing of fields that came later."""
    now = codec(game).encode(events)
    if now == stored:
        return True
    try:
        codec(game).events(stored)
    except UnreadableError:
        return False
    then, today = msgspec.json.decode(stored), msgspec.json.decode(now)
    return len(then) == len(today) and all(old.items() <= new.items() for old, new in zip(then, today, strict=True))
