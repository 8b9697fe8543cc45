"""Putting reminders off: an hour, until tonight, tomorrow, in three days."""

from __future__ import annotations

from datetime import UTC, datetime

import discord

from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.match.waiting import waiting_now
from bot.discord.ui.controls import Interaction, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold
from bot.discord.ui.messages import acknowledge, show
from bot.matches.refusals import StaleError
from bot.notices.schedule import SNOOZES, snooze_until, zone_of
from rendering.words import Words


@on("snooze")
async def put_off(interaction: Interaction, press: Press) -> None:
    """Put the person's reminders off, and show the list with what was chosen."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    app, person = viewer.context.app, viewer.person
    what = press.rest[2] if len(press.rest) > 2 else ""
    until = None
    if what in SNOOZES:
        until = snooze_until(person, what, app.clock(), zone_of(person, app.settings.zone))
    if until is None:
        raise StaleError
    warning = await app.reminders.warning_due(app.store.read, person)
    cut = warning is not None and warning < until
    if warning is not None and cut:
        until = warning
    person = await app.people.choose(person.user, snoozed=until)
    when = discord.utils.format_dt(datetime.fromtimestamp(until, UTC), "f")
    note = bold(Words(person.locale).text("snooze-clock" if cut else "snooze-done", when=when))
    await show(interaction, await waiting_now(Viewer(viewer.context, person), note))
