"""The walk: a short list of things that only Discord itself can tell, with a person at the other end."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.live.recording import JSON, RecordedStep, Recording, TrafficRecorder

Interaction: TypeAlias = discord.Interaction[Any]
Ask: TypeAlias = Callable[[str], Awaitable[str]]
PATIENCE: Final = 300.0
"""Seconds that the person has for each thing they are asked to do."""
NAME: Final = "board.png"
FILM_NAME: Final = "film.avif"
SYSTEMS: Final = {"desktop": "the desktop", "ios": "an iPhone or iPad", "android": "an Android phone"}
"""Where a film may play or not."""
ALT: Final = "A plain picture"
MARK: Final = "live:"
PRESS, CALL, CLOSED, ARCHIVED, SKIP = (MARK + word for word in ("press", "call", "closed", "archived", "skip"))
SENTENCE: Final = "Stone Age #6: where do your figures go?"
"""What a phone is to show of the call."""
NOTHING: Final = "nothing"
UNSEEN: Final = "not looked at"
PLAYS: Final = {"yes": "plays", "y": "plays", "no": "stands still", "n": "stands still", "": UNSEEN}
"""What is recorded, by what somebody says of a film."""


class Left(discord.Object):
    """The message that an earlier walk has left: its channel and its id."""

    def __init__(self, channel: int, message: int) -> None:
        super().__init__(message)
        self.channel = channel


class LiveClient(discord.Client):
    """A client that only records, and hands presses of the walk's own buttons on."""

    def __init__(self, recorder: TrafficRecorder) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            http_trace=recorder.trace(),
            enable_debug_events=True,
            max_messages=None,
            chunk_guilds_at_startup=False,
        )
        self.recorder = recorder
        self.presses: asyncio.Queue[Interaction] = asyncio.Queue()

    async def on_interaction(self, interaction: Interaction) -> None:
        if _custom_id(interaction).startswith(MARK):
            self.presses.put_nowait(interaction)

    async def on_socket_raw_receive(self, frame: str | bytes) -> None:
        """Record presses as the gateway tells of them."""
        event: JSON = json.loads(frame) if isinstance(frame, str) and "INTERACTION_CREATE" in frame else {}
        if str(event.get("d", {}).get("data", {}).get("custom_id", "")).startswith(MARK):
            self.recorder.event("INTERACTION_CREATE", event["d"])


