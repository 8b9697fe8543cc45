"""Following a match in which one has no seat: each round or the end alone, and what one follows, with *Stop* beside."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.discord.match.interactions import Viewer, acknowledged, begin_press, on_person
from bot.discord.match.verbs import match_verb
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.formatting import bold, match_title, small, table_url
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load_healthy
from bot.store.follows import FollowRow
from rendering.words import Words

ROUNDS: Final = "rounds"
END: Final = "end"
STOP: Final = "stop"


@match_verb("follow", statuses=("running",))
async def follow(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """*Follow*: ask what of."""
    if viewer.person.user in table.people:
        raise RefusedError("follow-seated")
    return await _panel(viewer, table)


@on("follows")
async def choose_news(interaction: Interaction, press: Press) -> None:
    """Follow a match, otherwise than before, or no more."""
    how = press.rest[-1] if press.rest else ""
    if how == STOP:  # also of a match that one can't look at any more
        viewer = await acknowledged(interaction)
        await viewer.context.app.follows.stop(press.match, viewer.person.user)
        await show(interaction, Message(top=(Words(viewer.person.locale).text("follow-stopped"),)))
        return
    viewer, table = await begin_press(interaction, press.match)
    await viewer.context.app.follows.follow(table.id, viewer.person.user, rounds=how == ROUNDS)
    await show(interaction, await _panel(viewer, table))


async def _panel(viewer: Viewer, table: Table) -> Message:
    words, labels = viewer.words(table), viewer.labels(table)
    notes = await closed_lines(viewer, table)
    row = await viewer.context.app.store.read.follows.get(table.id, viewer.person.user)
    how = "" if row is None else _how(row)
    offered = [
        button(labels.text(f"follow-button-{one}"), "follows", table.id, one) for one in (ROUNDS, END) if one != how
    ]
    stop = [stop_button(viewer, table)] if how else []
    board = button(labels.text("play-button-board"), "board", table.id)
    told = words.text(f"follow-now-{how}") if how else words.text("follow-ask")
    return Message(top=(f"{bold(match_title(table, words))}\n{told}", *notes), rows=((*offered, *stop, board),))


def _how(row: FollowRow) -> str:
    return ROUNDS if row.rounds else END


def stop_button(viewer: Viewer, table: Table, *tag: str | int) -> Item:
    """Return the button with which one follows a match no more; ``tag``: by what its message is found again."""
    return button(viewer.labels(table).text("follow-button-stop"), "follows", table.id, *tag, STOP)


async def closed_lines(viewer: Viewer, table: Table) -> tuple[str, ...]:
    """Return that somebody follows a match no more because their mailbox was closed, which they are told once."""
    store, user = viewer.context.app.store, viewer.person.user
    row = await store.read.follows.get(table.id, user)
    if row is None or not row.stopped:
        return ()
    await store.write(lambda queries: queries.follows.drop(table.id, user))
    return (small(viewer.words(table).text("follow-closed")),)


async def followed_button(viewer: Viewer) -> tuple[Item, ...]:
    """Return the way to the list of what somebody follows, if they follow anything."""
    count = len(await viewer.context.app.store.read.follows.of(viewer.person.user))
    return (button(Words(viewer.person.locale).text("follow-list", n=count), "followed", 0),) if count else ()


@on_person("followed")
async def list_followed(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """List what the person follows, each with *Stop*."""
    queries, words = viewer.context.app.store.read, Words(viewer.person.locale)
    rows = {row.match: row for row in await queries.follows.of(viewer.person.user)}
    lines = []
    for table in await load_healthy(queries, rows):
        named = viewer.words(table)
        name = f"[{match_title(table, named)}]({await table_url(queries, table)})"
        text = named.text("follow-line", match=bold(name), how=_how(rows[table.id]))
        lines.append((text, stop_button(viewer, table)))
    top = bold(words.text("follow-title")) if lines else words.text("follow-none")
    back = button(words.text("waiting-all"), "list", 0, "mine", 0, style=ButtonStyle.secondary)
    await show(interaction, Message(top=(top,), lines=tuple(lines), rows=((back,),)))
