"""Positions of Almadi for picture tests: real ones by play, made ones that are as full as can be, a late one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from msgspec.structs import replace

from games import engine
from games.almadi import scoring
from games.almadi.actions import Place
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES, TILES
from games.almadi.options import Options
from games.almadi.player import Player
from games.almadi.realm import ALL_ROWS, ROWS, Laid, Realm, column_of, faces_of, free_cells, row_of
from games.almadi.state import State, Turn
from games.almadi.view import Phase, View
from games.catalogue import find_game
from games.chance import SeededChance
from rendering.look import Look
from rendering.words import Words

GAME = find_game("almadi")
NAMES = (
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "綾小路麗華と愉快な仲間たち二十四文字の長いなまえ",
    "🦣🔥 Sora 𝓜𝓲𝓴𝓪 🏳️‍🌈",
    "Bartholomew Featherstone",
    "Captain Yuzu Marmalade II",
)
SHORT = ("Mika", "Bartholomew", "そら", "Captain Yuzu", "Ada")
LAST = 4
WARRIOR = "K02"


def look(locale: str, names: tuple[str, ...] = NAMES, before: View | None = None, preview: bool = False) -> Look[View]:
    return Look(Words(locale, "almadi", names), names, before, preview)


@lru_cache(32)
def played(seats: int, seed: int, characters: bool = False) -> tuple[State, ...]:
    """Play a match with some sense, and give every state of it."""
    rng = Random(seed)
    state: Any = engine.begin(GAME, seats, Options(characters=characters), _chance(seed, 0)).state
    states = [state]
    while asked := GAME.to_move(state):
        view = GAME.view(state, asked[0])
        actions = list(GAME.legal_actions(state, asked[0]))
        some = rng.sample(actions, min(len(actions), 8))
        best = max(some, key=lambda action: GAME.describe(view, action).rank)
        state = engine.play(GAME, state, asked[0], best, _chance(seed, len(states))).state
        states.append(state)
    return tuple(states)


def _chance(seed: int, revision: int) -> SeededChance:
    return SeededChance(seed.to_bytes(32, "big"), revision)


def views(seats: int, seed: int, characters: bool = False, every: int = 9) -> Iterator[tuple[View, View]]:
    """Yield positions of a match, each with the one that was shown before it; the end of the match comes last."""
    states = played(seats, seed, characters)
    shown = [GAME.view(state, None) for state in states[::every]] + [GAME.view(states[-1], None)]
    yield from zip(shown[1:], shown, strict=False)


def previews(seats: int, seed: int, every: int = 5) -> Iterator[tuple[View, View]]:
    """Yield what previews of placements and moves show, each with the view before it."""
    asked = [state for state in played(seats, seed) if GAME.to_move(state)]
    for state in asked[::every]:
        seat = GAME.to_move(state)[0]
        view = GAME.view(state, seat)
        foreseen = (GAME.foresee(view, action) for action in GAME.legal_actions(state, seat))
        shown = next((after for after in foreseen if after is not None), None)
        if shown is not None:
            yield shown, view


def full_view(
    rng: Random, seats: int, characters: bool = False, columns: int = 6, rows: tuple[int, ...] = ROWS
) -> View:
    """A position with large numbers everywhere, in a random phase, with realms of about so many columns.

    At most one player can use more than rows 1 to 4.
    """
    bag, cards = rng.sample(list(TILES), len(TILES)), rng.sample(list(OBJECTIVES), LAST + seats)
    board = tuple(bag.pop() for _ in range(BOX.constants.rows * BOX.constants.places_in_row))
    cast = rng.sample([name for name in CHARACTERS if name != WARRIOR], len(CHARACTERS) - 1)
    row = tuple(sorted(cast.pop() for _ in range(seats if seats > 2 else 2 * seats))) if characters else ()
    players, wide = [], rng.randrange(seats)
    for seat in range(seats):
        reach = rows if seat == wide else ROWS
        mine = [cards.pop() for _ in range(rng.randint(0, 2)) if cards]
        met = rng.randint(0, len(mine))
        beyond = [WARRIOR] if len(reach) > len(ROWS) else []
        player = Player(
            Realm(f"S{seat + 1}", _laid(rng, bag, f"S{seat + 1}", columns, reach)),
            *(rng.choice([0, 4, 12]) for _ in range(3)),
            open=tuple(mine[met:]),
            completed=tuple(mine[:met]),
            recruited=tuple(sorted([*beyond, *(cast.pop() for _ in range(rng.randint(0, 2)) if cast)]))
            if characters
            else (),
        )
        players.append(player)
    phase, turn = rng.choice([Phase.PLACING, Phase.USING]), rng.randrange(12 * seats, 16 * seats)
    doing = Turn(*(rng.randint(0, 3) for _ in range(5)), moves=rng.randint(0, 3)) if phase is Phase.USING else Turn()
    return View(
        seat=None,
        options=Options(characters=characters),
        turn=turn,
        phase=phase,
        to_move=(turn % seats,),
        board=board,
        supply=(9, 8, 11, 0),
        mosaics=rng.choice([0, 32]),
        stalls=rng.choice([0, 32]),
        rubies=rng.choice([0, 30]),
        table=tuple(cards),
        players=tuple(players),
        hands=tuple(rng.choice([0, 2]) for _ in range(seats)) if characters else (0,) * seats,
        row=row,
        doing=doing,
        kept=None,
        outcome=None,
    )


def _laid(rng: Random, bag: list[str], start: str, columns: int, rows: tuple[int, ...]) -> tuple[Laid, ...]:
    """Return fifteen landscapes, as if moves had brought them as far as that."""
    laid: tuple[Laid, ...] = ()
    for number in range(min(15, len(bag))):
        free = free_cells(faces_of(Realm(start, laid)), rows)  # type: ignore[arg-type]
        beyond = [where for where in free if row_of(where) not in ROWS]
        where = rng.choice(beyond if beyond and rng.random() < 0.2 else free)
        column = column_of(where) if columns < 10 else 1 + number * columns // 15
        if columns < 10 and column > columns:
            where = min(free, key=column_of)
            column = column_of(where)
        laid = (*laid, Laid(bag.pop(), row_of(where), column))  # type: ignore[arg-type]
    return laid
