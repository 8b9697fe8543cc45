"""What people and the app do every day, end to end through the real discord.py."""

from io import BytesIO
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from msgspec.structs import replace
from PIL import Image
from yarl import URL

from bot.sandbox import ClientRefuses, ResponseType, Sandbox
from bot.sandbox.model.components import ComponentKind
from bot.sandbox.model.messages import PUSH_LENGTH
from tests.bot.payloads import payloads_for
from tests.bot.sandbox.little_bot import Counter, LittleBot, board, layout, png, running, view


async def test_slash_command_with_options(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    reply = await alice.slash(sandbox.channel, "match new", game="Stone Age", seats=3, against=bob, open_screens=True)
    assert reply.kind is ResponseType.MESSAGE
    assert reply.acknowledged
    assert not reply.private
    assert await reply.text() == f"stone_age for 3 against {bob.id} True in en-US"
    assert bob.sees(sandbox.channel) == [await reply.message()]


async def test_commands_are_found_in_the_persons_language(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice", locale="ja")
    reply = await alice.slash(sandbox.channel, "/対局 新規", ゲーム="ストーンエイジ")
    assert (await reply.text()).endswith("in ja")


@pytest.mark.parametrize(
    ("command", "values"),
    [
        ("match old", {}),
        ("match", {}),
        ("match new", {}),
        ("match new", {"game": "Chess"}),
        ("match new", {"game": "Almadi", "seats": 5}),
        ("match new", {"game": "Almadi", "seats": "3"}),
        ("match new", {"game": "Almadi", "seats": True}),
        ("match new", {"game": "Almadi", "colour": "red"}),
        ("match new", {"game": "Almadi", "against": "bob"}),
        ("対局 新規", {"game": "Almadi"}),
        ("place", {"where": "hut", "figures": 1.5}),
    ],
)
async def test_the_client_refuses(sandbox: Sandbox, bot: LittleBot, command: str, values: dict[str, object]) -> None:
    with pytest.raises(ClientRefuses):
        await sandbox.user("alice").slash(sandbox.channel, command, options=values)


async def test_a_group_in_a_group_answers_privately(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    reply = await alice.slash(sandbox.channel, "match seat swap")
    assert reply.private
    assert [message.text for message in alice.sees(sandbox.channel)] == ["swapped"]
    assert bob.sees(sandbox.channel) == []


async def test_autocomplete_knows_the_other_options(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    choices = await alice.autocomplete(sandbox.channel, "place", focused="where", where="Qu", figures=2)
    assert [(choice.name, choice.value) for choice in choices] == [("Quarry x2", "quarry")]
    everything = await alice.autocomplete(sandbox.channel, "place", focused="where")
    assert [choice.value for choice in everything] == ["forest", "quarry", "hut"]
    with pytest.raises(ClientRefuses):
        await alice.autocomplete(sandbox.channel, "place", focused="figures")


async def test_a_dynamic_button_survives_a_restart(sandbox: Sandbox) -> None:
    alice = sandbox.user("alice")
    async with running(sandbox):
        message = await (await alice.slash(sandbox.channel, "panel")).message()
        reply = await alice.click(message, "Pressed 0")
        assert reply.kind is ResponseType.UPDATE
        assert await reply.message() is message
    async with running(sandbox) as second:
        await alice.click(message, custom_id="count:1")
        assert [button.label for button in message.buttons] == ["Pressed 2"]
        assert second.readies == 1
    assert len(message.versions) == 3


async def test_select_by_label_or_value(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    message = await (await alice.slash(sandbox.channel, "panel")).message()
    assert message.selects[0].labels == ["Apple", "Pear", "Plum"]
    reply = await alice.select(message, ["Apple", "plum"])
    assert reply.private
    assert await reply.text() == "chosen: apple, plum"
    for wrong in ([], ["Apple", "Pear", "Plum"], ["Fig"]):
        with pytest.raises(ClientRefuses):
            await alice.select(message, wrong)


async def test_modal(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    message = await (await alice.slash(sandbox.channel, "panel")).message()
    opened = await alice.click(message, "Form")
    assert opened.kind is ResponseType.MODAL
    assert opened.modal.title == "A form"
    assert [field.label for field in opened.modal.fields] == ["Name", "Size"]
    sent = await alice.submit(opened.modal, {"Name": "Alice", "size": "Large"})
    assert await sent.text() == "Alice l"
    with pytest.raises(ClientRefuses):
        await alice.submit(opened.modal, {"Name": "Twice", "size": "Large"})
    opened = await alice.click(message, "Form")
    for wrong in (
        {"Name": ""},
        {"Name": "x" * 11, "Size": "Small"},
        {"Name": "x"},
        {"Name": "x", "Size": "?"},
        {"Age": 3},
    ):
        with pytest.raises(ClientRefuses):
            await alice.submit(opened.modal, wrong)
    in_order = await alice.submit(opened.modal, ["Bob", "Small"])
    assert await in_order.text() == "Bob s"


@pytest.mark.parametrize("private", [True, False])
async def test_a_deferred_answer_is_completed_by_an_edit(sandbox: Sandbox, bot: LittleBot, *, private: bool) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    reply = await alice.slash(sandbox.channel, "draw", private=private)
    assert reply.kind is ResponseType.DEFERRED
    message = await reply.message()
    assert message.text == "drawn"
    assert message.edited
    assert message.ephemeral is private
    (picture,) = message.images
    assert (picture.description, picture.width, picture.height) == ("a red board", 40, 30)
    assert Image.open(BytesIO(picture.data)).size == (40, 30)
    assert len(bob.sees(sandbox.channel)) == (0 if private else 1)


async def test_a_deferred_update_changes_the_pressed_message(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    message = await (await alice.slash(sandbox.channel, "panel")).message()
    reply = await alice.click(message, "Hold")
    assert reply.kind is ResponseType.DEFERRED_UPDATE
    assert await reply.message() is message
    assert message.text == "held"
    assert len(message.images) == 1
    assert len(message.buttons) == 5


async def test_no_other_change_of_the_pressed_message_is_the_answer(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    message = await (await alice.slash(sandbox.channel, "panel")).message()
    gate = sandbox.faults.hold("PATCH /webhooks/*")
    reply = await alice.click(message, "Hold")
    sandbox.world.edit(message, replace(message.now, text="something else"))
    assert reply.interaction.content_message() is None
    gate.release()
    assert (await reply.message()).text == "held"


async def test_components_of_the_second_generation(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    message = await (await alice.slash(sandbox.channel, "modern")).message()
    assert message.text == "Your turn, **Alice**"
    assert [picture.description for picture in message.images] == ["the board in words"]
    assert message.selects[0].kind is ComponentKind.STRING_SELECT
    assert await (await alice.select(message, "Pear")).text() == "chosen: pear"
    stored = message.now.components[0]
    assert stored["components"][2]["items"][0]["media"]["url"].startswith(sandbox.url)
    assert len({part["id"] for part in stored["components"]}) == 4


async def test_picture_can_be_fetched_by_the_client(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = await bot.fetch_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send(file=board())
    assert await sent.attachments[0].read() == png()


async def test_edit_replaces_keeps_and_drops_attachments(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send("one", files=[board(name="a.png"), board(name="b.png")])
    message = sandbox.channel.messages[sent.id]
    await sent.edit(content="two")
    assert [picture.filename for picture in message.images] == ["a.png", "b.png"]
    sent = await sent.edit(attachments=[sent.attachments[1], board("third", name="c.png")])
    assert [picture.filename for picture in message.images] == ["b.png", "c.png"]
    await sent.edit(attachments=[])
    assert message.images == []
    assert [len(version.attachments) for version in message.versions] == [2, 2, 2, 0]


async def test_messages_are_found_again(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await sandbox.user("alice").says(sandbox.channel, "a secret")
    sent = [await channel.send(f"{number}", view=view(Counter(number))) for number in range(4)]
    found = [message async for message in channel.history(limit=3)]
    assert [message.content for message in found] == ["3", "2", "1"]
    button = found[0].components[0].children[0]  # type: ignore[union-attr]
    assert button.custom_id == "count:3"
    assert (await channel.fetch_message(sent[1].id)).content == "1"
    oldest = [message async for message in channel.history(limit=2, after=sent[0], oldest_first=True)]
    assert [message.content for message in oldest] == ["1", "2"]
    before = [message async for message in channel.history(limit=2, before=sent[1])]
    assert [message.content for message in before] == ["0", ""], "other people's words need an intent"
    await sent[2].delete()
    with pytest.raises(discord.NotFound) as error:
        await channel.fetch_message(sent[2].id)
    assert error.value.code == 10008


async def test_direct_messages(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    user = await bot.fetch_user(alice.id)
    await user.send("your turn", view=view(Counter(7)))
    assert [message.text for message in alice.inbox] == ["your turn"]
    await alice.click(alice.inbox[0], "Pressed 7")
    assert alice.inbox[0].buttons[0].label == "Pressed 8"
    reply = await alice.slash(alice.dm, "place", where="hut", figures=1)
    assert await reply.text() == "1 to hut"
    assert sandbox.user("bob").everything() == []


async def test_whose_phone_buzzes(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    only_alice = discord.AllowedMentions(users=[discord.Object(alice.id)])
    loud = await channel.send(f"{alice.mention} {bob.mention}", allowed_mentions=only_alice)
    await channel.send(f"{alice.mention}", silent=True)
    await loud.edit(content=f"{bob.mention}")
    user = await bot.fetch_user(alice.id)
    await user.send("ring")
    await user.send("quiet", silent=True)
    assert [message.id for message in alice.buzzes] == [loud.id, alice.inbox[0].id]
    assert bob.buzzes == []
    assert alice.inbox[1].silent


async def test_a_lock_screen_shows_the_beginning_of_the_content_and_names_for_mentions(
    sandbox: Sandbox, bot: LittleBot
) -> None:
    alice = sandbox.user("alice", display_name="Alice")
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    loud = await channel.send(f"Stone Age #6: your turn {alice.mention}\n{'x' * 500}")
    await loud.edit(content="over")
    (ring,) = alice.buzzes
    assert ring.push.startswith("Stone Age #6: your turn @Alice\nx")
    assert len(ring.push) == PUSH_LENGTH
    await channel.send("said to nobody")
    assert next(reversed(sandbox.channel.messages.values())).push == ""


async def test_a_lock_screen_shows_nothing_of_a_message_of_components(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    user = await bot.fetch_user(alice.id)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(discord.ui.TextDisplay("Stone Age #6: your turn")))
    view.stop()
    await user.send(view=view)
    (ring,) = alice.buzzes
    assert (ring.text, ring.push) == ("Stone Age #6: your turn", "")


async def test_threads(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(
        name="Table 1", type=discord.ChannelType.public_thread, auto_archive_duration=10080
    )
    await thread.add_user(discord.Object(alice.id))
    await thread.send("board", view=view(Counter(0)))
    (model,) = sandbox.world.threads()
    assert alice.id in model.members
    message = alice.sees(model)[0]
    await alice.click(message, "Pressed 0")
    assert message.buttons[0].label == "Pressed 1"
    assert [note.text for note in alice.sees(sandbox.channel, system=True)] == ["Table 1"]
    assert alice.sees(sandbox.channel) == []
    hung = await channel.send("lobby")
    second = await hung.create_thread(name="Table 2")
    assert second.id == hung.id
    with pytest.raises(discord.HTTPException) as error:
        await hung.create_thread(name="Table 3")
    assert error.value.code == 160004


async def test_a_thread_sleeps_and_is_woken_by_a_message(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="T", type=discord.ChannelType.public_thread, auto_archive_duration=10080)
    old = await thread.send("first", view=view(Counter(0)))
    (model,) = sandbox.world.threads()
    sandbox.clock.advance(days=8)
    assert model.archived
    for attempt in (old.edit(content="changed"), thread.add_user(discord.Object(alice.id))):
        with pytest.raises(discord.HTTPException) as error:
            await attempt
        assert error.value.code == 50083
    await alice.click(model.messages[old.id], "Pressed 0")
    await thread.send("second")
    assert not model.archived
    await old.edit(content="changed")
    await thread.edit(archived=True)
    assert model.archived


async def test_what_the_bot_is_told(sandbox: Sandbox, bot: LittleBot) -> None:
    guild = bot.get_guild(sandbox.guild.id)
    assert guild is not None
    late = sandbox.add_channel("late")
    other = sandbox.add_guild("Other", locale="ja")
    await sandbox.user("alice").says(sandbox.channel, "hidden words")
    await bot.saw_message.wait()
    assert bot.get_guild(other.id) is not None
    assert guild.get_channel(late.id) is not None
    assert bot.messages_seen[0].content == ""
    me = guild.me
    granted = guild.get_channel(late.id).permissions_for(me)  # type: ignore[union-attr]
    wanted = {"read_messages", "send_messages", "send_messages_in_threads", "create_public_threads"}
    assert {name for name, value in granted if value} == wanted | {
        "attach_files",
        "embed_links",
        "read_message_history",
        "use_application_commands",
    }


async def test_layout_posted_and_edited_by_the_bot(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send(view=layout(), file=board())
    await sent.edit(view=layout(), attachments=[board()])
    message = sandbox.channel.messages[sent.id]
    assert len(message.images) == 1
    assert message.now.v2


async def test_payloads_of_a_person(sandbox: Sandbox, bot: LittleBot) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    await alice.slash(sandbox.channel, "place", where="hut", figures=3)
    await alice.autocomplete(sandbox.channel, "place", focused="where", where="H")
    message = await (await alice.slash(sandbox.channel, "panel")).message()
    await alice.click(message, "Form")
    await alice.click(message, "Pressed 0")
    everything = "".join(payloads_for(sandbox, alice))
    for words in ("3 to hut", "Hut xNone", "A form", "Pressed 0", "Pressed 1"):
        assert words in everything
    public = "".join(payloads_for(sandbox, bob))
    assert "Pressed 0" in public
    assert "3 to hut" not in public
    assert "A form" not in public


async def test_the_log_has_no_token(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    reply = await alice.slash(sandbox.channel, "draw")
    await reply.message()
    log = repr(sandbox.requests)
    assert sandbox.token not in log
    assert reply.interaction.token not in log
    assert reply.interaction.token not in repr(reply.interaction)
    (edit,) = sandbox.requests_to("PATCH", "/webhooks/")
    assert edit.body["content"] == "drawn"
    assert edit.files == (("board.png", len(png())),)
    assert edit.status == 200


# Files


def media_in(data: Any) -> dict[str, Any]:
    """The one gallery picture of a message, as JSON."""
    (container,) = data["components"]
    (gallery,) = [part for part in container["components"] if part["type"] == ComponentKind.GALLERY]
    found: dict[str, Any] = gallery["items"][0]["media"]
    return found


def kept(number: int) -> Any:
    """An edit's mention of a file by its id."""
    return SimpleNamespace(to_dict=lambda: {"id": str(number)})


async def test_a_file_that_a_component_shows_is_no_attachment(sandbox: Sandbox, bot: LittleBot) -> None:
    events: list[Any] = []
    sandbox.world.listeners.append(lambda event: events.append((event.name, event.data)))
    answers: list[Any] = []
    sandbox.rest.on_answer.append(lambda _, data: answers.append(data))
    alice = sandbox.user("alice")
    message = await (await alice.slash(sandbox.channel, "modern")).message()
    await alice.select(message, "Pear")
    told = [data for name, data in events if name.startswith("MESSAGE_")][:1]
    told += [data["message"] for name, data in events if name == "INTERACTION_CREATE" and "message" in data]
    told += [data["resource"]["message"] for data in answers if data and "resource" in data][:1]
    channel = await bot.fetch_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    seen = await channel.fetch_message(message.id)
    told.append(answers[-1])
    assert len(told) == 4
    (file,) = message.now.attachments
    for data in told:
        media = media_in(data)
        assert data["attachments"] == []
        assert media["attachment_id"] == str(file.id)
        assert (media["width"], media["height"], media["content_type"]) == (40, 30, "image/png")
        assert media["url"] == media["proxy_url"]
        assert media["loading_state"] == 2
    assert seen.attachments == []
    gallery = seen.components[0].children[2]  # type: ignore[union-attr]
    assert gallery.items[0].media.attachment_id == file.id  # type: ignore[union-attr]


async def test_a_file_that_nothing_refers_to_is_an_attachment(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send(
        embed=discord.Embed(title="x").set_image(url="attachment://shown.png"),
        files=[board(name="shown.png"), board(name="listed.png")],
    )
    assert [item.filename for item in sent.attachments] == ["listed.png"]
    assert [picture.filename for picture in sandbox.channel.messages[sent.id].images] == ["shown.png", "listed.png"]


async def test_an_edit_keeps_shown_files_by_their_ids(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send(view=layout(), file=board())
    message = sandbox.channel.messages[sent.id]
    (file,) = message.now.attachments
    await sent.edit(view=layout(), attachments=[kept(file.id)])
    assert [item.id for item in message.now.attachments] == [file.id]
    assert [picture.data for picture in message.images] == [png()]
    with pytest.raises(discord.HTTPException) as error:
        await sent.edit(view=layout(), attachments=[])
    assert error.value.code == 50035
    sandbox.violations.clear()
    assert len(message.images) == 1


async def test_a_signed_address_that_is_sent_back_makes_no_lasting_picture(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send(view=layout(), file=board())
    message = sandbox.channel.messages[sent.id]
    again = await channel.fetch_message(sent.id)
    await again.edit(view=discord.ui.LayoutView.from_message(again, timeout=None))
    assert message.images == []
    assert [violation.code for violation in sandbox.violations] == ["UNSEEN_FILE"]
    sandbox.violations.clear()
    media = media_in(sandbox.world.message_json(message))
    assert "attachment_id" not in media
    assert (await fetched(media["url"]))[0] == 200
    sandbox.clock.advance(hours=24)
    assert (await fetched(media_in(sandbox.world.message_json(message))["url"]))[0] == 404


async def fetched(address: str) -> tuple[int, bytes]:
    """What a browser gets."""
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.read()


async def test_addresses_of_files_are_signed_and_expire(sandbox: Sandbox, bot: LittleBot) -> None:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send(view=layout(), file=board())
    message = sandbox.channel.messages[sent.id]
    address = URL(media_in(sandbox.world.message_json(message))["url"])
    assert sorted(address.query) == ["ex", "hm", "is"]
    assert await fetched(str(address)) == (200, png())
    later = f"{int(address.query['ex'], 16) + 3600:x}"
    forged = (address.with_query(None), address.update_query(ex=later), address.update_query(hm="0" * 64))
    for wrong in (*forged, address.update_query(ex="soon")):
        assert (await fetched(str(wrong)))[0] == 404
    sandbox.clock.advance(hours=24)
    assert (await fetched(str(address)))[0] == 404
    renewed = media_in(sandbox.world.message_json(message))["url"]
    assert await fetched(renewed) == (200, png()), "whoever asks Discord again gets an address that works"
