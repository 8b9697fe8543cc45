"""Why a choice is good, in one sentence made from facts: what can be crafted then, and for how long it works."""

from __future__ import annotations

from games.contract import Action, NamedValue, Phrase
from games.kings_guild.actions import Craft, Gather, Hire
from games.kings_guild.components import QUESTS, SPECIALISTS
from games.kings_guild.effect_valuation import READY, paid
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import added, at_most, less, stores_of
from games.kings_guild.phases.crafting import finishes
from games.kings_guild.state import View
from games.kings_guild.valuation import Outlook, crafts_for, icons_worth

SOON = 2.0
"""From how many turns to come on it is worth saying how many there are."""


def reason(view: View, action: Action) -> Phrase | None:
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    if view.seat is None:
        return None
    of = Outlook(view, view.seat)
    match action:
        case Gather():
            return _gather(of, action)
        case Craft():
            return _craft(of, action)
        case Hire(specialist) if of.turns >= SOON and SPECIALISTS[specialist].on_hire is None:
            return Phrase("because-turns", {"turns": round(of.turns)})
        case _:
            return None


def _craft(of: Outlook, action: Craft) -> Phrase | None:
    """Say what the quest adds to the rooms, if this craft finishes it for its crafter."""
    open_ = next(open_ for open_ in of.view.slots if open_ and open_.quest == action.quest)
    if open_.sigil not in (None, of.seat) or not finishes(QUESTS[action.quest], open_, action.part):
        return None
    points = int(icons_worth(of, action.quest))
    return Phrase("because-rooms", {"points": points}) if points else None


def _gather(of: Outlook, action: Gather) -> Phrase | None:
    """Say which quest there are then enough resources for."""
    gathered = stores_of(action.resources)
    got = added(gathered, at_most(powers(of.player).gathers, less(of.view.supply, gathered)))
    now = {plan.quest for plan in crafts_for(of, of.player.stores) if plan.share >= READY}
    ready = [
        plan for plan in crafts_for(of, added(of.player.stores, got)) if plan.share >= READY and plan.quest not in now
    ]
    if not ready:
        return None
    best = max(ready, key=lambda plan: paid(plan, of.coin, of.treasure))
    return Phrase("because-ready", {"quest": NamedValue("quest", best.quest), "coins": best.coins})
