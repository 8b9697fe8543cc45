"""Pictures and films of a match: for one person, for everybody, and as a preview of an action.

The file of a film has the match and the revision in its name, so that one that is shown already is not sent again.
"""

from __future__ import annotations

import logging
import zlib
from functools import partial
from typing import Any, Final

from discord.app_commands import Choice

from bot.discord.match.interactions import Viewer
from bot.discord.match.recap import last_turn
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, option, select
from bot.discord.ui.messages import AnyPicture, as_picture
from bot.discord.ui.pictures import FILM
from bot.discord.ui.protocol import OPTION_TEXT, OPTIONS
from bot.matches.authorization import ENDED
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table, decode_events, digest_of
from bot.matches.trail import Curve, trail_of
from games.codec import UnreadableError, is_moving
from games.contract import Action, Event, Seat
from games.engine import previewed, visible
from rendering.films import films_of
from rendering.pictures import Drawing, pictures_of, preview_of
from rendering.questions import Question
from rendering.words import Words

SHEET: Final = "scores"
"""The key of the picture that shows what points are made of, in every game that has one."""


async def board_picture(
    viewer: Viewer, table: Table, base: int, what: str = "board", owner: Seat | None = None
) -> AnyPicture | None:
    """Return the match as this person may see it, with everything marked that changed after the revision ``base``.

    What the table has marked is marked here, too: where there are no secrets, it is the same picture.
    ``what``: one of the game's pictures (otherwise the main one); ``owner``: whose, if it belongs to one player.
    """
    return await _seen_from(viewer, table, base, viewer.seat(table), what, owner)


async def table_picture(viewer: Viewer, table: Table, base: int) -> AnyPicture | None:
    """Return the match as the table sees it, for somebody who has nothing to decide; marked as ``board_picture``."""
    return await _seen_from(viewer, table, base, None, "board", None)


async def _seen_from(
    viewer: Viewer, table: Table, base: int, seat: Seat | None, what: str, owner: Seat | None
) -> AnyPicture | None:
    if viewer.person.in_words:
        return None
    base = await _with_the_table(viewer.context, table, base)
    before, recent = await _marked_against(viewer.context, table, base)
    curve = await _curve(viewer.context, table, what)
    drawing = await viewer.context.pictures.position(
        table, seat, viewer.person.locale, what=what, owner=owner, before=before, recent=recent, curve=curve
    )
    part = what if owner is None else f"{what}{owner + 1}"

    def named(drawn: Drawing) -> str:
        return f"{part}-{table.id}-{table.revision}-{_same(drawn)}.png"

    return as_picture(drawing, named)


def _same(drawn: Drawing) -> str:
    """Return what is equal for equal pictures: a message keeps a file whose name it has already."""
    return f"{zlib.crc32(drawn.data):08x}"


async def public_picture(
    context: Context,
    table: Table,
    base: int,
    what: str = "board",
    owner: Seat | None = None,
    *,
    curve: Curve | None = None,
) -> AnyPicture | None:
    """Return the match as an onlooker may see it, with everything marked that changed after the revision ``base``.

    ``curve``: the points from the start on, where they are known already.
    """
    before, recent = await _marked_against(context, table, base)
    curve = await _curve(context, table, what) if curve is None else curve
    drawing = await context.pictures.position(
        table, None, table.row.locale, what=what, owner=owner, before=before, recent=recent, curve=curve
    )
    return as_picture(drawing, lambda _: f"{what}-{table.id}-{table.revision}.png")


async def _curve(context: Context, table: Table, what: str) -> Curve:
    """Return the points from the start on, for the sheet of a match that is over."""
    if what != SHEET or table.row.status not in ENDED:
        return ()
    queries = context.app.store.read
    return (await context.app.courses.of(queries, await trail_of(queries, table))).points


async def moment_picture(viewer: Viewer, then: Table, before: Any, seat: Seat | None) -> AnyPicture | None:
    """Return a match at a revision, as a seat (None: everybody) sees it, with what changed since ``before``."""
    if viewer.person.in_words:
        return None
    drawing = await viewer.context.pictures.position(then, seat, viewer.person.locale, before=before)
    return as_picture(drawing, lambda drawn: f"moment-{then.id}-{then.revision}-{_same(drawn)}.png")


