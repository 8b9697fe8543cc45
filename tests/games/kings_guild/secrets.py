"""A match of The King's Guild with everything stirred that a seat may not know, told by the rules, not by the view."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

from msgspec.structs import replace

from games.contract import Seat
from games.kings_guild.agenda import Bids, HandLimits, Sale, Share
from games.kings_guild.components import QUESTS, TREASURES
from games.kings_guild.state import State, change, without


def stir(state: State, seat: Seat | None, luck: Random) -> State:
    """Exchange hidden treasures for others with the same back, what the Oracle saw, and hidden answers for others."""
    if not state.asking:
        return state
    pools = [list(deck) for deck in state.decks]
    for owner, player in enumerate(state.players):
        if owner != seat:
            told = [fact.card for fact in state.known if (fact.viewer, fact.owner) == (seat, owner)]
            open_ = (*player.shown, *told)
            hidden = without(player.hand, *open_)
            state = change(state, owner, hand=tuple(sorted((*open_, *_exchanged(hidden, pools, luck)))))
    asking = tuple(_stirred(item, state, seat, pools, luck) for item in state.asking)
    blue, red, yellow = (tuple(sorted(pool)) for pool in pools)
    known = tuple(fact for fact in state.known if fact.viewer == seat)
    state = replace(state, decks=(blue, red, yellow), asking=asking, known=known)
    return state if state.seer is None or state.seer == seat else _other_future(state, luck)


def _exchanged(cards: tuple[str, ...], pools: list[list[str]], luck: Random) -> list[str]:
    found = []
    for card in cards:
        pool = next(pool for pool, colour in zip(pools, ("blue", "red", "yellow"), strict=True) if _is(card, colour))
        pool.append(card)
        found.append(luck.choice(pool))
        pool.remove(found[-1])
    return found


def _is(card: str, colour: str) -> bool:
    return TREASURES[card].colour == colour


def _stirred(item: Any, state: State, seat: Seat | None, pools: list[list[str]], luck: Random) -> Any:
    match item:
        case Share(seat=owner) if owner != seat:
            return replace(item, cards=tuple(sorted(_exchanged(item.cards, pools, luck))))
        case HandLimits(sales=sales):
            return replace(item, sales=tuple(s if s.seat == seat else _sale(s, state, luck) for s in sales))
        case Bids(seats=seats, bids=bids):
            return replace(item, bids=tuple(_bid(n, bid, seats, seat, state, luck) for n, bid in enumerate(bids)))
    return item


def _sale(sale: Sale, state: State, luck: Random) -> Sale:
    hand = state.players[sale.seat].hand
    return Sale(sale.seat, luck.choice(sorted(combinations(hand, len(sale.cards or ())))))


def _bid(
    owner: int, bid: int | None, seats: tuple[int, ...], seat: Seat | None, state: State, luck: Random
) -> int | None:
    return bid if bid is None or owner == seat or owner not in seats else luck.randint(0, state.players[owner].coins)


def _other_future(state: State, luck: Random) -> State:
    """Let the Oracle have seen other quests of the same decks."""
    bags, ahead = [list(bag) for bag in state.quests], []
    for card in state.ahead:
        bag = next((bag for bag in bags if bag and QUESTS[bag[0]].deck is QUESTS[card].deck), None)
        if bag is None:
            ahead.append(card)
            continue
        other = luck.choice([*bag, card])
        if other != card:
            bag.remove(other)
            bag.append(card)
        ahead.append(other)
    order = list(QUESTS)
    basic, advanced, late = (tuple(sorted(bag, key=order.index)) for bag in bags)
    assert Counter((*basic, *advanced, *late, *ahead)) == Counter((*sum(state.quests, ()), *state.ahead))
    return replace(state, quests=(basic, advanced, late), ahead=tuple(ahead))
