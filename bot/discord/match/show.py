"""A look at a match, open to everybody at any time: its board, its other pictures, the film, its history."""

from __future__ import annotations

from msgspec.structs import replace

from bot.discord.match.board_text import board_text
from bot.discord.match.clocks import naming, time_lines
from bot.discord.match.following import closed_lines
from bot.discord.match.friends import friend_lines, friend_row
from bot.discord.match.interactions import Viewer, on_match
from bot.discord.match.message_parts import bottom_row, follow_buttons, move_buttons, stranded_lines
from bot.discord.match.moments import OWN
from bot.discord.match.news import NOTHING, Told, seen_until
from bot.discord.match.news_format import RevisionText
from bot.discord.match.pictures import (
    EVER,
    LAST_FILM,
    board_picture,
    parts_row,
    private_film,
    public_film,
    public_picture,
    read_part,
)
from bot.discord.match.recap import recap, revision_texts
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Interaction, button
from bot.discord.ui.formatting import bold, match_heading, public_words, result_lines, small, waiting_text
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press, cut
from bot.matches.refusals import RefusedError
from bot.matches.results.feats import is_own_best
from bot.matches.table import Table
from games.contract import Seat
from games.players import STRENGTHS
from rendering.words import Words


@on_match("board")
async def show_board(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Board*: the match as the person may see it."""
    await show(interaction, await look_message(viewer, table))


@on_match("see")
async def show_part(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """The select below a look: another picture of the match."""
    what, owner = read_part(table, press.chosen)
    await show(interaction, await look_message(viewer, table, what=what, owner=owner))


async def look_message(
    viewer: Viewer,
    table: Table,
    told: Told = NOTHING,
    *,
    what: str = "board",
    owner: Seat | None = None,
    in_words: bool = False,
) -> Message:
    """Return a picture of the match as it stands, and who is waited for; ``in_words`` all of it in words.

    With the film of what moved last, if that is asked for, else with the one that is told.
    """
    if table.newest is None:
        return Message(top=(*told.lines, viewer.words(table).text("play-not-started")))
    if what == LAST_FILM:
        told = await _last_film(viewer, table)
    in_words = in_words or viewer.person.in_words
    return Message(
        top=(
            *told.lines,
            bold(heading_for(viewer, table)),
            *(await position_in_words(viewer, table) if in_words else ()),
        ),
        picture=None if in_words else await board_picture(viewer, table, await seen_until(viewer, table), what, owner),
        bottom=(
            await status_text(viewer, table),
            *await friend_lines(viewer.context, table, viewer.words(table)),
            *await closed_lines(viewer, table),
            *computers_lines(table, viewer.words(table)),
        ),
        rows=(
            *parts_row(table, viewer.labels(table)),
            await bottom_row(viewer, table, *move_buttons(viewer, table), *follow_buttons(viewer, table)),
            *await friend_row(viewer, table),
        ),
        film=told.film,
    )


async def position_in_words(viewer: Viewer, table: Table) -> tuple[str, ...]:
    """Return a position in parts: one's own things, what there is, what changed, the others."""
    words, told = viewer.words(table), board_text(viewer, table)
    changed = await recap(
        viewer.context.app.store.read, table, words, viewer.seat(table), after=await seen_until(viewer, table)
    )
    mine = (words.text("board-own", text=told.own),) if told.own else ()
    parts = (("common", told.common), ("changed", changed), ("others", told.others))
    return (*mine, *("\n".join((words.text(f"board-{key}"), *lines)) for key, lines in parts if lines))


async def _last_film(viewer: Viewer, table: Table) -> Told:
    """Return the film of what moved last, however long ago, or why there is none."""
    film = await private_film(viewer, table, EVER)
    why_not = viewer.words(table).text("play-film-none" if viewer.person.films else "play-film-off")
    return Told(film=film) if film is not None else Told((why_not,))


async def public_look(context: Context, table: Table, what: str, owner: Seat | None) -> Message:
    """Return a picture as everybody may see it. Raises ``RefusedError`` before the start of the match."""
    if table.newest is None:
        raise RefusedError("not-started")
    words = public_words(table)
    picture = await public_picture(context, table, table.revision, what, owner)
    top: tuple[str, ...] = (bold(match_heading(table, words)),)
    if what != LAST_FILM:
        return Message(top, picture)
    film = await public_film(context, table, EVER)
    if film is None:
        top = (*top, words.text("play-film-none" if table.row.settings.films else "play-film-off-here"))
    return Message(top, picture, film=film)


def heading_for(viewer: Viewer, table: Table) -> str:
    """Return the name and the progress of a match, as this person may know: "Stone Age #12 · Round 3: placement"."""
    return match_heading(table, viewer.words(table), viewer.seat(table))


def computers_lines(table: Table, words: Words) -> tuple[str, ...]:
    """Return how strong the computer players are who have seats of their own, in a line, if there are any."""
    told = [
        words.text("play-computer", name=words.names[row.seat], strength=words.text(f"player-{row.computer}"))
        for row in table.seats
        if row.owner is None and row.computer in STRENGTHS
    ]
    return (small(words.text("play-computers", names=words.listed(told))),) if told else ()


async def status_text(viewer: Viewer, table: Table) -> str:
    """Return who is waited for and until when, and if nobody hears of it, or how the match ended."""
    words, own = viewer.words(table), viewer.seat(table)
    if table.row.status == "running":
        times = await viewer.times(table)
        named = naming(times, words, lambda seat: bold(words.text("seat-you") if seat == own else words.names[seat]))
        stranded = await stranded_lines(viewer, table)
        return "\n".join([waiting_text(table, words, named), *time_lines(times, words), *stranded])
    if table.row.status == "lobby":
        return words.text("play-not-started")
    over = words.text("play-over", game=words.text("game"), match=str(table.id))
    best = await is_own_best(viewer.context.app.store.read, table, viewer.person.user)
    told = [words.text("results-news-own", game=words.text("game"), n=len(table.seats))] if best else []
    return "\n".join([over, *result_lines(table, words), *told])


PAGE = 10
"""How many revisions are on a page."""
LINE = 380
"""How many characters a revision may take."""


@on_match("history")
async def show_history(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*All entries*, and its pages: a number in the id is the last revision of the page."""
    until = press.number(0) if press.rest else table.revision
    await show(interaction, await history_page(viewer, table, until))


async def history_page(viewer: Viewer, table: Table, until: int) -> Message:
    """Return the revisions up to one number, as far as the person may know them. Undone ones are struck through."""
    words, labels = viewer.words(table).to(viewer.seat(table)), viewer.labels(table)
    until = min(max(until, 0), table.revision)
    start = max(0, until - PAGE + 1)
    lines = [_line(words, revision) for revision in await _revisions(viewer, table, start, until)]
    ways = []
    if start > 0:
        ways.append(button(labels.text("play-button-older"), "history", table.id, start - 1))
    if until < table.revision:
        later = min(table.revision, until + PAGE)
        ways.append(button(labels.text("play-button-newer"), "history", table.id, later, "up"))
    head = words.text("play-not-started") if table.newest is None else heading_for(viewer, table)
    board = button(labels.text("moment-open"), "moment", table.id, until, OWN)
    text = "\n".join(lines) or words.text("play-history-empty")
    return Message(top=(bold(head), text), rows=((*ways, board),))


async def _revisions(viewer: Viewer, table: Table, start: int, until: int) -> list[RevisionText]:
    queries = viewer.context.app.store.read
    words, seat = viewer.words(table), viewer.seat(table)
    texts = await revision_texts(queries, table, words, seat, after=start - 1, until=until)
    undos = await queries.journal.undos(table.id, start)
    return [
        replace(item, undone=item.undone or any(undo.position < item.revision < undo.revision for undo in undos))
        for item in texts
    ]


def _line(words: Words, revision: RevisionText) -> str:
    key = "play-history-undone" if revision.undone else "play-history-line"
    return words.text(key, n=revision.revision, text=cut(revision.paragraph(words), LINE))
