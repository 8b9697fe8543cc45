"""How every game looks: what its package declares, loaded."""

from __future__ import annotations

from functools import cache
from pkgutil import resolve_name
from typing import Any

from games.catalogue import leave_out, offers, told

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
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever its code does: it is a stranger's
            leave_out(offer.key, f"its pictures can't be loaded: {told(error)}")
        else:
            found[offer.key] = looks
    return found


def appearance(game: str) -> Any:
    """Return how a game looks. Raises ``KeyError`` for one without pictures."""
    return appearances()[game]
