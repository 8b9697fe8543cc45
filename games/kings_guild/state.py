"""A whole match of The King's Guild: the state as it is stored, and the view that one viewer may see of it."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.contract import GameView, Outcome, Seat, Term
from games.kings_guild.actions import GuildId, MatId, QuestId, RoomId, Space, SpecialistId, Square, TreasureId
from games.kings_guild.agenda import Asked, Task
from games.kings_guild.pieces import Decks, Stores

T = TypeVar("T")
NO_STORES: Stores = (0, 0, 0, 0, 0, 0)


class Options(Struct, frozen=True):
    """There are none (section 14)."""


Agenda: TypeAlias = tuple[Asked | Task, ...]
"""What is still to be done. The next thing comes last."""
Pile: TypeAlias = tuple[TreasureId, ...]
Piles: TypeAlias = tuple[Pile, Pile, Pile]
"""Treasures by colour, in the order of ``Colour``."""


class Built(Struct, frozen=True, array_like=True, gc=False, cache_hash=True):
    """A tile on a mat, and the square under its left half."""

    room: RoomId
    square: Square


class Employed(Struct, frozen=True, array_like=True, gc=False, cache_hash=True):
    """A specialist of a guild, and where their space is."""

    specialist: SpecialistId
    space: Space


class Guild(Struct, frozen=True):
    """A player's guild, as everybody may know it."""

    guild: GuildId
    mat: MatId
    coins: int
    stores: Stores = NO_STORES
    """Amounts in the order of ``Resource``. They fit into the storage, except while the player is being asked what goes
    back."""
    rooms: tuple[Built, ...] = ()
    """Every tile except the hall (which covers b1 and c1), in the order of building."""
    staff: tuple[Employed, ...] = ()
    """In the order of hiring."""
    baggage: Space | None = None
    quests: tuple[QuestId, ...] = ()
    """Completed quests, in order."""


class Player(Guild, frozen=True, array_like=True, gc=False, cache_hash=True):
    """A player's guild and all that belongs to it."""

    hand: Pile = ()
    """Treasures, sorted."""
    shown: Pile = ()
    """The part of the hand that everyone knows, sorted."""
    offered: bool = False
    fortune: int = 0
    """Fortune Potions that wait for an item."""
    lucky: int = 0
    """Lucky Potions that wait for a quest."""


class OpenQuest(Struct, frozen=True, array_like=True, gc=False):
    """A card in the quest row: a quest, or a special card without items."""

    quest: QuestId
    sigil: Seat | None = None
    """Who has crafted one of two items."""
    crafted: int = 0
    """Which item it was: 0 or 1."""
    bought: tuple[Seat, ...] = ()
    """Who has bought a treasure here with Fighter, Ranger or Wizard."""


class Offered(Struct, frozen=True, array_like=True, gc=False):
    """A specialist in the row, and the coins on the card."""

    specialist: SpecialistId
    coins: int = 0


class Known(Struct, frozen=True, array_like=True, order=True, gc=False):
    """A treasure in the hand of ``owner`` that, among the others, only ``viewer`` knows."""

    viewer: Seat
    owner: Seat
    card: TreasureId


class State(Struct, frozen=True, array_like=True, gc=False):
    """A match. What is face down is in the order of the component table; chance picks from it when it is revealed.

    Face-down quests and specialists include those that are not in the match: nobody knows which these are.
    """

    options: Options
    first: Seat
    """Who has the first turn."""
    turn: int
    """The number of the present turn. 0: the guilds get what they begin with."""
    active: Seat
    left: int | None
    """Turns after this one, once the Offering to the Council has been revealed."""
    players: tuple[Player, ...]
    supply: Stores
    slots: tuple[OpenQuest | None, ...]
    quests: Decks
    """Quests that nobody has seen: basic and advanced ones of stage I, then those of stage II."""
    special: tuple[QuestId, ...]
    """The special cards in the quest deck that the Oracle hasn't seen."""
    ahead: tuple[QuestId, ...]
    """The next cards of the quest deck, as far as an Oracle has seen them."""
    seer: Seat | None
    """Whose Oracle has seen them."""
    row: tuple[Offered, ...]
    """The specialists in the row, the newest first."""
    specialists: Decks
    """Specialists that nobody has seen, by deck."""
    gone: tuple[SpecialistId, ...]
    """Specialists that left the game because of the coins on them."""
    copies: tuple[int, ...]
    """How many tiles are left of basic rooms and chambers, in the order of ``market.TILES``."""
    masters: tuple[RoomId, ...]
    """The master rooms of this match, sold ones included."""
    decks: Piles
    """Face-down treasures, each deck sorted."""
    discards: Piles
    """Discarded treasures, in order."""
    burnt: Pile
    """Scrolls that left the game when a deck was renewed."""
    thug: QuestId | None
    """The open quest with the thug token."""
    statue: bool
    """Whether the King's Statue can still be won."""
    known: tuple[Known, ...]
    moved: tuple[SpecialistId, ...]
    """The specialists whom the Bard has moved since the last other action: nobody moves twice in a row."""
    quiet: int
    """How many turns in a row there was nothing but gathering and passing."""
    asking: Agenda


