"""The campaigns go on where they were left, and only what has changed is run again."""

from collections import Counter
from pathlib import Path

import pytest

from games.catalogue import catalogue
from tests.prove.campaigns import PRODUCT, ROOT, Campaigns, Part
from tests.prove.goals import GOALS, Goal
from tests.prove.shares import fair_order, has_time

TESTS = ("tests/test_a.py::test_one[1]", "tests/test_a.py::test_one[2]", "tests/test_b.py::test_two")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder in (*PRODUCT, "tests"):
        (tmp_path / folder).mkdir()
    for name in ("tests/test_a.py", "tests/test_b.py", "bot/app.py"):
        (tmp_path / name).write_text('"""Cuts."""')
    return tmp_path


def opened(root: Path, commit: str = "abc") -> Campaigns:
    return Campaigns(root / "var" / "state.json", root, commit)


def told(test: str, outcome: str, when: str = "call", **counted: int) -> pytest.TestReport:
    return pytest.TestReport(
        test,
        ("", 0, ""),
        {},
        outcome,
        None,
        when,
        user_properties=list(counted.items()),  # type: ignore[arg-type]
    )


def run(root: Path, commit: str = "abc", **outcomes: str) -> Campaigns:
    """Run all that hasn't held."""
    campaigns = opened(root, commit)
    left = [test for test in TESTS if test not in campaigns.held()]
    campaigns.plan(left)
    for test in left:
        campaigns.pytest_runtest_logreport(told(test, outcomes.get(test[-2], "passed"), kills=10))
    return campaigns


def rows(root: Path) -> list[str]:
    campaigns = opened(root)
    return [part.row(file, campaigns.said(file)) for file, part in sorted(campaigns.parts.items())]


def test_what_has_held_is_not_run_again_and_what_failed_is(root: Path) -> None:
    run(root, **{"2": "failed"})
    assert opened(root).held() == [TESTS[0], TESTS[2]]
    assert rows(root) == [
        "| Cuts. (`tests/test_a.py`) | 1 | 1 | 2 | 10 kills | every test, missed | abc |",
        "| Cuts. (`tests/test_b.py`) | 1 | 0 | 1 | 10 kills | every test | abc |",
    ]
    run(root)
    assert set(opened(root).held()) == set(TESTS)
    assert rows(root)[0] == "| Cuts. (`tests/test_a.py`) | 2 | 0 | 2 | 20 kills | every test | abc |"


def test_a_changed_test_is_run_again_and_the_others_stay(root: Path) -> None:
    run(root)
    (root / "tests/test_a.py").write_text('"""Cuts."""\nfresh = 1')
    assert opened(root).held() == [TESTS[2]]
    run(root, "def", **{"1": "failed"})
    assert rows(root) == [
        "| Cuts. (`tests/test_a.py`) | 1 | 1 | 2 | 10 kills | every test, missed | def |",
        "| Cuts. (`tests/test_b.py`) | 1 | 0 | 1 | 10 kills | every test | abc |",
    ]


@pytest.mark.parametrize(
    ("changed", "held"),
    [
        ("tests/bot/people.py", []),
        ("tests/prove/seeds.py", [TESTS[2]]),
        ("tests/bot/test_checks.py", [TESTS[2]]),
        ("tests/prove/report.py", [TESTS[0], TESTS[1], TESTS[2]]),
    ],
)
def test_what_a_test_uses_is_part_of_it(root: Path, changed: str, held: list[str]) -> None:
    """Helpers are, imported or not; other modules are where they are imported, be it by another one."""
    for folder in ("tests/bot", "tests/prove"):
        (root / folder).mkdir()
    for name, text in (
        ("tests/bot/people.py", ""),
        ("tests/prove/seeds.py", ""),
        ("tests/prove/report.py", ""),
        ("tests/bot/test_checks.py", "from tests.prove import seeds"),
        ("tests/test_a.py", '"""Cuts."""\nfrom tests.bot.test_checks import check'),
    ):
        (root / name).write_text(text)
    run(root)
    assert len(opened(root).held()) == 3
    (root / changed).write_text("changed = 1")
    assert opened(root).held() == held


