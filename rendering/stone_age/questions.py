"""What stands above the questions of Stone Age: village and market, one place with its dice, or the asked tribe."""

from __future__ import annotations

from collections.abc import Iterable

from games.contract import Action
from games.stone_age.actions import (
    Build,
    Feed,
    Leave,
    PickDie,
    Place,
    Spot,
    Starve,
    TakeAnyTwo,
    TakeCard,
    UseTools,
    Work,
)
from games.stone_age.state import View
from rendering.common.cards import RADIUS
from rendering.geometry import Box
from rendering.look import Look
from rendering.questions import Excerpt, Question, QuestionKind, Region
from rendering.shapes import Frame
from rendering.stone_age import layout, legend, players, tribe

HEADING = 60
"""The height of what buildings and cards are called: their buttons say that."""


def _overview(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the village, the market and one's own tribe, with a frame around every place on offer.

    Once figures stand, what has none of one's own is left out.
    """
    market, frames = layout.LAYOUTS[len(view.players)].market, _frames(view, question)
    placing = any(isinstance(action, Place) for action in question.actions)
    rows = [(Region(box, _within(box, frames), inside=True),) for box in (layout.UPPER, layout.LOWER)]
    village = [row for row in rows if placing or any(region.marks for region in row)]
    boxes = [box.below(HEADING) for box in (market.buildings, market.cards)]
    stalls = tuple(Region(box, _within(box, frames), inside=True) for box in boxes)
    spots = {spot for action in question.actions if (spot := _spot(action)) is not None}
    key = legend.of_places(look, spots)
    sold = (
        [stalls, *legend.of_stalls(view, look, spots)] if any(stall.marks for stall in stalls) else [stalls] * placing
    )
    own = (_tribe(view, look, question), Region(tribe.FED, picture="tribe", inside=True))
    return Excerpt((*village, *key, *sold, own))


def _frames(view: View, question: Question) -> list[Frame]:
    spots = dict.fromkeys(_spot(action) for action in question.actions)
    return [Frame(_box(view, spot), RADIUS, question.seat) for spot in spots if spot is not None]


def _within(box: Box, frames: Iterable[Frame]) -> tuple[Frame, ...]:
    return tuple(frame for frame in frames if box.overlap(frame.box) > 0)


def _spot(action: Action) -> Spot | None:
    """Return the place that an action is about."""
    match action:
        case Place() | Work() | Leave():
            return action.where
        case Build():
            return action.stack
        case TakeCard():
            return action.slot
        case _:
            return None


def _box(view: View, spot: Spot) -> Box:
    """Return the plate, tile or card of a place."""
    market = layout.LAYOUTS[len(view.players)].market
    if spot in layout.STACKS:
        return market.tiles[layout.STACKS.index(spot)]
    return market.slots[layout.CARD_SLOTS.index(spot)] if spot in layout.CARD_SLOTS else layout.PLATES[spot]


def _tribe(view: View, look: Look[View], question: Question) -> Region:
    """Return one's own tribe without its head, since the strip above has name and points."""
    scene, box = players.alone(view, look, question.seat)
    return Region(box, scene=scene)


def _place(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return what a place is asked about: all of them, then the chosen one beside one's own tribe."""
    spot = _spot(question.actions[0])
    if spot is None or question.part in ("where", "stack", "slot"):
        return _overview(view, look, question)
    box = _box(view, spot)
    shown = box.inset(-12) if spot in layout.PLATES else box
    return Excerpt(((Region(shown, inside=True), _tribe(view, look, question)),))


def _dice(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the roll, with the plate that it is for, beside one's own tribe with its tools."""
    spot = view.roll.spot if view.roll is not None else None
    tray = layout.tray_of(spot)
    below = layout.PLATES.get(spot) if spot is not None else None
    box = tray if below is None else Box(below.x, tray.y, below.w, below.bottom - tray.y)
    return Excerpt(((Region(box.inset(-12), inside=True), _tribe(view, look, question)),))


def _shared(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the dice for everyone, the free ones framed, above one's own tribe."""
    cells = layout.SHARED_TRAY.columns(len(view.shared_dice), 0)
    free = (cell for cell, die in zip(cells, view.shared_dice, strict=True) if die.taken_by is None)
    frames = tuple(Frame(cell.inset(8), RADIUS, question.seat) for cell in free)
    return Excerpt(((Region(layout.SHARED_TRAY.inset(-12), frames, inside=True),), (_tribe(view, look, question),)))


def _own(view: View, look: Look[View], question: Question) -> Excerpt:
    return Excerpt(((_tribe(view, look, question),),))


OVERVIEW = QuestionKind[View](_overview, frozenset({Place}))
PLACE = QuestionKind[View](_place, frozenset({"where", "stack", "slot"}))
OWN = QuestionKind[View](_own)

QUESTIONS: dict[type[Action] | None, QuestionKind[View]] = {
    None: OVERVIEW,
    Place: PLACE,
    Work: PLACE,
    Leave: PLACE,
    Build: PLACE,
    TakeCard: PLACE,
    UseTools: QuestionKind[View](_dice),
    PickDie: QuestionKind[View](_shared),
    Feed: OWN,
    Starve: OWN,
    TakeAnyTwo: OWN,
}
