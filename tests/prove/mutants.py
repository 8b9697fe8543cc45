"""Whether the tests of the rules and of the services notice when a line of what they test goes wrong.

``python -m tests.prove.mutants`` takes 400 small faults with a fixed seed and asks for each whether one of the tests
that run through it fails. A fault is put into the code of a function in a process of its own, so no file changes.
"""

from __future__ import annotations

import ast
import copy
import gc
import json
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest
from _pytest.main import pytest_runtestloop as run_tests

from games.catalogue import catalogue
from tests.prove import report

ROOT = Path(__file__).parents[2]
SUITES = {
    **{f"games/{game}/scoring*.py": [f"tests/games/{game}"] for game in catalogue()},
    "games/plans.py": ["tests/games/test_plans.py", "tests/bot/matches/test_plans.py"],
    "bot/matches/**/*.py": ["tests/bot/matches"],
    "bot/notices/*.py": ["tests/bot/notices"],
}
"""What is tried, and the tests of its own service."""
COUNT, SEED, GOAL = 400, 1, 0.85
PATIENCE = 20.0
"""The seconds that a test may take beyond ten times its usual ones: an endless loop is noticed, too."""
NOWHERE = 2
RESULTS = {0: "survived", NOWHERE: "no function has it"}
"""What becomes of a mutant by how its process ends; else it is killed."""

OPPOSITE: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One fault: the ``node``-th node of a file, counted as ``ast.walk`` does, in the function at ``line``."""

    path: str
    node: int
    line: int
    first: int
    last: int
    """The lines of the function that it is in: the outermost one."""
    told: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.told}"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield every fault that can be put into the functions of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {id(node): function for function in _functions(tree) for node in _body(function)}
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in inside and (told := _break(copy.copy(node))) is not None:
            function = inside[id(node)]
            first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
            line: int = getattr(node, "lineno", first)
            yield Mutant(str(path.relative_to(ROOT)), number, line, first, function.end_lineno or first, told)


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the functions and methods that are in no other function."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield child
        elif isinstance(child, (ast.ClassDef, ast.If)):
            yield from _functions(child)


def _body(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.AST]:
    """Yield what can go wrong in a function: no annotation, no default, nothing that is logged or asserted."""
    waiting: list[ast.AST] = [*function.body]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.Assert, ast.AnnAssign)) or _is_logged(node) or _is_strict(node):
            continue
        yield node
        waiting.extend(ast.iter_child_nodes(node))


def _is_logged(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Attribute)
        and isinstance(node.value.func.value, ast.Name)
        and node.value.func.value.id in ("log", "logger", "logging")
    )


def _is_strict(node: ast.AST) -> bool:
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _break(node: ast.AST) -> str | None:
    """Put a fault into a node and return what changed; None where nothing can be."""
    match node:
        case ast.Compare(ops=[op, *rest]) if type(op) in OPPOSITE:
            node.ops = [OPPOSITE[type(op)](), *rest]  # type: ignore[list-item]
            return f"{_name(op)} -> {_name(node.ops[0])}"
        case ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in OPPOSITE:
            node.op = OPPOSITE[type(op)]()  # type: ignore[assignment]
            return f"{_name(op)} -> {_name(node.op)}"
        case ast.UnaryOp(op=ast.Not()):
            node.operand = ast.UnaryOp(ast.Not(), node.operand)
            return "Not -> nothing"
        case ast.Constant(value=bool() as value):
            node.value = not value
            return f"{value} -> {not value}"
        case ast.Constant(value=int() | float() as value):
            node.value = value + 1
            return f"{value} -> {value + 1}"
        case ast.Name(id=name) if name in NAMES:
            node.id = NAMES[name]
            return f"{name} -> {node.id}"
    return None


def _name(op: ast.AST) -> str:
    return type(op).__name__


def put_in(mutant: Mutant) -> bool:
    """Give the functions of this process, and all that will be made of them, the fault. Returns whether any has it."""
    path = ROOT / mutant.path
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for number, node in enumerate(ast.walk(tree)):
        if number == mutant.node:
            _break(node)
    ast.fix_missing_locations(tree)
    broken = {_key(code): code for code in _codes(compile(tree, str(path), "exec"))}
    gc.unfreeze()  # else what was there before the tests would not be found
    functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]
    here = [one for one in functions if one.__code__.co_filename == str(path) and _key(one.__code__) in broken]
    for one in here:
        one.__code__ = broken[_key(one.__code__)]
    return bool(here)


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


@dataclass
class Run:
    """What a test takes, and the functions that run in it."""

    seconds: float = 0.0
    lines: set[tuple[str, int]] = field(default_factory=set)
    """The files of functions, and where they begin."""


class Trial:
    """In place of one run of the tests: one for each mutant, in processes of their own."""

    def __init__(self, mutants: list[Mutant], done: Callable[[Mutant, str], None]) -> None:
        self.mutants = mutants
        self.done = done
        self.paths = {str(ROOT / mutant.path) for mutant in mutants}
        self.runs: dict[str, Run] = {}
        self.watching = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._watch(session)
        waiting, running = [*self.mutants], dict[int, Mutant]()
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                mutant = waiting.pop(0)
                chosen = self._chosen(session, mutant)
                if chosen:
                    running[_fork(lambda: self._try(session, mutant, chosen))] = mutant  # noqa: B023
                else:
                    self.done(mutant, "no test runs through it")
            if running:
                child, status = os.wait()
                self.done(running.pop(child), RESULTS.get(os.waitstatus_to_exitcode(status), "killed"))
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        if not self.watching:
            signal.alarm(int(PATIENCE + 10 * self.runs[item.nodeid].seconds))
            return (yield)
        run = self.runs[item.nodeid] = Run()
        began = time.monotonic()

        def called(frame: FrameType, event: str, argument: object) -> None:
            if event == "call" and frame.f_code.co_filename in self.paths:
                run.lines.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

        threading.setprofile(called)
        sys.setprofile(called)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            threading.setprofile(None)  # type: ignore[arg-type]
            run.seconds = time.monotonic() - began

    def _watch(self, session: pytest.Session) -> None:
        """Run every test once, in a process of its own, so that nothing that it keeps hides a fault."""
        out, into = os.pipe()
        child = _fork(lambda: self._report(session, into))
        os.close(into)
        with os.fdopen(out) as pipe:
            found = json.load(pipe)
        os.waitpid(child, 0)
        if found["failed"]:
            pytest.exit(f"{found['failed']} tests fail without any fault")
        self.runs = {name: Run(seconds, {tuple(line) for line in lines}) for name, seconds, lines in found["runs"]}

    def _report(self, session: pytest.Session, into: int) -> int:
        self.watching = True
        run_tests(session)
        runs = [(name, run.seconds, sorted(run.lines)) for name, run in self.runs.items()]
        with os.fdopen(into, "w") as pipe:
            json.dump({"failed": session.testsfailed, "runs": runs}, pipe)
        return 0

    def _chosen(self, session: pytest.Session, mutant: Mutant) -> list[pytest.Item]:
        """Return the tests that run through the function: those of its own module first, then the quickest."""
        path = str(ROOT / mutant.path)
        through = {
            name
            for name, run in self.runs.items()
            if any(file == path and mutant.first <= line <= mutant.last for file, line in run.lines)
        }
        own = f"test_{Path(path).stem}.py"
        return sorted(
            (one for one in session.items if one.nodeid in through),
            key=lambda one: (one.path.name != own, self.runs[one.nodeid].seconds),
        )

    def _try(self, session: pytest.Session, mutant: Mutant, chosen: list[pytest.Item]) -> int:
        """Run the tests until one fails, and return 0 if none does."""
        if not put_in(mutant):
            return NOWHERE
        session.items = chosen
        session.config.option.maxfail = 1
        try:
            run_tests(session)
        except session.Failed:
            return 1
        return int(session.testsfailed > 0)


def _fork(run: Callable[[], int]) -> int:
    """Run a function silently in a process of its own and return its id."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        status = run()
    finally:
        os._exit(status)


