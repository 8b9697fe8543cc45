"""Two worlds that differ only in what somebody isn't shown: all pictures, texts and choices are the same to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product
from typing import Any

import pytest

import data
from bot.conformance.trials import is_open
from bot.conformance.worlds import Guessed, Position, any_verb, case_name, positions, some_of, veiled
from games import engine
from games.catalogue import catalogue
from games.contract import Action, AnyGame, Choice, Illegal, Phrase, Seat
from games.engine import play, visible
from rendering.look import Look
from rendering.paint import encode, paint
from rendering.pictures import PictureKind, pictures_of, preview_of
from rendering.scene import Scene
from rendering.words import Words
from tests.prove.seeds import seeds

NAMES = ("Mika", "そら", "Bartholomew", "Captain Yuzu", "Taro", "Hana")
SEED = 6
SEEDS = 4
"""Matches that are looked through for something hidden."""
MOMENTS = 4
"""How many positions of a match are looked at, the last ones before its end among them."""
TRIED = 5
"""How many choices of a position are looked at."""
CASES = [
    (game, seats, locale)
    for game in catalogue().values()
    for seats, locale in product((game.meta.seats[0], game.meta.seats[1]), data.locales())
]
every_case = pytest.mark.parametrize(("game", "seats", "locale"), CASES, ids=case_name)
every_part = pytest.mark.parametrize("part", seeds([0], range(40)))


@cache
def moments(game: AnyGame, seats: int, part: int = 0) -> tuple[Position, ...]:
    """Return some positions of a match, of one in which somebody isn't shown something if there is any."""
    for seed in range(SEEDS * part, SEEDS * (part + 1)):
        walk = tuple(positions(game, seats, seed, some=any_verb))[:-1]
        found = (*some_of(walk[1:-2], MOMENTS - 2, SEED), *walk[-2:])
        if any(hides(position) for position in found):
            break
    return found


def hides(position: Position) -> bool:
    """Whether there is something behind the veil."""
    return any(veiled(position.game, position.state, viewer, SEED) != position.state for viewer in position.viewers)


def look(game: AnyGame, seats: int, locale: str, before: Any = None, preview: bool = False) -> Look[Any]:
    return Look(Words(locale, game.meta.key, NAMES[:seats]), NAMES[:seats], before, preview)


def shown(game: AnyGame, state: Any, viewer: Seat | None) -> Any:
    return game.shown(game.view(state, viewer))


def drawn(kind: PictureKind, view: Any, how: Look[Any], owner: Seat | None) -> tuple[Scene, str]:
    return kind.scene(view, how, owner), kind.alt(view, how, owner)


def seen(game: AnyGame, state: Any, before: Any, viewer: Seat | None, locale: str) -> Iterator[tuple[str, Any]]:
    """Yield everything that somebody is shown of a position, each with a name."""
    seats = len(game.standing(shown(game, state, viewer)))
    view, how = shown(game, state, viewer), look(game, seats, locale, shown(game, before, viewer))
    yield "view", view
    for what, kind in pictures_of(game.meta.key).items():
        for owner in range(seats) if kind.own else (None,):
            yield f"picture {what} {owner}", drawn(kind, view, how, owner)
    yield "progress", how.words.say(game.progress(view))
    yield "standing", game.standing(view)
    yield "to move", [(seat, how.words.say(game.ask(view, seat))) for seat in game.to_move(state)]
    if viewer in (*game.to_move(state), *game.changeable(state)):
        yield from offered(game, state, viewer, locale)
    else:
        movers = (seat for seat in game.to_move(state) if viewer is not None)
        refused = (game.why_not(state, viewer or 0, next(game.legal_actions(state, seat))) for seat in movers)
        yield "refused", [how.words.say(reason) for reason in refused if reason is not None]


