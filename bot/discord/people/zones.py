"""Time zones: the whole list for typing, some cities for picking, and what time it is there."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from discord import SelectOption
from discord.app_commands import Choice

from bot.discord.ui.controls import option
from bot.discord.ui.protocol import OPTION_TEXT, cut
from bot.matches.refusals import RefusedError
from data import locales
from rendering.words import Words

CITIES: Final = (
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Helsinki",
    "Europe/Istanbul",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""One well-known city for every part of the world, from west to east: what a select has room for."""
ABBREVIATIONS: Final = {
    "Pacific/Honolulu": "hst",
    "America/Anchorage": "akst akdt",
    "America/Los_Angeles": "pst pdt pt pacific",
    "America/Denver": "mst mdt mt mountain",
    "America/Chicago": "cst cdt ct central",
    "America/New_York": "est edt et eastern",
    "America/Halifax": "ast adt",
    "America/Sao_Paulo": "brt",
    "UTC": "z gmt gmt0",
    "Europe/London": "bst",
    "Europe/Lisbon": "wet west",
    "Europe/Berlin": "cet cest met mez mesz",
    "Europe/Helsinki": "eet eest",
    "Europe/Moscow": "msk",
    "Asia/Riyadh": "ast",
    "Asia/Dubai": "gst",
    "Asia/Karachi": "pkt",
    "Asia/Kolkata": "ist",
    "Europe/Dublin": "ist",
    "Asia/Jerusalem": "ist idt",
    "Asia/Bangkok": "ict",
    "Asia/Jakarta": "wib",
    "Asia/Singapore": "sgt",
    "Asia/Hong_Kong": "hkt",
    "Asia/Shanghai": "cst",
    "Asia/Manila": "pht",
    "Asia/Seoul": "kst",
    "Asia/Tokyo": "jst",
    "Australia/Perth": "awst",
    "Australia/Adelaide": "acst acdt",
    "Australia/Sydney": "aest aedt aet",
    "Pacific/Auckland": "nzst nzdt",
}
"""What people write for the clocks of a place, also in the half of the year in which these show another time."""
CHOICES: Final = 25
LEGACY: Final = ("Etc/", "SystemV/", "posix/", "right/")
HOUR: Final = 60
"""Differences to UTC are counted in minutes."""
WHOLE_HOURS: Final = range(-12, 15)
OFFSET: Final = re.compile(r"(?:(?:utc|gmt) ?)?([+-])(\d{1,2})(?::?([0-5]\d))?")
SHOWN: Final = re.compile(r"(?:.*?: )?(.*?) ?\(\d\d:\d\d\)")
"""A zone as it is shown, with the time there."""
CLOCKS: Final = re.compile(r" ?(?:time|の?時間)$")


@cache
def zones() -> tuple[str, ...]:
    """Return every time zone by its IANA name, those named after a place first."""
    left_out = {"localtime", "Factory"}
    known = [name for name in available_timezones() if not name.startswith(LEGACY) and name not in left_out]
    return tuple(sorted(known, key=lambda name: ("/" not in name, name)))


@cache
def _abbreviated() -> dict[str, tuple[str, ...]]:
    """Return which zones every abbreviation stands for."""
    found: dict[str, tuple[str, ...]] = {}
    for zone, names in ABBREVIATIONS.items():
        for name in names.split():
            found[name] = (*found.get(name, ()), zone)
    return found


@cache
def fixed_zones() -> dict[str, str]:
    """Return the zones that are so many whole hours ahead of UTC or behind it, with their names: "UTC+2"."""
    return {f"Etc/GMT{-hours:+}": f"UTC{hours:+}" for hours in sorted(WHOLE_HOURS, key=abs) if hours}


def city(words: Words, zone: str) -> str:
    """Return the name of a zone: its city if the catalogue has it, else the IANA name."""
    key = _key(zone)
    return words.text(key) if words.has(key) else fixed_zones().get(zone, zone.replace("_", " "))


def _key(zone: str) -> str:
    return "zone-" + zone.replace("/", "-").replace("_", "-").lower()


def local_time(zone: str, now: float) -> str:
    """Return the time of day in a zone: ``14:05``."""
    return datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(zone)).strftime("%H:%M")


def zone_with_time(words: Words, zone: str, now: float) -> str:
    """Return a zone and what time it is there: "Tokyo (14:05)"."""
    return words.text("zone-now", zone=city(words, zone), time=local_time(zone, now))


def city_options(words: Words, chosen: str, now: float) -> list[SelectOption]:
    """Return the cities to pick from, with the time there. The chosen zone is among them and marked."""
    names = CITIES if chosen in CITIES else (chosen, *CITIES)
    listed = []
    for zone in names:
        made = option(zone_with_time(words, zone, now), zone)
        made.default = zone == chosen
        listed.append(made)
    return listed


