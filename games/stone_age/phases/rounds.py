"""The end of a round: a new one, or the end of the match (sections 3.4 and 6)."""

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Event, Seat, Step
from games.stone_age.actions import Resource
from games.stone_age.board import SITES
from games.stone_age.events import (
    AnyTwoTaken,
    BuildingsTurnedUp,
    CardsDealt,
    DrawnRevealed,
    EndReason,
    MatchEnded,
    RoundBegan,
)
from games.stone_age.resources.payments import added
from games.stone_age.state import EndRound, NextPlacement, State

UNUSED = (False, False, False)
SLOTS = sum(site.price is not None for site in SITES)


def end_round(state: State, job: EndRound, chance: Chance) -> Step[State]:
    """End the match, or begin a new round."""
    reason = end_reason(state)
    return new_round(state, chance) if reason is None else _finish(state, reason, chance)


def end_reason(state: State) -> EndReason | None:
    """Return why the match ends after this round, or None. The buildings are checked before the cards (section 3.4)."""
    if 0 in state.stacks:
        return EndReason.BUILDINGS
    return EndReason.CARDS if len(state.deck) < state.cards.count(None) else None


def new_round(state: State, chance: Chance) -> Step[State]:
    """Turn up buildings, slide the cards and deal new ones, make all tools usable, and pass the start figure on."""
    buildings, unseen, turned = _turn_up(state, chance)
    kept = tuple(card for card in state.cards if card is not None)
    dealt, deck = chance.draw(state.deck, SLOTS - len(kept))
    start: Seat = (state.start + 1) % len(state.tribes)
    following = replace(
        state,
        round=state.round + 1,
        start=start,
        tribes=tuple(replace(tribe, used=UNUSED) for tribe in state.tribes),
        cards=(*kept, *dealt),
        deck=deck,
        buildings=buildings,
        unseen=unseen,
        asking=(NextPlacement(start),),
    )
    events: list[Event] = [BuildingsTurnedUp(buildings=turned)] if turned else []
    if dealt:
        events.append(CardsDealt(cards=dealt))
    return Step(following, (*events, RoundBegan(round=following.round, seat=start)))


def _turn_up(state: State, chance: Chance) -> tuple[tuple[str | None, ...], tuple[str, ...], tuple[str, ...]]:
    """Return the face-up tiles, the face-down ones that are left, and the tiles that were turned up."""
    turned, unseen = chance.draw(state.unseen, state.buildings.count(None))
    fresh = iter(turned)
    return tuple(next(fresh) if tile is None else tile for tile in state.buildings), unseen, turned


def _finish(state: State, reason: EndReason, chance: Chance) -> Step[State]:
    """Use every "any 2 resources" that is left (section 5), reveal the drawn card, and end the match."""
    if any(tribe.drawn_card is not None for tribe in state.tribes):
        chance.reveal("drawn-card")
    events: list[Event] = []
    tribes = list(state.tribes)
    for seat, tribe in enumerate(tribes):
        if tribe.any_two:
            tribes[seat] = replace(tribe, any_two=False, stores=added(tribe.stores, Resource.WOOD, 2))
            events.append(AnyTwoTaken(seat=seat, resources=(Resource.WOOD, Resource.WOOD)))
        if tribe.drawn_card is not None:
            events.append(DrawnRevealed(seat=seat, card=tribe.drawn_card))
    return Step(replace(state, tribes=tuple(tribes), asking=()), (*events, MatchEnded(reason=reason)))
