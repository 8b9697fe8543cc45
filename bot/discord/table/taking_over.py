"""Taking over a seat that somebody gave up for good, and giving it back to the computer player."""

from __future__ import annotations

from discord import ButtonStyle

from bot.discord.lobby.threads import let_in
from bot.discord.match.deciding import decides, offered, read_offer
from bot.discord.match.news import Told
from bot.discord.match.verbs import match_verb
from bot.discord.match.viewer import Viewer
from bot.discord.menu.replies import today
from bot.discord.table.confirmation import confirmation
from bot.discord.ui.context import context_of
from bot.discord.ui.controls import Interaction, button
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold
from bot.discord.ui.messages import Message
from bot.matches.seats import has_left
from bot.matches.table import Table
from bot.matches.taking_over import need_returnable


async def _has_open_seat(interaction: Interaction, table: Table) -> bool:
    return await context_of(interaction).app.taking_over.may_take_over(table, interaction.user.id)


@match_verb("takeover", subcommand="take-over", statuses=("running",), among=_has_open_seat)
async def offer_to_take_over(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Say what taking over means, with a button for every seat that this person may have."""
    seats = await viewer.context.app.taking_over.open_seats(table.id, viewer.person.user)
    words, labels, offer = viewer.words(table), viewer.labels(table), offered(viewer.context, table)
    ways = [
        button(
            labels.text("seat-take-over", name=labels.names[seat]),
            "takenow",
            table.id,
            seat,
            *offer,
            style=ButtonStyle.primary,
        )
        for seat in seats
    ]
    return confirmation(words, "seat-taking-over", table, *ways)


async def _take_over_today(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    return await offer_to_take_over(interaction, viewer, table)


async def _has_seat(viewer: Viewer, table: Table, press: Press) -> Message | None:
    return await _taken_over(viewer, table) if viewer.seat(table) == press.number(0) else None


async def _taken_over(viewer: Viewer, table: Table) -> Message:
    return await today(viewer, table, Told((bold(viewer.words(table).text("seat-taken-over")),)))


@decides("takenow", _take_over_today, _has_seat)
async def take_over(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    """Take the seat over, after the confirmation, and show what is asked now."""
    offer = read_offer(press, 1)
    table = await viewer.context.app.taking_over.take_over(table.id, viewer.person, press.number(0), offer=offer)
    await let_in(interaction, table)
    return await _taken_over(viewer, table)


async def _has_taken_over(interaction: Interaction, table: Table) -> bool:
    seat = table.seat_of(interaction.user.id)
    return seat is not None and table.seats[seat].taken


@match_verb("giveback", subcommand="give-back", need="player", statuses=("running",), among=_has_taken_over)
async def offer_to_give_back(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Say what giving the seat back means, and ask for confirmation."""
    need_returnable(table, viewer.person.user)
    words, style = viewer.words(table), ButtonStyle.danger
    yes = button(words.text("seat-give-back"), "backnow", table.id, *offered(viewer.context, table), style=style)
    return confirmation(words, "seat-giving-back", table, yes)


async def _give_back_today(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    return await offer_to_give_back(interaction, viewer, table)


async def _has_given_back(viewer: Viewer, table: Table, press: Press) -> Message | None:
    left = has_left(table, viewer.person.user)
    return Message(top=(viewer.words(table).text("seat-given-back"),)) if left else None


@decides("backnow", _give_back_today, _has_given_back)
async def give_back(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    """Give the seat back, after the confirmation."""
    app = viewer.context.app
    after = await app.taking_over.give_back(table.id, viewer.person.user, offer=read_offer(press, 0))
    return Message(top=(viewer.words(after).text("seat-given-back"),))
