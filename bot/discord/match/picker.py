"""Matches to choose from, where several could be meant: as buttons, or as suggestions while a command is typed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from discord.app_commands import Choice

from bot.discord.match.lookup import MOST, SEVERAL, Ambiguous, Need, candidates, find_table
from bot.discord.match.viewer import Viewer
from bot.discord.ui.context import Context, context_of
from bot.discord.ui.controls import Interaction, button
from bot.discord.ui.custom_ids import Parts
from bot.discord.ui.formatting import bold
from bot.discord.ui.limits import OPTION_TEXT, cut
from bot.discord.ui.locale import picture_words
from bot.discord.ui.messages import Message, rows_of, show
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load_healthy
from bot.store.listing import LIVE
from bot.store.rows.matches import MatchRow, Status
from rendering.words import Words

PartsOf: TypeAlias = Callable[[Context, Table], Parts]
Among: TypeAlias = Callable[[Interaction, Table], Awaitable[bool]]
"""Whether something can be done to a match by whoever types, where not every match is one to choose."""


def no_parts(context: Context, table: Table) -> Parts:
    """Return nothing: the verb and the match say everything."""
    return ()


async def find_or_ask(
    interaction: Interaction,
    viewer: Viewer,
    verb: str,
    *rest: str | int,
    parts: PartsOf = no_parts,
    need: Need = "any",
    match: int | None = None,
    statuses: Sequence[Status] = LIVE,
    among: Among | None = None,
    missing: bool = False,
) -> Table | None:
    """Return the match that a command means, as ``find_table`` does.

    If several could be meant, answer with buttons that go on with this verb and these details, and return None.
    Raises ``RefusedError`` if it can be done to none of them.
    """
    try:
        most = MOST if among is None else SEVERAL
        return await find_table(interaction, need=need, match=match, statuses=statuses, most=most, missing=missing)
    except Ambiguous as several:
        tables = await _narrowed(interaction, several.tables, among)
    if not tables:
        raise RefusedError(f"none-for-{verb}")
    if len(tables) == 1:
        return tables[0]
    await show(interaction, which_match(viewer, tables, verb, *rest, parts=parts))
    return None


async def _narrowed(interaction: Interaction, tables: Sequence[Table], among: Among | None) -> Sequence[Table]:
    """Return the matches to which it can be done."""
    if among is None:
        return tables
    return [table for table in tables if await among(interaction, table)]


def which_match(
    viewer: Viewer, tables: Sequence[Table], verb: str, *rest: str | int, parts: PartsOf = no_parts
) -> Message:
    """Return the question which match is meant. Its buttons go on with this verb, these details, and each its parts."""
    words, context = Words(viewer.person.locale), viewer.context
    buttons = [
        button(match_label(words, table), verb, table.id, *rest, *parts(context, table)) for table in tables[:MOST]
    ]
    return Message(top=(bold(words.text("play-which-match")),), rows=rows_of(buttons))


async def match_choices(
    interaction: Interaction,
    words: Words,
    current: str,
    *,
    game: str | None = None,
    need: Need = "any",
    statuses: Sequence[Status] = LIVE,
    among: Among | None = None,
    missing: bool = False,
) -> list[Choice[int]]:
    """Return what the ``match`` option of a command suggests: the matches whose label holds what was typed."""
    queries = context_of(interaction).app.store.read
    own = await queries.lists.matches_of(interaction.user.id, statuses, game=game, most=SEVERAL)
    near = await candidates(interaction, game=game, need=need, statuses=statuses)
    rows = {row.id: row for row in sorted([*near, *own], key=_latest)}
    found: list[Choice[int]] = []
    for number in list(rows)[:SEVERAL]:
        for table in await _narrowed(interaction, await load_healthy(queries, (number,), missing=missing), among):
            label = match_label(words, table)
            found += [Choice(name=label, value=number)] if _holds(label, current) else []
        if len(found) == MOST:
            break
    return found


def _latest(row: MatchRow) -> tuple[bool, float]:
    """Order live matches before ended ones, and those by their end, the latest first."""
    return (row.ended is not None, -(row.ended or 0.0))


def _holds(label: str, typed: str) -> bool:
    return typed.strip().lstrip("#").casefold() in label.casefold()


def match_label(words: Words, table: Table) -> str:
    """Return a match in one line of plain text: "Stone Age #12, waiting for Mika"."""
    name = Words(words.locale, table.game.meta.key).text("game")
    if table.row.status == "lobby":
        text = words.text("match-label-lobby", game=name, match=str(table.id), seats=len(table.seats))
    elif table.row.status == "running":
        names = picture_words(table, words.locale).names
        waited = words.listed([names[seat] for seat in table.to_move])
        text = words.text("match-label-running", game=name, match=str(table.id), names=waited)
    else:
        text = words.text("match-label-over", game=name, match=str(table.id))
    return cut(text, OPTION_TEXT)
