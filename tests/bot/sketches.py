"""Pictures that are hardly painted, for tests that count and compare them and look at none."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b

from PIL import Image
from PIL.PngImagePlugin import putchunk

from rendering import films, pictures, questions
from rendering.questions import Composition
from rendering.scene import Scene

END = 12
"""Bytes of the chunk with which every PNG file ends."""


def hardly_paint(replace: Callable[[object, str, object], None] = setattr) -> None:
    """Have pictures be composed as ever, as many and as different, but hardly painted."""
    replace(pictures, "render", sketch)
    replace(questions, "render_question", sketch_question)
    replace(films, "encode_film", sketch_film)


def sketch(scene: Scene) -> bytes:
    """Return an empty PNG picture as large as a scene: other bytes for every other scene."""
    return _empty(scene, scene.digest())


def sketch_question(composed: Composition) -> bytes:
    """Return an empty PNG picture as large as that of a question: other bytes for every other one."""
    return _empty(composed.over, composed.digest())


def _empty(scene: Scene, digest: bytes) -> bytes:
    said, blank = io.BytesIO(), _blank(scene.width, scene.height)
    putchunk(said, b"tEXt", b"scene\0" + digest.hex().encode())
    return blank[:-END] + said.getvalue() + blank[-END:]


@cache
def _blank(width: int, height: int) -> bytes:
    file = io.BytesIO()
    Image.new("1", (width, height)).save(file, "PNG")
    return file.getvalue()


def sketch_film(scenes: Sequence[Scene], durations: Sequence[int]) -> bytes:
    """Return an empty GIF picture as large as a film: other bytes for every other film."""
    file = io.BytesIO()
    digest = blake2b(b"".join(scene.digest() for scene in scenes), digest_size=16).hexdigest()
    Image.new("P", (scenes[0].width, scenes[0].height)).save(file, "GIF", comment=digest.encode())
    return file.getvalue()
