"""Pages of a ledger: a title, and sections of rows with figures. Drawn, and said in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from rendering.alternative import shortened
from rendering.common.header import WIDTH, header, on_table
from rendering.common.panels import paper_panel, rule
from rendering.geometry import Box, around
from rendering.names import END, Name, clean, name_labels
from rendering.packages import appearance, appearances
from rendering.pictures import Drawing, render
from rendering.scene import Scene
from rendering.shapes import AnyShape, Plane
from rendering.text import label, rows, two_lines, wrap
from rendering.theme import CARD, HOUSE, INK, INSET, LAUREL, LINE, SOFT, Theme
from rendering.words import Words

LEFT, RIGHT, TOP, GAP = 24, 1176, 124, 20
HEAD: Final = 72
"""The height of a heading with the names of its columns."""
ROW: Final = 64
STRIP: Final = 112
NOTE: Final = 40
RANK: Final = 84
"""Where names begin behind a rank."""
NAMES: Final = 404
"""The least room for names."""
WIDEST: Final = 168
"""Pixels of a column at most."""
BAR: Final = 108


class LedgerRow(Struct, frozen=True):
    """A row: who or what it is about, and a figure for each column."""

    name: str
    cells: tuple[str, ...]
    rank: str = ""
    """The rank in which it stands, with others or alone."""
    first: bool = False
    """Whether it stands out."""
    part: float | None = None
    """How much of a bar below the last figure is filled."""


class Medal(Struct, frozen=True):
    """One of a few things in a row: what it says, what stands below, whether it stands out."""

    text: str
    below: str = ""
    first: bool = False


class Section(Struct, frozen=True):
    """A part of a page, with rows or medals, and a sentence below."""

    heading: str
    columns: tuple[str, ...] = ()
    rows: tuple[LedgerRow, ...] = ()
    medals: tuple[Medal, ...] = ()
    note: str = ""


class Ledger(Struct, frozen=True):
    """A page. ``game``: whose colours it has, if it is there; None: those of no game."""

    title: str
    line: str
    sections: tuple[Section, ...]
    game: str | None = None


def draw_ledger(ledger: Ledger, locale: str) -> Drawing:
    """Draw a page. Its alternative text says what it shows."""
    scene = ledger_scene(ledger)
    return Drawing(render(scene), shortened("\n".join(ledger_lines(ledger, Words(locale)))), scene.width, scene.height)


def ledger_lines(ledger: Ledger, words: Words) -> list[str]:
    """Return a page in words, the title first."""
    return [ledger_title(ledger, words), *(line for one in ledger.sections for line in section_lines(one, words))]


def ledger_title(ledger: Ledger, words: Words) -> str:
    return words.text("ledger-title", title=ledger.title, line=ledger.line)


def section_lines(section: Section, words: Words) -> list[str]:
    """Return a part of a page in words, its heading first."""
    told = [words.text("ledger-medal", what=one.below, value=one.text) for one in section.medals]
    medals = [words.joined("list-join", told)] if told else []
    rows = [_said(section, row, words) for row in section.rows]
    return [section.heading, *medals, *rows, *([section.note] if section.note else [])]


def _said(section: Section, row: LedgerRow, words: Words) -> str:
    cells = zip(section.columns, row.cells, strict=True)
    told = [words.text("ledger-cell", what=what, value=value) for what, value in cells if value]
    said = words.text("ledger-line", name=row.name, told=words.joined("list-join", told))
    return words.text("ledger-rank", rank=row.rank, told=said) if row.rank else said


def ledger_scene(ledger: Ledger) -> Scene:
    """Return a page before it is drawn."""
    theme: Theme = appearance(ledger.game).theme if ledger.game in appearances() else HOUSE
    ground: list[AnyShape] = []
    shapes = header(theme, ledger.title, ledger.line, WIDTH - LEFT)
    y = float(TOP)
    for section in ledger.sections:
        box = Box(LEFT, y, RIGHT - LEFT, _height(section))
        ground.append(paper_panel(box))
        shapes += _section(theme, section, box)
        y = box.bottom + GAP
    return on_table(theme, y + 4, ground, shapes)


def _height(section: Section) -> float:
    strip = STRIP if section.medals else 0
    return HEAD + ROW * len(section.rows) + strip + NOTE * len(_note(section)) + (16 if section.note else 8)


def _note(section: Section) -> tuple[str, ...]:
    return wrap(section.note, RIGHT - LEFT - 48, 28, "700") if section.note else ()


def _section(theme: Theme, section: Section, box: Box) -> Iterator[AnyShape]:
    columns = _columns(section, box)
    room = (columns[0].x if columns else box.right) - box.x - 36
    yield label(section.heading, box.x + 24, box.y + HEAD / 2, 34, theme.accent, "900", room=room, least=24)
    for column, text in zip(columns, section.columns, strict=True):
        lines, size = two_lines(text, column.w - 12, 26, 22, "800")
        for line, y in rows(lines, box.y + HEAD / 2, size + 4):
            yield label(line, column.right - 8, y, size, SOFT, "800", "right", room=column.w - 12, least=22)
    y = box.y + HEAD
    for above, row in zip((None, *section.rows), section.rows, strict=False):
        if row.rank and (above is None or above.rank != row.rank):
            yield Plane(Box(box.x + 24, y - 2, box.w - 48, 4), LINE, 2)
        elif above is not None:
            yield rule(box.x + 24, y, box.w - 48)
        yield from _row(theme, row, columns, Box(box.x, y, box.w, ROW))
        y += ROW
    if section.medals:
        yield from _medals(theme, section.medals, Box(box.x, y, box.w, STRIP))
        y += STRIP
    for line in _note(section):
        yield label(line, box.x + 24, y + NOTE / 2, 28, SOFT, "700", room=box.w - 48)
        y += NOTE


def _columns(section: Section, box: Box) -> tuple[Box, ...]:
    count = len(section.columns)
    if not count:
        return ()
    w = min(WIDEST, (box.w - NAMES) / count)
    return Box(box.right - 16 - w * count, box.y, w * count, box.h).columns(count, 0)


def _row(theme: Theme, row: LedgerRow, columns: tuple[Box, ...], box: Box) -> Iterator[AnyShape]:
    if row.rank:
        yield Plane(around(box.x + 50, box.cy, 48), LAUREL if row.first else INSET, 24)
        yield label(row.rank, box.x + 50, box.cy, 30, INK, "900", "middle", room=46, least=24)
    x = box.x + (RANK if row.rank else 24)
    whole = clean(row.name) or row.name
    yield from name_labels(
        Name(whole, whole), x, box.cy, 32, INK, "900" if row.first else "800", room=columns[0].x - x - 12, least=28
    )
    for column, text in zip(columns, row.cells, strict=True):
        is_barred = row.part is not None and column is columns[-1]
        y = box.cy - (8 if is_barred else 0)
        yield label(text, column.right - 8, y, 34, INK, "900", "right", room=column.w - 12, least=24)
        if is_barred and row.part is not None:
            track = Box(column.right - 8 - BAR, box.bottom - 18, BAR, 8)
            yield Plane(track, INSET, 4)
            if row.part > 0:
                yield Plane(Box(track.x, track.y, max(8, BAR * row.part), 8), theme.accent, 4)


def _medals(theme: Theme, medals: tuple[Medal, ...], box: Box) -> Iterator[AnyShape]:
    """Yield a few things beside each other, from the left."""
    for number, one in enumerate(medals):
        x = box.x + 70 + 112 * number
        yield Plane(around(x, box.y + 36, 64), LAUREL if one.first else CARD, 32, edge=LINE, width=2)
        yield label(one.text, x, box.y + 36, 32, INK, "900", "middle", room=60, least=24)
        yield label(one.below, x, box.y + 90, 26, SOFT, "800", "middle", room=106, least=22, tail=END)
