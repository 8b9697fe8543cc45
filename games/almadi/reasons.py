"""Why a choice is good, in one sentence made from facts: which objectives and groups it serves."""

from __future__ import annotations

from games.almadi.actions import Move, Place, Swap, Take
from games.almadi.advice import preview
from games.almadi.components import OBJECTIVES
from games.almadi.realm import arrangement
from games.almadi.requirements import progress
from games.almadi.scoring import largest_oasis_group
from games.almadi.state import Player, View
from games.contract import Action, NamedValue, Phrase

FAR = 4
"""From how much that is missing on an objective is too far to be named."""


def reason(view: View, action: Action) -> Phrase | None:
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    if view.seat is None or view.outcome is not None:
        return None
    match action:
        case Place() | Move() | Swap():
            after = preview(view, action)
            return None if after is None else _landscape(view.players[view.seat], after.players[view.seat])
        case Take(objective):
            found = progress(view.players[view.seat], objective)
            missing = found.need - found.have
            told = {"missing": missing, "points": OBJECTIVES[objective].points}
            return Phrase("because-missing", told) if 0 < missing < FAR else None
        case _:
            return None


def _landscape(before: Player, after: Player) -> Phrase | None:
    """Say which open objective comes nearest to its end, or how the largest group of oases grows."""
    nearer = [
        (found.need - found.have, name)
        for name in after.open
        if (found := progress(after, name)).have > progress(before, name).have and not found.is_met
    ]
    missing, name = min(nearer, default=(FAR, ""))
    if missing < FAR:
        told = {"objective": NamedValue("objective", name), "missing": missing, "points": OBJECTIVES[name].points}
        return Phrase("because-objective", told)
    was, now = (largest_oasis_group(arrangement(player.realm).figures) for player in (before, after))
    return Phrase("because-oases", {"before": was, "size": now}) if now > was else None
