"""What stands above the questions of Via Appia: incomes, quarry, supply or a piece of the road."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from games.contract import Action
from games.via_appia.actions import Area, Build, Convert, Income, PlaceId, Push, Stop, Travel
from games.via_appia.board import CITIES, area_of, size_of
from games.via_appia.road import price
from games.via_appia.state import View
from rendering import theme
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.questions import Excerpt, Question, QuestionKind, Region
from rendering.shapes import AnyShape, Frame, Plane, SeatToken
from rendering.via_appia import board, goods, income, layout, panels, quarry

QUARRY = Box(392, 356, 538, 540)
LEFT, WIDTH, SOUTH = 24, 347, Box(326, 892, 850, 280)
"""Where the road leads down from Rome, and where it leads on from Beneventum."""
PIECE, PIECE_SOUTH = 560, 403
"""The most that is shown of the height of the way down, and of the width of the way on beside the quarry."""
BETWEEN = (124, 213, 291, 369, 447, 525, 605, 685, 763, 841, 919, 997, 1130)
"""The heights between its rows of spaces and its cities."""
BETWEEN_SOUTH = (326, 381, 479, 577, 675, 773, 871, 969, 1176)
"""Where the columns of spaces and the cities of the way on are apart."""
WIDEST = 1160
COIN = 46
TARRACINA, AWAY = "TAR", "B1"
"""The city beside the quarry, and a space that isn't."""


