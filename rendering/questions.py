"""Question pictures: the part of a game's pictures that a question is about, with its answers marked where they lie.

A game declares for the action types that it asks about which regions of which of its pictures are cut out, and what is
laid over them. The regions stand in rows below a strip that says who leads and who is next. What a game doesn't declare
is asked below its whole board.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from typing import Any, Generic, NamedTuple

import msgspec
from msgspec import Struct
from PIL import Image

from games.contract import Action, Seat
from games.narrowing import VERB
from rendering.alternative import STOPS, semicolon, shortened
from rendering.common.header import tabletop
from rendering.common.standings import standings, strip_height
from rendering.geometry import Box
from rendering.look import Look, ViewT_co
from rendering.packages import MAIN, appearance
from rendering.paint import encode, paint
from rendering.paint.cache import Cache
from rendering.paint.masks import rounded_rectangle
from rendering.paint.painter import paint_ground, paint_on
from rendering.pictures import PNGS, Drawing, pictures_of, scene_of
from rendering.scene import Scene
from rendering.shapes import AnyShape, moved

MARGIN = 10
GAP = 5
"""Between two regions: their edges have room for shadows and marks of their own."""
SIDE, ABOVE, BELOW = 10, 2, 10
"""How much around a region is cut out with it: its own shadow, none of those beside it."""
NARROWEST = 800
RADIUS = 20
QUICK = 3
"""Of compression: one person looks at it once, so a third of the encoding's time is worth a tenth of the size."""
PAINTED: Cache[Image.Image] = Cache(10_000_000, lambda picture: 4 * picture.width * picture.height)
"""Whole pictures by the digests of their scenes: several questions of a turn are cut out of one."""


class Answer(Struct, frozen=True):
    """One of the answers to a question."""

    label: str
    """What its button is called."""
    action: Action
    """The cheapest action with it."""
    value: Any = None
    """The value of the part that is asked; of a finished answer the action."""
    brings: str = ""
    """What it brings, in words."""
    finishes: bool = True
    """Whether nothing else is asked then."""


NO_PART = ""
"""The part of a finished action, of which nothing is asked any more."""


class Question(Struct, frozen=True):
    """What a seat is asked."""

    seat: Seat
    kind: type[Action] | None
    """The action type; None: which one."""
    part: str
    """The field, or ``do`` for the action type; ``NO_PART`` where a finished action is to be confirmed."""
    answers: tuple[Answer, ...]
    actions: tuple[Action, ...]
    """Of everything that can still be done one action for each type and value of its first field; so the first one has
    all that is settled already."""


class Region(Struct, frozen=True):
    """A part of a picture of the game, and what is laid over it, both in the pixels of that picture."""

    box: Box
    marks: tuple[AnyShape, ...] = ()
    picture: str = MAIN
    inside: bool = False
    """Whether it lies within a panel: it gets round corners then, in place of the shadow around it."""
    view: Any = None
    """The position that it is cut out of, where that isn't the one at hand."""
    scene: Scene | None = None
    """What it is cut out of in place of a picture of the game."""


class Excerpt(Struct, frozen=True):
    """Regions in rows, from top to bottom."""

    rows: tuple[tuple[Region, ...], ...]


class QuestionKind(Struct, Generic[ViewT_co], frozen=True):
    """The picture of the questions about one action type."""

    excerpt: Callable[[Any, Look[Any], Question], Excerpt]
    tells: frozenset[str | type[Action]] = frozenset()
    """The parts of whose answers it shows what they bring, or the stock above it says it, so that no line has to
    (``NO_PART``: of a finished one); or, where it is asked what to do, the action types."""
    partly: frozenset[str] = frozenset()
    """Those of these parts of whose whole answers it shows too little where several have the same value."""
    spells_out: Callable[[Question], frozenset[type[Action]]] = lambda _: frozenset()
    """Where it is asked what to do: the action types of whose answers it says all, so that no line names them."""

    def shows(self, part: str, action: Action, *, shared: bool = False) -> bool:
        """Whether it shows what an answer brings; ``shared``: it is a whole one, and others have the same value."""
        return (part in self.tells and not (shared and part in self.partly)) or (
            part == VERB and type(action) in self.tells
        )


class Cut(NamedTuple):
    """A part of a scene, in whole pixels, and where its corner lies in the finished picture."""

    scene: Scene
    box: Box
    x: int
    y: int
    radius: int


class Composition(NamedTuple):
    """A picture before it is drawn: what is cut out of others, and what is laid over it."""

    cuts: tuple[Cut, ...]
    over: Scene

    def digest(self) -> bytes:
        """Return a short hash of everything drawn: equal compositions have equal digests."""
        cuts = [(cut.scene.digest(), cut.box, cut.x, cut.y, cut.radius) for cut in self.cuts]
        return blake2b(msgspec.msgpack.encode((cuts, self.over.digest())), digest_size=16).digest()


def beginnings(actions: Sequence[Action]) -> tuple[Action, ...]:
    """Return the first action of each type and value of its first field, in order."""
    found: dict[tuple[object, ...], Action] = {}
    for action in actions:
        found.setdefault((type(action), *(getattr(action, name) for name in action.__struct_fields__[:1])), action)
    return tuple(found.values())


