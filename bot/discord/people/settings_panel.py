"""The private panel of a player's settings, its selects and buttons, and *Forget me*.

The selects and buttons of the welcome message are handled here, too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Final, get_args

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.match.interactions import Viewer, on_person, viewer_of
from bot.discord.people.choices import (
    INVITATION,
    OPEN,
    PANEL,
    VERB,
    WELCOME,
    choice_rows,
    chosen_fields,
    hours_line,
    invitation_message,
    viewer_zone,
    welcome_message,
)
from bot.discord.people.holidays import away_panel, budget_line
from bot.discord.people.reaching import reached
from bot.discord.people.zones import zone_with_time
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.formatting import bold, bullets, language_name, moment_of, relative_time
from bot.discord.ui.messages import Message, acknowledge, show
from bot.discord.ui.protocol import Press, rows_of
from bot.forgetting import Stake
from bot.matches.authorization import OFFERED
from bot.matches.refusals import RefusedError, StaleError
from bot.notices.schedule import is_away
from bot.store.rows import Confirms, PersonRow
from rendering.words import Words

TEST: Final = "test"
BACK: Final = "back"
HOLIDAY: Final = "holiday"


async def settings_panel(viewer: Viewer, notes: tuple[str, ...] = ()) -> Message:
    words, server = Words(viewer.person.locale), await _server(viewer)
    return Message(
        top=(bold(words.text("settings-title")), *notes, bullets(_lines(viewer, words)), *(line for line, _ in server)),
        rows=(
            *choice_rows(viewer, words, 0, PANEL),
            *rows_of((*_switches(viewer, words), *_confirming(viewer, words), *_asking(viewer, words))),
            *((switch,) for _, switch in server),
            _ways(viewer, words),
        ),
    )


async def _server(viewer: Viewer) -> list[tuple[str, Item]]:
    """Return what somebody decides for the server that they manage: in a sentence, and the switch."""
    if viewer.manages is None:
        return []
    words, quiet = Words(viewer.person.locale), await viewer.context.app.store.read.said.is_quiet(viewer.manages)
    wanted = "on" if quiet else "off"
    switch = button(words.text(f"settings-words-{wanted}"), "words", 0, viewer.manages, wanted)
    return [(words.text("settings-words-line", on=str(not quiet).lower()), switch)]


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
        *(words.text(f"settings-{what}-line", on=str(is_on).lower()) for what, is_on in _preferences(person)),
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


def _preferences(person: PersonRow) -> tuple[tuple[str, bool], ...]:
    kept = ("advice", "whole_board", "in_words", "situation", "named", "results")
    return tuple((name, getattr(person, name)) for name in kept)


def _asking(viewer: Viewer, words: Words) -> Iterator[Item]:
    """Yield the switches of what questions look like."""
    person = viewer.person
    for what, is_on in _preferences(person):
        wanted = "off" if is_on else "on"
        yield button(words.text(f"settings-{what}-{wanted}"), VERB, 0, 0, PANEL, what, wanted)


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


@on_person(VERB)
async def choose(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """Store what was chosen in the panel or in the welcome, and show that same message with it."""
    tag, what = press.part(1), press.part(2)
    if what in WAYS:
        await show(interaction, await WAYS[what](viewer))
        return
    person = await viewer.context.app.people.choose(viewer.person.user, **chosen_fields(press))
    await show(interaction, await _message_again(replace(viewer, person=person), press.match, tag))


async def _message_again(viewer: Viewer, match: int, tag: str) -> Message:
    """Return the message in which something was chosen, with what is chosen now."""
    if tag == WELCOME:
        return await welcome_message(viewer, await viewer.context.app.play.table(match))
    if tag == INVITATION:
        return await invitation_message(viewer, await viewer.context.app.play.table(match))
    return await settings_panel(viewer)


async def _tested(viewer: Viewer) -> Message:
    """Send a test message to the person who pressed, and say in the panel whether it arrived."""
    words = Words(viewer.person.locale)
    person = await reached(viewer, Message(rings=words.text("settings-test-message")))
    if person is None:
        return await settings_panel(viewer, (words.text("settings-test-later"),))
    return await settings_panel(replace(viewer, person=person), (words.text(f"settings-test-{person.mailbox}"),))


async def _come_back(viewer: Viewer) -> Message:
    """End the holiday, and show the panel as it stands then."""
    person = await viewer.context.app.holidays.end(viewer.person.user)
    return await settings_panel(replace(viewer, person=person))


async def _holiday(viewer: Viewer) -> Message:
    return away_panel(viewer)


WAYS: Final[Mapping[str, Callable[[Viewer], Awaitable[Message]]]] = {
    OPEN: settings_panel,
    TEST: _tested,
    BACK: _come_back,
    HOLIDAY: _holiday,
}
"""What buttons of the panel do that choose nothing, and that of other messages which leads to it."""


@on_person("words")
async def choose_words(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """Let players say something at the tables of a server, or not, if whoever pressed may manage it."""
    if viewer.manages is None or viewer.manages != press.number(0):
        raise RefusedError("not-host")
    if press.rest[1:] not in (("on",), ("off",)):
        raise StaleError
    await viewer.context.app.saying.set_quiet(viewer.manages, press.rest[1] == "off")
    await show(interaction, await settings_panel(viewer))


@on_person("forget")
async def confirm_forgetting(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """Say what forgetting means, and ask for confirmation."""
    await show(interaction, await _question(viewer))


async def _question(viewer: Viewer) -> Message:
    app, words = viewer.context.app, Words(viewer.person.locale)
    stake = await app.forgetting.stake(viewer.person.user)
    listed = (("lobbies", stake.lobbies), ("ended", stake.ended), ("kept", stake.kept))
    lines = [_line(words, what, matches) for what, matches in listed if matches]
    text = "\n".join((bold(words.text("forget-title")), words.text("forget-text"), *lines))
    now = button(words.text("forget-now"), "forgetnow", 0, int(app.clock()), _mark(stake), style=ButtonStyle.danger)
    return Message(top=(text,), rows=((now, button(words.text("forget-not"), "forgetnot", 0)),))


def _line(words: Words, what: str, matches: tuple[int, ...]) -> str:
    named = words.listed([f"#{match}" for match in matches])
    return words.text(f"forget-{what}", count=len(matches), matches=named)


def _mark(stake: Stake) -> str:
    """Return a digest of what the confirmation speaks of."""
    return hashlib.sha256(repr(stake).encode()).hexdigest()[:8]


@on_person("forgetnow")
async def forget_person(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """Forget the person who pressed. If the confirmation is old or tells other things than now, show it anew."""
    app, user, words = viewer.context.app, viewer.person.user, Words(viewer.person.locale)
    offered, told = press.number(0), press.rest[1:2]
    if not 0 <= app.clock() - offered <= OFFERED or told != (_mark(await app.forgetting.stake(user)),):
        await show(interaction, await _question(viewer))
        return
    await app.forgetting.forget(user)
    await show(interaction, Message(top=(words.text("forget-done"),)))


@on("forgetnot")
async def cancel_forgetting(interaction: Interaction, press: Press) -> None:
    """Show the settings again."""
    await acknowledge(interaction)
    await show(interaction, await settings_panel(await viewer_of(interaction)))
