"""What a tribe gains: rolls, the tools added to them, and the events that describe it (sections 3.2 and 4)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Protocol, TypeAlias, assert_never

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Action, Event, Phrase, Seat, Step
from games.stone_age.actions import Benefit, CardId, Resource, Spot, UseTools
from games.stone_age.components import BOX, RESOURCES, VALUES
from games.stone_age.events import (
    AgricultureRose,
    CardGathered,
    CardRolled,
    FigureJoined,
    Gathered,
    Hunted,
    NoEffect,
    Rolled,
    ToolMade,
)
from games.stone_age.pieces import Village
from games.stone_age.resources.payments import added
from games.stone_age.state import Rolling, State, Tools, Tribe, Used, with_tribe

Gain: TypeAlias = tuple[Tribe, tuple[Event, ...]]


def with_resource(tribe: Tribe, resource: Resource, amount: int) -> Tribe:
    return replace(tribe, stores=added(tribe.stores, resource, amount))


def with_tool(tribe: Tribe, seat: Seat) -> Gain:
    """Take one tool step (section 4). Nothing happens when the tools are complete."""
    step = improved(tribe.tools, tribe.used)
    if step is None:
        return tribe, (NoEffect(seat=seat, benefit=Benefit.TOOL),)
    tools, used, value = step
    return replace(tribe, tools=tools, used=used), (ToolMade(seat=seat, tool=value, total=sum(tools)),)


def with_agriculture(tribe: Tribe, seat: Seat) -> Gain:
    """Take one step of agriculture. Nothing happens at the highest level (section 3.2)."""
    if is_complete(tribe, Village.AGRICULTURE):
        return tribe, (NoEffect(seat=seat, benefit=Benefit.AGRICULTURE),)
    level = tribe.agriculture + 1
    return replace(tribe, agriculture=level), (AgricultureRose(seat=seat, level=level),)


def _with_figure(tribe: Tribe, seat: Seat) -> Gain:
    """Add a figure at home (section 3.2). It can be placed from the next round on, but eats in this one."""
    figures = tribe.figures + 1
    grown = replace(tribe, figures=figures, home=tribe.home + 1)
    return grown, (FigureJoined(seat=seat, figures=figures),)


def with_benefit(tribe: Tribe, seat: Seat, benefit: Benefit) -> Gain:
    """Take what a die of "dice for everyone" brings (section 5)."""
    match benefit:
        case Benefit.TOOL:
            return with_tool(tribe, seat)
        case Benefit.AGRICULTURE:
            return with_agriculture(tribe, seat)
        case Benefit.WOOD | Benefit.BRICK | Benefit.STONE | Benefit.GOLD:
            return with_resource(tribe, Resource(benefit.value), 1), ()
        case never:
            assert_never(never)


def with_village(tribe: Tribe, seat: Seat, village: Village) -> Gain:
    """Take what a village place brings (section 3.2)."""
    match village:
        case Village.TOOL:
            return with_tool(tribe, seat)
        case Village.FIGURE:
            return _with_figure(tribe, seat)
        case Village.AGRICULTURE:
            return with_agriculture(tribe, seat)
        case never:
            assert_never(never)


class Grown(Protocol):
    """What a tribe has of everything that a village place brings, in a state or in a view."""

    @property
    def tools(self) -> tuple[int, int, int]:
        """The values of the permanent tools."""

    @property
    def figures(self) -> int:
        """All figures owned."""

    @property
    def agriculture(self) -> int:
        """The level of agriculture."""


def is_complete(tribe: Grown, village: Village) -> bool:
    """Tell whether a village place brings a tribe nothing more (section 3.2)."""
    match village:
        case Village.TOOL:
            return sum(tribe.tools) >= BOX.limits.tools
        case Village.FIGURE:
            return tribe.figures >= BOX.limits.figures
        case Village.AGRICULTURE:
            return tribe.agriculture >= BOX.limits.agriculture
        case never:
            assert_never(never)


FACES = 6


@lru_cache
def totals(dice: int) -> tuple[float, ...]:
    """Return how likely every total of so many dice is, by total."""
    if dice == 0:
        return (1.0,)
    fewer = totals(dice - 1)
    return tuple(
        sum(fewer[total - face] for face in range(1, FACES + 1) if 0 <= total - face < len(fewer)) / FACES
        for total in range(len(fewer) + FACES)
    )


@lru_cache(maxsize=512)
def expected(dice: int, divisor: int) -> float:
    """Return what a roll brings on average, divided and rounded down."""
    return sum(chance * (total // divisor) for total, chance in enumerate(totals(dice)))


@lru_cache(maxsize=4096)
def reaches(dice: int, total: int) -> float:
    """Return how likely a roll has at least this total."""
    return sum(totals(dice)[max(0, total) :])


SLOTS = 3


def improved(tools: Tools, used: Used) -> tuple[Tools, Used, int] | None:
    """Return the tools after one step and the value of the improved tool, or None if the tools are complete.

    The first of the lowest tools is raised and stays used or unused. A new tool is unused.
    """
    if sum(tools) >= BOX.limits.tools:
        return None
    slot = tools.index(min(tools))
    values = tuple(value + (n == slot) for n, value in enumerate(tools))
    return (values, _tidy(values, used), values[slot])  # type: ignore[return-value]


def _tidy(tools: tuple[int, ...], used: tuple[bool, ...]) -> tuple[bool, ...]:
    """Put the used ones last among tools of equal value, so that equal tools make equal states."""
    order = sorted(range(SLOTS), key=lambda slot: (-tools[slot], used[slot]))
    return tuple(used[slot] for slot in order)


@lru_cache
def unused(tools: Tools, used: Used) -> tuple[int, ...]:
    """Return the values of the tools that can still be used in this round, ascending."""
    return tuple(sorted(tools[n] for n in range(SLOTS) if tools[n] and not used[n]))


def bonus(tribe: Tribe) -> int:
    """Return the sum of all tools that a tribe can still add, one-use tools included."""
    return sum(unused(tribe.tools, tribe.used)) + sum(tribe.once)


@lru_cache
def subsets(values: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return every sorted multiset that can be taken from sorted values, the smallest first."""
    return tuple(dict.fromkeys(taken for size in range(len(values) + 1) for taken in combinations(values, size)))


def mark(tools: Tools, used: Used, values: tuple[int, ...]) -> Used:
    """Mark unused tools of these values as used. Among equal tools, the one in the last slot is used."""
    marks = list(used)
    for value in values:
        marks[max(n for n in range(SLOTS) if tools[n] == value and not marks[n])] = True
    return (marks[0], marks[1], marks[2])


def without(once: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    left = list(once)
    for value in values:
        left.remove(value)
    return tuple(left)


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
