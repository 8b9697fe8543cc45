"""Icons for buttons and selects: what terms and seats look like, small and without a ground."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b

import msgspec
from msgspec import Struct
from PIL import Image

from games.contract import Term
from rendering.geometry import around
from rendering.packages import appearance
from rendering.paint.encode import encode_clear
from rendering.paint.painter import located
from rendering.paint.stamps import composed
from rendering.pictures import Drawing
from rendering.shapes import AnyShape, Art, Plane, SeatToken
from rendering.theme import SEATS, WHITE

SIZE = 128
"""Width and height in pixels."""
DRAWN = 116
"""How large the shapes are that games declare."""
TOKEN = 84
"""How large the token of a seat is, on a disc: dark ones are seen on any ground then."""
LONGEST = 32
"""Characters of a name at the most."""
DIGEST = 3
"""Bytes of the digest in a name."""


class ControlIcon(Struct, frozen=True):
    """An icon of a game, or of all games. Its name changes with what it shows."""

    key: str
    """Of what: ``stone_age-resource-wood``, ``seat-2``."""
    shapes: tuple[AnyShape, ...]

    @property
    def name(self) -> str:
        """Return a name of small letters, digits and underscores, other than that of any other icon."""
        digest = blake2b(msgspec.msgpack.encode((self.key, self.shapes)), digest_size=DIGEST).hexdigest()
        readable = re.sub("[^a-z0-9]+", "_", self.key.lower())[: LONGEST - len(digest) - 1]
        return f"{readable}_{digest}"


def term_key(game: str, term: Term) -> str:
    """Return the key of the icon of a term."""
    return f"{game}-{term.kind()}-{term.value}"


def seat_key(seat: int) -> str:
    """Return the key of the icon of a seat."""
    return f"seat-{seat}"


@cache
def icons_of(game: str) -> dict[str, ControlIcon]:
    """Return the icons of a game and of the seats, by key. Raises ``KeyError`` for a game without pictures."""
    disc = Plane(around(0, 0, SIZE - 4), WHITE, SIZE / 2)
    shapes: dict[str, tuple[AnyShape, ...]] = {
        seat_key(seat): (disc, SeatToken(seat, 0, 0, TOKEN)) for seat in range(len(SEATS))
    }
    shapes |= {term_key(game, term): (shape,) for term, shape in appearance(game).icons.items()}
    return {key: ControlIcon(key, shown) for key, shown in shapes.items()}


def draw_icon(icon: ControlIcon) -> Drawing:
    """Draw an icon in the middle of nothing."""
    parts = [part for shape in icon.shapes if not isinstance(shape, Art) for part in located(shape)]
    stamp = composed(parts, 1.0)
    assert stamp.mask is not None
    assert isinstance(stamp.source, Image.Image)
    whole = Image.new("RGBA", (SIZE, SIZE), (0, 0, 0, 0))
    layer = stamp.source.convert("RGBA")
    layer.putalpha(stamp.mask)
    whole.alpha_composite(layer, (SIZE // 2 + stamp.left, SIZE // 2 + stamp.top))
    return Drawing(encode_clear(whole), icon.key, SIZE, SIZE)
