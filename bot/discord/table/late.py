"""What the table decides about somebody who is late: the first press of anybody else counts."""

from __future__ import annotations

from bot.discord.match.deciding import Already, Decide, decides
from bot.discord.match.recap import words_then
from bot.discord.match.viewer import Viewer
from bot.discord.menu.replies import today
from bot.discord.ui.controls import Interaction
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import small
from bot.discord.ui.messages import Message
from bot.matches.door import Overdue
from bot.matches.late import Way
from bot.matches.names import sitting
from bot.matches.table import Table
from games.contract import who


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
