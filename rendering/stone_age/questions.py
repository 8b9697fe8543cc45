"""What stands above the questions of Stone Age: village and market, one place with its dice, or the asked tribe."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

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
from rendering.questions import GAP, Excerpt, Question, QuestionKind, Region
from rendering.shapes import Frame
from rendering.stone_age import layout, legend, players, tribe

HEADING = 60
"""The height of what buildings and cards are called: their buttons say that."""
AROUND = 6
"""How much around a place that stands alone is shown with it."""


def _overview(view: View, look: Look[View], question: Question) -> Excerpt:
    """Return the village, the market and one's own tribe, with a frame around every place on offer.

    Once figures stand, of village and market there are only these places.
    """
    spots = [spot for action in question.actions if (spot := _spot(action)) is not None]
    frames = {spot: Frame(_box(view, spot), RADIUS, question.seat) for spot in spots}
    own = (_tribe(view, look, question), Region(tribe.FED, picture="tribe", inside=True))
    if any(isinstance(action, Place) for action in question.actions):
        places = _all_places(view, frames)
    else:
        alone = (Region(frame.box.inset(-AROUND), (frame,), inside=True) for frame in _in_order(frames.values()))
        places = _broken(alone)
    return Excerpt((*places, *legend.of_spots(view, look, frames.keys()), own))


def _all_places(view: View, frames: Mapping[Spot, Frame]) -> Iterator[tuple[Region, ...]]:
    """Yield the rows of the village, and that of the market."""
    market = layout.LAYOUTS[len(view.players)].market
    for plates in (layout.UPPER, layout.LOWER):
        yield (_marked(plates, frames.values()),)
    yield tuple(_marked(box.below(HEADING), frames.values()) for box in (market.buildings, market.cards))


def _marked(box: Box, frames: Iterable[Frame]) -> Region:
    return Region(box, tuple(frame for frame in frames if box.overlap(frame.box) > 0), inside=True)


def _in_order(frames: Iterable[Frame]) -> list[Frame]:
    """Return places as on the board, from left to right in each of its rows."""
    return sorted(frames, key=lambda frame: (frame.box.y, frame.box.x))


def _broken(regions: Iterable[Region]) -> Iterator[tuple[Region, ...]]:
    """Yield regions in rows that are no wider than the board."""
    row: tuple[Region, ...] = ()
    for region in regions:
        if row and sum(each.box.w + GAP for each in row) + region.box.w > layout.BOARD.w:
            yield row
            row = ()
        row += (region,)
    if row:
        yield row


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


def _several_cards(question: Question) -> frozenset[type[Action]]:
    """Return the taking of a card where there are several: of one alone the line below says in words what it brings."""
    cards = sum(isinstance(action, TakeCard) for action in question.actions)
    return frozenset({TakeCard} if cards > 1 else ())


OVERVIEW = QuestionKind[View](_overview, frozenset({Place}), spells_out=_several_cards)
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
