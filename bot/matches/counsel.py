"""What the computer would do in somebody's place. It is thought about once a decision, from the seat's view alone.

Nothing is stored: after a restart it is thought about again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from enum import Enum
from functools import partial
from statistics import median
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.computers.thinking import HintRequest
from bot.matches.table import Table, digest_of
from bot.processes.worker import OverdueError, WorkerError
from games.contract import Action, Seat
from games.players import Considered

log = logging.getLogger(__name__)
TOLD: Final = 2
"""How many answers are told."""
KEPT: Final = 500
"""Of how many subjects the newest thought is kept."""
SLIGHT, CLEAR = (0.25, 0.1), (1.0, 0.25)
"""From how many points on, and from what part of the spread on, one answer is better than another, and clearly so."""
COMPARED: Final = 6
"""With how many of the best answers one is compared: little thought is given to the others."""
FATE = 0.5
"""The usual spread in points from which on luck matters."""
SAFE, STEADY, BOLD = 0.25, 0.75, 1.25
"""What part of the usual spread a safe and a steady answer have at most, and a bold one at least."""


class Lead(Enum):
    """How far the best answer is ahead of the second."""

    CLEAR = "clear"
    SLIGHT = "slight"
    EVEN = "even"


class Luck(Enum):
    """How far luck decides what becomes of an answer."""

    SAFE = "safe"
    """Hardly at all, as it does with others."""
    STEADY = "steady"
    """Less than with most answers."""
    USUAL = "usual"
    """As with others: there is nothing to say."""
    BOLD = "bold"
    """More than with most answers, so that it may turn out worse than the other."""


class Gain(Enum):
    """When an answer shows what it is good for."""

    NOW = "now"
    LATER = "later"


class Advised(Struct, frozen=True):
    """One of the best answers, and what is said of it."""

    action: Action
    lead: Lead
    gain: Gain
    luck: Luck


Counsel: TypeAlias = tuple[Advised, ...]
"""The best answers, best first."""


class Comparison(Struct, frozen=True):
    """How an answer compares with the best one that was found."""

    best: Action
    behind: float
    """By how many points of lead it is worse."""
    lead: Lead
    """How far ahead the best one is."""


Ask: TypeAlias = Callable[[int, HintRequest], Awaitable[Sequence[Considered]]]
"""Has somebody think for a match. May raise anything."""
T = TypeVar("T")


class Thoughts(Generic[T]):
    """What is thought about, and what was found, once for each question. Of each subject the newest one is kept."""

    def __init__(self) -> None:
        self._kept: dict[object, tuple[object, asyncio.Task[T | None]]] = {}

    def known(self, subject: object, question: object) -> T | None:
        """Return what was found; None: it isn't known yet."""
        thought = self._thought(subject, question)
        return thought.result() if thought is not None and thought.done() and not thought.cancelled() else None

    async def of(
        self, subject: object, question: object, think: Callable[[], Coroutine[Any, Any, T | None]]
    ) -> T | None:
        """Return what is found; None if no thought came to an end. It may be asked for again then.

        Whoever asks while it is thought about waits for the same thought.
        """
        thought = self._thought(subject, question)
        if thought is None:
            self._kept.pop(subject, None)
            thought = asyncio.create_task(think())
            self._kept[subject] = question, thought
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
        found = await asyncio.shield(thought)
        if found is None and self._thought(subject, question) is thought:
            del self._kept[subject]
        return found

    def cancel(self) -> None:
        for _, thought in self._kept.values():
            thought.cancel()

    def _thought(self, subject: object, question: object) -> asyncio.Task[T | None] | None:
        about, thought = self._kept.get(subject, (None, None))
        return thought if about == question else None


