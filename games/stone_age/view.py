"""What one viewer may know of a match of Stone Age. Pictures, menus and messages are made from this alone."""

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
    """A building somebody owns: what was paid for it (wood, brick, stone, gold) and the points it brought."""

    building: BuildingId
    paid: tuple[int, int, int, int]
    points: int


class PlayerView(Struct, frozen=True):
    """One player's belongings, as far as the viewer may know them."""

    food: int
    stores: tuple[int, int, int, int]
    """Wood, brick, stone, gold."""
    figures: int
    """All figures owned."""
    home: int
    """Figures not on the board."""
    agriculture: int
    tools: tuple[int, int, int]
    """Values of the three permanent tools, 0 for none, highest first."""
    used: tuple[bool, bool, bool]
    """Which permanent tools have been used this round."""
    once: tuple[int, ...]
    """Values of the one-use tools still held."""
    any_two: bool
    """Whether "any 2 resources" is still to be taken."""
    score: int
    cards: tuple[CardId, ...]
    """Cards taken openly, in order."""
    drawn: int
    """How many cards were drawn unseen from the deck (0 or 1)."""
    drawn_card: CardId | None
    """Which one it is: for its owner, and for everybody when the match is over."""
    buildings: tuple[Built, ...]


class Roll(Struct, frozen=True):
    """The open roll of a player who may still add tools (section 4)."""

    seat: Seat
    spot: Spot | None
    """Where the figures stand; None for a card that rolls two dice."""
    card: CardId | None
    gain: str
    """``food`` or the value of a ``Resource``."""
    dice: tuple[int, ...]
    divisor: int


class SharedDie(Struct, frozen=True):
    """A die of "dice for everyone" and who took it, if anybody has."""

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
    """The figures on every place in play, in order of placement. Places that are not in play are missing."""
    closed: tuple[Spot, ...]
    """Places that this round closes to everybody in a game of 2 or 3 (section 3.1)."""
    cards: tuple[CardId | None, ...]
    """The four slots by price, 1 to 4; None where the card has been taken this round."""
    deck: int
    stacks: tuple[int, ...]
    """How many tiles each building stack in play still has, the face-up one included."""
    buildings: tuple[BuildingId | None, ...]
    """The face-up tile of each stack; None until the end of the round in which it was bought, and on an empty stack."""
    players: tuple[PlayerView, ...]
    roll: Roll | None
    shared_dice: tuple[SharedDie, ...]
    """The dice of "dice for everyone" while they are being picked, highest first, else empty."""
    shortfall: dict[Seat, int]
    """Food that is missing, for every player who has to decide how to feed the tribe."""
    own_answer: Feed | Starve | None
    """The viewer's own answer to a question put to several, while it can still be changed."""
    outcome: Outcome | None
