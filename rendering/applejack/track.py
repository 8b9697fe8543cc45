"""The path of a lap: spaces of the players, apples between them, the leaf, the bridge, and the die."""

from __future__ import annotations

from collections.abc import Iterator

from games.applejack.path import Space, die_at, path_of
from games.applejack.pieces import Components
from games.applejack.state import View
from rendering.applejack import palette
from rendering.applejack.facts import box_of
from rendering.applejack.layout import Layout, Track
from rendering.common.marks import halo
from rendering.common.panels import paper_panel
from rendering.geometry import Point, around
from rendering.look import Look
from rendering.shapes import AnyShape, Die, Icon, Plane, SeatToken, Sprite, Stroke
from rendering.theme import SEATS

GONE = 0.28
END = 66
"""Room for the bridge behind the last space."""


def _at(track: Track, step: float) -> Point:
    """Return the place of a space, counted from 1; a half is between two spaces."""
    row, column = divmod(step - 1, track.per_row)
    left = track.box.x + (track.box.w - END - track.pitch * (track.per_row - 1)) / 2 + 10
    return round(left + track.pitch * column), round(track.first + track.row * row)


def ground(at: Layout, seats: int) -> Iterator[AnyShape]:
    track = at.track
    yield paper_panel(track.box)
    rows = 7 * seats // track.per_row
    for row in range(rows):
        (x0, y), (x1, _) = _at(track, row * track.per_row + 1), _at(track, (row + 1) * track.per_row)
        end = x1 + (END if row == rows - 1 else track.pitch * 0.75)
        yield Stroke(((x0 - track.pitch * 0.5, y), (end, y)), palette.WAY, 8)


def path(view: View, look: Look[View], at: Layout) -> Iterator[AnyShape]:
    spaces, box = path_of(view.seats), box_of(look.words)
    die = die_at(view.turn, view.seats)
    for space in spaces:
        yield from _space(view, box, at.track, space, die.space.step, die.lap)
    yield from _bridge(at.track, spaces[-1].step, die.lap == box.constants.last_lap)
    yield from _die(view, look, at.track)


def _is_gone(view: View, box: Components, step: float, now: int, lap: int) -> bool:
    """Return whether the die doesn't come to this step again in this lap."""
    leaf = box.lap.leaf * view.seats
    return step < now or (lap == box.constants.last_lap and step > leaf)


def _space(view: View, box: Components, track: Track, space: Space, now: int, lap: int) -> Iterator[AnyShape]:
    x, y = _at(track, space.step)
    fade = GONE if _is_gone(view, box, space.step, now, lap) else 1.0
    if space.leaf:
        yield Sprite("applejack/leaf", x, y, track.z * 2.0, (), fade, over=True)
    yield SeatToken(space.seat, x, y, track.z, fade, over=True)
    if space.icon is not None:
        fade = GONE if _is_gone(view, box, space.step + 0.5, now, lap) else 1.0
        yield from _icon(track, space.step + 0.5, tuple(v.value for v in view.icons[space.icon]), fade)


def _icon(track: Track, step: float, varieties: tuple[str, ...], fade: float) -> Iterator[AnyShape]:
    """Yield the apples between two spaces, which are harvested when the die passes them."""
    x, y = _at(track, step)
    up = track.die / 2 + 8 + track.apple / 2
    top = y - up - (len(varieties) - 1) * track.apple * 0.98
    yield Stroke(((x, y), (x, y - up)), palette.WAY, 4, fade)
    for i, variety in enumerate(varieties):
        yield Sprite("applejack/apple", x, round(top + i * track.apple * 0.98), track.apple, (variety,), fade)


def _bridge(track: Track, last: int, gone: bool) -> list[AnyShape]:
    """Return the bridge back to the start, and the flowers that count there."""
    x, y = _at(track, last)
    fade = GONE if gone else 1.0
    x = x + track.z / 2 + 32
    return [
        Icon("stone-bridge", x, y, 54, palette.BRIDGE, fade, over=True),
        Sprite("applejack/blossom", x, y - track.die / 2 - 8 - track.apple / 2, track.apple, (), fade),
    ]


def _die(view: View, look: Look[View], track: Track) -> Iterator[AnyShape]:
    """Yield the die on its space, in a frame of the player's colour."""
    die = die_at(view.turn, view.seats)
    x, y = _at(track, die.space.step)
    frame = around(x, y, track.die + 10)
    yield from (Plane(frame, SEATS[die.space.seat].fill, 15, shade="plate"), Die(die.lap, x, y, track.die))
    if look.before is not None and die_at(look.before.turn, view.seats) != die:
        yield halo(look, frame, 15)
