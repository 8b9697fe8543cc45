"""A sandbox, and a small real bot that talks to it."""

from collections.abc import AsyncIterator
from typing import Any

import pytest_asyncio

from bot.sandbox import Sandbox
from bot.sandbox.calls import Request
from bot.sandbox.findings import Finding
from tests.bot.sandbox.little_bot import LittleBot, running


@pytest_asyncio.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """Where Discord's description is at hand, the sandbox's own answers are checked against it, too."""
    faults: list[Finding] = []

    def check_answer(request: Request, answer: Any) -> None:
        if made.description:
            found = made.description.check_answer(request.method, request.route, request.status, answer)
            faults.extend(finding.at(request.name) for finding in found)

    async with Sandbox() as made:
        made.rest.on_answer.append(check_answer)
        with made.point_discord_here():
            yield made
    assert faults == []


@pytest_asyncio.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[LittleBot]:
    async with running(sandbox) as started:
        yield started
