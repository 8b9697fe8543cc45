"""The card of a match that has not started: what is played, and who sits where."""

from __future__ import annotations

from games.contract import GameView
from rendering.common.header import emblem, on_table
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.names import name_labels
from rendering.scene import Scene
from rendering.shapes import AnyShape, Art, Dashes, Plane, SeatToken
from rendering.text import label
from rendering.theme import DASH, INK, PAPER, SEATS, SOFT, WHITE, Theme, mix
from rendering.words import Words

ART = Box(24, 24, 1152, 260)
BANNER = Box(64, 156, 720, 104)
SEATS_Y = 308
PITCH = 96


def cover(theme: Theme, words: Words, names: tuple[str | None, ...], line: str, *, art: bool = True) -> Scene:
    """Return the lobby card of a game. ``names`` has an entry for each seat, None where it is free.

    ``art``: whether the game has an illustration for it.
    """
    ground = (
        Art(f"{theme.key}/cover", ART, 20, PAPER) if art else Plane(ART, theme.tint, 20, edge=PAPER, width=3),
        Plane(BANNER, PAPER, 52, shade="panel"),
    )
    shapes: list[AnyShape] = emblem(theme, BANNER.x + 52, BANNER.cy, 42)
    shapes.append(label(words.text("game"), BANNER.x + 112, BANNER.y + 38, 46, INK, "title", room=570, least=34))
    shapes.append(label(line, BANNER.x + 113, BANNER.y + 80, 28, SOFT, "700", room=570, least=24))
    look: Look[GameView] = Look(words, tuple(name or "" for name in names))
    for i, name in enumerate(names):
        box = Box(24 + 584 * (i % 2), SEATS_Y + PITCH * (i // 2), 568, 80)
        shapes += _free(words, i, box) if name is None else _taken(look, i, box)
    return on_table(theme, SEATS_Y + PITCH * ((len(names) + 1) // 2) + 8, ground, shapes)


def _free(words: Words, seat: int, box: Box) -> list[AnyShape]:
    """Return the dashed outline of a seat."""
    pale = mix(PAPER, DASH, 0.35)
    free = label(words.text("picture-free"), box.x + 92, box.cy, 32, pale, room=440, least=28)
    return [Dashes(box, 20, pale, dash=8), SeatToken(seat, box.x + 48, box.cy, 46, 0.4), free]


def _taken(look: Look[GameView], seat: int, box: Box) -> list[AnyShape]:
    """Return a seat with its player."""
    return [
        Plane(box, SEATS[seat].tint, 20, shade="panel"),
        Plane(around(box.x + 48, box.cy, 60), WHITE, 30),
        SeatToken(seat, box.x + 48, box.cy, 42),
        *name_labels(look.name(seat), box.x + 92, box.cy, 36, INK, room=448, least=28),
    ]
