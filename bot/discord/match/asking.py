"""Which match a typed answer is for: the one that asks whoever types it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord.match.lookup import MOST, Ambiguous, candidates, find_table
from bot.discord.ui.context import context_of
from bot.discord.ui.controls import Interaction
from bot.discord.ui.locale import words_in
from bot.discord.ui.person import language
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load_healthy, need_player
from games.contract import AnyGame
from rendering.words import Words


class NoneAsks(RefusedError):
    """No match of a game asks the person."""

    def __init__(self, key: str, game: str, tables: Sequence[Table]) -> None:
        super().__init__(key, game=game)
        self.tables = tuple(tables)
        """What there is instead: their own matches of the game, else others that are near."""


async def find_asking(interaction: Interaction, game: AnyGame, match: int | None) -> Table:
    """Return the match of this number, or the one in which the person owes an answer.

    Those of the channel come before others of the server; in direct messages all of the person's own count. Where
    nothing is owed, a match whose answer may still be changed is meant. Raises ``Ambiguous`` if several ask the person,
    ``NoneAsks`` with what there is if none does, and ``RefusedError``.
    """
    if match is not None:
        return await _named(interaction, game, match)
    queries, user = context_of(interaction).app.store.read, interaction.user.id
    for owed in (True, False):
        rows = await queries.lists.matches_asking(user, game.meta.key, guild=interaction.guild_id, owed=owed)
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
    """Return a match that could be meant, which doesn't ask the person. Raises ``NoneAsks``, or ``RefusedError``."""
    queries, user, key = context_of(interaction).app.store.read, interaction.user.id, game.meta.key
    rows = await candidates(interaction, game=key, need="player", most=MOST)
    tables = await load_healthy(queries, (row.id for row in rows))
    unasked = [table for table in tables if table.row.status == "running" and table.seat_of(user) is not None]
    named = Words(await language(interaction), key).text("game")
    if unasked:
        raise NoneAsks("none-asks", named, unasked)
    if tables:
        return next((table for table in tables if table.row.status == "running"), tables[0])
    here, guild = interaction.channel_id or 0, interaction.guild_id
    if not rows and not await queries.lists.matches_in(here, game=key):
        near = await queries.lists.matches_of(user, game=key, most=MOST) or await queries.lists.matches_in(
            here, most=MOST
        )
        near = near or await queries.lists.matches_of(user, guild=guild, most=MOST)
        others = await load_healthy(queries, (row.id for row in near))
        if others:
            raise NoneAsks("no-game-here", named, others)
    return await find_table(interaction, game=key, need="player")
