"""Messages at a table beside its post: requests for consent, remarks, cards about late players. Old posts shrink.

Only the newest post of a match carries its board and its buttons; an old one shrinks to a line. That is planned in the
transaction that stores what took its place, and done last. A direct message that became the menu is settled by its last
answer; one that was never used keeps its button until the match is over: a request for each would be too many, and a
late press does no harm. A call that has lost its reason otherwise says so (``bot.notices.called_off``).
"""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.delivery.posts import Post, notice_tag, order_line, waited_for
from bot.discord.match.interactions import Viewer, reader_of
from bot.discord.match.recap import revision_texts, summary_line, undo_items, words_then
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, button, link
from bot.discord.ui.formatting import (
    about,
    asked_line,
    bold,
    bullets,
    escaped,
    fit_names,
    line_about,
    match_name,
    match_title,
    mention,
    moment_of,
    picture_words,
    place_url,
    plain_words,
    public_words,
    question_text,
    relative_time,
    small,
    table_url,
)
from bot.discord.ui.messages import Message
from bot.discord.ui.protocol import cut
from bot.matches.authorization import ENDED
from bot.matches.consent import lapses, missing_consents
from bot.matches.names import sitting
from bot.matches.table import Table
from bot.matches.undo import find_takeback
from bot.store import Queries
from bot.store.rows import NoticeRow, PersonRow, PostRow, RequestRow
from games.contract import Seat, who
from rendering.words import Words

REMARK_BUTTONS = {
    "join": "lobby-button-join",
    "board": "play-button-board",
    "friendyes": "play-button-agree",
    "friendno": "play-button-decline",
    "friendlook": "friend-button-look",
    "friendend": "friend-button-end",
}
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
    return fit_names(lambda name, gone="": words.text(key, name=name, gone=gone, n=moves, title=title), *names)


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
        when=moment_of(args["copied"]) if "copied" in args else "",
        **{name: escaped(str(value)) for name, value in args.get("args", {}).items()},
    )
    rings, buttons = "", remark_buttons(table, notice)
    if calls:
        plain = plain_words(table, table.row.locale)
        name, title = str(args["args"]["name"]), match_name(table, plain)
        push = str(args.get("push", "push-rematch"))
        rings = fit_names(lambda name: plain.text(push, name=name, title=title), name)
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
    words, labels = public_words(table), picture_words(table, table.row.locale)
    user, called = notice.reader, mention(notice.reader)
    move = button(labels.text("play-button-move"), "move", table.id, notice.revision, notice_tag(notice))
    if notice.args.get("kind") == "welcome":
        line = about(table, words.locale, words.text("push-closed"))
        rings = words.text("push-called", line=line, called=called)
        return Post(Message((words.text("play-closed-first"),), rings=rings), (user,)) if first else None
    seat = table.seat_of(user)
    if seat is None or user not in table.people_to_call:
        return None
    waited = waited_for(context, table, seat)
    lines = [words.text("play-closed-waited", **waited)] if waited["hours"] else []
    lines += [words.text("play-closed-first")] if first else []
    rings = words.text("push-called", line=asked_line(table, words.locale, seat), called=called)
    return Post(Message(tuple(map(small, lines)), rows=((move,),), rings=rings), (user,))


WAYS = ("lent", "sits-in", "waits")
"""What the card offers. Its buttons have these verbs without hyphens, after ``late``."""


def late_card(table: Table, notice: NoticeRow) -> Message | None:
    """Return who is late since when, and what everybody else may choose; None if that is settled."""
    seat = int(notice.args["seat"])
    turn = table.turns.get(seat)
    if turn is None or turn.began != notice.revision or turn.late is None or "how" in notice.args:
        return None
    words, gone = public_words(table), bool(notice.args.get("gone"))
    asked = words.text(
        "late-gone" if gone else "late-asked",
        seat=who(seat),
        since=relative_time(table.asked[seat].since),
        question=question_text(table, words, seat),
    )
    still = () if gone else (small(words.text("late-still", seat=who(seat))),)
    how = "\n".join([words.text("late-choose"), *still])
    tag = (notice.revision, notice_tag(notice))
    labels = picture_words(table, table.row.locale)
    move = button(labels.text("play-button-move"), "move", table.id, *tag)
    ways = [button(labels.text(f"late-{way}"), way_verb(way), table.id, *tag, seat) for way in WAYS]
    name = plain_words(table, words.locale).names[seat]
    rings = fit_names(lambda name: line_about(table, words.locale, words.text("push-late", name=name)), name)
    return Message((asked,), bottom=(how,), rows=((*ways, move),), rings=rings)


def way_verb(way: str) -> str:
    """Return the verb in the id of a button."""
    return "late" + way.replace("-", "")


async def settled_message(context: Context, table: Table, notice: NoticeRow) -> Message:
    """Return what is left of a card: what came of it, and the way back for whoever is away."""
    seat, how = int(notice.args["seat"]), str(notice.args["how"])
    sat = await sitting(context.app.store.read, table)
    words = words_then(table, sat(notice.revision), public_words(table), None)
    line = small(words.text(f"late-settled-{how}", match=match_title(table, words), seat=who(seat)))
    return Message((line,), rows=_way_back(table, seat))


