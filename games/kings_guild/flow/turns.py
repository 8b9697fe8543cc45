"""Free actions, the turn, the end of the match, and the stalemate: only gathering is left (sections 3, 10).

Of a stalemate: gathering and passing change only who holds which resources. Coins, hands, rooms, specialists and both
rows stay as they are, and so do the permissions, so what they allow is known for good. Who will hold which resources
is not known; the rules assume that all work together. Where that says too much, the match goes on.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb, always, one_answer
from games.kings_guild import rulings
from games.kings_guild.actions import EndTurn, Offer, Peek, Resource, RoomId, Sell, Skip, Space, TreasureId
from games.kings_guild.agenda import ExpandSecond, Main, NextTurn, TurnEnd
from games.kings_guild.components import QUESTS, RESOURCES, ROOMS, SPECIALISTS, TREASURES
from games.kings_guild.effects import Haggles, Knack, Trick
from games.kings_guild.events import EndReason, MatchEnded, OfferingMade, Passed, TurnBegan, UnfinishedTaken
from games.kings_guild.guild.market import DEAREST, with_tiles
from games.kings_guild.guild.powers import Powers, capacity, free_spaces, has_knack, powers
from games.kings_guild.guild.stores import added
from games.kings_guild.guild.treasury import value_of
from games.kings_guild.phases import crafting, expanding, gathering
from games.kings_guild.phases.gathering import sold
from games.kings_guild.phases.quests import free_sigils, open_quests, peek, something_to_see
from games.kings_guild.pieces import Stores
from games.kings_guild.state import Offered, OpenQuest, Player, State, change, exchanged
from games.kings_guild.treasure_events import HandRevealed, PotionLost

# Selling


def _sales(state: State, asked: object, seat: Seat) -> Iterator[Sell]:
    player = state.players[seat]
    yield from (Sell((card,)) for card in dict.fromkeys(player.hand) if value_of(player, card))


def _refused_sale(state: State, asked: object, seat: Seat, action: Sell) -> Phrase | None:
    """Refuse to sell several treasures at once, or one without a value (section 13, row 18)."""
    player = state.players[seat]
    if not player.hand:
        return Phrase("reason-empty-hand")
    if len(action.cards) != 1:
        return Phrase("reason-sell-one")
    (card,) = action.cards
    if card not in TREASURES or card not in player.hand:
        return Phrase("reason-not-in-hand")
    return None if value_of(player, card) else Phrase("reason-worthless")


def _sell(state: State, asked: object, seat: Seat, action: Sell, chance: Chance) -> Step[State]:
    return sold(state, seat, action.cards)


def _unsold(state: State, asked: object, seat: Seat) -> Iterator[Sell]:
    yield from (Sell((card,)) for card in dict.fromkeys(state.players[seat].hand))


SELL = Verb(_sales, _refused_sale, _sell, _unsold)

# Oracle


def _refused_peek(state: State, asked: object, seat: Seat, action: Peek) -> Phrase | None:
    if not powers(state.players[seat]).peeks:
        return Phrase("reason-no-oracle")
    return None if something_to_see(state, seat) else Phrase("reason-nothing-to-see")


def _peek(state: State, asked: object, seat: Seat, action: Peek, chance: Chance) -> Step[State]:
    return peek(state, seat, action, chance)


PEEK = one_answer(Peek(), _refused_peek, _peek)

# The offering


def in_last_turn(state: State) -> bool:
    """Tell whether this turn began after the Offering to the Council was revealed (section 10)."""
    return state.left is not None and state.left < len(state.players)


def may_offer(state: State, asked: object, seat: Seat) -> bool:
    return _refused_offering(state, asked, seat, Offer()) is None


def _refused_offering(state: State, asked: object, seat: Seat, action: Offer) -> Phrase | None:
    """Allow it as the last main action, or, with the Vizier, at any time once the card is revealed (section 10)."""
    if state.left is None:
        return Phrase("reason-no-offering-yet")
    if state.players[seat].offered:
        return Phrase("reason-offered")
    if not free_sigils(state, seat):
        return Phrase("reason-no-sigil")
    if has_knack(state.players[seat], Knack.OFFERS):
        return None
    if not in_last_turn(state):
        return Phrase("reason-offering-last-turn")
    return None if isinstance(asked, Main) else Phrase("reason-offering-is-an-action")


def _offer(state: State, asked: object, seat: Seat, action: Offer, chance: Chance) -> Step[State]:
    costs_the_action = isinstance(asked, Main) and not has_knack(state.players[seat], Knack.OFFERS)
    after = change(pop(state) if costs_the_action else state, seat, offered=True)
    return Step(after, (OfferingMade(seat=seat),))


OFFER = one_answer(Offer(), _refused_offering, _offer)


def _potion(trick: Trick) -> TreasureId:
    return next(card.id for card in TREASURES.values() if card.effect is trick)


LUCKY, FORTUNE = _potion(Trick.DOUBLES_TREASURE), _potion(Trick.DOUBLES_ITEM)

# Passing and ending the turn


def _main_action(state: State, seat: Seat) -> bool:
    """Tell whether a player can take a main action. The Vizier's offering isn't one."""
    return (
        any(gathering.reach(state, state.players[seat]))
        or crafting.possible(state, seat)
        or expanding.possible(state, seat)
        or expanding.possible_hires(state, seat)
        or (may_offer(state, state.asking[-1], seat) and not has_knack(state.players[seat], Knack.OFFERS))
    )


def _refused_pass(state: State, asked: Main, seat: Seat, action: Skip) -> Phrase | None:
    return Phrase("reason-must-act") if _main_action(state, seat) else None


def _pass(state: State, asked: Main, seat: Seat, action: Skip, chance: Chance) -> Step[State]:
    return Step(pop(state), (Passed(seat=seat),))


PASS = one_answer(Skip(), _refused_pass, _pass)


def _end_turn(state: State, asked: object, seat: Seat, action: EndTurn, chance: Chance) -> Step[State]:
    """End the turn. Between the halves of Expand, the other half is left out."""
    after = pop(state)
    return Step(pop(after) if isinstance(asked, ExpandSecond) else after)


END_TURN = always(EndTurn(), _end_turn)


def next_turn(state: State, job: NextTurn, chance: Chance) -> Step[State]:
    """Begin the next turn, or end the match after the last one."""
    state, lost = _potions_lost(state)
    state = replace(state, quiet=state.quiet + 1)
    if state.left == 0 or (state.quiet > 1 and only_gathering_is_left(state, chance)):
        return _finish(state, chance).after(*lost)
    seat: Seat = (state.active + 1) % len(state.players) if state.turn else state.first
    left = None if state.left is None else state.left - 1
    state = replace(state, active=seat, turn=state.turn + 1, left=left)
    return Step(push(state, Main(seat), TurnEnd(seat), NextTurn()), (*lost, TurnBegan(seat=seat, turn=state.turn)))


def _potions_lost(state: State) -> tuple[State, tuple[Event, ...]]:
    """Take away the effects of potions that were not used in this turn (section 13, row 13)."""
    seat, player = state.active, state.players[state.active]
    fortune = player.fortune if rulings.FORTUNE_POTION_ENDS_WITH_TURN else 0
    if not player.lucky and not fortune:
        return state, ()
    gone = (LUCKY,) * player.lucky + (FORTUNE,) * fortune
    state = change(state, seat, lucky=0, fortune=player.fortune - fortune)
    return state, tuple(PotionLost(seat=seat, card=card) for card in gone)


# The end of the match


def end_reason(state: State) -> EndReason:
    """Return why a match that is over has ended."""
    return EndReason.OFFERING if state.left == 0 else EndReason.STALEMATE


def _finish(state: State, chance: Chance) -> Step[State]:
    """Give unfinished quests to the owners of the sigils on them, and reveal all hands (section 10)."""
    events: list[Event] = []
    for slot, open_ in open_quests(state.slots):
        if open_.sigil is not None:
            owner = state.players[open_.sigil]
            state = change(state, open_.sigil, quests=(*owner.quests, open_.quest))
            state = replace(state, slots=exchanged(state.slots, slot, None))
            events.append(UnfinishedTaken(seat=open_.sigil, quest=open_.quest))
    if any(player.hand for player in state.players):
        chance.reveal("hands")
    shown = (HandRevealed(seat=seat, cards=player.hand) for seat, player in enumerate(state.players) if player.hand)
    return Step(replace(state, asking=(), moved=()), (*events, *shown, MatchEnded(reason=end_reason(state))))


BEST_DISCOUNT = max(one.power.coins for one in SPECIALISTS.values() if isinstance(one.power, Haggles))
"""By how much a coin on a specialist lowers the price at most."""


def only_gathering_is_left(state: State, chance: Chance) -> bool:
    """Tell whether the match can't get on any more. Where hands decide about it, everybody learns something of them."""
    if state.left is not None or _can_get_on(state):
        return False
    if any(player.hand for player in state.players):
        chance.reveal("hands")
    return not any(_is_of_use(player, card) for player in state.players for card in player.hand)


