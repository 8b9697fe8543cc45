"""A whole match of Via Appia: the state as it is stored, and the view that one viewer may see of it."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import OneAsked, SeatJob
from games.contract import GameView, Outcome, Seat, Term
from games.via_appia.actions import CardId, PlaceId, TileSize
from games.via_appia.components import BOX, TILES
from games.via_appia.rulings import BANK_IS_UNLIMITED, LARGE_TILES_PUSH_OUT
from games.via_appia.sizes import Sizes
from games.via_appia.slate.bed import Aim, Bed


class Screens(Term):
    """Whether coins are behind screens."""

    CLOSED = "closed"
    OPEN = "open"


class Options(Struct, frozen=True):
    """How a match is played."""

    screens: Screens = Screens.CLOSED


class Player(Struct, frozen=True, array_like=True, gc=False):
    """A player's piece and all that lies open in front of them."""

    place: PlaceId
    stones: Sizes
    cart: Sizes
    track: int
    """Points of tiles, and the one of the start."""
    city_points: int
    tokens: tuple[int, int, int]
    """Bonus tokens of the areas."""
    push_token: bool = False

    @property
    def points(self) -> int:
        """Where the score marker stands."""
        return self.track + self.city_points


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


class EndTurn(SeatJob, frozen=True):
    """Begin the next turn, or end the match (section 6)."""


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


SMALL, MEDIUM, LARGE = (TILES[size].on_cart for size in TileSize)


def fits(cart: Sizes) -> bool:
    """Tell whether these tiles find a place each: a large one takes that of a medium and a small one."""
    return cart.large <= LARGE and cart.medium <= MEDIUM - cart.large and cart.small <= SMALL - cart.large


def pushed_out(cart: Sizes, taken: Sizes) -> Sizes:
    """Return what a large tile pushes out of the column that it needs; without a large tile, nothing."""
    if not taken.large or cart.large or not LARGE_TILES_PUSH_OUT:
        return Sizes()
    return Sizes(max(0, cart.small - (SMALL - LARGE)), max(0, cart.medium - (MEDIUM - LARGE)))


def loaded(cart: Sizes, taken: Sizes) -> Sizes:
    """Return a cart with further tiles, without what these push out. It need not fit."""
    return cart - pushed_out(cart, taken) + taken


class View(GameView, frozen=True):
    """A match of Via Appia as one viewer may see it. Most fields are those of ``State``."""

    options: Options
    round: int
    quiet: int
    moved: bool
    ending: Ending | None
    slots: tuple[Slot, ...]
    pile: tuple[CardId, ...]
    bed: Bed
    store: Sizes
    supply: Sizes
    laid: tuple[PlaceId, ...]
    arrived: tuple[tuple[Seat, ...], ...]
    coins: tuple[int | None, ...]
    """By seat, as far as they are shown: one's own, all of them with open screens and after the match."""
    tally: tuple[int, ...] | None
    """Everybody's coins, since who has followed the match could have counted them. Not in what is shown."""
    players: tuple[Player, ...]
    asking: tuple[Asked | EndTurn, ...]
    outcome: Outcome | None
    aim: Aim | None = None
    """What would be pushed where: in previews alone."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    @property
    def purses(self) -> tuple[int, ...] | None:
        """Everybody's coins, if all of them are shown."""
        known = tuple(count for count in self.coins if count is not None)
        return known if len(known) == self.seats else None

    @property
    def behind_screen(self) -> int | None:
        """The viewer's coins, if nobody else is shown them."""
        return None if self.seat is None or self.purses is not None else self.coins[self.seat]

    @property
    def asked(self) -> Asked | None:
        """The open question."""
        return on_top(self.asking)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Who is asked."""
        return () if self.asked is None else (self.asked.seat,)
