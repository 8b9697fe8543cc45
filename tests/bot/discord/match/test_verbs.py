"""Verbs of /match: one declaration is a subcommand with its words and suggestions, and a button."""

from __future__ import annotations

import pytest
from discord import app_commands

from bot.discord.cogs.match import MatchCog
from bot.discord.match.interactions import Viewer
from bot.discord.match.verbs import MATCH_VERBS, MatchVerb, add_subcommand
from bot.discord.ui.controls import Interaction
from bot.discord.ui.messages import Message
from bot.matches.table import Table
from tests.bot.discord.club import Club

OWN = ["new", "list", "replace", "move", "hint", "import", "play-on", "ask-friend"]
"""The subcommands that are no verbs: they have options of their own."""


def subcommands(cog: MatchCog) -> dict[str, app_commands.Command]:
    assert cog.app_command is not None
    return {command.name: command for command in cog.app_command.commands}


async def wave(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    return Message(top=(f"{viewer.person.name} waves at {table.id}",))


def test_every_verb_is_a_subcommand_that_suggests_matches() -> None:
    found = subcommands(MatchCog())
    assert sorted(found) == sorted([*OWN, *(verb.subcommand for verb in MATCH_VERBS.values())])
    assert all(found[verb.subcommand].get_parameter("match").autocomplete for verb in MATCH_VERBS.values())


def test_a_declared_verb_needs_nothing_else_and_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(MATCH_VERBS, "nudge")
    before = list(subcommands(MatchCog()))
    monkeypatch.setattr("bot.discord.cogs.match.ORDER", [name for name in before if name != "nudge"])
    monkeypatch.setitem(MATCH_VERBS, "wave", MatchVerb("wave", "nudge", wave, "any", ("running",)))
    assert list(subcommands(MatchCog())) == [*before, "nudge"]


def test_a_verb_is_declared_once() -> None:
    with pytest.raises(ValueError, match="'nudge' is taken"):
        add_subcommand(MATCH_VERBS["nudge"])


async def test_a_verb_is_done_to_the_match_that_is_meant(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MATCH_VERBS, "nudge", MatchVerb("nudge", "nudge", wave, "player", ("running",)))
    group = MatchCog().app_command
    assert group is not None
    club.bot.tree.remove_command("match")
    club.bot.tree.add_command(group)
    await club.start("mika", "taro", game="fair")
    second = await club.start("mika", "ren", game="fair")
    mika = club.person("mika")
    reply = await mika.slash(club.sandbox.channel, "match nudge", match=second.id)
    assert await reply.text() == f"Mika waves at {second.id}"
    stranger = await club.person("olga").slash(club.sandbox.channel, "match nudge", match=second.id)
    assert "waves" not in await stranger.text()
