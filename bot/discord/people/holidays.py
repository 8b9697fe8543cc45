"""Holidays: saying until when one is away and that one is back, and whether the computer sits in meanwhile."""

from __future__ import annotations

from discord import ButtonStyle
from discord.app_commands import Choice

from bot.discord.match.interactions import Viewer, viewer_of
from bot.discord.people.choices import settings_button
from bot.discord.people.dates import SUGGESTED, When, moment_phrase, read_until, readings, typed_moment, when
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold, moment_of, relative_time, small
from bot.discord.ui.limits import OPTION_TEXT, cut
from bot.discord.ui.messages import Message, acknowledge, show
from bot.matches.refusals import RefusedError, StaleError
from bot.notices import deadlines
from bot.notices.schedule import DAY, is_away
from data import locales
from rendering.words import Words


async def go_away(viewer: Viewer, until: str, sits_in: bool | None) -> Message:
    """Begin a holiday, or end it where somebody writes that they are back. Returns what holds now."""
    back = {word for locale in locales() for word in Words(locale).text("away-back-words").casefold().split()}
    if until.strip().casefold() in back:
        return await come_back(viewer)
    moment = _read(viewer, until)
    sitting = viewer.person.away_sits_in if sits_in is None else sits_in
    return await _begin(viewer, moment, sitting)


def _read(viewer: Viewer, until: str) -> float:
    return read_until(until, viewer.person.locale, _here(viewer))


def _here(viewer: Viewer) -> When:
    app = viewer.context.app
    return when(viewer.person, app.clock(), app.settings.zone)


async def _begin(viewer: Viewer, until: float, sits_in: bool) -> Message:
    person = await viewer.context.app.holidays.begin(viewer.person.user, until, sits_in=sits_in)
    return away_panel(Viewer(viewer.context, person))


async def come_back(viewer: Viewer) -> Message:
    """End a holiday. Returns what holds now."""
    was_away = is_away(viewer.person, viewer.context.app.clock())
    person = await viewer.context.app.holidays.end(viewer.person.user)
    return away_panel(Viewer(viewer.context, person), "away-welcome" if was_away else "away-here")


def away_panel(viewer: Viewer, here: str = "away-here") -> Message:
    """Return whether a person is away, and what can be done about it. ``here``: the words for somebody who isn't."""
    words, person, now = Words(viewer.person.locale), viewer.person, viewer.context.app.clock()
    if not is_away(person, now):
        soon = [button(words.text(f"away-for-{key}"), "awayfor", 0, place) for place, key in enumerate(SUGGESTED)]
        top = (bold(words.text(here)), words.text("away-how"))
        return Message(top=top, rows=((*soon, settings_button(words)),))
    assert person.away_until is not None
    lines = [
        bold(words.text("away-until", until=moment_of(person.away_until), left=relative_time(person.away_until))),
        words.text("away-means", sits_in=str(person.away_sits_in).lower()),
        small(budget_line(viewer, words)),
    ]
    sitting = "off" if person.away_sits_in else "on"
    ways = (
        button(words.text("away-back"), "awayback", 0, style=ButtonStyle.primary),
        button(words.text(f"away-sits-in-{sitting}"), "awaysits", 0, int(not person.away_sits_in)),
        settings_button(words),
    )
    return Message(top=("\n".join(lines),), rows=(ways,))


def budget_line(viewer: Viewer, words: Words) -> str:
    """Return for how many days more clocks stand this year; or that they run, because all are used up."""
    app = viewer.context.app
    left = deadlines.holidays_left(viewer.person, app.clock(), app.settings.zone)
    if left <= 0:
        return words.text("away-used-up", days=int(deadlines.HOLIDAYS / DAY))
    return words.text("away-left", days=max(1, round(left / DAY)))


async def suggestions(viewer: Viewer, typed: str) -> list[Choice[str]]:
    """Return what was typed, as often as it can be read, and what else is often meant; each with its moment."""
    words, here = Words(viewer.person.locale), _here(viewer)
    texts = [typed] if typed.strip() else []
    texts += [text for key in SUGGESTED if typed.casefold() in (text := words.text(f"away-for-{key}")).casefold()]
    choices: dict[str, Choice[str]] = {}
    for text in texts:
        try:
            moments = readings(text, words.locale, here)
        except RefusedError:
            continue
        for moment in moments:
            name = words.text("away-choice", text=text, until=moment_phrase(moment, here))
            value = text if len(moments) == 1 else typed_moment(moment, here)
            choices.setdefault(value, Choice(name=cut(name, OPTION_TEXT), value=value))
    return list(choices.values())


@on("awayfor")
async def _go_for(interaction: Interaction, press: Press) -> None:
    """A button of the panel that begins a holiday, as long as it says."""
    await acknowledge(interaction)
    viewer, place = await viewer_of(interaction), press.number(0)
    if not 0 <= place < len(SUGGESTED):
        raise StaleError
    text = Words(viewer.person.locale).text(f"away-for-{SUGGESTED[place]}")
    await show(interaction, await _begin(viewer, _read(viewer, text), viewer.person.away_sits_in))


@on("awayback")
async def _back(interaction: Interaction, press: Press) -> None:
    """*I'm back*."""
    await acknowledge(interaction)
    await show(interaction, await come_back(await viewer_of(interaction)))


@on("awaysits")
async def _sit_in(interaction: Interaction, press: Press) -> None:
    """Have the computer sit in meanwhile or not, as the button said; nothing if they are back by now."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    person = viewer.person
    if person.away_until is not None and is_away(person, viewer.context.app.clock()):
        await show(interaction, await _begin(viewer, person.away_until, bool(press.number(0))))
    else:
        await show(interaction, away_panel(viewer))
