"""Time zones: the whole list for typing, some cities for picking, and what time it is there."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from discord import SelectOption
from discord.app_commands import Choice

from bot.discord.ui.controls import option
from bot.discord.ui.limits import OPTION_TEXT, cut
from bot.matches.refusals import RefusedError
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
CHOICES: Final = 25
LEGACY: Final = ("Etc/", "SystemV/", "posix/", "right/")


@cache
def zones() -> tuple[str, ...]:
    """Return every time zone by its IANA name, those named after a place first."""
    known = [name for name in available_timezones() if not name.startswith(LEGACY) and name != "localtime"]
    return tuple(sorted(known, key=lambda name: ("/" not in name, name)))


def city(words: Words, zone: str) -> str:
    """Return the name of a zone: its city if the catalogue has it, else the IANA name."""
    key = "zone-" + zone.replace("/", "-").replace("_", "-").lower()
    return words.text(key) if words.has(key) else zone.replace("_", " ")


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
    """Return the zones whose name, or city in the reader's language, holds what was typed; cities come first."""
    wanted = _plain(typed)
    order = [*CITIES, *(zone for zone in zones() if zone not in CITIES)]
    fits = [zone for zone in order if wanted in _plain(zone) or wanted in _plain(city(words, zone))]
    fits.sort(key=lambda zone: not _plain(zone.rsplit("/", 1)[-1]).startswith(wanted))
    shown = ((zone, zone_with_time(words, zone, now)) for zone in fits[:CHOICES])
    return [Choice(name=cut(_both(zone, text), OPTION_TEXT), value=zone) for zone, text in shown]


def _both(zone: str, text: str) -> str:
    """Return the zone's name before its description, unless the description begins with it."""
    return text if text.startswith(zone.replace("_", " ")) else f"{zone}: {text}"


def need_zone(typed: str) -> str:
    """Return the zone that was typed, spelled correctly. Raises ``RefusedError`` if there is none."""
    wanted = _plain(typed)
    exact = [zone for zone in zones() if _plain(zone) == wanted]
    close = [zone for zone in zones() if _plain(zone.rsplit("/", 1)[-1]) == wanted]
    found = exact or (close if len(close) == 1 else [])
    if not found:
        raise RefusedError("no-zone", value=cut(typed, 60))
    return found[0]


def _plain(text: str) -> str:
    return text.casefold().replace("_", " ").strip()
