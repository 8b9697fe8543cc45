"""A bounded memory for things that are costly to draw, safe to use from several threads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

V = TypeVar("V")


class Cache(Generic[V]):
    """Keeps what was used last, up to a number of bytes. Two threads may make the same thing twice; the first stays."""

    def __init__(self, limit: int, size: Callable[[V], int]) -> None:
        """``limit`` in bytes, as ``size`` counts them."""
        self._limit = limit
        self._size = size
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._used = 0
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return what is kept under the key, or make it and keep it."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made
                self._used += self._size(made)
                self._shrink()
            return self._kept.get(key, made)

    def _shrink(self) -> None:
        while self._used > self._limit and self._kept:
            _, gone = self._kept.popitem(last=False)
            self._used -= self._size(gone)

    @property
    def used(self) -> int:
        """How many bytes are kept."""
        return self._used

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._used = 0
