"""How long presses and commands wait until they are acknowledged, whatever acknowledges them."""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import aiohttp

CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
KEPT: Final = 1000
REFUSED: Final = 300


class Acknowledgements:
    """Watches the requests of a client for the first answer to what it has received."""

    def __init__(self, note: Callable[[float], None]) -> None:
        self._note = note
        self._received: OrderedDict[int, float] = OrderedDict()

    def received(self, interaction: int) -> None:
        """Note that a press or command has come."""
        self._received[interaction] = time.perf_counter()
        if len(self._received) > KEPT:
            self._received.popitem(last=False)

    def trace(self) -> aiohttp.TraceConfig:
        """Return what a client has to be given so that its requests are watched."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._ended)
        return config

    async def _ended(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        found = CALLBACK.search(params.url.path)
        began = self._received.pop(int(found[1]), None) if found else None
        if began is not None and params.response.status < REFUSED:
            self._note(time.perf_counter() - began)
