"""The components that a picture shows."""

from __future__ import annotations

from games.almadi.actions import CharacterId, ObjectiveId
from games.almadi.pieces import Character, Components, Objective
from rendering.facts import entry_of
from rendering.words import Words


def box_of(words: Words) -> Components:
    """Return the components whose facts are shown."""
    box: Components = words.box
    return box


def objective_of(words: Words, name: ObjectiveId) -> Objective:
    return entry_of(box_of(words).objectives, name)


def character_of(words: Words, name: CharacterId) -> Character:
    return entry_of(box_of(words).characters, name)
