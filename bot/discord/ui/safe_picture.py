"""Pictures that a message can do without: one that fails is logged, and the message is sent without it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable

from bot.discord.ui.messages import Picture
from bot.discord.ui.pictures import Pictures
from rendering.pictures import Drawing


async def safe_picture(pictures: Pictures, name: str, key: Hashable, make: Callable[[], Drawing]) -> Picture | None:
    """Return the picture with this key, drawn if it is not kept; None if drawing it fails.

    The file's name is made of ``name`` and the key, so that equal pictures have equal names.
    """
    drawing = await pictures.attempt(name, key, make)
    if drawing is None:
        return None
    mark = hashlib.sha256(repr(key).encode()).hexdigest()[:8]
    return Picture(f"{name}-{mark}.png", drawing)
