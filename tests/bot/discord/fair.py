"""A little game with one of everything that a menu can ask, and its words and pictures."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Annotated, Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from PIL import Image

from games.chance import Chance
from games.contract import Action, Choice, Event, Film, Illegal, Meta, Phrase, Seat, Step, Term, who
from rendering import theme
from rendering.animation import FrameFile, Patch
from rendering.appearance import Appearance
from rendering.films import FilmKind, Reel, Take
from rendering.geometry import Box
from rendering.match_films import Moment
from rendering.pictures import Drawing, PictureKind
from rendering.scene import Scene
from rendering.shapes import Plane
from rendering.theme import Theme
from tests.bot.tiny import Done, Options, Roll, Rolled, State, Tiny, View, Vote, Walk, Walked


class Thing(Term):
    APPLE = "apple"
    BALL = "ball"
    CARD = "card"


class Jump(Action, frozen=True):
    """More choices than a select menu holds; only odd numbers are allowed."""

    to: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Pack(Action, frozen=True):
    """A multiset of one to three things, of which there are two apples, two balls and one card."""

    things: tuple[Thing, ...]


class Peek(Action, frozen=True):
    """Tells something to one player only."""


class Throw(Action, frozen=True):
    """Two questions."""

    what: Thing
    far: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Peeked(Event, frozen=True, kw_only=True):
    seat: Seat
    path: Annotated[bytes, Film] = b""
    """Where the rabbit was at each moment, in pixels."""


class Threw(Event, frozen=True, kw_only=True):
    seat: Seat
    what: Thing
    far: int
    path: Annotated[bytes, Film] = b""
    """Where it was at each moment, in pixels."""


STOCK = (Thing.APPLE, Thing.APPLE, Thing.BALL, Thing.BALL, Thing.CARD)
PACKS = tuple(
    pack
    for size in (1, 2, 3)
    for pack in combinations_with_replacement(Thing, size)
    if all(pack.count(thing) <= STOCK.count(thing) for thing in Thing)
)
EVERY = (
    *map(Walk, (1, 2, 3)),
    *(Throw(what, far) for what in Thing for far in (1, 2)),
    *(Jump(to) for to in range(1, 100, 2)),
    *(Pack(tuple(sorted(pack))) for pack in PACKS),
    Peek(),
    Roll(),
    Done(),
    Vote(False),
    Vote(True),
)


class Fair(Tiny):
    meta = Meta(
        key="fair",
        seats=(2, 4),
        actions=(Walk, Throw, Jump, Pack, Peek, Roll, Done, Vote),
        events=(Walked, Rolled, Threw, Peeked),
        state=State,
        options=Options,
        rules=1,
    )

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        return (action for action in EVERY if self.why_not(state, seat, action) is None)

    def why_not(self, state: State, seat: Seat, action: Action) -> Phrase | None:
        reason = super().why_not(state, seat, action)
        if reason is None and isinstance(action, Jump) and action.to % 2 == 0:
            return Phrase("reason-odd", {"to": action.to})
        if reason is None and isinstance(action, Throw) and action.far > 2:
            return Phrase("reason-too-far", {"seat": who(seat)})
        return reason

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        reason = self.why_not(state, seat, action)
        if reason is not None:
            raise Illegal(reason)
        match action:
            case Jump(to):
                return Step(self._earn(state, seat, to), (Walked(seat=seat, far=to),))
            case Pack(things):
                return Step(self._earn(state, seat, len(things)), (Walked(seat=seat, far=len(things)),))
            case Throw(what, far):
                path = bytes(range(10 * far)) if what is Thing.BALL else b""
                return Step(self._earn(state, seat, far), (Threw(seat=seat, what=what, far=far, path=path),))
            case Peek():
                return Step(self._earn(state, seat, 1), (Peeked(seat=seat, path=bytes(range(9)), only=(seat,)),))
        return super().apply(state, seat, action, chance)

    def describe(self, view: View, action: Action) -> Choice:
        match action:
            case Walk(far) | Throw(far=far):
                earns = Phrase("earns-points", {"points": far})
                return Choice(far, earns=earns, preview=isinstance(action, Throw))
            case Jump(to):
                return Choice(-to)
            case _:
                return Choice(-1000)

    def ask(self, view: View, seat: Seat) -> Phrase:
        return Phrase("ask-vote" if view.state.voting else "ask-go")

    def progress(self, view: View) -> Phrase:
        return Phrase("progress")


FAIR = Fair()

ENGLISH = """
game = Village Fair
    .about = Village Fair: walk, throw, pack
    .command = village-fair
ask-go = Have fun
ask-vote = Another round?
progress = On the green
earns-points = { $points } points
reason-odd = Only odd numbers can be jumped to, not { $to }.
reason-too-far = { $seat } can’t throw that far.
score-points = Points
option-pace = Pace
    .help = How fast it goes
option-lucky = Luck
    .help = Whether luck comes first
option-lucky-true = with luck
option-lucky-false = without luck
pace-slow = Slow
pace-fast = Fast
thing-apple = Apple
    .counted = { $n } apples
thing-ball = Ball
thing-card = Card
stance-pass = Always pass
stance-enough = No more rounds
action-walk = Walk
    .help = Walk some steps
    .command = walk
    .done = Walk { $far } steps
action-throw = Throw
    .help = Throw something
    .command = throw
    .done = Throw { $what } { $far } far
action-jump = Jump
    .help = Jump to a number
    .command = jump
    .done = Jump to { $to }
action-pack = Pack
    .help = Pack things
    .command = pack
    .done = Pack { $things }
action-peek = Peek
    .help = Peek into the tent
    .command = peek
action-roll = Roll a die
    .help = Roll a die
    .command = roll
