"""A second, slow reading of placing and activation (sections 4 to 6), from the facts of section 13 alone."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from games.almadi.realm import Realm
from tests.games.almadi.facts import LANDSCAPES, STARTS, SYMBOLS

Cell: TypeAlias = tuple[int, int]
AROUND: tuple[Cell, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""North, east, south, west."""
SIDES = {line.split()[0]: line.split()[1:5] for line in LANDSCAPES.split("\n") if line}


def lying(realm: Realm, *without: str) -> dict[Cell, list[str]]:
    """Return the sides of all landscapes by row and column; ``-`` is a side without a symbol."""
    found = {
        (row, 0): ["-", look.split(":")[1], "-", "-"] for row, look in enumerate(STARTS[realm.start].split(), start=1)
    }
    return found | {(one.row, one.column): SIDES[one.tile] for one in realm.laid if one.tile not in without}


def free(realm: Realm, rows: tuple[int, ...], *without: str) -> set[Cell]:
    """Return the cells into which a landscape may come."""
    taken = lying(realm, *without)
    beside = {(row + down, column + right) for row, column in taken for down, right in AROUND}
    return {cell for cell in beside if cell[0] in rows and cell[1] >= 1 and cell not in taken}


def triggered(realm: Realm, *arrived: str) -> Counter[str]:
    """Return what these landscapes trigger as they arrive. A contact between two of them counts once."""
    taken, contacts = lying(realm), {}
    for one in realm.laid:
        if one.tile in arrived:
            here = (one.row, one.column)
            for side, (down, right) in enumerate(AROUND):
                there = (one.row + down, one.column + right)
                if there in taken:
                    contacts[frozenset((here, there))] = (taken[here][side], taken[there][(side + 2) % 4])
    active = [max(pair) for pair in contacts.values() if ">" in pair and pair != (">", ">") and "-" not in pair]
    return Counter(SYMBOLS[symbol] for symbol in active)
