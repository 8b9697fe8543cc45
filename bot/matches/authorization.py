"""Who may decide what about a match, and until when a press that decides holds.

Each service authorizes a request in the transaction that carries it out. Three things are checked: the role of the
person, the precondition that the press was offered for, and the cooldown of the people whom it would ring.
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


class Role(Enum):
    """What somebody is in a match. Those with the host's rights may do everything that the host may."""

    ANYBODY = "anybody"
    PLAYER = "player"
    """Plays a seat."""
    OWNER = "owner"
    """Has a seat in which a computer player stands in."""
    SEATED = "seated"
    """Plays or owns a seat."""
    TABLE = "table"
    """Before the start: sits at the table, or is the host."""
    HOST = "host"
    """Is the host of the match."""
    MANAGER = "manager"
    """Has the host's rights."""


class Permission(Struct, frozen=True):
    """Which role a decision needs, and in which status of the match it can be made."""

    role: Role
    statuses: tuple[Status, ...]
    missing: bool = False
    """Whether it can be done while the game of the match isn't there."""


LOBBY: Final[tuple[Status, ...]] = ("lobby",)
RUNNING: Final[tuple[Status, ...]] = ("running",)
ENDED: Final[tuple[Status, ...]] = ("over", "abandoned")

JOIN: Final = Permission(Role.ANYBODY, LOBBY)
LEAVE: Final = Permission(Role.PLAYER, LOBBY)
ARRANGE: Final = Permission(Role.TABLE, LOBBY)
"""Computer players, options, language."""
UNSEAT: Final = Permission(Role.HOST, LOBBY)
HAND_ON: Final = Permission(Role.HOST, LOBBY)
"""Making somebody else the host."""
START: Final = Permission(Role.TABLE, LOBBY)
CLOSE: Final = Permission(Role.HOST, LOBBY, missing=True)
CONCEDE: Final = Permission(Role.PLAYER, RUNNING)
HAND_OVER: Final = Permission(Role.PLAYER, RUNNING)
TAKE_BACK_SEAT: Final = Permission(Role.OWNER, RUNNING)
TAKE_OVER: Final = Permission(Role.ANYBODY, RUNNING)
"""Taking a seat that was given up for good. Which one, ``bot.matches.seats`` says."""
GIVE_BACK: Final = Permission(Role.PLAYER, RUNNING)
UNDO: Final = Permission(Role.PLAYER, RUNNING)
ASK: Final = Permission(Role.PLAYER, RUNNING)
"""Requests to the others, and answers to them."""
NUDGE: Final = Permission(Role.PLAYER, RUNNING)
MOVE: Final = Permission(Role.HOST, (*LOBBY, *RUNNING))
CHANGEABLE_LATER: Final = dict.fromkeys(("films", "story"), Permission(Role.HOST, (*LOBBY, *RUNNING)))
"""The settings of a match that can still be changed while it runs; all others are fixed when it starts."""
ASK_FRIEND: Final = Permission(Role.PLAYER, RUNNING)
"""Having somebody see what one's seat sees."""
FOLLOW: Final = Permission(Role.ANYBODY, RUNNING)
HURRY: Final = Permission(Role.HOST, RUNNING)
"""Having computer players among themselves play without pauses."""
REPLACE: Final = Permission(Role.MANAGER, RUNNING)
END: Final = Permission(Role.MANAGER, RUNNING, missing=True)
DECIDE: Final = Permission(Role.SEATED, RUNNING)
"""What becomes of a turn that takes too long."""
SAY: Final = Permission(Role.SEATED, (*RUNNING, *ENDED))
"""Words of one's own at the table."""
REMATCH: Final = Permission(Role.SEATED, ENDED)
TELL: Final = Permission(Role.ANYBODY, ENDED)
"""Seeds, hands and all that was hidden; going on from any of its positions."""


class RosterVersion(Struct, frozen=True):
    """What a press about seats or the end was offered for."""

    seats: str
    """The digest of who sat where, and of whether the match ran."""
    made: float | None = None
    """When it was offered, in Unix seconds. None: it stands as long as the seats do, as on the card of a lobby."""


class PositionVersion(Struct, frozen=True):
    """What a press about a position was offered for."""

    revision: int


class Overdue(Struct, frozen=True):
    """What a press about somebody who is late was offered for: their turn, while the table is asked about it."""

    seat: Seat
    began: int
    """The revision at which their turn began."""


Precondition: TypeAlias = RosterVersion | PositionVersion | Overdue


