"""Databases whose statements run where they are asked for: handing each to a thread takes as long as running it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import aiosqlite.core
import pytest

Job = tuple[asyncio.Future[Any] | None, Callable[[], Any]]


class AtOnce:
    """Stands in for the queue of a connection's thread. What comes of a statement is known a turn of the loop later."""

    def put_nowait(self, job: Job) -> None:
        future, function = job
        try:
            result = function()
        except Exception as error:  # noqa: BLE001 - whoever waits for it hears of it
            if future is not None:
                future.get_loop().call_soon(aiosqlite.core.set_exception, future, error)
        else:
            if future is not None:
                future.get_loop().call_soon(aiosqlite.core.set_result, future, result)


class Idle:
    """Stands in for that thread."""

    def __init__(self, **options: Any) -> None: ...

    def start(self) -> None: ...


def run_statements_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have databases that are opened from now on do without threads."""
    monkeypatch.setattr(aiosqlite.core, "SimpleQueue", AtOnce)
    monkeypatch.setattr(aiosqlite.core, "Thread", Idle)
