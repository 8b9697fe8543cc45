"""What computer players believe, and their quick choice in an imagined match, varied by chance."""

from collections.abc import Callable
from functools import lru_cache
from itertools import repeat
from math import ceil
from random import Random

from msgspec import Struct

from games.chance import Chance
from games.contract import Action, Advisor, Seat
from games.stone_age import scoring
from games.stone_age.actions import Build, Feed, Leave, TakeCard, UseTools, Work
from games.stone_age.board import HUNT, MOST, NUMBERS, SITES, SPOTS, openings, places_of
from games.stone_age.card_valuation import PIPS, cheapest, dearest, nearest, value
from games.stone_age.cards import BENEFITS, PICKS
from games.stone_age.components import BOX, BUILDINGS, CARDS, RESOURCES, VALUES
from games.stone_age.evaluation_input import of_state, rounds_left
from games.stone_age.phases.feeding import STARVE
from games.stone_age.phases.placement import CHOICES
from games.stone_age.pieces import Calling, Card, DiceForEveryone, Stores
from games.stone_age.ranking import rank
from games.stone_age.resources.gains import DIVISORS, expected, is_complete, subsets, unused
from games.stone_age.resources.payments import capped, points_for, price, worth
from games.stone_age.state import NO_STORES, Acting, Picking, Placing, Rolling, Starving, State, Tribe, View
from games.stone_age.valuation import (
    FOOD,
    HUNGRY,
    KEPT,
    READY,
    Outlook,
    benefit_worth,
    bottom_worth,
    top_worth,
    village_worth,
)

AVAILABLE = tuple(
    tuple((place, numbers[0] if numbers else 0) for numbers in by_figures) for place, by_figures in enumerate(NUMBERS)
)
"""By place and by figures that have room there: the place, and how many of them can go there."""
WHIMS = tuple(map(Random(1).uniform, repeat(-1.0, 256), repeat(1.0)))
"""By how much places may look better or worse than they are; a decision uses a row of these."""
WHIM = 0.8
"""How many points a whim is worth."""
GATHERED = tuple(
    tuple(DIVISORS[site.gives] * expected(n, DIVISORS[site.gives]) for n in range(MOST + 1)) if site.gives else ()
    for site in SITES
)
"""By place and by figures: what a roll for a resource is worth on average."""
ROLLED = 3.25
"""The points that an ordinary roll brings for each figure."""
LEFT_OVER = 0.25
"""What a point is worth in the stores when it can't be spent."""
RATHER = 0.3
"""How far food for later is behind what a figure could gather."""
FIRST_PICK = 3.0
"""The worth of "dice for everyone"."""
FOOD_OF_ONE = 1.75
"""The food that a figure finds."""
FOUND = 0.6
"""The resources that a figure finds."""
WANTED = 1.5
"""What a figure is worth more where it gathers what a building under a figure lacks."""
HOPE = 0.7
"""What a claim is worth that depends on what is still to be gathered, by comparison."""

TRIFLE = 0.01
CLAIMS = tuple(site.price is not None or site.stack is not None for site in SITES)
"""Whether figures on a place claim a card or a building."""
DICE = tuple(site.food or site.gives is not None for site in SITES)
"""Whether figures on a place roll dice."""
TURN = tuple(
    1 if DICE[n] else 3 if site.price is not None else 2 * (site.stack is not None) for n, site in enumerate(SITES)
)
"""When a place is used, by its number: the village, then dice, then buildings, then cards."""


def policy(state: State, seat: Seat, chance: Chance) -> Action:
    """Return a sensible legal action of a seat that is to move. Luck varies it."""
    asked = state.asking[-1]
    match asked:
        case Placing():
            return _place(state, seat, chance)
        case Acting():
            return _act(state, seat)
        case Rolling():
            return _use_tools(state, asked)
        case Picking():
            return _pick(state, asked)
        case Starving():
            return _feed(state.tribes[seat], asked.missing[seat])
        case _:
            raise ValueError(f"{type(asked).__name__} asks nobody")


# Placing


