"""The texts of posts at the table, from the first to the last, and of direct messages about a match.

A tag tells the message of a notice from others.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from discord import ButtonStyle
from msgspec import Struct
from msgspec.structs import replace

from bot.discord.match.clocks import naming, own_time_line, table_clock, time_lines, times_of
from bot.discord.match.friends import friend_lines
from bot.discord.match.interactions import Viewer
from bot.discord.match.message_parts import home_button, why_called, why_stranded
from bot.discord.match.news import news_after, seen_until
from bot.discord.match.pictures import SHEET, board_picture, public_film, public_picture
from bot.discord.match.recap import LINES, recap, undo_buttons
from bot.discord.match.sayings import said_lately, say_button
from bot.discord.match.story import story_text
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, button, link
from bot.discord.ui.formatting import (
    Naming,
    about,
    asked_line,
    asked_lines,
    bold,
    by_question,
    match_heading,
    mention,
    over_line,
    picture_words,
    plain_words,
    progress_text,
    public_words,
    question_text,
    result_lines,
    small,
    table_url,
)
from bot.discord.ui.messages import Message
from bot.discord.ui.protocol import rows_of
from bot.matches.entries import Seated, read_entry
from bot.matches.plans.questions import can_plan
from bot.matches.results.deriving import has_won
from bot.matches.results.feats import feat_of, series_of
from bot.matches.seats import given_up
from bot.matches.table import Table
from bot.matches.trail import trail_of
from bot.notices.deliverer import MENTIONS
from bot.notices.schedule import DAY, HOUR
from bot.store.results import ScoreRow
from bot.store.rows import NoticeRow
from games.contract import Seat
from rendering.theme import SEATS
from rendering.words import Words


class Post(Struct, frozen=True):
    """A message, and the people whom it notifies."""

    message: Message
    calls: tuple[int, ...] = ()


def nonce(notice: NoticeRow) -> str:
    """Return what makes Discord refuse the same notice twice within some minutes."""
    return f"turnstone-{notice.id}"


def notice_tag(notice: NoticeRow) -> str:
    """Return what buttons carry so that ``recovery`` recognizes the notice they were sent with."""
    if notice.kind in MENTIONS:
        return f"{notice.kind}-{notice.user}-{notice.number}"
    return notice.kind if notice.number == 1 else f"{notice.kind}{notice.number}"


async def turn_post(context: Context, table: Table, *, base: int, rings: Collection[int]) -> Post:
    """Return the post that shows a match: who is asked what, the board, the last moves, the buttons.

    ``base``: the revision after which everything is marked and listed, -1 for the first post of a match. That one has
    much to say: the board comes first there, and who is asked what last, above the buttons.
    """
    words, labels = public_words(table), picture_words(table, table.row.locale)
    plain = plain_words(table, words.locale)
    calls = tuple(user for user in table.people_to_call if user in rings)

    def named(name: Naming) -> Naming:
        def shown(seat: Seat) -> str:
            user = table.seats[seat].user
            return mention(user) if user in calls and user is not None else name(seat)

        return naming(times, words, shown)

    news = await recap(context.app.store.read, table, words, None, after=max(base, -1))
    times = await times_of(context.app.store.read, table, context.app.clock(), context.app.settings.zone)
    line, question = called_line(table, words, named(lambda seat: plain.names[seat]), calls)
    asked = asked_lines(table, words, named(lambda seat: bold(words.names[seat])), told=question)
    asked += [*time_lines(times, words), *await friend_lines(context, table, words)]
    heading, told = small(match_heading(table, words)), "\n".join(news)
    first = base < 0
    top = heading if first else "\n".join([*asked, heading])
    bottom = (told, beginning(table, words), "\n".join(asked)) if first else (told,)
    picture, film = await public_picture(context, table, base), await public_film(context, table, base)
    buttons = (*await turn_buttons(context, table, labels), *await _seat_buttons(context, table, labels, base))
    accent = SEATS[table.to_move[0]].fill if len(table.to_move) == 1 else None
    return Post(Message((top,), picture, bottom, rows_of(buttons), film, line, accent), calls)


def called_line(table: Table, words: Words, name: Naming, calls: Collection[int]) -> tuple[str, str]:
    """Return the line that calls people at a table, and the question that it tells; empty if it calls nobody.

    It is shown in bold, so the names in it are not.
    """
    seat = next((seat for seat in table.to_move if table.seats[seat].user in calls), None)
    if seat is None:
        return "", ""
    people = [seat for seat in table.to_move if not table.asked[seat].computer]
    question = question_text(table, words, seat)
    who = words.listed(list(map(name, by_question(table, words, people)[question])))
    return words.text("push-called", line=asked_line(table, words.locale, seat), called=who), question


def beginning(table: Table, words: Words) -> str:
    """Return what is only said at the start: the turn order, and how long a turn may take."""
    clock = [] if table.row.clock is None else [small(table_clock(table, words))]
    return "\n".join([order_line(words), *clock])


def order_line(words: Words) -> str:
    names = [words.text("play-order-name", n=seat + 1, name=bold(name)) for seat, name in enumerate(words.names)]
    return words.text("play-order", names=words.joined("list-join", names))


async def turn_buttons(context: Context, table: Table, labels: Words) -> tuple[Item, ...]:
    if not table.people:
        return _watched_buttons(table, labels)
    move = button(labels.text("play-button-move"), "move", table.id, table.revision, "board", style=ButtonStyle.primary)
    others = [button(labels.text(f"play-button-{verb}"), verb, table.id) for verb in ("board", "rules")]
    people = [row.seat for row in table.seats if row.user is not None]
    undo = await undo_buttons(context, table, labels, *people)
    plan = [button(labels.text("plan-button-open"), "plan", table.id)]
    return (move, *others, *undo, *(plan if any(can_plan(table, row.seat) for row in table.seats) else []))


def _watched_buttons(table: Table, labels: Words) -> tuple[Item, ...]:
    """Return the buttons below computer players among themselves: nobody is asked, one may want to see the end."""
    board = button(labels.text("play-button-board"), "board", table.id, table.revision, "board")
    hurry = [button(labels.text("play-button-hurry"), "hurry", table.id)] if table.is_watched else []
    return (board, *hurry, button(labels.text("play-button-rules"), "rules", table.id))


async def _seat_buttons(context: Context, table: Table, labels: Words, base: int) -> tuple[Item, ...]:
    """Return the button to take a seat over, where a post tells that one was given up."""
    free = given_up(table)
    if not free:
        return ()
    told = [read_entry(row.entry) for row in await context.app.store.read.journal.revisions(table.id, max(base, -1))]
    if not any(isinstance(entry, Seated) and entry.user is None and entry.seat in free for entry in told):
        return ()
    return (button(labels.text("play-button-take-over"), "takeover", table.id),)


async def final_post(context: Context, table: Table, *, base: int) -> Post:
    """Return the last post of a match: its result and the last moves. The seed is a press on *Luck* away.

    It shows the scoring sheet (as it stands, where the match ended before its rules ended it), and what everybody has.
    """
    words, labels = public_words(table), picture_words(table, table.row.locale)
    news = await recap(context.app.store.read, table, words, None, after=max(base, -1), below_result=True)
    if table.row.importer is not None and not table.people:  # nobody here has seen any of it
        news = []
    buttons = [
        button(labels.text("play-button-board"), "board", table.id, table.revision, "board"),
        button(labels.text("play-button-watch"), "watch", table.id),
        button(labels.text("play-button-history"), "moment", table.id),
        button(labels.text("play-button-luck"), "verify", table.id),
    ]
    if table.people:
        buttons.append(button(labels.text("play-button-rematch"), "rematch", table.id, style=ButtonStyle.primary))
    if len(table.people) > 1 and not await context.app.store.read.said.is_quiet(table.row.guild):
        buttons.append(say_button(labels, table))
    trail = await trail_of(context.app.store.read, table)
    course = await context.app.courses.of(context.app.store.read, trail)
    result = await public_picture(context, table, -1, SHEET, curve=course.points)
    areas = await public_picture(context, table, table.revision)
    called = words.listed(list(map(mention, table.people)))
    feats = await _feats(context, table, words)
    story = "\n".join(filter(None, (story_text(trail, course, words), *feats)))
    over = over_line(table, table.row.locale)
    rings = words.text("push-called", line=over, called=called) if called else over
    top, below = ("\n".join(result_lines(table, words)),), (story, "\n".join(news))
    message = Message(top, result, below, rows_of(buttons), rings=rings, second=areas)
    if table.row.is_direct:
        return Post(replace(message, top=(bold(over), *message.top), rings="", is_kept=True), ())
    return Post(message, table.people)


async def _feats(context: Context, table: Table, words: Words) -> list[str]:
    """Return a record that was broken, or somebody's first win, and how the same people stand after several matches."""
    feat, series = await feat_of(context.app.store.read, table), await series_of(context.app.store.read, table)
    told = _series_lines(table, series, words) if series else []
    if feat is None:
        return told
    name, game = words.names[feat.seat], words.text("game")
    return [bold(words.text(f"results-news-{feat.key}", name=name, game=game, **feat.numbers)), *told]


