"""What happens to treasures in a match of The King's Guild (sections 7 and 8)."""

from typing import TypeAlias

from games.contract import Event, Seat, SeatEvent
from games.kings_guild.actions import Colour, TreasureId

Cards: TypeAlias = tuple[TreasureId, ...]


class TreasuresDrawn(SeatEvent, frozen=True):
    """Treasures were drawn. Everyone sees their backs."""

    colours: tuple[Colour, ...]


class TreasuresSeen(SeatEvent, frozen=True):
    """Which treasures were drawn. Only the player who drew them gets this event."""

    cards: Cards


class TreasuresDealt(SeatEvent, frozen=True):
    """The treasures of a quest that ``seat`` and ``first`` crafted were drawn. ``seat`` will choose."""

    first: Seat
    colours: tuple[Colour, ...]


class TreasuresShared(SeatEvent, frozen=True):
    """The treasures of a shared quest were shared. Everyone sees their backs."""

    first: Seat
    kept: tuple[Colour, ...]
    given: tuple[Colour, ...]


class TreasuresGiven(SeatEvent, frozen=True):
    """Which treasures were given. Only the two players get this event."""

    first: Seat
    cards: Cards


class DeckRenewed(Event, frozen=True):
    """A discard pile became the new deck. The scrolls in it left the game (section 7)."""

    colour: Colour
    cards: int
    scrolls: int


class TreasurePlayed(SeatEvent, frozen=True):
    """A treasure was played. The events of its effect follow."""

    card: TreasureId


class ScrollUsedUp(SeatEvent, frozen=True):
    """The Warlock used up a scroll. Both halves are for ``seat``."""

    card: TreasureId


class TreasuresSold(SeatEvent, frozen=True):
    """Treasures were sold."""

    cards: Cards
    coins: int


class TreasuresDiscarded(SeatEvent, frozen=True):
    """Treasures were discarded without pay."""

    cards: Cards


class SaleDecided(SeatEvent, frozen=True):
    """A player decided what to sell because of the hand limit. It is shown when everyone has decided."""


class SaleChanged(SeatEvent, frozen=True):
    """A player changed that decision. Only this player gets the event."""


class RelicBought(SeatEvent, frozen=True):
    """A player bought a relic from a discard pile with the Curator."""

    card: TreasureId
    coins: int


class TreasureBought(SeatEvent, frozen=True):
    """A player paid for a treasure, which is then drawn."""

    coins: int


class PotionLost(SeatEvent, frozen=True):
    """A potion had no effect by the end of the turn."""

    card: TreasureId


class HandRevealed(SeatEvent, frozen=True):
    """The hand of a player at the end of the match."""

    cards: Cards
