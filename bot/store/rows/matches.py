"""Rows about matches: the match itself, its seats, who may sit there, and what was refused for a while."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

Status = Literal["lobby", "running", "over", "abandoned"]
Place = Literal["thread", "channel", "fixed"]
"""Where a match is to be played: in a thread made for it, in its channel, or where it was opened without a choice."""
RestKind = Literal["undo", "abandon", "replace", "nudge", "rematch"]


class MatchSettings(Struct, frozen=True):
    """What the table agrees about its match beside the options of the game, each on or off.

    Words of a field: ``option-<field>`` with ``-true`` and ``-false``, and the option ``<field>`` of
    ``command-match-new``.
    """

    hints: bool = False
    """Whether whoever is asked may ask what the computer would do."""
    films: bool = True
    """Whether posts at its table show films."""
    sits_in: bool = False
    """Whether the computer sits in for somebody whose time is over when nobody at the table decides."""


USUAL: Final = MatchSettings()


class MatchRow(Struct, frozen=True):
    """A match: its game, its place, its status."""

    id: int
    game: str
    options: bytes
    locale: str
    status: Status
    guild: int | None
    home: int
    channel: int
    host: int
    created: float
    seed: bytes | None = None
    rematch_of: int | None = None
    started: float | None = None
    ended: float | None = None
    parent: int | None = None
    """The channel above the thread in which it was opened; None: it was opened in a channel."""
    clock: int | None = None
    """The days that a turn may take; None: as many as it needs."""
    resting: float | None = None
    """Since when it rests because nobody answered; None: it doesn't."""
    place: Place = "fixed"
    """Where it is to be played."""
    settings: MatchSettings = USUAL
    practice: bool = False
    """Whether luck was taken back in it by somebody who played alone: it enters no record. It stays so."""

    @property
    def own_thread(self) -> bool:
        """Whether it is played in a thread made for it."""
        return self.channel != self.home

    @property
    def awaits_thread(self) -> bool:
        """Whether it has started and its thread is still to be made."""
        return self.status == "running" and self.place == "thread" and not self.own_thread


class SeatRow(Struct, frozen=True):
    """A seat. ``user`` is None for a computer player; ``owner`` is the person for whom it stands in.

    ``former`` is the person who gave the seat up for good.
    """

    match: int
    seat: int
    user: int | None
    computer: str | None
    owner: int | None
    name: str
    former: int | None = None
    taken: bool = False
    """Whether its player took it over from a computer player that had it for good."""


class SitterRow(Struct, frozen=True):
    """Somebody who has played a seat, and does so no longer or did so in between."""

    match: int
    seat: int
    user: int


class InvitationRow(Struct, frozen=True):
    """Somebody who was asked to join a lobby."""

    match: int
    user: int
    inviter: int
    made: float


class RestRow(Struct, frozen=True):
    """When somebody last rang the others at a table. ``user`` is 0 where the rest is everybody's."""

    match: int
    user: int
    kind: RestKind
    since: float
