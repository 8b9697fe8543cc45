"""Panels: paper on the table, with a heading or the head of a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.contract import GameView
from rendering import theme
from rendering.common.flow import Item, Line, placed
from rendering.common.marks import mark_chip
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.names import Name, name_labels
from rendering.shapes import AnyShape, Icon, Label, Plane, SeatToken, Stroke, moved
from rendering.text import chip_width, label, number, signed

RADIUS = 20
HEAD = 68
TALL_HEAD = 104
SCORE = 52
LAUREL = 42


def paper_panel(box: Box) -> Plane:
    """Return a sheet of paper with a soft shadow."""
    return Plane(box, theme.PAPER, RADIUS, shade="panel")


def rule(x: float, y: float, w: float) -> Stroke:
    """Return a thin line between two rows."""
    return Stroke(((x, y), (x + w, y)), theme.RULE, 2)


def panel_heading(box: Box, icon: str, colour: str, text: str, room: float) -> list[AnyShape]:
    """Return the icon and the words at the top of a panel, with their middle 34 px below its edge."""
    y = box.y + 34
    return [Icon(icon, box.x + 38, y, 42, colour), label(text, box.x + 66, y, 32, theme.INK, room=room - 66, least=28)]


def heading_number(box: Box, text: str, size: int = 36) -> Label:
    """Return a number at the right end of a heading."""
    return label(text, box.right - 24, box.y + 34, size, theme.INK, "900", "right")


class Head(Struct, frozen=True):
    """What the head of a player panel says."""

    seat: int
    name: Name
    score: int
    accent: str
    active: bool = False
    start: bool = False
    change: int = 0
    started: bool = False
    """Whether the start player's crown came here since the last post."""
    icon: str = "laurel-crown"
    """The icon before the score: laurels, or the goods that decide the match."""


def player_head(look: Look[GameView], box: Box, head: Head) -> list[AnyShape]:
    """Return the head of a player panel: seat, name, score; filled while it is the player's turn."""
    seat = theme.SEATS[head.seat]
    y, ink = box.y + HEAD / 2, seat.ink if head.active else theme.INK
    fill = seat.fill if head.active else seat.tint
    score = _score(look, head, ink)
    left = box.right - 24 - score.w
    shapes: list[AnyShape] = [Plane(Box(box.x, box.y, box.w, HEAD), fill, RADIUS, "top")]
    shapes += _seat(box.x + 44, y, head)
    shapes += name_labels(head.name, box.x + 84, y, 34, ink, room=left - box.x - 84 - 12, least=28)
    return shapes + placed(score, left, y)


def tall_head(look: Look[GameView], box: Box, head: Head, extra: Sequence[Item] = ()) -> list[AnyShape]:
    """Return the head of a narrow player panel: the name and ``extra`` on one line, the score below."""
    seat = theme.SEATS[head.seat]
    ink = seat.ink if head.active else theme.INK
    score = _score(look, head, ink)
    right = box.right - 24 - sum(item.w + 12 for item in extra)
    shapes: list[AnyShape] = [
        Plane(Box(box.x, box.y, box.w, TALL_HEAD), seat.fill if head.active else seat.tint, RADIUS, "top"),
        *_seat(box.x + 44, box.y + TALL_HEAD / 2, head),
        *name_labels(head.name, box.x + 84, box.y + 30, 34, ink, room=right - box.x - 84, least=28, tall=44),
        *placed(score, box.right - 24 - score.w, box.y + 74),
    ]
    for item in extra:
        shapes += [moved(_inked(shape, ink), right + 12, box.y + 30) for shape in item.shapes]
        right += item.w + 12
    return shapes


def _inked(shape: AnyShape, ink: str) -> AnyShape:
    return replace(shape, colour=ink) if isinstance(shape, Label) else shape


def _score(look: Look[GameView], head: Head, ink: str) -> Item:
    laurel = theme.INK if head.active and ink == theme.INK else theme.LAUREL if head.active else head.accent
    line = Line()
    if head.change:
        text = signed(head.change)
        line.add(lambda x: mark_chip(look, text, x, 0), chip_width(text, 28))
    line.add(lambda x: Icon(head.icon, x, 0, LAUREL, laurel), LAUREL, 6)
    return line.say(number(head.score), SCORE, ink, gap=8).item()


def _seat(x: float, y: float, head: Head) -> Iterator[AnyShape]:
    if head.active:
        yield Plane(around(x, y, 58), theme.WHITE, 29)
    yield SeatToken(head.seat, x, y, 40 if head.active else 46)
    yield from start_marker(x + 19, y + 18, head.started) if head.start else ()


def start_marker(x: float, y: float, changed: bool = False) -> list[AnyShape]:
    """Return the start player's crown; where it is new, with a ring that leaves the name beside it its room."""
    ring = [Plane(around(x, y, 43), theme.CHANGED, 21.5), Plane(around(x, y, 36), theme.WHITE, 18)] if changed else []
    return [*ring, Plane(around(x, y, 32), theme.INK, 16), Icon("crown", x, y, 25, theme.LAUREL, over=True)]
