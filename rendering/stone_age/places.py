"""The places of the board: plates with their figures, and the trays of dice above them."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Seat
from games.stone_age.actions import Benefit, Spot
from games.stone_age.state import Group, Roll, SharedDie, View
from rendering import theme
from rendering.common import cards
from rendering.common.flow import GAP, Item, Line, fit_row, placed, total
from rendering.common.marks import halo, halo_if
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.shapes import AnyShape, Die, Icon, Plane, Polygon, SeatToken, Stroke
from rendering.stone_age import layout, palette
from rendering.stone_age.box import box_of
from rendering.stone_age.facts.places import value
from rendering.text import label, rows, two_lines, width
from rendering.words import Words

CLOSED = 0.45
PER_ROW = 4
"""How many figures stand side by side."""
NAME, NAME_LEAST = 32, 28
"""The size of a place's name, and the least."""
LONGER = 18
"""How much more room a name on two lines gets."""
LINE = 28
"""From one line of a name to the next."""
HUNTERS = (46.0, 40.0, 34.0, 29.0)


def ground() -> list[AnyShape]:
    return [cards.plate(box) for box in layout.PLATES.values()]


def places(view: View, look: Look[View]) -> Iterator[AnyShape]:
    for spot in layout.RESOURCE_PLACES:
        yield from _resource_place(view, look, spot)
    yield from _hunt(view, look)
    for spot in layout.VILLAGE:
        yield from _village_place(view, look, spot)


def place_marks(view: View, look: Look[View]) -> list[AnyShape]:
    """Return the marks around the plates whose figures changed."""
    return [halo(look, box, cards.RADIUS) for spot, box in layout.PLATES.items() if changed(view, look, spot)]


def changed(view: View, look: Look[View], spot: Spot) -> bool:
    """Return whether the figures on a place changed."""
    return look.before is not None and look.before.spots.get(spot, ()) != view.spots.get(spot, ())


def _head(look: Look[View], spot: Spot, divisor: int, gain: theme.Kind) -> list[AnyShape]:
    """Return the name of a place, what dice are divided by there and what they bring. A long name has two lines."""
    box, name = layout.PLATES[spot], look.words.name(spot)
    room = min(190, box.w - 92 - width(f"÷{divisor}", 38, "900"))
    short = width(name, NAME_LEAST, "800") <= room
    room += 0 if short else LONGER
    lines, size = ((name,), NAME) if short else two_lines(name, room, NAME, NAME_LEAST, "800")
    ends, z = (68, 44) if short else (54, 40)
    x, middle, right = box.x + 16, box.y + 31, box.right - ends
    return [
        *(label(line, x, y, size, theme.INK, room=room, least=NAME_LEAST) for line, y in rows(lines, middle, LINE)),
        label(f"÷{divisor}", right, middle, 38, theme.SOFT, "900", "right"),
        gain.token(right + z / 2 + 8, middle, z),
    ]


