"""The components that a picture shows."""

from __future__ import annotations

from games.stone_age.actions import BuildingId, CardId
from games.stone_age.pieces import Building, Card, Components
from rendering.facts import entry_of
from rendering.words import Words


def box_of(words: Words) -> Components:
    """Return the components whose facts are shown."""
    box: Components = words.box
    return box


def card_of(words: Words, name: CardId) -> Card:
    return entry_of(box_of(words).cards, name)


def building_of(words: Words, name: BuildingId) -> Building:
    return entry_of(box_of(words).buildings, name)
