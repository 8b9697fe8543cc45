"""Pictures of every game: found by looking, drawn once, and kept as bytes as long as nothing drawn changes."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from msgspec import Struct

import rendering
from games.contract import GameView, Seat
from rendering.alternative import shortened
from rendering.common.cover import cover
from rendering.look import Look
from rendering.paint import encode, paint
from rendering.paint.cache import Cache
from rendering.paint.encode import palette
from rendering.scene import Scene
from rendering.words import Words


class Picture(Struct, frozen=True):
    """One kind of picture of a game, from a view of it."""

    scene: Callable[[Any, Look[Any], Seat | None], Scene]
    alt: Callable[[Any, Look[Any], Seat | None], str]
    own: bool = False
    """Whether it shows what belongs to one seat, and so wants to know which."""
    preview: bool = False
    """Whether it is the one that shows what a choice would lead to; where none is, the main one does."""


class Piece(Struct, frozen=True):
    """A picture of one component, such as a card, by its id."""

    ids: tuple[str, ...]
    scene: Callable[[str, Words], Scene]
    alt: Callable[[str, Words], str]


class Drawing(Struct, frozen=True):
    """A finished picture: PNG bytes, what it shows in words, and its size in pixels."""

    png: bytes
    alt: str
    width: int
    height: int


PNGS: Cache[bytes] = Cache(32_000_000, len)


def render(scene: Scene) -> bytes:
    """Return a scene as PNG bytes; equal scenes give the same bytes."""
    return PNGS.get(scene.digest(), lambda: encode(paint(scene), scene.theme))


@cache
def _packages() -> dict[str, Any]:
    names = (module.name for module in pkgutil.iter_modules(rendering.__path__) if module.ispkg)
    found = ((name, import_module(f"rendering.{name}")) for name in sorted(names))
    return {name: package for name, package in found if hasattr(package, "PICTURES")}


def pictures_of(game_key: str) -> dict[str, Picture]:
    """Return every kind of picture of a game, the main one first. Raises ``KeyError`` for a game without pictures."""
    pictures: dict[str, Picture] = _packages()[game_key].PICTURES
    return pictures


def preview_of(game_key: str) -> str:
    """Return which picture of a game shows a choice before it is done."""
    kinds = pictures_of(game_key)
    return next((what for what, kind in kinds.items() if kind.preview), next(iter(kinds)))


def pieces_of(game_key: str) -> dict[str, Piece]:
    """Return the components of a game that have a picture of their own, by kind (``card``)."""
    pieces: dict[str, Piece] = _packages()[game_key].PIECES
    return pieces


def warm_up() -> None:
    """Make what the first picture of every game would otherwise wait for."""
    for game_key in _packages():
        palette(game_key)


def draw(game_key: str, what: str, view: GameView, look: Look[GameView], seat: Seat | None = None) -> Drawing:
    """Draw a picture of a position. ``what`` is a key of ``pictures_of``; own pictures want a seat.

    Raises ``KeyError`` for an unknown picture and ``ValueError`` for an own picture without a seat.
    """
    picture = pictures_of(game_key)[what]
    if picture.own and seat is None:
        raise ValueError(f"the picture {what!r} wants a seat")
    return _finished(picture.scene(view, look, seat), picture.alt(view, look, seat))


def draw_piece(game_key: str, kind: str, name: str, words: Words) -> Drawing:
    """Draw one component large, with its meaning. Raises ``KeyError`` if there is none."""
    piece = pieces_of(game_key)[kind]
    if name not in piece.ids:
        raise KeyError(f"there is no {kind} {name!r}")
    return _finished(piece.scene(name, words), piece.alt(name, words))


def draw_cover(game_key: str, words: Words, names: tuple[str | None, ...], line: str) -> Drawing:
    """Draw the card of a match that has not started: emblem, title, and its seats (None: free)."""
    scene = cover(import_module(f"rendering.{game_key}.palette").THEME, words, names, line)
    return _finished(
        scene,
        words.text(
            "picture-cover-alt", game=words.text("game"), taken=sum(n is not None for n in names), seats=len(names)
        ),
    )


def _finished(scene: Scene, alt: str) -> Drawing:
    return Drawing(render(scene), shortened(alt), scene.width, scene.height)