class Cooldown(Struct, frozen=True):
    """How long those whom somebody has rung are left in peace."""

    kind: RestKind
    seconds: float
    shared: bool = False
    """Whether it holds for everybody at the table, not only for who has rung."""
    refusal: str = "asked-lately"
    """What whoever asks too early is told."""


COOLDOWNS: Final = {
    "undo": Cooldown("undo", 5 * MINUTE),
    "abandon": Cooldown("abandon", 6 * HOUR),
    "replace": Cooldown("replace", 6 * HOUR),
    "nudge": Cooldown("nudge", 6 * HOUR, shared=True, refusal="nudged-already"),
    "rematch": Cooldown("rematch", 6 * HOUR),
    "friend": Cooldown("friend", 5 * MINUTE, refusal="friend-lately"),
}


class Authorizer:
    """Checks requests, and raises what forbids them."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    async def authorize(
        self,
        queries: Queries,
        match: int,
        permission: Permission,
        user: int,
        *,
        as_host: bool = False,
        offer: Precondition | None = None,
    ) -> Table:
        """Return the match, if this person has the permission now. ``as_host``: whether they have the host's rights.

        Without an offer they have typed it just now. Raises ``RefusedError`` with what is in the way, ``StaleError`` if
        the offer no longer holds.
        """
        table = await load(queries, match, missing=permission.missing)
        need_permission(table, permission, user, as_host=as_host)
        if offer is not None and not is_current(table, offer, self.clock()):
            raise StaleError
        return table

    async def ring(self, queries: Queries, match: int, user: int, cooldown: Cooldown) -> None:
        """Note that somebody rings the others. Raises ``RefusedError`` for as long as their cooldown lasts."""
        now, who = self.clock(), ANYBODY if cooldown.shared else user
        since = await queries.matches.rang(match, who, cooldown.kind)
        left = 0.0 if since is None else since + cooldown.seconds - now
        if left > 0:
            raise RefusedError(cooldown.refusal, **duration(left))
        await queries.put(RestRow(match, who, cooldown.kind, now))


def need_permission(table: Table, permission: Permission, user: int, *, as_host: bool = False) -> None:
    """Raise ``RefusedError`` unless this person has the permission in a match as it stands."""
    if table.row.is_direct and user not in (table.row.host, *table.people):
        raise RefusedError("not-at-table")
    if table.row.status not in permission.statuses:
        raise RefusedError(_why_not_now(table.row.status, permission))
    if table.row.draws_lots and permission.statuses == LOBBY and permission is not CLOSE:
        raise RefusedError("started-already")
    if as_host and permission.role in (Role.TABLE, Role.HOST, Role.MANAGER):
        return
    if permission.role is Role.PLAYER and table.row.status != "lobby":
        need_player(table, user)
    elif (lacking := _lacking(table, permission.role, user)) is not None:
        raise RefusedError(lacking)


def _lacking(table: Table, role: Role, user: int) -> str | None:
    """Return the key of the refusal for somebody without this role; None if they have it."""
    seated = table.seat_of(user) is not None
    match role:
        case Role.ANYBODY:
            return None
        case Role.PLAYER:
            return None if seated or table.keeps(user) else "not-seated"
        case Role.OWNER:
            return "no-stand-in" if table.stood_in_for(user) is None else None
        case Role.SEATED:
            return None if user in table.people else "not-at-table"
        case Role.TABLE:
            return None if seated or table.row.host == user else "not-seated"
        case Role.HOST:
            return None if table.row.host == user else "not-host-or-first"
        case Role.MANAGER:
            return "not-host"
        case never:
            assert_never(never)


def may(table: Table, permission: Permission, user: int, *, as_host: bool = False) -> bool:
    """Tell whether this person has the permission now, so that the decision can be offered to them."""
    try:
        need_permission(table, permission, user, as_host=as_host)
    except RefusedError:
        return False
    return True


def _why_not_now(status: Status, permission: Permission) -> str:
    if permission.statuses == ENDED:
        return "not-over"
    if status in ENDED:
        return "match-over"
    return "started-already" if status == "running" else "not-started"


def seats_digest(table: Table) -> str:
    """Return a short hash of who sits where, and of whether the match runs."""
    seats = [(row.seat, row.user, row.computer, row.owner) for row in table.seats]
    hashed = hashlib.sha256(msgspec.json.encode((table.row.status, seats)))
    return hashed.hexdigest()[:DIGEST_LENGTH]


def is_current(table: Table, offer: Precondition, now: float) -> bool:
    """Whether what a press was offered for is still so."""
    if isinstance(offer, PositionVersion):
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
