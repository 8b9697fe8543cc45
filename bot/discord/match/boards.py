"""Pictures of a match: as one person may see it, as everybody may, and as it would be after an action."""

from __future__ import annotations

import zlib
from typing import Any

from bot.discord.match.recap import last_turn
from bot.discord.match.viewer import Viewer
from bot.discord.ui.context import Context
from bot.discord.ui.messages import AnyPicture
from bot.discord.ui.safe_picture import as_picture
from bot.matches.table import Table, digest
from games.contract import Action, Seat
from games.engine import foreseen
from rendering.pictures import Drawing, preview_of


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
    base = await _with_the_table(viewer.context, table, base)
    before, recent = await _marked_against(viewer.context, table, base)
    drawing = await viewer.context.pictures.position(
        table, seat, viewer.person.locale, what=what, owner=owner, before=before, recent=recent
    )
    part = what if owner is None else f"{what}{owner + 1}"

    def named(drawn: Drawing) -> str:
        same = f"{zlib.crc32(drawn.data):08x}"  # a message keeps a file whose name it has already
        return f"{part}-{table.id}-{table.revision}-{same}.png"

    return as_picture(drawing, named)


async def public_picture(
    context: Context, table: Table, base: int, what: str = "board", owner: Seat | None = None
) -> AnyPicture | None:
    """Return the match as an onlooker may see it, with everything marked that changed after the revision ``base``."""
    before, recent = await _marked_against(context, table, base)
    drawing = await context.pictures.position(
        table, None, table.row.locale, what=what, owner=owner, before=before, recent=recent
    )
    return as_picture(drawing, lambda _: f"{what}-{table.id}-{table.revision}.png")


async def preview_picture(viewer: Viewer, table: Table, action: Action) -> AnyPicture | None:
    """Return what an action would lead to, as far as that is certain; None where chance decides."""
    seat = viewer.seat(table)
    assert seat is not None
    view = _foreseen(table, seat, action)
    if view is None:
        return None
    told = viewer.labels(table).action(action, table.game.describe(table.shown(seat), action).names)
    drawing = await viewer.context.pictures.position(
        table,
        seat,
        viewer.person.locale,
        what=preview_of(table.game.meta.key),
        view=view,
        before=table.state,
        preview=told,
    )
    name = f"preview-{table.id}-{table.revision}-{digest(table.game, (action,))}.png"
    return as_picture(drawing, lambda _: name)


async def ahead_picture(viewer: Viewer, then: Table) -> AnyPicture | None:
    """Return a match as it would stand when the viewer is asked next: for planning, so nobody has been asked yet."""
    seat, told = viewer.seat(then), viewer.labels(then).text("plan-picture")
    assert seat is not None
    drawing = await viewer.context.pictures.position(then, seat, viewer.person.locale, preview=told)
    return as_picture(drawing, lambda _: f"ahead-{then.id}-{then.revision}-{seat}.png")


def _foreseen(table: Table, seat: Seat, action: Action) -> Any:
    """Return the view that the game foresees, else that of the position after the action; None if chance decides."""
    game = table.game
    view = game.foresee(table.shown(seat), action)
    if view is not None:
        return view
    state = foreseen(game, table.state, seat, action)
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
