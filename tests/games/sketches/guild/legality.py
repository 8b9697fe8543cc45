"""Who is asked, what may be answered, and why something may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from games.contract import Action, Phrase, Seat
from tests.games.sketches.guild import state as s
from tests.games.sketches.guild.actions import (
    HIRE_COST,
    ROOM_COST,
    SALE,
    SALE_OF_OTHERS,
    Bid,
    Build,
    Colour,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Gather,
    Hire,
    Item,
    Keep,
    PlaceStatue,
    Play,
    Resource,
    Room,
    Sell,
    Side,
    Skip,
    Treasure,
)

FREE = (Play, Sell)
ANSWERS: dict[type, tuple[type, ...]] = {
    s.Main: (Gather, Craft, Build, Hire, *FREE),
    s.ExpandSecond: (Build, Hire, *FREE, Skip),
    s.TurnEnd: (EndTurn, *FREE),
    s.HireNow: (Hire,),
    s.CraftNow: (Craft, Skip),
    s.Share: (Keep,),
    s.Limits: (Sell,),
    s.AppraiserDraw: (Draw,),
    s.AppraiserDiscard: (Discard,),
    s.Bids: (Bid,),
    s.Statue: (PlaceStatue,),
    s.UseScroll: (Play, Skip),
    s.PickColour: (Draw,),
    s.BuyColour: (Draw, Skip),
}


def waiting(state: s.State) -> tuple[Seat, ...]:
    """Return who still owes an answer to the question on top."""
    match state.asking[-1] if state.asking else None:
        case None:
            return ()
        case s.Limits(seats, answers):
            return tuple(seat for seat in seats if all(sale.seat != seat for sale in answers))
        case s.Bids(answers):
            return tuple(seat for seat in range(len(state.players)) if all(bid.seat != seat for bid in answers))
        case question:
            return (question.seat,)


def answered(state: s.State) -> tuple[Seat, ...]:
    """Return who has answered a question put to several and may change the answer."""
    match state.asking[-1] if state.asking else None:
        case s.Limits(_, answers) | s.Bids(answers):
            return tuple(sorted(answer.seat for answer in answers))
        case _:
            return ()


def candidates(state: s.State, seat: Seat) -> Iterator[Action]:
    """Yield everything that might be answered to the question on top, legal or not."""
    for kind in ANSWERS[type(state.asking[-1])]:
        yield from _candidates(kind, state, seat)


def _candidates(kind: type, state: s.State, seat: Seat) -> Iterator[Action]:
    hand = state.players[seat].hand
    if kind is Gather:
        yield from (Gather(tuple(sorted(three))) for three in combinations_with_replacement(Resource, 3))
    elif kind is Craft:
        yield from (Craft(slot, item) for slot in range(3) for item in Item)
    elif kind is Hire:
        yield from map(Hire, state.row)
    elif kind is Sell:
        sizes = range(1, len(hand) + 1)
        yield from map(Sell, dict.fromkeys(cards for size in sizes for cards in combinations(hand, size)))
    elif kind is Bid:
        yield from map(Bid, range(state.players[seat].coins + 1))
    elif kind is Keep:
        yield from map(Keep, dict.fromkeys(state.asking[-1].cards))
    elif kind in (Play, Discard):
        yield from map(kind, dict.fromkeys(hand))
    else:
        values = {Build: Room, Draw: Colour, PlaceStatue: Side}
        yield from map(kind, values[kind]) if kind in values else (kind(),)


def legal(state: s.State, seat: Seat) -> Iterator[Action]:
    """Yield the legal answers of a seat."""
    if seat in waiting(state) or seat in answered(state):
        yield from (action for action in candidates(state, seat) if why_not(state, seat, action) is None)


def why_not(state: s.State, seat: Seat, action: Action) -> Phrase | None:
    """Return what forbids an action."""
    if seat not in waiting(state) and seat not in answered(state):
        return Phrase("not-asked")
    if type(action) not in ANSWERS[type(state.asking[-1])]:
        return Phrase("not-now")
    return _refusal(state, seat, action)


def _refusal(state: s.State, seat: Seat, action: Action) -> Phrase | None:
    me, top = state.players[seat], state.asking[-1]
    refused = {
        Gather: lambda: "three" if len(action.resources) != 3 else None,
        Craft: lambda: _no_craft(state, seat, action),
        Build: lambda: _no_build(me, top, action),
        Hire: lambda: _no_hire(state, me, top, action),
        Play: lambda: _no_play(state, seat, action),
        Sell: lambda: _no_sale(me, top, action),
        Draw: lambda: "same-colour" if isinstance(top, s.BuyColour) and action.colour == top.but else None,
        Keep: lambda: "not-dealt" if action.card not in top.cards else None,
        Discard: lambda: "not-held" if action.card not in me.hand else None,
        Bid: lambda: "too-much" if action.coins > me.coins else None,
    }
    reason = refused.get(type(action), lambda: None)()
    return Phrase(reason) if reason else None


def crafts(open_: s.Open, item: Item) -> tuple[Resource, ...]:
    """Return what crafting this much of a quest costs."""
    costs = s.quest(open_.number).costs
    return tuple(sorted(costs if item is Item.BOTH else (costs[item is Item.SECOND],)))


def _no_craft(state: s.State, seat: Seat, action: Craft) -> str | None:
    open_ = state.slots[action.slot]
    if open_ is None:
        return "no-quest"
    if open_.crafted is not None and action.item in (open_.crafted, Item.BOTH):
        return "crafted"
    if open_.crafted is None and action.item is not Item.BOTH and _sigils(state, seat):
        return "no-sigil"
    return None if Counter(crafts(open_, action.item)) <= Counter(state.players[seat].resources) else "resources"


def _sigils(state: s.State, seat: Seat) -> bool:
    return any(open_ is not None and open_.sigil == seat for open_ in state.slots)


def _no_build(me: s.Player, top: s.Pending, action: Build) -> str | None:
    if isinstance(top, s.ExpandSecond) and top.hire:
        return "built-already"
    if action.room in me.rooms:
        return "same-room"
    return "coins" if me.coins < ROOM_COST else None


def _no_hire(state: s.State, me: s.Player, top: s.Pending, action: Hire) -> str | None:
    if isinstance(top, s.ExpandSecond) and not top.hire:
        return "hired-already"
    if action.specialist not in state.row:
        return "not-in-row"
    return "coins" if me.coins < HIRE_COST[action.specialist] else None


def _no_play(state: s.State, seat: Seat, action: Play) -> str | None:
    me = state.players[seat]
    if action.card not in me.hand:
        return "not-held"
    if isinstance(state.asking[-1], s.UseScroll) and action.card is not Treasure.SCROLL:
        return "no-scroll"
    if action.card is Treasure.CONTRACT:
        return None if any(me.coins >= HIRE_COST[one] for one in state.row) else "nobody-to-hire"
    return None if action.card is Treasure.SCROLL else "not-to-play"


def _no_sale(me: s.Player, top: s.Pending, action: Sell) -> str | None:
    if not Counter(action.cards) <= Counter(me.hand):
        return "not-held"
    if isinstance(top, s.Limits):
        return None if len(me.hand) - len(action.cards) == me.limit else "to-the-limit"
    if not action.cards or any(not price(card) for card in action.cards):
        return "worthless"
    return None


def price(card: Treasure) -> int:
    """Return what a treasure brings when it is sold."""
    return SALE.get(card, SALE_OF_OTHERS)
