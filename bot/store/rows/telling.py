"""Rows about telling: what is to be told, where, and the posts in which it is."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

NoticeKind = Literal[
    "card",
    "thread",
    "board",
    "turn",
    "reminder",
    "nudge",
    "welcome",
    "request",
    "remark",
    "closed",
    "mention",
    "paused",
    "late",
    "shrink",
    "picture",
    "invitation",
    "last-call",
]
MentionKind = Literal["closed", "mention"]
"""The kinds that call a person at the table: because their mailbox is closed, or because they want it so."""
Lane = Literal["news", "welcome", "shrink", "person"]
"""Notices of a match that go one after the other; those of different lanes don't wait for each other."""


class NoticeRow(Struct, frozen=True):
    """A message that is to be sent, or was."""

    id: int
    match: int | None
    """None: it is about whatever waits for the person."""
    revision: int
    kind: NoticeKind
    user: int | None
    number: int
    due: float
    begun: float | None
    sent: float | None
    message: int | None
    attempts: int
    error: str | None
    dropped: str | None
    args: dict[str, Any]
    menu: bool = False
    """Whether its message has been turned into the menu by its reader."""
    quiet: bool = False
    """Whether it made no sound, because its reader slept."""

    @property
    def table(self) -> int:
        """The number of the match that it is about."""
        assert self.match is not None, "it is about a person"
        return self.match


class DueRow(Struct, frozen=True):
    """A match, or a person, of which something is due to be told."""

    match: int | None
    user: int | None
    """The person, where it is about no match."""
    channel: int | None
    guild: int | None
    lane: Lane
    """Which of its notices: its welcomes, the shrinking of its old messages, those to a person, or all others."""
    rank: int
    """How urgent the most urgent of them is; 0 comes first."""
    due: float


class PausedRow(Struct, frozen=True):
    """A channel in which Discord doesn't let the bot write."""

    channel: int
    since: float
    missing: str
    """The permission that is missing, or ``unknown``; or the reason: ``refused`` (for the kind of channel, or by a rule
    of its server), ``channel`` (gone), ``thread`` (one that was made for a match is gone, its channel isn't), ``guild``
    (left or gone), ``locked`` (a thread)."""
    told: bool
    """Whether the hosts of its matches have been told."""
    retry: float | None
    """When to try again; None: when an event says that it may work."""


class PostRow(Struct, frozen=True):
    """The message that shows a match in its channel."""

    match: int
    channel: int
    message: int
    posted: float
    revision: int
    base: int
    asked: tuple[int, ...]
    called: tuple[int, ...] = ()
    """The people whom it notified when it was sent."""
    film: str | None = None
    """The name of its film's file; None: it shows none."""
    film_file: int | None = None
    """Discord's number of that file, if it is known."""
    first: int | None = None
    """The revision that it showed when it was sent; None: an earlier version sent it."""

    @property
    def next_base(self) -> int:
        """The base of the next post, which tells again what this one told by edits: they are soon out of sight."""
        return self.revision if self.first is None else self.first
