"""Positions of random matches, and worlds that look the same to one seat: for tests of rules, pictures and words."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, cast, get_type_hints

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from msgspec import Struct

from bot.conformance.trials import chosen_games, trial_of
from games.chance import Chanced, GuessedChance, ImaginedChance
from games.codec import codec
from games.contract import Action, AnyGame, Event, Seat, Step
from games.engine import begin, play
from games.simulation import MoveRecord

CHANGES_MIND = 0.2
"""How often somebody who may change an answer does."""
LONGEST = 5_000
MATCHES = 8
"""How many random matches of a game with one number of players are played."""
DEPTH = int(os.environ.get("TURNSTONE_DEPTH", "1"))


Guessed = GuessedChance
"""The luck of tests: the engine is slow, differs among machines, and no promise of the contract needs it."""


class Position(Struct, frozen=True):
    """A moment of a match, with all that led to it."""

    game: AnyGame
    seed: str
    """The secret seed of the match."""
    seats: int
    options: Any
    setup: tuple[Chanced, ...]
    state: Any
    journal: tuple[MoveRecord, ...]
    events: tuple[Event, ...]
    """The events of the last step."""
    known: dict[Seat, tuple[Action, ...]] = msgspec.field(default_factory=dict)
    """What seats may do, as far as it has been asked: many properties look at the same positions."""

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """Everybody who may answer now, those who may only change an answer included."""
        return (*self.game.to_move(self.state), *self.game.changeable(self.state))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and an onlooker."""
        return (*range(self.seats), None)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Return what a seat may do."""
        if seat not in self.known:
            self.known[seat] = tuple(self.game.legal_actions(self.state, seat))
        return self.known[seat]

    def encoded(self) -> bytes:
        """Return the stored form of the state."""
        return codec(self.game).encode(self.state)


def examples(count: int) -> settings:
    """Return how many random matches a test tries, many times as many with ``TURNSTONE_DEPTH`` in the environment."""
    return settings(
        max_examples=count * DEPTH,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


seeds = st.integers(0, MATCHES * DEPTH - 1)
"""Seeds of the random matches that all properties share: each match is played once for many of them."""


def cases(chosen: tuple[AnyGame, ...] | None = None) -> list[tuple[AnyGame, int]]:
    """Return every game with every number of players."""
    return [
        (game, seats)
        for game in chosen or chosen_games()
        for seats in range(game.meta.seats[0], game.meta.seats[1] + 1)
    ]


def case_name(value: Any) -> str:
    """Return how pytest calls a game or a number of players."""
    return value.meta.key if hasattr(value, "meta") else str(value)


def every_option(game: AnyGame) -> list[Any]:
    """Return every combination of match options, the defaults first."""
    hints = get_type_hints(game.meta.options)
    fields = {name: (False, True) if hints[name] is bool else tuple(hints[name]) for name in hints}
    found = [game.meta.options(**dict(zip(fields, values, strict=True))) for values in product(*fields.values())]
    default = game.meta.options()
    return [default, *(options for options in found if options != default)]


def random_options(game: AnyGame, seed: int) -> Any:
    """Return some match options; seed 0 has the defaults."""
    found = every_option(game)
    return found[seed % len(found)]


def positions(
    game: AnyGame,
    seats: int,
    seed: int,
    every: int = 1,
    by: Callable[..., Step[Any]] = play,
    some: Callable[[tuple[Action, ...], Random], Action] | None = None,
) -> Iterator[Position]:
    """Yield every ``every``-th position of a random match, the first and the last included.

    With ``by=game.apply`` forced moves are left to be found. Where several decide, they answer in any order, and some
    change their minds. ``some`` picks an action in another way than evenly or by kind, each half of the time.
    """
    match = _match(cast(Any, game), seats, seed, None if by is play else by, some)
    yield from (position for number, position in enumerate(match) if number % every == 0 or position is match[-1])


@lru_cache(2 * MATCHES)
def _match(
    game: AnyGame,
    seats: int,
    seed: int,
    by: Callable[..., Step[Any]] | None,
    some: Callable[[tuple[Action, ...], Random], Action] | None,
) -> tuple[Position, ...]:
    luck, options, key = Random(seed), random_options(game, seed), f"turnstone {seed}"
    chance = Guessed(key.encode(), 0)
    step = begin(game, seats, options, chance) if by is None else game.setup(seats, options, chance)
    setup, found = tuple(chance.outcomes), list[Position]()
    journal: tuple[MoveRecord, ...] = ()
    for number in range(LONGEST):
        found.append(Position(game, key, seats, options, setup, step.state, journal, step.events))
        if not game.to_move(step.state):
            return tuple(found)
        seat, action = some_move(found[-1], luck, some or any_way)
        chance = Guessed(key.encode(), number + 1)
        step = play(game, step.state, seat, action, chance) if by is None else by(step.state, seat, action, chance)
        journal = (*journal, MoveRecord(seat, action, tuple(chance.outcomes), step.events))
    raise AssertionError(f"{game.meta.key}: no end after {LONGEST} moves")


def any_action(actions: tuple[Action, ...], luck: Random) -> Action:
    """Return any of these actions, each equally likely."""
    return luck.choice(actions)


def any_verb(actions: tuple[Action, ...], luck: Random) -> Action:
    """Return an action of any kind, each kind equally likely. Matches are over sooner, and rare kinds occur."""
    kind = luck.choice(list(dict.fromkeys(map(type, actions))))
    return luck.choice([action for action in actions if type(action) is kind])


def any_way(actions: tuple[Action, ...], luck: Random) -> Action:
    """Return an action, now evenly and now by kind: where most actions are of one kind, matches still get on."""
    return luck.choice((any_action, any_verb))(actions, luck)


def some_move(
    position: Position, luck: Random, some: Callable[[tuple[Action, ...], Random], Action]
) -> tuple[Seat, Action]:
    """Return a legal move of anybody who may decide."""
    changeable = position.game.changeable(position.state)
    wavering = changeable and luck.random() < CHANGES_MIND
    seat = luck.choice(changeable if wavering else position.game.to_move(position.state))
    return seat, some(position.legal(seat), luck)


def other_world(game: AnyGame, state: Any, seat: Seat | None, seed: int = 0) -> Any:
    """Return a state that may differ from this one in everything that a seat (None: an onlooker) can't know."""
    return game.determinize(game.view(state, seat), ImaginedChance(seed))


