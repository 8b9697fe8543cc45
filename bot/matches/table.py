"""A match as it stands at one revision: seats, position, questions; and how positions are stored."""

from __future__ import annotations

import hashlib
import logging
import zlib
from collections.abc import Iterable
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.entries import Concede, Entry, read_entry
from bot.matches.refusals import DamagedError, GameMissingError, RefusedError
from bot.store import Queries, StoreError
from bot.store.forgetting import GONE
from bot.store.listing import TableRows
from bot.store.rows import AskedRow, MatchRow, RevisionRow, SeatRow, TurnRow
from games.catalogue import catalogue
from games.codec import UnreadableError, codec
from games.contract import Action, AnyGame, Event, GameView, Meta, NoOptions, Outcome, Seat


class MissingPosition(Struct, frozen=True):
    """A stored position that can't be read, and stays as it is."""

    raw: bytes


class Absent:
    """As much of a game as it takes to seat somebody else and to end a match: who is asked stays so."""

    def __init__(self, found: TableRows) -> None:
        rules = 0 if found.newest is None else found.newest.rules
        self.meta = Meta(found.match.game, (1, 99), (), (), MissingPosition, NoOptions, rules)
        self._asked = {row.seat: row.answered for row in found.asked}

    def to_move(self, state: Any) -> tuple[Seat, ...]:
        return tuple(seat for seat, answered in self._asked.items() if not answered)

    def changeable(self, state: Any) -> tuple[Seat, ...]:
        return tuple(seat for seat, answered in self._asked.items() if answered)

    def outcome(self, state: Any) -> Outcome | None:
        return None


def stand_in(found: TableRows) -> tuple[AnyGame, Struct | None]:
    """Return what stands in for the game of a match, and for its position."""
    newest = found.newest
    position = None if newest is None or newest.state is None else MissingPosition(newest.state)
    return cast(AnyGame, Absent(found)), position


R = TypeVar("R", AskedRow, TurnRow)
log = logging.getLogger(__name__)
DIGEST_LENGTH = 6
JSON_LIST = b"["


