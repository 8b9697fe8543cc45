"""The shape of the house, read from the source: imports point one way, modules and functions stay small, with docs."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from games.catalogue import catalogue

ROOT = Path(__file__).parent.parent
PACKAGES = ("data", "games", "rendering", "bot")
"""From the bottom up: each may import those before it."""
LONGEST_MODULE = 400
LONGEST_FUNCTION = 60
DISCORD = "discord"
WITHOUT_DISCORD = ("bot.matches", "bot.store")
ALLOWED_IN_GAMES = {"msgspec", *sys.stdlib_module_names}
IMPURE = {"asyncio", "sqlite3", "socket", "subprocess", "threading", "time", "datetime", "os", "shutil", "tempfile"}
"""What rules have no business with: no clock, no disk, no network."""


class Module:
    """One source file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text, str(path))
        parts = path.relative_to(ROOT).with_suffix("").parts
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)

    def __repr__(self) -> str:
        return self.name

    @property
    def imports(self) -> Iterator[str]:
        """Yield the full name of everything imported, wherever in the file it is."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                source = self._source(node)
                yield from (f"{source}.{alias.name}" for alias in node.names)

    def _source(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        package = self.name.split(".") if self.is_package else self.name.split(".")[:-1]
        base = package[: len(package) - node.level + 1]
        return ".".join([*base, node.module] if node.module else base)

    @property
    def code(self) -> str:
        """Return the code without comments and docstrings."""
        tree = ast.parse(self.text)
        for node in ast.walk(tree):
            body = getattr(node, "body", None)
            if isinstance(body, list):
                node.body = [line for line in body if not is_text(line)] or [ast.Pass()]
        return ast.unparse(tree)


def is_text(node: ast.stmt) -> bool:
    """Whether a statement is nothing but a text: a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


@cache
def modules() -> tuple[Module, ...]:
    """Return every module of the packages."""
    return tuple(Module(path) for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))


def top(name: str) -> str:
    return name.partition(".")[0]


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def keys() -> tuple[str, ...]:
    """Return the key of every game, as it stands in code and as it stands in commands and messages."""
    return tuple(form for key in catalogue() for form in {key, key.replace("_", "-"), key.replace("_", "")})


def is_shared(module: Module) -> bool:
    """Whether a module serves every game: it lies in no package of one."""
    return not any(part in catalogue() for part in module.name.split("."))


every_module = pytest.mark.parametrize("module", modules(), ids=repr)


def test_the_house_is_where_it_is_looked_for() -> None:
    assert {top(module.name) for module in modules()} == set(PACKAGES)
    assert {"games.contract", "games.stone_age.rules", "data", "bot.__main__"} <= {module.name for module in modules()}


@every_module
def test_imports_point_one_way(module: Module) -> None:
    above = PACKAGES[PACKAGES.index(top(module.name)) + 1 :]
    wrong = [name for name in module.imports if top(name) in (*above, "tests", "scripts")]
    assert not wrong


@every_module
def test_rules_import_the_standard_library_and_msgspec_only(module: Module) -> None:
    if top(module.name) == "games":
        wrong = [name for name in module.imports if top(name) not in {*ALLOWED_IN_GAMES, "games", "data"}]
        assert not wrong
        assert not [name for name in module.imports if top(name) in IMPURE]


@every_module
def test_matches_and_store_know_no_discord(module: Module) -> None:
    if any(within(module.name, package) for package in WITHOUT_DISCORD):
        assert not [name for name in module.imports if top(name) == DISCORD or within(name, "bot.discord")]


@every_module
def test_games_know_nothing_of_each_other_and_shared_modules_of_none(module: Module) -> None:
    own = {part for part in module.name.split(".") if part in catalogue()}
    foreign = [form for form in keys() if form.replace("-", "_") not in own and not own]
    assert not [form for form in foreign if form in module.code], "shared code makes no exception for one game"
    others = set(catalogue()) - own
    assert not [name for name in module.imports if own and others & set(name.split("."))]


@every_module
def test_modules_are_told_and_short(module: Module) -> None:
    assert ast.get_docstring(module.tree), f"{module} has no docstring"
    assert len(module.text.splitlines()) <= LONGEST_MODULE


@every_module
def test_functions_are_short(module: Module) -> None:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if is_text(node.body[0]) else node.body
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            told = node.body[0].end_lineno - node.body[0].lineno + 1 if is_text(node.body[0]) else 0
            length = node.end_lineno - first + 1 - told if body else 0
            assert length <= LONGEST_FUNCTION, f"{module}.{node.name} has {length} lines"


def test_nothing_is_imported_by_a_name_made_at_run_time_but_games_and_their_pictures() -> None:
    """Dynamic imports would slip past the checks above."""
    dynamic = [module.name for module in modules() if "import_module(" in module.code or "__import__(" in module.code]
    assert "games.catalogue" in dynamic
    assert all(is_shared(module) for module in modules() if module.name in dynamic)