def _turn(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return what of incomes, road and quarry is on offer, framed, and one's own stock."""
    own, slate = _own(view, look, question), _quarry(view)
    kinds = set(map(type, question.actions))
    if kinds <= {Push, Stop}:
        return Excerpt(((slate, own),))
    incomes = Region(layout.INCOME, _slots(question), inside=True)
    if kinds.isdisjoint({Build, Travel}):
        return Excerpt(((incomes,), (slate, own)))
    road = _road(view, question, PIECE_SOUTH)
    below = ((slate,), (road,)) if road.box == SOUTH else ((road, slate),)
    return Excerpt(((incomes, own), *below))


def _income(view: View, look: Look[View], question: Question) -> Excerpt:
    return Excerpt(_rows(Region(layout.INCOME, _slots(question), inside=True), _own(view, look, question)))


def _push(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the quarry with its lanes beside one's own stones; where the aim is shown, the quarry large."""
    if view.aim is not None:
        return Excerpt(((Region(quarry.FIELD),),))
    lanes = board.discs() if question.part == "lane" else ()
    frames = tuple(Frame(box, board.DISC / 2, question.seat) for box in lanes)
    return Excerpt(((_quarry(view, frames), _own(view, look, question)),))


def _quarry(view: View, frames: tuple[Frame, ...] = ()) -> Region:
    """Return the quarry, without the pieces in Tarracina: they stand on its edge, which would cut them in halves."""
    if all(each.place != TARRACINA for each in view.players):
        return Region(QUARRY, frames, inside=True)
    away = (replace(each, place=AWAY) if each.place == TARRACINA else each for each in view.players)
    return Region(QUARRY, frames, inside=True, view=replace(view, players=tuple(away)))


def _conversion(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the supply beside one's own stones, and the quarry, with which the picture is less high."""
    return Excerpt(((_quarry(view), Region(layout.SUPPLY, inside=True), _own(view, look, question)),))


def _way(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the piece of the road that is asked about, beside one's own panel."""
    return Excerpt(_rows(_road(view, question), _own(view, look, question)))


def _rows(one: Region, other: Region) -> tuple[tuple[Region, ...], ...]:
    """Return two regions beside each other, or below each other where that would be too wide."""
    return ((one, other),) if one.box.w + other.box.w < WIDEST else ((one,), (other,))


def _own(view: View, look: Look[View], question: Question) -> Region:
    """Return one's own panel without its head, since the strip above has name and points."""
    scene, box = panels.alone(view, look, question.seat)
    return Region(box, scene=scene)


def _slots(question: Question) -> tuple[Frame, ...]:
    """Return a frame around each income card on offer."""
    offered = {action.slot for action in question.actions if isinstance(action, Income)}
    return tuple(Frame(box, 12, question.seat) for slot, box in income.places(layout.INCOME) if slot in offered)


def _road(view: View, question: Question, across: float = SOUTH.w) -> Region:
    """Return the piece of the road with the places on offer, each framed; those to travel to with their price.

    Of the way on from Beneventum it is at most ``across`` wide where all that and one's own piece lie within it.
    """
    here = view.players[question.seat].place
    offered = dict.fromkeys(name for action in question.actions for name in _places(action))
    south = [name for name in offered if name in layout.SPACES and area_of(name) is Area.C]
    if "BRU" in offered or 2 * len(south) > len(offered):
        box = _south([layout.box_of(name) for name in (*offered, here) if name != "BEN"], across)
    else:
        heights = [layout.box_of(name).cy for name in offered]
        middle = (min(heights) + max(heights)) / 2
        last = next(place for place, y in enumerate(BETWEEN) if y + PIECE >= BETWEEN[-1])
        pieces = ((top, max(y for y in BETWEEN if y <= top + PIECE)) for top in BETWEEN[: last + 1])
        top, bottom = min(pieces, key=lambda piece: abs(sum(piece) / 2 - middle))
        box = Box(LEFT, top, WIDTH, bottom - top)
    inside = [name for name in offered if box.overlap(layout.box_of(name)) >= layout.box_of(name).h]
    frames = (Frame(layout.box_of(name), _radius(name), question.seat) for name in inside)
    return Region(box, (*frames, *_prices(view, question, inside), *_beside(view, box)), inside=True)


def _south(places: list[Box], across: float) -> Box:
    """Return the piece of the way on with some places, or the whole of it where they don't lie within one."""
    first = min(SOUTH.right - across, *(box.x for box in places))
    left = max((x for x in BETWEEN_SOUTH if x <= first), default=SOUTH.x)
    right = max(x for x in BETWEEN_SOUTH if x <= left + across)
    held = all(left <= box.x and box.right <= right for box in places)
    return Box(left, SOUTH.y, right - left, SOUTH.h) if held else SOUTH


def _beside(view: View, box: Box) -> Iterator[AnyShape]:
    """Yield who stands in Tarracina, on its edge: beside the city, as on the map, there is no room."""
    plate = layout.CITIES[TARRACINA].plate
    there = [seat for seat, player in enumerate(view.players) if player.place == TARRACINA]
    if box.overlap(plate) >= plate.h:
        for n, seat in enumerate(there):
            x = plate.x + 30 + 48 * n
            yield Plane(around(x, plate.y, 44), theme.WHITE, 22)
            yield SeatToken(seat, x, plate.y, 28)


def _prices(view: View, question: Question, names: Iterable[PlaceId]) -> Iterator[AnyShape]:
    """Yield what it costs to travel to each place, while that is asked."""
    if question.kind is not Travel:
        return
    place = view.players[question.seat].place
    for name in names:
        box = layout.box_of(name)
        x = box.right - COIN / 2 if name in CITIES else box.x + 4
        yield goods.coin(x, box.y + 4, COIN, str(price(view, place, name)))


def _radius(name: PlaceId) -> float:
    return 14 if name in CITIES else layout.TILE[size_of(name)] * 0.2


def _places(action: Action) -> Iterable[PlaceId]:
    match action:
        case Build():
            return action.spaces
        case Travel():
            return (action.to,)
        case _:
            return ()


TURN = QuestionKind[View](_turn, spells_out=lambda _: frozenset({Income}))
WAY = QuestionKind[View](_way)

QUESTIONS: dict[type[Action] | None, QuestionKind[View]] = {
    None: TURN,
    Income: QuestionKind[View](_income, frozenset({"slot"})),
    Push: QuestionKind[View](_push),
    Stop: QuestionKind[View](_push),
    Convert: QuestionKind[View](_conversion),
    Build: WAY,
    Travel: WAY,
}
