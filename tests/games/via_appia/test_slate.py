"""The start of the quarry, the cheap guess and films (sections 9.1, 9.2, 9.5 and 10)."""

from __future__ import annotations

from collections import Counter
from math import hypot
from random import Random
from statistics import fmean

import pytest

from games.chance import RecordedChance, SeededChance
from games.via_appia.actions import Angle, StoneSize
from games.via_appia.components import SLATE_STONES
from games.via_appia.slate import film
from games.via_appia.slate.bed import (
    LENGTH,
    RADIUS,
    SLANT,
    Aim,
    Bed,
    Jitter,
    Stone,
    half_width,
    jitter,
    relaxed,
    strewn,
)
from games.via_appia.slate.guess import guess, promise

S, M, L = StoneSize
SEEDS = range(6)


def beds() -> list[Bed]:
    return [strewn(SeededChance(b"%d" % seed, 0)) for seed in SEEDS]


def test_strewn_stones_lie_apart_and_between_the_rails() -> None:
    for bed in beds():
        assert Counter(stone.size for stone in bed) == {size: SLATE_STONES.of(size) for size in StoneSize}
        spots = [(stone.x / 10, stone.y / 10, RADIUS[stone.size]) for stone in bed]
        for number, (x, y, radius) in enumerate(spots):
            assert (half_width(y) - abs(x)) / SLANT >= radius - 0.2
            assert radius - 0.1 <= y <= LENGTH - 0.3 * radius + 0.1
            for other_x, other_y, other in spots[:number]:
                assert hypot(x - other_x, y - other_y) >= radius + other - 0.45


def test_strewn_stones_are_luck_and_then_recorded() -> None:
    first, *others = beds()
    assert first not in others
    chance = SeededChance(b"0", 0)
    strewn(chance)
    asked = [outcome.kind.split(":")[0] for outcome in chance.outcomes]
    assert asked == [*["pick", "pick"] * SLATE_STONES.total, "bed"]
    assert strewn(RecordedChance(chance.outcomes)) == first


def test_stones_on_one_spot_come_apart() -> None:
    bed = relaxed([(L, 0.0, 60.0), (L, 0.0, 60.0)])
    assert abs(bed[0].x - bed[1].x) >= 2 * 10 * RADIUS[L]


def test_turns_follow_from_places() -> None:
    assert all(stone.turn == (7 * stone.x + 13 * stone.y) % 360 for stone in beds()[0])


def test_a_hand_trembles_by_a_millimetre_and_a_degree_and_a_half() -> None:
    found = [jitter(SeededChance(b"%d" % seed, 0)) for seed in range(400)]
    assert {off.x for off in found} == set(range(-10, 11))
    assert {off.turn for off in found} == set(range(-15, 16))


def column(size: StoneSize, *ys: int) -> Bed:
    """Return stones in the middle lane."""
    return tuple(Stone(size, 0, 10 * y, 0) for y in ys)


def test_a_guess_moves_what_lies_in_the_way() -> None:
    slid = guess(column(M, 30, 60), Aim(M, 3, Angle.STRAIGHT), Jitter())
    assert not slid.fallen
    assert not slid.film
    first = 30 + 0.85 * (25 - 17.5)
    second = 60 + 0.85 * (25 - (60 - first))
    assert [stone.y for stone in slid.bed] == [round(10 * first), round(10 * second), 125]
    aside = Stone(S, -300, 900, 7)
    assert aside in guess((aside, *column(M, 30)), Aim(M, 3, Angle.STRAIGHT), Jitter()).bed


def test_a_guess_lets_fall_what_comes_over_the_edge() -> None:
    row = column(L, 30, 64, 98, 131)
    slid = guess(row, Aim(L, 3, Angle.STRAIGHT), Jitter())
    assert slid.fallen == (L,)
    assert len(slid.bed) == len(row)


def test_what_comes_near_the_edge_falls_by_luck() -> None:
    """By how much the push is off decides it, in about as many cases as are promised."""
    row, aim = column(M, 30, 55, 80, 105, 128), Aim(M, 3, Angle.STRAIGHT)
    fallen = [len(guess(row, aim, Jitter(0, turn)).fallen) for turn in range(-15, 16)]
    assert set(fallen) == {0, 1}
    assert abs(fmean(fallen) - promise(row, aim)) < 0.2
    left = [stone.y for turn in range(-15, 16) for stone in guess(row, aim, Jitter(0, turn)).bed]
    assert max(left) <= 10 * LENGTH


def test_a_guess_keeps_stones_between_the_rails() -> None:
    for bed in beds():
        slid = guess(bed, Aim(L, 1, Angle.HARD_LEFT), Jitter())
        assert all(abs(stone.x) / 10 <= half_width(stone.y / 10) for stone in slid.bed)
        assert len(slid.bed) + len(slid.fallen) == len(bed) + 1


def test_forty_guesses_in_a_row_behave_like_forty_pushes() -> None:
    """About 0.8 stones a push, and as many on the slate as the simulation leaves (section 9.5)."""
    fallen, left = [], []
    for seed, bed in enumerate(beds()):
        luck = Random(seed)
        for _ in range(40):
            size = luck.choices(list(StoneSize), [55, 33, 12])[0]
            off = Jitter(luck.randint(-10, 10), luck.randint(-15, 15))
            slid = guess(bed, Aim(size, luck.randint(1, 5), luck.choice(list(Angle))), off)
            fallen.append(len(slid.fallen))
            bed = slid.bed
        left.append(len(bed))
    assert 0.65 < fmean(fallen) < 1.0
    assert 28 < fmean(left) < 38


def test_a_guess_leaves_alone_what_nothing_touches() -> None:
    """Even a stone that lies on the very edge, however heavy the one that is pushed."""
    edge = Stone(S, 600, 1355, 3)
    slid = guess((edge,), Aim(L, 1, Angle.STRAIGHT), Jitter())
    assert not slid.fallen
    assert slid.bed[0] is edge


def test_a_promise_tells_aims_apart() -> None:
    bed = beds()[0]
    found = [promise(bed, Aim(size, lane, angle)) for size in StoneSize for lane in range(1, 6) for angle in Angle]
    assert len(set(found)) > 60
    assert all(worth >= 0 for worth in found)


FRAMES = (
    film.Frame(film.Spot(-1, -250, 200), (film.Spot(10, 20, 358), film.Spot(-820, 1375, 0))),
    film.Frame(film.Spot(0, -30, 0), (film.Spot(11, 25, 4), film.Spot(-820, 1375, 2))),
)
FILM = film.encode((S, L), FRAMES)


def test_films_are_bytes_and_back() -> None:
    assert FILM[:4] == b"\x02\x02SL"
    assert len(FILM) == 4 + 2 * (6 + 2 * 5)
    assert film.decode(FILM) == film.Recording((S, L), FRAMES)


def test_damaged_films_are_refused() -> None:
    """Whatever the bytes say, and never more is made of them than there are."""
    damaged = [FILM[:length] for length in range(len(FILM))]
    damaged += [FILM + b"\0", b"\0\0", b"\1\0" + bytes(6), b"\xff\xff", b"\xff" + FILM[1:], FILM.replace(b"L", b"X")]
    for each in damaged:
        with pytest.raises(ValueError, match="a film"):
            film.decode(each)


@pytest.mark.parametrize("lane", range(1, 6))
def test_lanes_cross_the_stop_line_where_the_table_says(lane: int) -> None:
    (stone,) = guess((), Aim(S, lane, Angle.STRAIGHT), Jitter()).bed
    assert (stone.x, stone.y) == ((-220, -110, 0, 110, 220)[lane - 1], 90)
