"""A match file as it is looked at: with what a check has found, also where something differs."""

from __future__ import annotations

import zlib

from msgspec import Struct

from bot.matches.files.file import FileError, MatchFile
from bot.matches.files.reading import need_sound
from bot.matches.files.verification import DifferenceError, Verdict, replay, verify
from bot.matches.table import encode_state
from games.catalogue import catalogue
from games.codec import UnreadableError, codec
from games.contract import AnyGame, Phrase


class MatchReview(Struct, frozen=True):
    """A match file, and what a check has found."""

    match: MatchFile
    states: tuple[bytes | None, ...]
    """The position after each entry, as it is stored; None: the rules don't give it any more."""
    verdict: Verdict
    fault: Phrase | None
    """Why it can't be replayed, if it can't."""


def review(match: MatchFile) -> MatchReview:
    """Compute the chance of a match again, and follow its rules as far as it can be. Raises ``FileError``."""
    header = match.header
    game = catalogue().get(header.game)
    if game is None:
        raise FileError("file-no-game", game=header.game)
    need_sound(match)
    try:
        codec(game).options(bytes(header.options))
    except UnreadableError as error:
        raise FileError("file-contradicts") from error
    if not match.entries:
        raise FileError("file-contradicts")
    try:
        states = tuple(encode_state(game, step.state) for step in replay(game, match))
    except DifferenceError as difference:
        return MatchReview(match, _last_only(game, match), verify(match), difference.phrase)
    return MatchReview(match, states, verify(match), None)


def _last_only(game: AnyGame, match: MatchFile) -> tuple[bytes | None, ...]:
    """Return the positions of a match that can't be replayed: the last one stands in the file."""
    nothing = (None,) * (len(match.entries) - 1)
    try:
        codec(game).state(bytes(match.header.position), match.header.rules)
    except UnreadableError:
        return (*nothing, None)
    return (*nothing, zlib.compress(bytes(match.header.position)))
