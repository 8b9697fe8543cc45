"""Telling the host what is wrong: once when it begins, once when it is over, in waking hours, together."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.host.concerns import Concern
from games.contract import Phrase

KNOWN = "warned"
"""The setting with what has been wrong and told."""
LASTING = 120.0
"""Seconds for which something has to be wrong before it is told: what passes at once is nobody's concern."""
SETTLED = 900.0
"""Seconds for which it has to be right again before that is told."""


class Warned(Struct, frozen=True):
    """Something that is or was wrong."""

    concern: Concern
    since: float
    over: float | None = None
    """Since when it is right again."""
    told: bool = False

    def begins(self, now: float) -> bool:
        """Whether the host is to be told that it is so."""
        return not self.told and self.over is None and now - self.since >= LASTING

    def ends(self, now: float) -> bool:
        """Whether it is right again for good."""
        return self.over is not None and now - self.over >= SETTLED

    @property
    def lasted(self) -> bool:
        """Whether it was so for long enough to be told."""
        return self.over is None or self.over - self.since >= LASTING


_decoder = msgspec.json.Decoder(tuple[Warned, ...])


def read_warned(text: str | None) -> tuple[Warned, ...]:
    """Return what is known; nothing, if it can't be read."""
    try:
        return () if text is None else _decoder.decode(text)
    except msgspec.MsgspecError:
        return ()


def noted(known: Iterable[Warned], concerns: Iterable[Concern], now: float) -> tuple[Warned, ...]:
    """Return what is known once these things are wrong now, and nothing else is."""
    wrong, before = {concern.key: concern for concern in concerns}, {row.concern.key: row for row in known}
    left = (row for key, row in before.items() if key not in wrong)
    ended = (replace(row, over=now if row.over is None else row.over) for row in left)
    active = [
        replace(before[key], concern=concern, over=None) if key in before else Warned(concern, now)
        for key, concern in wrong.items()
    ]
    return (*active, *(row for row in ended if row.told or row.lasted))


def news(known: Iterable[Warned], now: float) -> list[Phrase]:
    """Return what the host is to be told."""
    rows = list(known)
    begun = [Phrase("host-begun", {"what": row.concern.phrase}) for row in rows if row.begins(now)]
    ended = [row for row in rows if row.ends(now)]
    return [*begun, *(Phrase("host-ended" if row.told else "host-passed", {"what": _over(row)}) for row in ended)]


def _over(row: Warned) -> Phrase:
    """Return what says that it is right again; what was, of something of which nothing was told."""
    phrase = row.concern.phrase
    return Phrase(f"{phrase.key}.over", phrase.args) if row.told else phrase


def after_telling(known: Iterable[Warned], now: float) -> tuple[Warned, ...]:
    """Return what is known once the host has been told."""
    return tuple(replace(row, told=row.told or row.begins(now)) for row in known if not row.ends(now))
