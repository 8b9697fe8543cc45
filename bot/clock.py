"""The time as the services see it, and how long the bot waits before it does something by itself."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]


CALL_PAUSE = 20.0
"""Seconds from a question until anything comes of it, a call or what was planned: what is taken back at once rings
nobody, and whoever is there can press something first."""
