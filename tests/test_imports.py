"""The shape of the house, read from the source: imports point one way and in no circle, and things stay small.

Each test lists every offender at once.
"""

from __future__ import annotations

import ast
import sys
from functools import cache

from games.catalogue import catalogue
from scripts import figures
from scripts.figures import PACKAGES, Module, is_docstring

LONGEST_MODULE = 400
LONGEST_FUNCTION = 60
HOMONYMS = 10
DISCORD = "discord"
WITHOUT_DISCORD = ("bot.matches", "bot.notices", "bot.store")
PLAIN_STEPS = tuple(f"bot.discord.menu.{step}" for step in ("model", "state", "wording", "screens"))
ALLOWED_IN_GAMES = {"msgspec", *sys.stdlib_module_names}
IMPURE = {"asyncio", "sqlite3", "socket", "subprocess", "threading", "time", "datetime", "os", "shutil", "tempfile"}
"""What rules have no business with: no clock, no disk, no network."""
SUITE = "bot.conformance"
"""Tests, which look at games from all sides."""
PHYSICS = ("games.via_appia.slate.physics", "pymunk")
"""The one module that knows the physics engine."""


@cache
def modules() -> tuple[Module, ...]:
    return figures.modules()


def top(name: str) -> str:
    return name.partition(".")[0]


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def keys() -> tuple[str, ...]:
    """Return the key of every game, as it stands in code and as it stands in commands and messages."""
    return tuple(form for key in catalogue() for form in {key, key.replace("_", "-"), key.replace("_", "")})


def is_shared(module: Module) -> bool:
    return figures.is_shared(module, frozenset(catalogue()))


def test_the_house_is_where_it_is_looked_for() -> None:
    assert {top(module.name) for module in modules()} == set(PACKAGES)
    assert {"games.contract", "games.stone_age.rules", "data", "bot.__main__"} <= {module.name for module in modules()}
    assert figures.games() == set(catalogue())


