"""What the bot writes without being asked: posts at the table, the last post of a match, direct messages."""

from __future__ import annotations

from collections.abc import Collection

from discord import ButtonStyle
from msgspec import Struct

from bot.discord.match.buttons import home_button
from bot.discord.match.clocks import naming, own_time_line, time_lines, times_of
from bot.discord.match.drawing import board_picture, public_picture
from bot.discord.match.films import public_film
from bot.discord.match.lines import RevisionText
from bot.discord.match.news import news_after, seen_until
from bot.discord.match.recap import newest_lines, recap, revision_texts
from bot.discord.match.undoing import undo_items
from bot.discord.match.viewer import Viewer
from bot.discord.permissions import PERMISSIONS
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, button, link
from bot.discord.ui.formatting import (
    asked_lines,
    bold,
    bullets,
    match_heading,
    match_title,
    mention,
    progress_text,
    question_text,
    relative_time,
    result_lines,
    small,
    table_url,
)
from bot.discord.ui.locale import escaped, picture_words, public_words
from bot.discord.ui.messages import Message
from bot.matches.consent import lapses, missing_consents
from bot.matches.entries import Seated, read_entry
from bot.matches.table import Table
from bot.matches.taking_over import given_up
from bot.matches.undo import find_takeback
from bot.notices.courier import MENTIONS
from bot.store.rows import NoticeRow, RequestRow
from games.chance import seed_hash
from games.contract import NamedValue, Seat, who
from rendering.words import Words

HOUR = 3600.0
DAY = 24
"""Hours."""
HOST_TEXTS = {
    "channel": "play-host-gone",
    "guild": "play-host-guild",
    "locked": "play-host-locked",
    "thread": "play-host-thread",
    "unknown": "play-host-unknown",
}
"""What the host is told, by the reason for which a table can't be written to."""
REMARK_BUTTONS = {"join": "lobby-button-join", "board": "play-button-board"}
"""What the buttons below remarks say, by their verbs."""
SHOWN_DIGITS = 8
"""How much of the hash of the seed the first post shows. The whole is in ``/match show``."""
FAIRNESS = "rules-fair"
"""The page of the rules that says how to check chance."""
SHEET = "scores"
"""The picture of a game that shows its scores, where it has one."""


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


# At the table


async def turn_post(context: Context, table: Table, *, base: int, rings: Collection[int]) -> Post:
    """Return the post that shows a match: who is asked what, the board, the last moves, the buttons.

    ``base``: the revision after which everything is marked and listed, -1 for the first post of a match. That one has
    much to say: the board comes first there, and who is asked what last, above the buttons.
    """
    words, labels = public_words(table), picture_words(table, table.row.locale)
    calls = tuple(user for user in table.people_to_call if user in rings)

    def name(seat: Seat) -> str:
        user = table.seats[seat].user
        return mention(user) if user in calls and user is not None else bold(words.names[seat])

    news = await recap(context.app.store.read, table, words, None, after=max(base, -1))
    times = await times_of(context.app.store.read, table, context.app.clock(), context.app.settings.zone)
    asked = [*asked_lines(table, words, naming(times, words, name)), *time_lines(times, words)]
    heading, told = small(match_heading(table, words)), "\n".join(news)
    first = base < 0
    top = heading if first else "\n".join([*asked, heading])
    bottom = (told, beginning(table, words), "\n".join(asked)) if first else (told,)
    picture, film = await public_picture(context, table, base), await public_film(context, table, base)
    buttons = (*turn_buttons(table, labels), *await _seat_buttons(context, table, labels, base))
    return Post(Message((top,), picture, bottom, (buttons,), film), calls)


def beginning(table: Table, words: Words) -> str:
    """Return what is only said at the start: the turn order, the first digits of the seed's hash, where to read on."""
    seed = table.row.seed
    lines = [order_line(words)]
    if seed is not None:
        begins, page = seed_hash(seed)[:SHOWN_DIGITS], words.text(FAIRNESS)
        lines.append(small(words.text("play-seed-hash", hash=begins, page=page)))
    if table.row.clock is not None:
        lines.append(small(words.text("clock-days", days=table.row.clock, sits_in=str(table.row.sits_in).lower())))
    return "\n".join(lines)


def order_line(words: Words) -> str:
    names = [words.text("play-order-name", n=seat + 1, name=bold(name)) for seat, name in enumerate(words.names)]
    return words.text("play-order", names=words.listed(names))


def turn_buttons(table: Table, labels: Words) -> tuple[Item, ...]:
    move = button(labels.text("play-button-move"), "move", table.id, table.revision, "board", style=ButtonStyle.primary)
    verbs = ("board", "rules", *(("undo",) if table.moved else ()))
    others = [button(labels.text(f"play-button-{verb}"), verb, table.id) for verb in verbs]
    return (move, *others)


