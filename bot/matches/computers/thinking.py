"""What computer players think about in processes of their own: the rules are all that these load of the bot."""

from __future__ import annotations

import time
from typing import Generic, TypeVar

from msgspec import Struct

from bot.processes.jobs import answer_jobs
from games.catalogue import catalogue
from games.chance import Chance, SeededChance
from games.contract import Action, AnyGame, GameView
from games.players import Considered, consider, player

R = TypeVar("R")
YIELDING = 10
"""The nice value of the processes: others go first."""


def main() -> None:
    """Think about one question after the other, as the process that the bot starts for it."""
    answer_jobs(catalogue, YIELDING)


class TimeClock:
    """So many seconds for a decision."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.began = time.monotonic()

    def tick(self) -> bool:
        return self.gone() < 1.0

    def gone(self) -> float:
        return (time.monotonic() - self.began) / self.seconds if self.seconds else 1.0


class ThinkingRequest(Struct, Generic[R], frozen=True):
    """Something to think about: the view of a seat and its legal actions, and nothing else of the match."""

    game: AnyGame
    view: GameView
    actions: tuple[Action, ...]
    seed: bytes
    """For imagination. It has nothing to do with the seed of the match."""
    seconds: float
    """The time to think."""

    @property
    def chance(self) -> Chance:
        return SeededChance(self.seed, 0)

    def answer(self) -> R:
        """Think. It may raise anything."""
        raise NotImplementedError


class MoveRequest(ThinkingRequest[Action], frozen=True):
    """What a computer player is asked."""

    player: str

    def answer(self) -> Action:
        chosen = player(self.player, lambda: TimeClock(self.seconds))
        return chosen.choose(self.game, self.view, self.actions, self.chance)


class HintRequest(ThinkingRequest[tuple[Considered, ...]], frozen=True):
    """What is wanted by somebody who would like to know what a computer player would do."""

    given: Action | None = None
    """What was answered, and is to be compared with what could have been."""

    def answer(self) -> tuple[Considered, ...]:
        """Return what thinking makes of the actions, the best first."""
        also = () if self.given is None else (self.given,)
        return consider(self.game, self.view, self.actions, self.chance, lambda: TimeClock(self.seconds), also)
