"""How choices are described: in which order they are offered, and what they are certain to bring."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from games.contract import Action, Choice, NamedValue, Phrase
from games.stone_age.actions import (
    Benefit,
    Build,
    Feed,
    Leave,
    PickDie,
    Place,
    Resource,
    Spot,
    TakeCard,
    UseTools,
    Work,
)
from games.stone_age.board import NUMBER, SITES, offer_at
from games.stone_age.components import BUILDINGS
from games.stone_age.pieces import Site, Village
from games.stone_age.ranking import rank
from games.stone_age.resources.gains import DIVISORS, improved, is_complete
from games.stone_age.resources.payments import payment_of, points_for, worth
from games.stone_age.state import Phase, PlayerView, Roll, View

LEFT = Phrase("earns-left")
LASTING = 10
"""How much more a tool that is used once costs than one that stays."""


def describe(view: View, action: Action) -> Choice:
    """Describe a legal action of the view's own seat: its rank in points, and what it brings."""
    if view.seat is None:
        return Choice()
    match action:
        case Place(where=spot):
            return replace(_describe(view, action), brief=_slot(spot), names=_names(view, "where", spot))
        case Leave(where=spot):
            return replace(_describe(view, action), names=_names(view, "where", spot))
        case TakeCard(slot=spot):
            return replace(_describe(view, action), names=_names(view, "slot", spot))
        case Build(stack=spot):
            return replace(_describe(view, action), names=_names(view, "stack", spot))
        case _:
            return _describe(view, action)


def stock(view: View) -> Phrase | None:
    """Return food, resources, what unused tools add, and the figures that are still to be placed."""
    if view.seat is None or view.phase is Phase.OVER:
        return None
    player = view.players[view.seat]
    free = (value for value, used in zip(player.tools, player.used, strict=True) if not used)
    told = {
        "food": player.food,
        "stores": tuple(one for one, n in zip(Resource, player.stores, strict=True) for _ in range(n)),
        "tools": sum(free),
        "once": sum(player.once),
        "placing": view.phase is Phase.PLACEMENT,
        "home": player.home,
    }
    return Phrase("stock", told)


def situation(view: View) -> Phrase | None:
    """Return how much food there is for how many figures, until they are fed."""
    if view.seat is None or view.phase not in (Phase.PLACEMENT, Phase.ACTIONS):
        return None
    player = view.players[view.seat]
    missing = max(0, player.figures - player.agriculture - player.food)
    fed = {"food": player.food, "grown": player.agriculture, "figures": player.figures}
    return Phrase("situation", {**fed, "missing": missing})


def brings(view: View, actions: Sequence[Action]) -> Phrase | None:
    """Return what one of several actions of one type brings, before it is asked which."""
    match actions[0]:
        case Leave():
            return LEFT
        case Feed() as fed:
            return _fed(fed)
        case Build():
            told = [earns for each in actions if isinstance(each, Build) and (earns := _building_earns(view, each))]
            most = max((phrase.args["points"] for phrase in told), default=0)
            return Phrase("brings-build", {"points": most})
        case TakeCard(slot=slot):
            slots = {each.slot for each in actions if isinstance(each, TakeCard)}
            return _card_earns(view, slot) if len(slots) == 1 else Phrase("brings-card", {"count": len(slots)})
        case _:
            return None


def _fed(action: Feed) -> Phrase:
    return Phrase("earns-fed", {"count": sum(payment_of(action))})


def _names(view: View, field: str, spot: Spot) -> dict[str, Phrase]:
    """Return what a place is called by the card or the building that lies there."""
    card, building = offer_at(view, NUMBER[spot])
    if card is not None:
        return {field: Phrase("label-card", {"where": spot, "card": NamedValue("card", card)})}
    if building is not None:
        return {field: Phrase("label-building", {"where": spot, "building": NamedValue("building", building)})}
    return {}


def _slot(spot: Spot) -> Phrase | None:
    """Return what the slot of a card is called by the number that is painted on it; None for other places."""
    price = SITES[NUMBER[spot]].price
    return None if price is None else Phrase("label-slot", {"price": price})


def _describe(view: View, action: Action) -> Choice:
    assert view.seat is not None
    player = view.players[view.seat]
    earns, preview = _earns(view, player, action), isinstance(action, Place)
    return Choice(rank(view, action), earns=earns, preview=preview, cost=_cost(action))


