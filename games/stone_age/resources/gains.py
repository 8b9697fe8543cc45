"""What a tribe gains, besides food and points: the tribe afterwards, and the events that tell it."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from games.contract import Event, Seat
from games.stone_age.actions import Benefit, Resource
from games.stone_age.components import BOX
from games.stone_age.events import AgricultureRose, FigureJoined, NoEffect, ToolMade
from games.stone_age.resources.payments import added
from games.stone_age.resources.tools import improved
from games.stone_age.state import Tribe

Gain: TypeAlias = tuple[Tribe, tuple[Event, ...]]


def with_resource(tribe: Tribe, resource: Resource, amount: int) -> Tribe:
    """Return the tribe with more of a resource."""
    return replace(tribe, stores=added(tribe.stores, resource, amount))


def with_tool(tribe: Tribe, seat: Seat) -> Gain:
    """One tool step (section 4); nothing once the tools are complete."""
    step = improved(tribe.tools, tribe.used)
    if step is None:
        return tribe, (NoEffect(seat=seat, benefit=Benefit.TOOL),)
    tools, used, value = step
    return replace(tribe, tools=tools, used=used), (ToolMade(seat=seat, tool=value, total=sum(tools)),)


def with_agriculture(tribe: Tribe, seat: Seat) -> Gain:
    """One step of agriculture; nothing beyond its most (section 3.2)."""
    if tribe.agriculture >= BOX.limits.agriculture:
        return tribe, (NoEffect(seat=seat, benefit=Benefit.AGRICULTURE),)
    level = tribe.agriculture + 1
    return replace(tribe, agriculture=level), (AgricultureRose(seat=seat, level=level),)


def with_figure(tribe: Tribe, seat: Seat) -> Gain:
    """One more figure, at home (section 3.2). It is placed from the next round on, and eats in this one."""
    figures = tribe.figures + 1
    grown = replace(tribe, figures=figures, home=tribe.home + 1)
    return grown, (FigureJoined(seat=seat, figures=figures),)


def with_benefit(tribe: Tribe, seat: Seat, benefit: Benefit) -> Gain:
    """What a die of "dice for everyone" brings (section 5)."""
    if benefit is Benefit.TOOL:
        return with_tool(tribe, seat)
    if benefit is Benefit.AGRICULTURE:
        return with_agriculture(tribe, seat)
    return with_resource(tribe, Resource(benefit.value), 1), ()


Gaining: TypeAlias = Callable[[Tribe, Seat], Gain]
