"""A whole match of Stone Age: the state as it is stored, and the view that one viewer may see of it."""

from __future__ import annotations

from typing import ClassVar, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import Job, OneAsked, Question, SeatJob
from games.contract import GameView, Outcome, Seat, Term
from games.stone_age.actions import BuildingId, CardId, Feed, Resource, Spot, Starve
from games.stone_age.pieces import Stores

T = TypeVar("T")
NO_STORES: Stores = (0, 0, 0, 0)


class TieBreak(Term):
    """What decides between equal scores (section 6)."""

    SEQUENCE = "sequence"
    SUM = "sum"


class Options(Struct, frozen=True):
    """The match options of Stone Age."""

    tie_break: TieBreak = TieBreak.SEQUENCE


class Phase(Term):
    """The phases of a round (section 3)."""

    PLACEMENT = "placement"
    ACTIONS = "actions"
    FEEDING = "feeding"
    OVER = "over"


class Group(Struct, frozen=True, array_like=True, gc=False):
    """Figures of one player on one place."""

    seat: Seat
    figures: int


class Built(Struct, frozen=True, array_like=True):
    """A building that a player owns: what was paid for it (wood, brick, stone, gold), and its points."""

    building: BuildingId
    paid: tuple[int, int, int, int]
    points: int


Tools: TypeAlias = tuple[int, int, int]
Used: TypeAlias = tuple[bool, bool, bool]


class Belongings(Struct, frozen=True):
    """What one player has, as everybody may know it."""

    food: int
    stores: Stores
    """Wood, brick, stone, gold."""
    figures: int
    """All figures owned."""
    home: int
    """Figures that are not on the board."""
    agriculture: int = 0
    tools: Tools = (0, 0, 0)
    """Values of the permanent tools, the highest first. 0: no tool."""
    used: Used = (False, False, False)
    """Which of them have been used this round. Among tools of equal value, the used ones come last."""
    once: tuple[int, ...] = ()
    """Values of the one-use tools that are left, ascending."""
    any_two: bool = False
    """Whether the player holds "any 2 resources" and has not used it yet."""
    score: int = 0
    cards: tuple[CardId, ...] = ()
    """The cards that everyone saw being taken, in this order."""


class PlayerView(Belongings, frozen=True, kw_only=True):
    """What one player has, as far as the viewer may know it."""

    drawn: int
    """How many cards were drawn unseen from the deck (0 or 1)."""
    drawn_card: CardId | None
    """Which card it is, if the viewer is its owner or the match is over."""
    buildings: tuple[Built, ...]


class Roll(Struct, frozen=True):
    """The open roll of a player who may still add tools (section 4)."""

    seat: Seat
    spot: Spot | None
    """The place of the figures, or None for a roll of a card."""
    card: CardId | None
    gain: str
    """``food`` or the value of a ``Resource``."""
    dice: tuple[int, ...]
    divisor: int


class SharedDie(Struct, frozen=True):
    """A die of "dice for everyone", and who took it."""

    pips: int
    taken_by: Seat | None


class View(GameView, frozen=True):
    """A match of Stone Age as one viewer may see it."""

    options: Options
    round: int
    phase: Phase
    start: Seat
    """The start player of this round."""
    to_move: tuple[Seat, ...]
    spots: dict[Spot, tuple[Group, ...]]
    """The figures on every place in play, in the order of placement. Other places are missing."""
    closed: tuple[Spot, ...]
    """Places that are closed to everyone for the rest of this round, with 2 or 3 players (section 3.1)."""
    cards: tuple[CardId | None, ...]
    """The four slots by price, 1 to 4. None: the card was taken in this round."""
    deck: int
    stacks: tuple[int, ...]
    """How many tiles each building stack in play has, the face-up one included."""
    buildings: tuple[BuildingId | None, ...]
    """The face-up tile of each stack. None: it was bought in this round, or the stack is empty."""
    players: tuple[PlayerView, ...]
    roll: Roll | None
    shared_dice: tuple[SharedDie, ...]
    """The dice of "dice for everyone" while they are being picked, the highest first; otherwise empty."""
    shortfall: dict[Seat, int]
    """The missing food of every player who has to decide what to do about it."""
    own_answer: Feed | Starve | None
    """The viewer's own answer to a question for several players, while it can still be changed."""
    outcome: Outcome | None


