"""Choosing the clock of a match before it starts."""

from __future__ import annotations

from bot.discord.lobby.clock import CLOCK_VERB, NONE, read_clock
from bot.discord.lobby.handlers import lobby_change
from bot.discord.match.rights import manages
from bot.discord.match.viewer import Viewer
from bot.discord.ui.controls import Interaction
from bot.discord.ui.custom_ids import Press
from bot.matches.table import Table


@lobby_change(CLOCK_VERB)
async def choose_clock(interaction: Interaction, viewer: Viewer, press: Press) -> Table:
    """The select of clocks, on the card or in the panel."""
    as_host = manages(interaction, await viewer.context.app.play.table(press.match))
    days, sits_in = read_clock(press.values[0] if press.values else NONE)
    options = viewer.context.app.options
    return await options.set_clock(press.match, viewer.person.user, days, sits_in=sits_in, as_host=as_host)
