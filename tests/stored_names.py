"""Every name that stands in databases or in messages on Discord, as the code has it today.

``python -m tests.stored_names`` writes them to ``tests/data/stored_names.json``: do that where something new is stored
or sent. What is pinned there may not go away or be called otherwise, wherever in the code it lies.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec.inspect
from msgspec import Struct

import bot
import data
import games
from bot.settings import PREFIX, Settings
from bot.store.mending import scripts
from games.catalogue import catalogue
from games.contract import AnyGame, Forced, Term
from games.players import PLAYERS, STRENGTHS
from tests.data import ftl

C = TypeVar("C", bound=type)
Names = dict[str, Any]
PINNED = Path(__file__).parent / "data" / "stored_names.json"
PROSE = ("pieces", "rules")
"""Folders of messages that are not pinned: the prose about pieces and rules is to be put together from smaller parts,
so that many of its messages will go. No database knows their keys; only buttons of old pages of rules help do, and say
so where a page is gone."""
TAGS = ("do", "event", "job")
"""Where the tag stands in an action, an event, a job or a question."""
ROW = "Row"
"""What the names of those classes end with that are read from a table."""


def names() -> Names:
    """Return everything, as names in lists in objects."""
    return {
        "games": {key: _game(game) for key, game in _games().items()},
        "journal": {_tag(kind): list(kind.__struct_fields__) for kind in _tagged(_all(Struct, bot), "entry")},
        "tables": tables(),
        "rows": {table: list(kind.__struct_fields__) for table, kind in _rows().items()},
        "values": {f"{table}.{name}": words for table, kind in _rows().items() for name, words in _literals(kind)},
        "computers": list(PLAYERS),
        "locales": list(data.locales()),
        "verbs": sorted(verb for handlers in _called("HANDLERS") for verb in handlers),
        "settings": sorted(_settings()),
        "environment": sorted({*(PREFIX + name.upper() for name in Settings.__struct_fields__), *_called("VARIABLE")}),
        "reveals": sorted(_reveals()),
        "orders": _orders(),
        "messages": {package: sorted(messages(package, pinned=True)) for package in ftl.packages()},
    }


# Games


def _games() -> dict[str, AnyGame]:
    """Return our own games, without those of others that are installed beside them."""
    return {key: game for key, game in catalogue().items() if key in ftl.packages()}


def _game(game: AnyGame) -> Names:
    """Return what a game stores: tags and fields of what has a tag, words of its vocabularies, ids of its pieces.

    A struct without a tag is stored as a bare list: the names of its fields are not stored.
    """
    meta = game.meta
    stored = reached((meta.state, meta.options, *meta.actions, *meta.events, Forced))
    structs = [kind for kind in stored if issubclass(kind, Struct)]
    fields = {kind: {_tag(one): list(one.__struct_fields__) for one in _tagged(structs, kind)} for kind in TAGS}
    terms = {kind for kind in stored if issubclass(kind, Term)}.union(_all(Term, games, meta.key))
    return {
        "actions": fields["do"],
        "events": fields["event"],
        "jobs": fields["job"],
        "options": list(meta.options.__struct_fields__),
        "terms": {kind.__name__: [str(term.value) for term in kind] for kind in sorted(terms, key=_name)},
        "pieces": {kind: ids for kind, rows in data.table(meta.key).items() if (ids := _ids(rows))},
    }


def reached(kinds: Iterable[Any]) -> list[type[Any]]:
    """Return every struct and every vocabulary that stands in these types, at any depth."""
    found: set[type[Any]] = set()
    left = [msgspec.inspect.type_info(kind) for kind in kinds]
    while left:
        info = left.pop()
        if isinstance(info, msgspec.inspect.StructType | msgspec.inspect.EnumType):
            if info.cls in found:
                continue
            found.add(info.cls)
        left += _parts(info)
    return sorted(found, key=_name)


def _name(kind: type[Any]) -> str:
    return kind.__name__


def _parts(info: Any) -> Iterator[Any]:
    """Yield the types that a type is made of."""
    for name in info.__struct_fields__:
        part = getattr(info, name)
        for one in part if isinstance(part, tuple) else (part,):
            if isinstance(one, msgspec.inspect.Type):
                yield one
            elif isinstance(one, msgspec.inspect.Field):
                yield one.type


def _tagged(kinds: Iterable[type[Struct]], field: str) -> list[type[Struct]]:
    """Return those that are told apart by a tag in this field."""
    return [kind for kind in kinds if kind.__struct_config__.tag_field == field and _tag(kind)]


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag or "")


def _ids(rows: Any) -> list[str]:
    return [row["id"] for row in rows if isinstance(row, dict) and "id" in row] if isinstance(rows, list) else []


def _reveals() -> Iterator[str]:
    """Yield what is called in the record of chance when something hidden becomes known."""
    for call in _calls(games, "reveal"):
        yield from (argument.value for argument in call.args if isinstance(argument, ast.Constant))


def _orders() -> Names:
    """Return what buttons name by its place in a list: new things come last."""
    made: Names = {"strengths": list(STRENGTHS)}
    for key, game in _games().items():
        made[f"{key} actions"] = [_tag(kind) for kind in game.meta.actions]
        made[f"{key} options"] = list(game.meta.options.__struct_fields__)
        made |= {f"{key} {_tag(kind)}": list(kind.__struct_fields__) for kind in game.meta.actions}
    return made


# The database


@cache
def tables() -> dict[str, list[str]]:
    """Return the columns of every table, after all migrations."""
    db = sqlite3.connect(":memory:")
    for _, sql in scripts():
        db.executescript(sql)
    listed = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    found = {str(name): [str(row[1]) for row in db.execute(f"PRAGMA table_info({name})")] for (name,) in listed}
    db.close()
    return found


def _rows() -> dict[str, type[Struct]]:
    """Return the class that is read from each table, whatever it is called."""
    rows = [kind for kind in _all(Struct, bot) if kind.__name__.endswith(ROW)]
    found = {}
    for table, columns in tables().items():
        fitting = [kind for kind in rows if set(columns) >= set(kind.__struct_fields__)]
        best = max(fitting, key=lambda kind: len(kind.__struct_fields__), default=None)
        if best is not None and 2 * len(best.__struct_fields__) > len(columns):
            found[table] = best
    return found


def _literals(kind: type[Struct]) -> Iterator[tuple[str, list[str]]]:
    """Yield the fields of a row that hold one of a few words, with these."""
    for name, annotation in get_type_hints(kind).items():
        words = [*_words(annotation)]
        if words:
            yield name, words


def _words(annotation: Any) -> Iterator[str]:
    if get_origin(annotation) is Literal:
        yield from map(str, get_args(annotation))


def _settings() -> Iterator[str]:
    """Yield the names under which the bot remembers something, with ``{}`` for what is filled in."""
    for module in _modules(bot):
        tree = _tree(module)
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                values = _assigned(tree.body) | _assigned(ast.walk(function))
                for call in _calls_in(function, "setting"):
                    argument = call.args[0]
                    yield from _text(values.get(argument.id) if isinstance(argument, ast.Name) else argument)


def _assigned(nodes: Iterable[ast.AST]) -> dict[str, ast.AST | None]:
    """Return what is assigned to plain names."""
    found: dict[str, ast.AST | None] = {}
    for node in nodes:
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
        found |= {one.id: node.value for one in targets if isinstance(one, ast.Name)}  # type: ignore[attr-defined]
    return found


def _text(node: Any) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


# Words


def messages(package: str, *, pinned: bool = False) -> set[str]:
    """Return the keys of a package's messages and of their attributes; only those outside the prose, or all."""
    found: set[str] = set()
    for path in ftl.files(package, "en"):
        if pinned and path.parent.name in PROSE:
            continue
        for entry in ftl.parse(path).body:
            if isinstance(entry, ftl.ast.Message):
                found |= {entry.id.name, *(f"{entry.id.name}.{one.id.name}" for one in entry.attributes)}
    return found


