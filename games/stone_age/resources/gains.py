"""What a tribe gains, besides food and points: the tribe afterwards, and the events that describe it."""

from typing import Protocol, TypeAlias, assert_never

from msgspec.structs import replace

from games.contract import Event, Seat
from games.stone_age.actions import Benefit, Resource
from games.stone_age.components import BOX
from games.stone_age.events import AgricultureRose, FigureJoined, NoEffect, ToolMade
from games.stone_age.pieces import Village
from games.stone_age.resources.payments import added
from games.stone_age.resources.tools import improved
from games.stone_age.state import Tribe

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
