"""What Discord asks of an application's emoji: its name, and an image that isn't too large."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator

from bot.sandbox.model.errors import Violation

NAME = re.compile(r"\w{2,32}", re.ASCII)
IMAGE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(?P<data>.+)", re.DOTALL)
STARTS = (b"\x89PNG", b"\xff\xd8", b"GIF8", b"RIFF", b"\x00\x00\x00")
"""How images of the kinds that Discord takes begin."""
HEAVIEST = 256 * 1024
"""Bytes of an image at the most."""


def emoji_violations(name: str, image: str, *, taken: bool) -> Iterator[Violation]:
    """Yield what is wrong with an emoji. ``taken``: whether another one has its name."""
    if not NAME.fullmatch(name):
        yield Violation(("name",), "STRING_TYPE_REGEX", "2 to 32 letters, digits and underscores")
    if taken:
        yield Violation(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "an emoji of this name is there already")
    data = decoded_image(image)
    if not data.startswith(STARTS):
        yield Violation(("image",), "IMAGE_INVALID", "an image as a data URI")
    elif len(data) > HEAVIEST:
        yield Violation(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")


def decoded_image(image: str) -> bytes:
    """Return the bytes of an image in a data URI; none, if it isn't one."""
    found = IMAGE.fullmatch(image)
    try:
        return base64.b64decode(found["data"], validate=True) if found else b""
    except binascii.Error:
        return b""