async def question_picture(
    viewer: Viewer, table: Table, question: Question, preview: Action | None
) -> AnyPicture | None:
    """Return what a question is about: as it is, without marks of changes, or after an action as far as is certain."""
    if viewer.person.in_words:
        return None
    draw = partial(viewer.context.pictures.position, table, question.seat, viewer.person.locale, question=question)
    view = None if preview is None else _previewed(table, question.seat, preview)
    if preview is None or view is None:
        drawing = await draw()
    else:
        drawing = await draw(view=view, before=table.state, preview=_told(viewer, table, preview))
    return as_picture(drawing, lambda drawn: f"question-{table.id}-{table.revision}-{_same(drawn)}.png")


async def preview_picture(viewer: Viewer, table: Table, action: Action) -> AnyPicture | None:
    """Return what an action would lead to, as far as that is certain; None where chance decides."""
    seat = viewer.seat(table)
    assert seat is not None
    view = None if viewer.person.in_words else _previewed(table, seat, action)
    if view is None:
        return None
    drawing = await viewer.context.pictures.position(
        table,
        seat,
        viewer.person.locale,
        what=preview_of(table.game.meta.key),
        view=view,
        before=table.state,
        preview=_told(viewer, table, action),
    )
    name = f"preview-{table.id}-{table.revision}-{digest_of(table.game, (action,))}.png"
    return as_picture(drawing, lambda _: name)


def _told(viewer: Viewer, table: Table, action: Action) -> str:
    """Return an action in words, as a picture of what it leads to has them."""
    shown = table.shown(viewer.seat(table))
    return viewer.labels(table).action(action, table.game.describe(shown, action).names)


async def ahead_picture(viewer: Viewer, then: Table) -> AnyPicture | None:
    """Return a match as it would stand when the viewer is asked next: for planning, so nobody has been asked yet."""
    if viewer.person.in_words:
        return None
    seat, told = viewer.seat(then), viewer.labels(then).text("plan-picture")
    assert seat is not None
    drawing = await viewer.context.pictures.position(then, seat, viewer.person.locale, preview=told)
    return as_picture(drawing, lambda _: f"ahead-{then.id}-{then.revision}-{seat}.png")


def _previewed(table: Table, seat: Seat, action: Action) -> Any:
    """Return the view that the game foresees, else that of the position after the action; None if chance decides."""
    game = table.game
    view = game.preview(table.shown(seat), action)
    if view is not None:
        return view
    state = previewed(game, table.state, seat, action)
    return None if state is None else table.shown(seat, state)


async def _with_the_table(context: Context, table: Table, base: int) -> int:
    """Return the earlier of a revision and that after which the post at the table marks, or will when it is sent.

    Who has not seen the match yet (-1) sees what the table does.
    """
    post = await context.app.store.read.matches.post(table.id)
    if post is None:
        return base
    marked = post.base if set(table.people_to_call) <= set(post.asked) else post.next_base
    if base < 0 or marked < 0:
        return max(base, marked)
    return min(base, marked)


async def _marked_against(context: Context, table: Table, base: int) -> tuple[Any, Any]:
    """Return the states against which changes are marked, and marked strongly: at ``base``, and before the last turn.

    The second is None where the last turn began no later than ``base``.
    """
    before = await _state_at(context, table, base)
    if before is None:
        return None, None
    began = await last_turn(context.app.store.read, table)
    return before, await _state_at(context, table, began) if began > base else None


async def _state_at(context: Context, table: Table, revision: int) -> Any:
    return None if revision < 0 else (await context.app.play.at_revision(table, revision)).state


log = logging.getLogger(__name__)
PARTS: Final = 8
"""Among how many of the newest revisions in which something moved a film may look for its parts."""
EVER: Final = -1
"""The revision before all others: what moved last, however long ago."""


async def public_film(context: Context, table: Table, after: int) -> AnyPicture | None:
    """Return the film of what moved after a revision, for everybody; None if the table wants none."""
    return await _film(context, table, None, table.row.locale, after) if table.row.settings.films else None


async def private_film(viewer: Viewer, table: Table, after: int) -> AnyPicture | None:
    """Return the film of what moved after a revision, as this person may see it; None if they want none."""
    if not viewer.person.films or viewer.person.in_words:
        return None
    return await _film(viewer.context, table, viewer.seat(table), viewer.person.locale, after)


