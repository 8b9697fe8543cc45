"""What one viewer may know of a match (section 8)."""

from msgspec import Struct

from games.contract import GameView, Outcome, Seat, Term
from games.stone_age.actions import BuildingId, CardId, Feed, Spot, Starve
from games.stone_age.options import Options


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


class PlayerView(Struct, frozen=True):
    """What one player has, as far as the viewer may know it."""

    food: int
    stores: tuple[int, int, int, int]
    """Wood, brick, stone, gold."""
    figures: int
    """All figures owned."""
    home: int
    """Figures not on the board."""
    agriculture: int
    tools: tuple[int, int, int]
    """Values of the three permanent tools, the highest first. 0: no tool."""
    used: tuple[bool, bool, bool]
    """Which permanent tools have been used this round."""
    once: tuple[int, ...]
    """Values of the one-use tools that are left."""
    any_two: bool
    """Whether the player holds "any 2 resources" and has not used it yet."""
    score: int
    cards: tuple[CardId, ...]
    """The cards that everyone saw being taken, in this order."""
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
