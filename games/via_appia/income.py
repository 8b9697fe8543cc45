"""Income: taking a card, the shortage of stones, and dealing anew (section 5.1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import pop
from games.chance import Chance
from games.contract import Phrase, Seat, Step
from games.dispatch import Verb
from games.via_appia.actions import Income, StoneSize, Wage
from games.via_appia.components import BOX, CARDS
from games.via_appia.events import Dealt, GotToken, Paid, Returned
from games.via_appia.pieces import Card
from games.via_appia.rulings import RETURN_STONE_BY_STONE
from games.via_appia.sizes import Sizes, some
from games.via_appia.state import Slot, State, Turn, View, paid, with_player


def face_up(state: State | View) -> int:
    """Return how many cards are face up."""
    return sum(not slot.used for slot in state.slots)


def wages(state: State | View) -> tuple[Wage, ...]:
    """Return what of a card can be gained: one half of it, or both when few are face up."""
    return (Wage.BOTH,) if face_up(state) <= BOX.constants.both_at_most else (Wage.COINS, Wage.STONES)


def card_in(state: State | View, slot: int) -> Card:
    """Return the card that lies in a slot."""
    return CARDS[state.slots[slot - 1].card]


def is_last(state: State | View) -> bool:
    """Tell whether a single card is face up."""
    return face_up(state) == 1


def _legal(state: State, asked: Turn, seat: Seat) -> Iterator[Income]:
    for number, slot in enumerate(state.slots, 1):
        if not slot.used:
            yield from (Income(number, wage) for wage in wages(state))


def _why_not(state: State, asked: Turn, seat: Seat, action: Income) -> Phrase | None:
    if state.slots[action.slot - 1].used:
        return Phrase("reason-card-used", {"slot": action.slot})
    if action.wage in wages(state):
        return None
    rule = {"most": BOX.constants.both_at_most}
    return Phrase("reason-not-both" if action.wage is Wage.BOTH else "reason-both", rule)


def _answer(state: State, asked: Turn, seat: Seat, action: Income, chance: Chance) -> Step[State]:
    card, last = card_in(state, action.slot), is_last(state)
    slots = list(state.slots)
    slots[action.slot - 1] = replace(slots[action.slot - 1], used=True)
    state = replace(pop(state), slots=tuple(slots))
    state, coins = paid(state, seat, 0 if action.wage is Wage.STONES else card.coins)
    came = gain(state, seat, Sizes() if action.wage is Wage.COINS else card.stones)
    players = (replace(player, stones=held) for player, held in zip(state.players, came.held, strict=True))
    told = Paid(seat=seat, slot=action.slot, coins=coins, stones=came.gained.stones())
    step = Step(replace(state, store=came.store, players=tuple(players)), (*came.returned, told))
    return _last_card(step, seat, chance) if last else step


class Gain(Struct, frozen=True):
    """What comes of gaining stones: what is in the store then, and what all players have."""

    store: Sizes
    held: tuple[Sizes, ...]
    gained: Sizes
    """Those that were to be had."""
    returned: tuple[Returned, ...]


def gain(table: State | View, seat: Seat, stones: Sizes) -> Gain:
    """Return what comes of it that a player gains stones one by one, small ones first.

    If the store has none, all return half of theirs first, rounded down, the player included.
    """
    store, held, gained = table.store, [player.stones for player in table.players], Sizes()
    returned: list[Returned] = []
    for size in StoneSize:
        for number in range(stones.of(size)):
            if not store.of(size) and (RETURN_STONE_BY_STONE or number == 0):
                halves = [some(size, each.of(size) // 2) for each in held]
                held = [each - half for each, half in zip(held, halves, strict=True)]
                store = sum(halves, store)
                returned += [Returned(seat=n, stones=half.stones()) for n, half in enumerate(halves) if half.total]
            if store.of(size):
                store, held[seat], gained = store - some(size), held[seat] + some(size), gained + some(size)
    return Gain(store, tuple(held), gained, tuple(returned))


def _last_card(step: Step[State], seat: Seat, chance: Chance) -> Step[State]:
    """Give whoever took the last card a token, unless they own one, and deal anew."""
    state, events = step.state, step.events
    if not state.players[seat].push_token:
        state = with_player(state, seat, push_token=True)
        events = (*events, GotToken(seat=seat))
    dealt = deal(state, chance)
    return Step(dealt.state, (*events, *dealt.events))


def deal(state: State, chance: Chance) -> Step[State]:
    """Lay cards of the pile out face up. The used ones and those left are the new pile."""
    drawn, left = chance.draw(state.pile, BOX.constants.face_up)
    pile = tuple(sorted((*left, *(slot.card for slot in state.slots))))
    return Step(replace(state, slots=tuple(map(Slot, drawn)), pile=pile), (Dealt(cards=drawn),))


INCOME = Verb(_legal, _why_not, _answer)