Board: TypeAlias = tuple[tuple[Group, ...], ...]
"""The figures on every place, in the order of ``Spot``. On each place they are in the order of placement."""


class Tribe(Belongings, frozen=True, array_like=True, gc=False):
    """What one player has."""

    drawn_card: CardId | None = None
    """The card drawn unseen. Only its owner knows it."""
    buildings: tuple[Built, ...] = ()


class Placing(OneAsked, frozen=True):
    """A player puts figures on a place (section 3.1)."""

    phase: ClassVar[Phase] = Phase.PLACEMENT


class Acting(OneAsked, frozen=True):
    """A player uses or leaves one of their places (section 3.2). It is asked again until none is left."""

    phase: ClassVar[Phase] = Phase.ACTIONS


class Rolling(OneAsked, frozen=True):
    """A player may add tools to an open roll on a place or for a card (section 4)."""

    phase: ClassVar[Phase] = Phase.ACTIONS
    spot: Spot | None
    card: CardId | None
    gain: Resource | None
    """None for food."""
    dice: tuple[int, ...]


class Picking(OneAsked, frozen=True):
    """A player takes one die of "dice for everyone" (section 5)."""

    phase: ClassVar[Phase] = Phase.ACTIONS
    dice: tuple[int, ...]
    """The highest comes first."""
    taken: tuple[Seat | None, ...]
    """Who took each of them."""


class Starving(Question, frozen=True):
    """All players who are short of food decide at the same time what to do about it (section 3.3)."""

    phase: ClassVar[Phase] = Phase.FEEDING
    missing: tuple[int, ...]
    """The missing food by seat. 0: this seat is not asked."""
    answers: tuple[Feed | Starve | None, ...]
    """By seat. The others don't see an answer until everyone has given one."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that still owe an answer."""
        return tuple(s for s, food in enumerate(self.missing) if food and self.answers[s] is None)

    @property
    def answered(self) -> tuple[Seat, ...]:
        """The seats that have answered."""
        return tuple(s for s, food in enumerate(self.missing) if food and self.answers[s] is not None)


class NextPlacement(SeatJob, frozen=True):
    """Ask the next player, from this seat on, who can place figures. After the last one the actions begin."""

    phase: ClassVar[Phase] = Phase.PLACEMENT


class NextAction(Job, frozen=True):
    """Ask the next player with figures on the board to use their places. After the last one comes feeding."""

    phase: ClassVar[Phase] = Phase.ACTIONS
    position: int
    """Where the search begins: 0 is the start player, then clockwise."""


class FeedTribes(Job, frozen=True):
    """All players get the food of their fields and feed their tribes (section 3.3)."""

    phase: ClassVar[Phase] = Phase.FEEDING


class EndRound(Job, frozen=True):
    """End the match or begin a new round (section 3.4)."""

    phase: ClassVar[Phase] = Phase.FEEDING


Asked: TypeAlias = Placing | Acting | Rolling | Picking | Starving
Task: TypeAlias = NextPlacement | NextAction | FeedTribes | EndRound
Agenda: TypeAlias = tuple[Asked | Task, ...]


class State(Struct, frozen=True, array_like=True, gc=False):
    """A match. What is face down is in the order of the component table; chance picks from it when it is turned up."""

    options: Options
    round: int
    start: Seat
    tribes: tuple[Tribe, ...]
    board: Board
    cards: tuple[CardId | None, ...]
    """The four slots by price. None: the card was taken in this round."""
    deck: tuple[CardId, ...]
    stacks: tuple[int, ...]
    """How many tiles each building stack in play has, the face-up one included."""
    buildings: tuple[BuildingId | None, ...]
    """The face-up tile of every stack in play."""
    unseen: tuple[BuildingId, ...]
    """All face-down tiles, with those of the stacks that are not in play."""
    asking: Agenda

    @property
    def phase(self) -> Phase:
        """The phase of the round: the bottom of the agenda belongs to it."""
        return self.asking[0].phase if self.asking else Phase.OVER


def with_tribe(state: State, seat: Seat, tribe: Tribe) -> State:
    return replace(state, tribes=exchanged(state.tribes, seat, tribe))


def exchanged(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Replace the item at an index."""
    new = list(items)
    new[index] = item
    return tuple(new)
