"""What happens to treasures in a match of The King's Guild, as facts (sections 7 and 8)."""

from typing import TypeAlias

from games.contract import Event, Seat
from games.kings_guild.actions import Colour, TreasureId

Cards: TypeAlias = tuple[TreasureId, ...]


class TreasuresDrawn(Event, frozen=True):
    """Treasures were drawn: their backs are seen by all."""

    seat: Seat
    colours: tuple[Colour, ...]


class TreasuresSeen(Event, frozen=True):
    """What was drawn: for whoever drew."""

    seat: Seat
    cards: Cards


class TreasuresDealt(Event, frozen=True):
    """Treasures of a quest that ``seat`` and ``first`` crafted were drawn; ``seat`` is going to choose."""

    seat: Seat
    first: Seat
    colours: tuple[Colour, ...]


class TreasuresShared(Event, frozen=True):
    """Treasures of a shared quest were kept and given: their backs are seen by all."""

    seat: Seat
    first: Seat
    kept: tuple[Colour, ...]
    given: tuple[Colour, ...]


class TreasuresGiven(Event, frozen=True):
    """What was given: for the two concerned."""

    seat: Seat
    first: Seat
    cards: Cards


class DeckRenewed(Event, frozen=True):
    """A deck was made of its discard pile; the scrolls left the game (section 7)."""

    colour: Colour
    cards: int
    scrolls: int


class TreasurePlayed(Event, frozen=True):
    """A treasure was played; its effects follow."""

    seat: Seat
    card: TreasureId


class ScrollUsedUp(Event, frozen=True):
    """The Warlock used up a scroll; both halves are for this seat."""

    seat: Seat
    card: TreasureId


class TreasuresSold(Event, frozen=True):
    """Treasures were sold."""

    seat: Seat
    cards: Cards
    coins: int


class TreasuresDiscarded(Event, frozen=True):
    """Treasures were discarded for nothing."""

    seat: Seat
    cards: Cards


class SaleDecided(Event, frozen=True):
    """A player has decided what to sell to the hand limit; it is told when everybody has."""

    seat: Seat


class SaleChanged(Event, frozen=True):
    """A player has changed that decision: for this player only."""

    seat: Seat


class RelicBought(Event, frozen=True):
    """The Curator bought a relic from a discard pile."""

    seat: Seat
    card: TreasureId
    coins: int


class TreasureBought(Event, frozen=True):
    """Coins were paid for a treasure; what is drawn follows."""

    seat: Seat
    coins: int


class PotionLost(Event, frozen=True):
    """A potion went unused by the end of the turn."""

    seat: Seat
    card: TreasureId


class HandRevealed(Event, frozen=True):
    """What a player holds when the match is over."""

    seat: Seat
    cards: Cards
