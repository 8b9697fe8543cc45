"""Taking a card: paying for it, and what its top half does at once (section 5)."""

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Event, Seat, Step
from games.stone_age.actions import CardId
from games.stone_age.board import SITES
from games.stone_age.cards import dice
from games.stone_age.components import CARDS
from games.stone_age.events import (
    AnyTwoGained,
    CardTaken,
    DeckEmpty,
    DrawnSeen,
    DrawnUnseen,
    FoodGained,
    OnceToolGained,
    PointsGained,
    ResourceGained,
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
from games.stone_age.resources.gains import Gain, roll_for, with_agriculture, with_resource, with_tool
from games.stone_age.resources.payments import multiset, spent
from games.stone_age.state import State, Tribe, exchanged, with_tribe

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
    effect = _resolve(taken, seat, card, chance)
    event = CardTaken(seat=seat, card=card, paid=multiset(payment))
    return Step(effect.state, (event, *effect.events))


def _resolve(state: State, seat: Seat, card: CardId, chance: Chance) -> Step[State]:
    match CARDS[card].top:
        case DiceForEveryone():
            return dice.roll(state, seat, chance)
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
