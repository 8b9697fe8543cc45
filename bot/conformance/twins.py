"""Two worlds that differ in one secret, a draw or an answer, kept in step for those who may not know it.

Everything here is told from the rules alone, so it serves every game: the tests of rules and those of the whole bot.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec import Struct

from bot.conformance.worlds import Guessed, encoded, some_of
from games.chance import Chanced
from games.contract import Action, AnyGame, Seat, Step
from games.engine import begin, play, visible

T = TypeVar("T")
Pair = tuple[Action, Action]
"""What a seat answers in either world."""
Taste = Callable[[tuple[Action, ...], Random], Action]
"""A way to pick an action."""
TRIED = 6
"""How many answers are tried in each world to find two that look the same."""
LONGEST = 600
"""After how many moves nobody looks for further secrets in a match."""


class WorldChance(Guessed):
    """Luck that is the same in both worlds but for one draw.

    An item is picked by a lot of its own, so that bags which differ in one item give the same item, unless it is that
    one.
    """

    hidden = -1
    """The revision at which chance makes the worlds differ, if it does."""
    world = 0

    def pick(self, items: Sequence[T]) -> T:
        lots = {item: self._lot(str(item)) for item in items}
        ordered = sorted(items, key=lambda item: lots[item])
        self._below(2)
        item = ordered[min(self.world, len(ordered) - 1) if self._revision == self.hidden else 0]
        self.outcomes.append(Chanced(f"pick:{len(items)}", items.index(item)))
        return item

    def _lot(self, text: str) -> bytes:
        return hashlib.sha256(self._seed + b"%d/%d/" % (self._revision, self._counter) + text.encode()).digest()


class TwinTrial(Struct, frozen=True):
    """A step in both worlds, not taken yet."""

    steps: tuple[Step[Any], Step[Any]]
    asked: tuple[str, ...]
    """What chance was asked in the first world."""

    @property
    def opens(self) -> bool:
        """Whether something hidden becomes known by it without luck."""
        return any(kind.startswith("reveal:") for kind in self.asked)


class Twins:
    """A match in two worlds, from the moment on at which they part."""

    def __init__(self, game: AnyGame, seed: bytes, revision: int, states: tuple[Any, Any], hidden: int = -1) -> None:
        self.game = game
        self.seed = seed
        self.revision = revision
        """The number of the last step."""
        self.states = states
        self.hidden = hidden
        self.watchers: tuple[Seat | None, ...] = ()
        """Those who can't tell the worlds apart."""

    def attempt(self, seat: Seat, pair: Pair) -> TwinTrial:
        """Play a step in both worlds without taking it."""
        chances = [self._chance(world) for world in (0, 1)]
        one, other = (play(self.game, *args) for args in zip(self.states, (seat, seat), pair, chances, strict=True))
        return TwinTrial((one, other), tuple(outcome.kind for outcome in chances[0].outcomes))

    def _chance(self, world: int) -> WorldChance:
        chance = WorldChance(self.seed, self.revision + 1)
        chance.hidden, chance.world = self.hidden, world
        return chance

    def alike(self, trial: TwinTrial, viewer: Seat | None) -> bool:
        """Whether a step shows the same to somebody in both worlds."""
        one, other = trial.steps
        views = (encoded(self.game.view(step.state, viewer)) for step in trial.steps)
        return visible(one.events, viewer) == visible(other.events, viewer) and next(views) == next(views)

    def hides(self, trial: TwinTrial) -> bool:
        """Whether the watchers still can't tell the worlds apart after a step."""
        return all(self.alike(trial, viewer) for viewer in self.watchers)

    def take(self, trial: TwinTrial) -> None:
        """Take a step in both worlds."""
        one, other = trial.steps
        self.states = one.state, other.state
        self.revision += 1

    def legal(self, seat: Seat) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """Return what a seat may do in either world."""
        one, other = (tuple(self.game.legal_actions(state, seat)) for state in self.states)
        return one, other

    @property
    def insiders(self) -> tuple[Seat, ...]:
        """Those who are asked now and may know the secret."""
        return tuple(seat for seat in self.game.to_move(self.states[0]) if seat not in self.watchers)

    def is_safe(self, seat: Seat) -> bool:
        """Whether the worlds stay alike to the watchers whatever one of them, this seat, answers."""
        return all(self.hides(self.attempt(seat, (action, action))) for action in self.legal(seat)[0])

    def pair(self, seat: Seat, luck: Random) -> Pair | None:
        """Return an answer in either world of a seat that knows the secret, such that the watchers see the same."""
        ours, theirs = self.legal(seat)
        for action in luck.sample(ours, min(TRIED, len(ours))):
            alike = [other for other in theirs if type(other) is type(action) and other != action]
            for other in (*((action,) if action in theirs else ()), *some_of(tuple(alike), TRIED)):
                if self.hides(self.attempt(seat, (action, other))):
                    return action, other
        return None


