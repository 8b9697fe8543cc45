"""The pictures of Applejack in words, for people who can't see them."""

from __future__ import annotations

from collections.abc import Iterator

from games.applejack import scoring
from games.applejack.actions import TileId
from games.applejack.geometry import HEXES
from games.applejack.path import beside, die_at, path_of
from games.applejack.state import Phase, View
from games.contract import NamedValue, Seat
from rendering.alternative import comma, fitted, headline, preview_line, semicolon, sheet_text
from rendering.applejack.diff import OrchardDiff
from rendering.applejack.facts import box_of, price_of
from rendering.applejack.sheet import lines
from rendering.applejack.trees import best_income
from rendering.look import Look


def board(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the whole position: who is asked, the valleys in reach, the next harvest, every player."""
    return fitted(lambda shown, _: _board(view, shown), look, (None,))


def _board(view: View, look: Look[View]) -> Iterator[str]:
    yield headline(look.game, view, look)
    if view.outcome is None:
        yield from _table(view, look)
    for seat in range(view.seats):
        yield _player(OrchardDiff(view, look, seat))


def _table(view: View, look: Look[View]) -> Iterator[str]:
    if view.phase is not Phase.PLACING:
        near = beside(die_at(view.turn, view.seats).space.gap)
        valleys = semicolon(look.words, (_valley(view, look, valley) for valley in near))
        yield look.words.text("alt-valleys", valleys=valleys, supply=view.supply)
    if view.tile is not None:
        yield look.words.text("alt-hand", tile=_tile(look, view.tile))
    yield _next(view, look)


def _valley(view: View, look: Look[View], valley: int) -> str:
    tiles = [_tile(look, name) for name in view.valleys[valley]]
    if not tiles:
        return look.words.text("alt-valley-empty", valley=valley + 1)
    return look.words.text("alt-valley", valley=valley + 1, tiles=comma(look.words, tiles))


def _tile(look: Look[View], name: TileId) -> str:
    return look.words.text("alt-tile", tile=NamedValue("tile", name), price=price_of(look.words, name))


def _next(view: View, look: Look[View]) -> str:
    """Return the next harvest, or that none comes before the end."""
    die, path = die_at(view.turn, view.seats), path_of(view.seats)
    end = box_of(look.words).lap.turns * view.seats
    for steps in range(end - view.turn - 1):
        icon = path[(die.space.step - 1 + steps) % len(path)].icon
        if icon is not None:
            return look.words.text("alt-path", next="some", varieties=view.icons[icon], steps=steps + 1)
    return look.words.text("alt-path", next="none", varieties="", steps=0)


def _player(diff: OrchardDiff) -> str:
    words = diff.look.words
    sizes = [(variety, size) for variety, size in diff.largest.items() if size]
    told = (words.text("alt-area", variety=variety, apples=size) for variety, size in sizes)
    return words.text(
        "alt-player",
        who=diff.look.introduced(diff.seat),
        honey=diff.points,
        flowers=diff.flowers,
        free=sum(planting is None for planting in diff.now.hexes),
        areas=comma(diff.look.words, told),
    )


def orchard(view: View, look: Look[View], seat: Seat) -> str:
    """Return one player's orchard, hex by hex."""
    diff, words = OrchardDiff(view, look, seat), look.words
    hexes = comma(look.words, (_hex(diff, where) for where in range(len(HEXES))))
    parts = [*([preview_line(look), *_preview(diff)] if look.preview else []), _player(diff)]
    if not look.is_over(view):
        parts.append(words.text("alt-now", now=scoring.total(diff.now)))
    if diff.now.cottage is not None:
        parts.append(words.text("alt-cottage", tile=_tile(look, diff.now.cottage)))
    return "\n".join([*parts, words.text("alt-hexes", hexes=hexes)])


def _preview(diff: OrchardDiff) -> Iterator[str]:
    """Yield what a preview shows as chosen but not done."""
    for where, planting in enumerate(diff.now.hexes):
        if planting is not None and diff.new(where):
            key = "alt-placed-pasture" if planting.pasture else "alt-placed"
            tile = _tile(diff.look, planting.tile)
            yield diff.look.words.text(key, tile=tile, where=HEXES[where].upper(), honey=diff.now.honey)


def _hex(diff: OrchardDiff, where: int) -> str:
    planting, words, name = diff.now.hexes[where], diff.look.words, HEXES[where].upper()
    if planting is None:
        if diff.placing and diff.view.tile is not None:
            return words.text("alt-hex-best", where=name, honey=best_income(diff, diff.view.tile, where))
        return words.text("alt-hex-free", where=name)
    if planting.pasture:
        return words.text("alt-hex-pasture", where=name)
    said = words.attribute(NamedValue("tile", planting.tile), "said")
    return words.text("alt-hex-tile", where=name, tile=said, price=price_of(words, planting.tile))


def sheet(view: View, look: Look[View], seat: Seat | None = None) -> str:
    return sheet_text(headline(look.game, view, look), lines(view), look)
