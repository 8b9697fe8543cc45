"""Walking through a match: the board of any moment, with what changed since the moment before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import discord
from msgspec.structs import replace

from bot.discord.match.board_text import board_text
from bot.discord.match.interactions import Viewer, begin_look, on_match
from bot.discord.match.message_parts import follow_buttons, verdict_button
from bot.discord.match.pictures import moment_picture
from bot.discord.match.recap import newest_lines, revision_texts
from bot.discord.match.resolution import EVERY, find_table
from bot.discord.ui.controls import Interaction, Item, button, option, select
from bot.discord.ui.formatting import bold, escaped, match_heading, relative_time, small
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import OPTIONS, Press
from bot.matches.authorization import ENDED
from bot.matches.files.comments import comments_on
from bot.matches.names import sitting
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.matches.trail import Stop, Trail, trail_of
from games.codec import verb
from games.contract import Phrase
from games.engine import is_more_in
from rendering.words import Words

OWN: Final = 0
"""In place of a seat, whose number is one more: the position as the person knows it."""
COMMENTS: Final = 4
"""How many comments are shown together at the most."""
TURN: Final = "turn"
ROUND: Final = "round"
KIND: Final = "kind"
SEAT: Final = "seat"
BACK: Final = "back"


@on_match("moment")
async def show_moment(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*History*: the newest moment, or another one. The id has the present one, from where it is seen, and the way.

    Selects have the kind of answer up to which to go, or the seat to look from.
    """
    if not press.rest:
        await show(interaction, await last_moment(viewer, table))
        return
    trail = await trail_of(viewer.context.app.store.read, table)
    place, eyes, way = trail.place(press.number(0)), press.number(1), press.part(2)
    chosen, back = press.chosen, BACK in press.rest
    if way == TURN:
        place += -1 if back else 1
    elif way == ROUND:
        place = await _next_round(viewer, trail, place, back=back)
    elif way == KIND:
        later = range(place + 1, len(trail.stops))
        place = next((one for one in later if chosen in trail.stops[one].kinds), place)
    elif way == SEAT and chosen.isdecimal():
        eyes = int(chosen)
    await show(interaction, await moment_message(viewer, trail, min(max(place, 0), len(trail.stops) - 1), eyes))


async def last_moment(viewer: Viewer, table: Table) -> Message:
    """Return the newest moment of a match."""
    trail = await trail_of(viewer.context.app.store.read, table)
    return await moment_message(viewer, trail, len(trail.stops) - 1)


async def moment_told(interaction: Interaction, viewer: Viewer, told: discord.Message) -> Message:
    """Return the moment that a message of the bot told. Raises ``RefusedError`` if there is none, or not for them."""
    if told.author.id != interaction.application_id:
        raise RefusedError("not-my-post")
    queries = viewer.context.app.store.read
    found = await queries.notices.of_message(told.id)
    if found is None:
        raise RefusedError("no-moment")
    table = await find_table(interaction, match=found[0], statuses=EVERY)
    trail = await trail_of(queries, await begin_look(interaction, viewer, table.id))
    return await moment_message(viewer, trail, trail.place(found[1]))


async def moment_message(viewer: Viewer, trail: Trail, place: int, eyes: int = OWN) -> Message:
    """Return a moment: what was done in that turn, and the board after it, on which that is marked.

    ``eyes``: from which seat a match that is over is seen; its number is one more.
    """
    table, words, own = trail.table, viewer.words(trail.table), viewer.seat(trail.table)
    is_last, revision = place == len(trail.stops) - 1, trail.stops[place].revision
    seat = eyes - 1 if table.row.status in ENDED and 0 < eyes <= len(table.seats) else own
    then = table if is_last else await _at(viewer, table, revision)
    base = trail.stops[place - 1].revision if place else -1
    before = None if base < 0 else (await _at(viewer, table, base)).state
    queries = viewer.context.app.store.read
    made, sat = await queries.journal.revision(table.id, revision), (await sitting(queries, table))(revision)
    until = table.revision if is_last else revision
    texts = await revision_texts(queries, table, words, own, after=base, until=until)
    head = words.text(
        "moment-place", n=place, of=len(trail.stops) - 1, when="" if made is None else relative_time(made.made)
    )
    news = newest_lines([item for item in texts if not item.undone], words.to(own))
    said = "\n".join(await _comments(viewer, table, base, until)) if table.row.status in ENDED else ""
    return Message(
        top=(f"{bold(match_heading(then, words, seat))}\n{small(head)}", "\n".join(news), said),
        picture=await moment_picture(viewer, then, before, seat),
        bottom=(board_text(viewer, then).whole,) if viewer.person.in_words else (),
        rows=(
            *_steps(viewer, trail, place, eyes),
            *_jumps(viewer, trail, place, eyes, then),
            (*_ways(viewer, then, trail), *verdict_button(viewer, table, trail.stops[place].mover, revision, sat)),
        ),
    )


