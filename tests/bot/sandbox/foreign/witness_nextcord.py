"""A witness written with nextcord, with components of the first generation: the only ones that it has.

Environment: SANDBOX (address), TOKEN, PICTURE (a PNG file).
"""

import os
import re

import nextcord
from nextcord import SlashOption, ui
from nextcord.ext import commands

GAMES = ["Stone Age", "Almadi"]
nextcord.http.Route.BASE = f"{os.environ['SANDBOX']}/api/v10"


def picture() -> nextcord.File:
    return nextcord.File(os.environ["PICTURE"], "board.png", description="a board")


class Table(ui.View):
    """A button and a select that work for ever."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Step", custom_id="step")
    async def step(self, _: ui.Button, interaction: nextcord.Interaction) -> None:
        await interaction.response.defer()
        words, number = re.fullmatch(r"(.*)step (\d+)", interaction.message.content).groups()
        text = f"{words}step {int(number) + 1}"
        await interaction.edit_original_message(content=text, attachments=interaction.message.attachments)

    @ui.string_select(
        custom_id="pick",
        options=[nextcord.SelectOption(label=name, value=name.lower()) for name in ("Apple", "Pear")],
    )
    async def pick(self, select: ui.StringSelect, interaction: nextcord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, with_message=True)
        await interaction.edit_original_message(content=f"picked {select.values[0]}")
        further = await interaction.followup.send("and more", ephemeral=True, wait=True)
        await further.edit(content="and more, edited")


bot = commands.Bot(intents=nextcord.Intents(guilds=True))


@bot.slash_command(name="table", description="Open a table")
async def open_table(interaction: nextcord.Interaction, game: str = SlashOption(autocomplete=True)) -> None:
    await interaction.response.send_message(f"{game}: step 0", view=Table(), file=picture())


@open_table.on_autocomplete("game")
async def games(interaction: nextcord.Interaction, typed: str) -> None:
    await interaction.response.send_autocomplete([name for name in GAMES if name.lower().startswith(typed.lower())])


@bot.slash_command(description="Open a thread")
async def thread(interaction: nextcord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    kind = nextcord.ChannelType.public_thread
    made = await interaction.channel.create_thread(name="Table", type=kind, auto_archive_duration=10080)
    await made.add_user(interaction.user)
    await made.send("in the thread")
    await interaction.edit_original_message(content="thread made")


@bot.slash_command(description="Write to me")
async def letter(interaction: nextcord.Interaction) -> None:
    await interaction.user.send("your turn: step 0", view=Table(), file=picture())
    await interaction.response.send_message("letter sent", ephemeral=True)


@bot.slash_command(description="Edit a message")
async def redo(interaction: nextcord.Interaction, message: str) -> None:
    found = await interaction.channel.fetch_message(int(message))
    await found.edit(content="redone: step 0", attachments=found.attachments)
    await interaction.response.send_message("redone", ephemeral=True)


@bot.event
async def on_ready() -> None:
    bot.add_view(Table())
    await bot.sync_all_application_commands()


bot.run(os.environ["TOKEN"])
