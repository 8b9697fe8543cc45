"""The places of Stone Age in phrases (section 3)."""

from __future__ import annotations

from typing import Any

from games.contract import Phrase
from games.stone_age.actions import Spot
from games.stone_age.pieces import (
    Components,
)
from rendering.facts import PieceWords, clauses, either
from rendering.stone_age.facts.limits import most, value
from rendering.voice import key_of


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
