"""What resources are worth, and the most that there can be of anything."""

from __future__ import annotations

from typing import Any

from games.contract import Phrase
from games.stone_age.actions import Resource
from games.stone_age.pieces import (
    Components,
    Values,
)
from games.stone_age.resources.gains import SLOTS


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
