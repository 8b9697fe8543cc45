"""Messages: texts, a picture, a film and rows of components, and how they are sent as answers.

What rings is created with content, because a phone's lock screen shows nothing else: a sentence, the texts, one file,
ordinary rows. Everything else is one container of the second generation of components, and so is what rang from its
first edit with a picture on: that can't be undone, so no edit has to know what a message was before.

A message goes out without a picture that fails, which is logged, and without one that takes long, which is put there
when it is drawn: after a restart, too.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.discord.ui.context import Context, context_of
from bot.discord.ui.controls import Interaction, Item, closed_up
from bot.discord.ui.formatting import bold
from bot.discord.ui.pictures import KeptFile, Late, Pictures, shown_files
from bot.discord.ui.presence import KEPT, AskingMessage, in_time, is_private, keep_answer, shown_message
from bot.discord.ui.protocol import INVALID_FORM, NO_MESSAGE, TEXT_LIMIT, TROUBLE, last_lines, within_limit
from rendering.pictures import Drawing

log = logging.getLogger(__name__)
T = TypeVar("T")
Files: TypeAlias = Sequence[discord.File | discord.Attachment]
"""What is attached in an edit: files to be uploaded, and those that stay."""
Answer: TypeAlias = discord.InteractionMessage | discord.WebhookMessage
"""What a press or a command was answered with."""
CONTENT_LIMIT = 1950
"""The same for content, of which Discord takes 2,000."""
COMPONENTS, SECTION = 40, 3
"""Components that a message may have, with those in rows and sections; and how many a section with a button is."""
ORDINARY_ROWS = 5
"""Rows of components that a message with content may have."""
NOBODY = discord.AllowedMentions.none()
BAD_REQUEST = 400


class Picture(Struct, frozen=True):
    """A picture or a film in a message. Two with the same name are the same one, which is not sent twice."""

    name: str
    drawing: Drawing

    def file(self) -> discord.File:
        return discord.File(io.BytesIO(self.drawing.data), self.name, description=self.drawing.alt)


class Attached(NamedTuple):
    """A file that is not looked at, but kept."""

    name: str
    data: bytes


class LatePicture(Struct, frozen=True):
    """A picture or a film that a message doesn't wait for: it is put there when it is drawn."""

    drawing: Late
    named: Callable[[Drawing], str]

    async def drawn(self) -> Picture | None:
        """Return it as soon as it is drawn; None if that came to nothing."""
        try:
            drawing = await asyncio.shield(self.drawing)
        except Exception as error:  # noqa: BLE001 - whatever it is, the message does without the picture
            log.error("a late picture is left out: %s", error)
            return None
        return None if drawing is None else Picture(self.named(drawing), drawing)


AnyPicture: TypeAlias = Picture | LatePicture


