"""What things are worth, estimated in points, for the order of choices in menus and for computer players.

A coin is worth what it buys, as long as there are turns to spend it. Resources are worth what the row of quests pays
for them. What helps every turn is worth something for each turn that is left.
"""

from functools import lru_cache

from msgspec.structs import replace

from games.contract import Seat
from games.kings_guild import scoring
from games.kings_guild.actions import QuestId, RoomId, Space, SpecialistId, TreasureId
from games.kings_guild.agenda import Main
from games.kings_guild.components import BOX, RESOURCES, ROOMS, SPECIALISTS, STATUE, TREASURES
from games.kings_guild.effect_valuation import (
    COIN,
    FORBIDDEN,
    GONE,
    QUEST,
    SIGIL,
    TREASURE,
    Plan,
    arrival_worth,
    growth,
    helper_worth,
    paid,
    plans,
    play_worth,
    power_worth,
)
from games.kings_guild.effects import Category, ItemKind, Knack
from games.kings_guild.guild.powers import powers
from games.kings_guild.pieces import Filled, ResourceTypes, Scrolls, Specialist, Specialists, Statue, Stores
from games.kings_guild.state import PlayerView, View

NEARER_TURN = 0.7
"""How much of a turn a player has ahead whose turn comes next."""
TURNS_PER_QUEST = 3.5
"""Turns of all players together for each quest that comes into the row."""
SETTLED = 3.0
"""So many turns before the end, what helps every turn has done what it could."""
LAST_COIN = 0.1
PURSE = ((5, 1.7), (5, 1.2), (8, 1.0), (999, 0.65))
"""So many coins, and what they are worth in relation to others. The last ones can hardly be spent."""
LAST_TREASURE = 1.1
"""The worth of an unknown treasure at the end."""
SPARE = 0.12
"""The worth of any resource in the storage."""
SECOND_PLAN = 0.35
OVERFLOW = 0.9
"""By how much each resource beyond the storage lowers the worth of the others."""
FILLED_LATER = 0.6
"""How much of the points of a chamber is likely while it isn't full."""
STORAGE, PERMIT = 0.2, 0.2
"""The worth of a storage space and of a permission for each turn that is left before things are settled."""
OFFERING = 1.0
"""The worth of an offering without an action."""
PART = 0.4
"""How much of the worth of a full chamber a space has that doesn't fill it."""
LASTING_TYPES = 3.5
"""How many types of resources are likely to be in the storage at the end, whatever is there before the last turns."""
PATIENCE, BOREDOM = 5, 0.2
"""After how many quiet turns of each player gathering becomes dull, and how much duller with each more."""
BID = 0.6
"""The share of the worth of the statue, and of the purse, that is bid."""
CHARM = 0.9
"""The worth of a charm for having the most."""


def useful(turns: float) -> float:
    """Return in how many of the turns that are left what helps every turn still pays."""
    return max(0.0, turns - SETTLED)


class Means:
    """What a player has with about so many turns left, and what is worth how much then."""

    def __init__(self, player: PlayerView, turns: float) -> None:
        self.player = player
        self.turns = turns
        soon = min(1.0, turns / 2.0)
        self.coin = LAST_COIN + (COIN - LAST_COIN) * soon
        """The worth of a coin."""
        self.treasure = LAST_TREASURE + (TREASURE - LAST_TREASURE) * soon
        """The worth of an unknown treasure."""

    @property
    def useful(self) -> float:
        """In about how many turns what helps every turn still pays."""
        return useful(self.turns)

    def coins(self, coins: int) -> float:
        """Return the worth of a purse. The first coins are worth most: without any, hardly anything can be done."""
        worth, left = 0.0, coins
        for count, factor in PURSE:
            worth += factor * min(left, count)
            left = max(0, left - count)
        return self.coin * worth

    def gain(self, coins: int) -> float:
        """Return the worth of getting so many coins. Below 0: of paying them."""
        return self.coins(max(0, self.player.coins + coins)) - self.coins(self.player.coins)


