"""What the marks of landscapes are in words, in strips below the realm: points, effects, and what goods are for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from games.almadi.actions import Effect, Terrain
from games.almadi.state import View
from rendering import theme
from rendering.almadi import palette, tiles
from rendering.almadi.facts import box_of
from rendering.common.flow import Item, Line
from rendering.common.legend import ICON, TEXT, key_item, key_rows
from rendering.geometry import around
from rendering.look import Look
from rendering.questions import Region
from rendering.shapes import Icon, Plane
from rendering.text import label, width
from rendering.words import Words

EDGE: Final = 10
"""Around the number in a tag."""
TRADING: Final = (Terrain.MARKET, Terrain.CARAVAN)
"""The types whose goods aren't points by themselves."""


def rows(
    view: View,
    look: Look[View],
    w: float,
    effects: Collection[Effect],
    types: Collection[Terrain] = (),
    tags: Collection[str] = (),
) -> Iterator[tuple[Region, ...]]:
    """Yield a row with these, if there are any. ``tags``: what stands in those beside effects, of each kind one."""
    words = look.words
    items = [*(_tag(words, told) for told in tags), *_effects(view, words, effects), *_types(words, types)]
    yield from key_rows(look, palette.THEME.key, w, items)


def _tag(words: Words, told: str) -> Item:
    """Return a tag with what it is: of points, or of nothing."""
    w = width(told, TEXT, "900") + 2 * EDGE
    tag = Line().add(Plane(around(0, 0, w, ICON), theme.INK, ICON / 2), w)
    colour, key = (theme.TRAY_SOFT, "nothing") if told == "0" else (theme.LAUREL, "points")
    tag.add(label(told, 0, 0, TEXT, colour, "900", "middle"), w, -w)
    return tag.say(words.text(f"picture-key-{key}"), TEXT, gap=6).item()


def _effects(view: View, words: Words, effects: Collection[Effect]) -> Iterator[Item]:
    for kind in (one for one in Effect if one in effects):
        told = words.text("picture-key-effect", name=words.name(kind), use=use(view, words, kind))
        yield key_item(told, tiles.effect(kind, 0, 0, ICON))


def use(view: View, words: Words, kind: Effect) -> str:
    """Return in a few words what an effect brings."""
    box = box_of(words)
    key = f"picture-use-{kind.value}"
    paid = view.options.characters and kind is Effect.RUBY
    return words.text(f"{key}-paid" if paid else key, goods=box.constants.stall_goods, jar=box.scoring.jar)


def _types(words: Words, types: Collection[Terrain]) -> Iterator[Item]:
    for kind in (one for one in TRADING if one in types):
        paint = palette.TERRAINS[kind]
        square = Plane(around(0, 0, ICON), paint.fill, 6)
        icon = Icon(paint.icon, 0, 0, ICON - 4, theme.WHITE, over=True)
        yield key_item(words.text(f"picture-key-{kind.value}"), square, icon, over=True)
