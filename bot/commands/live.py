"""``turnstone check --live``: a walk on a real server, written to a file that can be used as a fixture."""

from __future__ import annotations

import asyncio
import io
import sys
from pathlib import Path

import click
import discord
import msgspec
from PIL import Image

from bot.live.recording import TrafficRecorder, write_recording
from bot.live.walk import Ask, Left, LiveClient, Walkthrough
from bot.settings import PREFIX, Settings
from bot.store import Store, open_beside
from rendering.animation import RANGE

LEFT = "live-check"
"""The setting that holds which message the last walk has left."""
CONNECTS = 60.0
"""Seconds that connecting may take."""


async def walk_live(settings: Settings, channel: int, out: Path, ask: Ask) -> None:
    """Walk the list in a channel and write the recording. Raises ``click.ClickException``."""
    if settings.token is None:
        raise click.ClickException(f"{PREFIX}TOKEN is not set, and a walk needs Discord.")
    from bot.commands.serving import point_at_sandbox

    point_at_sandbox(settings)
    async with open_beside(settings.database) as store:
        try:
            async with LiveClient(TrafficRecorder()) as client:
                connection = asyncio.create_task(client.start(settings.token.reveal()))
                try:
                    await _connected(client, connection)
                    await walk_with(Walkthrough(client, channel, picture(), film(), click.echo, ask), store, out)
                finally:
                    await client.close()
                    await asyncio.gather(connection, return_exceptions=True)
        except (OSError, discord.DiscordException) as error:
            raise click.ClickException(f"The walk broke off: {' '.join(str(error).split())[:300]}") from error


async def typed(question: str) -> str:
    """Return what the person at the terminal answers; nothing, where nobody sits at one."""
    if not sys.stdin.isatty():
        return ""
    answer: str = await asyncio.to_thread(click.prompt, question, default="", show_default=False)
    return answer


async def _connected(client: LiveClient, connection: asyncio.Task[None]) -> None:
    ready = asyncio.create_task(client.wait_until_ready())
    await asyncio.wait((connection, ready), timeout=CONNECTS, return_when=asyncio.FIRST_COMPLETED)
    if connection.done():
        await connection
    if not ready.done():
        ready.cancel()
        raise click.ClickException("Discord's gateway does not answer.")


async def walk_with(walk: Walkthrough, store: Store, out: Path) -> None:
    """Walk, tell what was found, and leave the recording in the file and a message for the next walk."""
    known = await store.read.people.setting(LEFT)
    recording, left = await walk.go(None if known is None else Left(*msgspec.json.decode(known, type=tuple[int, int])))
    mark = msgspec.json.encode((left.channel, left.id)).decode()
    await store.write(lambda queries: queries.people.remember(LEFT, mark))
    await asyncio.to_thread(out.write_bytes, write_recording(recording))
    for step in recording.steps:
        found = "; ".join(f"{key}: {value}" for key, value in step.findings.items())
        walk.say(f"{step.name}: {found or 'nothing to tell'}")
    walk.say(f"Written to {out}. Walkthrough again tomorrow: it looks at the message that was left, too.")
    walk.say("Look at the messages on a phone: are the pictures whole and sharp, can the buttons be reached?")


def picture() -> bytes:
    """Return a small picture."""
    made = io.BytesIO()
    Image.new("RGB", (1200, 400), "#7a5c3e").save(made, "PNG")
    return made.getvalue()


def film() -> bytes:
    """Return a small film of the kind that matches have."""
    made, frames = io.BytesIO(), [Image.new("RGB", (600, 400), colour) for colour in ("#7a5c3e", "#2f7d6b", "#c73e2b")]
    frames[0].save(made, "AVIF", save_all=True, append_images=frames[1:], duration=1000, range=RANGE)
    return made.getvalue()
