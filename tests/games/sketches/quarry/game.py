"""The rules of the quarry sketch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from msgspec.structs import asdict, replace

from games.agenda import Job, pop, push, settle
from games.chance import Chance
from games.codec import in_order
from games.contract import (
    Action,
    Advisor,
    Choice,
    Game,
    Illegal,
    Meta,
    Outcome,
    Phrase,
    Seat,
    SheetLine,
    Step,
    places_of,
    who,
)
from tests.games.sketches.quarry import physics
from tests.games.sketches.quarry import state as s
from tests.games.sketches.quarry.actions import (
    ACTIONS,
    CART,
    CITY,
    FARE,
    ROAD,
    WAGES,
    Convert,
    Income,
    Lay,
    Prize,
    Push,
    Stop,
    Travel,
    Wage,
)
from tests.games.sketches.quarry.physics import Size, Stone

SUPPLY = tuple(sorted([Size.SMALL] * 9 + [Size.LARGE] * 6))
POINTS = {Size.SMALL: 1, Size.LARGE: 3}
MOST_COINS = 2
LATEST = 40
"""Turns of each player after which the match ends, so that none goes on for ever."""
State = s.State


def describe(view: s.View, action: Action) -> Choice:
    """No forecast of what a push brings down: a heavy stone in the middle is the usual choice."""
    match action:
        case Push(stone, lane, direction):
            return Choice(rank=(stone is Size.LARGE) * 4.0 - abs(lane - 3) - abs(direction) / 4, preview=True)
        case Lay(tiles):
            return Choice(rank=10.0 * len(tiles), earns=Phrase("earns", {"points": sum(map(POINTS.get, tiles))}))
    return Choice()


def evaluate(view: s.View, seat: Seat) -> float:
    one = view.players[seat]
    return one.points + 0.3 * min(one.coins or 0, 6) + 0.5 * len(one.cart) + 0.2 * len(one.stones)


class Quarry(Game[State, s.View]):
    meta = Meta("quarry", (2, 4), ACTIONS, s.EVENTS, State, s.Options, 1, physics=True)
    advisor = Advisor(lambda view, action: describe(view, action).rank, evaluate)

    def setup(self, seats: int, options: s.Options, chance: Chance) -> Step[State]:
        spots = tuple((y, x) for y in (35, 60, 85) for x in range(-60, 61, 30))
        taken, _ = chance.draw(spots, 9)
        bed = tuple(sorted(Stone(y, x, Size.LARGE if (x + y) % 2 else Size.SMALL) for y, x in taken))
        state = State(options, tuple(s.Player() for _ in range(seats)), bed, tuple(range(len(WAGES))), SUPPLY)
        return Step(push(state, s.Main(0), s.NextTurn()))

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return (state.asking[-1].seat,) if state.asking else ()

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat in self.to_move(state):
            yield from (action for action in _candidates(state, seat) if self.why_not(state, seat, action) is None)

    def why_not(self, state: State, seat: Seat, action: Action) -> Phrase | None:
        if seat not in self.to_move(state):
            return Phrase("not-asked")
        if type(action) not in ANSWERS[type(state.asking[-1])]:
            return Phrase("not-now")
        return _refusal(state, state.players[seat], action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        reason = self.why_not(state, seat, action)
        if reason is not None:
            raise Illegal(reason)
        return settle(_answer(state, seat, in_order(action), chance), _next_turn, chance)

    def forced(self, state: State, seat: Seat) -> Action | None:
        """A stone that fits on no cart becomes a coin; carts and supply are open."""
        match state.asking[-1]:
            case s.Fallen(_, left) if not _prizes(state, state.players[seat], left[0]):
                return Convert(Prize.COIN)
            case s.SecondPush() if not state.players[seat].stones:
                return Stop()
        return None

    def view(self, state: State, seat: Seat | None) -> s.View:
        fields = asdict(state)
        lifted = state.options.screens is s.Screens.OPEN or not state.asking
        fields["players"] = tuple(
            one if lifted or other == seat else replace(one, coins=None) for other, one in enumerate(state.players)
        )
        return s.View(seat=seat, outcome=self.outcome(state), **fields)

    def ask(self, view: s.View, seat: Seat) -> Phrase:
        return Phrase(f"ask-{view.asking[-1].__struct_config__.tag}", {"who": who(seat)})

    def progress(self, view: s.View) -> Phrase:
        return Phrase("progress", {"laid": len(view.road), "room": ROAD})

    def phase_key(self, view: s.View) -> tuple[int]:
        return (len(view.road),)

    def standing(self, view: s.View) -> tuple[int, ...]:
        return view.outcome.scores if view.outcome else tuple(one.points for one in view.players)

    def describe(self, view: s.View, action: Action) -> Choice:
        return describe(view, action)

    def determinize(self, view: s.View, chance: Chance) -> State:
        fields = asdict(view)
        fields["players"] = tuple(
            one if one.coins is not None else replace(one, coins=chance.pick(range(13))) for one in view.players
        )
        return State(**{name: fields[name] for name in State.__struct_fields__})

    def outcome(self, state: State) -> Outcome | None:
        if state.asking:
            return None
        richest = max(one.coins for one in state.players)
        bonus = tuple(MOST_COINS if one.coins == richest else 0 for one in state.players)
        points = tuple(one.points for one in state.players)
        scores = tuple(map(sum, zip(points, bonus, strict=True)))
        sheet = (SheetLine("points", points), SheetLine("coins", bonus))
        return Outcome(scores, places_of(scores), Phrase(f"ended-{state.ended}"), sheet)


ANSWERS = {
    s.Main: (Income, Push, Lay, Travel),
    s.SecondPush: (Push, Stop),
    s.Fallen: (Convert,),
}


def _candidates(state: State, seat: Seat) -> Iterator[Action]:
    one = state.players[seat]
    for kind in ANSWERS[type(state.asking[-1])]:
        if kind is Income:
            yield from (Income(card, wage) for card in state.cards for wage in Wage)
        elif kind is Push:
            sizes = dict.fromkeys(one.stones)
            yield from (Push(*way) for way in product(sizes, range(1, physics.LANES + 1), range(-2, 3)))
        elif kind is Lay:
            yield from map(Lay, dict.fromkeys(tiles for count in (1, 2) for tiles in combinations(one.cart, count)))
        elif kind is Stop:
            yield Stop()
        else:
            yield from map(kind, Prize if kind is Convert else FARE)


def _refusal(state: State, one: s.Player, action: Action) -> Phrase | None:
    match action:
        case Income(card):
            broken = card not in state.cards
        case Push(stone):
            broken = stone not in one.stones
        case Convert(prize):
            broken = prize is not Prize.COIN and prize.value not in _prizes(state, one, state.asking[-1].left[0])
        case Lay(tiles):
            room = min(2, ROAD - len(state.road))
            broken = not 0 < len(tiles) <= room or not Counter(tiles) <= Counter(one.cart)
        case Travel(steps):
            broken = FARE[steps] > one.coins or one.walked + steps > min(len(state.road), CITY)
        case _:
            broken = False
    return Phrase(f"no-{action.__struct_config__.tag}") if broken else None


def _prizes(state: State, one: s.Player, stone: Size) -> tuple[Size, ...]:
    if len(one.cart) >= CART:
        return ()
    return tuple(size for size in Size if size in state.supply and (size is Size.SMALL or stone is Size.LARGE))


def _change(state: State, seat: Seat, **fields: object) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], **fields)
    return replace(state, players=tuple(players))


def _without(bag: tuple[Size, ...], *gone: Size) -> tuple[Size, ...]:
    left = list(bag)
    for item in gone:
        left.remove(item)
    return tuple(left)


def _answer(state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
    one = state.players[seat]
    match action:
        case Income(card, wage):
            return _income(pop(state), seat, card, wage)
        case Push():
            return _push(state, seat, action, chance)
        case Convert(prize):
            return _convert(state, seat, prize)
        case Lay(tiles):
            points = sum(POINTS[tile] for tile in tiles)
            coins = one.coins + (len(tiles) == 2)
            state = _change(pop(state), seat, cart=_without(one.cart, *tiles), points=one.points + points, coins=coins)
            state = replace(state, road=(*state.road, *tiles))
            return Step(
                replace(state, ended="paved") if len(state.road) == ROAD else state, (s.Laid(seat, tiles, points),)
            )
        case Travel(steps):
            state = _change(pop(state), seat, coins=one.coins - FARE[steps], walked=one.walked + steps)
            arrived = one.walked + steps == CITY
            return Step(replace(state, ended="arrived") if arrived else state, (s.Walked(seat, steps),))
    return Step(pop(state))


def _income(state: State, seat: Seat, card: int, wage: Wage) -> Step[State]:
    coins, stones = WAGES[card]
    one = state.players[seat]
    if wage is Wage.COINS:
        state = _change(state, seat, coins=one.coins + coins)
    else:
        state = _change(state, seat, stones=tuple(sorted((*one.stones, *stones))))
    left = tuple(other for other in state.cards if other != card)
    return Step(replace(state, cards=left or tuple(range(len(WAGES)))), (s.Paid(seat, card, wage),))


def _push(state: State, seat: Seat, action: Push, chance: Chance) -> Step[State]:
    second = isinstance(state.asking[-1], s.SecondPush)
    jitter = chance.pick(range(-3, 4))
    way = (action.stone, action.lane, action.direction, jitter)
    result = chance.outcome("push", lambda: physics.shove(state.bed, *way), physics.Pushed)
    state = _change(pop(state), seat, stones=_without(state.players[seat].stones, action.stone))
    state = replace(state, bed=result.bed)
    state = state if second else push(state, s.SecondPush(seat))
    if result.fallen:
        state = push(state, s.Fallen(seat, result.fallen))
    return Step(state, (s.Pushed(seat, action.stone, result.fallen),))


def _convert(state: State, seat: Seat, prize: Prize) -> Step[State]:
    stone, *left = state.asking[-1].left
    one = state.players[seat]
    state = push(pop(state), s.Fallen(seat, tuple(left))) if left else pop(state)
    if prize is Prize.COIN:
        state = _change(state, seat, coins=one.coins + 1)
    else:
        size = Size(prize.value)
        state = _change(state, seat, cart=tuple(sorted((*one.cart, size))))
        state = replace(state, supply=_without(state.supply, size))
    return Step(state, (s.Converted(seat, stone, prize),))


def _next_turn(state: State, job: Job, chance: Chance) -> Step[State]:
    seat = (state.turn + 1) % len(state.players)
    state = replace(state, turn=seat, turns=state.turns + 1)
    if state.ended is None and state.turns >= LATEST * len(state.players):
        state = replace(state, ended="nightfall")
    if state.ended and seat == 0:
        chance.reveal("screens")
        return Step(state, (s.Ended(tuple(one.coins for one in state.players)),))
    return Step(push(state, s.Main(seat), s.NextTurn()))


GAME = Quarry()
