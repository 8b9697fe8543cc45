"""The time as the services see it: Unix seconds, from the computer's clock or from one that a test moves."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]
