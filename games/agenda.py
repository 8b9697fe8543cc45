"""What a match still has to do: a stack of jobs and questions that is part of the state, so a restart loses nothing.

The last item is on top. A *question* waits for players; a *job* (roll, refill, go on with the second half of a turn) is
done at once. A decision inside a decision is a question pushed upon another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.chance import Chance
from games.contract import Seat, Step, kebab


class Job(Struct, frozen=True, tag_field="job", tag=kebab, gc=False):
    """Something the rules do by themselves as soon as it is on top."""


class SeatJob(Job, frozen=True):
    """A job about one player."""

    seat: Seat


class Question(Struct, frozen=True, tag_field="job", tag=kebab, gc=False):
    """Something that players have to answer before anything below it goes on."""


class OneAsked(Question, frozen=True):
    """A question for one player."""

    seat: Seat


class HasAgenda(Protocol):
    """A state with a stack of jobs and questions in ``asking``, the top one last."""

    @property
    def asking(self) -> tuple[Job | Question, ...]: ...


S = TypeVar("S", bound=HasAgenda)


def push(state: S, *items: Job | Question) -> S:
    """Return the state with these on its stack, the first one on top."""
    return replace(state, asking=(*state.asking, *reversed(items)))  # type: ignore[type-var]


def pop(state: S) -> S:
    """Return the state without the top of its stack."""
    return replace(state, asking=state.asking[:-1])  # type: ignore[type-var]


def settle(step: Step[S], do: Callable[[S, Job, Chance], Step[S]], chance: Chance) -> Step[S]:
    """Do the jobs on the stack until a question is on top or nothing is left.

    ``do`` is given the state with the job already taken off, and returns what the job leads to.
    """
    while (asking := step.state.asking) and isinstance(job := asking[-1], Job):
        done = do(pop(step.state), job, chance)
        step = Step(done.state, step.events + done.events)
    return step
