"""The building stacks and the civilization cards on offer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from games.contract import Seat
from games.stone_age.actions import Spot
from games.stone_age.pieces import Anything, Building, Card, Exactly, Kinds
from games.stone_age.state import View
from rendering import theme
from rendering.common import cards
from rendering.common.flow import Item, Line, centred
from rendering.common.marks import halo, mark_chip, warn_chip
from rendering.common.panels import panel_heading, paper_panel
from rendering.geometry import Box
from rendering.look import Look
from rendering.shapes import AnyShape, Icon, Plane, Polygon, Stroke
from rendering.stone_age import layout, palette, symbols
from rendering.stone_age.box import box_of, building_of, card_of
from rendering.stone_age.places import changed
from rendering.text import chip_width, label, signed, width
from rendering.words import Words

FEW = 4


def ground(market: layout.Market) -> list[AnyShape]:
    return [paper_panel(market.buildings), paper_panel(market.cards)]


def market(view: View, look: Look[View], at: layout.Market) -> Iterator[AnyShape]:
    heading, room = look.words.text("picture-buildings"), at.buildings.w - 40
    yield from panel_heading(at.buildings, "hut", palette.THEME.accent, heading, room)
    yield from _deck(view, look, at.cards)
    for i, box in enumerate(at.tiles):
        yield from _tile(view, look, i, box)
    for i, box in enumerate(at.slots):
        yield from _slot(view, look, i, box)
    if look.before is not None:
        yield from (halo(look, box, cards.RADIUS) for box in _changed(view, look, look.before, at))


def _changed(view: View, look: Look[View], before: View, at: layout.Market) -> Iterator[Box]:
    """Yield the places whose tile, card or figure changed."""
    tiles, old = zip(view.buildings, view.stacks, strict=True), zip(before.buildings, before.stacks, strict=True)
    for box, spot, now, former in zip(at.tiles, layout.STACKS, tiles, old, strict=False):
        if now != former or changed(view, look, spot):
            yield box
    for box, spot, card, gone in zip(at.slots, layout.CARD_SLOTS, view.cards, before.cards, strict=True):
        if card != gone or changed(view, look, spot):
            yield box


def _deck(view: View, look: Look[View], box: Box) -> list[AnyShape]:
    """Return the heading of the cards with the size of the deck; a warning when the next round may be the last."""
    few = view.deck < FEW
    text = look.words.text("picture-left", n=view.deck)
    wide = width(text, 34, "900")
    y, right = box.y + 34, box.right - 24
    shapes: list[AnyShape] = []
    if few:
        shapes.append(Plane(Box(right - wide - 54, y - 23, wide + 66, 46), theme.WARN, 23))
    ink = theme.WHITE if few else theme.SOFT
    shapes += [label(text, right, y, 34, ink, "900", "right"), Icon("stack", right - wide - 26, y, 36, ink)]
    left = right - wide - 60
    by = view.deck - look.before.deck if look.before is not None else 0
    if by:
        chip_w = chip_width(signed(by), 28)
        left -= chip_w + 4
        shapes.append(mark_chip(look, signed(by), left + chip_w / 2, y))
    return [
        *panel_heading(box, "card-pickup", palette.THEME.accent, look.words.text("picture-cards"), left - box.x - 12),
        *shapes,
    ]


def _seat_on(view: View, spot: Spot) -> Seat | None:
    groups = view.spots.get(spot, ())
    return groups[0].seat if groups else None


def _tile(view: View, look: Look[View], i: int, box: Box) -> list[AnyShape]:
    letter, seat = "ABCD"[i], _seat_on(view, layout.STACKS[i])
    height, shown = view.stacks[i], view.buildings[i]
    badge = cards.slot_badge(box.x + 8, box.y + 8, letter)
    if shown is None:
        shapes = [cards.ghost(box), *badge]
        return [*shapes, *_height(look, box, height)] if height else shapes
    body = building_face(look.words, building_of(look.words, shown), box)
    where = cards.spot(box.right - 30, box.y + 29, seat)
    return [*cards.stacked(box, height - 1), *body, *badge, where, *_height(look, box, height)]


def _height(look: Look[View], box: Box, height: int) -> list[AnyShape]:
    """Return how many tiles a stack has; a warning for the last one."""
    if height == 1:
        return [warn_chip(look.words.text("picture-last"), box.cx, box.y + 204, 26)]
    line = Line().add(Icon("stack", 0, 0, 28, theme.SOFT), 28).say(str(height), 36, theme.SOFT, gap=10)
    return centred(line.item(), box.cx, box.y + 204)


def building_face(words: Words, building: Building, box: Box) -> list[AnyShape]:
    """Return a building tile: roof, cost, points."""
    inner, eaves, ridge = box.inset(2), box.y + 70, (box.cx, box.y + 51)
    left, right = inner.x, inner.right
    gable = ((left, eaves + 2), (left, eaves), ridge, (right, eaves), (right, eaves + 2))
    return [
        cards.card(box),
        Plane(Box(inner.x, inner.y, inner.w, 70), palette.ROOF, 12, "top"),
        Polygon(gable, theme.CARD),
        Stroke(((left + 2, eaves), ridge, (right - 2, eaves)), palette.GABLE, 4),
        Plane(Box(inner.x, box.y + 138, inner.w, 50), palette.BAND),
        *centred(_points(words, building), box.cx, box.y + 163),
        *_cost(words, building, box),
    ]


def _points(words: Words, building: Building) -> Item:
    text = symbols.points_text(building, box_of(words))
    if "–" in text:
        return Line().say(text, 36).item()
    return Line().add(Icon("laurel-crown", 0, 0, 36, palette.THEME.accent), 36).say(text, 42, gap=8).item()


def _cost(words: Words, building: Building, box: Box) -> list[AnyShape]:
    match building.cost:
        case Exactly() as cost:
            return centred(symbols.tokens(cost.payment, 33, box.w - 10), box.cx, box.y + 104)
        case Kinds(count=count, kinds=kinds):
            line = Line().add(palette.ANY.token(0, 0, 32), 32).say(str(count), 36, gap=8)
            told = words.text("picture-kinds", n=kinds)
            under = label(told, box.cx, box.y + 121, 28, theme.SOFT, "800", "middle", room=box.w - 8, least=26)
            return [*centred(line.item(), box.cx, box.y + 90), under]
        case Anything(least=least, most=most):
            line = Line().add(palette.ANY.token(0, 0, 34), 34).say(f"{least}–{most}", 36, gap=8)
            return centred(line.item(), box.cx, box.y + 104)
        case other:
            assert_never(other)


def _slot(view: View, look: Look[View], i: int, box: Box) -> list[AnyShape]:
    shown, seat = view.cards[i], _seat_on(view, layout.CARD_SLOTS[i])
    badge = cards.slot_badge(box.x + 7, box.y + 8, str(i + 1), "swap-bag")
    if shown is None:
        return [cards.ghost(box), *badge]
    return [*card_face(card_of(look.words, shown), box), *badge, cards.spot(box.right - 27, box.y + 29, seat)]


def card_face(card: Card, box: Box) -> list[AnyShape]:
    """Return a civilization card: what it does above, what it scores below."""
    return [
        *card_paper(card, box, box.y + 142),
        *centred(symbols.top(card), box.cx, box.y + 98),
        *centred(symbols.bottom(card), box.cx, box.y + 186),
    ]


def card_paper(card: Card, box: Box, split: float) -> list[AnyShape]:
    """Return a card with nothing on its halves, which meet at the height ``split``."""
    foot, line = symbols.foot_colours(card)
    inner = box.inset(2)
    return [
        cards.card(box),
        Plane(Box(inner.x, split, inner.w, inner.bottom - split), foot, 12, "bottom"),
        Stroke(((inner.x + 1, split), (inner.right - 1, split)), line, 3),
    ]
