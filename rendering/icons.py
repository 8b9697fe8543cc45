"""Icons for buttons and selects: what actions, terms, components and seats look like, small and without a ground."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from hashlib import blake2b

import msgspec
from msgspec import Struct
from PIL import Image

from data import icon_file
from games.contract import NamedValue, Term
from games.values import kebab
from rendering.appearance import Pictured
from rendering.geometry import around
from rendering.packages import appearance
from rendering.paint.encode import encode_clear
from rendering.paint.painter import located
from rendering.paint.stamps import composed
from rendering.pictures import Drawing
from rendering.shapes import AnyShape, Art, Plane, SeatToken, Token
from rendering.theme import SEATS, WHITE, Kind
from rendering.voice import SEAT

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
PAINTED = 1
"""To be counted up when icons are painted otherwise than before: then all of them are uploaded again."""


class ControlIcon(Struct, frozen=True):
    """An icon of a game, or of all games."""

    called: str
    """What begins the name of its emoji, which screen readers say: ``stone_age_wood``."""
    shapes: tuple[AnyShape, ...]


@cache
def emoji_name(icon: ControlIcon) -> str:
    """Return a name of small letters, digits and underscores that changes with what the icon is drawn from."""
    hashed = blake2b(msgspec.msgpack.encode((PAINTED, icon)), digest_size=DIGEST)
    for drawn in sorted({found for shape in icon.shapes if (found := getattr(shape, "icon", ""))}):
        hashed.update(icon_file(drawn).read_bytes())
    digest = hashed.hexdigest()
    readable = re.sub("[^a-z0-9]+", "_", icon.called.lower())[: LONGEST - len(digest) - 1]
    return f"{readable}_{digest}"


def disc(fill: str, icon: str, ink: str = WHITE) -> AnyShape:
    """Return an icon on a disc, as large as an icon for controls is to be."""
    return Kind(fill, "disc", icon, ink).token(0, 0, DRAWN)


def icon_key(game: str, what: Pictured) -> str:
    """Return the key of the icon of something."""
    match what:
        case NamedValue(kind=kind, value=value) if kind == SEAT:
            return seat_key(value)
        case NamedValue(kind=kind, value=value):
            return f"{game}-{kind}-{value}"
        case Term():
            return f"{game}-{what.kind()}-{what.value}"
        case _:
            return f"{game}-action-{kebab(what.__name__)}"


def seat_key(seat: int) -> str:
    """Return the key of the icon of a seat."""
    return f"seat-{seat}"


@cache
def icons_of(game: str) -> dict[str, ControlIcon]:
    """Return the icons of a game and of the seats, by key. Raises ``KeyError`` for a game without pictures.

    What looks alike has one icon, called by what it shows, not by one of the things.
    """
    ground = Plane(around(0, 0, SIZE - 4), WHITE, SIZE / 2)
    seats = {seat_key(n): ControlIcon(f"seat_{n + 1}", (ground, SeatToken(n, 0, 0, TOKEN))) for n in range(len(SEATS))}
    icons = appearance(game).icons
    shared = Counter(icons.values())
    return seats | {
        icon_key(game, what): ControlIcon(f"{game}_{_called(what, shape, shared[shape])}", (shape,))
        for what, shape in icons.items()
    }


def _called(what: Pictured, shape: AnyShape, sharing: int) -> str:
    if sharing > 1 and isinstance(shape, Token):
        return shape.icon
    return kebab(what.__name__) if isinstance(what, type) else str(what.value)


def draw_icon(icon: ControlIcon) -> Drawing:
    """Draw an icon in the middle of a transparent square."""
    parts = [part for shape in icon.shapes if not isinstance(shape, Art) for part in located(shape)]
    stamp = composed(parts, 1.0)
    assert stamp.mask is not None
    assert isinstance(stamp.source, Image.Image)
    whole = Image.new("RGBA", (SIZE, SIZE), (0, 0, 0, 0))
    layer = stamp.source.convert("RGBA")
    layer.putalpha(stamp.mask)
    whole.alpha_composite(layer, (SIZE // 2 + stamp.left, SIZE // 2 + stamp.top))
    return Drawing(encode_clear(whole), icon.called, SIZE, SIZE)
