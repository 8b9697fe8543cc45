"""A whole match of The King's Guild as it is stored: guilds, market, what lies face down, what is to be done."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.contract import Seat
from games.kings_guild.actions import GuildId, MatId, QuestId, RoomId, Space, SpecialistId, Square, TreasureId
from games.kings_guild.jobs import Task
from games.kings_guild.options import Options
from games.kings_guild.pieces import Stores
from games.kings_guild.tasks import Asked

T = TypeVar("T")
NO_STORES: Stores = (0, 0, 0, 0, 0, 0)
Agenda: TypeAlias = tuple[Asked | Task, ...]
"""What is still to be done, the next thing last."""
Pile: TypeAlias = tuple[TreasureId, ...]
Piles: TypeAlias = tuple[Pile, Pile, Pile]
"""Treasures by colour, in the order of ``Colour``."""


class Built(Struct, frozen=True, array_like=True, gc=False):
    """A tile on a mat and the square of its left half."""

    room: RoomId
    square: Square


class Employed(Struct, frozen=True, array_like=True, gc=False):
    """A specialist and where they stand."""

    specialist: SpecialistId
    space: Space


class Player(Struct, frozen=True, array_like=True, gc=False):
    """One guild and all that belongs to it."""

    guild: GuildId
    mat: MatId
    coins: int
    stores: Stores = NO_STORES
    """More than the storage holds only while it is being asked what goes back."""
    rooms: tuple[Built, ...] = ()
    """Every tile but the hall, in the order of building."""
    staff: tuple[Employed, ...] = ()
    """In the order of hiring."""
    baggage: Space | None = None
    quests: tuple[QuestId, ...] = ()
    """Completed quests, in order."""
    hand: Pile = ()
    """Treasures, sorted."""
    shown: Pile = ()
    """The part of the hand that everybody has seen going there, sorted."""
    offered: bool = False
    fortune: int = 0
    """Fortune Potions that wait for an item."""
    lucky: int = 0
    """Lucky Potions that wait for a quest."""


class OpenQuest(Struct, frozen=True, array_like=True, gc=False):
    """A card in the quest row; one of the special cards has neither sigil nor items."""

    quest: QuestId
    sigil: Seat | None = None
    """Who has crafted one of two items."""
    crafted: int = 0
    """Which item that was: 0 or 1."""
    bought: tuple[Seat, ...] = ()
    """Who has had a treasure from Fighter, Ranger or Wizard here."""


class Offered(Struct, frozen=True, array_like=True, gc=False):
    """A specialist in the row and the coins on the card."""

    specialist: SpecialistId
    coins: int = 0


class Known(Struct, frozen=True, array_like=True, order=True, gc=False):
    """A treasure that ``viewer`` alone knows to be in the hand of ``owner``."""

    viewer: Seat
    owner: Seat
    card: TreasureId


class State(Struct, frozen=True, array_like=True, gc=False):
    """A match. What lies face down is a bag in the order of the component table, which says nothing.

    The bags of quests and specialists hold the cards that are out of the game, too: nobody knows which those are.
    """

    options: Options
    first: Seat
    """Who has the first turn."""
    turn: int
    """Turns so far, the present one included; 0 while the guilds get what they begin with."""
    active: Seat
    left: int | None
    """Turns to come after this one, once the Offering to the Council is out."""
    players: tuple[Player, ...]
    supply: Stores
    slots: tuple[OpenQuest | None, ...]
    quests: tuple[tuple[QuestId, ...], tuple[QuestId, ...], tuple[QuestId, ...]]
    """Quests that nobody has seen: basic and advanced ones of stage I, those of stage II."""
    special: tuple[QuestId, ...]
    """The special cards that are still in the quest deck and not known to the Oracle."""
    ahead: tuple[QuestId, ...]
    """The next cards of the quest deck, as far as the Oracle has seen them."""
    seer: Seat | None
    """Whose Oracle has seen them."""
    row: tuple[Offered, ...]
    """The specialists on offer, the newest first."""
    specialists: tuple[tuple[SpecialistId, ...], tuple[SpecialistId, ...], tuple[SpecialistId, ...]]
    """Specialists that nobody has seen, by deck."""
    gone: tuple[SpecialistId, ...]
    """Specialists that were removed for the coins on them."""
    copies: tuple[int, ...]
    """Tiles left of the basic rooms and of the two kinds of chambers, in the order of ``market.TILES``."""
    masters: tuple[RoomId, ...]
    """The master rooms of this match, sold or not."""
    decks: Piles
    """Face-down treasures, each deck sorted."""
    discards: Piles
    """Discarded treasures, in order."""
    burnt: Pile
    """Scrolls that were removed when a deck was renewed."""
    thug: QuestId | None
    """The open quest with the thug token."""
    statue: bool
    """Whether the King's Statue is still to be won."""
    known: tuple[Known, ...]
    moved: tuple[SpecialistId, ...]
    """Whom the Bard has moved since anything else was done: nobody moves twice in a row."""
    quiet: int
    """Turns in a row in which nothing was done but gathering and passing."""
    asking: Agenda


def with_player(state: State, seat: Seat, player: Player) -> State:
    """Return the state with one player exchanged."""
    return replace(state, players=exchanged(state.players, seat, player))


def change(state: State, seat: Seat, **fields: object) -> State:
    """Return the state with something of one player changed."""
    return with_player(state, seat, replace(state.players[seat], **fields))


def exchanged(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them exchanged."""
    return (*items[:index], item, *items[index + 1 :])


def without(items: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """Return the items without one of each of these."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)
