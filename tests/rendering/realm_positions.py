"""Positions of Almadi for picture tests: real ones by play, made ones that are as full as can be, a late one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from msgspec.structs import replace

from games.almadi import scoring
from games.almadi.actions import Move
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES, TILES
from games.almadi.realm import ROWS, Laid, Realm, column_of, faces_of, free_cells, row_of
from games.almadi.state import Options, Phase, Player, State, Turn, View
from games.catalogue import find_game
from rendering.look import Look
from rendering.words import Words
from tests.rendering.play import played_states

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
    return played_states(GAME, seats, Options(characters=characters), seed)


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
        previewed = (GAME.preview(view, action) for action in GAME.legal_actions(state, seat))
        shown = next((after for after in previewed if after is not None), None)
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


LAID = (
    "S1: O15 31, O16 32, M16 22, C16 21, M11 41, C07 11, P02 12, P16 42, O13 43, P06 44, O12 13, M15 34",
    "S5: O02 21, P13 22, P10 31, M19 32, O06 41, P09 11, M05 12, M09 23, C18 42, C14 43, P22 24, M06 14",
    "S2: O07 31, O08 25, O03 11, O11 22, P05 41, O21 21, P17 23, M21 42, C22 33, O14 24, M18 12, C13 32",
    "S4: P19 11, M13 21, P01 31, M22 32, M08 12, P21 22, O22 23, O17 24, C17 25, C03 15, O09 14",
    "S3: C05 11, P08 12, M02 21, O10 22, C21 31, P15 32, M14 41, C12 42, O20 33, P11 13, C08 43",
)
"""Realms of a late position: starting tile, then each landscape with its row and column."""


def _realm(told: str) -> Realm:
    start, rest = told.split(": ")
    parts = (part.split() for part in rest.split(", "))
    laid = (Laid(tile, int(where[0]), int(where[1])) for tile, where in parts)  # type: ignore[arg-type]
    return Realm(start, tuple(laid))  # type: ignore[arg-type]


PLAYERS = (
    Player(_realm(LAID[0]), 3, 1, 3),
    Player(_realm(LAID[1]), 6, 1, 3, open=("X1",), completed=("R6",)),
    Player(_realm(LAID[2]), 3, 3, 5, open=("G2",), completed=("B2", "X3")),
    Player(_realm(LAID[3]), 3, 5, 4, open=("Y3",)),
)


def busy() -> View:
    """A late position of four players: the third one uses what the landscape C13 has triggered."""
    return View(
        seat=None,
        options=Options(),
        turn=46,
        phase=Phase.USING,
        to_move=(2,),
        board=("M10", "C15", "M07", "C19", None, "M01", "P03", "M17"),
        supply=(3, 8, 5, 2),
        mosaics=13,
        stalls=18,
        rubies=15,
        table=("X5", "X6"),
        players=PLAYERS,
        hands=(0, 0, 0, 0),
        row=(),
        doing=Turn(genies=1, moons=1, mosaics=1, stalls=1),
        kept=None,
        outcome=None,
    )


def before_busy() -> View:
    """What was shown before: C13 lay on the central board, and the second player had a mosaic and an objective less."""
    view = busy()
    one, two, three, four = view.players
    two = replace(two, mosaics=two.mosaics - 1, open=())
    three = replace(three, realm=replace(three.realm, laid=three.realm.laid[:-1]))
    return replace(
        view,
        phase=Phase.PLACING,
        board=(*view.board[:4], "C13", *view.board[5:]),
        table=("X1", "X5", "X6"),
        players=(one, two, three, four),
        doing=Turn(),
    )


def placing() -> View:
    """The turn after the busy one, whose landscape has come to the emptied place."""
    view = busy()
    return replace(
        view,
        turn=47,
        phase=Phase.PLACING,
        to_move=(3,),
        board=(*view.board[:4], "P20", *view.board[5:]),
        supply=(3, 8, 4, 2),
        doing=Turn(),
    )


def early() -> View:
    """The first turn of two players."""
    players = tuple(Player(Realm(start)) for start in ("S2", "S4"))
    fresh = replace(placing(), turn=0, to_move=(0,), supply=(10, 8, 9, 5), mosaics=14, stalls=14, rubies=30)
    return replace(fresh, table=("B1", "G4", "R2", "X2", "X8", "Y4"), players=players, hands=(0, 0))


def over() -> View:
    """The next position as if the match had ended there."""
    outcome = scoring.outcome(PLAYERS, Options())
    return replace(placing(), turn=64, phase=Phase.OVER, to_move=(), supply=(0, 0, 0, 0), outcome=outcome)


def keeping() -> View:
    """Five players choose which of their characters they keep; two have done so."""
    players = tuple(Player(Realm(start)) for start in ("S2", "S4", "S1", "S5", "S3"))
    return replace(
        early(),
        options=Options(characters=True),
        phase=Phase.KEEPING,
        to_move=(1, 3, 4),
        table=("B1", "G4", "R2", "X2", "X3", "X5", "X7", "X8", "Y4"),
        players=players,
        hands=(2, 3, 2, 3, 3),
        mosaics=32,
        stalls=32,
    )


def crowd() -> View:
    """Five players with characters; whose turn it is may use the rows beyond, and has landscapes in both."""
    warrior = replace(PLAYERS[2], realm=_realm(LAID[2] + ", C11 01, P12 51"), recruited=(WARRIOR, "K10"))
    cast = (("K06",), (), None, ("K09", "K14"), ("K11",))
    others = (*PLAYERS, Player(_realm(LAID[4]), 5, 0, 6, open=("X7",)))
    players = tuple(
        warrior if found is None else replace(other, recruited=found)  # type: ignore[arg-type]
        for other, found in zip(others, cast, strict=True)
    )
    return replace(
        busy(),
        options=Options(characters=True),
        turn=57,
        to_move=(2,),
        players=players,
        hands=(2, 2, 1, 0, 1),
        row=("K01", "K05", "K12", "K15", "K17"),
    )


def with_hand(view: View, seat: int) -> View:
    """The same position for the player of a seat, who knows the characters in the own hand."""
    players = list(view.players)
    players[seat] = replace(players[seat], hand=("K03", "K18"))
    return replace(view, seat=seat, players=tuple(players))


def preview() -> tuple[View, View]:
    """A landscape where a genie would move it, and the view before it."""
    own = replace(busy(), seat=2)
    moves = (Move("C13", row_of(where), column_of(where)) for where in free_cells(faces_of(own.players[2].realm), ROWS))
    best = max(moves, key=lambda action: GAME.describe(own, action).rank)
    return GAME.preview(own, best), own