def zone_choices(words: Words, typed: str, now: float) -> list[Choice[str]]:
    """Return the zones that are called what was typed, then those of which a name holds it; cities come first."""
    wanted = _plain(typed)
    offset = _typed_offset(wanted)
    same = [zone for zone in CITIES if offset is not None and _offset(zone, now) == offset]
    fits = [zone for zone in _offered() if any(wanted in name for name in _names(zone))]
    fits.sort(key=lambda zone: not any(name.startswith(wanted) for name in _names(zone)[1:]))
    found = dict.fromkeys((*zones_called(typed), *same, *fits))
    shown = ((zone, zone_with_time(words, zone, now)) for zone in list(found)[:CHOICES])
    return [Choice(name=cut(_both(zone, text), OPTION_TEXT), value=zone) for zone, text in shown]


def _both(zone: str, text: str) -> str:
    """Return the zone's name before its description, unless the description begins with it."""
    plain = zone.replace("_", " ")
    return text if text.startswith(plain) or zone in fixed_zones() else f"{zone}: {text}"


def need_zone(typed: str) -> str:
    """Return the zone that was typed. Raises ``RefusedError`` if there is none, or if it can be several."""
    found = zones_called(typed)
    if not found:
        raise RefusedError("no-zone", value=cut(typed, 60))
    if len(found) > 1:
        raise RefusedError("which-zone", value=cut(typed, 60), zones=tuple(name.replace("_", " ") for name in found))
    return found[0]


def zones_called(typed: str) -> tuple[str, ...]:
    """Return the zones that people call so: by a name, an abbreviation, the difference to UTC, or as they are shown."""
    if typed in fixed_zones():
        return (typed,)
    plain = _plain(typed)
    shown = SHOWN.fullmatch(plain)
    if shown is not None:
        plain = shown[1]
    offset = _typed_offset(plain)
    if offset is not None:
        return _zones_of_offset(offset)
    return _called().get(plain) or _called().get(CLOCKS.sub("", plain), ())


@cache
def _called() -> dict[str, tuple[str, ...]]:
    """Return which zones every name stands for. What the catalogue calls a zone outranks its own names."""
    order = sorted(zones(), key=lambda zone: (zone in CITIES, -len(zone)))
    places = {_plain(zone.rpartition("/")[-1]): (zone,) for zone in order}
    whole = {_plain(zone): (zone,) for zone in order}
    spoken = {name: (zone,) for zone in order for name in _spoken(zone)}
    return places | whole | spoken | _abbreviated()


@cache
def _offered() -> tuple[str, ...]:
    """Return the zones that have a name of their own, cities first: "Japan" and "EST" are read as another one."""
    order = dict.fromkeys((*CITIES, *zones()))
    return (*(zone for zone in order if zones_called(zone) == (zone,)), *fixed_zones())


@cache
def _names(zone: str) -> tuple[str, ...]:
    """Return all that a zone is called, its own name first."""
    if zone in fixed_zones():
        return fixed_zones()[zone].lower(), fixed_zones()[zone].lower().replace("utc", "gmt")
    return (_plain(zone), _plain(zone.rpartition("/")[-1]), *_spoken(zone))


def _spoken(zone: str) -> tuple[str, ...]:
    """Return what the catalogue calls a zone in any language: its city, others there, its country."""
    key = _key(zone)
    texts = [words.text(name) for words in map(Words, locales()) for name in (key, f"{key}.also") if words.has(name)]
    return tuple(_plain(name) for text in texts for name in text.split(", "))


def _typed_offset(plain: str) -> int | None:
    """Return the minutes ahead of UTC that were typed: "UTC+2", "+09:00"."""
    found = OFFSET.fullmatch(plain)
    if found is None:
        return None
    minutes = HOUR * int(found[2]) + int(found[3] or 0)
    return minutes if found[1] == "+" else -minutes


@lru_cache(maxsize=128)
def _zones_of_offset(minutes: int) -> tuple[str, ...]:
    """Return the zone that is always so many minutes ahead of UTC, as a tuple; an empty one if there is none."""
    if minutes % HOUR == 0:
        name = f"Etc/GMT{-minutes // HOUR:+}" if minutes else "UTC"
        return (name,) if name in fixed_zones() or not minutes else ()
    seasons = [datetime(2026, month, 1, tzinfo=UTC).timestamp() for month in (1, 7)]
    order = sorted(zones(), key=lambda zone: zone not in CITIES)
    return tuple(zone for zone in order if all(_offset(zone, season) == minutes for season in seasons))[:1]


def _offset(zone: str, moment: float) -> int:
    ahead = datetime.fromtimestamp(moment, ZoneInfo(zone)).utcoffset()
    return int((ahead or timedelta()).total_seconds()) // HOUR


def _plain(text: str) -> str:
    """Return a name as it is compared: small letters without accents."""
    letters = unicodedata.normalize("NFKC", text).casefold().replace("_", " ").replace("\u2212", "-")
    bare = re.sub("[\u0300-\u036f]", "", unicodedata.normalize("NFD", letters))
    return " ".join(unicodedata.normalize("NFC", bare).split())
