"""The treasure of a finished quest: sharing it with the first crafter, and the Appraiser (section 5)."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import Draw, Keep
from games.kings_guild.components import SPECIALISTS
from games.kings_guild.effects import Knack
from games.kings_guild.guild.powers import has_knack
from games.kings_guild.guild.treasury import backs, drawable, given, palettes, refused_colours
from games.kings_guild.jobs import Appraise
from games.kings_guild.phases.drawing import draw_into_hand
from games.kings_guild.phases.limits import handfuls
from games.kings_guild.questions import AppraiserDraw, DiscardTreasures, Share
from games.kings_guild.state import Known, State, without
from games.kings_guild.treasure_events import TreasuresGiven, TreasuresShared

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


def _appraise_options(state: State, asked: AppraiserDraw, seat: Seat) -> Iterator[Draw]:
    yield from map(Draw, palettes(state, 1))


def _refused_appraisal(state: State, asked: AppraiserDraw, seat: Seat, action: Draw) -> Phrase | None:
    return refused_colours(state, action.colours, 1)


def appraise(state: State, job: Appraise, chance: Chance) -> Step[State]:
    """Ask the crafter who employs the Appraiser, if there is more to draw."""
    owner = next((seat for seat in job.seats if has_knack(state.players[seat], Knack.APPRAISES)), None)
    if owner is None or not drawable(state):
        return Step(state)
    return Step(push(state, AppraiserDraw(owner)))


def _appraise(state: State, asked: AppraiserDraw, seat: Seat, action: Draw, chance: Chance) -> Step[State]:
    """Draw a treasure, then discard one. The hand limit doesn't matter, because the hand doesn't grow."""
    return draw_into_hand(push(pop(state), DiscardTreasures(seat, 1, APPRAISER)), seat, action.colours, chance)


APPRAISE = Verb(_appraise_options, _refused_appraisal, _appraise)
