"""What things are worth, roughly and in points: the common ground of ranks in menus and of computer players.

A coin is worth what it buys as long as there are turns to spend it in; resources are worth what the row of quests pays
for them; what helps every turn is worth something for each turn that is left.
"""

from functools import cached_property

from msgspec.structs import replace

from games.contract import Seat
from games.kings_guild import scoring
from games.kings_guild.actions import QuestId, Resource, RoomId, Space, SpecialistId, TreasureId
from games.kings_guild.components import BOX, ROOMS, SPECIALISTS, TREASURES
from games.kings_guild.guild.guild import powers
from games.kings_guild.guild.stores import RESOURCES
from games.kings_guild.pieces import (
    Category,
    Coins,
    Filled,
    Heroes,
    HeroPairs,
    ItemPairs,
    Items,
    ResourceTypes,
    Rooms,
    Specialists,
    Stores,
)
from games.kings_guild.plans import COIN, FORBIDDEN, GONE, SIGIL, TREASURE, plans
from games.kings_guild.view import PlayerView, View

MOST_TURNS = 12.0
TURNS_PER_QUEST = 2.5
"""Turns of the table for each quest that comes into the row."""
LAST_COIN = 0.1
PURSE = ((5, 1.7), (5, 1.2), (8, 1.0), (999, 0.65))
"""How much more the first coins are worth than the next ones, and those that can hardly be spent."""
LAST_TREASURE = 1.1
"""What an unknown treasure is worth at the end."""
SPARE = 0.12
"""A resource in the storage, whatever it is."""
SECOND_PLAN = 0.35
OVERFLOW = 0.9
"""What each resource beyond the storage takes from the worth of what may still be chosen."""
GROWTH: dict[type, float] = {
    Heroes: 0.13,
    HeroPairs: 0.1,
    Items: 0.25,
    ItemPairs: 0.18,
    Specialists: 0.22,
    Rooms: 0.2,
    ResourceTypes: 0.1,
    Coins: 0.0,
}
"""By how much what a room counts grows in a turn."""
FILLED_LATER = 0.6
PERKS: dict[SpecialistId, float] = {
    "appraiser": 0.2,
    "builder": 0.12,
    "laborer": 0.2,
    "lumberjack": 0.25,
    "miner": 0.25,
    "tanner": 0.25,
    "weaver": 0.25,
    "oracle": 0.02,
    "recruiter": 0.12,
    "thug": 0.12,
    "auctioneer": 0.15,
    "bard": 0.05,
    "blacksmith": 0.18,
    "woodworker": 0.18,
    "leatherworker": 0.18,
    "tailor": 0.18,
    "fighter": 0.2,
    "ranger": 0.2,
    "wizard": 0.2,
    "warlock": 0.1,
}
"""What a specialist is worth for each turn that is left, beside fame, storage, hand size and permissions."""
STORAGE, HAND_SIZE, PERMIT = 0.12, 0.04, 0.3
"""What a storage space, a card more in hand and a permission are worth for each turn that is left."""
AT_ONCE: dict[SpecialistId, float] = {
    "adventurer": 3.5 * TREASURE,
    "alchemist": 0.8,
    "craftswoman": 3.5,
    "curator": 0.8,
    "dealer": 1.8,
    "merchant": 1.6,
    "minstrel": TREASURE,
    "overseer": 3.5,
    "smuggler": 0.9,
    "witch": 2.0,
    "vizier": 1.0,
}
"""What a specialist does when hired, and the Vizier's offering."""
CARDS: dict[TreasureId, float] = {
    "contract": 0.9,
    "lucky-potion": 1.6,
    "scroll-of-plenty": 1.3,
    "scroll-of-wonders": 2.0,
    "spoiling-potion": 0.9,
    "treasure-map-blue": 1.5,
    "treasure-map-red": 1.5,
    "treasure-map-yellow": 1.5,
}
"""What treasures are worth that bring neither coins nor resources for themselves."""
CHARM = 0.9
"""What a charm is worth for the majority."""


class Outlook:
    """A player at some moment of a match, and what things are worth to them then."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.player: PlayerView = view.players[seat]

    @cached_property
    def turns(self) -> float:
        """Return about how many turns this player still has."""
        view, seats = self.view, len(self.view.players)
        if view.outcome is not None:
            return 0.0
        now = 0.7 if view.active == self.seat else 0.0
        if view.left is None:
            return min(MOST_TURNS, 1.0 + now + TURNS_PER_QUEST * view.quest_deck / seats)
        return now + ((self.seat - view.active - 1) % seats < view.left)

    @cached_property
    def coin(self) -> float:
        """Return what a coin is worth."""
        return LAST_COIN + (COIN - LAST_COIN) * min(1.0, self.turns / 2.0)

    @cached_property
    def treasure(self) -> float:
        """Return what an unknown treasure is worth."""
        return LAST_TREASURE + (TREASURE - LAST_TREASURE) * min(1.0, self.turns / 2.0)

    def coins(self, coins: int) -> float:
        """Return what so many coins are worth: whoever has none can't do anything."""
        worth, left = 0.0, coins
        for count, factor in PURSE:
            worth += factor * min(left, count)
            left = max(0, left - count)
        return self.coin * worth

    def gain(self, coins: int) -> float:
        """Return what it is worth to get so many coins, or to pay them (below 0)."""
        return self.coins(max(0, self.player.coins + coins)) - self.coins(self.player.coins)


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands, in points."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    of = Outlook(view, seat)
    player = of.player
    started = BOX.sigils - player.sigils - player.offered
    return (
        scoring.quests(player)
        + sum(room_worth(of, built.room) for built in player.rooms)
        + sum(SPECIALISTS[one.specialist].fame + lasting_worth(of, one.specialist) for one in player.staff)
        + of.coins(player.coins)
        + stores_worth(of, player.stores)
        + hand_worth(of)
        + SIGIL * started
        + scoring.offering(player)
        + of.treasure * 0.6 * min(1.0, of.turns) * player.lucky
        + 3 * of.coin * min(1.0, of.turns) * player.fortune
    )


