"""Films of any game: what they may cost, how frames are shared, how they play; shown by one that is made up."""

from __future__ import annotations

import io
import logging
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.conformance.scenes import problems
from games.codec import is_moving
from games.contract import Event, Film, Seat
from rendering import theme
from rendering.films import FIRST_MS, GIFS, Budget, FilmKind, Frame, Reel, Take, draw_film, evenly, films_of, frames
from rendering.geometry import Box
from rendering.look import Look
from rendering.packages import appearance, appearances
from rendering.paint import paint
from rendering.paint.encode import FILM_COLOURS, palette
from rendering.paint.painter import paint_ground
from rendering.scene import Scene
from rendering.shapes import Plane
from tests.rendering import positions as at

GAME = "stone_age"
"""No test fails because a computer is busy."""
LOOK: Look[Any] = at.look("en", at.SHORT)


class Rolled(Event, frozen=True):
    """A ball rolled to the right: where it was at each moment, in pixels."""

    seat: Seat
    film: Annotated[bytes, Film] = b""


def scene(x: int, colour: str = theme.CHANGED) -> Scene:
    ground = Plane(Box(0, 0, 600, 100), theme.PAPER)
    return Scene(GAME, 600, 100, (ground,), (Plane(Box(x, 30, 40, 40), colour, 20),))


def reel(events: Sequence[Event], view: Any, look: Look[Any]) -> Reel | None:
    rolls = [event.film for event in events if isinstance(event, Rolled) and event.film]
    takes = tuple(Take(len(roll), lambda moment, roll=roll: scene(roll[moment])) for roll in rolls)  # type: ignore[misc]
    return Reel(takes, scene(rolls[-1][-1], theme.WARN), f"{len(rolls)} balls roll") if rolls else None


KIND = FilmKind(reel, cost=6, ends=5_000)
LONG = Rolled(seat=0, film=bytes(range(0, 250, 2)))


