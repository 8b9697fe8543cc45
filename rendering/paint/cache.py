"""A bounded cache for things that are costly to draw, safe to use from several threads."""

from __future__ import annotations

import logging
import pickle
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b
from threading import Condition, Lock
from typing import Any, Generic, TypeVar

import msgspec

log = logging.getLogger(__name__)
V = TypeVar("V")
FASTEST = 1
"""The level of compression. Painted parts become a tenth, in a tenth of the time that they took to paint."""
ENTRY = 200
"""Bytes that keeping a small thing takes beside it."""


class Cache(Generic[V]):
    """Keeps what was used last, up to a number of bytes. While one thread makes a thing, others wait for it.

    What has no room there any more can be kept compressed for longer; then it must be possible to pickle, and its key
    to encode.
    """

    def __init__(self, limit: int, size: Callable[[V], int], compressed: int = 0, least: int = 0) -> None:
        """``limit`` is in bytes, as ``size`` counts them (keys don't count), ``compressed`` those kept beyond it.

        ``least``: the limit however little room there is, where without it nothing would be kept.
        """
        self.limit = limit
        """In bytes."""
        self._least = least
        self._size = size
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._used = 0
        self._packed = Packed[V](compressed) if compressed else None
        self._lock = Lock()
        self._made = Condition(self._lock)
        self._making: set[Hashable] = set()
        _CACHES.append(self)
        self.fit(_share)

    def fit(self, share: float) -> None:
        """Have room for this part of the bytes from now on."""
        self.limit = max(self._least, int(share * self.limit))
        if self._packed is not None:
            self._packed.limit = int(share * self._packed.limit)

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
            packed = None if self._packed is None else self._packed.take(key)
            made = make() if packed is None else packed
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
            gone = self._shrunk()
            self._making.discard(key)
            self._made.notify_all()
        if self._packed is not None:
            for old, thing in gone:
                self._packed.put(old, thing)

    def _shrunk(self) -> list[tuple[Hashable, V]]:
        """Let go of what has no room, and return it."""
        gone: list[tuple[Hashable, V]] = []
        while self._used > self.limit and self._kept:
            key, thing = self._kept.popitem(last=False)
            self._used -= self._size(thing)
            gone.append((key, thing))
        return gone

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


_CACHES: list[Cache[Any]] = []
_share = 1.0
"""Which part of its usual room a cache takes that is made from now on."""


def fit_caches(share: float) -> None:
    """Have all caches of this process, those of modules that are loaded later too, take this part of their room."""
    global _share
    _share = share
    for cache in _CACHES:
        cache.fit(share)


class Packed(Generic[V]):
    """Keeps what was used last compressed, up to a number of bytes, under short digests of its keys."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._lock = Lock()
        self.used = 0
        """The number of bytes kept."""

    def take(self, key: Hashable) -> V | None:
        """Return what is kept under the key, or None. It stays."""
        digest = _digest(key)
        with self._lock:
            raw = self._kept.get(digest)
            if raw is None:
                return None
            self._kept.move_to_end(digest)
        thing: V = pickle.loads(zlib.decompress(raw))
        return thing

    def put(self, key: Hashable, thing: V) -> None:
        """Keep a thing under a key, unless it is there already. What can't be packed is not kept."""
        digest = _digest(key)
        if digest in self._kept:
            return
        try:
            raw = zlib.compress(pickle.dumps(thing), FASTEST)
        except Exception:
            log.exception("what has no room can't be kept compressed")
            return
        with self._lock:
            self.used += _weight(raw) - _weight(self._kept.pop(digest, None))
            self._kept[digest] = raw
            while self.used > self.limit:
                self.used -= _weight(self._kept.popitem(last=False)[1])

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self.used = 0


def _digest(key: Hashable) -> bytes:
    """Return a short digest of a key: equal keys have equal ones."""
    return blake2b(msgspec.msgpack.encode(key), digest_size=16).digest()


def _weight(raw: bytes | None) -> int:
    return 0 if raw is None else len(raw) + ENTRY
