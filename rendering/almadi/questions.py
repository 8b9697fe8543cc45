"""What stands above the questions of Almadi: central board and realm, and with them what the question is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.almadi.actions import Collect, Done, Keep, Move, Place, Recruit, Swap, Take
from games.almadi.components import TILES
from games.almadi.realm import cell
from games.almadi.state import View, row_on_board
from games.contract import Action, Phrase
from rendering import theme
from rendering.almadi import board, characters, layout, legend, objectives, panels, stage, tiles
from rendering.almadi.diff import SeatDiff
from rendering.almadi.layout import Layout
from rendering.common.flow import Line, centred
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.questions import Excerpt, Question, QuestionKind, Region
from rendering.shapes import AnyShape, Frame, Plane
from rendering.text import signed, width

ROUND = 12
WITHIN = 3
"""How far within a landscape its frame lies, so that it leaves those beside it free."""
TAG = 44
"""The height of the tag that says what an answer brings."""
ROW = 34
"""From one line in it to the next."""
EFFECT, POINTS = 32, 28
GAP = 4
NOTHING = "0"
"""What stands in a tag where an answer brings nothing at once."""


def _setting(view: View, look: Look[View], question: Question) -> tuple[SeatDiff, Layout]:
    diff = SeatDiff(view, look, question.seat)
    return diff, board.fitted(diff)[1]


def _landscapes(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return board and realm, with the landscapes or cells on offer framed, and for a new one the objectives."""
    diff, at = _setting(view, look, question)
    marks = () if look.preview else tuple(_marks(diff, at, question))
    new = question.kind is Place and question.part == "tile"
    key = () if look.preview else _key(diff, at, question)
    return Excerpt(((_realm(at, marks),), *key, *([(Region(at.objectives, inside=True),)] if new else [])))


def _realm(at: Layout, marks: tuple[AnyShape, ...] = ()) -> Region:
    """Return board and realm below their head, since the strip above has name and points, and the stock the rest."""
    return Region(at.stage.below(layout.HEAD), marks, inside=True)


def _key(diff: SeatDiff, at: Layout, question: Question) -> Iterator[tuple[Region, ...]]:
    """Yield what effects, tags and types are that are on offer."""
    told = [brings for answer in question.answers if answer.finishes and (brings := _told(diff, answer.action))]
    points = {_tagged(brings) for brings in told} - {""}
    tags = (*sorted(points - {NOTHING})[:1], *sorted(points & {NOTHING}))
    effects = {kind for brings in told for kind in brings.args["waiting"]}
    offered = {action.tile for action in question.actions if isinstance(action, Place)}
    types = {TILES[tile].type for tile in offered} if question.part == "tile" else ()
    return legend.rows(diff.view, diff.look, at.objectives.w, effects, types, tags)


def _told(diff: SeatDiff, action: Action) -> Phrase | None:
    """Return what is said of an answer that a landscape brings."""
    told = diff.look.game.describe(diff.view, action).earns
    return None if told is None or "gain" not in told.args else told


def _tagged(told: Phrase) -> str:
    """Return what stands in a tag beside effects: points, or that there is nothing."""
    points = told.args["gain"] - told.args["loss"]
    return signed(points) if points else "" if told.args["waiting"] else NOTHING


def _marks(diff: SeatDiff, at: Layout, question: Question) -> Iterator[AnyShape]:
    """Yield a frame around each landscape or cell on offer and, where it is certain, what it brings."""
    spots = _spots(diff, at, question)
    for box in dict.fromkeys(spots.values()):
        yield Frame(box.inset(WITHIN), ROUND, question.seat)
    certain: dict[Box, set[Action]] = {}
    for answer in question.answers:
        if answer.finishes and answer.action in spots:
            certain.setdefault(spots[answer.action], set()).add(answer.action)
    for box, actions in certain.items():
        if len(actions) == 1:
            yield from _tag(diff, actions.pop(), box)


