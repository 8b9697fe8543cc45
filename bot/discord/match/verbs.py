"""Verbs of ``/match``: what can be done to a match by a subcommand and by private buttons, declared in one place.

``@match_verb("nudge")`` on a function is the whole declaration. The subcommand takes its words from the message
``command-match-nudge`` and suggests the matches to which the verb can be done; a button with the custom-id verb
``nudge`` does the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from bot.discord.match.interactions import Viewer, in_turn, viewer_of
from bot.discord.match.resolution import Among, Need, PartsOf, find_or_ask, find_table, no_parts
from bot.discord.ui.controls import Interaction, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.messages import Message, acknowledge, show
from bot.matches.table import Table
from bot.store.listing import LIVE
from bot.store.rows.matches import Status

Do: TypeAlias = Callable[[Interaction, Viewer, Table], Awaitable[Message]]


class MatchVerb(Struct, frozen=True):
    """One thing that can be done, and to which matches."""

    name: str
    """The verb in custom ids."""
    subcommand: str
    """The end of the key of its words: ``command-match-<subcommand>``."""
    do: Do
    """What does it and returns the private answer."""
    need: Need
    statuses: tuple[Status, ...]
    parts: PartsOf = no_parts
    """What a button for it carries in its id, where the match has to be chosen first."""
    among: Among | None = None
    """To which of these it can be done, where that is seldom so: the others are not offered. If there is none, the
    refusal is the message ``refuse-none-for-<name>``."""
    missing: bool = False
    """Whether it can be done while the game of the match isn't there."""


MATCH_VERBS: Final[dict[str, MatchVerb]] = {}
"""All verbs by their names."""


def match_verb(
    name: str,
    *,
    subcommand: str | None = None,
    need: Need = "any",
    statuses: Sequence[Status] = LIVE,
    among: Among | None = None,
    missing: bool = False,
) -> Callable[[Do], Do]:
    """Register a verb: as a subcommand (by default of the same name), and as a button."""

    def register(do: Do) -> Do:
        add_subcommand(MatchVerb(name, subcommand or name, do, need, tuple(statuses), among=among, missing=missing))
        on(name)(_pressed)
        return do

    return register


def add_subcommand(verb: MatchVerb) -> None:
    """Register a verb as a subcommand only. Raises ``ValueError`` if there is one of this name."""
    if verb.name in MATCH_VERBS:
        raise ValueError(f"the match verb {verb.name!r} is taken")
    MATCH_VERBS[verb.name] = verb


async def run_verb(interaction: Interaction, verb: MatchVerb, match: int | None) -> None:
    """Do it to the match that is meant; if several could be meant, ask which one."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    table = await find_or_ask(
        interaction,
        viewer,
        verb.name,
        parts=verb.parts,
        need=verb.need,
        match=match,
        statuses=verb.statuses,
        among=verb.among,
        missing=verb.missing,
    )
    if table is not None:
        await _do(interaction, viewer, verb, table.id)


async def _pressed(interaction: Interaction, press: Press) -> None:
    await acknowledge(interaction)
    viewer, verb = await viewer_of(interaction), MATCH_VERBS[press.verb]
    table = await find_table(interaction, need=verb.need, match=press.match, missing=verb.missing)
    await _do(interaction, viewer, verb, table.id)


async def _do(interaction: Interaction, viewer: Viewer, verb: MatchVerb, match: int) -> None:
    """Do it after the earlier presses on this match, to the match as it stands then."""
    async with in_turn(interaction, viewer, match, missing=verb.missing) as table:
        await show(interaction, await verb.do(interaction, viewer, table))