async def has_moved(viewer: Viewer, table: Table, after: int) -> bool:
    """Tell whether there is a film of what moved after a revision that this person may see and wants."""
    wanted = viewer.person.films and not viewer.person.in_words and films_of(table.game.meta.key)
    return bool(wanted) and max(await _moved(viewer.context, table, viewer.seat(table)), default=EVER) > after


async def _film(context: Context, table: Table, seat: Seat | None, locale: str, after: int) -> AnyPicture | None:
    if not films_of(table.game.meta.key):
        return None
    moved = await _moved(context, table, seat)
    revision = max(moved, default=EVER)
    if revision <= after:
        return None
    try:
        then = await context.app.play.at_revision(table, revision)
    except (UnreadableError, zlib.error) as error:
        log.warning("the state of revision %d of match %d can't be read: %s", revision, table.id, error)
        return None
    events = [event for told in moved.values() for event in told]
    drawing = await context.pictures.film(table, seat, locale, revision, events, then.state)
    return as_picture(drawing, lambda _: f"film-{table.id}-{revision}{FILM}")


async def _moved(context: Context, table: Table, seat: Seat | None) -> dict[int, tuple[Event, ...]]:
    """Return what a seat may know of the newest revisions in which it saw something move, oldest first.

    What this version can't read any more is left out.
    """
    rows = await context.app.store.read.journal.moving(table.id, table.position, PARTS)
    told = {row.revision: visible(decode_events(table.game, row) or (), seat) for row in rows}
    return {revision: events for revision, events in told.items() if any(map(is_moving, events))}


LAST_FILM: Final = "film"
"""What stands for the film of what moved last, among the keys of a game's pictures."""


def parts_of(table: Table, labels: Words) -> dict[str, str]:
    """Return the names of a match's pictures by their keys: "scores", or "tribe@2" for a player's own."""
    parts: dict[str, str] = {}
    for what, kind in pictures_of(table.game.meta.key).items():
        name = labels.text(f"picture-name-{what}")
        if not kind.own:
            parts[what] = name
            continue
        for seat, player in enumerate(labels.names):
            parts[f"{what}@{seat}"] = labels.text("play-path", head=name, next=player)
    if films_of(table.game.meta.key):
        parts[LAST_FILM] = labels.text("picture-name-film")
    return parts


def named_part(table: Table, typed: str, labels: Words) -> str:
    """Return the key of the picture that was typed: its name, a piece of its name, or the key itself.

    Raises ``RefusedError`` if it is none of them, or several.
    """
    parts, wanted = parts_of(table, labels), typed.strip().casefold()
    names = {part: name.casefold() for part, name in parts.items()}
    exact = [part for part, name in names.items() if wanted in (part, name)]
    found = exact or [part for part, name in names.items() if wanted in name]
    if len(found) != 1:
        raise RefusedError("no-picture", names=labels.listed(list(parts.values())))
    return found[0]


def read_part(table: Table, key: str) -> tuple[str, Seat | None]:
    """Return which picture a key means, and whose. Raises ``StaleError`` if there is none."""
    if key == LAST_FILM and films_of(table.game.meta.key):
        return key, None
    what, _, owner = key.partition("@")
    kind = pictures_of(table.game.meta.key).get(what)
    seats = range(len(table.seats))
    if kind is None or (kind.own and not (owner.isdecimal() and int(owner) in seats)):
        raise StaleError
    return what, int(owner) if kind.own else None


def part_choices(table: Table, labels: Words, current: str) -> list[Choice[str]]:
    """Return the pictures whose names hold what was typed."""
    names = {part: name[:OPTION_TEXT] for part, name in parts_of(table, labels).items()}
    found = [Choice(name=name, value=part) for part, name in names.items() if current.casefold() in name.casefold()]
    return found[:OPTIONS]


def parts_row(table: Table, labels: Words, verb: str = "see") -> tuple[tuple[Item, ...], ...]:
    """Return the select that leads to the other pictures of a match, if there are any."""
    parts = parts_of(table, labels)
    if len(parts) < 2:
        return ()
    listed = [option(name, part) for part, name in list(parts.items())[:OPTIONS]]
    return ((select(listed, verb, table.id, placeholder=labels.text("play-parts")),),)