action-done = Enough
    .help = End your turn
    .command = done
action-vote = Vote
    .help = Vote for another round
    .command = vote
    .done = Vote: { $again }
field-far = How far?
    .option = far
    .help = How far
    .value = { $value } steps
field-what = What?
    .option = what
    .help = What to throw
field-to = Where to?
    .option = to
    .help = Which number
    .value = Number { $value }
field-things = Which things?
    .option = things
    .help = Things to pack
field-again = Again?
    .option = again
    .help = Another round
event-walked = { who } walk{ s } { $far }.
event-rolled = { who } roll{ s } { $pips }.
event-peeked = { who } see{ s } a rabbit.
event-threw = { who } throw{ s } { $what } { $far } far.
"""
JAPANESE = """
game = 村まつり
    .about = 村まつり：歩いて、投げて、つめる
    .command = 村まつり
ask-go = 楽しむ
ask-vote = もう一周？
progress = 広場で
earns-points = { $points }点
reason-odd = 奇数にだけ跳べます。{ $to }へは跳べません。
reason-too-far = { $seat }はそんなに遠くへ投げられません。
score-points = 点
option-pace = 速さ
    .help = どれだけ速いか
option-lucky = 運
    .help = 運があるか
option-lucky-true = 運あり
option-lucky-false = 運なし
pace-slow = ゆっくり
pace-fast = 速い
thing-apple = りんご
    .counted = りんご{ $n }個
thing-ball = ボール
thing-card = カード
stance-pass = いつもパス
stance-enough = もう一周はしない
action-walk = 歩く
    .help = 何歩か歩く
    .command = 歩く
    .done = { $far }歩歩く
action-throw = 投げる
    .help = 何かを投げる
    .command = 投げる
    .done = { $what }を{ $far }投げる
action-jump = 跳ぶ
    .help = 数へ跳ぶ
    .command = 跳ぶ
    .done = { $to }へ跳ぶ
action-pack = つめる
    .help = 物をつめる
    .command = つめる
    .done = { $things }をつめる
action-peek = のぞく
    .help = テントをのぞく
    .command = のぞく
action-roll = ダイスを振る
    .help = ダイスを振る
    .command = 振る
action-done = 終わる
    .help = 手番を終える
    .command = 終わる
action-vote = 投票する
    .help = もう一周するか投票する
    .command = 投票
    .done = 投票：{ $again }
field-far = どこまで？
    .option = 距離
    .help = どこまで
    .value = { $value }歩
field-what = 何を？
    .option = 物
    .help = 投げる物
field-to = どこへ？
    .option = 先
    .help = どの数
    .value = { $value }番
field-things = どれを？
    .option = 物
    .help = つめる物
field-again = もう一度？
    .option = 再び
    .help = もう一周
event-walked = { who }{ $far }歩きました。
event-rolled = { who }{ $pips }を出しました。
event-peeked = { topic }うさぎを見ました。
event-threw = { who }{ $what }を{ $far }投げました。
"""
MESSAGES = {"en": ENGLISH, "ja": JAPANESE}


@cache
def bundle(locale: str, common: FluentBundle) -> FluentBundle:
    """The words of the game, on top of the common ones."""
    made = FluentBundle([locale], use_isolating=False)
    made._messages.update(common._messages)
    made._terms.update(common._terms)
    made.add_resource(FluentResource(MESSAGES.get(locale, ENGLISH)), allow_overrides=True)
    return made


def draw(view: View, look: Any, seat: Seat | None) -> Drawing:
    """A picture whose alternative text tells what it was drawn from."""
    before = None if look.before is None else look.before.state.points
    kind = "preview" if look.preview else "board"
    told = f"{kind} for {view.seat}: {view.state.points}, before {before}, {look.words.locale}"
    return Drawing(PIXELS, told, 12, 9)


def _pixels() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (12, 9), "green").save(out, "PNG")
    return out.getvalue()


PIXELS = _pixels()


def cover(game: str, words: Any, names: tuple[str | None, ...], line: str) -> Drawing:
    """The cover of a match that has not started."""
    return Drawing(PIXELS, line, 12, 9)


def reel(events: Sequence[Event], view: View, look: Any) -> Reel | None:
    """A film of all that is thrown and seen; its alternative text tells from what it was made."""
    moved = [event for event in events if isinstance(event, Threw | Peeked) and event.path]
    told = ", ".join(f"{type(event).__name__} of {event.seat} for {len(event.path)}" for event in moved)
    takes = tuple(Take(len(event.path), partial(_moment, event.path)) for event in moved)
    return Reel(takes, _moment(b"\0", 0), f"film for {view.seat}: {told}; {view.state.points}, {look.words.locale}")


def _moment(path: bytes, moment: int) -> Scene:
    ground = Plane(Box(0, 0, 60, 45), theme.PAPER)
    return Scene("stone_age", 60, 45, (ground,), (Plane(Box(path[moment], 10, 20, 20), theme.CHANGED),))


def frame(moment: Moment, before: Moment | None, path: Path) -> None:
    """A frame of the film of a match, in a colour that tells the points of all."""
    colour = bytes((20 * sum(moment.view.state.points) % 256, 90, 90))
    FrameFile(60, 45, (Patch(0, 0, 60, 45, 60 * 45 * colour),)).write(path)


APPEARANCE = Appearance(
    theme=Theme("fair", theme.INK, theme.WARN, theme.PAPER, "meeple"),
    pictures={"board": PictureKind(draw, draw)},  # type: ignore[arg-type]
    films={"throw": FilmKind(reel, cost=6, ends=5_000)},
    icons={Thing.APPLE: Plane(Box(-40, -40, 80, 80), theme.WARN, 40)},
)
