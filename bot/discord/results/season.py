"""Switching seasons of a server on and off."""

from __future__ import annotations

from typing import Final, get_args

from discord import ButtonStyle

from bot.discord.match.interactions import Viewer
from bot.discord.results.pages import manager, server_of
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.formatting import bold
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press
from bot.matches.refusals import StaleError
from bot.store.seasons import Length
from rendering.words import Words

OFF: Final = "off"
LENGTHS: Final[tuple[Length, ...]] = get_args(Length)


@on("seasons")
async def show_choice(interaction: Interaction, press: Press) -> None:
    """Show what seasons are, and how long they can be."""
    viewer = await manager(interaction)
    await show(interaction, await _panel(interaction, viewer))


@on("seasonset")
async def choose_season(interaction: Interaction, press: Press) -> None:
    """Switch seasons on, to this length, or off."""
    viewer = await manager(interaction)
    chosen = press.part(0)
    if chosen not in (*LENGTHS, OFF):
        raise StaleError
    length = next((one for one in LENGTHS if one == chosen), None)
    await viewer.context.app.seasons.choose(server_of(interaction), length)
    await show(interaction, await _panel(interaction, viewer))


async def _panel(interaction: Interaction, viewer: Viewer) -> Message:
    words = Words(viewer.person.locale)
    row = await viewer.context.app.store.read.seasons.get(server_of(interaction))
    now = OFF if row is None else row.kind
    buttons = tuple(
        button(
            words.text(f"season-choose-{one}"),
            "seasonset",
            0,
            one,
            style=ButtonStyle.primary if one == now else ButtonStyle.secondary,
        )
        for one in (OFF, *LENGTHS)
    )
    texts = (bold(words.text("season-title")), words.text("season-about"), words.text(f"season-now-{now}"))
    return Message(top=texts, rows=(buttons,))
