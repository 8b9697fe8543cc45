"""Positions set up by hand, scripted luck, and random matches, for the tests of Stone Age."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from games import engine
from games.chance import Chance, Chanced, SeededChance
from games.contract import Action, Event, Phrase, Seat, Step
from games.stone_age import GAME
from games.stone_age.actions import Spot
from games.stone_age.board import EMPTY, NUMBER
from games.stone_age.components import BUILDINGS, CARDS
from games.stone_age.state import Acting, Group, NextAction, Options, Placing, State, Tribe

T = TypeVar("T")
E = TypeVar("E", bound=Event)


class Script(Chance):
    """Luck as a test wants it: these dice, and these cards and buildings; anything else fails the test."""

    def __init__(self, *dice: int, draws: Sequence[str] = ()) -> None:
        super().__init__()
        self.dice_left = list(dice)
        self.draws_left = list(draws)

    def die(self, sides: int = 6) -> int:
        value = self.dice_left.pop(0)
        self.outcomes.append(Chanced(f"d{sides}", value))
        return value

    def pick(self, items: Sequence[T]) -> T:
        wanted = self.draws_left.pop(0) if self.draws_left else items[0]
        index = [*items].index(wanted)  # type: ignore[arg-type]
        self.outcomes.append(Chanced(f"pick:{len(items)}", index))
        return items[index]

    def used_up(self) -> bool:
        return not self.dice_left and not self.draws_left


def start(seats: int = 4, seed: int = 1, options: Options | None = None) -> State:
    """Return the first position of a match."""
    state: State = engine.begin(GAME, seats, options or Options(), seeded(seed)).state
    return state


def seeded(seed: int, revision: int = 0) -> SeededChance:
    return SeededChance(b"%d" % seed, revision)


def position(
    seats: int = 4,
    *,
    tribes: dict[Seat, dict[str, Any]] | None = None,
    board: dict[Spot, Sequence[tuple[Seat, int]]] | None = None,
    cards: Sequence[str | None] | None = None,
    buildings: Sequence[str | None] | None = None,
    **fields: Any,
) -> State:
    """Return the first position of a match with some things exchanged; home and bags follow by themselves."""
    state = start(seats)
    groups = list(EMPTY)
    for spot, there in (board or {}).items():
        groups[NUMBER[spot]] = tuple(Group(seat, figures) for seat, figures in there)
    out = [sum(g.figures for place in groups for g in place if g.seat == seat) for seat in range(seats)]
    new = []
    for seat, tribe in enumerate(state.tribes):
        changed = replace(tribe, **(tribes or {}).get(seat, {}))
        new.append(replace(changed, home=changed.figures - out[seat]))
    state = replace(state, tribes=tuple(new), board=tuple(groups))
    if cards is not None:
        state = replace(state, cards=tuple(cards))
    if buildings is not None:
        state = replace(state, buildings=tuple(buildings))
    return replace(_with_bags(state), **fields)


def _with_bags(state: State) -> State:
    seen_cards = {c for t in state.tribes for c in (*t.cards, t.drawn_card)} | set(state.cards)
    seen_tiles = {b.building for t in state.tribes for b in t.buildings} | set(state.buildings)
    return replace(
        state,
        deck=tuple(card for card in CARDS if card not in seen_cards),
        unseen=tuple(tile for tile in BUILDINGS if tile not in seen_tiles),
    )


def placing(seat: Seat = 0, **fields: Any) -> State:
    """Return a position in which this seat places."""
    return position(asking=(Placing(seat),), **fields)


def acting(seat: Seat = 0, start_player: Seat = 0, **fields: Any) -> State:
    """Return a position in which this seat uses its places."""
    seats = fields.get("seats", 4)
    turn = NextAction((seat - start_player) % seats + 1)
    return position(start=start_player, asking=(turn, Acting(seat)), **fields)


def do(state: State, seat: Seat, action: Action, chance: Chance | None = None) -> Step[State]:
    """Apply an action without the forced moves after it; without a script, luck is some fixed one."""
    return GAME.apply(state, seat, action, chance or seeded(7))


def play(state: State, seat: Seat, action: Action, chance: Chance | None = None) -> Step[State]:
    """Apply an action and the forced moves after it."""
    return engine.play(GAME, state, seat, action, chance or seeded(7))


def legal(state: State, seat: Seat) -> list[Action]:
    return list(GAME.legal_actions(state, seat))


def reason(state: State, seat: Seat, action: Action) -> Phrase | None:
    return GAME.why_not(state, seat, action)


def refused(state: State, seat: Seat, action: Action) -> str:
    """Return the key of the reason for which an action is refused."""
    why = reason(state, seat, action)
    assert why is not None, f"{action} is legal"
    return why.key


def told(step: Step[State], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def tribe(state: State, seat: Seat = 0) -> Tribe:
    return state.tribes[seat]


Chooser: TypeAlias = Callable[[State, Seat, list[Action], random.Random], Action]


def walk(seats: int, seed: int, choose: Chooser | None = None) -> Iterator[tuple[State, Seat, Action, Step[State]]]:
    """Play a match to the end; yield every position with the seat, its action and the step that follows."""
    luck = random.Random(seed)
    state = start(seats, seed)
    revision = 0
    while movers := GAME.to_move(state):
        seat = luck.choice(movers)
        actions = legal(state, seat)
        action = choose(state, seat, actions, luck) if choose else luck.choice(actions)
        revision += 1
        step = engine.play(GAME, state, seat, action, seeded(seed, revision))
        yield state, seat, action, step
        state = step.state


def best(state: State, seat: Seat, actions: list[Action], luck: random.Random) -> Action:
    """Choose what the game ranks first."""
    view = GAME.view(state, seat)
    return max(actions, key=lambda action: GAME.describe(view, action).rank)


def somewhere(seats: int, seed: int, moves: int) -> State:
    """Return a position some moves into a random match, or at its end."""
    state = start(seats, seed)
    for count, (_, _, _, step) in enumerate(walk(seats, seed), 1):
        state = step.state
        if count >= moves:
            break
    return state
