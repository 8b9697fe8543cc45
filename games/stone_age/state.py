"""A whole match of Stone Age as it is stored: tribes, board, what lies face down, and what is to be done next."""

from __future__ import annotations

from typing import ClassVar, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import Job, Question
from games.contract import Seat
from games.stone_age.actions import BuildingId, CardId, Feed, Resource, Spot, Starve
from games.stone_age.options import Options
from games.stone_age.pieces import Stores
from games.stone_age.view import Built, Group, Phase

T = TypeVar("T")
NO_STORES: Stores = (0, 0, 0, 0)
Tools: TypeAlias = tuple[int, int, int]
Used: TypeAlias = tuple[bool, bool, bool]
Board: TypeAlias = tuple[tuple[Group, ...], ...]
"""The figures on every place in the order of ``Spot``; on each, in order of placement."""


class Tribe(Struct, frozen=True, array_like=True, gc=False):
    """What one player has."""

    food: int
    stores: Stores
    figures: int
    home: int
    """Figures that are not on the board."""
    agriculture: int = 0
    tools: Tools = (0, 0, 0)
    """Values of the permanent tools, highest first."""
    used: Used = (False, False, False)
    """Which of them have been used this round; among equal values, the used ones stand last."""
    once: tuple[int, ...] = ()
    """Values of the one-use tools, ascending."""
    any_two: bool = False
    score: int = 0
    cards: tuple[CardId, ...] = ()
    """Cards taken openly, in order."""
    drawn_card: CardId | None = None
    """The card drawn unseen, known to its owner only."""
    buildings: tuple[Built, ...] = ()


class OneAsked(Question, frozen=True):
    """A question to a single seat."""

    seat: Seat


class Placing(OneAsked, frozen=True):
    """A player puts figures on a place (section 3.1)."""

    phase: ClassVar[Phase] = Phase.PLACEMENT


class Acting(OneAsked, frozen=True):
    """A player uses one of the places where figures of theirs stand (section 3.2), until none is left."""

    phase: ClassVar[Phase] = Phase.ACTIONS


class Rolling(OneAsked, frozen=True):
    """A player may add tools to an open roll (section 4), made on a place or for a card."""

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
    """Highest first."""
    taken: tuple[Seat | None, ...]
    """Who took which."""


class Starving(Question, frozen=True):
    """Everybody who is short of food decides how to make up for it, at the same time (section 3.3)."""

    phase: ClassVar[Phase] = Phase.FEEDING
    missing: tuple[int, ...]
    """By seat; 0 for those who are not asked."""
    answers: tuple[Feed | Starve | None, ...]
    """By seat; hidden from the others until the last one is in."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Return who owes an answer."""
        return tuple(s for s, food in enumerate(self.missing) if food and self.answers[s] is None)

    @property
    def answered(self) -> tuple[Seat, ...]:
        """Return whose answer is in."""
        return tuple(s for s, food in enumerate(self.missing) if food and self.answers[s] is not None)

    def withdrawn(self, seat: Seat) -> Starving:
        """Return the question without the answer of this seat."""
        return replace(self, answers=tuple(None if s == seat else given for s, given in enumerate(self.answers)))


class NextPlacement(Job, frozen=True):
    """Find the next player, from this seat on, who can place figures; after the last one the actions begin."""

    phase: ClassVar[Phase] = Phase.PLACEMENT
    seat: Seat


class NextAction(Job, frozen=True):
    """Find the next player, from this position of the turn order on, who has places to use; after the last, feed."""

    phase: ClassVar[Phase] = Phase.ACTIONS
    position: int


class FeedTribes(Job, frozen=True):
    """Everybody takes the food of the fields and feeds the tribe (section 3.3)."""

    phase: ClassVar[Phase] = Phase.FEEDING


class EndRound(Job, frozen=True):
    """End the match or begin a new round (section 3.4)."""

    phase: ClassVar[Phase] = Phase.FEEDING


Asked: TypeAlias = Placing | Acting | Rolling | Picking | Starving
Task: TypeAlias = NextPlacement | NextAction | FeedTribes | EndRound
Agenda: TypeAlias = tuple[Asked | Task, ...]


class State(Struct, frozen=True, array_like=True, gc=False):
    """A match. What lies face down is a bag in the order of the component table, which says nothing."""

    options: Options
    round: int
    start: Seat
    tribes: tuple[Tribe, ...]
    board: Board
    cards: tuple[CardId | None, ...]
    """The four slots by price; None where the card has been taken this round."""
    deck: tuple[CardId, ...]
    stacks: tuple[int, ...]
    """Tiles of every building stack in play, the face-up one included."""
    buildings: tuple[BuildingId | None, ...]
    """The face-up tile of every stack in play."""
    unseen: tuple[BuildingId, ...]
    """All face-down tiles together, those of the stacks removed at the start included."""
    asking: Agenda

    @property
    def phase(self) -> Phase:
        """Return the phase of the round, as the bottom of the agenda tells it."""
        return self.asking[0].phase if self.asking else Phase.OVER


def with_tribe(state: State, seat: Seat, tribe: Tribe) -> State:
    """Return the state with this seat's tribe exchanged."""
    return replace(state, tribes=exchanged(state.tribes, seat, tribe))


def exchanged(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them exchanged."""
    new = list(items)
    new[index] = item
    return tuple(new)
