"""The long campaigns: every test with the mark ``prove`` that is neither a contest nor a benchmark.

``python -m tests.prove.campaigns`` runs them and writes how many have held, by file.
"""

import sys
from collections import Counter

import pytest

from tests.prove import report

ELSEWHERE = ("tests/prove", "tests/benchmarks")
"""Parts of their own."""


class Tally:
    """How many tests of each file have passed, and how many have not."""

    def __init__(self) -> None:
        self.passed: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        file = report.nodeid.partition("::")[0]
        if report.failed:
            self.failed[file] += 1
        elif report.when == "call":
            self.passed[file] += report.passed


def main() -> None:
    tally = Tally()
    ended = pytest.main(["-m", "prove", *(f"--ignore={folder}" for folder in ELSEWHERE), "tests"], plugins=[tally])
    files = sorted({*tally.passed, *tally.failed})
    rows = [f"| {file} | {tally.passed[file]} | {tally.failed[file]} |" for file in files]
    report.section("campaigns", "Long campaigns", ["| tests | held | failed |", "|---|---|---|", *rows])
    sys.exit(int(ended))


if __name__ == "__main__":
    main()