def _way_back(table: Table, seat: Seat) -> tuple[tuple[Item, ...], ...]:
    if table.row.status != "running" or table.seats[seat].owner is None:
        return ()
    labels = picture_words(table, table.row.locale)
    return ((button(labels.text("seat-take-back"), "comeback", table.id),),)


TO_JOIN = ("started", "closed", "full")
"""Why a call to a lobby has lost its reason."""
NEWS = 250
"""Characters of news in an old post."""


async def plan_for_post(queries: Queries, post: PostRow, now: float, *, gone: bool = False) -> None:
    """Have a post of a match shrink, or be deleted."""
    left: dict[str, object] = {"gone": True} if gone else {"after": post.base}
    args = {"channel": post.channel, "message": post.message, **left}
    await _plan(queries, post.match, post.next_base, args, now)


async def plan_for_mentions(queries: Queries, post: PostRow, now: float) -> None:
    """Have the lines go that called people below a post of a match."""
    for message in await queries.notices.mentions_below(post.match, post.posted):
        await queries.notices.drop_shrink(post.match, message)
        args: dict[str, object] = {"channel": post.channel, "message": message, "gone": True}
        await _plan(queries, post.match, post.next_base, args, now)


async def plan_for_direct(queries: Queries, match: int, user: int, now: float) -> None:
    """Have a person's last turn message shrink, unless it became their menu: its last answer has settled it."""
    last, person = await queries.notices.last_turn(match, user), await queries.people.get(user)
    if last is None or last.message is None or last.menu or person is None or person.mailbox_channel is None:
        return
    if await queries.notices.is_shrinking(match, last.message):
        return
    args: dict[str, object] = {"channel": person.mailbox_channel, "message": last.message}
    await _plan(queries, match, last.revision, args, now, user)


async def _plan(
    queries: Queries, match: int, revision: int, args: dict[str, object], now: float, user: int | None = None
) -> None:
    await queries.notices.add_another(match, revision, "shrink", due=now, user=user, args=args)


async def shrunk_text(context: Context, table: Table, notice: NoticeRow) -> str:
    """Return what an old message shrinks to: at the table a line of news, or where the match goes on."""
    url, queries = place_url(table.row.guild, table.row.channel), context.app.store.read
    if notice.user is not None:
        person = await queries.people.get(notice.user) or PersonRow(notice.user, "", table.row.locale)
        words = Viewer(context, person).words(table)
        return small(words.text("play-shrunk-direct", match=match_title(table, words), url=url))
    words, channel = public_words(table), int(notice.args["channel"])
    title = match_title(table, words)
    if channel != table.row.channel:
        return small(words.text("play-shrunk-moved", match=title, url=url))
    after = int(notice.args["after"])
    texts = await revision_texts(queries, table, words, None, after=after, until=max(notice.revision, -1))
    news = summary_line(table, texts, words, opening=order_line(words) if after < 0 else None)
    if news is None:
        return small(title)
    alone = len(await queries.lists.matches_in(channel, ("running",))) <= 1
    news = cut(news, NEWS)
    return small(news if alone else words.text("play-shrunk", match=title, news=news))


async def called_off(context: Context, table: Table, notice: NoticeRow, call: NoticeRow) -> Message:
    """Return what is left of a call that has lost its reason, in the language of whom it went to."""
    why, queries = str(notice.args["why"]), context.app.store.read
    if why == "request":
        request = await queries.journal.request(table.id, call.number)
        if request is None:  # an earlier version has ended it, and didn't keep how
            return Message((public_words(table).text("play-request-lapsed"),))
        return await ended_request(context, table, request)
    viewer = None if notice.user is None else await reader_of(context, notice)
    if viewer is None:
        return Message(("\n".join(map(small, _called_off_here(table, call, why))),))
    words, labels = viewer.words(table), viewer.labels(table)
    if table.row.status in ENDED and why not in TO_JOIN:
        why = table.row.status
    text = words.text(f"called-off-{why}", match=match_title(table, words))
    line = words.text("called-off-line", text=text, url=await table_url(queries, table))
    stood_in = why == "sits-in" and table.stood_in_for(viewer.person.user) is not None
    return Message((small(line),), rows=((button(labels.text("seat-take-back"), "comeback", table.id),),) * stood_in)


def _called_off_here(table: Table, call: NoticeRow, why: str) -> list[str]:
    """Return what is left of a call at the table, also why somebody is called there if it has said so first."""
    words = public_words(table)
    match = match_title(table, words)
    if why in TO_JOIN:
        return [words.text(f"called-off-{why}", match=match)]
    first = [words.text("play-closed-first")] if call.args.get("first") else []
    return [words.text("called-off-here", match=match, name=mention(call.user or 0)), *first]