@pytest.fixture
def films(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a game that has none have the film of the balls."""
    monkeypatch.setitem(appearances(), "stone_age", replace(appearance("stone_age"), films={"roll": KIND}))


def opened(gif: bytes) -> Image.Image:
    return Image.open(io.BytesIO(gif))


def shown(gif: bytes) -> list[Image.Image]:
    """Return every frame as it is seen."""
    film, seen = opened(gif), []
    for number in range(film.n_frames):  # type: ignore[attr-defined]
        film.seek(number)
        seen.append(film.convert("RGB"))
    return seen


def places(made: Sequence[Frame]) -> list[float]:
    return [frame.scene.shapes[0].bounds().x for frame in made]


def test_a_game_without_films_draws_none() -> None:
    assert films_of(GAME) == {}
    assert draw_film(GAME, [LONG], None, LOOK) is None


def test_events_in_which_something_moved_are_known() -> None:
    assert is_moving(LONG)
    assert not is_moving(Rolled(seat=0))


@pytest.mark.usefixtures("films")
def test_events_without_a_film_give_none(caplog: pytest.LogCaptureFixture) -> None:
    assert draw_film(GAME, [], None, LOOK) is None
    assert draw_film(GAME, [Rolled(seat=0)], None, LOOK) is None
    assert not caplog.records


@pytest.mark.usefixtures("films")
def test_a_film_is_a_gif_that_plays_once_and_ends_on_the_still() -> None:
    film = draw_film(GAME, [LONG], None, LOOK)
    assert film is not None
    assert b"NETSCAPE" not in film.data, "it would be played again and again"
    assert (film.width, film.height, film.alt) == (600, 100, "1 balls roll")
    gif = opened(film.data)
    assert (gif.format, gif.size) == ("GIF", (600, 100))
    seen, middle = shown(film.data), (LONG.film[-1] + 20, 50)
    assert len(seen) == film.frames == 30
    assert seen[-2].getpixel(middle) == theme.rgb(theme.CHANGED)
    assert seen[-1].getpixel(middle) == theme.rgb(theme.WARN)


@pytest.mark.usefixtures("films")
def test_every_frame_is_seen_as_it_was_painted() -> None:
    """Each lies over the one before: nothing of that is left where something moved away."""
    found, film = reel([LONG], None, LOOK), draw_film(GAME, [LONG], None, LOOK)
    assert found is not None
    assert film is not None
    for frame, seen in zip(frames(KIND, found), shown(film.data), strict=True):
        painted = paint(frame.scene)
        difference = ImageChops.difference(painted, seen)
        assert max(ImageStat.Stat(difference).mean) < 0.2
        assert max(most for _, most in difference.getextrema()) < 80, "but for soft edges"  # type: ignore[misc]


@pytest.mark.usefixtures("films")
def test_frames_follow_each_other_15_to_20_times_a_second_but_for_first_and_last() -> None:
    film = draw_film(GAME, [LONG], None, LOOK)
    assert film is not None
    gif = opened(film.data)
    durations = []
    for number in range(film.frames):
        gif.seek(number)
        durations.append(gif.info["duration"])
    assert all(50 <= duration <= 66 for duration in durations[1:-1])
    assert durations[0] == FIRST_MS, "one sees what is about to move"
    assert durations[-1] >= 1000, "the still stays"
    assert film.seconds == pytest.approx(sum(durations[:-1]) / 1000)


@pytest.mark.usefixtures("films")
def test_a_film_has_few_colours_of_its_theme() -> None:
    film = draw_film(GAME, [LONG], None, LOOK)
    assert film is not None
    raw = palette(GAME).getpalette() or []
    known = set(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))
    seen = {colour for frame in shown(film.data) for _, colour in frame.getcolors(1000) or []}
    assert seen <= known
    assert 3 <= len(seen) <= FILM_COLOURS


@pytest.mark.usefixtures("films")
def test_equal_films_are_equal_bytes() -> None:
    one = draw_film(GAME, [LONG], None, LOOK)
    GIFS.clear()
    assert one == draw_film(GAME, [LONG], None, LOOK)


@pytest.mark.usefixtures("films")
def test_a_film_that_somebody_else_has_seen_is_not_encoded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    one = draw_film(GAME, [LONG], None, LOOK)
    monkeypatch.setattr("rendering.films.encode_film", None)
    assert one == draw_film(GAME, [LONG], None, LOOK)


@pytest.mark.usefixtures("films")
def test_the_ground_is_not_painted_for_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    GIFS.clear()
    grounds: list[Scene] = []

    def counted(scene: Scene) -> Image.Image:
        grounds.append(scene)
        return paint_ground(scene)

    monkeypatch.setattr(import_module("rendering.paint.encode"), "paint_ground", counted)
    film = draw_film(GAME, [LONG], None, LOOK)
    assert film is not None
    assert film.frames == 30
    assert len(grounds) == 2, "once for the colours and once for the frames"


def test_moments_are_left_out_evenly() -> None:
    assert evenly(5, 9) == (0, 1, 2, 3, 4)
    assert evenly(9, 3) == (0, 4, 8)
    assert evenly(10, 4) == (0, 3, 6, 9)
    assert evenly(1, 2) == (0,)


def test_takes_share_the_frames() -> None:
    """Each has equally many, its first and its last moment among them; one that is shorter has all of its own."""
    rolls = [Rolled(seat=0, film=bytes(range(start, start + 40))) for start in (0, 50)]
    rolls.append(Rolled(seat=0, film=bytes([200, 203, 206])))
    found = reel(rolls, None, LOOK)
    assert found is not None
    made = frames(KIND, found)
    assert made[-1].scene == found.still
    at_x = places(made[:-1])
    assert [x for x, frame in zip(at_x, made, strict=False) if frame.ms == FIRST_MS] == [0, 50, 200]
    assert [x for x in at_x if x < 50] == [0, 5, 10, 15, 20, 24, 29, 34, 39]
    assert [x for x in at_x if 50 <= x < 200] == [50, 55, 60, 65, 70, 74, 79, 84, 89]
    assert [x for x in at_x if x >= 200] == [200, 203, 206]


@pytest.mark.parametrize("size", [20_000, 10_000, 5_000, 0])
def test_frames_are_chosen_before_anything_is_encoded(size: int) -> None:
    found = reel([LONG, LONG], None, LOOK)
    assert found is not None
    made = frames(KIND, found, Budget(size=size))
    renewed = 40 * (len(made) - 2)
    assert KIND.ends + KIND.cost * renewed <= size or len(made) == 5
    assert len(made) == {20_000: 29, 10_000: 21, 5_000: 5, 0: 5}[size]
    assert places(made)[:1] + places(made)[-2:] == [0, 248, 248]


@pytest.mark.usefixtures("films")
@pytest.mark.parametrize(("budget", "named"), [(Budget(size=100), "kB"), (Budget(frames=2), "frames")])
def test_a_film_beyond_the_budget_is_left_out_with_a_line_in_the_log(
    budget: Budget, named: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert draw_film(GAME, [LONG], None, LOOK, budget) is None
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert "stone_age roll" in record.getMessage()
    assert named in record.getMessage()


def test_a_film_that_fails_is_left_out_with_a_line_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(events: Sequence[Event], view: Any, look: Look[Any]) -> Reel:
        return Reel((Take(3, lambda moment: scene([1, 2][moment])),), scene(0), "")

    monkeypatch.setitem(
        appearances(), "stone_age", replace(appearance("stone_age"), films={"roll": replace(KIND, reel=broken)})
    )
    assert draw_film(GAME, [LONG], None, LOOK) is None
    assert [record.getMessage() for record in caplog.records] == ["the film stone_age roll failed"]


def test_frames_are_scenes_that_can_be_checked() -> None:
    found = reel([LONG], None, LOOK)
    assert found is not None
    assert [problems(frame.scene) for frame in frames(KIND, found)] == [[]] * 30
