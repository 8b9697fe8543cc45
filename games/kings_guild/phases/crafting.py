"""Crafting items of a quest, and what happens when the quest is finished (section 5)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never, get_args

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild import rulings
from games.kings_guild.actions import Craft, Part, QuestId, SpecialistId
from games.kings_guild.agenda import AfterCraft, Appraise, CheckHands, DrawTreasures, RefillSlot, Share
from games.kings_guild.components import FUNERAL, ITEMS, OFFERING, QUESTS, SPECIALISTS, as_stores
from games.kings_guild.effects import BuysTreasure, CraftEffect, ItemKind, MovesThug, UsesScroll
from games.kings_guild.events import Crafted, QuestCompleted, ThugReturned, TollPaid
from games.kings_guild.guild.powers import Owner, powers
from games.kings_guild.guild.stores import NOTHING, added, at_most, holds, lacking, less, multiset, returned
from games.kings_guild.phases.quests import free_sigils, open_quests, slot_of
from games.kings_guild.pieces import Face, Quest, Stores
from games.kings_guild.state import OpenQuest, Player, State, View, change, exchanged

HELPERS = tuple(
    sorted(
        (one for one in SPECIALISTS.values() if one.after_craft is not None),
        key=lambda one: get_args(CraftEffect).index(type(one.after_craft)),
    )
)
"""The specialists who may do something after a craft, in the order in which they are offered."""
PARTS = tuple(Part)
FACES: dict[Part, tuple[int, ...]] = {Part.FIRST: (0,), Part.SECOND: (1,), Part.BOTH: (0, 1)}


def cost(player: Player, quest: QuestId, part: Part) -> Stores:
    """Return what crafting costs a player. Savings lower the cost of each item, never below 0."""
    savings = powers(player).savings
    return _cost(quest, part, savings[ItemKind.WEAPON], savings[ItemKind.ARMOR])


def costs(slots: tuple[OpenQuest | None, ...], player: Owner) -> tuple[tuple[OpenQuest, Part, Stores], ...]:
    """Return what can still be crafted of open quests, in their order, and what it costs a player."""
    savings = powers(player).savings
    return costs_less(slots, savings[ItemKind.WEAPON], savings[ItemKind.ARMOR])


@lru_cache(maxsize=512)
def costs_less(
    slots: tuple[OpenQuest | None, ...], on_weapons: Stores, on_armor: Stores
) -> tuple[tuple[OpenQuest, Part, Stores], ...]:
    """Return what can still be crafted of open quests, and what it costs with these savings."""
    return tuple(
        (open_, part, _cost(open_.quest, part, on_weapons, on_armor))
        for _, open_ in open_quests(slots)
        for part in parts(QUESTS[open_.quest], open_)
    )


@lru_cache(maxsize=4096)
def _cost(quest: QuestId, part: Part, on_weapons: Stores, on_armor: Stores) -> Stores:
    total = NOTHING
    for face in faces(quest, part):
        saved = on_weapons if ITEMS[face.item].kind is ItemKind.WEAPON else on_armor
        printed = as_stores(face.cost)
        total = added(total, less(printed, at_most(printed, saved)))
    return total


def faces(quest: QuestId, part: Part) -> tuple[Face, ...]:
    items = QUESTS[quest].items
    return tuple(items[number] for number in FACES[part] if number < len(items))


def parts(quest: Quest, open_: OpenQuest) -> tuple[Part, ...]:
    """Return what can still be crafted of an open quest."""
    if len(quest.items) == 1:
        return (Part.FIRST,)
    if open_.sigil is None:
        return PARTS
    return (Part.SECOND,) if open_.crafted == 0 else (Part.FIRST,)


def finishes(quest: Quest, open_: OpenQuest, part: Part) -> bool:
    """Tell whether nothing of the quest is left after this."""
    return part is Part.BOTH or open_.sigil is not None or len(quest.items) == 1


def toll(state: State | View, seat: Seat, quest: QuestId) -> tuple[Seat, int] | None:
    """Return who has to be paid how much for crafting on a quest with the thug token, or None."""
    if state.thug != quest:
        return None
    players: tuple[Owner, ...] = state.players
    tolls = ((owner, powers(player).toll) for owner, player in enumerate(players))
    due = next(((owner, coins) for owner, coins in tolls if coins), None)
    return None if due is None or due[0] == seat else due


def options(state: State, asked: object, seat: Seat) -> Iterator[Craft]:
    player = state.players[seat]
    for open_, part, need in costs(state.slots, player):
        if holds(player.stores, need) and _barred(state, seat, open_, part) is None:
            yield Craft(open_.quest, part)


def possible(state: State, seat: Seat) -> bool:
    return next(options(state, None, seat), None) is not None


def refusal(state: State, asked: object, seat: Seat, action: Craft) -> Phrase | None:
    if action.quest in (FUNERAL, OFFERING):
        return Phrase("reason-special-quest")
    slot = slot_of(state, action.quest)
    open_ = state.slots[slot] if slot is not None else None
    if open_ is None:
        return Phrase("reason-quest-not-open")
    quest = QUESTS[action.quest]
    if action.part not in parts(quest, open_):
        if len(quest.items) == 1:
            return Phrase("reason-single-item")
        return Phrase("reason-half-crafted" if action.part is Part.BOTH else "reason-crafted-already")
    return _not_now(state, seat, open_, action.part)


def near_misses(state: State, asked: object, seat: Seat) -> list[Craft]:
    """Return what can still be crafted of every open quest, where fewest resources lack first."""
    player = state.players[seat]
    crafts = [(Craft(open_.quest, part), need) for open_, part, need in costs(state.slots, player)]
    return [craft for craft, _ in sorted(crafts, key=lambda one: len(lacking(player.stores, one[1])))]


def _not_now(state: State, seat: Seat, open_: OpenQuest, part: Part) -> Phrase | None:
    """Refuse a craft for which the player lacks resources, a sigil or the coins for the toll."""
    player = state.players[seat]
    need = cost(player, open_.quest, part)
    if not holds(player.stores, need):
        return Phrase("reason-lacking", {"lacking": lacking(player.stores, need)})
    return _barred(state, seat, open_, part)


def _barred(state: State, seat: Seat, open_: OpenQuest, part: Part) -> Phrase | None:
    """Refuse a craft for which the player lacks a sigil or the coins for the toll."""
    player = state.players[seat]
    if not finishes(QUESTS[open_.quest], open_, part) and not free_sigils(state, seat):
        return Phrase("reason-no-sigil")
    due = toll(state, seat, open_.quest)
    if due is not None and player.coins < due[1]:
        return Phrase("reason-toll", {"coins": due[1]})
    return None


class Craftwork(Struct, frozen=True):
    """A craft that is under way."""

    seat: Seat
    slot: int
    open_: OpenQuest
    part: Part

    @property
    def quest(self) -> QuestId:
        return self.open_.quest

    @property
    def finishes(self) -> bool:
        return finishes(QUESTS[self.quest], self.open_, self.part)

    @property
    def first(self) -> Seat:
        """The player who gets the quest: the one who crafted an item of it first."""
        return self.seat if self.open_.sigil is None else self.open_.sigil


def craft(state: State, asked: object, seat: Seat, action: Craft, chance: Chance) -> Step[State]:
    """Pay the toll and the cost, and gain the coins. Then put down a sigil, or finish the quest."""
    slot = slot_of(state, action.quest) or 0
    open_ = state.slots[slot] or OpenQuest(action.quest)
    work = Craftwork(seat, slot, open_, action.part)
    after, tolled = _toll_paid(pop(state), work)
    after, told = _paid(after, work)
    after = push(after, AfterCraft(seat, action.quest, _helpers(after.players[seat], work)))
    step = _finish(after, work) if work.finishes else Step(_marked(after, work))
    return step.after(*tolled, told)


def _toll_paid(state: State, work: Craftwork) -> tuple[State, tuple[Event, ...]]:
    due = toll(state, work.seat, work.quest)
    if due is None:
        return state, ()
    owner, coins = due
    state = change(state, work.seat, coins=state.players[work.seat].coins - coins)
    state = change(state, owner, coins=state.players[owner].coins + coins)
    return state, (TollPaid(seat=work.seat, owner=owner, coins=coins),)


def _paid(state: State, work: Craftwork) -> tuple[State, Event]:
    """Return the cost to the supply and gain the coins. Fortune Potions double the items that pay most."""
    player = state.players[work.seat]
    need = cost(player, work.quest, work.part)
    items = faces(work.quest, work.part)
    dearest = sorted(items, key=lambda face: -face.coins)
    doubled = dearest[: player.fortune if rulings.FORTUNE_POTIONS_TAKE_AN_ITEM_EACH else min(1, player.fortune)]
    coins = sum(face.coins for face in (*items, *doubled))
    state = returned(state, work.seat, need)
    state = change(state, work.seat, coins=player.coins + coins, fortune=player.fortune - len(doubled))
    return state, Crafted(
        seat=work.seat,
        quest=work.quest,
        items=tuple(face.item for face in items),
        paid=multiset(need),
        coins=coins,
        doubled=tuple(face.item for face in doubled),
        finished=work.finishes,
    )


def _helpers(player: Player, work: Craftwork) -> tuple[SpecialistId, ...]:
    """Return the specialists of the crafter who may help after this craft."""
    employed = {one.specialist for one in player.staff}
    return tuple(one.id for one in HELPERS if one.id in employed and _helps(one.after_craft, work))


def _helps(effect: CraftEffect | None, work: Craftwork) -> bool:
    """Tell whether a specialist may help after this craft (section 13, rows 8 and 9)."""
    match effect:
        case BuysTreasure(hero=hero):
            spent = rulings.FIGHTERS_ONCE_PER_QUEST and work.seat in work.open_.bought
            early = rulings.FIGHTERS_NEED_A_FINISHED_QUEST and not work.finishes
            return hero is QUESTS[work.quest].hero and not spent and not early
        case MovesThug() | UsesScroll():
            return True
        case None:
            return False
        case never:
            assert_never(never)


def _marked(state: State, work: Craftwork) -> State:
    """Put a sigil on the item that was crafted."""
    marked = replace(work.open_, sigil=work.seat, crafted=FACES[work.part][0])
    return replace(state, slots=exchanged(state.slots, work.slot, marked))


def _finish(state: State, work: Craftwork) -> Step[State]:
    """Complete the quest. Treasures, hand limits, the Appraiser and a new quest follow in this order."""
    first, seat = work.first, work.seat
    state, thug = completed(state, first, work.quest, work.slot)
    events = (QuestCompleted(seat=first, quest=work.quest), *thug)
    treasure = QUESTS[work.quest].treasure
    player = state.players[seat]
    if player.lucky and (first == seat or rulings.LUCKY_POTION_DOUBLES_SHARED):
        treasure = tuple(colour for colour in treasure for _ in range(2))
        state = change(state, seat, lucky=player.lucky - 1)
    shared = first != seat
    draws = (DrawTreasures(seat, treasure, shared), *((Share(seat, first),) if shared else ()))
    seats = (seat, first) if shared else (seat,)
    return Step(push(state, *draws, CheckHands(), Appraise(seats), RefillSlot(work.slot)), events)


def completed(state: State, owner: Seat, quest: QuestId, slot: int) -> tuple[State, tuple[Event, ...]]:
    """Move a quest from its slot to its owner. A thug token on it goes back, with an event."""
    state = change(state, owner, quests=(*state.players[owner].quests, quest))
    state = replace(state, slots=exchanged(state.slots, slot, None))
    if state.thug != quest:
        return state, ()
    return replace(state, thug=None), (ThugReturned(quest=quest),)


CRAFT = Verb(options, refusal, craft, near_misses)
