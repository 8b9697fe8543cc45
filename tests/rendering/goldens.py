"""Golden files: the shapes of a few positions as text, and a few finished pictures.

``GOLDEN=write`` in the environment writes them anew, to be looked at before they are kept.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import msgspec
from PIL import Image, ImageChops

from rendering import pictures
from rendering.scene import Scene
from rendering.shapes import AnyShape

FOLDER = Path(__file__).parent / "golden"
WRITE = os.environ.get("GOLDEN") == "write"
TOLERANCE = 1.5
"""Mean difference of a pixel's channels, of 255: another version of the font engine may move an edge a little."""


def listing(scene: Scene) -> str:
    """Return the shapes of a scene as text, one a line."""
    head = f"{scene.theme} {scene.width}x{scene.height}"
    return "\n".join([head, *map(_line, scene.everything())]) + "\n"


def _line(shape: AnyShape) -> str:
    fields = msgspec.to_builtins(shape)
    kind = fields.pop("type")
    return " ".join([kind, *(f"{name}={_value(value)}" for name, value in fields.items())])


def _value(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.1f}".removesuffix(".0")
    if isinstance(value, (list, tuple)):
        return "(" + " ".join(_value(item) for item in value) + ")"
    return repr(value) if isinstance(value, str) else str(value)


def same_shapes(name: str, scene: Scene) -> None:
    """Assert that a scene holds the shapes that it held when the golden file was written."""
    path, listed = FOLDER / f"{name}.txt", listing(scene)
    if WRITE:
        path.write_text(listed, encoding="utf-8")
    assert listed == path.read_text(encoding="utf-8")


def same_picture(name: str, scene: Scene) -> None:
    """Assert that a finished picture looks as it did when the golden file was written."""
    path, png = FOLDER / f"{name}.png", pictures.render(scene)
    if WRITE:
        path.write_bytes(png)
    shown, golden = Image.open(io.BytesIO(png)), Image.open(path)
    assert (shown.mode, shown.size) == (golden.mode, golden.size)
    difference = ImageChops.difference(shown.convert("RGB"), golden.convert("RGB"))
    histogram = difference.histogram()
    total = sum(i % 256 * count for i, count in enumerate(histogram))
    assert total / (3 * shown.width * shown.height) < TOLERANCE
