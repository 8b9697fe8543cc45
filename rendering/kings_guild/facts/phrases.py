"""Counted things as phrases, and the effects that several kinds of pieces have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from games.contract import Phrase
from games.kings_guild.actions import Resource
from games.kings_guild.pieces import Components, Room, Specialist
from rendering.facts import joined, plain

ONE = 1
"""How many cards, resources or coins something brings that always brings a single one."""


def coins(n: int) -> Phrase:
    return Phrase("coins", {"coins": n})


def resources(n: int) -> Phrase:
    """Return a number of resources of whatever type."""
    return Phrase("some-resources", {"n": n})


def between(numbers: Iterable[int]) -> Phrase:
    """Return the least and the greatest of some numbers: "5 to 8"; or the number if it is always the same."""
    every = sorted(numbers)
    return Phrase("between", {"least": every[0], "most": every[-1], "same": every[0] == every[-1]})


def alternatives(numbers: Iterable[int]) -> Phrase:
    """Return the different ones of some numbers: "2 or 3"."""
    return joined("or-else", map(plain, sorted(set(numbers))))


def multiset(amounts: Mapping[Resource, int]) -> tuple[Resource, ...]:
    """Return amounts as single resources, in the order of their types."""
    return tuple(resource for resource in Resource for _ in range(amounts.get(resource, 0)))


def sentences(parts: Iterable[Phrase]) -> Phrase:
    return joined("sentences", parts)


def either_form(phrase: Phrase) -> dict[str, Phrase]:
    """Return what a phrase says on a card (``short``) and on a page of the rules (``does``)."""
    return {form: Phrase(f"{phrase.key}.{form}", phrase.args) for form in ("short", "does")}


def advanced_types(box: Components) -> frozenset[Resource]:
    """Return the resources that are gathered with a permission only."""
    return frozenset(resource for room in box.rooms for resource in room.permits)


def abilities(piece: Room | Specialist, by: str) -> Iterator[Phrase]:
    """Yield what a room or a specialist allows as long as it is there (sections 4 and 7)."""
    if piece.storage:
        yield Phrase("gives-storage", {"n": piece.storage})
    if piece.hand_size:
        yield Phrase(f"{by}-hand", {"n": piece.hand_size})
    if piece.permits:
        permitted = tuple(Phrase("permitted", {"what": one}) for one in piece.permits)
        yield Phrase(f"{by}-permits", {"permitted": permitted})
