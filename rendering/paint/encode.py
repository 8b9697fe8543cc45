"""Encodes a picture as PNG with the fixed palette of its theme.

The palette is made once from a sample of everything that the theme may draw: its exact colours first, then the best
colours for the soft edges between them. No dithering: flat colours stay flat, and equal pictures are equal bytes.
"""

from __future__ import annotations

import io

from PIL import Image

from rendering import theme
from rendering.paint.cache import Cache
from rendering.paint.painter import paint
from rendering.paint.samples import sample
from rendering.paint.stamps import Colour
from rendering.scene import Scene

COLOURS = 256
LEVEL = 5
"""Of compression. Each level beyond takes as long as all before it took together, for a few hundredths of the size."""
FROM_EXACT, FROM_SOFT = 7, 4
"""How much a colour for soft edges differs, in some channel, from the theme's colours and from other such ones."""
PART = 2
"""Of how many lines and columns one is looked at for colours."""
PALETTES: Cache[Image.Image] = Cache(100_000, lambda colours: 3 * COLOURS)
"""By theme, each made once. While one is being made, only those who need that one wait."""


def encode(picture: Image.Image, theme_key: str) -> bytes:
    flat = picture.quantize(palette=palette(theme_key), dither=Image.Dither.NONE)
    file = io.BytesIO()
    flat.save(file, "PNG", compress_level=LEVEL)
    return file.getvalue()


def palette(theme_key: str) -> Image.Image:
    """Return the palette of a theme as a picture of mode P."""
    return PALETTES.get(theme_key, lambda: _made(theme_key))


def _made(theme_key: str) -> Image.Image:
    scene = sample(theme_key)
    exact, soft = _exact(scene), _frequent(scene)
    chosen: list[Colour] = []
    for colour in soft:
        if apart(colour, exact, FROM_EXACT) and apart(colour, chosen, FROM_SOFT):
            chosen.append(colour)
    colours = (exact + chosen)[:COLOURS]
    made = Image.new("P", (1, 1))
    made.putpalette([channel for colour in colours for channel in colour])
    return made


def _frequent(scene: Scene) -> list[Colour]:
    """Return the colours that represent a picture best. They are found in a part of it, which takes as much less."""
    picture = paint(scene)
    part = picture.resize((picture.width // PART, picture.height // PART), Image.Resampling.NEAREST)
    raw = part.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=2).getpalette() or []
    return list(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))


def apart(colour: Colour, others: list[Colour], least: int) -> bool:
    """Tell whether a colour differs from all others by so much in some channel."""
    return all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) >= least for other in others)


def _exact(scene: Scene) -> list[Colour]:
    """Return every colour that a sample names, in the order of first use."""
    seen: dict[Colour, None] = {}
    for shape in scene.everything():
        for name in ("fill", "edge", "colour", "ink", "rim"):
            value = getattr(shape, name, "")
            if value and getattr(shape, "fade", 1.0) == 1.0:
                seen[theme.rgb(value)] = None
    return list(seen)[: COLOURS // 2]
