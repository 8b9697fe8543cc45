"""The rows of the database's tables."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

Mailbox = Literal["unknown", "open", "closed"]
Rings = Literal["direct", "channel"]
Confirms = Literal["always", "usual", "never"]
"""Which answers somebody is asked about once more before they are done: all, those that luck decides on, none."""


class PersonRow(Struct, frozen=True):
    """What is known of a person, from themselves or from Discord."""

    user: int
    name: str
    """What they are called where no server is: the same everywhere. See ``name_in`` for a server."""
    locale: str
    locale_chosen: bool = False
    zone: str | None = None
    wakes: int = 8
    sleeps: int = 22
    reminders: bool = True
    rings: Rings = "direct"
    mailbox: Mailbox = "unknown"
    refused: float | None = None
    """When Discord last refused a direct message to them."""
    mailbox_channel: int | None = None
    """Discord's channel of direct messages with them, once it was opened."""
    films: bool = True
    """Whether private messages show films."""
    away_since: float | None = None
    """When their holiday begins or began; None: they have planned none."""
    away_until: float | None = None
    away_sits_in: bool = False
    """Whether the computer sits in for them meanwhile."""
    away_year: int | None = None
    away_spent: float = 0.0
    """Seconds of ``away_year`` for which clocks stood because they were on holiday."""
    snoozed: float | None = None
    """Until when they want no reminder."""
    invitations: bool = True
    """Whether invitations to a lobby come as direct messages."""
    confirms: Confirms = "usual"
    advice: bool = True
    """Whether their menus say what is advised, in matches with hints; otherwise they are told when they ask."""
    whole_board: bool = False
    """Whether their questions stand below the whole board."""
    in_words: bool = False
    """Whether they are told and asked everything in words, without pictures."""
    situation: bool = True
    """Whether they are told how they stand, in their first turns of a game that they have never played to the end."""
    named: bool = False
    """Whether files of their matches may name them, if all others there allow it, too."""
    results: bool = True
    """Whether they are in the results that others see."""


Status = Literal["lobby", "running", "over", "abandoned"]
Place = Literal["thread", "channel", "fixed"]
"""Where a match is to be played: in a thread made for it, in its channel, or where it was opened without a choice."""
RestKind = Literal["undo", "abandon", "replace", "nudge", "rematch", "friend"]


class MatchSettings(Struct, frozen=True):
    """What the table agrees about its match beside the options of the game, each on or off.

    Words of a field: ``option-<field>``, with dashes for ``_``, its ``-true`` and ``-false``, and the option
    ``.<field>`` of ``command-match-new``, as it is.
    """

    hints: bool = False
    """Whether whoever is asked may ask what the computer would do."""
    films: bool = True
    """Whether posts at its table show films."""
    sits_in: bool = False
    """Whether the computer sits in for somebody whose time is over when nobody at the table decides."""
    story: bool = True
    """Whether its last post tells what the match was like."""


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
    settings: MatchSettings = USUAL
    practice: bool = False
    """Whether luck was taken back in it by somebody who played alone, or it goes on from a match that was over: it
    enters no record. It stays so."""
    importer: int | None = None
    """Who brought it here as a file, and may know all of it; 0: somebody who was forgotten; None: nobody did."""
    keeps_seats: bool = False
    """Whether it was opened with the seats of the match before, kept for who had them: the first seat goes round."""
    hurried: bool = False
    """Whether computer players among themselves play without pauses: somebody wants to see the end."""
    importer_mark: bytes | None = None
    """By what whoever brought it is known again once they were forgotten (``bot.matches.marks``), until it is over."""
    series: int = 0
    """How many matches the series has to which it belongs; 0: it belongs to none."""
    leg: int = 0
    """Which match of its series it is, from 1 on."""

    @property
    def is_direct(self) -> bool:
        """Whether it lives in the direct messages of its one player with the bot."""
        return self.guild is None

    @property
    def own_thread(self) -> bool:
        """Whether it is played in a thread made for it."""
        return self.channel != self.home

    @property
    def draws_lots(self) -> bool:
        """Whether it is settled who plays, and the message is on its way that decides the order of seats."""
        return self.status == "lobby" and self.started is not None

    @property
    def awaits_thread(self) -> bool:
        """Whether it has started and its thread is still to be made."""
        starts = self.status == "running" or self.draws_lots
        return starts and self.place == "thread" and not self.own_thread


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


RequestKind = Literal["undo", "abandon", "replace"]
RequestEnd = Literal["done", "declined", "withdrawn", "lapsed"]
"""What has become of a request: all have agreed, one has not, who asked has changed their mind, nothing any more."""


class RevisionRow(Struct, frozen=True):
    """One entry of the journal."""

    match: int
    revision: int
    made: float
    entry: bytes
    outcomes: bytes
    events: bytes
    state: bytes | None
    rules: int
    position: int
    interaction: int | None
    moving: bool = False
    """Whether a film is recorded in its events."""
    chance_count: int = 0
    """How many questions chance has answered in the match up to here, also in what was taken back."""