async def _seat_buttons(context: Context, table: Table, labels: Words, base: int) -> tuple[Item, ...]:
    """Return the button to take a seat over, where a post tells that one was given up."""
    free = given_up(table)
    if not free:
        return ()
    told = [read_entry(row.entry) for row in await context.app.store.read.revisions(table.id, max(base, -1))]
    if not any(isinstance(entry, Seated) and entry.user is None and entry.seat in free for entry in told):
        return ()
    return (button(labels.text("play-button-take-over"), "takeover", table.id),)


async def final_post(context: Context, table: Table, *, base: int) -> Post:
    """Return the last post of a match: its result, the last moves, the seed.

    It shows the scoring sheet; the board, where the match ended before its rules ended it.
    """
    words, labels = public_words(table), picture_words(table, table.row.locale)
    told = await revision_texts(context.app.store.read, table, words, None, after=max(base, -1))
    news = newest_lines([item for item in told if not (item.undone or _is_result(table, item))], words)
    over = words.text("play-over", game=words.text("game"), match=str(table.id))
    seed = table.row.seed
    bottom = [*news, *([small(words.text("play-seed", seed=seed.hex()))] if seed is not None else [])]
    buttons = (
        button(labels.text("play-button-board"), "board", table.id, table.revision, "board"),
        button(labels.text("play-button-history"), "history", table.id),
        button(labels.text("play-button-rematch"), "rematch", table.id, style=ButtonStyle.primary),
    )
    what = SHEET if table.given_to is None else "board"
    picture, film = await public_picture(context, table, -1, what), await public_film(context, table, base)
    called = small(words.listed([mention(user) for user in table.people]))
    top = "\n".join([bold(over), *result_lines(table, words), called])
    return Post(Message((top,), picture, ("\n".join(bottom),), (buttons,), film), table.people)


def _is_result(table: Table, item: RevisionText) -> bool:
    """Whether a revision is told by the result itself: somebody gave up, and so others won."""
    return bool(table.given_to) and item.revision == table.revision


async def request_post(context: Context, table: Table, request: RequestRow, notice: NoticeRow) -> Post:
    """Return the post that asks the others for their consent."""
    words, labels = public_words(table), picture_words(table, table.row.locale)
    asked = _asked_to_agree(table, request)
    lines = await request_lines(context, table, request, words)
    names = words.listed([mention(user) for user in asked])
    lines.append(words.text("play-request-agree", names=names))
    buttons = request_buttons(table, request, notice_tag(notice), labels)
    return Post(Message(("\n".join(lines),), rows=(buttons,)), asked)


def _asked_to_agree(table: Table, request: RequestRow) -> tuple[int, ...]:
    return tuple(user for seat in missing_consents(table, request) if (user := table.seats[seat].user) is not None)


def request_buttons(table: Table, request: RequestRow, tag: str, labels: Words) -> tuple[Item, ...]:
    """Return the buttons that answer a request; ``tag`` is that of its notice."""
    parts = (request.revision, tag, request.id)
    return (
        button(labels.text("play-button-agree"), "agree", table.id, *parts, style=ButtonStyle.success),
        button(labels.text("play-button-decline"), "decline", table.id, *parts),
    )


async def request_lines(context: Context, table: Table, request: RequestRow, words: Words) -> list[str]:
    """Return what is asked for, and who has agreed so far."""
    gone = {"gone": who(request.target)} if request.kind == "replace" else {}
    lines = [bold(words.text(f"play-request-{request.kind}", seat=who(request.seat), **gone))]
    if request.kind == "undo":
        takeback = await find_takeback(context.app.store.read, table, request.seat)
        lines.append(bullets(undo_items(table, takeback, words, None)))
    if request.consents:
        names = words.listed([words.names[seat] for seat in request.consents])
        lines.append(words.text("play-request-agreed", names=names))
    return [*lines, small(_lapsing(request, words))]


def _lapsing(request: RequestRow, words: Words) -> str:
    if request.kind == "undo":
        return words.text("play-request-lapses")
    return words.text("play-request-stays", when=relative_time(lapses(request, request.made)))


async def remark_post(context: Context, table: Table, notice: NoticeRow) -> Post:
    """Return a sentence of the catalogue about a match.

    ``calls`` are the people whom ``$called`` mentions and who are notified; ``names`` those whom ``$named`` mentions
    only.
    """
    words, args = public_words(table), notice.args
    calls, names = (tuple(int(user) for user in args.get(what, ())) for what in ("calls", "names"))
    text = words.text(
        str(args["key"]),
        game=words.text("game"),
        title=match_title(table, words),
        url=await table_url(context.app.store.read, table),
        called=words.listed(list(map(mention, calls))),
        named=words.listed(list(map(mention, names))),
        **{name: escaped(str(value)) for name, value in args.get("args", {}).items()},
    )
    return Post(Message(top=(text,), rows=(remark_buttons(table, notice),)), calls)


