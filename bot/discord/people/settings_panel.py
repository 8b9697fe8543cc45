"""The private panel of a player's settings, and what its selects and buttons do, also those of the welcome."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, get_args

from discord import ButtonStyle

from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.people.choices import OPEN, PANEL, VERB, WELCOME, choice_rows, chosen_fields, hours_line, viewer_zone
from bot.discord.people.holidays import away_panel, budget_line
from bot.discord.people.invitation import INVITATION, invitation_message
from bot.discord.people.welcome import welcome_message
from bot.discord.people.zones import zone_with_time
from bot.discord.ui.codes import TROUBLE
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold, bullets, moment_of, relative_time
from bot.discord.ui.locale import language_name
from bot.discord.ui.messages import Message, acknowledge, show
from bot.notices.deliverer import MailboxClosedError
from bot.notices.schedule import is_away
from bot.store.rows.people import Confirms, PersonRow
from rendering.words import Words

TEST: Final = "test"
BACK: Final = "back"
HOLIDAY: Final = "holiday"


async def settings_panel(viewer: Viewer, notes: tuple[str, ...] = ()) -> Message:
    words = Words(viewer.person.locale)
    return Message(
        top=(bold(words.text("settings-title")), *notes, bullets(_lines(viewer, words))),
        rows=(
            *choice_rows(viewer, words, 0, PANEL),
            _switches(viewer, words),
            _confirming(viewer, words),
            _ways(viewer, words),
        ),
    )


def _lines(viewer: Viewer, words: Words) -> list[str]:
    """Return a sentence about each setting."""
    person, now = viewer.person, viewer.context.app.clock()
    unreached = person.mailbox == "closed" and person.rings == "direct"
    return [
        words.text("settings-language-line", language=language_name(words, person.locale)),
        words.text("settings-zone-line", zone=zone_with_time(words, viewer_zone(viewer), now)),
        hours_line(person, words),
        words.text("settings-rings-line", rings="closed" if unreached else person.rings),
        words.text("settings-here-line"),
        words.text("settings-mailbox-line", mailbox=person.mailbox),
        words.text("settings-reminders-line", on=str(person.reminders).lower()),
        *([words.text("settings-snooze-line", until=moment_of(until))] if (until := _snoozed_until(viewer)) else []),
        words.text("play-join", head=_holiday_line(person, words, now), next=budget_line(viewer, words)),
        words.text("settings-invitations-line", on=str(person.invitations).lower()),
        words.text("settings-films-line", on=str(person.films).lower()),
        words.text("settings-confirms-line", confirms=person.confirms),
        words.text("settings-forget-line"),
    ]


def _holiday_line(person: PersonRow, words: Words, now: float) -> str:
    if person.away_until is None or not is_away(person, now):
        return words.text("settings-holiday-none")
    until, left = moment_of(person.away_until), relative_time(person.away_until)
    return words.text("settings-holiday-line", until=until, left=left, sits_in=str(person.away_sits_in).lower())


def _snoozed_until(viewer: Viewer) -> float | None:
    """Return until when a person has put reminders off; None: they haven't, or that is over."""
    until = viewer.person.snoozed
    return until if until is not None and until > viewer.context.app.clock() else None


def _switches(viewer: Viewer, words: Words) -> tuple[Item, ...]:
    """Return the switches. Each says what it does, so that an old one does what it says."""
    person = viewer.person
    chosen = [
        ("rings", "channel" if person.rings == "direct" else "direct"),
        ("reminders", "off" if person.reminders else "on"),
        *([("snooze", "off")] if _snoozed_until(viewer) else []),
        ("invitations", "off" if person.invitations else "on"),
        ("films", "off" if person.films else "on"),
    ]
    return tuple(
        button(words.text(f"settings-{what}-{wanted}"), VERB, 0, 0, PANEL, what, wanted) for what, wanted in chosen
    )


def _confirming(viewer: Viewer, words: Words) -> tuple[Item, ...]:
    """Return a button for each way of confirming answers that isn't chosen now."""
    ways = (way for way in get_args(Confirms) if way != viewer.person.confirms)
    return tuple(button(words.text(f"settings-confirms-{way}"), VERB, 0, 0, PANEL, "confirms", way) for way in ways)


def _ways(viewer: Viewer, words: Words) -> tuple[Item, ...]:
    """Return the buttons that do something else than to switch: holiday, mailbox, farewell."""
    away = is_away(viewer.person, viewer.context.app.clock())
    back = button(words.text("away-back"), VERB, 0, 0, PANEL, BACK, style=ButtonStyle.primary)
    return (
        *([back] if away else []),
        button(words.text("settings-holiday"), VERB, 0, 0, PANEL, HOLIDAY),
        button(words.text("settings-test"), VERB, 0, 0, PANEL, TEST),
        button(words.text("settings-forget"), "forget", 0),
    )


@on(VERB)
async def choose(interaction: Interaction, press: Press) -> None:
    """Store what was chosen in the panel or in the welcome, and show that same message with it."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    tag, what = (*press.rest[1:3], "", "")[:2]
    if what in WAYS:
        await show(interaction, await WAYS[what](viewer))
        return
    person = await viewer.context.app.people.choose(viewer.person.user, **chosen_fields(press))
    await show(interaction, await _message_again(Viewer(viewer.context, person), press.match, tag))


async def _message_again(viewer: Viewer, match: int, tag: str) -> Message:
    """Return the message in which something was chosen, with what is chosen now."""
    if tag == WELCOME:
        return await welcome_message(viewer, await viewer.context.app.play.table(match))
    if tag == INVITATION:
        return await invitation_message(viewer, await viewer.context.app.play.table(match))
    return await settings_panel(viewer)


async def _tested(viewer: Viewer) -> Message:
    """Send a test message to the person who pressed, and say in the panel whether it arrived."""
    words, app, user = Words(viewer.person.locale), viewer.context.app, viewer.person.user
    try:
        await viewer.context.mailboxes.send(user, **Message(rings=words.text("settings-test-message")).created())
    except (MailboxClosedError, *TROUBLE) as error:
        if not isinstance(error, MailboxClosedError) or not error.lasting:
            return await settings_panel(viewer, (words.text("settings-test-later"),))
        person = await app.people.choose(user, mailbox="closed", refused=app.clock())
        return await settings_panel(Viewer(viewer.context, person), (words.text("settings-test-closed"),))
    person = await app.people.choose(user, mailbox="open", refused=None)
    return await settings_panel(Viewer(viewer.context, person), (words.text("settings-test-open"),))


async def _come_back(viewer: Viewer) -> Message:
    """End the holiday, and show the panel as it stands then."""
    person = await viewer.context.app.holidays.end(viewer.person.user)
    return await settings_panel(Viewer(viewer.context, person))


async def _holiday(viewer: Viewer) -> Message:
    return away_panel(viewer)


WAYS: Final[Mapping[str, Callable[[Viewer], Awaitable[Message]]]] = {
    OPEN: settings_panel,
    TEST: _tested,
    BACK: _come_back,
    HOLIDAY: _holiday,
}
"""What buttons of the panel do that choose nothing, and that of other messages which leads to it."""
