"""The quest deck and the quest row: refilling, special cards, and what the Oracle sees (sections 2, 9 and 10)."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Event, Seat, Step
from games.kings_guild.actions import Peek, QuestId
from games.kings_guild.agenda import RefillSlot
from games.kings_guild.components import BOX, FUNERAL, OFFERING
from games.kings_guild.events import OfferingRevealed, Peeked, QuestRevealed, QuestsSeen
from games.kings_guild.guild.powers import powers
from games.kings_guild.phases.funeral import begin
from games.kings_guild.pieces import QuestDeck
from games.kings_guild.state import OpenQuest, State, exchanged, without

DECKS = (QuestDeck.BASIC, QuestDeck.ADVANCED, QuestDeck.LATE)
SPECIAL = (FUNERAL, OFFERING)
IN_BOX: dict[QuestDeck, int] = {deck: sum(quest.deck is deck for quest in BOX.quests) for deck in DECKS}


def unseen_cards(state: State) -> tuple[int, int, int]:
    """Return how many of the basic, advanced and late quests that nobody has seen are in the deck, not in the box."""
    table = BOX.tables[len(state.players)].quests
    basic, advanced, late = [
        table[deck] - (IN_BOX[deck] - len(bag)) for deck, bag in zip(DECKS, state.quests, strict=True)
    ]
    return basic, advanced, late


def deck_size(state: State) -> int:
    return sum(unseen_cards(state)) + len(state.special) + len(state.ahead)


def turned_up(state: State, chance: Chance) -> tuple[State, QuestId | None]:
    """Take the next card that nobody has seen: of stage I, the Funeral, of stage II, the Offering (section 2)."""
    basic, advanced, late = unseen_cards(state)
    if basic + advanced:
        number = int(chance.pick(range(basic + advanced)) >= basic)
        return _picked(state, number, chance)
    if FUNERAL in state.special:
        return replace(state, special=without(state.special, FUNERAL)), FUNERAL
    if late:
        return _picked(state, 2, chance)
    if state.special:
        return replace(state, special=()), OFFERING
    return state, None


def _picked(state: State, number: int, chance: Chance) -> tuple[State, QuestId]:
    quest = chance.pick(state.quests[number])
    basic, advanced, late = exchanged(state.quests, number, without(state.quests[number], quest))
    return replace(state, quests=(basic, advanced, late)), quest


def _next_card(state: State, chance: Chance) -> tuple[State, QuestId | None]:
    """Take the top card of the deck. Those that an Oracle has seen come first."""
    if not state.ahead:
        return turned_up(state, chance)
    chance.reveal("quest")
    return replace(state, ahead=state.ahead[1:], seer=state.seer if state.ahead[1:] else None), state.ahead[0]


def refill(state: State, job: RefillSlot, chance: Chance) -> Step[State]:
    """Reveal a card in a slot. Once the Offering has been revealed, slots stay empty (section 10)."""
    state = replace(state, slots=exchanged(state.slots, job.slot, None))
    if state.left is not None:
        return Step(state)
    state, quest = _next_card(state, chance)
    if quest is None:
        return Step(state)
    state = replace(state, slots=exchanged(state.slots, job.slot, OpenQuest(quest)))
    if quest == FUNERAL:
        return begin(state, job.slot)
    if quest == OFFERING:
        return _offering(state)
    return Step(state, (QuestRevealed(quest=quest),))


def _offering(state: State) -> Step[State]:
    """Give everyone one more turn. That of the player who revealed the card is the last (section 10)."""
    told: Event = OfferingRevealed(seat=state.active)
    return Step(replace(state, left=len(state.players)), (told,))


def slot_of(state: State, quest: QuestId) -> int | None:
    """Return the slot of an open quest, counted from 0. None: it isn't open, or it is a special card."""
    if quest in SPECIAL:
        return None
    return next((slot for slot, open_ in enumerate(state.slots) if open_ and open_.quest == quest), None)


def open_quests(slots: Sequence[OpenQuest | None]) -> list[tuple[int, OpenQuest]]:
    """Return every open quest of a row with its slot. Special cards are left out."""
    return [(slot, open_) for slot, open_ in enumerate(slots) if open_ and open_.quest not in SPECIAL]


def free_sigils(state: State, seat: Seat) -> int:
    """Return how many sigils a player has left."""
    return all_free_sigils(state)[seat]


def all_free_sigils(state: State) -> list[int]:
    """Return how many sigils each player has left."""
    used = [open_.sigil for open_ in state.slots if open_]
    return [BOX.sigils - used.count(seat) - player.offered for seat, player in enumerate(state.players)]


def something_to_see(state: State, seat: Seat) -> bool:
    """Tell whether the player's Oracle could see a card that it hasn't seen."""
    can = powers(state.players[seat]).peeks
    return can > 0 and len(state.ahead) < min(can, deck_size(state))


def peek(state: State, seat: Seat, action: Peek, chance: Chance) -> Step[State]:
    """Look at the next cards of the deck. Their order stays."""
    count = min(powers(state.players[seat]).peeks, deck_size(state))
    while len(state.ahead) < count:
        state, quest = turned_up(state, chance)
        state = replace(state, ahead=(*state.ahead, quest or ""), seer=seat)
    seen = QuestsSeen(seat=seat, quests=state.ahead, only=(seat,))
    return Step(state, (Peeked(seat=seat, count=count), seen))
