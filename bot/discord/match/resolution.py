"""Which match a command or button means: by its number, by the channel, or by the person.

A typed answer is for the match that asks the person who types it. Where several could be meant, they are offered: as
buttons, or as suggestions while a command is typed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Final, Literal, TypeAlias

from discord.app_commands import Choice

from bot.discord.match.interactions import Viewer, may_see
from bot.discord.ui.context import Context, context_of, language
from bot.discord.ui.controls import Interaction, button
from bot.discord.ui.formatting import bold, picture_words, words_in
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import OPTION_TEXT, Parts, cut, rows_of
from bot.matches.authorization import ENDED
from bot.matches.refusals import RefusedError
from bot.matches.table import Table, load, load_healthy, need_player
from bot.store import Queries
from bot.store.listing import LIVE
from bot.store.rows import MatchRow, Status
from games.contract import AnyGame
from rendering.words import Words

Need = Literal["player", "any"]
SuggestMatch: TypeAlias = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[int]]]]

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
        if not await queries.lists.matches_of(interaction.user.id, game=game, most=1):
            return "no-match-of-yours"
        return "not-started" if "running" in statuses else "no-lobby-of-yours"
    here = await queries.lists.matches_in(interaction.channel_id or 0, game=game)
    if any(row.status in statuses for row in here):
        return "not-at-table"
    if "running" in statuses and any(row.status == "lobby" for row in here):
        return "not-started"
    return "no-lobby-here" if here else "no-match-here"


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


def match_choices(
    *,
    game: str | None = None,
    need: Need = "any",
    statuses: Sequence[Status] = LIVE,
    among: Among | None = None,
    missing: bool = False,
) -> SuggestMatch:
    """Return what the ``match`` option of a command suggests: the matches whose label holds what was typed."""

    async def suggest(interaction: Interaction, current: str) -> list[Choice[int]]:
        queries, words = context_of(interaction).app.store.read, Words(await language(interaction))
        own = await queries.lists.matches_of(interaction.user.id, statuses, game=game, most=SEVERAL)
        near = await candidates(interaction, game=game, need=need, statuses=statuses)
        rows = {row.id: row for row in sorted([*near, *own], key=_latest)}
        found: list[Choice[int]] = []
        for number in list(rows)[:SEVERAL]:
            for table in await _narrowed(interaction, await load_healthy(queries, (number,), missing=missing), among):
                label = match_label(words, table)
                found += [Choice(name=label, value=number)] if _holds(label, str(current)) else []
            if len(found) == MOST:
                break
        return found

    return suggest


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
