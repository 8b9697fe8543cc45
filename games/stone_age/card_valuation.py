"""How well a seat stands, and what cards and buildings under its figures are worth."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from games.contract import Seat
from games.stone_age import scoring
from games.stone_age.actions import Resource
from games.stone_age.board import SITES
from games.stone_age.cards import BENEFITS
from games.stone_age.components import BOX, BUILDINGS, CARDS, RESOURCES, VALUES
from games.stone_age.evaluation_input import DICE_PLACES, TILES, Scene, of_view, places_of, room_for
from games.stone_age.pieces import Calling, Cost, RollFor, Stores
from games.stone_age.resources.gains import expected, reaches
from games.stone_age.resources.payments import EVERY_PAYMENT, added, capped, fits, payments, points_for, price, worth
from games.stone_age.state import NO_STORES, Phase, Roll, View
from games.stone_age.valuation import (
    KEPT,
    READY,
    TOOL,
    WORK,
    Outlook,
    any_two_worth,
    benefit_worth,
    card_worth,
    dice_worth,
    food_worth,
    growth,
    hunger,
    once_worth,
    outlook,
    ready,
    resource_worth,
    stores_worth,
    village_worth,
)

PIPS = 3.5
LOST = 2.0
"""Pips that dividing loses for each kind of resource."""
LIKELY, FAR = 0.9, 1.4
"""How sure what figures at home could gather is at most, and how many times their pips are out of reach."""
SOONER = 0.6
"""How much less a building is claimed for each tile that is gone from its stack: the lowest one ends the match."""
GATHERERS = {SITES[place].gives: place for place in DICE_PLACES}


class Means(Struct, frozen=True, gc=False):
    """With what a player can pay in this round."""

    stores: Stores
    dice: Stores = NO_STORES
    """The figures that are going to gather each resource."""
    tools: int = 0
    home: int = 0
    """The figures that can still be placed."""
    places: tuple[bool, bool, bool, bool] = (True, True, True, True)
    """The resources that they could go for."""

    @property
    def sight(self) -> Stores:
        """The stores after what is gathered on average."""
        a, b, c, d = (
            have + int(expected(dice, value) + 0.5) if dice else have
            for have, dice, value in zip(self.stores, self.dice, VALUES, strict=True)
        )
        return (a, b, c, d)


class Claim(Struct, frozen=True, gc=False):
    """A card or a building that a player may buy in this round."""

    cost: Cost
    gain: float
    """What it brings, apart from the points of a building."""
    scores: bool
    """Whether it brings the points of a building."""


def means(scene: Scene, of: Outlook, seat: Seat, places: Sequence[tuple[int, int]]) -> Means:
    """Return what a player can pay with, whose figures are on these places."""
    dice = [0, 0, 0, 0]
    for place, figures in places:
        gives = SITES[place].gives
        if gives is not None:
            dice[RESOURCES.index(gives)] += figures
    home = of.player.home if scene.phase is Phase.PLACEMENT else 0
    a, b, c, d = (home > 0 and room_for(scene, seat, GATHERERS[resource]) > 0 for resource in RESOURCES)
    return Means(of.player.stores, (dice[0], dice[1], dice[2], dice[3]), ready(of.player), home, (a, b, c, d))


def sending(own: Means, gives: Resource | None, figures: int) -> Means:
    """Return the means when some figures at home have gone to a place, which may give a resource."""
    dice = list(own.dice)
    if gives is not None:
        dice[RESOURCES.index(gives)] += figures
    return Means(own.stores, (dice[0], dice[1], dice[2], dice[3]), own.tools, own.home - figures, own.places)


def holding(own: Means, stores: Stores) -> Means:
    """Return the means with other stores."""
    return Means(stores, own.dice, own.tools, own.home, own.places)


def claim_at(scene: Scene, of: Outlook, place: int) -> Claim | None:
    """Return what can be bought at a place."""
    site = SITES[place]
    if site.price is not None:
        card = scene.cards[site.price - 1]
        return None if card is None else Claim(price(site.price), card_worth(of, CARDS[card]), scores=False)
    if site.stack is not None and site.stack < len(scene.buildings):
        tile = scene.buildings[site.stack]
        gone = TILES - scene.stacks[site.stack] if scene.phase is Phase.PLACEMENT else 0
        gain = scoring.people(of.player, Calling.HUT_BUILDERS) - SOONER * gone
        return None if tile is None else Claim(BUILDINGS[tile].cost, gain, scores=True)
    return None


def claims_of(scene: Scene, of: Outlook, places: Sequence[tuple[int, int]]) -> list[Claim]:
    """Return everything that a player whose figures are on these places may buy."""
    claims = (claim_at(scene, of, place) for place, _ in places)
    return [claim for claim in claims if claim is not None]


def claims_worth(of: Outlook, claims: Sequence[Claim], own: Means) -> float:
    """Return the worth of claims together, less what is paid for them: what pays for one can't pay for another."""
    if len(claims) > 1:
        claims = sorted(claims, key=lambda claim: -_best(of, claim, own)[0])
    total = 0.0
    for claim in claims:
        surplus, payment = _best(of, claim, own)
        total += surplus
        own = _without(own, payment) if surplus else own
    return total