class AskedRow(Struct, frozen=True):
    """A seat that is asked something, or that has answered and may still change its answer."""

    match: int
    seat: int
    decision: int
    digest: str
    answered: bool
    computer: bool
    since: float


class TurnRow(Struct, frozen=True):
    """A turn of a seat: from the revision at which it is asked to the one at which it isn't any more."""

    match: int
    seat: int
    began: int
    ended: int | None
    """None: it goes on."""
    since: float
    called: float | None = None
    """When its person was reached, by a call or because they were there; None: not yet."""
    owed: float = 0.0
    """Seconds for which the answer is owed, without outages, paused places and holidays."""
    spent: float = 0.0
    """Those of them since the person was reached."""
    awake: float = 0.0
    """Those of them in the person's waking hours."""
    warned: float | None = None
    """When the person was told that the time is nearly over."""
    late: float | None = None
    """When the table was asked what to do about it, or last pressed anything since; None: it isn't asked now."""
    waits: float | None = None
    """Until when the table has chosen to wait all the same."""
    lent: bool = False
    """Whether the computer answers in the person's place."""
    touched: float | None = None
    """When the person first pressed or typed something in the match, since it began."""


class RequestRow(Struct, frozen=True):
    """A request for consent. ``target``: the revision to which an undo would go back, or the seat to be replaced."""

    id: int
    match: int
    revision: int
    seat: int
    kind: RequestKind
    target: int
    consents: tuple[int, ...]
    made: float
    ended: RequestEnd | None = None
    """None: it is open."""
    ender: int | None = None
    """The seat whose answer has ended it."""


class WishRow(Struct, frozen=True):
    """What somebody wants to have answered for them: an action on an occasion, or a standing answer."""

    id: int
    match: int
    seat: int
    user: int
    after: int | None = None
    """The wish that has to be done before it comes into question; None: it is for the next question."""
    kind: str = ""
    """The occasion: which kind of question."""
    mark: str = ""
    """The occasion: which of them."""
    action: bytes | None = None
    """The action's JSON form; None: it is a standing answer."""
    things: bytes = b"[]"
    """What must still lie where the action goes, as JSON."""
    answer: str | None = None
    """The value of the standing answer's term."""
    once: bool = False
    """Of a standing answer: whether it ends when its person next answers themselves; of a wish: whether the others for
    the same question are dropped once it is done."""
    held: int | None = None
    """The decision that it doesn't answer by itself any more: it has, as far as it goes, or its person is there."""
    failed: bool = False
    """Whether something went wrong when its plan was to be played."""


NoticeKind = Literal[
    "card",
    "thread",
    "board",
    "turn",
    "reminder",
    "nudge",
    "welcome",
    "request",
    "remark",
    "closed",
    "mention",
    "paused",
    "late",
    "shrink",
    "picture",
    "invitation",
    "last-call",
    "lots",
    "said",
    "follow",
    "season",
]


class NoticeRow(Struct, frozen=True):
    """A message that is to be sent, or was."""

    id: int
    match: int | None
    """None: it is about whatever waits for the person."""
    revision: int
    kind: NoticeKind
    user: int | None
    number: int
    due: float
    begun: float | None
    sent: float | None
    message: int | None
    attempts: int
    error: str | None
    dropped: str | None
    args: dict[str, Any]
    menu: bool = False
    """Whether its message has been turned into the menu by its reader."""
    quiet: bool = False
    """Whether it made no sound, because its reader slept."""

    @property
    def table(self) -> int:
        """The number of the match that it is about."""
        assert self.match is not None, "it is about a person"
        return self.match

    @property
    def reader(self) -> int:
        """The person to whom it goes."""
        assert self.user is not None, "it goes to a table"
        return self.user


class PausedRow(Struct, frozen=True):
    """A channel in which Discord doesn't let the bot write."""

    channel: int
    since: float
    missing: str
    """The missing permission, or ``unknown``; or the reason: ``refused`` (for the kind of channel, or by a rule of its
    server), ``channel`` (gone), ``thread`` (its own, gone), ``guild`` (left or gone), ``locked`` (a thread)."""
    told: bool
    """Whether the hosts of its matches have been told."""
    retry: float | None
    """When to try again; None: when an event says that it may work."""


class PostRow(Struct, frozen=True):
    """The message that shows a match in its channel."""

    match: int
    channel: int
    message: int
    posted: float
    revision: int
    base: int
    asked: tuple[int, ...]
    called: tuple[int, ...] = ()
    """The people whom it notified when it was sent."""
    film: str | None = None
    """The name of its film's file; None: it shows none."""
    film_file: int | None = None
    """Discord's number of that file, if it is known."""
    first: int | None = None
    """The revision that it showed when it was sent; None: an earlier version sent it."""

    @property
    def next_base(self) -> int:
        """The base of the next post, which tells again what this one told by edits: they are soon out of sight."""
        return self.revision if self.first is None else self.first
