"""Giving up, ending a match without a result, a rematch, a nudge. What can't be taken back is confirmed first."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.lobby.handlers import done_message
from bot.discord.lobby.places import let_in
from bot.discord.match.confirmations import asked_already, confirmation, decides, offered, read_offer
from bot.discord.match.interactions import Viewer, manages
from bot.discord.match.resolution import ENDED
from bot.discord.match.verbs import match_verb
from bot.discord.ui.controls import Interaction, button
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.messages import Message
from bot.matches.door import ASK, CLOSE, CONCEDE, END, may, need_right
from bot.matches.refusals import GameMissingError
from bot.matches.seats import has_left, is_last, others_at, seat_of
from bot.matches.table import Table
from games.contract import Seat


@match_verb("concede", need="player", statuses=("running",))
async def concede(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Say what giving up means at this table, and ask for confirmation."""
    need_right(table, CONCEDE, viewer.person.user)
    words, style = viewer.words(table), ButtonStyle.danger
    yes = button(words.text("ending-concede"), "giveup", table.id, *offered(viewer.context, table), style=style)
    return confirmation(words, _meaning(table, seat_of(table, viewer.person.user)), table, yes)


def _meaning(table: Table, seat: Seat) -> str:
    if len(table.seats) == 2:
        return "ending-concede-two"
    if not others_at(table, seat):
        return "ending-concede-last"
    return "ending-concede-rests" if is_last(table, seat) else "ending-concede-more"


async def _concede_today(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    return await concede(interaction, viewer, table)


async def _has_given_up(viewer: Viewer, table: Table, press: Press) -> Message | None:
    """A seat that a computer player has for good may also have been taken from its person."""
    user, words = viewer.person.user, viewer.words(table)
    if table.conceded is not None and table.seats[table.conceded].user == user:
        return Message(top=(words.text("ending-conceded"),))
    return Message(top=(words.text("seat-given-back"),)) if has_left(table, user) else None


@decides("giveup", _concede_today, _has_given_up)
async def give_up(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    """Give up, after the confirmation."""
    after = await viewer.context.app.seats.concede(table.id, viewer.person.user, offer=read_offer(press, 0))
    return Message(top=(viewer.words(after).text("ending-conceded"),))


async def _may_end(interaction: Interaction, table: Table) -> bool:
    """Whether somebody can end a match, or could if a computer didn't stand in for them: then they are told that."""
    user, host = interaction.user.id, manages(interaction, table)
    if may(table, ASK, user) or table.stood_in_for(user) is not None:
        return True
    return any(may(table, deed, user, as_host=host) for deed in (END, CLOSE))


@match_verb("end", subcommand="abandon", among=_may_end, missing=True)
async def abandon(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Say what ending a match without a result means, and offer what this person may do."""
    words, user, host = viewer.words(table), viewer.person.user, manages(interaction, table)
    offer, danger = offered(viewer.context, table), ButtonStyle.danger
    if table.row.status == "lobby":
        need_right(table, CLOSE, user, as_host=host)
        close = button(words.text("panel-button-close"), "endnow", table.id, *offer, style=danger)
        return confirmation(words, "ending-close", table, close)
    at_once = button(words.text("ending-now"), "endnow", table.id, *offer, style=danger)
    ends = may(table, END, user, as_host=host)
    if table.is_missing and not ends:
        raise GameMissingError(table.id)
    if ends and (table.is_missing or not may(table, ASK, user)):
        return confirmation(words, "ending-abandon-now", table, at_once)
    need_right(table, ASK, user)
    seat = seat_of(table, user)
    if is_last(table, seat):
        alone = button(words.text("ending-alone"), "askend", table.id, *offer, style=danger)
        return confirmation(words, "ending-abandon-alone", table, alone, away=others_at(table, seat))
    ask = button(words.text("ending-ask"), "askend", table.id, *offer)
    if host:
        return confirmation(words, "ending-abandon-host", table, ask, at_once)
    return confirmation(words, "ending-abandon", table, ask)


async def _abandon_today(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    return await abandon(interaction, viewer, table)


async def _has_asked(viewer: Viewer, table: Table, press: Press) -> Message | None:
    return await asked_already(viewer, table, "abandon") or await _has_ended(viewer, table, press)


async def _has_ended(viewer: Viewer, table: Table, press: Press) -> Message | None:
    return Message(top=(viewer.words(table).text("ending-ended"),)) if table.row.status == "abandoned" else None


@decides("askend", _abandon_today, _has_asked)
async def ask_to_end(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    """Ask the others to agree to end the match."""
    after = await viewer.context.app.consent.ask_abandon(table.id, viewer.person.user, offer=read_offer(press, 0))
    key = "ending-asked" if after.row.status == "running" else "ending-ended"
    return Message(top=(viewer.words(after).text(key),))


@decides("endnow", _abandon_today, _has_ended, missing=True)
async def end_now(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    """End a match at once, as those with the host's rights may. The host may close a lobby, too."""
    host, offer = manages(interaction, table), read_offer(press, 0)
    after = await viewer.context.app.consent.abandon(table.id, viewer.person.user, as_host=host, offer=offer)
    return Message(top=(viewer.words(after).text("ending-ended"),))


@match_verb("rematch", statuses=ENDED)
async def rematch(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Open a lobby with the same options, or join the one that was opened before."""
    opened = await viewer.context.app.lobby.rematch(table.id, viewer.person)
    viewer.context.presence.press(interaction, opened.id)
    await let_in(interaction, opened)
    return await done_message(viewer, opened, "rematch")


@match_verb("nudge", need="player", statuses=("running",))
async def nudge(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Notify everybody who is waited for."""
    called = await viewer.context.app.play.nudge(table.id, viewer.person.user)
    words = viewer.words(table)
    names = words.listed([words.names[seat] for seat in called])
    return Message(top=(words.text("nudge-done", names=names),))
