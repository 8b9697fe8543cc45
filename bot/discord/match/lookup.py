"""Which match a command or button means: by its number, by the channel, or by the person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from bot.discord.match.rights import may_see
from bot.discord.ui.context import context_of
from bot.discord.ui.controls import Interaction
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load, load_healthy
from bot.store import Queries
from bot.store.listing import LIVE
from bot.store.rows.matches import MatchRow, Status

Need = Literal["player", "any"]

ENDED: Final[tuple[Status, ...]] = ("over", "abandoned")
EVERY: Final = LIVE + ENDED
MOST: Final = 25
"""How many matches can be chosen from: as many as Discord shows suggestions, or buttons of a message."""
SEVERAL: Final = 2 * MOST
"""How many matches are looked at where not each of them may be one to choose."""


class Ambiguous(Exception):
    """Several matches could be meant: the player has to choose."""

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
    most: int = MOST,
    missing: bool = False,
) -> Table:
    """Return the match that is meant: the one of this number, or the only one that can be.

    In a channel the matches that belong to it come first, then the player's own in this server; in direct messages only
    the player's own. ``need="player"`` wants one of the player's own. A match that has ended is only meant if no live
    one is, and then the last one. ``missing``: also one whose game isn't there. Raises ``Ambiguous`` with the first so
    many candidates, and ``RefusedError``.
    """
    queries = context_of(interaction).app.store.read
    if match is not None:
        return await _numbered(interaction, queries, match, need, missing=missing)
    rows: list[MatchRow] = []
    for some, at_most in ((LIVE, most), (ENDED, 1)):
        wanted = [one for one in statuses if one in some]
        if wanted and not rows:
            rows = await candidates(interaction, game=game, need=need, statuses=wanted, most=at_most)
    if not rows:
        raise RefusedError(await _why_none(interaction, queries, game, statuses))
    tables = await load_healthy(queries, (row.id for row in rows), missing=missing)
    if len(tables) > 1:
        raise Ambiguous(tables)
    return tables[0] if tables else await load(queries, rows[0].id)


async def candidates(
    interaction: Interaction,
    *,
    game: str | None = None,
    need: Need = "any",
    statuses: Sequence[Status] = LIVE,
    most: int = SEVERAL,
) -> list[MatchRow]:
    """Return the first matches that can be meant when no number is given: live ones, then the latest that ended."""
    queries, user, guild = context_of(interaction).app.store.read, interaction.user.id, interaction.guild_id
    if guild is None:
        return await queries.lists.matches_of(user, statuses, game=game, most=most)
    seated, channel = user if need == "player" else None, interaction.channel_id or 0
    there = await queries.lists.matches_in(channel, statuses, game=game, user=seated, most=most)
    return there or await queries.lists.matches_of(user, statuses, game=game, guild=guild, most=most)


async def _numbered(interaction: Interaction, queries: Queries, match: int, need: Need, *, missing: bool) -> Table:
    if not 0 < match < 1 << 62:
        raise RefusedError("no-match")
    table = await load(queries, match, missing=missing)
    own = interaction.user.id in table.people
    if not own and not may_see(interaction, table.row):
        raise RefusedError("no-match")
    if not own and need == "player":
        raise RefusedError("not-at-table")
    return table


async def _why_none(interaction: Interaction, queries: Queries, game: str | None, statuses: Sequence[Status]) -> str:
    """Return the key of the refusal when no match fits."""
    if not set(statuses) & set(LIVE):
        return "no-ended-match"
    if interaction.guild_id is None:
        return "no-match-of-yours"
    here = await queries.lists.matches_in(interaction.channel_id or 0, game=game)
    if any(row.status in statuses for row in here):
        return "not-at-table"
    if "running" in statuses and any(row.status == "lobby" for row in here):
        return "not-started"
    return "no-lobby-here" if here else "no-match-here"
