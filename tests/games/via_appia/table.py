"""Positions set up by hand, scripted luck and physics, and short steps, for the tests of Via Appia."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.conformance.worlds import Guessed
from games import engine
from games.chance import Chance, Chanced
from games.contract import Action, Event, Outcome, Seat, Step
from games.via_appia.actions import Angle, Build, Income, PlaceId, Push, StoneSize, Travel, Wage
from games.via_appia.board import CITIES, STEP, in_order
from games.via_appia.components import ALL_STONES, ALL_TILES, BOX, PLACES
from games.via_appia.rules import GAME
from games.via_appia.sizes import Sizes, some
from games.via_appia.slate.bed import Landslide
from games.via_appia.state import Asked, Ending, EndTurn, Options, Player, Slot, State, Turn, View

T = TypeVar("T")
E = TypeVar("E", bound=Event)
S, M, L = StoneSize
LATIN = {"S": "small", "M": "medium", "L": "large"}


def lms(text: str) -> Sizes:
    """Read stones or tiles: ``"LMMS"``; ``""`` is none."""
    return Sizes(**{name: text.count(letter) for letter, name in LATIN.items()})


class Script(Chance):
    """Luck and physics as a test wants them: these stones fall with each push; anything is picked as it comes first.

    Cards are dealt in this order. ``asked`` tells what was asked for.
    """

    def __init__(self, *falls: str, cards: Sequence[str] = ()) -> None:
        super().__init__()
        self.falls = list(falls)
        self.cards = list(cards)

    @property
    def asked(self) -> list[str]:
        return [outcome.kind.split(":")[0] for outcome in self.outcomes]

    def pick(self, items: Sequence[T]) -> T:
        wanted: Any = self.cards.pop(0) if self.cards else items[0]
        self.outcomes.append(Chanced(f"pick:{len(items)}", list(items).index(wanted)))
        found: T = wanted
        return found

    def _take(self, kind: str, compute: Callable[[], Any], guess: Callable[[], Any]) -> Any:
        if kind != "push":
            return compute()
        return Landslide((), tuple(StoneSize(LATIN[letter]) for letter in self.falls.pop(0)))


def start(seats: int = 2, options: Options | None = None) -> State:
    """Return the first position of a match."""
    state: State = engine.begin(GAME, seats, options or Options(), Guessed(b"start", 0)).state
    return state


def player(
    place: PlaceId = "ROM", stones: str = "", cart: str = "", tokens: tuple[int, int, int] = (0, 0, 0), **fields: Any
) -> Player:
    """Return somebody whose piece stands here, with these stones and tiles."""
    return replace(Player(place, lms(stones), lms(cart), 1, 0, tokens), **fields)


def position(
    *players: Player,
    coins: Sequence[int] = (),
    laid: str = "",
    seat: Seat = 0,
    face_up: Sequence[str] = ("3SS", "4S", "3M", "1L", "2SM", "2SSS", "1MM"),
    store: str | None = None,
    supply: str | None = None,
    arrived: Sequence[tuple[Seat, ...]] = ((), (), ()),
    asked: Asked | None = None,
    **fields: Any,
) -> State:
    """Return a position in somebody's turn. Cards that don't lie face up have been used."""
    made = list(players) or [player(), player()]
    made += [player()] * (2 - len(made))
    used = Sizes()
    for name in laid.split():
        used += some(PLACES[name].size)  # type: ignore[arg-type]
    carts = sum((one.cart for one in made), Sizes())
    stones = sum((one.stones for one in made), Sizes())
    slots = [Slot(card) for card in face_up]
    pile = sorted(card.id for card in BOX.cards for _ in range(card.copies))
    for slot in slots:
        pile.remove(slot.card)
    slots += [Slot(pile.pop(0), used=True) for _ in range(BOX.constants.face_up - len(slots))]
    question = asked or Turn(seat)
    state = State(
        options=Options(),
        round=5,
        quiet=0,
        moved=False,
        ending=None,
        slots=tuple(slots),
        pile=tuple(pile),
        bed=(),
        store=ALL_STONES - stones if store is None else lms(store),
        supply=ALL_TILES - carts - used if supply is None else lms(supply),
        laid=in_order(laid.split()),
        arrived=tuple(arrived),
        coins=tuple(coins) or (0,) * len(made),
        players=tuple(made),
        asking=(EndTurn(question.seat), question),
    )
    return replace(state, **fields)


def ended(*players: Player, coins: Sequence[int], why: Ending = Ending.PAVED) -> Outcome:
    """Return how a match ends in which everybody has this."""
    outcome = GAME.outcome(replace(position(*players, coins=coins), asking=(), ending=why))
    assert outcome is not None
    return outcome


def do(state: State, action: Action, chance: Chance | None = None) -> Step[State]:
    """Let whoever is to move do this, with everything that is forced after it."""
    return engine.play(GAME, state, GAME.to_move(state)[0], action, chance or Script())


def push(state: State, stone: str, falls: str) -> Step[State]:
    """Push a stone; these fall."""
    return do(state, Push(StoneSize(LATIN[stone]), 3, Angle.STRAIGHT), Script(falls))


def income(slot: int, wage: Wage) -> Income:
    return Income(slot, wage)


def build(spaces: str) -> Build:
    return Build(tuple(sorted(spaces.split())))


def legal(state: State, seat: Seat | None = None) -> list[Action]:
    return list(GAME.legal_actions(state, GAME.to_move(state)[0] if seat is None else seat))


def refused(state: State, action: Action, seat: Seat | None = None) -> str:
    """Return the key of the reason for which an action is refused."""
    why = GAME.why_not(state, GAME.to_move(state)[0] if seat is None else seat, action)
    assert why is not None, f"{action} is legal"
    assert action not in legal(state, seat)
    return why.key


def is_legal(state: State, action: Action) -> bool:
    """Tell whether an action is legal; ``why_not`` and ``legal_actions`` must agree."""
    seat = GAME.to_move(state)[0]
    allowed = GAME.why_not(state, seat, action) is None
    assert allowed == (action in legal(state))
    return allowed


def prices(state: State) -> dict[PlaceId, int]:
    """Return what each move costs that can be paid, found by doing it."""
    seat = GAME.to_move(state)[0]
    moves = [action for action in legal(state) if isinstance(action, Travel)]
    return {move.to: state.coins[seat] - do(state, move).state.coins[seat] for move in moves}


def told(step: Step[State], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def shown(state: State, seat: Seat | None) -> View:
    """Return what somebody is shown."""
    return GAME.shown(GAME.view(state, seat))


def front_runner(city: str) -> tuple[tuple[Seat, ...], ...]:
    """Return who has been where, if seat 1 alone has come as far as this city."""
    return tuple((1,) if STEP[name] <= STEP[city] else () for name in CITIES)
