"""Figures are held to their limits, and written whether they are met or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.figures import HEAD, Figure, cost, hold, quantile, sampled
from tests.prove import report

MET = Figure("a picture", 30.0, "ms", 20.0, "encoding it", 2.0)
TOLD = Figure("a start", 1500.0, "ms")
MISSED = Figure("its size", 191.0, "kB", limit=190.0)


def test_every_figure_is_written_and_those_above_their_limit_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "PAGE", tmp_path / "proof.md")
    hold("taps", "Taps", [MET, TOLD])
    with pytest.raises(AssertionError, match="its size") as failure:
        hold("waits", "Waits", iter([MET, MISSED]))
    assert MET.name not in str(failure.value)
    page = (tmp_path / "proof.md").read_text(encoding="utf-8").splitlines()
    assert page.count(HEAD[0]) == 2
    assert "| a picture | 30 ms | 20 (encoding it) | 1.50 | 2 |" in page
    assert "| a start | 1,500 ms |  |  |  |" in page
    assert "| its size | 191 kB |  |  | 190 (missed) |" in page


@pytest.mark.parametrize(("value", "met"), [(40.0, True), (40.1, False)])
def test_a_limit_is_so_many_times_the_floor(value: float, met: bool) -> None:
    assert Figure("a picture", value, "ms", 20.0, "encoding it", 2.0).is_met is met


def test_a_cost_is_that_of_each_unit() -> None:
    one, many = (cost(lambda times=times: sum(range(20_000)) and times, 0.05) for times in (1, 1000))
    assert one > 10 * many > 0


def test_a_quantile_and_a_sample_go_from_beginning_to_end() -> None:
    values = [3.0, 1.0, 2.0, 4.0]
    assert [quantile(values, share) for share in (0.0, 0.5, 0.99)] == [1.0, 3.0, 4.0]
    numbers = [Figure("", float(number)) for number in range(100)]
    assert [one.value for one in sampled(numbers, 24)][:5] == [0.0, 4.0, 8.0, 12.0, 16.0]
    assert len(sampled(numbers, 24)) == 24
    assert sampled(numbers, 200) == numbers
