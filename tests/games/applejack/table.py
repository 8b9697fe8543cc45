"""Positions set up by hand, scripted luck, and random matches, for the tests of Applejack."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from games import engine
from games.applejack.actions import Draw, Face, Hex, Place, Take, Variety
from games.applejack.components import BOX, TILES
from games.applejack.geometry import INDEX
from games.applejack.orchards import FREE
from games.applejack.path import die_at
from games.applejack.rules import GAME
from games.applejack.state import Filling, Options, Orchard, Placing, Planting, State, Taking
from games.chance import Chance, Chanced, SeededChance
from games.contract import Action, Event, Seat, Step

T = TypeVar("T")
E = TypeVar("E", bound=Event)
Lying: TypeAlias = Mapping[str, tuple[str, int] | str]
"""What lies on the hexes of an orchard: a tile with its turn, or the name of the tile under a pasture."""


class Script(Chance):
    """Luck as a test wants it: these tiles; anything else fails the test."""

    def __init__(self, *draws: str) -> None:
        super().__init__()
        self.draws_left = list(draws)

    def pick(self, items: Sequence[T]) -> T:
        index = [*items].index(self.draws_left.pop(0))  # type: ignore[arg-type]
        self.outcomes.append(Chanced(f"pick:{len(items)}", index))
        return items[index]

    def used_up(self) -> bool:
        return not self.draws_left


def seeded(seed: int, revision: int = 0) -> SeededChance:
    return SeededChance(b"%d" % seed, revision)


def start(seats: int = 2, seed: int = 1, options: Options | None = None) -> State:
    """Return the first position of a match."""
    state: State = engine.begin(GAME, seats, options or Options(), seeded(seed)).state
    return state


def orchard(honey: int = 16, lying: Lying | None = None, board: str = "a", cottage: str | None = None) -> Orchard:
    """Return an orchard in which these tiles lie."""
    hexes = list(FREE)
    for where, what in (lying or {}).items():
        hexes[INDEX[Hex(where)]] = Planting(what, 0, True) if isinstance(what, str) else Planting(*what)
    return Orchard(honey, tuple(hexes), board, cottage)


def position(
    seats: int = 2,
    turn: int = 0,
    *,
    orchards: Mapping[Seat, Orchard] | None = None,
    valleys: Sequence[Sequence[str]] | None = None,
    hand: str | None = None,
    filling: bool = False,
    supply: int | None = None,
    options: Options | None = None,
    icons: Sequence[Sequence[Variety]] | None = None,
) -> State:
    """Return a position: before a tile is taken, or with one in hand.

    Valleys that are not given hold tiles of the end of the list; the supply holds what is left, or so many of it.
    """
    made = tuple((orchards or {}).get(seat, orchard()) for seat in range(seats))
    used = {lying.tile for one in made for lying in one.hexes if lying is not None}
    used |= {tile for one in made if (tile := one.cottage)} | ({hand} if hand else set())
    if valleys is None:
        free = [tile for tile in reversed(TILES) if tile not in used]
        valleys = [(free[2 * place], free[2 * place + 1]) for place in range(7)]
    used |= {tile for valley in valleys for tile in valley}
    left = [tile for tile in TILES if tile not in used]
    seat = die_at(turn, seats).space.seat
    asked: Taking | Filling | Placing = Taking(seat)
    if hand is not None:
        asked = Filling(seat, hand) if filling else Placing(seat, hand)
    return State(
        options=options or Options(),
        turn=turn,
        orchards=made,
        valleys=tuple(tuple(sorted(valley)) for valley in valleys),
        supply=tuple(left if supply is None else left[:supply]),
        icons=BOX.icons.varieties if icons is None else tuple(tuple(icon) for icon in icons),
        asking=(asked,),
    )


def do(state: State, action: Action, chance: Chance | None = None) -> Step[State]:
    """Let whoever is to move do this, without the forced moves after it; without a script, luck is some fixed one."""
    return GAME.apply(state, GAME.to_move(state)[0], action, chance or seeded(7))


def tree(where: str, turn: int = 0) -> Place:
    return Place(Face.TREE, Hex(where), turn)


def pasture(where: str) -> Place:
    return Place(Face.PASTURE, Hex(where), 0)


def legal(state: State, seat: Seat | None = None) -> list[Action]:
    return list(GAME.legal_actions(state, GAME.to_move(state)[0] if seat is None else seat))


def refused(state: State, action: Action, seat: Seat | None = None) -> str:
    """Return the key of the reason for which an action is refused."""
    why = GAME.why_not(state, GAME.to_move(state)[0] if seat is None else seat, action)
    assert why is not None, f"{action} is legal"
    return why.key


def told(step: Step[State], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def honey(state: State) -> list[int]:
    return [one.honey for one in state.orchards]


def walk(
    seats: int, seed: int, options: Options | None = None, draws: float = 0.0, supply: int | None = None
) -> Iterator[tuple[State, Seat, Action, Step[State]]]:
    """Play a random match; yield every position with the seat, its action and the step that follows.

    ``draws``: how often the supply is preferred where it can be drawn from. ``supply``: how many tiles it begins with.
    """
    luck = random.Random(seed)
    state, revision = start(seats, seed, options), 0
    state = state if supply is None else replace(state, supply=state.supply[:supply])
    while movers := GAME.to_move(state):
        actions = legal(state)
        drawn = Draw() in actions and luck.random() < draws
        action = Draw() if drawn else luck.choice(actions)
        revision += 1
        step = GAME.apply(state, movers[0], action, seeded(seed, revision))
        yield state, movers[0], action, step
        state = step.state


def tiles_on_offer(state: State) -> set[str]:
    return {action.tile for action in legal(state) if isinstance(action, Take)}


def changed(state: State, **fields: Any) -> State:
    return replace(state, **fields)
