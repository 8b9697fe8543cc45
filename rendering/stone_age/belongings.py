"""What a player has, in panels: culture, and cards and buildings in rows that get closer as they become many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil

from msgspec import Struct

from games.stone_age import scoring
from games.stone_age.actions import CardId
from games.stone_age.pieces import Card, Culture, Symbol
from games.stone_age.state import Built, PlayerView
from rendering import theme
from rendering.common import cards
from rendering.common.flow import centred
from rendering.common.marks import halo_if
from rendering.common.panels import heading_number, panel_heading
from rendering.geometry import Box, around
from rendering.shapes import AnyShape, Dashes, Icon, Plane, Polygon, Stroke
from rendering.stone_age import palette, symbols
from rendering.stone_age.box import card_of
from rendering.stone_age.players import TribeDiff
from rendering.text import chip, label, number
from rendering.words import Words


def held_symbols(player: PlayerView, words: Words) -> Counter[Symbol]:
    """Return how many of each symbol a player has, as far as the viewer knows."""
    bottoms = (card_of(words, card).bottom for card in scoring.known_cards(player))
    return Counter(bottom.symbol for bottom in bottoms if isinstance(bottom, Culture))


def culture_panel(player: TribeDiff, box: Box) -> Iterator[AnyShape]:
    """Yield the symbols in two rows of four, and the sum of the two squares."""
    words = player.look.words
    held = held_symbols(player.now, words)
    before = held_symbols(player.before, words) if player.before is not None else held
    yield from panel_heading(box, "stone-tablet", palette.THEME.accent, words.text("picture-culture"), 290)
    once, twice = squares(held)
    told = f"{once**2} + {twice**2} = {once**2 + twice**2}" if twice else str(once**2)
    yield label(told, box.right - 24, box.y + 36, 36, theme.INK, "900", "right")
    for i, symbol in enumerate(palette.SYMBOLS):
        x, y = box.x + 86 + 156 * (i % 4), box.y + 120 + 150 * (i // 4)
        yield from _symbol(player, symbol, held[symbol], x, y)
        yield from halo_if(held[symbol] != before[symbol], player.look, around(x, y, 96), 48)


def squares(held: Counter[Symbol]) -> tuple[int, int]:
    """Return how many symbols a player has, and how many of them twice: their squares are points."""
    return len(held), sum(count > 1 for count in held.values())


def _symbol(player: TribeDiff, symbol: Symbol, count: int, x: float, y: float) -> list[AnyShape]:
    name = player.look.words.name(symbol)
    ink = theme.INK if count else theme.SOFT
    words = label(name, x, y + 72, 30, ink, "800", "middle", room=150, least=28)
    icon = palette.SYMBOLS[symbol]
    if not count:
        space = Dashes(around(x, y, 94), 47, theme.DASH, fill=theme.INSET)
        return [space, Icon(icon, x, y, 64, theme.DASH, 0.7), words]
    disc = Plane(around(x, y, 96), palette.GREEN, 48, edge=palette.GREEN_EDGE, width=3)
    times = chip(f"×{count}", x + 40, y - 34, 30, theme.INK, theme.PAPER, h=40, over=True)
    return [disc, Icon(icon, x, y, 66, theme.WHITE), words, *([times] if count > 1 else [])]


# Cards and buildings


USED = 0.5


class Grid(Struct, frozen=True):
    """How many things are in a row, how large they are and how far apart."""

    per_row: int
    w: float
    h: float
    gap: float

    def boxes(self, x: float, y: float, count: int) -> list[Box]:
        """Return the place of each thing."""
        return [
            Box(x + (self.w + self.gap) * (i % self.per_row), y + (self.h + 12) * (i // self.per_row), self.w, self.h)
            for i in range(count)
        ]

    def height(self, count: int) -> float:
        """Return the height of all rows; of one row if there is nothing."""
        rows = max(1, ceil(count / self.per_row))
        return rows * (self.h + 12) - 12


def _card_grid(count: int) -> Grid:
    if count <= 9:
        return Grid(9, 112, 166, 13)
    if count <= 18:
        return Grid(9, 112, 138, 13)
    return Grid(12, 84, 138, 9.4) if count <= 24 else Grid(12, 84, 88, 9.4)


def cards_panel(player: TribeDiff, y: float) -> tuple[Box, list[AnyShape]]:
    """Return the panel of the cards and what is on it. A drawn card is shown if the view knows it."""
    now = player.now
    names: list[CardId | None] = [*now.cards, *([now.drawn_card] if now.drawn else [])]
    grid = _card_grid(len(names))
    box = Box(24, y, 1152, 92 + grid.height(len(names)))
    shapes = panel_heading(box, "card-pickup", palette.THEME.accent, player.look.words.text("picture-cards"), 900)
    shapes.append(heading_number(box, str(len(names))))
    old = len(player.before.cards) if player.before is not None else len(names)
    for i, (name, place) in enumerate(zip(names, grid.boxes(box.x + 20, box.y + 72, len(names)), strict=True)):
        drawn = i >= len(now.cards)
        shapes += _hidden(place) if name is None else _card(now, card_of(player.look.words, name), place, drawn)
        fresh = player.differs(lambda p: p.drawn) if drawn else old <= i
        shapes += halo_if(fresh, player.look, place, cards.RADIUS)
    return box, shapes


def _card(player: PlayerView, card: Card, box: Box, drawn: bool) -> Iterator[AnyShape]:
    """Yield a small card: its upper half faded once it is used up, covered on a card that was drawn unseen."""
    foot, line = symbols.foot_colours(card)
    split = box.y + (box.h * 0.46 if box.h > 100 else 2)
    inner = box.inset(2)
    yield cards.card(box)
    yield Plane(Box(inner.x, split, inner.w, inner.bottom - split), foot, 12, "bottom" if box.h > 100 else "all")
    yield from centred(symbols.bottom(card, 0.78 if box.w > 100 else 0.7), box.cx, (split + inner.bottom) / 2)
    if box.h <= 100:
        return
    yield Stroke(((inner.x + 1, split), (inner.right - 1, split)), line, 3)
    middle = (box.y + split) / 2
    if drawn:
        yield Plane(Box(box.cx - 34, middle - 22, 68, 44), theme.TRAY, 8)
        yield Icon("sight-disabled", box.cx, middle, 34, theme.PAPER)
    else:
        fade = USED if symbols.is_used_up(card, player) else 1.0
        yield from centred(symbols.top(card, 0.78 if box.w > 100 else 0.66, fade), box.cx, middle)


def _hidden(box: Box) -> list[AnyShape]:
    """Return the back of a card that the viewer doesn't know."""
    return [
        Plane(box, palette.BROWN, cards.RADIUS, edge=theme.LINE, width=2),
        Icon("sight-disabled", box.cx, box.cy, 52, palette.ROOF),
    ]


