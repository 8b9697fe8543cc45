"""The pictures of Applejack in words, for who can't see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial, reduce

from msgspec.structs import replace

from games.applejack import scoring
from games.applejack.actions import TileId
from games.applejack.components import BOX, TILES
from games.applejack.geometry import HEXES
from games.applejack.path import beside, die_at, path_of
from games.applejack.view import Phase, View
from games.catalogue import find
from games.contract import Call, Seat
from rendering.alternative import LIMIT
from rendering.applejack.palette import THEME
from rendering.applejack.seen import Seen, honey
from rendering.applejack.sheet import lines
from rendering.applejack.trees import best_income
from rendering.look import Look

NAME_LENGTHS = (20, 12, 8, 4)


def board(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the whole position: who is asked, the valleys in reach, the next harvest, every player."""
    return _fitted(partial(_board, view), look)


def _fitted(tell: Callable[[Look[View]], str], look: Look[View]) -> str:
    """Tell it with names so short that it is within the limit, if that helps."""
    told = (tell(_cut(look, length)) for length in NAME_LENGTHS)
    return next((text for text in told if len(text) <= LIMIT), None) or tell(_cut(look, NAME_LENGTHS[-1]))


def _board(view: View, look: Look[View]) -> str:
    players = (_player(Seen(view, look, seat)) for seat in range(view.seats))
    return "\n".join([_head(view, look), *_table(view, look), *players])


def _cut(look: Look[View], length: int) -> Look[View]:
    """The same look with shorter names."""
    names = (look.name(seat) for seat in range(len(look.names)))
    return replace(look, names=tuple(name if len(name) <= length else name[: length - 1] + "…" for name in names))


def _joined(look: Look[View], key: str, parts: Iterable[str]) -> str:
    """Parts put together two by two with a message."""
    told = tuple(parts)
    if not told:
        return look.words.text("alt-none")
    return reduce(lambda head, part: look.words.text(key, head=head, next=part), told)


def _head(view: View, look: Look[View]) -> str:
    words, game = look.words, find(THEME.key)
    head = words.text("alt-head", game=words.text("game"), progress=words.say(game.progress(view)))
    if view.outcome is not None:
        winners = [look.name(seat) for seat, place in enumerate(view.outcome.places) if place == 1]
        return head + words.text("alt-winner", who=words.listed(winners), points=max(view.outcome.scores))
    seat = view.to_move[0]
    return head + words.text("alt-asked", who=look.name(seat), ask=words.say(game.ask(view, seat)))


def _table(view: View, look: Look[View]) -> Iterator[str]:
    if view.outcome is not None:
        return
    if view.phase is not Phase.PLACING:
        near = beside(die_at(view.turn, view.seats).space.gap)
        valleys = _joined(look, "alt-semicolon", (_valley(view, look, valley) for valley in near))
        yield look.words.text("alt-valleys", valleys=valleys, supply=view.supply)
    if view.tile is not None:
        yield look.words.text("alt-hand", tile=_tile(look, view.tile))
    yield _next(view, look)


def _valley(view: View, look: Look[View], valley: int) -> str:
    tiles = [_tile(look, name) for name in view.valleys[valley]]
    if not tiles:
        return look.words.text("alt-valley-empty", valley=valley + 1)
    return look.words.text("alt-valley", valley=valley + 1, tiles=_joined(look, "list-join", tiles))


def _tile(look: Look[View], name: TileId) -> str:
    return look.words.text("alt-tile", tile=Call("tile", name), price=TILES[name].price)


def _next(view: View, look: Look[View]) -> str:
    """The next harvest, as far as one comes before the end."""
    die, path = die_at(view.turn, view.seats), path_of(view.seats)
    end = BOX.lap.turns * view.seats
    for steps in range(end - view.turn - 1):
        icon = path[(die.space.step - 1 + steps) % len(path)].icon
        if icon is not None:
            return look.words.text("alt-path", next="some", varieties=view.icons[icon], steps=steps + 1)
    return look.words.text("alt-path", next="none", varieties="", steps=0)


def _player(seen: Seen) -> str:
    words = seen.look.words
    sizes = [(variety, size) for variety, size in seen.largest.items() if size]
    told = (words.text("alt-area", variety=variety, apples=size) for variety, size in sizes)
    return words.text(
        "alt-player",
        who=seen.look.name(seen.seat),
        honey=seen.honey,
        flowers=seen.flowers,
        free=sum(planting is None for planting in seen.now.hexes),
        areas=_joined(seen.look, "list-join", told),
    )


def orchard(view: View, look: Look[View], seat: Seat | None) -> str:
    """Return one player's orchard, hex by hex."""
    assert seat is not None
    look = _cut(look, NAME_LENGTHS[0])
    seen, words = Seen(view, look, seat), look.words
    hexes = _joined(look, "list-join", (_hex(seen, where) for where in range(len(HEXES))))
    parts = [*_preview(seen), _player(seen)]
    if view.outcome is None:
        parts.append(words.text("alt-now", now=scoring.total(seen.now)))
    if seen.now.cottage is not None:
        parts.append(words.text("alt-cottage", tile=_tile(look, seen.now.cottage)))
    return "\n".join([*parts, words.text("alt-hexes", hexes=hexes)])


def _preview(seen: Seen) -> Iterator[str]:
    """What is chosen but not done."""
    for where, planting in enumerate(seen.now.hexes):
        if seen.look.preview and planting is not None and seen.new(where):
            key = "alt-placed-pasture" if planting.pasture else "alt-placed"
            tile = _tile(seen.look, planting.tile)
            yield seen.look.words.text(key, tile=tile, where=HEXES[where].upper(), honey=seen.now.honey)


def _hex(seen: Seen, where: int) -> str:
    planting, words, name = seen.now.hexes[where], seen.look.words, HEXES[where].upper()
    if planting is None:
        if seen.placing and seen.view.tile is not None:
            return words.text("alt-hex-best", where=name, honey=best_income(seen, seen.view.tile, where))
        return words.text("alt-hex-free", where=name)
    if planting.pasture:
        return words.text("alt-hex-pasture", where=name)
    said = words.attribute(Call("tile", planting.tile), "said")
    return words.text("alt-hex-tile", where=name, tile=said, price=TILES[planting.tile].price)


def sheet(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the score sheet, line by line."""
    return _fitted(partial(_sheet, view), look)


def _sheet(view: View, look: Look[View]) -> str:
    told = [_head(view, look)]
    rows = lines(view)
    for line in rows:
        told.append(_line(look, look.words.text(f"score-{line.key}"), line.points))
    totals = tuple(sum(column) for column in zip(*(line.points for line in rows), strict=True))
    assert view.outcome is None or totals == tuple(honey(view, n) for n in range(view.seats))
    return "\n".join([*told, _line(look, look.words.text("picture-total"), totals)])


def _line(look: Look[View], what: str, points: tuple[int, ...]) -> str:
    cells = _joined(look, "list-join", (f"{look.name(n)} {value}" for n, value in enumerate(points)))
    return look.words.text("alt-line", what=what, points=cells)
