"""What stands above the questions of Applejack: the harvest board beside one's own orchard, or a tile and its turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from games.applejack import orchards
from games.applejack.actions import Draw, Face, Place, Skip, Take, TileId
from games.applejack.geometry import INDEX
from games.applejack.state import Orchard, Phase, View
from games.contract import Action
from rendering import theme
from rendering.applejack import layout, orchard, panels, trees, valleys
from rendering.applejack.facts import box_of, price_of
from rendering.geometry import Box
from rendering.look import Look
from rendering.questions import Excerpt, Question, QuestionKind, Region
from rendering.shapes import Chip, Frame, Label
from rendering.text import chip, chip_width, signed

Mark: TypeAlias = Frame | Chip | Label
ROUND = 18
ABOUT = 480
"""The height of what is shown around a hex on which a tile is turned."""

BELOW_NAME = 33


def _taking(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the harvest board, with each tile on offer framed and what it earns at once, and one's own orchard."""
    return _side_by_side(view, look, question, tuple(_offers(view, look, question)))


def _offers(view: View, look: Look[View], question: Question) -> Iterator[Mark]:
    at, own = layout.LAYOUTS[view.seats], view.orchards[question.seat]
    taken = {action.tile for action in question.actions if isinstance(action, Take)}
    spots = list(valleys.offered(view, at))
    if own.cottage is not None:
        spots.append((own.cottage, panels.cottage_at(_own(view, look, question))))
    for name, box in spots:
        if name in taken:
            yield Frame(box, ROUND, question.seat)
            if view.phase is Phase.TAKING:
                yield _earning(own, name, box, look)
    if any(isinstance(action, Draw) for action in question.actions):
        yield Frame(valleys.supply(at), ROUND, question.seat)


def _earning(own: Orchard, name: TileId, box: Box, look: Look[View]) -> Chip:
    """Return the most honey that a tile can bring by its connections, at its upper right corner; or that it is too
    dear."""
    if price_of(look.words, name) > own.honey:
        dear = look.words.text("picture-too-dear")
        x = box.right + 8 - chip_width(dear, 28) / 2
        return chip(dear, x, box.y + 8, 28, theme.INK, theme.TRAY_SOFT, 36, over=True)
    free = (where for where, planting in enumerate(own.hexes) if planting is None)
    most = max((orchards.income(own, name, where, turn) for where in free for turn in range(6)), default=0)
    return chip(signed(most) if most else "0", box.right - 8, box.y + 8, 28, theme.INK, theme.LAUREL, 36, over=True)


def _side_by_side(view: View, look: Look[View], question: Question, marks: tuple[Mark, ...] = ()) -> Excerpt:
    at, own = layout.LAYOUTS[view.seats], _own(view, look, question)
    board = Region(at.choices.inset(-12), inside=True) if at.rows else Region(at.valleys)
    marked = tuple(mark for mark in marks if board.box.overlap(mark.bounds()) > 0)
    rest = tuple(mark for mark in marks if mark not in marked)
    return Excerpt(((replace(board, marks=marked), Region(own, rest)),))


def _own(view: View, look: Look[View], question: Question) -> Box:
    """Return the panel of one's own orchard, which is a large one while its player is asked."""
    large, _ = panels.places(view, look, layout.LAYOUTS[view.seats])
    return next(box for seat, box in large if seat == question.seat)


def _placing(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the tile that was taken and one's own orchard; for its turns, the hex and every turn of the tile there."""
    place = question.actions[0]
    assert isinstance(place, Place)
    if look.preview and place.face is not Face.PASTURE:
        return _turning(place)
    if question.part == "where" and place.face is Face.PASTURE:
        return _grazing(view, look, question)
    return _side_by_side(view, look, question)


def _grazing(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the same with what a pasture brings on every hex, in place of what the tree would."""
    grid = panels.large_grid(_own(view, look, question), layout.LAYOUTS[view.seats])
    honey = box_of(look.words).constants.pasture_honey
    spots = (grid.at(INDEX[answer.value]) for answer in question.answers)
    earned = tuple(trees.earning(honey, x, y + BELOW_NAME, 34) for x, y in spots)
    without = replace(view, phase=Phase.TAKING, tile=None)
    rows = _side_by_side(view, look, question, earned).rows
    return Excerpt(tuple(tuple(replace(region, view=without) for region in row) for row in rows))


def _turning(place: Place) -> Excerpt:
    box = orchard.ORCHARD
    _, y = orchard.GRID.at(list(type(place.where)).index(place.where))
    top = min(max(y - ABOUT / 2, box.y), box.bottom - ABOUT)
    about = Box(box.x, top, box.w, ABOUT)
    return Excerpt(((Region(about, picture="orchard", inside=True),), (Region(orchard.TURNS, picture="orchard"),)))


TAKING = QuestionKind[View](_taking, frozenset({Take}))

QUESTIONS: dict[type[Action] | None, QuestionKind[View]] = {
    None: TAKING,
    Take: TAKING,
    Draw: TAKING,
    Skip: TAKING,
    Place: QuestionKind[View](_placing, frozenset({"face", "where"})),
}
