"""Discord's own limits, once they are switched on: how they are told, and how the real client takes them."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio

from bot.sandbox import Sandbox
from bot.sandbox.api import rate_limits
from tests.bot.happenings import deny
from tests.bot.sandbox.little_bot import LittleBot, running


class Caller:
    """Somebody who sends requests without waiting for anything; ``now`` is the moment by which limits count."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.now = 0.0
        self.headers = {"Authorization": f"Bot {sandbox.token}"}
        self._sandbox = sandbox
        self._session = session
        sandbox.limits.on = True
        sandbox.limits.timer = lambda: self.now

    async def __call__(self, method: str, path: str, body: Any = None) -> tuple[int, Any, Any]:
        address = f"{self._sandbox.url}/api/v10{path}"
        async with self._session.request(method, address, json=body, headers=self.headers) as answer:
            data = await answer.json() if answer.content_type == "application/json" else await answer.text()
            return answer.status, data, answer.headers


@pytest_asyncio.fixture
async def call(sandbox: Sandbox) -> AsyncIterator[Caller]:
    async with aiohttp.ClientSession() as session:
        yield Caller(sandbox, session)


async def test_five_messages_in_five_seconds_in_every_channel(sandbox: Sandbox, call: Caller) -> None:
    here, there = (f"/channels/{one.id}/messages" for one in (sandbox.channel, sandbox.add_channel("there")))
    answers = [await call("POST", here, {"content": "x"}) for _ in range(6)]
    assert [status for status, _, _ in answers] == [200] * 5 + [429]
    left = [answer[2]["X-RateLimit-Remaining"] for answer in answers]
    assert left == ["4", "3", "2", "1", "0", "0"]
    assert len({answer[2]["X-RateLimit-Bucket"] for answer in answers}) == 1
    _, body, headers = answers[-1]
    assert (body["retry_after"], body["global"]) == (5.0, False)
    assert (headers["Retry-After"], headers["X-RateLimit-Scope"], headers["X-RateLimit-Limit"]) == ("5", "user", "5")
    assert headers["X-RateLimit-Reset-After"] == "5.000"
    assert float(headers["X-RateLimit-Reset"]) > 1e9
    assert "Via" in headers
    assert (await call("POST", there, {"content": "x"}))[0] == 200
    call.now = 5.0
    assert (await call("POST", here, {"content": "x"}))[0] == 200
    assert sandbox.limits.refused == 1


async def test_edits_of_different_messages_share_the_bucket_of_their_channel(sandbox: Sandbox, call: Caller) -> None:
    place = f"/channels/{sandbox.channel.id}/messages"
    sent = [(await call("POST", place, {"content": "x"}))[1]["id"] for _ in range(2)]
    edits = [await call("PATCH", f"{place}/{sent[turn % 2]}", {"content": f"{turn}"}) for turn in range(6)]
    assert [status for status, _, _ in edits] == [200] * 5 + [429]


async def test_fifty_requests_a_second_of_all(sandbox: Sandbox, call: Caller) -> None:
    answers = [await call("GET", f"/channels/{number}") for number in range(1, 52)]
    assert [status for status, _, _ in answers] == [404] * 50 + [429]
    _, body, headers = answers[-1]
    assert (body["global"], headers["X-RateLimit-Global"], headers["X-RateLimit-Scope"]) == (True, "true", "global")
    assert (await call("POST", "/webhooks/1/unknown", {"content": "x"}))[0] == 404, "answers are not counted with them"
    assert (await call("POST", "/interactions/1/unknown/callback", {"type": 4}))[0] == 404
    call.now = 1.0
    assert (await call("GET", "/channels/1"))[0] == 404


async def test_nothing_is_limited_until_it_is_switched_on(sandbox: Sandbox, call: Caller) -> None:
    sandbox.limits.on = False
    place = f"/channels/{sandbox.channel.id}/messages"
    answers = [await call("POST", place, {"content": "x"}) for _ in range(60)]
    assert {status for status, _, _ in answers} == {200}
    assert "X-RateLimit-Limit" not in answers[-1][2]


async def test_too_many_invalid_requests_lead_to_a_ban(
    sandbox: Sandbox, call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rate_limits.INVALID_LIMIT == 10_000
    monkeypatch.setattr(rate_limits, "INVALID_LIMIT", 12)
    place = f"/channels/{sandbox.channel.id}/messages"
    for _ in range(6):
        await call("POST", place, {"content": "x"})
    deny(sandbox.world, sandbox.channel, "send_messages")
    call.now = 5.0
    for _ in range(5):
        assert (await call("POST", place, {"content": "x"}))[0] == 403
    rightly, call.headers = call.headers, {"Authorization": "Bot wrong"}
    for _ in range(6):
        assert (await call("GET", "/users/@me"))[0] == 401
    assert sandbox.limits.invalid == 12, "one 429, five 403 and six 401"
    call.headers = rightly
    status, _, headers = await call("GET", "/users/@me")
    assert status == 429
    assert "Via" not in headers, "it is no longer the API that answers"
    sandbox.clock.advance(minutes=11)
    assert (await call("GET", "/users/@me"))[0] == 200


async def test_the_client_sees_the_limit_of_a_channel_coming(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rate_limits.KNOWN, f"POST {rate_limits.MESSAGES}", (5, 0.1))
    sandbox.limits.on = True
    async with running(sandbox) as bot:
        channel = bot.get_partial_messageable(sandbox.channel.id)
        for number in range(12):
            await channel.send(f"{number}")
    assert sandbox.limits.refused == 0
    assert len(sandbox.channel.messages) == 12


async def test_few_edits_of_old_messages(sandbox: Sandbox) -> None:
    async with running(sandbox, LittleBot(max_ratelimit_timeout=30)) as bot:
        sent = await bot.get_partial_messageable(sandbox.channel.id).send("0")
        for number in range(6):
            await sent.edit(content=f"young {number}")
        sandbox.clock.advance(minutes=61)
        for number in range(3):
            await sent.edit(content=f"old {number}")
        sandbox.clock.advance(minutes=10)
        with pytest.raises(discord.RateLimited) as error:
            await sent.edit(content="too old")
        assert error.value.retry_after == 50 * 60.0
        (refused,) = [request for request in sandbox.requests_to("PATCH") if request.status == 429]
        assert refused.code == 30046
        sandbox.clock.advance(minutes=51)
        await sent.edit(content="another hour")
    assert sandbox.channel.messages[sent.id].text == "another hour"
