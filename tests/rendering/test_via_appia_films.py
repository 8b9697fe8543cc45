"""The film of a quarry action in Via Appia: what was recorded is seen, and told; the fullest one is not too large."""

from __future__ import annotations

import io
import logging
import sys
from collections.abc import Sequence
from functools import cache
from itertools import cycle, islice
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

import data
from bot.conformance.scenes import problems
from bot.conformance.worlds import veiled
from games.chance import SeededChance
from games.via_appia.actions import Angle, Lane, StoneSize
from games.via_appia.events import Began, Pushed
from games.via_appia.rules import GAME
from games.via_appia.slate import film
from games.via_appia.slate.bed import LENGTH, RADIUS, TENTHS, Aim, Bed, Jitter, half_width, relaxed, strewn
from games.via_appia.state import View
from rendering.films import BUDGET, Reel, draw_film, films_of, frames
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import Halo, Sprite
from rendering.via_appia.film import AT, HEIGHT, SLIDING, WIDTH, reel, shots_of
from rendering.words import Words
from tests.games.via_appia.table import player, position, shown
from tests.rendering import quarry_positions as at
from tests.rendering.goldens import FOLDER, TOLERANCE, same_picture, same_shapes

S, M, L = StoneSize
KIND = films_of("via_appia")["push"]
BEYOND = round(TENTHS * LENGTH) + 1


def bed(count: int) -> Bed:
    """Return so many stones, of all sizes, that fill the slate."""
    sizes = list(islice(cycle((S, M, S, S, L, S, M)), count))
    rows = ((size, (7 * n % 11 - 5) * half_width(3 * n) / 7, 8.0 + 3 * n % 110) for n, size in enumerate(sizes))
    return relaxed(rows)


