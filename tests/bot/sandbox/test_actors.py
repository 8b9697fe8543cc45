"""People, time and limits in detail."""

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from bot.sandbox import ClientRefuses, Sandbox, Unanswered
from bot.sandbox.model.clock import SandboxClock, Snowflakes, iso, sent_at
from bot.sandbox.model.forms import filled_form
from tests.bot.sandbox.little_bot import Counter, LittleBot, view
from tests.bot.violations import expecting_violations
from tests.bot.waiting import soon


def text_channel(bot: LittleBot, sandbox: Sandbox) -> discord.TextChannel:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


def test_the_clock() -> None:
    clock = SandboxClock()
    heard: list[float] = []
    clock.on_advance(lambda: heard.append(clock.now()))
    start = clock.now()
    clock.advance(minutes=1, hours=1, days=1)
    assert clock.now() - start >= 90060
    clock.freeze()
    frozen = clock.now()
    clock.advance(5)
    assert clock.now() == frozen + 5
    clock.run()
    assert clock.now() >= frozen + 5
    assert len(heard) == 2
    with pytest.raises(ValueError, match="backwards"):
        clock.advance(-1)


def test_ids_are_true_to_the_clock() -> None:
    clock = SandboxClock()
    clock.freeze()
    ids = Snowflakes(clock)
    made = [ids.new() for _ in range(5)]
    assert made == sorted(set(made))
    clock.advance(days=400)
    later = ids.new()
    assert abs(sent_at(later) - clock.now()) < 0.002
    assert discord.utils.snowflake_time(later).isoformat(timespec="milliseconds")[:22] == iso(sent_at(later))[:22]


