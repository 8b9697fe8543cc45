"""The panels of the guilds: a calm summary of everything public, in a wide and in a narrow form."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from games.contract import Seat
from games.kings_guild.actions import Colour, Resource, Space
from games.kings_guild.state import Stage, View
from rendering import theme
from rendering.common.flow import Item, Line, placed
from rendering.common.marks import halo, halo_if, mark_chip, warn_chip
from rendering.common.panels import head_band, paper_panel, score_line
from rendering.geometry import Box, around
from rendering.kings_guild import mats, palette, symbols
from rendering.kings_guild.box import box_of
from rendering.kings_guild.layout import Form, Layout
from rendering.kings_guild.mats import GuildDiff
from rendering.look import Look
from rendering.names import name_labels
from rendering.shapes import AnyShape, Dashes, Icon, Plane, SeatToken
from rendering.text import chip_width, label, signed, width

LEAST_NAME = 150
FIGURES = ((True, 28), (False, 28), (False, 24))
"""Whether laurels stand before the points, and the size of their change: less where a long name wants the room."""


def ground(at: Layout) -> list[AnyShape]:
    boxes = [*at.players, *([at.legend] if at.legend else [])]
    return [*map(paper_panel, boxes), *(Plane(_rack(box, at.form), theme.INSET, 12) for box in at.players)]


def _rack(box: Box, form: Form) -> Box:
    """Return where the storage is."""
    return form.storage.part(box.x, box.y, form.storage.w, form.storage.h)


def players(view: View, look: Look[View], at: Layout) -> Iterator[AnyShape]:
    for seat, box in enumerate(at.players):
        player = GuildDiff(view, look, seat)
        yield from head(player, box, at.form)
        yield from _outside(player, box, at.form)
        yield from mats.mat(player, _cells(box, at.form))
        yield from storage(player, _rack(box, at.form))
        yield from _wide(player, box) if at.form.wide else _narrow(player, box)


def _cells(box: Box, form: Form) -> mats.Cells:
    (x, y), (w, h), (across, down) = form.grid, form.cell, form.pitch
    return mats.Cells(box.x + x, box.y + y, w, h, across, down, 28 if form.wide else 26)


def head(player: GuildDiff, box: Box, form: Form) -> Iterator[AnyShape]:
    """Yield the head of a panel: token, name, quests and points; an hourglass while its turn waits for others."""
    y = box.y + form.head / 2
    (tx, tz), (nx, size) = form.token, form.name
    yield from head_band(player, Box(box.x, box.y, box.w, form.head), box.x + tx, y, tz + 8, tz, 8)
    if player.look.ended is None and _waits(player.view, player.seat):
        x, low = box.x + tx + tz * 0.3, y + tz * 0.38
        yield Plane(around(x, low, 28), theme.INK, 14)
        yield Icon("hourglass", x, low, 20, theme.LAUREL, over=True)
    name, least, end = player.look.name(player.seat), 26 if form.wide else 24, box.w - nx - 16
    for figures in FIGURES:
        items = _standing(player, form, end - LEAST_NAME, figures)
        if width(name.whole, least, "800") <= end - sum(item.w + 12 for item in items):
            break
    right = box.right - 16
    for item in items:
        yield from placed(item, right - item.w, y)
        right -= item.w + 12
    yield from name_labels(name, box.x + nx, y, size, player.ink, room=right - box.x - nx, least=least)


def _standing(player: GuildDiff, form: Form, room: float, figures: tuple[bool, int]) -> list[Item]:
    """Return what is at the right of a head, from the right: points, quests, and waiting potions if there is room."""
    brown = player.laurel(palette.BROWN)
    laurel = (42 if form.wide else 36) if figures[0] or not player.gained else 0
    items = [score_line(player, palette.THEME.accent, form.score, laurel, 5, figures[1]).item()]
    if form.wide:
        quests = Line().add(Icon("scroll-unfurled", 0, 0, 36, brown), 36)
        items.append(quests.say(str(len(player.now.quests)), 36, player.ink, gap=3).item())
    for icon, count in (("round-bottom-flask", player.now.fortune), ("potion-ball", player.now.lucky)):
        if count and sum(item.w + 12 for item in items) + 46 < room:
            items.append(Item(34, (Icon(icon, 17, 0, 34, brown),)))
    return items


def _waits(view: View, seat: Seat) -> bool:
    """Return whether it is a guild's turn, but others have to answer first."""
    return view.active == seat and seat not in view.to_move and view.outcome is None and view.stage is not Stage.GUILDS


def _outside(player: GuildDiff, box: Box, form: Form) -> Iterator[AnyShape]:
    """Yield the spaces outside the hall."""
    x, y, pitch, d = form.staff
    people = mats.occupants(player.now, Space.OUTSIDE, box_of(player.look.words))
    middles = [box.x + x + pitch * i for i in range(len(people))]
    for who, middle in zip(people, middles, strict=True):
        yield from symbols.space(middle, box.y + y, d, who, palette.DISC)
    for who, middle in zip(people, middles, strict=True):
        yield from halo_if(mats.has_come(player, who), player.look, around(middle, box.y + y, d - 2), d / 2 - 1)


