"""Where everything is in the pictures of The King's Guild, for 2 to 6 players, in pixels of the finished picture."""

from __future__ import annotations

from msgspec import Struct

from rendering.geometry import Box

SUPPLY = Box(24, 124, 1152, 66)
QUESTS = Box(24, 204, 1152, 306)


class Form(Struct, frozen=True):
    """Where things are in a player panel, from its upper left corner."""

    head: float
    token: tuple[float, float]
    """Middle and size of the seat token."""
    name: tuple[float, int]
    """Left end and size of the name."""
    score: int
    grid: tuple[float, float]
    cell: tuple[float, float]
    pitch: tuple[float, float]
    staff: tuple[float, float, float, float]
    """First space outside (x, y), distance, size."""
    storage: Box
    wide: bool


WIDE = Form(58, (38, 44), (70, 34), 48, (16, 110), (66, 44), (70, 48), (49, 85, 70, 42), Box(308, 116, 248, 84), True)
NARROW = Form(56, (34, 40), (62, 32), 42, (12, 110), (58, 42), (62, 46), (41, 84, 62, 42), Box(12, 249, 238, 76), False)


class Layout(Struct, frozen=True):
    """Everything that depends on the number of players."""

    height: int
    quests: tuple[Box, ...]
    row: tuple[Box, ...]
    market: Box
    shelf: bool
    """Whether rooms are shown without their names, on a shelf."""
    players: tuple[Box, ...]
    form: Form
    legend: Box | None = None
    """A cell that is left over."""

    @property
    def abreast(self) -> int:
        """How many panels of guilds stand beside each other."""
        return 2 if self.form.wide else 3


def _few(players: int) -> Layout:
    """Return the layout for 2 to 4 players: five quests, rooms with their names."""
    market = Box(24, 666, 1152, 264)
    row = Box(24, 524, 1152, 128).columns(5, 14)
    quests = QUESTS.columns(5, 14)
    if players == 3:
        boxes = Box(24, 944, 1152, 335).columns(3, 16.5)
        return Layout(1303, quests, row, market, False, boxes, NARROW)
    rows = [Box(24, 944 + 272 * i, 1152, 258) for i in range(players // 2)]
    boxes = tuple(box for line in rows for box in line.columns(2, 16))
    return Layout(round(rows[-1].bottom) + 24, quests, row, market, False, boxes, WIDE)


def _many(players: int) -> Layout:
    """Return the layout for 5 and 6 players: six quests, rooms as icons."""
    rows = (Box(24, 794, 1152, 335), Box(24, 1143, 1152, 335))
    cells = tuple(box for line in rows for box in line.columns(3, 16.5))
    row = Box(24, 524, 1152, 116).columns(5, 14)
    legend = cells[5] if players == 5 else None
    return Layout(1500, QUESTS.columns(6, 12), row, Box(24, 652, 1152, 128), True, cells[:players], NARROW, legend)


LAYOUTS = {2: _few(2), 3: _few(3), 4: _few(4), 5: _many(5), 6: _many(6)}