def with_player(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=exchanged(state.players, seat, player))


def change(state: State, seat: Seat, **fields: object) -> State:
    """Change fields of one player."""
    return with_player(state, seat, replace(state.players[seat], **fields))


def exchanged(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Replace the item at an index."""
    return (*items[:index], item, *items[index + 1 :])


def without(items: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """Remove each of these items once. Raises ``ValueError`` if one is missing."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


class Stage(Term):
    """How far the quest deck has come."""

    GUILDS = "guilds"
    FIRST = "first"
    SECOND = "second"
    LAST = "last"
    OVER = "over"


class PlayerView(Guild, frozen=True, kw_only=True):
    """What one player has, as far as the viewer may know it."""

    storage: int
    """How many resources fit into the storage."""
    free_spaces: tuple[Space, ...]
    """Every empty space for a specialist. A room with two empty spaces is listed twice."""
    sigils: int
    """How many sigils are free."""
    hand: tuple[int, int, int]
    """How many blue, red and yellow treasures are in the hand."""
    hand_limit: int
    cards: tuple[TreasureId, ...]
    """The treasures in the hand that the viewer knows, sorted: all of the viewer's own, and all after the match."""
    shown: tuple[TreasureId, ...]
    """Those that everyone knows."""
    offered: bool
    fortune: int
    """Fortune Potions that wait for an item."""
    lucky: int
    """Lucky Potions that wait for a quest."""
    score: int
    """The public running score: specialists, rooms and quests."""


class View(GameView, frozen=True):
    """A match of The King's Guild as one viewer may see it."""

    options: Options
    stage: Stage
    first: Seat
    """Who had the first turn."""
    turn: int
    active: Seat
    """Whose turn it is. Other players may be asked in it."""
    left: int | None
    """Turns after this one, once the Offering to the Council has been revealed."""
    to_move: tuple[Seat, ...]
    asking: Agenda
    """What is still to be done, without what the viewer may not know. The next thing comes last."""
    players: tuple[PlayerView, ...]
    supply: Stores
    slots: tuple[OpenQuest | None, ...]
    """The quest row. A special card in it is like a quest."""
    quest_deck: int
    special: tuple[QuestId, ...]
    """The special cards that are still in the quest deck."""
    ahead: int
    """How many of the next cards an Oracle has seen."""
    seer: Seat | None
    peeked: tuple[QuestId, ...]
    """These cards, if the viewer's Oracle has seen them."""
    row: tuple[Offered, ...]
    """The specialists in the row, the newest first."""
    specialist_deck: int
    gone: tuple[SpecialistId, ...]
    """Specialists that left the game because of the coins on them."""
    market: dict[RoomId, int]
    """How many tiles are left of every room for sale, in the order of the price list. A two-sided tile counts twice."""
    masters: tuple[RoomId, ...]
    """The master rooms of this match, sold ones included."""
    prices: tuple[int, ...]
    """What each specialist in the row costs the viewer. For an onlooker: without the Recruiter."""
    decks: tuple[int, int, int]
    """How many blue, red and yellow treasures are face down."""
    discards: Piles
    """By colour, in the order of discarding."""
    burnt: Pile
    """Scrolls that left the game when a deck was renewed."""
    thug: QuestId | None
    """The open quest with the thug token. None: the token is on the Thug."""
    statue: bool
    """Whether the King's Statue can still be won."""
    moved: tuple[SpecialistId, ...]
    """The specialists whom the Bard can't move again at once."""
    quiet: int
    """How many turns in a row there was nothing but gathering and passing."""
    outcome: Outcome | None
