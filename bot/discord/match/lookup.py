"""Which match a command or button is about: told by its number, by the channel, or by who asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import discord
from discord.app_commands import Choice

from bot.discord.ui.context import context_of
from bot.discord.ui.translator import worded
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load
from bot.store import Queries
from bot.store.rows import MatchRow, Status
from games.catalogue import catalogue
from games.players import STRENGTHS
from rendering.words import Words

Interaction = discord.Interaction[Any]
Need = Literal["player", "any"]

LIVE: Final[tuple[Status, ...]] = ("lobby", "running")
ENDED: Final[tuple[Status, ...]] = ("over", "abandoned")
EVERY: Final = LIVE + ENDED
CHOICES: Final = 25
LABEL: Final = 100


class Ambiguous(Exception):
    """Several matches could be meant: the player has to say which."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__(f"{len(tables)} matches")
        self.tables = tuple(tables)


async def find_table(
    interaction: Interaction,
    *,
    game: str | None = None,
    need: Need = "any",
    match: int | None = None,
    statuses: Sequence[Status] = LIVE,
) -> Table:
    """Return the match that is meant: the one of this number, or the only one that can be.

    In a channel those that are played there come first, then the player's own in this server; in direct messages the
    player's own. ``need="player"`` wants one of the player's own. A match that has ended is only meant where
    none is live, and then the last one. Raises ``Ambiguous`` with the candidates, and ``RefusedError``.
    """
    queries = context_of(interaction).app.store.read
    if match is not None:
        return await _numbered(interaction, queries, match, need)
    rows = await candidates(interaction, game=game, need=need, statuses=[one for one in statuses if one in LIVE])
    if not rows:
        ended = await candidates(interaction, game=game, need=need, statuses=[one for one in statuses if one in ENDED])
        rows = sorted(ended, key=_end)[-1:]
    if not rows:
        raise RefusedError(await _why_none(interaction, queries, game, statuses))
    tables = [await load(queries, row.id) for row in rows]
    if len(tables) > 1:
        raise Ambiguous(tables)
    return tables[0]


async def find_any(interaction: Interaction, match: int | None) -> Table:
    """Return the match that somebody wants to look at; if none is going on, the one that ended last.

    Raises ``Ambiguous`` with the candidates, and ``RefusedError``.
    """
    try:
        return await find_table(interaction, match=match)
    except RefusedError:
        ended = await candidates(interaction, statuses=ENDED) if match is None else []
        if not ended:
            raise
    return await load(context_of(interaction).app.store.read, max(ended, key=lambda row: row.ended or 0.0).id)


async def candidates(
    interaction: Interaction, *, game: str | None = None, need: Need = "any", statuses: Sequence[Status] = LIVE
) -> list[MatchRow]:
    """Return the matches that can be meant when none is named, the oldest first."""
    queries = context_of(interaction).app.store.read
    own = [row for row in await queries.matches_of(interaction.user.id, statuses) if game in (None, row.game)]
    if interaction.guild_id is None:
        return own
    there = [row for row in await _played_here(interaction, queries, statuses) if game in (None, row.game)]
    if need == "player":
        seated = {row.id for row in own}
        there = [row for row in there if row.id in seated]
    return there or [row for row in own if row.guild == interaction.guild_id]


def _end(row: MatchRow) -> float:
    return 0.0 if row.ended is None else row.ended


def _latest(row: MatchRow) -> tuple[bool, float]:
    """Order live matches before ended ones, and of those the latest first."""
    return (row.ended is not None, -_end(row))


async def _played_here(interaction: Interaction, queries: Queries, statuses: Sequence[Status]) -> list[MatchRow]:
    """Return the matches played in the channel, or else those that were started there and have a thread."""
    here = interaction.channel_id or 0
    rows = await queries.matches_in(here, statuses)
    return [row for row in rows if row.channel == here] or rows


async def _numbered(interaction: Interaction, queries: Queries, match: int, need: Need) -> Table:
    if not 0 < match < 1 << 62:
        raise RefusedError("no-match")
    table = await load(queries, match)
    own = interaction.user.id in table.people
    if not own and not may_see(interaction, table.row):
        raise RefusedError("no-match")
    if not own and need == "player":
        raise RefusedError("not-at-table")
    return table


def may_see(interaction: Interaction, row: MatchRow) -> bool:
    """Whether somebody who is not at the table may look at a match: if they can read the channel it is played in."""
    if interaction.channel_id in (row.channel, row.home):
        return True
    if interaction.guild_id is None or row.guild != interaction.guild_id or interaction.guild is None:
        return False
    channel = interaction.guild.get_channel(row.home)
    member = interaction.user
    return channel is not None and isinstance(member, discord.Member) and channel.permissions_for(member).read_messages


async def _why_none(interaction: Interaction, queries: Queries, game: str | None, statuses: Sequence[Status]) -> str:
    """Return the key of the refusal when no match fits."""
    if not set(statuses) & set(LIVE):
        return "no-ended-match"
    if interaction.guild_id is None:
        return "no-match-of-yours"
    here = [row for row in await _played_here(interaction, queries, LIVE) if game in (None, row.game)]
    if any(row.status in statuses for row in here):
        return "not-at-table"
    if "running" in statuses and any(row.status == "lobby" for row in here):
        return "not-started"
    return "no-lobby-here" if here else "no-match-here"


def label(words: Words, table: Table) -> str:
    """Return a match as one line of a choice: "Stone Age #12, waiting for Mika". Names stand as they are."""
    name = Words(words.locale, table.game.meta.key).text("game")
    if table.row.status == "lobby":
        text = words.text("match-label-lobby", game=name, match=str(table.id), seats=len(table.seats))
    elif table.row.status == "running":
        waited = words.listed([table.names[seat] for seat in table.to_move])
        text = words.text("match-label-running", game=name, match=str(table.id), names=waited)
    else:
        text = words.text("match-label-over", game=name, match=str(table.id))
    return shortened(text, LABEL)


def shortened(text: str, most: int) -> str:
    """Return a text in at most this many characters, with an ellipsis where something is missing."""
    return text if len(text) <= most else text[: most - 1] + "…"


async def match_choices(
    interaction: Interaction,
    words: Words,
    current: str,
    *,
    game: str | None = None,
    need: Need = "any",
    statuses: Sequence[Status] = LIVE,
) -> list[Choice[int]]:
    """Return what the ``match`` option of a command offers: the candidates whose line holds what was typed."""
    queries = context_of(interaction).app.store.read
    own = await queries.matches_of(interaction.user.id, statuses)
    near = await candidates(interaction, game=game, need=need, statuses=statuses)
    rows = {row.id: row for row in sorted([*near, *own], key=_latest) if game in (None, row.game)}
    lines = ((row.id, label(words, await load(queries, row.id))) for row in list(rows.values())[: 2 * CHOICES])
    found = [Choice(name=line, value=number) async for number, line in lines if _holds(line, current)]
    return found[:CHOICES]


def _holds(line: str, typed: str) -> bool:
    return typed.strip().lstrip("#").casefold() in line.casefold()


def game_choices() -> list[Choice[str]]:
    """Return the games there are, for an option of a command."""
    return [Choice(name=worded("game", key), value=key) for key in catalogue()]


def strength_choices() -> list[Choice[str]]:
    """Return the strengths of computer players, for an option of a command."""
    return [Choice(name=worded(f"player-{strength}"), value=strength) for strength in STRENGTHS]