def _best(of: Outlook, claim: Claim, own: Means) -> tuple[float, Stores]:
    """Return the worth of a claim, times how sure it is, and what would be paid for it; 0 if it can't be paid for."""
    best = (0.0, NO_STORES)
    for payment, sure in _ways(claim, own):
        surplus = sure * (_gain(claim, payment) - _price(of, payment))
        if surplus > best[0]:
            best = (surplus, payment)
    return best


def _gain(claim: Claim, payment: Stores) -> float:
    return claim.gain + (points_for(claim.cost, payment) if claim.scores else 0)


def _price(of: Outlook, payment: Stores) -> float:
    """Return what resources would be worth otherwise."""
    usable = min(1.0, of.spendable / (sum(of.player.stores) or 1))
    return usable * KEPT * worth(payment) + (1 - usable) * sum(payment) * BOX.leftover_points


def _ways(claim: Claim, own: Means) -> list[tuple[Stores, float]]:
    """Return payments that can be made from the stores, with what is being gathered, and with what still could be."""
    pick = dearest if claim.scores else cheapest
    ways = []
    held = pick(claim.cost, capped(own.stores))
    if held is not None:
        ways.append((held, 1.0))
    if any(own.dice) and (held is None or claim.scores):
        seen = pick(claim.cost, capped(own.sight))
        if seen is not None and seen != held:
            ways.append((seen, _gathered(own, seen)))
    if own.home and held is None:
        wanted, pips = nearest(claim.cost, capped(own.sight))
        if _within_reach(own, wanted):
            ways.append((wanted, min(LIKELY, max(0.0, FAR - pips / (PIPS * own.home + own.tools)))))
    return ways


@lru_cache(maxsize=2048)
def dearest(cost: Cost, stores: Stores) -> Stores | None:
    """Return the payment with the most points that these stores can make."""
    return max(payments(cost, stores), key=worth, default=None)


@lru_cache(maxsize=2048)
def cheapest(cost: Cost, stores: Stores) -> Stores | None:
    """Return the payment with the fewest points that these stores can make."""
    return min(payments(cost, stores), key=worth, default=None)


@lru_cache(maxsize=2048)
def nearest(cost: Cost, sight: Stores) -> tuple[Stores, float]:
    """Return the payment that lacks the fewest pips."""
    return min(((payment, _pips(payment, sight)) for payment in _allowed(cost)), key=lambda way: way[1])


@lru_cache
def _allowed(cost: Cost) -> tuple[Stores, ...]:
    return tuple(payment for payment in EVERY_PAYMENT if fits(cost, payment))


def _pips(payment: Stores, sight: Stores) -> float:
    lacking = [(p - s, value) for p, s, value in zip(payment, sight, VALUES, strict=True) if p > s]
    return sum(count * value + LOST for count, value in lacking)


def _within_reach(own: Means, payment: Stores) -> bool:
    """Tell whether figures could still go for everything that a payment lacks."""
    rows = zip(payment, own.sight, own.places, strict=True)
    return all(wanted <= sight or reachable for wanted, sight, reachable in rows)


def _gathered(own: Means, payment: Stores) -> float:
    """Return how likely the dice bring what a payment lacks."""
    sure = 1.0
    for wanted, have, dice, value in zip(payment, own.stores, own.dice, VALUES, strict=True):
        if wanted > have:
            sure *= reaches(dice, (wanted - have) * value - own.tools)
    return sure


def _without(own: Means, payment: Stores) -> Means:
    """Return the means without a payment. What the stores lack of it is missing from what is gathered."""
    stores, dice = list(own.stores), list(own.dice)
    home = own.home
    for n, wanted in enumerate(payment):
        short = wanted - stores[n]
        stores[n] = max(0, -short)
        if short > 0:
            used = round(short * VALUES[n] / PIPS + 0.5)
            home -= max(0, used - dice[n])
            dice[n] = max(0, dice[n] - used)
    left = (stores[0], stores[1], stores[2], stores[3])
    return Means(left, (dice[0], dice[1], dice[2], dice[3]), own.tools, max(0, home), own.places)


UNROLLED, PART = 6.0, 0.8
"""What it is worth to know a roll before deciding what to buy, and what part of the roll's own worth it is at most."""


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    scene = of_view(view)
    of = outlook(scene, seat)
    roll = view.roll if view.roll is not None and view.roll.seat == seat else None
    return _owned(of) + _under_way(scene, of, seat, roll) + _shared(view, of, seat)


