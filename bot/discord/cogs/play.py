"""The commands of playing: the derived group of every game, and looking, history and undo for all of them."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord.match.drawing import public_picture
from bot.discord.match.history import history_page
from bot.discord.match.looking import look_message
from bot.discord.match.lookup import Ambiguous, Need, find_any, find_table, match_choices
from bot.discord.match.parts import named_part, parts_of, read_part
from bot.discord.match.picker import which_match
from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.menu import command_factory, typed
from bot.discord.table.undo import offered
from bot.discord.ui.context import context_of
from bot.discord.ui.controls import Interaction
from bot.discord.ui.formatting import bold, heading
from bot.discord.ui.locale import picture_words, public_words
from bot.discord.ui.messages import NOBODY, Message, show
from bot.discord.ui.person import language
from bot.discord.ui.translator import command
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from games.catalogue import catalogue
from rendering.words import Words


def game_commands() -> list[app_commands.Group]:
    """Return the derived group of every game."""
    actions = command_factory.Actions(typed.answer, typed.suggest, typed.suggest_match)
    return [command_factory.group(game, actions) for game in catalogue().values()]


class PlayCog(commands.Cog):
    """Playing and looking."""

    @command("command-board")
    async def board(
        self, interaction: Interaction, what: str | None = None, public: bool = False, match: int | None = None
    ) -> None:
        """Show the board, or one of the other pictures of the match."""
        await interaction.response.defer(ephemeral=not public, thinking=True)
        viewer = await viewer_of(interaction)
        try:
            table = await find_any(interaction, match)
        except Ambiguous as several:
            await show(interaction, which_match(viewer, several.tables, "board"))
            return
        part, owner = read_part(table, named_part(table, what, viewer.words(table)) if what else "board")
        if public:
            await self._show_everybody(interaction, table, part, owner)
        else:
            await show(interaction, await look_message(viewer, table, what=part, owner=owner))

    async def _show_everybody(self, interaction: Interaction, table: Table, what: str, owner: int | None) -> None:
        words = public_words(table)
        if table.newest is None:
            raise RefusedError("not-started")
        picture = await public_picture(context_of(interaction), table, table.revision, what, owner)
        message = Message(top=(bold(heading(table, words)),), picture=picture)
        await interaction.edit_original_response(
            view=message.view(), attachments=message.files(), allowed_mentions=NOBODY
        )

    @board.autocomplete("what")
    async def _parts(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            table = await find_any(interaction, getattr(interaction.namespace, "match", None))
        except (Ambiguous, RefusedError):
            return []
        parts = parts_of(table, picture_words(table, await language(interaction)))
        found = [app_commands.Choice(name=name[:100], value=part) for part, name in parts.items()]
        return [choice for choice in found if current.casefold() in choice.name.casefold()][:25]

    @command("command-history")
    async def history(self, interaction: Interaction, match: int | None = None) -> None:
        """Tell what has happened so far."""
        viewer, table = await self._open(interaction, "history", match)
        if table is not None:
            await show(interaction, await history_page(viewer, table, table.revision))

    @command("command-undo")
    async def undo(self, interaction: Interaction, match: int | None = None) -> None:
        """Say what could be taken back, and offer to do it."""
        viewer, table = await self._open(interaction, "undo", match, need="player")
        if table is not None:
            async with viewer.context.queue(table.id):
                await show(interaction, await offered(viewer, await viewer.context.app.play.table(table.id)))

    async def _open(
        self, interaction: Interaction, verb: str, match: int | None, need: Need = "any"
    ) -> tuple[Viewer, Table | None]:
        """Acknowledge a command and find its match; if several could be meant, ask which, and return None."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        viewer = await viewer_of(interaction)
        try:
            found = find_any(interaction, match) if need == "any" else find_table(interaction, need=need, match=match)
            return viewer, await found
        except Ambiguous as several:
            await show(interaction, which_match(viewer, several.tables, verb))
            return viewer, None

    @board.autocomplete("match")
    @history.autocomplete("match")
    @undo.autocomplete("match")
    async def _matches(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await match_choices(interaction, Words(await language(interaction)), str(current))