def test_imports_point_one_way() -> None:
    above = {package: (*PACKAGES[PACKAGES.index(package) + 1 :], "tests", "scripts") for package in PACKAGES}
    wrong = [(module, name) for module in modules() for name in module.imports if top(name) in above[top(module.name)]]
    assert not wrong


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Type-only and lazy imports count: a reader follows them too."""
    assert not figures.module_circles(modules())


def test_no_folders_that_lie_beside_each_other_import_each_other_in_a_circle() -> None:
    assert not figures.folder_circles(modules())


def test_hardly_a_public_name_of_shared_code_has_two_meanings() -> None:
    assert len(figures.homonyms(modules())[0]) <= HOMONYMS


def test_circles_are_found() -> None:
    graph = {"a": frozenset({"b"}), "b": frozenset({"c"}), "c": frozenset({"a"}), "d": frozenset({"a"})}
    assert figures.circles(graph) == [["a", "b", "c"]]
    arrows = {"x.a.one": frozenset({"x.b.two"}), "x.b.two": frozenset[str](), "x.b.three": frozenset({"x.a.one"})}
    folders = [figures.Module(figures.ROOT / "data" / "__init__.py") for _ in arrows]
    for module, name in zip(folders, arrows, strict=True):
        module.name, module.folder = name, name.rpartition(".")[0]
    assert figures.circles(figures.folder_graphs(folders, arrows)["x"]) == [["x.a", "x.b"]]


def test_rules_import_the_standard_library_and_msgspec_only() -> None:
    allowed = {*ALLOWED_IN_GAMES, "games", "data"} - IMPURE
    found = [module for module in modules() if top(module.name) == "games"]
    used = [(module.name, name) for module in found for name in module.imports if top(name) not in allowed]
    assert {(module, top(name)) for module, name in used} == {PHYSICS}


def test_the_physics_engine_is_loaded_when_it_is_needed() -> None:
    """Replay, imagined matches and everything else do without it, and without the module that knows it."""
    knowing = {module for module in modules() if any(within(name, PHYSICS[0]) for name in module.imports)}
    assert {module.name for module in knowing} == {"games.via_appia.quarry"}
    at_once = [node for module in knowing for node in module.tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not [node for node in at_once if "physics" in ast.unparse(node)]


def test_matches_notices_and_store_know_no_discord() -> None:
    found = [module for module in modules() if any(within(module.name, package) for package in WITHOUT_DISCORD)]
    assert not [
        (module, name)
        for module in found
        for name in module.imports
        if top(name) == DISCORD or within(name, "bot.discord")
    ]


def test_only_the_last_step_of_the_menu_makes_components() -> None:
    """What a press says, where it leads and what is shown there are plain values."""
    found = [module for module in modules() if module.name in PLAIN_STEPS]
    assert len(found) == len(PLAIN_STEPS)
    assert not [
        (module, name)
        for module in found
        for name in module.imports
        if top(name) == DISCORD or within(name, "bot.discord.ui.controls")
    ]


def test_games_know_nothing_of_each_other() -> None:
    games = set(catalogue())
    own = {module: games & set(module.name.split(".")) for module in modules()}
    assert not [
        (module, name)
        for module in modules()
        for name in module.imports
        if own[module] and (games - own[module]) & set(name.split("."))
    ]


def test_no_module_names_a_game_that_is_not_its_own() -> None:
    own = {module: set(catalogue()) & set(module.name.split(".")) for module in modules()}
    wrong = [(module, form) for module in modules() for form in keys() if not own[module] and form in module.code]
    assert not wrong, "shared code makes no exception for one game"


def test_modules_are_documented_and_short() -> None:
    assert not [module for module in modules() if not ast.get_docstring(module.tree)]
    assert not [module for module in modules() if len(module.text.splitlines()) > LONGEST_MODULE]


def test_functions_are_short() -> None:
    assert not [
        (module, function.name)
        for module in modules()
        for function in module.functions
        if figures.length(function) > LONGEST_FUNCTION
    ]


def test_nothing_is_imported_by_a_name_made_at_run_time_but_games_and_their_pictures() -> None:
    """Dynamic imports would slip past the checks above."""
    ways = ("import_module(", "__import__(", "resolve_name(", "EntryPoint(")
    dynamic = {module.name for module in modules() if any(way in module.code for way in ways)}
    assert dynamic == {"games.catalogue", "rendering.packages", f"{SUITE}.vocabulary"}


def test_docstrings_are_no_code() -> None:
    assert is_docstring(ast.parse('"text"').body[0])
    assert not is_docstring(ast.parse("1").body[0])


FOR_COMPUTERS = {"choose", "MoveRequest", "HintRequest"}
"""What takes a whole view: a computer player, and what one is asked in a process of its own."""
FOR_PLANS = {"upcoming_view", "is_expired", "living", "answer", "meant"}
"""The same of plans, which tell their owners by what is shown of it."""


def whole_views(module: Module) -> list[int]:
    """Return the lines in which a whole view is taken and given neither to ``shown``, a computer player nor a plan."""
    calls = [node for node in ast.walk(module.tree) if isinstance(node, ast.Call)]
    fine = {id(given) for call in calls if called(call) in {"shown", *FOR_COMPUTERS, *FOR_PLANS} for given in call.args}
    return [call.lineno for call in calls if called(call) == "view" and call.args and id(call) not in fine]


def called(call: ast.Call) -> str:
    """Return the name of a function or method that is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def test_people_and_pictures_get_what_is_shown_of_a_view() -> None:
    above = [module for module in modules() if top(module.name) in ("bot", "rendering") and module.folder != SUITE]
    found = {module.name: whole_views(module) for module in above}
    assert {name for name, lines in found.items() if lines} == {"bot.matches.table"}
    assert len(found["bot.matches.table"]) == 1, "the view that is for computer players and plans"
