"""Refusals, as phrases that have words in every language."""

from __future__ import annotations

from typing import Any

from games.contract import Phrase


class RefusedError(Exception):
    """Something that can't be done: ``phrase`` says why. Nothing has changed."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.phrase = Phrase(f"refuse-{key}", args)


class DamagedError(RefusedError):
    """A match of which something stored can't be read any more."""

    def __init__(self, match: int) -> None:
        super().__init__("damaged", match=str(match))


class GameMissingError(RefusedError):
    """A match that rests because its game isn't there."""

    def __init__(self, match: int) -> None:
        super().__init__("game-missing", match=str(match))


class StaleError(RefusedError):
    """A press that belongs to an earlier question."""

    def __init__(self) -> None:
        super().__init__("stale")
