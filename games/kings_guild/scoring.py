"""Points: what everybody can see of them during the match, and the final sheet (section 10)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from games.contract import Outcome, Phrase, SheetLine
from games.kings_guild import rulings
from games.kings_guild.actions import QuestId, Space, TreasureId
from games.kings_guild.components import BOX, ITEMS, QUESTS, ROOMS, SPECIALISTS, STATUE, TREASURES
from games.kings_guild.events import EndReason
from games.kings_guild.guild.grid import adjacent
from games.kings_guild.guild.guild import CHAMBERS, Owner
from games.kings_guild.pieces import (
    Category,
    Coins,
    Filled,
    Hero,
    Heroes,
    HeroPairs,
    ItemKind,
    ItemPairs,
    Items,
    ResourceTypes,
    RoomKind,
    Rooms,
    Scrolls,
    Specialists,
    Statue,
    Stores,
)
from games.kings_guild.state import Built

VAULT = "vault-of-riches"


class Estate(Owner, Protocol):
    """What counts at the end apart from the hand: a player, or a player as a viewer sees them."""

    @property
    def coins(self) -> int:
        """Return the coins."""

    @property
    def stores(self) -> Stores:
        """Return the resources."""

    @property
    def quests(self) -> tuple[QuestId, ...]:
        """Return the completed quests."""

    @property
    def offered(self) -> bool:
        """Return whether an offering was made."""


def heroes(estate: Estate) -> Counter[Hero | None]:
    """Return how many completed quests there are of each hero."""
    return Counter(QUESTS[quest].hero for quest in estate.quests)


def items(estate: Estate) -> Counter[ItemKind]:
    """Return the item icons on completed quests, whoever crafted them."""
    return Counter(ITEMS[face.item].kind for quest in estate.quests for face in QUESTS[quest].items)


def _filled(estate: Estate, room: str) -> bool:
    space = Space(room)
    inside = sum(one.space is space for one in estate.staff) + (estate.baggage is space)
    return inside == CHAMBERS[space]


def _employed(estate: Estate) -> int:
    baggage = rulings.BAGGAGE_COUNTS_AS_SPECIALIST and estate.baggage is not None
    return len(estate.staff) + baggage


def _tiles(estate: Estate) -> int:
    """Count every tile but the hall, a double room once (row 12)."""
    return sum(built.room != STATUE or rulings.STATUE_COUNTS_AS_ROOM for built in estate.rooms)


def _scrolls(cards: Sequence[TreasureId]) -> int:
    return sum(TREASURES[card].category is Category.SCROLL for card in cards)


COUNTS: dict[type, Callable[[Estate, str, Any, Sequence[TreasureId]], int]] = {
    Scrolls: lambda estate, room, scores, cards: _scrolls(cards),
    Filled: lambda estate, room, scores, cards: _filled(estate, room),
    Coins: lambda estate, room, scores, cards: estate.coins,
    Statue: lambda estate, room, scores, cards: adjacent(estate.rooms, room, STATUE),
    Specialists: lambda estate, room, scores, cards: _employed(estate),
    Heroes: lambda estate, room, scores, cards: heroes(estate)[scores.hero],
    HeroPairs: lambda estate, room, scores, cards: min(heroes(estate)[hero] for hero in scores.heroes),
    Items: lambda estate, room, scores, cards: items(estate)[scores.item],
    ItemPairs: lambda estate, room, scores, cards: min(items(estate)[kind] for kind in ItemKind),
    Rooms: lambda estate, room, scores, cards: _tiles(estate),
    ResourceTypes: lambda estate, room, scores, cards: sum(map(bool, estate.stores)),
}
"""How often the points of a room's end condition count."""


def room_points(estate: Estate, built: Built, cards: Sequence[TreasureId] = ()) -> int:
    """Return the points of a room: printed ones and its end condition; ``cards``: the hand as far as it is known."""
    room = ROOMS[built.room]
    if room.scores is None:
        return room.points
    return room.points + room.scores.points * COUNTS[type(room.scores)](estate, room.id, room.scores, cards)


def rooms(estate: Estate, cards: Sequence[TreasureId] = (), *, masters: bool) -> int:
    """Return the points of the master rooms, or of all other tiles."""
    found = (built for built in estate.rooms if (ROOMS[built.room].kind is RoomKind.MASTER) is masters)
    return sum(room_points(estate, built, cards) for built in found)


def quests(estate: Estate) -> int:
    """Return the points of the completed quests."""
    return BOX.quest_points * len(estate.quests)


def specialists(estate: Estate) -> int:
    """Return the fame of the specialists."""
    return sum(SPECIALISTS[one.specialist].fame for one in estate.staff)


def running(estate: Estate) -> int:
    """Return the public running score: specialists, rooms and quests (section 12)."""
    return quests(estate) + specialists(estate) + sum(room_points(estate, built) for built in estate.rooms)


def charms(cards: Sequence[TreasureId]) -> int:
    """Return the points on charms, without those for having the most of them."""
    return sum(TREASURES[card].points for card in cards)


def charm_count(cards: Sequence[TreasureId]) -> int:
    """Return how many charms there are."""
    return sum(TREASURES[card].category is Category.CHARM for card in cards)


def relic_sets(cards: Sequence[TreasureId]) -> list[int]:
    """Return the sizes of the sets of different relics, the largest first."""
    counts = Counter(card for card in cards if TREASURES[card].category is Category.RELIC)
    return [sum(count > number for count in counts.values()) for number in range(max(counts.values(), default=0))]


def relics(cards: Sequence[TreasureId]) -> int:
    """Return the points of the sets of different relics."""
    return sum(BOX.relic_sets[size - 1] for size in relic_sets(cards))


def offering(estate: Estate) -> int:
    """Return the points of an offering; the coins of a Vault of Riches count there only."""
    if not estate.offered:
        return 0
    coins = 0 if any(built.room == VAULT for built in estate.rooms) else estate.coins
    worth = BOX.offering
    return worth.base + coins // worth.coins_per_point + sum(estate.stores) // worth.resources_per_point


def _majority(hands: Sequence[Sequence[TreasureId]]) -> list[int]:
    """Return the points for the most charms: everybody who shares in it, if there is a charm at all (row 4)."""
    counts = [charm_count(hand) for hand in hands]
    return [BOX.charm_majority if count and count == max(counts) else 0 for count in counts]


def sheet(estates: Sequence[Estate], hands: Sequence[Sequence[TreasureId]]) -> tuple[SheetLine, ...]:
    """Return the score sheet."""
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


def outcome(estates: Sequence[Estate], hands: Sequence[Sequence[TreasureId]], reason: EndReason | None) -> Outcome:
    """Return how the match ended: most points, then most coins, else a shared place."""
    lines = sheet(estates, hands)
    scores = tuple(map(sum, zip(*(line.points for line in lines), strict=True)))
    ranks = [(score, estate.coins) for score, estate in zip(scores, estates, strict=True)]
    places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
    return Outcome(scores, places, Phrase("outcome", {"reason": reason}), lines)
