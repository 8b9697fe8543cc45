"""Verbs of ``/match``: what can be done to a match by a subcommand and by private buttons, declared in one place.

``@match_verb("nudge")`` on a function is the whole declaration. The subcommand takes its words from the message
``command-match-nudge`` and suggests the matches to which the verb can be done; a button with the custom-id verb
``nudge`` does the same.

``@decides`` declares a press that decides something about seats or the end of a match. Its button carries what it was
offered for. A press that is out of date does nothing: the answer says so, and offers what there is today. The answer to
a press for something that is so already says that.
``bot.matches.authorization`` has the rule. What can't be taken back is confirmed first.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.match.interactions import (
    Viewer,
    acknowledged,
    begin_in_turn,
    in_turn,
    on_match,
    viewer_of,
)
from bot.discord.match.resolution import Among, Need, PartsOf, find_or_ask, find_table, no_parts
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.formatting import bold, match_title
from bot.discord.ui.messages import Message, acknowledge, show
from bot.discord.ui.protocol import Parts, Press
from bot.matches.authorization import RosterVersion, seats_digest
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from bot.store.listing import LIVE
from bot.store.rows import RequestKind, Status
from rendering.words import Words

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
    viewer = await acknowledged(interaction)
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


Decide: TypeAlias = Callable[[Interaction, Viewer, Table, Press], Awaitable[Message]]
Already: TypeAlias = Callable[[Viewer, Table, Press], Awaitable[Message | None]]


def decides(verb: str, today: Decide, already: Already, *, missing: bool = False) -> Callable[[Decide], Decide]:
    """Register what a button decides.

    ``already`` returns what it has brought where that is so already, as for a second press; else None. ``today``
    returns what is offered in its place when it is out of date. ``missing``: whether it can be decided while the game
    of the match isn't there.
    """

    def register(decide: Decide) -> Decide:
        @on(verb)
        async def pressed(interaction: Interaction, press: Press) -> None:
            async with begin_in_turn(interaction, press.match, missing=missing) as (viewer, table):
                try:
                    brought = await already(viewer, table, press)
                    message = brought or await decide(interaction, viewer, table, press)
                except StaleError:
                    message = await _outdated(interaction, viewer, press, today)
                await show(interaction, message)

        return decide

    return register


def without_press(do: Do) -> Decide:
    """Return what a verb does, as what is offered in place of a press."""
    return lambda interaction, viewer, table, press: do(interaction, viewer, table)


async def _outdated(interaction: Interaction, viewer: Viewer, press: Press, today: Decide) -> Message:
    table = await viewer.context.app.play.table(press.match, missing=True)
    note = bold(viewer.words(table).text("play-outdated"))
    try:
        message = await today(interaction, viewer, table, press)
    except RefusedError as refused:
        return Message(top=(note, viewer.words(table).say(refused.phrase)))
    return replace(message, top=(note, *message.top))


def offered(context: Context, table: Table) -> Parts:
    """Return the parts of a button's id that say what it is offered for, and when.

    The time stands in the id: that of its message would be that of the first thing shown there, since private messages
    are edited from one question to the next.
    """
    return (seats_digest(table), int(context.app.clock()))


def read_offer(press: Press, place: int) -> RosterVersion:
    """Return what a press was offered for. Raises ``StaleError`` for an id of a version that didn't say so."""
    made = float(press.number(place + 1))
    return RosterVersion(press.rest[place], made)


KEEP = "keep"


def confirmation(words: Words, key: str, table: Table, *buttons: Item, **args: object) -> Message:
    """Return what something means, and the buttons to do it or not."""
    labels = Words(words.locale, table.game.meta.key)
    keep = button(labels.text("ending-keep"), KEEP, table.id)
    title = bold(match_title(table, words))
    return Message(top=(f"{title}\n{words.text(key, **args)}",), rows=((*buttons, keep),))


async def asked_already(viewer: Viewer, table: Table, kind: RequestKind) -> Message | None:
    """Return that the others have been asked, where a request of this kind and person is still open."""
    requests = await viewer.context.app.consent.open_requests(table.id)
    if viewer.seat(table) not in [row.seat for row in requests if row.kind == kind]:
        return None
    return Message(top=(viewer.words(table).text("ending-asked"),))


@on_match(KEEP)
async def keep(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """Say that nothing was done."""
    await show(interaction, Message(top=(viewer.words(table).text("ending-kept"),)))
