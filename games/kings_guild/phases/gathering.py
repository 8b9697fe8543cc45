"""Gathering from the supply (section 4), and the resources that guilds begin with (section 2)."""

from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import Gather, Resource
from games.kings_guild.agenda import CheckStorage, StartResources
from games.kings_guild.components import BOX, GUILDS
from games.kings_guild.events import Gathered
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import BY_NAME, INDEX, holds, lacking, multiset, stores_of, taken
from games.kings_guild.pieces import Stores
from games.kings_guild.state import Player, State

ALIKE, DIFFERENT = BOX.gathering.alike, BOX.gathering.different


def reach(state: State, player: Player) -> Stores:
    """Return how much of every resource a player could gather at once: permitted, and in the supply."""
    return _reach(powers(player).permits, state.supply)


@lru_cache(maxsize=2048)
def _reach(permits: frozenset[Resource], supply: Stores) -> Stores:
    iron, wood, leather, cloth, gem, magic = (
        min(ALIKE, have) if resource in permits else 0 for resource, have in zip(INDEX, supply, strict=True)
    )
    return iron, wood, leather, cloth, gem, magic


@lru_cache(maxsize=2048)
def gatherings(within: Stores, any_mix: int) -> tuple[Gather, ...]:
    """Return every gathering within these amounts. ``any_mix``: so many resources may be mixed in any way."""
    there = [resource for resource in BY_NAME if within[INDEX[resource]]]
    alike = ((one,) * count for one in there for count in range(1, ALIKE + 1))
    mixed = (mix for count in range(2, any_mix + 1) for mix in combinations_with_replacement(there, count))
    every = dict.fromkeys(chain(alike, combinations(there, DIFFERENT), mixed))
    return tuple(Gather(chosen) for chosen in every if holds(within, stores_of(chosen)))


def options(state: State, asked: object, seat: Seat) -> tuple[Gather, ...]:
    player = state.players[seat]
    return gatherings(reach(state, player), powers(player).gathers_any)


def refusal(state: State, asked: object, seat: Seat, action: Gather) -> Phrase | None:
    player, chosen = state.players[seat], action.resources
    if not chosen:
        return Phrase("reason-gather-nothing")
    any_mix = powers(player).gathers_any
    if not _may_be_mixed(any_mix, chosen):
        if any_mix >= ALIKE:
            return Phrase("reason-gather-any", {"count": any_mix})
        return Phrase("reason-gather-mix", {"alike": ALIKE, "different": DIFFERENT})
    forbidden = next((one for one in chosen if one not in powers(player).permits), None)
    if forbidden is not None:
        return Phrase("reason-permission", {"resource": forbidden})
    return not_there(state, chosen)


def _may_be_mixed(any_mix: int, chosen: tuple[Resource, ...]) -> bool:
    kinds = len(set(chosen))
    return len(chosen) <= any_mix or (kinds == 1 and len(chosen) <= ALIKE) or (kinds == len(chosen) == DIFFERENT)


def not_there(state: State, chosen: tuple[Resource, ...]) -> Phrase | None:
    need = stores_of(chosen)
    if holds(state.supply, need):
        return None
    return Phrase("reason-supply", {"lacking": lacking(state.supply, need)})


def gather(state: State, asked: object, seat: Seat, action: Gather, chance: Chance) -> Step[State]:
    """Take the resources, then what specialists add. What doesn't fit goes back."""
    after, _ = taken(pop(state), seat, stores_of(action.resources))
    after, bonus = taken(after, seat, powers(state.players[seat]).gathers)
    told = Gathered(seat=seat, resources=action.resources, bonus=multiset(bonus))
    return Step(push(after, CheckStorage(seat)), (told,))


GATHER = Verb(options, refusal, gather)


def _start_count(state: State, seat: Seat) -> int:
    return GUILDS[state.players[seat].guild].resources


def _start_options(state: State, asked: StartResources, seat: Seat) -> tuple[Gather, ...]:
    mixes = combinations_with_replacement(sorted(asked.among), _start_count(state, seat))
    return tuple(Gather(mix) for mix in mixes if not_there(state, mix) is None)


def _refused_start(state: State, asked: StartResources, seat: Seat, action: Gather) -> Phrase | None:
    count = _start_count(state, seat)
    if len(action.resources) != count or not set(action.resources) <= set(asked.among):
        return Phrase("reason-start-resources", {"count": count, "among": asked.among})
    return not_there(state, action.resources)


def _start(state: State, asked: StartResources, seat: Seat, action: Gather, chance: Chance) -> Step[State]:
    after, _ = taken(pop(state), seat, stores_of(action.resources))
    return Step(after, (Gathered(seat=seat, resources=action.resources, bonus=()),))


START = Verb(_start_options, _refused_start, _start)
