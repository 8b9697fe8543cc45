"""A small bot of the real discord.py, with one of everything that Turnstone uses."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image

from bot.sandbox import Sandbox
from bot.sandbox.pointing import point_discord_at
from tests.bot.waiting import until_at_home


def png(color: str = "red", size: tuple[int, int] = (40, 30)) -> bytes:
    out = BytesIO()
    Image.new("RGB", size, color).save(out, "PNG")
    return out.getvalue()


def film() -> discord.File:
    """Two frames, first red, then green, and then it stands still."""
    out, frames = BytesIO(), [Image.new("RGB", (40, 30), color) for color in ("red", "green")]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=[60, 3000])
    out.seek(0)
    return discord.File(out, "film.gif", description="the film in words")


def board(description: str | None = "a red board", name: str = "board.png") -> discord.File:
    return discord.File(BytesIO(png()), name, description=description)


class Counter(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<value>\d+)"):
    """Its value lies in its custom_id, so that it outlives the bot."""

    def __init__(self, value: int) -> None:
        super().__init__(ui.Button(label=f"Pressed {value}", custom_id=f"count:{value}"))
        self.value = value

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Counter:
        return cls(int(match["value"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(view=view(Counter(self.value + 1)))


class Fruit(ui.DynamicItem[ui.Select[Any]], template="fruit"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=label, value=label.lower()) for label in ("Apple", "Pear", "Plum")]
        super().__init__(ui.Select(custom_id="fruit", options=options, min_values=1, max_values=2))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Fruit:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        chosen = ", ".join(interaction.data["values"])
        await interaction.response.send_message(f"chosen: {chosen}", ephemeral=True)


class Hold(ui.DynamicItem[ui.Button[Any]], template="hold"):
    """Answers with a deferred update and changes the message afterwards."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label="Hold", custom_id="hold"))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> Hold:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="held", attachments=[board()])