async def _comments(viewer: Viewer, table: Table, after: int, until: int) -> list[str]:
    """Return what the file that a match came from says of these revisions: words of strangers."""
    words, lines = viewer.words(table), []
    for comments in (await comments_on(viewer.context.app.store.read, table.id, after, until)).values():
        for action, text in comments.told(table.game, words.locale):
            said = escaped(text)
            on = None if action is None else words.text("moment-comment-on", choice=words.action(action), text=said)
            lines.append(on or words.text("moment-comment", text=said))
    return lines[:COMMENTS]


async def _at(viewer: Viewer, table: Table, revision: int) -> Table:
    """Return a match as it stood at an earlier revision: it ran then."""
    then = await viewer.context.app.play.at_revision(table, revision)
    return replace(then, row=replace(table.row, status="running"))


async def _next_round(viewer: Viewer, trail: Trail, place: int, *, back: bool) -> int:
    """Return the first stop of the next round or phase, or the last one of that before."""
    here = await _progress(viewer, trail, place)
    others = range(place - 1, -1, -1) if back else range(place + 1, len(trail.stops))
    for other in others:
        if await _progress(viewer, trail, other) != here:
            return other
    return 0 if back else len(trail.stops) - 1


async def _progress(viewer: Viewer, trail: Trail, place: int) -> Phrase:
    then = await viewer.context.app.play.at_revision(trail.table, trail.stops[place].revision)
    return then.game.progress(then.shown(None))


def _steps(viewer: Viewer, trail: Trail, place: int, eyes: int) -> Iterator[tuple[Item, ...]]:
    """Yield the buttons that go back and forward, by turn and by round."""
    labels, here = viewer.labels(trail.table), (trail.table.id, trail.stops[place].revision, eyes)
    first, last = place == 0, place == len(trail.stops) - 1
    for by in (TURN, ROUND):
        yield (
            button(labels.text(f"moment-{by}-back"), "moment", *here, by, BACK, disabled=first),
            button(labels.text(f"moment-{by}-on"), "moment", *here, by, disabled=last),
        )


def _jumps(viewer: Viewer, trail: Trail, place: int, eyes: int, then: Table) -> Iterator[tuple[Item, ...]]:
    """Yield the selects of what to go to next, and of whose seat to look from where something was hidden."""
    table, labels = trail.table, viewer.labels(trail.table)
    here = (table.id, trail.stops[place].revision, eyes)
    kinds = _kinds(table, trail.stops[place + 1 :], labels)
    if len(kinds) > 1:
        listed = [option(name, kind) for kind, name in list(kinds.items())[:OPTIONS]]
        yield (select(listed, "moment", *here, KIND, placeholder=labels.text("moment-kind")),)
    if table.row.status in ENDED and is_more_in(then.game, then.state, len(table.seats)):
        seats = [option(name, str(seat + 1)) for seat, name in enumerate(labels.names)]
        yield (select(seats, "moment", *here, SEAT, placeholder=labels.text("moment-seat")),)


def _kinds(table: Table, later: Sequence[Stop], labels: Words) -> dict[str, str]:
    """Return the kinds of answers that were given later, with their names."""
    given = {kind for stop in later for kind in stop.kinds}
    return {verb(kind): labels.action_name(kind) for kind in table.game.meta.actions if verb(kind) in given}


def _ways(viewer: Viewer, then: Table, trail: Trail) -> tuple[Item, ...]:
    """Return the buttons to all entries, to the board of now, to the film, and to playing on from here."""
    labels, table = viewer.labels(trail.table), trail.table
    plays_on = table.row.status in ENDED and then.revision < table.revision
    on_from = button(labels.text("play-button-play-on"), "playon", table.id, then.revision)
    film = button(labels.text("play-button-watch"), "watch", table.id)
    return (
        button(labels.text("moment-list"), "history", table.id, then.revision),
        button(labels.text("play-button-board"), "board", table.id),
        *((film,) if table.row.status in ENDED else ()),
        *((on_from,) if plays_on else ()),
        *follow_buttons(viewer, table),
    )
