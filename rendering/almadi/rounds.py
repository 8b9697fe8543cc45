"""The header of the pictures of Almadi: the round, and whose turn it is."""

from __future__ import annotations

from games.almadi.components import BOX
from games.almadi.state import View
from games.catalogue import find_game
from rendering.almadi.palette import THEME
from rendering.common.turn import match_header
from rendering.look import Look
from rendering.shapes import AnyShape
from rendering.words import Words


def top(view: View, look: Look[View]) -> list[AnyShape]:
    """Return title and pill. How many landscapes are left stands above the central board."""
    return match_header(THEME, view, look, told(view, look.words))


def told(view: View, words: Words) -> str:
    (number,) = find_game(THEME.key).phase_key(view)
    return words.text("picture-round", round=number, rounds=BOX.constants.rounds)
