"""Discord's error codes that the bot understands, and what is a refusal at all."""

from __future__ import annotations

from typing import Final

import discord

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
NO_GUILD: Final = frozenset((10004,))
"""A server does not exist any more."""
NO_MESSAGE: Final = frozenset((10008,))
"""A message does not exist any more."""
THREAD_EXISTS: Final = 160004
"""A message has a thread already."""
TOO_MANY_THREADS: Final = frozenset((160006, 160007))
"""A server has as many active threads as it can have."""
OURS: Final = frozenset((401, 408, 429))
"""Statuses that say nothing of what was asked for: the token, the time, a limit."""


def is_refusal(error: discord.HTTPException) -> bool:
    """Tell whether Discord refuses a request for what it is, rather than having trouble or a limit."""
    return 400 <= error.status < 500 and error.status not in OURS
