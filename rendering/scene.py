"""Pictures as plain values: a scene collects shapes. It can be compared and hashed."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

import msgspec
from msgspec import Struct

from rendering.shapes import AnyShape


class Scene(Struct, frozen=True):
    """A picture before it is drawn.

    ``ground`` holds what hardly changes between two pictures of a match (table, panels, illustration); it is drawn
    first, and once for all frames of a film. ``theme`` names the palette.
    """

    theme: str
    width: int
    height: int
    ground: tuple[AnyShape, ...]
    shapes: tuple[AnyShape, ...]

    def digest(self) -> bytes:
        """Return a short hash of everything drawn: equal scenes have equal digests."""
        return _digest(self)

    def ground_digest(self) -> bytes:
        """Return a short hash of its ground alone."""
        return _digest((self.theme, self.width, self.height, self.ground))

    def everything(self) -> Iterator[AnyShape]:
        """Yield every shape in drawing order."""
        yield from self.ground
        yield from self.shapes


def _digest(drawn: object) -> bytes:
    return blake2b(msgspec.msgpack.encode(drawn), digest_size=16).digest()
