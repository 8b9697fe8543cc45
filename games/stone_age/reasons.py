"""Why a choice is good, in one sentence made from facts: what it brings in the rounds to come, and at the end."""

from typing import assert_never

from msgspec.structs import replace

from games.contract import Action, Phrase
from games.stone_age import scoring
from games.stone_age.actions import Benefit, Build, PickDie, Place, Resource, Spot, TakeCard, UseTools, Work
from games.stone_age.board import NUMBER, SITES, offer_at
from games.stone_age.components import BUILDINGS, CARDS, RESOURCES, VALUES
from games.stone_age.evaluation_input import of_view, rounds_left
from games.stone_age.pieces import Calling, Culture, Exactly, People, Site, Village
from games.stone_age.resources.gains import DIVISORS, expected, is_complete, unused
from games.stone_age.resources.payments import affordable
from games.stone_age.state import PlayerView, Roll, View

LASTING = 2
"""From how many rounds on it is worth saying how many there are."""


def reason(view: View, action: Action) -> Phrase | None:
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    if view.seat is None:
        return None
    player = view.players[view.seat]
    match action:
        case Place(where=spot, figures=figures):
            return _place(view, player, spot, figures)
        case Work(where=spot):
            return _village(view, player, SITES[NUMBER[spot]].village)
        case TakeCard(slot=spot):
            return _offer(view, player, spot)
        case PickDie(die=die):
            return _die(view, player, die)
        case UseTools() if view.roll is not None:
            return _tools(player, view.roll, action)
        case Build(stack=spot):
            return _hut_builders(player)
        case _:
            return None


def _place(view: View, player: PlayerView, spot: Spot, figures: int) -> Phrase | None:
    site = SITES[NUMBER[spot]]
    if site.gives is not None or site.food:
        return _dice(player, site, figures)
    return _village(view, player, site.village) or _offer(view, player, spot)


def _dice(player: PlayerView, site: Site, figures: int) -> Phrase:
    """Say what dice bring on average, and how much food is missing."""
    told = {"dice": figures, "amount": round(expected(figures, DIVISORS[site.gives]), 1)}
    if site.gives is not None:
        return Phrase("because-dice", {**told, "resource": site.gives})
    missing = max(0, player.figures - player.agriculture - player.food)
    return Phrase("because-hunt", {**told, "missing": missing})


def _village(view: View, player: PlayerView, village: Village | None) -> Phrase | None:
    """Say for how many rounds a tool, a figure or a level of agriculture works."""
    rounds = round(rounds_left(of_view(view)))
    if village is None or rounds < LASTING or is_complete(player, village):
        return None
    return Phrase(f"because-{village.value.replace('_', '-')}", {"rounds": rounds, "all": rounds + 1})


def _die(view: View, player: PlayerView, die: Benefit) -> Phrase | None:
    match die:
        case Benefit.TOOL:
            return _village(view, player, Village.TOOL)
        case Benefit.AGRICULTURE:
            return _village(view, player, Village.AGRICULTURE)
        case Benefit.WOOD | Benefit.BRICK | Benefit.STONE | Benefit.GOLD:
            resource = Resource(die.value)
            return Phrase("because-die", {"resource": resource, "points": VALUES[RESOURCES.index(resource)]})
        case never:
            assert_never(never)


def _offer(view: View, player: PlayerView, spot: Spot) -> Phrase | None:
    """Say what a card adds at the end, or that a building can be paid already."""
    card, building = offer_at(view, NUMBER[spot])
    if card is not None:
        return _card(player, card)
    if building is None:
        return None
    cost = BUILDINGS[building].cost
    if not isinstance(cost, Exactly) or not affordable(player.stores, cost.payment):
        return None
    return Phrase("because-affordable", {"points": cost.points})


def _card(player: PlayerView, card: str) -> Phrase | None:
    after = replace(player, cards=(*player.cards, card))
    match CARDS[card].bottom:
        case Culture():
            return Phrase("because-culture", {"points": scoring.culture(after), "before": scoring.culture(player)})
        case People(who=who, count=count):
            times = scoring.multiplier(player, who)
            calling = Phrase(f"score-{who.value.replace('_', '-')}")
            return Phrase(
                "because-people", {"calling": calling, "count": count, "each": times, "points": count * times}
            )
        case never:
            assert_never(never)


def _hut_builders(player: PlayerView) -> Phrase | None:
    """Say what one more building brings at the end to those who have hut builders."""
    builders = scoring.people(player, Calling.HUT_BUILDERS)
    return Phrase("because-hut-builders", {"points": builders}) if builders else None


def _tools(player: PlayerView, roll: Roll, action: UseTools) -> Phrase | None:
    """Say what tools change, or that none would."""
    total = sum(roll.dice)
    every = sum(unused(player.tools, player.used)) + sum(player.once)
    bare, most = total // roll.divisor, (total + every) // roll.divisor
    amount = (total + sum(action.tools) + sum(action.once)) // roll.divisor
    if amount > bare:
        return Phrase("because-tools", {"amount": amount, "before": bare})
    return Phrase("because-no-tools") if most == bare else None
