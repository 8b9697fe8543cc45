"""Why a choice is good, in one sentence made from facts: who has most tokens, and what one then owns."""

from __future__ import annotations

from games.contract import Action, Phrase, Seat
from games.via_appia.actions import Build, Income, Travel, Wage
from games.via_appia.board import area_of
from games.via_appia.components import AREAS
from games.via_appia.quarry import card_in, gain
from games.via_appia.road import tokens_of, within_reach
from games.via_appia.sizes import Sizes
from games.via_appia.state import View


def reason(view: View, action: Action) -> Phrase | None:
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    if view.seat is None or view.outcome is not None:
        return None
    match action:
        case Income():
            return _income(view, view.seat, action)
        case Build():
            return _build(view, view.seat, action)
        case Travel(to):
            return Phrase("because-reach", {"places": len(within_reach(view, to))})
        case _:
            return None


def _income(view: View, seat: Seat, action: Income) -> Phrase | None:
    """Say what there is to build and to travel with then."""
    card, owned = card_in(view, action.slot), view.coins[seat]
    if owned is None:
        return None
    coins = owned + (0 if action.wage is Wage.STONES else card.coins)
    held = gain(view, seat, Sizes() if action.wage is Wage.COINS else card.stones).held[seat]
    return Phrase("because-income", {"coins": coins, "stones": held.stones()})


def _build(view: View, seat: Seat, action: Build) -> Phrase:
    """Say how many tokens of the area one then has beside the others."""
    area = area_of(action.spaces[0])
    held = [player.tokens[AREAS.index(area)] for player in view.players]
    most = max(count for other, count in enumerate(held) if other != seat)
    return Phrase("because-tokens", {"area": area, "tokens": held[seat] + tokens_of(action.spaces), "most": most})
