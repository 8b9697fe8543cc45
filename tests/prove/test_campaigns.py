"""The campaigns go on where they were left, and only what has changed is run again."""

from pathlib import Path

import pytest

from tests.prove.campaigns import PRODUCT, Campaigns

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
        "| Cuts. (`tests/test_a.py`) | 1 | 1 | 2 | 10 kills | abc |",
        "| Cuts. (`tests/test_b.py`) | 1 | 0 | 1 | 10 kills | abc |",
    ]
    run(root)
    assert set(opened(root).held()) == set(TESTS)
    assert rows(root)[0] == "| Cuts. (`tests/test_a.py`) | 2 | 0 | 2 | 20 kills | abc |"


def test_a_changed_test_is_run_again_and_the_others_stay(root: Path) -> None:
    run(root)
    (root / "tests/test_a.py").write_text('"""Cuts."""\nfresh = 1')
    assert opened(root).held() == [TESTS[2]]
    run(root, "def", **{"1": "failed"})
    assert rows(root) == [
        "| Cuts. (`tests/test_a.py`) | 1 | 1 | 2 | 10 kills | def |",
        "| Cuts. (`tests/test_b.py`) | 1 | 0 | 1 | 10 kills | abc |",
    ]


def test_where_the_product_has_changed_everything_is_run_again(root: Path) -> None:
    run(root)
    (root / "bot/more.py").write_text("new")
    assert opened(root).held() == []
    assert rows(root)[1] == "| Cuts. (`tests/test_b.py`) | 1 | 0 | 1 | 10 kills | abc |", (
        "until then it says what held where"
    )


def test_what_is_kept_outlives_a_run_that_is_broken_off(root: Path) -> None:
    campaigns = opened(root)
    campaigns.plan(TESTS)
    campaigns.pytest_runtest_logreport(told(TESTS[0], "passed"))
    assert opened(root).held() == [TESTS[0]]
    assert rows(root) == [
        "| Cuts. (`tests/test_a.py`) | 1 | 0 | 2 |  | abc |",
        "| Cuts. (`tests/test_b.py`) | 0 | 0 | 1 |  | abc |",
    ]


def test_what_fails_only_at_its_end_has_failed(root: Path) -> None:
    campaigns = run(root)
    campaigns.pytest_runtest_logreport(told(TESTS[0], "failed", "teardown"))
    assert TESTS[0] not in opened(root).held()
    assert rows(root)[0] == "| Cuts. (`tests/test_a.py`) | 1 | 1 | 2 | 10 kills | abc |"