class Message(Struct, frozen=True):
    """What a message shows, from top to bottom: texts, the picture, the film, further texts, rows of components.

    ``lines``: texts below the first ones, each beside a button; none in what rings. ``rings``: the sentence that a lock
    screen shows of it; without one it isn't sent to ring anybody. ``aside``: the last text, which no lock screen shows.
    ``accent``: the colour at its edge, as "#c73e2b". ``second``: another picture below the first one. ``is_kept``:
    presses on it are answered beside it, also in direct messages.
    """

    top: tuple[str, ...] = ()
    picture: AnyPicture | None = None
    bottom: tuple[str, ...] = ()
    rows: tuple[tuple[Item, ...], ...] = ()
    film: AnyPicture | None = None
    rings: str = ""
    accent: str | None = None
    attached: Attached | None = None
    lines: tuple[tuple[str, Item], ...] = ()
    is_kept: bool = False
    aside: str = ""
    second: AnyPicture | None = None

    @property
    def _looked_at(self) -> tuple[AnyPicture | None, ...]:
        return self.picture, self.second, self.film

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures and the film, as far as they are there. On a phone the film is next to what is asked."""
        return tuple(item for item in self._looked_at if isinstance(item, Picture))

    @property
    def lacks_pictures(self) -> bool:
        """Whether it is created without some that are there: two files side by side would be halved."""
        return bool(self.rings) and self.second is not None

    @property
    def late(self) -> tuple[Late, ...]:
        """What it lacks as long as it isn't drawn."""
        return tuple(item.drawing for item in self._looked_at if isinstance(item, LatePicture))

    async def whole(self) -> Message:
        """Return it with all its pictures, as soon as they are drawn."""
        picture, second, film = [
            await item.drawn() if isinstance(item, LatePicture) else item for item in self._looked_at
        ]
        return replace(self, picture=picture, second=second, film=film)

    def created(self) -> dict[str, Any]:
        """Return what discord.py needs to send it: with content if it rings, else as it is after an edit.

        Two files side by side would be halved, so a second picture and a film come with the first edit.
        """
        if not self.rings:
            return {"view": self.view(), "files": self.files()}
        files = [self.picture.file()] if isinstance(self.picture, Picture) else []
        aside = {"embeds": [discord.Embed(description=self.aside)]} if self.aside else {}
        return {"content": self.content(), "view": self._ordinary_rows(), "files": files, **aside}

    def edited(self, files: Files) -> dict[str, Any]:
        """Return what discord.py needs to edit any message into it: what it was created with has to go."""
        return {"content": None, "embeds": [], "view": self.view(), "attachments": files}

    def edited_ordinary(self) -> dict[str, Any]:
        """Return what discord.py needs to edit a message of text and buttons into it, which stays one."""
        return {"content": self.content(), "view": self._ordinary_rows()}

    def stays_ordinary(self, before: discord.Message) -> bool:
        """Whether it can take the place of a message of text and buttons without making it one of components."""
        looked_at = before.flags.components_v2 or before.attachments or self.pictures or self.late
        return not (looked_at or self.lines or self.aside) and bool(before.content) and len(self.rows) <= ORDINARY_ROWS

    def content(self) -> str:
        """Return the texts as content, within Discord's limit: of the longest one the first lines are left out."""
        top, bottom = within_limit(self.top, self.bottom, CONTENT_LIMIT - len(self.rings), shorten=last_lines)
        return "\n".join(filter(None, (self.rings, *top, *bottom)))

    def _ordinary_rows(self) -> ui.View:
        """Return the rows; of more than fit, the first: those below them come with the first edit."""
        view = ui.View(timeout=None)
        for place, row in enumerate(self.rows[:ORDINARY_ROWS]):
            for item in row:
                item.row = place
                view.add_item(item)
        return view

    def view(self) -> ui.LayoutView:
        """Return it as discord.py wants it."""
        most = TEXT_LIMIT - sum(len(line) for line, _ in self.lines)
        first = (bold(self.rings) if self.rings else "", *self.top)
        top, bottom = within_limit(first, (*self.bottom, self.aside), most)
        colour = None if self.accent is None else discord.Colour.from_str(self.accent)
        container = ui.Container[Any](accent_colour=colour, id=KEPT if self.is_kept else None)
        for text in top:
            container.add_item(ui.TextDisplay(text))
        for line, beside in self.lines:
            container.add_item(ui.Section(line, accessory=beside))
        for picture in self.pictures:
            item = discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.drawing.alt)
            container.add_item(ui.MediaGallery(item))
        for text in bottom:
            container.add_item(ui.TextDisplay(text))
        if self.attached is not None:
            container.add_item(ui.File[Any](f"attachment://{self.attached.name}"))
        taken = 1 + len(top) + len(bottom) + len(self.pictures) + SECTION * len(self.lines)
        for row in closed_up(self.rows, COMPONENTS - taken - (self.attached is not None)):
            container.add_item(ui.ActionRow(*row))
        view = ui.LayoutView(timeout=None)
        view.add_item(container)
        return view

    def take_icons_off(self) -> bool:
        """Leave words alone on its controls. Returns whether there was an icon."""
        items = [item.item if isinstance(item, ui.DynamicItem) else item for row in self.rows for item in row]
        controls: list[ui.Button[Any] | discord.SelectOption] = [item for item in items if isinstance(item, ui.Button)]
        controls += (option for item in items if isinstance(item, ui.Select) for option in item.options)
        pictured = [one for one in controls if one.emoji is not None]
        for one in pictured:
            one.emoji = None
        return bool(pictured)

    def files(self) -> list[discord.File]:
        """Return what is to be uploaded with it."""
        attached = [] if self.attached is None else [discord.File(io.BytesIO(self.attached.data), self.attached.name)]
        return [*(picture.file() for picture in self.pictures), *attached]

    async def put(self, shown: Mapping[str, KeptFile], edit: Callable[[Files], Awaitable[T]]) -> T:
        """Edit a message into this one. Files that it shows already are kept by their numbers, not sent again.

        Discord refuses that if another edit has changed the message since; then everything is sent.
        """
        if any(picture.name in shown for picture in self.pictures):
            try:
                return await edit([shown.get(picture.name) or picture.file() for picture in self.pictures])
            except discord.HTTPException as error:
                if error.status != BAD_REQUEST:
                    raise
        return await edit(self.files())


