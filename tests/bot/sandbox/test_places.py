"""Servers and channels of every kind, who may do what in them, and how they come and go."""

import asyncio
from typing import Any

import discord
import pytest

from bot.sandbox import ClientRefuses, Code, Person, Reply, Sandbox, Thread
from bot.sandbox.model.errors import ApiError
from bot.sandbox.model.kinds import ChannelKind
from tests.bot.happenings import (
    deny,
    invalidate,
    invite,
    kick,
    lose_guild,
    new_role,
    open_thread,
    overwrite,
    remove_channel,
    restore_guild,
    update_member,
)
from tests.bot.sandbox.little_bot import Counter, LittleBot, board, view
from tests.bot.waiting import soon, until

PRIVATE_ANSWER = {"where": "hut", "figures": 1}


def listen(bot: LittleBot, event: str) -> asyncio.Queue[Any]:
    """What the client tells of an event, one entry each."""
    heard: asyncio.Queue[Any] = asyncio.Queue()

    async def hear(*told: Any) -> None:
        heard.put_nowait(told)

    bot.add_listener(hear, f"on_{event}")
    return heard


async def asked(bot: LittleBot, person: Person, channel: Any) -> tuple[Reply, Any]:
    """A command of somebody, and the interaction as the bot gets it."""
    heard = listen(bot, "interaction")
    reply = await person.slash(channel, "place", **PRIVATE_ANSWER)
    return reply, (await soon(heard.get()))[0]


async def refused(attempt: Any) -> int:
    """The code with which Discord refuses something."""
    with pytest.raises(discord.HTTPException) as error:
        await attempt
    return error.value.code


# Who has installed the app


async def test_a_server_that_has_installed_it(sandbox: Sandbox, bot: LittleBot) -> None:
    _, seen = await asked(bot, sandbox.user("alice"), sandbox.channel)
    assert (seen.is_guild_integration(), seen.is_user_integration()) == (True, False)


