"""What happens in a match of Almadi."""

from typing import ClassVar

from games.almadi.actions import CharacterId, Effect, ObjectiveId, StartId, TileId
from games.contract import Event, Seat, SeatEvent, events_in


class Began(SeatEvent, frozen=True):
    """The match began. ``seat`` has the first turn."""

    news: ClassVar[bool] = False


class StartDealt(SeatEvent, frozen=True):
    """A player got this starting tile."""

    start: StartId


class BoardLaid(Event, frozen=True):
    """The first landscapes were laid out on the central board, row by row."""

    tiles: tuple[TileId, ...]


class ObjectivesLaid(Event, frozen=True):
    """The objectives of the match were laid out."""

    objectives: tuple[ObjectiveId, ...]


class CharactersDealt(SeatEvent, frozen=True):
    """A player was dealt these characters."""

    cards: tuple[CharacterId, ...]


class KeptDecided(SeatEvent, frozen=True):
    """A player has decided which characters to keep; the others don't know which."""


class KeptChanged(SeatEvent, frozen=True):
    """A player has changed that answer."""


class Kept(SeatEvent, frozen=True):
    """A player keeps these characters."""

    cards: tuple[CharacterId, ...]


class RowTurnedUp(Event, frozen=True):
    """Everybody has kept their characters, and the others lie open for all."""

    cards: tuple[CharacterId, ...]


class Placed(SeatEvent, frozen=True):
    """A landscape was taken from the board and placed. ``effects`` are those of its active contacts.

    ``granted``: the moves that somebody gets without any (K04).
    """

    tile: TileId
    row: int
    column: int
    effects: tuple[Effect, ...]
    granted: int = 0


class Moved(SeatEvent, frozen=True):
    """A genie moved a landscape."""

    tile: TileId
    row: int
    column: int
    effects: tuple[Effect, ...]


class Swapped(SeatEvent, frozen=True):
    """A genie exchanged the places of two landscapes."""

    tile: TileId
    other: TileId
    effects: tuple[Effect, ...]


class ObjectiveTaken(SeatEvent, frozen=True):
    """A player took an objective from the table."""

    objective: ObjectiveId


class ObjectiveStolen(SeatEvent, frozen=True):
    """A player took an objective from another player, who had not completed it."""

    objective: ObjectiveId
    owner: Seat


class ObjectiveCompleted(SeatEvent, frozen=True):
    """A player met what an objective asks for. It stays completed."""

    objective: ObjectiveId
    points: int


class Collected(SeatEvent, frozen=True):
    """A player took the gifts that waited, as far as there were any."""

    mosaics: int
    stalls: int
    rubies: int


class GivenUp(SeatEvent, frozen=True):
    """A player gave up genies and moons that waited."""

    genies: int
    moons: int


class Recruited(SeatEvent, frozen=True):
    """A player paid for a character of the row."""

    character: CharacterId
    cost: int


class RecruitedFromHand(SeatEvent, frozen=True):
    """A player paid for a character of their hand, and laid it open."""

    character: CharacterId
    cost: int


class Drawn(SeatEvent, frozen=True):
    """A character brought cards at once."""

    mosaics: int
    stalls: int


class Refilled(Event, frozen=True):
    """A landscape of the supply came to the board."""

    tile: TileId
    row: int


EVENTS = events_in(__name__)
