"""Encodes a picture as PNG with the fixed palette of its theme.

The palette is made once from a sample of everything that the theme may draw: its exact colours first, then the best
colours for the soft edges between them. No dithering: flat colours stay flat, and equal pictures are equal bytes.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from PIL import Image, ImageChops

from rendering import theme
from rendering.paint.cache import Cache
from rendering.paint.painter import paint, paint_ground
from rendering.paint.samples import sample
from rendering.paint.stamps import Colour
from rendering.scene import Scene
from rendering.shapes import AnyShape

COLOURS = 256
LEVEL = 5
"""Of compression. Each level beyond takes as long as all before it took together, for a few hundredths of the size."""
FROM_EXACT, FROM_SOFT = 7, 4
"""How much a colour for soft edges differs, in some channel, from the theme's colours and from other such ones."""
PART = 3
"""Of how many lines and columns one is looked at for colours."""
PALETTES: Cache[Image.Image] = Cache(100_000, lambda colours: 3 * COLOURS)
"""By theme, each made once. While one is being made, only those who need that one wait."""


def encode(picture: Image.Image, theme_key: str, level: int = LEVEL) -> bytes:
    file = io.BytesIO()
    _quantized(picture, palette(theme_key)).save(file, "PNG", compress_level=level)
    return file.getvalue()


def encode_clear(picture: Image.Image) -> bytes:
    """Return a picture with clear parts as PNG bytes, in all its colours."""
    file = io.BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()


def palette(theme_key: str) -> Image.Image:
    """Return the palette of a theme as a picture of mode P."""
    return PALETTES.get(theme_key, lambda: _made(theme_key))


def _made(theme_key: str) -> Image.Image:
    scene = sample(theme_key)
    exact = _exact(scene)
    soft = (colour for colour in _frequent(scene) if apart(colour, exact, FROM_EXACT))
    return _of_colours([*exact, *_told_apart(soft, FROM_SOFT)][:COLOURS])


def _of_colours(colours: Iterable[Colour]) -> Image.Image:
    """Return colours as a picture of mode P."""
    made = Image.new("P", (1, 1))
    made.putpalette([channel for colour in colours for channel in colour])
    return made


def _colours_of(picture: Image.Image) -> list[Colour]:
    """Return the palette of a picture of mode P."""
    raw = picture.getpalette() or []
    return list(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))


def _told_apart(colours: Iterable[Colour], least: int) -> list[Colour]:
    """Return colours without those that differ too little from one before."""
    chosen: list[Colour] = []
    for colour in colours:
        if apart(colour, chosen, least):
            chosen.append(colour)
    return chosen


def _frequent(scene: Scene) -> list[Colour]:
    """Return the colours that represent a picture best. They are found in a part of it, which takes as much less."""
    picture = paint(scene)
    part = picture.resize((picture.width // PART, picture.height // PART), Image.Resampling.NEAREST)
    return _colours_of(part.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=2))


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


FILM_COLOURS = 23
"""How many there are, beside the one that stands for "as before": the fewer, the smaller a film is."""
FROM_OTHERS = 16
"""How much each differs from the others, in some channel: so the few places of rare colours don't go to soft edges."""
KEEP = 1
"""A frame is laid over the one before."""


def encode_film(scenes: Sequence[Scene], durations: Sequence[int]) -> bytes:
    """Return scenes of one theme and size as a GIF, each shown for so many milliseconds, the last one for good.

    The first and the last scene tell which colours are needed most.
    """
    first, *others = _flat(scenes, _colours(scenes[0], scenes[-1]))
    file = io.BytesIO()
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=others,
        duration=list(durations),
        disposal=KEEP,
        transparency=FILM_COLOURS,
        optimize=True,
    )
    return file.getvalue()


def _colours(*scenes: Scene) -> Image.Image:
    """Return the colours of the theme that fill most of some scenes, as a picture of mode P."""
    whole = palette(scenes[0].theme)
    every, counts = _colours_of(whole), Counter[Colour]()
    for picture in _painted(scenes):
        for index, count in enumerate(_quantized(picture, whole).histogram()[: len(every)]):
            counts[every[index]] += count
    found = (colour for colour, count in counts.most_common() if count)
    chosen = _told_apart(found, FROM_OTHERS)[:FILM_COLOURS]
    return _of_colours([*chosen, *chosen[:1] * (FILM_COLOURS + 1 - len(chosen))])


def _painted(scenes: Iterable[Scene]) -> Iterator[Image.Image]:
    """Yield scenes in full colour, all of one theme and size. A ground is painted once for all that follow on it."""
    shapes: tuple[AnyShape, ...] | None = None
    for scene in scenes:
        if scene.ground != shapes:
            shapes, ground = scene.ground, paint_ground(scene)
        yield paint(scene, ground)


def _quantized(picture: Image.Image, colours: Image.Image) -> Image.Image:
    return picture.quantize(palette=colours, dither=Image.Dither.NONE)


def _flat(scenes: Iterable[Scene], colours: Image.Image) -> Iterator[Image.Image]:
    """Yield scenes in these colours. Only what differs from the scene before is looked at again."""
    pictures = _painted(scenes)
    before = next(pictures)
    flat = _quantized(before, colours)
    yield flat
    for picture in pictures:
        changed = ImageChops.difference(before, picture).getbbox()
        flat = flat.copy()
        if changed:
            flat.paste(_quantized(picture.crop(changed), colours), changed)
        before = picture
        yield flat