class Outlook(Means):
    """A player at some moment of a match."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        super().__init__(view.players[seat], self._turns())

    def _turns(self) -> float:
        view, seats = self.view, len(self.view.players)
        if view.outcome is not None:
            return 0.0
        if view.left is None:
            return 1.0 + NEARER_TURN * self._due + TURNS_PER_QUEST * view.quest_deck / seats
        return float((self.seat - view.active - 1) % seats < view.left)

    @property
    def _due(self) -> float:
        """How near this player's next turn is, from 0 (it is their turn, before and after the main action) to 1.

        It grows with every main action of the others, not as turns begin: nobody gains by putting off the end of a
        turn, or the main action by selling and moving things.
        """
        view, seats = self.view, len(self.view.players)
        wait = (self.seat - view.active) % seats
        return 0.0 if wait == 0 else (seats - wait - (Main(view.active) in view.asking)) / (seats - 1)

    @property
    def boredom(self) -> float:
        """What another turn of gathering or waiting costs its player, where nobody has done anything else."""
        patience = PATIENCE * len(self.view.players)
        return BOREDOM * max(0, self.view.quiet - patience) if self.seat == self.view.active else 0.0


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands, in points."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    of = Outlook(view, seat)
    player = of.player
    started = BOX.sigils - player.sigils - player.offered
    lasting, hand = _owned(player, of.turns)
    return (
        lasting
        + stores_worth(of, player.stores)
        + hand
        + SIGIL * started
        + scoring.offering(player)
        + of.treasure * 0.6 * min(1.0, of.turns) * player.lucky
        + 3 * of.coin * min(1.0, of.turns) * player.fortune
        - of.boredom
    )


@lru_cache(maxsize=512)
def _owned(player: PlayerView, turns: float) -> tuple[float, float]:
    """Return the worth of quests, rooms, specialists and coins, and that of the hand."""
    of = Means(player, turns)
    lasting = (
        QUEST * len(player.quests)
        + sum(room_worth(of, built.room) for built in player.rooms)
        + sum(SPECIALISTS[one.specialist].fame + lasting_worth(of, one.specialist) for one in player.staff)
        + of.coins(player.coins)
    )
    return lasting, hand_worth(of)


# Rooms and specialists


def room_worth(of: Means, room: RoomId) -> float:
    """Estimate what a room brings by the end of the match, built or not."""
    kind, player = ROOMS[room], of.player
    perks = STORAGE * kind.storage
    perks += sum(PERMIT for one in kind.permits if one not in powers(player).permits or room in powers(player).owned)
    points = kind.points + perks * of.useful
    if kind.scores is None:
        return points
    count: float = scoring.count(player, room, kind.scores, player.cards)
    if isinstance(kind.scores, Filled):
        count = count or FILLED_LATER * min(1.0, of.turns / 3)
    if isinstance(kind.scores, ResourceTypes):
        count += (LASTING_TYPES - count) * min(1.0, of.turns / 2)
    return points + kind.scores.points * (count + GROWTH[room] * of.turns)


GROWTH = {room.id: growth(room.scores) for room in ROOMS.values() if room.scores is not None}


def lasting_worth(of: Means, specialist: SpecialistId) -> float:
    """Estimate what an employed specialist will still do, fame left out."""
    return PERKS[specialist] * of.useful


def _perks(one: Specialist) -> float:
    """Return the worth of what a specialist does, for each turn in which it pays."""
    effects = power_worth(one.power) + helper_worth(one.after_craft)
    return effects + STORAGE * one.storage + PERMIT * len(one.permits)


PERKS = {one.id: _perks(one) for one in SPECIALISTS.values()}


def hire_worth(of: Outlook, specialist: SpecialistId, space: Space) -> float:
    """Estimate what hiring a specialist for a space brings."""
    one = SPECIALISTS[specialist]
    rooms = (ROOMS[built.room].scores for built in of.player.rooms)
    counted = sum(scores.points for scores in rooms if isinstance(scores, Specialists))
    return one.fame + lasting_worth(of, specialist) + _at_once(of, one) + counted + space_worth(of, space)


def _at_once(of: Outlook, one: Specialist) -> float:
    """Estimate what a specialist does when hired. The offering counts here, too."""
    return OFFERING if one.power is Knack.OFFERS else arrival_worth(one.on_hire, of.turns)


def space_worth(of: Outlook, space: Space) -> float:
    """Return the worth of filling a space. The last space of a chamber makes its points certain."""
    room = None if space is Space.OUTSIDE else ROOMS[space.value]
    if room is None or room.scores is None:
        return 0.0
    left = of.player.free_spaces.count(space)
    certain = 1 - FILLED_LATER * min(1.0, of.turns / 3)
    return room.scores.points * certain if left == 1 else PART * room.scores.points * certain


def fair_bid(of: Outlook) -> float:
    """Return about half of what the statue is worth in coins, and never much more than half of the purse."""
    thrones = (ROOMS[room].scores for room in powers(of.player).owned)
    points = ROOMS[STATUE].points + sum(scores.points for scores in thrones if isinstance(scores, Statue))
    return min(BID * points / of.coin, BID * of.player.coins)


# Treasures


def card_worth(of: Means, card: TreasureId) -> float:
    """Estimate the worth of one more treasure of a kind in hand."""
    treasure, player = TREASURES[card], of.player
    sale = of.coin * powers(player).sales.get(treasure.category, treasure.sale) * min(1.0, of.turns)
    if treasure.category is Category.RELIC:
        more = scoring.relics((*player.cards, card)) - scoring.relics(player.cards)
        return max(sale, more + 0.4 * min(1.0, of.turns))
    if treasure.category is Category.CHARM:
        return max(sale, treasure.points + CHARM)
    shelf = _shelf_worth(powers(player).owned) if treasure.category is Category.SCROLL else 0.0
    return max(sale, shelf, play_worth(treasure.effect, of.coin) * min(1.0, of.turns))


@lru_cache(maxsize=1024)
def _shelf_worth(owned: frozenset[RoomId]) -> float:
    """Return the points of another scroll in hand."""
    rooms = (ROOMS[room].scores for room in owned)
    return float(sum(scores.points for scores in rooms if isinstance(scores, Scrolls)))


def hand_worth(of: Means) -> float:
    """Estimate the worth of a hand. Relics and charms count together; hidden treasures are worth the average."""
    cards = of.player.cards
    others = (card for card in cards if TREASURES[card].category not in (Category.RELIC, Category.CHARM))
    total = scoring.relics(cards) + scoring.charms(cards) + CHARM * scoring.charm_count(cards)
    hidden = sum(of.player.hand) - len(cards)
    return total + sum(card_worth(of, card) for card in others) + hidden * of.treasure


# Crafting


def stores_worth(of: Outlook, stores: Stores) -> float:
    """Estimate the worth of resources: of the best and the second best craft, and a little for each of them."""
    if of.turns <= 0:
        return 0.0
    worths = sorted(paid(plan, of.coin, of.treasure) for plan in crafts_for(of, stores))
    best = worths[-1] if worths else 0.0
    second = worths[-2] if len(worths) > 1 else 0.0
    surplus = max(0, sum(stores) - of.player.storage)
    kept = SPARE * (sum(stores) - surplus)
    return max(0.0, best + SECOND_PLAN * second - OVERFLOW * surplus) * min(1.0, of.turns) + kept


def crafts_for(of: Outlook, stores: Stores) -> tuple[Plan, ...]:
    """Return the best craft of every open quest for somebody who has these resources."""
    able = powers(of.player)
    savings = able.savings[ItemKind.WEAPON], able.savings[ItemKind.ARMOR]
    short = GONE if of.seat == of.view.seat else 1.0  # nobody should take resources only because others want them
    there = zip(RESOURCES, of.view.supply, of.player.stores, stores, strict=True)
    permitted = tuple(
        FORBIDDEN if one not in able.permits else 1.0 if left + had > has else short for one, left, had, has in there
    )
    return plans(of.view.slots, of.seat, of.player.sigils > 0, stores, savings, permitted)


def icons_worth(of: Outlook, quest: QuestId) -> float:
    """Return what a completed quest adds to the master rooms."""
    player = of.player
    if all(ROOMS[built.room].scores is None for built in player.rooms):
        return 0.0
    after = replace(player, quests=(*player.quests, quest))
    return float(scoring.rooms(after, masters=True) - scoring.rooms(player, masters=True))