async def acknowledge(interaction: Interaction) -> None:
    """Tell Discord at once that an answer follows: in place of a private message, else as a new private one."""
    if is_private(interaction):
        context_of(interaction).pictures.forget(shown_message(interaction))
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def show(interaction: Interaction, message: Message) -> None:
    """Put a message in place of the acknowledgement. If that is gone, send it as a new private one."""
    try:
        await redo(interaction, message, interaction.message if is_private(interaction) else None)
    except discord.NotFound as error:
        if error.code not in NO_MESSAGE:
            raise
        log.info("an answer is sent anew: %s", error)
        await show_beside(interaction, message)
    else:
        context_of(interaction).presence.answered(interaction)


async def show_beside(interaction: Interaction, message: Message) -> int:
    """Send a message of its own that only the presser sees. Return it. Its pictures may come late."""

    async def send() -> discord.WebhookMessage:
        view, files = message.view(), message.files()
        async with in_time():
            return await interaction.followup.send(
                view=view, files=files, ephemeral=True, allowed_mentions=NOBODY, wait=True
            )

    sent = await _with_icons(interaction, message, send)
    context_of(interaction).pictures.when_there(sent.id, message.late, lambda: _complete(sent, message))
    return sent.id


async def _with_icons(interaction: Interaction, message: Message, send: Callable[[], Awaitable[T]]) -> T:
    """Send a message; in words alone, if Discord refuses it so: an emoji may have been deleted."""
    try:
        return await send()
    except discord.HTTPException as error:
        if error.code != INVALID_FORM or not message.take_icons_off():
            raise
        log.warning("a message is sent without its icons: %s", error)
        context_of(interaction).icons.doubt()
        return await send()


async def put_away(menu: AskingMessage) -> None:
    """Take a private message away whose place another one has taken. If Discord doesn't let it, it stays."""
    context_of(menu.interaction).pictures.forget(menu.message)
    try:
        async with in_time():
            if menu.beside is None:
                await menu.interaction.delete_original_response()
            else:
                await menu.interaction.followup.delete_message(menu.beside)
    except TROUBLE as error:
        log.info("a former menu stays: %s", error)


async def redo(interaction: Interaction, message: Message, before: discord.Message | None) -> None:
    """Put a message in place of what was there before, without sending what is shown already.

    Where Discord doesn't let a message that was created with content become one of components, it stands beside it. A
    private one is edited once more when pictures come late, for as long as nothing else has taken its place.
    """
    pictures = context_of(interaction).pictures
    pictures.forget(shown_message(interaction))
    shown = await _with_icons(interaction, message, lambda: _put(interaction, message, before))
    if before is None or is_private(interaction):
        pictures.when_there(shown_message(interaction), message.late, lambda: _complete(shown, message))


