"""The tiles, orchards and rules of Applejack in phrases that take their numbers from the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.applejack.actions import TileId
from games.applejack.components import BOX
from games.applejack.pieces import Board, Components, Tile
from games.contract import Phrase
from rendering.facts import Facts, PieceWords, clauses, either, entry_of, group_of, joined, plain
from rendering.voice import key_of
from rendering.words import Words

LIES: dict[tuple[int, ...], str] = {
    (6,): "one",
    (1, 5): "near",
    (2, 4): "apart",
    (3, 3): "across",
    (2, 2, 2): "even",
    (1, 2, 3): "uneven",
}
"""How hives are placed to each other, by the steps from one to the next around the tile, ascending."""


def tile(box: Components, found: Tile) -> PieceWords:
    """Return a tile by what it shows, its price and its hives (section 2)."""
    lie = _lie(found)
    twins = [other for other in box.tiles if _looks(other) == _looks(found) and _lie(other) != lie]
    facts = {
        "shows": joined("fruits", _fruit(found, first=True)),
        "inside": joined("fruits", _fruit(found, first=False)),
        "lists": tuple(_counted(found)),
        "price": found.price,
        "hives": len(found.hives),
        "lie": lie,
        "beside": sum(bool({(edge + 1) % 6, (edge - 1) % 6} & set(found.hives)) for edge in found.hives),
        "differs": lie if twins else "none",
    }
    return PieceWords(Phrase("tile-shown", facts), (Phrase("tile-shown.does", facts),))


def _looks(found: Tile) -> tuple[Any, ...]:
    """Return what a tile is called by, but for the way its hives are placed."""
    return (tuple(found.apples.items()), found.flowers, found.price, len(found.hives))


def _lie(found: Tile) -> str:
    edges = found.hives
    steps = sorted((after - edge - 1) % 6 + 1 for edge, after in zip(edges, (*edges[1:], edges[0]), strict=True))
    return LIES.get(tuple(steps), "other")


def _fruit(found: Tile, *, first: bool) -> list[Phrase]:
    shown = [Phrase("apples-short", {"what": what, "n": n}) for what, n in found.apples.items()]
    shown += [Phrase("flowers-short", {"n": found.flowers})] if found.flowers else []
    return [Phrase(part.key, {**part.args, "first": first and number == 0}) for number, part in enumerate(shown)]


def _counted(found: Tile) -> list[Phrase]:
    apples = [Phrase("apples", {"what": what, "n": n}) for what, n in found.apples.items()]
    return [*apples, Phrase("flowers", {"n": found.flowers})] if found.flowers else apples


def board(box: Components, found: Board) -> PieceWords:
    """Return a side of an orchard by the numbers at its rim (sections 2 and 9)."""
    facts = {"numbers": tuple(plain(hive.number) for hive in found.hives), **_orchards(box)}
    return PieceWords(Phrase(key_of("board", found.id), facts))


def _orchards(box: Components) -> dict[str, Any]:
    fronts = [side for side in box.boards if not side.apples]
    return {
        "hexes": box.lap.turns,
        "corners": len(fronts[0].hives),
        "backs": len(box.boards) - len(fronts),
        "varieties": len(box.varieties.list),
    }


def common(box: Components) -> Mapping[str, Any]:
    """Return the arguments of the pages in the catalogue."""
    numbers = box.constants
    return {
        **_orchards(box),
        **_laps(box),
        **_final(box),
        "honey": joined("lines", (_honey(players, honey) for players, honey in box.seats.honey.items())),
        "valleys": numbers.valleys,
        "in_valley": numbers.tiles_in_valley,
        "pasture": numbers.pasture_honey,
        "refill": numbers.refill_at_most,
        "above_refill": numbers.refill_at_most + 1,
        "covered": box.icons.covered,
        "tiles": len(box.tiles),
        "most_fruit": max(sum(tile.apples.values()) + tile.flowers for tile in box.tiles),
        "fewest_hives": min(len(tile.hives) for tile in box.tiles),
        "most_hives": max(len(tile.hives) for tile in box.tiles),
        "marks": clauses(Phrase("variety-mark", {"what": variety}) for variety in box.varieties.list),
    }


def _honey(players: int, honey: tuple[int, ...]) -> Phrase:
    shares = tuple(Phrase("honey-share", {"n": n}) for n in honey)
    return Phrase("honey-at", {"players": players, "honey": shares})


def _laps(box: Components) -> dict[str, Any]:
    return {
        "turns": box.lap.turns,
        "full": box.lap.full,
        "leaf": box.lap.leaf,
        "last": box.constants.last_lap,
        "sum": joined("add", map(plain, (*[box.lap.full] * (box.constants.last_lap - 1), box.lap.leaf))),
        "dice": either(range(1, box.constants.last_lap + 1)),
        "bridges": clauses(Phrase("blossoms-after", {"lap": lap}) for lap in range(1, box.constants.last_lap)),
    }


EXAMPLE = {"yellow": (7, 2), "red": (5,), "green": (4,), "pink": (6,), "orange": (3,), "russet": (4,), "purple": (8,)}
"""Areas of an orchard, to show how it is scored."""
SAVED, FLOWERS = 60, 5
"""What the same player has besides."""


def _final(box: Components) -> dict[str, Any]:
    """Return what counts at the end (section 8), with the example worked out."""
    numbers = box.constants
    gains = {name: sum(max(0, area - numbers.last_lap) for area in areas) for name, areas in EXAMPLE.items()}
    harvest, kinds = sum(gains.values()), sum(gain > 0 for gain in gains.values())
    multiplied, diverse = harvest * numbers.final_harvest, box.diversity.honey[kinds]
    flowers = FLOWERS * numbers.final_blossom
    return {
        "times": numbers.final_harvest,
        "least_area": numbers.last_lap + 1,
        "diversity": clauses(
            Phrase("diversity-at", {"n": n, "honey": honey}) for n, honey in enumerate(box.diversity.honey) if honey
        ),
        "blossom": numbers.final_blossom,
        "gains": joined("add", map(plain, gains.values())),
        "harvest": harvest,
        "multiplied": multiplied,
        "kinds": kinds,
        "diverse": diverse,
        "blossoms": flowers,
        "total": SAVED + multiplied + diverse + flowers,
    }


def box_of(words: Words) -> Components:
    """Return the components whose facts are shown."""
    box: Components = words.box
    return box


def price_of(words: Words, name: TileId) -> int:
    return entry_of(box_of(words).tiles, name).price


FACTS = Facts(
    BOX,
    {
        "tile": group_of(lambda box: box.tiles, tile),
        "board": group_of(lambda box: box.boards, board),
    },
    common,
)
