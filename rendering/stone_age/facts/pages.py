"""The numbers on the rules pages of Stone Age, and in their examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import ceil
from typing import Any

from games.contract import Phrase
from games.stone_age.actions import Benefit, Resource, Spot
from games.stone_age.pieces import (
    Anything,
    Components,
    Culture,
    Kinds,
    OnceTool,
)
from rendering.facts import clauses, either, joined
from rendering.stone_age.facts.pieces import ANY_TWO, faces, top_half
from rendering.stone_age.facts.places import all_values, most, sharing, value, village, village_places

SIDES = 6
"""Of a die."""
PAID = (Resource.GOLD,) * 3 + (Resource.STONE, Resource.BRICK)
"""What is paid for a building, to show what it brings."""


def common(box: Components) -> Mapping[str, Any]:
    """Return the arguments of the pages in the catalogue."""
    return {
        **most(box),
        **_worths(box),
        **_placing(box),
        **_cards(box),
        **_buildings(box),
        "figures": box.start.figures,
        "food": box.start.food,
        "penalty": box.feeding.penalty,
        "leftover": box.leftover_points,
    }


def _worths(box: Components) -> dict[str, Any]:
    """Return what dice are divided by and what resources count, with examples of both that come out as they should."""
    wood, brick, _, gold = (value(box.values, resource) for resource in Resource)
    return {
        "food_divisor": box.values.food,
        **{f"{resource}_value": value(box.values, resource) for resource in Resource},
        "values": all_values(box),
        "wood_roll": 6 * wood - 1,
        "wood_figures": _rollers(6 * wood - 1),
        "wood_gain": 5,
        "brick_roll": 2 * brick - 3,
        "brick_figures": _rollers(2 * brick - 3),
        "brick_total": 2 * brick,
        "brick_gain": 2,
        "paid_count": len(PAID),
        "paid_kinds": len(set(PAID)),
        "paid": PAID,
        "three_gold": PAID.count(Resource.GOLD) * gold,
        "paid_points": sum(value(box.values, resource) for resource in PAID),
    }


def _rollers(total: int) -> Phrase:
    """Return a number of figures that may well roll this total."""
    return Phrase("figures", {"n": max(1, min(total, 1 + ceil(total / SIDES)))})


def _placing(box: Components) -> dict[str, Any]:
    places, players = box.places, sorted(box.tables)
    limited = [n for n in players if box.tables[n].sharing < n or box.tables[n].village < village_places(box)]
    return {
        "room": places[Spot.FOREST].room,
        "tool_figures": places[Spot.TOOL_MAKER].figures,
        "hut_figures": places[Spot.HUT].figures,
        "field_figures": places[Spot.FIELD].figures,
        "card_figures": places[Spot.CARD_1].figures,
        "building_figures": places[Spot.BUILDING_A].figures,
        "few": either(limited),
        "most_players": players[-1],
        "stacks": clauses(Phrase("stacks-at", {"players": n, "n": box.tables[n].stacks}) for n in players),
        "sharing": sharing(box),
        "village": village(box),
    }


def _cards(box: Components) -> dict[str, Any]:
    prices = [site.price for site in box.places.values() if site.price is not None]
    symbols = Counter(card.bottom.symbol for card in box.cards if isinstance(card.bottom, Culture))
    once = sorted({card.top.value for card in box.cards if isinstance(card.top, OnceTool)})
    pairs = 3
    return {
        "slots": len(prices),
        "prices": tuple(_count(price) for price in prices),
        "tops": tuple(_groups(box)),
        "faces": joined("lines", faces(box)),
        "grain_faces": either(n for n, face in enumerate(box.dice_for_everyone, 1) if face is Benefit.AGRICULTURE),
        "symbols": len(symbols),
        "copies": max(symbols.values()),
        "pairs": pairs,
        "green": len(symbols) ** 2 + pairs**2,
        "once": either(once),
        "any_two": Phrase("top-any-two", {"n": ANY_TWO}),
        "any_two_points": ANY_TWO * box.leftover_points,
    }


def _count(n: int) -> Phrase:
    return Phrase("count", {"n": n})


def _groups(box: Components) -> Iterator[Phrase]:
    """Yield each kind of top half with the number of its cards."""
    groups: dict[str, list[Phrase]] = {}
    for card in box.cards:
        top = top_half(box, card)
        groups.setdefault(top.key, []).append(top)
    for key, tops in groups.items():
        told = {"n", "dice", "what"} & set(tops[0].args)
        facts = {name: _alternatives(top.args[name] for top in tops) for name in told}
        yield Phrase("top-count", {"what": Phrase(f"{key}.group", facts), "n": len(tops)})


def _alternatives(values: Iterable[int | Resource]) -> Phrase:
    """Return different numbers or resources as alternatives."""
    several = set(values)
    resources = (Phrase(f"resource-{one.value}.said") for one in Resource if one in several)
    return either([*resources, *sorted(one for one in several if isinstance(one, int))])


def _buildings(box: Components) -> dict[str, Any]:
    free = [building.cost for building in box.buildings if isinstance(building.cost, Anything)]
    kinds = [building.cost for building in box.buildings if isinstance(building.cost, Kinds)]
    return {
        "tiles": box.limits.tiles_in_stack,
        "kinds_of": joined("or-else", map(_count, sorted({cost.count for cost in kinds}))),
        "free_buildings": len(free),
        "free_least": min(cost.least for cost in free),
        "free_most": max(cost.most for cost in free),
    }
