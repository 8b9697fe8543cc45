"""What happens to treasures in a match of The King's Guild (sections 7 and 8)."""

from typing import TypeAlias

from games.contract import Event, Seat
from games.kings_guild.actions import Colour, TreasureId

Cards: TypeAlias = tuple[TreasureId, ...]


class TreasuresDrawn(Event, frozen=True):
    """Treasures were drawn. Everyone sees their backs."""

    seat: Seat
    colours: tuple[Colour, ...]


class TreasuresSeen(Event, frozen=True):
    """Which treasures were drawn. Only the player who drew them gets this event."""

    seat: Seat
    cards: Cards


class TreasuresDealt(Event, frozen=True):
    """The treasures of a quest that ``seat`` and ``first`` crafted were drawn. ``seat`` will choose."""

    seat: Seat
    first: Seat
    colours: tuple[Colour, ...]


class TreasuresShared(Event, frozen=True):
    """The treasures of a shared quest were shared. Everyone sees their backs."""

    seat: Seat
    first: Seat
    kept: tuple[Colour, ...]
    given: tuple[Colour, ...]


class TreasuresGiven(Event, frozen=True):
    """Which treasures were given. Only the two players get this event."""

    seat: Seat
    first: Seat
    cards: Cards


class DeckRenewed(Event, frozen=True):
    """A discard pile became the new deck. The scrolls in it left the game (section 7)."""

    colour: Colour
    cards: int
    scrolls: int


class TreasurePlayed(Event, frozen=True):
    """A treasure was played. The events of its effect follow."""

    seat: Seat
    card: TreasureId


class ScrollUsedUp(Event, frozen=True):
    """The Warlock used up a scroll. Both halves are for ``seat``."""

    seat: Seat
    card: TreasureId


class TreasuresSold(Event, frozen=True):
    """Treasures were sold."""

    seat: Seat
    cards: Cards
    coins: int


class TreasuresDiscarded(Event, frozen=True):
    """Treasures were discarded without pay."""

    seat: Seat
    cards: Cards


class SaleDecided(Event, frozen=True):
    """A player decided what to sell because of the hand limit. It is shown when everyone has decided."""

    seat: Seat


class SaleChanged(Event, frozen=True):
    """A player changed that decision. Only this player gets the event."""

    seat: Seat


class RelicBought(Event, frozen=True):
    """A player bought a relic from a discard pile with the Curator."""

    seat: Seat
    card: TreasureId
    coins: int


class TreasureBought(Event, frozen=True):
    """A player paid for a treasure, which is then drawn."""

    seat: Seat
    coins: int


class PotionLost(Event, frozen=True):
    """A potion had no effect by the end of the turn."""

    seat: Seat
    card: TreasureId


class HandRevealed(Event, frozen=True):
    """The hand of a player at the end of the match."""

    seat: Seat
    cards: Cards
