"""Rows about play: what was done, who is asked, whose time it is, what was asked of the table and what is planned."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

RequestKind = Literal["undo", "abandon", "replace"]
RequestEnd = Literal["done", "declined", "withdrawn", "lapsed"]
"""What has become of a request: all have agreed, one has not, who asked has changed their mind, nothing any more."""


class RevisionRow(Struct, frozen=True):
    """One entry of the journal."""

    match: int
    revision: int
    made: float
    entry: bytes
    outcomes: bytes
    events: bytes
    state: bytes | None
    rules: int
    position: int
    interaction: int | None
    moving: bool = False
    """Whether a film is recorded in its events."""


class AskedRow(Struct, frozen=True):
    """A seat that is asked something, or that has answered and may still change its answer."""

    match: int
    seat: int
    decision: int
    digest: str
    answered: bool
    computer: bool
    since: float


class TurnRow(Struct, frozen=True):
    """A turn of a seat: from the revision at which it is asked to the one at which it isn't any more."""

    match: int
    seat: int
    began: int
    ended: int | None
    """None: it goes on."""
    since: float
    called: float | None = None
    """When its person was reached, by a call or because they were there; None: not yet."""
    owed: float = 0.0
    """Seconds for which the answer is owed, without outages, paused places and holidays."""
    spent: float = 0.0
    """Those of them since the person was reached."""
    awake: float = 0.0
    """Those of them in the person's waking hours."""
    warned: float | None = None
    """When the person was told that the time is nearly over."""
    late: float | None = None
    """When the table was asked what to do about it, or last pressed anything since; None: it isn't asked now."""
    waits: float | None = None
    """Until when the table has chosen to wait all the same."""
    lent: bool = False
    """Whether the computer answers in the person's place."""
    touched: float | None = None
    """When the person first pressed or typed something in the match, since it began."""


class RequestRow(Struct, frozen=True):
    """A request for consent. ``target``: the revision to which an undo would go back, or the seat to be replaced."""

    id: int
    match: int
    revision: int
    seat: int
    kind: RequestKind
    target: int
    consents: tuple[int, ...]
    made: float
    ended: RequestEnd | None = None
    """None: it is open."""
    ender: int | None = None
    """The seat whose answer has ended it."""


class WishRow(Struct, frozen=True):
    """What somebody wants to have answered for them: an action when they are asked on an occasion, or a standing
    answer."""

    id: int
    match: int
    seat: int
    user: int
    after: int | None = None
    """The wish that has to be done before it comes into question; None: it is for the next question."""
    kind: str = ""
    """The occasion: which kind of question."""
    mark: str = ""
    """The occasion: which of them."""
    action: bytes | None = None
    """The action's JSON form; None: it is a standing answer."""
    things: bytes = b"[]"
    """What must still lie where the action goes, as JSON."""
    answer: str | None = None
    """The value of the standing answer's term."""
    once: bool = False
    """Of a standing answer: whether it ends when its person next answers themselves; of a wish: whether the others for
    the same question are dropped once it is done."""
    held: int | None = None
    """The decision that it doesn't answer by itself any more: it has, as far as it goes, or its person is there."""
    failed: bool = False
    """Whether something went wrong when its plan was to be played."""


class PendingRow(Struct, frozen=True):
    """A question that somebody's plan may answer by itself."""

    match: int
    seat: int
    user: int
    decision: int
    due: float
    """When the plan is to be played."""


class WaitingRow(Struct, frozen=True):
    """A seat that owes an answer, and since when."""

    match: int
    seat: int
    since: float
    decision: int
    """The revision at which it was asked."""


class OwedRow(Struct, frozen=True):
    """An answer that a person owes."""

    match: int
    seat: int
    since: float
    """When it was asked."""
    called: float | None
    """When the person heard of the turn; None: not yet."""
    owed: float
    """Seconds for which the turn has waited, without outages, paused places and holidays."""
    clock: int | None
    """The days that a turn may take there."""
    calling: bool
    """Whether a call to it is still to be sent."""
    paused: bool
    """Whether the bot can't write at the table, so that no time counts."""

    @property
    def heard(self) -> float:
        """When the person heard of it, as far as is known."""
        return self.since if self.called is None else max(self.since, self.called)