def _series_lines(table: Table, series: Sequence[Sequence[ScoreRow]], words: Words) -> list[str]:
    """Return how people stand after matches that they have played one after another, and who has won a series."""
    stood, row = _standings(series), table.row
    one = [
        words.text("results-series-one", name=words.names[seat], wins=wins, points=points)
        for wins, points, seat in stood
    ]
    key = (
        "results-series" if not row.series else "results-series-part" if row.leg < row.series else "results-series-end"
    )
    told = words.text(key, n=len(series), of=row.series, standings=words.joined("list-join", one))
    if row.leg < row.series or not row.series:
        return [told]
    names = [words.names[seat] for *fared, seat in stood if tuple(fared) == stood[0][:2]]
    people = "results-series-won-people" if any(score.computer for score in series[-1]) else "results-series-won"
    return [bold(words.text(people, names=words.listed(names), n=len(names), of=row.series)), told]


def _standings(series: Sequence[Sequence[ScoreRow]]) -> list[tuple[int, int, Seat]]:
    """Return how many matches all people have won, their points in all, and their seats now; the best first."""
    seat_of = {(score.user, score.computer): score.seat for score in series[-1] if score.user is not None}
    told = []
    for who, seat in seat_of.items():
        own = [score for match in series for score in match if (score.user, score.computer) == who]
        points, wins = sum(score.points or 0 for score in own), sum(map(has_won, own))
        told.append((wins, points, seat))
    return sorted(told, key=lambda one: one[:2], reverse=True)


