"""The pictures of Almadi in words, for people who can't see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.almadi.actions import Effect, ObjectiveId
from games.almadi.realm import ROWS, Cell, Face, column_of, face_of, row_of
from games.almadi.requirements import progress
from games.almadi.state import Player, View, move_limit, row_of_place
from games.contract import NamedValue, Seat
from rendering.almadi import figures
from rendering.almadi.diff import SeatDiff, objectives, owner_of
from rendering.almadi.facts import character_of, objective_of
from rendering.almadi.panels import waits
from rendering.alternative import comma, fitted, headline, preview_line, semicolon, sheet_text
from rendering.look import Look
from rendering.words import Words

BRIEF = (False, True)
"""Whether objectives and characters are called by their identifiers alone."""


def board(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the whole position: who is asked, the central board, the objectives, every player."""
    return fitted(lambda shown, brief: _board(view, shown, brief), look, BRIEF)


def _board(view: View, look: Look[View], brief: bool) -> Iterator[str]:
    yield headline(look.game, view, look)
    if view.outcome is None:
        yield _central(view, look.words, brief)
        if not brief:
            yield from _waiting(SeatDiff(view, look, view.mover))
    told = (_objective(view, look, name, brief) for name in objectives(view))
    yield look.words.text("alt-objectives", objectives=semicolon(look.words, told))
    if brief:
        yield look.words.text("alt-players")
    for seat in range(view.seats):
        yield _player(SeatDiff(view, look, seat), brief)
    if view.options.characters:
        yield from _characters(view, look, brief)


def _central(view: View, words: Words, brief: bool) -> str:
    rows = []
    for row in ROWS:
        names = (name for place, name in enumerate(view.board) if name is not None and row_of_place(place) == row)
        tiles = comma(words, (_tile(words, name, face_of(name), brief) for name in names))
        rows.append(words.text("alt-row", row=row, tiles=tiles))
    return words.text("alt-board", rows=semicolon(words, rows), supply=sum(view.supply))


def _tile(words: Words, name: str, face: Face, brief: bool = False) -> str:
    """Return a landscape; in brief without its type, which its identifier tells."""
    sides = words.joined("alt-slash", (words.text(f"alt-side-{side or 'none'}") for side in face.sides))
    return words.text(
        "alt-tile-brief" if brief else "alt-tile", id=name, kind=face.type, goods=face.goods, sides=sides
    ).strip()


def _waiting(diff: SeatDiff) -> Iterator[str]:
    """Yield what waits, for the player whose turn it is."""
    found = waits(diff)
    if diff.view.mover == diff.seat and found:
        told = tuple(kind for kind, count in found for _ in range(count))
        n, most = diff.view.doing.moves, move_limit(diff.now)
        yield diff.look.words.text("alt-waiting", waiting=told, n=n, most=most)


def _objective(view: View, look: Look[View], name: ObjectiveId, brief: bool) -> str:
    """Return an objective: what it asks for, its points, whose it is."""
    words, (seat, done) = look.words, owner_of(view, name)
    named = name if brief else words.name(NamedValue("objective", name))
    points = objective_of(words, name).points
    if seat is None:
        return words.text("alt-objective-table", name=named, points=points)
    if done:
        return words.text("alt-objective-done", name=named, points=points, who=look.told(seat))
    found = progress(view.players[seat], name)
    args = {"who": look.told(seat), "have": found.have, "need": found.need}
    return words.text("alt-objective-open", name=named, points=points, **args)


def _player(diff: SeatDiff, brief: bool = False) -> str:
    now = diff.now
    return diff.look.words.text(
        "alt-player-brief" if brief else "alt-player",
        who=diff.look.introduced(diff.seat),
        points=diff.points,
        mosaics=now.mosaics,
        stalls=now.stalls,
        rubies=now.rubies,
        jars=figures.count(now, Effect.JAR),
        goods=figures.goods(now),
        room=figures.capacity(now),
        oases=figures.largest_oasis_group(now),
    )


def _characters(view: View, look: Look[View], brief: bool) -> Iterator[str]:
    """Yield who can be recruited by everybody, and whom the players have."""
    words = look.words
    if view.row:
        told = (name if brief else _character(words, name) for name in view.row)
        yield words.text("alt-characters", names=comma(words, told))
    casts = [_cast(look, seat, player, view.hands[seat], brief) for seat, player in enumerate(view.players)]
    yield words.text("alt-casts", casts=semicolon(words, casts))


def _cast(look: Look[View], seat: Seat, player: Player, hand: int, brief: bool) -> str:
    names = comma(look.words, _named(look.words, player.recruited, brief))
    return look.words.text("alt-cast", who=look.told(seat), names=names, n=hand)


def _character(words: Words, name: str) -> str:
    named = words.name(NamedValue("character", name))
    return words.text("alt-character", name=named, cost=character_of(words, name).cost)


def _named(words: Words, names: Iterable[str], brief: bool = False) -> list[str]:
    return [name if brief else words.name(NamedValue("character", name)) for name in names]


# One realm


def realm(view: View, look: Look[View], seat: Seat) -> str:
    """Return one player's realm, landscape by landscape."""
    return fitted(lambda shown, brief: _realm(SeatDiff(view, shown, seat), brief), look, BRIEF)


def _realm(diff: SeatDiff, brief: bool) -> Iterator[str]:
    words = diff.look.words
    if diff.look.preview:
        yield preview_line(diff.look)
        yield from _preview(diff)
    yield _player(diff)
    yield from _waiting(diff)
    rows = (words.text("alt-row", row=row, tiles=comma(words, _row(diff, row, brief))) for row in diff.rows)
    yield words.text("alt-realm", rows=semicolon(words, rows))
    if diff.free and not brief:
        yield words.text("alt-free", rows=semicolon(words, _free(diff)))
    if diff.now.recruited:
        names = comma(words, _named(words, diff.now.recruited, brief))
        yield words.text("alt-recruited", who=diff.look.told(diff.seat), names=names)
    if diff.now.hand:
        yield words.text("alt-hand", names=comma(words, _named(words, diff.now.hand, brief)))


def _row(diff: SeatDiff, row: int, brief: bool) -> Iterator[str]:
    """Yield the landscapes of a row, each with its column; those of the starting tile have no identifier."""
    words = diff.look.words
    for where in sorted(diff.faces, key=column_of):
        if row_of(where) == row:
            name = diff.names.get(where, "")
            tile = _tile(words, name, diff.faces[where], brief and name != "")
            yield words.text("alt-tile-column", column=column_of(where), tile=tile)


def _free(diff: SeatDiff) -> Iterator[str]:
    by_row: dict[int, list[Cell]] = {}
    for where in diff.free:
        by_row.setdefault(row_of(where), []).append(column_of(where))
    for row, columns in by_row.items():
        yield diff.look.words.text("alt-free-row", row=row, columns=tuple(columns))


def _preview(diff: SeatDiff) -> Iterator[str]:
    """Yield what a preview shows as chosen but not done."""
    for where in sorted(diff.fresh):
        tile = _tile(diff.look.words, diff.names[where], diff.faces[where])
        yield diff.look.words.text("alt-placed", tile=tile, row=row_of(where), column=column_of(where))


def sheet(view: View, look: Look[View], seat: Seat | None = None) -> str:
    return sheet_text(headline(look.game, view, look), figures.lines(view), look)
