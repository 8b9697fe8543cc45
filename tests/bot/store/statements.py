"""Every statement of the store, found by calling each of its methods with whatever its arguments may be."""

from __future__ import annotations

import ast
import inspect
import sqlite3
import sys
import types
import typing
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice, product
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
import pytest

import bot.store
from bot.store import Queries, Store
from bot.store.sql import Sql

DOORS = ("rows", "one", "all", "scalar", "first", "first_column", "do", "insert", "insert_numbered", "put")
"""The methods of ``Sql`` through which every statement passes."""
INNERMOST = ("rows", "do")
"""Those of them through which all others pass."""
FOLDER = Path(bot.store.__file__).parent
BASE = FOLDER / "sql.py"
INNER = ("sql.py", "pipeline.py", "connection.py", "mending.py", "copies.py")
"""The modules that hold a connection."""
CALLS = 200
"""With how many combinations of its arguments a method is called at most."""


class Site(NamedTuple):
    """A place in the code that runs a statement."""

    file: str
    line: int


class Statement(NamedTuple):
    """A statement, the method that runs it, and values for it."""

    method: str
    sql: str
    values: Any


class Giving(Exception):
    """Raised at the end of a change, so that nothing is written."""


class Recorder:
    """What the store has run."""

    def __init__(self) -> None:
        self.statements: dict[tuple[str, str], Statement] = {}
        self.sites: set[Site] = set()
        self.method = ""

    def note(self, sql: str, values: Any) -> None:
        self.statements.setdefault((self.method, sql), Statement(self.method, sql, values))
        self.sites |= set(_sites_on_stack())


def _sites_on_stack() -> Iterator[Site]:
    frame: types.FrameType | None = sys._getframe()
    while frame is not None:
        if module := _module(frame.f_code.co_filename):
            yield Site(module, frame.f_lineno)
        frame = frame.f_back


@cache
def _module(file: str) -> str | None:
    """Return the name of a file if it is a module of the store that runs statements of its own."""
    path = Path(file)
    return path.name if path.parent == FOLDER and path != BASE else None


async def exercise(store: Store, patch: pytest.MonkeyPatch) -> Recorder:
    """Call every method of ``Queries`` and take back what it writes. Returns what was run."""
    recorder = Recorder()
    rows, do = Sql.rows, Sql.do

    async def noted_rows(self: Sql, sql: str, *args: Any, **named: Any) -> list[Any]:
        recorder.note(sql, named or args)
        return await rows(self, sql, *args, **named)

    async def noted_do(self: Sql, sql: str, *args: Any) -> None:
        recorder.note(sql, args)
        await do(self, sql, *args)

    patch.setattr(Sql, "rows", noted_rows)
    patch.setattr(Sql, "do", noted_do)
    for subject, recorder.method in methods(store):
        for args, named in _calls(getattr(type(getattr(store.read, subject)), recorder.method)):
            await _try(store, subject, recorder.method, args, named)
    return recorder


def methods(store: Store) -> list[tuple[str, str]]:
    """Return the subjects and names of all methods of ``Queries`` that run statements of their own."""
    return [
        (subject, name)
        for subject, group in vars(store.read).items()
        if isinstance(group, Sql)
        for name, _ in inspect.getmembers(type(group), inspect.iscoroutinefunction)
        if name not in DOORS and not name.startswith("_")
    ]


async def _try(store: Store, subject: str, method: str, args: list[Any], named: dict[str, Any]) -> None:
    async def change(queries: Queries) -> None:
        await getattr(getattr(queries, subject), method)(*args, **named)
        await queries.people.get(1)
        raise Giving

    with pytest.raises((Giving, sqlite3.IntegrityError)):
        await store.write(change)


def _calls(method: Any) -> Iterable[tuple[list[Any], dict[str, Any]]]:
    """Yield arguments for a method: all combinations of what each may be, as far as there aren't too many."""
    hints = get_type_hints(method)
    parameters = list(inspect.signature(method).parameters.values())[1:]
    for values in islice(product(*(list(_values(hints[one.name])) for one in parameters)), CALLS):
        given = list(zip(parameters, values, strict=True))
        named = {one.name: value for one, value in given if one.kind is one.KEYWORD_ONLY}
        yield [value for one, value in given if one.kind is not one.KEYWORD_ONLY], named


def _values(hint: Any) -> Iterator[Any]:
    """Yield values of a type: every kind of value that may lead to another statement."""
    origin, args = get_origin(hint), get_args(hint)
    plain: dict[Any, list[Any]] = {
        int: [1, 2],
        float: [1.0e9],
        str: ["x"],
        bytes: [b"{}"],
        bool: [False, True],
        type(None): [None],
        object: ["x"],
    }
    if hint in plain:
        yield from plain[hint]
    elif origin is Literal:
        yield from args[:2]
    elif origin in (typing.Union, types.UnionType):
        for one in args:
            yield from _values(one)
    elif origin is dict:
        yield {}
        if set(args) <= set(plain):
            yield dict(zip(*(plain[one] for one in args), strict=False))
    elif isinstance(origin, type) and issubclass(origin, Iterable):
        yield tuple(_values(args[0]))[:2]
        yield ()
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        kinds = get_type_hints(hint)
        yield hint(**{name: next(_values(kinds[name])) for name in hint.__struct_fields__})
    else:
        raise AssertionError(f"what is a {hint}?")


def written_sites() -> dict[Site, ast.Call]:
    """Return every call in the code of the store that runs a statement."""
    found = {}
    for path in sorted(FOLDER.glob("*.py")):
        if path.name not in INNER:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in DOORS:
                    found[Site(path.name, node.lineno)] = node
    return found


def unseen(seen: set[Site]) -> list[Site]:
    """Return the calls that have never been reached."""

    def is_seen(site: Site, call: ast.Call) -> bool:
        return any(one.file == site.file and call.lineno <= one.line <= (call.end_lineno or 0) for one in seen)

    return [site for site, call in written_sites().items() if not is_seen(site, call)]
