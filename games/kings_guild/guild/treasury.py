"""The treasures in decks, hands and discard piles (section 7)."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import TypeAlias

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Event, Phrase, Seat
from games.kings_guild.actions import Colour, TreasureId
from games.kings_guild.components import TREASURES
from games.kings_guild.effects import Category
from games.kings_guild.guild.powers import Owner, powers
from games.kings_guild.state import Pile, Piles, State, change, exchanged, without
from games.kings_guild.treasure_events import DeckRenewed

COLOURS = tuple(Colour)
PILE: dict[Colour, int] = {colour: number for number, colour in enumerate(COLOURS)}
Drawn: TypeAlias = tuple[State, tuple[TreasureId, ...], tuple[Event, ...]]


def is_scroll(card: TreasureId) -> bool:
    return TREASURES[card].category is Category.SCROLL


def backs(cards: Iterable[TreasureId]) -> tuple[Colour, ...]:
    """Return what everyone sees of these treasures, sorted."""
    return tuple(sorted(TREASURES[card].colour for card in cards))


def by_colour(cards: Iterable[TreasureId]) -> tuple[int, int, int]:
    """Return how many of these treasures are blue, red and yellow."""
    counts = [0, 0, 0]
    for card in cards:
        counts[PILE[TREASURES[card].colour]] += 1
    return counts[0], counts[1], counts[2]


def value_of(owner: Owner, card: TreasureId) -> int:
    """Return for how many coins a guild sells a treasure."""
    treasure = TREASURES[card]
    return powers(owner).sales.get(treasure.category, treasure.sale)


def available(state: State, colour: Colour) -> int:
    """Return how many treasures of a colour can be drawn. Scrolls in the discard pile don't come back."""
    pile = PILE[colour]
    return len(state.decks[pile]) + sum(not is_scroll(card) for card in state.discards[pile])


def drawable(state: State, but: Colour | None = None) -> dict[Colour, int]:
    """Return how many treasures of each colour can be drawn. Colours without any are left out."""
    counts = {colour: available(state, colour) for colour in COLOURS if colour is not but}
    return {colour: count for colour, count in counts.items() if count}


def palettes(state: State, count: int, but: Colour | None = None) -> Iterator[tuple[Colour, ...]]:
    """Yield every choice of colours for so many treasures that can be drawn."""
    there = drawable(state, but)
    for colours in combinations_with_replacement(there, count):
        if all(colours.count(colour) <= most for colour, most in there.items()):
            yield colours


def refused_colours(state: State, colours: tuple[Colour, ...], count: int, but: Colour | None = None) -> Phrase | None:
    """Return why so many treasures of these colours can't be drawn, or None."""
    if len(colours) != count:
        return Phrase("reason-draw-count", {"count": count})
    if but is not None and but in colours:
        return Phrase("reason-other-colour", {"colour": but})
    short = (colour for colour in COLOURS if colours.count(colour) > available(state, colour))
    colour = next(short, None)
    if colour is None:
        return None
    left = available(state, colour)
    return (
        Phrase("reason-deck-short", {"colour": colour, "left": left})
        if left
        else Phrase("reason-deck-empty", {"colour": colour})
    )


def draw(state: State, colours: Iterable[Colour], chance: Chance) -> Drawn:
    """Draw a treasure of each of these colours, as far as there are any. They are in nobody's hand yet."""
    cards: list[TreasureId] = []
    events: list[Event] = []
    for colour in colours:
        state, told = _renewed(state, colour)
        events += told
        pile = PILE[colour]
        if state.decks[pile]:
            card = chance.pick(state.decks[pile])
            cards.append(card)
            state = replace(state, decks=_pile(state.decks, pile, without(state.decks[pile], card)))
            state, told = _renewed(state, colour)
            events += told
    return state, tuple(sorted(cards)), tuple(events)


def _renewed(state: State, colour: Colour) -> tuple[State, tuple[Event, ...]]:
    """Turn the discard pile into the deck if the deck is empty. The scrolls in it leave the game."""
    pile = PILE[colour]
    discards = state.discards[pile]
    if state.decks[pile] or not discards:
        return state, ()
    scrolls = tuple(card for card in discards if is_scroll(card))
    deck = tuple(sorted(card for card in discards if not is_scroll(card)))
    state = replace(
        state,
        decks=_pile(state.decks, pile, deck),
        discards=_pile(state.discards, pile, ()),
        burnt=(*state.burnt, *scrolls),
    )
    return state, (DeckRenewed(colour=colour, cards=len(deck), scrolls=len(scrolls)),)


def _pile(piles: Piles, number: int, pile: Pile) -> Piles:
    blue, red, yellow = exchanged(piles, number, pile)
    return blue, red, yellow


def given(state: State, seat: Seat, cards: Iterable[TreasureId]) -> State:
    """Put treasures into a hand."""
    return change(state, seat, hand=tuple(sorted((*state.players[seat].hand, *cards))))


def discarded(state: State, seat: Seat, cards: Iterable[TreasureId]) -> State:
    """Move treasures from a hand to their discard piles, where everyone sees them."""
    for card in cards:
        state = _forgotten(state, seat, card)
        hand = without(state.players[seat].hand, card)
        pile = PILE[TREASURES[card].colour]
        discards = _pile(state.discards, pile, (*state.discards[pile], card))
        state = replace(change(state, seat, hand=hand), discards=discards)
    return state


def _forgotten(state: State, seat: Seat, card: TreasureId) -> State:
    """Forget that others know a treasure which leaves a hand. If everyone knew one, that one leaves."""
    shown = state.players[seat].shown
    if card in shown:
        return change(state, seat, shown=without(shown, card))
    known = state.known
    for fact in dict.fromkeys(fact for fact in known if fact.owner == seat and fact.card == card):
        known = without(known, fact)
    return replace(state, known=known) if known is not state.known else state
