"""The seeds of a campaign: some for every run of the tests, the rest for ``make prove``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

FEW = "not prove"
"""Says to pytest that only the first are asked for."""


class Chosen:
    """What the run of pytest asks for: the rest is thousands of cases, which aren't made only to be left out again."""

    all = True


def seeds(few: Iterable[Any], many: Iterable[Any]) -> list[Any]:
    """Return the cases of a test: a few that are always tried, and further ones with the mark ``prove``."""
    often = list(few)
    if not Chosen.all:
        return often
    rest = (one if isinstance(one, tuple) else (one,) for one in many if one not in often)
    return [*often, *(pytest.param(*one, marks=pytest.mark.prove) for one in rest)]
