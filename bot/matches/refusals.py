"""What a player can be refused, each as a phrase with words in every language."""

from __future__ import annotations

from typing import Any

from games.contract import Phrase


class RefusedError(Exception):
    """Something that can't be done, and why, as a phrase of the common catalogue. Nothing has changed."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.phrase = Phrase(f"refuse-{key}", args)


class StaleError(RefusedError):
    """A press that belongs to a question which is no longer the one that is asked."""

    def __init__(self) -> None:
        super().__init__("stale")
