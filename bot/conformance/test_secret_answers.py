"""Secret answers: whoever may not know one is shown, offered and refused the same, whatever it was.

The rule is the contract's: what is answered to a question that was put to several at once is known to nobody else until
the last answer is in. What follows from a secret, drawn or answered, is played in both worlds until it becomes known.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from hypothesis import given

from bot.conformance.arbitrary import Arbitrary
from bot.conformance.cases import every_case
from bot.conformance.twins import Story, Twins, parted, stories
from bot.conformance.worlds import Position, any_verb, examples, positions, random_options, seeds, some_of
from games.contract import AnyGame, Seat
from games.narrowing import narrow
from games.simulation import match_seed

FOLLOWED = 8
"""Steps that are played in both worlds after they have parted."""


def parts(position: Position, seat: Seat) -> Iterator[Twins]:
    """Yield pairs of worlds that differ in what a seat answers. What it may do before it answers is not meant."""
    seed = match_seed(1)
    legal = position.legal(seat)
    for one, other in zip(some_of(legal, 3, 1), some_of(legal, 3, 2), strict=True):
        twins = parted(
            Story(position.game, position.seats, position.options, seed, (), seat, (one, other)), position.state
        )
        if one != other and all(seat in position.game.changeable(state) for state in twins.states):
            yield twins


@every_case
@examples(4)
@given(seed=seeds)
def test_answers_given_at_the_same_time_are_nobody_elses_business(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, some=any_verb):
        for seat in position.deciding:
            if not set(game.to_move(position.state)) - {seat}:
                continue
            for twins in parts(position, seat):
                assert set(twins.watchers) == {*position.viewers} - {seat}, f"seat {seat}'s answer shows"
                indistinguishable(twins, seed)


@every_case
@examples(2)
@given(seed=seeds)
def test_what_follows_gives_no_secret_away(game: AnyGame, seats: int, seed: int) -> None:
    luck = Random(seed)
    for _, story in islice(
        stories(game, seats, random_options(game, seed), match_seed(seed), any_verb, luck), 0, 60, 6
    ):
        twins = story.twins()
        for _ in range(FOLLOWED):
            indistinguishable(twins, seed)
            if not goes_on(twins, luck):
                break


def goes_on(twins: Twins, luck: Random) -> bool:
    """Have somebody answer in both worlds. Returns whether somebody could without making the secret known."""
    for seat in twins.game.to_move(twins.states[0]):
        if seat in twins.watchers:
            action = luck.choice(twins.legal(seat)[0])
            pair = (action, action)
        else:
            found = twins.pair(seat, luck)
            if found is None:
                continue
            pair = found
        trial = twins.attempt(seat, pair)
        if trial.opens:
            continue
        assert twins.hides(trial), f"{pair[0]} of seat {seat} shows what it should not know"
        twins.take(trial)
        return True
    return False


def indistinguishable(twins: Twins, seed: int) -> None:
    """Check every answer of the contract that a watcher could tell the worlds by."""
    game, (one, other) = twins.game, twins.states
    assert game.to_move(one) == game.to_move(other)
    assert game.changeable(one) == game.changeable(other)
    assert (game.outcome(one) is None) == (game.outcome(other) is None)
    for seat in game.to_move(one):
        assert (game.forced(one, seat) is None) == (game.forced(other, seat) is None)
    for seat in twins.watchers:
        if seat is not None:
            same_choices(twins, seat, seed)


def same_choices(twins: Twins, seat: Seat, seed: int) -> None:
    """Check that a watcher is offered the same, in the same words, and refused the same."""
    game = twins.game
    legal, theirs = twins.legal(seat)
    assert legal == theirs
    views = [game.view(state, seat) for state in twins.states]
    assert game.progress(views[0]) == game.progress(views[1])
    if legal:
        first, second = (
            narrow(legal, (), lambda action, view=view: game.describe(view, action), game.meta) for view in views
        )
        assert first == second
        assert game.ask(views[0], seat) == game.ask(views[1], seat)
    for action in Arbitrary(game, legal, Random(seed)).actions(6):
        one, other = (game.why_not(state, seat, action) for state in twins.states)
        assert one == other
