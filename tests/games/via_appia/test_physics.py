"""The simulated push (sections 9.3, 9.4 and 10), by properties: it need not be the same on every computer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import hypot
from random import Random
from statistics import fmean

import msgspec
import pytest

from games.chance import RecordedChance, SeededChance
from games.engine import attempt, play
from games.via_appia.actions import Angle, Push, StoneSize
from games.via_appia.events import Pushed
from games.via_appia.rules import GAME
from games.via_appia.slate import film
from games.via_appia.slate.bed import LENGTH, RADIUS, Aim, Bed, Jitter, Landslide, rail, strewn
from games.via_appia.slate.guess import guess
from tests.games.via_appia.table import player, position, told

pytest.importorskip("pymunk")

RUNS, PUSHES = 4, 40
MOST_FRAMES = 30
OVERLAP, INTO_WALLS = 0.45, 0.4
"""How deep stones may lie in each other at rest, and how far behind the stop line or in a rail."""


class Try(msgspec.Struct, frozen=True):
    """A push with what led to it and what came of it."""

    before: Bed
    aim: Aim
    off: Jitter
    after: Landslide


@cache
def tries() -> tuple[Try, ...]:
    """Return some hundred random pushes, each on the slate that the former one has left."""
    return tuple(one for run in range(RUNS) for one in pushed(run))


def pushed(run: int) -> Iterator[Try]:
    from games.via_appia.slate.physics import slide

    luck, bed = Random(run), strewn(SeededChance(b"%d" % run, 0))
    for _ in range(PUSHES):
        size = luck.choices(list(StoneSize), [55, 33, 12])[0]
        aim = Aim(size, luck.randint(1, 5), luck.choice(list(Angle)))
        off = Jitter(luck.randint(-10, 10), luck.randint(-15, 15))
        after = slide(bed, aim, off)
        yield Try(bed, aim, off, after)
        bed = after.bed


def test_stones_lie_in_whole_numbers_on_the_slate() -> None:
    for each in tries():
        for stone in each.after.bed:
            assert all(type(number) is int for number in (stone.x, stone.y, stone.turn))
            assert 0 <= stone.turn < 360
            assert stone.y / 10 <= LENGTH


@pytest.mark.parametrize(
    ("strewn_by", "aim"),
    [
        (b"1139", Aim(StoneSize.SMALL, 4, Angle.LEFT)),
        (b"328", Aim(StoneSize.LARGE, 5, Angle.STRAIGHT)),
    ],
    ids=("back", "rail"),
)
def test_a_stone_that_is_pressed_against_a_wall_comes_to_rest_outside_it(strewn_by: bytes, aim: Aim) -> None:
    from games.via_appia.slate.physics import slide

    check_walls(slide(strewn(SeededChance(strewn_by, 0)), aim, Jitter()).bed)


def test_no_stone_comes_to_rest_in_a_wall() -> None:
    for each in tries():
        check_walls(each.after.bed)


def check_walls(bed: Bed) -> None:
    for stone in bed:
        y, radius = stone.y / 10, RADIUS[stone.size]
        assert y >= radius - INTO_WALLS
        assert abs(stone.x) / 10 <= rail(y, radius) + INTO_WALLS + 0.05, "rounded to tenths"


def test_stones_hardly_lie_in_each_other() -> None:
    for each in tries():
        spots = [(stone.x / 10, stone.y / 10, RADIUS[stone.size]) for stone in each.after.bed]
        for number, (x, y, radius) in enumerate(spots):
            for other_x, other_y, other in spots[:number]:
                assert radius + other - hypot(x - other_x, y - other_y) <= OVERLAP + 0.1, "rounded to tenths"


def test_no_stone_is_made_or_lost_and_the_pushed_one_comes_last() -> None:
    for each in tries():
        sizes = sorted((*(stone.size for stone in each.before), each.aim.stone))
        assert sorted((*(stone.size for stone in each.after.bed), *each.after.fallen)) == sizes
        assert each.after.bed[-1].size is each.aim.stone
        left = [stone.size for stone in each.after.bed[:-1]]
        before = iter(stone.size for stone in each.before)
        assert all(size in before for size in left), "the others keep their order"


def test_the_same_push_gives_the_same_in_one_process() -> None:
    from games.via_appia.slate.physics import slide

    for each in tries()[::20]:
        assert slide(each.before, each.aim, each.off) == each.after


def test_pushes_bring_down_about_as_many_stones_as_a_match_needs() -> None:
    """0.8 a push while the slate fills; larger stones bring down more (section 9.4)."""
    assert 0.65 < fmean(len(each.after.fallen) for each in tries()) < 0.95
    means = [fmean(len(each.after.fallen) for each in tries() if each.aim.stone is size) for size in StoneSize]
    assert means == sorted(means)


def test_a_push_into_an_empty_quarry_goes_where_it_is_aimed() -> None:
    from games.via_appia.slate.physics import slide

    ways = {angle: slide((), Aim(StoneSize.MEDIUM, 3, angle), Jitter()).bed[0].x for angle in Angle}
    assert list(ways.values()) == sorted(ways.values()), "from hard left to hard right, as seen in the picture"
    assert ways[Angle.STRAIGHT] == pytest.approx(0, abs=10)
    lanes = [slide((), Aim(StoneSize.SMALL, lane, Angle.STRAIGHT), Jitter()).bed[0].x for lane in range(1, 6)]
    assert lanes == sorted(lanes)


def test_films_begin_before_the_push_and_end_at_rest() -> None:
    for each in tries():
        recording = film.decode(each.after.film)
        frames = recording.frames
        assert 2 <= len(frames) <= MOST_FRAMES
        assert len(each.after.film) * 4 / 3 < 12_000
        assert recording.sizes == (*(stone.size for stone in each.before), each.aim.stone)
        assert {len(frame.stones) for frame in frames} == {len(each.before) + 1}
        first, last = frames[0].stones, frames[-1].stones
        assert [(spot.x, spot.y) for spot in first[:-1]] == [(stone.x, stone.y) for stone in each.before]
        assert first[-1].y == -10 * RADIUS[each.aim.stone]
        assert {(stone.x, stone.y) for stone in each.after.bed} <= {(spot.x, spot.y) for spot in last}
        assert sum(spot.y > 10 * LENGTH for spot in last) == len(each.after.fallen)


def test_a_live_push_is_recorded_and_replayed_without_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.via_appia.slate import physics

    state = position(player(stones="LL"), bed=strewn(SeededChance(b"bed", 0)))
    chance = SeededChance(b"live", 1)
    action = Push(StoneSize.LARGE, 3, Angle.STRAIGHT)
    step = play(GAME, state, 0, action, chance)
    assert [outcome.kind for outcome in chance.outcomes[:3]] == ["pick:21", "pick:31", "push"]
    (event,) = told(step, Pushed)
    assert len(film.decode(event.film).sizes) == len(state.bed) + 1
    stored = msgspec.json.decode(msgspec.json.encode(chance.outcomes), type=list[type(chance.outcomes[0])])  # type: ignore[misc]
    monkeypatch.setattr(physics, "slide", None)
    assert play(GAME, state, 0, action, RecordedChance(stored)) == step


def test_a_push_cannot_be_tried_out() -> None:
    state = position(player(stones="LL"))
    assert attempt(GAME, state, 0, Push(StoneSize.LARGE, 3, Angle.STRAIGHT)).final


@pytest.mark.parametrize("size", StoneSize)
def test_a_guess_lets_as_many_stones_fall_as_a_push_whatever_is_pushed(size: StoneSize) -> None:
    """On average: about one push, it tells little. Few large stones are pushed, so luck decides more about them."""
    pushes = [one for one in tries() if one.aim.stone is size]
    real = [len(one.after.fallen) for one in pushes]
    guessed = [len(guess(one.before, one.aim, one.off).fallen) for one in pushes]
    assert abs(fmean(real) - fmean(guessed)) < 0.4
    assert sum(real) > 0


def test_so_it_does_with_all_pushes_together() -> None:
    real = fmean(len(one.after.fallen) for one in tries())
    guessed = fmean(len(guess(one.before, one.aim, one.off).fallen) for one in tries())
    assert abs(real - guessed) < 0.15
