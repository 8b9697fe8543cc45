"""The one door to everything that decides about a match.

A request passes it in the transaction that does it. It asks three things: who may do that, whether what a press was
offered for still holds, and whether the people whom it would ring have had their cooldown.
"""

from __future__ import annotations

import hashlib
from enum import Enum
from typing import Final, TypeAlias, assert_never

import msgspec
from msgspec import Struct

from bot.clock import Clock
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table, load, need_player
from bot.store import Queries
from bot.store.rows import RestKind, RestRow, Status
from games.contract import Seat

MINUTE: Final = 60.0
HOUR: Final = 3600.0
OFFERED: Final = 15 * MINUTE
"""Seconds for which a press about seats or the end holds from when it was offered."""
DIGEST_LENGTH: Final = 8
ANYBODY: Final = 0
"""In place of a person, where a cooldown is everybody's."""


class Right(Enum):
    """Who may do something. Whoever has the host's rights may do whatever the host may."""

    ANYBODY = "anybody"
    PLAYER = "player"
    """Whoever plays a seat."""
    OWNER = "owner"
    """Whoever has a seat in which a computer player stands in."""
    SEATED = "seated"
    """Whoever plays or owns a seat."""
    TABLE = "table"
    """Before the start: whoever sits at the table, the host, or somebody with the host's rights."""
    HOST = "host"
    """The host, or somebody with the host's rights."""
    MANAGER = "manager"
    """Somebody with the host's rights."""


class Deed(Struct, frozen=True):
    """Something that is decided about a match: who may, and while it stands how."""

    right: Right
    statuses: tuple[Status, ...]
    missing: bool = False
    """Whether it can be done while the game of the match isn't there."""


LOBBY: Final[tuple[Status, ...]] = ("lobby",)
RUNNING: Final[tuple[Status, ...]] = ("running",)
ENDED: Final[tuple[Status, ...]] = ("over", "abandoned")

JOIN: Final = Deed(Right.ANYBODY, LOBBY)
LEAVE: Final = Deed(Right.PLAYER, LOBBY)
ARRANGE: Final = Deed(Right.TABLE, LOBBY)
"""Computer players, options, language."""
UNSEAT: Final = Deed(Right.HOST, LOBBY)
HAND_ON: Final = Deed(Right.HOST, LOBBY)
"""Making somebody else the host."""
START: Final = Deed(Right.TABLE, LOBBY)
CLOSE: Final = Deed(Right.HOST, LOBBY, missing=True)
CONCEDE: Final = Deed(Right.PLAYER, RUNNING)
HAND_OVER: Final = Deed(Right.PLAYER, RUNNING)
TAKE_BACK_SEAT: Final = Deed(Right.OWNER, RUNNING)
TAKE_OVER: Final = Deed(Right.ANYBODY, RUNNING)
"""Taking a seat that was given up for good. Which one, ``bot.matches.seats`` says."""
GIVE_BACK: Final = Deed(Right.PLAYER, RUNNING)
UNDO: Final = Deed(Right.PLAYER, RUNNING)
ASK: Final = Deed(Right.PLAYER, RUNNING)
"""Requests to the others, and answers to them."""
NUDGE: Final = Deed(Right.PLAYER, RUNNING)
MOVE: Final = Deed(Right.HOST, (*LOBBY, *RUNNING))
SETTINGS: Final = {"films": Deed(Right.HOST, (*LOBBY, *RUNNING))}
"""The settings of a match that can be changed in another way than what is arranged before it starts."""
REPLACE: Final = Deed(Right.MANAGER, RUNNING)
END: Final = Deed(Right.MANAGER, RUNNING, missing=True)
DECIDE: Final = Deed(Right.SEATED, RUNNING)
"""What becomes of a turn that takes too long."""
REMATCH: Final = Deed(Right.SEATED, ENDED)


class Seating(Struct, frozen=True):
    """What a press about seats or the end was offered for."""

    seats: str
    """The digest of who sat where, and of whether the match ran."""
    made: float | None = None
    """When it was offered, in Unix seconds. None: it stands as long as the seats do, as on the card of a lobby."""


class OfPosition(Struct, frozen=True):
    """What a press about a position was offered for."""

    revision: int


class Overdue(Struct, frozen=True):
    """What a press about somebody who is late was offered for: their turn, while the table is asked about it."""

    seat: Seat
    began: int
    """The revision at which their turn began."""


Offer: TypeAlias = Seating | OfPosition | Overdue


class Cooldown(Struct, frozen=True):
    """How long those whom somebody has rung are left in peace."""

    kind: RestKind
    seconds: float
    shared: bool = False
    """Whether it holds for everybody at the table, not only for who has rung."""


