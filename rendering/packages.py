"""How every game looks: what its package declares, loaded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pkgutil import resolve_name
from typing import Any

from data import icon_file
from games.catalogue import leave_out, offers, told
from rendering.shapes import Icon, Token

MAIN = "board"
"""The key of the picture that every game has."""


@cache
def appearances() -> dict[str, Any]:
    """Return the ``rendering.appearance.Appearance`` of every sound game by its key.

    A game whose pictures can't be loaded is left out of the catalogue, too.
    """
    found: dict[str, Any] = {}
    for offer in offers():
        if offer.package is None or offer.fault is not None:
            continue
        try:
            looks = resolve_name(offer.package.appearance)
            if next(iter(looks.pictures)) != MAIN:
                raise ValueError(f"the first picture has to be {MAIN!r}")
            for name in _icons(looks):
                icon_file(name)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever its code does: it is a stranger's
            leave_out(offer.key, f"its pictures can't be loaded: {told(error)}")
        else:
            found[offer.key] = looks
    return found


def _icons(looks: Any) -> Iterator[str]:
    """Yield the names of the icons that an appearance declares."""
    yield looks.theme.emblem
    yield from (kind.icon for kind in looks.kinds.values())
    yield from (shape.name for shape in looks.icons.values() if isinstance(shape, Icon))
    yield from (shape.icon for shape in looks.icons.values() if isinstance(shape, Token))


def appearance(game: str) -> Any:
    """Return how a game looks. Raises ``KeyError`` for one without pictures."""
    return appearances()[game]
