"""Putting reminders off: an hour, until tonight, tomorrow, in three days."""

from __future__ import annotations

from math import inf

from msgspec.structs import replace

from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.match.waiting import waiting_now
from bot.discord.ui.controls import Interaction, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold, moment_of, relative_time
from bot.discord.ui.messages import Message, acknowledge, show
from bot.matches.refusals import StaleError
from bot.notices.schedule import SNOOZES, snooze_until
from bot.notices.waking import zone_of
from rendering.words import Words


@on("snooze")
async def put_off(interaction: Interaction, press: Press) -> None:
    """Put the person's reminders off, and show the list with what was chosen."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    async with viewer.context.queue(viewer.person.user):
        await show(interaction, await _after_press(viewer, press))


async def _after_press(viewer: Viewer, press: Press) -> Message:
    app, person = viewer.context.app, viewer.person
    what = press.rest[2] if len(press.rest) > 2 else ""
    until = None
    if what in SNOOZES:
        until = snooze_until(person, what, app.clock(), zone_of(person, app.settings.zone))
    if until is None:
        raise StaleError
    if not await app.store.read.journal.waiting_for(person.user, told=True):
        return await waiting_now(viewer)
    return await _put_off(viewer, until)


async def _put_off(viewer: Viewer, until: float) -> Message:
    """Put reminders off until a time, but not past a clock. Returns the list, which says until when."""
    app, words = viewer.context.app, Words(viewer.person.locale)
    clock = await app.reminders.first_clock(app.store.read, viewer.person)
    last, end = clock or (inf, inf)
    if last <= app.clock():
        return await waiting_now(viewer, bold(words.text("snooze-clock-ends", when=relative_time(end))))
    person = await app.people.choose(viewer.person.user, snoozed=min(until, last))
    planned = await app.store.read.notices.planned_reminder(person.user)
    when = min(until, last) if planned is None else planned.due
    note = words.text("snooze-clock" if last < until else "snooze-done", when=moment_of(when))
    return await waiting_now(replace(viewer, person=person), bold(note))
