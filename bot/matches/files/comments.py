"""Comments of a match file on its entries, and on answers that could be given there: words of strangers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.files.file import FileChoice, FileEntry
from bot.store import Queries
from data import SOURCE
from games.codec import UnreadableError, codec
from games.contract import Action, AnyGame
from rendering.names import one_line

LANGUAGES: Final = 8
"""In how many languages a comment is kept at the most."""
CODE: Final = 16
LONGEST: Final = 600
"""Characters of the code of a language, and of a comment, at the most."""
CHOICES: Final = 12
"""How many answers of a moment may have comments."""


class Comments(Struct, frozen=True, omit_defaults=True):
    """What is said of an entry, by language, and of answers that could be given there."""

    comments: dict[str, str] = {}
    choices: tuple[FileChoice, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.comments or self.choices)

    def told(self, game: AnyGame, locale: str) -> Iterator[tuple[Action | None, str]]:
        """Yield what is said in a language, else in the source language, else in any: of the entry (None), of answers.

        Answers that aren't read any more are left out.
        """
        if text := _in_language(self.comments, locale):
            yield None, text
        for choice in self.choices:
            try:
                action = codec(game).action(bytes(choice.action))
            except UnreadableError:
                continue
            if text := _in_language(choice.comments, locale):
                yield action, text


_read = msgspec.json.Decoder(Comments)


def comments_in(line: FileEntry) -> Comments:
    """Return what an entry of a file says besides, not more than is easily read, each comment in one line."""
    choices = (replace(choice, comments=_cleaned(choice.comments)) for choice in line.choices[:CHOICES])
    return Comments(_cleaned(line.comments), tuple(choice for choice in choices if choice.comments))


def _cleaned(comments: Mapping[str, str]) -> dict[str, str]:
    kept = {code: one_line(text)[:LONGEST] for code, text in comments.items() if len(code) <= CODE}
    return dict([said for said in kept.items() if said[1]][:LANGUAGES])


def _in_language(comments: Mapping[str, str], locale: str) -> str:
    return comments.get(locale) or comments.get(SOURCE) or next(iter(comments.values()), "")


async def comments_on(queries: Queries, match: int, after: int = -1, until: int | None = None) -> dict[int, Comments]:
    """Return what is said of the entries after a revision, up to another one, by their numbers."""
    rows = await queries.journal.comments(match, after, until)
    return {row.revision: _read.decode(row.comments) for row in rows}
