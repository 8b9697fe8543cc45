"""The card that asks a table what to do about somebody who is late, and the line that is left of it."""

from __future__ import annotations

from bot.discord.delivery.posts import notice_tag
from bot.discord.match.recap import words_then
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, button
from bot.discord.ui.formatting import match_title, question_text, relative_time, small
from bot.discord.ui.locale import picture_words, public_words
from bot.discord.ui.messages import Message
from bot.discord.ui.push import fitted, line_about, plain_words
from bot.matches.names import sitting
from bot.matches.table import Table
from bot.store.rows.telling import NoticeRow
from games.contract import Seat, who

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
    rings = fitted(lambda name: line_about(table, words.locale, words.text("push-late", name=name)), name)
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
