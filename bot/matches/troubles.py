"""What keeps failing by itself: it is logged once, tried again next time, and nothing else waits for it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from bot.matches.refusals import DamagedError
from bot.store import StoreError

log = logging.getLogger(__name__)


class Troubles:
    """Remembers what has failed, so that of equal failures in a row only the first is logged."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    @contextmanager
    def kept_from_others(self, what: str) -> Iterator[None]:
        """Log what goes wrong with ``what``, such as "match 12", instead of raising it."""
        try:
            yield
        except Exception as error:
            if self._known.get(what) != repr(error):
                expected = isinstance(error, DamagedError | StoreError)
                log.warning("%s can't be looked after: %s", what, error, exc_info=None if expected else error)
            self._known[what] = repr(error)
        else:
            self._known.pop(what, None)
