"""Plans over random matches of every game: what is asked next, what a wish means then, and when it lapses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from hypothesis import given
from msgspec import Struct

from bot.conformance.cases import every_case, every_game
from bot.conformance.test_menus import sayable
from bot.conformance.worlds import (
    Position,
    encoded,
    examples,
    other_world,
    positions,
    seeds,
    some_of,
    stirred,
)
from games.catalogue import catalogue
from games.chance import ImaginedChance
from games.codec import codec, field_types
from games.contract import Action, AnyGame, GameView, NamedValue, Phrase, Seat
from games.occasions import Occasion, UpTo
from games.plans import Wish, follow_up, resolve, standing_answer, wish
from rendering.words import Words

FAR = 9
"""At every so-manieth position, plans go on beyond the next question."""


class Planned(Struct, frozen=True):
    """A position in which a seat can plan ahead, and what it would be asked."""

    position: Position
    seat: Seat
    view: Any
    ahead: Any

    @property
    def game(self) -> AnyGame:
        return self.position.game

    @property
    def legal(self) -> tuple[Action, ...]:
        """Return what can be wished for."""
        return tuple(self.game.legal_actions(self.game.determinize(self.ahead, ImaginedChance(1)), self.seat))


def plans(game: AnyGame, seats: int, seed: int, every: int = 1) -> Iterator[Planned]:
    """Yield every position of a random match with everybody who can plan there."""
    for position in positions(game, seats, seed, every=every):
        for seat in range(seats):
            view = game.view(position.state, seat)
            ahead = game.upcoming_view(view)
            if ahead is not None:
                yield Planned(position, seat, view, ahead)


@every_game
def test_every_game_can_be_planned(game: AnyGame) -> None:
    if game in catalogue().values():
        assert any(True for _ in plans(game, game.meta.seats[1], seed=2))


@every_case
@examples(4)
@given(seed=seeds)
def test_what_is_ahead_is_a_position_in_which_the_seat_is_asked(game: AnyGame, seats: int, seed: int) -> None:
    for plan in plans(game, seats, seed, every=11):
        ahead, occasion = plan.ahead, game.occasion(plan.ahead)
        assert type(ahead) is type(plan.view)
        assert ahead.seat == plan.seat
        assert occasion is not None
        assert not game.is_expired(plan.view, occasion), "what can be planned can come"
        state = game.determinize(ahead, ImaginedChance(seed))
        assert plan.seat in game.to_move(state)
        assert game.view(state, plan.seat) == ahead
        assert plan.legal
        shown = game.shown(ahead)
        assert sayable(game.ask(shown, plan.seat))
        for action in some_of(plan.legal, 6, seed):
            assert sayable(game.describe(shown, action).label or Phrase("none"))


@every_case
@examples(3)
@given(seed=seeds)
def test_nobody_plans_for_what_they_are_asked_already(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed):
        for seat in range(seats):
            view = game.view(position.state, seat)
            if seat in game.to_move(position.state) or game.outcome(position.state) is not None:
                assert game.upcoming_view(view) is None
            else:
                assert game.occasion(view) is None
        assert game.occasion(game.view(position.state, None)) is None
        assert game.upcoming_view(game.view(position.state, None)) is None


@every_case
@examples(2)
@given(seed=seeds)
def test_plans_know_nothing_that_their_owner_does_not(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=15):
        for seat in range(seats):
            for another in (other_world, stirred):
                states = position.state, another(game, position.state, seat, seed)
                one, other = (told(game, game.view(state, seat)) for state in states)
                assert one == other


def told(game: AnyGame, view: GameView) -> tuple[Any, ...]:
    """Return all that planning tells the owner of a view."""
    ahead = game.upcoming_view(view)
    standing = tuple(standing_answer(game, view, (term,)) for term in game.standing_answers)
    if ahead is None or view.seat is None:
        return game.occasion(view), ahead, standing
    legal = tuple(game.legal_actions(game.determinize(ahead, ImaginedChance(2)), view.seat))
    chosen = some_of(legal, 5)
    wishes = tuple(wish(game, ahead, action) for action in chosen)
    meant = tuple(resolve(game, ahead, one) for one in wishes)
    return ahead, standing, legal, wishes, meant, tuple(follow_up(game, ahead, action) for action in chosen)


@every_case
@examples(4)
@given(seed=seeds)
def test_every_legal_action_can_be_wished_for(game: AnyGame, seats: int, seed: int) -> None:
    for plan in plans(game, seats, seed, every=9):
        for action in some_of(plan.legal, 12, seed):
            wished = wish(game, plan.ahead, action)
            assert wished.occasion == game.occasion(plan.ahead)
            assert resolve(game, plan.ahead, wished) == action
            assert stored(game, wished) == wished


def stored(game: AnyGame, wished: Wish) -> Wish:
    """Return a wish as it is read back from a database: each part on its own."""
    code = codec(game)
    things = [NamedValue(thing.kind, thing.value) for thing in wished.things]
    return Wish(
        Occasion(wished.occasion.kind, wished.occasion.mark), code.action(encoded(wished.action)), tuple(things)
    )


@every_case
@examples(3)
@given(seed=seeds)
def test_a_wish_that_is_legal_when_its_question_comes_is_fulfilled(game: AnyGame, seats: int, seed: int) -> None:
    wishes: dict[Seat, dict[Occasion, tuple[Wish, ...]]] = {seat: {} for seat in range(seats)}
    for position in positions(game, seats, seed):
        for seat in range(seats):
            view = game.view(position.state, seat)
            if (occasion := game.occasion(view)) is not None:
                for wished in wishes[seat].get(occasion, ()):
                    check(game, position, view, wished)
            elif (ahead := game.upcoming_view(view)) is not None and game.occasion(ahead) not in wishes[seat]:
                legal = tuple(game.legal_actions(game.determinize(ahead, ImaginedChance(seed)), seat))
                made = tuple(wish(game, ahead, action) for action in some_of(legal, 3, seed))
                wishes[seat][made[0].occasion] = made


def check(game: AnyGame, position: Position, view: GameView, wished: Wish) -> None:
    """A wish is fulfilled as it stands, by less of the same, or not at all for a reason that can be said."""
    assert view.seat is not None
    legal, meant = position.legal(view.seat), resolve(game, view, wished)
    unmoved = game.things(view, wished.action) == wished.things
    if isinstance(meant, Phrase):
        assert wished.action not in legal or not unmoved
        said(game, meant)
        return
    assert meant in legal
    assert unmoved
    assert type(meant) is type(wished.action)
    assert meant == wished.action or wished.action not in legal
    for name, annotation in field_types(type(meant)).items():
        ours, theirs = getattr(meant, name), getattr(wished.action, name)
        assert ours == theirs or UpTo in annotation.__metadata__
        assert len(ours) <= len(theirs) if isinstance(ours, tuple) else ours <= theirs or ours == theirs


def said(game: AnyGame, reason: Phrase) -> None:
    """A reason has words in both languages."""
    if game in catalogue().values():
        for locale in ("en", "ja"):
            names = tuple(f"P{number}" for number in range(game.meta.seats[1]))
            assert Words(locale, game.meta.key, names).say(reason)


@every_case
@examples(3)
@given(seed=seeds)
def test_nothing_lapses_that_still_comes_and_all_at_the_end(game: AnyGame, seats: int, seed: int) -> None:
    walk = [[game.view(position.state, seat) for seat in range(seats)] for position in positions(game, seats, seed)]
    for seat in range(seats):
        open_: dict[Occasion, int] = {}
        lapsed: dict[Occasion, int] = {}
        for number, views in enumerate(walk):
            view = views[seat]
            asked = game.occasion(view)
            assert asked is None or asked not in lapsed, f"{asked} came at {number}, lapsed at {lapsed.get(asked)}"
            for occasion in plannable(game, view, number % FAR == 0):
                open_.setdefault(occasion, number)
            for occasion in open_:
                if occasion not in lapsed and game.is_expired(view, occasion):
                    lapsed[occasion] = number
        assert set(lapsed) == set(open_), "all is over at the end"


def plannable(game: AnyGame, view: GameView, far: bool) -> Iterator[Occasion]:
    """Yield the occasions that wishes can be made for in a position: with ``far``, those that follow up others too."""
    ahead = game.upcoming_view(view)
    if ahead is None or view.seat is None:
        return
    legal = game.legal_actions(game.determinize(ahead, ImaginedChance(3)), view.seat) if far else ()
    found = (follow_up(game, ahead, action) for action in some_of(tuple(legal), 2))
    occasions = (game.occasion(position) for position in chain((ahead,), found) if position is not None)
    yield from (occasion for occasion in occasions if occasion is not None)


@every_case
@examples(4)
@given(seed=seeds)
def test_what_follows_a_wish_is_asked_of_the_same_seat(game: AnyGame, seats: int, seed: int) -> None:
    for plan in plans(game, seats, seed, every=11):
        for action in some_of(plan.legal, 4, seed):
            following = follow_up(game, plan.ahead, action)
            assert following is None or following.seat == plan.seat
            assert following is None or game.occasion(following) is not None


@every_case
@examples(3)
@given(seed=seeds)
def test_standing_answers_are_legal_and_given_by_nobody_who_is_not_asked(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed):
        for seat in range(seats):
            view = game.view(position.state, seat)
            for term in game.standing_answers:
                answer = standing_answer(game, view, (term,))
                assert answer is None or seat in game.to_move(position.state)
                assert answer is None or game.why_not(position.state, seat, answer) is None


@every_case
@examples(3)
@given(seed=seeds)
def test_whether_a_standing_answer_is_one_is_a_public_fact(game: AnyGame, seats: int, seed: int) -> None:
    """Where only hidden things differ, the same questions are answered: who looks on learns nothing from it."""
    for position in positions(game, seats, seed, every=3):
        other = other_world(game, position.state, None, seed)
        for seat in game.to_move(position.state):
            views = game.view(position.state, seat), game.view(other, seat)
            for term in game.standing_answers:
                one, two = (standing_answer(game, view, (term,)) is None for view in views)
                assert one == two, term
