"""The frames of the film of a match: its main picture at one moment after the other, with what changed marked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from games.contract import Seat
from rendering.look import Look
from rendering.paint.changes import changes
from rendering.pictures import pictures_of, scene_of
from rendering.scene import Scene


class Moment(Struct, frozen=True):
    """What a frame shows: a view and how it is shown, which has the view of the moment before."""

    view: Any
    look: Look[Any]
    seat: Seat | None = None
    """Whose picture it is, in a game whose main picture belongs to one seat."""


def draw_frame(game_key: str, moment: Moment, before: Moment | None, path: Path) -> None:
    """Draw what a frame changes in the one before (None: all of it) into a file. Raises what drawing raises."""
    changes(None if before is None else _scene(game_key, before), _scene(game_key, moment)).write(path)


def _scene(game_key: str, moment: Moment) -> Scene:
    picture = next(iter(pictures_of(game_key).values()))
    return scene_of(picture, moment.view, moment.look, (moment.seat or 0) if picture.own else None)
