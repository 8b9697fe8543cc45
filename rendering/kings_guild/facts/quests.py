"""Quests and the items they ask for, in phrases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.contract import NamedValue, Phrase
from games.kings_guild.components import FUNERAL, OFFERING, STATUE
from games.kings_guild.pieces import Components, Face, Quest
from rendering.facts import PieceWords, entry_of
from rendering.kings_guild.facts.phrases import ONE, coins, multiset, points, resources

LETTERS = "ab"


def quest(box: Components, name: str) -> PieceWords:
    """Return a quest by its items and treasures, or a special card by its rules (sections 5, 9 and 10)."""
    found = entry_of(box.quests, name)
    if found.hero is None:
        return PieceWords(Phrase(f"quest-{name}", _special(box, name)))
    return PieceWords(Phrase(f"quest-{name}"), tuple(_lines(box, found)))


def _lines(box: Components, found: Quest) -> Iterator[Phrase]:
    yield Phrase("quest-for", {"hero": found.hero})
    for number, face in enumerate(found.items):
        letter = LETTERS[number] if len(found.items) > 1 else "none"
        facts = {"letter": letter, "item": face.item, "kind": entry_of(box.items, face.item).kind}
        yield Phrase("quest-item", {**facts, **_price(face)})
    yield Phrase("quest-treasure", {"treasure": found.treasure})


def _price(face: Face) -> dict[str, Any]:
    return {"cost": multiset(face.cost), "coins": face.coins}


def _special(box: Components, name: str) -> dict[str, Any]:
    if name == FUNERAL:
        return {"points": points(entry_of(box.rooms, STATUE).points)}
    return offering(box) if name == OFFERING else {}


def offering(box: Components) -> dict[str, Any]:
    """Return what an offering scores (section 10)."""
    return {
        "points": points(box.offering.base),
        "more": ONE,
        "coins": coins(box.offering.coins_per_point),
        "resources": resources(box.offering.resources_per_point),
    }


def item(box: Components, name: str) -> PieceWords:
    """Return an item by the quests that ask for it (section 5)."""
    kind = entry_of(box.items, name).kind
    asking = ((found, face) for found in box.quests for face in found.items if face.item == name)
    lines = (Phrase("item-quest", {"quest": NamedValue("quest", found.id), **_price(face)}) for found, face in asking)
    return PieceWords(Phrase(f"item-{name}"), (Phrase("item-asked-for", {"kind": kind}), *lines))
