"""Everything that a game may have to say: sample values of its types, the keys in its code, and which keys are used."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from itertools import combinations_with_replacement, count
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

import data
from games import dispatch
from games.codec import bare, element, field_types, is_collection
from games.contract import Action, AnyGame, Event, Forced, Term
from rendering.facts import facts_of
from rendering.voice import SEAT, kind_of, members
from rendering.words import Words, event_types

WRITTEN = re.compile(r"(ask|because|earns|label|reason|end)-[a-z-]+|outcome|progress|situation|stock")
"""Keys that a game writes down, as the contract's phrases."""
NUMBERS = (0, 1, 2, 5)


class Recorder(Words):
    """Words that remember every message that was found."""

    def __init__(self, locale: str, game: str | None, names: tuple[str, ...] = ()) -> None:
        super().__init__(locale, game, names)
        self.used: set[str] = set()
        self._keeps = False

    def _pattern(self, key: str) -> Any:
        pattern = super()._pattern(key)
        self.used.add(key.partition(".")[0])
        return pattern


def modules(game: AnyGame) -> Iterator[ModuleType]:
    """Yield every module of a game's package."""
    name = type(game).__module__.rpartition(".")[0] or type(game).__module__
    package = importlib.import_module(name)
    yield package
    for found in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{name}."):
        yield importlib.import_module(found.name)


def terms(game: AnyGame) -> tuple[type[Term], ...]:
    """Return every closed vocabulary of a game."""
    found = {
        thing: None
        for module in modules(game)
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Term) and thing is not Term
    }
    return tuple(found)


def identifiers(game: AnyGame, kind: str) -> tuple[str, ...]:
    """Return the identifiers of a kind of component: those that facts are known of, else those that have words."""
    facts, start = facts_of(game.meta.key), f"{kind}-"
    if kind in facts.kinds:
        return tuple(facts.kinds[kind].ids(facts.box))
    keys = data.keys(data.SOURCE, game.meta.key)
    return tuple(key.removeprefix(start) for key in keys if key.startswith(start))


def samples(game: AnyGame, annotation: Any) -> tuple[Any, ...]:
    """Return values of this type: all where they can be counted, else the ones that are said differently."""
    optional = get_origin(annotation) in (Union, UnionType) and NoneType in get_args(annotation)
    return (*(sample for member in members(annotation) for sample in _samples(game, member)), *(None,) * optional)


def _samples(game: AnyGame, member: Any) -> tuple[Any, ...]:
    plain = bare(member)
    if is_collection(member):
        single = samples(game, element(member))[:4]
        return tuple(combo for size in range(4) for combo in combinations_with_replacement(single, size))
    if isinstance(plain, type) and issubclass(plain, Term):
        return tuple(plain)
    if (kind := kind_of(member)) is not None:
        return (0, 1, 2) if kind == SEAT else identifiers(game, kind)
    if plain is bool:
        return (False, True)
    assert plain is int, f"no idea what {member} is"
    return tuple(number for number in NUMBERS if _allowed(number, member))


def _allowed(number: int, annotation: Any) -> bool:
    try:
        msgspec.convert(number, annotation)
    except msgspec.ValidationError:
        return False
    return True


def variants(game: AnyGame, kind: type[Any], hints: dict[str, Any]) -> Iterator[Any]:
    """Yield values of a struct in which every sample of every field occurs, in changing company."""
    pools = {name: samples(game, hint) for name, hint in hints.items()}
    assert all(pools.values()), kind
    for turn in range(2 * max((len(pool) for pool in pools.values()), default=1)):
        steps = zip(pools.items(), count(0), strict=False)
        yield kind(**{name: pool[(turn * (1 + shift % 2) + shift) % len(pool)] for (name, pool), shift in steps})


def actions(game: AnyGame) -> Iterator[Action]:
    """Yield sample actions of every type; they need not be legal anywhere."""
    for kind in game.meta.actions:
        yield from variants(game, kind, field_types(kind))


def events(game: AnyGame) -> Iterator[Event]:
    """Yield sample events of every type."""
    kinds: tuple[type[Event], ...] = (*game.meta.events, Forced)
    for kind in kinds:
        yield from variants(game, kind, event_types(kind))


def trees(game: AnyGame) -> Iterator[ast.Module]:
    """Yield the source of a game's package, and of what speaks for every game, parsed."""
    for module in (*modules(game), dispatch):
        yield ast.parse(Path(inspect.getfile(module)).read_text(encoding="utf-8"))


def written_keys(game: AnyGame) -> set[str]:
    """Return the keys that stand as texts in a game's source."""
    constants = (node.value for tree in trees(game) for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {text for text in constants if isinstance(text, str) and WRITTEN.fullmatch(text)}


def phrases(game: AnyGame) -> Iterator[tuple[str, set[str]]]:
    """Yield the key and the argument names of every phrase that is written out in a game's source."""
    for tree in trees(game):
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name("Phrase"), args=[ast.Constant(str(key))]):
                    yield key, set()
                case ast.Call(func=ast.Name("Phrase"), args=[ast.Constant(str(key)), ast.Dict(keys=names)]):
                    if None not in names:
                        yield key, {str(name.value) for name in names if isinstance(name, ast.Constant)}
                case _:
                    pass
