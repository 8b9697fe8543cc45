"""Uploaded files, as Discord's file servers hand them out: at addresses that are signed and expire."""

import hashlib
import hmac
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

from bot.sandbox.model.clock import SandboxClock, Snowflakes
from bot.sandbox.model.messages import Attachment

FOLDER = "/attachments/"
FADING = 16
"""How many files that nothing shows any more can still be fetched: a reader may be just about to look."""
ADDRESS_LIFE = 86400
"""Seconds for which an address works."""
ISSUED_EVERY = 3600
"""Seconds for which a file keeps its address, so that a browser doesn't fetch it anew with every message."""
KEY = b"what the sandbox has signed"


class Files:
    """Every file that a message shows, by the path of its address, and the last few that none shows any more."""

    def __init__(self, ids: Snowflakes, clock: SandboxClock) -> None:
        self._ids = ids
        self._clock = clock
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
        self._kept |= {_path(item.url): item for item in items}

    def signed(self, url: str) -> str:
        """Return the address at which a file can be fetched for a day; any other address stays as it is."""
        path = _path(url)
        if path not in self._kept:
            return url
        issued = int(self._clock.now()) // ISSUED_EVERY * ISSUED_EVERY
        expires = issued + ADDRESS_LIFE
        return f"{url}?ex={expires:x}&is={issued:x}&hm={_signature(path, expires, issued)}"

    def find(self, path: str, query: Mapping[str, str]) -> Attachment | None:
        """Return the file of a signed address; None if it is not there, not signed, or the address has expired."""
        try:
            expires, issued = int(query["ex"], 16), int(query["is"], 16)
        except (KeyError, ValueError):
            return None
        genuine = hmac.compare_digest(query.get("hm", "").encode(), _signature(path, expires, issued).encode())
        if not genuine or self._clock.now() >= expires:
            return None
        return self._kept.get(path) or dict(self._fading).get(path)

    def release(self, items: Iterable[Attachment], still_shown: Iterable[Attachment] = ()) -> None:
        """Let go of files that nothing shows any more, except those that are still shown."""
        kept = {item.id for item in still_shown}
        for item in (item for item in items if item.id not in kept):
            path = _path(item.url)
            self._kept.pop(path, None)
            self._fading.append((path, item))


def _path(url: str) -> str:
    return FOLDER + url.partition(FOLDER)[2]


def _signature(path: str, expires: int, issued: int) -> str:
    return hmac.new(KEY, f"{path}?ex={expires:x}&is={issued:x}".encode(), hashlib.sha256).hexdigest()
