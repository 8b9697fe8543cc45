"""What the bot writes at the table and to a player by itself: turn posts, direct messages, the last post."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from discord import ButtonStyle
from msgspec import Struct

from bot.discord.match.recap import recap
from bot.discord.match.viewer import Viewer
from bot.discord.ui.controls import Item, button, link
from bot.discord.ui.formatting import asked_lines, bold, heading, items, result, small, stage, table_url, title
from bot.discord.ui.locale import picture_words, public_words
from bot.discord.ui.messages import Message, Picture
from bot.matches.table import Table
from bot.matches.undo import find_takeback, missing_consents
from bot.store.rows import NoticeRow, RequestRow
from games.chance import seed_hash
from games.contract import Action, Seat, who
from rendering.words import Words

if TYPE_CHECKING:
    from bot.discord.client import Turnstone

HOUR = 3600.0
DAY = 24
"""Hours."""
SHEET = "scores"
"""The picture of a game that shows its scores, where it has one."""


class Post(Struct, frozen=True):
    """A message, and the people who are called by it."""

    message: Message
    calls: tuple[int, ...] = ()


def mention(user: int) -> str:
    """Return a text that names somebody; whether it rings is decided by who sends it."""
    return f"<@{user}>"


def tag(notice: NoticeRow) -> str:
    """Return what buttons carry to tell by which kind of notice they were sent."""
    if notice.kind == "closed":  # at the table, for one person
        return f"closed-{notice.user}-{notice.number}"
    return notice.kind if notice.number == 1 else f"{notice.kind}{notice.number}"


# At the table


async def turn_post(bot: Turnstone, table: Table, *, base: int, rings: Collection[int]) -> Post:
    """Return the post that shows a match: who is asked what, the board, the last moves, the buttons.

    ``base``: the revision after which everything is marked and told, -1 for the first post of a match.
    """
    words, labels = public_words(table), picture_words(table, table.row.locale)
    calls = tuple(user for user in table.people_to_move if user in rings)

    def name(seat: Seat) -> str:
        user = table.seats[seat].user
        return mention(user) if user in calls and user is not None else bold(words.names[seat])

    told = await recap(bot.app.store.read, table, words, None, after=max(base, -1))
    top = "\n".join([*asked_lines(table, words, name), small(heading(table, words))])
    bottom = ["\n".join(told), *([beginning(table, words)] if base < 0 else [])]
    picture = await public_picture(bot, table, base)
    return Post(Message((top,), picture, tuple(bottom), (turn_buttons(table, labels),)), calls)


def beginning(table: Table, words: Words) -> str:
    """Return what is told once, at the start: the turn order, and the fingerprint of the seed."""
    names = [words.text("play-order-name", n=seat + 1, name=bold(name)) for seat, name in enumerate(words.names)]
    seed = table.row.seed
    lines = [words.text("play-order", names=words.listed(names))]
    lines += [] if seed is None else [small(words.text("play-seed-hash", hash=seed_hash(seed)))]
    return "\n".join(lines)


def turn_buttons(table: Table, labels: Words) -> tuple[Item, ...]:
    """Return the buttons below a turn post."""
    move = button(labels.text("play-button-move"), "move", table.id, table.revision, "board", style=ButtonStyle.primary)
    others = [button(labels.text(f"play-button-{verb}"), verb, table.id) for verb in ("board", "rules", "undo")]
    return (move, *others)


async def public_picture(
    bot: Turnstone, table: Table, base: int, what: str = "board", owner: Seat | None = None
) -> Picture | None:
    """Return a picture as an onlooker may see it, with everything marked that changed after a revision."""
    before = None if base < 0 else (await bot.app.play.at_revision(table, base)).state
    drawing = await bot.pictures.position(table, None, table.row.locale, what=what, owner=owner, before=before)
    return None if drawing is None else Picture(f"{what}-{table.id}-{table.revision}.png", drawing)


async def final_post(bot: Turnstone, table: Table, *, base: int) -> Post:
    """Return the last post of a match: its result, the scoring sheet, the last moves, the seed."""
    words, labels = public_words(table), picture_words(table, table.row.locale)
    told = await recap(bot.app.store.read, table, words, None, after=max(base, -1))
    over = words.text("play-over", game=words.text("game"), match=str(table.id))
    seed = table.row.seed
    bottom = [*told, *([small(words.text("play-seed", seed=seed.hex()))] if seed is not None else [])]
    buttons = (
        button(labels.text("play-button-board"), "board", table.id, table.revision, "board"),
        button(labels.text("play-button-history"), "history", table.id),
        button(labels.text("play-button-rematch"), "rematch", table.id, style=ButtonStyle.primary),
    )
    picture = await public_picture(bot, table, -1, SHEET)
    called = small(words.listed([mention(user) for user in table.people]))
    top = "\n".join([bold(over), *result(table, words), called])
    return Post(Message((top,), picture, ("\n".join(bottom),), (buttons,)), table.people)


async def request_post(bot: Turnstone, table: Table, request: RequestRow) -> Post:
    """Return the post that asks the others for their consent."""
    words, labels = public_words(table), picture_words(table, table.row.locale)
    asked = _asked_to_agree(table, request)
    lines = await request_lines(bot, table, request, words)
    names = words.listed([mention(user) for user in asked])
    lines.append(words.text("play-request-agree", names=names))
    return Post(Message(("\n".join(lines),), rows=(request_buttons(table, request.revision, labels),)), asked)


def _asked_to_agree(table: Table, request: RequestRow) -> tuple[int, ...]:
    return tuple(user for seat in missing_consents(table, request) if (user := table.seats[seat].user) is not None)


def request_buttons(table: Table, revision: int, labels: Words) -> tuple[Item, ...]:
    """Return the two answers to a request."""
    return (
        button(labels.text("play-button-agree"), "agree", table.id, revision, "request", style=ButtonStyle.success),
        button(labels.text("play-button-decline"), "decline", table.id, revision, "request"),
    )


async def request_lines(bot: Turnstone, table: Table, request: RequestRow, words: Words) -> list[str]:
    """Return what is asked for, and who has agreed so far."""
    gone = {"gone": who(request.target)} if request.kind == "replace" else {}
    lines = [bold(words.text(f"play-request-{request.kind}", seat=who(request.seat), **gone))]
    if request.kind == "undo":
        takeback = await find_takeback(bot.app.store.read, table, request.seat)
        lines.append(items(undo_items(takeback.moves, words)))
    if request.consents:
        names = words.listed([words.names[seat] for seat in request.consents])
        lines.append(words.text("play-request-agreed", names=names))
    return [*lines, small(words.text("play-request-lapses"))]


def undo_items(moves: Sequence[tuple[Seat, Action]], words: Words) -> list[str]:
    """Return moves that would be taken back, the latest first, in words."""
    return [words.text("play-undo-item", seat=who(seat), action=words.action(move)) for seat, move in moves]


def remark_buttons(table: Table, notice: NoticeRow) -> tuple[Item, ...]:
    """Return what can be pressed below a remark; at least one button, so that it is found again after a crash."""
    labels = picture_words(table, table.row.locale)
    verbs = notice.args.get("verbs", ())
    return tuple(
        button(labels.text(f"lobby-button-{verb}"), verb, table.id, notice.revision, tag(notice)) for verb in verbs
    )


# To one player


async def turn_message(viewer: Viewer, table: Table, seat: Seat, notice: NoticeRow) -> Message:
    """Return the direct message of a turn: what is asked, what has happened, the board, and the way into the menu."""
    words = viewer.words(table)
    base = await viewer.base(table)
    news = await viewer.news(table, base)
    asked = words.text(
        "play-your-turn", game=words.text("game"), match=str(table.id), question=viewer.question(table, seat)
    )
    since = [small(words.text("play-since-last-turn"))] if base >= 0 else []
    told = ["\n".join([*since, *news])] if news else []
    return Message(
        top=("\n".join([bold(asked), small(stage(table, words, seat))]),),
        picture=await viewer.board(table, base),
        bottom=tuple(told),
        rows=(await direct_buttons(viewer, table, notice),),
    )


async def direct_buttons(viewer: Viewer, table: Table, notice: NoticeRow) -> tuple[Item, ...]:
    """Return the buttons below a direct message; they carry which notice it is."""
    labels = viewer.labels(table)
    text = labels.text("play-button-move")
    move = button(text, "move", table.id, notice.revision, tag(notice), style=ButtonStyle.primary)
    undo = button(labels.text("play-button-undo"), "undo", table.id)
    url = await table_url(viewer.client.app.store.read, table)
    return (move, undo, link(labels.text("play-button-table"), url))


async def waiting_message(viewer: Viewer, table: Table, seat: Seat, notice: NoticeRow) -> Message:
    """Return a reminder, or another player's call: since when somebody is waited for, and for what."""
    words = viewer.words(table)
    text = words.text(
        f"play-{notice.kind}",
        **waited_for(viewer.client, table, seat),
        game=words.text("game"),
        match=str(table.id),
        question=viewer.question(table, seat),
    )
    return Message(top=(bold(text),), rows=(await direct_buttons(viewer, table, notice),))