async def turn_message(viewer: Viewer, table: Table, seat: Seat, notice: NoticeRow) -> Message:
    """Return the direct message of a turn: what is asked, until when, what has happened, the board."""
    words = viewer.words(table)
    base = await seen_until(viewer, table)
    news = await news_after(viewer, table, base, LINES)
    since = [small(words.text("play-since-last-turn"))] if base >= 0 else []
    bottom = ["\n".join([*since, *news.lines])] if news.lines else []
    planned = [small(line) for line in await why_called(viewer, table, seat)]
    time = own_time_line(await viewer.times(table), words, seat)
    return Message(
        top=("\n".join([*time, small(progress_text(table, words, seat)), *planned]),),
        picture=await board_picture(viewer, table, base),
        bottom=tuple(bottom),
        rows=(await direct_buttons(viewer, table, notice),),
        rings=asked_line(table, words.locale, seat),
        aside=await said_lately(viewer, table),
    )


async def direct_buttons(viewer: Viewer, table: Table, notice: NoticeRow) -> tuple[Item, ...]:
    """Return the buttons below a direct message; they carry the tag of its notice."""
    labels = viewer.labels(table)
    text = labels.text("play-button-move")
    move = button(text, "move", table.id, notice.revision, notice_tag(notice), style=ButtonStyle.primary)
    seat = viewer.seat(table)
    undo = () if seat is None else await undo_buttons(viewer.context, table, labels, seat)
    url = await table_url(viewer.context.app.store.read, table)
    return (move, *undo, link(labels.text("play-button-table"), url))


async def nudge_message(viewer: Viewer, table: Table, seat: Seat, notice: NoticeRow) -> Message:
    """Return another player's nudge: how long a person has been waited for, and for what."""
    words = viewer.words(table)
    text = words.text("play-nudge", **waited_for(viewer.context, table, seat))
    rows = (await direct_buttons(viewer, table, notice),)
    return Message(top=(text,), rows=rows, rings=asked_line(table, words.locale, seat))


def waited_for(context: Context, table: Table, seat: Seat) -> dict[str, int]:
    """Return how long a seat has been waited for: ``hours``, and ``days``, which is 0 for less than two days."""
    waited = context.app.clock() - table.asked[seat].since
    return {"hours": int(waited / HOUR), "days": int(waited / DAY) if waited >= 2 * DAY else 0}


def paused_message(viewer: Viewer, table: Table, notice: NoticeRow) -> Message:
    """Return what the host of a match, or another player, is told when the bot can't write at its table."""
    words, labels = viewer.words(table), viewer.labels(table)
    missing = str(notice.args["missing"])
    look = button(labels.text("play-button-board"), "board", table.id, notice.revision, notice_tag(notice))
    home = (home_button(table, labels, notice_tag(notice)),) if missing == "thread" else ()
    rings = about(table, words.locale, words.text("push-host"))
    text = why_stranded(table, words, missing)
    return Message((text,), bottom=(small(words.text("play-host-move")),), rows=((*home, look),), rings=rings)
