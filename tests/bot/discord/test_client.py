"""The client itself: registration, queues, pictures off the loop, a failing start, an orderly end."""

import asyncio
import contextlib
import os
import signal
from pathlib import Path

import discord
import pytest
from discord.ext import commands
from discord.gateway import DiscordWebSocket

from bot.app import App, open_app
from bot.commands import serving
from bot.discord import client
from bot.discord.client import Turnstone
from bot.discord.ui import controls
from bot.discord.ui.controls import button, on, option, select
from bot.discord.ui.messages import Message, Picture
from bot.discord.ui.protocol import TEXT_LIMIT, Press, custom_id, cut, parse, within_limit
from bot.sandbox import ChatMessage, Person, Sandbox
from bot.settings import Settings
from rendering.pictures import Drawing
from tests.bot.discord import known_commands
from tests.bot.discord.club import Club, labels, running
from tests.bot.drawing_threads import DrawingThreads
from tests.bot.waiting import soon


def offline_bot(app: App) -> Turnstone:
    return Turnstone(app, artist=DrawingThreads(), guild_ready_timeout=0.02)


def registrations(sandbox: Sandbox) -> int:
    return len(sandbox.requests_to("PUT", "/commands"))


async def test_commands_are_registered_when_they_have_changed(
    sandbox: Sandbox, tmp_path: Path, village_fair: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known_commands, "LAST", [])
    for _ in range(2):
        async with running(sandbox, tmp_path):
            assert registrations(sandbox) == 1
    from tests.bot.discord.fair import Fair

    monkeypatch.setattr(
        Fair,
        "meta",
        Fair.meta.__class__(
            **{
                name: getattr(Fair.meta, name)[:-1] if name == "actions" else getattr(Fair.meta, name)
                for name in Fair.meta.__struct_fields__
            }
        ),
    )
    async with running(sandbox, tmp_path):
        assert registrations(sandbox) == 2


async def test_when_the_loops_fail_the_bot_ends_loudly(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: App, *loops: object) -> None:
        raise RuntimeError("the disk is gone")

    monkeypatch.setattr(App, "run", fail)
    async with (
        open_app(Settings(data=tmp_path)) as app,
        Turnstone(app, artist=DrawingThreads(), guild_ready_timeout=0.02) as bot,
    ):
        with pytest.raises(RuntimeError, match="the disk is gone"):
            await soon(bot.start(sandbox.token))


async def test_presses_on_one_match_wait_for_each_other(club: Club) -> None:
    order: list[str] = []

    async def work(name: str, match: int) -> None:
        async with club.bot.queue(match):
            order.append(f"{name} begins")
            await asyncio.sleep(0.01)
            order.append(f"{name} ends")

    await asyncio.gather(work("first", 1), work("second", 1), work("other", 2))
    assert order.index("first ends") < order.index("second begins")
    assert order.index("other begins") < order.index("first ends")


async def test_a_press_in_progress_is_finished_before_the_bot_ends(sandbox: Sandbox, tmp_path: Path) -> None:
    done: list[int] = []

    async def work(bot: Turnstone) -> None:
        assert bot.accepts()
        async with bot.queue(1):
            await asyncio.sleep(0.05)
            done.append(1)

    async with running(sandbox, tmp_path) as club:
        task = asyncio.create_task(work(club.bot))
        await asyncio.sleep(0)
    assert done == [1]
    await task


async def mover_and_post(club: Club) -> tuple[Person, ChatMessage]:
    """Whoever is asked first in a new match, and its post, when nothing is to be told any more."""
    table = await club.start("mika", "taro", game="fair")
    post = await club.post(table.id)
    await club.settled()
    return await club.mover(table), post


@pytest.mark.parametrize("asked", ["a press", "a command"])
async def test_whatever_is_asked_before_the_end_is_answered(
    sandbox: Sandbox, tmp_path: Path, village_fair: None, caplog: pytest.LogCaptureFixture, asked: str
) -> None:
    """Looking changes nothing and waits for no match; its answer may still be on its way when the bot is stopped."""
    async with running(sandbox, tmp_path) as club:
        mika, post = await mover_and_post(club)
        held = [sandbox.faults.hold(f"{method} /webhooks/*", times=None) for method in ("PATCH", "POST")]
        reply = (
            await mika.click(post, "Your move", wait=False)
            if asked == "a press"
            else await mika.slash(sandbox.channel, "my matches", wait=False)
        )
        await sandbox.world.changes.until(lambda: any(one.struck for one in held))
        closing = asyncio.create_task(club.bot.close())
        await asyncio.sleep(0.1)
        assert not club.bot._is_leaving
        for one in held:
            one.release()
        await closing
    assert (await reply.message()).text
    assert "failed" not in caplog.text
    assert "could not be answered" not in caplog.text


