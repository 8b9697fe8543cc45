"""Old posts shrink to a line: only the newest post of a match carries its board and its buttons.

It is planned in the transaction that stores what took their place, and done last. A direct message that became the menu
is settled by its last answer; one that was never used keeps its button until the match is over: a request for each
would be too many, and a late press does no harm. A call that has lost its reason otherwise says so
(``bot.notices.called_off``).
"""

from __future__ import annotations

from bot.discord.delivery.posts import order_line
from bot.discord.delivery.remarks import ended_request
from bot.discord.match.lookup import ENDED
from bot.discord.match.recap import headline, revision_texts
from bot.discord.match.viewer import Viewer
from bot.discord.ui.context import Context
from bot.discord.ui.controls import button
from bot.discord.ui.formatting import match_title, mention, place_url, small, table_url
from bot.discord.ui.limits import cut
from bot.discord.ui.locale import public_words
from bot.discord.ui.messages import Message
from bot.matches.table import Table
from bot.store import Queries
from bot.store.rows.people import PersonRow
from bot.store.rows.telling import NoticeRow, PostRow

TO_JOIN = ("started", "closed", "full")
"""Why a call to a lobby has lost its reason."""
NEWS = 250
"""Characters of news in an old post."""


async def plan_for_post(queries: Queries, post: PostRow, now: float) -> None:
    """Have a post of a match shrink."""
    args: dict[str, object] = {"channel": post.channel, "message": post.message, "after": post.base}
    await _plan(queries, post.match, post.next_base, args, now)


async def plan_for_mentions(queries: Queries, post: PostRow, now: float) -> None:
    """Have the lines go that called people below a post of a match."""
    for message in await queries.notices.mentions_below(post.match, post.posted):
        await queries.notices.drop_shrink(post.match, message)
        args: dict[str, object] = {"channel": post.channel, "message": message, "gone": True}
        await _plan(queries, post.match, post.next_base, args, now)


async def plan_for_direct(queries: Queries, match: int, user: int, now: float) -> None:
    """Have a person's last turn message shrink, unless it became their menu: its last answer has settled it."""
    last, person = await queries.notices.last_turn_notice(match, user), await queries.people.person(user)
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
        person = await queries.people.person(notice.user) or PersonRow(notice.user, "", table.row.locale)
        words = Viewer(context, person).words(table)
        return small(words.text("play-shrunk-direct", match=match_title(table, words), url=url))
    words, channel = public_words(table), int(notice.args["channel"])
    title = match_title(table, words)
    if channel != table.row.channel:
        return small(words.text("play-shrunk-moved", match=title, url=url))
    after = int(notice.args["after"])
    texts = await revision_texts(queries, table, words, None, after=after, until=max(notice.revision, -1))
    news = headline(table, texts, words, opening=order_line(words) if after < 0 else None)
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
    person = None if notice.user is None else await queries.people.person(notice.user)
    if person is None:
        return Message(("\n".join(map(small, _called_off_here(table, call, why))),))
    viewer = Viewer(context, person)
    words, labels = viewer.words(table), viewer.labels(table)
    if table.row.status in ENDED and why not in TO_JOIN:
        why = table.row.status
    text = words.text(f"called-off-{why}", match=match_title(table, words))
    line = words.text("called-off-line", text=text, url=await table_url(queries, table))
    stood_in = why == "sits-in" and table.stood_in_for(person.user) is not None
    return Message((small(line),), rows=((button(labels.text("seat-take-back"), "comeback", table.id),),) * stood_in)


def _called_off_here(table: Table, call: NoticeRow, why: str) -> list[str]:
    """Return what is left of a call at the table, also why somebody is called there if it has said so first."""
    words = public_words(table)
    match = match_title(table, words)
    if why in TO_JOIN:
        return [words.text(f"called-off-{why}", match=match)]
    first = [words.text("play-closed-first")] if call.args.get("first") else []
    return [words.text("called-off-here", match=match, name=mention(call.user or 0)), *first]