def _cost(action: Action) -> float:
    """Return the points of the resources that are paid, or the values of the tools that are used up."""
    match action:
        case Build() | TakeCard() | Feed():
            return worth(payment_of(action))
        case UseTools(tools=tools, once=once):
            return sum(tools) + LASTING * sum(once)
        case _:
            return 0.0


def _earns(view: View, player: PlayerView, action: Action) -> Phrase | None:
    """Return what an action is certain to bring."""
    assert view.seat is not None
    match action:
        case Place(where=spot):
            return _spot_earns(view, player, spot)
        case Work(where=spot):
            return _spot_earns(view, player, spot, figures_of(view, view.seat, spot))
        case Build():
            return _building_earns(view, action)
        case TakeCard(slot=spot):
            return _card_earns(view, spot)
        case UseTools() if view.roll is not None:
            return _roll_earns(view.roll, action)
        case PickDie(die=benefit):
            return _benefit_earns(player, benefit)
        case Feed():
            return _fed(action)
        case Leave():
            return LEFT
        case _:
            return None


def figures_of(view: View, seat: int, spot: Spot) -> int:
    """Return how many figures of a seat stand on a place."""
    return sum(group.figures for group in view.spots.get(spot, ()) if group.seat == seat)


def _spot_earns(view: View, player: PlayerView, spot: Spot, figures: int | None = None) -> Phrase | None:
    """Return what a place is certain to bring: dice, a card, a building, or something of the village.

    ``figures`` is None while their number is still to be decided.
    """
    site = SITES[NUMBER[spot]]
    if site.gives is not None or site.food:
        return _dice_earn(site, figures)
    if site.price is not None:
        card = view.cards[site.price - 1]
        return Phrase("earns-card", {"card": NamedValue("card", card)}) if card is not None else None
    if site.stack is not None:
        building = view.buildings[site.stack]
        return (
            Phrase("earns-building", {"building": NamedValue("building", building)}) if building is not None else None
        )
    return _village_earns(player, site.village) if site.village is not None else None


def _card_earns(view: View, spot: Spot) -> Phrase | None:
    card, _ = offer_at(view, NUMBER[spot])
    return None if card is None else Phrase("earns-card", {"card": NamedValue("card-effect", card)})


NOTHING = Phrase("earns-nothing")


def _dice_earn(site: Site, figures: int | None) -> Phrase:
    divisor = DIVISORS[site.gives]
    if figures is None:
        rate = {"divisor": divisor}
        return Phrase("earns-rate", {**rate, "resource": site.gives}) if site.gives else Phrase("earns-rate-food", rate)
    args = {"figures": figures, "divisor": divisor}
    return Phrase("earns-dice", {**args, "resource": site.gives}) if site.gives else Phrase("earns-dice-food", args)


def _benefit_earns(player: PlayerView, benefit: Benefit) -> Phrase | None:
    """Return what a shared die brings; the name of a resource says everything."""
    match benefit:
        case Benefit.TOOL:
            return _village_earns(player, Village.TOOL)
        case Benefit.AGRICULTURE:
            return _village_earns(player, Village.AGRICULTURE)
        case Benefit.WOOD | Benefit.BRICK | Benefit.STONE | Benefit.GOLD:
            return None
        case never:
            assert_never(never)


def _village_earns(player: PlayerView, village: Village) -> Phrase:
    if is_complete(player, village):
        return NOTHING
    match village:
        case Village.TOOL:
            return _tool_earns(player)
        case Village.FIGURE:
            return Phrase("earns-figure", {"figures": player.figures + 1})
        case Village.AGRICULTURE:
            return Phrase("earns-agriculture", {"level": player.agriculture + 1})
        case never:
            assert_never(never)


def _tool_earns(player: PlayerView) -> Phrase:
    step = improved(player.tools, player.used)
    return NOTHING if step is None else Phrase("earns-tool", {"tool": step[2], "total": sum(step[0])})


def _building_earns(view: View, action: Build) -> Phrase | None:
    tile = view.buildings[SITES[NUMBER[action.stack]].stack or 0]
    if tile is None:
        return None
    return Phrase("earns-points", {"points": points_for(BUILDINGS[tile].cost, payment_of(action))})


def _roll_earns(roll: Roll, action: UseTools) -> Phrase:
    amount = (sum(roll.dice) + sum(action.tools) + sum(action.once)) // roll.divisor
    if roll.gain == "food":
        earns = Phrase("earns-food", {"food": amount})
    else:
        earns = Phrase("earns-resource", {"resource": Resource(roll.gain), "amount": amount})
    return Phrase("earns-once", {"earns": earns, "once": action.once}) if action.once else earns
