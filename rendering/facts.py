"""What the components of a game are called and do, as phrases: facts come from the box, words from the catalogue.

A fact stands in the component table alone. A game says for each kind of component which messages name and explain it,
and which facts they take as arguments; so a changed or added component is described without another word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from games.contract import Phrase
from rendering.packages import appearances

BoxT = TypeVar("BoxT")


class Identified(Protocol):
    """An entry of a component table."""

    @property
    def id(self) -> str:
        """Its identifier."""


EntryT = TypeVar("EntryT", bound=Identified)


class PieceWords(Struct, frozen=True):
    """One component in phrases."""

    name: Phrase
    """What it is called. Its message may have the attributes ``said``, ``counted`` and others, with the same facts."""
    rules: tuple[Phrase, ...] = ()
    """What it does, a line each; empty: the attribute ``rules`` of its name."""
    attributes: Mapping[str, Phrase] = {}
    """Attributes that its name lacks, such as ``short``, in phrases of their own."""


class PieceGroup(Struct, Generic[BoxT], frozen=True):
    """The components of one kind, such as all cards."""

    ids: Callable[[BoxT], Iterable[str]]
    """The identifiers, in the order of the rules help."""
    piece: Callable[[BoxT, str], PieceWords]


def group_of(
    entries: Callable[[BoxT], Iterable[EntryT]], piece: Callable[[BoxT, EntryT], PieceWords]
) -> PieceGroup[BoxT]:
    """Return the components of a kind that are the entries of a table."""
    return PieceGroup(
        lambda box: [entry.id for entry in entries(box)], lambda box, name: piece(box, entry_of(entries(box), name))
    )


def unlisted(piece: Callable[[BoxT, str], PieceWords]) -> PieceGroup[BoxT]:
    """Return a kind that only phrases name: what components do, which the rules help tells with these, or what has no
    end."""
    return PieceGroup(lambda box: (), piece)


class Facts(Struct, Generic[BoxT], frozen=True):
    """How the components of a game are put into words. An appearance has them."""

    box: BoxT
    """The components that are played with; trials pass others."""
    kinds: Mapping[str, PieceGroup[BoxT]] = {}
    """By the kind of their identifiers; the names of other kinds are the messages ``<kind>-<id>``."""
    common: Callable[[BoxT], Mapping[str, Any]] = lambda box: {}
    """The arguments that every page of the rules may use."""


def plain(value: float | str) -> Phrase:
    """Return a number or text as a phrase."""
    return Phrase("plain", {"value": value})


def points(n: int) -> Phrase:
    return Phrase("points", {"n": n})


def entry_of(entries: Iterable[EntryT], name: str) -> EntryT:
    """Return the entry of a component table that has this identifier."""
    return next(entry for entry in entries if entry.id == name)


def joined(key: str, parts: Iterable[Phrase]) -> Phrase:
    """Return phrases joined one after the other by a message of ``$head`` and ``$next``; of none, "nothing"."""
    every = tuple(parts) or (Phrase("nothing"),)
    return reduce(lambda head, part: Phrase(key, {"head": head, "next": part}), every)


def clauses(parts: Iterable[Phrase]) -> Phrase:
    """Return phrases separated by commas."""
    return joined("clauses", parts)


def either(options: Iterable[int | Phrase]) -> Phrase:
    """Return alternatives: "2, 3 or 4"; of none, "nothing"."""
    every = [option if isinstance(option, Phrase) else plain(option) for option in options]
    return joined("either", (joined("list-numbers", every[:-1]), *every[-1:]) if every[1:] else every)


NOTHING: Facts[None] = Facts(None)


def facts_of(game: str | None) -> Facts[Any]:
    """Return the facts of a game; of none, or of one without any, nothing."""
    found: Facts[Any] = appearances()[game].facts if game in appearances() else NOTHING
    return found
