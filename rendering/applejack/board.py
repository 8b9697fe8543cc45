"""The main picture of Applejack: header, harvest board, path, and everybody's orchard."""

from __future__ import annotations

from games.applejack.view import View
from games.catalogue import find_game
from games.contract import Seat
from rendering.applejack import layout, panels, track, valleys
from rendering.applejack.palette import THEME
from rendering.common.header import header, pill_left, table, turn_pill, winner_pill
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the whole table as everybody sees it."""
    at = layout.LAYOUTS[view.seats]
    shapes = [
        *top(view, look),
        *valleys.valleys(view, look, at),
        *panels.players(view, look, at),
        *track.path(view, look, at),
    ]
    return Scene(THEME.key, layout.WIDTH, at.height, tuple(_ground(at, view.seats)), tuple(shapes))


def _ground(at: layout.Layout, seats: int) -> list[AnyShape]:
    """What stays the same all match long."""
    return [table(THEME, layout.WIDTH, at.height), *valleys.ground(at), *panels.ground(at), *track.ground(at, seats)]


def top(view: View, look: Look[View]) -> list[AnyShape]:
    """Return the header with the pill that says who is asked, or who won."""
    shapes = pill(view, look)
    progress = look.words.say(find_game(THEME.key).progress(view))
    return [*header(THEME, look.words.text("game"), progress, pill_left(shapes)), *shapes]


def pill(view: View, look: Look[View]) -> list[AnyShape]:
    """Return the pill that says who is asked and what, or who won."""
    if view.outcome is None:
        seat = view.to_move[0]
        return turn_pill(seat, look.name(seat), look.words.say(find_game(THEME.key).ask(view, seat)))
    winners = tuple(seat for seat, place in enumerate(view.outcome.places) if place == 1)
    points = view.outcome.scores[winners[0]]
    if len(winners) == 1:
        return winner_pill(THEME, winners, look.name(winners[0]), look.words.text("picture-wins", n=points))
    return winner_pill(THEME, winners, look.words.text("picture-shared"), look.words.text("picture-points", n=points))
