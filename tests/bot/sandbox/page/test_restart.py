"""A sandbox that is stopped and started again goes on where it was."""

import contextlib
import sqlite3
from pathlib import Path

import aiohttp
import click
import discord
import pytest

from bot.commands.sandbox import open_sandbox
from bot.sandbox.model.clock import sent_at
from bot.sandbox.model.world import World
from bot.sandbox.storage.archive import Archive
from tests.bot.sandbox.little_bot import running
from tests.bot.sandbox.page.window import Shore, shore_in
from tests.bot.waiting import soon


async def typed(shore: Shore, command: str, **options: object) -> None:
    channel = str(shore.sandbox.channel.id)
    answer = await shore.act("plover", "slash", channel=channel, command=command, options=options)
    assert answer["answered"]


async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    async with shore_in(tmp_path) as shore, running(shore.sandbox) as bot:
        await typed(shore, "panel")
        await typed(shore, "modern")
        await typed(shore, "draw", private=True)
        await shore.sandbox.people["plover"].wait_for("drawn")
        channel = bot.get_channel(shore.sandbox.channel.id)
        thread = await channel.create_thread(
            name="a thread", type=discord.ChannelType.public_thread, auto_archive_duration=10080
        )
        await thread.add_user(await bot.fetch_user(shore.sandbox.people["curlew"].id))
        await thread.send("in the thread")
        await (await bot.fetch_user(shore.sandbox.people["plover"].id)).send("ring")
        await shore.act("plover", "change", zone="Asia/Tokyo", mailbox=False)
        await shore.act("plover", "advance", hours=30)
        panel = shore.message("press")
        await shore.act("plover", "press", channel=str(panel.channel.id), message=str(panel.id), button="count:0")
        before = await seen(shore)
        application = bot.application_id

    async with shore_in(tmp_path) as shore:
        assert await seen(shore) == before
        assert shore.sandbox.people["plover"].user.zone == "Asia/Tokyo"
        assert not shore.sandbox.people["plover"].user.mailbox_open
        assert shore.sandbox.clock.offset == 30 * 3600
        picture = shore.message("drawn").images[0]
        assert picture.data.startswith(b"\x89PNG")
        answer = await shore.get(shore.sandbox.world.message_json(shore.message("drawn"))["attachments"][0]["url"])
        assert await answer.read() == picture.data
        async with running(shore.sandbox) as bot:
            assert bot.application_id == application
            panel = shore.message("press")
            place = {"channel": str(panel.channel.id), "message": str(panel.id)}
            assert (await shore.act("plover", "press", **place, button="count:1"))["answered"]
            assert panel.buttons[0].label == "Pressed 2"
            assert "a thread" in {thread.name for guild in bot.guilds for thread in guild.threads}


async def seen(shore: Shore) -> dict[str, object]:
    """What everybody finds everywhere, but for the port in the addresses."""
    found = {}
    for name, person in shore.sandbox.people.items():
        for channel in shore.sandbox.world.channels.values():
            if person.id in channel.readers():
                messages = await shore.messages(name, channel.id)
                text = str(messages).replace(str(shore.url), "")
                found[name, channel.id] = text, shore.sandbox.people[name].user.zone
    marks = [(await state_of(shore, name))["channels"] for name in shore.sandbox.people]
    return {"messages": found, "marks": marks}


async def state_of(shore: Shore, person: str) -> dict:
    async with shore.window(person) as window:
        return await window.next("state")


async def test_ids_go_on_from_where_they_were(tmp_path: Path) -> None:
    async with shore_in(tmp_path) as shore:
        await shore.act("plover", "advance", hours=48)
        said = await shore.act("plover", "say", channel=str(shore.sandbox.channel.id), text="later")
    async with shore_in(tmp_path) as shore:
        again = await shore.act("plover", "say", channel=str(shore.sandbox.channel.id), text="later still")
        assert int(again["message"]) > int(said["message"])
        assert sent_at(int(again["message"])) == pytest.approx(shore.sandbox.clock.now(), abs=5)


async def test_what_was_read_and_put_away_stays_so(tmp_path: Path) -> None:
    async with shore_in(tmp_path) as shore, running(shore.sandbox):
        await typed(shore, "match seat swap")
        private, channel = shore.message("swapped"), shore.sandbox.channel
        said = await shore.act("sanderling", "say", channel=str(channel.id), text="hello")
        await shore.act("plover", "read", channel=str(channel.id), message=said["message"])
        await shore.act("plover", "dismiss", channel=str(channel.id), message=str(private.id))
    async with shore_in(tmp_path) as shore:
        marks = {mark["id"]: mark["unread"] for mark in (await state_of(shore, "plover"))["channels"]}
        assert not marks[str(channel.id)]
        found = await shore.messages("plover", channel.id)
        assert [message["content"] for message in found["messages"]] == ["hello"]


