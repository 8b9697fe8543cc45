"""Discord's error codes that the bot understands, and what is a refusal at all."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

TROUBLE: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request can raise: Discord refuses it, or has trouble, or it would take too long, or the connection breaks."""
TOO_LATE: Final = frozenset((10015, 10062, 50027))
"""An interaction can't be answered any more: the three seconds or the 15 minutes are over."""
ANSWERED: Final = 40060
"""An interaction was answered already."""
DENIED: Final = frozenset((50001, 50013))
"""A permission is missing."""
CLOSED: Final = frozenset((10013, 50007, 50033, 50278))
"""A person's mailbox takes nothing from the bot, or there is no such person any more."""
TOO_MANY_MAILBOXES: Final = 40003
"""Channels of direct messages are opened too fast."""
LIMITED: Final = frozenset((20026, 40002, 50178))
"""Discord has limited the bot's own account, or wants it verified first."""
NO_MEMBER: Final = frozenset((10007, 10013))
"""Somebody is not in a server, or there is no such person any more."""
GONE: Final = frozenset((10003,))
"""A channel does not exist any more."""
LOCKED: Final = frozenset((50083, 160005))
"""A thread is archived, and locked by a moderator."""
UNFIT: Final = frozenset((40058, 50003, 50008, 50009, 50024, 50095, 200000, 200001, 240000))
"""A channel takes no such message, whatever the bot may do there: for its kind, or by a rule of the server."""
NO_HISTORY: Final = 160002
"""A message can't refer to another where the bot may not read what was written before."""
OLD_EDITS: Final = 30046
"""Too many edits of messages that are older than an hour."""
NO_GUILD: Final = frozenset((10004,))
"""A server does not exist any more."""
NO_MESSAGE: Final = frozenset((10008,))
"""A message does not exist any more."""
NOT_OURS: Final = frozenset((50005, 50021))
"""A message is somebody else's: of an application whose token the bot had before, or of Discord itself."""
THREAD_EXISTS: Final = 160004
"""A message has a thread already."""
TOO_MANY_THREADS: Final = frozenset((160006, 160007))
"""A server has as many active threads as it can have."""
INVALID_FORM: Final = 50035
"""A request has a form that Discord doesn't take, which is the bot's own fault."""
OURS: Final = frozenset((401, 408, 429))
"""Statuses that say nothing of what was asked for: the token, the time, a limit."""
PASSING: Final = frozenset((20016, 20022, 20028, 20029, 40004, 40006, 40062, 40333, 110001, 130000))
"""A limit, or trouble at Discord, whatever its status is."""


def is_refusal(error: discord.HTTPException) -> bool:
    """Tell whether Discord refuses a request for what it is, rather than having trouble or a limit."""
    return 400 <= error.status < 500 and error.status not in OURS and error.code not in PASSING
