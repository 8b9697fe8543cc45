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
from rendering.common.marks import halo_if
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


def mat(player: GuildDiff, cells: Cells) -> Iterator[AnyShape]:
    """Yield the whole mat, with new tiles and specialists marked."""
    look, words = theme.SEATS[player.seat], player.look.words
    yield from _hall(look.fill, look.edge, look.ink, cells.box("b1", 2))
    box = box_of(words)
    taken, facts = grid.occupied(player.now.rooms), entry_of(box.mats, player.now.mat)
    for square in Square:
        if not taken >> grid.CELLS[square] & 1:
            yield from _free(facts, square, cells, box.bonus_coins)
    places = [(built, cells.box(built.square, room_of(words, built.room).width)) for built in player.now.rooms]
    for built, place in places:
        yield from _tile(player, built, place, cells.caption)
    for built, place in places:
        yield from halo_if(_is_new(player, built), player.look, place, 10)


def _is_new(player: GuildDiff, built: Built) -> bool:
    """Return whether a tile is new, or somebody came into it or left it."""
    now, before, words = player.now, player.before, player.look.words
    if before is None or built not in before.rooms:
        return before is not None
    space, box = space_of(room_of(words, built.room)), box_of(words)
    return space is not None and set(occupants(now, space, box)) != set(occupants(before, space, box))


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


def _free(facts: Mat, square: Square, cells: Cells, bonus: int) -> Iterator[AnyShape]:
    """Yield a free square: its name, and the bonus under it."""
    box, name, size = cells.box(square), square.upper(), cells.coordinate
    resource, coins = facts.resources.get(square), facts.coins == square
    yield Dashes(box, 9, theme.DASH, fill=theme.mix(theme.PAPER, theme.INSET, 0.6), width=2)
    if resource is None and not coins:
        yield label(name, box.cx, box.cy, size, theme.SOFT, "800", "middle")
        return
    yield label(name, box.x + 4, box.cy, size - 4, theme.SOFT, "800")
    z = min(cells.w * 0.36, cells.h * 0.6)
    x, y = box.right - z / 2 - 3.5, box.cy
    if resource is not None:
        yield palette.RESOURCES[resource].token(x, y, z)
    else:
        yield Plane(around(x, y, z + 1), palette.COIN, (z + 1) / 2, edge=palette.COIN_EDGE, width=2)
        yield label(str(bonus), x, y, max(22, round(z * 0.8)), theme.INK, "900", "middle")


def _tile(player: GuildDiff, built: Built, whole: Box, caption: float) -> Iterator[AnyShape]:
    """Yield a room: its icon and, for a chamber, its spaces."""
    room = room_of(player.look.words, built.room)
    fill, icon, space = palette.room_fill(room), palette.ROOM_ICONS[room.id], space_of(room)
    yield Plane(whole, fill, 10, edge=theme.shade(fill, 0.72), width=2)
    box = Box(whole.x, whole.y + caption * 0.06, whole.w, whole.h - caption)
    if space is None:
        yield Icon(icon, box.x + box.w * (0.28 if caption else 0.5), box.cy, box.h * 0.82, theme.INK)
        return
    people = occupants(player.now, space, box_of(player.look.words))
    d = box.h * (0.84 if len(people) > 1 else 0.74)
    left = box.w - len(people) * d - 6
    yield Icon(icon, box.x + left / 2 + 2, box.cy, min(left * 0.96, box.h * 0.78), theme.INK)
    for i, who in enumerate(reversed(people)):
        yield from _occupant(box.right - 4 - d / 2 - d * i, box.cy, d - 1, who)


def occupants(player: PlayerView, space: Space, box: Components) -> tuple[SpecialistId | None, ...]:
    """Return what is on the places of a space: specialists, ``BAGGAGE``, None where one is free."""
    there: list[SpecialistId | None] = [one.specialist for one in player.staff if one.space is space]
    if player.baggage is space:
        there.append(BAGGAGE)
    places = box.outside_spaces if space is Space.OUTSIDE else entry_of(box.rooms, space.value).spaces
    return (*there, *[None] * (places - len(there)))


def has_come(player: GuildDiff, who: SpecialistId | None) -> bool:
    """Return whether somebody outside was not there before."""
    if player.before is None or who is None:
        return False
    return who not in occupants(player.before, Space.OUTSIDE, box_of(player.look.words))


def _occupant(x: float, y: float, d: float, who: SpecialistId | None) -> list[AnyShape]:
    """Return a specialist space with what is on it."""
    if who == BAGGAGE:
        return symbols.person(x, y, d, palette.BAGGAGE)
    return symbols.space(x, y, d, who)
