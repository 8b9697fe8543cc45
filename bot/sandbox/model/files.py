"""Uploaded files, as Discord's file servers hand them out."""

from collections import deque
from collections.abc import Iterable
from typing import Any

from bot.sandbox.model.clock import Snowflakes
from bot.sandbox.model.messages import Attachment

FOLDER = "/attachments/"
FADING = 16
"""How many files that nothing shows any more can still be fetched: a reader may be just about to look."""


class Files:
    """Every file that a message shows, by the path of its address, and the last few that none shows any more."""

    def __init__(self, ids: Snowflakes) -> None:
        self._ids = ids
        self._kept: dict[str, Attachment] = {}
        self._fading: deque[tuple[str, Attachment]] = deque(maxlen=FADING)

    def __len__(self) -> int:
        return len(self._kept)

    def store(self, base_url: str, filename: str, data: bytes, **traits: Any) -> Attachment:
        """Keep an uploaded file under an address of its own; ``traits``: the other fields of an attachment."""
        file_id = self._ids.new()
        item = Attachment(file_id, filename, data, f"{base_url}{FOLDER}{file_id}/{filename}", **traits)
        self.keep([item])
        return item

    def keep(self, items: Iterable[Attachment]) -> None:
        """Keep files that have an address already."""
        self._kept |= {_path(item): item for item in items}

    def find(self, path: str) -> Attachment | None:
        """Return the file at the path of an address, if it is still there."""
        return self._kept.get(path) or dict(self._fading).get(path)

    def release(self, items: Iterable[Attachment], still_shown: Iterable[Attachment] = ()) -> None:
        """Let go of files that nothing shows any more, except those that are still shown."""
        kept = {item.id for item in still_shown}
        for item in (item for item in items if item.id not in kept):
            path = _path(item)
            self._kept.pop(path, None)
            self._fading.append((path, item))


def _path(item: Attachment) -> str:
    return FOLDER + item.url.partition(FOLDER)[2]
