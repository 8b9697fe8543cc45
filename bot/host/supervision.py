"""What systemd is told: when the bot is ready, that it lives, that it stops. It is one datagram each."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

SOCKET: Final = "NOTIFY_SOCKET"
WATCHDOG: Final = "WATCHDOG_USEC"
LOOK: Final = 0.5
"""Seconds between two looks whether it is ready."""
SIGNS: Final = 3
"""How many signs of life are given within the time after which systemd takes the bot for dead."""
USUALLY: Final = 60.0


def tell_systemd(address: str, what: str) -> None:
    """Send a line to systemd. That it can't be sent is its own matter."""
    if address.startswith("@"):  # in Linux's abstract namespace
        address = f"\0{address[1:]}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        try:
            sender.sendto(what.encode(), address)
        except OSError:
            return


class Supervision:
    """Tells systemd READY as soon as the bot is well, and from then on WATCHDOG for as long as it is."""

    def __init__(self, environment: Mapping[str, str], is_well: Callable[[], Awaitable[bool]]) -> None:
        self._address = environment.get(SOCKET, "")
        limit = environment.get(WATCHDOG, "")
        self._pause = int(limit) / 1_000_000 / SIGNS if limit.isdecimal() else USUALLY
        self._is_well = is_well

    async def run(self) -> None:
        """Tell it until cancelled; nothing, where no systemd listens."""
        if not self._address:
            return
        ready = False
        try:
            while True:
                if await self._is_well():
                    for line in ("WATCHDOG=1",) if ready else ("READY=1", "WATCHDOG=1"):
                        tell_systemd(self._address, line)
                    ready = True
                await asyncio.sleep(self._pause if ready else LOOK)
        finally:
            tell_systemd(self._address, "STOPPING=1")


def supervision(is_well: Callable[[], Awaitable[bool]]) -> Supervision:
    """Return the supervision by whoever has started this process."""
    return Supervision(os.environ, is_well)
