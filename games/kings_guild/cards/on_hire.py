"""What specialists do when they are hired (section 6.3)."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import Buy, ChooseQuest, ChooseSpace, Space, Steal, Swap
from games.kings_guild.agenda import (
    AskDraw,
    BuyRelics,
    CheckHands,
    CheckStorage,
    CraftNow,
    DiscardTreasures,
    DrawTreasures,
    GatherNow,
    HireFree,
    OnHire,
    RefillSlot,
    StealResource,
    StoreBaggage,
    SwapResources,
    TakeQuest,
)
from games.kings_guild.components import QUESTS, SPECIALISTS, TREASURES, sole
from games.kings_guild.effects import BuysRelics, Category, DrawsAny, DrawsColours, Service, TradesTreasures
from games.kings_guild.events import BaggagePlaced, QuestTaken, ResourceStolen, ResourceSwapped
from games.kings_guild.guild.powers import free_spaces
from games.kings_guild.guild.stores import BY_NAME, INDEX, added, less, returned, single, taken
from games.kings_guild.guild.treasury import drawable
from games.kings_guild.phases import crafting, gathering
from games.kings_guild.phases.expanding import places, too_dear
from games.kings_guild.phases.quests import open_quests, slot_of
from games.kings_guild.state import State, change, without
from games.kings_guild.treasure_events import RelicBought

RELIC_PRICE = sole(BuysRelics).price


def on_hire(state: State, job: OnHire, chance: Chance) -> Step[State]:
    match SPECIALISTS[job.specialist].on_hire:
        case DrawsColours(colours=colours):  # Adventurer
            return Step(push(state, DrawTreasures(job.seat, colours), CheckHands()))
        case DrawsAny(count=count):  # Minstrel
            return Step(push(state, AskDraw(job.seat, count, specialist=job.specialist), CheckHands()))
        case TradesTreasures(count=count):  # Merchant
            return Step(_trade(state, job, count))
        case BuysRelics():  # Curator
            return Step(_more_relics(push(state, CheckHands()), BuyRelics(job.seat)))
        case Service() as service:
            return Step(_serve(state, job.seat, service))
        case None:
            return Step(state)
        case never:
            assert_never(never)


def _trade(state: State, job: OnHire, most: int) -> State:
    """Ask for so many treasures, then for as many to discard. The hand limit isn't checked in between."""
    ask = AskDraw(job.seat, most, specialist=job.specialist)
    held = len(state.players[job.seat].hand) + min(most, sum(drawable(state).values()))
    count = min(most, held)
    return push(state, ask, *((DiscardTreasures(job.seat, count, job.specialist),) if count else ()))


def _serve(state: State, seat: Seat, service: Service) -> State:
    """Ask about a service, if there is anything to do."""
    match service:
        case Service.SWAPS:  # Alchemist
            return _more_swaps(state, SwapResources(seat))
        case Service.BRINGS_BAGGAGE:  # Aristocrat
            return push(state, StoreBaggage(seat))
        case Service.CRAFTS:  # Craftswoman
            return push(state, CraftNow(seat)) if crafting.possible(state, seat) else state
        case Service.GATHERS:  # Dealer
            return push(state, GatherNow(seat)) if any(gathering.reach(state, state.players[seat])) else state
        case Service.BRINGS_SPECIALIST:  # Overseer
            return _hire_oldest(state, seat)
        case Service.STEALS:  # Smuggler
            others = (player for who, player in enumerate(state.players) if who != seat)
            return push(state, StealResource(seat)) if any(any(player.stores) for player in others) else state
        case Service.TAKES_QUEST:  # Witch
            return push(state, TakeQuest(seat)) if _single_quests(state) else state
        case never:
            assert_never(never)


def _hire_oldest(state: State, seat: Seat) -> State:
    """Ask where the oldest specialist of the row goes, unless there is none or no place."""
    if not state.row:
        return state
    oldest = state.row[-1].specialist
    return push(state, HireFree(seat, oldest)) if places(state.players[seat], oldest) else state


# Alchemist: one swap after another. What was taken is not given again, and what was given is not taken again: a series
# of swaps never needs that.


def _swaps(state: State, asked: SwapResources, seat: Seat) -> Iterator[Swap]:
    player = state.players[seat]
    for give in BY_NAME:
        if player.stores[INDEX[give]] and give not in asked.taken:
            for take in BY_NAME:
                if take is not give and take not in asked.given and state.supply[INDEX[take]]:
                    yield Swap(give, take)


def _more_swaps(state: State, asked: SwapResources) -> State:
    return push(state, asked) if next(_swaps(state, asked, asked.seat), None) else state


def _refused_swap(state: State, asked: SwapResources, seat: Seat, action: Swap) -> Phrase | None:
    if not state.players[seat].stores[INDEX[action.give]]:
        return Phrase("reason-lacking", {"lacking": (action.give,)})
    if not state.supply[INDEX[action.take]]:
        return Phrase("reason-supply", {"lacking": (action.take,)})
    back = action.give is action.take or action.give in asked.taken or action.take in asked.given
    return Phrase("reason-swap-back") if back else None


def _swap(state: State, asked: SwapResources, seat: Seat, action: Swap, chance: Chance) -> Step[State]:
    after = returned(pop(state), seat, single(action.give))
    after, _ = taken(after, seat, single(action.take))
    given = tuple(sorted({*asked.given, action.give}))
    following = SwapResources(seat, given, tuple(sorted({*asked.taken, action.take})))
    told = ResourceSwapped(seat=seat, gave=action.give, took=action.take)
    return Step(_more_swaps(after, following), (told,))


