"""A witness written with disnake: it does with the sandbox whatever Turnstone does with Discord.

Environment: SANDBOX (address), TOKEN, PICTURE (a PNG file).
"""

import os
import re
from types import SimpleNamespace
from typing import Any

import disnake
from disnake import ui
from disnake.ext import commands

GAMES = ["Stone Age", "Almadi"]
disnake.http.Route.BASE = f"{os.environ['SANDBOX']}/api/v10"


def table(text: str) -> list[Any]:
    gallery = ui.MediaGallery(disnake.MediaGalleryItem("attachment://board.png", description="a board"))
    pick = ui.StringSelect(
        custom_id="pick", options=[disnake.SelectOption(label=name, value=name.lower()) for name in ("Apple", "Pear")]
    )
    step = ui.Button(label="Step", custom_id="step")
    return [ui.Container(ui.TextDisplay(text), gallery, ui.ActionRow(step), ui.ActionRow(pick))]


def picture() -> disnake.File:
    return disnake.File(os.environ["PICTURE"], "board.png", description="a board")


def kept(message: disnake.Message) -> list[Any]:
    """The files that a message's components show, as an edit names those it keeps."""
    (container,) = message.components
    galleries = [part for part in container.children if isinstance(part, disnake.MediaGallery)]
    ids = [item.media.attachment_id for gallery in galleries for item in gallery.items]
    return [SimpleNamespace(to_dict=lambda number=number: {"id": number}) for number in ids]


bot = commands.InteractionBot(
    intents=disnake.Intents(guilds=True), command_sync_flags=commands.CommandSyncFlags(sync_commands=True)
)


@bot.slash_command(name="table", description="Open a table")
async def open_table(interaction: disnake.ApplicationCommandInteraction, game: str) -> None:
    await interaction.response.send_message(components=table(f"{game}: step 0"), file=picture())


@open_table.autocomplete("game")
async def games(interaction: disnake.ApplicationCommandInteraction, typed: str) -> list[str]:
    return [name for name in GAMES if name.lower().startswith(typed.lower())]


@bot.slash_command(description="Open a thread")
async def thread(interaction: disnake.ApplicationCommandInteraction) -> None:
    await interaction.response.defer(ephemeral=True)
    kind = disnake.ChannelType.public_thread
    made = await interaction.channel.create_thread(name="Table", type=kind, auto_archive_duration=10080)
    await made.add_user(interaction.author)
    await made.send("in the thread")
    await interaction.edit_original_response("thread made")


@bot.slash_command(description="Write to me")
async def letter(interaction: disnake.ApplicationCommandInteraction) -> None:
    await interaction.author.send(components=table("your turn: step 0"), file=picture())
    await interaction.response.send_message("letter sent", ephemeral=True)


@bot.slash_command(description="Edit a message")
async def redo(interaction: disnake.ApplicationCommandInteraction, message: str) -> None:
    found = await interaction.channel.fetch_message(int(message))
    await found.edit(components=table("redone: step 0"), attachments=kept(found))
    await interaction.response.send_message("redone", ephemeral=True)


@bot.event
async def on_button_click(interaction: disnake.MessageInteraction) -> None:
    await interaction.response.defer()
    words, number = re.fullmatch(r"(.*)step (\d+)", interaction.message.components[0].children[0].content).groups()
    after = table(f"{words}step {int(number) + 1}")
    await interaction.edit_original_response(components=after, attachments=kept(interaction.message))


@bot.event
async def on_dropdown(interaction: disnake.MessageInteraction) -> None:
    await interaction.response.defer(ephemeral=True, with_message=True)
    await interaction.edit_original_response(f"picked {interaction.values[0]}")
    further = await interaction.followup.send("and more", ephemeral=True, wait=True)
    await further.edit(content="and more, edited")


bot.run(os.environ["TOKEN"])
