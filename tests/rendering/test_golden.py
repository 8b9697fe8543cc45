"""The golden pictures of Stone Age."""

from __future__ import annotations

import pytest

from rendering.scene import Scene
from rendering.stone_age import board, sheet, tribe
from tests.rendering import positions as at
from tests.rendering.goldens import same_picture, same_shapes


def _scenes() -> dict[str, Scene]:
    english, japanese = at.look("en", at.SHORT, at.before_busy()), at.look("ja", at.SHORT, at.before_busy())
    shown = {f"board-{name}": board.scene(view, english) for name, view in at.phases().items() if name != "over"}
    return shown | {
        "board-ja": board.scene(at.busy(), japanese),
        "tribe": tribe.scene(at.busy(), english, 1),
        "scores": sheet.scene(at.busy(), english),
    }


@pytest.mark.parametrize("name", list(_scenes()))
def test_the_shapes_are_as_ever(name: str) -> None:
    same_shapes(name, _scenes()[name])


@pytest.mark.parametrize("name", ["board-actions", "board-ja", "tribe"])
def test_the_pictures_are_as_ever(name: str) -> None:
    same_picture(name, _scenes()[name])
