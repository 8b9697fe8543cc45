"""A former judgement of effects: what each kind is worth, estimated in points."""

from typing import assert_never

from games.kings_guild.actions import Resource
from games.kings_guild.baseline.crafts import TREASURE
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
from games.kings_guild.pieces import (
    Coins,
    Filled,
    Heroes,
    HeroPairs,
    ItemPairs,
    Items,
    ResourceTypes,
    Rooms,
    Scores,
    Scrolls,
    Specialists,
    Statue,
)

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
        case ResourceTypes():
            return 0.1
        case Coins() | Statue() | Scrolls() | Filled():
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
