"""What else is said at a table: requests for consent, remarks, the line that calls one person."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.delivery.direct import waited_for
from bot.discord.delivery.posts import Post, notice_tag
from bot.discord.match.recap import words_then
from bot.discord.match.undo import undo_items
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, button, link
from bot.discord.ui.formatting import bold, bullets, match_name, match_title, mention, relative_time, small, table_url
from bot.discord.ui.locale import escaped, picture_words, public_words
from bot.discord.ui.messages import Message
from bot.discord.ui.push import about, asked_line, fitted, plain_words
from bot.matches.consent import lapses, missing_consents
from bot.matches.names import sitting
from bot.matches.table import Table
from bot.matches.undo import find_takeback
from bot.store.rows.play import RequestRow
from bot.store.rows.telling import NoticeRow
from games.contract import who
from rendering.words import Words

REMARK_BUTTONS = {"join": "lobby-button-join", "board": "play-button-board"}
"""What the buttons below remarks say, by their verbs."""


async def request_post(context: Context, table: Table, request: RequestRow, tag: str) -> Post:
    """Return the post that asks the others for their consent; ``tag`` is that of its notice."""
    words, labels = public_words(table), picture_words(table, table.row.locale)
    asked = _asked_to_agree(table, request)
    heading, *lines = await request_lines(context, table, request, words)
    if request.kind == "replace":  # what that means for whom it concerns doesn't fit a lock screen
        lines.insert(0, heading)
    lines.append(words.text("play-request-agree", names=words.listed([mention(user) for user in asked])))
    buttons = request_buttons(table, request, tag, labels)
    return Post(
        Message(("\n".join(lines),), rows=(buttons,), rings=await _request_line(context, table, request)), asked
    )


async def _request_line(context: Context, table: Table, request: RequestRow) -> str:
    """Return who asks for what in which match."""
    words = plain_words(table, table.row.locale)
    key, title, moves = f"push-request-{request.kind}", match_name(table, words), 0
    names = [words.names[request.seat]]
    if request.kind == "undo":
        moves = len((await find_takeback(context.app.store.read, table, request.seat)).moves)
    elif request.kind == "replace":
        names.append(words.names[request.target])
    return fitted(lambda name, gone="": words.text(key, name=name, gone=gone, n=moves, title=title), *names)


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
    """Return what is asked for in which match, who has agreed so far, and until when it is open or how it has ended."""
    lines = [bold(_heading(table, request, words)), *await _moves(context, table, request, words)]
    if request.consents and request.ended != "done":
        names = words.listed([words.names[seat] for seat in request.consents])
        lines.append(words.text("play-request-agreed", names=names))
    return [*lines, *(_lapsing(request, words) if request.ended is None else _end(request, words))]


async def ended_request(context: Context, table: Table, request: RequestRow) -> Message:
    """Return what is left of the post of a request: what was asked for then, and how it has ended."""
    sat = await sitting(context.app.store.read, table)
    words = words_then(table, sat(request.revision), public_words(table), None)
    return Message(("\n".join(await request_lines(context, table, request, words)),))


async def _moves(context: Context, table: Table, request: RequestRow, words: Words) -> list[str]:
    """Return the moves that an undo would have taken back when it was asked for; of any other request none."""
    if request.kind != "undo":
        return []
    then = await context.app.play.at_revision(table, request.revision)
    takeback = await find_takeback(context.app.store.read, then, request.seat)
    return [bullets(await undo_items(context.app.store.read, then, takeback, words, None))]


def _heading(table: Table, request: RequestRow, words: Words) -> str:
    """Return what is asked for; in a channel, where other matches may be played, also in which match."""
    gone = {"gone": who(request.target)} if request.kind == "replace" else {}
    key = f"play-request-{request.kind}" if request.ended is None else f"play-request-{request.kind}-answered"
    asked = words.text(key, seat=who(request.seat), **gone)
    if table.row.own_thread:
        return asked
    return words.text("play-request-heading", match=match_title(table, words), request=asked)


def _lapsing(request: RequestRow, words: Words) -> list[str]:
    if request.kind == "undo":
        return [small(words.text("play-request-lapses"))]
    return [small(words.text("play-request-stays", when=relative_time(lapses(request, request.made))))]


def _end(request: RequestRow, words: Words) -> list[str]:
    if request.ended == "done":
        return [bold(words.text("play-request-done")), words.text(f"play-request-{request.kind}-done")]
    if request.ender is None:
        return [words.text("play-request-lapsed")]
    return [small(words.text(f"play-request-{request.ended}", name=words.names[request.ender]))]


async def remark_post(context: Context, table: Table, notice: NoticeRow) -> Post:
    """Return a sentence of the catalogue about a match.

    ``calls`` are the people whom ``$called`` mentions and who are notified; ``names`` those whom ``$named`` mentions
    only.
    """
    words, args = public_words(table), notice.args
    calls, names = (tuple(int(user) for user in args.get(what, ())) for what in ("calls", "names"))
    text = words.text(
        str(args["key"]),
        title=match_title(table, words),
        called=words.listed(list(map(mention, calls))),
        named=words.listed(list(map(mention, names))),
        **{name: escaped(str(value)) for name, value in args.get("args", {}).items()},
    )
    rings, buttons = "", remark_buttons(table, notice)
    if calls:
        plain = plain_words(table, table.row.locale)
        name, title = str(args["args"]["name"]), match_name(table, plain)
        rings = fitted(lambda name: plain.text("push-rematch", name=name, title=title), name)
        url = await table_url(context.app.store.read, table)
        buttons = (*buttons, link(words.text("play-button-table"), url))
    return Post(Message(top=(text,), rows=(buttons,), rings=rings), calls)


def remark_buttons(table: Table, notice: NoticeRow) -> tuple[Item, ...]:
    """Return the buttons below a remark. There is at least one if the remark is to be found again after a crash."""
    labels = picture_words(table, table.row.locale)
    verbs = notice.args.get("verbs", ())
    return tuple(
        button(labels.text(REMARK_BUTTONS[verb]), verb, table.id, notice.revision, notice_tag(notice)) for verb in verbs
    )


def mention_post(context: Context, table: Table, notice: NoticeRow, *, first: bool) -> Post | None:
    """Return the line that calls a person at the table; None if there is nothing to say.

    ``first``: say why they are called there, since they take no direct messages.
    """
    assert notice.user is not None
    words, labels = public_words(table), picture_words(table, table.row.locale)
    called = mention(notice.user)
    move = button(labels.text("play-button-move"), "move", table.id, notice.revision, notice_tag(notice))
    if notice.args.get("kind") == "welcome":
        line = about(table, words.locale, words.text("push-closed"))
        rings = words.text("push-called", line=line, called=called)
        return Post(Message((words.text("play-closed-first"),), rings=rings), (notice.user,)) if first else None
    seat = table.seat_of(notice.user)
    if seat is None or notice.user not in table.people_to_call:
        return None
    waited = waited_for(context, table, seat)
    lines = [words.text("play-closed-waited", **waited)] if waited["hours"] else []
    lines += [words.text("play-closed-first")] if first else []
    rings = words.text("push-called", line=asked_line(table, words.locale, seat), called=called)
    return Post(Message(tuple(map(small, lines)), rows=((move,),), rings=rings), (notice.user,))