@lru_cache(maxsize=512)
def _owned(of: Outlook) -> float:
    """Return the worth of what a tribe has."""
    player = of.player
    lasting = (TOOL * sum(player.tools) + WORK * player.figures) * of.rounds
    growing = sum(growth(of, CARDS[card].bottom) for card in scoring.known_cards(player))
    kept = stores_worth(of, player.stores) + sum(once_worth(of, tool) for tool in player.once)
    return _scored(of) + lasting + growing + kept + hunger(of) + (any_two_worth(of) if player.any_two else 0.0)


def _scored(of: Outlook) -> float:
    """Return the points if the match ended now, resources left out."""
    player = of.player
    people = scoring.bottoms(player).people
    counted = sum(count * scoring.multiplier(player, who) for who, count in people.items())
    return player.score + scoring.culture(player) + counted


def _under_way(scene: Scene, of: Outlook, seat: Seat, roll: Roll | None) -> float:
    """Return what the open roll, and the figures on the board and at home, will bring in this round."""
    if scene.phase is Phase.FEEDING:
        return 0.0
    places = places_of(scene, seat)
    at_work = sum(work_worth(of, place, figures) for place, figures in places)
    if scene.phase is Phase.ACTIONS:
        at_work -= sum(min(UNROLLED, PART * work_worth(of, *entry)) for entry in places if entry[0] in DICE_PLACES)
    own = means(scene, of, seat, places)
    ahead = rolls_ahead(scene, of, places)
    rolled = 0.0
    if roll is not None:
        bonus = 0 if ahead else own.tools
        rolled = rolled_worth(of, roll, bonus)
        own = holding(own, rolled_stores(own.stores, roll, bonus))
    bought = claims_worth(of, claims_of(scene, of, places), own)
    tools = READY * ready(of.player) if ahead else 0.0
    return at_work + rolled + bought + tools + at_home(scene, of, seat)


def at_home(scene: Scene, of: Outlook, seat: Seat) -> float:
    """Return what figures that can still be placed will bring."""
    return of.player.home * alternative(scene, of, seat)


def alternative(scene: Scene, of: Outlook, seat: Seat) -> float:
    """Return what a figure at home could do at least: its part of the best roll that all of them could go for."""
    home = of.player.home
    if not home or scene.phase is not Phase.PLACEMENT:
        return 0.0
    best = 0.0
    for place in DICE_PLACES:
        figures = room_for(scene, seat, place)
        if figures:
            best = max(best, dice_worth(of, SITES[place].gives, figures) / figures)
    return best


def work_worth(of: Outlook, place: int, figures: int) -> float:
    """Return the worth of what figures bring from a place without paying for it."""
    site = SITES[place]
    if site.food or site.gives is not None:
        return dice_worth(of, site.gives, figures)
    return village_worth(of, site.village) if site.village is not None else 0.0


def rolls_ahead(scene: Scene, of: Outlook, places: Sequence[tuple[int, int]]) -> bool:
    """Tell whether a player whose figures are on these places will roll dice in this round to which tools are added."""
    if scene.phase is Phase.PLACEMENT and of.player.home:
        return True
    return any(place in DICE_PLACES or _card_rolls(scene, of, place) for place, _ in places)


def _card_rolls(scene: Scene, of: Outlook, place: int) -> bool:
    price = SITES[place].price
    card = None if price is None else scene.cards[price - 1]
    return card is not None and isinstance(CARDS[card].top, RollFor) and sum(of.player.stores) >= (price or 0)


def placed_worth(scene: Scene, of: Outlook, seat: Seat, place: int, figures: int) -> float:
    """Return what figures at home would bring on a place beyond what they could do elsewhere."""
    places = places_of(scene, seat)
    claims = claims_of(scene, of, places)
    claim = claim_at(scene, of, place)
    worth = work_worth(of, place, figures) - figures * alternative(scene, of, seat)
    if claim is None and not claims:
        return worth
    own = means(scene, of, seat, places)
    after = sending(own, SITES[place].gives, figures)
    claimed = [*claims, claim] if claim is not None else claims
    return worth + claims_worth(of, claimed, after) - claims_worth(of, claims, own)


def _shared(view: View, of: Outlook, seat: Seat) -> float:
    """Return what dice that are still to be taken will bring."""
    if view.shared_dice and all(die.taken_by != seat for die in view.shared_dice):
        left = [benefit_worth(of, BENEFITS[die.pips - 1]) for die in view.shared_dice if die.taken_by is None]
        return max(left) if seat in view.to_move else sum(left) / len(left)
    return 0.0


def rolled_worth(of: Outlook, roll: Roll, bonus: int) -> float:
    """Return the worth of a roll to which a bonus is added."""
    amount = (sum(roll.dice) + bonus) // roll.divisor
    return food_worth(of, amount) if roll.gain == "food" else amount * resource_worth(of, Resource(roll.gain))


def rolled_stores(stores: Stores, roll: Roll, bonus: int) -> Stores:
    """Return stores with what a roll brings to which a bonus is added."""
    if roll.gain == "food":
        return stores
    return added(stores, Resource(roll.gain), (sum(roll.dice) + bonus) // roll.divisor)
