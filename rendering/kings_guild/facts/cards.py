"""Quests with the items they ask for, treasures and specialists, in phrases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from games.contract import NamedValue, Phrase
from games.kings_guild.actions import Colour, Resource
from games.kings_guild.components import FUNERAL, OFFERING, STATUE
from games.kings_guild.effects import (
    Brings,
    BuildsAnywhere,
    BuysRelics,
    BuysTreasure,
    Category,
    CraftEffect,
    DrawsAny,
    DrawsColours,
    GathersMix,
    GathersMore,
    Haggles,
    HireEffect,
    Knack,
    Maps,
    MovesThug,
    Peeks,
    PlayEffect,
    Power,
    Saves,
    Sells,
    Service,
    SharesCoins,
    SharesResources,
    SharesTreasures,
    TradesTreasures,
    Trick,
    UsesScroll,
)
from games.kings_guild.pieces import Components, Craftable, Face, Quest, Specialist, SpecialistDeck, Treasure
from rendering.facts import PieceWords, clauses, either, entry_of, points
from rendering.kings_guild.facts.phrases import (
    ONE,
    abilities,
    advanced_types,
    coins,
    either_form,
    multiset,
    resources,
    sentences,
)

LETTERS = "ab"


def quest(box: Components, found: Quest) -> PieceWords:
    """Return a quest by its items and treasures, or a special card by its rules (sections 5, 9 and 10)."""
    if found.hero is None:
        return PieceWords(Phrase(f"quest-{found.id}", _special(box, found.id)))
    return PieceWords(Phrase(f"quest-{found.id}"), tuple(_lines(box, found)))


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


def item(box: Components, found: Craftable) -> PieceWords:
    """Return an item by the quests that ask for it (section 5)."""
    asking = ((quest, face) for quest in box.quests for face in quest.items if face.item == found.id)
    lines = (Phrase("item-quest", {"quest": NamedValue("quest", quest.id), **_price(face)}) for quest, face in asking)
    return PieceWords(Phrase(f"item-{found.id}"), (Phrase("item-asked-for", {"kind": found.kind}), *lines))


# Treasures


def treasure(box: Components, found: Treasure) -> PieceWords:
    """Return a treasure by what playing, keeping or selling it brings (sections 7 and 8)."""
    effect = either_form(_kept(box, found) if found.effect is None else played(box, found, found.effect))
    facts = {
        "does": effect["does"],
        "colour": found.colour,
        "copies": found.copies,
        "everywhere": _everywhere(box, found),
        "sold": _sold(found),
        "coins": found.sale,
    }
    return PieceWords(Phrase(f"treasure-{found.id}"), (Phrase("treasure-rules", facts),), {"short": effect["short"]})


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


# Specialists


def specialist(box: Components, found: Specialist) -> PieceWords:
    """Return a specialist by price, fame and effects (sections 6.2 to 6.4)."""
    effects = [either_form(effect) for effect in _effects(box, found)]
    facts = {
        "does": sentences(effect["does"] for effect in effects),
        "coins": found.cost,
        "points": points(found.fame),
        "deck": found.deck.value,
        "decks": len(SpecialistDeck),
    }
    short = sentences(effect["short"] for effect in effects)
    return PieceWords(Phrase(f"specialist-{found.id}"), (Phrase("specialist-rules", facts),), {"short": short})


def _effects(box: Components, found: Specialist) -> Iterator[Phrase]:
    yield from abilities(found, "specialist")
    if found.power is not None:
        yield _power(box, found.power)
    if found.after_craft is not None:
        yield _after_craft(box, found.after_craft)
    if found.on_hire is not None:
        yield _on_hire(found.on_hire)


def _power(box: Components, power: Power) -> Phrase:
    match power:
        case GathersMore(resource):
            return Phrase("power-gathers-more", {"what": resource, "n": ONE})
        case GathersMix(most):
            return Phrase("power-gathers-mix", {"n": most})
        case Saves(on, resource):
            return Phrase("power-saves", {"on": on, "what": resource, "n": ONE})
        case Sells(categories, value):
            return Phrase("power-sells", {"categories": categories, "coins": value})
        case Haggles(worth):
            return Phrase("power-haggles", {"n": worth, "one": ONE})
        case BuildsAnywhere(factor):
            return Phrase("power-builds-anywhere", {"factor": factor, "n": factor * box.bonus_coins})
        case Peeks(cards):
            return Phrase("power-peeks", {"n": cards})
        case Knack():
            return Phrase(f"power-{power.value}", {"n": ONE})
    assert_never(power)


def _after_craft(box: Components, effect: CraftEffect) -> Phrase:
    match effect:
        case BuysTreasure(hero, colour, cost):
            return Phrase("craft-buys-treasure", {"hero": hero, "colour": colour, "coins": cost})
        case MovesThug(toll):
            return Phrase("craft-moves-thug", {"coins": toll})
        case UsesScroll():
            return Phrase("craft-uses-scroll", {"scrolls": sentences(scrolls(box, "both"))})
    assert_never(effect)


def scrolls(box: Components, form: str) -> Iterator[Phrase]:
    """Yield what each scroll brings, as the attribute ``form`` of its effect says it."""
    for card in box.treasures:
        if isinstance(card.effect, SharesCoins | SharesResources | SharesTreasures):
            phrase = played(box, card, card.effect)
            yield Phrase(f"{phrase.key}.{form}", phrase.args)


def _on_hire(effect: HireEffect) -> Phrase:
    match effect:
        case DrawsColours(colours):
            return Phrase("hire-draws-colours", {"colours": colours})
        case DrawsAny(count):
            return Phrase("hire-draws-any", {"n": count})
        case TradesTreasures(count):
            return Phrase("hire-trades-treasures", {"n": count})
        case BuysRelics(price):
            return Phrase("hire-buys-relics", {"coins": price})
        case Service():
            return Phrase(f"hire-{effect.value}", {"n": ONE})
    assert_never(effect)
