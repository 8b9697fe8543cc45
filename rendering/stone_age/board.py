"""The main picture of Stone Age: header, board, market, players."""

from __future__ import annotations

from games.catalogue import find_game
from games.contract import Seat
from games.stone_age.view import View
from rendering import theme
from rendering.common.header import header, pill_left, table, turn_pill, waiting_pill, winner_pill
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Art
from rendering.stone_age import layout, market, places, players
from rendering.stone_age.palette import THEME


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the whole board as everybody sees it."""
    at = layout.LAYOUTS[len(view.players)]
    shapes = [
        *top(view, look),
        *places.places(view, look),
        *market.market(view, look, at.market),
        *players.players(view, look, at),
        *places.place_marks(view, look),
        *places.trays(view, look),
    ]
    return Scene(THEME.key, layout.WIDTH, at.height, tuple(_ground(at)), tuple(shapes))


def _ground(at: layout.Layout) -> list[AnyShape]:
    """What stays the same all match long."""
    return [
        table(THEME, layout.WIDTH, at.height),
        Art("stone_age/landscape", layout.BOARD, 20, theme.PAPER),
        *places.ground(),
        *market.ground(at.market),
        *players.ground(at),
    ]


def top(view: View, look: Look[View]) -> list[AnyShape]:
    """Return the header with the pill that says who is asked, or who won."""
    shapes = pill(view, look)
    progress = look.words.say(find_game(THEME.key).progress(view))
    return [*header(THEME, look.words.text("game"), progress, pill_left(shapes)), *shapes]


def pill(view: View, look: Look[View]) -> list[AnyShape]:
    """Return the pill that says who is asked and what, or who won."""
    if view.outcome is not None:
        winners = tuple(seat for seat, place in enumerate(view.outcome.places) if place == 1)
        points = view.outcome.scores[winners[0]]
        if len(winners) == 1:
            return winner_pill(THEME, winners, look.name(winners[0]), look.words.text("picture-wins", n=points))
        return winner_pill(
            THEME, winners, look.words.text("picture-shared"), look.words.text("picture-points", n=points)
        )
    if len(view.to_move) == 1:
        asks = look.words.say(find_game(THEME.key).ask(view, view.to_move[0]))
        return turn_pill(view.to_move[0], look.name(view.to_move[0]), asks)
    waiting = look.words.text("picture-waiting", n=len(view.to_move))
    names = look.words.listed([look.name(seat) for seat in view.to_move])
    return waiting_pill(THEME, view.to_move, waiting, names)