def storage(player: GuildDiff, box: Box, widest: float = 41, largest: float = 34) -> Iterator[AnyShape]:
    """Yield the storage: a token on every filled space, and a warning about what doesn't fit."""
    held = [resource for i, resource in enumerate(Resource) for _ in range(player.now.stores[i])]
    over = len(held) - player.now.storage
    count = max(len(held), player.now.storage)
    per_row = max(6, ceil(count / 2))
    pitch = min(widest, (box.w - 6 - (66 if over > 0 else 0)) / per_row)
    z = min(largest, pitch - 3)
    for i in range(count):
        x, y = box.x + 4 + pitch * (i % per_row + 0.5), box.y + box.h * (0.26 + 0.48 * (i // per_row))
        free = Dashes(around(x, y, min(largest * 0.83, z - 4)), 6, theme.DASH, width=2)
        yield palette.RESOURCES[held[i]].token(x, y, z) if i < len(held) else free
    if over > 0:
        yield warn_chip(signed(over), box.right - 33, box.cy)
    yield from halo_if(player.differs(lambda p: p.stores), player.look, box.inset(3), 10)


def _money(player: GuildDiff, d: float, size: int) -> Item:
    """Return the purse and its number."""
    number = Line().say(str(player.now.coins), size)
    shapes = [*symbols.purse(d / 2, 0, d), *placed(number.item(), d + 6, 0)]
    return Item(d + 6 + number.w, tuple(shapes))


def sigils(player: GuildDiff, right: float, y: float, z: float) -> Iterator[AnyShape]:
    """Yield the sigils: the free ones, and dashed places for those on cards."""
    places = box_of(player.look.words).sigils
    for i in range(places):
        x = right - z / 2 - (z + 6) * (places - 1 - i)
        free = i < player.now.sigils
        yield SeatToken(player.seat, x, y, z) if free else Dashes(around(x, y, z - 4), z / 2 - 2, theme.DASH, width=2)


def backs(player: GuildDiff, places: list[tuple[float, float]], h: float, size: int) -> Iterator[AnyShape]:
    """Yield how many treasures of each colour are held."""
    held = player.now.hand
    former = held if player.before is None else player.before.hand
    for colour, amount, (x, y) in zip(Colour, held, places, strict=True):
        fade = 1.0 if amount else 0.45
        yield from symbols.back(colour, x, y, h, fade)
        yield label(str(amount), x + h * 0.37 + 8, y, size, theme.INK, "900", fade=fade)
    for amount, old, (x, y) in zip(held, former, places, strict=True):
        if amount != old:
            w = h * 0.74 + 8 + width(str(amount), size, "900")
            yield halo(player.look, Box(x - h * 0.37 - 2, y - h / 2 - 1, w + 6, h + 2), 8)


def _wide(player: GuildDiff, box: Box) -> Iterator[AnyShape]:
    """Yield coins, sigils and hand in the wide form, around the storage."""
    y, by = box.y + 87, player.change(lambda p: p.coins)
    money = _money(player, 40 if by else 44, 40 if by else 42)
    yield from placed(money, box.x + 312, y)
    left, wide = box.x + 317 + money.w, chip_width(signed(by), 26)
    if by and left + wide > box.right - 85:
        yield halo(player.look, Box(box.x + 309, y - 24, money.w + 6, 48), 10)
    elif by:
        yield mark_chip(player.look, signed(by), left + wide / 2, y, 26)
    yield from sigils(player, box.right - 14, y, 33)
    yield from backs(player, [(box.x + 329 + 83 * i, box.y + 229) for i in range(3)], 42, 38)


def _narrow(player: GuildDiff, box: Box) -> Iterator[AnyShape]:
    """Yield coins, hand, quests and sigils in the narrow form, below each other at the right."""
    x = box.x + 268
    money = _money(player, 38, 38)
    yield from placed(money, x, box.y + 86)
    yield from halo_if(player.differs(lambda p: p.coins), player.look, Box(x - 1, box.y + 64, money.w + 4, 44), 10)
    yield from backs(player, [(x + 19, box.y + 133 + 46 * i) for i in range(3)], 38, 36)
    quests = Line().add(Icon("scroll-unfurled", 0, 0, 38, palette.BROWN), 38)
    yield from placed(quests.say(str(len(player.now.quests)), 36, gap=6).item(), x, box.y + 269)
    yield from sigils(player, x + 72, box.y + 308, 30)


def legend(look: Look[View], box: Box) -> Iterator[AnyShape]:
    """Yield the meaning of the icons, for the cell that five players leave free."""
    yield label(look.words.text("picture-legend"), box.x + 22, box.y + 34, 30, theme.INK, room=box.w - 44, least=28)
    for i, key in enumerate(("coins", "blue", "red", "yellow", "quests", "sigils")):
        y, told = box.y + 82 + 44 * i, look.words.text(f"picture-legend-{key}")
        yield from _legend_icon(key, box.x + 42, y)
        yield label(told, box.x + 78, y, 28, theme.SOFT, "700", room=box.w - 96, least=24)


def _legend_icon(key: str, x: float, y: float) -> list[AnyShape]:
    if key == "coins":
        return symbols.purse(x, y, 36)
    if key == "quests":
        return [Icon("scroll-unfurled", x, y, 36, palette.BROWN)]
    if key == "sigils":
        return [
            Plane(around(x, y, 30), palette.DISC, 15, edge=palette.BROWN, width=2),
            Icon("castle", x, y, 20, palette.BROWN, over=True),
        ]
    return symbols.back(Colour(key), x, y, 36)