def _can_get_on(state: State) -> bool:
    """Tell whether anybody can ever do anything else that doesn't begin with a treasure."""
    seats, least = range(len(state.players)), _least(state.copies, state.masters, state.row)
    payers = (seat for seat in seats if state.players[seat].coins >= least)
    if any(expanding.possible(state, seat) or _can_hire(state, seat) for seat in payers):
        return True
    pool, movers = _pool(state)
    return any(_can_craft(state, seat, pool, seat in movers) for seat in seats)


@lru_cache(maxsize=512)
def _least(copies: tuple[int, ...], masters: tuple[RoomId, ...], row: tuple[Offered, ...]) -> int:
    """Return coins below which nobody can pay for any room or specialist, with any staff: a lower bound, as sold
    master rooms count. 0: nothing is offered."""
    rooms = (ROOMS[room].cost for room in (*with_tiles(copies, DEAREST), *masters))
    people = (SPECIALISTS[offered.specialist].cost - BEST_DISCOUNT * offered.coins for offered in row)
    return min((*rooms, *people), default=0)


def _is_of_use(player: Player, card: TreasureId) -> bool:
    """Tell whether a treasure can be played or sold. What can't be played at some moment is worth a sale."""
    return TREASURES[card].effect is not None or value_of(player, card) > 0