async def test_a_server_without_the_bot(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, elsewhere = sandbox.user("alice"), sandbox.add_guild("Elsewhere", has_bot=False)
    hall = sandbox.add_channel("hall", elsewhere)
    assert bot.get_guild(elsewhere.id) is None
    assert await refused(bot.get_partial_messageable(hall.id).send("x")) == 50001
    assert await refused(bot.http.get_member(elsewhere.id, alice.id)) == 10004
    with pytest.raises(ClientRefuses):
        await alice.slash(hall, "place", **PRIVATE_ANSWER)


async def test_commands_that_declare_where_they_belong(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    for command in sandbox.world.commands:
        assert command["integration_types"] == [0, 1], "what the app allows, unless a command says otherwise"
        command |= {"integration_types": [0], "contexts": [0]}
    with pytest.raises(ClientRefuses):
        await alice.slash(alice.dm, "place", **PRIVATE_ANSWER)
    assert (await alice.slash(sandbox.channel, "place", **PRIVATE_ANSWER)).acknowledged


# Threads


async def own_thread(sandbox: Sandbox, bot: LittleBot) -> tuple[discord.Thread, Thread]:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    made = await channel.create_thread(name="T", type=discord.ChannelType.public_thread)
    model = sandbox.world.channels[made.id]
    assert isinstance(model, Thread)
    return made, model


@pytest.mark.parametrize("archived", [False, True])
async def test_nothing_is_written_in_a_locked_thread(sandbox: Sandbox, bot: LittleBot, *, archived: bool) -> None:
    alice = sandbox.user("alice")
    thread, model = await own_thread(sandbox, bot)
    sent = await thread.send("x", view=view(Counter(0)))
    sandbox.world.update_thread(model, locked=True, archived=archived)
    assert await refused(thread.send("y")) == 50083
    with pytest.raises(ClientRefuses):
        await alice.click(model.messages[sent.id], "Pressed 0")
    with pytest.raises(ClientRefuses):
        await alice.says(model, "x")
    reply = await alice.slash(model, "panel", wait=False)
    await until_refused(sandbox)
    assert not reply.acknowledged, "the answer itself is refused: nobody is told anything"
    assert (await alice.autocomplete(model, "place", focused="where", where="H")) != []


async def until_refused(sandbox: Sandbox) -> None:
    """Wait until an answer to an interaction has been refused for the thread's sake."""

    def found() -> bool:
        return any(request.code == 50083 for request in sandbox.requests_to("POST", "/callback"))

    assert await sandbox.world.changes.until(found)


async def test_follow_ups_and_edits_of_answers_in_a_thread_that_is_locked_meanwhile(
    sandbox: Sandbox, bot: LittleBot
) -> None:
    _, model = await own_thread(sandbox, bot)
    _, interaction = await asked(bot, sandbox.user("alice"), model)
    sandbox.world.update_thread(model, locked=True)
    assert await refused(interaction.followup.send("x", ephemeral=True)) == 50083
    assert await refused(interaction.edit_original_response(content="x")) == 50083


async def test_buttons_in_an_archived_thread_work_and_in_an_archived_forum_post_do_not(
    sandbox: Sandbox, bot: LittleBot
) -> None:
    alice = sandbox.user("alice")
    thread, model = await own_thread(sandbox, bot)
    sent = await thread.send("x", view=view(Counter(0)))
    sandbox.world.update_thread(model, archived=True)
    assert (await alice.click(model.messages[sent.id], "Pressed 0")).acknowledged
    forum = sandbox.add_channel("forum", kind=ChannelKind.FORUM)
    place = await bot.fetch_channel(forum.id)
    assert isinstance(place, discord.ForumChannel)
    post = await place.create_thread(name="A table", content="x", view=view(Counter(0)))
    inside = sandbox.world.channels[post.thread.id]
    assert isinstance(inside, Thread)
    message = inside.messages[post.message.id]
    assert (await alice.click(message, "Pressed 0")).acknowledged
    sandbox.world.update_thread(inside, archived=True)
    with pytest.raises(ClientRefuses):
        await alice.click(message, "Pressed 1")


# Kinds of channels


async def test_a_forum_has_posts_and_no_messages(sandbox: Sandbox, bot: LittleBot) -> None:
    forum = sandbox.add_channel("forum", kind=ChannelKind.FORUM)
    place = await bot.fetch_channel(forum.id)
    assert isinstance(place, discord.ForumChannel)
    post = await place.create_thread(name="A table", content="Welcome", file=board())
    assert post.thread.id == post.message.id
    assert [message.text for message in sandbox.user("alice").sees(sandbox.world.channels[post.thread.id])] == [
        "Welcome"
    ]
    assert forum.messages == {}
    assert await refused(bot.get_partial_messageable(forum.id).send("x")) == 40058
    deny(sandbox.world, forum, "send_messages")
    assert await refused(place.create_thread(name="A table", content="x")) == 50013


async def test_an_announcement_channel_has_threads_of_its_own_kind(sandbox: Sandbox, bot: LittleBot) -> None:
    news = sandbox.add_channel("news", kind=ChannelKind.ANNOUNCEMENT)
    channel = await bot.fetch_channel(news.id)
    assert isinstance(channel, discord.TextChannel)
    assert channel.is_news()
    assert await refused(channel.create_thread(name="T", type=discord.ChannelType.public_thread)) == 50024
    made = await channel.create_thread(name="T", type=discord.ChannelType.news_thread)
    assert sandbox.world.channels[made.id].kind is ChannelKind.ANNOUNCEMENT_THREAD
    hung = await (await channel.send("x")).create_thread(name="T")
    assert sandbox.world.channels[hung.id].kind is ChannelKind.ANNOUNCEMENT_THREAD


async def test_the_text_of_a_voice_channel(sandbox: Sandbox, bot: LittleBot) -> None:
    voice = sandbox.add_channel("voice", kind=ChannelKind.VOICE)
    channel = await bot.fetch_channel(voice.id)
    assert isinstance(channel, discord.VoiceChannel)
    await channel.send("x", view=view(Counter(0)))
    reply, seen = await asked(bot, sandbox.user("alice"), voice)
    assert isinstance(seen.channel, discord.VoiceChannel)
    assert await reply.text() == "1 to hut"
    http = bot.http.start_thread_without_message(
        voice.id, name="T", type=11, auto_archive_duration=60, reason=None, invitable=True
    )
    assert await refused(http) == 50024
    deny(sandbox.world, voice, "connect")
    assert await refused(channel.send("x")) == 50001


async def test_a_private_thread_is_read_by_its_members(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    heard = listen(bot, "thread_join")
    sandbox.guild.everyone |= 1 << 36
    thread = open_thread(sandbox.world, alice, sandbox.channel, "whisper", private=True)
    await alice.says(thread, "psst")
    assert bob.sees(thread) == []
    target = bot.get_partial_messageable(thread.id)
    assert await refused(target.send("x")) == 50001
    reply, _ = await asked(bot, alice, thread)
    assert await reply.text() == "1 to hut", "an answer needs no membership"
    sandbox.world.let_in(thread, sandbox.world.bot)
    (joined,) = await soon(heard.get())
    assert joined.is_private()
    await target.send("at last")
    assert [message.text for message in alice.sees(thread)][-1] == "at last"
    assert bob.sees(thread) == []
    sandbox.world.let_in(thread, bob.user)
    assert len(bob.sees(thread)) == 2


async def test_an_age_restricted_channel(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = await bot.fetch_channel(sandbox.add_channel("late", nsfw=True).id)
    assert isinstance(channel, discord.TextChannel)
    assert channel.is_nsfw()


# Members


async def test_nicknames_and_roles_come_with_interactions(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    heard = listen(bot, "guild_role_create")
    role = new_role(sandbox.world, sandbox.guild, "Elders", "manage_guild")
    (told,) = await soon(heard.get())
    assert told.name == "Elders"
    update_member(sandbox.world, sandbox.guild, alice.user, nick="Ali", roles=[role.id])
    _, seen = await asked(bot, alice, sandbox.channel)
    assert (seen.user.display_name, seen.user.nick) == ("Ali", "Ali")
    assert [one.name for one in seen.user.roles] == ["@everyone", "Elders"]
    assert seen.permissions.manage_guild
    assert not (await asked(bot, sandbox.user("bob"), sandbox.channel))[1].permissions.manage_guild


async def test_overwrites_of_everyone_then_roles_then_the_member(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, channel = sandbox.user("alice"), sandbox.channel
    role = new_role(sandbox.world, sandbox.guild, "Loud")
    update_member(sandbox.world, sandbox.guild, alice.user, roles=[role.id])

    async def may_send() -> bool:
        return bool((await asked(bot, alice, channel))[1].permissions.send_messages)

    overwrite(sandbox.world, channel, sandbox.guild, deny=["send_messages"])
    assert not await may_send()
    with pytest.raises(ClientRefuses):
        await alice.says(channel, "x")
    overwrite(sandbox.world, channel, role, allow=["send_messages"])
    assert await may_send()
    overwrite(sandbox.world, channel, alice.user, deny=["send_messages"])
    assert not await may_send()
    shown = bot.get_channel(channel.id)
    assert isinstance(shown, discord.TextChannel)
    assert len(shown.overwrites) == 3


async def test_the_bot_obeys_overwrites_as_the_client_computes_them(sandbox: Sandbox, bot: LittleBot) -> None:
    shown = bot.get_channel(sandbox.channel.id)
    assert isinstance(shown, discord.TextChannel)
    role = new_role(sandbox.world, sandbox.guild, "Helpers")
    update_member(sandbox.world, sandbox.guild, sandbox.world.bot, roles=[role.id])
    steps: list[tuple[Any, dict[str, list[str]], bool]] = [
        (sandbox.guild, {"deny": ["send_messages"]}, False),
        (role, {"allow": ["send_messages"]}, True),
        (sandbox.world.bot, {"deny": ["send_messages"]}, False),
    ]
    for whom, change, allowed in steps:
        heard = listen(bot, "guild_channel_update")
        overwrite(sandbox.world, sandbox.channel, whom, **change)
        await soon(heard.get())
        assert shown.permissions_for(shown.guild.me).send_messages is allowed
        if allowed:
            await shown.send("x")
        else:
            assert await refused(shown.send("x")) == 50013


async def test_whoever_may_not_look_sees_nothing(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    overwrite(sandbox.world, sandbox.channel, sandbox.guild, deny=["view_channel"])
    overwrite(sandbox.world, sandbox.channel, alice.user, allow=["view_channel"])
    await alice.says(sandbox.channel, "x")
    assert len(alice.sees(sandbox.channel)) == 1
    assert bob.sees(sandbox.channel) == []
    assert await refused(bot.get_partial_messageable(sandbox.channel.id).send("x")) == 50001


async def test_time_outs(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    end = sandbox.clock.now() + 600
    update_member(sandbox.world, sandbox.guild, alice.user, timed_out_until=end)
    with pytest.raises(ClientRefuses):
        await alice.slash(sandbox.channel, "panel")
    with pytest.raises(ClientRefuses):
        await alice.says(sandbox.channel, "x")
    heard = listen(bot, "member_update")
    update_member(sandbox.world, sandbox.guild, sandbox.world.bot, timed_out_until=end)
    _, after = await soon(heard.get())
    assert after.timed_out_until is not None
    shown = bot.get_partial_messageable(sandbox.channel.id)
    assert await refused(shown.send("x")) == 50013
    sandbox.clock.advance(minutes=11)
    await shown.send("x")
    assert (await alice.slash(sandbox.channel, "panel")).acknowledged


async def test_an_unknown_member(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    guild = bot.get_guild(sandbox.guild.id)
    assert guild is not None
    assert (await guild.fetch_member(alice.id)).id == alice.id
    alice.leave(sandbox.guild)
    assert await refused(guild.fetch_member(alice.id)) == 10007
    alice.join(sandbox.guild)
    assert (await guild.fetch_member(alice.id)).id == alice.id


# Mailboxes


@pytest.mark.parametrize(
    ("code", "opening"),
    [
        (Code.OPENING_TOO_FAST, True),
        (Code.QUARANTINED, False),
        (Code.CLOSED_MAILBOX, False),
        (Code.NO_MUTUAL_GUILD, False),
    ],
)
async def test_a_mailbox_refuses_by_any_code(sandbox: Sandbox, bot: LittleBot, code: Code, *, opening: bool) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    fault = sandbox.faults.refuse_mail(code, None if opening else alice.dm)
    user = await bot.fetch_user(alice.id)
    for _ in range(2):
        assert await refused(user.send("x")) == ApiError(code).code
    assert fault.struck == 2
    if not opening:
        await (await bot.fetch_user(bob.id)).send("x")
    sandbox.faults.disarm(fault)
    await user.send("x")


# Coming and going


async def test_an_outage_of_one_server(sandbox: Sandbox, bot: LittleBot) -> None:
    gone, back = listen(bot, "guild_unavailable"), listen(bot, "guild_available")
    lose_guild(sandbox.world, sandbox.guild)
    await soon(gone.get())
    guild = bot.get_guild(sandbox.guild.id)
    assert guild is not None
    assert guild.unavailable
    late = sandbox.add_channel("late")
    restore_guild(sandbox.world, sandbox.guild)
    await soon(back.get())
    again = bot.get_guild(sandbox.guild.id)
    assert again is not None
    assert again.get_channel(late.id) is not None


async def test_a_start_during_an_outage(sandbox: Sandbox, bot: LittleBot) -> None:
    lose_guild(sandbox.world, sandbox.guild)
    bot.was_ready.clear()
    await invalidate(sandbox.world, sandbox.gateway)
    await soon(bot.was_ready.wait())
    restore_guild(sandbox.world, sandbox.guild)
    await until(lambda: _has(bot, sandbox))


async def _has(bot: LittleBot, sandbox: Sandbox) -> bool:
    guild = bot.get_guild(sandbox.guild.id)
    return guild is not None and guild.get_channel(sandbox.channel.id) is not None


async def test_thrown_out_and_invited_again(sandbox: Sandbox, bot: LittleBot) -> None:
    left, joined = listen(bot, "guild_remove"), listen(bot, "guild_join")
    kick(sandbox.world, sandbox.guild)
    await soon(left.get())
    target = bot.get_partial_messageable(sandbox.channel.id)
    assert await refused(target.send("x")) == 50001
    assert await refused(bot.http.get_member(sandbox.guild.id, sandbox.world.bot.id)) == 10004
    with pytest.raises(ClientRefuses):
        await sandbox.user("alice").slash(sandbox.channel, "panel")
    invite(sandbox.world, sandbox.guild)
    await soon(joined.get())
    await target.send("x")


async def test_deleted_channels_and_threads(sandbox: Sandbox, bot: LittleBot) -> None:
    threads, channels = listen(bot, "thread_delete"), listen(bot, "guild_channel_delete")
    first, model = await own_thread(sandbox, bot)
    second, _ = await own_thread(sandbox, bot)
    remove_channel(sandbox.world, model)
    (told,) = await soon(threads.get())
    assert told.id == first.id
    assert await refused(first.send("x")) == 10003
    remove_channel(sandbox.world, sandbox.channel)
    (lost,) = await soon(channels.get())
    assert lost.id == sandbox.channel.id
    assert await refused(second.send("x")) == 10003, "its threads go with it"


async def test_an_interaction_that_arrives_twice(sandbox: Sandbox, bot: LittleBot) -> None:
    heard = listen(bot, "interaction")
    sandbox.gateway.repeats = 1
    reply = await sandbox.user("alice").slash(sandbox.channel, "match seat swap")
    first, second = [(await soon(heard.get()))[0] for _ in range(2)]
    assert first.id == second.id
    assert reply.acknowledged

    def both() -> bool:
        return len([one for one in sandbox.requests_to("POST", "/callback") if one.status]) == 2

    assert await sandbox.world.changes.until(both)
    assert sorted(one.code for one in sandbox.requests_to("POST", "/callback")) == [0, 40060]
    await sandbox.user("alice").slash(sandbox.channel, "match seat swap")
    assert len(sandbox.requests_to("POST", "/callback")) == 3
