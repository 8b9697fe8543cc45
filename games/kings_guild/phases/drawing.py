"""Drawing, discarding and sharing treasures (sections 5 to 8)."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import Colour, Discard, Draw, Keep, TreasureId
from games.kings_guild.agenda import (
    Appraise,
    AppraiserDraw,
    AskDraw,
    DiscardTreasures,
    DrawAny,
    DrawTreasures,
    OtherColours,
    Share,
    StartTreasure,
)
from games.kings_guild.components import GUILDS, SPECIALISTS
from games.kings_guild.effects import Knack
from games.kings_guild.guild.powers import has_knack
from games.kings_guild.guild.treasury import backs, discarded, draw, drawable, given, palettes, refused_colours
from games.kings_guild.phases.gathering import handfuls, lacks_cards
from games.kings_guild.state import Known, State, change, without
from games.kings_guild.treasure_events import (
    TreasureBought,
    TreasuresDealt,
    TreasuresDiscarded,
    TreasuresDrawn,
    TreasuresGiven,
    TreasuresSeen,
    TreasuresShared,
)


def draw_into_hand(state: State, seat: Seat, colours: tuple[Colour, ...], chance: Chance) -> Step[State]:
    """Draw treasures into a hand. Everyone sees the backs, only the owner the faces."""
    state, cards, events = draw(state, colours, chance)
    return Step(given(state, seat, cards), (*_drawn(seat, cards), *events))


def buy_treasure(state: State, seat: Seat, price: int, action: Draw, chance: Chance) -> Step[State]:
    """Pay for a treasure, then draw it."""
    after = change(state, seat, coins=state.players[seat].coins - price)
    return draw_into_hand(after, seat, action.colours, chance).after(TreasureBought(seat=seat, coins=price))


def _drawn(seat: Seat, cards: tuple[TreasureId, ...]) -> tuple[Event, ...]:
    if not cards:
        return ()
    seen = TreasuresSeen(seat=seat, cards=cards, only=(seat,))
    return TreasuresDrawn(seat=seat, colours=backs(cards)), seen


def _draw_to_share(state: State, share: Share, colours: tuple[Colour, ...], chance: Chance) -> Step[State]:
    """Draw treasures for the shared quest whose question is on top."""
    state, cards, events = draw(state, colours, chance)
    if not cards:
        return Step(state, events)
    dealt = tuple(sorted((*share.cards, *cards)))
    state = push(pop(state), replace(share, backs=backs(dealt), cards=dealt))
    seen = TreasuresSeen(seat=share.seat, cards=cards, only=(share.seat,))
    return Step(state, (TreasuresDealt(seat=share.seat, first=share.first, colours=backs(cards)), seen, *events))


def draw_treasures(state: State, job: DrawTreasures, chance: Chance) -> Step[State]:
    """Draw treasures of given colours. If some have run out, the player chooses other colours (section 7)."""
    there = drawable(state)
    wanted = Counter(job.colours)
    can = tuple(colour for colour, count in wanted.items() for _ in range(min(count, there.get(colour, 0))))
    step = _deliver(state, job, can, chance)
    missing = min(len(job.colours) - len(can), sum(there.values()) - len(can))
    if missing > 0:
        return Step(push(step.state, OtherColours(job.seat, missing, job.shared)), step.events)
    return Step(_without_empty_share(step.state), step.events)


def _without_empty_share(state: State) -> State:
    """Take the question about sharing off the stack if there was nothing to draw."""
    top = state.asking[-1] if state.asking else None
    return pop(state) if isinstance(top, Share) and not top.backs else state


def _deliver(state: State, job: DrawTreasures, colours: tuple[Colour, ...], chance: Chance) -> Step[State]:
    share = state.asking[-1] if job.shared else None
    if isinstance(share, Share):
        return _draw_to_share(state, share, colours, chance)
    return draw_into_hand(state, job.seat, colours, chance)


def drawing(
    bounds: Callable[[State, Any, Seat], tuple[int, Colour | None]],
    answer: Callable[[State, Any, Seat, Draw, Chance], Step[State]],
) -> Verb[State]:
    """Return how colours are chosen for treasures: ``bounds`` gives how many, and the colour that none may have."""
    return Verb(
        lambda state, asked, seat: map(Draw, palettes(state, *bounds(state, asked, seat))),
        lambda state, asked, seat, action: refused_colours(state, action.colours, *bounds(state, asked, seat)),
        answer,
    )


def _draw_other(state: State, asked: OtherColours, seat: Seat, action: Draw, chance: Chance) -> Step[State]:
    job = DrawTreasures(seat, action.colours, asked.shared)
    return Step(push(pop(state), job))


OTHER = drawing(lambda state, asked, seat: (asked.count, None), _draw_other)

# Treasures in any colours


def ask_draw(state: State, job: AskDraw, chance: Chance) -> Step[State]:
    """Ask for the colours of so many treasures, or of as many as there are."""
    count = min(job.count, sum(drawable(state).values()))
    return Step(push(state, DrawAny(job.seat, count, job.specialist, job.treasure)) if count else state)


def _draw_any(state: State, asked: DrawAny | StartTreasure, seat: Seat, action: Draw, chance: Chance) -> Step[State]:
    return draw_into_hand(pop(state), seat, action.colours, chance)


ANY = drawing(lambda state, asked, seat: (asked.count, None), _draw_any)
START = drawing(lambda state, asked, seat: (GUILDS[state.players[seat].guild].treasures, None), _draw_any)
"""What a guild begins with."""

# Discarding


def _discards(state: State, asked: DiscardTreasures, seat: Seat) -> int:
    return min(asked.count, len(state.players[seat].hand))


def _discard_options(state: State, asked: DiscardTreasures, seat: Seat) -> Iterator[Discard]:
    yield from map(Discard, handfuls(state.players[seat].hand, _discards(state, asked, seat)))


def _refused_discard(state: State, asked: DiscardTreasures, seat: Seat, action: Discard) -> Phrase | None:
    count = _discards(state, asked, seat)
    if len(action.cards) != count:
        return Phrase("reason-discard-count", {"count": count})
    return lacks_cards(state, seat, action.cards)


def _discard(state: State, asked: DiscardTreasures, seat: Seat, action: Discard, chance: Chance) -> Step[State]:
    after = discarded(pop(state), seat, action.cards)
    return Step(after, (TreasuresDiscarded(seat=seat, cards=action.cards),))


DISCARD = Verb(_discard_options, _refused_discard, _discard)


APPRAISER = next(one.id for one in SPECIALISTS.values() if one.power is Knack.APPRAISES)


def keeps(asked: Share) -> int:
    """Return how many of the dealt treasures the second crafter keeps: half of them, or the only one."""
    return (len(asked.backs) + 1) // 2


def _keep_options(state: State, asked: Share, seat: Seat) -> Iterator[Keep]:
    yield from map(Keep, handfuls(asked.cards, keeps(asked)))


def _refused_keep(state: State, asked: Share, seat: Seat, action: Keep) -> Phrase | None:
    if len(action.cards) != keeps(asked):
        return Phrase("reason-keep-count", {"count": keeps(asked)})
    return None if Counter(action.cards) <= Counter(asked.cards) else Phrase("reason-not-dealt")


def _keep(state: State, asked: Share, seat: Seat, action: Keep, chance: Chance) -> Step[State]:
    """Give the rest to the first crafter. From now on, both know these treasures."""
    rest = without(asked.cards, *action.cards)
    after = given(pop(state), seat, action.cards)
    told: tuple[Event, ...] = (
        TreasuresShared(seat=seat, first=asked.first, kept=backs(action.cards), given=backs(rest)),
    )
    if rest:
        chance.reveal("given")
        known = (*after.known, *(Known(seat, asked.first, card) for card in rest))
        after = replace(given(after, asked.first, rest), known=tuple(sorted(known)))
        both = tuple(sorted((seat, asked.first)))
        told = (*told, TreasuresGiven(seat=seat, first=asked.first, cards=rest, only=both))
    return Step(after, told)


KEEP = Verb(_keep_options, _refused_keep, _keep)

# The Appraiser


def appraise(state: State, job: Appraise, chance: Chance) -> Step[State]:
    """Ask the crafter who employs the Appraiser, if there is more to draw."""
    owner = next((seat for seat in job.seats if has_knack(state.players[seat], Knack.APPRAISES)), None)
    if owner is None or not drawable(state):
        return Step(state)
    return Step(push(state, AppraiserDraw(owner)))


def _appraise(state: State, asked: AppraiserDraw, seat: Seat, action: Draw, chance: Chance) -> Step[State]:
    """Draw a treasure, then discard one. The hand limit doesn't matter, because the hand doesn't grow."""
    return draw_into_hand(push(pop(state), DiscardTreasures(seat, 1, APPRAISER)), seat, action.colours, chance)


APPRAISE = drawing(lambda state, asked, seat: (1, None), _appraise)
