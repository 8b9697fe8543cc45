"""Treasures, in phrases."""

from __future__ import annotations

from typing import Any, assert_never

from games.contract import NamedValue, Phrase
from games.kings_guild.actions import Colour, Resource
from games.kings_guild.effects import (
    Brings,
    Category,
    Maps,
    PlayEffect,
    SharesCoins,
    SharesResources,
    SharesTreasures,
    Trick,
)
from games.kings_guild.pieces import Components, Treasure
from rendering.facts import PieceWords, clauses, either, entry_of
from rendering.kings_guild.facts.phrases import ONE, advanced_types, coins, either_form, multiset, points


def treasure(box: Components, name: str) -> PieceWords:
    """Return a treasure by what playing, keeping or selling it brings (sections 7 and 8)."""
    found = entry_of(box.treasures, name)
    effect = either_form(_kept(box, found) if found.effect is None else played(box, found, found.effect))
    facts = {
        "does": effect["does"],
        "colour": found.colour,
        "copies": found.copies,
        "everywhere": _everywhere(box, found),
        "sold": _sold(found),
        "coins": found.sale,
    }
    return PieceWords(Phrase(f"treasure-{name}"), (Phrase("treasure-rules", facts),), {"short": effect["short"]})


def _everywhere(box: Components, found: Treasure) -> bool:
    """Whether every deck has the same card as often."""
    alike = [card for card in box.treasures if found.effect is not None and card.effect == found.effect]
    return {card.colour for card in alike if card.copies == found.copies} == set(Colour)


def _sold(found: Treasure) -> str:
    if not found.sale:
        return "never"
    return "told" if found.effect is None and found.category is Category.ITEM else "sold"


def _kept(box: Components, found: Treasure) -> Phrase:
    """Return what a treasure is for that can't be played."""
    match found.category:
        case Category.RELIC:
            return Phrase("treasure-relic", {"least": 1, "most": len(box.relic_sets), "sets": either(box.relic_sets)})
        case Category.CHARM:
            return Phrase("treasure-charm", {"points": points(found.points), "majority": box.charm_majority})
        case Category.ITEM | Category.SCROLL:
            return Phrase("treasure-for-sale", {"coins": found.sale})
    assert_never(found.category)


def played(box: Components, found: Treasure, effect: PlayEffect) -> Phrase:
    """Return what playing a treasure does."""
    match effect:
        case Brings(brought):
            return _brought(box, brought)
        case Maps(discards, draws):
            return Phrase("plays-maps", {"discards": discards, "draws": draws})
        case SharesResources(own, following):
            return Phrase("plays-shares-resources", {"own": own, "next": following, **_named(found)})
        case SharesCoins(own, following):
            facts = {"next": following, "mine": coins(own), "theirs": coins(following)}
            return Phrase("plays-shares-coins", {**facts, "together": coins(own + following), **_named(found)})
        case SharesTreasures(gain, price):
            facts = {"gain": coins(gain), "coins": price, "n": ONE}
            return Phrase("plays-shares-treasures", {**facts, **_named(found)})
        case Trick():
            return Phrase(f"plays-{effect.value}", {"n": ONE, "keep": _kept_of_shared(box)})
    assert_never(effect)


def _named(found: Treasure) -> dict[str, Any]:
    return {"scroll": NamedValue("treasure", found.id)}


def _brought(box: Components, brought: dict[Resource, int]) -> Phrase:
    types = [one for one in Resource if brought.get(one)]
    if len(types) == 1:
        advanced = types[0] in advanced_types(box)
        return Phrase("plays-brings", {"what": types[0], "n": brought[types[0]], "advanced": advanced})
    listed = clauses(Phrase(f"resource-{one.value}.counted", {"n": brought[one]}) for one in types)
    return Phrase("plays-brings-several", {"resources": multiset(brought), "listed": listed})


def _kept_of_shared(box: Components) -> int:
    """Return how many treasures each of two crafters has of a quest that brings twice its treasures."""
    return max(len(quest.treasure) for quest in box.quests)