class Form(ui.Modal, title="A form"):
    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=10))
    size = ui.Label(
        text="Size",
        component=ui.Select(
            custom_id="size",
            options=[discord.SelectOption(label="Small", value="s"), discord.SelectOption(label="Large", value="l")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        name, size = self.name.component, self.size.component
        await interaction.response.send_message(f"{name.value} {size.values[0]}", ephemeral=True)


class OpenForm(ui.DynamicItem[ui.Button[Any]], template="form"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Form", custom_id="form"))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> OpenForm:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Form())


class Choices(ui.Modal, title="Choices"):
    colour = ui.Label(
        text="Colour",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Red", value="red", description="As the rising sun over the long shore"),
                discord.RadioGroupOption(label="Blue", value="blue"),
            ]
        ),
    )
    extras = ui.Label(
        text="Extras",
        description="What else may come into the box, whatever it costs",
        component=ui.CheckboxGroup(
            min_values=1,
            max_values=2,
            options=[
                discord.CheckboxGroupOption(label="A cover that nobody has to hold", value="cover", default=True),
                discord.CheckboxGroupOption(label="Dice", value="dice", description="Five of them, of wood"),
                discord.CheckboxGroupOption(label="Cards", value="cards"),
            ],
        ),
    )
    loud = ui.Label(text="Loud", description="Rings when it is there", component=ui.Checkbox())

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        colour, extras, loud = (label.component for label in (self.colour, self.extras, self.loud))
        await interaction.response.send_message(f"{colour.value} {extras.values} {loud.value}", ephemeral=True)


class OpenChoices(ui.DynamicItem[ui.Button[Any]], template="choices"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Choices", custom_id="choices"))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> OpenChoices:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Choices())


def view(*items: Any) -> ui.View:
    made = ui.View(timeout=None)
    for item in items:
        made.add_item(item)
    return made


def layout() -> ui.LayoutView:
    made = ui.LayoutView(timeout=None)
    gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="the board in words"))
    section = ui.Section(ui.TextDisplay("Your turn, **Alice**"), accessory=Counter(0))
    container = ui.Container(section, ui.Separator(), gallery, ui.ActionRow(Fruit()), accent_color=0x336699)
    made.add_item(container)
    return made


GROUP = app_commands.Group(name="match", description="Matches")
DEEP = app_commands.Group(name="seat", description="Seats", parent=GROUP)
GAMES = [
    app_commands.Choice(name=app_commands.locale_str("Stone Age"), value="stone_age"),
    app_commands.Choice(name="Almadi", value="almadi"),
]


@GROUP.command(name="new", description="Start a match")
@app_commands.choices(game=GAMES)
async def new(
    interaction: discord.Interaction[Any],
    game: str,
    seats: app_commands.Range[int, 2, 4] = 4,
    against: discord.User | None = None,
    open_screens: bool = False,
) -> None:
    words = f"{game} for {seats} against {against and against.id} {open_screens} in {interaction.locale}"
    await interaction.response.send_message(words)


@DEEP.command(name="swap", description="Swap seats")
async def swap(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("swapped", ephemeral=True)


@app_commands.command(description="Place figures")
@app_commands.describe(where="A place", figures="How many")
async def place(interaction: discord.Interaction[Any], where: str, figures: int) -> None:
    await interaction.response.send_message(f"{figures} to {where}", ephemeral=True)


@place.autocomplete("where")
async def places(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    figures = interaction.namespace.figures
    return [
        app_commands.Choice(name=f"{name} x{figures}", value=name.lower())
        for name in ("Forest", "Quarry", "Hut")
        if name.lower().startswith(current.lower())
    ]


@app_commands.command(description="Read a file")
async def read(
    interaction: discord.Interaction[Any],
    file: discord.Attachment,
    beside: discord.Attachment | None = None,
    by: str | None = None,
) -> None:
    there = [one for one in (file, beside) if one]
    words = [f"{one.filename}: {one.content_type}, {one.size}, {(await one.read())[:20]!r}" for one in there]
    await interaction.response.send_message("; ".join(words), ephemeral=True)


@read.autocomplete("by")
async def readers(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=str(dict(iter(interaction.namespace))), value="x")]


@app_commands.command(description="Draw the board")
async def draw(interaction: discord.Interaction[Any], private: bool = False) -> None:
    await interaction.response.defer(ephemeral=private, thinking=True)
    await interaction.edit_original_response(content="drawn", attachments=[board()])


@app_commands.command(description="Everything to press")
async def panel(interaction: discord.Interaction[Any]) -> None:
    link = ui.Button[Any](label="Rules", url="https://example.org")
    shown = view(Counter(0), Hold(), OpenForm(), OpenChoices(), link, Fruit())
    await interaction.response.send_message("press", view=shown, file=film())


@app_commands.command(description="Components of the second generation")
async def modern(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message(view=layout(), file=board())


JAPANESE = {"match": "対局", "new": "新規", "Stone Age": "ストーンエイジ", "game": "ゲーム"}


class Words(app_commands.Translator):
    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return JAPANESE.get(str(string)) if locale is discord.Locale.japanese else None


class LittleBot(commands.AutoShardedBot):
    """Counts how often it became ready and resumed; errors of commands are kept in `errors`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=options.pop("intents", discord.Intents(guilds=True, guild_messages=True, dm_messages=True)),
            guild_ready_timeout=0.02,
            max_messages=None,
            chunk_guilds_at_startup=False,
            **options,
        )
        self.readies = 0
        self.was_ready = asyncio.Event()
        self.saw_message = asyncio.Event()
        self.resumes = 0
        self.errors: list[Exception] = []
        self.saw_error = asyncio.Event()
        self.messages_seen: list[discord.Message] = []
        self.tree.on_error = self.keep_error

    async def keep_error(self, interaction: discord.Interaction[Any], error: Exception) -> None:
        self.errors.append(error)
        self.saw_error.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py waits 5 seconds before it identifies again; the sandbox needs no such care."""

    async def setup_hook(self) -> None:
        for command in (GROUP, place, read, draw, panel, modern):
            self.tree.add_command(command)
        self.add_dynamic_items(Counter, Fruit, Hold, OpenForm, OpenChoices)
        await self.tree.set_translator(Words())
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.readies += 1
        self.was_ready.set()

    async def on_resumed(self) -> None:
        self.resumes += 1

    async def on_message(self, message: discord.Message) -> None:
        self.messages_seen.append(message)
        self.saw_message.set()


@asynccontextmanager
async def running(sandbox: Sandbox, bot: LittleBot | None = None) -> AsyncIterator[LittleBot]:
    """A bot, logged in, connected and ready; it is closed at the end."""
    bot = bot or LittleBot()
    task = asyncio.create_task(bot.start(sandbox.token))
    try:
        await asyncio.wait({task, asyncio.ensure_future(bot.was_ready.wait())}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        await until_at_home(bot)
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


def main() -> None:
    """The little bot as a process of its own."""
    point_discord_at(os.environ["TURNSTONE_SANDBOX"])
    LittleBot().run(os.environ["TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
