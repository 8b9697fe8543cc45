"""The post at the end of a season: its table and its finest matches, silently."""

from __future__ import annotations

from bot.discord.delivery.posts import Post, notice_tag
from bot.discord.results.ledgers import Reading, ledger_picture, season_page
from bot.discord.ui.context import Context
from bot.discord.ui.controls import button
from bot.discord.ui.formatting import bold
from bot.discord.ui.messages import Message
from bot.matches.results.seasons import season_at
from bot.matches.table import Table
from bot.store.rows import NoticeRow
from rendering.words import Words


async def season_post(context: Context, table: Table, notice: NoticeRow) -> Post | None:
    """Return what is told at the end of a season, in the language of its last match; None if there is nothing."""
    words, queries = Words(table.row.locale), context.app.store.read
    row = None if table.row.guild is None else await queries.seasons.get(table.row.guild)
    if row is None or row.kind != notice.args["length"]:
        return None
    season = season_at(row.kind, float(notice.args["start"]), context.app.settings.zone)
    ledger = await season_page(Reading(queries, row.guild, words), season)
    if not ledger.sections:
        return None
    picture = await ledger_picture(context, ledger, words.locale)
    title = bold(words.text("season-over", season=ledger.title))
    tag = (notice.revision, notice_tag(notice))
    return Post(
        Message((title,), picture, rows=((button(words.text("season-results"), "seasontable", table.id, *tag),),))
    )
