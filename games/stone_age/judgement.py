"""How well a seat stands, and what its figures could do: what it has, what that will still bring, what is under way."""

from collections.abc import Sequence
from functools import lru_cache

from games.contract import Seat
from games.stone_age import scoring
from games.stone_age.actions import Resource
from games.stone_age.board import SITES
from games.stone_age.cards.dice import BENEFITS
from games.stone_age.claims import claim_at, claims_of, claims_worth, holding, means, sending
from games.stone_age.components import CARDS
from games.stone_age.pieces import RollFor, Stores
from games.stone_age.prospects import (
    READY,
    TOOL,
    WORK,
    Outlook,
    any_two_worth,
    benefit_worth,
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
from games.stone_age.resources.payments import added
from games.stone_age.scene import DICE_PLACES, Scene, of_view, places_of, room_for
from games.stone_age.view import Phase, Roll, View

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