def _resource_place(view: View, look: Look[View], spot: Spot) -> Iterator[AnyShape]:
    box, components = layout.PLATES[spot], box_of(look.words)
    site = components.places[spot]
    assert site.gives is not None
    seats, room = _seats(view, spot), site.room or 0
    yield from _head(look, spot, value(components.values, site.gives), palette.RESOURCES[site.gives])
    is_closed = spot in view.closed
    if is_closed:
        free = box.w - 78 - 57.5 * max(0, len(seats) - PER_ROW)
        yield from _padlock(view, look, spot, box.y + 139, free)
    else:
        ink = theme.INK if len(seats) >= room else theme.SOFT
        yield label(f"{len(seats)}/{room}", box.right - 12, box.y + 139, 36, ink, "900", "right")
    fade = CLOSED if is_closed else 1.0
    for i in range(max(len(seats), PER_ROW) if is_closed else room):
        x, y = box.x + 41 + 57.5 * (i % PER_ROW), box.y + 85 + 54 * (i // PER_ROW)
        yield SeatToken(seats[i], x, y, 46) if i < len(seats) else cards.free(x, y, 43, fade)


def why_closed(view: View, words: Words, spot: Spot) -> str:
    """Return in a few words why nobody else may come to a place in this round."""
    table = box_of(words).tables[len(view.players)]
    if spot in layout.VILLAGE:
        return words.text("place-closed-village", places=table.village)
    return words.text("place-closed-sharing", players=table.sharing)


def _padlock(view: View, look: Look[View], spot: Spot, middle: float, room: float) -> Iterator[AnyShape]:
    """Yield a padlock on the right of a plate, and why it is closed, if there is room."""
    right, said = layout.PLATES[spot].right, why_closed(view, look.words, spot)
    yield Icon("padlock", right - 36, middle, 44, theme.SOFT, 0.8)
    if width(said, NAME_LEAST, "800") <= room:
        yield label(said, right - 66, middle, NAME_LEAST, theme.SOFT, "800", "right")


def _seats(view: View, spot: Spot) -> list[Seat]:
    """Return whose each figure on a place is."""
    return [group.seat for group in view.spots.get(spot, ()) for _ in range(group.figures)]


def _hunt(view: View, look: Look[View]) -> Iterator[AnyShape]:
    box, groups = layout.PLATES[Spot.HUNT], view.spots.get(Spot.HUNT, ())
    yield from _head(look, Spot.HUNT, box_of(look.words).values.food, palette.FOOD)
    if not groups:
        yield cards.free(box.x + 41, box.y + 87, 43)
        return
    items = fit_row(lambda z: [_hunters(group, z) for group in groups], HUNTERS, box.w - 34)
    x, gap = box.x + 18, min(24, (box.w - 34 - total(items)) / len(items) + GAP)
    for item in items:
        yield from placed(item, x, box.y + 87)
        x += item.w + gap


def _hunters(group: Group, z: float) -> Item:
    line = Line().add(SeatToken(group.seat, 0, 0, z), z)
    return line.say(str(group.figures), 38 if z > 40 else 36, gap=z / 8).item()


def _village_place(view: View, look: Look[View], spot: Spot) -> Iterator[AnyShape]:
    box, site = layout.PLATES[spot], box_of(look.words).places[spot]
    is_closed = spot in view.closed
    fade = CLOSED if is_closed else 1.0
    y, seats = box.y + 87, _seats(view, spot)
    colour = palette.WHEAT if spot == Spot.FIELD else palette.THEME.accent
    yield label(look.words.name(spot), box.x + 16, box.y + 31, 32, theme.INK, room=box.w - 32, least=28, fade=fade)
    if is_closed:
        yield from _padlock(view, look, spot, y, box.w - 78)
        return
    yield Icon(palette.REWARDS[spot], box.right - 36, y, 44, colour, 1.0)
    yield label("+1", box.right - 62, y, 38, theme.SOFT, "900", "right")
    for i in range(site.figures or 1):
        x = box.x + 41 + 57 * i
        yield SeatToken(seats[i], x, y, 46) if i < len(seats) else cards.free(x, y, 43)


def trays(view: View, look: Look[View]) -> Iterator[AnyShape]:
    """Yield the open roll and the dice for everyone, if there are any, with their marks."""
    if view.roll is not None:
        box = layout.tray_of(view.roll.spot)
        per_row = 5 if view.roll.spot == Spot.HUNT else 4
        yield from _roll(view.roll, box, per_row)
        yield from halo_if(look.before is not None and look.before.roll != view.roll, look, box, 14)
    if view.shared_dice:
        fresh = look.before is not None and look.before.shared_dice != view.shared_dice
        yield from (*_shared(look.words, view.shared_dice), *halo_if(fresh, look, layout.SHARED_TRAY, 14))


def _tray(box: Box) -> Plane:
    return Plane(box, theme.TRAY, 14, shade="plate", fade=0.95)


def _roll(roll: Roll, box: Box, per_row: int) -> list[AnyShape]:
    """Return an open roll on its tray: dice, total, divisor, and what it brings so far."""
    few, gain = len(roll.dice) <= 4, palette.KINDS[roll.gain]
    return [_tray(box), *(_one_row(roll, gain, box) if few else _two_rows(roll, gain, box, per_row))]


def _one_row(roll: Roll, gain: theme.Kind, box: Box) -> Iterator[AnyShape]:
    y, right, result = box.y + 90, box.right - 14, str(sum(roll.dice) // roll.divisor)
    line = Line().say(str(sum(roll.dice)), 40, theme.WHITE).say(f"÷{roll.divisor}", 34, theme.TRAY_SOFT, gap=6)
    start, end = box.x + 20 + line.w + 10, right - 48 - width(result, 42, "900") - 10
    yield from (Die(pips, box.x + 43 + 61 * i, box.y + 35, 52) for i, pips in enumerate(roll.dice))
    yield from placed(line.item(), box.x + 20, y)
    yield gain.token(right - 21, y, 42)
    yield label(result, right - 48, y, 42, theme.WHITE, "900", "right")
    yield from _arrow(start, y, min(34, end - start))


def _arrow(x: float, y: float, w: float) -> list[AnyShape]:
    """Return an arrow to the right, ``w`` pixels long, that starts at (x, y)."""
    neck, tip, colour = x + w - 14, x + w, theme.TRAY_SOFT
    return [Stroke(((x, y), (neck, y)), colour, 5), Polygon(((neck, y - 10), (tip, y), (neck, y + 10)), colour)]


def _two_rows(roll: Roll, gain: theme.Kind, box: Box, per_row: int) -> Iterator[AnyShape]:
    """Yield five dice or more: the total at the right of the first row, the result at the right of the second."""
    upper, lower, total, right = box.y + 32, box.y + 86, sum(roll.dice), box.right - 12
    for i, pips in enumerate(roll.dice):
        yield Die(pips, box.x + 36 + 49 * (i % per_row), (upper, lower)[i // per_row], 45)
    yield label(str(total), right, upper, 38, theme.WHITE, "900", "right")
    yield gain.token(right - 18, lower, 36)
    yield label(str(total // roll.divisor), right - 40, lower, 38, theme.WHITE, "900", "right")


def _shared(words: Words, shared: tuple[SharedDie, ...]) -> Iterator[AnyShape]:
    """Yield the dice for everyone with what they bring; a taken one is faded and has the taker's token."""
    box, benefits = layout.SHARED_TRAY, box_of(words).dice_for_everyone
    yield _tray(box)
    for cell, die in zip(box.columns(len(shared), 0), shared, strict=True):
        fade = 1.0 if die.taken_by is None else 0.4
        yield Die(die.pips, cell.cx, cell.y + 36, 52, fade)
        yield _benefit(benefits[die.pips - 1], cell.cx, cell.y + 89, fade)
        if die.taken_by is not None:
            yield Plane(around(cell.cx + 30, cell.y + 58, 40), theme.WHITE, 20)
            yield SeatToken(die.taken_by, cell.cx + 30, cell.y + 58, 26, over=True)


def _benefit(benefit: Benefit, x: float, y: float, fade: float) -> AnyShape:
    if benefit.value in palette.KINDS:
        return palette.KINDS[benefit.value].token(x, y, 42, fade)
    return Icon(palette.BENEFITS[benefit], x, y, 44, theme.LAUREL, fade)
