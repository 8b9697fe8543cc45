"""The objectives of the match: what they ask for, whose they are, and who is near."""

from __future__ import annotations

from collections.abc import Iterator

from games.almadi.actions import ObjectiveId
from games.almadi.requirements import progress
from games.almadi.state import View
from games.contract import Seat
from rendering import theme
from rendering.almadi import palette
from rendering.almadi.diff import objectives, owner_of
from rendering.almadi.facts import objective_of
from rendering.almadi.pictograms import pictogram
from rendering.common.marks import halo
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.shapes import AnyShape, Dashes, Icon, Plane, SeatToken
from rendering.text import label, width
from rendering.words import Words

BAND, FOOT = 52, 50
LOW_BAND, LOW_FOOT = 46, 42
GAP = 8
DRAWING = 90
"""The least height of a drawing between high bands."""
HIGH = BAND + DRAWING + FOOT
"""Cards that are less high than this have low bands."""
NARROW = 124
LEAST = 26
TOKEN = 30
RING = 14
"""What a ring takes of the room of its number."""
DONE = "#3f8f3f"


def row(view: View, look: Look[View], box: Box) -> Iterator[AnyShape]:
    """Yield all objectives beside each other, always in the same order."""
    for name, place in places(view, box):
        yield from card(view, look, name, place)


def places(view: View, box: Box) -> list[tuple[ObjectiveId, Box]]:
    """Return all objectives with their places in the panel."""
    names = objectives(view)
    edge = 16 if box.h - 32 >= HIGH else 8
    inside = Box(box.x + 14, box.y + edge, box.w - 28, box.h - 2 * edge)
    return list(zip(names, inside.columns(len(names), GAP), strict=True))


def card(view: View, look: Look[View], name: ObjectiveId, box: Box) -> Iterator[AnyShape]:
    """Yield one objective: identifier and points, what it asks for, and whose it is."""
    seat, done = owner_of(view, name)
    sign = "" if seat is None else "+" if done else "±"
    low = box.h < HIGH
    h = LOW_FOOT if low else FOOT
    foot = Box(box.x + 3, box.bottom - h, box.w - 6, h - 3)
    yield from face(look.words, name, box, sign, h, LOW_BAND if low else BAND)
    if seat is None:
        yield from _nearest(view, name, foot)
    else:
        yield from _owned(view, name, foot, seat, done)
    if look.before is not None and owner_of(look.before, name) != (seat, done):
        yield halo(look, box, 14)


def face(words: Words, name: ObjectiveId, box: Box, sign: str, foot: float = FOOT, top: float = BAND) -> list[AnyShape]:
    """Return what stands on an objective."""
    found = objective_of(words, name)
    fill = palette.FRAMES[found.frame]
    ink = theme.INK if fill == palette.YELLOW else theme.WHITE
    band = Box(box.x, box.y, box.w, top)
    roomy = box.w > NARROW
    middle = Box(box.x + 6, band.bottom, box.w - 12, box.h - top - foot)
    return [
        Plane(box, theme.CARD, 14, edge=fill, width=3),
        Plane(band, fill, 14, "top"),
        label(name, box.x + 10, band.cy, 30 if roomy else 26, theme.mix(fill, ink, 0.86), "800"),
        label(f"{sign}{found.points}", box.right - 8, band.cy, 42 if roomy else 38, ink, "900", "right"),
        *pictogram(found.asks, middle),
    ]


def _nearest(view: View, name: ObjectiveId, foot: Box) -> list[AnyShape]:
    """Return who is nearest to an objective on the table, and how far."""
    found = [progress(player, name) for player in view.players]
    need = found[0].need
    most = min(need, max(each.have for each in found))
    told = label(f"{most}/{need}", foot.right - 8, foot.cy, 30, theme.SOFT, "800", "right")
    leaders = [seat for seat, each in enumerate(found) if each.have >= most]
    room = int((told.left - foot.x - 10) // 31)
    if not most or len(leaders) > room:
        return [told]
    return [*(SeatToken(seat, foot.x + 20 + 31 * i, foot.cy, 25) for i, seat in enumerate(leaders)), told]


def _owned(view: View, name: ObjectiveId, foot: Box, seat: Seat, done: bool) -> list[AnyShape]:
    """Return the owner of an objective, and that it is completed or how far they are.

    Where there is no room, what is needed is said by the drawing alone.
    """
    shapes: list[AnyShape] = [
        Plane(foot, theme.SEATS[seat].tint, 11, "bottom"),
        SeatToken(seat, foot.x + 20, foot.cy, 30),
    ]
    if done:
        return [*shapes, *check(foot.right - 30, foot.cy, 36)]
    found = progress(view.players[seat], name)
    told, room = f"{found.have}/{found.need}", foot.w - 44 - RING
    if width(told, LEAST, "900") > room:
        told = str(found.have)
    number = label(told, foot.right - 10, foot.cy, 30, theme.WARN, "900", "right", room, LEAST)
    ring = Box(number.left - 6, foot.y + 4, number.w + 12, foot.h - 8)
    return [*shapes, Dashes(ring, 12, theme.WARN, dash=6), number]


def own_progress(view: View, name: ObjectiveId, seat: Seat, box: Box) -> list[AnyShape]:
    """Return how far a seat is with an objective, at its foot; behind it, whose the objective is."""
    owner, _ = owner_of(view, name)
    h = LOW_FOOT if box.h < HIGH else FOOT
    foot = Box(box.x + 4, box.bottom - h, box.w - 8, h - 4)
    found = progress(view.players[seat], name)
    told = label(f"{found.have}/{found.need}", foot.right - 8, foot.cy, 30, theme.INK, "900", "right")
    tokens = [seat] if owner in (None, seat) else [owner, seat]
    tokens = tokens[max(0, len(tokens) - int((told.left - foot.x - 10) // TOKEN)) :]
    x = told.left - 22 - TOKEN * (len(tokens) - 1)
    return [
        Plane(foot, theme.CARD if owner is None else theme.SEATS[owner].tint, 11, "bottom"),
        *(SeatToken(each, x + TOKEN * n, foot.cy, 25) for n, each in enumerate(tokens)),
        told,
    ]


def check(x: float, y: float, z: float) -> list[AnyShape]:
    """Return the tick of what is completed."""
    return [Plane(around(x, y, z), DONE, z / 2), Icon("check-mark", x, y, z * 0.66, theme.WHITE)]
