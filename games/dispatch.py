"""What answers for the open question: the same in every game whose state has an agenda."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from games.agenda import HasAgenda, Job, OneAsked, Question, settle
from games.chance import Chance
from games.codec import in_order
from games.contract import Action, Game, Illegal, Phrase, Seat, Step, ViewT

S = TypeVar("S", bound=HasAgenda)


def no_misses(state: Any, asked: Any, seat: Seat) -> Iterable[Action]:
    """Return nothing."""
    return ()


class Verb(Struct, Generic[S], frozen=True):
    """One way to answer one kind of question. Its functions get the state with the question on top."""

    legal: Callable[[S, Any, Seat], Iterable[Action]]
    """The legal answers, in a stable order."""
    why_not: Callable[[S, Any, Seat, Any], Phrase | None]
    """The rule that an answer breaks, or None."""
    answer: Callable[[S, Any, Seat, Any, Chance], Step[S]]
    """What a legal answer leads to. It takes the question off the stack, unless it is still open."""
    near_misses: Callable[[S, Any, Seat], Iterable[Action]] = no_misses
    """What somebody may mean who gives no such answer in full, whether it is legal or not: the nearest first."""


def always(action: Action, answer: Callable[[S, Any, Seat, Any, Chance], Step[S]]) -> Verb[S]:
    """Return the verb of an answer without parts that is never refused."""
    return Verb(lambda state, asked, seat: (action,), lambda state, asked, seat, given: None, answer)


def one_answer(
    action: Action,
    why_not: Callable[[S, Any, Seat, Any], Phrase | None],
    answer: Callable[[S, Any, Seat, Any, Chance], Step[S]],
) -> Verb[S]:
    """Return the verb of an answer without parts that is legal whenever it isn't refused."""
    return Verb(lambda state, asked, seat: () if why_not(state, asked, seat, action) else (action,), why_not, answer)


class Dispatcher(Generic[S]):
    """The verbs of every kind of question, in the order in which they are offered, and what does each kind of job.

    ``ask`` words the question that a seat is asked. Several action types may share a verb: it is asked once for the
    legal answers. In every method ``asked`` is the question on top, or None where that isn't put to the seat.
    ``misplaced`` holds, by kind of question, why an action that is no answer to it isn't possible then; where it holds
    nothing, the reason names the question.
    """

    def __init__(
        self,
        verbs: Mapping[type, Mapping[type[Action], Verb[S]]],
        jobs: Mapping[type, Callable[[S, Any, Chance], Step[S]]],
        ask: Callable[[S, Seat], Phrase],
        misplaced: Mapping[type, Mapping[type[Action], Phrase]] = {},
    ) -> None:
        self._verbs = verbs
        self._jobs = jobs
        self._ask = ask
        self._misplaced = misplaced
        self._legal = {kind: _legal(tuple(dict.fromkeys(answers.values()))) for kind, answers in verbs.items()}

    def legal(self, state: S, asked: Job | Question | None, seat: Seat) -> Iterator[Action]:
        """Yield a seat's legal answers to the question on top."""
        return iter(()) if asked is None else iter(self._legal[type(asked)](state, asked, seat))

    def why_not(self, state: S, asked: Job | Question | None, seat: Seat, action: Action) -> Phrase | None:
        """Return the rule that forbids an action as an answer to the question on top, or None."""
        verb = None if asked is None else self._verbs[type(asked)].get(type(action))
        if verb is None:
            return self._no_answer(state, asked, seat, type(action))
        return verb.why_not(state, asked, seat, in_order(action))

    def near_misses(self, state: S, asked: Job | Question | None, seat: Seat, kind: type[Action]) -> Iterator[Action]:
        """Yield what somebody may mean by an answer of this type, as ``Game.near_misses`` has it."""
        verb = None if asked is None else self._verbs[type(asked)].get(kind)
        found = () if verb is None else verb.near_misses(state, asked, seat)
        return (action for action in found if type(action) is kind)

    def apply(self, state: S, asked: Job | Question | None, seat: Seat, action: Action, chance: Chance) -> Step[S]:
        """Return what an answer to the question on top leads to, with every job that follows. Raises ``Illegal``."""
        verb = None if asked is None else self._verbs[type(asked)].get(type(action))
        if verb is None:
            raise Illegal(self._no_answer(state, asked, seat, type(action)))
        action = in_order(action)
        refuse(verb.why_not(state, asked, seat, action))
        return settle(verb.answer(state, asked, seat, action, chance), self._do, chance)

    def settle(self, step: Step[S], chance: Chance) -> Step[S]:
        """Do the jobs until a question is on top or nothing is left."""
        return settle(step, self._do, chance)

    def _no_answer(self, state: S, asked: Job | Question | None, seat: Seat, kind: type[Action]) -> Phrase:
        if asked is None:
            return Phrase("reason-not-your-turn" if state.asking else "reason-match-over")
        reason = self._misplaced.get(type(asked), {}).get(kind)
        return reason or Phrase("reason-not-asked", {"question": self._ask(state, seat)})

    def _do(self, state: S, job: Job, chance: Chance) -> Step[S]:
        return self._jobs[type(job)](state, job, chance)


class DispatchedGame(Game[S, ViewT]):
    """The rules of a game whose actions all answer the question on top of the agenda."""

    dispatcher: Dispatcher[S]

    def begin(self, seats: int, options: Any, chance: Chance) -> Step[S]:
        """Return the first state for a number of seats that the game is for. Jobs on the agenda are done then."""
        raise NotImplementedError

    def setup(self, seats: int, options: Any, chance: Chance) -> Step[S]:
        fewest, most = self.meta.seats
        if not fewest <= seats <= most:
            raise ValueError(f"{type(self).__name__} is for {fewest} to {most} players, not {seats}")
        return self.dispatcher.settle(self.begin(seats, options, chance), chance)

    def question(self, state: S, seat: Seat) -> Job | Question | None:
        """Return the question on top if this seat owes it an answer, or may change the one it gave."""
        top = state.asking[-1] if state.asking else None
        return top if isinstance(top, OneAsked) and top.seat == seat else None

    def to_move(self, state: S) -> tuple[Seat, ...]:
        top = state.asking[-1] if state.asking else None
        return (top.seat,) if isinstance(top, OneAsked) else ()

    def legal_actions(self, state: S, seat: Seat) -> Iterator[Action]:
        return self.dispatcher.legal(state, self.question(state, seat), seat)

    def why_not(self, state: S, seat: Seat, action: Action) -> Phrase | None:
        return self.dispatcher.why_not(state, self.question(state, seat), seat, action)

    def near_misses(self, state: S, seat: Seat, kind: type[Action]) -> Iterator[Action]:
        return self.dispatcher.near_misses(state, self.question(state, seat), seat, kind)

    def apply(self, state: S, seat: Seat, action: Action, chance: Chance) -> Step[S]:
        return self.dispatcher.apply(state, self.question(state, seat), seat, action, chance)


def _legal(verbs: tuple[Verb[S], ...]) -> Callable[[S, Any, Seat], Iterable[Action]]:
    def legal(state: S, asked: Any, seat: Seat) -> Iterator[Action]:
        for verb in verbs:
            yield from verb.legal(state, asked, seat)

    return verbs[0].legal if len(verbs) == 1 else legal


def refuse(reason: Phrase | None) -> None:
    """Raise ``Illegal`` if there is a reason."""
    if reason is not None:
        raise Illegal(reason)
