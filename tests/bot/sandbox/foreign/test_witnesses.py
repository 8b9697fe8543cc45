"""Clients that others wrote against the sandbox: what breaks one of them is a lie about Discord.

They are fetched by ``.ci/run``, each into a place of its own; one that is missing is skipped, and the summary says so.
"""

import asyncio
import os
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.sandbox import ChatMessage, Person, Sandbox
from tests.bot.sandbox.little_bot import png
from tests.foreign import WITNESSES, Witness

HERE = Path(__file__).parent
COMMANDS = 4
SHOWN = ("board.png", png())


@asynccontextmanager
async def running(witness: Witness, sandbox: Sandbox, folder: Path) -> AsyncIterator[Process]:
    """The witness in a process of its own, once it has registered its commands."""
    picture = folder / "board.png"
    picture.write_bytes(png())
    told = {"SANDBOX": sandbox.url, "TOKEN": sandbox.token, "CLIENT": str(witness.folder), "PICTURE": str(picture)}
    command = (*witness.command, str(HERE / witness.script))
    process = await asyncio.create_subprocess_exec(*command, env={**os.environ, **told})
    try:
        ended, begun = asyncio.create_task(process.wait()), asyncio.create_task(ready(sandbox))
        await asyncio.wait({ended, begun}, return_when=asyncio.FIRST_COMPLETED)
        assert not ended.done(), f"{witness.name} ended"
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def ready(sandbox: Sandbox) -> None:
    """Wait until a client is connected and has registered its commands."""
    await sandbox.until_connected()
    assert await sandbox.world.changes.until(lambda: len(sandbox.world.commands) == COMMANDS)


@pytest.mark.parametrize("witness", WITNESSES, ids=lambda witness: witness.name)
async def test_every_flow_of_the_bot(witness: Witness, sandbox: Sandbox, tmp_path: Path) -> None:
    if not witness.there:
        pytest.skip(f"{witness.name} is not installed")
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    async with running(witness, sandbox, tmp_path) as process:
        await opening(sandbox, alice, bob)
        await thread(sandbox, alice, bob)
        await letter(sandbox, alice)
        await away(sandbox, alice)
        assert process.returncode is None
    assert [request for request in sandbox.requests if request.status >= 400] == []


async def opening(sandbox: Sandbox, alice: Person, bob: Person) -> None:
    """A command with suggestions, a message with a picture, its button and its select."""
    suggestions = await alice.autocomplete(sandbox.channel, "table", focused="game", game="st")
    assert [suggestion.name for suggestion in suggestions] == ["Stone Age"]
    reply = await alice.slash(sandbox.channel, "table", game="Stone Age")
    message = await reply.message()
    (file,) = message.now.attachments
    shows(message, "Stone Age: step 0", file.id)
    await steps(alice, message, "Stone Age: step 1", file.id)
    await steps(bob, message, "Stone Age: step 2", file.id)
    reply = await bob.select(message, "Pear")
    await sandbox.world.changes.until(lambda: reply.followups and reply.followups[0].edited)
    assert (await reply.text(), [one.text for one in reply.followups]) == ("picked pear", ["and more, edited"])
    assert reply.private
    assert "picked pear" not in "".join(one.text for one in alice.sees(sandbox.channel))
    redone = await alice.slash(sandbox.channel, "redo", message=str(message.id))
    assert await redone.text() == "redone"
    shows(message, "redone: step 0", file.id)
    assert sum(len(request.files) for request in sandbox.requests) == 1, "the picture is sent once"


def shows(message: ChatMessage, words: str, file: int) -> None:
    """Check what a reader sees, and that the picture is still the same file."""
    assert message.text == words
    assert [(picture.filename, picture.data) for picture in message.images] == [SHOWN]
    assert [item.id for item in message.now.attachments] == [file]


async def steps(person: Person, message: ChatMessage, words: str, file: int) -> None:
    reply = await person.click(message, "Step")
    assert await reply.message() is message
    shows(message, words, file)


async def thread(sandbox: Sandbox, alice: Person, bob: Person) -> None:
    reply = await alice.slash(sandbox.channel, "thread")
    assert await reply.text() == "thread made"
    (made,) = sandbox.world.threads()
    assert (made.name, made.auto_archive) == ("Table", 10080)
    assert alice.id in made.members
    assert [message.text for message in bob.sees(made)] == ["in the thread"]


async def letter(sandbox: Sandbox, alice: Person) -> None:
    reply = await alice.slash(sandbox.channel, "letter")
    assert await reply.text() == "letter sent"
    (message,) = alice.inbox
    (file,) = message.now.attachments
    shows(message, "your turn: step 0", file.id)
    await steps(alice, message, "your turn: step 1", file.id)


async def away(sandbox: Sandbox, alice: Person) -> None:
    """A press while the client is sent away by Discord arrives once it has come back."""
    message = alice.inbox[0]
    await sandbox.gateway.reconnect()
    reply = await alice.click(message, "Step")
    assert await reply.message() is message
    assert message.text == "your turn: step 2"
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (1, 1)
