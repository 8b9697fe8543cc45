"""What is seen of the bot from outside: signs of life, what systemd is told, a log that doesn't grow for ever."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from aiohttp import web

from bot.app import App
from bot.host import heartbeat, supervision
from bot.host.heartbeat import Beacon
from bot.host.supervision import Supervision
from bot.log import FILE, KEPT, is_collected, log_at
from bot.settings import Secret, Settings, SettingsError, read_settings
from bot.store import Store, StoreError
from tests.bot.people import Clock
from tests.bot.services import clock, store
from tests.bot.waiting import until

__all__ = ["clock", "store"]
SMALL = 3000


@asynccontextmanager
async def running(loop: Beacon | Supervision) -> AsyncIterator[None]:
    task = asyncio.create_task(loop.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def several(found: Sequence[object]) -> Callable[[], Awaitable[bool]]:
    async def look() -> bool:
        return len(found) > 2

    return look


class State:
    """Whether the bot is well."""

    well = False

    async def __call__(self) -> bool:
        return self.well


async def test_the_bot_is_well_while_gateway_and_database_work(store: Store, clock: Clock) -> None:
    app = App(Settings(), store, clock)
    assert not await app.is_well()
    app.link.up()
    assert not await app.is_well(), "no time has been noted"
    await app.timekeeper.tick()
    assert await app.is_well()
    app.link.down()
    assert not await app.is_well()
    app.link.up()
    store.trouble = "the disk is full"
    assert not await app.is_well()
    store.trouble = ""
    clock.advance(seconds=301)
    assert not await app.is_well(), "nothing has been written for long"


# systemd


@contextmanager
def listening(address: str) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(address)
        listener.setblocking(False)
        yield listener


def heard(listener: socket.socket) -> list[str]:
    found = []
    while True:
        try:
            found.append(listener.recv(200).decode())
        except BlockingIOError:
            return found


@pytest.mark.parametrize("kind", ["file", "abstract"])
async def test_systemd_hears_ready_once_signs_of_life_while_it_is_well_and_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(supervision, "LOOK", 0.01)
    name = str(tmp_path / "notify") if kind == "file" else f"@turnstone-{os.getpid()}"
    state, told = State(), list[str]()
    with listening(name.replace("@", "\0")) as listener:

        def has(*lines: str) -> Callable[[], Awaitable[bool]]:
            async def look() -> bool:
                told.extend(heard(listener))
                return all(line in told for line in lines)

            return look

        async with running(Supervision({"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "60000"}, state)):
            await asyncio.sleep(0.05)
            assert heard(listener) == []
            state.well = True
            await until(has("READY=1", "WATCHDOG=1"))
            assert told[0] == "READY=1"
            state.well = False
            await asyncio.sleep(0.05)
            heard(listener)
            await asyncio.sleep(0.1)
            assert heard(listener) == [], "no sign of life while it isn't"
            told.clear()
            state.well = True
            await until(has("WATCHDOG=1"))
            assert "READY=1" not in told
        assert heard(listener)[-1] == "STOPPING=1"


async def test_without_systemd_nothing_is_told_and_a_deaf_one_does_no_harm(tmp_path: Path) -> None:
    state = State()
    state.well = True
    await Supervision({}, state).run()
    async with running(Supervision({"NOTIFY_SOCKET": str(tmp_path / "nobody")}, state)):
        await asyncio.sleep(0.01)


# Signs of life


async def test_a_sign_of_life_is_one_request_with_nothing_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeat, "EVERY", 0.02)
    requests: list[tuple[str, str, bytes, dict[str, str]]] = []

    async def answer(request: web.Request) -> web.Response:
        requests.append((request.method, request.path_qs, await request.read(), dict(request.headers)))
        return web.Response(status=302, headers={"Location": "/elsewhere"})

    app, state = web.Application(), State()
    app.router.add_route("*", "/{tail:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    async with running(Beacon(Secret(f"http://127.0.0.1:{port}/ping/key"), state)):
        await asyncio.sleep(0.06)
        assert requests == [], "no sign while it isn't well"
        state.well = True
        await until(several(requests))
    await runner.cleanup()
    assert {request[:3] for request in requests} == {("GET", "/ping/key", b"")}
    assert set(requests[0][3]) <= {"Host", "User-Agent", "Accept", "Accept-Encoding"}
    assert requests[0][3]["User-Agent"] == "turnstone"


async def test_whatever_goes_wrong_is_quiet_and_the_address_is_never_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(heartbeat, "EVERY", 0.01)
    failures = iter([StoreError("the disk is full")])

    async def well() -> bool:
        for failure in failures:
            raise failure
        return True

    with caplog.at_level(logging.DEBUG, "bot"):
        async with running(Beacon(Secret("http://127.0.0.1:1/secret-key"), well)):
            await until(several(caplog.records))
    assert not any("secret-key" in record.getMessage() or record.exc_info for record in caplog.records)
    assert {record.levelno for record in caplog.records} == {logging.DEBUG}


@pytest.mark.parametrize(
    "address", ["http://example.org/x", "ftp://example.org", "example.org", "https://", "https://["]
)
def test_an_address_that_others_could_read_along_is_refused_and_not_shown(address: str) -> None:
    with pytest.raises(SettingsError, match="https") as refused:
        read_settings({"TURNSTONE_HEARTBEAT": address})
    assert "example" not in str(refused.value)


def test_addresses_that_can_be_used() -> None:
    for address in ("https://example.org/ping/1?x=2", "http://127.0.0.1:9000/", "http://[::1]/"):
        settings = read_settings({"TURNSTONE_HEARTBEAT": address})
        assert settings.heartbeat is not None
        assert settings.heartbeat.reveal() == address
        assert address not in repr(settings)


# The log


def test_a_log_that_nobody_collects_begins_anew_when_it_is_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.log.is_collected", lambda stream: False)
    monkeypatch.setattr("bot.log.LARGEST", SMALL)
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers[:] = []
    try:
        log_at("WARNING", beside=tmp_path)
        root.handlers[0].setLevel(logging.CRITICAL)
        for _ in range(5 * KEPT):
            logging.getLogger("bot").warning('{"token": "secret"} %s', "x" * (SMALL // 3))
    finally:
        for handler in root.handlers:
            handler.close()
        root.handlers[:] = before
        root.setLevel(level)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [FILE, *(f"{FILE}.{number}" for number in range(1, KEPT + 1))]
    assert all(file.stat().st_size <= SMALL for file in files)
    assert not any("secret" in file.read_text() for file in files)


def test_a_log_that_goes_through_a_pipe_is_collected(tmp_path: Path) -> None:
    ask = [sys.executable, "-c", "import sys; from bot.log import is_collected; print(is_collected(sys.stderr))"]
    assert subprocess.run(ask, capture_output=True, text=True, check=True).stdout == "True\n"
    with (tmp_path / "log").open("w") as file:
        assert not is_collected(file)
        assert stat.S_ISREG(os.fstat(file.fileno()).st_mode)
        found = subprocess.run(ask, stdout=subprocess.PIPE, stderr=file, text=True, check=True)
    assert found.stdout == "False\n"