def push(
    lying: Bed, stone: StoneSize = S, number: int = 1, falls: Sequence[int] = (), frames: int = 12, by: int = 14
) -> Pushed:
    """Return a push that moves every stone forward by so many tenths of a millimetre a frame, whose record is made up.

    In the middle of it these stones fall.
    """
    made = []
    for moment in range(frames):
        spots = [film.Spot(each.x, each.y + by * moment // 4, each.turn) for each in lying]
        for fallen in falls if moment >= frames // 2 else ():
            spots[fallen] = replace(spots[fallen], y=BEYOND)
        reach = round(-TENTHS * RADIUS[stone]) + by * moment
        spots = [replace(spot, y=min(spot.y, BEYOND if n in falls else BEYOND - 1)) for n, spot in enumerate(spots)]
        pusher = film.Spot(0, reach - round(TENTHS * RADIUS[stone]) - 32, 0)
        made.append(film.Frame(pusher, (*spots, film.Spot(0, reach, 0))))
    return Pushed(
        seat=0,
        stone=stone,
        lane=3,
        angle=Angle.STRAIGHT,
        number=number,
        spent=False,
        fallen=tuple(lying[each].size for each in falls),
        film=film.encode([*(each.size for each in lying), stone], made),
    )


def view(lying: Bed) -> View:
    return shown(position(player(), bed=lying), None)


def look(locale: str = "en") -> Look[View]:
    return Look(Words(locale, "via_appia", ("Mika", "Sora")), ("Mika", "Sora"))


def made(events: Sequence[Pushed], lying: Bed, locale: str = "en") -> Reel:
    found = reel(events, view(lying), look(locale))
    assert found is not None
    return found


def stones(scene: Scene) -> list[Sprite]:
    return [shape for shape in scene.shapes if isinstance(shape, Sprite)]


def spots(scene: Scene) -> list[tuple[float, float]]:
    return [(stone.x, stone.y) for stone in stones(scene)]


def halos(scene: Scene) -> int:
    return sum(isinstance(shape, Halo) for shape in scene.shapes)


def recorded(push: Pushed, moment: int) -> list[tuple[float, float]]:
    """Return where the stones of a moment are in the picture, by the record alone."""
    places = (AT.at(spot.x / TENTHS, spot.y / TENTHS) for spot in film.decode(push.film).frames[moment].stones)
    return [(round(x), round(y)) for x, y in places]


def test_every_frame_is_as_it_was_recorded() -> None:
    lying = bed(20)
    one = push(lying)
    (take,) = made([one], lying).takes
    assert take.moments == 12
    for moment in range(take.moments):
        assert spots(take.scene(moment)) == recorded(one, moment)


def test_films_are_drawn_without_the_physics_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pymunk", "games.via_appia.slate.physics"):
        monkeypatch.setitem(sys.modules, name, None)
    lying = bed(8)
    assert draw_film("via_appia", [push(lying)], view(lying), look()) is not None


def test_fallen_stones_slide_onto_the_grass_and_stay_there_with_a_mark() -> None:
    lying = bed(12)
    one, other = push(lying, falls=[3], frames=10), push(lying, number=2, falls=[5, 6])
    first, second = made([one, other], lying).takes
    ways = [spots(first.scene(5 + moment))[-1] for moment in range(SLIDING + 1)]
    assert [y for _, y in ways] == sorted({y for _, y in ways}), "it slides"
    assert [halos(first.scene(5 + moment)) for moment in range(SLIDING + 1)] == [0] * SLIDING + [1]
    assert first.moments == 5 + SLIDING + 1
    assert (halos(second.scene(0)), halos(second.scene(second.moments - 1))) == (1, 3)
    assert spots(second.scene(0))[-1] == ways[-1]


def test_the_still_is_the_position_with_everything_that_fell() -> None:
    lying = bed(12)
    still = made([push(lying, falls=[3, 5])], lying).still
    assert len(stones(still)) == 12 + 2
    assert halos(still) == 2
    assert all(len(stone.args) == 2 for stone in stones(still)), "with cracks"
    xs = sorted(x for x, y in spots(still) if y > AT.edge)
    assert len(set(xs)) == 2


def test_only_the_pushes_since_the_action_began_are_shown() -> None:
    lying = bed(6)
    events = [push(lying), push(lying, number=2), Began(seat=0), push(lying, M), push(lying, L, number=2)]
    found = reel(events, view(lying), look())
    assert found is not None
    assert len(found.takes) == 2
    assert found.alt == "\n".join(f"Mika pushes a {size} stone, lane 3: nothing falls." for size in ("medium", "large"))


@pytest.mark.parametrize("falls", [(), (4,), tuple(range(0, 40, 4))])
def test_frames_have_no_faults(falls: tuple[int, ...]) -> None:
    lying = bed(40)
    found = made([push(lying, falls=falls)], lying)
    scenes = [frame.scene for frame in frames(KIND, found, BUDGET)]
    assert {(scene.width, scene.height) for scene in scenes} == {(WIDTH, HEIGHT)} == {(600, 750)}
    assert [problems(scene) for scene in scenes] == [[]] * len(scenes)


@pytest.mark.parametrize("count", [30, 44, 54])
def test_the_fullest_quarry_and_three_pushes_are_within_the_limits(
    count: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Every stone moves in every frame, which no push has done."""
    lying = bed(count)
    pushes = [push(lying, size, number, falls=[4 * number], frames=30) for number, size in enumerate((S, M, L), 1)]
    drawn = draw_film("via_appia", pushes, view(lying), look())
    assert drawn is not None, caplog.text
    assert len(drawn.data) <= 250_000
    assert 3 * 2 + 1 <= drawn.frames <= 30


@cache
def played(seed: int, before: int) -> tuple[tuple[Pushed, ...], Bed]:
    """Return three pushes as physics has them, after so many small ones, and the stones afterwards."""
    from games.via_appia.slate.physics import slide

    luck, lying, pushes = Random(seed), strewn(SeededChance(b"%d" % seed, 0)), []
    for number in range(1 - before, 4):
        aim = Aim(luck.choice((S, M, L)) if number > 0 else S, luck.randint(1, 5), luck.choice(list(Angle)))
        after = slide(lying, aim, Jitter())
        one = replace(push(lying, aim.stone, max(1, number)), fallen=after.fallen, film=after.film)
        pushes.append(replace(one, lane=aim.lane, angle=aim.angle))
        lying = after.bed
    return tuple(pushes), lying


@pytest.mark.parametrize(("seed", "before"), [(1, 0), (2, 8), (3, 24)])
def test_real_pushes_are_within_the_limits_and_end_as_they_were_recorded(seed: int, before: int) -> None:
    pytest.importorskip("pymunk")
    pushes, lying = played(seed, before)
    found = made(pushes, lying)
    scenes = [frame.scene for frame in frames(KIND, found)]
    assert len(found.takes) == 3
    assert [problems(scene) for scene in scenes] == [[]] * len(scenes)
    assert sorted(spots(scenes[-2])) == sorted(spots(scenes[-1])), "the still is where the film ends"
    drawn = draw_film("via_appia", pushes, view(lying), look())
    assert drawn is not None
    assert 3 * 4 + 1 <= drawn.frames <= 30
    assert len(drawn.data) <= 250_000


TOLD = {
    "en": (
        "Mika pushes a medium stone, lane 4, left: 1 small and 1 large stone fall.",
        "Mika pushes a medium stone, lane 4, left: 1 small stone falls.",
        "Mika pushes a medium stone, lane 4, left: nothing falls.",
    ),
    "ja": (
        "Mikaが石（中）をレーン4から左に押し、石（小1個と大1個）が落ちました。",
        "Mikaが石（中）をレーン4から左に押し、石（小）1個が落ちました。",
        "Mikaが石（中）をレーン4から左に押しましたが、何も落ちませんでした。",
    ),
}


@pytest.mark.parametrize("locale", data.locales())
def test_what_fell_is_told(locale: str) -> None:
    lane: Lane = 4
    lying = bed(6)
    large = next(n for n, stone in enumerate(lying) if stone.size is L)
    for falls, told in zip(([large, 0], [0], []), TOLD[locale], strict=True):
        one = replace(push(lying, M, falls=falls), lane=lane, angle=Angle.LEFT)
        assert made([one], lying, locale).alt == told


def test_pushes_without_a_record_have_no_film(caplog: pytest.LogCaptureFixture) -> None:
    lying = bed(6)
    bare = replace(push(lying), film=b"")
    assert draw_film("via_appia", [bare], view(lying), look()) is None
    assert draw_film("via_appia", [Began(seat=0)], view(lying), look()) is None
    assert not caplog.records


GOOD = push(bed(6), falls=[0])
BROKEN = {
    "cut": replace(GOOD, film=GOOD.film[:-9]),
    "one byte": replace(GOOD, film=b"\x05"),
    "no frames": replace(GOOD, film=b"\x00\x07"),
    "other stones": replace(GOOD, film=GOOD.film[:1] + b"\x02" + GOOD.film[2:]),
    "more frames": replace(GOOD, film=b"\xff" + GOOD.film[1:]),
    "one byte more": replace(GOOD, film=GOOD.film + b"\x00"),
    "no stones": replace(GOOD, film=b"\x01\x00" + bytes(6)),
    "unknown size": replace(GOOD, film=GOOD.film.replace(b"M", b"X", 1)),
    "another fall": replace(GOOD, fallen=(L,)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_gives_no_film_and_a_line_in_the_log(name: str, caplog: pytest.LogCaptureFixture) -> None:
    assert draw_film("via_appia", [BROKEN[name]], view(bed(6)), look()) is None
    (record,) = caplog.records
    assert record.getMessage().startswith("the film via_appia push can't be made: ")
    assert record.levelno == logging.WARNING
    assert record.exc_info is None


@cache
def recorded_frames() -> dict[str, Scene]:
    """Return what is seen of a push that is on record: while it goes on, and the still."""
    one, after = at.recorded()
    found = reel([one], at.shown(after), at.look("en", at.SHORT))
    assert found is not None
    (take,) = found.takes
    return {"via-appia-film": take.scene(take.moments // 2), "via-appia-film-still": found.still}


@pytest.mark.parametrize("name", list(recorded_frames()))
def test_a_recorded_push_looks_as_ever(name: str) -> None:
    same_shapes(name, recorded_frames()[name])
    same_picture(name, recorded_frames()[name])


def test_a_recorded_push_is_seen_as_it_was_painted() -> None:
    """The film itself is held against the golden frames, but for the few colours that it has."""
    one, after = at.recorded()
    drawn = draw_film("via_appia", [one], at.shown(after), at.look("en", at.SHORT))
    assert drawn is not None
    still = Image.open(io.BytesIO(drawn.data))
    still.seek(drawn.frames - 1)
    difference = ImageChops.difference(
        still.convert("RGB"), Image.open(FOLDER / "via-appia-film-still.png").convert("RGB")
    )
    assert max(ImageStat.Stat(difference).mean) < 2 * TOLERANCE


@pytest.mark.parametrize("locale", data.locales())
def test_a_film_tells_nobody_what_is_behind_the_screens(locale: str) -> None:
    one, after = at.recorded()
    for viewer in (0, 3, None):
        other = veiled(GAME, after, viewer)
        assert other.coins != after.coins
        ours, theirs = (
            draw_film("via_appia", [one], at.shown(state, viewer), at.look(locale, at.SHORT))
            for state in (after, other)
        )
        assert ours == theirs is not None


def test_stones_that_fall_at_the_same_place_lie_beside_each_other() -> None:
    before, after, still = film.Spot(100, 1300, 0), film.Spot(100, BEYOND, 0), film.Spot(0, 0, 0)
    moments = [film.Frame(still, stones) for stones in ((before, before), (after, before), (after, after))]
    one = replace(push(bed(2)), fallen=(S, S), film=film.encode((S, S), moments))
    (shot,) = shots_of([one])
    left, right = sorted(fall.rest.x for fall in shot.falls)
    assert right - left >= 2 * RADIUS[S]
