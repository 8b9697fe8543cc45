"""What answers and jobs lead to."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.agenda import Job, Question, pop, push
from games.chance import Chance
from games.contract import Action, Event, Seat, Step
from tests.games.sketches.guild import state as s
from tests.games.sketches.guild.actions import (
    BACK,
    HIRE_COST,
    ROOM_COST,
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
    Sell,
    Skip,
    Specialist,
    Treasure,
    backs,
    without,
)
from tests.games.sketches.guild.legality import crafts, price, waiting

State = s.State


def answer(state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
    """Return what a legal answer leads to."""
    match action:
        case Gather(resources):
            held = tuple(sorted((*state.players[seat].resources, *resources)))
            return Step(s.change(pop(state), seat, resources=held), (s.Gathered(seat, resources),))
        case Craft():
            return _craft(state, seat, action)
        case Build() | Hire():
            return _expand(state, seat, action)
        case Play(card):
            return _play(state, seat, card)
        case Sell():
            return _sell(state, seat, action, chance)
        case Draw(colour):
            return _draw_answer(state, seat, colour, chance)
        case Keep(card):
            return _keep(state, seat, card, chance)
        case Bid():
            return _bid(state, seat, action, chance)
        case _:
            return _short(pop(state), seat, action)


def _short(state: State, seat: Seat, action: Action) -> Step[State]:
    """Answers that end a question and hardly do more."""
    match action:
        case Discard(card):
            return Step(_lose(state, seat, (card,)), (s.Discarded(seat, card),))
        case PlaceStatue(side):
            return Step(s.change(state, seat, statue=side), (s.StatuePlaced(seat, side),))
        case Skip() | EndTurn():
            return Step(state)
    raise TypeError(action)


def _craft(state: State, seat: Seat, action: Craft) -> Step[State]:
    open_ = state.slots[action.slot]
    face, me = s.quest(open_.number), state.players[seat]
    coins = me.coins + face.coins * (2 if action.item is Item.BOTH else 1)
    state = s.change(pop(state), seat, coins=coins, resources=without(me.resources, *crafts(open_, action.item)))
    finished = action.item is Item.BOTH or open_.crafted is not None
    event = s.Crafted(seat, open_.number, action.item, finished)
    if not finished:
        return Step(
            push(_fill(state, action.slot, s.Open(open_.number, seat, action.item)), s.AfterCraft(seat)), (event,)
        )
    first = seat if open_.sigil is None else open_.sigil
    state = s.change(state, first, quests=(*state.players[first].quests, open_.number))
    return Step(push(_fill(state, action.slot, None), *_after_finishing(seat, first, face, action.slot)), (event,))


def _after_finishing(seat: Seat, first: Seat, face: s.Quest, slot: int) -> Sequence[Job]:
    deal = s.DrawShown(seat, face.shown) if first == seat else s.Deal(seat, first, face.shown)
    appraisals = (s.Appraise(who) for who in sorted({seat, first}))
    return (deal, s.CheckLimits(), *appraisals, s.RefillSlot(slot), s.AfterCraft(seat))


def _fill(state: State, slot: int, open_: s.Open | None) -> State:
    return replace(state, slots=(*state.slots[:slot], open_, *state.slots[slot + 1 :]))


def _expand(state: State, seat: Seat, action: Build | Hire) -> Step[State]:
    second = isinstance(action, Build)
    state, top = pop(state), state.asking[-1]
    if isinstance(top, s.Main):
        state = push(state, s.ExpandSecond(seat, hire=second))
    me = state.players[seat]
    if isinstance(action, Build):
        rooms = tuple(sorted((*me.rooms, action.room)))
        return Step(s.change(state, seat, coins=me.coins - ROOM_COST, rooms=rooms), (s.Built(seat, action.room),))
    who = action.specialist
    state = s.change(state, seat, coins=me.coins - HIRE_COST[who], specialists=tuple(sorted((*me.specialists, who))))
    state = replace(state, row=without(state.row, who))
    return Step(push(state, s.RefillRow(), s.OnHire(seat, who)), (s.Hired(seat, who),))


def _play(state: State, seat: Seat, card: Treasure) -> Step[State]:
    warlock = isinstance(state.asking[-1], s.UseScroll)
    state = _lose(pop(state) if warlock else state, seat, (card,))
    events = (s.Played(seat, card),)
    if card is Treasure.CONTRACT:
        return Step(push(state, s.HireNow(seat)), events)
    state = s.change(state, seat, coins=state.players[seat].coins + 1)
    return Step(push(state, s.PickColour(seat, seat if warlock else (seat + 1) % len(state.players))), events)


def _sell(state: State, seat: Seat, action: Sell, chance: Chance) -> Step[State]:
    top = state.asking[-1]
    if not isinstance(top, s.Limits):
        return _sold(state, (s.Sale(seat, action.cards),))
    answers = tuple(sale for sale in top.answers if sale.seat != seat)
    answers = tuple(sorted((*answers, s.Sale(seat, action.cards)), key=lambda sale: sale.seat))
    state = push(pop(state), s.Limits(top.seats, answers))
    if waiting(state):
        return Step(state)
    if len(answers) > 1:
        chance.reveal("sales")
    return _sold(pop(state), answers)


def _sold(state: State, sales: Sequence[s.Sale]) -> Step[State]:
    events: list[Event] = []
    for sale in sales:
        coins = sum(map(price, sale.cards))
        state = _lose(state, sale.seat, sale.cards)
        state = s.change(state, sale.seat, coins=state.players[sale.seat].coins + coins)
        events.append(s.Sold(sale.seat, sale.cards, coins))
    return Step(state, tuple(events))


def _lose(state: State, seat: Seat, cards: Sequence[Treasure]) -> State:
    """Move cards from a hand to the discards, where everybody sees them; what was known of them is spent."""
    state = s.change(state, seat, hand=without(state.players[seat].hand, *cards))
    known = list(state.known)
    for card in cards:
        for viewer in range(len(state.players)):
            if (fact := s.Known(viewer, seat, card)) in known:
                known.remove(fact)
    return replace(state, discards=tuple(sorted((*state.discards, *cards))), known=tuple(known))


def _draw_answer(state: State, seat: Seat, colour: Colour, chance: Chance) -> Step[State]:
    top, state = state.asking[-1], pop(state)
    if isinstance(top, s.AppraiserDraw):
        state = push(state, s.AppraiserDiscard(seat))
    elif isinstance(top, s.BuyColour):
        state = push(s.change(state, seat, coins=state.players[seat].coins - 1), s.CheckLimits())
    elif top.offer is not None and state.players[top.offer].coins:
        state = push(state, s.CheckLimits(), s.BuyColour(top.offer, colour))
    else:
        state = push(state, s.CheckLimits())
    return _draw(state, seat, (colour,), chance)


def _draw(state: State, seat: Seat, colours: Sequence[Colour], chance: Chance) -> Step[State]:
    cards, state = _take(state, colours, chance)
    state = s.change(state, seat, hand=tuple(sorted((*state.players[seat].hand, *cards))))
    return Step(state, (s.Drew(seat, backs(cards)), s.DrewCards(seat, cards, only=(seat,))))


def _take(state: State, colours: Sequence[Colour], chance: Chance) -> tuple[tuple[Treasure, ...], State]:
    cards: list[Treasure] = []
    for colour in colours:
        deck = tuple(card for card in state.decks if BACK[card] is colour)
        if deck:
            cards.append(chance.pick(deck))
            state = replace(state, decks=without(state.decks, cards[-1]))
    return tuple(sorted(cards)), state


def _keep(state: State, seat: Seat, card: Treasure, chance: Chance) -> Step[State]:
    share, state = state.asking[-1], pop(state)
    (given,) = without(share.cards, card)
    chance.reveal("given")
    for owner, treasure in ((seat, card), (share.first, given)):
        state = s.change(state, owner, hand=tuple(sorted((*state.players[owner].hand, treasure))))
    known = tuple(sorted((*state.known, s.Known(seat, share.first, given))))
    return Step(
        replace(state, known=known),
        (
            s.Shared(seat, share.first, BACK[card], BACK[given]),
            s.SharedCard(share.first, given, only=tuple(sorted((seat, share.first)))),
        ),
    )


def _bid(state: State, seat: Seat, action: Bid, chance: Chance) -> Step[State]:
    answers = tuple(bid for bid in state.asking[-1].answers if bid.seat != seat)
    answers = tuple(sorted((*answers, s.Offer(seat, action.coins)), key=lambda bid: bid.seat))
    state = push(pop(state), s.Bids(answers))
    if waiting(state):
        return Step(state)
    chance.reveal("bids")
    bids = tuple(bid.coins for bid in answers)
    winner = bids.index(max(bids)) if bids.count(max(bids)) == 1 else None
    state = pop(state)
    if winner is not None:
        state = push(s.change(state, winner, coins=state.players[winner].coins - max(bids)), s.Statue(winner))
    return Step(state, (s.BidsShown(bids, winner),))


def do(state: State, job: Job, chance: Chance) -> Step[State]:
    """Do a job of the rules."""
    match job:
        case s.NextTurn():
            return next_turn(state, chance)
        case s.DrawShown(seat, colours):
            return _draw(state, seat, colours, chance)
        case s.Deal():
            return _deal(state, job, chance)
        case s.CheckLimits():
            over = tuple(seat for seat, one in enumerate(state.players) if len(one.hand) > one.limit)
            return Step(push(state, s.Limits(over)) if over else state)
        case s.Appraise(seat):
            wanted = Specialist.APPRAISER in state.players[seat].specialists and state.decks
            return Step(push(state, s.AppraiserDraw(seat), s.CheckLimits()) if wanted else state)
        case s.RefillSlot(slot):
            return _refill(state, slot, chance)
        case s.RefillRow():
            return _refill_row(state, chance)
        case s.OnHire(seat, who):
            return Step(push(state, *_on_hire(state, seat, who)))
        case s.AfterCraft(seat):
            me = state.players[seat]
            asked = Specialist.WARLOCK in me.specialists and me.hand
            return Step(push(state, s.UseScroll(seat)) if asked else state)
    raise TypeError(job)


def _deal(state: State, job: s.Deal, chance: Chance) -> Step[State]:
    cards, state = _take(state, job.colours, chance)
    seen = (s.Drew(job.seat, backs(cards)), s.DrewCards(job.seat, cards, only=(job.seat,)))
    if len(cards) == 2:
        return Step(push(state, s.Share(job.seat, job.first, backs(cards), cards)), seen)
    hand = tuple(sorted((*state.players[job.seat].hand, *cards)))
    return Step(s.change(state, job.seat, hand=hand), seen)


def _on_hire(state: State, seat: Seat, who: Specialist) -> Sequence[Job | Question]:
    if who is Specialist.CRAFTSWOMAN:
        return (s.CraftNow(seat),)
    return (s.PickColour(seat),) if who is Specialist.MINSTREL else ()


def _refill(state: State, slot: int, chance: Chance) -> Step[State]:
    if not state.quests:
        return Step(replace(state, ended="quests"))
    number = chance.pick(state.quests)
    state = replace(state, quests=without(state.quests, number))
    events = (s.Revealed(number),)
    if number == s.FUNERAL:
        return Step(push(state, s.Bids(), s.RefillSlot(slot)), events)
    return Step(_fill(state, slot, s.Open(number)), events)


def _refill_row(state: State, chance: Chance) -> Step[State]:
    if not state.specialists:
        return Step(state)
    who = chance.pick(state.specialists)
    return Step(replace(state, row=(*state.row, who), specialists=without(state.specialists, who)))


def next_turn(state: State, chance: Chance) -> Step[State]:
    """Go on to the next seat, or end the match."""
    seat = (state.turn + 1) % len(state.players)
    state = replace(state, turn=seat, round=state.round + (seat == 0))
    if state.ended is None and state.round > s.ROUNDS:
        state = replace(state, ended="rounds")
    if state.ended is not None:
        chance.reveal("hands")
        return Step(replace(state, asking=()), (s.Ended(tuple(one.hand for one in state.players)),))
    return Step(push(state, s.Main(seat), s.TurnEnd(seat), s.NextTurn()))
