"""Guilds and mats, in phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.contract import NamedValue, Phrase
from games.kings_guild.actions import Resource
from games.kings_guild.pieces import Components, Guild
from rendering.facts import PieceWords, entry_of, joined
from rendering.kings_guild.facts.phrases import points, sentences


def usual_storage(box: Components) -> int:
    """Return how many resources the hall of most guilds holds."""
    return Counter(guild.storage for guild in box.guilds).most_common(1)[0][0]


def guild(box: Components, name: str) -> PieceWords:
    """Return a guild by what it begins with (section 2)."""
    found, usual = entry_of(box.guilds, name), usual_storage(box)
    storage = {"n": found.storage, "usual": usual, "unusual": found.storage != usual}
    return PieceWords(
        Phrase(f"guild-{name}"), (sentences((*_beginning(box, found), Phrase("begins-storage", storage))),)
    )


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


def mat(box: Components, name: str) -> PieceWords:
    """Return a mat by its bonus spaces (section 6.1)."""
    found = entry_of(box.mats, name)
    bonuses = (Phrase("bonus-resource", {"square": s, "resources": (one,)}) for s, one in found.resources.items())
    pays = Phrase("bonus-coins", {"square": found.coins, "coins": box.bonus_coins})
    return PieceWords(Phrase(f"mat-{name}"), (Phrase("mat-rules", {"bonuses": joined("bonuses", (*bonuses, pays))}),))
