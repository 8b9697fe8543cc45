"""The picture: a row for each player, with the total and the secret number."""

from collections.abc import Iterator

from games.contract import Seat
from rendering import theme
from rendering.alternative import headline
from rendering.appearance import Appearance
from rendering.common.header import on_table
from rendering.common.marks import halo_if
from rendering.common.panels import paper_panel
from rendering.common.turn import match_header
from rendering.geometry import Box
from rendering.look import Look
from rendering.names import name_labels
from rendering.pictures import PictureKind
from rendering.scene import Scene
from rendering.shapes import AnyShape
from rendering.text import label
from rendering.theme import Theme
from twelve.rules import View

THEME = Theme("twelve", table="#3a3f58", accent="#a4472f", tint="#f2e0cc", emblem="rolling-dices")
ROW = 110


def board(view: View, look: Look[View], seat: Seat | None) -> Scene:
    height = ROW * len(view.totals) + 30
    rows = (shape for who in range(len(view.totals)) for shape in _row(view, look, who))
    panels = [paper_panel(Box(24, 132, 1152, height))]
    return on_table(THEME, 132 + height + 24, panels, (*match_header(THEME, view, look), *rows))


def _row(view: View, look: Look[View], who: Seat) -> Iterator[AnyShape]:
    y = 132 + ROW * who + ROW / 2 + 20
    yield from name_labels(look.name(who), 60, y, 40, theme.INK, room=520, least=26)
    yield label(_said(view, look, who), 620, y, 34, theme.SOFT if view.stopped[who] else theme.INK, room=500, least=24)
    before = look.before
    changed = before is not None and before.totals[who] != view.totals[who]
    yield from halo_if(changed, look, Box(600, y - 44, 540, 76), 12)


def _said(view: View, look: Look[View], who: Seat) -> str:
    number, stopped = view.secrets[who] or 0, int(view.stopped[who])
    return look.words.text("picture-row", total=view.totals[who], number=number, stopped=stopped)


def told(view: View, look: Look[View], seat: Seat | None) -> str:
    rows = (f"{look.full_name(who)}: {_said(view, look, who)}" for who in range(len(view.totals)))
    return "\n".join((headline(look.game, view, look), *rows))


APPEARANCE = Appearance(THEME, {"board": PictureKind(board, told)})
