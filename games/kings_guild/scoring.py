"""Points: the public ones during the match, and the final score sheet (section 10)."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol, assert_never

from games.contract import Deed, Outcome, Phrase, SheetLine, by_points
from games.kings_guild import rulings
from games.kings_guild.actions import QuestId, Space, TreasureId
from games.kings_guild.components import BOX, ITEMS, QUESTS, ROOMS, SPECIALISTS, STATUE, TREASURES
from games.kings_guild.effects import Category, Hero, ItemKind
from games.kings_guild.events import EndReason
from games.kings_guild.guild.grid import adjacent
from games.kings_guild.guild.powers import CHAMBERS, Owner
from games.kings_guild.pieces import (
    Coins,
    Filled,
    Heroes,
    HeroPairs,
    ItemPairs,
    Items,
    ResourceTypes,
    RoomKind,
    Rooms,
    Scores,
    Scrolls,
    Specialists,
    Statue,
    Stores,
)
from games.kings_guild.state import Built, State


class Estate(Owner, Protocol):
    """What counts at the end, apart from the hand: a player of a state or of a view."""

    @property
    def coins(self) -> int:
        """The coins."""

    @property
    def stores(self) -> Stores:
        """The resources."""

    @property
    def quests(self) -> tuple[QuestId, ...]:
        """The completed quests."""

    @property
    def offered(self) -> bool:
        """Whether an offering was made."""


@lru_cache(maxsize=512)
def heroes(quests: tuple[QuestId, ...]) -> Counter[Hero | None]:
    """Count the heroes on completed quests. Nobody may change what is returned: it is kept."""
    return Counter(QUESTS[quest].hero for quest in quests)


@lru_cache(maxsize=512)
def items(quests: tuple[QuestId, ...]) -> Counter[ItemKind]:
    """Count the items on completed quests, no matter who crafted them. Kept, as ``heroes`` is."""
    return Counter(ITEMS[face.item].kind for quest in quests for face in QUESTS[quest].items)


def _filled(estate: Estate, room: str) -> bool:
    space = Space(room)
    inside = sum(one.space is space for one in estate.staff) + (estate.baggage is space)
    return inside == CHAMBERS[space]


def _employed(estate: Estate) -> int:
    baggage = rulings.BAGGAGE_COUNTS_AS_SPECIALIST and estate.baggage is not None
    return len(estate.staff) + baggage


def _tiles(estate: Estate) -> int:
    """Count every tile except the hall. A double room counts once (section 13, row 12)."""
    return sum(built.room != STATUE or rulings.STATUE_COUNTS_AS_ROOM for built in estate.rooms)


def _scrolls(cards: Sequence[TreasureId]) -> int:
    return sum(TREASURES[card].category is Category.SCROLL for card in cards)


def count(estate: Estate, room: str, scores: Scores, cards: Sequence[TreasureId]) -> int:  # noqa: C901 - a line for each kind
    """Return how often the end scoring of a room counts."""
    match scores:
        case Scrolls():
            return _scrolls(cards)
        case Filled():
            return _filled(estate, room)
        case Coins():
            return estate.coins
        case Statue():
            return adjacent(estate.rooms, room, STATUE)
        case Specialists():
            return _employed(estate)
        case Heroes(hero=hero):
            return heroes(estate.quests)[hero]
        case HeroPairs(heroes=pair):
            return min(heroes(estate.quests)[hero] for hero in pair)
        case Items(item=kind):
            return items(estate.quests)[kind]
        case ItemPairs():
            return min(items(estate.quests)[kind] for kind in ItemKind)
        case Rooms():
            return _tiles(estate)
        case ResourceTypes():
            return sum(map(bool, estate.stores))
        case never:
            assert_never(never)


def room_points(estate: Estate, built: Built, cards: Sequence[TreasureId] = ()) -> int:
    """Return the printed points of a room and those of its end scoring. ``cards``: the hand, as far as it is known."""
    room = ROOMS[built.room]
    if room.scores is None:
        return room.points
    return room.points + room.scores.points * count(estate, room.id, room.scores, cards)


def rooms(estate: Estate, cards: Sequence[TreasureId] = (), *, masters: bool) -> int:
    """Return the points of the master rooms, or of all other rooms."""
    found = (built for built in estate.rooms if (ROOMS[built.room].kind is RoomKind.MASTER) is masters)
    return sum(room_points(estate, built, cards) for built in found)


def quests(estate: Estate) -> int:
    return BOX.quest_points * len(estate.quests)


def specialists(estate: Estate) -> int:
    """Return the points of the specialists."""
    return sum(SPECIALISTS[one.specialist].fame for one in estate.staff)


def running(estate: Estate) -> int:
    """Return the public running score, without cards in hand and the offering (section 12)."""
    return quests(estate) + specialists(estate) + sum(room_points(estate, built) for built in estate.rooms)


def charms(cards: Sequence[TreasureId]) -> int:
    """Return the points of charms, without those for having the most."""
    return sum(TREASURES[card].points for card in cards)


def charm_count(cards: Sequence[TreasureId]) -> int:
    return sum(TREASURES[card].category is Category.CHARM for card in cards)


def relic_sets(cards: Sequence[TreasureId]) -> list[int]:
    """Return the sizes of the sets of different relics, the largest first."""
    counts = Counter(card for card in cards if TREASURES[card].category is Category.RELIC)
    return [sum(count > number for count in counts.values()) for number in range(max(counts.values(), default=0))]


def relics(cards: Sequence[TreasureId]) -> int:
    return sum(BOX.relic_sets[size - 1] for size in relic_sets(cards))


def offering(estate: Estate) -> int:
    return offering_points(estate) if estate.offered else 0


def offering_points(estate: Estate) -> int:
    """Return the points that an offering brings."""
    worth = BOX.offering
    return worth.base + offered_coins(estate) // worth.coins_per_point + sum(estate.stores) // worth.resources_per_point


def offered_coins(estate: Estate) -> int:
    """Return the coins that count for an offering: none if a room scores them (section 10)."""
    vault = any(isinstance(ROOMS[built.room].scores, Coins) for built in estate.rooms)
    return 0 if vault else estate.coins


def _majority(hands: Sequence[Sequence[TreasureId]]) -> list[int]:
    """Return the points for the most charms by seat, for all who have most and at least one (section 13, row 4)."""
    counts = [charm_count(hand) for hand in hands]
    return [BOX.charm_majority if count and count == max(counts) else 0 for count in counts]


def sheet(estates: Sequence[Estate], hands: Sequence[Sequence[TreasureId]]) -> tuple[SheetLine, ...]:
    pairs = list(zip(estates, hands, strict=True))
    return (
        SheetLine("quests", tuple(map(quests, estates))),
        SheetLine("specialists", tuple(map(specialists, estates))),
        SheetLine("rooms", tuple(rooms(estate, hand, masters=False) for estate, hand in pairs)),
        SheetLine("masters", tuple(rooms(estate, masters=True) for estate in estates)),
        SheetLine("charms", tuple(map(charms, hands))),
        SheetLine("most-charms", tuple(_majority(hands))),
        SheetLine("relics", tuple(map(relics, hands))),
        SheetLine("offering", tuple(map(offering, estates))),
    )


def outcome(estates: Sequence[Estate], hands: Sequence[Sequence[TreasureId]], reason: EndReason) -> Outcome:
    """Return scores and places. Coins decide between equal scores; otherwise the place is shared."""
    coins = [estate.coins for estate in estates]
    return by_points(sheet(estates, hands), Phrase("outcome", {"reason": reason}), coins)


def deeds(state: State) -> tuple[Deed, ...]:
    """Return how far every guild has got."""
    players = state.players
    return (
        Deed("quests", tuple(len(player.quests) for player in players)),
        Deed("rooms", tuple(len(player.rooms) for player in players)),
        Deed("specialists", tuple(len(player.staff) for player in players)),
        Deed("coins", tuple(player.coins for player in players)),
    )
