"""Rows about people."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Mailbox = Literal["unknown", "open", "closed"]
Rings = Literal["direct", "channel"]
Confirms = Literal["always", "usual", "never"]
"""Which answers somebody is asked about once more before they are done: all, those that luck decides on, none."""


class PersonRow(Struct, frozen=True):
    """What is known of a person, from themselves or from Discord."""

    user: int
    name: str
    """What they are called where no server is: the same everywhere. See ``name_in`` for a server."""
    locale: str
    locale_chosen: bool = False
    zone: str | None = None
    wakes: int = 8
    sleeps: int = 22
    reminders: bool = True
    rings: Rings = "direct"
    mailbox: Mailbox = "unknown"
    refused: float | None = None
    """When Discord last refused a direct message to them."""
    mailbox_channel: int | None = None
    """Discord's channel of direct messages with them, once it was opened."""
    films: bool = True
    """Whether private messages show films."""
    away_since: float | None = None
    """When their holiday begins or began; None: they have planned none."""
    away_until: float | None = None
    away_sits_in: bool = False
    """Whether the computer sits in for them meanwhile."""
    away_year: int | None = None
    """The year of ``away_spent``."""
    away_spent: float = 0.0
    """Seconds of that year for which clocks stood because they were on holiday."""
    snoozed: float | None = None
    """Until when they want no reminder."""
    invitations: bool = True
    """Whether invitations to a lobby come as direct messages."""
    confirms: Confirms = "usual"
