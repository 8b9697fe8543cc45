"""Holidays: until when one is away, whether the computer sits in until then, and coming back.

People write the end as they like: "Friday", "2 weeks", "12/24", "来週の金曜日", "8am PST".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from discord import ButtonStyle
from discord.app_commands import Choice
from msgspec import Struct
from msgspec.structs import replace

from bot.discord.match.interactions import Viewer, on_person, viewer_of
from bot.discord.people.calendar_days import after_span
from bot.discord.people.choices import settings_button
from bot.discord.people.homecoming import homecoming
from bot.discord.people.spoken_days import DAY, HOUR, Spoken, read_spoken
from bot.discord.people.zones import zones_called
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.formatting import bold, moment_of, relative_time, small
from bot.discord.ui.messages import Message, acknowledge, show
from bot.discord.ui.protocol import OPTION_TEXT, Press, cut
from bot.matches.refusals import RefusedError, StaleError
from bot.notices import deadlines, schedule
from bot.notices.schedule import zone_of
from bot.store.rows import PersonRow
from data import locales
from games.contract import Phrase
from rendering.words import Words

LONGEST: Final = 366
"""Days that a holiday may last."""
LONGEST_TEXT: Final = 100
SUGGESTED: Final = ("tomorrow", "sunday", "week", "two-weeks")
"""What is offered before anything is typed, by the ends of the keys of its words."""
OFFERED: Final = re.compile(r"^.+?: ?(?=until |\d+[年月])")
"""What stands before the moment in a suggestion, which may be typed as it is shown."""
BARE: Final = re.compile(r"\+\d{1,3}|-[\d:]+")
"""What needs "UTC" before it to be a zone: "8:00-10:00" is rather a span of time."""
WRITTEN_OUT: Final = re.compile(r"\d{4}-\d\d-\d\d[ t]\d\d:\d\d(:\d\d)?-\d\d:?\d\d")
"""A moment with the difference to UTC, as computers write it."""
MOST: Final = 4
"""How many days are named when it is asked which one is meant."""


class When(Struct, frozen=True):
    """Where and when a text is read."""

    now: datetime
    """In the person's zone."""
    wakes: int
    """The hour at which the person wakes."""

    @property
    def zone(self) -> ZoneInfo:
        assert isinstance(self.now.tzinfo, ZoneInfo)
        return self.now.tzinfo

    def at(self, day: date, minutes: int) -> datetime:
        """Return the moment so many minutes into a day, as clocks show it there."""
        days, rest = divmod(minutes, DAY)
        day += timedelta(days=days)
        return datetime(day.year, day.month, day.day, rest // HOUR, rest % HOUR, tzinfo=self.now.tzinfo)

    def waking_after(self, day: date) -> datetime:
        """Return when the person wakes on the day after a day."""
        return self.at(day, DAY + self.wakes * HOUR)


def when(person: PersonRow, now: float, default_zone: str) -> When:
    return When(datetime.fromtimestamp(now, zone_of(person, default_zone)), person.wakes)


def read_until(text: str, locale: str, here: When) -> float:
    """Return the moment at which somebody is back, in Unix seconds.

    Raises ``RefusedError`` if the text can't be read, if it can be read in several ways, if the moment has passed or is
    more than a year ahead.
    """
    found = readings(text, locale, here)
    if len(found) > 1:
        moments = tuple(Phrase("away-quoted", {"moment": moment_phrase(moment, here)}) for moment in found[:MOST])
        raise RefusedError("which-day", moments=moments)
    return found[0]


def readings(text: str, locale: str, here: When) -> list[float]:
    """Return all moments still to come that a text can mean, at least one. Raises ``RefusedError``.

    A day without a time is a whole one: they are back when they wake on the day after.
    """
    plain = OFFERED.sub("", " ".join(unicodedata.normalize("NFKC", text).lower().split()))
    try:
        found = _meant(plain, locale, here) if len(text) <= LONGEST_TEXT else []
    except (ValueError, OverflowError):  # the calendar ends
        found = []
    if not found:
        raise RefusedError("no-day")
    coming = sorted({moment.timestamp() for moment in found if moment > here.now})
    if not coming:
        raise RefusedError("day-passed")
    near = [moment for moment in coming if moment <= here.now.timestamp() + (LONGEST + 1) * 86400]
    if not near:
        raise RefusedError("day-too-far")
    return near


def _meant(text: str, locale: str, here: When) -> list[datetime]:
    month_first = locale == "ja"
    said = read_spoken(text, here.now.date(), month_first=month_first)
    if said is not None:
        return list(_moments(said, here))
    for zones, rest in _with_zone(text):
        found: list[datetime] = []
        for zone in zones:
            there = When(here.now.astimezone(ZoneInfo(zone)), here.wakes)
            said = read_spoken(rest, there.now.date(), month_first=month_first)
            found += _moments(said, there) if said is not None else ()
        if said is not None:
            return found
    return []


def _with_zone(text: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield which zones a text can name, and the rest of it: at its ends, the longest name first; then amid it."""
    lengths, words = range(len(text), 0, -1), text.split()
    ends = (split for n in lengths for split in ((text[-n:], text[:-n]), (text[:n], text[n:])))
    amid = ((words[n], " ".join((*words[:n], ",", *words[n + 1 :]))) for n in range(1, len(words) - 1))
    for name, rest in (*ends, *amid):
        name = name.strip(" ,()ので")
        if (not BARE.fullmatch(name) or WRITTEN_OUT.fullmatch(text)) and (zones := zones_called(name)):
            yield zones, rest.rstrip("(").lstrip(")")


def _moments(said: Spoken, here: When) -> Iterator[datetime]:
    """Yield the moments at which somebody is back who has said this."""
    days, times = said.days, said.times
    if said.span is not None:
        days = (after_span(here.now.date(), said.span),)
        minutes = said.span.get("minutes", 0) + HOUR * said.span.get("hours", 0)
        if minutes:
            start = here.now.replace(year=days[0].year, month=days[0].month, day=days[0].day)
            if times is None:
                yield start.astimezone(UTC) + timedelta(minutes=minutes)
            return
    if said.weekday is not None:
        agreeing = tuple(day for day in days or () if day.weekday() == said.weekday)
        if days and not agreeing:
            raise RefusedError("other-weekday")
        days = agreeing
    if times is None:
        yield from map(here.waking_after, days or ())
    elif days is not None:
        yield from (here.at(day, time) for day in days for time in times)
    else:
        yield from (_next_time(time, here) for time in times)


def _next_time(time: int, here: When) -> datetime:
    """Return when it is that time of day next."""
    yesterday = here.now.date() - timedelta(days=1)
    moments = (here.at(yesterday + timedelta(days=days), time) for days in range(3))
    return next(moment for moment in moments if moment > here.now)


def moment_phrase(moment: float, here: When) -> Phrase:
    """Return a moment where no timestamp of Discord's can stand: "Fri 5 Dec, 8:00", and the year if it is another."""
    local = datetime.fromtimestamp(moment, here.zone)
    return Phrase(
        "away-moment",
        {
            "weekday": Phrase(f"away-weekday-{local.weekday()}"),
            "month": Phrase(f"away-month-{local.month}"),
            "day": str(local.day),
            "year": "this" if local.year == here.now.year else str(local.year),
            "time": f"{local.hour}:{local.minute:02}",
        },
    )


def typed_moment(moment: float, here: When) -> str:
    """Return a moment so that it is read as just that one."""
    return datetime.fromtimestamp(moment, here.zone).strftime("%Y-%m-%d %H:%M")


async def go_away(viewer: Viewer, until: str, sits_in: bool | None) -> Message:
    """Begin a holiday, or end it where somebody writes that they are back. Returns what holds now."""
    back = {word for locale in locales() for word in Words(locale).text("away-back-words").casefold().split()}
    if until.strip().casefold() in back:
        return await end_holiday(viewer)
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


async def end_holiday(viewer: Viewer) -> Message:
    """End a holiday. Returns what holds now."""
    was_away, since = schedule.is_away(viewer.person, viewer.context.app.clock()), viewer.person.away_since
    person = await viewer.context.app.holidays.end(viewer.person.user)
    back = replace(viewer, person=person)
    if not was_away or since is None:
        return away_panel(back, "away-welcome" if was_away else "away-here")
    welcome = bold(Words(person.locale).text("away-welcome"))
    return await homecoming(back, since, welcome) or away_panel(back, "away-welcome")


def away_panel(viewer: Viewer, here: str = "away-here") -> Message:
    """Return whether a person is away, and what can be done about it. ``here``: the words for somebody who isn't."""
    words, person, now = Words(viewer.person.locale), viewer.person, viewer.context.app.clock()
    if not schedule.is_away(person, now):
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
        return words.text("away-used-up", days=int(deadlines.HOLIDAYS / schedule.DAY))
    return words.text("away-left", days=max(1, round(left / schedule.DAY)))


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
    await show(interaction, await end_holiday(await viewer_of(interaction)))


@on_person("awaysits")
async def _sit_in(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """Have the computer sit in meanwhile or not, as the button said; nothing if they are back by now."""
    person = viewer.person
    if person.away_until is not None and schedule.is_away(person, viewer.context.app.clock()):
        await show(interaction, await _begin(viewer, person.away_until, bool(press.number(0))))
    else:
        await show(interaction, away_panel(viewer))
