"""The time as the services see it: Unix seconds, from the computer's clock or from one that a test moves."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]
CALL_PAUSE = 20.0
"""Seconds from a question until anything comes of it by itself, a call or what was planned: what is taken back at once
rings nobody, and whoever is there can press something first."""
