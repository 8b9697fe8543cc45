"""What crafts and effects are worth, estimated in points."""

from functools import lru_cache
from typing import NamedTuple, assert_never

from games.contract import Seat
from games.kings_guild.actions import Part, QuestId, Resource
from games.kings_guild.components import QUESTS
from games.kings_guild.effects import (
    Brings,
    BuildsAnywhere,
    BuysRelics,
    BuysTreasure,
    CraftEffect,
    DrawsAny,
    DrawsColours,
    GathersMix,
    GathersMore,
    Haggles,
    HireEffect,
    Knack,
    Maps,
    MovesThug,
    Peeks,
    PlayEffect,
    Power,
    Saves,
    Sells,
    Service,
    SharesCoins,
    SharesResources,
    SharesTreasures,
    TradesTreasures,
    Trick,
    UsesScroll,
)
from games.kings_guild.phases.crafting import FACES, costs_less, finishes
from games.kings_guild.pieces import (
    Coins,
    Filled,
    Heroes,
    HeroPairs,
    ItemPairs,
    Items,
    Quest,
    ResourceTypes,
    Rooms,
    Scores,
    Scrolls,
    Specialists,
    Statue,
    Stores,
)
from games.kings_guild.state import OpenQuest

QUEST, SIGIL = 2.0, 1.0
"""The worth of a finished quest, with what it may count for in rooms, and of a sigil on an unfinished one."""
COIN, TREASURE = 0.5, 1.9
READY, NEARER, GONE, FORBIDDEN = 0.7, 0.84, 0.5, 0.4
"""The share of a craft's pay that it is worth if all resources are there, and factors for each missing resource, for
one that the supply lacks, and for one that may not be gathered."""


class Plan(NamedTuple):
    """What a craft pays, and its nearness (0 to 1)."""

    quest: QuestId
    coins: int
    cards: float
    """How many treasures."""
    points: float
    share: float


@lru_cache(maxsize=1024)
def plans(
    slots: tuple[OpenQuest | None, ...],
    seat: Seat,
    sigil: bool,
    stores: Stores,
    savings: tuple[Stores, Stores],
    permitted: tuple[float, ...],
) -> tuple[Plan, ...]:
    """Return the best craft of every quest."""
    found: dict[QuestId, Plan] = {}
    for open_, part, need in costs_less(slots, *savings):
        quest = QUESTS[open_.quest]
        if sigil or finishes(quest, open_, part):
            plan = Plan(quest.id, *payoff(quest, open_, seat, part), _nearness(need, stores, permitted))
            best = found.get(quest.id, plan)
            found[quest.id] = max(plan, best, key=lambda plan: paid(plan, COIN, TREASURE))
    return tuple(found.values())


def paid(plan: Plan, coin: float, treasure: float) -> float:
    """Return what a craft is worth, as near as it is, where a coin and a treasure are worth so much."""
    return (coin * plan.coins + treasure * plan.cards + plan.points) * plan.share


def payoff(quest: Quest, open_: OpenQuest, seat: Seat, part: Part) -> tuple[int, float, float]:
    """Return the coins, the treasures and, estimated, the points that a craft brings."""
    numbers = FACES[part]
    coins = sum(quest.items[number].coins for number in numbers)
    if not finishes(quest, open_, part):
        return coins, 0.0, SIGIL
    if open_.sigil is None:
        return coins, float(len(quest.treasure)), QUEST
    if open_.sigil == seat:
        return coins, float(len(quest.treasure)), QUEST - SIGIL
    return coins, len(quest.treasure) / 2, -0.6


def _nearness(need: Stores, stores: Stores, permitted: tuple[float, ...]) -> float:
    """Return the share of its pay that a craft is worth with these resources."""
    share = READY
    for want, have, may in zip(need, stores, permitted, strict=True):
        if want > have:
            share *= NEARER ** (want - have) * may
    return share


ADVANCED = (Resource.GEM, Resource.MAGIC)
TOO_LATE = 0.2
"""The worth of resources that can hardly be used any more."""


def growth(scores: Scores) -> float:
    """Estimate by how much the count of an end scoring grows in a turn."""
    match scores:
        case Heroes():
            return 0.13
        case HeroPairs():
            return 0.1
        case Items():
            return 0.25
        case ItemPairs():
            return 0.18
        case Specialists():
            return 0.22
        case Rooms():
            return 0.2
        case ResourceTypes() | Coins() | Statue() | Scrolls() | Filled():
            return 0.0
        case never:
            assert_never(never)


def power_worth(power: Power | None) -> float:
    """Return the worth of what a specialist does all the time, for each turn that is left."""
    match power:
        case GathersMore():
            return 0.25
        case GathersMix() | Knack.APPRAISES:
            return 0.2
        case Saves():
            return 0.18
        case Sells():
            return 0.15
        case Haggles() | BuildsAnywhere():
            return 0.12
        case Knack.MOVES:
            return 0.05
        case Peeks():
            return 0.02
        case Knack.OFFERS | None:
            return 0.0
        case never:
            assert_never(never)


def helper_worth(effect: CraftEffect | None) -> float:
    """Return the worth of what a specialist may do after a craft, for each turn that is left."""
    match effect:
        case BuysTreasure():
            return 0.2
        case MovesThug():
            return 0.12
        case UsesScroll():
            return 0.1
        case None:
            return 0.0
        case never:
            assert_never(never)


def arrival_worth(effect: HireEffect | None, turns: float) -> float:  # noqa: C901 - a line for each kind
    """Estimate what a specialist does when hired, so many turns before the end."""
    match effect:
        case DrawsColours():
            return 3.5 * TREASURE
        case DrawsAny(count=count):
            return TREASURE * count
        case TradesTreasures():
            return 1.6
        case BuysRelics():
            return 0.8
        case Service.SWAPS:
            return 0.8 if turns > 1.0 else TOO_LATE
        case Service.GATHERS:
            return 1.8 if turns > 1.0 else TOO_LATE
        case Service.CRAFTS | Service.BRINGS_SPECIALIST:
            return 3.5
        case Service.STEALS:
            return 0.9
        case Service.TAKES_QUEST:
            return 2.0
        case Service.BRINGS_BAGGAGE | None:
            return 0.0
        case never:
            assert_never(never)


def play_worth(effect: PlayEffect | None, coin: float) -> float:
    """Estimate what playing a treasure brings. ``coin`` is the worth of a coin."""
    match effect:
        case Brings(resources=resources):
            return sum(amount * (0.75 if one in ADVANCED else 0.45) for one, amount in resources.items())
        case SharesCoins():
            return 3.4 * coin
        case Trick.DOUBLES_ITEM:
            return 4.0 * coin
        case SharesTreasures():
            return 2.0
        case Trick.DOUBLES_TREASURE:
            return 1.6
        case Maps():
            return 1.5
        case SharesResources():
            return 1.3
        case Trick.SPOILS | Trick.HIRES:
            return 0.9
        case None:
            return 0.0
        case never:
            assert_never(never)