COOLDOWNS: Final = {
    "undo": Cooldown("undo", 5 * MINUTE),
    "abandon": Cooldown("abandon", 6 * HOUR),
    "replace": Cooldown("replace", 6 * HOUR),
    "nudge": Cooldown("nudge", 6 * HOUR, shared=True),
    "rematch": Cooldown("rematch", 6 * HOUR),
}


class Door:
    """Lets people through, or raises what keeps them out."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    async def enter(
        self, queries: Queries, match: int, deed: Deed, user: int, *, as_host: bool = False, offer: Offer | None = None
    ) -> Table:
        """Return the match, if this person may do that to it now. ``as_host``: whether they have the host's rights.

        Without an offer they have typed it just now. Raises ``RefusedError`` with what is in the way, ``StaleError`` if
        the offer no longer holds.
        """
        table = await load(queries, match, missing=deed.missing)
        need_right(table, deed, user, as_host=as_host)
        if offer is not None and not is_current(table, offer, self.clock()):
            raise StaleError
        return table

    async def ring(self, queries: Queries, match: int, user: int, cooldown: Cooldown) -> None:
        """Note that somebody rings the others. Raises ``RefusedError`` for as long as their cooldown lasts."""
        now, who = self.clock(), ANYBODY if cooldown.shared else user
        since = await queries.matches.rang(match, who, cooldown.kind)
        left = 0.0 if since is None else since + cooldown.seconds - now
        if left > 0:
            raise RefusedError("nudged-already" if cooldown.shared else "asked-lately", **duration(left))
        await queries.matches.set_rest(RestRow(match, who, cooldown.kind, now))


def need_right(table: Table, deed: Deed, user: int, *, as_host: bool = False) -> None:
    """Raise ``RefusedError`` unless this person may do that to a match as it stands."""
    if table.row.status not in deed.statuses:
        raise RefusedError(_why_not_now(table.row.status, deed))
    if as_host and deed.right in (Right.TABLE, Right.HOST, Right.MANAGER):
        return
    if deed.right is Right.PLAYER and table.row.status != "lobby":
        need_player(table, user)
    elif (lacking := _lacking(table, deed.right, user)) is not None:
        raise RefusedError(lacking)


def _lacking(table: Table, right: Right, user: int) -> str | None:
    """Return what somebody is told who hasn't this right; None for who has it."""
    seated = table.seat_of(user) is not None
    match right:
        case Right.ANYBODY:
            return None
        case Right.PLAYER:
            return None if seated else "not-seated"
        case Right.OWNER:
            return "no-stand-in" if table.stood_in_for(user) is None else None
        case Right.SEATED:
            return None if user in table.people else "not-at-table"
        case Right.TABLE:
            return None if seated or table.row.host == user else "not-seated"
        case Right.HOST:
            return None if table.row.host == user else "not-host-or-first"
        case Right.MANAGER:
            return "not-host"
        case never:
            assert_never(never)


def may(table: Table, deed: Deed, user: int, *, as_host: bool = False) -> bool:
    """Whether this person may do that to a match as it stands, so that it can be offered to them."""
    try:
        need_right(table, deed, user, as_host=as_host)
    except RefusedError:
        return False
    return True


def _why_not_now(status: Status, deed: Deed) -> str:
    if deed.statuses == ENDED:
        return "not-over"
    if status in ENDED:
        return "match-over"
    return "started-already" if status == "running" else "not-started"


def seating(table: Table, now: float | None = None) -> Seating:
    """Return what a press about seats or the end is offered for; without a time it stands as long as the seats do."""
    return Seating(seats_digest(table), now)


def seats_digest(table: Table) -> str:
    """Return a short hash of who sits where, and of whether the match runs."""
    seats = [(row.seat, row.user, row.computer, row.owner) for row in table.seats]
    hashed = hashlib.sha256(msgspec.json.encode((table.row.status, seats)))
    return hashed.hexdigest()[:DIGEST_LENGTH]


def is_current(table: Table, offer: Offer, now: float) -> bool:
    """Whether what a press was offered for is still so."""
    if isinstance(offer, OfPosition):
        return table.revision == offer.revision
    if isinstance(offer, Overdue):
        turn = table.turns.get(offer.seat)
        return turn is not None and turn.began == offer.began and turn.late is not None
    fresh = offer.made is None or abs(now - offer.made) <= OFFERED
    return fresh and offer.seats == seats_digest(table)


def duration(seconds: float) -> dict[str, object]:
    """Return a time as arguments of a sentence: whole hours, or minutes where it is less than two hours."""
    hours = seconds >= 2 * HOUR
    unit = HOUR if hours else MINUTE
    return {"unit": "hours" if hours else "minutes", "n": max(1, -int(-seconds // unit))}
