"""The guild sketch with everything stirred that a seat may not know, told by the rules and not by the view."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from msgspec.structs import replace

from games.contract import Seat
from tests.games.sketches.guild import state as s
from tests.games.sketches.guild.actions import BACK, Treasure, without


def stir(state: s.State, seat: Seat | None, luck: Random) -> s.State:
    """Exchange hidden cards for others with the same back, and hidden answers for others."""
    if not state.asking:
        return state
    pool = list(state.decks)
    for owner in range(len(state.players)):
        if owner != seat:
            known = Counter(fact.card for fact in state.known if (fact.viewer, fact.owner) == (seat, owner))
            hidden = without(state.players[owner].hand, *known.elements())
            hand = tuple(sorted([*known.elements(), *_exchanged(hidden, pool, luck)]))
            state = s.change(state, owner, hand=hand)
    asking = tuple(_stirred(item, state, seat, pool, luck) for item in state.asking)
    return replace(state, decks=tuple(sorted(pool)), asking=asking, known=_facts(state, seat))


def _facts(state: s.State, seat: Seat | None) -> tuple[s.Known, ...]:
    """What others know of hands that have changed is forgotten: the seat can't tell."""
    return tuple(fact for fact in state.known if fact.viewer == seat)


def _exchanged(cards: tuple[Treasure, ...], pool: list[Treasure], luck: Random) -> list[Treasure]:
    found = []
    for card in cards:
        pool.append(card)
        found.append(luck.choice([other for other in pool if BACK[other] is BACK[card]]))
        pool.remove(found[-1])
    return found


def _stirred(item: s.Pending, state: s.State, seat: Seat | None, pool: list[Treasure], luck: Random) -> s.Pending:
    match item:
        case s.Share(owner) if owner != seat:
            return replace(item, cards=tuple(sorted(_exchanged(item.cards, pool, luck))))
        case s.Bids(answers) | s.Limits(_, answers):
            others = (one if one.seat == seat else _other(one, state, luck) for one in answers)
            return replace(item, answers=tuple(others))
    return item


def _other(answer: s.Offer | s.Sale, state: s.State, luck: Random) -> s.Offer | s.Sale:
    player = state.players[answer.seat]
    if isinstance(answer, s.Offer):
        return s.Offer(answer.seat, luck.randint(0, player.coins))
    return s.Sale(answer.seat, luck.choice(list(combinations(player.hand, len(answer.cards)))))
