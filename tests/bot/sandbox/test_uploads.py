"""Files that people give to commands: sent as Discord sends them, fetched by the real client, and refused as there."""

import os
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.sandbox import ClientRefuses, Sandbox, Upload
from bot.sandbox.checks.command_rules import commands_violations
from bot.sandbox.checks.openapi import VARIABLE, load_description
from bot.sandbox.model.files import ATTACHMENT_LIMIT, GIVEN
from tests.bot.described import faults_as
from tests.bot.sandbox.little_bot import LittleBot, png

NOTES = Upload("notes.txt", b"what was said")


def given(reply: Any) -> dict[str, Any]:
    """The one file of a command, as the app gets it."""
    data = reply.interaction.data
    (file,) = data["resolved"]["attachments"].values()
    assert data["options"] == [{"type": 11, "name": "file", "value": file["id"]}]
    return dict(file)


async def test_the_app_reads_a_file(sandbox: Sandbox, bot: LittleBot) -> None:
    reply = await sandbox.user("alice").slash(sandbox.channel, "read", file=NOTES)
    assert await reply.text() == "notes.txt: text/plain, 13, b'what was said'"
    file = given(reply)
    assert (file["filename"], file["size"], file["content_type"], file["ephemeral"]) == (
        "notes.txt",
        13,
        "text/plain",
        True,
    )
    assert file["url"].startswith(f"{sandbox.url}/attachments/{file['id']}/notes.txt?ex=")


async def test_two_files_and_a_picture(sandbox: Sandbox, bot: LittleBot) -> None:
    picture = Upload("board.png", png())
    reply = await sandbox.user("alice").slash(sandbox.channel, "read", file=NOTES, beside=picture)
    assert (await reply.text()).split("; ")[1].startswith("board.png: image/png,")
    (_, shown) = reply.interaction.data["resolved"]["attachments"].values()
    assert (shown["width"], shown["height"]) == (40, 30)


@pytest.mark.parametrize(
    ("name", "kept"), [("my match (2).txt", "my_match_2_.txt"), ("試合.txt", "_.txt"), ("a/../b.txt", "a_.._b.txt")]
)
async def test_a_name_comes_without_unusual_signs(sandbox: Sandbox, bot: LittleBot, name: str, kept: str) -> None:
    reply = await sandbox.user("alice").slash(sandbox.channel, "read", file=Upload(name, b"x"))
    assert await reply.text() == f"{kept}: text/plain, 1, b'x'"


async def test_what_the_client_refuses(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    large = Upload("large.bin", bytes(ATTACHMENT_LIMIT + 1))
    for values in ({}, {"file": "notes.txt"}, {"file": large}, {"file": alice}, {"file": NOTES, "by": NOTES}):
        with pytest.raises(ClientRefuses):
            await alice.slash(sandbox.channel, "read", options=values)
    with pytest.raises(ClientRefuses):
        await alice.slash(sandbox.channel, "match new", game=NOTES)
    whole = Upload("whole.bin", bytes(ATTACHMENT_LIMIT))
    assert (await (await alice.slash(sandbox.channel, "read", file=whole)).text()).startswith("whole.bin:")


async def test_no_file_is_sent_while_something_is_typed(sandbox: Sandbox, bot: LittleBot) -> None:
    (choice,) = await sandbox.user("alice").autocomplete(sandbox.channel, "read", focused="by", file=NOTES, by="a")
    assert choice.name == "{'by': 'a'}"


async def test_an_address_is_signed_and_runs_out(sandbox: Sandbox, bot: LittleBot) -> None:
    alice = sandbox.user("alice")
    url = given(await alice.slash(sandbox.channel, "read", file=NOTES))["url"]
    async with aiohttp.ClientSession() as stranger:

        async def status(address: str) -> int:
            async with stranger.get(address) as answer:
                return answer.status

        assert await status(url) == 200
        assert await status(url.partition("?")[0]) == 404
        assert await status(url[:-1] + ("0" if url[-1] != "0" else "1")) == 404
        sandbox.clock.advance(days=1, hours=1)
        assert await status(url) == 404
        url = given(await alice.slash(sandbox.channel, "read", file=NOTES))["url"]
        for number in range(GIVEN):
            await alice.slash(sandbox.channel, "read", file=Upload(f"{number}.txt", b"x"))
        assert await status(url) == 404
    assert len(sandbox.world.files) == 0


def command(**option: Any) -> list[dict[str, Any]]:
    options = [{"type": 11, "name": "file", "description": "A file", **option}]
    return [{"name": "read", "description": "Read", "type": 1, "options": options}]


def test_an_option_that_takes_a_file() -> None:
    assert list(commands_violations(command(required=True))) == []
    for wrong in (
        {"autocomplete": True},
        {"choices": [{"name": "a", "value": "a"}]},
        {"max_length": 5},
        {"min_value": 1},
        {"name": "File"},
        {"description": ""},
    ):
        assert list(commands_violations(command(**wrong))), wrong


@pytest.mark.skipif(not os.environ.get(VARIABLE), reason=f"{VARIABLE} names no file")
async def test_discords_description_knows_it(sandbox: Sandbox, bot: LittleBot) -> None:
    description = load_description(os.environ[VARIABLE])
    made = app_commands.Command[Any, ..., Any](name="read", description="Read", callback=reading)
    (body,) = [made.to_dict(bot.tree)]
    assert body["options"][0]["type"] == 11
    assert description.check_request("PUT", "/applications/{application_id}/commands", [body]) == []
    for upload in (NOTES, Upload("board.png", png())):
        file = given(await sandbox.user("alice").slash(sandbox.channel, "read", file=upload))
        assert faults_as(description, "AttachmentResponse", file) == []


async def reading(interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
    """A command with nothing but a file."""