class Story(Struct, frozen=True):
    """The beginning of a match up to the moment before its worlds part, and the answers by which they do."""

    game: AnyGame
    seats: int
    options: Any
    seed: bytes
    moves: tuple[tuple[Seat, Action], ...]
    seat: Seat
    pair: Pair
    """Equal where luck makes the worlds differ."""

    @property
    def drawn(self) -> bool:
        """Whether it is luck that makes the worlds differ."""
        return self.pair[0] == self.pair[1]

    @property
    def parting(self) -> int:
        """The revision at which the worlds part."""
        return len(self.moves) + 1

    def twins(self) -> Twins:
        """Return the worlds just after they have parted, with everybody as a watcher to whom they look alike."""
        state = begin(self.game, self.seats, self.options, WorldChance(self.seed, 0)).state
        for revision, (seat, action) in enumerate(self.moves, start=1):
            state = play(self.game, state, seat, action, WorldChance(self.seed, revision)).state
        return parted(self, state)


def parted(story: Story, state: Any) -> Twins:
    """Return the worlds of a story, given the position before they part."""
    hidden = story.parting if story.drawn else -1
    twins = Twins(story.game, story.seed, len(story.moves), (state, state), hidden)
    trial = twins.attempt(story.seat, story.pair)
    if twins.alike(trial, None):  # who plays knows no less than an onlooker
        twins.watchers = (*(viewer for viewer in range(story.seats) if twins.alike(trial, viewer)), None)
    twins.take(trial)
    return twins


def stories(
    game: AnyGame, seats: int, options: Any, seed: bytes, taste: Taste, luck: Random
) -> Iterator[tuple[str, Story]]:
    """Yield the secrets that come about in a match, each with what kind of secret it is."""
    state = begin(game, seats, options, WorldChance(seed, 0)).state
    moves: tuple[tuple[Seat, Action], ...] = ()
    while game.to_move(state) and len(moves) < LONGEST:
        seat = game.to_move(state)[0]
        legal = tuple(game.legal_actions(state, seat))
        action = taste(legal, luck)
        several = len(game.to_move(state)) > 1
        chance = WorldChance(seed, len(moves) + 1)
        step = play(game, state, seat, action, chance)
        differs = any(outcome.kind.startswith("pick:") for outcome in chance.outcomes)
        for other in (*((action,) if differs else ()), *(some_of(legal, TRIED) if several else ())):
            story = Story(game, seats, options, seed, moves, seat, (action, other))
            twins = parted(story, state)
            if 2 <= len(twins.watchers) <= seats:
                yield _drawn_for(twins) if story.drawn else f"answer {_names(legal)}", story
        moves, state = (*moves, (seat, action)), step.state


def _drawn_for(twins: Twins) -> str:
    """Return what kind of secret a draw is: one of its own if somebody is asked about nothing but that."""
    for seat in twins.insiders:
        ours, theirs = twins.legal(seat)
        asked = _names((*ours, *theirs))
        if ours != theirs and " " not in asked:
            return f"draw for {asked}"
    return "draw"


def _names(actions: tuple[Action, ...]) -> str:
    return " ".join(sorted({type(action).__name__ for action in actions}))