def asked(game: AnyGame, state: Any) -> str | None:
    """Return the kind of question on top of the stack, for games that keep one."""
    stack = getattr(state, "asking", ())
    return type(stack[-1]).__name__ if stack else None


def encoded(value: Any) -> bytes:
    """Return the bytes of any value: equal values, equal bytes."""
    return msgspec.json.encode(value)


def stirred(game: AnyGame, state: Any, seat: Seat | None, seed: int = 0) -> Any:
    """Return a state in which only what a seat can't know has changed, as the author of the game declares it.

    Unlike ``other_world`` it does not rely on the view, so it finds out a view that tells too much.
    """
    stir = trial_of(game).stir
    return state if stir is None else stir(state, seat, Random(seed))


def veiled(game: AnyGame, state: Any, seat: Seat | None, seed: int = 0) -> Any:
    """Return a state in which only what a seat isn't shown has changed: what it can't know, and what it could have
    counted but nobody tells it, as the author of the game declares it.
    """
    veil, changed = trial_of(game).veil, stirred(game, state, seat, seed)
    return changed if veil is None else veil(changed, seat, Random(seed))


def some_of(items: tuple[Any, ...], most: int, seed: int = 0) -> tuple[Any, ...]:
    """Return at most so many of these, in their order."""
    if len(items) <= most:
        return items
    return tuple(items[index] for index in sorted(Random(seed).sample(range(len(items)), most)))