# Code


@cache
def _modules(package: ModuleType) -> tuple[ModuleType, ...]:
    """Return every module of a package, imported, but for the suite that games pass: only pytest loads it."""
    root = Path(package.__path__[0])
    apart = {"__main__.py", "conformance"}
    found = [path for path in sorted(root.rglob("*.py")) if not apart.intersection(path.parts)]
    paths = [path.relative_to(root.parent).with_suffix("") for path in found]
    listed = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    return tuple(map(importlib.import_module, listed))


def _all(base: C, package: ModuleType, within: str | None = None) -> list[C]:
    """Return every class below a base that a package defines, in the order of their names."""
    names = {module.__name__ for module in _modules(package) if within is None or within in module.__name__.split(".")}
    found, left = [], [base]
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        found += [kind] if kind.__module__ in names else []
    return sorted(set(found), key=lambda kind: (kind.__name__, kind.__module__))


def _called(name: str) -> list[Any]:
    """Return what modules of the bot call by a name."""
    return [vars(module)[name] for module in _modules(bot) if name in vars(module)]


def _calls(package: ModuleType, name: str) -> Iterator[ast.Call]:
    """Yield every call of a method."""
    for module in _modules(package):
        yield from _calls_in(_tree(module), name)


def _calls_in(part: ast.AST, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(part):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name:
            yield node


@cache
def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(inspect.getsource(module))


# What is pinned


def pinned() -> Names:
    return json.loads(PINNED.read_text(encoding="utf-8"))


def missing(then: Names, now: Names) -> list[str]:
    """Return what was pinned and is not there any more, each as the way to it."""
    orders, messages_then = then["orders"], then["messages"]
    rest = {name: part for name, part in then.items() if name not in ("orders", "messages")}
    gone = set(_paths(rest)) - set(_paths(now))
    gone |= {f"orders/{name}" for name, order in orders.items() if now["orders"].get(name, [])[: len(order)] != order}
    for package, keys in messages_then.items():
        gone |= {f"messages/{package}/{key}" for key in set(keys) - messages(package) - messages("common")}
    return sorted(gone)


def unpinned(then: Names, now: Names) -> list[str]:
    """Return what is there and was not pinned, each as the way to it."""
    return sorted(set(_paths(now)) - set(_paths(then)))


def _paths(part: Any, way: str = "") -> Iterator[str]:
    for name in part:
        yield f"{way}{name}"
        if isinstance(part, dict):
            yield from _paths(part[name], f"{way}{name}/")


def pin() -> None:
    PINNED.write_text(json.dumps(names(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    before = pinned() if PINNED.exists() else None
    for name in missing(before, names()) if before else ():
        print(f"no longer there: {name}", file=sys.stderr)
    pin()
