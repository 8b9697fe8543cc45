"""Encodes pictures that follow each other as a GIF that plays once.

Moving pictures have few colours, all of the theme's palette: what changes little from frame to frame compresses well.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from PIL import Image, ImageChops

from rendering.paint.encode import apart, palette
from rendering.paint.painter import paint, paint_ground
from rendering.paint.stamps import Colour
from rendering.scene import Scene
from rendering.shapes import AnyShape

COLOURS = 23
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
        transparency=COLOURS,
        optimize=True,
    )
    return file.getvalue()


def _colours(*scenes: Scene) -> Image.Image:
    """Return the colours of the theme that fill most of some scenes, as a picture of mode P."""
    whole = palette(scenes[0].theme)
    raw = whole.getpalette() or []
    every: list[Colour] = list(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))
    counts: Counter[Colour] = Counter()
    for picture in _painted(scenes):
        for index, count in enumerate(_quantized(picture, whole).histogram()[: len(every)]):
            counts[every[index]] += count
    chosen: list[Colour] = []
    for colour, count in counts.most_common():
        if count and len(chosen) < COLOURS and apart(colour, chosen, FROM_OTHERS):
            chosen.append(colour)
    made = Image.new("P", (1, 1))
    padded = [*chosen, *chosen[:1] * (COLOURS + 1 - len(chosen))]
    made.putpalette([channel for colour in padded for channel in colour])
    return made


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
