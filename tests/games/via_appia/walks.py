"""Random matches of Via Appia, in which pushes are guessed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.conformance.worlds import positions
from games.contract import Action
from games.via_appia.rules import GAME
from games.via_appia.state import State


def walk(seats: int, seed: int) -> Iterator[State]:
    """Yield every position of a match in which all build and travel when they can, mostly."""
    return (position.state for position in positions(GAME, seats, seed, some=busy))


def busy(actions: tuple[Action, ...], luck: Random) -> Action:
    """Return an action of any kind, but mostly one that brings the match on."""
    kinds = list(dict.fromkeys(map(type, actions)))
    rare = [kind for kind in kinds if kind.__name__ in ("Build", "Travel")]
    kind = luck.choice(rare if rare and luck.random() < 0.7 else kinds)
    return luck.choice([action for action in actions if type(action) is kind])
