"""Giving up, ending a match without a result, a rematch, a nudge. What can't be taken back is confirmed first."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.lobby.handlers import done_message
from bot.discord.lobby.threads import let_in
from bot.discord.match.lookup import ENDED
from bot.discord.match.presses import begin_in_turn
from bot.discord.match.rights import manages, need_host
from bot.discord.match.verbs import match_verb
from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.table.confirmation import confirmation
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.messages import Message, acknowledge, show
from bot.matches.refusals import RefusedError
from bot.matches.seats import others_at
from bot.matches.table import Table, need_player
from games.contract import Seat


@match_verb("concede", need="player", statuses=("running",))
async def concede(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Say what giving up means at this table, and ask for confirmation."""
    seat = need_player(table, viewer.person.user)
    words = viewer.words(table)
    yes = button(words.text("ending-concede"), "giveup", table.id, table.revision, style=ButtonStyle.danger)
    return confirmation(words, _meaning(table, seat), table, yes)


def _meaning(table: Table, seat: Seat) -> str:
    if len(table.seats) == 2:
        return "ending-concede-two"
    return "ending-concede-more" if others_at(table, seat) else "ending-concede-last"


@on("giveup")
async def give_up(interaction: Interaction, press: Press) -> None:
    """Give up, after the confirmation."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    async with viewer.context.queue(press.match):
        table = await viewer.context.app.seats.concede(press.match, viewer.person.user)
        await show(interaction, Message(top=(viewer.words(table).text("ending-conceded"),)))


@match_verb("end", subcommand="abandon")
async def abandon(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Say what ending a match without a result means, and offer what this person may do."""
    words = viewer.words(table)
    host = manages(interaction, table)
    if table.row.status == "lobby":
        if not host and table.row.host != viewer.person.user:
            raise RefusedError("not-host-or-first")
        close = button(words.text("panel-button-close"), "endnow", table.id, style=ButtonStyle.danger)
        return confirmation(words, "ending-close", table, close)
    ways: list[Item] = []
    if table.seat_of(viewer.person.user) is not None:
        ways.append(button(words.text("ending-ask"), "askend", table.id, table.revision))
    if host:
        ways.append(button(words.text("ending-now"), "endnow", table.id, style=ButtonStyle.danger))
    if not ways:
        need_player(table, viewer.person.user)
    return confirmation(words, "ending-abandon-host" if host else "ending-abandon", table, *ways)


@on("askend")
async def ask_to_end(interaction: Interaction, press: Press) -> None:
    """Ask the others to agree to end the match."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    async with viewer.context.queue(press.match):
        table = await viewer.context.app.consent.ask_abandon(press.match, viewer.person.user)
        key = "ending-asked" if table.row.status == "running" else "ending-ended"
        await show(interaction, Message(top=(viewer.words(table).text(key),)))


@on("endnow")
async def end_now(interaction: Interaction, press: Press) -> None:
    """End a match at once, as a host may. The person who opened a lobby may close it, too."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        if not (table.row.status == "lobby" and table.row.host == viewer.person.user):
            need_host(interaction, table)
        table = await viewer.context.app.consent.abandon(press.match)
        await show(interaction, Message(top=(viewer.words(table).text("ending-ended"),)))


@match_verb("rematch", statuses=ENDED)
async def rematch(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Open a lobby with the same options, or join the one that was opened before."""
    opened = await viewer.context.app.lobby.rematch(table.id, viewer.person)
    await let_in(interaction, opened)
    return await done_message(viewer, opened, "rematch")


@match_verb("nudge", need="player", statuses=("running",))
async def nudge(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Notify everybody who is waited for."""
    called = await viewer.context.app.play.nudge(table.id, viewer.person.user)
    words = viewer.words(table)
    names = [words.names[seat] for seat, name in enumerate(table.names) if name in called]
    return Message(top=(words.text("nudge-done", names=words.listed(names)),))
