"""What else is said at a table: requests for consent, remarks, the line that calls one person."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.delivery.direct import waited_for
from bot.discord.delivery.posts import Post, notice_tag
from bot.discord.match.undoing import undo_items
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, button
from bot.discord.ui.formatting import bold, bullets, match_title, mention, relative_time, small, table_url
from bot.discord.ui.locale import escaped, picture_words, public_words
from bot.discord.ui.messages import Message
from bot.matches.consent import lapses, missing_consents
from bot.matches.table import Table
from bot.matches.undo import find_takeback
from bot.store.rows.play import RequestRow
from bot.store.rows.telling import NoticeRow
from games.contract import who
from rendering.words import Words

REMARK_BUTTONS = {"join": "lobby-button-join", "board": "play-button-board"}
"""What the buttons below remarks say, by their verbs."""


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


async def request_lines(
    context: Context, table: Table, request: RequestRow, words: Words, *, answered: bool = False
) -> list[str]:
    """Return what is asked for in which match, and who has agreed so far; ``answered``: what was asked for."""
    lines = [bold(_heading(table, request, words, answered=answered))]
    if request.kind == "undo":
        takeback = await find_takeback(context.app.store.read, table, request.seat)
        lines.append(bullets(undo_items(table, takeback, words, None)))
    if request.consents:
        names = words.listed([words.names[seat] for seat in request.consents])
        lines.append(words.text("play-request-agreed", names=names))
    return [*lines, small(_lapsing(request, words))]


def _heading(table: Table, request: RequestRow, words: Words, *, answered: bool) -> str:
    """Return what is asked for; in a channel, where other matches may be played, also in which match."""
    gone = {"gone": who(request.target)} if request.kind == "replace" else {}
    key = f"play-request-{request.kind}-answered" if answered else f"play-request-{request.kind}"
    asked = words.text(key, seat=who(request.seat), **gone)
    if table.row.own_thread:
        return asked
    return words.text("play-request-heading", match=match_title(table, words), request=asked)


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
