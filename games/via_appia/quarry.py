"""The quarry: pushing stones, and what becomes of those that fall (section 5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Phrase, Seat, Step
from games.dispatch import Verb
from games.via_appia.actions import LANES, Angle, Convert, Push, StoneSize, Stop
from games.via_appia.components import BOX
from games.via_appia.events import Converted, Pushed
from games.via_appia.rulings import PUSH_TOKENS_ARE_SPENT
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


def _stops(state: State, asked: PushOn, seat: Seat) -> Iterator[Stop]:
    yield Stop()


def _why_no_stop(state: State, asked: PushOn, seat: Seat, action: Stop) -> Phrase | None:
    return None


def _stop(state: State, asked: PushOn, seat: Seat, action: Stop, chance: Chance) -> Step[State]:
    return Step(pop(state))


PUSH = Verb(_pushes, _why_no_push, _push)
CONVERT = Verb(_conversions, _why_not_convert, _convert)
STOP = Verb(_stops, _why_no_stop, _stop)