SWAP = Verb(_swaps, _refused_swap, _swap)

# Aristocrat: the baggage


def chambers(state: State, seat: Seat) -> list[Space]:
    """Return the kinds of rooms with an empty space."""
    return [space for space in free_spaces(state.players[seat]) if space is not Space.OUTSIDE]


def _baggage_options(state: State, asked: object, seat: Seat) -> Iterator[ChooseSpace]:
    yield from map(ChooseSpace, chambers(state, seat))


def _refused_baggage(state: State, asked: object, seat: Seat, action: ChooseSpace) -> Phrase | None:
    if action.space in chambers(state, seat):
        return None
    return Phrase(
        "reason-not-in-a-room" if action.space is Space.OUTSIDE else "reason-space-full", {"space": action.space}
    )


def place_baggage(state: State, seat: Seat, space: Space) -> Step[State]:
    return Step(change(state, seat, baggage=space), (BaggagePlaced(seat=seat, space=space),))


def _store(state: State, asked: StoreBaggage, seat: Seat, action: ChooseSpace, chance: Chance) -> Step[State]:
    return place_baggage(pop(state), seat, action.space)


BAGGAGE = Verb(_baggage_options, _refused_baggage, _store)

# Curator: one relic after another


def _relics(state: State, asked: BuyRelics, seat: Seat) -> Iterator[Buy]:
    if state.players[seat].coins >= RELIC_PRICE:
        cards = dict.fromkeys(sorted(card for pile in state.discards for card in pile))
        yield from (Buy(card) for card in cards if TREASURES[card].category is Category.RELIC)


def _more_relics(state: State, asked: BuyRelics) -> State:
    return push(state, asked) if next(_relics(state, asked, asked.seat), None) else state


def _refused_relic(state: State, asked: BuyRelics, seat: Seat, action: Buy) -> Phrase | None:
    treasure, player = TREASURES.get(action.card), state.players[seat]
    if treasure is None or all(action.card not in pile for pile in state.discards):
        return Phrase("reason-not-discarded")
    if treasure.category is not Category.RELIC:
        return Phrase("reason-not-a-relic")
    return too_dear(player, RELIC_PRICE)


def _buy_relic(state: State, asked: BuyRelics, seat: Seat, action: Buy, chance: Chance) -> Step[State]:
    """Take a relic out of its discard pile, as everyone sees. Among copies of a card, the oldest one is taken."""
    player = state.players[seat]
    blue, red, yellow = (_without_first(pile, action.card) for pile in state.discards)
    after = replace(pop(state), discards=(blue, red, yellow))
    after = change(
        after,
        seat,
        coins=player.coins - RELIC_PRICE,
        hand=tuple(sorted((*player.hand, action.card))),
        shown=tuple(sorted((*player.shown, action.card))),
    )
    return Step(_more_relics(after, asked), (RelicBought(seat=seat, card=action.card, coins=RELIC_PRICE),))


def _without_first(pile: tuple[str, ...], card: str) -> tuple[str, ...]:
    return without(pile, card) if card in pile else pile


RELIC = Verb(_relics, _refused_relic, _buy_relic)

# Smuggler


def _thefts(state: State, asked: StealResource, seat: Seat) -> Iterator[Steal]:
    for victim, player in enumerate(state.players):
        if victim != seat:
            yield from (Steal(victim, resource) for resource in BY_NAME if player.stores[INDEX[resource]])


def _refused_theft(state: State, asked: StealResource, seat: Seat, action: Steal) -> Phrase | None:
    if action.victim == seat or not 0 <= action.victim < len(state.players):
        return Phrase("reason-not-an-opponent")
    if state.players[action.victim].stores[INDEX[action.resource]]:
        return None
    return Phrase("reason-victim-lacks", {"resource": action.resource})


def _steal(state: State, asked: StealResource, seat: Seat, action: Steal, chance: Chance) -> Step[State]:
    """Take the resource. If it doesn't fit, the player returns one to the supply."""
    one = single(action.resource)
    after = change(pop(state), action.victim, stores=less(state.players[action.victim].stores, one))
    after = change(after, seat, stores=added(after.players[seat].stores, one))
    told = ResourceStolen(seat=seat, victim=action.victim, resource=action.resource)
    return Step(push(after, CheckStorage(seat)), (told,))


STEAL = Verb(_thefts, _refused_theft, _steal)

# Witch


def _single_quests(state: State) -> list[str]:
    return [open_.quest for _, open_ in open_quests(state.slots) if len(QUESTS[open_.quest].items) == 1]


def _quest_options(state: State, asked: TakeQuest, seat: Seat) -> Iterator[ChooseQuest]:
    yield from map(ChooseQuest, _single_quests(state))


def _refused_quest(state: State, asked: TakeQuest, seat: Seat, action: ChooseQuest) -> Phrase | None:
    if slot_of(state, action.quest) is None:
        return Phrase("reason-quest-not-open")
    return None if len(QUESTS[action.quest].items) == 1 else Phrase("reason-two-items")


def _take_quest(state: State, asked: TakeQuest, seat: Seat, action: ChooseQuest, chance: Chance) -> Step[State]:
    """Take the quest without coins, treasure or anything else that follows a craft."""
    slot = slot_of(state, action.quest) or 0
    after, thug = crafting.completed(pop(state), seat, action.quest, slot)
    return Step(push(after, RefillSlot(slot)), (QuestTaken(seat=seat, quest=action.quest), *thug))


QUEST = Verb(_quest_options, _refused_quest, _take_quest)
