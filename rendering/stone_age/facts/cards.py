"""The cards of Stone Age in phrases (section 5.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from games.contract import Phrase
from games.stone_age.pieces import (
    AnyTwo,
    Card,
    Components,
    Culture,
    DiceForEveryone,
    DrawCard,
    GainAgriculture,
    GainFood,
    GainPoints,
    GainResource,
    GainTool,
    OnceTool,
    People,
    RollFor,
    Symbol,
)
from rendering.facts import PieceWords, clauses, entry_of
from rendering.stone_age.facts.limits import value

ANY_TWO = 2
"""What the effect of this name brings."""


def card(box: Components, name: str) -> PieceWords:
    """Return a card by the effects of its halves (section 5.1)."""
    found = entry_of(box.cards, name)
    top, bottom = top_half(box, found), _bottom(found)
    rules = (Phrase(f"{top.key}.does", top.args), Phrase(f"{bottom.key}.does", bottom.args))
    return PieceWords(Phrase("card-name", {"top": top, "bottom": bottom}), rules)


def top_half(box: Components, found: Card) -> Phrase:  # noqa: C901 - one line a kind of effect
    match found.top:
        case DiceForEveryone():
            return Phrase("top-dice-for-everyone", {"faces": clauses(faces(box))})
        case GainFood(food):
            return Phrase("top-gain-food", {"n": food})
        case GainResource(resource, amount):
            return Phrase("top-gain-resource", {"what": resource, "n": amount})
        case RollFor(resource, dice):
            return Phrase("top-roll-for", {"what": resource, "dice": dice, "divisor": value(box.values, resource)})
        case GainPoints(points):
            return Phrase("top-gain-points", {"n": points})
        case GainTool():
            return Phrase("top-gain-tool")
        case GainAgriculture():
            return Phrase("top-gain-agriculture")
        case DrawCard():
            return Phrase("top-draw-card")
        case OnceTool(strength):
            return Phrase("top-once-tool", {"n": strength})
        case AnyTwo():
            return Phrase("top-any-two", {"n": ANY_TWO, "points": ANY_TWO * box.leftover_points})
    assert_never(found.top)


def _bottom(found: Card) -> Phrase:
    match found.bottom:
        case Culture(symbol):
            kinds = len(Symbol)
            return Phrase("bottom-culture", {"what": symbol, "kinds": kinds, "most": kinds * kinds})
        case People(who, count):
            return Phrase("bottom-people", {"what": who, "n": count})
    assert_never(found.bottom)


def faces(box: Components) -> Iterator[Phrase]:
    """Yield what each face of a shared die brings."""
    return (Phrase("face", {"pips": pips, "what": what}) for pips, what in enumerate(box.dice_for_everyone, 1))
