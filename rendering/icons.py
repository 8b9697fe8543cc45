"""Icons for buttons and selects: what terms and seats look like, small and without a ground."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b

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
DRAWN = 106
"""How large the shapes are that games declare."""
TOKEN = 84
"""How large the token of a seat is, on a disc: dark ones are seen on any ground then."""
LONGEST = 32
"""Characters of a name at the most."""
DIGEST = 3
"""Bytes of the digest in a name."""


class ControlIcon(Struct, frozen=True):
    """An icon of a game, or of all games."""

    key: str
    """Of what: ``stone_age-resource-wood``, ``seat-2``."""
    called: str
    """What begins the names of its emojis, which screen readers say: ``stone_age_wood``."""
    shapes: tuple[AnyShape, ...]


def emoji_name(icon: ControlIcon, data: bytes) -> str:
    """Return a name of small letters, digits and underscores that changes with the bytes of the icon."""
    digest = blake2b(icon.key.encode() + data, digest_size=DIGEST).hexdigest()
    readable = re.sub("[^a-z0-9]+", "_", icon.called.lower())[: LONGEST - len(digest) - 1]
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
    seats = [ControlIcon(seat_key(n), f"seat_{n + 1}", (disc, SeatToken(n, 0, 0, TOKEN))) for n in range(len(SEATS))]
    terms = appearance(game).icons.items()
    own = [ControlIcon(term_key(game, term), f"{game}_{term.value}", (shape,)) for term, shape in terms]
    return {icon.key: icon for icon in (*seats, *own)}


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
