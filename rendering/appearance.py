"""All that a game declares about how it looks and how its components are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from games.contract import Action, NamedValue, Term
from rendering.facts import NOTHING, Facts
from rendering.films import FilmKind
from rendering.pictures import PictureKind, PieceKind
from rendering.questions import QuestionKind
from rendering.scene import Scene
from rendering.shapes import AnyShape
from rendering.theme import Kind, Theme
from rendering.words import Words

Pictured: TypeAlias = Term | NamedValue | type[Action]
"""What may have an icon: a term, a component or a seat, a type of action."""


class Appearance(Struct, frozen=True):
    """How a game looks. Its package says where it is. Only a theme and one picture have to be there."""

    theme: Theme
    """Its key is that of the game."""
    pictures: Mapping[str, PictureKind]
    """Every kind of picture, the main one first, which is called ``board``."""
    colours: Sequence[str] = ()
    """All colours that pictures use beside those of the theme and of every game: they have a palette of 256."""
    kinds: Mapping[str, Kind] = {}
    """Its resources, whose tokens the palette has colours for."""
    art: Mapping[str, Callable[[], Scene]] = {}
    """Illustrations, drawn once for every size: ``cover`` is that of the lobby card."""
    sprites: Mapping[str, Callable[..., Sequence[AnyShape]]] = {}
    """Small drawings that are repeated, of plain shapes around (0, 0), drawn once for every size."""
    pieces: Mapping[str, PieceKind] = {}
    """The kinds of components that have pictures of their own."""
    questions: Mapping[type[Action] | None, QuestionKind[Any]] = {}
    """What stands above its questions, by the action type that is asked about (None: which one); else the board."""
    icons: Mapping[Pictured, AnyShape] = {}
    """What stands on buttons and selects beside words: shapes around (0, 0), 106 px large."""
    films: Mapping[str, FilmKind] = {}
    facts: Facts[Any] = NOTHING
    """What its components are called and do."""


def piece_kinds(facts: Facts[Any], scenes: Mapping[str, Callable[[str, Words], Scene]]) -> dict[str, PieceKind]:
    """Return the pictures of components, by kind, for every identifier that the facts have."""
    return {kind: PieceKind(tuple(facts.kinds[kind].ids(facts.box)), scene) for kind, scene in scenes.items()}
