"""Pictures that a message can do without: one that fails is logged, and the message goes out with its words."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from bot.discord.messages import Picture
from rendering.pictures import Drawing

if TYPE_CHECKING:
    from bot.discord.client import Turnstone

log = logging.getLogger(__name__)


async def drawn(bot: Turnstone, name: str, key: Hashable, make: Callable[[], Drawing]) -> Picture | None:
    """Return the picture of this key, drawn where it is not at hand; None if drawing it fails.

    The file is called by ``name`` and the key, so that equal pictures have equal names.
    """
    try:
        drawing = await bot.pictures.make((name, key), make)
    except Exception:
        log.exception("the picture %r %r failed", name, key)
        return None
    mark = hashlib.sha256(repr(key).encode()).hexdigest()[:8]
    return Picture(f"{name}-{mark}.png", drawing)