class Thought(Struct, frozen=True, gc=False):
    """What a player keeps in mind while looking for a place."""

    state: State
    of: Outlook
    claimed: list[int]
    """The places of the cards and buildings that the player's figures stand on."""
    owed: int
    """The resources that those take, at least."""
    lacks: Stores | None
    """What the first of the buildings needs beyond the stores."""
    kept: float
    """What a point is worth in the stores."""
    roll: float
    """What a figure brings with an ordinary roll."""


def _place(state: State, seat: Seat, chance: Chance) -> Action:
    """Go where figures bring most beyond what a roll would bring; else all of them roll dice together."""
    thought = _thought(state, seat)
    whim = chance.pick(range(len(WHIMS) - len(SITES)))
    best, chosen = float("-inf"), (HUNT, 1)
    for place, most in openings(state, seat, AVAILABLE):
        if most:
            worth, figures = _idea(thought, place, most)
            worth += WHIM * WHIMS[whim + place]
            if worth > best:
                best, chosen = worth, (place, figures)
    place, figures = chosen
    return next(choice for choice in CHOICES[place][figures] if choice.figures == figures)


def _thought(state: State, seat: Seat) -> Thought:
    tribe = state.tribes[seat]
    scene = of_state(state)
    of = Outlook(tribe, len(state.tribes), scene.phase, rounds_left(scene))
    claimed = [place for place in places_of(state.board, seat) if CLAIMS[place]]
    owed = sum(_resources(state, place) for place in claimed)
    usable = min(1.0, of.spendable / (sum(tribe.stores) or 1))
    kept = KEPT * usable + LEFT_OVER * (1 - usable)
    return Thought(state, of, claimed, owed, _lacks(state, tribe, claimed), kept, ROLLED * kept)


def _idea(thought: Thought, place: int, most: int) -> tuple[float, int]:
    """Return what figures bring on a place beyond an ordinary roll, and how many should go there."""
    site = SITES[place]
    if site.village is not None:
        return village_worth(thought.of, site.village) - thought.roll * most, most
    if site.price is not None:
        return _card_idea(thought, site.price) - thought.roll, 1
    if site.stack is not None:
        return _building_idea(thought, site.stack) - thought.roll, 1
    if site.gives is None:
        return _hunt_idea(thought, most)
    wanted = WANTED if thought.lacks is not None and thought.lacks[RESOURCES.index(site.gives)] else 0.0
    return thought.kept * GATHERED[place][most] - (thought.roll - wanted) * most, most


def _hunt_idea(thought: Thought, most: int) -> tuple[float, int]:
    """Return what hunting for what is missing this round brings, or for what will be missing later."""
    player = thought.of.player
    need = player.figures - player.agriculture
    missing = need - player.food
    if missing > 0:
        figures = min(most, ceil(missing / FOOD_OF_ONE))
        return (HUNGRY * min(float(missing), FOOD_OF_ONE * figures)) - thought.roll * figures, figures
    later = min(FOOD_OF_ONE * most, max(0.0, need * thought.of.rounds + missing))
    return FOOD * later - (thought.roll + RATHER) * most, most


def _card_idea(thought: Thought, cost: int) -> float:
    """Return what a card brings, less its price in the cheapest resource."""
    card = thought.state.cards[cost - 1]
    if card is None:
        return 0.0
    player = thought.of.player
    free = sum(player.stores) - thought.owed
    hoped = free + (player.home - 1) * FOUND
    if hoped < cost:
        return 0.0
    surplus = _card_worth(thought.of, CARDS[card]) - cost * thought.kept * VALUES[0]
    return surplus if free >= cost else HOPE * surplus


def _card_worth(of: Outlook, card: Card) -> float:
    first = FIRST_PICK if isinstance(card.top, DiceForEveryone) else top_worth(of, card.top)
    return first + bottom_worth(of, card.bottom)


def _building_idea(thought: Thought, stack: int) -> float:
    """Return what a building brings more than its resources are worth in the stores."""
    tile = thought.state.buildings[stack]
    if tile is None:
        return 0.0
    cost, player = BUILDINGS[tile].cost, thought.of.player
    stores = capped(player.stores)
    paid, sure = dearest(cost, stores), 1.0
    if paid is None:
        paid, pips = nearest(cost, stores)
        if thought.claimed or pips > PIPS * (player.home - 1):
            return 0.0
        sure = HOPE
    elif thought.owed + sum(paid) > sum(stores):
        return 0.0
    people = scoring.people(player, Calling.HUT_BUILDERS)
    return sure * (people + points_for(cost, paid) - thought.kept * worth(paid))


