"""The header of the pictures of Via Appia."""

from __future__ import annotations

from games.via_appia.components import BOX
from games.via_appia.state import Fallen, PushOn, View
from rendering.common.turn import match_header, seat_header
from rendering.look import Look
from rendering.shapes import AnyShape
from rendering.via_appia.palette import THEME


def top(view: View, look: Look[View], line: str = "") -> list[AnyShape]:
    """Return title and pill; of a preview, what it shows; below the title a line, or the round."""
    told = line or round_line(view, look)
    key, asked = _brief_question(view), view.asked
    if look.ended is not None or asked is None or key is None:
        return match_header(THEME, view, look, told)
    return seat_header(THEME, look, asked.seat, look.words.text(key), told)


def _brief_question(view: View) -> str | None:
    """Return the key of what is asked, where the question itself is too long for the pill."""
    match view.asked:
        case Fallen(consoled=consoled):
            return "picture-ask-console" if consoled else "picture-ask-convert"
        case PushOn(pushed=pushed) if pushed >= BOX.constants.pushes:
            return "picture-ask-push-on"
    return None


def round_line(view: View, look: Look[View]) -> str:
    """Return the round, and how near the end is."""
    quiet = view.quiet if 2 * view.quiet >= BOX.constants.quiet_rounds and view.ending is None else 0
    told = {"round": view.round, "quiet": quiet, "most": BOX.constants.quiet_rounds}
    return look.words.text("picture-round", **told, last=view.ending is not None)
