"""A sandbox that an older Turnstone has stored opens as it was, and goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.sandbox.model.kinds import ChannelKind, MessageKind
from bot.sandbox.model.members import Membership, Permission
from bot.sandbox.model.messages import Content
from bot.sandbox.model.places import ChatMessage, Thread
from bot.sandbox.model.world import World
from bot.sandbox.storage.archive import VERSION, Archive
from tests.bot.happenings import new_role, overwrite, update_member
from tests.bot.sandbox.little_bot import running
from tests.bot.sandbox.page.window import shore_in

STORED = Path(__file__).parent / "stored_sandbox.sql"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the sandbox of before."""
    with closing(sqlite3.connect(tmp_path / "sandbox.sqlite")) as db:
        db.executescript(STORED.read_text(encoding="utf-8"))
        db.execute("PRAGMA user_version = 1")
    return tmp_path


def loaded(folder: Path) -> World:
    return loaded_from(folder / "sandbox.sqlite")


def loaded_from(path: Path) -> World:
    with closing(Archive(path)) as archive:
        world = archive.load("http://127.0.0.1:1")
        assert world is not None
        return world


def message(world: World, text: str) -> ChatMessage:
    everything = [one for channel in world.channels.values() for one in channel.messages.values()]
    (found,) = [one for one in everything if text in one.text and one.kind is not MessageKind.THREAD_CREATED]
    return found


def test_people_and_places_are_as_they_were(folder: Path) -> None:
    assert VERSION == 1
    world = loaded(folder)
    assert world.clock.offset == 30 * 3600
    assert world.bot.bot
    people = {user.name: user for user in world.users.values()}
    assert set(people) == {"turnstone", "plover", "sanderling", "curlew", "dunlin"}
    plover = people["plover"]
    assert (plover.zone, plover.mailbox_open, plover.manages, plover.locale) == ("Asia/Tokyo", False, True, "en-US")
    assert [guild.locale for guild in world.guilds.values()] == ["en-US", "ja"]
    kinds = [channel.kind for channel in world.channels.values()]
    assert [kinds.count(kind) for kind in (ChannelKind.TEXT, ChannelKind.DIRECT, ChannelKind.PUBLIC_THREAD)] == [
        4,
        4,
        1,
    ]
    (thread,) = world.threads()
    assert isinstance(thread, Thread)
    assert (thread.name, thread.auto_archive, thread.archived) == ("a thread", 10080, False)
    assert people["curlew"].id in thread.members
    assert thread.parent is not None
    assert thread.parent.denied == Permission.EMBED_LINKS


def test_messages_are_as_they_were(folder: Path) -> None:
    world = loaded(folder)
    panel = message(world, "press")
    assert panel.edited
    assert [button.label for button in panel.buttons] == ["Pressed 1"]
    (picture,) = message(world, "drawn").images
    assert (picture.width, picture.height, picture.description) == (40, 30, "a red board")
    assert picture.data.startswith(b"\x89PNG")
    private = message(world, "Ruff l")
    assert private.visible_to is not None
    assert private.visible_to.name == "sanderling"
    ring = message(world, "ring")
    assert [user.name for user in ring.rang] == ["plover"]
    assert panel.interaction is not None
    assert panel.interaction.is_expired(world.clock.now())


def test_places_of_every_kind_and_what_people_are_in_them_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    with closing(Archive(path)) as archive:
        world = World(remember=False)
        archive.follow(world)
        alice, guild = world.user("alice"), world.guild("Club")
        world.guild("Elsewhere", has_bot=False)
        role = new_role(world, guild, "Elders", "manage_guild")
        until = world.clock.now() + 3600
        update_member(world, guild, alice, nick="Ali", roles=[role.id], timed_out_until=until)
        forum, hall = world.channel(guild, "forum", ChannelKind.FORUM, nsfw=True), world.channel(guild, "hall")
        overwrite(world, hall, role, allow=["view_channel"], deny=["send_messages"])
        overwrite(world, hall, alice, deny=["view_channel"])
        whisper = world.create_thread(hall, alice, "whisper", 60, None, ChannelKind.PRIVATE_THREAD)
    again = loaded_from(path)
    (club, elsewhere), found = again.guilds.values(), again.users[alice.id]
    assert (club.has_bot, elsewhere.has_bot) == (True, False)
    assert club.membership(found) == Membership("Ali", [role.id], until)
    assert club.roles[role.id].permissions == Permission.MANAGE_GUILD
    assert (again.channels[forum.id].kind, again.channels[forum.id].nsfw) == (ChannelKind.FORUM, True)
    assert again.channels[hall.id].overwrites == hall.overwrites
    assert again.channels[whisper.id].kind is ChannelKind.PRIVATE_THREAD
    assert set(club.channels) == {forum.id, hall.id}
    assert found.id not in again.channels[hall.id].readers()


def test_what_a_lock_screen_showed_is_kept_though_the_message_says_something_else_by_now(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    with closing(Archive(path)) as archive:
        world = World(remember=False)
        world.base_url = "http://127.0.0.1"
        archive.follow(world)
        world.touch(world.bot)
        alice = world.user("alice")
        ring = world.post(world.direct(alice), world.bot, Content(text="your turn"))
        world.edit(ring, Content(text="over"))
    again = loaded_from(path)
    (kept,) = again.direct(again.users[alice.id]).messages.values()
    assert (kept.text, kept.push) == ("over", "your turn")


async def test_it_goes_on_from_there(folder: Path) -> None:
    async with shore_in(folder) as shore, running(shore.sandbox) as bot:
        assert shore.address.query["key"] == "an-old-key"
        assert bot.application_id == shore.sandbox.world.bot.id
        panel = shore.message("press")
        place = {"channel": str(panel.channel.id), "message": str(panel.id)}
        assert (await shore.act("plover", "press", **place, button="count:1"))["answered"]
        assert panel.buttons[0].label == "Pressed 2"
        found = await shore.messages("sanderling", panel.channel.id)
        assert "Ruff l" not in str(found), "it was dismissed"
