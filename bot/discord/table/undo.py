"""Taking back: what an undo would do, doing it, and asking the others for their consent where it needs that."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.delivery.channel_messages import ended_request, request_post
from bot.discord.match.interactions import Viewer, on_match, show_noted, viewer_of
from bot.discord.match.message_parts import bottom_row, move_buttons
from bot.discord.match.news import Told, news_after
from bot.discord.match.recap import ABOVE_QUESTION, undo_items
from bot.discord.menu.menu import Reply, today
from bot.discord.ui.controls import Interaction, Pressable, button, on, say_privately
from bot.discord.ui.formatting import bold, bullets, public_words
from bot.discord.ui.messages import Message, redo, show
from bot.discord.ui.presence import in_time
from bot.discord.ui.protocol import Press, ids_in, texts_in
from bot.matches.authorization import PositionVersion
from bot.matches.names import sitting
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.seats import is_last
from bot.matches.table import Table
from bot.matches.undo import Need, Takeback
from bot.store.rows import RequestRow
from rendering.words import Words

NEEDS_CONSENT: Final = "refuse-undo-needs-consent"
"""The refusal of what could be taken back alone a moment ago."""


ASKS: Final = (NEEDS_CONSENT, "refuse-undo-makes-practice")
"""The refusals that are answered with what else could be done."""
PRACTISE: Final = "practise"
WAYS: Final = {
    Need.NOTHING: ("takeback", "take-back"),
    Need.PRACTICE: (PRACTISE, "practise"),
    Need.CONSENT: ("askundo", "ask-others"),
}
"""The verbs of the buttons that take back, and the ends of the keys of their labels."""
ASKED_ALREADY: Final = "refuse-asked-already"
"""The refusal of asking the others once more while they still decide."""


@on_match("undo", in_turn=True)
async def offer_undo(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Take back*: say what it would take back, and offer to do it or to ask the others."""
    await show(interaction, await undo_message(viewer, table))


async def undo_message(viewer: Viewer, table: Table, notes: tuple[str, ...] = ()) -> Message:
    """Return what an undo would take back now. Raises ``RefusedError`` with the reason if there is nothing."""
    words = viewer.words(table)
    undo = viewer.context.app.undo
    takeback = await undo.find(table.id, viewer.person.user)
    need = await undo.need(table, takeback)
    queries, seat = viewer.context.app.store.read, viewer.seat(table)
    lines = [bold(words.text("play-undo-what")), bullets(await undo_items(queries, table, takeback, words, seat))]
    alone = need is Need.CONSENT and is_last(table, takeback.moves[-1].seat)
    key = "refuse-undo-nobody-there" if alone else f"play-undo-{need.value}"
    lines += [] if need is Need.NOTHING else [words.text(key)]
    ways = () if alone else (_way(table, takeback, viewer.labels(table), need),)
    row = await bottom_row(viewer, table, *ways, *move_buttons(viewer, table))
    return Message(top=(*notes, "\n".join(lines)), rows=(row,))


def _way(table: Table, takeback: Takeback, labels: Words, need: Need) -> Pressable:
    """Return the button that takes back, or asks the others. It only works while the match stands as it does now."""
    verb, name = WAYS[need]
    text = labels.text(f"play-button-{name}")
    return button(text, verb, table.id, table.revision, takeback.to, style=ButtonStyle.danger)


