"""The components that a picture shows, and what they say in a few words."""

from __future__ import annotations

from games.contract import NamedValue
from games.kings_guild.pieces import Components
from rendering.words import Words


def box_of(words: Words) -> Components:
    """Return the components whose facts are shown."""
    box: Components = words.box
    return box


def effect(words: Words, kind: str, name: str) -> str:
    """Return what a treasure, a specialist or a room does, as on a card."""
    return words.attribute(NamedValue(kind, name), "short") or ""
