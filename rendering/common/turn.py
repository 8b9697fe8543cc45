"""The header of a picture of a position: how far the match is, and who is asked what or who has won."""

from __future__ import annotations

from typing import Any

from games.catalogue import find_game
from games.contract import Outcome
from rendering.common.header import ended_pill, header, pill_left, preview_pill, turn_pill, waiting_pill, winner_pill
from rendering.look import Ended, Look, Situation, ask_of, progress_of
from rendering.shapes import AnyShape
from rendering.theme import Theme


def match_header(theme: Theme, view: Situation, look: Look[Any], line: str = "") -> list[AnyShape]:
    """Return title and pill; of a preview, what it shows.

    ``line`` is shown below the title instead of how far the match is.
    """
    if look.preview:
        return preview_header(theme, look)
    pill = _pill(theme, view, look)
    below = line or look.words.say(progress_of(find_game(theme.key), view))
    return [*header(theme, look.words.text("game"), below, pill_left(pill)), *pill]


def preview_header(theme: Theme, look: Look[Any]) -> list[AnyShape]:
    """Return the title of a preview, that nothing is decided yet, and what is shown."""
    pill = preview_pill(look.preview_text())
    return [*header(theme, look.words.text("game"), look.words.text("picture-undecided"), pill_left(pill)), *pill]


def _pill(theme: Theme, view: Situation, look: Look[Any]) -> list[AnyShape]:
    if look.ended is not None:
        return _ended(theme, look.ended, look)
    if view.outcome is not None:
        return _won(theme, view.outcome, look)
    if len(view.to_move) == 1:
        seat = view.to_move[0]
        return turn_pill(seat, look.name(seat), look.words.say(ask_of(find_game(theme.key), view, seat)))
    waiting = look.words.text("picture-waiting", n=len(view.to_move))
    names = look.words.listed([look.name(seat) for seat in view.to_move])
    return waiting_pill(theme, view.to_move, waiting, names)


def _ended(theme: Theme, ended: Ended, look: Look[Any]) -> list[AnyShape]:
    if not ended.winners:
        return ended_pill(theme, look.words.text("picture-ended"), look.words.text("picture-no-result"))
    names = look.words.listed([look.name(seat) for seat in ended.winners])
    return winner_pill(theme, ended.winners, names, look.words.text("picture-conceded", n=len(ended.winners)))


def _won(theme: Theme, outcome: Outcome, look: Look[Any]) -> list[AnyShape]:
    winners = tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
    points = outcome.scores[winners[0]]
    if len(winners) == 1:
        return winner_pill(theme, winners, look.name(winners[0]), look.words.text("picture-wins", n=points))
    return winner_pill(theme, winners, look.words.text("picture-shared"), look.words.text("picture-points", n=points))
