"""Uploaded files, as Discord's file servers hand them out: at addresses that are signed and expire."""

import hashlib
import hmac
import mimetypes
import re
import secrets
from collections import deque
from collections.abc import Iterable, Mapping
from io import BytesIO

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, UnidentifiedImageError

from bot.sandbox.model.clock import SandboxClock, Snowflakes
from bot.sandbox.model.messages import Attachment

FOLDER = "/attachments/"
ATTACHMENT_LIMIT = 20 * 1024 * 1024
"""Bytes of a file that a person or an app can upload."""
FADING = 16
"""How many files that nothing shows any more can still be fetched: a reader may be just about to look."""
GIVEN = 16
"""How many files that were given to commands can be fetched."""
ADDRESS_LIFE = 86400
"""Seconds for which an address works."""
ISSUED_EVERY = 3600
"""Seconds for which a file keeps its address, so that a browser doesn't fetch it anew with every message."""
UNUSUAL = re.compile(r"[^\w.-]+", re.ASCII)
"""What Discord leaves in no file's name."""
FILE_TYPES = mimetypes.MimeTypes()
FILE_TYPES.add_type("image/webp", ".webp")  # Python knows both from 3.13 on
FILE_TYPES.add_type("image/avif", ".avif")


class Upload(Struct, frozen=True):
    """A file on somebody's device, with its name there."""

    name: str
    data: bytes

    def __repr__(self) -> str:
        return f"<Upload {self.name}, {len(self.data)} bytes>"


class Files:
    """Every file that a message shows, by the path of its address, and the last few others.

    ``key`` signs addresses: whoever has one of them can fetch its file, and nobody else.
    """

    def __init__(self, ids: Snowflakes, clock: SandboxClock) -> None:
        self._ids = ids
        self._clock = clock
        self._kept: dict[str, Attachment] = {}
        self._fading: deque[tuple[str, Attachment]] = deque(maxlen=FADING)
        self._given: deque[tuple[str, Attachment]] = deque(maxlen=GIVEN)
        self.key = secrets.token_bytes()

    def __len__(self) -> int:
        return len(self._kept)

    def store(self, base_url: str, filename: str, data: bytes, description: str | None = None) -> Attachment:
        """Keep an uploaded file under an address of its own."""
        item = self._attachment(base_url, filename, data, description)
        self.keep([item])
        return item

    def receive(self, base_url: str, upload: Upload) -> Attachment:
        """Take a file that somebody gives to a command. No message shows it; its address is signed already."""
        item = self._attachment(base_url, UNUSUAL.sub("_", upload.name), upload.data)
        self._given.append((_path(item.url), item))
        return replace(item, url=self._sign(item.url))

    def _attachment(self, base_url: str, filename: str, data: bytes, description: str | None = None) -> Attachment:
        number = self._ids.new()
        kind = FILE_TYPES.guess_type(filename)[0] or "application/octet-stream"
        width, height = _size(data) if kind.startswith("image/") else (None, None)
        return Attachment(
            number, filename, data, f"{base_url}{FOLDER}{number}/{filename}", kind, description, width, height
        )

    def keep(self, items: Iterable[Attachment]) -> None:
        """Keep files that have an address already."""
        self._kept |= {_path(item.url): item for item in items}

    def signed(self, url: str) -> str:
        """Return the address at which a file can be fetched for a day; any other address stays as it is."""
        return self._sign(url) if _path(url) in self._kept else url

    def _sign(self, url: str) -> str:
        issued = int(self._clock.now()) // ISSUED_EVERY * ISSUED_EVERY
        expires = issued + ADDRESS_LIFE
        return f"{url}?ex={expires:x}&is={issued:x}&hm={self._signature(_path(url), expires, issued)}"

    def find(self, path: str, query: Mapping[str, str]) -> Attachment | None:
        """Return the file of a signed address; None if it is not there, not signed, or the address has expired."""
        try:
            expires, issued = int(query["ex"], 16), int(query["is"], 16)
        except (KeyError, ValueError):
            return None
        genuine = hmac.compare_digest(query.get("hm", "").encode(), self._signature(path, expires, issued).encode())
        if not genuine or self._clock.now() >= expires:
            return None
        return self._kept.get(path) or dict((*self._fading, *self._given)).get(path)

    def _signature(self, path: str, expires: int, issued: int) -> str:
        return hmac.new(self.key, f"{path}?ex={expires:x}&is={issued:x}".encode(), hashlib.sha256).hexdigest()

    def release(self, items: Iterable[Attachment], still_shown: Iterable[Attachment] = ()) -> None:
        """Let go of files that nothing shows any more, except those that are still shown."""
        kept = {item.id for item in still_shown}
        for item in (item for item in items if item.id not in kept):
            path = _path(item.url)
            self._kept.pop(path, None)
            self._fading.append((path, item))


def _path(url: str) -> str:
    return FOLDER + url.partition(FOLDER)[2]


def _size(data: bytes) -> tuple[int | None, int | None]:
    try:
        with Image.open(BytesIO(data)) as image:
            return image.size
    except UnidentifiedImageError:
        return None, None
