"""A match as it stands: who sits where, the newest position, who is asked."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable

from msgspec import Struct

from bot.matches.entries import Concede, Entry, read_entry
from bot.matches.refusals import RefusedError
from bot.store import Queries
from bot.store.rows import AskedRow, MatchRow, RevisionRow, SeatRow
from games.catalogue import find_game
from games.codec import codec
from games.contract import Action, AnyGame, GameView, Outcome, Seat

DIGEST_LENGTH = 6


class Table(Struct, frozen=True):
    """Everything there is to know about a match at one moment."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    game: AnyGame
    newest: RevisionRow | None
    """The last revision; None in a lobby."""
    state: Struct | None
    asked: dict[Seat, AskedRow]

    @property
    def id(self) -> int:
        """The number of the match."""
        return self.row.id

    @property
    def revision(self) -> int:
        """The number of the last revision, -1 in a lobby."""
        return -1 if self.newest is None else self.newest.revision

    @property
    def position(self) -> int:
        """The revision whose position this is, looking through undos; -1 in a lobby."""
        return -1 if self.newest is None else self.newest.position

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def options(self) -> Struct:
        """The match options, as the game's own struct."""
        return codec(self.game).options(self.row.options)

    @property
    def entry(self) -> Entry | None:
        """What was done last."""
        return None if self.newest is None else read_entry(self.newest.entry)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that owe an answer."""
        return tuple(seat for seat, row in self.asked.items() if not row.answered)

    @property
    def people_to_move(self) -> tuple[int, ...]:
        """The people who owe an answer."""
        return tuple(user for seat in self.to_move if (user := self.seats[seat].user) is not None)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended by the rules; None while it runs, or when it was conceded or abandoned."""
        return None if self.state is None else self.game.outcome(self.state)

    @property
    def conceded(self) -> Seat | None:
        """The seat whose giving up ended the match."""
        entry = self.entry
        return entry.seat if self.row.status == "over" and isinstance(entry, Concede) else None

    @property
    def people(self) -> tuple[int, ...]:
        """Everybody whose match it is: those who play, and those for whom a computer player stands in."""
        return tuple(user for row in self.seats if (user := row.user or row.owner) is not None)

    @property
    def rests(self) -> bool:
        """Whether a running match waits for somebody to come back: nobody plays it, and those whose it is are away."""
        away = any(row.owner is not None for row in self.seats)
        return self.row.status == "running" and away and all(row.user is None for row in self.seats)

    def seat_of(self, user: int) -> Seat | None:
        """Return where somebody sits, or None."""
        return next((row.seat for row in self.seats if row.user == user), None)

    def stood_in_for(self, user: int) -> Seat | None:
        """Return the seat in which a computer player stands in for somebody, or None."""
        return next((row.seat for row in self.seats if row.owner == user), None)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Return what a seat may do now."""
        return tuple(self.game.legal_actions(self.state, seat))

    def view(self, seat: Seat) -> GameView:
        """Return all that a seat may know. For computer players alone: people get ``shown``."""
        return self.game.view(self.state, seat)

    def shown(self, seat: Seat | None, state: Struct | None = None) -> GameView:
        """Return what a seat, or an onlooker, is shown: of the newest position, or of another one of this match."""
        return self.game.shown(self.game.view(self.state if state is None else state, seat))


def digest(game: AnyGame, actions: Iterable[Action]) -> str:
    """Return a short fingerprint of a legal list: two lists with the same one offer the same choices."""
    encode = codec(game).encode
    hashed = hashlib.sha256()
    for action in actions:
        hashed.update(encode(action))
    return hashed.hexdigest()[:DIGEST_LENGTH]


def pack(game: AnyGame, state: Struct) -> bytes:
    """Return a state as it is stored."""
    return zlib.compress(codec(game).encode(state), 1)


def unpack(game: AnyGame, row: RevisionRow) -> Struct:
    """Return the state of a stored revision."""
    assert row.state is not None, "the states of this match have been dropped"
    return codec(game).state(zlib.decompress(row.state), row.rules)


async def load(queries: Queries, match: int) -> Table:
    """Read a match as it stands at one moment. Raises ``RefusedError`` if there is none of that number."""
    found = await queries.standing(match)
    if found is None:
        raise RefusedError("no-match")
    game = find_game(found.match.game)
    return Table(
        found.match,
        found.seats,
        game,
        found.newest,
        None if found.newest is None else unpack(game, found.newest),
        {asked.seat: asked for asked in found.asked},
    )
