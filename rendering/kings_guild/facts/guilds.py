"""Guilds, their mats and the rooms they build, in phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, assert_never

from games.contract import NamedValue, Phrase
from games.kings_guild.actions import Resource
from games.kings_guild.components import STATUE
from games.kings_guild.guild.market import ONE_PERMIT_AT
from games.kings_guild.pieces import (
    Coins,
    Components,
    Filled,
    Guild,
    Heroes,
    HeroPairs,
    ItemPairs,
    Items,
    Mat,
    ResourceTypes,
    Room,
    Rooms,
    Scores,
    Scrolls,
    Specialists,
    Statue,
)
from rendering.facts import PieceWords, entry_of, joined, points
from rendering.kings_guild.facts.phrases import abilities, either_form, sentences


def usual_storage(box: Components) -> int:
    """Return how many resources the hall of most guilds holds."""
    return Counter(guild.storage for guild in box.guilds).most_common(1)[0][0]


def guild(box: Components, found: Guild) -> PieceWords:
    """Return a guild by what it begins with (section 2)."""
    usual = usual_storage(box)
    storage = {"n": found.storage, "usual": usual, "unusual": found.storage != usual}
    begins = sentences((*_beginning(box, found), Phrase("begins-storage", storage)))
    return PieceWords(Phrase(f"guild-{found.id}"), (begins,))


def _beginning(box: Components, found: Guild) -> Iterator[Phrase]:
    if found.resources:
        some = {"n": found.resources, "among": _named(found.among)}
        yield Phrase("begins-resources", some)
    if found.coins:
        yield Phrase("begins-coins", {"n": found.coins})
    if found.treasures:
        yield Phrase("begins-treasures", {"n": found.treasures})
    if found.room is not None:
        room = entry_of(box.rooms, found.room)
        facts = {"room": NamedValue("room", room.id), "spaces": room.spaces, "points": points(room.points)}
        yield Phrase("begins-room", facts)


def _named(types: tuple[Resource, ...]) -> tuple[Phrase, ...]:
    """Return types of resources by their names, without a count."""
    return tuple(Phrase(f"resource-{one.value}.said") for one in types)


def mat(box: Components, found: Mat) -> PieceWords:
    """Return a mat by its bonus spaces (section 6.1)."""
    bonuses = (Phrase("bonus-resource", {"square": s, "resources": (one,)}) for s, one in found.resources.items())
    pays = Phrase("bonus-coins", {"square": found.coins, "coins": box.bonus_coins})
    rules = Phrase("mat-rules", {"bonuses": joined("bonuses", (*bonuses, pays))})
    return PieceWords(Phrase(f"mat-{found.id}"), (rules,))


# Rooms


def widest(box: Components) -> int:
    """Return how many squares the widest rooms fill."""
    return max(room.width for room in box.rooms)


def room(box: Components, found: Room) -> PieceWords:
    """Return a room by its price, and what it allows and scores (sections 6.1 and 10)."""
    effects = [either_form(effect) for effect in _effects(box, found)]
    facts = {
        "does": sentences((*(effect["does"] for effect in effects), *_remarks(box, found))),
        "kind": found.kind,
        "coins": found.cost,
        "width": found.width,
        "spaces": found.spaces,
        "points": found.points,
        "worth": points(found.points),
    }
    rules = Phrase("room-for-sale" if found.cost else "room-given", facts)
    short = sentences(effect["short"] for effect in effects)
    return PieceWords(Phrase(f"room-{found.id}"), (rules,), {"short": short})


def _effects(box: Components, found: Room) -> Iterator[Phrase]:
    if found.spaces:
        yield Phrase("room-spaces", {"n": found.spaces})
    yield from abilities(found, "room")
    if found.scores is not None:
        yield _scores(box, found, found.scores)
    yield from (
        Phrase("room-given-by", {"guild": NamedValue("guild", one.id)}) for one in box.guilds if one.room == found.id
    )
    if found.id == STATUE:
        yield Phrase("room-won")


def _remarks(box: Components, found: Room) -> Iterator[Phrase]:
    """Yield what stands on the page of the rules only."""
    if found.back is not None:
        yield Phrase("room-back", {"room": NamedValue("room", found.back)})
    if found.permits:
        others = (one for one in box.rooms if one.permits and one.id != found.id)
        for other in others:
            yield Phrase("room-apart", {"players": ONE_PERMIT_AT, "room": NamedValue("room", other.id)})


def _scores(box: Components, found: Room, scores: Scores) -> Phrase:  # noqa: C901 - one line a kind of scoring
    facts: dict[str, Any] = {"points": points(scores.points)}
    match scores:
        case Scrolls():
            return Phrase("scores-scrolls", facts)
        case Filled():
            return Phrase("scores-filled", {**facts, "spaces": found.spaces})
        case Coins():
            return Phrase("scores-coins", facts)
        case Statue():
            return Phrase("scores-statue", {**facts, "printed": points(found.points), "more": scores.points})
        case Specialists():
            return Phrase("scores-specialists", facts)
        case Heroes(hero=hero):
            return Phrase("scores-heroes", {**facts, "hero": hero})
        case HeroPairs(heroes=(hero, other)):
            return Phrase("scores-hero-pairs", {**facts, "hero": hero, "other": other})
        case Items(item=item):
            return Phrase("scores-items", {**facts, "item": item})
        case ItemPairs():
            return Phrase("scores-item-pairs", facts)
        case Rooms():
            return Phrase("scores-rooms", {**facts, "width": widest(box)})
        case ResourceTypes():
            return Phrase("scores-resource-types", facts)
    assert_never(scores)
