"""Rolls on a place or for a card, and the tools that may be added to them (sections 3.2 and 4)."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Action, Event, Phrase, Seat, Step
from games.stone_age.actions import CardId, Resource, Spot, UseTools
from games.stone_age.components import BOX, RESOURCES, VALUES
from games.stone_age.events import CardGathered, CardRolled, Gathered, Hunted, Rolled
from games.stone_age.resources.gains import with_resource
from games.stone_age.resources.tools import bonus, mark, subsets, unused, without
from games.stone_age.state import Rolling, State, Tribe, with_tribe

DIVISORS: dict[Resource | None, int] = {None: BOX.values.food, **dict(zip(RESOURCES, VALUES, strict=True))}
"""What a total is divided by, for every resource and for food (None)."""


def roll_at(state: State, seat: Seat, spot: Spot, gain: Resource | None, figures: int, chance: Chance) -> Step[State]:
    """Roll a die for each figure on a place. ``gain`` is None for food."""
    return _open(state, Rolling(seat, spot, None, gain, chance.dice(figures)))


def roll_for(state: State, seat: Seat, card: CardId, gain: Resource, count: int, chance: Chance) -> Step[State]:
    return _open(state, Rolling(seat, None, card, gain, chance.dice(count)))


def _open(state: State, roll: Rolling) -> Step[State]:
    """Ask for tools if those that are left could raise the result. Otherwise the roll counts as it is."""
    total = sum(roll.dice)
    divisor = DIVISORS[roll.gain]
    more = bonus(state.tribes[roll.seat])
    if (total + more) // divisor == total // divisor:
        return _resolve(state, roll, NO_TOOLS)
    told: Event
    if roll.spot is not None:
        told = Rolled(seat=roll.seat, where=roll.spot, dice=roll.dice, total=total)
    else:
        told = CardRolled(seat=roll.seat, card=roll.card or "", dice=roll.dice, total=total)
    return Step(replace(state, asking=(*state.asking, roll)), (told,))


NO_TOOLS = UseTools((), ())


@lru_cache(maxsize=1024)
def _choices(tools: tuple[int, ...], once: tuple[int, ...]) -> tuple[UseTools, ...]:
    return tuple(UseTools(a, b) for b in subsets(once) for a in subsets(tools))


def legal(state: State, asked: Rolling, seat: Seat) -> Iterator[Action]:
    """Yield every choice of unused tools. The first is to use none."""
    tribe = state.tribes[seat]
    yield from _choices(unused(tribe.tools, tribe.used), tribe.once)


def why_not(state: State, asked: Rolling, seat: Seat, action: UseTools) -> Phrase | None:
    """Refuse tools that are missing or used. The refusal names those that are left, in ascending order."""
    tribe = state.tribes[seat]
    ready = unused(tribe.tools, tribe.used)
    if action.tools not in subsets(ready):
        return Phrase("reason-no-such-tool", {"tools": ready}) if ready else Phrase("reason-no-tool")
    if action.once not in subsets(tribe.once):
        return Phrase("reason-no-such-once", {"tools": tribe.once}) if tribe.once else Phrase("reason-no-once")
    return None


def answer(state: State, asked: Rolling, seat: Seat, action: UseTools, chance: Chance) -> Step[State]:
    """Add the tools, and give the player the result."""
    return _resolve(replace(state, asking=state.asking[:-1]), asked, action)


def _resolve(state: State, roll: Rolling, with_tools: UseTools) -> Step[State]:
    """Add up dice and tools, then divide once and round down (section 3.2)."""
    tribe = _using(state.tribes[roll.seat], with_tools)
    extra = sum(with_tools.tools) + sum(with_tools.once)
    total = sum(roll.dice) + extra
    amount = total // DIVISORS[roll.gain]
    tribe = replace(tribe, food=tribe.food + amount) if roll.gain is None else with_resource(tribe, roll.gain, amount)
    return Step(with_tribe(state, roll.seat, tribe), (_told(roll, with_tools, amount, extra, total),))


def _using(tribe: Tribe, action: UseTools) -> Tribe:
    if not action.tools and not action.once:
        return tribe
    used = mark(tribe.tools, tribe.used, action.tools)
    return replace(tribe, used=used, once=without(tribe.once, action.once))


def _told(roll: Rolling, with_tools: UseTools, amount: int, extra: int, total: int) -> Event:
    seat, dice, tools, once = roll.seat, roll.dice, with_tools.tools, with_tools.once
    if roll.gain is None:
        return Hunted(seat=seat, food=amount, dice=dice, bonus=extra, total=total, tools=tools, once=once)
    if roll.spot is not None:
        return Gathered(
            seat=seat,
            where=roll.spot,
            resource=roll.gain,
            amount=amount,
            dice=dice,
            bonus=extra,
            total=total,
            tools=tools,
            once=once,
        )
    return CardGathered(
        seat=seat,
        card=roll.card or "",
        resource=roll.gain,
        amount=amount,
        dice=dice,
        bonus=extra,
        total=total,
        tools=tools,
        once=once,
    )
