"""Encodes pictures that follow each other as a GIF that plays once.

Moving pictures have few colours, all of the theme's palette: what changes little from frame to frame compresses well.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence

from PIL import Image, ImageChops

from rendering.paint.encode import palette
from rendering.paint.painter import paint
from rendering.scene import Scene

COLOURS = 15
"""How many there are, beside the one that stands for "as before": the fewer, the smaller a film is."""
CHANNELS = 3
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
    counts = [0] * (1 << 8)
    for scene in scenes:
        for index, count in enumerate(paint(scene).quantize(palette=whole, dither=Image.Dither.NONE).histogram()):
            counts[index] += count
    most = sorted(range(len(counts)), key=counts.__getitem__, reverse=True)[:COLOURS]
    raw = whole.getpalette() or []
    channels = [raw[CHANNELS * index : CHANNELS * (index + 1)] for index in most if counts[index]]
    channels += [channels[0]] * (COLOURS + 1 - len(channels))
    made = Image.new("P", (1, 1))
    made.putpalette([value for colour in channels for value in colour])
    return made


def _flat(scenes: Iterable[Scene], colours: Image.Image) -> Iterator[Image.Image]:
    """Yield scenes in these colours. Only what differs from the scene before is looked at again."""
    before: Image.Image | None = None
    flat = colours
    for picture in map(paint, scenes):
        changed = (0, 0, *picture.size) if before is None else ImageChops.difference(before, picture).getbbox()
        flat = flat.resize(picture.size) if before is None else flat.copy()
        if changed:
            flat.paste(picture.crop(changed).quantize(palette=colours, dither=Image.Dither.NONE), changed)
        before = picture
        yield flat
