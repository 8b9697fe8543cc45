"""Which match a typed answer is for: the one that asks whoever types it."""

from __future__ import annotations

from typing import Final

from bot.discord.match.lookup import Ambiguous, find_table
from bot.discord.ui.context import context_of
from bot.discord.ui.controls import Interaction
from bot.discord.ui.person import language
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load_healthy, need_player
from bot.store.rows import Status
from games.contract import AnyGame
from rendering.words import Words

RUNNING: Final[tuple[Status, ...]] = ("running",)


async def find_asking(interaction: Interaction, game: AnyGame, match: int | None) -> Table:
    """Return the match of this number, or the one in which the person owes an answer.

    Those of the channel come before others of the server; in direct messages all of the person's own count. Where
    nothing is owed, a match whose answer may still be changed is meant. Raises ``Ambiguous`` if several ask the person,
    and ``RefusedError`` if none does, unless there is one only.
    """
    if match is not None:
        return await _named(interaction, game, match)
    tables, user = await _own(interaction, game), interaction.user.id
    here = [table for table in tables if interaction.channel_id in (table.row.channel, table.row.home)]
    for asked in (_owing, _asking):
        for near in (here, tables):
            found = [table for table in near if asked(table, user)]
            if len(found) > 1:
                raise Ambiguous(found)
            if found:
                return found[0]
    return await _unasked(interaction, game)


async def _named(interaction: Interaction, game: AnyGame, match: int) -> Table:
    """Return the match of this number. Raises ``RefusedError`` if it is of another game, or doesn't ask the person."""
    table, locale = await find_table(interaction, need="player", match=match), await language(interaction)
    if table.game.meta.key != game.meta.key:
        played, meant = (Words(locale, key).text("game") for key in (table.game.meta.key, game.meta.key))
        raise RefusedError("other-game", match=str(match), game=played, meant=meant)
    if need_player(table, interaction.user.id) not in table.asked:
        waited = Words(locale).listed([table.names[seat] for seat in table.to_move])
        raise RefusedError("not-asked-there", match=str(match), names=waited)
    return table


async def _own(interaction: Interaction, game: AnyGame) -> list[Table]:
    """Return the person's running matches of a game: in the server, or in direct messages everywhere."""
    queries = context_of(interaction).app.store.read
    rows = [row for row in await queries.matches_of(interaction.user.id, RUNNING) if row.game == game.meta.key]
    server = interaction.guild_id
    return await load_healthy(queries, [row.id for row in rows if server in (None, row.guild)])


def _owing(table: Table, user: int) -> bool:
    return table.seat_of(user) in table.to_move


def _asking(table: Table, user: int) -> bool:
    return table.seat_of(user) in table.asked


async def _unasked(interaction: Interaction, game: AnyGame) -> Table:
    """Return the only match that could be meant, which doesn't ask the person. Raises ``RefusedError``."""
    key = game.meta.key
    try:
        return await find_table(interaction, game=key, need="player")
    except Ambiguous as several:
        running = any(table.row.status == "running" for table in several.tables)
        raise RefusedError("not-asked" if running else "not-started") from None
