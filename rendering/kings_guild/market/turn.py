"""The header of the pictures: how far the match is, whose turn it is and who is asked, or who won."""

from __future__ import annotations

from games.catalogue import find_game
from games.kings_guild.view import View
from rendering.common.header import header, pill_left, turn_pill, waiting_pill, winner_pill
from rendering.kings_guild.palette import THEME
from rendering.look import Look
from rendering.shapes import AnyShape


def top(view: View, look: Look[View], line: str = "") -> list[AnyShape]:
    """Return the header; ``line`` stands below the title instead of how far the match is."""
    shapes = pill(view, look)
    shown = line or look.words.say(find_game(THEME.key).progress(view))
    return [*header(THEME, look.words.text("game"), shown, pill_left(shapes)), *shapes]


def pill(view: View, look: Look[View]) -> list[AnyShape]:
    """Return the pill that says who is asked and what, or who won."""
    if view.outcome is not None:
        return _won(view, look)
    if len(view.to_move) == 1:
        seat = view.to_move[0]
        return turn_pill(seat, look.name(seat), look.words.say(find_game(THEME.key).ask(view, seat)))
    waiting = look.words.text("picture-waiting", n=len(view.to_move))
    names = look.words.listed([look.name(seat) for seat in view.to_move])
    return waiting_pill(THEME, view.to_move, waiting, names)


def _won(view: View, look: Look[View]) -> list[AnyShape]:
    assert view.outcome is not None
    winners = tuple(seat for seat, place in enumerate(view.outcome.places) if place == 1)
    points = view.outcome.scores[winners[0]]
    if len(winners) == 1:
        return winner_pill(THEME, winners, look.name(winners[0]), look.words.text("picture-wins", n=points))
    return winner_pill(THEME, winners, look.words.text("picture-shared"), look.words.text("picture-points", n=points))
