"""Discord's error codes that the bot understands."""

from __future__ import annotations

from typing import Final

TOO_LATE: Final = frozenset((10062, 50027))
"""An interaction can't be answered any more: the three seconds or the 15 minutes are over."""
DENIED: Final = frozenset((50001, 50013))
"""A permission is missing."""
CLOSED: Final = frozenset((50007, 50278))
"""A person takes no direct messages, or is in no server with the bot any more."""
GONE: Final = frozenset((10003,))
"""A channel does not exist any more."""