def questions_of(game_key: str) -> Mapping[type[Action] | None, QuestionKind[Any]]:
    """Return the kinds of questions that a game has pictures for, by action type; None: which one."""
    declared: Mapping[type[Action] | None, QuestionKind[Any]] = appearance(game_key).questions
    return declared


def draw_question(game_key: str, view: Any, look: Look[Any], question: Question) -> Drawing:
    """Draw the picture of a question. Raises ``KeyError`` for one that the game has no picture for."""
    composed = compose(game_key, view, look, question)
    board = pictures_of(game_key)[MAIN].alt(view, look, question.seat)
    alt = shortened("\n".join((*_told(look, question), board)))
    return Drawing(render_question(composed), alt, composed.over.width, composed.over.height)


def render_question(composed: Composition) -> bytes:
    """Return a composition as PNG bytes, which are kept for equal ones."""
    over = composed.over
    return PNGS.get(composed.digest(), lambda: encode(paint_on(_ground(composed), over.shapes), over.theme, QUICK))


def compose(game_key: str, view: Any, look: Look[Any], question: Question) -> Composition:
    """Return the picture of a question before it is drawn."""
    looks, pictures = appearance(game_key).theme, pictures_of(game_key)
    rows = questions_of(game_key)[question.kind].excerpt(view, look, question).rows
    scenes = dict[tuple[str, int], Scene]()

    def scene_for(region: Region) -> Scene:
        if region.scene is not None:
            return region.scene
        key = region.picture, id(region.view)
        if key not in scenes:
            shown = view if region.view is None else region.view
            scenes[key] = scene_of(pictures[region.picture], shown, look, question.seat)
        return scenes[key]

    boxes = [[_cut_box(region, scene_for(region)) for region in row] for row in rows]
    widest = max(
        sum(box.w for box in sizes) + GAP * (len(sizes) - 1) + (2 * SIDE if row[0].inside else 0)
        for row, sizes in zip(rows, boxes, strict=True)
    )
    strip = strip_height(view, look, max(round(widest), NARROWEST) - 2 * MARGIN)
    top = MARGIN + strip + GAP
    height = round(top + sum(max(box.h for box in row) + GAP for row in boxes))
    width = max(round(widest), height, NARROWEST)
    cuts, marks = list[Cut](), list[AnyShape]()
    for row, sizes in zip(rows, boxes, strict=True):
        left = (width - sum(box.w for box in sizes) - GAP * (len(row) - 1)) / 2
        for region, box in zip(row, sizes, strict=True):
            y = top + (max(box.h for box in sizes) - box.h) / 2
            cut = Cut(scene_for(region), box, round(left), round(y), RADIUS if region.inside else 0)
            cuts.append(cut)
            marks += [moved(shape, cut.x - box.x, cut.y - box.y) for shape in region.marks]
            left += box.w + GAP
        top += max(box.h for box in sizes) + GAP
    lead = standings(view, look, question.seat, Box(MARGIN, MARGIN, width - 2 * MARGIN, strip))
    over = Scene(looks.key, width, height, (tabletop(looks, width, height),), (*lead, *marks))
    return Composition(tuple(cuts), over)


def _cut_box(region: Region, scene: Scene) -> Box:
    """Return a region in whole pixels, with its edge as far as the picture reaches."""
    box = region.box
    if not region.inside:
        box = Box(box.x - SIDE, box.y - ABOVE, box.w + 2 * SIDE, box.h + ABOVE + BELOW)
    left, top = max(0, math.floor(box.x)), max(0, math.floor(box.y))
    right, bottom = min(scene.width, math.ceil(box.right)), min(scene.height, math.ceil(box.bottom))
    return Box(left, top, right - left, bottom - top)


def _ground(composed: Composition) -> Image.Image:
    """Return everything that is cut out, on the table."""
    scenes = {id(cut.scene): cut.scene for cut in composed.cuts}.values()
    # Each whole picture is let go of before the next one, and before the ground, which is as large.
    parts = [part for scene in scenes for part in _parts(scene, composed.cuts)]
    picture = paint_ground(composed.over)
    for cut, part in parts:
        picture.paste(part, (cut.x, cut.y), rounded_rectangle(*part.size, cut.radius) if cut.radius else None)
    return picture


def _parts(scene: Scene, cuts: Sequence[Cut]) -> list[tuple[Cut, Image.Image]]:
    """Return what is cut out of a scene."""
    whole, own = PAINTED.get(scene.digest(), partial(paint, scene)), [cut for cut in cuts if cut.scene is scene]
    boxes = ((int(cut.box.x), int(cut.box.y), int(cut.box.right), int(cut.box.bottom)) for cut in own)
    return list(zip(own, map(whole.crop, boxes), strict=True))


def _told(look: Look[Any], question: Question) -> Iterator[str]:
    """Yield the answers in words, if there are any."""
    told = [
        look.words.text("alt-ask", who=answer.label, ask=answer.brings.rstrip(STOPS)) if answer.brings else answer.label
        for answer in question.answers
    ]
    if told:
        yield look.words.text("alt-choices", choices=semicolon(look.words, told))