# Rooms and specialists


def room_worth(of: Outlook, room: RoomId) -> float:
    """Estimate what a room brings by the end, whether it is built already or not."""
    kind, player = ROOMS[room], of.player
    perks = STORAGE * kind.storage + HAND_SIZE * kind.hand_size
    perks += sum(PERMIT for one in kind.permits if one not in powers(player).permits or room in powers(player).owned)
    points = kind.points + perks * min(of.turns, MOST_TURNS)
    if kind.scores is None:
        return points
    count: float = scoring.COUNTS[type(kind.scores)](player, room, kind.scores, player.cards)
    if isinstance(kind.scores, Filled):
        count = count or FILLED_LATER * min(1.0, of.turns / 3)
    return points + kind.scores.points * (count + GROWTH.get(type(kind.scores), 0.0) * of.turns)


def lasting_worth(of: Outlook, specialist: SpecialistId) -> float:
    """Estimate what an employed specialist still does, beside fame."""
    one = SPECIALISTS[specialist]
    perks = PERKS.get(specialist, 0.0) + STORAGE * one.storage + HAND_SIZE * one.hand_size + PERMIT * len(one.permits)
    return perks * of.turns


def hire_worth(of: Outlook, specialist: SpecialistId, space: Space) -> float:
    """Estimate what a specialist brings who is hired for a space."""
    now = AT_ONCE.get(specialist, 0.0) if of.turns > 1.0 or specialist not in {"dealer", "alchemist"} else 0.2
    taverns = sum(3.0 for built in of.player.rooms if built.room == "tavern")
    return SPECIALISTS[specialist].fame + lasting_worth(of, specialist) + now + taverns + space_worth(of, space)


def space_worth(of: Outlook, space: Space) -> float:
    """Return what filling a space brings: the last one of a chamber makes its points certain."""
    room = None if space is Space.OUTSIDE else ROOMS[space.value]
    if room is None or room.scores is None:
        return 0.0
    left = of.player.free_spaces.count(space)
    certain = 1 - FILLED_LATER * min(1.0, of.turns / 3)
    return room.scores.points * certain if left == 1 else 0.4 * room.scores.points * certain


# Treasures


def card_worth(of: Outlook, card: TreasureId) -> float:
    """Estimate what one more treasure of a kind is worth in hand."""
    treasure, player = TREASURES[card], of.player
    sale = of.coin * powers(player).sales.get(treasure.category, treasure.sale) * min(1.0, of.turns)
    if treasure.category is Category.RELIC:
        more = scoring.relics((*player.cards, card)) - scoring.relics(player.cards)
        return max(sale, more + 0.4 * min(1.0, of.turns))
    if treasure.category is Category.CHARM:
        return max(sale, treasure.points + CHARM)
    shelf = 3.0 * (treasure.category is Category.SCROLL and "library" in powers(player).owned)
    return max(sale, shelf, _use(of, card) * min(1.0, of.turns))


def _use(of: Outlook, card: TreasureId) -> float:
    brings = TREASURES[card].brings
    if brings:
        return sum(amount * (0.75 if one in ADVANCED else 0.45) for one, amount in brings.items())
    if card == "scroll-of-riches":
        return 3.4 * of.coin
    return 4.0 * of.coin if card == "fortune-potion" else CARDS.get(card, 0.0)


ADVANCED = (Resource.GEM, Resource.MAGIC)


def hand_worth(of: Outlook) -> float:
    """Estimate what a hand is worth: relics and charms count together, hidden treasures are like any others."""
    cards = of.player.cards
    others = (card for card in cards if TREASURES[card].category not in (Category.RELIC, Category.CHARM))
    total = scoring.relics(cards) + scoring.charms(cards) + CHARM * scoring.charm_count(cards)
    hidden = sum(of.player.hand) - len(cards)
    return total + sum(card_worth(of, card) for card in others) + hidden * of.treasure


# Crafting


def stores_worth(of: Outlook, stores: Stores) -> float:
    """Estimate what resources are worth: the best thing to craft, a second plan, a little for all of them."""
    if of.turns <= 0:
        return 0.0
    able = powers(of.player)
    savings = tuple(able.savings.items())
    short = GONE if of.seat == of.view.seat else 1.0  # nobody should hoard only to leave others without
    there = zip(RESOURCES, of.view.supply, of.player.stores, stores, strict=True)
    permitted = tuple(
        FORBIDDEN if one not in able.permits else 1.0 if left + had > has else short for one, left, had, has in there
    )
    found = plans(of.view.slots, of.seat, of.player.sigils > 0, stores, savings, permitted)
    paid = sorted((of.coin * coins + of.treasure * cards + points) * share for coins, cards, points, share in found)
    best = paid[-1] if paid else 0.0
    second = paid[-2] if len(paid) > 1 else 0.0
    surplus = max(0, sum(stores) - of.player.storage)
    kept = SPARE * (sum(stores) - surplus)
    return max(0.0, best + SECOND_PLAN * second - OVERFLOW * surplus) * min(1.0, of.turns) + kept


def icons_worth(of: Outlook, quest: QuestId) -> float:
    """Return what a completed quest adds to the master rooms."""
    player = of.player
    if all(ROOMS[built.room].scores is None for built in player.rooms):
        return 0.0
    after = replace(player, quests=(*player.quests, quest))
    return float(scoring.rooms(after, masters=True) - scoring.rooms(player, masters=True))
