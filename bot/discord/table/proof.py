"""What a finished match leaves: its chance computed again, and the match as a file."""

from __future__ import annotations

import asyncio

from bot.discord.match.interactions import Viewer
from bot.discord.match.verbs import match_verb
from bot.discord.ui.controls import Interaction
from bot.discord.ui.formatting import bold, match_title, small
from bot.discord.ui.messages import Attached, Message
from bot.matches.authorization import ENDED, TELL, need_permission
from bot.matches.files.exporting import exported, file_name, may_name
from bot.matches.files.file import encode_file
from bot.matches.files.verification import verify
from bot.matches.refusals import RefusedError
from bot.matches.table import Table


@match_verb("verify", statuses=ENDED)
async def verify_chance(_: Interaction, viewer: Viewer, table: Table) -> Message:
    """Compute every die, draw and lot of a match again, and say whether it is what was played with."""
    _need_told(viewer, table)
    match = await exported(viewer.context.app.store.read, table, named=True)  # so that who plays is compared, too
    words = viewer.words(table)
    verdict = await asyncio.to_thread(verify, match)
    title = bold(match_title(table, words))
    if verdict.fault is not None:
        return Message((title, words.text("proof-differs", fault=words.say(verdict.fault))))
    physics = words.text("proof-recorded", count=verdict.recorded) if verdict.recorded else ""
    seeds = [
        f"{words.text('proof-hash', hash=chapter.hash)}\n{small(words.text('play-seed', seed=chapter.seed))}"
        for chapter in match.header.chapters
    ]
    order = "" if verdict.lots else words.text("proof-no-lots")
    return Message((title, words.text("proof-holds", count=verdict.computed), order, physics, "\n".join(seeds)))


@match_verb("export", statuses=ENDED)
async def export(_: Interaction, viewer: Viewer, table: Table) -> Message:
    """Give a match as a file, which names its players if all of them allow it."""
    _need_told(viewer, table)
    queries, words = viewer.context.app.store.read, viewer.words(table)
    named = await may_name(queries, table)
    match = await exported(queries, table, named=named)
    data = await asyncio.to_thread(encode_file, match)
    text = words.text("proof-file", entries=len(match.entries), named=str(named).lower())
    return Message((bold(match_title(table, words)), text), attached=Attached(file_name(table), data))


def _need_told(viewer: Viewer, table: Table) -> None:
    """Raise ``RefusedError`` unless a match is over: seeds and hands of one that goes on are secret."""
    need_permission(table, TELL, viewer.person.user)
    if not table.has_begun:
        raise RefusedError("not-started")