async def _complete(shown: Answer, message: Message) -> None:
    """Put the late pictures into an answer, as far as Discord still lets it be edited; its others aren't sent again."""
    whole = await message.whole()
    if whole.pictures == message.pictures:
        return

    async def edit(files: Files) -> None:
        async with in_time():
            await shown.edit(**whole.edited(files), allowed_mentions=NOBODY)

    try:
        await whole.put(shown_files(shown), edit)
    except TROUBLE as error:
        log.info("an answer stays without its picture: %s", error)


async def _put(interaction: Interaction, message: Message, before: discord.Message | None) -> Answer:
    async def edit(content: dict[str, Any]) -> Answer:
        async with in_time():
            answer = await interaction.edit_original_response(**content, allowed_mentions=NOBODY)
        keep_answer(interaction, answer.id)
        return answer

    if before is not None and message.stays_ordinary(before):
        try:
            return await edit(message.edited_ordinary())
        except discord.HTTPException as error:
            if error.status != BAD_REQUEST:
                raise
            log.info("a message has become one of components since it was pressed: %s", error)
    shown = {} if before is None else shown_files(before)
    try:
        return await message.put(shown, lambda files: edit(message.edited(files)))
    except discord.HTTPException as error:
        if before is None or before.flags.components_v2 or error.status != BAD_REQUEST:
            raise
        log.warning("a message with content can't become one of components: %s", error)
        return await _put_beside(interaction, message, before)


async def _put_beside(interaction: Interaction, message: Message, before: discord.Message) -> Answer:
    """Send a message of its own, and leave of the one before nothing but its first line."""
    view, files = message.view(), message.files()
    async with in_time():
        sent = await interaction.followup.send(view=view, files=files, allowed_mentions=NOBODY, wait=True)
        keep_answer(interaction, sent.id)
        left = before.content.partition("\n")[0]
        await interaction.edit_original_response(content=left, view=None, attachments=[], allowed_mentions=NOBODY)
    return sent


async def safe_picture(pictures: Pictures, name: str, key: Hashable, make: Callable[[], Drawing]) -> AnyPicture | None:
    """Return the picture with this key, drawn if it is not kept; None if drawing it fails.

    The file's name is made of ``name`` and the key, so that equal pictures have equal names.
    """
    mark = hashlib.sha256(repr(key).encode()).hexdigest()[:8]
    return as_picture(await pictures.attempt(name, key, make), lambda _: f"{name}-{mark}.png")


def as_picture(drawing: Drawing | Late | None, named: Callable[[Drawing], str]) -> AnyPicture | None:
    """Return a drawing, even a late one, as a message wants it; ``named``: what its file is called."""
    if drawing is None:
        return None
    return LatePicture(drawing, named) if isinstance(drawing, asyncio.Future) else Picture(named(drawing), drawing)


LOOK_AGAIN: Final = 60.0
"""Seconds after which a message gets its picture if nobody has said that it is drawn: the bot was started anew."""


def wait_for(context: Context, match: int | None, user: int | None, message: Message) -> float | None:
    """Have the plan for a match's post, or for a message to a person, be due as soon as its pictures are drawn.

    Returns when it is due at the latest; None if the message lacks none.
    """
    store, clock = context.app.store, context.app.clock

    async def hasten() -> None:
        await store.write(lambda queries: queries.notices.hasten_picture(match, user, clock()))
        await asyncio.sleep(LOOK_AGAIN)  # so long the pictures are kept for the message

    context.pictures.when_there((match, user), message.late, hasten)
    return clock() + LOOK_AGAIN if message.late else None


async def plan_picture(
    context: Context, match: int | None, revision: int, message: Message, user: int | None = None, of: int | None = None
) -> None:
    """Have a match's post, or the message of a notice to a person, get its late pictures."""
    waited = context.pictures.awaits((match, user))
    due = wait_for(context, match, user, message)
    if waited or due is not None:
        await context.app.store.write(lambda queries: queries.notices.plan_picture(match, revision, user, due, of=of))
