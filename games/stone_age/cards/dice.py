"""The card "dice for everyone" (section 5): clockwise from its new owner, everyone takes a die and what it brings."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Action, Phrase, Seat, Step
from games.stone_age.actions import PickDie
from games.stone_age.components import BOX
from games.stone_age.events import DieTaken, SharedDiceRolled
from games.stone_age.resources.gains import with_benefit
from games.stone_age.state import Picking, State, exchanged

BENEFITS = BOX.dice_for_everyone
"""What a die brings; the first entry is for 1."""
PIPS = {benefit: pips for pips, benefit in enumerate(BENEFITS, 1)}
PICKS = {pips: PickDie(benefit) for benefit, pips in PIPS.items()}


def roll(state: State, seat: Seat, chance: Chance) -> Step[State]:
    """Roll a die for every player. The owner of the card picks first. No tools can be added (section 4)."""
    dice = tuple(sorted(chance.dice(len(state.tribes)), reverse=True))
    asked = Picking(seat, dice, (None,) * len(dice))
    return Step(replace(state, asking=(*state.asking, asked)), (SharedDiceRolled(seat=seat, dice=dice),))


def _left(asked: Picking) -> list[int]:
    return [pips for pips, taker in zip(asked.dice, asked.taken, strict=True) if taker is None]


def legal(state: State, asked: Picking, seat: Seat) -> Iterator[Action]:
    """Yield the dice that are left. Equal dice are one choice."""
    yield from (PICKS[pips] for pips in dict.fromkeys(_left(asked)))


def why_not(state: State, asked: Picking, seat: Seat, action: PickDie) -> Phrase | None:
    left = _left(asked)
    if PIPS[action.die] in left:
        return None
    return Phrase("reason-no-such-die", {"left": tuple(BENEFITS[pips - 1] for pips in dict.fromkeys(left))})


def answer(state: State, asked: Picking, seat: Seat, action: PickDie, chance: Chance) -> Step[State]:
    """Take the die. Then the next player picks, until everyone has one."""
    pips = PIPS[action.die]
    tribe, events = with_benefit(state.tribes[seat], seat, action.die)
    die = next(n for n, taker in enumerate(asked.taken) if taker is None and asked.dice[n] == pips)
    taken = tuple(seat if n == die else taker for n, taker in enumerate(asked.taken))
    below = state.asking[:-1]
    following = Picking((seat + 1) % len(state.tribes), asked.dice, taken)
    state = replace(
        state,
        tribes=exchanged(state.tribes, seat, tribe),
        asking=(*below, following) if None in taken else below,
    )
    return Step(state, (DieTaken(seat=seat, pips=pips, benefit=action.die), *events))
