"""The components that a picture shows."""

from __future__ import annotations

from games.applejack.actions import TileId
from games.applejack.pieces import Components
from rendering.facts import entry_of
from rendering.words import Words


def box_of(words: Words) -> Components:
    """Return the components whose facts are shown."""
    box: Components = words.box
    return box


def price_of(words: Words, name: TileId) -> int:
    return entry_of(box_of(words).tiles, name).price
