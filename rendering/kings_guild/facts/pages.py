"""The numbers of the rules help: the arguments of its pages, with examples worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from games.contract import NamedValue, Phrase
from games.kings_guild.actions import Colour, Resource, RoomId, Space, Square
from games.kings_guild.components import STATUE, sole
from games.kings_guild.effects import BuildsAnywhere, Category, GathersMix, GathersMore, MovesThug, Sells
from games.kings_guild.guild.market import ONE_PERMIT_AT
from games.kings_guild.pieces import Components, QuestDeck, Room, RoomKind, Scrolls, Specialist, SpecialistDeck
from games.kings_guild.scoring import relic_sets
from rendering.facts import clauses, either, entry_of, joined, plain, points
from rendering.kings_guild.facts.cards import offering, scrolls
from rendering.kings_guild.facts.guilds import usual_storage, widest
from rendering.kings_guild.facts.phrases import advanced_types, alternatives, between, coins

RELICS = ("ancient-helm", "ancient-helm", "ancient-sword", "ancient-boots")
"""A hand, to show how relics are counted."""


def common(box: Components) -> Mapping[str, Any]:
    """Return the arguments of the pages in the catalogue."""
    return {
        **_guilds(box),
        **_gathering(box),
        **_quests(box),
        **_rooms(box),
        **_treasures(box),
        **_relics(box),
        **_tables(box),
        **{f"offering_{name}": value for name, value in offering(box).items()},
        "sigils": box.sigils,
        "outside": box.outside_spaces,
        "row": box.row,
        "toll": coins(sole(MovesThug, box).toll),
        "majority": box.charm_majority,
        "statue_points": points(entry_of(box.rooms, STATUE).points),
    }


def _guilds(box: Components) -> dict[str, Any]:
    usual = usual_storage(box)
    columns, rows = (sorted({square.value[i] for square in Square}) for i in (0, 1))
    covered = [column + row for row in rows for column in columns if column + row not in set(Square)]
    unusual = (guild for guild in box.guilds if guild.storage != usual)
    return {
        "guilds": tuple(NamedValue("guild", guild.id) for guild in box.guilds),
        "squares": len(Square),
        "hall": tuple(plain(square.upper()) for square in covered),
        "first_column": columns[0].upper(),
        "last_column": columns[-1].upper(),
        "first_row": rows[0],
        "last_row": rows[-1],
        "bonus": coins(box.bonus_coins),
        "bonus_spaces": either(sorted({len(mat.resources) for mat in box.mats})),
        "start_coins": between(box.starting_coins),
        "coins_in_order": box.starting_coins,
        "storage": usual,
        "halls": clauses(
            Phrase("hall-holds", {"what": NamedValue("guild", one.id), "n": one.storage}) for one in unusual
        ),
        "stores": clauses(Phrase("holds", {"what": what, "n": by.storage}) for what, by in _pieces(box, "storage")),
    }


def _pieces(box: Components, field: str) -> list[tuple[NamedValue, Room | Specialist]]:
    """Return the rooms and specialists that raise a limit."""
    every: list[tuple[NamedValue, Room | Specialist]] = [(NamedValue("room", room.id), room) for room in box.rooms]
    every += [(NamedValue("specialist", one.id), one) for one in box.specialists]
    return [(what, piece) for what, piece in every if getattr(piece, field)]


def _gathering(box: Components) -> dict[str, Any]:
    alike, different = box.gathering.alike, box.gathering.different
    gatherers = (one.id for one in box.specialists if isinstance(one.power, GathersMore))
    return {
        "alike": alike,
        "different": different,
        "alike_example": (Resource.CLOTH,) * alike,
        "different_example": tuple(Resource)[:different],
        "wrong_example": (*(Resource.CLOTH,) * different, Resource.LEATHER),
        "mix": sole(GathersMix, box).most,
        "gatherers": tuple(NamedValue("specialist", name) for name in gatherers),
    }


def _quests(box: Components) -> dict[str, Any]:
    decks = Counter(quest.deck for quest in box.quests)
    items = [len(quest.items) for quest in box.quests if quest.hero is not None]
    return {
        "basic_quests": decks[QuestDeck.BASIC],
        "advanced_quests": decks[QuestDeck.ADVANCED],
        "quest_points": points(box.quest_points),
        "fewest_items": min(items),
        "most_items": max(items),
        "shared": max(len(quest.treasure) for quest in box.quests),
    }


def _rooms(box: Components) -> dict[str, Any]:
    chambers = (room for room in box.rooms if room.kind is RoomKind.CHAMBER and room.scores is not None)
    masters = [room for room in box.rooms if room.kind is RoomKind.MASTER]
    lines = (_chamber(room.id, room.spaces, room.scores.points) for room in chambers if room.scores is not None)
    return {
        "widest": widest(box),
        "factor": sole(BuildsAnywhere, box).factor,
        "apart": ONE_PERMIT_AT,
        "chambers": joined("lines", lines),
        "shrine_points": points(entry_of(box.rooms, Space.SHRINE.value).points),
        "library": points(sum(room.scores.points for room in box.rooms if isinstance(room.scores, Scrolls))),
        "master_rooms": len(masters),
        "masters_more": either(sorted({table.masters - players for players, table in box.tables.items()})),
    }


def _chamber(room: RoomId, spaces: int, worth: int) -> Phrase:
    return Phrase("chamber-line", {"room": Phrase(f"room-{room}"), "spaces": spaces, "points": points(worth)})


def _treasures(box: Components) -> dict[str, Any]:
    sizes = Counter[Colour]()
    for card in box.treasures:
        sizes[card.colour] += card.copies
    usual = Counter(card.sale for card in box.treasures if card.sale).most_common(1)[0][0]
    dear = ((card.id, card.sale) for card in box.treasures if card.sale not in (0, usual))
    sells, charms = sole(Sells, box), [card for card in box.treasures if card.category is Category.CHARM]
    return {
        "decks": len(Colour),
        "deck_cards": either(sorted(set(sizes.values()))),
        "sale": coins(usual),
        "sales": clauses(Phrase("sold-for", {"what": NamedValue("treasure", name), "n": sale}) for name, sale in dear),
        "auctioned": sells.categories,
        "auction_price": coins(sells.value),
        "hand_limit": box.hand_limit,
        "hands": clauses(
            Phrase("raises-by", {"what": what, "n": by.hand_size}) for what, by in _pieces(box, "hand_size")
        ),
        "scrolls": joined("lines", scrolls(box, "line")),
        "charms": len(charms),
        "charm_points": alternatives(card.points for card in charms),
    }


def _relics(box: Components) -> dict[str, Any]:
    larger, smaller = relic_sets(RELICS)
    values = box.relic_sets
    return {
        "relic_kinds": len(values),
        "relic_sets": joined(
            "lines", (Phrase("relic-set", {"n": n, "points": points(v)}) for n, v in enumerate(values, 1))
        ),
        "set_sizes": between(range(1, len(values) + 1)),
        "set_points": values,
        "larger": larger,
        "smaller": smaller,
        "larger_points": values[larger - 1],
        "smaller_points": values[smaller - 1],
        "relic_points": points(values[larger - 1] + values[smaller - 1]),
    }


# What depends on the number of players (section 2)


def _tables(box: Components) -> dict[str, Any]:
    tables = [box.tables[players] for players in sorted(box.tables)]
    dear = advanced_types(box)
    basic = [[n for one, n in table.supply.items() if one not in dear] for table in tables]
    rare = [[n for one, n in table.supply.items() if one in dear] for table in tables]
    return {
        "players": between(box.tables),
        "basic_supply": between(n for table in basic for n in table),
        "advanced_supply": between(n for table in rare for n in table),
        "basic_supplies": _one_by_one(map(between, basic)),
        "advanced_supplies": _one_by_one(map(between, rare)),
        "copies": joined("lines", (_copies(box, room) for room in tables[0].copies)),
        "specialists": tuple(table.specialists for table in tables),
        "specialist_decks": len(SpecialistDeck),
        "stage_first": tuple(table.quests[QuestDeck.BASIC] + table.quests[QuestDeck.ADVANCED] for table in tables),
        "stage_second": tuple(table.quests[QuestDeck.LATE] for table in tables),
        **_slots(box),
    }


def _one_by_one(numbers: Iterable[Phrase]) -> Phrase:
    return joined("list-numbers", numbers)


def _copies(box: Components, room: RoomId) -> Phrase:
    """Return how many tiles of a room there are; a tile with two faces is told once for both."""
    faces = [face for face in (room, entry_of(box.rooms, room).back) if face is not None]
    copies = tuple(box.tables[players].copies[room] for players in sorted(box.tables))
    return Phrase("copies-line", {"rooms": tuple(Phrase(f"room-{face}") for face in faces), "copies": copies})


def _slots(box: Components) -> dict[str, Any]:
    usual = Counter(table.slots for table in box.tables.values()).most_common(1)[0][0]
    others: dict[int, list[int]] = {}
    for players, table in sorted(box.tables.items()):
        if table.slots != usual:
            others.setdefault(table.slots, []).append(players)
    lines = tuple(Phrase("slots-at", {"players": either(players), "n": n}) for n, players in others.items())
    return {"slots_usual": usual, "slots": lines}
