"""What goes wrong on the way, and how the real client takes it."""

import asyncio
import json
import zlib
from base64 import b64decode
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import ChatMessage, Code, ResponseType, Sandbox, Unanswered
from bot.sandbox.model import interactions
from bot.sandbox.model.errors import ApiError
from tests.bot.happenings import allow, deny, invalidate, kick, remove_channel
from tests.bot.sandbox.little_bot import Counter, LittleBot, board, running, view
from tests.bot.waiting import soon

BROKEN = r"disconnected|reset"


def text_channel(bot: LittleBot, sandbox: Sandbox) -> discord.TextChannel:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_rate_limit_is_waited_for(sandbox: Sandbox, bot: LittleBot) -> None:
    fault = sandbox.faults.rate_limit("POST /channels/*/messages", retry_after=0.02, times=2)
    await text_channel(bot, sandbox).send("at last")
    assert fault.struck == 2
    assert [request.status for request in sandbox.requests_to("POST", "/messages")] == [429, 429, 200]


async def test_a_rate_limit_of_everything(sandbox: Sandbox, bot: LittleBot) -> None:
    sandbox.faults.rate_limit("POST /channels/*", retry_after=0.02, everywhere=True)
    await text_channel(bot, sandbox).send("at last")
    assert len(sandbox.channel.messages) == 1


async def test_a_ban_is_not_waited_for(sandbox: Sandbox, bot: LittleBot) -> None:
    sandbox.faults.rate_limit("POST /channels/*/messages", via=False)
    with pytest.raises(discord.HTTPException) as error:
        await text_channel(bot, sandbox).send("never")
    assert error.value.status == 429
    assert sandbox.channel.messages == {}


async def test_a_rate_limit_on_the_answer(sandbox: Sandbox, bot: LittleBot) -> None:
    sandbox.faults.rate_limit("POST /interactions/*/callback", retry_after=0.02)
    reply = await sandbox.user("alice").slash(sandbox.channel, "panel")
    assert await reply.text() == "press"


async def test_a_server_error_is_tried_again(sandbox: Sandbox, bot: LittleBot) -> None:
    sandbox.faults.server_error("POST /channels/*/messages", status=502)
    await text_channel(bot, sandbox).send("again")
    assert [request.status for request in sandbox.requests_to("POST", "/messages")] == [502, 200]


async def test_latency(sandbox: Sandbox, bot: LittleBot) -> None:
    sandbox.faults.slow("POST /interactions/*/callback", 0.05)
    assert await (await sandbox.user("alice").slash(sandbox.channel, "panel")).text() == "press"


async def test_a_lost_answer_and_a_lost_request(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = text_channel(bot, sandbox)
    sandbox.faults.lose_answer("POST /channels/*/messages")
    with pytest.raises(OSError, match=BROKEN):
        await _os_error(channel.send("arrives", nonce="n1"))
    sandbox.faults.lose_request("POST /channels/*/messages")
    with pytest.raises(OSError, match=BROKEN):
        await _os_error(channel.send("does not arrive"))
    await channel.send("arrives", nonce="n1")
    assert [message.text for message in sandbox.channel.messages.values()] == ["arrives"]


async def _os_error(sending: Any) -> None:
    """aiohttp tells a broken connection in two ways."""
    try:
        await sending
    except Exception as error:
        raise OSError(str(error)) from error


async def test_an_enforced_nonce_deduplicates_for_minutes(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = text_channel(bot, sandbox)
    first, again = await channel.send("once", nonce=7), await channel.send("once", nonce=7)
    assert first.id == again.id
    sandbox.clock.advance(minutes=6)
    assert (await channel.send("once", nonce=7)).id != first.id
    await channel.send("twice")
    await channel.send("twice")
    assert len(sandbox.channel.messages) == 4


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (Code.UNKNOWN_MESSAGE, discord.NotFound),
        (Code.MISSING_PERMISSIONS, discord.Forbidden),
        (Code.MISSING_ACCESS, discord.Forbidden),
        (Code.UNKNOWN_CHANNEL, discord.NotFound),
        (Code.EXPIRED_TOKEN, discord.HTTPException),
    ],
)
async def test_any_refusal(sandbox: Sandbox, bot: LittleBot, code: Code, kind: type[discord.HTTPException]) -> None:
    sandbox.faults.refuse("POST /channels/*", code)
    with pytest.raises(kind) as error:
        await text_channel(bot, sandbox).send("no")
    assert error.value.code == ApiError(code).code