async def test_waiting_for_a_message(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    other = sandbox.add_channel("other")
    old = await text_channel(bot, sandbox).send("tick")
    first = await alice.wait_for("tick")
    assert first.id == old.id
    waiting = asyncio.create_task(alice.wait_for("tick", after=first))
    await alice.says(other, "tick tock")
    assert (await waiting).channel is other
    assert await alice.wait_for(lambda message: message.text == "tick", channel=sandbox.channel) is first
    with pytest.raises(AssertionError, match="tick tock"):
        await alice.wait_for("boom", within=0.02)


async def test_what_the_client_refuses_to_press(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    panel = await (await alice.slash(sandbox.channel, "panel")).message()
    private = await (await alice.select(panel, "Pear")).message()
    off = ui.Button[Any](label="Off", custom_id="off", disabled=True)
    same = [ui.Button[Any](label="Same", custom_id=f"same{number}") for number in range(2)]
    sent = await text_channel(bot, sandbox).send("x", view=view(off, *same))
    message = sandbox.channel.messages[sent.id]
    attempts = [
        (alice, panel, {"label": "Rules"}),
        (alice, panel, {"label": "Nothing"}),
        (alice, panel, {"custom_id": "nothing"}),
        (alice, panel, {"index": 9}),
        (alice, message, {"label": "Off"}),
        (alice, message, {"label": "Same"}),
        (bob, private, {"index": 0}),
    ]
    for person, where, wanted in attempts:
        with pytest.raises(ClientRefuses):
            await person.click(where, **wanted)
    assert (await alice.click(message, "Same", index=1, wait=False)).interaction.data["custom_id"] == "same1"
    await sent.delete()
    with pytest.raises(ClientRefuses):
        await alice.click(message, "Same", index=1)


class Who(ui.DynamicItem[ui.UserSelect[Any]], template="who"):
    def __init__(self) -> None:
        super().__init__(ui.UserSelect(custom_id="who", max_values=2))

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> "Who":
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        names = [user.display_name for user in self.item.values]
        await interaction.response.send_message(" and ".join(names), ephemeral=True)


async def test_a_select_of_users(sandbox: Sandbox, bot: LittleBot) -> None:
    bot.add_dynamic_items(Who)
    alice, bob = sandbox.user("alice"), sandbox.user("bob", display_name="Bobby")
    sent = await text_channel(bot, sandbox).send("x", view=view(Who()))
    reply = await alice.select(sandbox.channel.messages[sent.id], [bob, alice])
    assert await reply.text() == "Bobby and Alice"


async def test_commands_in_a_sleeping_thread(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    thread = await text_channel(bot, sandbox).create_thread(name="T", type=discord.ChannelType.public_thread)
    await thread.send("board", view=view(Counter(0)))
    (model,) = sandbox.world.threads()
    sandbox.clock.advance(days=4)
    assert model.archived
    assert (await alice.click(alice.sees(model)[0], "Pressed 0")).acknowledged
    private = await alice.slash(model, "place", where="hut", figures=1)
    assert private.private
    assert model.archived, "a private answer wakes nobody"
    await (await alice.slash(model, "match new", game="Almadi")).message()
    assert not model.archived


@app_commands.command(description="For hosts")
@app_commands.default_permissions(manage_guild=True)
async def host(interaction: discord.Interaction[Any]) -> None:
    granted = interaction.permissions.manage_guild
    await interaction.response.send_message(f"{granted}", ephemeral=True)


@app_commands.command(description="Only in servers")
@app_commands.guild_only()
async def servers(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("here", ephemeral=True)


async def test_who_is_offered_a_command(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, bob = sandbox.user("alice", manages=True), sandbox.user("bob")
    bot.tree.add_command(host)
    bot.tree.add_command(servers)
    await bot.tree.sync()
    assert await (await alice.slash(sandbox.channel, "host")).text() == "True"
    with pytest.raises(ClientRefuses):
        await bob.slash(sandbox.channel, "host")
    assert await (await bob.slash(sandbox.channel, "servers")).text() == "here"
    with pytest.raises(ClientRefuses):
        await bob.slash(bob.dm, "servers")


async def test_a_command_that_fails_answers_nothing(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")

    @app_commands.command(name="broken", description="Fails")
    async def broken(interaction: discord.Interaction[Any]) -> None:
        raise RuntimeError("broken")

    bot.tree.add_command(broken)
    await bot.tree.sync()
    reply = await alice.slash(sandbox.channel, "broken", wait=False)
    await soon(bot.saw_error.wait())
    sandbox.clock.advance(3.1)
    assert reply.failed
    assert len(bot.errors) == 1
    for attempt in (reply.message(), reply.text()):
        with pytest.raises(Unanswered):
            await attempt
    with pytest.raises(Unanswered):
        _ = reply.modal


async def test_mentions_follow_the_newest_version(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    sent = await text_channel(bot, sandbox).send(f"{alice.mention} <@999>")
    message = sandbox.channel.messages[sent.id]
    assert message.mentions == (alice.user,)
    await sent.edit(content=bob.mention)
    assert message.mentions == (bob.user,)
    assert (alice.buzzes, bob.buzzes) == ([message], [])


async def test_one_nonce_in_two_channels_is_noted(sandbox: Sandbox, bot: LittleBot) -> None:
    other = sandbox.add_channel("other")
    await text_channel(bot, sandbox).send("x", nonce=1)
    with expecting_violations(sandbox) as found:
        await bot.get_partial_messageable(other.id).send("x", nonce=1)
    assert [violation.code for violation in found] == ["NONCE_REUSED"]


def test_radio_buttons_and_checkboxes_are_filled_in_as_discord_sends_them() -> None:
    options = [{"label": "Small", "value": "s"}, {"label": "Large", "value": "l", "default": True}]

    def labelled(kind: int, **traits: Any) -> dict[str, Any]:
        return {"type": 18, "label": f"{kind}", "component": {"type": kind, "custom_id": f"id{kind}", **traits}}

    form = [labelled(21, options=options), labelled(22, options=options), labelled(23, default=True)]
    sent = [part["component"] for part in filled_form(form, {"21": "Small", "22": ["Small", "Large"], "23": False})]
    assert [part.get("value", part.get("values")) for part in sent] == ["s", ["s", "l"], False]
    with pytest.raises(ClientRefuses):
        filled_form(form, {"21": "Small", "22": []})
    with pytest.raises(ClientRefuses):
        filled_form(form, {"21": ["Small", "Large"], "22": "Small"})
    freely = [labelled(21, options=options, required=False), labelled(23)]
    assert [part["component"]["value"] for part in filled_form(freely, {})] == [None, False]
