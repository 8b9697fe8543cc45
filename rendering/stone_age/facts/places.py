"""The places of Stone Age in phrases (section 3), the values of resources, and the most of anything there can be."""

from __future__ import annotations

from typing import Any

from games.contract import Phrase
from games.stone_age.actions import Resource, Spot
from games.stone_age.pieces import Components, Values
from games.stone_age.resources.gains import SLOTS
from rendering.facts import PieceWords, clauses, either
from rendering.voice import key_of


def value(values: Values, resource: Resource) -> int:
    """Return the worth of a resource, which also divides the dice (section 1)."""
    worth: int = getattr(values, resource.value)
    return worth


def all_values(box: Components) -> tuple[Phrase, ...]:
    return tuple(Phrase("worth", {"what": resource, "n": value(box.values, resource)}) for resource in Resource)


def most(box: Components) -> dict[str, Any]:
    limits = box.limits
    return {
        "most_figures": limits.figures,
        "most_agriculture": limits.agriculture,
        "steps": limits.tools,
        "spaces": SLOTS,
        "most_tool": limits.tools // SLOTS,
    }


def spot(box: Components, name: str) -> PieceWords:
    """Return a place with its limits (section 3.1)."""
    site, facts = box.places[Spot(name)], dict[str, Any]()
    if site.gives is not None:
        facts = {"room": site.room, "divisor": value(box.values, site.gives), "sharing": sharing(box)}
    elif site.food:
        facts = {"divisor": box.values.food}
    elif site.village is not None:
        facts = {"figures": site.figures, "village": village(box), **most(box)}
    elif site.price is not None:
        facts = {"price": site.price}
    return PieceWords(Phrase(key_of("spot", name), facts))


def explained(box: Components) -> list[str]:
    """Return the places that have a page of their own; cards and buildings have theirs."""
    return [name for name, site in box.places.items() if site.price is None and site.stack is None]


def sharing(box: Components) -> Phrase:
    return clauses(
        Phrase("sharing-limit", {"players": players, "n": table.sharing})
        for players, table in box.tables.items()
        if table.sharing < players
    )


def village(box: Components) -> Phrase:
    groups: dict[int, list[int]] = {}
    for players, table in box.tables.items():
        if table.village < village_places(box):
            groups.setdefault(table.village, []).append(players)
    return clauses(Phrase("village-limit", {"players": either(players), "n": n}) for n, players in groups.items())


def village_places(box: Components) -> int:
    return sum(site.village is not None for site in box.places.values())