def waited_for(bot: Turnstone, table: Table, seat: Seat) -> dict[str, int]:
    """Return for how long a seat has been waited for: ``hours``, and ``days`` from two of them on, before that 0."""
    hours = int((bot.app.clock() - table.asked[seat].since) / HOUR)
    return {"hours": hours, "days": hours // DAY if hours >= 2 * DAY else 0}


# In place of a direct message


def closed_post(bot: Turnstone, table: Table, notice: NoticeRow, *, first: bool) -> Post | None:
    """Return the call at the table for somebody whose mailbox is closed; None if there is nothing to say."""
    assert notice.user is not None
    words, labels = public_words(table), picture_words(table, table.row.locale)
    called = mention(notice.user)
    move = button(labels.text("play-button-move"), "move", table.id, notice.revision, tag(notice))
    if notice.args.get("kind") == "welcome":
        text = words.text("play-closed-welcome", who=called)
        return Post(Message((text,)), (notice.user,)) if first else None
    seat = table.seat_of(notice.user)
    if seat is None or notice.user not in table.people_to_move:
        return None
    text = words.text(
        "play-closed-waited",
        who=called,
        **waited_for(bot, table, seat),
        question=words.say(table.game.ask(table.shown(None), seat)),
    )
    lines = [text, *([small(words.text("play-closed-first"))] if first else [])]
    return Post(Message((bold(title(table, words)), "\n".join(lines)), rows=((move,),)), (notice.user,))
