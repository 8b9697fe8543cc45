"""A bounded cache for things that are costly to draw, safe to use from several threads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Condition, Lock
from typing import Generic, TypeVar

V = TypeVar("V")


class Cache(Generic[V]):
    """Keeps what was used last, up to a number of bytes. While one thread makes a thing, others wait for it."""

    def __init__(self, limit: int, size: Callable[[V], int]) -> None:
        """``limit`` is in bytes, as ``size`` counts them."""
        self._limit = limit
        self._size = size
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._used = 0
        self._lock = Lock()
        self._made = Condition(self._lock)
        self._making: set[Hashable] = set()

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return what is kept under the key, or make and keep it."""
        with self._lock:
            while key in self._making:
                self._made.wait()
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            self._making.add(key)
        try:
            made = make()
        except BaseException:
            self._done(key)
            raise
        self._done(key, made)
        return made

    def _done(self, key: Hashable, *made: V) -> None:
        """Keep what was made, if anything, and let waiting threads go on."""
        with self._lock:
            for thing in made:
                self._kept[key] = thing
                self._used += self._size(thing)
            self._shrink()
            self._making.discard(key)
            self._made.notify_all()

    def _shrink(self) -> None:
        while self._used > self._limit and self._kept:
            _, gone = self._kept.popitem(last=False)
            self._used -= self._size(gone)

    @property
    def used(self) -> int:
        """The number of bytes kept."""
        return self._used

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self._used = 0
