"""The header of a picture of a position: how far the match is, and who is asked what or who has won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.catalogue import find_game
from games.contract import Outcome, Seat
from rendering.common.header import ended_pill, header, pill_left, preview_pill, turn_pill, waiting_pill, winner_pill
from rendering.look import Ended, Look, Situation, ask_of, progress_of
from rendering.shapes import AnyShape
from rendering.text import ELLIPSIS
from rendering.theme import Theme


def match_header(theme: Theme, view: Situation, look: Look[Any], line: str = "") -> list[AnyShape]:
    """Return title and pill; of a preview, what it shows.

    ``line`` is shown below the title instead of how far the match is.
    """
    if look.preview:
        return preview_header(theme, look)
    pill = _pill(theme, view, look)
    below = line or look.words.say(progress_of(find_game(theme.key), view))
    return titled(theme, look, below, pill)


def seat_header(theme: Theme, look: Look[Any], seat: Seat, told: str, line: str) -> list[AnyShape]:
    """Return the title with a line below it, and the pill of a player; of a preview, what it shows."""
    if look.preview:
        return preview_header(theme, look)
    return titled(theme, look, line, turn_pill(seat, look.name(seat), told))


def titled(theme: Theme, look: Look[Any], line: str, pill: list[AnyShape], spare: float = 0) -> list[AnyShape]:
    """Return the title with a line below it, and a pill; ``spare`` is kept free before it."""
    return [*header(theme, look.words.text("game"), line, pill_left(pill) - spare), *pill]


def preview_header(theme: Theme, look: Look[Any]) -> list[AnyShape]:
    """Return the title of a preview, that nothing is decided yet, and what is shown."""
    return titled(theme, look, look.words.text("picture-undecided"), preview_pill(look.preview_text()))


def _pill(theme: Theme, view: Situation, look: Look[Any]) -> list[AnyShape]:
    if look.ended is not None:
        return _ended(theme, look.ended, look)
    if view.outcome is not None:
        return _won(theme, view.outcome, look)
    if len(view.to_move) == 1:
        seat = view.to_move[0]
        return turn_pill(seat, look.name(seat), look.words.say(ask_of(find_game(theme.key), view, seat)))
    waiting = look.words.text("picture-waiting", n=len(view.to_move))
    return waiting_pill(theme, view.to_move, waiting, _listings(look, view.to_move))


def _ended(theme: Theme, ended: Ended, look: Look[Any]) -> list[AnyShape]:
    if not ended.winners:
        return ended_pill(theme, look.words.text("picture-ended"), look.words.text("picture-no-result"))
    told = look.words.text("picture-conceded", n=len(ended.winners))
    return winner_pill(theme, ended.winners, _listings(look, ended.winners), told)


def _listings(look: Look[Any], seats: tuple[int, ...]) -> Iterator[str]:
    """Yield a list of names, all of them and then in ever fewer letters: "Ada, Bo and 2 more", "A… and 3 more"."""
    words, (first, *others) = look.words, (look.name(seat).whole for seat in seats)
    yield words.listed([first, *others])
    for n in range(1, len(others)):
        yield words.text("list-more", head=words.joined("list-join", [first, *others[:-n]]), n=n)
    for end in range(len(first), 0, -1) if others else ():
        name = first if end == len(first) else first[:end].rstrip() + ELLIPSIS
        yield words.text("list-more", head=name, n=len(others))


def _won(theme: Theme, outcome: Outcome, look: Look[Any]) -> list[AnyShape]:
    winners = tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
    points = outcome.scores[winners[0]]
    if len(winners) == 1:
        return winner_pill(theme, winners, look.name(winners[0]), look.words.text("picture-wins", n=points))
    return winner_pill(
        theme, winners, (look.words.text("picture-shared"),), look.words.text("picture-points", n=points)
    )
