"""Civilization cards: paying for one, what its top half does, and what two of them ask (section 5)."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from games.chance import Chance
from games.codec import in_order
from games.contract import Action, Event, Phrase, Seat, Step
from games.stone_age.actions import CardId, PickDie, Resource, TakeAnyTwo
from games.stone_age.board import SITES
from games.stone_age.components import BOX, CARDS, RESOURCES
from games.stone_age.events import (
    AnyTwoGained,
    AnyTwoTaken,
    CardTaken,
    DeckEmpty,
    DieTaken,
    DrawnSeen,
    DrawnUnseen,
    FoodGained,
    OnceToolGained,
    PointsGained,
    ResourceGained,
    SharedDiceRolled,
)
from games.stone_age.pieces import (
    AnyTwo,
    DiceForEveryone,
    DrawCard,
    GainAgriculture,
    GainFood,
    GainPoints,
    GainResource,
    GainTool,
    OnceTool,
    RollFor,
    Stores,
)
from games.stone_age.resources.gains import Gain, roll_for, with_agriculture, with_benefit, with_resource, with_tool
from games.stone_age.resources.payments import added, multiset, spent
from games.stone_age.state import Agenda, Picking, Starving, State, Tribe, exchanged, with_tribe

BENEFITS = BOX.dice_for_everyone
"""What a die brings; the first entry is for 1."""
PIPS = {benefit: pips for pips, benefit in enumerate(BENEFITS, 1)}
PICKS = {pips: PickDie(benefit) for benefit, pips in PIPS.items()}


def roll_for_everyone(state: State, seat: Seat, chance: Chance) -> Step[State]:
    """Roll a die for every player. The owner of the card picks first. No tools can be added (section 4)."""
    dice = tuple(sorted(chance.dice(len(state.tribes)), reverse=True))
    asked = Picking(seat, dice, (None,) * len(dice))
    return Step(replace(state, asking=(*state.asking, asked)), (SharedDiceRolled(seat=seat, dice=dice),))


def _left(asked: Picking) -> list[int]:
    return [pips for pips, taker in zip(asked.dice, asked.taken, strict=True) if taker is None]


def legal_picks(state: State, asked: Picking, seat: Seat) -> Iterator[Action]:
    """Yield the dice that are left. Equal dice are one choice."""
    yield from (PICKS[pips] for pips in dict.fromkeys(_left(asked)))


def why_not_pick(state: State, asked: Picking, seat: Seat, action: PickDie) -> Phrase | None:
    left = _left(asked)
    if PIPS[action.die] in left:
        return None
    return Phrase("reason-no-such-die", {"left": tuple(BENEFITS[pips - 1] for pips in dict.fromkeys(left))})


def answer_pick(state: State, asked: Picking, seat: Seat, action: PickDie, chance: Chance) -> Step[State]:
    """Take the die. Then the next player picks, until everyone has one."""
    pips = PIPS[action.die]
    tribe, events = with_benefit(state.tribes[seat], seat, action.die)
    die = next(n for n, taker in enumerate(asked.taken) if taker is None and asked.dice[n] == pips)
    taken = tuple(seat if n == die else taker for n, taker in enumerate(asked.taken))
    below = state.asking[:-1]
    following = Picking((seat + 1) % len(state.tribes), asked.dice, taken)
    state = replace(
        state,
        tribes=exchanged(state.tribes, seat, tribe),
        asking=(*below, following) if None in taken else below,
    )
    return Step(state, (DieTaken(seat=seat, pips=pips, benefit=action.die), *events))


Gains: TypeAlias = GainFood | GainResource | GainPoints | GainTool | GainAgriculture | OnceTool | AnyTwo
"""What a top half gives its owner without luck."""


def take_card(state: State, seat: Seat, place: int, payment: Stores, chance: Chance) -> Step[State]:
    """Pay for the card of a slot, take it, and do what it says. The slot stays empty for this round (section 3.2)."""
    slot = (SITES[place].price or 1) - 1
    card = state.cards[slot] or ""
    tribe = state.tribes[seat]
    owner = replace(tribe, stores=spent(tribe.stores, payment), cards=(*tribe.cards, card))
    taken = replace(
        state,
        tribes=exchanged(state.tribes, seat, owner),
        cards=exchanged(state.cards, slot, None),
    )
    return _resolve(taken, seat, card, chance).after(CardTaken(seat=seat, card=card, paid=multiset(payment)))


def _resolve(state: State, seat: Seat, card: CardId, chance: Chance) -> Step[State]:
    match CARDS[card].top:
        case DiceForEveryone():
            return roll_for_everyone(state, seat, chance)
        case RollFor(resource=resource, dice=count):
            return roll_for(state, seat, card, resource, count, chance)
        case DrawCard():
            return _draw(state, seat, chance)
        case top:
            tribe, events = _gain(state.tribes[seat], seat, top)
            return Step(with_tribe(state, seat, tribe), events)


def _gain(tribe: Tribe, seat: Seat, top: Gains) -> Gain:
    event: Event
    match top:
        case GainFood(food=food):
            return replace(tribe, food=tribe.food + food), (FoodGained(seat=seat, food=food),)
        case GainResource(resource=resource, amount=amount):
            event = ResourceGained(seat=seat, resource=resource, amount=amount)
            return with_resource(tribe, resource, amount), (event,)
        case GainPoints(points=points):
            return replace(tribe, score=tribe.score + points), (PointsGained(seat=seat, points=points),)
        case GainTool():
            return with_tool(tribe, seat)
        case GainAgriculture():
            return with_agriculture(tribe, seat)
        case OnceTool(value=value):
            return replace(tribe, once=tuple(sorted((*tribe.once, value)))), (OnceToolGained(seat=seat, tool=value),)
        case AnyTwo():
            return replace(tribe, any_two=True), (AnyTwoGained(seat=seat),)
        case never:
            assert_never(never)


def _draw(state: State, seat: Seat, chance: Chance) -> Step[State]:
    """Draw a card that only its owner sees. An empty deck gives nothing."""
    drawn, deck = chance.draw(state.deck, 1)
    if not drawn:
        return Step(state, (DeckEmpty(seat=seat),))
    tribe = replace(state.tribes[seat], drawn_card=drawn[0])
    following = replace(state, tribes=exchanged(state.tribes, seat, tribe), deck=deck)
    return Step(following, (DrawnUnseen(seat=seat), DrawnSeen(seat=seat, card=drawn[0], only=(seat,))))


PAIRS = tuple(map(TakeAnyTwo, combinations_with_replacement(sorted(Resource), 2)))


def why_not_any_two(state: State, seat: Seat, action: TakeAnyTwo) -> Phrase | None:
    if not state.tribes[seat].any_two:
        return Phrase("reason-no-any-two")
    return None if in_order(action) in PAIRS else Phrase("reason-two-resources")


def answer_any_two(state: State, seat: Seat, action: TakeAnyTwo) -> Step[State]:
    """Take the resources. The question stays open; an answer_any_two that was already given has to be given again."""
    tribe = state.tribes[seat]
    first, second = action.resources
    stores = added(added(tribe.stores, first, 1), second, 1)
    event = AnyTwoTaken(seat=seat, resources=multiset(map(action.resources.count, RESOURCES)))
    richer = with_tribe(state, seat, replace(tribe, stores=stores, any_two=False))
    return Step(replace(richer, asking=_reopened(state.asking, seat)), (event,))


def _reopened(asking: Agenda, seat: Seat) -> Agenda:
    top = asking[-1]
    if not isinstance(top, Starving):
        return asking
    return (*asking[:-1], replace(top, answers=exchanged(top.answers, seat, None)))