def _spots(diff: SeatDiff, at: Layout, question: Question) -> dict[Action, Box]:
    """Return where each answer's landscape lies, or the cell that it names."""
    supply, grid = stage.grids(diff, at)
    lying = {name: around(*spot, supply.z) for spot, name in stage.places(diff.view, supply)}
    mine = {name: grid.box(where) for where, name in diff.names.items() if grid.shows(where)}
    found: dict[Action, Box | None] = {}
    for action in dict.fromkeys((*(answer.action for answer in question.answers), *question.actions)):
        match action:
            case Place() if question.part == "column":
                where = cell(row_on_board(diff.view.board, action.tile), action.column)
                found[action] = grid.box(where) if grid.shows(where) else None
            case Place():
                found[action] = lying.get(action.tile)
            case Move() if question.part in ("row", "column"):
                where = cell(action.row, action.column)
                found[action] = grid.box(where) if grid.shows(where) else None
            case Move():
                found[action] = mine.get(action.tile)
            case _:
                pass
    return {action: box for action, box in found.items() if box is not None}


def _tag(diff: SeatDiff, action: Action, box: Box) -> Iterator[AnyShape]:
    """Yield a tag with the effects that an answer activates and the points that it brings at once."""
    told = _told(diff, action)
    if told is None:
        return
    effects, said = told.args["waiting"], _tagged(told)
    z = min(EFFECT, (box.w - ROUND) / max(1, len(effects)) - GAP)
    line, below = Line(), Line()
    for kind in effects:
        line.add(tiles.effect(kind, 0, 0, z), z)
    if said:
        colour = theme.TRAY_SOFT if said == NOTHING else theme.LAUREL
        wide = line.w + GAP + width(said, POINTS, "900") > box.w - ROUND
        (below if wide else line).say(said, POINTS, colour)
    rows = [row.item() for row in (line, below) if row.shapes]
    y = box.cy - ROW * (len(rows) - 1) / 2  # the identifier below stays free
    if rows:
        plate = around(box.cx, y, max(row.w for row in rows) + ROUND, TAG + ROW * (len(rows) - 1))
        yield Plane(plate, theme.INK, TAG / 2)
    for n, row in enumerate(rows):
        yield from centred(row, box.cx, y + ROW * (n - (len(rows) - 1) / 2))


def _turn(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return board and realm, what the effects that wait are for, and the objectives and the characters on offer."""
    diff, at = _setting(view, look, question)
    kinds = set(map(type, question.actions))
    taken = [(Region(at.objectives, tuple(_taken(view, at, question)), inside=True),)] if Take in kinds else []
    waits = [kind for kind, _ in panels.waits(diff)] if view.mover == diff.seat else ()
    rows = [*taken, (_realm(at),), *legend.rows(view, look, at.objectives.w, waits)]
    if kinds & {Keep, Recruit} and at.characters is not None:
        rows.insert(0, (Region(at.characters, tuple(_cast(view, at.characters, question))),))
    return Excerpt(tuple(rows))


def _taken(view: View, at: Layout, question: Question) -> Iterator[AnyShape]:
    """Yield a frame around each objective on offer, with how far its taker is."""
    offered = {action.objective for action in question.actions if isinstance(action, Take)}
    for name, box in objectives.places(view, at.objectives):
        if name in offered:
            yield from objectives.own_progress(view, name, question.seat, box)
            yield Frame(box, ROUND, question.seat)


def _cast(view: View, box: Box, question: Question) -> Iterator[Frame]:
    offered = {name for action in question.actions for name in _characters(action)}
    yield from (Frame(place, ROUND, question.seat) for name, place in characters.plates(view, box) if name in offered)


def _characters(action: Action) -> Iterable[str]:
    match action:
        case Keep():
            return action.cards
        case Recruit():
            return (action.character,)
        case _:
            return ()


TURN = QuestionKind[View](_turn, frozenset({"objective"}))
KEPT = QuestionKind[View](_turn, frozenset({"cards"}))
"""What each of the characters can do stands above the question once, as the stock, in place of after each pair."""

QUESTIONS: dict[type[Action] | None, QuestionKind[View]] = {
    None: TURN,
    Place: QuestionKind[View](_landscapes, frozenset({"tile", "column"}), partly=frozenset({"tile"})),
    Move: QuestionKind[View](_landscapes, frozenset({"column"})),
    Swap: QuestionKind[View](_landscapes),
    Take: TURN,
    Collect: TURN,
    Done: TURN,
    Keep: KEPT,
    Recruit: TURN,
}
