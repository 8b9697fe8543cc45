"""The jobs on the agenda: what the rules do between the questions (section 11)."""

from __future__ import annotations

from typing import TypeAlias

from games.agenda import Job
from games.contract import Seat
from games.kings_guild.actions import Colour, QuestId, SpecialistId, TreasureId


class NextTurn(Job, frozen=True):
    """Begin the next turn, or end the match."""


class BeginGuilds(Job, frozen=True):
    """Give the guilds what they begin with, from this position of the turn order on (section 2)."""

    position: int


class CheckStorage(Job, frozen=True):
    """Ask a seat what goes back, if its resources don't fit into its storage."""

    seat: Seat


class CheckHands(Job, frozen=True):
    """Ask players what they sell, if they hold too many treasures."""


class DrawTreasures(Job, frozen=True):
    """Draw a treasure of each of these colours, for the hand or for the shared quest that is asked about next."""

    seat: Seat
    colours: tuple[Colour, ...]
    shared: bool = False


class Appraise(Job, frozen=True):
    """Ask the one of these seats that employs the Appraiser, after the treasure of a quest."""

    seats: tuple[Seat, ...]


class AskDraw(Job, frozen=True):
    """Ask for the colours of so many treasures, or of as many as there are."""

    seat: Seat
    count: int
    specialist: SpecialistId | None = None
    treasure: TreasureId | None = None


class RefillSlot(Job, frozen=True):
    """Reveal the next quest card in an empty slot, counted from 0."""

    slot: int


class EndFuneral(Job, frozen=True):
    """Discard the King's Funeral and refill its slot."""

    slot: int


class AfterCraft(Job, frozen=True):
    """Ask the crafter which of these specialists do something after a craft on a quest."""

    seat: Seat
    quest: QuestId
    left: tuple[SpecialistId, ...]


class RefillRow(Job, frozen=True):
    """Fill the row of specialists at its left end."""


class OnHire(Job, frozen=True):
    """Do what a specialist does when hired."""

    seat: Seat
    specialist: SpecialistId


class OfferPlenty(Job, frozen=True):
    """Ask a seat about the second half of a Scroll of Plenty, if there is anything to take."""

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
