"""Specialists, in phrases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from games.contract import Phrase
from games.kings_guild.effects import (
    BuildsAnywhere,
    BuysRelics,
    BuysTreasure,
    CraftEffect,
    DrawsAny,
    DrawsColours,
    GathersMix,
    GathersMore,
    Haggles,
    HireEffect,
    Knack,
    MovesThug,
    Peeks,
    Power,
    Saves,
    Sells,
    Service,
    SharesCoins,
    SharesResources,
    SharesTreasures,
    TradesTreasures,
    UsesScroll,
)
from games.kings_guild.pieces import Components, Specialist, SpecialistDeck
from rendering.facts import PieceWords, entry_of
from rendering.kings_guild.facts.phrases import ONE, abilities, either_form, points, sentences
from rendering.kings_guild.facts.treasures import played


def specialist(box: Components, name: str) -> PieceWords:
    """Return a specialist by price, fame and effects (sections 6.2 to 6.4)."""
    found = entry_of(box.specialists, name)
    effects = [either_form(effect) for effect in _effects(box, found)]
    facts = {
        "does": sentences(effect["does"] for effect in effects),
        "coins": found.cost,
        "points": points(found.fame),
        "deck": found.deck.value,
        "decks": len(SpecialistDeck),
    }
    short = sentences(effect["short"] for effect in effects)
    return PieceWords(Phrase(f"specialist-{name}"), (Phrase("specialist-rules", facts),), {"short": short})


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
