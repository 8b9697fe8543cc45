"""The commands of playing: the derived group of every game; ``/board``, ``/history``, ``/replay``, ``/undo`` for all.

``/rules``: the rules help of every game, page by page, searchable in the player's language. ``/learn``: lessons.
"""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord.cogs.match import game_choices
from bot.discord.commands import factory
from bot.discord.commands.fitting import ACTIONS, leave_out_unsound
from bot.discord.learning import learning_message
from bot.discord.match.interactions import acknowledged, begin_look, in_turn, viewer_of
from bot.discord.match.moments import last_moment
from bot.discord.match.pictures import named_part, part_choices, read_part
from bot.discord.match.resolution import EVERY, Ambiguous, find_or_ask, find_table, match_choices
from bot.discord.match.show import look_message, public_look
from bot.discord.match.watch import watch
from bot.discord.rules import games_meant, pages_meant, rules_message, topic_choices, which_game
from bot.discord.table.undo import undo_message
from bot.discord.ui.context import language
from bot.discord.ui.controls import Interaction
from bot.discord.ui.formatting import picture_words
from bot.discord.ui.messages import show
from bot.discord.ui.translator import slash_command, worded
from bot.matches.authorization import ENDED
from bot.matches.refusals import RefusedError
from games.catalogue import catalogue


def game_commands() -> list[app_commands.Group]:
    """Return the derived group of every game."""
    leave_out_unsound()
    return [factory.group(game, ACTIONS) for game in catalogue().values()]


TEXT: Final = "text"
FORMS: Final = ("picture", TEXT)


class PlayCog(commands.Cog):
    """Looking at a match, and taking back."""

    @slash_command("command-board")
    @app_commands.choices(form=[Choice(name=worded(f"command-board.form-{form}"), value=form) for form in FORMS])
    async def board(
        self,
        interaction: Interaction,
        what: str | None = None,
        form: str | None = None,
        public: bool = False,
        match: int | None = None,
    ) -> None:
        """Show the board, or one of the other pictures of the match; or, to its asker, the position in words."""
        await interaction.response.defer(ephemeral=not public, thinking=True)
        viewer = await viewer_of(interaction)
        table = await find_or_ask(interaction, viewer, "board", match=match, statuses=EVERY)
        if table is None:
            return
        table = await begin_look(interaction, viewer, table.id, public=public)
        part, owner = read_part(table, named_part(table, what, viewer.words(table)) if what else "board")
        if public:
            message = await public_look(viewer.context, table, part, owner)
        else:
            message = await look_message(viewer, table, what=part, owner=owner, in_words=form == TEXT)
        await show(interaction, message)

    @slash_command("command-history")
    async def history(self, interaction: Interaction, match: int | None = None) -> None:
        """Show what has happened so far."""
        viewer = await acknowledged(interaction)
        table = await find_or_ask(interaction, viewer, "history", match=match, statuses=EVERY)
        if table is not None:
            table = await begin_look(interaction, viewer, table.id)
            await show(interaction, await last_moment(viewer, table))

    @slash_command("command-replay")
    async def replay(self, interaction: Interaction, match: int | None = None) -> None:
        """Show the film of a match that is over."""
        viewer = await acknowledged(interaction)
        table = await find_or_ask(interaction, viewer, "watch", match=match, statuses=ENDED)
        if table is not None:
            await watch(interaction, viewer, await begin_look(interaction, viewer, table.id))

    @slash_command("command-undo")
    async def undo(self, interaction: Interaction, match: int | None = None) -> None:
        """Say what could be taken back, and offer to do it."""
        viewer = await acknowledged(interaction)
        table = await find_or_ask(interaction, viewer, "undo", match=match, need="player")
        if table is not None:
            async with in_turn(interaction, viewer, table.id) as now:
                await show(interaction, await undo_message(viewer, now))

    @board.autocomplete("what")
    async def _parts(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        given: Any = getattr(interaction.namespace, "match", None)
        try:
            table = await find_table(interaction, match=given, statuses=EVERY)
        except (Ambiguous, RefusedError):
            return []
        return part_choices(table, picture_words(table, await language(interaction)), current)

    replay.autocomplete("match")(match_choices(statuses=ENDED))
    board.autocomplete("match")(match_choices())
    history.autocomplete("match")(match_choices())
    undo.autocomplete("match")(match_choices())


class RulesCog(commands.Cog):
    """Rules help and lessons."""

    @slash_command("command-learn")
    @app_commands.choices(game=game_choices())
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        viewer = await acknowledged(interaction)
        await show(interaction, await learning_message(viewer, game))

    @slash_command("command-rules")
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: Interaction, topic: str | None = None, game: str | None = None) -> None:
        viewer = await acknowledged(interaction)
        meant = pages_meant(viewer.person.locale, await games_meant(interaction, game), topic)
        if len(meant) == 1:
            [(found, page)] = meant.items()
            await show(interaction, await rules_message(viewer, found, page))
        else:
            await show(interaction, which_game(viewer, meant))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await topic_choices(interaction, getattr(interaction.namespace, "game", None), current)
