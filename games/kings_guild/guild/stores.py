"""Amounts and multisets of resources, and moving them between a storage and the supply (section 4)."""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from msgspec.structs import replace

from games.contract import Seat
from games.kings_guild.actions import Resource
from games.kings_guild.components import RESOURCES
from games.kings_guild.pieces import Stores
from games.kings_guild.state import State, change

Multiset: TypeAlias = tuple[Resource, ...]
INDEX: dict[Resource, int] = {resource: index for index, resource in enumerate(RESOURCES)}
BY_NAME = tuple(sorted(RESOURCES))
"""The resources in the order of answers."""
NOTHING: Stores = (0, 0, 0, 0, 0, 0)


def added(one: Stores, other: Stores) -> Stores:
    return (
        one[0] + other[0],
        one[1] + other[1],
        one[2] + other[2],
        one[3] + other[3],
        one[4] + other[4],
        one[5] + other[5],
    )


def less(one: Stores, other: Stores) -> Stores:
    """Subtract an amount. It must be part of the other one."""
    return (
        one[0] - other[0],
        one[1] - other[1],
        one[2] - other[2],
        one[3] - other[3],
        one[4] - other[4],
        one[5] - other[5],
    )


def at_most(one: Stores, other: Stores) -> Stores:
    """Return the smaller of both amounts for every resource."""
    iron, wood, leather, cloth, gem, magic = map(min, one, other)
    return iron, wood, leather, cloth, gem, magic


def holds(one: Stores, other: Stores) -> bool:
    return (
        one[0] >= other[0]
        and one[1] >= other[1]
        and one[2] >= other[2]
        and one[3] >= other[3]
        and one[4] >= other[4]
        and one[5] >= other[5]
    )


def lacking(one: Stores, other: Stores) -> Multiset:
    """Return what is missing from an amount to contain another one."""
    return multiset(tuple(max(0, need - have) for have, need in zip(one, other, strict=True)))


def single(resource: Resource, amount: int = 1) -> Stores:
    return stores_of((resource,) * amount)


@lru_cache(maxsize=1024)
def stores_of(resources: Multiset) -> Stores:
    """Turn a multiset into amounts."""
    amounts = [0] * len(RESOURCES)
    for resource in resources:
        amounts[INDEX[resource]] += 1
    iron, wood, leather, cloth, gem, magic = amounts
    return iron, wood, leather, cloth, gem, magic


@lru_cache(maxsize=4096)
def multiset(stores: tuple[int, ...]) -> Multiset:
    """Turn amounts into a multiset in the order of answers."""
    return tuple(resource for resource in BY_NAME for _ in range(stores[INDEX[resource]]))


def selections(stores: Stores, count: int) -> list[Multiset]:
    """Return every multiset of so many resources out of these amounts, always in the same order."""
    found = combinations_with_replacement([name for name in BY_NAME if stores[INDEX[name]]], count)
    return [chosen for chosen in found if holds(stores, stores_of(chosen))]


def taken(state: State, seat: Seat, wanted: Stores) -> tuple[State, Stores]:
    """Take what the supply has of these resources, even if it doesn't fit. Return the state and what was taken."""
    if wanted == NOTHING:
        return state, NOTHING
    got = at_most(wanted, state.supply)
    player = state.players[seat]
    state = replace(state, supply=less(state.supply, got))
    return change(state, seat, stores=added(player.stores, got)), got


def returned(state: State, seat: Seat, back: Stores) -> State:
    """Return resources to the supply."""
    state = replace(state, supply=added(state.supply, back))
    return change(state, seat, stores=less(state.players[seat].stores, back))
