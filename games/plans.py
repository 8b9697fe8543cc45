"""Planning ahead: wishes for a question that is yet to come, and what they mean when it comes.

Everything here is worked out from views, so a plan knows no more than its owner. A wish is chosen in
``Game.upcoming_view`` (or in a ``follow_up`` of it) and stored; when its owner is asked on an equal occasion,
``resolve`` finds its action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from games.chance import ImaginedChance
from games.codec import field_types
from games.contract import Action, Game, NamedValue, Phrase, Seat, StateT, Term, ViewT
from games.engine import attempt
from games.occasions import Occasion, UpTo


class Wish(Struct, frozen=True):
    """What somebody wants to do when they are asked on an occasion."""

    occasion: Occasion
    action: Action
    """By value. Its amounts mean: as many as possible, up to these."""
    things: tuple[NamedValue, ...] = ()
    """What must still lie in the places that the action names."""


def wish(game: Game[StateT, ViewT], view: ViewT, action: Action) -> Wish:
    """Return the wish for a legal action of a view that has an occasion. Raises ``ValueError`` if it has none."""
    occasion = game.occasion(view)
    if occasion is None:
        raise ValueError(f"{game.meta.key}: nothing can be planned for this question")
    return Wish(occasion, action, game.things(view, action))


def resolve(game: Game[StateT, ViewT], view: ViewT, wished: Wish) -> Action | Phrase:
    """Return the legal action that a wish means now, or why there is none. The view's seat is asked on its occasion."""
    if gone := _first_gone(wished.things, game.things(view, wished.action)):
        return Phrase("reason-wish-gone", {"thing": gone})
    state, seat = game.determinize(view, _luck()), _owner(view)
    refused = game.why_not(state, seat, wished.action)
    if refused is None:
        return wished.action
    less = _most(wished.action, game.legal_actions(state, seat))
    return refused if less is None else less


def follow_up(game: Game[StateT, ViewT], view: ViewT, action: Action) -> ViewT | None:
    """Return the position in which the same seat is asked on after a legal action, to plan for that too.

    None: chance decides on it, somebody else is asked, a new part of the match begins, or nothing can be planned for
    the question.
    """
    seat = _owner(view)
    step = attempt(game, game.determinize(view, _luck()), seat, action).step
    if step is None:
        return None
    following = game.view(step.state, seat)
    goes_on = game.phase_key(following) == game.phase_key(view)
    return following if goes_on and game.occasion(following) is not None else None


def standing_answer(game: Game[StateT, ViewT], view: ViewT, given: Iterable[Term]) -> Action | None:
    """Return the answer of the first of these standing answers that is one to what the view's seat is asked now."""
    found = (game.standing_answers[term](view) for term in given if term in game.standing_answers)
    return next((action for action in found if action is not None), None)


def _luck() -> ImaginedChance:
    """Return luck for an imagined state: whatever it brings, legal actions and refusals are those of the view."""
    return ImaginedChance(0)


def _owner(view: ViewT) -> Seat:
    if view.seat is None:
        raise ValueError("an onlooker has no plans")
    return view.seat


def _first_gone(wanted: tuple[NamedValue, ...], there: tuple[NamedValue, ...]) -> NamedValue | None:
    return next((thing for thing in wanted if thing not in there), None)


def _most(wanted: Action, legal: Iterable[Action]) -> Action | None:
    """Return the first of those legal actions that are the wanted one but for amounts, and come nearest to it."""
    return max((action for action in legal if _is_part(action, wanted)), key=_amount, default=None)


def _is_part(action: Action, wanted: Action) -> bool:
    """Tell whether an action does what is wanted, with amounts no greater."""
    return type(action) is type(wanted) and all(
        _is_within(ours, theirs) if is_amount else ours == theirs for ours, theirs, is_amount in _pairs(action, wanted)
    )


def _pairs(action: Action, wanted: Action) -> Iterator[tuple[Any, Any, bool]]:
    for name, annotation in field_types(type(wanted)).items():
        yield getattr(action, name), getattr(wanted, name), _is_up_to(annotation)


def _is_up_to(annotation: Any) -> bool:
    return UpTo in getattr(annotation, "__metadata__", ())


def _is_within(part: Any, whole: Any) -> bool:
    return Counter(part) <= Counter(whole) if isinstance(whole, tuple) else bool(part <= whole)


def _amount(action: Action) -> int:
    """Return how much an action is about, all its amounts together."""
    values = (own for own, _, is_amount in _pairs(action, action) if is_amount)
    return sum(len(value) if isinstance(value, tuple) else value for value in values)
