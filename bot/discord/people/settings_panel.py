"""What a player chooses for themselves: one panel, and what its selects and buttons do. The welcome has them, too."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ButtonStyle

from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.people.zones import city_options, described, need_zone
from bot.discord.ui.controls import Interaction, Item, Press, button, on, option, select
from bot.discord.ui.errors import note
from bot.discord.ui.formatting import bold, small
from bot.discord.ui.messages import Message, acknowledge, show
from bot.matches.refusals import StaleError
from bot.notices.schedule import zone_name
from bot.store.rows import PersonRow
from data import LOCALES
from rendering.words import Words

PANEL: Final = "panel"
WELCOME: Final = "welcome"
VERB: Final = "mine"
HOURS: Final = range(24)
CLOSED: Final = (50007, 50278)


async def panel(viewer: Viewer, notes: tuple[str, ...] = ()) -> Message:
    """Return the private panel of somebody's settings."""
    words = Words(viewer.person.locale)
    return Message(
        top=(bold(words.text("settings-title")), *notes, "\n".join(_lines(viewer, words))),
        rows=(*choice_rows(viewer, words, 0, PANEL), _switches(viewer.person, words)),
    )


def _lines(viewer: Viewer, words: Words) -> list[str]:
    person = viewer.person
    return [
        words.text("settings-zone-line", zone=described(words, _zone(viewer), viewer.client.app.clock())),
        hours_line(person, words),
        words.text("settings-reminders-line", on=str(person.reminders).lower()),
        words.text("settings-rings-line", rings=person.rings),
        words.text("settings-mailbox-line", mailbox=person.mailbox),
        small(words.text("settings-zone-hint")),
    ]


def hours_line(person: PersonRow, words: Words) -> str:
    """Return when somebody is awake."""
    if person.wakes == person.sleeps:
        return words.text("settings-hours-always")
    return words.text("settings-hours-line", wakes=_hour(person.wakes), sleeps=_hour(person.sleeps))


def _zone(viewer: Viewer) -> str:
    return zone_name(viewer.person, viewer.client.app.settings.zone)


def _hour(hour: int) -> str:
    return f"{hour}:00"


def choice_rows(viewer: Viewer, words: Words, match: int, tag: str) -> tuple[tuple[Item, ...], ...]:
    """Return the selects for language, time zone and waking hours. ``match`` and ``tag`` tell where they stand."""
    person = viewer.person
    zones = city_options(words, _zone(viewer), viewer.client.app.clock())
    made = (
        ("lang", _languages(words, person.locale)),
        ("zone", zones),
        ("wakes", _hours(words, "wakes", person.wakes)),
        ("sleeps", _hours(words, "sleeps", person.sleeps)),
    )
    return tuple(
        (select(listed, VERB, match, 0, tag, what, placeholder=words.text(f"settings-{what}")),)
        for what, listed in made
    )


def _languages(words: Words, chosen: str) -> list[discord.SelectOption]:
    listed = [option(words.text(f"language-{locale}"), locale) for locale in LOCALES]
    for made in listed:
        made.default = made.value == chosen
    return listed


def _hours(words: Words, what: str, chosen: int) -> list[discord.SelectOption]:
    listed = [option(words.text(f"settings-{what}-at", hour=_hour(hour)), str(hour)) for hour in HOURS]
    listed[chosen % len(listed)].default = True
    return listed


def _switches(person: PersonRow, words: Words) -> tuple[Item, ...]:
    """Return the buttons: each says what it would do, so that an old one does what it says."""
    reminders = "off" if person.reminders else "on"
    rings = "channel" if person.rings == "direct" else "direct"
    return (
        button(words.text(f"settings-reminders-{reminders}"), VERB, 0, 0, PANEL, "reminders", reminders),
        button(words.text(f"settings-rings-{rings}"), VERB, 0, 0, PANEL, "rings", rings),
        button(words.text("settings-test"), VERB, 0, 0, PANEL, "test", style=ButtonStyle.primary),
    )


def chosen(press: Press) -> dict[str, Any]:
    """Return what a press chooses, as fields of a person. Raises ``StaleError`` if it can't be understood."""
    what = press.rest[2] if len(press.rest) > 2 else ""
    value = press.values[0] if press.values else "".join(press.rest[3:4])
    match what, value:
        case "lang", locale if locale in LOCALES:
            return {"locale": locale, "locale_chosen": True}
        case "zone", zone:
            return {"zone": need_zone(zone)}
        case (("wakes" | "sleeps"), hour) if hour.isdecimal() and int(hour) in HOURS:
            return {what: int(hour)}
        case "reminders", ("on" | "off"):
            return {"reminders": value == "on"}
        case "rings", ("direct" | "channel"):
            return {"rings": value}
    raise StaleError


@on(VERB)
async def choose(interaction: Interaction, press: Press) -> None:
    """Something in the panel, or in the welcome, was chosen: note it, and show that very message as it is now."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    tag = press.rest[1] if len(press.rest) > 1 else PANEL
    if press.rest[2:3] == ("test",):
        await show(interaction, await _tested(interaction, viewer))
        return
    person = await viewer.client.app.people.choose(viewer.person.user, **chosen(press))
    viewer = Viewer(viewer.bot, person)
    if tag == WELCOME:
        from bot.discord.people.welcome import welcome_message

        table = await viewer.table(press.match)
        await show(interaction, await welcome_message(viewer.client, person, table))
    else:
        await show(interaction, await panel(viewer))


async def _tested(interaction: Interaction, viewer: Viewer) -> Message:
    """Send a direct message to whoever pressed, and say in the panel whether it went out."""
    words = Words(viewer.person.locale)
    try:
        await interaction.user.send(view=note(words.text("settings-test-message")))
        state = "open"
    except discord.Forbidden as error:
        if error.code not in CLOSED:
            raise
        state = "closed"
    app = viewer.client.app
    person = await app.people.choose(viewer.person.user, mailbox=state)
    return await panel(Viewer(viewer.bot, person), (words.text(f"settings-test-{state}"),))
