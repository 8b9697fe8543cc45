"""A figure says what it is compared with; earlier ones are found by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.bench.figures import Figure, cost, quantile
from bot.bench.reports import Before, markdown, read_figures, write_figures

OURS = Figure("a move", 30.0, "ms", "limit", 40.0, wall=35.0, area="tables")


@pytest.mark.parametrize(
    ("figure", "verdict"),
    [
        (OURS, "met"),
        (Figure("a move", 41.0, "ms", "limit", 40.0), "missed"),
        (Figure("late", 4.0, "ms", "limit: 5 above", 5.1), "met"),
        (Figure("p95", 59.0, "ms", "encoding its pixels once", 30.0, goal=2.0), "met"),
        (Figure("p95", 61.0, "ms", "encoding its pixels once", 30.0, goal=2.0), "missed"),
        (Figure("commits", 49.0, "1/s", "bare sqlite3", 100.0, goal=0.5, more=True), "missed"),
        (Figure("commits", 51.0, "1/s", "bare sqlite3", 100.0, goal=0.5, more=True), "met"),
        (Figure("p50", 61.0, "ms", "encoding its pixels once", 30.0), ""),
        (Figure("presses", 61.0, "1/s", "", 0.0), ""),
    ],
)
def test_whether_a_goal_is_met(figure: Figure, verdict: str) -> None:
    assert figure.verdict == verdict
    assert figure.line().endswith(verdict)


def test_a_line_has_value_wall_time_and_floor() -> None:
    assert OURS.line().split() == ["a", "move", "30", "ms", "wall", "35", "0.75", "x", "40", "ms", "(limit)", "met"]


def test_earlier_figures_stand_beside_those_of_now(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    write_figures(path, [Figure("a move", 20.0, "ms", "limit", 40.0, wall=70.0, area="tables"), gone("tables")])
    assert read_figures(path)[0].wall == 70.0
    before = Before(read_figures(path))
    assert before.line(OURS).endswith("| 1.50 x (was 20, wall 0.50 x)")
    assert before.line(Figure("new", 1.0, "ms", "limit", 2.0)).endswith("| new")
    assert before.line(Figure("a move", 1.0, "µs", "limit", 2.0)).endswith("| was 20 ms")
    assert [line.split("  ")[0] for line in before.missing([OURS], ["tables"])] == ["gone"]
    assert list(before.missing([OURS], ["engine"])) == [], "what isn't measured isn't missed"


def gone(area: str) -> Figure:
    return Figure("gone", 1.0, "s", "limit", 2.0, area=area)


def test_figures_of_before_there_were_areas_are_read(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    path.write_text('[{"name": "gone", "value": 3, "unit": "ms", "beside": "limit", "floor": 4}]')
    assert "missing: it was 3 ms" in next(Before(read_figures(path)).missing([], ["engine"]))


def test_a_file_without_figures_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    path.write_text('{"name": 3}')
    with pytest.raises(ValueError, match="has no figures"):
        read_figures(path)


def test_tables_for_a_document() -> None:
    lines = list(markdown([OURS, gone("engine")]))
    assert [line for line in lines if line.startswith("#")] == ["## tables", "## engine"]
    assert "| a move | 30 ms | 35 | 40 (limit) | 0.75 | met |" in lines
    assert "| gone | 1 s |  | 2 (limit) | 0.50 | met |" in lines


def test_what_is_measured_is_divided_by_what_was_done() -> None:
    done: list[int] = []

    def work() -> int:
        done.append(sum(range(10_000)))
        return 10

    each = cost(work, 0.0)
    assert len(done) == 5, "once a try"
    assert each.cpu > 0
    assert each.wall > 0
    assert quantile([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert quantile([1.0], 0.99) == 1.0
