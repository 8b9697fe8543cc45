"""A small Discord for every test of the bot."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot import loop
from bot.discord.ui import pictures
from bot.sandbox import Sandbox
from bot.sandbox.api.requests import Request
from bot.sandbox.model.clock import LONGEST_WAIT
from bot.sandbox.model.errors import Violation
from tests.bot.waiting import SOME_DAY

HURRY = 0.002
"""Seconds between two looks at what is new: a pause that nobody notices adds up in a match of a hundred moves."""


@pytest.fixture(autouse=True)
def boards_come_with_their_posts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no picture come late because a computer is busy."""
    monkeypatch.setattr(pictures, "PATIENCE", LONGEST_WAIT)


@pytest_asyncio.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A sandbox to which discord.py is pointed, with a clock that stands still until the test sets it forward.

    The test fails if a request was against Discord's rules and, where Discord's description is at hand, if an answer of
    the sandbox was.
    """
    faults: list[Violation] = []

    def check_answer(request: Request, answer: Any) -> None:
        if made.description:
            found = made.description.check_answer(request.method, request.route, request.status, answer)
            faults.extend(violation.at(request.name) for violation in found)

    monkeypatch.setattr(loop, "SPACING", HURRY)
    async with Sandbox() as made:
        made.clock.freeze(SOME_DAY)
        made.rest.on_answer.append(check_answer)
        with made.point_discord_here():
            yield made
    assert faults == [], "\n".join(sorted({str(one) for one in faults}))