def offered(game: AnyGame, state: Any, seat: Seat, locale: str) -> Iterator[tuple[str, Any]]:
    """Yield what a seat is offered: how many choices, and some of them in words and pictures."""
    legal, view = tuple(game.legal_actions(state, seat)), shown(game, state, seat)
    yield "legal", legal
    kind = pictures_of(game.meta.key)[preview_of(game.meta.key)]
    for action in some_of(legal, TRIED, SEED):
        words = look(game, len(game.standing(view)), locale).words
        yield f"choice {action}", (words.action(action), *said(words, game.describe(view, action)))
        after = previewed(game, state, seat, action)
        if after is not None:
            how = look(game, len(game.standing(view)), locale, view, preview=True)
            yield f"preview {action}", drawn(kind, after, how, seat if kind.own else None)


def said(words: Words, choice: Choice) -> tuple[object, ...]:
    told: tuple[Phrase | None, ...] = (choice.earns, choice.label)
    return (choice.rank, choice.preview, *(None if phrase is None else words.say(phrase) for phrase in told))


def previewed(game: AnyGame, state: Any, seat: Seat, action: Action) -> Any:
    found = game.preview(shown(game, state, seat), action)
    after = engine.previewed(game, state, seat, action) if found is None else None
    return found if after is None else shown(game, after, seat)


@every_case
@every_part
def test_what_somebody_is_not_shown_changes_nothing_for_them(
    game: AnyGame, seats: int, locale: str, part: int, record_property: Callable[[str, object], None]
) -> None:
    found = moments(game, seats, part)
    for before, position in zip((None, *found), found, strict=False):
        for viewer in position.viewers:
            other = veiled(game, position.state, viewer, SEED)
            last = position.state if before is None else before.state
            lasts = last, veiled(game, last, viewer, SEED + 1)
            ours, theirs = (
                dict(seen(game, state, was, viewer, locale))
                for state, was in zip((position.state, other), lasts, strict=True)
            )
            assert ours.keys() == theirs.keys()
            assert [what for what in ours if ours[what] != theirs[what]] == [], f"seat {viewer}"
    record_property(f"positions of {game.meta.key}", len(found))


@every_case
@every_part
def test_what_others_do_is_told_alike(game: AnyGame, seats: int, locale: str, part: int) -> None:
    words = Words(locale, game.meta.key, NAMES[:seats])
    for position in moments(game, seats, part):
        for viewer, mover in product(position.viewers, game.to_move(position.state)):
            if viewer == mover:
                continue
            for action in some_of(position.legal(mover), 3 * TRIED, SEED):
                worlds = (position.state, veiled(game, position.state, viewer, SEED))
                ours, theirs = (told(game, state, mover, action, viewer, words) for state in worlds)
                assert None in (ours, theirs) or ours == theirs, f"{action} tells seat {viewer}"


def told(game: AnyGame, state: Any, mover: Seat, action: Action, viewer: Seat | None, words: Words) -> list[str] | None:
    """Return what somebody is told of what another does; None if it isn't legal here, or lifts the veil."""
    chance = Guessed(b"veil", 1)
    try:
        step = play(game, state, mover, action, chance)
    except Illegal:
        return None
    if any(outcome.kind.startswith("reveal:") for outcome in chance.outcomes):
        return None
    return [words.tell(event) for event in visible(step.events, viewer)]


@pytest.mark.parametrize("game", catalogue().values(), ids=case_name)
def test_equal_scenes_are_equal_bytes(game: AnyGame) -> None:
    """What is compared above are the shapes: a picture is made of nothing else."""
    position, kind = moments(game, 2)[0], pictures_of(game.meta.key)["board"]
    worlds = position.state, veiled(game, position.state, None, SEED)
    draw = partial(drawn, kind, how=look(game, 2, "en"), owner=None)
    one, other = (draw(view=shown(game, state, None))[0] for state in worlds)
    assert encode(paint(one), one.theme) == encode(paint(other), other.theme)


def test_there_is_something_behind_the_veil() -> None:
    found = {game.meta.key for game, seats, _ in CASES if any(map(hides, moments(game, seats)))}
    assert found == {game.meta.key for game, *_ in CASES if not is_open(game)} | {"via_appia"}
