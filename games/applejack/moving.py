"""Moving the die: harvests and blossoms for everyone, refills, the next turn or the end (section 5, step 5)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.applejack import scoring
from games.applejack.actions import Variety
from games.applejack.components import BOX
from games.applejack.events import (
    Blossomed,
    BlossomsBegan,
    FinalHarvested,
    HarvestBegan,
    Harvested,
    HarvestEmpty,
    MatchEnded,
    ValleysFilled,
)
from games.applejack.orchards import areas, flowers, harvest
from games.applejack.path import VALLEYS, Die, beside, die_at, turns_of
from games.applejack.state import State, Taking
from games.chance import Chance
from games.contract import Event, Step


def move_on(state: State, placed: Event, chance: Chance) -> Step[State]:
    """Move the die after a tile was placed. On the leaf in the last lap, end the match instead."""
    seats = len(state.orchards)
    die = die_at(state.turn, seats)
    following = replace(state, turn=state.turn + 1)
    if following.turn == turns_of(seats):
        over = replace(following, asking=())
        return Step(over, (placed, *_final(over), MatchEnded()))
    events: list[Event] = [placed]
    if die.space.icon is not None:
        for variety in state.icons[die.space.icon]:
            following = _harvest(following, variety, die, events)
    if die.space.bridge:
        following = _blossom(following, die, events)
    following = _refill(following, events, chance)
    asked = Taking(die_at(following.turn, seats).space.seat)
    return Step(replace(following, asking=(asked,)), tuple(events))


def _harvest(state: State, variety: Variety, die: Die, events: list[Event]) -> State:
    """Give everyone the honey of a variety (section 6)."""
    gains = [harvest(areas(orchard, variety), die.lap) for orchard in state.orchards]
    if not any(gains):
        events.append(HarvestEmpty(variety=variety, die=die.lap))
        return state
    events.append(HarvestBegan(variety=variety, die=die.lap))
    events += [Harvested(seat=seat, variety=variety, honey=honey) for seat, honey in enumerate(gains) if honey]
    return _paid(state, gains)


def _blossom(state: State, die: Die, events: list[Event]) -> State:
    """Give everyone the honey of their flowers (section 7)."""
    found = [flowers(orchard) for orchard in state.orchards]
    events.append(BlossomsBegan(factor=die.lap, lap=die.lap + 1))
    events += [Blossomed(seat=seat, flowers=count, honey=die.lap * count) for seat, count in enumerate(found) if count]
    return _paid(state, [die.lap * count for count in found])


def _paid(state: State, gains: Sequence[int]) -> State:
    orchards = tuple(
        replace(orchard, honey=orchard.honey + gain) if gain else orchard
        for orchard, gain in zip(state.orchards, gains, strict=True)
    )
    return replace(state, orchards=orchards)


def _refill(state: State, events: list[Event], chance: Chance) -> State:
    """Add a tile to every valley if those beside the die have too few left.

    If the supply runs out, it fills the valleys clockwise, beginning with the first one beside the die.
    """
    near = beside(die_at(state.turn, len(state.orchards)).space.gap)
    if sum(len(state.valleys[place]) for place in near) > BOX.constants.refill_at_most or not state.supply:
        return state
    drawn, supply = chance.draw(state.supply, VALLEYS)
    valleys = list(state.valleys)
    for step, tile in enumerate(drawn):
        place = (near[0] + step) % VALLEYS
        valleys[place] = tuple(sorted((*valleys[place], tile)))
    events.append(ValleysFilled(tiles=drawn))
    return replace(state, valleys=tuple(valleys), supply=supply)


def _final(state: State) -> Iterator[Event]:
    """Yield what the end of the match brings every player (section 8)."""
    for seat, orchard in enumerate(state.orchards):
        brought = scoring.harvests(orchard)
        yield FinalHarvested(
            seat=seat,
            harvest=sum(brought.values()),
            varieties=scoring.varieties(brought),
            diversity=scoring.diversity(brought),
            blossoms=scoring.blossoms(orchard),
            total=scoring.total(orchard),
        )
