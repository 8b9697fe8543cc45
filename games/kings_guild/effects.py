"""What specialists and treasures do, as closed unions, and the kinds of heroes, items and treasures they name.

Code that acts on an effect matches every kind of its union, so that a type checker names each place that a new kind
needs.
"""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from games.contract import Term, kebab
from games.kings_guild.actions import Colour, Resource

Count: TypeAlias = Annotated[int, Meta(ge=1)]


class Hero(Term):
    """The kinds of heroes that quests are for."""

    MAGE = "mage"
    ROGUE = "rogue"
    WARRIOR = "warrior"


class ItemKind(Term):
    """The kinds of items."""

    WEAPON = "weapon"
    ARMOR = "armor"


class Category(Term):
    """The kinds of treasures."""

    ITEM = "item"
    SCROLL = "scroll"
    CHARM = "charm"
    RELIC = "relic"


class Effect(Struct, frozen=True, tag_field="does", tag=kebab, forbid_unknown_fields=True):
    """Something that a specialist or a treasure does."""


# What specialists do as long as a guild employs them (sections 4 to 7)


class GathersMore(Effect, frozen=True):
    """One more of a resource with every gathering."""

    resource: Resource


class GathersMix(Effect, frozen=True):
    """So many resources in any mix when gathering."""

    most: Count


class Saves(Effect, frozen=True):
    """One resource less for every item of a kind."""

    on: ItemKind
    resource: Resource


class Sells(Effect, frozen=True):
    """Treasures of some categories are sold for this value."""

    categories: tuple[Category, ...]
    value: Count


class Haggles(Effect, frozen=True):
    """Each coin on a specialist lowers the price by so many coins."""

    coins: Count


class BuildsAnywhere(Effect, frozen=True):
    """Rooms need not touch others. Bonus spaces pay so many times as much."""

    factor: Count


class Peeks(Effect, frozen=True):
    """The player may look at so many cards of the quest deck."""

    cards: Count


class Knack(StrEnum):
    """What one specialist alone does as long as a guild employs them."""

    APPRAISES = "appraises"
    """Draws a treasure after the treasure of a quest, and discards one (section 5)."""
    MOVES = "moves"
    """Moves specialists to other spaces (section 6.4)."""
    OFFERS = "offers"
    """Makes an offering without using an action (section 10)."""


Power: TypeAlias = GathersMore | GathersMix | Saves | Sells | Haggles | BuildsAnywhere | Peeks | Knack


# What specialists may do after a craft (section 5)


class BuysTreasure(Effect, frozen=True):
    """Buys a treasure of a colour after a craft for a hero."""

    hero: Hero
    colour: Colour
    cost: Count


class MovesThug(Effect, frozen=True):
    """Moves the thug token. Others who craft where it is pay so many coins."""

    toll: Count


class UsesScroll(Effect, frozen=True):
    """Uses up a scroll. Both of its halves are for the player."""


CraftEffect: TypeAlias = BuysTreasure | MovesThug | UsesScroll
"""Specialists with these effects are listed in this order."""


# What specialists do when they are hired (section 6.3)


class DrawsColours(Effect, frozen=True):
    """Draws a treasure of each of these colours."""

    colours: tuple[Colour, ...]


class DrawsAny(Effect, frozen=True):
    """Draws so many treasures of any colours."""

    count: Count


class TradesTreasures(Effect, frozen=True):
    """Draws so many treasures of any colours, then discards as many."""

    count: Count


class BuysRelics(Effect, frozen=True):
    """Buys relics from the discard piles, for so many coins each."""

    price: Count


class Service(StrEnum):
    """What one specialist alone does when hired."""

    SWAPS = "swaps"
    """Swaps resources with the supply."""
    BRINGS_BAGGAGE = "brings-baggage"
    """Puts baggage on a second space, in a room."""
    CRAFTS = "crafts"
    """Crafts items of a quest at once."""
    GATHERS = "gathers"
    """Gathers at once."""
    BRINGS_SPECIALIST = "brings-specialist"
    """Brings along the oldest specialist of the row, for free."""
    STEALS = "steals"
    """Takes a resource from an opponent."""
    TAKES_QUEST = "takes-quest"
    """Takes an open quest with a single item."""


HireEffect: TypeAlias = DrawsColours | DrawsAny | TradesTreasures | BuysRelics | Service


# What treasures do when they are played (section 8)


class Brings(Effect, frozen=True):
    """Resources from the supply."""

    resources: dict[Resource, Count]


class Maps(Effect, frozen=True):
    """Discards other treasures, then draws treasures of any colours."""

    discards: Count
    draws: Count


class SharesResources(Effect, frozen=True):
    """Resources of one type for the player, then for the next player."""

    own: Count
    next: Count


class SharesCoins(Effect, frozen=True):
    """Coins for the player and for the next player."""

    own: Count
    next: Count


class SharesTreasures(Effect, frozen=True):
    """Coins and a treasure for the player; the next player may buy a treasure of another colour."""

    coins: Count
    price: Count


class Trick(StrEnum):
    """What one treasure alone does."""

    SPOILS = "spoils"
    """Everyone returns a resource of a chosen type."""
    DOUBLES_TREASURE = "doubles-treasure"
    """The next quest finished in this turn brings twice the treasures."""
    DOUBLES_ITEM = "doubles-item"
    """The next item crafted in this turn brings twice the coins."""
    HIRES = "hires"
    """Hires a specialist."""


PlayEffect: TypeAlias = Brings | Maps | SharesResources | SharesCoins | SharesTreasures | Trick
