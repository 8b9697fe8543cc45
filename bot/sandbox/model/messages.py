"""What a message says: one version of it with its files, and what a reader sees of that."""

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import IntFlag

from msgspec import Struct
from msgspec.structs import replace

from bot.sandbox.model import JSON
from bot.sandbox.model.clock import read_id
from bot.sandbox.model.components import (
    SELECTS,
    Button,
    ComponentKind,
    Select,
    button_from,
    descend,
    embed_media,
    media_of,
    of_kind,
    select_from,
)
from bot.sandbox.model.members import User


class Flag(IntFlag):
    """Message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SILENT = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = Flag(0)
NONCE_LIFE = 5 * 60.0
"""Seconds for which an enforced nonce stands for the message that was posted with it."""
MENTION = re.compile(r"<@!?(\d+)>")
PUSH_LENGTH = 150
"""Characters of a message that a lock screen has room for."""


class Attachment(Struct, frozen=True):
    """An uploaded file. Only a picture has width and height."""

    id: int
    filename: str
    data: bytes
    url: str
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None

    def __repr__(self) -> str:
        return f"<Attachment {self.filename}, {len(self.data)} bytes>"


class Content(Struct, frozen=True, eq=False):
    """What a message says at one time: one version of it. ``mentions``: who is named in it and may be pinged."""

    text: str = ""
    embeds: tuple[JSON, ...] = ()
    components: tuple[JSON, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    flags: Flag = NO_FLAGS
    mentions: tuple[User, ...] = ()
    at: float = 0.0

    @property
    def v2(self) -> bool:
        """Whether the second generation of components is switched on."""
        return bool(self.flags & Flag.COMPONENTS_V2)


def text_of(content: Content) -> str:
    """Return all words of a message: content, embeds and text displays, one paragraph each."""
    displays = (component.get("content", "") for component in of_kind(content.components, ComponentKind.TEXT))
    embeds = (words for embed in content.embeds for words in _embed_words(embed))
    return "\n".join(words for words in (content.text, *embeds, *displays) if words)


def push_text(content: Content, users: Mapping[int, User]) -> str:
    """Return what a phone's lock screen shows of a message: the beginning of its content, with names for mentions.

    Components are not looked at: of a message that has nothing else, a phone only says from whom it comes.
    """

    def named(mention: re.Match[str]) -> str:
        user = users.get(read_id(mention[1]))
        return f"@{user.display_name}" if user else mention[0]

    return MENTION.sub(named, content.text)[:PUSH_LENGTH]


def _embed_words(embed: JSON) -> Iterator[str]:
    yield embed.get("author", {}).get("name", "")
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    for entry in embed.get("fields") or ():
        yield entry.get("name", "")
        yield entry.get("value", "")
    yield embed.get("footer", {}).get("text", "")


def buttons_of(content: Content) -> list[Button]:
    """Return every button, at any depth."""
    return [button_from(component) for component in of_kind(content.components, ComponentKind.BUTTON)]


def selects_of(content: Content) -> list[Select]:
    """Return every select menu, at any depth."""
    return [select_from(component) for component in of_kind(content.components, *SELECTS)]


def images_of(content: Content) -> list[Attachment]:
    """Return every picture that a reader sees, described by its alternative text.

    A file that no component of the second generation shows is not seen.
    """
    shown = attached_files(content)
    visible = [item for item in content.attachments if not content.v2 or item.id in shown]
    alternative = _alternative_texts(content.components)
    pictures = (item for item in visible if item.content_type.startswith("image/"))
    return [replace(item, description=alternative.get(str(item.id), item.description)) for item in pictures]


def shown_media(content: Content) -> Iterator[JSON]:
    """Yield all media items that components and embeds show."""
    for _, component in descend(content.components):
        yield from media_of(component)
    for embed in content.embeds:
        yield from embed_media(embed)


def attached_files(content: Content) -> set[int]:
    """Return the ids of the files that components and embeds show."""
    parts = (media for _, component in descend(content.components) for media in media_of(component))
    named = {media.get("attachment_id") for media in parts}
    addresses = {media.get("url") for embed in content.embeds for media in embed_media(embed)}
    return {item.id for item in content.attachments if str(item.id) in named or item.url in addresses}


def other_files(content: Content) -> list[Attachment]:
    """Return the files that nothing refers to: Discord lists these as attachments, and no others."""
    shown = attached_files(content)
    return [item for item in content.attachments if item.id not in shown]


def _alternative_texts(components: Sequence[JSON]) -> dict[str, str]:
    """Return the alternative texts that galleries and thumbnails give to the files they show, by the files' ids."""
    words: dict[str, str] = {}
    for _, component in descend(components):
        holders = [component, *(component.get("items") or ())]
        for holder in holders:
            if isinstance(holder, dict) and isinstance(holder.get("media"), dict) and holder.get("description"):
                words[holder["media"].get("attachment_id", "")] = holder["description"]
    return words