def _resources(state: State, place: int) -> int:
    """Return how many resources the card or the building of a place takes, at least."""
    site = SITES[place]
    if site.price is not None:
        return site.price
    tile = None if site.stack is None else state.buildings[site.stack]
    return 0 if tile is None else sum(nearest(BUILDINGS[tile].cost, NO_STORES)[0])


def _lacks(state: State, tribe: Tribe, claimed: list[int]) -> Stores | None:
    """Return what the building under a figure needs beyond the stores."""
    for place in claimed:
        stack = SITES[place].stack
        tile = None if stack is None else state.buildings[stack]
        if tile is not None:
            wanted, _ = nearest(BUILDINGS[tile].cost, capped(tribe.stores))
            a, b, c, d = (max(0, w - have) for w, have in zip(wanted, tribe.stores, strict=True))
            return (a, b, c, d)
    return None


# Acting


def _act(state: State, seat: Seat) -> Action:
    """Use the village first, then roll dice, then buy."""
    tribe = state.tribes[seat]
    places = places_of(state.board, seat)
    for place in sorted(places, key=TURN.__getitem__):
        action = _use(state, tribe, place)
        if action is not None:
            return action
    return Leave(SPOTS[places[0]])


def _use(state: State, tribe: Tribe, place: int) -> Action | None:
    """Return the best use of a place, or None if there is none."""
    site, spot = SITES[place], SPOTS[place]
    if site.price is not None:
        paid = cheapest(price(site.price), capped(tribe.stores))
        return None if paid is None else TakeCard(spot, *paid)
    if site.stack is not None:
        tile = state.buildings[site.stack]
        paid = None if tile is None else dearest(BUILDINGS[tile].cost, capped(tribe.stores))
        return None if paid is None else Build(spot, *reversed(paid))
    return Work(spot) if site.village is None or not is_complete(tribe, site.village) else None


# Answering


def _use_tools(state: State, asked: Rolling) -> Action:
    tribe = state.tribes[asked.seat]
    later = any(DICE[place] for place in places_of(state.board, asked.seat))
    divisor = DIVISORS[asked.gain]
    return best_tools(sum(asked.dice) % divisor, divisor, unused(tribe.tools, tribe.used), tribe.once, later)


@lru_cache(maxsize=4096)
def best_tools(over: int, divisor: int, tools: tuple[int, ...], once: tuple[int, ...], later: bool) -> UseTools:
    """Return the tools to add to a roll that is this much over what its result needs; ``later``: another roll comes."""

    def gained(choice: UseTools) -> float:
        added, spent = sum(choice.tools), sum(choice.once)
        brought = (over + added + spent) // divisor * divisor * KEPT
        return brought - READY * (added * (1 if later else TRIFLE) + spent)

    return max((UseTools(a, b) for b in subsets(once) for a in subsets(tools)), key=gained)


def _pick(state: State, asked: Picking) -> Action:
    scene = of_state(state)
    of = Outlook(state.tribes[asked.seat], len(state.tribes), scene.phase, rounds_left(scene))
    left = {pips for pips, taker in zip(asked.dice, asked.taken, strict=True) if taker is None}
    return PICKS[max(sorted(left), key=lambda pips: benefit_worth(of, BENEFITS[pips - 1]))]


def _feed(tribe: Tribe, missing: int) -> Action:
    """Give the cheapest resources, unless the penalty is cheaper."""
    paid = cheapest(price(missing), capped(tribe.stores))
    return STARVE if paid is None or KEPT * worth(paid) > BOX.feeding.penalty else Feed(*paid)


def horizon(start: State) -> Callable[[State], bool]:
    """Return what says whether an imagined match has come to the end of the round."""
    return lambda now: now.round > start.round


ADVISOR: Advisor[State, View] = Advisor(rank, value, policy, horizon, prior_weight=0.5, tie_margin=0.25)
