"""The mats: hall, rooms and their specialists, free squares with their names and the bonuses under them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from games.kings_guild.actions import Space, SpecialistId, Square
from games.kings_guild.guild import grid
from games.kings_guild.pieces import Components, Mat, Room
from games.kings_guild.state import Built, PlayerView, View
from rendering import theme
from rendering.common.diff import PlayerDiff
from rendering.common.marks import halo
from rendering.facts import entry_of
from rendering.geometry import Box, around
from rendering.kings_guild import palette, symbols
from rendering.kings_guild.box import box_of, room_of
from rendering.shapes import AnyShape, Dashes, Icon, Plane
from rendering.text import label

GuildDiff: TypeAlias = PlayerDiff[View, PlayerView]

BAGGAGE = "baggage"


class Cells(Struct, frozen=True):
    """Where the squares of a mat are: the corner of the first, their size and distance."""

    x: float
    y: float
    w: float
    h: float
    across: float
    down: float
    coordinate: int
    """Size of the names of squares."""
    caption: float = 0
    """Height that tiles leave free below their icon."""

    def box(self, square: str, width: int = 1) -> Box:
        """Return the place of a square; with ``width`` 2, of it and the one to its right."""
        column, row = "abcd".index(square[0]), int(square[1]) - 1
        return Box(self.x + self.across * column, self.y + self.down * row, self.w + self.across * (width - 1), self.h)


def mat(player: GuildDiff, cells: Cells) -> list[AnyShape]:
    """Return the whole mat, with new tiles and specialists marked."""
    look = theme.SEATS[player.seat]
    shapes = _hall(look.fill, look.edge, look.ink, cells.box("b1", 2))
    words = player.look.words
    box = box_of(words)
    taken, facts = grid.occupied(player.now.rooms), entry_of(box.mats, player.now.mat)
    for square in Square:
        if not taken >> grid.CELLS[square] & 1:
            shapes += _free(facts, square, cells, box.bonus_coins)
    for built in player.now.rooms:
        shapes += _tile(player, built, cells.box(built.square, room_of(words, built.room).width), cells.caption)
    return [*shapes, *_marks(player, cells)]


def _marks(player: GuildDiff, cells: Cells) -> list[AnyShape]:
    if player.before is None:
        return []
    words = player.look.words
    fresh = (built for built in player.now.rooms if _is_new(player, built))
    return [halo(player.look, cells.box(one.square, room_of(words, one.room).width), 10) for one in fresh]


def _is_new(player: GuildDiff, built: Built) -> bool:
    """Return whether a tile is new, or somebody came into it or left it."""
    assert player.before is not None
    if built not in player.before.rooms:
        return True
    words = player.look.words
    space, box = space_of(room_of(words, built.room)), box_of(words)
    return space is not None and set(occupants(player.now, space, box)) != set(occupants(player.before, space, box))


def space_of(room: Room) -> Space | None:
    """Return the specialist space of a room, if it has one."""
    return Space(room.id) if room.spaces else None


def bare(facts: Mat, cells: Cells, bonus: int) -> Iterator[AnyShape]:
    """Yield an empty mat as it is printed."""
    accent = palette.THEME.accent
    yield from _hall(accent, theme.shade(accent, 0.7), theme.WHITE, cells.box("b1", 2))
    for square in Square:
        yield from _free(facts, square, cells, bonus)


def _hall(fill: str, edge: str, ink: str, box: Box) -> list[AnyShape]:
    size = box.h * 0.74
    ring = Plane(around(box.cx, box.cy, size + 6), theme.mix(fill, "#ffffff", 0.22), (size + 6) / 2)
    return [
        Plane(box, fill, 10, edge=edge, width=2),
        ring,
        Icon("castle", box.cx, box.cy, size * 0.86, ink, over=True),
    ]


def _free(facts: Mat, square: Square, cells: Cells, bonus: int) -> list[AnyShape]:
    """Return a free square: its name, and the bonus under it."""
    box = cells.box(square)
    resource, coins = facts.resources.get(square), facts.coins == square
    shapes: list[AnyShape] = [Dashes(box, 9, theme.DASH, fill=theme.mix(theme.PAPER, theme.INSET, 0.6), width=2)]
    name, size = square.upper(), cells.coordinate
    if resource is None and not coins:
        return [*shapes, label(name, box.cx, box.cy, size, theme.SOFT, "800", "middle")]
    shapes.append(label(name, box.x + 4, box.cy, size - 4, theme.SOFT, "800"))
    z = min(cells.w * 0.36, cells.h * 0.6)
    x = box.right - z / 2 - 3.5
    if resource is not None:
        return [*shapes, palette.RESOURCES[resource].token(x, box.cy, z)]
    return [*shapes, *_bonus_coins(x, box.cy, z, bonus)]


def _bonus_coins(x: float, y: float, z: float, bonus: int) -> list[AnyShape]:
    coin = Plane(around(x, y, z + 1), palette.COIN, (z + 1) / 2, edge=palette.COIN_EDGE, width=2)
    return [coin, label(str(bonus), x, y, max(22, round(z * 0.8)), theme.INK, "900", "middle")]


def _tile(player: GuildDiff, built: Built, whole: Box, caption: float) -> list[AnyShape]:
    """Return a room: its icon and, for a chamber, its spaces."""
    words = player.look.words
    room = room_of(words, built.room)
    fill, icon = palette.room_fill(room), palette.ROOM_ICONS[room.id]
    edge = theme.shade(fill, 0.72)
    shapes: list[AnyShape] = [Plane(whole, fill, 10, edge=edge, width=2)]
    box = Box(whole.x, whole.y + caption * 0.06, whole.w, whole.h - caption)
    space = space_of(room)
    if space is None:
        x = box.x + box.w * (0.28 if caption else 0.5)
        return [*shapes, Icon(icon, x, box.cy, box.h * 0.82, theme.INK)]
    people = occupants(player.now, space, box_of(words))
    d = box.h * (0.84 if len(people) > 1 else 0.74)
    left = box.w - len(people) * d - 6
    shapes.append(Icon(icon, box.x + left / 2 + 2, box.cy, min(left * 0.96, box.h * 0.78), theme.INK))
    for i, one in enumerate(reversed(people)):
        shapes += occupant(box.right - 4 - d / 2 - d * i, box.cy, d - 1, one)
    return shapes


def occupants(player: PlayerView, space: Space, box: Components) -> tuple[SpecialistId | None, ...]:
    """Return what is on the places of a space: specialists, ``BAGGAGE``, None where one is free."""
    there: list[SpecialistId | None] = [one.specialist for one in player.staff if one.space is space]
    if player.baggage is space:
        there.append(BAGGAGE)
    places = box.outside_spaces if space is Space.OUTSIDE else entry_of(box.rooms, space.value).spaces
    return (*there, *[None] * (places - len(there)))


def occupant(x: float, y: float, d: float, who: SpecialistId | None) -> list[AnyShape]:
    """Return a specialist space with what is on it."""
    if who == BAGGAGE:
        return symbols.person(x, y, d, palette.BAGGAGE)
    return symbols.space(x, y, d, who)
