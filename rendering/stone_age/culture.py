"""The eight symbols of the green cards: which of them a player has, which twice, and what they score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.stone_age import scoring
from games.stone_age.pieces import Culture, Symbol
from games.stone_age.state import PlayerView
from rendering import theme
from rendering.common.marks import halo
from rendering.common.panels import panel_heading
from rendering.geometry import Box, around
from rendering.shapes import AnyShape, Dashes, Icon, Plane
from rendering.stone_age import palette
from rendering.stone_age.box import card_of
from rendering.stone_age.diff import TribeDiff
from rendering.text import chip, label
from rendering.words import Words

ORDER = (
    Symbol.POTTERY,
    Symbol.WRITING,
    Symbol.TIME,
    Symbol.TRANSPORT,
    Symbol.MEDICINE,
    Symbol.ART,
    Symbol.MUSIC,
    Symbol.WEAVING,
)


def symbols(player: PlayerView, words: Words) -> Counter[Symbol]:
    """Return how many of each symbol a player has, as far as the viewer knows."""
    bottoms = (card_of(words, card).bottom for card in scoring.known_cards(player))
    return Counter(bottom.symbol for bottom in bottoms if isinstance(bottom, Culture))


def culture_panel(player: TribeDiff, box: Box) -> Iterator[AnyShape]:
    """Yield the symbols in two rows of four, and the sum of the two squares."""
    words = player.look.words
    held = symbols(player.now, words)
    before = symbols(player.before, words) if player.before is not None else held
    yield from panel_heading(box, "stone-tablet", palette.THEME.accent, words.text("picture-culture"), 290)
    yield label(_squares(held), box.right - 24, box.y + 36, 36, theme.INK, "900", "right")
    for i, symbol in enumerate(ORDER):
        x, y = box.x + 86 + 156 * (i % 4), box.y + 120 + 150 * (i // 4)
        yield from _symbol(player, symbol, held[symbol], x, y)
        if held[symbol] != before[symbol]:
            yield halo(player.look, around(x, y, 96), 48)


def _squares(held: Counter[Symbol]) -> str:
    once, twice = len(held), sum(count > 1 for count in held.values())
    return f"{once**2} + {twice**2} = {once**2 + twice**2}" if twice else str(once**2)


def _symbol(player: TribeDiff, symbol: Symbol, count: int, x: float, y: float) -> list[AnyShape]:
    name = player.look.words.name(symbol)
    ink = theme.INK if count else theme.SOFT
    words = label(name, x, y + 72, 30, ink, "800", "middle", room=150, least=28)
    icon = palette.SYMBOLS[symbol]
    if not count:
        space = Dashes(around(x, y, 94), 47, theme.DASH, fill=theme.INSET)
        return [space, Icon(icon, x, y, 64, theme.DASH, 0.7), words]
    disc = Plane(around(x, y, 96), palette.GREEN, 48, edge=palette.GREEN_EDGE, width=3)
    shapes: list[AnyShape] = [disc, Icon(icon, x, y, 66, theme.WHITE), words]
    if count > 1:
        shapes.append(chip(f"×{count}", x + 40, y - 34, 30, theme.INK, theme.PAPER, h=40, over=True))
    return shapes
