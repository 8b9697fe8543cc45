"""The files of a message that is about to be edited: what is shown already is named by its id, and not sent again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import discord

FILM: Final = ".gif"
"""How names of files end that are films."""


class KeptFile(discord.Attachment):
    """A file of a message by its id, for an edit that keeps it; components refer to it as ``attachment://<name>``.

    Discord lists files that components show among them only, so there is no attachment to be read from the message.
    """

    def __init__(self, number: int, name: str) -> None:
        self.id = number
        self.filename = name

    def to_dict(self) -> Any:
        return {"id": self.id, "filename": self.filename}


def shown_files(message: discord.Message) -> dict[str, KeptFile]:
    """Return the files that a message shows, by name: attached to its content, or among its components."""
    attached = (KeptFile(file.id, file.filename) for file in message.attachments)
    kept = (kept_file(media) for media in _media(message.components))
    return {file.filename: file for file in (*attached, *kept) if file is not None}


def shown_film(message: discord.Message) -> KeptFile | None:
    """Return the film that a message shows."""
    return next((file for name, file in shown_files(message).items() if name.endswith(FILM)), None)


def kept_file(media: discord.UnfurledMediaItem) -> KeptFile | None:
    """Return the uploaded file that a component shows; None if it lies elsewhere.

    Its address holds its name, but is never sent back: it is signed and expires.
    """
    if media.attachment_id is None:
        return None
    return KeptFile(media.attachment_id, unquote(urlsplit(media.url).path.rpartition("/")[2]))


def _media(components: Iterable[Any]) -> Iterator[discord.UnfurledMediaItem]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield from (item.media for item in component.items)
        elif isinstance(component, discord.Container):
            yield from _media(component.children)
