"""A table by kind (of effect, question, shape) has every kind, or stands here as one that is meant to be partial."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator, Mapping
from enum import Enum, Flag
from types import ModuleType, UnionType
from typing import Any, get_args

import bot.discord
import bot.matches
import bot.notices
import bot.store
import games
import rendering
from bot.store.due import RANKS
from bot.store.rows import NoticeKind
from games.dispatch import Dispatcher

PACKAGES = (games, rendering, bot.matches, bot.notices, bot.discord, bot.store)
PARTIAL = {
    "games.almadi.recruiting.AT_ONCE",
    "games.almadi.scoring.REWARDED",
    "games.kings_guild.flow.asking.MISPLACED",
    "games.kings_guild.guild.powers.CHAMBERS",
    "games.kings_guild.phases.quests.IN_BOX",
    "games.kings_guild.policy.ANSWER",
    "games.kings_guild.verbs.HELPERS",
    "games.kings_guild.verbs.SCROLLS",
    "rendering.kings_guild.palette.CATEGORY_ICONS",
    "rendering.kings_guild.palette.ROOM_FILLS",
    "rendering.stone_age.layout.PLATES",
    "rendering.stone_age.palette.BENEFITS",
    "rendering.stone_age.palette.REWARDS",
    "rendering.via_appia.layout.FIRST_Y",
}
"""Tables that are asked only for what they have."""


def _modules() -> Iterator[ModuleType]:
    for package in PACKAGES:
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(found.name)


def _closed_unions() -> set[frozenset[type]]:
    """Return the members of every union of own classes that a module gives a name."""
    unions = (get_args(value) for module in _modules() for value in vars(module).values() if _is_union(value))
    return {frozenset(union) for union in unions if len({*union}) > 1}


def _is_union(value: object) -> bool:
    return isinstance(value, UnionType) and all(
        isinstance(member, type) and not member.__module__.startswith("builtins") for member in get_args(value)
    )


def _tables() -> Iterator[tuple[str, Mapping[Any, object]]]:
    for module in _modules():
        for name in _assigned(module):
            path, value = f"{module.__name__}.{name}", getattr(module, name, None)
            if isinstance(value, Mapping):
                yield path, value
            elif isinstance(value, Dispatcher):
                yield f"{path}, questions", value._verbs
                yield f"{path}, jobs", value._jobs


def _assigned(module: ModuleType) -> Iterator[str]:
    """Yield the names that a module itself gives a value."""
    for statement in ast.parse(inspect.getsource(module) or "").body:
        for target in getattr(statement, "targets", [getattr(statement, "target", None)]):
            yield from (part.id for part in ast.walk(target or ast.Pass()) if isinstance(part, ast.Name))


def _lacking(table: Mapping[Any, object], unions: set[frozenset[type]]) -> set[object]:
    """Return the kinds that a table by kind lacks: of an enumeration, or of the smallest union that has all it has."""
    keys = {*table}
    kinds = {type(key) for key in keys}
    if len(keys) > 1 and len(kinds) == 1 and issubclass(kind := kinds.pop(), Enum) and not issubclass(kind, Flag):
        return {*kind} - keys
    around = [union for union in unions if keys and keys <= union]
    return {*min(around, key=len)} - keys if around else set()


def test_tables_by_kind_have_every_kind() -> None:
    unions = _closed_unions()
    lacking = {path: _lacking(table, unions) for path, table in _tables()}
    assert {path: kinds for path, kinds in lacking.items() if kinds and path not in PARTIAL} == {}
    assert {path for path, kinds in lacking.items() if kinds} >= PARTIAL, "a table has become complete or is gone"


def test_every_kind_of_notice_has_its_rank() -> None:
    """SQL would put one without before all others."""
    assert RANKS.keys() == set(get_args(NoticeKind))
