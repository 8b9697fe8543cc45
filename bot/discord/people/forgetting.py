"""*Forget me* in the settings: what it means for this person, and doing it once they have confirmed."""

from __future__ import annotations

import hashlib

from discord import ButtonStyle

from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.people.settings_panel import settings_panel
from bot.discord.ui.controls import Interaction, button, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold
from bot.discord.ui.messages import Message, acknowledge, show
from bot.forgetting import Stake
from bot.matches.door import OFFERED
from rendering.words import Words


@on("forget")
async def ask(interaction: Interaction, press: Press) -> None:
    """Say what forgetting means, and ask for confirmation."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    await show(interaction, await _question(viewer))


async def _question(viewer: Viewer) -> Message:
    app, words = viewer.context.app, Words(viewer.person.locale)
    stake = await app.forgetting.stake(viewer.person.user)
    listed = (("lobbies", stake.lobbies), ("ended", stake.ended), ("kept", stake.kept))
    lines = [_line(words, what, matches) for what, matches in listed if matches]
    text = "\n".join((bold(words.text("forget-title")), words.text("forget-text"), *lines))
    now = button(words.text("forget-now"), "forgetnow", 0, int(app.clock()), _mark(stake), style=ButtonStyle.danger)
    return Message(top=(text,), rows=((now, button(words.text("forget-not"), "forgetnot", 0)),))


def _line(words: Words, what: str, matches: tuple[int, ...]) -> str:
    named = words.listed([f"#{match}" for match in matches])
    return words.text(f"forget-{what}", count=len(matches), matches=named)


def _mark(stake: Stake) -> str:
    """Return a digest of what the confirmation speaks of."""
    return hashlib.sha256(repr(stake).encode()).hexdigest()[:8]


@on("forgetnow")
async def forget(interaction: Interaction, press: Press) -> None:
    """Forget the person who pressed. If the confirmation is old or tells other things than now, show it anew."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    app, user, words = viewer.context.app, viewer.person.user, Words(viewer.person.locale)
    offered, told = press.number(0), press.rest[1:2]
    if not 0 <= app.clock() - offered <= OFFERED or told != (_mark(await app.forgetting.stake(user)),):
        await show(interaction, await _question(viewer))
        return
    await app.forgetting.forget(user)
    await show(interaction, Message(top=(words.text("forget-done"),)))


@on("forgetnot")
async def keep(interaction: Interaction, press: Press) -> None:
    """Show the settings again."""
    await acknowledge(interaction)
    await show(interaction, await settings_panel(await viewer_of(interaction)))
