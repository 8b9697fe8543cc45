"""Computer players in people's seats: handing over, coming back, replacing, and taking over what was given up.

The table also decides about somebody who is late: the first press of anybody else counts.
"""

from __future__ import annotations

import discord
from discord import ButtonStyle
from msgspec import structs

from bot.discord.lobby.places import let_in
from bot.discord.match.interactions import Viewer, on_match, viewer_of
from bot.discord.match.message_parts import move_buttons
from bot.discord.match.news import Told
from bot.discord.match.recap import words_then
from bot.discord.match.resolution import find_table
from bot.discord.match.verbs import (
    Already,
    Decide,
    asked_already,
    confirmation,
    decides,
    match_verb,
    offered,
    read_offer,
    without_press,
)
from bot.discord.menu.menu import today
from bot.discord.people.homecoming import left_at, meanwhile, ways_to_others
from bot.discord.ui.context import context_of
from bot.discord.ui.controls import Interaction, button
from bot.discord.ui.formatting import bold, escaped, small, words_in
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press
from bot.matches.authorization import ASK, HAND_OVER, REPLACE, Overdue, may, need_permission
from bot.matches.consent import DAY, GONE, is_gone
from bot.matches.late import Way
from bot.matches.names import sitting
from bot.matches.refusals import RefusedError
from bot.matches.seats import has_left, is_last, need_returnable, others_at, seat_of
from bot.matches.table import Table
from games.contract import Seat, who

DAYS = int(GONE / DAY)
PRIMARY = ButtonStyle.primary


