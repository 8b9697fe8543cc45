"""The pictures of a match to choose from, and its film: listed, typed by name, picked from a select."""

from __future__ import annotations

from typing import Final

from discord.app_commands import Choice

from bot.discord.ui.controls import Item, option, select
from bot.discord.ui.limits import OPTION_TEXT, OPTIONS
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from games.contract import Seat
from rendering.films import films_of
from rendering.pictures import pictures_of
from rendering.words import Words

LAST_FILM: Final = "film"
"""What stands for the film of what moved last, among the keys of a game's pictures."""


def parts_of(table: Table, labels: Words) -> dict[str, str]:
    """Return the names of a match's pictures by their keys: "scores", or "tribe@2" for a player's own."""
    parts: dict[str, str] = {}
    for what, kind in pictures_of(table.game.meta.key).items():
        name = labels.text(f"picture-name-{what}")
        if not kind.own:
            parts[what] = name
            continue
        for seat, player in enumerate(labels.names):
            parts[f"{what}@{seat}"] = labels.text("play-path", head=name, next=player)
    if films_of(table.game.meta.key):
        parts[LAST_FILM] = labels.text("picture-name-film")
    return parts


def named_part(table: Table, typed: str, labels: Words) -> str:
    """Return the key of the picture that was typed: its name, a piece of its name, or the key itself.

    Raises ``RefusedError`` if it is none of them, or several.
    """
    parts, wanted = parts_of(table, labels), typed.strip().casefold()
    names = {part: name.casefold() for part, name in parts.items()}
    exact = [part for part, name in names.items() if wanted in (part, name)]
    found = exact or [part for part, name in names.items() if wanted in name]
    if len(found) != 1:
        raise RefusedError("no-picture", names=labels.listed(list(parts.values())))
    return found[0]


def read_part(table: Table, key: str) -> tuple[str, Seat | None]:
    """Return which picture a key means, and whose. Raises ``StaleError`` if there is none."""
    if key == LAST_FILM and films_of(table.game.meta.key):
        return key, None
    what, _, owner = key.partition("@")
    kind = pictures_of(table.game.meta.key).get(what)
    seats = range(len(table.seats))
    if kind is None or (kind.own and not (owner.isdecimal() and int(owner) in seats)):
        raise StaleError
    return what, int(owner) if kind.own else None


def part_choices(table: Table, labels: Words, current: str) -> list[Choice[str]]:
    """Return the pictures whose names hold what was typed."""
    names = {part: name[:OPTION_TEXT] for part, name in parts_of(table, labels).items()}
    found = [Choice(name=name, value=part) for part, name in names.items() if current.casefold() in name.casefold()]
    return found[:OPTIONS]


def parts_row(table: Table, labels: Words) -> tuple[tuple[Item, ...], ...]:
    """Return the select that leads to the other pictures of a match, if there are any."""
    parts = parts_of(table, labels)
    if len(parts) < 2:
        return ()
    listed = [option(name, part) for part, name in list(parts.items())[:OPTIONS]]
    return ((select(listed, "see", table.id, placeholder=labels.text("play-parts")),),)
