"""Which match a typed answer is for: the one that asks whoever types it."""

from __future__ import annotations

from bot.discord.match.lookup import MOST, Ambiguous, find_table
from bot.discord.ui.context import context_of
from bot.discord.ui.controls import Interaction
from bot.discord.ui.locale import words_in
from bot.discord.ui.person import language
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load_healthy, need_player
from games.contract import AnyGame
from rendering.words import Words


async def find_asking(interaction: Interaction, game: AnyGame, match: int | None) -> Table:
    """Return the match of this number, or the one in which the person owes an answer.

    Those of the channel come before others of the server; in direct messages all of the person's own count. Where
    nothing is owed, a match whose answer may still be changed is meant. Raises ``Ambiguous`` if several ask the person,
    and ``RefusedError`` if none does, unless there is one only.
    """
    if match is not None:
        return await _named(interaction, game, match)
    queries, user = context_of(interaction).app.store.read, interaction.user.id
    for owed in (True, False):
        rows = await queries.matches_asking(user, game.meta.key, guild=interaction.guild_id, owed=owed)
        here = [row for row in rows if interaction.channel_id in (row.channel, row.home)]
        for near in (here, rows):
            found = await load_healthy(queries, (row.match for row in near[:MOST]))
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
        words = words_in(locale, table)
        waited = words.listed([words.names[seat] for seat in table.to_move])
        raise RefusedError("not-asked-there", match=str(match), names=waited)
    return table


async def _unasked(interaction: Interaction, game: AnyGame) -> Table:
    """Return the only match that could be meant, which doesn't ask the person. Raises ``RefusedError``."""
    key = game.meta.key
    try:
        return await find_table(interaction, game=key, need="player")
    except Ambiguous as several:
        running = any(table.row.status == "running" for table in several.tables)
        raise RefusedError("not-asked" if running else "not-started") from None