@match_verb("handover", subcommand="hand-over", need="player", statuses=("running",))
async def offer_hand_over(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Say what handing the seat over means, and ask for confirmation."""
    need_permission(table, HAND_OVER, viewer.person.user)
    words, style = viewer.words(table), ButtonStyle.primary
    yes = button(words.text("seat-hand-over"), "handnow", table.id, *offered(viewer.context, table), style=style)
    last = is_last(table, seat_of(table, viewer.person.user))
    return confirmation(words, "seat-handing-last" if last else "seat-handing", table, yes)


async def _is_handed_over(viewer: Viewer, table: Table, press: Press) -> Message | None:
    away = table.row.status == "running" and table.stood_in_for(viewer.person.user) is not None
    return _handed_over(viewer, table) if away else None


@decides("handnow", without_press(offer_hand_over), _is_handed_over)
async def hand_over(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    """Let a computer player stand in, after the confirmation."""
    offer = read_offer(press, 0)
    return _handed_over(viewer, await viewer.context.app.seats.hand_over(table.id, viewer.person.user, offer=offer))


def _handed_over(viewer: Viewer, table: Table) -> Message:
    text = viewer.words(table).text("seat-handed-over-last" if table.rests else "seat-handed-over")
    return Message(top=(text,), rows=(move_buttons(viewer, table),))


@match_verb("comeback", subcommand="take-back", statuses=("running",))
async def take_back_seat(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Take the seat back, and show what is asked now; the same to whoever has it already."""
    words = viewer.words(table)
    if table.row.status == "running" and viewer.seat(table) is not None:
        return await today(viewer, table, Told((bold(words.text("seat-yours")),)))
    since = await left_at(viewer, table)
    table = await viewer.context.app.seats.take_back(table.id, viewer.person.user)
    note = bold(words.text("seat-taken-back"))
    if since is None:
        return await today(viewer, table, Told((note,)))
    message = await today(viewer, table, Told((note, await meanwhile(viewer, table, since))))
    return structs.replace(message, rows=(*message.rows, *await ways_to_others(viewer, table, since)))


@on_match("gone")
async def offer_to_go_on(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """The panel's button that names a player who is gone."""
    await show(interaction, going_on_without(viewer, table, press.number(2), ""))


async def replace_message(interaction: Interaction, player: discord.User, match: int | None) -> Message:
    """Return what can be done about a player who is gone. Of several matches here it is the one in which they sit."""
    viewer = await viewer_of(interaction)
    table = await _table_of(interaction, viewer, player.id, match)
    if player.id == viewer.person.user and table.seat_of(player.id) is not None:
        raise RefusedError("replace-yourself")
    name = words_in(viewer.person.locale).text("plain", value=player.display_name)
    return going_on_without(viewer, table, player.id, name)


async def _table_of(interaction: Interaction, viewer: Viewer, player: int, match: int | None) -> Table:
    if match is None:
        here = await viewer.context.app.store.read.lists.matches_of(player, ("running",))
        near = [row.id for row in here if interaction.channel_id in (row.channel, row.home)]
        match = near[0] if len(near) == 1 else None
    return await find_table(interaction, match=match, statuses=("running",))


def going_on_without(viewer: Viewer, table: Table, user: int, name: str) -> Message:
    """Return what can be done about a player who is gone: a host may replace them, the others agree on a stand-in.

    Raises ``RefusedError`` if this person may do neither.
    """
    seat = table.seat_of(user)
    if seat is None:
        raise RefusedError("not-a-player", name=name)
    words, offer = viewer.words(table), (user, *offered(viewer.context, table))
    if may(table, REPLACE, viewer.person.user, as_host=viewer.hosts(table)):
        till_then = button(words.text("ending-replace-till-then"), "standin", table.id, *offer, style=PRIMARY)
        for_good = button(words.text("ending-replace-for-good"), "replace", table.id, *offer, style=ButtonStyle.danger)
        last = "" if others_at(table, seat) else "-last"
        return confirmation(words, f"ending-replacing{last}", table, till_then, for_good, name=words.names[seat])
    need_permission(table, ASK, viewer.person.user)
    if not is_gone(table, seat, viewer.context.app.clock()):
        raise RefusedError("not-gone", days=DAYS)
    nobody = is_last(table, seat, seat_of(table, viewer.person.user))
    key, label = ("seat-gone-two", "seat-let-stand-in") if nobody else ("seat-gone", "ending-ask")
    way = button(words.text(label), "askgone", table.id, *offer, style=PRIMARY)
    return confirmation(words, key, table, way, name=words.names[seat], days=DAYS)


async def _going_on_today(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    return going_on_without(viewer, table, press.number(0), "")


async def _is_asked_for(viewer: Viewer, table: Table, press: Press) -> Message | None:
    return await asked_already(viewer, table, "replace") or await _stands_in(viewer, table, press)


async def _stands_in(viewer: Viewer, table: Table, press: Press) -> Message | None:
    return _seat_has_changed(viewer, table, table.stood_in_for(press.number(0)), "seat-stands-in")


async def _is_replaced(viewer: Viewer, table: Table, press: Press) -> Message | None:
    player = press.number(0)
    if table.conceded is not None and table.conceded == table.seat_of(player):
        return _replaced(viewer, table, table.conceded, over=True)
    left = next((row.seat for row in table.seats if row.former == player), None)
    return _seat_has_changed(viewer, table, left if has_left(table, player) else None, "ending-replaced")


def _replaced(viewer: Viewer, table: Table, seat: Seat, *, over: bool) -> Message:
    """Return what replacing somebody for good brought: without its last person, a match is ``over``."""
    words = viewer.words(table)
    key = "ending-replaced-last" if over else "ending-replaced"
    return Message(top=(words.text(key, name=words.names[seat]),))


def _seat_has_changed(viewer: Viewer, table: Table, seat: Seat | None, said: str) -> Message | None:
    words = viewer.words(table)
    if seat is None or table.row.status != "running":
        return None
    return Message(top=(words.text(said, name=escaped(table.seats[seat].name)),))


@decides("askgone", _going_on_today, _is_asked_for)
async def ask_for_substitute(interaction: Interaction, viewer: Viewer, before: Table, press: Press) -> Message:
    """Ask the others to agree that a computer player stands in. With nobody to ask it is done at once."""
    seat, user = seat_of(before, press.number(0)), viewer.person.user
    table = await viewer.context.app.consent.ask_replace(before.id, user, seat, offer=read_offer(press, 1))
    words = viewer.words(before)
    key = "ending-asked" if table.revision == before.revision else "seat-stands-in"
    return Message(top=(words.text(key, name=words.names[seat]),))


@decides("replace", _going_on_today, _is_replaced)
async def replace(interaction: Interaction, viewer: Viewer, before: Table, press: Press) -> Message:
    """Have a computer player take a person's seat for good, as those with the host's rights may."""
    after, seat = await _replace(viewer, before, press, for_good=True)
    return _replaced(viewer, before, seat, over=after.row.status != "running")


@decides("standin", _going_on_today, _stands_in)
async def replace_till_then(interaction: Interaction, viewer: Viewer, before: Table, press: Press) -> Message:
    """Have a computer player stand in until the person comes back, as those with the host's rights may."""
    _, seat = await _replace(viewer, before, press, for_good=False)
    words = viewer.words(before)
    return Message(top=(words.text("seat-stands-in", name=words.names[seat]),))


async def _replace(viewer: Viewer, before: Table, press: Press, *, for_good: bool) -> tuple[Table, Seat]:
    """Have a computer player take a person's seat. Returns the match after it, and the seat."""
    player = press.number(0)
    after = await viewer.context.app.seats.replace_player(
        before.id,
        viewer.person.user,
        player,
        for_good=for_good,
        as_host=viewer.hosts(before),
        offer=read_offer(press, 1),
    )
    return after, seat_of(before, player)


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


async def _has_seat(viewer: Viewer, table: Table, press: Press) -> Message | None:
    return await _taken_over(viewer, table) if viewer.seat(table) == press.number(0) else None


async def _taken_over(viewer: Viewer, table: Table) -> Message:
    return await today(viewer, table, Told((bold(viewer.words(table).text("seat-taken-over")),)))


@decides("takenow", without_press(offer_to_take_over), _has_seat)
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


async def _has_given_back(viewer: Viewer, table: Table, press: Press) -> Message | None:
    left = has_left(table, viewer.person.user)
    return Message(top=(viewer.words(table).text("seat-given-back"),)) if left else None


@decides("backnow", without_press(offer_to_give_back), _has_given_back)
async def give_back(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    """Give the seat back, after the confirmation."""
    app = viewer.context.app
    after = await app.taking_over.give_back(table.id, viewer.person.user, offer=read_offer(press, 0))
    return Message(top=(viewer.words(after).text("seat-given-back"),))


async def _today(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    return await today(viewer, table)


def _offer(press: Press) -> Overdue:
    return Overdue(press.number(2), press.number(0))


def _decided(way: Way) -> Decide:
    async def decide(interaction: Interaction, viewer: Viewer, before: Table, press: Press) -> Message:
        """Do what the button says about the turn that its card is about."""
        lateness = viewer.context.app.lateness
        table = await lateness.decide(before.id, viewer.person.user, way, offer=_offer(press))
        return await _done(viewer, table, way, press)

    return decide


def _already(way: Way) -> Already:
    async def already(viewer: Viewer, table: Table, press: Press) -> Message | None:
        taken = await viewer.context.app.lateness.is_decided(table, way, _offer(press))
        return await _done(viewer, table, way, press) if taken else None

    return already


async def _done(viewer: Viewer, table: Table, way: Way, press: Press) -> Message:
    offer, sat = _offer(press), await sitting(viewer.context.app.store.read, table)
    words = words_then(table, sat(offer.began), viewer.words(table), None)
    turn, seat = table.turns.get(offer.seat), who(offer.seat)
    if way == "sits-in" and table.seats[offer.seat].owner is None:
        return Message(top=(words.text("late-back", seat=seat),))
    done = words.text(f"late-done-{way}", seat=seat)
    if way != "sits-in" and (turn is None or turn.began != offer.began):
        return Message(top=(done,))  # it has been answered meanwhile
    kept = "late-seat-kept" if way == "sits-in" else "late-still"
    return Message(top=(done, small(words.text(kept, seat=seat))))


answer_this_one = decides("latelent", _today, _already("lent"))(_decided("lent"))
sit_in = decides("latesitsin", _today, _already("sits-in"))(_decided("sits-in"))
wait_a_day = decides("latewaits", _today, _already("waits"))(_decided("waits"))
