"""``/match``: open, list, show, join, leave, start, concede, abandon, rematch, nudge, settings, hand over, replace."""

from __future__ import annotations

from typing import Final, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.lobby import handlers, panel
from bot.discord.lobby.handlers import computer_name, done
from bot.discord.lobby.threads import let_in, make_thread, need_place
from bot.discord.match import listings
from bot.discord.match.lookup import find_table, game_choices, match_choices, strength_choices
from bot.discord.match.verbs import DEEDS, run
from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.table import resign_abandon, substitutes
from bot.discord.ui.context import context_of
from bot.discord.ui.controls import Interaction
from bot.discord.ui.locale import locale_of, words_in
from bot.discord.ui.messages import acknowledge, show
from bot.discord.ui.person import language
from bot.discord.ui.translator import command, worded
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from games.catalogue import catalogue
from games.players import STRENGTHS
from rendering.words import Words

REGISTERED: Final = (resign_abandon, handlers, listings, panel, substitutes)
"""The modules that say what the buttons of a lobby do."""
MatchNumber: TypeAlias = app_commands.Range[int, 1]


class MatchCog(
    commands.GroupCog, group_name=worded("command-match-group"), group_description=worded("command-match-group.help")
):
    """The table: everything about a match but its moves."""

    @command("command-match-new")
    @app_commands.choices(game=game_choices(), strength=strength_choices())
    async def new(
        self,
        interaction: Interaction,
        game: str,
        thread: bool = False,
        computers: app_commands.Range[int, 0, 9] = 0,
        strength: str = STRENGTHS[0],
    ) -> None:
        """Open a lobby here, or in a thread of its own."""
        await acknowledge(interaction)
        viewer = await viewer_of(interaction)
        found = catalogue().get(game)
        if found is None:
            raise RefusedError("no-game")
        if computers >= found.meta.seats[1]:
            raise RefusedError("too-many-computers", most=found.meta.seats[1])
        need_place(interaction, thread=thread)
        table = await self._open(interaction, viewer, game, thread=thread)
        for _ in range(computers):
            name = computer_name(table.row.locale)
            table = await viewer.context.app.lobby.add_computer(table.id, viewer.person.user, strength, name)
        await show(interaction, await done(viewer, table, "new"))

    async def _open(self, interaction: Interaction, viewer: Viewer, game: str, *, thread: bool) -> Table:
        locale = self._language(interaction, viewer)
        place = None
        if thread:
            words = Words(locale, game)
            name = words.text("lobby-thread", game=words.text("game"), name=viewer.person.name)
            place = await make_thread(interaction, name)
        assert interaction.channel_id is not None
        table = await viewer.context.app.lobby.create(
            game,
            viewer.person,
            guild=interaction.guild_id,
            home=interaction.channel_id,
            channel=place,
            locale=locale,
        )
        await let_in(interaction, table)
        return table

    def _language(self, interaction: Interaction, viewer: Viewer) -> str:
        """Return the language of a new match: the server's, else that of whoever opens it.

        A server that never chose a language tells of American English: only communities can choose one.
        """
        locale = interaction.guild_locale
        chosen = locale is not None and locale is not discord.Locale.american_english
        return locale_of(locale) if chosen else viewer.person.locale

    @command("command-match-list")
    async def list_(self, interaction: Interaction, server: bool = False) -> None:
        """Tell which matches there are here, who is waited for and since when."""
        await acknowledge(interaction)
        viewer = await viewer_of(interaction)
        await show(interaction, await listings.listing(interaction, viewer, whole_server=server))

    @command("command-match-show", extras={"deed": "show"})
    async def show_(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Take a private look at a table."""
        await run(interaction, "show", match)

    @command("command-match-join", extras={"deed": "join"})
    async def join(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Take a seat."""
        await run(interaction, "join", match)

    @command("command-match-leave", extras={"deed": "leave"})
    async def leave(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Give a seat up before the start."""
        await run(interaction, "leave", match)

    @command("command-match-start", extras={"deed": "start"})
    async def start(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Begin."""
        await run(interaction, "start", match)

    @command("command-match-concede", extras={"deed": "concede"})
    async def concede(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Give up."""
        await run(interaction, "concede", match)

    @command("command-match-abandon", extras={"deed": "end"})
    async def abandon(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """End a match without a result."""
        await run(interaction, "end", match)

    @command("command-match-rematch", extras={"deed": "rematch"})
    async def rematch(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Play once more with the same options."""
        await run(interaction, "rematch", match)

    @command("command-match-nudge", extras={"deed": "nudge"})
    async def nudge(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Call everybody who is waited for."""
        await run(interaction, "nudge", match)

    @command("command-match-settings", extras={"deed": "settings"})
    async def settings(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Open the panel of a match."""
        await run(interaction, "settings", match)

    @command("command-match-hand-over", extras={"deed": "handover"})
    async def hand_over(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Let a computer player stand in."""
        await run(interaction, "handover", match)

    @command("command-match-take-back", extras={"deed": "comeback"})
    async def take_back(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Play again where a computer player stands in."""
        await run(interaction, "comeback", match)

    @command("command-match-replace", extras={"deed": "settings"})
    async def replace(self, interaction: Interaction, player: discord.User, match: MatchNumber | None = None) -> None:
        """Have a computer player take the seat of somebody who is gone."""
        await acknowledge(interaction)
        viewer = await viewer_of(interaction)
        table = await self._table_of(interaction, player.id, match)
        name = words_in(viewer.person.locale).text("plain", value=player.display_name)
        await show(interaction, substitutes.going_on_without(interaction, viewer, table, player.id, name))

    async def _table_of(self, interaction: Interaction, player: int, match: int | None) -> Table:
        """Return the match that is meant: of several here, the one in which the player sits."""
        if match is None:
            here = await context_of(interaction).app.store.read.matches_of(player, ("running",))
            near = [row.id for row in here if interaction.channel_id in (row.channel, row.home)]
            match = near[0] if len(near) == 1 else None
        return await find_table(interaction, match=match, statuses=("running",))

    @show_.autocomplete("match")
    @join.autocomplete("match")
    @leave.autocomplete("match")
    @start.autocomplete("match")
    @concede.autocomplete("match")
    @abandon.autocomplete("match")
    @rematch.autocomplete("match")
    @nudge.autocomplete("match")
    @settings.autocomplete("match")
    @hand_over.autocomplete("match")
    @take_back.autocomplete("match")
    @replace.autocomplete("match")
    async def _matches(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        assert isinstance(interaction.command, app_commands.Command)
        known = DEEDS[interaction.command.extras["deed"]]
        words = await self._words(interaction)
        return await match_choices(interaction, words, str(current), need=known.need, statuses=known.statuses)

    async def _words(self, interaction: Interaction) -> Words:
        return Words(await language(interaction))