class Table(Struct, frozen=True):
    """A match as it stands at one revision. ``match`` is everywhere the number of a match."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    game: AnyGame
    newest: RevisionRow | None
    """The last revision; None in a lobby, and in one that closed before its match began here or went on."""
    state: Struct | None
    asked: dict[Seat, AskedRow]
    turns: dict[Seat, TurnRow] = {}
    """The turns that go on, of people and of computer players."""

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def revision(self) -> int:
        """-1 in a lobby."""
        return -1 if self.newest is None else self.newest.revision

    @property
    def position(self) -> int:
        """The revision that first had this position; -1 in a lobby. After an undo it is an earlier one."""
        return -1 if self.newest is None else self.newest.position

    @property
    def is_carried_on(self) -> bool:
        """Whether it is a lobby for a match that has begun already, here or elsewhere, and goes on with its start."""
        return self.row.status == "lobby" and self.newest is not None

    @property
    def is_again(self) -> bool:
        """Whether it is a lobby in which those of an earlier match play again, in seats that are kept for them."""
        return self.row.status == "lobby" and self.row.keeps_seats

    @property
    def has_fixed_seats(self) -> bool:
        """Whether it is a lobby with the seats of a match before. One that nobody has yet may be kept for its owner."""
        return self.is_carried_on or self.is_again

    @property
    def kept(self) -> tuple[SeatRow, ...]:
        """The seats of a lobby that are kept for people who haven't answered."""
        return tuple(row for row in self.seats if row.owner is not None) if self.is_again else ()

    @property
    def has_begun(self) -> bool:
        """Whether it has been played here."""
        return self.newest is not None and self.row.status != "lobby"

    @property
    def chance_count(self) -> int:
        """How many questions chance has answered in it, also in what was taken back."""
        return 0 if self.newest is None else self.newest.chance_count

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called by themselves. What is shown: ``bot.matches.names``."""
        return tuple(seat.name for seat in self.seats)

    @property
    def is_missing(self) -> bool:
        """Whether the game of the match isn't there, so that it rests."""
        return isinstance(self.game, Absent)

    @property
    def options(self) -> Struct:
        """The match options, as a struct of the game."""
        return codec(self.game).options(self.row.options)

    @property
    def entry(self) -> Entry | None:
        """The last entry of the journal; None in a lobby."""
        return None if self.newest is None else read_entry(self.newest.entry)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, row in self.asked.items() if not row.answered)

    @property
    def people_to_move(self) -> tuple[int, ...]:
        return tuple(user for seat in self.to_move if (user := self.seats[seat].user) is not None)

    @property
    def people_to_call(self) -> tuple[int, ...]:
        """The people who are asked, without those for whom the computer answers."""
        waited = (seat for seat in self.to_move if not self.asked[seat].computer)
        return tuple(user for seat in waited if (user := self.seats[seat].user) is not None)

    @property
    def is_thinking(self) -> bool:
        """Whether only computer players are asked, so that it goes on by itself soon."""
        return bool(self.to_move) and all(self.asked[seat].computer for seat in self.to_move) and not self.rests

    @property
    def is_watched(self) -> bool:
        """Whether computer players play it among themselves, at a pace that can be watched."""
        return not self.people and not self.row.hurried

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended by the rules; None while it runs, or when it was conceded or abandoned."""
        return None if self.state is None else self.game.outcome(self.state)

    @property
    def conceded(self) -> Seat | None:
        """The seat that ended the match by conceding."""
        entry = self.entry
        return entry.seat if self.row.status == "over" and isinstance(entry, Concede) else None

    @property
    def given_to(self) -> tuple[Seat, ...] | None:
        """The seats that won a match which its rules didn't end: after a concession all others, none without a result.

        None for every other match.
        """
        if self.outcome is not None or self.row.status not in ("over", "abandoned"):
            return None
        loser = self.conceded
        return () if loser is None else tuple(row.seat for row in self.seats if row.seat != loser)

    @property
    def people(self) -> tuple[int, ...]:
        """The people who play, and those for whom a computer player stands in, but nobody to whom a seat is offered."""
        taken = (row for row in self.seats if row.computer != GONE)
        return tuple(user for row in taken if (user := row.user or row.owner) is not None)

    @property
    def rests(self) -> bool:
        """Whether a running match waits for somebody to come back, because computer players stand in for everybody."""
        away = any(row.owner is not None for row in self.seats)
        return self.row.status == "running" and away and all(row.user is None for row in self.seats)

    def seat_of(self, user: int) -> Seat | None:
        return next((row.seat for row in self.seats if row.user == user), None)

    def keeps(self, user: int) -> bool:
        """Whether a seat is kept for somebody who hasn't answered."""
        return any(row.owner == user for row in self.kept)

    def stood_in_for(self, user: int) -> Seat | None:
        """Return the seat in which a computer player stands in for somebody, or None."""
        return next((row.seat for row in self.seats if row.owner == user and row.computer != GONE), None)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        return tuple(self.game.legal_actions(self.state, seat))

    def view(self, seat: Seat) -> GameView:
        """Return all that a seat may know. For computer players and plans: people get ``shown``."""
        return self.game.view(self.state, seat)

    def shown(self, seat: Seat | None, state: Struct | None = None) -> GameView:
        """Return what a seat, or an onlooker, is shown: of the newest position, or of another one of this match."""
        return self.game.shown(self.game.view(self.state if state is None else state, seat))


def asking(table: Table, seat: Seat, decision: int) -> Table:
    """Return a match in whose position one seat is asked something, and nobody else."""
    row = AskedRow(table.id, seat, decision, "", answered=False, computer=False, since=0.0)
    return replace(table, asked={seat: row})


def need_running(table: Table) -> None:
    """Raises ``RefusedError`` unless the match is running."""
    if table.row.status == "lobby":
        raise RefusedError("not-started")
    if table.row.status != "running":
        raise RefusedError("match-over")


def need_player(table: Table, user: int) -> Seat:
    """Return the user's seat. Raises ``RefusedError`` unless they play and the match is running."""
    need_running(table)
    seat = table.seat_of(user)
    if seat is None:
        raise RefusedError("not-at-table" if table.stood_in_for(user) is None else "away")
    return seat