class Counsellor:
    """Thinks about what people are asked, and what they have answered, when they want to know."""

    def __init__(self, ask: Ask, seconds: float) -> None:
        self._ask = ask
        self._seconds = seconds
        self._advice = Thoughts[Counsel]()
        self._comparisons = Thoughts[Comparison]()
        self._gives_up = False

    def known(self, table: Table, seat: Seat) -> Counsel | None:
        """Return what was found about the question that a seat is asked; None: it isn't known yet."""
        return self._advice.known((table.id, seat), _question(table, seat))

    async def of(self, table: Table, seat: Seat) -> Counsel | None:
        """Return what a seat is advised to answer; None if no thought came to an end."""

        def think() -> Coroutine[Any, Any, Counsel | None]:
            request = hint_request(table, seat, self._seconds)
            return self._think(table.id, request, partial(_counsel, request))

        return await self._advice.of((table.id, seat), _question(table, seat), think)

    def compared(self, table: Table, given: Action) -> Comparison | None:
        """Return how what was answered in a position compares; None: it isn't known yet."""
        return self._comparisons.known((table.id, table.revision), given)

    async def compare(self, table: Table, seat: Seat, given: Action) -> Comparison | None:
        """Return how what a seat answered compares with what it could have; None if no thought came to an end.

        ``table``: the match as it stood when the seat answered.
        """

        def think() -> Coroutine[Any, Any, Comparison | None]:
            request = replace(hint_request(table, seat, self._seconds), given=given)
            return self._think(table.id, request, partial(_comparison, request))

        return await self._comparisons.of((table.id, table.revision), given, think)

    def give_up(self) -> None:
        """Find nothing more: whoever waits for a thought is told that none came to an end."""
        self._gives_up = True
        self._advice.cancel()
        self._comparisons.cancel()

    async def _think(self, match: int, request: HintRequest, made: Callable[[Sequence[Considered]], T]) -> T | None:
        try:
            considered = await self._ask(match, request)
            if all(one.action in request.actions for one in considered):
                return made(considered)
            log.error("match %d: what was found for seat %s are none of the answers", match, request.view.seat)
        except asyncio.CancelledError:
            if not self._gives_up:
                raise
        except OverdueError as error:
            log.warning("match %d: no hint was found for seat %s: %s", match, request.view.seat, error)
        except WorkerError as error:
            log.error("match %d: no hint was found for seat %s: %s", match, request.view.seat, error)
        except Exception:
            log.exception("match %d: no hint was found for seat %s", match, request.view.seat)
        return None


def _counsel(request: HintRequest, considered: Sequence[Considered]) -> Counsel:
    return weighed(considered, lambda action: idea_of(request, action))


def _comparison(request: HintRequest, considered: Sequence[Considered]) -> Comparison:
    """Return how what was answered compares. What comes to the same as the best answer is as good as that."""
    assert request.given is not None
    best, own = considered[0], next(one for one in considered if one.action == request.given)
    same = idea_of(request, own.action) == idea_of(request, best.action)
    return Comparison(best.action, best.mean - own.mean, Lead.EVEN if same else _lead([best, own]))


def hint_request(table: Table, seat: Seat, seconds: float) -> HintRequest:
    """Return what is thought about: the seat's view and its legal actions, nothing else."""
    return HintRequest(table.game, table.view(seat), table.legal(seat), secrets.token_bytes(16), seconds)


def _question(table: Table, seat: Seat) -> object:
    """Return what makes a question the same one: the decision, and what may be chosen."""
    return table.asked[seat].decision, digest_of(table.game, table.legal(seat))


def idea_of(request: HintRequest, action: Action) -> object:
    """Return what an answer comes to: answers of one kind that earn the same are one idea, on different squares."""
    earns = request.game.describe(request.game.shown(request.view), action).earns
    return action if earns is None else (type(action), earns)


def weighed(considered: Sequence[Considered], idea: Callable[[Action], object] = lambda action: action) -> Counsel:
    """Return the best answers of all that were considered, best first, with how they compare.

    Each is another idea than the ones before, if there are enough ideas.
    """
    best = _best_ideas(considered, idea)
    lead, others = _lead(best), considered[:COMPARED]
    usual, now = median(one.spread for one in others), median(one.now for one in others)
    return tuple(Advised(one.action, lead, _gain(one.now, now), _luck(one.spread, usual, best)) for one in best)


def _best_ideas(considered: Sequence[Considered], idea: Callable[[Action], object]) -> Sequence[Considered]:
    best: list[Considered] = []
    had: list[object] = []
    for one in considered:
        now = idea(one.action)
        if now not in had:
            best.append(one)
            had.append(now)
        if len(best) == TOLD:
            return best
    return considered[:TOLD]


def _lead(best: Sequence[Considered]) -> Lead:
    points, spread = best[0].mean - best[-1].mean, max(one.spread for one in best)
    reached = [points >= max(least, part * spread) for least, part in (SLIGHT, CLEAR)]
    return (Lead.EVEN, Lead.SLIGHT, Lead.CLEAR)[sum(reached)]


def _gain(now: float, usual: float) -> Gain:
    return Gain.NOW if now > usual else Gain.LATER


def _luck(spread: float, usual: float, best: Sequence[Considered]) -> Luck:
    """Return what is said of the luck in an answer. What is ahead by more than luck may take is not called bold."""
    if usual < FATE and spread < FATE:
        return Luck.USUAL
    if spread >= BOLD * usual:
        return Luck.BOLD if best[0].mean - best[-1].mean < spread else Luck.USUAL
    if spread <= SAFE * usual:
        return Luck.SAFE
    return Luck.STEADY if spread <= STEADY * usual else Luck.USUAL