def main() -> None:
    found = {suite: [m for path in sorted(ROOT.glob(suite)) for m in mutants_of(path)] for suite in SUITES}
    everything = [mutant for mutants in found.values() for mutant in mutants]
    sample = {*random.Random(SEED).sample(everything, COUNT)}
    results: dict[Mutant, str] = {}
    for suite, tests in SUITES.items():
        results |= _tried([mutant for mutant in found[suite] if mutant in sample], tests)
    survivors = [f"- {mutant}: {result}" for mutant, result in results.items() if result != "killed"]
    killed = 1 - len(survivors) / len(results)
    report.section(
        "mutants",
        "Small faults that tests notice",
        [
            f"Of {len(everything)} possible faults {len(results)} were put in, drawn with seed {SEED}: the tests of "
            + f"their own services noticed {killed:.1%} (goal: {GOAL:.0%}). Not noticed:",
            "",
            *survivors,
        ],
    )
    print(f"{killed:.1%} of {len(results)} mutants are killed")
    sys.exit(killed < GOAL)


def _tried(mutants: list[Mutant], tests: list[str]) -> dict[Mutant, str]:
    """Return what becomes of mutants that have the same tests."""
    results: dict[Mutant, str] = {}

    def done(mutant: Mutant, result: str) -> None:
        results[mutant] = result
        print(f"{len(results)}/{len(mutants)} {mutant}: {result}", file=sys.stderr, flush=True)

    if mutants:
        pytest.main(["-q", "-n", "0", "--no-header", "--no-summary", *tests], plugins=[Trial(mutants, done)])
    return results


if __name__ == "__main__":
    main()