def digest_of(game: AnyGame, actions: Iterable[Action]) -> str:
    """Return a short hash of legal actions. Lists with equal hashes offer the same choices."""
    encode = codec(game).encode
    hashed = hashlib.sha256()
    for action in actions:
        hashed.update(encode(action))
    return hashed.hexdigest()[:DIGEST_LENGTH]


def encode_state(game: AnyGame, state: Struct) -> bytes:
    """Return a state in the form of ``RevisionRow.state``."""
    return state.raw if isinstance(state, MissingPosition) else zlib.compress(codec(game).encode(state), 1)


def decode_state(game: AnyGame, row: RevisionRow) -> Struct:
    """Return the state of a stored revision."""
    assert row.state is not None, "the states of this match have been dropped"
    return codec(game).state(zlib.decompress(row.state), row.rules)


def encode_events(events: tuple[Event, ...]) -> bytes:
    """Return events in the form of ``RevisionRow.events``."""
    return zlib.compress(msgspec.json.encode(events), 1)


def events_text(row: RevisionRow) -> bytes:
    """Return the events of a stored revision as JSON. Earlier versions stored just that; now it is compressed.

    Raises ``zlib.error`` if it is damaged.
    """
    return row.events if row.events.startswith(JSON_LIST) else zlib.decompress(row.events)


def decode_events(game: AnyGame, row: RevisionRow) -> tuple[Event, ...] | None:
    """Return the events of a stored revision, private ones too; None if this version can't read them any more."""
    try:
        return codec(game).events(events_text(row))
    except (UnreadableError, zlib.error) as error:
        log.warning("the events of revision %d of match %d can't be read: %s", row.revision, row.match, error)
        return None


async def load(queries: Queries, match: int, *, missing: bool = False) -> Table:
    """Read a match. Raises ``RefusedError`` if there is none of this number, or if it is damaged.

    ``missing``: also if its game isn't there, which else is a ``GameMissingError``.
    """
    found = await queries.tables.load(match)
    if found is None:
        raise await _no_match(queries, match)
    if found.match.started is not None and not found.seats:
        raise DamagedError(match) from LookupError("nothing but its number is left")
    if found.match.status == "abandoned" and found.match.started is None:  # it may go on elsewhere: nothing is shown
        found = replace(found, newest=None)
    game, state = _position(found, missing=missing)
    return Table(found.match, found.seats, game, found.newest, state, _by_seat(found.asked), _by_seat(found.turns))


async def _no_match(queries: Queries, match: int) -> RefusedError:
    """Return why there is no match of this number: none was opened, or it was before a copy was put back."""
    epoch, now = await queries.epochs.newest(), await queries.epochs.number_now(match)
    if epoch is None or match >= epoch.first_match:
        return RefusedError("no-match")
    if now is None:
        return RefusedError("lost", match=str(match))
    return RefusedError("lost-renumbered", match=str(match), now=str(now))


def _position(found: TableRows, *, missing: bool) -> tuple[AnyGame, Struct | None]:
    """Return the game of a match and its position."""
    match, game = found.match.id, catalogue().get(found.match.game)
    if game is None:
        if not missing:
            raise GameMissingError(match)
        return stand_in(found)
    try:
        return game, None if found.newest is None else decode_state(game, found.newest)
    except (UnreadableError, zlib.error) as error:
        raise DamagedError(match) from error


def _by_seat(rows: Iterable[R]) -> dict[Seat, R]:
    return {row.seat: row for row in rows}


async def load_healthy(queries: Queries, matches: Iterable[int], *, missing: bool = False) -> list[Table]:
    """Read several matches, without those that are damaged. Raises ``StoreError`` if nothing can be read at all.

    ``missing``: also those whose game isn't there.
    """
    tables: list[Table] = []
    fault: StoreError | None = None
    for match in matches:
        try:
            tables.append(await load(queries, match, missing=missing))
        except GameMissingError:
            continue
        except DamagedError as error:
            log.warning("match %s can't be read: %s", match, error.__cause__)
        except StoreError as error:
            log.warning("match %s can't be read: %s", match, error)
            fault = error
    if fault is not None and not tables:
        raise fault
    return tables
