"""Chance that brings what a test asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.chance import Chance

T = TypeVar("T")


class Wishes(Chance):
    """Every pick brings the next thing wished for, which must be among the items."""

    def __init__(self, *wanted: object) -> None:
        super().__init__()
        self._wanted = list(wanted)

    def pick(self, items: Sequence[T]) -> T:
        """Return the next thing wished for."""
        assert self._wanted, f"nothing was wished for, but chance was asked to pick from {items}"
        index = list(items).index(self._wanted.pop(0))
        return items[self.outcome(f"pick:{len(items)}", lambda: index)]

    @property
    def spent(self) -> bool:
        """Whether every wish came true."""
        return not self._wanted
