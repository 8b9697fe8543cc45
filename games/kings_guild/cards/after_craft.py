"""What specialists may do after a craft: buy a treasure, move the thug token, use up a scroll (section 5)."""

from collections.abc import Iterator
from typing import TypeVar, assert_never

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Action, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import ChooseQuest, Colour, Draw, Play, QuestId, SpecialistId
from games.kings_guild.agenda import AfterCraft, CheckHands, UseSpecialists
from games.kings_guild.cards.treasures import in_hand, refused_scroll, usable_scrolls, use_up
from games.kings_guild.components import SPECIALISTS
from games.kings_guild.effects import BuysTreasure, MovesThug, UsesScroll
from games.kings_guild.events import ThugMoved
from games.kings_guild.guild.treasury import drawable
from games.kings_guild.phases.drawing import buy_treasure
from games.kings_guild.phases.quests import open_quests, slot_of
from games.kings_guild.state import State, exchanged

EffectT = TypeVar("EffectT", BuysTreasure, MovesThug, UsesScroll)


def after_craft(state: State, job: AfterCraft, chance: Chance) -> Step[State]:
    """Ask the crafter if any of these specialists can do something, as far as everyone can see."""
    if any(_is_usable(state, job.seat, specialist) for specialist in job.left):
        return Step(push(state, UseSpecialists(job.seat, job.quest, job.left)))
    return Step(state)


def _is_usable(state: State, seat: Seat, specialist: SpecialistId) -> bool:
    """Tell whether a specialist can do something. Nobody else may learn from it whether a treasure is a scroll."""
    match SPECIALISTS[specialist].after_craft:
        case BuysTreasure(cost=cost):
            return state.players[seat].coins >= cost and bool(drawable(state))
        case MovesThug():
            return any(open_.quest != state.thug for _, open_ in open_quests(state.slots))
        case UsesScroll():
            return bool(state.players[seat].hand)
        case None:
            return False
        case never:
            assert_never(never)


def depends_on_hand(asked: UseSpecialists) -> bool:
    """Tell whether what may be answered depends on treasures that the others don't see."""
    return _helper(asked, UsesScroll) is not None


def _helper(asked: UseSpecialists, kind: type[EffectT]) -> tuple[SpecialistId, EffectT] | None:
    """Return a specialist who has this effect and has not been used yet. At most one fits the hero of a quest."""
    effects = ((one, SPECIALISTS[one].after_craft) for one in asked.left)
    return next(((one, effect) for one, effect in effects if isinstance(effect, kind)), None)


def _used(state: State, asked: UseSpecialists, specialist: SpecialistId) -> State:
    """Take the question off the stack. It is asked again for the other specialists."""
    left = tuple(one for one in asked.left if one != specialist)
    return push(pop(state), AfterCraft(asked.seat, asked.quest, left))


# Fighter, Ranger and Wizard: a treasure for a coin


def _colours(state: State, buys: BuysTreasure) -> tuple[Colour, ...]:
    """Return the colour of the hero, or all others if it has run out."""
    there = drawable(state)
    return (buys.colour,) if buys.colour in there else tuple(there)


def _buy_options(state: State, asked: UseSpecialists, seat: Seat) -> Iterator[Draw]:
    offer = _helper(asked, BuysTreasure)
    if offer is not None and offer[1].cost <= state.players[seat].coins:
        yield from (Draw((colour,)) for colour in _colours(state, offer[1]))


def _refused_purchase(state: State, asked: UseSpecialists, seat: Seat, action: Draw) -> Phrase | None:
    offer, held = _helper(asked, BuysTreasure), state.players[seat].coins
    if offer is None:
        return Phrase("reason-no-helper")
    if held < offer[1].cost:
        return Phrase("reason-coins", {"coins": offer[1].cost, "held": held})
    if len(action.colours) != 1:
        return Phrase("reason-draw-count", {"count": 1})
    if action.colours[0] in _colours(state, offer[1]):
        return None
    if offer[1].colour in drawable(state):
        return Phrase("reason-heros-colour", {"colour": offer[1].colour})
    return Phrase("reason-deck-empty", {"colour": action.colours[0]})


def _buy(state: State, asked: UseSpecialists, seat: Seat, action: Draw, chance: Chance) -> Step[State]:
    specialist, buys = _helper(asked, BuysTreasure) or ("", None)
    after = push(_bought(_used(state, asked, specialist), asked.quest, seat), CheckHands())
    return buy_treasure(after, seat, buys.cost if buys else 0, action, chance)


def _bought(state: State, quest: QuestId, seat: Seat) -> State:
    """Remember the purchase while the quest is open: it is allowed once (section 13, row 8)."""
    slot = slot_of(state, quest)
    open_ = state.slots[slot] if slot is not None else None
    if slot is None or open_ is None:
        return state
    marked = replace(open_, bought=tuple(sorted({*open_.bought, seat})))
    return replace(state, slots=exchanged(state.slots, slot, marked))


BUY = Verb(_buy_options, _refused_purchase, _buy)

# Thug: the token goes to a quest


def _thug_options(state: State, asked: UseSpecialists, seat: Seat) -> Iterator[ChooseQuest]:
    if _helper(asked, MovesThug) is not None:
        yield from (ChooseQuest(open_.quest) for _, open_ in open_quests(state.slots) if open_.quest != state.thug)


def _refused_thug(state: State, asked: UseSpecialists, seat: Seat, action: ChooseQuest) -> Phrase | None:
    if _helper(asked, MovesThug) is None:
        return Phrase("reason-no-helper")
    if slot_of(state, action.quest) is None:
        return Phrase("reason-quest-not-open")
    return Phrase("reason-thug-there") if action.quest == state.thug else None


def _send(state: State, asked: UseSpecialists, seat: Seat, action: ChooseQuest, chance: Chance) -> Step[State]:
    specialist, _ = _helper(asked, MovesThug) or ("", None)
    after = replace(_used(state, asked, specialist), thug=action.quest)
    return Step(after, (ThugMoved(seat=seat, quest=action.quest),))


SEND = Verb(_thug_options, _refused_thug, _send)

# Warlock: both halves of a scroll


def _scroll_options(state: State, asked: UseSpecialists, seat: Seat) -> Iterator[Action]:
    return usable_scrolls(state, asked, seat) if depends_on_hand(asked) else iter(())


def _refused_scroll(state: State, asked: UseSpecialists, seat: Seat, action: Play) -> Phrase | None:
    return refused_scroll(state, asked, seat, action) if depends_on_hand(asked) else Phrase("reason-no-helper")


def _use_up(state: State, asked: UseSpecialists, seat: Seat, action: Play, chance: Chance) -> Step[State]:
    specialist, _ = _helper(asked, UsesScroll) or ("", None)
    return use_up(_used(state, asked, specialist), seat, action.card)


USE_UP = Verb(_scroll_options, _refused_scroll, _use_up, in_hand)