async def test_an_answer_that_was_under_way_is_lost_and_says_so(tmp_path: Path) -> None:
    async with shore_in(tmp_path) as shore, running(shore.sandbox) as bot:
        shore.sandbox.faults.lose_request("PATCH /webhooks/*")
        await typed(shore, "draw", private=True)
        await soon(bot.saw_error.wait())
    async with shore_in(tmp_path) as shore:
        (message,) = (await shore.messages("plover", shore.sandbox.channel.id))["messages"]
        assert message["lost"]


async def test_a_browser_is_let_in_after_a_restart_and_not_after_a_fresh_one(tmp_path: Path) -> None:
    async with shore_in(tmp_path) as shore:
        port, known = shore.url.port, shore.http.cookie_jar.filter_cookies(shore.url)
        sent = {"Cookie": "; ".join(f"{name}={morsel.value}" for name, morsel in known.items())}
    assert port is not None
    for fresh, status in ((False, 200), (True, 403)):
        async with (
            shore_in(tmp_path, port=port, fresh=fresh) as shore,
            aiohttp.ClientSession() as http,
            http.get(shore.url / "people", headers=sent) as answer,
        ):
            assert answer.status == status


async def test_fresh_begins_anew_with_a_new_key(tmp_path: Path) -> None:
    async with shore_in(tmp_path) as shore:
        await shore.act("plover", "say", channel=str(shore.sandbox.channel.id), text="old")
        key = shore.address.query["key"]
    (tmp_path / "turnstone.sqlite").write_text("old matches")
    async with shore_in(tmp_path) as shore:
        assert shore.address.query["key"] == key
        assert (tmp_path / "turnstone.sqlite").exists()
    async with shore_in(tmp_path, fresh=True) as shore:
        assert (await shore.messages("plover", shore.sandbox.channel.id))["messages"] == []
        assert shore.address.query["key"] != key
        assert not (tmp_path / "turnstone.sqlite").exists()
        assert shore.sandbox.clock.offset == 0


async def refused(folder: Path) -> str:
    with pytest.raises(click.ClickException) as raised:
        async with open_sandbox(folder, port=0, fresh=False):
            pytest.fail("it has opened")
    return raised.value.format_message()


async def test_one_sandbox_at_a_time(tmp_path: Path) -> None:
    async with shore_in(tmp_path) as shore:
        assert "running already" in await refused(tmp_path)
        await shore.act("plover", "say", channel=str(shore.sandbox.channel.id), text="undisturbed")
        assert shore.message("undisturbed")


async def test_a_file_that_is_none_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "sandbox.sqlite").write_bytes(b"holiday pictures" * 100)
    assert "damaged" in await refused(tmp_path)
    assert (tmp_path / "sandbox.sqlite").read_bytes() == b"holiday pictures" * 100


async def test_a_file_of_another_version_or_with_nonsense_is_told(tmp_path: Path) -> None:
    async with shore_in(tmp_path):
        pass
    with sqlite3.connect(tmp_path / "sandbox.sqlite") as db:
        db.execute("UPDATE things SET data = x'7b7d' WHERE kind = 'guild'")
    db.close()
    assert "--fresh" in await refused(tmp_path)
    with sqlite3.connect(tmp_path / "sandbox.sqlite") as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    assert "another version" in await refused(tmp_path)


def test_a_disk_that_fails_is_a_line_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    world = World()
    with contextlib.closing(Archive(tmp_path / "sandbox.sqlite")) as archive:
        archive.follow(world)
        archive._db.execute("PRAGMA query_only = ON")
        heron = world.user("heron")
        assert "could not be written" in caplog.text
        assert world.users[heron.id] is heron


async def test_the_port_that_is_wished_for_has_to_be_free(tmp_path: Path) -> None:
    async with shore_in(tmp_path / "one") as shore:
        port = shore.url.port
        with pytest.raises(click.ClickException, match=f"port {port} can't be used"):
            async with open_sandbox(tmp_path / "two", port=port, fresh=False):
                pytest.fail("it has opened")
