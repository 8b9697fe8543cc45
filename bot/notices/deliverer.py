"""What turns notices into messages, and how it says what Discord has refused.

Discord's answers are of four kinds. *Not now* (the network, Discord's own trouble, a limit, anything unknown): tried
again for as long as the notice is true. *Not here* (``PlaceClosedError``): the table's notices wait until its channel
can be written to. *No* to a direct message (``MailboxClosedError``): the person is called at the table instead. *No* to
anything else (``UndeliverableError``): given up, and noted.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Protocol

from bot.store.rows import NoticeRow

MENTIONS: Final = ("closed", "mention")
"""The kinds that call a person at the table."""
TO_MAILBOXES: Final = ("turn", "welcome", "reminder", "nudge", "paused", "invitation", "follow")
"""The kinds that go to a person's mailbox; all others go to the table."""


class MailboxClosedError(Exception):
    """A person can't be reached by direct message. ``lasting`` is false if that is not for their mailbox's sake.

    ``retry``: in how many seconds it may work, where that is known. ``left``: servers of matches that wait for them, in
    which they aren't any more.
    """

    def __init__(self, *, lasting: bool = True, retry: float | None = None, left: Collection[int] = ()) -> None:
        super().__init__()
        self.lasting = lasting
        self.retry = retry
        self.left = left


class PlaceClosedError(Exception):
    """The bot can't write in a ``channel``, in which a match that it has since left may have been.

    ``missing`` names the permission, or what else is the reason (see ``PausedRow``); ``unknown`` where the bot knows of
    none. ``until``: when it can again, in Unix seconds, if that is known.
    """

    def __init__(self, channel: int, missing: str, until: float | None = None) -> None:
        super().__init__(missing)
        self.channel = channel
        self.missing = missing
        self.until = until


class UndeliverableError(Exception):
    """Discord will never take this message."""


class Deliverer(Protocol):
    """What turns notices into messages."""

    async def deliver(self, notice: NoticeRow) -> int | None:
        """Send a notice. Returns the message, or None if there was nothing to say any more.

        Raises ``MailboxClosedError``, ``PlaceClosedError`` or ``UndeliverableError``. After any other error it is tried
        again later.
        """

    async def find_sent(self, notice: NoticeRow) -> int | None:
        """Return the message of a notice whose sending has begun before, if it was sent."""

    async def held_back(self, notice: NoticeRow) -> float | None:
        """Return until when a notice is not to be sent although it is due; None: it is to be sent now."""
