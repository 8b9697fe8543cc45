"""Requests against Discord's rules that a test means."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.sandbox import Sandbox
from bot.sandbox.model.errors import Violation


@contextmanager
def expecting_violations(sandbox: Sandbox) -> Iterator[list[Violation]]:
    """Collect the violations inside the block in the list that it gives; they don't fail the test."""
    start, wanted = len(sandbox.violations), list[Violation]()
    try:
        yield wanted
    finally:
        wanted += sandbox.violations[start:]
        del sandbox.violations[start:]
