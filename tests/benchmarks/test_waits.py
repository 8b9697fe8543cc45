"""How often a match waits for somebody, with plans and without: by people who plan right after each turn of theirs.

It is reckoned with the rules and ``bot.matches.plans`` alone. A person answers, and plans, with one of the answers that
menus put first; they never look at a match between their turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.plans.plan import MOST_FIRST, Plan, Planned, Standing
from games.catalogue import catalogue, find_game
from games.chance import ImaginedChance, SeededChance
from games.contract import Action, AnyGame, GameView, Seat
from games.engine import begin, play
from games.plans import follow_up, wish
from games.simulation import match_seed
from tests.benchmarks.figures import Figure, hold, in_processes

pytestmark = pytest.mark.prove

MATCHES: Final = 9
"""At each table."""
SHARE: Final = 0.75
"""Of all times that somebody would be called without plans, so many are left at most."""
LONGEST_MATCH: Final = 3000
"""Answers after which a match that doesn't end is left."""
LUCK: Final = 0.3
"""How often a person takes the second best instead of the best of what is left, and so on."""


def test_with_plans_a_match_waits_less_often() -> None:
    tables = [(key, seats) for key, game in catalogue().items() for seats in _numbers(game)]
    hold("waits", "How often a match waits", in_processes(waits_figures, *zip(*tables, strict=True)))


def waits_figures(key: str, seats: int) -> Iterator[Figure]:
    """Count how often the matches of a table waited, beside how often they would have without plans."""
    game = find_game(key)
    for standing in (False, True) if game.standing_answers else (False,):
        matches = [Planners(game, seats, seed, standing=standing).play() for seed in range(MATCHES)]
        asked, called = (sum(getattr(one, name) for one in matches) / MATCHES for name in ("asked", "called"))
        name = f"{key} for {seats}{', standing answers' if standing else ''}: calls a match"
        yield Figure(name, called, "", asked, "without plans", SHARE)


def _numbers(game: AnyGame) -> range:
    least, most = game.meta.seats
    return range(least, most + 1)


class Waits(Struct):
    """What was counted in the matches of a table."""

    asked: int = 0
    """How often somebody was asked who wasn't before: so often a match waits for somebody without plans."""
    called: int = 0
    """How often that was still so after their plan."""


class Planners:
    """Those who sit at a table, with what each of them has planned."""

    def __init__(self, game: AnyGame, seats: int, seed: int, *, standing: bool) -> None:
        self.game = game
        self.luck = Random(seed)
        self.standing = standing
        self.seed = match_seed(seed)
        self.moves = 0
        self.state: Any = begin(game, seats, game.meta.options(), SeededChance(self.seed, 0)).state
        self.plans: dict[Seat, Plan] = {seat: Plan() for seat in range(seats)}
        self.waits = Waits()

    def play(self) -> Waits:
        """Play the match. Returns how often it waited."""
        for seat in self.plans:
            self._plan(seat)
        served: set[Seat] = set()
        while (asked := self.game.to_move(self.state)) and self.moves < LONGEST_MATCH:
            served &= set(asked)
            seat = asked[0]
            if seat not in served:
                served.add(seat)
                self._ask(seat)
            else:
                self._answer(seat)
        return self.waits

    def _ask(self, seat: Seat) -> None:
        """Ask somebody who wasn't asked before: their plan answers, as far as it goes; then they are called."""
        self.waits.asked += 1
        while seat in self.game.to_move(self.state):
            plan = self.plans[seat].living(self.game, self.game.view(self.state, seat))
            found = plan.answer(self.game, self.game.view(self.state, seat))
            if found.action is None:
                self.waits.called += 1
                return
            if found.wish is not None:
                self.plans[seat] = self.plans[seat].done(found.wish)
            self._do(seat, found.action)

    def _answer(self, seat: Seat) -> None:
        """Answer in person, and plan where that ends the turn."""
        shown = self.game.shown(self.game.view(self.state, seat))
        self._do(seat, self._best(shown, tuple(self.game.legal_actions(self.state, seat)), 1)[0])
        if seat not in self.game.to_move(self.state):
            self._plan(seat)

    def _do(self, seat: Seat, action: Action) -> None:
        self.moves += 1
        self.state = play(self.game, self.state, seat, action, SeededChance(self.seed, self.moves)).state

    def _best(self, shown: GameView, legal: Sequence[Action], most: int) -> list[Action]:
        """Return some of the answers that menus put first, the one that the person likes best first."""
        left = sorted(legal, key=lambda action: -self.game.describe(shown, action).rank)
        chosen: list[Action] = []
        while left and len(chosen) < most:
            place = 0
            while place + 1 < len(left) and self.luck.random() < LUCK:
                place += 1
            chosen.append(left.pop(place))
        return chosen

    def _plan(self, seat: Seat) -> None:
        """Plan anew for what a seat will be asked next, and for what follows from it."""
        answers = self.game.standing_answers if self.standing else ()
        self.plans[seat] = Plan((), tuple(Standing(0, answer, once=False) for answer in answers))
        ahead = self.game.upcoming_view(self.game.view(self.state, seat))
        for action in self._chosen(ahead, MOST_FIRST):
            self._add(seat, ahead, action)

    def _chosen(self, view: GameView | None, most: int) -> list[Action]:
        if view is None or view.seat is None:
            return []
        state = self.game.determinize(view, ImaginedChance(0))
        return self._best(self.game.shown(view), tuple(self.game.legal_actions(state, view.seat)), most)

    def _add(self, seat: Seat, view: GameView | None, action: Action) -> None:
        """Add a wish and the best of what can be planned after it, and so on."""
        after: int | None = None
        while view is not None and self.plans[seat].has_room(after):
            plan, number = self.plans[seat], len(self.plans[seat].wishes)
            planned = Planned(number, after, wish(self.game, view, action))
            self.plans[seat] = replace(plan, wishes=(*plan.wishes, planned))
            view, after = follow_up(self.game, view, action), number
            following = self._chosen(view, 1)
            if not following:
                return
            action = following[0]
