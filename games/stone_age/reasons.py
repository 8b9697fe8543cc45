"""Why a choice is good, in one sentence made from facts: what it brings, now or later, and what it keeps."""

from typing import assert_never

from msgspec.structs import replace

from games.contract import Action, Phrase
from games.stone_age import scoring
from games.stone_age.actions import (
    Benefit,
    Build,
    Feed,
    Leave,
    PickDie,
    Place,
    Resource,
    Spot,
    Starve,
    TakeAnyTwo,
    TakeCard,
    UseTools,
    Work,
)
from games.stone_age.advice import figures_of
from games.stone_age.board import NUMBER, SITES, offer_at
from games.stone_age.components import BOX, BUILDINGS, CARDS, RESOURCES, VALUES
from games.stone_age.evaluation_input import of_view, rounds_left
from games.stone_age.pieces import (
    AnyTwo,
    Calling,
    Culture,
    DiceForEveryone,
    DrawCard,
    Exactly,
    GainAgriculture,
    GainFood,
    GainPoints,
    GainResource,
    GainTool,
    OnceTool,
    People,
    RollFor,
    Site,
    Stores,
    Top,
    Village,
)
from games.stone_age.resources.gains import DIVISORS, expected, is_complete, unused
from games.stone_age.resources.payments import (
    LARGEST,
    capped,
    lacks,
    multiset,
    payment_of,
    payments,
    points_for,
    spent,
)
from games.stone_age.state import PlayerView, Roll, View

LASTING = 2
"""From how many rounds on it is worth saying how many there are."""
CALLINGS = {
    Village.TOOL: Calling.TOOL_MAKERS,
    Village.FIGURE: Calling.SHAMANS,
    Village.AGRICULTURE: Calling.FARMERS,
}
"""The people who are multiplied by what a village place brings."""
PLENTY: Stores = (LARGEST, LARGEST, LARGEST, LARGEST)


def reason(view: View, action: Action) -> Phrase | None:  # noqa: C901 - a line for each kind
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    if view.seat is None:
        return None
    player = view.players[view.seat]
    match action:
        case Place(where=spot, figures=figures):
            return _place(view, player, spot, figures)
        case Work(where=spot):
            return _place(view, player, spot, figures_of(view, view.seat, spot))
        case TakeCard(slot=spot):
            return _offer(view, player, spot)
        case PickDie(die=die):
            return _die(view, player, die)
        case UseTools() if view.roll is not None:
            return _tools(player, view.roll, action)
        case Build(stack=spot):
            return _built(view, player, spot, payment_of(action))
        case Feed():
            return Phrase("because-fed", {"points": BOX.feeding.penalty})
        case Starve() | Leave():
            return _kept(player.stores)
        case TakeAnyTwo(resources=resources):
            return _resource(max(resources, key=RESOURCES.index))
        case _:
            return None


def _place(view: View, player: PlayerView, spot: Spot, figures: int) -> Phrase | None:
    site = SITES[NUMBER[spot]]
    if site.gives is not None or site.food:
        return _dice(player, site, figures)
    return _village(view, player, site.village) or _offer(view, player, spot)


def _dice(player: PlayerView, site: Site, figures: int) -> Phrase:
    """Say what dice bring on average, and how much food is missing."""
    if site.gives is not None:
        return _roll(site.gives, figures)
    amount, missing = expected(figures, DIVISORS[None]), max(0, player.figures - player.agriculture - player.food)
    return Phrase("because-hunt", {"dice": figures, "amount": round(amount, 1), "missing": missing})


def _village(view: View, player: PlayerView, village: Village | None) -> Phrase | None:
    """Say for how many rounds a tool, a figure or a level of agriculture works."""
    rounds = round(rounds_left(of_view(view)))
    if village is None or is_complete(player, village):
        return None
    if rounds < LASTING:
        return _callers(player, CALLINGS[village])
    return Phrase(f"because-{village.value.replace('_', '-')}", {"rounds": rounds, "all": rounds + 1})


def _die(view: View, player: PlayerView, die: Benefit) -> Phrase | None:
    match die:
        case Benefit.TOOL:
            return _village(view, player, Village.TOOL)
        case Benefit.AGRICULTURE:
            return _village(view, player, Village.AGRICULTURE)
        case Benefit.WOOD | Benefit.BRICK | Benefit.STONE | Benefit.GOLD:
            return _resource(Resource(die.value))
        case never:
            assert_never(never)


