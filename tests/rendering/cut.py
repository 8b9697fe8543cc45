"""The texts of a scene that had no room."""

from __future__ import annotations

from rendering.scene import Scene
from rendering.shapes import Label
from rendering.text import ELLIPSIS


def cut_texts(scene: Scene) -> list[str]:
    """Return the texts that end with an ellipsis, because they had no room."""
    return [shape.text for shape in scene.everything() if isinstance(shape, Label) and shape.text.endswith(ELLIPSIS)]
