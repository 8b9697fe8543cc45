"""The long campaigns: every test with the mark ``prove`` that is neither a contest nor a benchmark.

``python -m tests.prove.campaigns [what pytest is told]`` goes on where it was left: what has held isn't run again until
the product or the file of the test changes. What was found lies in ``STATE``; each file has a row of the page.
"""

from __future__ import annotations

import ast
import hashlib
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
import pytest
from msgspec import Struct

from tests.prove import report

ROOT: Final = Path(__file__).parents[2]
STATE: Final = ROOT / "var" / "campaigns.json"
PRODUCT: Final = ("bot", "games", "rendering", "data")
ELSEWHERE: Final = ("tests/prove", "tests/benchmarks")
"""Parts of their own."""
HEAD: Final = ["| campaign | held | failed | of | in them | commit |", "|---|---|---|---|---|---|"]


class Part(Struct):
    """What the tests of a file have shown."""

    digest: str
    """Of the product and the file."""
    commit: str
    of: int = 0
    """How many tests it has."""
    held: dict[str, dict[str, int]] = {}
    """Those that have held, and what each has counted (``record_property``)."""
    failed: list[str] = []

    def row(self, file: str, what: str) -> str:
        counted = sum((Counter(counts) for counts in self.held.values()), Counter[str]())
        told = ", ".join(f"{count:,} {what}" for what, count in counted.items())
        return (
            f"| {what} (`{file}`) | {len(self.held):,} | {len(self.failed):,} | {self.of:,} | {told} | {self.commit} |"
        )


class Campaigns:
    """A plugin of pytest that keeps what each test has shown as soon as it has."""

    def __init__(self, state: Path, root: Path, commit: str) -> None:
        self.state, self.root, self.commit = state, root, commit
        self.parts = msgspec.json.decode(state.read_bytes(), type=dict[str, Part]) if state.exists() else {}
        self.product = digest(root, sorted(path for folder in PRODUCT for path in (root / folder).rglob("*")))

    def current(self, file: str) -> Part:
        """Return what a file has shown since it or the product has changed."""
        part, now = self.parts.get(file), self.product + digest(self.root, [self.root / file])
        return part if part is not None and part.digest == now else Part(now, self.commit)

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
        if report.failed:
            part.held.pop(test, None)
            part.failed = [*(one for one in part.failed if one != test), test]
        elif report.when == "call" and report.passed:
            part.held[test] = {what: int(str(count)) for what, count in report.user_properties}
            part.failed = [one for one in part.failed if one != test]
        fresh = self.state.with_suffix(".new")
        fresh.parent.mkdir(exist_ok=True)
        fresh.write_bytes(msgspec.json.encode(self.parts))
        fresh.replace(self.state)


def digest(root: Path, paths: Iterable[Path]) -> str:
    """Return the digest of files, with their names."""
    made = hashlib.sha256()
    for path in paths:
        if path.is_file() and "__pycache__" not in path.parts:
            made.update(f"{path.relative_to(root)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return made.hexdigest()


def main() -> None:
    git = ["git", "-C", str(ROOT)]
    commit = subprocess.run([*git, "rev-parse", "--short=8", "HEAD"], check=True, capture_output=True, text=True).stdout
    changed = subprocess.run([*git, "diff", "--quiet", "HEAD", "--", *PRODUCT, "tests"], check=False).returncode
    campaigns = Campaigns(STATE, ROOT, commit.strip() + " and changes" * bool(changed))
    chosen = sys.argv[1:] or ["tests", *(f"--ignore={folder}" for folder in ELSEWHERE)]
    skipped = [f"--deselect={test}" for test in campaigns.held()]
    ended = pytest.main(["-m", "prove", *skipped, *chosen], plugins=[campaigns])
    rows = [part.row(file, campaigns.said(file)) for file, part in sorted(campaigns.parts.items())]
    report.section("campaigns", "Long campaigns", [*HEAD, *rows])
    sys.exit(int(ended))


if __name__ == "__main__":
    main()
