"""Matches that are over, put into a database at once: who sat there, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from bot.matches.entries import Concede, Entry, Move, Start
from bot.matches.table import encode_state
from bot.store import Queries, Store
from bot.store.rows import MatchRow, PersonRow, RevisionRow, SeatRow
from games.chance import RecordedChance
from games.codec import codec
from games.contract import AnyGame
from games.engine import begin
from games.players import PLAYERS
from games.simulation import MatchRecord, match_seed, run_match
from tests.bot.people import CHANNEL, GUILD, NOON

DAY = 86400.0


def random_match(game: AnyGame, seats: int, seed: int = 3) -> MatchRecord:
    """A match between computer players who pick at random: quick, in every game."""
    return run_match(game, seats, game.meta.options(), [PLAYERS["random"]] * seats, match_seed(seed))


def only_begun(game: AnyGame, record: MatchRecord) -> MatchRecord:
    """The match with nothing but its beginning."""
    step = begin(game, record.seats, record.options, RecordedChance(record.setup))
    return replace(record, journal=(), state=step.state)


async def store_people(store: Store, *names: str, locale: str = "en") -> None:
    """Have people with the numbers 1, 2, 3 ... be known, as they are called in the server."""

    async def change(queries: Queries) -> None:
        for user, name in enumerate(names, 1):
            await queries.put(PersonRow(user, name, locale))
            await queries.people.set_nickname(user, GUILD, name)

    await store.write(change)


async def store_match(
    store: Store,
    game: AnyGame,
    record: MatchRecord,
    people: Sequence[int | None],
    *,
    ended: float = NOON,
    conceded: int | None = None,
    **more: Any,
) -> int:
    """Store a match that was over before results were kept. ``people``: by seat, None for a computer player."""
    entries: list[Entry] = [Start()]
    entries += [Move(move.seat, Raw(codec(game).encode(move.action))) for move in record.journal]
    entries += [] if conceded is None else [Concede(conceded)]
    state = encode_state(game, record.state)
    row = MatchRow(
        *(0, game.meta.key, codec(game).encode(record.options), "en", "over", GUILD, CHANNEL, CHANNEL, 1),
        created=ended - 9 * DAY,
        started=ended - 9 * DAY,
        ended=ended,
    )

    async def change(queries: Queries) -> int:
        match = await queries.matches.add(replace(row, **more))
        names = {user: f"Person {user}" for user in people if user is not None}
        seats = [
            SeatRow(match, seat, user, None if user else "random", None, names.get(user or 0, f"Robot {seat}"))
            for seat, user in enumerate(people)
        ]
        await queries.matches.set_seats(match, seats)
        for number, entry in enumerate(entries):
            kept = state if number == len(entries) - 1 else None
            raw = msgspec.json.encode(entry)
            await queries.insert(
                RevisionRow(match, number, ended, raw, b"[]", b"[]", kept, game.meta.rules, number, None)
            )
        await queries.results.note_unread(match)
        return match

    return await store.write(change)