def remark_buttons(table: Table, notice: NoticeRow) -> tuple[Item, ...]:
    """Return the buttons below a remark. There is at least one if the remark is to be found again after a crash."""
    labels = picture_words(table, table.row.locale)
    verbs = notice.args.get("verbs", ())
    return tuple(
        button(labels.text(REMARK_BUTTONS[verb]), verb, table.id, notice.revision, notice_tag(notice)) for verb in verbs
    )


# To one player


async def turn_message(viewer: Viewer, table: Table, seat: Seat, notice: NoticeRow) -> Message:
    """Return the direct message of a turn: what is asked, what has happened, the board, and the way into the menu."""
    words = viewer.words(table)
    base = await seen_until(viewer, table)
    news = await news_after(viewer, table, base)
    asked = words.text(
        "play-your-turn", game=words.text("game"), match=str(table.id), question=question_text(table, words, seat)
    )
    time = own_time_line(await viewer.times(table), words, seat)
    since = [small(words.text("play-since-last-turn"))] if base >= 0 else []
    bottom = ["\n".join([*since, *news.lines])] if news.lines else []
    return Message(
        top=("\n".join([bold(asked), *time, small(progress_text(table, words, seat))]),),
        picture=await board_picture(viewer, table, base),
        bottom=tuple(bottom),
        rows=(await direct_buttons(viewer, table, notice),),
        film=news.film,
    )


async def direct_buttons(viewer: Viewer, table: Table, notice: NoticeRow) -> tuple[Item, ...]:
    """Return the buttons below a direct message; they carry the tag of its notice."""
    labels = viewer.labels(table)
    text = labels.text("play-button-move")
    move = button(text, "move", table.id, notice.revision, notice_tag(notice), style=ButtonStyle.primary)
    undo = (button(labels.text("play-button-undo"), "undo", table.id),) if table.moved else ()
    url = await table_url(viewer.context.app.store.read, table)
    return (move, *undo, link(labels.text("play-button-table"), url))


async def nudge_message(viewer: Viewer, table: Table, seat: Seat, notice: NoticeRow) -> Message:
    """Return another player's nudge: how long a person has been waited for, and for what."""
    words = viewer.words(table)
    text = words.text(
        "play-nudge",
        **waited_for(viewer.context, table, seat),
        game=words.text("game"),
        match=str(table.id),
        question=question_text(table, words, seat),
    )
    return Message(top=(bold(text),), rows=(await direct_buttons(viewer, table, notice),))


def waited_for(context: Context, table: Table, seat: Seat) -> dict[str, int]:
    """Return how long a seat has been waited for: ``hours``, and ``days``, which is 0 for less than two days."""
    hours = int((context.app.clock() - table.asked[seat].since) / HOUR)
    return {"hours": hours, "days": hours // DAY if hours >= 2 * DAY else 0}


def paused_message(viewer: Viewer, table: Table, notice: NoticeRow) -> Message:
    """Return what the host of a match is told when Discord doesn't let the bot write at its table."""
    words, labels = viewer.words(table), viewer.labels(table)
    missing = str(notice.args["missing"])
    where = f"<#{table.row.home if missing == 'thread' else table.row.channel}>"
    if missing in PERMISSIONS:
        text = words.text("play-host-paused", channel=where, missing=NamedValue("permission", missing))
    else:
        text = words.text(HOST_TEXTS.get(missing, HOST_TEXTS["unknown"]), channel=where)
    look = button(labels.text("play-button-board"), "board", table.id, notice.revision, notice_tag(notice))
    top = (bold(match_title(table, words)), text)
    home = (home_button(table, labels, notice_tag(notice)),) if missing == "thread" else ()
    return Message(top, bottom=(small(words.text("play-host-move")),), rows=((*home, look),))


# In place of a direct message


def mention_post(context: Context, table: Table, notice: NoticeRow, *, first: bool) -> Post | None:
    """Return the line that calls a person at the table; None if there is nothing to say.

    ``first``: say why they are called there, since they take no direct messages.
    """
    assert notice.user is not None
    words, labels = public_words(table), picture_words(table, table.row.locale)
    called = mention(notice.user)
    move = button(labels.text("play-button-move"), "move", table.id, notice.revision, notice_tag(notice))
    if notice.args.get("kind") == "welcome":
        text = words.text("play-closed-welcome", who=called)
        return Post(Message((text,)), (notice.user,)) if first else None
    seat = table.seat_of(notice.user)
    if seat is None or notice.user not in table.people_to_call:
        return None
    waited = waited_for(context, table, seat)
    question = words.say(table.game.ask(table.shown(None), seat))
    text = words.text("play-closed-waited", who=called, **waited, question=question)
    lines = [text, *([small(words.text("play-closed-first"))] if first else [])]
    return Post(Message(("\n".join(lines),), rows=((move,),)), (notice.user,))
