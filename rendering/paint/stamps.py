"""Stamps: shapes drawn once, kept, and pasted wherever they are needed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from PIL import Image

from rendering import theme
from rendering.paint import masks
from rendering.shapes import CAPITALS, Chip, Dashes, Die, Frame, Halo, Icon, Label, Plane, Ring, Trace
from rendering.text import FONT_LOCK, face, layout

Colour: TypeAlias = tuple[int, int, int]

SHADES = {"panel": (5, 10, 0.34), "plate": (4, 8, 0.34)}
"""Shadow under a plane: how far down, how soft, how dark."""


class Stamp(NamedTuple):
    """Something to paste: a colour or picture through a mask. (left, top) is its corner from the place of the shape."""

    source: Colour | Image.Image
    mask: Image.Image | None
    left: int
    top: int
    w: int
    h: int

    @property
    def weight(self) -> int:
        """The number of bytes it takes."""
        deep = (0 if self.mask is None else 1) + (0 if isinstance(self.source, tuple) else 4)
        return deep * self.w * self.h + 200

    def put(self, picture: Image.Image, x: int, y: int) -> None:
        """Paste it for a shape at (x, y)."""
        left, top = x + self.left, y + self.top
        picture.paste(self.source, (left, top, left + self.w, top + self.h), self.mask)


Stamps: TypeAlias = tuple[Stamp, ...]
Layers: TypeAlias = list[tuple[str, Image.Image]]
"""Colours and the masks of equal size through which they are laid over each other."""


def through(source: Colour | Image.Image, mask: Image.Image, left: int, top: int) -> Stamp:
    """Return a stamp of the size of its mask."""
    return Stamp(source, mask, left, top, mask.width, mask.height)


def hollowed(layers: Layers, left: int, top: int, middle: tuple[int, int, int, int], colour: Colour) -> Stamps:
    """Return large layers with a middle of one colour: the middle is filled, only the strips around it are merged."""
    w, h = layers[0][1].size
    x0, y0, x1, y1 = middle
    whole = [Stamp(colour, None, left + x0, top + y0, x1 - x0, y1 - y0)]
    for strip in ((0, 0, w, y0), (0, y1, w, h), (0, y0, x0, y1), (x1, y0, w, y1)):
        if strip[2] > strip[0] and strip[3] > strip[1]:
            parts = [(fill, mask.crop(strip)) for fill, mask in layers]
            whole.append(merged(parts, left + strip[0], top + strip[1]))
    return tuple(whole)


def merged(layers: Iterable[tuple[str, Image.Image]], left: int, top: int) -> Stamp:
    """Return colours laid over each other through masks of equal size, as one stamp."""
    layers = list(layers)
    if len(layers) == 1:
        return through(theme.rgb(layers[0][0]), layers[0][1], left, top)
    whole = Image.new("RGBA", layers[0][1].size, (*theme.rgb(layers[0][0]), 0))
    for colour, mask in layers:
        layer = Image.new("RGBA", mask.size, theme.rgb(colour))
        layer.putalpha(mask)
        whole = Image.alpha_composite(whole, layer)
    return through(whole.convert("RGB"), whole.getchannel("A"), left, top)


def composed(parts: list[tuple[int, int, Stamp]], fade: float) -> Stamp:
    """Return stamps laid over each other at their places, as one stamp."""
    corners = [(x + stamp.left, y + stamp.top, stamp) for x, y, stamp in parts]
    left, top = min(x for x, _, _ in corners), min(y for _, y, _ in corners)
    right, bottom = max(x + stamp.w for x, _, stamp in corners), max(y + stamp.h for _, y, stamp in corners)
    whole = Image.new("RGBA", (right - left, bottom - top), (0, 0, 0, 0))
    for x, y, stamp in corners:
        layer = Image.new("RGBA", (stamp.w, stamp.h), (0, 0, 0, 0))
        source = stamp.source if isinstance(stamp.source, tuple) else stamp.source.convert("RGB")
        layer.paste(source, (0, 0, stamp.w, stamp.h))
        layer.putalpha(stamp.mask if stamp.mask is not None else masks.blank(stamp.w, stamp.h, masks.SOLID))
        whole.alpha_composite(layer, (x - left, y - top))
    return through(whole.convert("RGB"), masks.faded(whole.getchannel("A"), fade), left, top)


def shifted(mask: Image.Image, dx: int, dy: int) -> Image.Image:
    """Return a mask moved within its field."""
    moved = masks.blank(mask.width, mask.height)
    moved.paste(mask, (dx, dy))
    return moved


def plane_stamps(shape: Plane) -> Stamps:
    """Return a rounded rectangle with its edge and shadow."""
    w, h = round(shape.box.w), round(shape.box.h)
    down, blur, dark = SHADES.get(shape.shade, (0, 0, 0.0))
    pad = 2 * blur + down if shape.shade else 0
    body = masks.padded(masks.rounded_rectangle(w, h, shape.radius, shape.corners), pad)
    layers: Layers = []
    if shape.shade:
        layers.append((theme.SHADOW, masks.faded(masks.blurred(shifted(body, 0, down), blur / 2), dark)))
    layers.append((shape.edge or shape.fill, masks.faded(body, shape.fade)))
    if shape.edge:
        side = round(shape.width)
        inner = masks.rounded_rectangle(w - 2 * side, h - 2 * side, max(0, shape.radius - side), shape.corners)
        layers.append((shape.fill, masks.faded(masks.padded(inner, pad + side), shape.fade)))
    side = math.ceil(max(min(shape.radius, w / 2, h / 2), shape.width))
    if shape.fade < 1 or min(w, h) - 2 * side < 8:
        return (merged(layers, -pad, -pad),)
    middle = (pad + side, pad + side, pad + w - side, pad + h - side)
    return hollowed(layers, -pad, -pad, middle, theme.rgb(shape.fill))


def dashes_stamp(shape: Dashes) -> Stamp:
    """Return a dashed outline, filled if it has a colour."""
    w, h, pad = round(shape.box.w), round(shape.box.h), math.ceil(shape.width)
    layers = [(shape.colour, masks.dashed_outline(w, h, shape.radius, shape.width, shape.dash, pad))]
    if shape.fill:
        layers.insert(0, (shape.fill, masks.padded(masks.rounded_rectangle(w, h, shape.radius), pad)))
    return merged([(colour, masks.faded(mask, shape.fade)) for colour, mask in layers], -pad, -pad)


def icon_stamp(shape: Icon) -> Stamp:
    size = round(shape.size)
    mask = masks.faded(masks.icon_mask(shape.name, size, shape.flip), shape.fade)
    return through(theme.rgb(shape.colour), mask, -(size // 2), -(size // 2))


def text_mask(text: str, size: int, weight: str) -> tuple[Image.Image, int, int]:
    """Return the mask of a text, and the place of its corner from the left end of the baseline."""
    glyphs, w = layout(text, size, weight)
    up, down, pad = round(size * 1.3), round(size * 0.6), 4
    mask = masks.blank(math.ceil(w) + 2 * pad, up + down)
    with FONT_LOCK:
        for glyph in glyphs:
            core, (dx, dy) = face(glyph.font, size).getmask2(glyph.character, "L", anchor="ls")
            if core.size[0] and core.size[1]:
                drawn = Image.frombytes("L", core.size, bytes(core))
                place = (pad + round(glyph.x) + dx, up + round(glyph.y) + dy)
                mask.paste(masks.SOLID, (*place, place[0] + drawn.width, place[1] + drawn.height), drawn)
    box = mask.getbbox() or (0, 0, 1, 1)
    return mask.crop(box), box[0] - pad, box[1] - up


def label_stamp(shape: Label) -> Stamp:
    mask, left, top = text_mask(shape.text, shape.size, shape.weight)
    down = round(CAPITALS * shape.size)
    start = round(shape.left - shape.x)
    return through(theme.rgb(shape.colour), masks.faded(mask, shape.fade), left + start, top + down)


def die_stamp(shape: Die) -> Stamp:
    z = round(shape.z)
    pad, edge = 4, 2
    body = masks.padded(masks.rounded_rectangle(z, z, z * 0.21), pad)
    face_mask = masks.padded(masks.rounded_rectangle(z - 2 * edge, z - 2 * edge, z * 0.21 - edge), pad + edge)
    dark = masks.faded(masks.blurred(shifted(body, 0, 2), 1), 0.28)
    layers = [
        (theme.SHADOW, dark),
        ("#cdbd9b", body),
        (theme.WHITE, face_mask),
        (theme.INK, masks.padded(_pips(shape.pips, z), pad)),
    ]
    faded = [(colour, masks.faded(mask, shape.fade)) for colour, mask in layers]
    return merged(faded if shape.fade < 1 else layers, -(z // 2) - pad, -(z // 2) - pad)


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _pips(count: int, z: int) -> Image.Image:
    mask = masks.blank(z, z)
    size = round(z * 0.2)
    dot = masks.rounded_rectangle(size, size, size / 2)
    for x, y in PIPS[count]:
        mask.paste(dot, (round(z / 2 + x * z * 0.26 - size / 2), round(z / 2 + y * z * 0.26 - size / 2)), dot)
    return mask


AROUND = 20
"""The room for rings around a box."""


def halo_stamp(shape: Halo) -> Stamp:
    """Return a violet ring, a white one inside it, and a glow."""
    if shape.dashed:
        w, h = round(shape.box.w) + 11, round(shape.box.h) + 11
        violet = masks.dashed_outline(w, h, shape.radius + 5.5, 5, 12, AROUND - 5)
        return _around(shape, (theme.WHITE, _ring(shape, 8, 8)), (theme.CHANGED, violet))
    glow = masks.faded(masks.blurred(_ring(shape, 12.5, 14), 4), 0.45)
    white, violet = _ring(shape, 3, 3), _ring(shape, 8, 5)
    return _around(shape, (theme.CHANGED, glow), (theme.WHITE, white), (theme.CHANGED, violet))


def trace_stamp(shape: Trace) -> Stamp:
    """Return a thin pale violet ring."""
    return _around(shape, (theme.mix(theme.CHANGED, theme.PAPER, 0.5), _ring(shape, 5, 3)))


def frame_stamp(shape: Frame) -> Stamp:
    """Return a ring in the colour of a seat, with a thin light one on either side."""
    return _around(shape, (theme.WHITE, _ring(shape, 10, 11)), (theme.SEATS[shape.seat].on_paper, _ring(shape, 7, 6)))


def _ring(shape: Ring, out: float, thick: float) -> Image.Image:
    """Return a ring whose outer edge is so far out from the box of the shape."""
    w, h = round(shape.box.w + 2 * out), round(shape.box.h + 2 * out)
    return masks.ring(w, h, shape.radius + out, thick, AROUND - int(out))


def _around(shape: Ring, *layers: tuple[str, Image.Image]) -> Stamp:
    """Return layers laid over each other, cut to the field of a box with the room around it."""
    size = (round(shape.box.w) + 2 * AROUND, round(shape.box.h) + 2 * AROUND)
    cut = ((colour, mask if mask.size == size else mask.crop((0, 0, *size))) for colour, mask in layers)
    return merged(cut, -AROUND, -AROUND)


def chip_stamp(shape: Chip) -> Stamp:
    w, h = round(shape.w), round(shape.h)
    pad = 2
    size = (w + 2 * pad, h + 2 * pad)
    mask, left, top = text_mask(shape.text, shape.size, "900")
    written = masks.blank(*size)
    wide = layout(shape.text, shape.size, "900")[1]
    written.paste(mask, (round(size[0] / 2 - wide / 2) + left, round(size[1] / 2 + CAPITALS * shape.size) + top))
    layers = [
        *([(shape.rim, masks.rounded_rectangle(*size, size[1] / 2))] if shape.rim else []),
        (shape.fill, masks.padded(masks.rounded_rectangle(w, h, h / 2), pad)),
        *([(shape.ink, masks.dashed_outline(w, h, h / 2, 3, 6, pad))] if shape.dashed else []),
        (shape.ink, written),
    ]
    return merged(layers, -round(shape.w / 2) - pad, -round(shape.h / 2) - pad)
