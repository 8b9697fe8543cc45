"""A whole match of Via Appia as it is stored (section 8)."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import Job, OneAsked
from games.contract import Seat, Term
from games.via_appia.actions import CardId, PlaceId
from games.via_appia.components import BOX
from games.via_appia.options import Options
from games.via_appia.player import Player
from games.via_appia.rulings import BANK_IS_UNLIMITED
from games.via_appia.sizes import Sizes
from games.via_appia.slate.bed import Bed


class Ending(Term):
    """Why a match ends (section 6)."""

    BRUNDISIUM = "brundisium"
    PAVED = "paved"
    QUIET = "quiet"
    LATE = "late"


class Slot(Struct, frozen=True, array_like=True, gc=False):
    """An income card, face up or used."""

    card: CardId
    used: bool = False


class Turn(OneAsked, frozen=True):
    """A player chooses one of the four actions (section 5)."""


class Fallen(OneAsked, frozen=True):
    """A player says what becomes of the stones that have fallen (section 5.2).

    The consolation is asked as a small stone. ``pushed`` and ``missed``: see ``PushOn``.
    """

    stones: Sizes
    consoled: bool
    pushed: int
    missed: bool


class PushOn(OneAsked, frozen=True):
    """A player may push another stone (section 5.2).

    ``pushed``: how many this action has pushed; ``missed``: whether none of them has brought anything down.
    """

    pushed: int
    missed: bool


class EndTurn(Job, frozen=True):
    """Begin the next turn, or end the match (section 6)."""

    seat: Seat


Asked: TypeAlias = Turn | Fallen | PushOn


class State(Struct, frozen=True, array_like=True, gc=False):
    """A match. Only coins are ever covered, and what is in the pile follows from the cards that lie open."""

    options: Options
    round: int
    quiet: int
    """Rounds in a row, up to the last one, in which nobody has built or travelled."""
    moved: bool
    """Whether somebody has built or travelled in this round."""
    ending: Ending | None
    """Why this round is the last one."""
    slots: tuple[Slot, ...]
    pile: tuple[CardId, ...]
    """The income cards that are not dealt, as a bag: sorted."""
    bed: Bed
    store: Sizes
    """Stones."""
    supply: Sizes
    """Tiles."""
    laid: tuple[PlaceId, ...]
    """Spaces with a tile, in the order of the road."""
    arrived: tuple[tuple[Seat, ...], ...]
    """Who has reached each city, in the order of arrival: tokens and markers follow from it."""
    coins: tuple[int, ...]
    players: tuple[Player, ...]
    asking: tuple[Asked | EndTurn, ...]
    """What is still to be done, the next thing last. Empty: the match is over."""

    @property
    def asked(self) -> Asked | None:
        """The open question."""
        return on_top(self.asking)


def on_top(asking: tuple[Asked | EndTurn, ...]) -> Asked | None:
    """Return the question that is open, if what is to be done next is one."""
    top = asking[-1] if asking else None
    return None if isinstance(top, EndTurn) else top


def with_player(state: State, seat: Seat, **changes: Any) -> State:
    """Return a state with something changed of a player."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def paid(state: State, seat: Seat, coins: int) -> tuple[State, int]:
    """Pay coins to a player, or with a negative number to the bank; returns, too, how many the bank could pay."""
    given = coins if BANK_IS_UNLIMITED else min(coins, BOX.constants.coins - sum(state.coins))
    purses = list(state.coins)
    purses[seat] += given
    return replace(state, coins=tuple(purses)), given