def _resource(resource: Resource) -> Phrase:
    return Phrase("because-die", {"resource": resource, "points": VALUES[RESOURCES.index(resource)]})


def _kept(stores: Stores) -> Phrase | None:
    """Say which resources a player then still has."""
    return Phrase("because-kept", {"resources": multiset(stores)}) if any(stores) else None


def _offer(view: View, player: PlayerView, spot: Spot) -> Phrase | None:
    """Say what a card adds at the end, or a building at once; of what can't be paid yet, how much is missing."""
    card, building = offer_at(view, NUMBER[spot])
    if card is not None:
        return _card(view, player, card)
    if building is None:
        return None
    cost = BUILDINGS[building].cost
    affordable, every = (tuple(payments(cost, stores)) for stores in (capped(player.stores), PLENTY))
    told = {"points": max(points_for(cost, payment) for payment in affordable or every)}
    if affordable:
        return Phrase("because-affordable", {**told, "exactly": isinstance(cost, Exactly)})
    lacking = min(sum(lacks(player.stores, payment)) for payment in every)
    return Phrase("because-lacking", {**told, "exactly": isinstance(cost, Exactly), "count": lacking})


def _built(view: View, player: PlayerView, spot: Spot, payment: Stores) -> Phrase | None:
    """Say what a building brings at once, and what hut builders bring for it at the end, or what is kept."""
    _, building = offer_at(view, NUMBER[spot])
    if building is None:
        return None
    now, later = points_for(BUILDINGS[building].cost, payment), scoring.people(player, Calling.HUT_BUILDERS)
    if later:
        return Phrase("because-hut-builders", {"now": now, "points": later})
    return Phrase("because-built", {"points": now, "resources": multiset(spent(player.stores, payment))})


def _card(view: View, player: PlayerView, card: str) -> Phrase | None:
    """Say what the lower half adds at the end; where that is nothing, what the upper half brings."""
    after = replace(player, cards=(*player.cards, card))
    match CARDS[card].bottom:
        case Culture():
            return Phrase("because-culture", {"points": scoring.culture(after), "before": scoring.culture(player)})
        case People(who=who, count=count):
            times = scoring.multiplier(player, who)
            if not times:
                return _top(view, player, CARDS[card].top)
            calling = Phrase(f"score-{who.value.replace('_', '-')}")
            return Phrase(
                "because-people", {"calling": calling, "count": count, "each": times, "points": count * times}
            )
        case never:
            assert_never(never)


def _top(view: View, player: PlayerView, top: Top) -> Phrase | None:
    """Say what the upper half of a card brings at once."""
    match top:
        case GainFood(food=food):
            return Phrase("earns-food", {"food": food})
        case GainResource(resource=resource, amount=amount):
            return Phrase("earns-resource", {"resource": resource, "amount": amount})
        case GainPoints(points=points):
            return Phrase("earns-points", {"points": points})
        case RollFor(resource=resource, dice=dice):
            return _roll(resource, dice)
        case GainTool():
            return _village(view, player, Village.TOOL)
        case GainAgriculture():
            return _village(view, player, Village.AGRICULTURE)
        case DiceForEveryone():
            return Phrase("because-first-pick", {"dice": len(view.players)})
        case DrawCard() | OnceTool() | AnyTwo():
            return None
        case never:
            assert_never(never)


def _roll(resource: Resource, dice: int) -> Phrase:
    amount = round(expected(dice, DIVISORS[resource]), 1)
    return Phrase("because-dice", {"dice": dice, "amount": amount, "resource": resource})


def _callers(player: PlayerView, calling: Calling) -> Phrase | None:
    """Say what people bring at the end for one more of what they are multiplied by."""
    points = scoring.people(player, calling)
    told = {"calling": Phrase(f"score-{calling.value.replace('_', '-')}"), "points": points}
    return Phrase("because-callers", told) if points else None


def _tools(player: PlayerView, roll: Roll, action: UseTools) -> Phrase | None:
    """Say what tools change, that none would, or what tools are kept."""
    total = sum(roll.dice)
    every = sum(unused(player.tools, player.used)) + sum(player.once)
    bare, most = total // roll.divisor, (total + every) // roll.divisor
    amount = (total + sum(action.tools) + sum(action.once)) // roll.divisor
    if amount > bare:
        return Phrase("because-tools", {"amount": amount, "before": bare})
    if most == bare:
        return Phrase("because-no-tools")
    return None if action.tools or action.once else Phrase("because-kept-tools", {"tools": every})
