"""A bounded cache for things that are costly to draw, safe to use from several threads."""

from __future__ import annotations

import pickle
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Condition, Lock
from typing import Generic, TypeVar

V = TypeVar("V")
FASTEST = 1
"""The level of compression. Painted parts become a tenth, in a tenth of the time that they took to paint."""


class Cache(Generic[V]):
    """Keeps what was used last, up to a number of bytes. While one thread makes a thing, others wait for it.

    What has no room there any more can be kept compressed for longer; then it must be possible to pickle.
    """

    def __init__(self, limit: int, size: Callable[[V], int], compressed: int = 0) -> None:
        """``limit`` is in bytes, as ``size`` counts them, ``compressed`` the bytes that are kept beyond it."""
        self._limit = limit
        self._size = size
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._used = 0
        self._packed: Cache[bytes] | None = Cache(compressed, len) if compressed else None
        self._lock = Lock()
        self._made = Condition(self._lock)
        self._making: set[Hashable] = set()

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return what is kept under the key, or make and keep it."""
        with self._lock:
            while key in self._making:
                self._made.wait()
            if key in self._kept:
                return self._touched(key)
            self._making.add(key)
        try:
            made = self._unpacked(key, make)
        except BaseException:
            self._done(key)
            raise
        self._done(key, made)
        return made

    def find(self, key: Hashable) -> V | None:
        """Return what is kept under the key, or None."""
        with self._lock:
            return self._touched(key) if key in self._kept else None

    def _touched(self, key: Hashable) -> V:
        self._kept.move_to_end(key)
        return self._kept[key]

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
            key, gone = self._kept.popitem(last=False)
            self._used -= self._size(gone)
            self._pack(key, gone)

    def _pack(self, key: Hashable, thing: V) -> None:
        """Keep a thing compressed. It may have been before: what is unpacked stays there, too."""
        if self._packed is not None:
            self._packed.get(key, lambda: zlib.compress(pickle.dumps(thing), FASTEST))

    def _unpacked(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return what is kept compressed, or make it."""
        raw = None if self._packed is None else self._packed.find(key)
        if raw is None:
            return make()
        thing: V = pickle.loads(zlib.decompress(raw))
        return thing

    @property
    def used(self) -> int:
        """The number of bytes kept."""
        return self._used + (0 if self._packed is None else self._packed.used)

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self._used = 0
            if self._packed is not None:
                self._packed.clear()
