"""What specialists may do after a craft: Fighter, Ranger, Wizard, Thug and Warlock, in any order (section 5)."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Action, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import ChooseQuest, Colour, Draw, Play, QuestId, SpecialistId
from games.kings_guild.cards.scrolls import buy_treasure
from games.kings_guild.cards.treasures import refused_scroll, scrolls, use_up
from games.kings_guild.components import SPECIALISTS
from games.kings_guild.events import ThugMoved
from games.kings_guild.guild.treasury import drawable
from games.kings_guild.jobs import AfterCraft, CheckHands
from games.kings_guild.phases.quests import open_quests, slot_of
from games.kings_guild.pieces import Purchase
from games.kings_guild.state import State, exchanged
from games.kings_guild.tasks import UseSpecialists

THUG, WARLOCK = "thug", "warlock"


def after_craft(state: State, job: AfterCraft, chance: Chance) -> Step[State]:
    """Ask the crafter, if anybody of these can do something as far as everybody can see."""
    if any(USABLE[specialist](state, job.seat, specialist) for specialist in job.left):
        return Step(push(state, UseSpecialists(job.seat, job.quest, job.left)))
    return Step(state)


def _buyer(state: State, seat: Seat, specialist: SpecialistId) -> bool:
    buys = SPECIALISTS[specialist].buys
    return buys is not None and state.players[seat].coins >= buys.cost and bool(drawable(state))


def _thug(state: State, seat: Seat, specialist: SpecialistId) -> bool:
    return any(open_.quest != state.thug for _, open_ in open_quests(state))


def _warlock(state: State, seat: Seat, specialist: SpecialistId) -> bool:
    """Whoever holds any treasure is asked: whether it is a scroll, nobody else knows."""
    return bool(state.players[seat].hand)


USABLE: dict[SpecialistId, Callable[[State, Seat, SpecialistId], bool]] = {
    "fighter": _buyer,
    "ranger": _buyer,
    "wizard": _buyer,
    THUG: _thug,
    WARLOCK: _warlock,
}
"""Whether a specialist can do anything, as far as everybody can see."""


def _used(state: State, asked: UseSpecialists, specialist: SpecialistId) -> State:
    """Take the question off the stack; the others are asked about again."""
    left = tuple(one for one in asked.left if one != specialist)
    return push(pop(state), AfterCraft(asked.seat, asked.quest, left))


# Fighter, Ranger and Wizard: a treasure for a coin


def _purchase(asked: UseSpecialists) -> tuple[SpecialistId, Purchase] | None:
    """Return who of these sells a treasure; at most one has friends among the heroes of a quest."""
    offers = ((one, SPECIALISTS[one].buys) for one in asked.left)
    return next(((one, buys) for one, buys in offers if buys is not None), None)


def _colours(state: State, buys: Purchase) -> tuple[Colour, ...]:
    """Return the colour of the hero; any other one if it has run out."""
    there = drawable(state)
    return (buys.colour,) if buys.colour in there else tuple(there)


def _buy_options(state: State, asked: UseSpecialists, seat: Seat) -> Iterator[Draw]:
    offer = _purchase(asked)
    if offer is not None and offer[1].cost <= state.players[seat].coins:
        yield from (Draw((colour,)) for colour in _colours(state, offer[1]))


def _refused_purchase(state: State, asked: UseSpecialists, seat: Seat, action: Draw) -> Phrase | None:
    offer, held = _purchase(asked), state.players[seat].coins
    if offer is None:
        return Phrase("reason-no-helper")
    if held < offer[1].cost:
        return Phrase("reason-coins", {"coins": offer[1].cost, "held": held})
    if len(action.colours) != 1:
        return Phrase("reason-draw-count", {"count": 1})
    if action.colours[0] in _colours(state, offer[1]):
        return None
    return Phrase("reason-heros-colour", {"colour": offer[1].colour})


def _buy(state: State, asked: UseSpecialists, seat: Seat, action: Draw, chance: Chance) -> Step[State]:
    specialist, buys = _purchase(asked) or ("", None)
    after = push(_bought(_used(state, asked, specialist), asked.quest, seat), CheckHands())
    return buy_treasure(after, seat, buys.cost if buys else 0, action, chance)


def _bought(state: State, quest: QuestId, seat: Seat) -> State:
    """Remember it while the quest is open: not again when it is finished (row 8)."""
    slot = slot_of(state, quest)
    open_ = state.slots[slot] if slot is not None else None
    if slot is None or open_ is None:
        return state
    marked = replace(open_, bought=tuple(sorted({*open_.bought, seat})))
    return replace(state, slots=exchanged(state.slots, slot, marked))


BUY = Verb(_buy_options, _refused_purchase, _buy)

# Thug: the token goes to a quest


def _thug_options(state: State, asked: UseSpecialists, seat: Seat) -> Iterator[ChooseQuest]:
    if THUG in asked.left:
        yield from (ChooseQuest(open_.quest) for _, open_ in open_quests(state) if open_.quest != state.thug)


def _refused_thug(state: State, asked: UseSpecialists, seat: Seat, action: ChooseQuest) -> Phrase | None:
    if THUG not in asked.left:
        return Phrase("reason-no-helper")
    if slot_of(state, action.quest) is None:
        return Phrase("reason-quest-not-open")
    return Phrase("reason-thug-there") if action.quest == state.thug else None


def _send(state: State, asked: UseSpecialists, seat: Seat, action: ChooseQuest, chance: Chance) -> Step[State]:
    after = replace(_used(state, asked, THUG), thug=action.quest)
    return Step(after, (ThugMoved(seat=seat, quest=action.quest),))


SEND = Verb(_thug_options, _refused_thug, _send)

# Warlock: both halves of a scroll


def _scroll_options(state: State, asked: UseSpecialists, seat: Seat) -> Iterator[Action]:
    return scrolls(state, asked, seat) if WARLOCK in asked.left else iter(())


def _refused_scroll(state: State, asked: UseSpecialists, seat: Seat, action: Play) -> Phrase | None:
    return refused_scroll(state, asked, seat, action) if WARLOCK in asked.left else Phrase("reason-no-helper")


def _use_up(state: State, asked: UseSpecialists, seat: Seat, action: Play, chance: Chance) -> Step[State]:
    return use_up(_used(state, asked, WARLOCK), seat, action.card)


USE_UP = Verb(_scroll_options, _refused_scroll, _use_up)