@pytest.mark.parametrize("asked", ["a press", "a command", "suggestions"])
async def test_what_is_asked_while_the_bot_disconnects_is_left_alone(
    sandbox: Sandbox,
    tmp_path: Path,
    village_fair: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    asked: str,
) -> None:
    async with running(sandbox, tmp_path) as club:
        mika, post = await mover_and_post(club)
        before = len(sandbox.requests)
        let_go = asyncio.Event()
        end = commands.AutoShardedBot.close

        async def slowly(bot: Turnstone) -> None:
            await let_go.wait()
            await end(bot)

        monkeypatch.setattr(commands.AutoShardedBot, "close", slowly)
        closing = asyncio.create_task(club.bot.close())
        while not club.bot._is_leaving:  # noqa: ASYNC110
            await asyncio.sleep(0)
        if asked == "a press":
            await mika.click(post, "Your move", wait=False)
        elif asked == "a command":
            await mika.slash(sandbox.channel, "my matches", wait=False)
        else:
            asking = asyncio.create_task(mika.autocomplete(sandbox.channel, "match show", focused="match", match=""))
        await asyncio.sleep(0.05)
        let_go.set()
        await closing
        if asked == "suggestions":
            asking.cancel()
    assert len(sandbox.requests) == before
    assert "failed" not in caplog.text


async def test_whoever_closes_it_once_more_waits_for_the_same_end(sandbox: Sandbox, tmp_path: Path) -> None:
    async def press(bot: Turnstone) -> int:
        assert bot.accepts()
        await asyncio.sleep(0.1)
        return len(await bot.app.store.read.lists.matches_of(1))

    async with running(sandbox, tmp_path) as club:
        pressing = asyncio.create_task(press(club.bot))
        await asyncio.sleep(0)
        closing = asyncio.create_task(club.bot.close())
        await asyncio.sleep(0)
        await club.bot.close()
        assert pressing.done(), "else the database would be closed under it"
        await closing
    assert pressing.result() == 0


