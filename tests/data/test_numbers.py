"""A number never stands directly beside a name, which may end or begin with one: "Sam 2: 7", not "Sam 2 7"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, get_args

import fluent.syntax
import pytest
from fluent.syntax import ast

import data
from games.catalogue import catalogue
from games.codec import field_types, verb
from rendering.voice import SEAT, kind_of, members
from rendering.words import event_key, event_types
from tests.data import ftl

Kind = Literal["name", "number", "other"]
Edges = tuple[Kind | None, Kind | None]
"""With what a text begins and ends; None: it is empty."""
PEOPLE = frozenset({"seat", "seat_label", "who", "winners", "gone"})
"""What is somebody's name in messages that aren't about an event."""
NAMES = frozenset({"name", "names"})
"""What is somebody's name in the messages of no game."""
EMPTY: Edges = (None, None)


class Reading:
    """Reads a message in all its forms, and notes whether a name and a number touch in one."""

    def __init__(self, patterns: Mapping[str, ast.Pattern], key: str, people: frozenset[str] = frozenset()) -> None:
        self.patterns, self.people = patterns, PEOPLE | people
        self.touching = False
        self.edges(patterns[key])

    def edges(self, pattern: ast.Pattern) -> set[Edges]:
        """Return with what each form of a pattern can begin and end."""
        forms = {EMPTY}
        for element in pattern.elements:
            forms = {self.joined(before, after) for before in forms for after in self.of(element)}
        return forms

    def joined(self, before: Edges, after: Edges) -> Edges:
        if {before[1], after[0]} == {"name", "number"}:
            self.touching = True
        return before[0] or after[0], after[1] or before[1]

    def of(self, element: ast.SyntaxNode) -> set[Edges]:
        match element:
            case ast.TextElement(value=text):
                return {edges_of(text)}
            case ast.Placeable(expression=inner):
                return self.of(inner)
            case ast.SelectExpression(variants=variants):
                return set().union(*(self.edges(variant.value) for variant in variants))
            case ast.MessageReference(id=name, attribute=attribute):
                key = name.name + (f".{attribute.name}" if attribute else "")
                return self.edges(self.patterns[key])
            case ast.TermReference(id=name):
                return self.edges(self.patterns[f"-{name.name}"])
            case ast.VariableReference(id=name) if name.name in self.people:
                return {("name", "name")}
            case ast.StringLiteral():
                return {edges_of(element.parse()["value"])}
        return {("number", "number")}


def edges_of(text: str) -> Edges:
    bare = re.sub(r"[\s*_]", "", text)
    return (kind_at(bare[0]), kind_at(bare[-1])) if bare else EMPTY


def kind_at(letter: str) -> Kind:
    return "number" if letter.isdigit() else "other"


@cache
def people_in(package: str, key: str) -> frozenset[str]:
    """Return what is a name in a message: the players of an event; in messages of no game, everything of that name."""
    if package == "common":
        return NAMES
    meta = catalogue()[package].meta
    fields = {event_key(kind): event_types(kind) for kind in meta.events}
    fields |= {f"action-{verb(kind)}": field_types(kind) for kind in meta.actions}
    return frozenset(name for name, hint in fields.get(key, {}).items() if is_player(hint))


def is_player(annotation: Any) -> bool:
    """Whether a field holds players: seats, or a tuple of them."""
    return any(kind_of(one) == SEAT or any(map(is_player, get_args(one))) for one in members(annotation))


@pytest.mark.parametrize("locale", data.locales())
@pytest.mark.parametrize("package", ftl.packages())
def test_no_number_touches_a_name(package: str, locale: str) -> None:
    own = ftl.patterns(package, locale)
    patterns = {**ftl.patterns("common", locale), **own}
    readings = {key: Reading(patterns, key, people_in(package, key.partition(".")[0])) for key in own}
    assert [key for key, reading in readings.items() if reading.touching] == []


@pytest.mark.parametrize(
    ("text", "touching"),
    [
        ("{ $seat } { $n }", True),
        ("{ $n }{ $seat }", True),
        ("**{ $seat }** 7", True),
        ("{ $seat } { many }", True),
        ("{ $n ->\n    [1] { $seat }\n   *[other] they\n } 7", True),
        ('{ $seat }{ " " }{ $n }', True),
        ("{ $seat }: { $n }", False),
        ("{ $seat } has { $n }", False),
        ("{ $seat } and { $seat }", False),
    ],
)
def test_a_name_and_a_number_that_touch_are_seen(text: str, touching: bool) -> None:
    parsed = fluent.syntax.parse(f"key = {text}\nmany = {{ $n }} of them")
    patterns = {entry.id.name: entry.value for entry in parsed.body if isinstance(entry, ast.Message) and entry.value}
    assert Reading(patterns, "key").touching is touching