def test_where_the_product_has_changed_everything_is_run_again(root: Path) -> None:
    run(root)
    (root / "bot/more.py").write_text("new")
    assert opened(root).held() == []
    assert rows(root)[1] == "| Cuts. (`tests/test_b.py`) | 1 | 0 | 1 | 10 kills | every test | abc |", (
        "until then it says what held where"
    )


def test_what_is_kept_outlives_a_run_that_is_broken_off(root: Path) -> None:
    campaigns = opened(root)
    campaigns.plan(TESTS)
    campaigns.pytest_runtest_logreport(told(TESTS[0], "passed"))
    assert opened(root).held() == [TESTS[0]]
    assert rows(root) == [
        "| Cuts. (`tests/test_a.py`) | 1 | 0 | 2 |  | every test, missed | abc |",
        "| Cuts. (`tests/test_b.py`) | 0 | 0 | 1 |  | every test, missed | abc |",
    ]


def test_what_fails_only_at_its_end_has_failed(root: Path) -> None:
    campaigns = run(root)
    campaigns.pytest_runtest_logreport(told(TESTS[0], "failed", "teardown"))
    assert TESTS[0] not in opened(root).held()
    assert rows(root)[0] == "| Cuts. (`tests/test_a.py`) | 1 | 1 | 2 | 10 kills | every test, missed | abc |"


@pytest.mark.parametrize("file", GOALS)
def test_a_goal_is_reached_when_every_game_has_reached_it(file: str) -> None:
    assert (ROOT / file).exists()
    goal = GOALS[file]
    part = Part("", "abc", held={"test": Counter({goal.of(game): goal.wanted for game in catalogue()})})
    assert not part.goal(file).endswith("missed")
    part.held["test"][goal.of("almadi")] -= 1
    assert part.goal(file).endswith("missed")


def test_how_long_tests_take_outlives_a_change_of_the_product(root: Path) -> None:
    run(root)
    (root / "bot/more.py").write_text("new")
    run(root)
    campaigns = opened(root)
    assert campaigns.parts["tests/test_a.py"].times == {"tests/test_a.py::test_one": (4, 0.0)}
    campaigns.write_times(root / "var" / "times.json")
    assert "test_two" in (root / "var" / "times.json").read_text()


@pytest.mark.parametrize(
    ("share", "order"),
    [
        (1.0, "short-0 other-0 short-1 long-0 other-1 short-2 short-3 short-4 long-1 short-5 long-2"),
        (4.0, "long-0 short-0 long-1 other-0 long-2 short-1 other-1 short-2 short-3 short-4 short-5"),
    ],
)
def test_each_file_has_its_share_of_the_time_and_each_function_its_turn(share: float, order: str) -> None:
    """Those of ``a.py`` take four times as long, and of two that are due together the first one comes first."""
    tests = [f"a.py::long-{place}" for place in range(3)]
    tests += [f"b.py::{function}-{place}" for function, count in (("short", 6), ("other", 2)) for place in range(count)]
    tests = [f"{function}[{place}]" for function, _, place in (test.partition("-") for test in tests)]
    taken = {"a.py::long": 40.0, "b.py::short": 10.0, "b.py::other": 10.0}
    found = fair_order(tests, taken, {"a.py": Goal(1, "", "", share)})
    assert " ".join(tests[place].split("::")[1].replace("[", "-").strip("]") for place in found) == order


@pytest.mark.parametrize(
    ("end", "seconds", "ends"),
    [(None, 1e9, True), (160.0, 59.0, True), (160.0, 60.0, False), (160.0, 61.0, False), (99.0, 0.0, False)],
)
def test_no_test_begins_that_would_not_end_in_time(end: float | None, seconds: float, ends: bool) -> None:
    assert has_time(100.0, end, seconds) == ends
