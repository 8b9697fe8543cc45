"""Golden files: the shapes of a few positions as text, and a few finished pictures.

``GOLDEN=write`` in the environment writes them anew, to be looked at before they are kept.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image, ImageChops

from rendering import pictures
from rendering.scene import Scene

FOLDER = Path(__file__).parent / "golden"
WRITE = os.environ.get("GOLDEN") == "write"
TOLERANCE = 1.5
"""Mean difference of a pixel's channels, of 255: another version of the font engine may move an edge a little."""


def same_shapes(name: str, scene: Scene) -> None:
    """Assert that a scene holds the shapes that it held when the golden file was written."""
    path, listing = FOLDER / f"{name}.txt", scene.listing()
    if WRITE:
        path.write_text(listing, encoding="utf-8")
    assert listing == path.read_text(encoding="utf-8")


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
