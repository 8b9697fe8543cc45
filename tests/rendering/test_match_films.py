"""The film of a match: what has changed is painted alone, to the pixel, and the film is small or isn't made."""

from __future__ import annotations

import io
import math
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from games.catalogue import catalogue
from games.contract import AnyGame
from games.players import PLAYERS
from games.simulation import match_seed, replay, run_match
from rendering import theme
from rendering.animation import (
    Exposure,
    FrameFile,
    Patch,
    Strip,
    TooLargeError,
    encode_animation,
    film_size,
    grouped,
)
from rendering.films import evenly
from rendering.geometry import Box
from rendering.look import Look
from rendering.match_films import Moment, draw_frame
from rendering.paint import paint
from rendering.paint.changes import SCALE, changed_tiles, changes
from rendering.pictures import pictures_of, scene_of
from rendering.scene import Scene
from rendering.shapes import Plane
from rendering.words import Words

FRAMES = 6
GAMES = [pytest.param(game, id=key) for key, game in catalogue().items()]


@cache
def moments(game: AnyGame) -> tuple[Moment, ...]:
    """Some moments of a match with the most players, each with what changed since the one before."""
    key, seats = game.meta.key, game.meta.seats[1]
    match = run_match(game, seats, game.meta.options(), (PLAYERS["random"],) * seats, match_seed(5))
    states = [step.state for step in replay(game, match)]
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")[:seats]
    look: Look[Any] = Look(Words("en", key, names), names)
    views = [game.shown(game.view(states[place], None)) for place in evenly(len(states), FRAMES)]
    return tuple(
        Moment(view, replace(look, before=before)) for view, before in zip(views, (None, *views[:-1]), strict=True)
    )


def scene(game: AnyGame, moment: Moment) -> Scene:
    return scene_of(next(iter(pictures_of(game.meta.key).values())), moment.view, moment.look, None)


def frames(folder: Path, game: AnyGame) -> list[Path]:
    shown = moments(game)
    paths = [folder / str(number) for number in range(len(shown))]
    for path, moment, before in zip(paths, shown, (None, *shown[:-1]), strict=True):
        draw_frame(game.meta.key, moment, before, path)
    return paths


def seen(strip: Strip, number: int) -> Image.Image:
    strip.seek(number)
    return Image.frombytes("RGB", strip.size, strip.tobytes())


@pytest.mark.parametrize("game", GAMES)
def test_a_film_shows_what_whole_pictures_would_for_as_long_as_said(game: AnyGame, tmp_path: Path) -> None:
    paths = frames(tmp_path, game)
    strip = Strip([[path] for path in paths])
    for number, moment in enumerate(moments(game)):
        whole = paint(scene(game, moment)).reduce(SCALE)
        assert seen(strip, number).crop((0, 0, *whole.size)).tobytes() == whole.tobytes(), number
    exposures = [Exposure(str(path), 1000 + 100 * number) for number, path in enumerate(paths)]
    film = encode_animation(exposures, 2_000_000)
    with Image.open(io.BytesIO(film)) as image:
        assert (image.format, image.n_frames) == ("AVIF", FRAMES)  # type: ignore[attr-defined]
        assert image.size == film_size(film) == strip.size
        assert image.width == 600
        for number in range(FRAMES):
            image.seek(number)
            image.load()
            assert image.info["duration"] == 1000 + 100 * number


def test_the_colours_of_a_film_are_those_of_its_frames_in_every_browser(tmp_path: Path) -> None:
    """Its header says for them what browsers take for granted where they don't read it."""
    colours = [(200, 30, 30), (30, 160, 30), (30, 30, 200), (0, 0, 0), (255, 255, 255)]
    exposures = [Exposure(str(tmp_path / str(number)), 1000) for number in range(len(colours))]
    for exposure, colour in zip(exposures, colours, strict=True):
        FrameFile(60, 40, (Patch(0, 0, 60, 40, bytes(colour) * 60 * 40),)).write(Path(exposure.path))
    film = encode_animation(exposures, 100_000)
    told = [film[place.end() + 6] for place in re.finditer(b"colrnclx", film)]
    assert told
    assert not any(told)
    with Image.open(io.BytesIO(film)) as image:
        for number, colour in enumerate(colours):
            image.seek(number)
            assert math.dist(image.convert("RGB").getpixel((30, 20)), colour) < 5  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_only_what_changed_is_drawn(game: AnyGame) -> None:
    shown = [scene(game, moment) for moment in moments(game)]
    assert changed_tiles(shown[-1], shown[-1]) == set()
    frame = changes(shown[0], shown[1])
    assert 0 < sum(patch.w * patch.h for patch in frame.patches) < frame.width * frame.height


