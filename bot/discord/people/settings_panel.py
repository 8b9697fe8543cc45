"""The private panel of a player's settings, and what its selects and buttons do, also those of the welcome."""

from __future__ import annotations

import discord
from discord import ButtonStyle

from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.people.choices import PANEL, VERB, WELCOME, choice_rows, chosen_fields, hours_line, viewer_zone
from bot.discord.people.invitation import INVITATION, invitation_message
from bot.discord.people.welcome import welcome_message
from bot.discord.people.zones import zone_with_time
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.errors import text_view
from bot.discord.ui.formatting import bold, small
from bot.discord.ui.messages import Message, acknowledge, show
from bot.notices.courier import MailboxClosedError
from bot.store.rows import PersonRow
from rendering.words import Words


async def settings_panel(viewer: Viewer, notes: tuple[str, ...] = ()) -> Message:
    words = Words(viewer.person.locale)
    return Message(
        top=(bold(words.text("settings-title")), *notes, "\n".join(_lines(viewer, words))),
        rows=(*choice_rows(viewer, words, 0, PANEL), _switches(viewer.person, words)),
    )


def _lines(viewer: Viewer, words: Words) -> list[str]:
    person = viewer.person
    return [
        words.text("settings-zone-line", zone=zone_with_time(words, viewer_zone(viewer), viewer.context.app.clock())),
        hours_line(person, words),
        words.text("settings-reminders-line", on=str(person.reminders).lower()),
        *([words.text("settings-rings-line", rings=person.rings)] if person.mailbox != "closed" else []),
        words.text("settings-films-line", on=str(person.films).lower()),
        words.text("settings-mailbox-line", mailbox=person.mailbox),
        small(words.text("settings-zone-hint")),
    ]


def _switches(person: PersonRow, words: Words) -> tuple[Item, ...]:
    """Return the buttons. Each says what it does, so that an old one does what it says."""
    reminders, films = ("off" if on else "on" for on in (person.reminders, person.films))
    rings = "channel" if person.rings == "direct" else "direct"
    return (
        button(words.text(f"settings-reminders-{reminders}"), VERB, 0, 0, PANEL, "reminders", reminders),
        button(words.text(f"settings-rings-{rings}"), VERB, 0, 0, PANEL, "rings", rings),
        button(words.text(f"settings-films-{films}"), VERB, 0, 0, PANEL, "films", films),
        button(words.text("settings-test"), VERB, 0, 0, PANEL, "test", style=ButtonStyle.primary),
        button(words.text("settings-forget"), "forget", 0),
    )


@on(VERB)
async def choose(interaction: Interaction, press: Press) -> None:
    """Store what was chosen in the panel or in the welcome, and show that same message with it."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    tag = press.rest[1] if len(press.rest) > 1 else PANEL
    if press.rest[2:3] == ("test",):
        await show(interaction, await _tested(interaction, viewer))
        return
    person = await viewer.context.app.people.choose(viewer.person.user, **chosen_fields(press))
    viewer = Viewer(viewer.context, person)
    await show(interaction, await _message_again(viewer, press.match, tag))


async def _message_again(viewer: Viewer, match: int, tag: str) -> Message:
    """Return the message in which something was chosen, with what is chosen now."""
    if tag == WELCOME:
        return await welcome_message(viewer, await viewer.context.app.play.table(match))
    if tag == INVITATION:
        return await invitation_message(viewer, await viewer.context.app.play.table(match))
    return await settings_panel(viewer)


async def _tested(interaction: Interaction, viewer: Viewer) -> Message:
    """Send a test message to the person who pressed, and say in the panel whether it arrived."""
    words, app, user = Words(viewer.person.locale), viewer.context.app, viewer.person.user
    try:
        await viewer.context.mailboxes.send(user, view=text_view(words.text("settings-test-message")))
    except (MailboxClosedError, discord.HTTPException, discord.RateLimited, OSError) as error:
        if not isinstance(error, MailboxClosedError) or not error.lasting:
            return await settings_panel(viewer, (words.text("settings-test-later"),))
        person = await app.people.choose(user, mailbox="closed", refused=app.clock())
        return await settings_panel(Viewer(viewer.context, person), (words.text("settings-test-closed"),))
    person = await app.people.choose(user, mailbox="open", refused=None)
    return await settings_panel(Viewer(viewer.context, person), (words.text("settings-test-open"),))