async def test_what_never_ends_leaves_time_to_answer_what_was_accepted_last(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PATIENCE", 1.0)
    answered: list[bool] = []

    async def press(bot: Turnstone) -> None:
        accepted = bot.accepts()
        try:
            await asyncio.sleep(0.1 if accepted else 0)
        finally:
            answered.append(accepted)

    async def flood(bot: Turnstone) -> list[asyncio.Task[None]]:
        presses = []
        while not bot.is_closed():
            presses.append(asyncio.create_task(press(bot)))
            await asyncio.sleep(0.02)
        return presses

    async with running(sandbox, tmp_path) as club:
        flooding = asyncio.create_task(flood(club.bot))
        await asyncio.sleep(0.1)
        await club.bot.close()
    presses = await flooding
    assert sum(answered) > 10
    assert len(answered) == len(presses)
    assert not any(press.cancelled() for press in presses)


@pytest.mark.parametrize("stuck", ["loops", "press", "farewell", "everything"])
async def test_the_bot_ends_whatever_discord_does(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stuck: str
) -> None:
    """Nothing is waited for without a limit, and all the limits together are less than five seconds."""
    assert client.PATIENCE + 2 * client.FAREWELL + 2 * client.LEFT <= 5.0
    monkeypatch.setattr(client, "PATIENCE", 0.02)
    monkeypatch.setattr(client, "FAREWELL", 0.02)
    let_go = asyncio.Event()

    async def never(*_: object) -> None:
        while not let_go.is_set():
            with contextlib.suppress(asyncio.CancelledError):
                await let_go.wait()

    async def press(bot: Turnstone) -> None:
        assert bot.accepts()
        async with bot.queue(1):
            await let_go.wait()

    async with open_app(Settings(data=tmp_path)) as app:
        if stuck in ("loops", "everything"):
            monkeypatch.setattr(app, "run", never)
        bot = offline_bot(app)
        async with bot:
            staying = asyncio.create_task(serving.stay(bot, sandbox.token))
            await sandbox.until_connected()
            await bot.wait_until_ready()
            pressing = asyncio.create_task(press(bot)) if stuck in ("press", "everything") else None
            await asyncio.sleep(0)
            if stuck in ("farewell", "everything"):
                for shard in bot.shards.values():
                    monkeypatch.setattr(shard._parent.ws, "close", lambda code=1000: let_go.wait())
            os.kill(os.getpid(), signal.SIGTERM)
            await soon(staying)
        let_go.set()
        for shard in bot.shards.values():
            await DiscordWebSocket.close(shard._parent.ws)  # its heart beats in a thread of its own
        if pressing is not None:
            await asyncio.gather(pressing, return_exceptions=True)
    assert bot.is_closed()


@pytest.mark.parametrize("why", ["closed", "failed"])
async def test_its_connection_ends_though_the_farewell_is_not_answered(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    monkeypatch.setattr(client, "FAREWELL", 0.02)
    fails = asyncio.Event()

    async def fail(*_: object) -> None:
        await fails.wait()
        raise RuntimeError("no loops")

    async with open_app(Settings(data=tmp_path)) as app:
        monkeypatch.setattr(app, "run", fail)
        async with offline_bot(app) as bot:
            staying = asyncio.create_task(bot.start(sandbox.token))
            await sandbox.until_connected()
            await bot.wait_until_ready()
            (shard,) = bot.shards.values()
            monkeypatch.setattr(shard._parent.ws, "close", lambda code=1000: asyncio.sleep(600))
            if why == "failed":
                fails.set()
                with pytest.raises(RuntimeError, match="no loops"):
                    await soon(staying)
            await bot.close()
            await soon(asyncio.wait((staying,)))
            await DiscordWebSocket.close(shard._parent.ws)  # its heart beats in a thread of its own


async def test_it_ends_while_it_logs_in(sandbox: Sandbox, tmp_path: Path) -> None:
    held = sandbox.faults.hold("GET /users/@me", times=None)
    async with (
        open_app(Settings(data=tmp_path)) as app,
        Turnstone(app, artist=DrawingThreads(), guild_ready_timeout=0.02) as bot,
    ):
        staying = asyncio.create_task(serving.stay(bot, sandbox.token))
        await sandbox.world.changes.until(lambda: held.struck > 0)
        os.kill(os.getpid(), signal.SIGTERM)
        await soon(staying)
    held.release()


# Pictures


def never_drawn(*_: object) -> Drawing:
    raise RuntimeError("no paint")


async def test_a_match_goes_on_without_its_picture(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.discord.ui.pictures.draw", never_drawn)
    table = await club.start("mika", "taro", game="fair")
    post = await club.post(table.id)
    assert "Have fun" in post.text
    assert not post.images
    mika = await club.mover(table)
    reply = await mika.click(post, "Your move")
    assert "**Have fun**" in (await reply.message()).text


# Components and messages


def test_an_id_says_everything() -> None:
    made = custom_id("ask", 1295, 0, 71, "abc123", -1, "")
    assert made == "t:ask:zz:0:1z:abc123:-1:"
    assert parse(made) == Press("ask", 1295, ("0", "1z", "abc123", "-1", ""))
    assert parse("something else") is None
    with pytest.raises(ValueError, match="too long"):
        custom_id("ask", 1, "x" * 100)


def test_a_verb_is_taken_once() -> None:
    async def handler(interaction: object, press: Press) -> None:
        """Nothing."""

    with pytest.raises(ValueError, match="taken"):
        on("move")(handler)
    assert controls.HANDLERS["move"] is not handler


async def test_texts_of_components_are_cut() -> None:
    assert len(button("x" * 200, "move", 1).item.label) == 80
    made = option("y" * 200, "1", "z" * 200)
    assert (len(made.label), len(made.description or "")) == (100, 100)
    assert len(select([made], "pick", 1, placeholder="p" * 200).item.placeholder) == 150
    assert cut("short", 10) == "short"
    assert cut("long enough", 5) == "long…"


async def test_an_unknown_verb_of_an_earlier_version_is_out_of_date(club: Club) -> None:
    mika = club.person("mika")
    await club.bot.create_dm(discord.Object(mika.id))
    message = Message(top=("An old message",), rows=((button("Old", "nonsense", 1),),))
    channel = club.bot.get_partial_messageable(club.sandbox.channel.id)
    await channel.send(view=message.view())
    old = await mika.wait_for("An old message", channel=club.sandbox.channel)
    assert labels(old) == ["Old"]
    assert "out of date" in await (await mika.click(old, "Old")).text()


def test_long_texts_fit_into_a_message() -> None:
    top, bottom = within_limit(("a" * 3000, ""), ("b" * 3500, "c"))
    assert sum(map(len, (*top, *bottom))) <= TEXT_LIMIT
    assert top == ["a" * 3000]
    assert bottom[1] == "c"


async def test_a_message_lays_out_texts_picture_and_rows() -> None:
    message = Message(
        ("top",), Picture("p.png", Drawing(b"png", "a board", 1, 1)), ("bottom",), ((button("B", "move", 1),),)
    )
    [container] = message.view().to_components()
    assert [part["type"] for part in container["components"]] == [10, 12, 10, 1]
    assert message.files()[0].filename == "p.png"