def test_the_order_in_which_shapes_lie_makes_a_difference() -> None:
    places = ((0, "#ff0000"), (20, "#0000ff"), (200, "#00ff00"))
    below, above, far = (Plane(Box(x, x, 60, 60), colour) for x, colour in places)
    first = Scene("stone_age", 400, 400, (), (below, above, far))
    second = replace(first, shapes=(above, below, far))
    assert changed_tiles(first, second)
    elsewhere = changed_tiles(first, replace(first, shapes=(far, below, above)))
    assert elsewhere < changed_tiles(first, replace(first, width=300))


def test_pictures_of_all_heights_have_room(tmp_path: Path) -> None:
    """Below a lower one nothing is left of the one before."""
    heights, paths = (400, 500, 300), [tmp_path / str(number) for number in range(3)]
    plane = Plane(Box(0, 0, 400, 600), theme.PAPER)
    scenes = [
        Scene("stone_age", 400, height, (plane,), (Plane(Box(50, 0, 20, height), theme.WARN),)) for height in heights
    ]
    for path, before, now in zip(paths, (None, *scenes), scenes, strict=False):
        changes(before, now).write(path)
    strip = Strip([[path] for path in paths])
    assert strip.size == (200, 250)
    last = seen(strip, 2)
    assert last.getpixel((30, 100)) == theme.rgb(theme.WARN)
    assert last.getpixel((30, 200)) == theme.rgb(theme.PAPER)
    assert seen(strip, 1).getpixel((30, 200)) == theme.rgb(theme.WARN)


def noise(folder: Path, count: int) -> list[Exposure]:
    """Frames that can't be made small."""
    exposures = []
    for number in range(count):
        path = folder / str(number)
        FrameFile(120, 90, (Patch(0, 0, 120, 90, Random(number).randbytes(120 * 90 * 3)),)).write(path)
        exposures.append(Exposure(str(path), 1000, number == 2))
    return exposures


def test_a_film_becomes_smaller_step_by_step_but_keeps_its_turning_points(tmp_path: Path) -> None:
    exposures = noise(tmp_path, 9)
    whole = encode_animation(exposures, 10_000_000)
    fewer = encode_animation(exposures, len(whole) // 3)
    assert len(fewer) <= len(whole) // 3
    with Image.open(io.BytesIO(fewer)) as image:
        assert 3 <= image.n_frames < 9  # type: ignore[attr-defined]
        times = []
        for number in range(image.n_frames):  # type: ignore[attr-defined]
            image.seek(number)
            image.load()
            times.append(image.info["duration"])
    assert sum(times) == 9000
    with pytest.raises(TooLargeError):
        encode_animation(exposures, 1000)


def test_what_is_left_out_is_shown_by_the_next_one() -> None:
    frames = [Exposure(str(number), 1000, number == 5) for number in range(8)]
    groups = [[frame.path for frame in group] for group in grouped(frames, 4)]
    assert groups == [["0"], ["1", "2", "3", "4"], ["5"], ["6", "7"]]
    assert [len(group) for group in grouped(frames, 1)] == [1] * 8


def test_a_damaged_frame_ends_the_film(tmp_path: Path) -> None:
    exposures = noise(tmp_path, 3)
    Path(exposures[1].path).write_bytes(b"nothing")
    with pytest.raises(Exception, match="header"):
        encode_animation(exposures, 10_000_000)
