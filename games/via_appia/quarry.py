"""Getting stones: income cards (section 5.1), and pushing in the quarry (section 5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Phrase, Seat, Step
from games.dispatch import Verb, always
from games.via_appia.actions import LANES, Angle, Convert, Income, Push, StoneSize, Stop, Wage
from games.via_appia.components import BOX, CARDS
from games.via_appia.events import Converted, Dealt, GotToken, Paid, Pushed, Returned
from games.via_appia.pieces import Card
from games.via_appia.rulings import PUSH_TOKENS_ARE_SPENT, RETURN_STONE_BY_STONE
from games.via_appia.sizes import Sizes, some
from games.via_appia.slate.bed import Aim, Jitter, Landslide, jitter
from games.via_appia.slate.guess import guess
from games.via_appia.state import (
    LARGE,
    MEDIUM,
    SMALL,
    Fallen,
    Player,
    PushOn,
    Slot,
    State,
    Turn,
    View,
    fits,
    loaded,
    paid,
    pushed_out,
    with_player,
)

CONSOLATION = Sizes(small=1)
"""Two misses are consoled like one small stone that fell."""

# Pushing


def _pushes(state: State, asked: Turn | PushOn, seat: Seat) -> Iterator[Push]:
    sizes = (size for size in StoneSize if state.players[seat].stones.of(size))
    yield from (Push(*way) for way in product(sizes, LANES, Angle))


def _why_no_push(state: State, asked: Turn | PushOn, seat: Seat, action: Push) -> Phrase | None:
    stones = state.players[seat].stones
    if stones.of(action.stone):
        return None
    if not stones.total:
        return Phrase("reason-no-stones")
    return Phrase("reason-no-stone", {"size": action.stone})


def _push(state: State, asked: Turn | PushOn, seat: Seat, action: Push, chance: Chance) -> Step[State]:
    before = asked if isinstance(asked, PushOn) else PushOn(seat, pushed=0, missed=True)
    number = before.pushed + 1
    player, spent = state.players[seat], number > BOX.constants.pushes
    slid = _slid(state, Aim(action.stone, action.lane, action.angle), jitter(chance), chance)
    told = Pushed(
        seat=seat,
        stone=action.stone,
        lane=action.lane,
        angle=action.angle,
        number=number,
        spent=spent,
        fallen=slid.fallen,
        film=slid.film,
    )
    state = with_player(
        replace(pop(state), bed=slid.bed),
        seat,
        stones=player.stones - some(action.stone),
        push_token=player.push_token and not (spent and PUSH_TOKENS_ARE_SPENT),
    )
    return Step(_after_push(state, replace(before, pushed=number), Sizes.counted(slid.fallen)), (told,))


def _slid(state: State, aim: Aim, off: Jitter, chance: Chance) -> Landslide:
    """Return what comes of a push: computed when it is live, guessed in imagined matches."""

    def compute() -> Landslide:
        from games.via_appia.slate.physics import slide

        return slide(state.bed, aim, off)

    found: Landslide = chance.outcome("push", compute, Landslide, guess=lambda: guess(state.bed, aim, off))
    return found


def _after_push(state: State, done: PushOn, fallen: Sizes) -> State:
    """Ask what becomes of the fallen stones; console after so many misses; or go on."""
    missed = done.missed and not fallen.total
    state = replace(state, store=state.store + fallen)
    if fallen.total:
        return push(state, Fallen(done.seat, fallen, False, done.pushed, missed))
    if missed and done.pushed == BOX.constants.pushes:
        return push(state, Fallen(done.seat, CONSOLATION, True, done.pushed, missed))
    return _go_on(state, replace(done, missed=missed))


def _go_on(state: State, done: PushOn) -> State:
    """Ask for another push where there may be one."""
    return push(state, done) if can_push_on(state.players[done.seat], done.pushed) else state


def can_push_on(player: Player, pushed: int) -> bool:
    """Tell whether a player may push another stone after so many: a token allows one more."""
    return bool(player.stones.total) and pushed < BOX.constants.pushes + player.push_token


# What becomes of the fallen stones


def taken_by(action: Convert) -> Sizes:
    """Return the tiles that an answer takes."""
    return Sizes(action.small, action.medium, action.large)


def sold_for(fallen: Sizes, taken: Sizes) -> int:
    """Return how many coins the fallen stones bring that no tile is taken for."""
    return BOX.constants.stone_coins * (fallen.total - taken.total)


def why_not_taken(state: State | View, player: Player, fallen: Sizes, taken: Sizes) -> Phrase | None:
    """Return the rule that forbids taking these tiles for the fallen stones, or None."""
    if not _are_enough(fallen, taken):
        return Phrase("reason-too-few-stones", {"stones": fallen.stones()})
    if not state.supply.holds(taken):
        return Phrase("reason-no-tiles", {"tiles": state.supply.tiles()})
    return None if fits(loaded(player.cart, taken)) else Phrase("reason-no-room-on-cart", {"cart": player.cart.tiles()})


def _are_enough(fallen: Sizes, taken: Sizes) -> bool:
    """Tell whether there is a stone for each tile that is at least as large."""
    large = fallen.large - taken.large
    medium = large + fallen.medium - taken.medium
    return large >= 0 and medium >= 0 and medium + fallen.small >= taken.small


def conversions(state: State | View, player: Player, fallen: Sizes) -> Iterator[Convert]:
    """Yield every way to take tiles for fallen stones, taking most first."""
    for large, medium, small in product(*(range(most, -1, -1) for most in (LARGE, MEDIUM, SMALL))):
        taken = Sizes(small, medium, large)
        if _are_enough(fallen, taken) and why_not_taken(state, player, fallen, taken) is None:
            yield Convert(large, medium, small)


def _conversions(state: State, asked: Fallen, seat: Seat) -> Iterator[Convert]:
    return conversions(state, state.players[seat], asked.stones)


def _why_not_convert(state: State, asked: Fallen, seat: Seat, action: Convert) -> Phrase | None:
    return why_not_taken(state, state.players[seat], asked.stones, taken_by(action))


def _convert(state: State, asked: Fallen, seat: Seat, action: Convert, chance: Chance) -> Step[State]:
    taken, cart = taken_by(action), state.players[seat].cart
    back = pushed_out(cart, taken)
    state = replace(pop(state), supply=state.supply - taken + back)
    state = with_player(state, seat, cart=loaded(cart, taken))
    state, coins = paid(state, seat, sold_for(asked.stones, taken))
    told = Converted(seat=seat, tiles=taken.tiles(), coins=coins, returned=back.tiles(), consoled=asked.consoled)
    return Step(_go_on(state, PushOn(seat, asked.pushed, asked.missed)), (told,))


def forced(state: State, asked: Fallen, seat: Seat) -> Convert | None:
    """Return the answer where no tile can be taken; everything that it depends on is open."""
    first = next(_conversions(state, asked, seat))
    return None if taken_by(first).total else first


# Stopping


def _stop(state: State, asked: PushOn, seat: Seat, action: Stop, chance: Chance) -> Step[State]:
    return Step(pop(state))


PUSH = Verb(_pushes, _why_no_push, _push)
CONVERT = Verb(_conversions, _why_not_convert, _convert)
STOP = always(Stop(), _stop)


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
    """Give the player who took the last card a token, unless they own one, and deal new cards."""
    state, events = step.state, step.events
    if not state.players[seat].push_token:
        state = with_player(state, seat, push_token=True)
        events = (*events, GotToken(seat=seat))
    return deal(state, chance).after(*events)


def deal(state: State, chance: Chance) -> Step[State]:
    """Lay cards of the pile out face up. The used ones and those left are the new pile."""
    drawn, left = chance.draw(state.pile, BOX.constants.face_up)
    pile = tuple(sorted((*left, *(slot.card for slot in state.slots))))
    return Step(replace(state, slots=tuple(map(Slot, drawn)), pile=pile), (Dealt(cards=drawn),))


INCOME = Verb(_legal, _why_not, _answer)
