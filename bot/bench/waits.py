"""How often a match waits for somebody, with plans and without: by people who plan right after each turn of theirs.

It is reckoned with the rules and ``bot.matches.plans`` alone. A person answers, and plans, with one of the answers that
menus put first; they never look at a match between their turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from bot.bench.figures import Figure
from bot.log import log_at
from bot.matches.plans import LONGEST, MOST, answer_of, occasion_of
from bot.store.rows import WishRow
from games.catalogue import catalogue, find_game
from games.chance import ImaginedChance, SeededChance
from games.codec import codec
from games.contract import Action, AnyGame, GameView, Seat
from games.engine import begin, play
from games.planning import follow_up, wish
from games.simulation import match_seed

MATCHES: Final = 3
"""Matches for every second that a figure may take, at each table."""
LONGEST_MATCH: Final = 3000
"""Answers after which a match that doesn't end is left."""
LUCK: Final = 0.3
"""How often a person takes the second best instead of the best of what is left, and so on."""
WANTED: Final = 0.65
"""Calls a hand-over in Stone Age for four, at most."""


class Waits(Struct):
    """What was counted in the matches of a table."""

    asked: int = 0
    """How often somebody was asked who wasn't before: so often a match waits for somebody without plans."""
    called: int = 0
    """How often that was still so after their plan."""

    @property
    def share(self) -> float:
        """Return the calls a hand-over."""
        return self.called / max(1, self.asked)


class Planners:
    """Those who sit at a table, with what each of them has planned."""

    def __init__(self, game: AnyGame, seats: int, seed: int, *, standing: bool) -> None:
        self.game = game
        self.luck = Random(seed)
        self.standing = standing
        self.seed = match_seed(seed)
        self.moves = 0
        self.state: Any = begin(game, seats, game.meta.options(), SeededChance(self.seed, 0)).state
        self.rows: dict[Seat, list[WishRow]] = {seat: [] for seat in range(seats)}
        self.waits = Waits()

    def play(self) -> Waits:
        """Play the match. Returns how often it waited."""
        for seat in self.rows:
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
            view = self.game.view(self.state, seat)
            found = answer_of(self.game, view, [row for row in self.rows[seat] if not self._is_over(view, row)])
            if found.action is None:
                self.waits.called += 1
                return
            if found.wish is not None:
                self.rows[seat].remove(found.wish)
            self._do(seat, found.action)

    def _answer(self, seat: Seat) -> None:
        """Answer in person, and plan where that ends the turn."""
        view = self.game.view(self.state, seat)
        self._do(seat, self._best(view, tuple(self.game.legal_actions(self.state, seat)), 1)[0])
        if seat not in self.game.to_move(self.state):
            self._plan(seat)

    def _do(self, seat: Seat, action: Action) -> None:
        self.moves += 1
        self.state = play(self.game, self.state, seat, action, SeededChance(self.seed, self.moves)).state

    def _best(self, view: GameView, legal: Sequence[Action], most: int) -> list[Action]:
        """Return some of the answers that menus put first, the one that the person likes best first."""
        shown = self.game.shown(view)
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
        ahead = self.game.ahead(self.game.view(self.state, seat))
        self.rows[seat] = [WishRow(-1, 0, seat, 0, answer=term.value) for term in self._standing()]
        for action in self._chosen(ahead, MOST):
            self._add(seat, ahead, action)

    def _standing(self) -> Iterator[Any]:
        yield from self.game.standing_answers if self.standing else ()

    def _chosen(self, view: GameView | None, most: int) -> list[Action]:
        if view is None or view.seat is None:
            return []
        state = self.game.imagine(view, ImaginedChance(0))
        return self._best(view, tuple(self.game.legal_actions(state, view.seat)), most)

    def _add(self, seat: Seat, view: GameView | None, action: Action) -> None:
        """Add a wish and the best of what can be planned after it, and so on."""
        for _ in range(LONGEST):
            if view is None or len(self.rows[seat]) >= LONGEST:
                return
            wished = wish(self.game, view, action)
            things = msgspec.json.encode([(thing.kind, thing.value) for thing in wished.things])
            kind, mark, number = wished.occasion.kind, wished.occasion.mark, len(self.rows[seat])
            stored = codec(self.game).encode(wished.action)
            self.rows[seat].append(WishRow(number, 0, seat, 0, None, kind, mark, stored, things))
            view = follow_up(self.game, view, action)
            following = self._chosen(view, 1)
            if not following:
                return
            action = following[0]

    def _is_over(self, view: GameView, row: WishRow) -> bool:
        return row.action is not None and self.game.lapses(view, occasion_of(row))


def measure(seconds: float) -> Iterator[Figure]:
    """Count at every table of every game, in a process for each core."""
    tables = [(key, seats) for key, game in catalogue().items() for seats in _numbers(game)]
    matches = max(2, round(MATCHES * seconds))
    with ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=log_at, initargs=("ERROR",)) as pool:
        for figures in pool.map(table_figures, *zip(*((*table, matches) for table in tables), strict=True)):
            yield from figures


def table_figures(key: str, seats: int, matches: int) -> list[Figure]:
    """Return what was counted in so many matches of a table."""
    game = find_game(key)
    alone = _waits(game, seats, matches, standing=False)
    wanted = WANTED if (key, seats) == ("stone_age", 4) else 1.0
    figures = [Figure(f"{key} for {seats}: calls a hand-over", alone.share, "calls", "limit", wanted)]
    if game.standing_answers:
        both = _waits(game, seats, matches, standing=True)
        figures.append(Figure(f"{key} for {seats}: with standing answers", both.share, "calls", "limit", wanted))
    without, calls = alone.asked / matches, alone.called / matches
    figures.append(Figure(f"{key} for {seats}: calls a match", calls, "calls", "without plans", without))
    return figures


def _waits(game: AnyGame, seats: int, matches: int, *, standing: bool) -> Waits:
    total = Waits()
    for seed in range(matches):
        found = Planners(game, seats, seed, standing=standing).play()
        total.asked, total.called = total.asked + found.asked, total.called + found.called
    return total


def _numbers(game: AnyGame) -> range:
    least, most = game.meta.seats
    return range(least, most + 1)
