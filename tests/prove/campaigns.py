"""The long campaigns: every test with the mark ``prove`` that is neither a contest nor a benchmark.

``python -m tests.prove.campaigns [--minutes 60] [what pytest is told]`` goes on where it was left: what has held isn't
run again until the product, the file of the test or what it uses changes. Each file has its share of the time
(``tests.prove.shares``), so that an hour brings something of everything; once the minutes are over, no test begins, nor
one before that would take longer. What was found lies in ``STATE``; each file has a row of the page, which says where
the goal is missed.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
import pytest
from msgspec import Struct

from games.catalogue import catalogue
from tests.prove import report
from tests.prove.goals import GOALS

ROOT: Final = Path(__file__).parents[2]
STATE: Final = ROOT / "var" / "campaigns.json"
TIMES: Final = ROOT / "var" / "campaign-times.json"
PRODUCT: Final = ("bot", "games", "rendering", "data")
ELSEWHERE: Final = ("tests/prove", "tests/benchmarks")
"""Parts of their own: what is in them counts where it is imported."""
HEAD: Final = ["| campaign | held | failed | of | in them | goal | commit |", "|---|---|---|---|---|---|---|"]
LONGEST: Final = 7200
"""Seconds after which a test hangs: a month of friends takes long."""


class Part(Struct):
    """What the tests of a file have shown."""

    digest: str
    """Of the product, the file and what it uses."""
    commit: str
    of: int = 0
    """How many tests it has."""
    held: dict[str, dict[str, int]] = {}
    """Those that have held, and what each has counted (``record_property``)."""
    failed: list[str] = []
    times: dict[str, tuple[int, float]] = {}
    """How many tests of each function have been run, and how many seconds they have taken."""

    def row(self, file: str, what: str) -> str:
        counted = self.counted()
        told = ", ".join(f"{count:,} {what}" for what, count in sorted(counted.items()))
        cells = (f"{what} (`{file}`)", f"{len(self.held):,}", f"{len(self.failed):,}", f"{self.of:,}", told)
        return f"| {' | '.join((*cells, self.goal(file), self.commit))} |"

    def counted(self) -> Counter[str]:
        return sum((Counter(counts) for counts in self.held.values()), Counter[str]())

    def goal(self, file: str) -> str:
        """Return what is wanted of a file, and whether that is missed."""
        goal = GOALS.get(file)
        if goal is None:
            return "every test" + ", missed" * (len(self.held) < self.of)
        counted = self.counted()
        missed = any(counted[goal.of(game)] < goal.wanted for game in catalogue())
        return f"{goal.wanted:,} {goal.what}" + ", missed" * missed


class Campaigns:
    """A plugin of pytest that keeps what each test has shown as soon as it has."""

    def __init__(self, state: Path, root: Path, commit: str) -> None:
        self.state, self.root, self.commit = state, root, commit
        self.parts = msgspec.json.decode(state.read_bytes(), type=dict[str, Part]) if state.exists() else {}
        self.product = digest(root, sorted(path for folder in PRODUCT for path in (root / folder).rglob("*")))
        self.helpers = with_imports(root, helpers(root))

    def current(self, file: str) -> Part:
        """Return what a file has shown since it, what it uses or the product has changed."""
        used = sorted({*self.helpers, *with_imports(self.root, [self.root / file])})
        part, now = self.parts.get(file), self.product + digest(self.root, used)
        if part is not None and part.digest == now:
            return part
        return Part(now, self.commit, times=part.times if part is not None else {})

    def held(self) -> list[str]:
        return [test for file in self.parts for test in self.current(file).held]

    def plan(self, tests: Iterable[str]) -> None:
        for file, count in Counter(test.partition("::")[0] for test in tests).items():
            part = self.parts[file] = self.current(file)
            part.of = max(part.of, len(part.held) + count)

    def said(self, file: str) -> str:
        """Return what a file of tests says of itself in its first line."""
        return (ast.get_docstring(ast.parse((self.root / file).read_text("utf-8"))) or "").partition("\n")[0]

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.plan(item.nodeid for item in session.items)

    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        self.plan(ids)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid
        part = self.parts[test.partition("::")[0]]
        if report.when == "call":
            function = test.partition("[")[0]
            count, seconds = part.times.get(function, (0, 0.0))
            part.times[function] = count + 1, seconds + report.duration
        if report.failed:
            part.held.pop(test, None)
            part.failed = [*(one for one in part.failed if one != test), test]
        elif report.when == "call" and report.passed:
            part.held[test] = {what: int(str(count)) for what, count in report.user_properties}
            part.failed = [one for one in part.failed if one != test]
        _write(self.state, self.parts)

    def write_times(self, path: Path) -> None:
        """Write how long a test of each function takes."""
        every = [entry for part in self.parts.values() for entry in part.times.items()]
        _write(path, {function: seconds / count for function, (count, seconds) in every})


def _write(path: Path, what: object) -> None:
    fresh = path.with_suffix(".new")
    fresh.parent.mkdir(exist_ok=True)
    fresh.write_bytes(msgspec.json.encode(what))
    fresh.replace(path)


def digest(root: Path, paths: Iterable[Path]) -> str:
    """Return the digest of files, with their names."""
    made = hashlib.sha256()
    for path in paths:
        if path.is_file() and "__pycache__" not in path.parts:
            made.update(f"{path.relative_to(root)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return made.hexdigest()


def helpers(root: Path) -> list[Path]:
    """Return the modules that hold no tests: people, checks, processes, which not every test imports that uses them."""
    found = [path for path in (root / "tests").rglob("*.py") if not path.name.startswith("test_")]
    return [path for path in found if not path.relative_to(root).as_posix().startswith(ELSEWHERE)]


def with_imports(root: Path, modules: Iterable[Path]) -> list[Path]:
    """Return modules with those below ``tests`` that they import, whichever part these belong to."""
    found, left = set[Path](), list(modules)
    while left:
        path = left.pop()
        if path in found or not path.is_file():
            continue
        found.add(path)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tests."):
                place = root.joinpath(*node.module.split("."))
                left += [place.with_suffix(".py"), *(place / f"{name.name}.py" for name in node.names)]
    return sorted(found)


def main() -> None:
    git = ["git", "-C", str(ROOT)]
    commit = subprocess.run([*git, "rev-parse", "--short=8", "HEAD"], check=True, capture_output=True, text=True).stdout
    changed = subprocess.run([*git, "diff", "--quiet", "HEAD", "--", *PRODUCT, "tests"], check=False).returncode
    campaigns = Campaigns(STATE, ROOT, commit.strip() + " and changes" * bool(changed))
    asked = argparse.ArgumentParser(prog="python -m tests.prove.campaigns")
    asked.add_argument("--minutes", type=float, help="no test begins that wouldn't end in so many minutes")
    own, chosen = asked.parse_known_args()
    campaigns.write_times(TIMES)
    how = ["-p", "tests.prove.shares", f"--times={TIMES}", "--dist=load", "--maxschedchunk=1", f"-otimeout={LONGEST}"]
    how += [f"--ignore={folder}" for folder in ELSEWHERE]
    if own.minutes is not None:
        how.append(f"--end={time.time() + 60 * own.minutes}")
    skipped = [f"--deselect={test}" for test in campaigns.held()]
    ended = pytest.main(["-m", "prove", *how, *skipped, *chosen], plugins=[campaigns])
    rows = [part.row(file, campaigns.said(file)) for file, part in sorted(campaigns.parts.items())]
    report.section("campaigns", "Long campaigns", [*HEAD, *rows])
    sys.exit(int(ended))


if __name__ == "__main__":
    main()
