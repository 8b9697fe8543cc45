"""Panels: paper on the table, with a heading or the head of a player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from rendering import theme
from rendering.common.diff import PlayerDiff
from rendering.common.flow import Item, Line, placed
from rendering.common.marks import mark_chip
from rendering.geometry import Box, around
from rendering.names import name_labels
from rendering.shapes import AnyShape, Icon, Label, Plane, SeatToken, Stroke, moved
from rendering.text import chip_width, label, number, signed

Diff: TypeAlias = PlayerDiff[Any, Any]

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


def heading_number(box: Box, text: str) -> Label:
    """Return a number at the right end of a heading."""
    return label(text, box.right - 24, box.y + 34, 36, theme.INK, "900", "right")


def head_band(
    diff: Diff, box: Box, x: float, y: float, disc: float, token: float, smaller: float = 6
) -> Iterator[AnyShape]:
    """Yield the head of a player panel and the player's token at (x, y).

    While it is their turn, the head is filled, and the token stands on a disc, ``smaller`` by so much.
    """
    yield Plane(box, diff.fill, RADIUS, "top")
    if diff.active:
        yield Plane(around(x, y, disc), theme.WHITE, disc / 2)
    yield SeatToken(diff.seat, x, y, token - smaller if diff.active else token)


def score_line(
    diff: Diff,
    accent: str,
    size: int,
    laurel: float,
    gap: float = 6,
    change: int = 28,
    icon: str = "laurel-crown",
    laurel_gap: float = 6,
) -> Line:
    """Return the points of a player, after their change and laurels.

    ``change`` and ``laurel`` are the sizes of these, 0 where there is no room for them.
    ``icon``: laurels, or the goods that decide the match.
    """
    line = Line()
    if diff.gained and change:
        told = signed(diff.gained)
        line.add(mark_chip(diff.look, told, 0, 0, change), chip_width(told, change))
    if laurel:
        line.add(Icon(icon, 0, 0, laurel, diff.laurel(accent)), laurel, laurel_gap)
    return line.say(number(diff.points), size, diff.ink, gap=gap)


def player_head(
    diff: Diff, box: Box, accent: str, icon: str = "laurel-crown", crown: Iterable[AnyShape] = ()
) -> Iterator[AnyShape]:
    """Yield the head of a player panel: token, crown of the start player, name, score."""
    y = box.y + HEAD / 2
    score = score_line(diff, accent, SCORE, LAUREL, 8, icon=icon).item()
    left = box.right - 24 - score.w
    yield from head_band(diff, Box(box.x, box.y, box.w, HEAD), box.x + 44, y, 58, 46)
    yield from crown
    yield from name_labels(diff.look.name(diff.seat), box.x + 84, y, 34, diff.ink, room=left - box.x - 96, least=28)
    yield from placed(score, left, y)


def tall_head(
    diff: Diff, box: Box, accent: str, extra: Sequence[Item], crown: Iterable[AnyShape]
) -> Iterator[AnyShape]:
    """Yield the head of a narrow player panel: the name and ``extra`` on one line, the score below."""
    score = score_line(diff, accent, SCORE, LAUREL, 8).item()
    right = box.right - 24 - sum(item.w + 12 for item in extra)
    name, room = diff.look.name(diff.seat), right - box.x - 84
    yield from head_band(diff, Box(box.x, box.y, box.w, TALL_HEAD), box.x + 44, box.y + TALL_HEAD / 2, 58, 46)
    yield from crown
    yield from name_labels(name, box.x + 84, box.y + 30, 34, diff.ink, room=room, least=28, tall=44)
    yield from placed(score, box.right - 24 - score.w, box.y + 74)
    for item in extra:
        yield from (moved(_inked(shape, diff.ink), right + 12, box.y + 30) for shape in item.shapes)
        right += item.w + 12


def _inked(shape: AnyShape, ink: str) -> AnyShape:
    return replace(shape, colour=ink) if isinstance(shape, Label) else shape


def start_marker(x: float, y: float, changed: bool) -> list[AnyShape]:
    """Return the start player's crown; where it is new, with a ring that leaves the name beside it its room."""
    ring = [Plane(around(x, y, 43), theme.CHANGED, 21.5), Plane(around(x, y, 36), theme.WHITE, 18)] if changed else []
    return [*ring, Plane(around(x, y, 32), theme.INK, 16), Icon("crown", x, y, 25, theme.LAUREL, over=True)]
