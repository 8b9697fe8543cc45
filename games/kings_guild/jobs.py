"""What is done by itself between the questions of a match, as it lies on its stack (section 11)."""

from __future__ import annotations

from typing import TypeAlias

from games.agenda import Job
from games.contract import Seat
from games.kings_guild.actions import Colour, QuestId, SpecialistId, TreasureId


class NextTurn(Job, frozen=True):
    """Hand the turn on, or end the match."""


class BeginGuilds(Job, frozen=True):
    """Give the guilds what they begin with, from this position of the turn order on."""

    position: int


class CheckStorage(Job, frozen=True):
    """See whether a seat holds more resources than its storage has room for."""

    seat: Seat


class CheckHands(Job, frozen=True):
    """See whether anybody holds more treasures than allowed."""


class DrawTreasures(Job, frozen=True):
    """Draw a treasure of each of these colours, into the hand or for the shared quest below."""

    seat: Seat
    colours: tuple[Colour, ...]
    shared: bool = False


class Appraise(Job, frozen=True):
    """Ask the Appraiser, if one of these seats employs it, after treasure from a quest."""

    seats: tuple[Seat, ...]


class AskDraw(Job, frozen=True):
    """Ask for so many treasures in any colours, or as many as there are."""

    seat: Seat
    count: int
    specialist: SpecialistId | None = None
    treasure: TreasureId | None = None


class RefillSlot(Job, frozen=True):
    """Reveal the next quest card in a slot that is empty (counted from 0)."""

    slot: int


class EndFuneral(Job, frozen=True):
    """Discard the King's Funeral and refill its slot."""

    slot: int


class AfterCraft(Job, frozen=True):
    """See which of these specialists of the crafter can do something after a craft on a quest."""

    seat: Seat
    quest: QuestId
    left: tuple[SpecialistId, ...]


class RefillRow(Job, frozen=True):
    """Fill up the row of specialists at its left end."""


class OnHire(Job, frozen=True):
    """Do what a specialist does when hired."""

    seat: Seat
    specialist: SpecialistId


class OfferPlenty(Job, frozen=True):
    """Ask a seat about the second half of a Scroll of Plenty, if there is anything for it."""

    seat: Seat


class OfferWonders(Job, frozen=True):
    """Ask a seat about the second half of a Scroll of Wonders, if it can pay and there is another colour."""

    seat: Seat
    but: Colour


Task: TypeAlias = (
    NextTurn
    | BeginGuilds
    | CheckStorage
    | CheckHands
    | DrawTreasures
    | AskDraw
    | Appraise
    | RefillSlot
    | EndFuneral
    | AfterCraft
    | RefillRow
    | OnHire
    | OfferPlenty
    | OfferWonders
)
