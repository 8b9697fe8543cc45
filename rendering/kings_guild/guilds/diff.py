"""A guild now, and as last shown."""

from __future__ import annotations

from typing import TypeAlias

from games.contract import Seat
from games.kings_guild.state import PlayerView, View
from rendering.common.diff import PlayerDiff
from rendering.look import Look

GuildDiff: TypeAlias = PlayerDiff[View, PlayerView]


def guild_diff(view: View, look: Look[View], seat: Seat) -> GuildDiff:
    before = look.before.players[seat] if look.before is not None else None
    return GuildDiff(look, seat, view.players[seat], before)