def _can_hire(state: State, seat: Seat) -> bool:
    """Tell whether there is a specialist to hire, with the spaces as the Bard may leave them."""
    if expanding.possible_hires(state, seat):
        return True
    player = state.players[seat]
    if not has_knack(player, Knack.MOVES) or sum(free_spaces(player).values()) < 2:
        return False
    chambers = any(space is not Space.OUTSIDE for space in capacity(player))
    return chambers and bool(expanding.affordable(state, player))


def _pool(state: State) -> tuple[Stores, set[Seat]]:
    """Return the most that the supply can ever hold of each resource, and whose storage can overflow.

    Only who gathers more than fits returns anything. Nobody does so before there is enough to fill the storage.
    """
    pool, movers = state.supply, set[Seat]()
    while new := [seat for seat, player in enumerate(state.players) if seat not in movers and _overflows(player, pool)]:
        movers.update(new)
        for seat in new:
            pool = added(pool, state.players[seat].stores)
    return pool, movers


def _overflows(player: Player, pool: Stores) -> bool:
    able = powers(player)
    return sum(compress(pool, _permitted(able.permits))) > max(0, able.storage - sum(player.stores))


@lru_cache(maxsize=64)
def _permitted(permits: frozenset[Resource]) -> tuple[bool, ...]:
    """Return of every resource whether it may be gathered."""
    return tuple(one in permits for one in RESOURCES)


def _can_craft(state: State, seat: Seat, pool: Stores, overflows: bool) -> bool:
    """Tell whether a player can ever craft some part of some open quest."""
    player, sigil = state.players[seat], free_sigils(state, seat) > 0
    able = powers(player)
    return any(
        _can_get(able, player.stores, need, pool, overflows)
        for open_, part, need in crafting.costs(state.slots, player)
        if (sigil or crafting.finishes(QUESTS[open_.quest], open_, part)) and _can_pay_toll(state, seat, open_)
    )


def _can_pay_toll(state: State, seat: Seat, open_: OpenQuest) -> bool:
    due = crafting.toll(state, seat, open_.quest)
    return due is None or state.players[seat].coins >= due[1]


def _can_get(able: Powers, has: Stores, need: Stores, pool: Stores, overflows: bool) -> bool:
    """Tell whether a player can ever hold these resources. What an overflowing storage held is in the pool."""
    if sum(need) > able.storage:
        return False
    missing = sum(max(0, want - have) for want, have in zip(need, has, strict=True))
    if missing > able.storage - sum(has) and not overflows:
        return False
    there = pool if overflows else added(pool, has)
    return all(
        want <= (left if one in able.permits else have)
        for one, want, have, left in zip(RESOURCES, need, has, there, strict=True)
    )
