"""The landscapes, cards and rules of Almadi in phrases that take their numbers from the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, assert_never

from games.almadi.actions import COLUMNS, CharacterId, Effect, ObjectiveId, Terrain
from games.almadi.components import BOX
from games.almadi.pieces import (
    ARROW,
    Alone,
    Beside,
    Character,
    Columns,
    Components,
    EachType,
    Frame,
    Goods,
    Groups,
    InARow,
    Items,
    Objective,
    Requirement,
    RowLength,
    RowsWith,
    Runs,
    Squares,
    Start,
    Symbol,
    Tile,
)
from games.almadi.realm import palace_value
from games.almadi.rulings import BONUS_FROM
from games.almadi.scoring import carried, ruby_rank
from games.contract import Phrase
from rendering.facts import Facts, PieceWords, clauses, entry_of, group_of, joined, plain, points
from rendering.voice import key_of
from rendering.words import Words

SIDES = 4
"""How many neighbours a landscape can have."""
SQUARE = 2
"""How many landscapes a square of all types is wide and high (section 13)."""

# Landscapes and starting tiles


def landscape(box: Components, found: Tile) -> PieceWords:
    """Return a landscape by its identifier, type, goods and sides (section 2)."""
    north, east, south, west = map(_symbol, found.sides)
    facts = {"id": found.id, "type": found.type, "goods": found.goods}
    sides = {**facts, "north": north, "east": east, "south": south, "west": west}
    return PieceWords(Phrase("landscape-shown", facts), (Phrase("landscape-shown.does", sides),))


def _symbol(symbol: Symbol) -> Any:
    return Phrase("symbol-arrow") if symbol == ARROW else Effect(symbol)


def start(box: Components, found: Start) -> PieceWords:
    """Return a starting tile by its landscapes and the symbols on their east sides (section 3)."""
    parts = [
        Phrase("start-part", {"type": kind, "east": _symbol(east), "goods": goods})
        for kind, east, goods in found.landscapes()
    ]
    name = Phrase("start-shown", {"id": found.id})
    return PieceWords(name, (Phrase("start-shown.does", {"parts": joined("lines", parts)}),))


# Objectives


def objective(box: Components, found: Objective) -> PieceWords:
    """Return an objective by its identifier and what it asks for (section 7)."""
    asks = need(box, found.asks)
    worth = {"points": found.points, "frame": found.frame}
    return PieceWords(
        Phrase("objective-shown", {"id": found.id, "asks": asks}),
        (Phrase(f"{asks.key}.does", asks.args), Phrase("objective-worth", worth)),
        {"short": asks},
    )


def need(box: Components, asks: Requirement) -> Phrase:
    """Return what an objective asks for in a few words; the attribute ``does`` of the message says it at length."""
    match asks:
        case Groups(kind, size, count):
            return Phrase("need-groups", {"members": _of(kind, size), "count": count})
        case Runs(kind, axis, length, count):
            return Phrase("need-line", {"members": _of(kind, length), "axis": axis, "count": count})
        case RowsWith(kind, rows, per_row):
            return Phrase("need-rows", {"members": _of(kind, per_row), "rows": rows})
        case InARow(kind, least):
            return Phrase("need-in-a-row", {"members": _of(kind, least)})
        case Beside():
            return _beside(asks)
        case Alone(kind, count):
            return Phrase("need-alone", {"members": _of(kind, count), "what": kind})
        case _:
            return _need_of_any_type(box, asks)


def _need_of_any_type(box: Components, asks: Goods | Items | EachType | Columns | RowLength | Squares) -> Phrase:
    """Return what an objective asks for that is not about one type of landscapes."""
    match asks:
        case Goods(least):
            return Phrase("need-goods", {"least": least})
        case Items(item, least):
            return Phrase("need-items", {"items": (item,) * least, "item": item})
        case EachType(least):
            return Phrase("need-every-type", {"least": least})
        case Columns(least):
            return Phrase("need-columns", {"least": least, "rows": box.constants.rows})
        case RowLength(least):
            return Phrase("need-length", {"least": least})
        case Squares(count):
            return Phrase("need-squares", {"count": count, "side": SQUARE})
        case never:
            assert_never(never)


def _of(kind: Terrain, count: int) -> tuple[Terrain, ...]:
    """Return landscapes of a type, which words count: "4 oases"."""
    return (kind,) * count


def _beside(asks: Beside) -> Phrase:
    centres = {"centres": _of(asks.centre, asks.count), "count": asks.count}
    if asks.each:
        parts = [
            Phrase("need-part", {"least": asks.least, "what": kind, "members": _of(kind, asks.least)})
            for kind in asks.neighbours
        ]
        at_length = clauses(Phrase("need-members", {"members": _of(kind, asks.least)}) for kind in asks.neighbours)
        return Phrase("need-beside-each", {**centres, "parts": joined("need-and", parts), "all": at_length})
    return Phrase(
        "need-beside",
        {
            **centres,
            "least": asks.least,
            "one": joined("need-or", _kinds(asks.neighbours, "said")),
            "many": joined("need-or", _kinds(asks.neighbours, "plural")),
        },
    )


def _kinds(kinds: Iterable[Terrain], attribute: str) -> list[Phrase]:
    return [Phrase(f"{key_of('terrain', kind.value)}.{attribute}") for kind in kinds]


# Characters


def character(box: Components, found: Character) -> PieceWords:
    """Return a character, called after the power, which takes cost and number from the box (section 11)."""
    key = key_of("power", found.power.value)
    facts = {"moves": box.constants.moves, "stall_goods": box.constants.stall_goods}
    if found.amount is not None:
        facts["amount"] = found.amount
    known = {"known": found.mark == "official"}
    return PieceWords(
        Phrase(key),
        (Phrase("character-cost", {"cost": found.cost}), Phrase(f"{key}.does", facts), Phrase("character-mark", known)),
        {"search": Phrase("character-search", {"id": found.id})},
    )


# The pages of the rules


def common(box: Components) -> Mapping[str, Any]:
    """Return the arguments of the pages in the catalogue."""
    numbers, table = box.constants, box.table
    return {
        **_counts(box),
        **_scoring(box),
        **_examples(box),
        "rows": numbers.rows,
        "places": numbers.places_in_row,
        "rounds": numbers.rounds,
        "moves": numbers.moves,
        "stall_goods": numbers.stall_goods,
        "columns": COLUMNS,
        "rubies": table.rubies,
        "setup": joined("lines", (_setup(box, seats) for seats in sorted(table.landscapes))),
        "dealt": clauses(
            Phrase("dealt-at", {"players": seats, "n": dealt}) for seats, dealt in table.characters_dealt.items()
        ),
        "kept": table.characters_kept,
        "rubies_a_point": box.scoring.rubies_a_point,
    }


def _counts(box: Components) -> dict[str, Any]:
    return {
        "tiles": len(box.landscapes),
        "starts": len(box.starts),
        "objectives": len(box.objectives),
        "characters": len(box.characters),
        "coloured": len(Frame) - 1,
        "fewest_goods": min(tile.goods for tile in box.landscapes if tile.type is Terrain.MARKET),
        "most_goods": max(tile.goods for tile in box.landscapes),
        "least_points": min(card.points for card in box.objectives),
        "most_points": max(card.points for card in box.objectives),
        "laid_out": box.constants.rows * box.constants.places_in_row,
    }


def _setup(box: Components, seats: int) -> Phrase:
    table = box.table
    told = {
        "players": seats,
        "landscapes": table.landscapes[seats],
        "mosaics": table.mosaics[seats],
        "stalls": table.stalls[seats],
        "objectives": len(Frame) - 1 + table.grey_objectives[seats],
        "grey": table.grey_objectives[seats],
    }
    return Phrase("setup-at", told)


def _scoring(box: Components) -> dict[str, Any]:
    numbers = box.scoring
    last = len(numbers.capacities)
    return {
        "oasis": points(numbers.oasis),
        "largest": points(numbers.largest_oasis_group),
        "bonus_from": BONUS_FROM,
        "capacities": joined(
            "lines",
            (
                Phrase("capacity-at", {"size": size, "goods": goods, "open": size == last})
                for size, goods in enumerate(numbers.capacities, 1)
            ),
        ),
        "alone_capacity": numbers.capacities[0],
        "palace": points(numbers.palace),
        "palace_neighbour": points(numbers.palace_neighbour),
        "palace_most": points(palace_value(SIDES, numbers)),
        "jar": points(numbers.jar),
        "ranks_of_two": numbers.ruby_ranks_of_two,
        "ranks": numbers.ruby_ranks,
        "pair": len(numbers.ruby_ranks_of_two),
    }


OASES = (4, 2, 1)
"""The groups of oases in an example."""
CARAVANS = (4, 2)
"""The groups of caravans in an example."""
FEW_GOODS, MANY_GOODS = 16, 24
BESIDE = (4, 2, 2, 1)
"""How many oases and markets the palaces of an example have beside them."""
MOSAICS = 2
RUBIES = (5, 5, 2, 0)
"""What the players of an example have."""


def _examples(box: Components) -> dict[str, Any]:
    numbers = box.scoring
    oases = [numbers.oasis * size if size > 1 else 0 for size in OASES]
    room = carried(CARAVANS, numbers.capacities)
    palaces = [palace_value(beside, numbers) for beside in BESIDE]
    again = sorted(palaces, reverse=True)[:MOSAICS]
    return {
        "oasis_groups": OASES,
        "oasis_sum": _sum(oases),
        "oasis_total": sum(oases),
        "caravan_groups": CARAVANS,
        "caravan_sum": _sum(carried((size,), numbers.capacities) for size in CARAVANS),
        "caravan_total": room,
        "few_goods": FEW_GOODS,
        "few_carried": min(FEW_GOODS, room),
        "many_goods": MANY_GOODS,
        "many_carried": min(MANY_GOODS, room),
        "beside": BESIDE,
        "palace_sum": _sum(palaces),
        "palace_total": sum(palaces),
        "mosaics": MOSAICS,
        "mosaic_sum": _sum(again),
        "mosaic_total": sum(again),
        "ruby_counts": RUBIES,
        "ruby_points": tuple(ruby_rank(RUBIES, mine, numbers.ruby_ranks) for mine in RUBIES),
    }


def _sum(numbers: Iterable[int]) -> Phrase:
    return joined("add", map(plain, numbers))


def box_of(words: Words) -> Components:
    """Return the components whose facts are shown."""
    box: Components = words.box
    return box


def objective_of(words: Words, name: ObjectiveId) -> Objective:
    return entry_of(box_of(words).objectives, name)


def character_of(words: Words, name: CharacterId) -> Character:
    return entry_of(box_of(words).characters, name)


FACTS = Facts(
    BOX,
    {
        "landscape": group_of(lambda box: box.landscapes, landscape),
        "start": group_of(lambda box: box.starts, start),
        "objective": group_of(lambda box: box.objectives, objective),
        "character": group_of(lambda box: box.characters, character),
    },
    common,
)