@on_match("takeback", in_turn=True)
@on_match(PRACTISE, in_turn=True)
async def take_back(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Take back*: do it, if nothing has happened since it was offered. What makes the match practice is asked once."""
    await show_noted(interaction, viewer, *await _taken_back(viewer, press, interaction.id))


async def _taken_back(viewer: Viewer, press: Press, interaction: int) -> Reply:
    revision = press.number(0)
    try:
        table = await viewer.context.app.undo.take_back(
            press.match,
            viewer.person.user,
            revision=revision,
            interaction=interaction,
            practice=press.verb == PRACTISE,
        )
    except StaleError:
        return await _too_late(viewer, press)
    except RefusedError as refused:
        if refused.phrase.key not in ASKS:
            raise
        table = await viewer.context.app.play.table(press.match)
        notes = [viewer.words(table).text("play-undo-late")] if refused.phrase.key == NEEDS_CONSENT else []
        return await undo_message(viewer, table, tuple(notes)), table
    return await today(viewer, table, Told(_undone(press, viewer.words(table)))), table


def _undone(press: Press, words: Words) -> tuple[str, ...]:
    """Return what a press that has taken something back has done."""
    practice = [words.text("play-became-practice")] if press.verb == PRACTISE else []
    return ("\n".join([bold(words.text("play-undone")), *practice]),)


async def _too_late(viewer: Viewer, press: Press) -> Reply:
    """Return what has happened since an undo was offered, and what could be taken back now.

    Whoever has taken it back already, or has asked for that, is told so.
    """
    app, revision = viewer.context.app, press.number(0)
    table = await app.play.table(press.match)
    words, seat = viewer.words(table), viewer.seat(table)
    undone = await app.undo.made_at(table, revision)
    if undone is not None and undone.seat == seat and undone.to == press.number(1):
        since = await news_after(viewer, table, revision + (2 if press.verb == PRACTISE else 1), ABOVE_QUESTION)
        more = ["\n".join([words.text("play-since-then"), *since.lines])] if since.lines else []
        return await today(viewer, table, Told((*_undone(press, words), *more), since.film)), table
    news = await news_after(viewer, table, revision, ABOVE_QUESTION)
    notes = (bold(words.text("play-stale")), "\n".join([words.text("play-since-then"), *news.lines]))
    try:
        return await undo_message(viewer, table, notes), table
    except RefusedError as refused:
        return await today(viewer, table, Told((*notes, words.say(refused.phrase)), news.film)), table


@on_match("askundo", in_turn=True)
async def ask_for_undo(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Ask the others* to agree to the undo, if nothing has happened since it was offered."""
    await show_noted(interaction, viewer, *await _asked(viewer, table, press))


async def _asked(viewer: Viewer, table: Table, press: Press) -> Reply:
    revision = press.number(0)
    try:
        after = await viewer.context.app.consent.ask_undo(
            press.match, viewer.person.user, offer=PositionVersion(revision)
        )
    except StaleError:
        return await _too_late(viewer, press)
    except RefusedError as refused:
        if refused.phrase.key != ASKED_ALREADY:
            raise
        return await today(viewer, table, Told((bold(viewer.words(table).text("play-undo-asked")),))), table
    done = after.revision != table.revision
    note = bold(viewer.words(after).text("play-undone" if done else "play-undo-asked"))
    return await today(viewer, after, Told((note,))), after


@on("agree")
async def agree(interaction: Interaction, press: Press) -> None:
    """*Agree* to what a player asks of the table."""
    await _answer(interaction, press, agrees=True)


@on("decline")
async def decline(interaction: Interaction, press: Press) -> None:
    """*Decline* it. The person who asked withdraws it by this."""
    await _answer(interaction, press, agrees=False)


async def _answer(interaction: Interaction, press: Press, *, agrees: bool) -> None:
    """Take an answer to a request, and show in the public post who has agreed, or how it has ended."""
    await interaction.response.defer()
    viewer = await viewer_of(interaction)
    viewer.context.presence.press_in_public(interaction, press.match)
    async with viewer.context.queue(press.match):
        table = await viewer.context.app.play.table(press.match)
        requests = await viewer.context.app.consent.open_requests(table.id)
        former = next((row for row in requests if len(press.rest) == 2 and row.revision == press.number(0)), None)
        if former is not None:
            message = await _request_today(viewer, table, former, press.part(1))
        elif len(press.rest) > 2 and press.number(2) in [row.id for row in requests]:
            message = await _answered(viewer, press, agrees=agrees)
        else:
            message = await _lapsed(interaction, viewer, table, press, agrees=agrees)
        await redo(interaction, message, interaction.message)
        if not message.rows:
            await _note_told(interaction, viewer, table)
        if former is not None:
            async with in_time():
                await say_privately(interaction, viewer.words(table).text("play-outdated"))


async def _note_told(interaction: Interaction, viewer: Viewer, table: Table) -> None:
    """Have the post of a request that says how it has ended not be edited once more to say so."""
    assert interaction.message is not None
    post = interaction.message.id
    await viewer.context.app.store.write(lambda queries: queries.notices.drop_shrink(table.id, post))


async def _lapsed(interaction: Interaction, viewer: Viewer, table: Table, press: Press, *, agrees: bool) -> Message:
    """Return the post of a request that is no longer open.

    A post that has no buttons any more stays as it is: whoever presses what has led to that is told that.
    """
    number = press.number(2) if len(press.rest) > 2 else 0
    request = await viewer.context.app.store.read.journal.request(table.id, number)
    async with in_time():
        shown = await interaction.original_response()
    if not list(ids_in(shown.components)):
        raise RefusedError(await _brought(viewer, table, request, agrees=agrees))
    if request is not None:
        return await ended_request(viewer.context, table, replace(request, ended=request.ended or "lapsed"))
    asked = "\n".join((shown.content, *texts_in(shown.components))).strip().partition("\n")[0]
    return Message(top=("\n".join(filter(None, [asked, public_words(table).text("play-request-lapsed")])),))


async def _brought(viewer: Viewer, table: Table, request: RequestRow | None, *, agrees: bool) -> str:
    """Return how a person is told what has become of a request; None: an earlier version has ended it."""
    if request is None or request.ender is None:
        return "request-lapsed"
    if request.ended == "done":
        return "request-done" if agrees else "request-lapsed"
    sat = await sitting(viewer.context.app.store.read, table)
    refused = not agrees and sat(request.revision)[request.ender].user == viewer.person.user
    return "request-ended" if refused else "request-lapsed"


async def _answered(viewer: Viewer, press: Press, *, agrees: bool) -> Message:
    """Give an answer. Returns the post of the request as it stands then."""
    app, number = viewer.context.app, press.number(2)
    answer = app.consent.agree if agrees else app.consent.decline
    table = await answer(press.match, viewer.person.user, request=number)
    request = await app.store.read.journal.request(table.id, number)
    assert request is not None, "it was open"
    if request.ended is not None:
        return await ended_request(viewer.context, table, request)
    return await _request_today(viewer, table, request, press.part(1))


async def _request_today(viewer: Viewer, table: Table, request: RequestRow, tag: str) -> Message:
    """Return the post of an open request as it stands now."""
    return (await request_post(viewer.context, table, request, tag)).message
