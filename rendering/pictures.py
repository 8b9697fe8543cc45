"""Pictures of every game. The bytes of a scene are kept for equal scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.contract import Seat
from rendering.alternative import piece_text, shortened
from rendering.common.cover import cover
from rendering.common.curve import curve_text
from rendering.common.strengths import in_two_strengths
from rendering.look import Look
from rendering.packages import appearance, appearances
from rendering.paint import encode, paint
from rendering.paint.cache import Cache
from rendering.paint.encode import palette
from rendering.scene import Scene
from rendering.words import Words


class PictureKind(Struct, frozen=True):
    """A kind of picture of a game, made from a view, a look and a seat: that whose it is if it is ``own``, else any."""

    scene: Callable[[Any, Look[Any], Any], Scene]
    alt: Callable[[Any, Look[Any], Any], str]
    own: bool = False
    """Whether it shows what belongs to one seat, and so needs to know which."""
    preview: bool = False
    """Whether it shows what a choice would lead to; if none of a game's kinds does, the main one is used."""


class PieceKind(Struct, frozen=True):
    """A kind of component, such as a card, of which each one has a picture."""

    ids: tuple[str, ...]
    scene: Callable[[str, Words], Scene]


class Drawing(Struct, frozen=True):
    """A finished picture: PNG bytes (of a film GIF bytes), alternative text, and size in pixels."""

    data: bytes
    alt: str
    width: int
    height: int


PNGS: Cache[bytes] = Cache(8_000_000, len)


def render(scene: Scene) -> bytes:
    """Return a scene as PNG bytes, which are kept for equal scenes."""
    return PNGS.get(scene.digest(), lambda: encode(paint(scene), scene.theme))


def pictures_of(game_key: str) -> Mapping[str, PictureKind]:
    """Return every kind of picture of a game, the main one first. Raises ``KeyError`` for a game without pictures."""
    pictures: Mapping[str, PictureKind] = appearance(game_key).pictures
    return pictures


def preview_of(game_key: str) -> str:
    """Return the kind of picture that shows a choice before it is done."""
    kinds = pictures_of(game_key)
    return next((what for what, kind in kinds.items() if kind.preview), next(iter(kinds)))


def pieces_of(game_key: str) -> Mapping[str, PieceKind]:
    """Return the kinds of components that have pictures, by name (``card``)."""
    pieces: Mapping[str, PieceKind] = appearance(game_key).pieces
    return pieces


def warm_up(enough: Callable[[], bool] = lambda: False) -> None:
    """Make what the first picture of each game would have to wait for, game by game until it is enough."""
    for game_key in appearances():
        if enough():
            return
        palette(game_key)


def scene_of(picture: PictureKind, view: Any, look: Look[Any], seat: Seat | None) -> Scene:
    """Return a picture of a position before it is drawn, with marks in two strengths where the look asks for them."""
    scene = picture.scene(view, look, seat)
    if look.recent is None or look.preview:
        return scene
    return in_two_strengths(scene, picture.scene(view, replace(look, before=look.recent), seat))


def draw(game_key: str, what: str, view: Any, look: Look[Any], seat: Seat | None = None) -> Drawing:
    """Draw a picture of a position. ``what`` is a key of ``pictures_of``.

    Raises ``KeyError`` for an unknown picture, and ``ValueError`` if a picture of one seat is asked for without one.
    """
    picture = pictures_of(game_key)[what]
    if picture.own and seat is None:
        raise ValueError(f"the picture {what!r} wants a seat")
    alt = picture.alt(view, look, seat)
    return _finished(scene_of(picture, view, look, seat), f"{alt}\n{curve_text(look)}" if look.curve else alt)


def draw_piece(game_key: str, kind: str, name: str, words: Words) -> Drawing:
    """Draw one component large, with its meaning. Raises ``KeyError`` if there is no such component."""
    piece = pieces_of(game_key)[kind]
    if name not in piece.ids:
        raise KeyError(f"there is no {kind} {name!r}")
    return _finished(piece.scene(name, words), piece_text(kind, name, words))


def draw_cover(game_key: str, words: Words, names: tuple[str | None, ...], line: str) -> Drawing:
    """Draw the card of a match that has not started: emblem, title, and its seats (None: free)."""
    looks = appearance(game_key)
    scene = cover(looks.theme, words, names, line, art="cover" in looks.art)
    return _finished(
        scene,
        words.text(
            "picture-cover-alt", game=words.text("game"), taken=sum(n is not None for n in names), seats=len(names)
        ),
    )


def _finished(scene: Scene, alt: str) -> Drawing:
    return Drawing(render(scene), shortened(alt), scene.width, scene.height)
