"""At which pace computer players among themselves play: one that can be watched, scene by scene."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from games.contract import AnyGame


class Tempo(Struct, frozen=True):
    """What is one scene, which gets a post, and how long it is left to be looked at."""

    seconds: float
    by_turn: bool = False
    """Whether a scene is a turn; else it is a round."""

    def ends_scene(self, game: AnyGame, before: Any, after: Any) -> bool:
        """Whether the next scene begins with a position. ``before``: None at the start of a match."""
        if before is None or not game.to_move(after):
            return True
        if not self.by_turn and (rounds := game.rounds(after)) is not None:
            return rounds != game.rounds(before)
        was, asked = game.to_move(before), game.to_move(after)
        return not set(was) & set(asked) and (self.by_turn or min(asked) < min(was))


AT_TABLES: Final = Tempo(15.0)
IN_SANDBOX: Final = Tempo(3.0, by_turn=True)