def buildings_panel(player: TribeDiff, y: float) -> tuple[Box, list[AnyShape]]:
    """Return the panel of the buildings and what is on it."""
    built = player.now.buildings
    grid = Grid(7, 148, 104, 12.6) if len(built) <= 7 else Grid(14, 74, 104, 5.6)
    box = Box(24, y, 1152, 86 + grid.height(len(built)))
    shapes = panel_heading(box, "hut", palette.THEME.accent, player.look.words.text("picture-buildings"), 900)
    shapes.append(heading_number(box, str(len(built))))
    old = len(player.before.buildings) if player.before is not None else len(built)
    for i, (house, place) in enumerate(zip(built, grid.boxes(box.x + 20, box.y + 68, len(built)), strict=True)):
        shapes += [*_house(house, place), *halo_if(i >= old, player.look, place, 8)]
    return box, shapes


def _house(house: Built, box: Box) -> list[AnyShape]:
    """Return a small house with its points and what was paid."""
    body = Box(box.x + 6, box.y + 28, box.w - 12, box.h - 28)
    roof = ((box.x, box.y + 30), (box.cx, box.y), (box.right, box.y + 30))
    z = min(26.0, 22 + (box.w - 74) / 20)
    return [
        Plane(body, palette.BAND, 8, edge=theme.LINE, width=2),
        Polygon(roof, palette.GABLE),
        label(number(house.points), box.cx, box.y + 54, 40 if box.w > 100 else 36, theme.INK, "900", "middle"),
        *centred(symbols.tokens(house.paid, z, body.w - 12), box.cx, box.y + 87),
    ]
