"""The state of the guild sketch: players, bags, and the stack of what is still to be done."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import Job, Question
from games.contract import Event, Seat
from tests.games.sketches.guild.actions import (
    HAND_LIMIT,
    Colour,
    Item,
    Resource,
    Room,
    Side,
    Specialist,
    Treasure,
)

FUNERAL = 0
QUESTS = tuple(range(1, 8))
ROUNDS = 9


class Options(Struct, frozen=True):
    """Whether the funeral is in the bag."""

    funeral: bool = True


class Quest(Struct, frozen=True):
    """What a quest costs, pays and shows, by its number."""

    costs: tuple[Resource, Resource]
    coins: int
    shown: tuple[Colour, Colour]


def quest(number: int) -> Quest:
    """Return the face of a quest."""
    resources, colours = tuple(Resource), tuple(Colour)
    costs = (resources[number % 3], resources[(number // 3) % 3])
    return Quest(costs, 1 + number % 2, (colours[number % 3], colours[(number + 1) % 3]))


class Open(Struct, frozen=True):
    """A quest on the table, and who has crafted one item of it."""

    number: int
    sigil: Seat | None = None
    crafted: Item | None = None


class Player(Struct, frozen=True):
    coins: int = 3
    resources: tuple[Resource, ...] = tuple(sorted(Resource))
    hand: tuple[Treasure, ...] = ()
    rooms: tuple[Room, ...] = ()
    specialists: tuple[Specialist, ...] = ()
    quests: tuple[int, ...] = ()
    statue: Side | None = None

    @property
    def limit(self) -> int:
        """How many treasures may be held."""
        return HAND_LIMIT + (Room.LIBRARY in self.rooms) + (Specialist.INVENTOR in self.specialists)


class Known(Struct, frozen=True, order=True):
    """A card that ``viewer`` knows to be in the hand of ``owner``."""

    viewer: Seat
    owner: Seat
    card: Treasure


class Sale(Struct, frozen=True):
    """An answer to the hand limit; None where the viewer may not know it."""

    seat: Seat
    cards: tuple[Treasure, ...] | None


class Offer(Struct, frozen=True):
    """A secret bid; None where the viewer may not know it."""

    seat: Seat
    coins: int | None


class NextTurn(Job, frozen=True):
    pass


class DrawShown(Job, frozen=True):
    seat: Seat
    colours: tuple[Colour, ...]


class CheckLimits(Job, frozen=True):
    pass


class Appraise(Job, frozen=True):
    seat: Seat


class RefillSlot(Job, frozen=True):
    slot: int


class RefillRow(Job, frozen=True):
    pass


class OnHire(Job, frozen=True):
    seat: Seat
    specialist: Specialist


class AfterCraft(Job, frozen=True):
    seat: Seat


class Deal(Job, frozen=True):
    """Turn up two treasures for the second crafter of a shared quest."""

    seat: Seat
    first: Seat
    colours: tuple[Colour, ...]


class Main(Question, frozen=True):
    seat: Seat


class ExpandSecond(Question, frozen=True):
    """The other half of expanding: hiring after building, or building after hiring."""

    seat: Seat
    hire: bool


class TurnEnd(Question, frozen=True):
    seat: Seat


class HireNow(Question, frozen=True):
    seat: Seat


class CraftNow(Question, frozen=True):
    seat: Seat


class Share(Question, frozen=True):
    """The second crafter keeps one of these; ``cards`` is empty where the viewer may not know them."""

    seat: Seat
    first: Seat
    colours: tuple[Colour, ...]
    cards: tuple[Treasure, ...]


class Limits(Question, frozen=True):
    seats: tuple[Seat, ...]
    answers: tuple[Sale, ...] = ()


class AppraiserDraw(Question, frozen=True):
    seat: Seat


class AppraiserDiscard(Question, frozen=True):
    seat: Seat


class Bids(Question, frozen=True):
    answers: tuple[Offer, ...] = ()


class Statue(Question, frozen=True):
    seat: Seat


class UseScroll(Question, frozen=True):
    """The Warlock may use up a scroll; asked of everybody who holds any treasure."""

    seat: Seat


class PickColour(Question, frozen=True):
    """A free draw of any colour; ``offer`` is who may then pay for a different one."""

    seat: Seat
    offer: Seat | None = None


class BuyColour(Question, frozen=True):
    """A draw for one coin, of any colour but one."""

    seat: Seat
    but: Colour


Pending = (
    NextTurn
    | DrawShown
    | CheckLimits
    | Appraise
    | RefillSlot
    | RefillRow
    | OnHire
    | AfterCraft
    | Deal
    | Main
    | ExpandSecond
    | TurnEnd
    | HireNow
    | CraftNow
    | Share
    | Limits
    | AppraiserDraw
    | AppraiserDiscard
    | Bids
    | Statue
    | UseScroll
    | PickColour
    | BuyColour
)


class State(Struct, frozen=True):
    options: Options
    players: tuple[Player, ...]
    decks: tuple[Treasure, ...]
    """Every treasure in the three face-down decks: a bag."""
    discards: tuple[Treasure, ...]
    slots: tuple[Open | None, ...]
    quests: tuple[int, ...]
    """The bag of quests, the funeral among them."""
    row: tuple[Specialist, ...]
    specialists: tuple[Specialist, ...]
    known: tuple[Known, ...] = ()
    asking: tuple[Pending, ...] = ()
    turn: Seat = 0
    round: int = 1
    ended: str | None = None


def change(state: State, seat: Seat, **fields: object) -> State:
    """Return the state with one player changed."""
    players = list(state.players)
    players[seat] = replace(players[seat], **fields)
    return replace(state, players=tuple(players))


class Gathered(Event, frozen=True):
    seat: Seat
    resources: tuple[Resource, ...]


class Crafted(Event, frozen=True):
    seat: Seat
    quest: int
    item: Item
    finished: bool


class Drew(Event, frozen=True):
    """What everybody sees of a draw."""

    seat: Seat
    colours: tuple[Colour, ...]


class DrewCards(Event, frozen=True):
    """What the owner sees of it."""

    seat: Seat
    cards: tuple[Treasure, ...]


class Shared(Event, frozen=True):
    seat: Seat
    first: Seat
    kept: Colour
    given: Colour


class SharedCard(Event, frozen=True):
    first: Seat
    given: Treasure


class Sold(Event, frozen=True):
    seat: Seat
    cards: tuple[Treasure, ...]
    coins: int


class Built(Event, frozen=True):
    seat: Seat
    room: Room


class Hired(Event, frozen=True):
    seat: Seat
    specialist: Specialist


class Played(Event, frozen=True):
    seat: Seat
    card: Treasure


class Discarded(Event, frozen=True):
    seat: Seat
    card: Treasure


class Revealed(Event, frozen=True):
    quest: int


class BidsShown(Event, frozen=True):
    bids: tuple[int, ...]
    winner: Seat | None


class StatuePlaced(Event, frozen=True):
    seat: Seat
    side: Side


class Ended(Event, frozen=True):
    hands: tuple[tuple[Treasure, ...], ...]


EVENTS = (
    Gathered,
    Crafted,
    Drew,
    DrewCards,
    Shared,
    SharedCard,
    Sold,
    Built,
    Hired,
    Played,
    Discarded,
    Revealed,
    BidsShown,
    StatuePlaced,
    Ended,
)
