"""Golden files: the shapes of a few positions as text, and a few finished pictures.

``GOLDEN=write`` in the environment writes them anew, to be looked at before they are kept.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from rendering import pictures
from rendering.scene import Scene
from rendering.stone_age import board, sheet, tribe
from tests.rendering import positions as at

FOLDER = Path(__file__).parent / "golden"
WRITE = os.environ.get("GOLDEN") == "write"
TOLERANCE = 1.5
"""Mean difference of a pixel's channels, of 255: another version of the font engine may move an edge a little."""


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
    path, listing = FOLDER / f"{name}.txt", _scenes()[name].listing()
    if WRITE:
        path.write_text(listing, encoding="utf-8")
    assert listing == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["board-actions", "board-ja", "tribe"])
def test_the_pictures_are_as_ever(name: str) -> None:
    path, png = FOLDER / f"{name}.png", pictures.render(_scenes()[name])
    if WRITE:
        path.write_bytes(png)
    shown, golden = Image.open(io.BytesIO(png)), Image.open(path)
    assert (shown.mode, shown.size) == (golden.mode, golden.size)
    difference = ImageChops.difference(shown.convert("RGB"), golden.convert("RGB"))
    histogram = difference.histogram()
    total = sum(i % 256 * count for i, count in enumerate(histogram))
    assert total / (3 * shown.width * shown.height) < TOLERANCE
