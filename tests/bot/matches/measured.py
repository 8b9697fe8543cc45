"""Reading a match file and telling what that takes, in a module that loads no more than the process has anyway."""

from __future__ import annotations

import os
import pickle
import sys
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.files.reading import MEMORY, ReadRequest
from games.contract import Phrase

if sys.platform != "win32":
    import resource


class Reply(Struct, frozen=True):
    """What reading a file has led to, and what it has taken."""

    found: Phrase | None
    """None: it is a match."""
    grown: int = 0
    """Bytes of memory at the most, beyond what the process had before; unknown if it was ended."""
    seconds: float = 0.0
    """Of CPU."""


class MeasuredRequest(ReadRequest, frozen=True):
    """A file to read in a copy of the process that has read nothing yet, and to tell what that takes."""

    def answer(self) -> Reply:
        source, sink = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                before, found = _most_memory(), ReadRequest.answer(self)
                assert resource.getrlimit(resource.RLIMIT_DATA)[0] == MEMORY
                reply = Reply(found if isinstance(found, Phrase) else None, _most_memory() - before)
                os.write(sink, pickle.dumps(reply))
            finally:
                os._exit(1)
        os.close(sink)
        with os.fdopen(source, "rb") as pipe:
            raw = pipe.read()
        _, status, used = os.wait4(child, 0)
        ended = os.WIFSIGNALED(status)
        reply = Reply(Phrase("file-too-large")) if ended else pickle.loads(raw)
        return replace(reply, seconds=used.ru_utime + used.ru_stime)


def _most_memory() -> int:
    """Return the most bytes that this process has had in its memory."""
    (line,) = (one for one in Path("/proc/self/status").read_text().splitlines() if one.startswith("VmHWM:"))
    return int(line.split()[1]) * 1024
