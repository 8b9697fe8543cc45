"""What players choose for themselves: the selects, and what a press has chosen.

Two direct messages carry some of them. The welcome shows whether a new player can be reached, and asks what reminders
need; an invitation to a lobby has the choice to get no more of them.
"""

from __future__ import annotations

from typing import Any, Final
from zoneinfo import available_timezones

import discord

from bot.discord.lobby.card import answer_buttons
from bot.discord.match.interactions import Viewer
from bot.discord.match.message_parts import lesson_buttons
from bot.discord.people.zones import city_options, zone_with_time
from bot.discord.ui.controls import Item, button, link, option, select
from bot.discord.ui.formatting import about, fit_names, language_name, match_name, plain_words, table_url
from bot.discord.ui.messages import Message
from bot.discord.ui.protocol import OPTIONS, Press
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from bot.notices.schedule import zone_name
from bot.store.rows import PersonRow
from data import locales
from rendering.words import Words

PANEL: Final = "panel"
WELCOME: Final = "welcome"
VERB: Final = "mine"
HOURS: Final = range(24)
SWITCHES: Final = (
    "reminders",
    "films",
    "invitations",
    "advice",
    "whole_board",
    "in_words",
    "situation",
    "named",
    "results",
)
"""The fields of a person that are on or off."""
OPEN: Final = "open"
"""The choice of a button that changes nothing: it leads to the panel."""


def viewer_zone(viewer: Viewer) -> str:
    return zone_name(viewer.person, viewer.context.app.settings.zone)


def hours_line(person: PersonRow, words: Words) -> str:
    """Return when a person is awake, in words."""
    if person.wakes == person.sleeps:
        return words.text("settings-hours-always")
    return words.text("settings-hours-line", wakes=_hour(person.wakes), sleeps=_hour(person.sleeps))


def settings_button(words: Words) -> Item:
    """Return the way from another message to the panel."""
    return button(words.text("settings-open"), VERB, 0, 0, PANEL, OPEN)


def _hour(hour: int) -> str:
    return f"{hour}:00"


def choice_rows(viewer: Viewer, words: Words, match: int, tag: str) -> tuple[tuple[Item, ...], ...]:
    """Return the selects for language, time zone and waking hours. ``match`` and ``tag`` say which message has them."""
    person = viewer.person
    zones = city_options(words, viewer_zone(viewer), viewer.context.app.clock())
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
    listed = [option(language_name(words, locale), locale) for locale in locales()[:OPTIONS]]
    for made in listed:
        made.default = made.value == chosen
    return listed


def _hours(words: Words, what: str, chosen: int) -> list[discord.SelectOption]:
    listed = [option(words.text(f"settings-{what}-at", hour=_hour(hour)), str(hour)) for hour in HOURS]
    listed[chosen % len(listed)].default = True
    return listed


def chosen_fields(press: Press) -> dict[str, Any]:
    """Return what a press chooses, as fields of a person. Raises ``StaleError`` if it can't be understood."""
    what, value = press.part(2), press.chosen or press.part(3)
    match what, value:
        case "lang", locale if locale in locales():
            return {"locale": locale, "locale_chosen": True}
        case "zone", zone if zone in available_timezones():
            return {"zone": zone}
        case (("wakes" | "sleeps"), hour) if hour.isdecimal() and int(hour) in HOURS:
            return {what: int(hour)}
        case switch, ("on" | "off") if switch in SWITCHES:
            return {switch: value == "on"}
        case "rings", ("direct" | "channel"):
            return {"rings": value}
        case "confirms", ("always" | "usual" | "never"):
            return {"confirms": value}
        case "snooze", "off":
            return {"snoozed": None}
        case _:
            raise StaleError


def first_message(viewer: Viewer) -> Message:
    """Return what somebody is told first who plays alone, in place of a greeting."""
    words = Words(viewer.person.locale)
    rows = choice_rows(viewer, words, 0, PANEL)
    return Message(top=("\n".join(_zone_and_hours(viewer, words)),), rows=rows, rings=words.text("learn-first-message"))


def _zone_and_hours(viewer: Viewer, words: Words) -> tuple[str, str]:
    context, person = viewer.context, viewer.person
    zone = zone_with_time(words, zone_name(person, context.app.settings.zone), context.app.clock())
    return words.text("settings-zone-line", zone=zone), hours_line(person, words)


async def welcome_message(viewer: Viewer, table: Table) -> Message:
    """Return the greeting of a player, with their choices so far."""
    context, words = viewer.context, viewer.words(table)
    texts = (words.text("welcome-text"), *_zone_and_hours(viewer, words))
    url = await table_url(context.app.store.read, table)
    way = link(words.text("play-button-table"), url)
    return Message(
        top=("\n".join(texts),),
        rows=(*choice_rows(viewer, words, table.id, WELCOME), (way, *await lesson_buttons(viewer, table))),
        rings=about(table, words.locale, words.text("push-welcome")),
    )


INVITATION: Final = "invitation"
"""Marks the buttons of an invitation: its notice is found again by them."""
FIRST: Final = 0
"""The revision that they carry, as their notice does."""


async def invitation_message(viewer: Viewer, table: Table) -> Message:
    """Return an invitation, whose button for further ones says what it does."""
    words, labels, queries = viewer.words(table), viewer.labels(table), viewer.context.app.store.read
    invited = {row.user: row.inviter for row in await queries.matches.invitations(table.id)}
    host = await queries.people.get(invited.get(viewer.person.user, table.row.host))
    name = "" if host is None else await queries.people.name_in(table.row.guild, host)
    rings = invited_line(table, words.locale, name)
    lines = [words.text("invitation-text", channel=f"<#{table.row.channel}>", names=words.listed(list(words.names)))]
    lines += [] if viewer.person.invitations else [words.text("invitation-muted")]
    url = await table_url(queries, table)
    yes, no = answer_buttons(table, labels, INVITATION)
    row = (yes, *((no,) if table.is_again else ()), link(labels.text("play-button-table"), url), _switch(viewer, table))
    return Message(top=("\n".join(lines),), rows=(row,), rings=rings)


def invited_line(table: Table, locale: str, inviter: str) -> str:
    """Return who invites to which match."""
    words = plain_words(table, locale)
    title = match_name(table, words)
    key = "push-rematch" if table.is_again else "push-invitation"
    return fit_names(lambda name: words.text(key, name=name, title=title), inviter)


def _switch(viewer: Viewer, table: Table) -> Item:
    """Return the button that mutes invitations, or lets them come again."""
    wanted = "off" if viewer.person.invitations else "on"
    text = viewer.labels(table).text(f"settings-invitations-{wanted}")
    return button(text, VERB, table.id, FIRST, INVITATION, "invitations", wanted)