async def test_an_unknown_interaction_by_order(sandbox: Sandbox, bot: LittleBot) -> None:
    fault = sandbox.faults.refuse("POST /interactions/*/callback", Code.UNKNOWN_INTERACTION)
    reply = await sandbox.user("alice").slash(sandbox.channel, "match seat swap", wait=False)
    await sandbox.world.changes.until(lambda: fault.struck)
    assert not reply.acknowledged
    sandbox.clock.advance(3.1)
    assert reply.failed
    with pytest.raises(Unanswered):
        await reply.message()


async def test_a_closed_mailbox(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    user = await bot.fetch_user(alice.id)
    alice.close_mailbox()
    with pytest.raises(discord.Forbidden) as error:
        await user.send("hello")
    assert error.value.code == 50007
    alice.open_mailbox()
    await user.send("hello")
    alice.leave()
    with pytest.raises(discord.Forbidden) as error:
        await user.send("hello")
    assert error.value.code == 50278
    assert len(alice.inbox) == 1


@pytest.mark.parametrize(
    ("denied", "code"),
    [("view_channel", 50001), ("send_messages", 50013), ("attach_files", 50013), ("embed_links", 50013)],
)
async def test_a_permission_taken_away(sandbox: Sandbox, bot: LittleBot, denied: str, code: int) -> None:
    channel = text_channel(bot, sandbox)
    deny(sandbox.world, sandbox.channel, denied)
    with pytest.raises(discord.Forbidden) as error:
        await channel.send("x", file=board(), embed=discord.Embed(title="x"))
    assert error.value.code == code
    allow(sandbox.world, sandbox.channel)
    await channel.send("x", file=board(), embed=discord.Embed(title="x"))


async def test_more_permissions(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = text_channel(bot, sandbox)
    sent = await channel.send("x")
    thread = await channel.create_thread(name="T", type=discord.ChannelType.public_thread)
    deny(sandbox.world, sandbox.channel, "create_public_threads", "send_messages_in_threads", "read_message_history")
    refused = [
        channel.create_thread(name="T", type=discord.ChannelType.public_thread),
        channel.create_thread(name="T"),
        sent.create_thread(name="T"),
        thread.send("x"),
        channel.fetch_message(sent.id),
        channel.edit(name="mine"),
        thread.edit(locked=True),
    ]
    for attempt in refused:
        with pytest.raises(discord.Forbidden) as error:
            await attempt
        assert error.value.code == 50013
    assert [message async for message in channel.history()] == []


async def test_other_peoples_messages_are_theirs(sandbox: Sandbox, bot: LittleBot) -> None:
    theirs = await sandbox.user("alice").says(sandbox.channel, "mine")
    partial = text_channel(bot, sandbox).get_partial_message(theirs.id)
    with pytest.raises(discord.Forbidden) as error:
        await partial.edit(content="ours")
    assert error.value.code == 50005
    with pytest.raises(discord.Forbidden) as error:
        await partial.delete()
    assert error.value.code == 50013


async def test_a_deleted_channel(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = text_channel(bot, sandbox)
    remove_channel(sandbox.world, sandbox.channel)
    with pytest.raises(discord.NotFound) as error:
        await channel.send("x")
    assert error.value.code == 10003


# Time


class Late(discord.ui.DynamicItem[discord.ui.Button[Any]], template="late"):
    """Answers when it is told to."""

    go: asyncio.Event
    done: asyncio.Event
    outcome: Exception | None = None

    @classmethod
    def reset(cls) -> None:
        cls.go, cls.done, cls.outcome = asyncio.Event(), asyncio.Event(), None

    def __init__(self) -> None:
        super().__init__(discord.ui.Button(label="Late", custom_id="late"))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> "Late":
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await Late.go.wait()
        try:
            await interaction.response.send_message("late")
        except discord.DiscordException as error:
            Late.outcome = error
        Late.done.set()


async def late_message(sandbox: Sandbox, bot: LittleBot) -> ChatMessage:
    """A message whose button is answered when ``Late.go`` is set."""
    Late.reset()
    bot.add_dynamic_items(Late)
    sent = await text_channel(bot, sandbox).send("x", view=view(Late()))
    return sandbox.channel.messages[sent.id]


async def test_an_answer_after_three_seconds_is_refused(sandbox: Sandbox, bot: LittleBot) -> None:
    message = await late_message(sandbox, bot)
    reply = await sandbox.user("alice").click(message, "Late", wait=False)
    assert not reply.failed
    sandbox.clock.advance(3.1)
    assert reply.failed
    Late.go.set()
    await soon(Late.done.wait())
    assert not reply.acknowledged
    assert isinstance(Late.outcome, discord.NotFound)
    assert Late.outcome.code == 10062


async def test_an_answer_within_three_seconds_is_in_time_however_long_it_took(sandbox: Sandbox, bot: LittleBot) -> None:
    message = await late_message(sandbox, bot)
    reply = await sandbox.user("alice").click(message, "Late", wait=False)
    sandbox.clock.advance(2.9)
    await asyncio.sleep(0.2)
    Late.go.set()
    assert await reply.text() == "late"
    assert reply.seconds == pytest.approx(2.9)
    assert Late.outcome is None


async def test_who_waits_gives_up_after_three_seconds(sandbox: Sandbox, bot: LittleBot) -> None:
    message = await late_message(sandbox, bot)
    waiting = asyncio.create_task(sandbox.user("alice").click(message, "Late"))
    await sandbox.world.changes.until(lambda: [one for one in sandbox.world.interactions if one.source is message])
    sandbox.clock.advance(2.9)
    done, _ = await asyncio.wait({waiting}, timeout=0.05)
    assert not done
    sandbox.clock.advance(0.2)
    assert (await soon(waiting)).failed


async def test_while_the_clock_runs_the_three_seconds_are_real(
    sandbox: Sandbox, bot: LittleBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interactions, "ACKNOWLEDGED_WITHIN", 0.05)
    message = await late_message(sandbox, bot)
    sandbox.clock.run()
    reply = await sandbox.user("alice").click(message, "Late")
    assert reply.failed
    Late.go.set()
    await soon(Late.done.wait())
    assert isinstance(Late.outcome, discord.NotFound)


async def test_a_token_dies_after_a_quarter_of_an_hour(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    kept: list[discord.Interaction[Any]] = []
    bot.add_listener(_keep(kept), "on_interaction")
    await (await alice.slash(sandbox.channel, "draw", private=True)).message()
    sandbox.clock.advance(minutes=14)
    await kept[0].edit_original_response(content="still")
    await kept[0].followup.send("and more", ephemeral=True)
    assert [message.text for message in alice.sees(sandbox.channel)] == ["still", "and more"]
    sandbox.clock.advance(minutes=1, seconds=1)
    for attempt in (kept[0].edit_original_response(content="x"), kept[0].followup.send("x")):
        with pytest.raises(discord.HTTPException) as error:
            await attempt
        assert (error.value.status, error.value.code) == (401, 50027)


async def test_a_token_that_dies_early(sandbox: Sandbox, bot: LittleBot) -> None:
    kept: list[discord.Interaction[Any]] = []
    bot.add_listener(_keep(kept), "on_interaction")
    reply = await sandbox.user("alice").slash(sandbox.channel, "match seat swap")
    reply.expire()
    with pytest.raises(discord.HTTPException) as error:
        await kept[0].delete_original_response()
    assert error.value.code == 50027


def _keep(kept: list[discord.Interaction[Any]]) -> Any:
    async def on_interaction(interaction: discord.Interaction[Any]) -> None:
        kept.append(interaction)

    return on_interaction


async def test_a_second_answer_is_refused(sandbox: Sandbox, bot: LittleBot) -> None:
    kept: list[discord.Interaction[Any]] = []
    bot.add_listener(_keep(kept), "on_interaction")
    await sandbox.user("alice").slash(sandbox.channel, "match seat swap")
    kept[0].response._response_type = None
    with pytest.raises(discord.HTTPException) as error:
        await kept[0].response.send_message("again")
    assert (error.value.status, error.value.code) == (400, 40060)


# The gateway


async def test_a_press_while_the_socket_is_down_arrives_after_the_resume(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    message = await (await alice.slash(sandbox.channel, "panel")).message()
    for go_away in (sandbox.gateway.drop, sandbox.gateway.reconnect, sandbox.gateway.close):
        value = message.buttons[0].label
        await go_away()
        assert not sandbox.gateway.connected
        reply = await alice.click(message, value)
        assert reply.acknowledged
        assert message.buttons[0].label != value
    assert (sandbox.gateway.identified, sandbox.gateway.resumed, bot.readies, bot.resumes) == (1, 3, 1, 3)


async def test_a_socket_dropped_between_press_and_answer(sandbox: Sandbox, bot: LittleBot) -> None:
    message = await late_message(sandbox, bot)
    reply = await sandbox.user("alice").click(message, "Late", wait=False)
    await sandbox.gateway.drop()
    Late.go.set()
    assert await reply.text() == "late"
    assert Late.outcome is None


async def test_an_invalid_session_begins_anew(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    message = await (await alice.slash(sandbox.channel, "panel")).message()
    bot.was_ready.clear()
    await invalidate(sandbox.world, sandbox.gateway)
    lost = await alice.click(message, "Pressed 0", wait=False)
    await soon(bot.was_ready.wait())
    assert (sandbox.gateway.identified, bot.readies) == (2, 2)
    assert not lost.acknowledged
    assert (await alice.click(message, "Pressed 0")).acknowledged


async def test_the_gateway_is_down_for_a_while(sandbox: Sandbox, bot: LittleBot) -> None:
    sandbox.gateway.down = True
    await sandbox.gateway.drop()
    refused = asyncio.create_task(sandbox.until_connected(0.2))
    with pytest.raises(AssertionError, match="no app connected"):
        await refused
    sandbox.gateway.down = False
    await sandbox.until_connected()
    assert (await sandbox.user("alice").slash(sandbox.channel, "panel")).acknowledged


async def test_the_bot_is_thrown_out_of_one_guild(sandbox: Sandbox, bot: LittleBot) -> None:
    other = sandbox.world.channel(sandbox.add_guild("Other"), "table")
    channel = text_channel(bot, sandbox)
    kick(sandbox.world, sandbox.guild)
    with pytest.raises(discord.Forbidden) as error:
        await channel.send("x")
    assert error.value.code == 50001
    alice = sandbox.user("alice")
    assert (await alice.slash(other, "panel")).acknowledged
    assert [guild.name for guild in bot.guilds] == ["Other"]


async def test_a_denied_permission_is_told(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = text_channel(bot, sandbox)
    deny(sandbox.world, sandbox.channel, "attach_files")
    reply = await sandbox.user("alice").slash(sandbox.channel, "panel")
    assert reply.acknowledged
    granted = channel.permissions_for(channel.guild.me)
    assert granted.send_messages
    assert not granted.attach_files


async def test_nobody_at_home(sandbox: Sandbox) -> None:
    alice = sandbox.user("alice")
    async with running(sandbox):
        message = await (await alice.slash(sandbox.channel, "panel")).message()
    reply = await alice.click(message, "Pressed 0", wait=False)
    sandbox.clock.advance(3.1)
    assert reply.failed
    assert reply.kind is None
    with pytest.raises(AssertionError, match="alice waited"):
        await alice.wait_for("nothing", within=0.05)


async def test_privileged_intents_and_a_wrong_token_are_refused(sandbox: Sandbox) -> None:
    greedy = LittleBot(intents=discord.Intents(guilds=True, message_content=True))
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await greedy.start(sandbox.token)
    await greedy.close()
    stranger = LittleBot()
    with pytest.raises(discord.LoginFailure):
        await stranger.start("wrong")
    await stranger.close()


async def test_events_need_their_intents(sandbox: Sandbox) -> None:
    async with running(sandbox, LittleBot(intents=discord.Intents(guilds=True))) as bot:
        await sandbox.user("alice").says(sandbox.channel, "words")
        reply = await sandbox.user("alice").slash(sandbox.channel, "panel")
        assert await reply.text() == "press"
        assert bot.messages_seen == []


class Wire:
    """A bare connection to the gateway, as a client sees its frames."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._zlib = zlib.decompressobj()
        self.binary = False

    async def frame(self) -> Any:
        message = await soon(self._socket.receive())
        self.binary = message.type is aiohttp.WSMsgType.BINARY
        if not self.binary:
            return json.loads(message.data)
        assert message.data.endswith(b"\x00\x00\xff\xff"), "every frame is flushed"
        return json.loads(self._zlib.decompress(message.data))

    async def send(self, op: int, data: Any) -> None:
        await self._socket.send_json({"op": op, "d": data})


@pytest.mark.parametrize("query", ["", "&compress=zlib-stream"])
async def test_every_frame_has_four_keys_and_is_compressed_if_asked_for(sandbox: Sandbox, query: str) -> None:
    address = f"{sandbox.url}/gateway?v=10&encoding=json{query}"
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        wire = Wire(socket)
        frames = [await wire.frame()]
        await wire.send(2, {"token": sandbox.token, "intents": 1, "properties": {}})
        frames += [await wire.frame(), await wire.frame()]
        await wire.send(1, 2)
        frames.append(await wire.frame())
        await wire.send(6, {"token": sandbox.token, "session_id": "unknown", "seq": 1})
        frames.append(await wire.frame())
        going = asyncio.create_task(sandbox.gateway.reconnect())
        frames.append(await wire.frame())
        await socket.close()
        await going
    assert wire.binary is bool(query)
    assert [set(frame) for frame in frames] == [{"op", "d", "s", "t"}] * 6
    told = [(frame["op"], frame["s"], frame["t"]) for frame in frames]
    assert told == [
        (10, None, None),
        (0, 1, "READY"),
        (0, 2, "GUILD_CREATE"),
        (11, None, None),
        (9, None, None),
        (7, None, None),
    ]


async def test_a_resumed_connection_has_a_zlib_stream_of_its_own(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    await sandbox.gateway.drop()
    assert await (await alice.slash(sandbox.channel, "panel")).text() == "press"
    assert bot.resumes == 1


async def test_the_token_is_of_discords_form(sandbox: Sandbox) -> None:
    user, *rest = sandbox.token.split(".")
    assert len(rest) == 2
    assert b64decode(user + "=" * (-len(user) % 4)).decode() == str(sandbox.world.bot.id)


async def test_a_member_is_told_by_id(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    guild = bot.get_guild(sandbox.guild.id)
    assert guild is not None
    assert (await guild.fetch_member(alice.id)).name == "alice"


async def test_a_stale_press_reaches_the_app(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    sent = await text_channel(bot, sandbox).send("x", view=view(Counter(0)))
    message = sandbox.channel.messages[sent.id]
    await alice.click(message, "Pressed 0")
    with pytest.raises(AssertionError):
        await alice.click(message, "Pressed 0")
    reply = await alice.click(message, "Pressed 0", stale=True)
    assert reply.kind is ResponseType.UPDATE
    await sent.delete()
    with pytest.raises(AssertionError):
        await alice.click(message, "Pressed 1")
    assert (await alice.click(message, "Pressed 1", stale=True, wait=False)).interaction.source is message
