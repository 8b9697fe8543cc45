"""Pictures that a message can do without: one that fails is logged, and the message is sent without it.

So it is without one that takes long, which is put there when it is drawn.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Hashable

from bot.discord.ui.messages import AnyPicture, LatePicture, Picture
from bot.discord.ui.pictures import Late, Pictures
from rendering.pictures import Drawing


async def safe_picture(pictures: Pictures, name: str, key: Hashable, make: Callable[[], Drawing]) -> AnyPicture | None:
    """Return the picture with this key, drawn if it is not kept; None if drawing it fails.

    The file's name is made of ``name`` and the key, so that equal pictures have equal names.
    """
    mark = hashlib.sha256(repr(key).encode()).hexdigest()[:8]
    return as_picture(await pictures.attempt(name, key, make), lambda _: f"{name}-{mark}.png")


def as_picture(drawing: Drawing | Late | None, named: Callable[[Drawing], str]) -> AnyPicture | None:
    """Return a drawing, even a late one, as a message wants it; ``named``: what its file is called."""
    if drawing is None:
        return None
    return LatePicture(drawing, named) if isinstance(drawing, asyncio.Future) else Picture(named(drawing), drawing)
