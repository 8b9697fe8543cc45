"""What happens in a match of Almadi."""

from typing import ClassVar

from games.almadi.actions import CharacterId, Effect, ObjectiveId, StartId, TileId
from games.contract import Event, Seat


class Began(Event, frozen=True):
    """The match began. ``seat`` has the first turn."""

    news: ClassVar[bool] = False

    seat: Seat


class StartDealt(Event, frozen=True):
    """A player got this starting tile."""

    seat: Seat
    start: StartId


class BoardLaid(Event, frozen=True):
    """The first landscapes were laid out on the central board, row by row."""

    tiles: tuple[TileId, ...]


class ObjectivesLaid(Event, frozen=True):
    """The objectives of the match were laid out."""

    objectives: tuple[ObjectiveId, ...]


class CharactersDealt(Event, frozen=True):
    """A player was dealt these characters."""

    seat: Seat
    cards: tuple[CharacterId, ...]


class KeptDecided(Event, frozen=True):
    """A player has decided which characters to keep; the others don't know which."""

    seat: Seat


class KeptChanged(Event, frozen=True):
    """A player has changed that answer."""

    seat: Seat


class Kept(Event, frozen=True):
    """A player keeps these characters."""

    seat: Seat
    cards: tuple[CharacterId, ...]


class RowTurnedUp(Event, frozen=True):
    """Everybody has kept their characters, and the others lie open for all."""

    cards: tuple[CharacterId, ...]


class Placed(Event, frozen=True):
    """A landscape was taken from the board and placed. ``effects`` are those of its active contacts.

    ``granted``: the moves that somebody gets without any (K04).
    """

    seat: Seat
    tile: TileId
    row: int
    column: int
    effects: tuple[Effect, ...]
    granted: int = 0


class Moved(Event, frozen=True):
    """A genie moved a landscape."""

    seat: Seat
    tile: TileId
    row: int
    column: int
    effects: tuple[Effect, ...]


class Swapped(Event, frozen=True):
    """A genie exchanged the places of two landscapes."""

    seat: Seat
    tile: TileId
    other: TileId
    effects: tuple[Effect, ...]


class ObjectiveTaken(Event, frozen=True):
    """A player took an objective from the table."""

    seat: Seat
    objective: ObjectiveId


class ObjectiveStolen(Event, frozen=True):
    """A player took an objective from another player, who had not completed it."""

    seat: Seat
    objective: ObjectiveId
    owner: Seat


class ObjectiveCompleted(Event, frozen=True):
    """A player met what an objective asks for. It stays completed."""

    seat: Seat
    objective: ObjectiveId
    points: int


class Collected(Event, frozen=True):
    """A player took the gifts that waited, as far as there were any."""

    seat: Seat
    mosaics: int
    stalls: int
    rubies: int


class GivenUp(Event, frozen=True):
    """A player gave up genies and moons that waited."""

    seat: Seat
    genies: int
    moons: int


class Recruited(Event, frozen=True):
    """A player paid for a character of the row."""

    seat: Seat
    character: CharacterId
    cost: int


class RecruitedFromHand(Event, frozen=True):
    """A player paid for a character of their hand, and laid it open."""

    seat: Seat
    character: CharacterId
    cost: int


class Drawn(Event, frozen=True):
    """A character brought cards at once."""

    seat: Seat
    mosaics: int
    stalls: int


class Refilled(Event, frozen=True):
    """A landscape of the supply came to the board."""

    tile: TileId
    row: int


EVENTS = (
    Began,
    StartDealt,
    BoardLaid,
    ObjectivesLaid,
    CharactersDealt,
    KeptDecided,
    KeptChanged,
    Kept,
    RowTurnedUp,
    Placed,
    Moved,
    Swapped,
    ObjectiveTaken,
    ObjectiveStolen,
    ObjectiveCompleted,
    Collected,
    GivenUp,
    Recruited,
    RecruitedFromHand,
    Drawn,
    Refilled,
)