class Walkthrough:
    """Walks the list in one channel. ``say`` tells the person what to do, ``ask`` returns what they type (or not)."""

    def __init__(
        self,
        client: LiveClient,
        channel: int,
        png: bytes,
        film: bytes,
        say: Callable[[str], None],
        ask: Ask,
    ) -> None:
        self.client = client
        self.channel = channel
        self.png = png
        self.film = film
        self.say = say
        self.ask = ask
        self.patience = PATIENCE

    async def go(self, left: Left | None = None) -> tuple[Recording, Left]:
        """Walk the list. ``left`` is what an earlier walk returned beside its recording."""
        self.client.recorder.recording.library = f"discord.py {discord.__version__}"
        if left is not None:
            await self._disarm(self._step("later"), left.channel, left.id)  # its addresses have expired since
        message = await self._gallery()
        await self._disarm(self._step("disarm"), self.channel, message)
        await self._pressed()
        await self._played()
        await self._archived()
        return self.client.recorder.recording, Left(self.channel, message)

    def _step(self, name: str) -> RecordedStep:
        return self.client.recorder.step(name)

    async def _request(self, method: str, path: str, **more: Any) -> Any:
        return await self.client.http.request(discord.http.Route(method, path), **more)

    # Pictures

    async def _gallery(self) -> int:
        """Post a picture in a gallery, and see how the answer lists it."""
        step = self._step("gallery")
        place = self.client.get_partial_messageable(self.channel)
        sent = await place.send(view=self._view(SKIP, "Skip", text="A picture in a gallery"), file=self._file())
        raw = await self._request("GET", f"/channels/{self.channel}/messages/{sent.id}")
        step.findings["attachments"] = len(raw["attachments"])
        step.findings["gallery names an attachment"] = "attachment_id" in (_media(raw) or {})
        return sent.id

    async def _disarm(self, step: RecordedStep, channel: int, message: int) -> None:
        """Take the button off a message and keep its picture by its id, and see whether it is still there."""
        address = f"/channels/{channel}/messages/{message}"
        before = await self._request("GET", address)
        media = _media(before) or {}
        known = media.get("attachment_id") or next((one["id"] for one in before["attachments"]), None)
        if known is None:
            step.findings["picture"] = "it has no id"
            return
        body = {
            "components": [_container("Its button is gone").to_component_dict()],
            "attachments": [{"id": known, "filename": NAME}],
        }
        try:
            await self._request("PATCH", address, json=body)
            after = _media(await self._request("GET", address))
            await self.client.http.get_from_cdn(after["url"] if after else "")
            step.findings["picture"] = "kept"
        except (discord.HTTPException, ValueError) as error:
            step.findings["picture"] = f"{type(error).__name__} {getattr(error, 'code', '')}".strip()

    # What a person has to do

    async def _pressed(self) -> None:
        """Answer a press late with a picture, and write to the mailbox of who pressed, open and closed."""
        step = self._step("deferred")
        place = self.client.get_partial_messageable(self.channel)
        await place.send(view=self._view(PRESS, "Press me", text="For the walk", picture=False))
        self.say("Press *Press me* in the channel.")
        interaction = await self._wait(PRESS)
        if interaction is None:
            step.findings["press"] = "none came"
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        view = self._view(CLOSED, "My mailbox is closed", text="A picture after a deferred answer")
        answered = await interaction.edit_original_response(view=view, attachments=[self._file()])
        step.findings["gallery"] = _shows_picture(answered)
        await self._mailbox("mailbox open", interaction.user)
        await self._called(interaction.user)
        self.say("Forbid direct messages from this server in its privacy settings, then press *My mailbox is closed*.")
        if await self._taken(CLOSED):
            await self._mailbox("mailbox closed", interaction.user)

    async def _mailbox(self, name: str, user: discord.User | discord.Member) -> None:
        step = self._step(name)
        try:
            await user.send("A message of the walk.")
            step.findings["code"] = 0
        except discord.HTTPException as error:
            step.findings["code"] = error.code

    async def _called(self, user: discord.User | discord.Member) -> None:
        """Call somebody with a sentence and a picture, and have the press turn that into a message of components."""
        step = self._step("call")
        rows = ui.View(timeout=None)
        rows.add_item(ui.Button(label="Press the call", custom_id=CALL))
        rows.stop()
        await self.ask("Lock your phone, then press Enter here: a direct message follows")
        sent = await user.send(SENTENCE, file=self._file(), view=rows)
        question = f"What does its lock screen say of that message? Type it, or {NOTHING!r}, or press Enter to skip"
        step.findings["phone"] = _shown_on_phone(await self.ask(question))
        self.say("Press *Press the call* in the direct message.")
        interaction = await self._wait(CALL)
        if interaction is None:
            step.findings["press"] = "none came"
            return
        try:
            await interaction.response.defer()
            view = ui.LayoutView(timeout=None)
            view.add_item(_container("It was pressed"))
            view.stop()
            answered = await interaction.edit_original_response(
                content=None, embeds=[], view=view, attachments=sent.attachments
            )
        except discord.HTTPException as error:
            step.findings["press"] = f"refused: {error.code}"
        else:
            step.findings["press"] = "components" if answered.flags.components_v2 else "ordinary"
            step.findings["picture"] = _shows_picture(answered)

    async def _played(self) -> None:
        """Post a film in a gallery, and ask where it plays."""
        step = self._step("film")
        view = ui.LayoutView(timeout=None)
        view.add_item(_container("A film in a gallery: its colour changes every second", name=FILM_NAME))
        view.stop()
        place = self.client.get_partial_messageable(self.channel)
        await place.send(view=view, file=discord.File(io.BytesIO(self.film), FILM_NAME))
        for system, told in SYSTEMS.items():
            answer = await self.ask(f"Does the film in the channel play on {told}? yes or no, or press Enter to skip")
            step.findings[system] = PLAYS.get(answer.strip().casefold(), "something else")

    async def _archived(self) -> None:
        """See whether a press in an archived thread arrives, and whether it can be answered."""
        step = self._step("archived")
        body = {"name": "Walk", "type": discord.ChannelType.public_thread.value, "auto_archive_duration": 60}
        thread = int((await self._request("POST", f"/channels/{self.channel}/threads", json=body))["id"])
        place = self.client.get_partial_messageable(thread)
        await place.send(view=self._view(ARCHIVED, "Press me too", text="In an archived thread", picture=False))
        await self._request("PATCH", f"/channels/{thread}", json={"archived": True})
        self.say("Press *Press me too* in the archived thread *Walkthrough*, or *Skip* above if that can't be done.")
        step.findings["press"] = "answered" if await self._taken(ARCHIVED) else "none came"

    async def _taken(self, wanted: str) -> bool:
        """Wait for a press and acknowledge it. Returns whether it came and could be answered."""
        interaction = await self._wait(wanted)
        if interaction is None:
            return False
        try:
            await interaction.response.defer()
        except discord.HTTPException:
            return False
        return True

    async def _wait(self, wanted: str) -> Interaction | None:
        """Return the next press of a button; None if it is skipped or the person takes too long."""
        try:
            async with asyncio.timeout(self.patience):
                while True:
                    interaction = await self.client.presses.get()
                    pressed = _custom_id(interaction)
                    if pressed == wanted:
                        return interaction
                    await interaction.response.defer()
                    if pressed == SKIP:
                        return None
        except TimeoutError:
            return None

    # Messages

    def _file(self) -> discord.File:
        return discord.File(io.BytesIO(self.png), NAME)

    def _view(self, custom_id: str, label: str, *, text: str, picture: bool = True) -> ui.LayoutView:
        """Return a message with a text, a picture and a button, of which nothing is kept in memory."""
        view, container = ui.LayoutView(timeout=None), _container(text, picture=picture)
        container.add_item(ui.ActionRow(ui.Button(label=label, custom_id=custom_id)))
        view.add_item(container)
        view.stop()
        return view


def _shown_on_phone(typed: str) -> str:
    """Return what somebody says their phone showed: their own words may hold names, so they are not recorded."""
    words = " ".join(typed.split()).casefold()
    if not words:
        return UNSEEN
    if words == NOTHING:
        return NOTHING
    return "the sentence" if SENTENCE.casefold() in words else "something else"


def _container(text: str, *, picture: bool = True, name: str = NAME) -> ui.Container[Any]:
    container = ui.Container[Any](ui.TextDisplay(text))
    if picture:
        container.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=ALT)))
    return container


def _media(message: JSON) -> JSON | None:
    """Return the first picture of the galleries of a message, as Discord answers it."""
    for part in message["components"]:
        for inner in part.get("components", ()):
            for item in inner.get("items", ()):
                media: JSON = item["media"]
                return media
    return None


def _shows_picture(message: discord.Message) -> bool:
    """Whether a message has a gallery with something in it."""
    view = ui.LayoutView.from_message(message)
    return any(isinstance(item, ui.MediaGallery) and item.items for item in view.walk_children())


def _custom_id(interaction: Interaction) -> str:
    data: dict[str, Any] = dict(interaction.data or {})
    return str(data.get("custom_id", ""))
