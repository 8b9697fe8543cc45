"""What the table decides about somebody who is late: the first press of anybody else counts."""

from __future__ import annotations

from bot.discord.match.deciding import Decide, decides
from bot.discord.match.viewer import Viewer
from bot.discord.menu.replies import today
from bot.discord.ui.controls import Interaction
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import small
from bot.discord.ui.messages import Message
from bot.matches.door import Overdue
from bot.matches.lateness import Way
from bot.matches.table import Table
from games.contract import who


async def _today(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Message:
    return await today(viewer, table)


def _decided(way: Way) -> Decide:
    async def decide(interaction: Interaction, viewer: Viewer, before: Table, press: Press) -> Message:
        """Do what the button says about the turn that its card is about."""
        offer, lateness = Overdue(press.number(2), press.number(0)), viewer.context.app.lateness
        table = await lateness.decide(before.id, viewer.person.user, way, offer=offer)
        words = viewer.words(table)
        done = words.text(f"late-done-{way}", seat=who(offer.seat))
        kept = "late-seat-kept" if way == "sits-in" else "late-still"
        return Message(top=(done, small(words.text(kept, seat=who(offer.seat)))))

    return decide


answer_this_one = decides("latelent", _today)(_decided("lent"))
sit_in = decides("latesitsin", _today)(_decided("sits-in"))
wait_a_day = decides("latewaits", _today)(_decided("waits"))
