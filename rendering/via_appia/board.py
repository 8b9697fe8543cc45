"""The main picture of Via Appia: header, map, income cards, quarry, supply, and all players."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Seat
from games.via_appia.actions import LANES
from games.via_appia.slate.bed import lane_x
from games.via_appia.state import View
from rendering import theme
from rendering.common.header import on_table
from rendering.common.panels import paper_panel
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Plane
from rendering.text import label
from rendering.via_appia import income, layout, palette, panels, quarry, road, slate, supply
from rendering.via_appia.top import top

DISC = 44


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the whole table; in the preview of a push, which changes nothing else, the quarry."""
    if view.aim is not None:
        return quarry.scene(view, look)
    shapes = [
        *top(view, look),
        *road.road(view, look),
        *income.row(view, look, layout.INCOME),
        *quarry.stones(view, look, layout.QUARRY),
        *supply.supply(view, look, layout.SUPPLY),
        *panels.panels(view, look),
    ]
    ground = [
        *road.ground(),
        paper_panel(layout.INCOME),
        *slate.ground(layout.QUARRY),
        *_lanes(),
        *supply.ground(layout.SUPPLY),
        *map(paper_panel, layout.players(view.seats)),
    ]
    return on_table(palette.THEME, layout.height(view.seats), ground, shapes)


def _lanes() -> Iterator[AnyShape]:
    """Yield the numbers of the lanes, each with an arrow to the place where the lane crosses the stop line."""
    at = layout.QUARRY
    for lane, disc in zip(LANES, discs(), strict=True):
        yield from slate.pointed((disc.cx, disc.cy + 24), at.at(lane_x(lane), -2), palette.LINE, 3, 13)
        yield Plane(disc, theme.INK, DISC / 2)
        yield label(str(lane), disc.cx, disc.cy, 34, theme.PAPER, "900", "middle")


def discs() -> list[Box]:
    """Return the places of the numbers of the lanes."""
    first = layout.QUARRY.cx - layout.LANE_PITCH * (len(LANES) - 1) / 2
    return [around(first + layout.LANE_PITCH * n, layout.LANES_Y, DISC) for n in range(len(LANES))]
