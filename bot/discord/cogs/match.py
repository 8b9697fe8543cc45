"""``/match``: opening and listing matches, and everything that can be done to one but its moves.

The choices of its options follow from the games and strengths that there are.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord import plans
from bot.discord.commands.fitting import leave_out_unsound
from bot.discord.lobby import handlers, imports, panel
from bot.discord.lobby.places import PLACES, open_lobby
from bot.discord.match import listings
from bot.discord.match.interactions import acknowledged
from bot.discord.match.resolution import find_table, match_choices
from bot.discord.match.verbs import MATCH_VERBS, MatchVerb, run_verb
from bot.discord.menu import verdict
from bot.discord.menu.hint import may_ask, type_hint
from bot.discord.table import friends, proof, running, saying, seats
from bot.discord.ui.controls import Interaction
from bot.discord.ui.messages import acknowledge, show
from bot.discord.ui.translator import command_text, slash_command, worded
from bot.matches.authorization import ENDED
from bot.matches.lobby_options import CLOCKS
from bot.store.rows import USUAL, MatchSettings
from games.catalogue import catalogue
from games.players import STRENGTHS, WEAKEST_FIRST

Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


def with_settings(callback: Callback) -> Callback:
    """Give a command an option for every setting of a match. The callback gets them together as ``settings``."""

    @wraps(callback)
    async def run(*of: Any, **given: Any) -> None:
        chosen = {name: given.pop(name) for name in MatchSettings.__struct_fields__ if name in given}
        await callback(*of, settings=MatchSettings(**chosen), **given)

    signature = inspect.signature(callback, eval_str=True)
    takes = [parameter for name, parameter in signature.parameters.items() if name != "settings"]
    settings = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=getattr(USUAL, name), annotation=bool)
        for name in MatchSettings.__struct_fields__
    ]
    place = [*signature.parameters].index("settings")
    run.__signature__ = signature.replace(parameters=[*takes[:place], *settings, *takes[place:]])  # type: ignore[attr-defined]
    return run


def game_choices() -> list[Choice[str]]:
    """Return the games there are."""
    leave_out_unsound()
    return [Choice(name=worded("game", key), value=key) for key in catalogue()]


def clock_choices() -> list[Choice[int]]:
    """Return the clocks that a match may have, in days; 0 is none."""
    named = [(days, command_text(lambda words, days=days: words.text("clock-choice", days=days))) for days in CLOCKS]  # type: ignore[misc]
    return [Choice(name=worded("clock-choice-none"), value=0), *(Choice(name=name, value=days) for days, name in named)]


def strength_choices() -> list[Choice[str]]:
    """Return the strengths of computer players."""
    return [Choice(name=worded(f"player-{strength}"), value=strength) for strength in WEAKEST_FIRST]


def most_computers(game: str | None = None) -> int:
    """Return how many computer players can sit down beside a person, in one game or in the largest."""
    leave_out_unsound()
    games = catalogue()
    wanted = [games[game]] if game in games else games.values()
    return max(one.meta.seats[1] for one in wanted) - 1


def place_choices() -> list[Choice[str]]:
    """Return where a match can be played."""
    return [Choice(name=worded(f"place-{place}"), value=place) for place in PLACES]


DECLARED_IN: Final = (friends, handlers, imports, panel, plans, proof, seats, running, saying, verdict)
"""The modules that declare what presses do."""
ORDER: Final = (
    *("new", "list", "show", "join", "leave", "start", "concede", "abandon", "rematch", "nudge", "plan", "hint"),
    *("follow", "settings", "hand-over", "take-back", "take-over", "give-back", "replace", "move", "ask-friend"),
    *("verify", "export", "import", "play-on"),
)
"""How Discord lists the subcommands; one that is not named here comes last."""
MatchNumber: TypeAlias = app_commands.Range[int, 1]
MOST_COMPUTERS: Final = most_computers()
Command: TypeAlias = app_commands.Command[Any, ..., Any]


class MatchCog(
    commands.GroupCog, group_name=worded("command-match-group"), group_description=worded("command-match-group.help")
):
    """Everything about a match but its moves."""

    def __init__(self) -> None:
        group = self.app_command
        assert group is not None
        found = {command.name: command for command in group.commands}
        found |= {made.name: made for made in map(subcommand, MATCH_VERBS.values())}
        for name in sorted(found, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER)):
            group.remove_command(name)
            group.add_command(found[name])

    @slash_command("command-match-new")
    @app_commands.choices(game=game_choices(), place=place_choices(), strength=strength_choices())
    @app_commands.choices(clock=clock_choices())
    @with_settings
    async def new(
        self,
        interaction: Interaction,
        game: str,
        place: str | None = None,
        computers: app_commands.Range[int, 0, MOST_COMPUTERS] = 0,
        strength: str = STRENGTHS[0],
        clock: int = 0,
        settings: MatchSettings = USUAL,
        invite1: discord.User | None = None,
        invite2: discord.User | None = None,
        invite3: discord.User | None = None,
        invite4: discord.User | None = None,
        invite5: discord.User | None = None,
    ) -> None:
        """Open a lobby here, and invite people to it."""
        viewer = await acknowledged(interaction)
        invited = list(filter(None, (invite1, invite2, invite3, invite4, invite5)))
        table = await open_lobby(
            interaction,
            viewer,
            game,
            place=place,
            computers=computers,
            strength=strength,
            clock=clock or None,
            settings=settings,
            invited=invited,
        )
        viewer.context.presence.press(interaction, table.id)
        await show(interaction, await handlers.done_message(viewer, table, "new"))

    @new.autocomplete("computers")
    async def _computers(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        game = getattr(interaction.namespace, "game", None)
        numbers = range((most_computers(game) if game else MOST_COMPUTERS) + 1)
        return [Choice(name=str(number), value=number) for number in numbers if str(number).startswith(str(current))]

    @slash_command("command-match-list")
    async def list_(self, interaction: Interaction, server: bool = False, over: bool = False) -> None:
        """List the matches that are played here, or those that have ended."""
        viewer = await acknowledged(interaction)
        await show(interaction, await listings.list_message(interaction, viewer, whole_server=server, over=over))

    @slash_command("command-match-replace")
    async def replace(self, interaction: Interaction, player: discord.User, match: MatchNumber | None = None) -> None:
        """Have a computer player take the seat of a person who is gone."""
        await acknowledge(interaction)
        await show(interaction, await seats.replace_message(interaction, player, match))

    @slash_command("command-match-ask-friend")
    async def ask_friend(
        self, interaction: Interaction, friend: discord.User, match: MatchNumber | None = None
    ) -> None:
        """Ask somebody to look over the player's shoulder."""
        await friends.ask_about(interaction, friend.id, match)

    @slash_command("command-match-move")
    async def move(self, interaction: Interaction, match: MatchNumber | None = None, thread: bool = False) -> None:
        """Have a match go on here, or in a thread of its own here."""
        await running.move_here(interaction, match, thread=thread)

    @slash_command("command-match-import")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Bring a match here from a file."""
        viewer = await acknowledged(interaction)
        await show(interaction, await imports.import_file(interaction, viewer, file))

    @slash_command("command-match-play-on")
    async def play_on(
        self, interaction: Interaction, match: MatchNumber | None = None, entry: app_commands.Range[int, 0] = 0
    ) -> None:
        """Go on from an entry of a match that is over, against computer players."""
        viewer = await acknowledged(interaction)
        table = await find_table(interaction, match=match, statuses=ENDED)
        await show(interaction, await imports.play_on_from(interaction, viewer, table, entry))

    @slash_command("command-match-hint")
    async def hint(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Show what the computer would do in the person's place."""
        await type_hint(interaction, match)

    play_on.autocomplete("match")(match_choices(statuses=ENDED))
    hint.autocomplete("match")(match_choices(need="player", statuses=("running",), among=may_ask))
    ask_friend.autocomplete("match")(match_choices(need="player", statuses=("running",)))
    replace.autocomplete("match")(match_choices())
    move.autocomplete("match")(match_choices())


def subcommand(verb: MatchVerb) -> Command:
    """Return the slash command of a match verb, with its words and its suggestions of matches."""

    async def run(interaction: Interaction, match: MatchNumber | None = None) -> None:
        await run_verb(interaction, verb, match)

    made = slash_command(f"command-match-{verb.subcommand}")(run)
    suggest = match_choices(need=verb.need, statuses=verb.statuses, among=verb.among, missing=verb.missing)
    made.autocomplete("match")(suggest)
    return made
