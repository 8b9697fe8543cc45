"""Discord's error codes that the bot understands."""

from __future__ import annotations

from typing import Final

TOO_LATE: Final = frozenset((10062, 50027))
"""An interaction can't be answered any more: the three seconds or the 15 minutes are over."""
DENIED: Final = frozenset((50001, 50013))
"""A permission is missing."""
CLOSED: Final = frozenset((20026, 50007, 50278))
"""A person's mailbox takes nothing from the bot."""
TOO_MANY_MAILBOXES: Final = 40003
"""Channels of direct messages are opened too fast."""
GONE: Final = frozenset((10003,))
"""A channel does not exist any more."""
LOCKED: Final = frozenset((50083,))
"""A thread is archived, and locked by a moderator."""
OLD_EDITS: Final = 30046
"""Too many edits of messages that are older than an hour."""
