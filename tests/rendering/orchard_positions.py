"""Positions of Applejack for picture tests: real ones by play, made ones that are as full as can be, a late one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from msgspec.structs import replace

from games.applejack import path, scoring
from games.applejack.actions import Face, Place, Variety
from games.applejack.components import BACKS, BOX, TILES
from games.applejack.geometry import HEXES, INDEX
from games.applejack.state import Options, Orchard, Phase, Planting, State, View
from games.catalogue import find_game
from games.contract import Action
from rendering.look import Look
from rendering.words import Words
from tests.rendering.play import played_states

GAME = find_game("applejack")
NAMES = (
    "WWWWWWWWWWWWWWWWWW",
    "ばーそろみゅー・ながいなまえのひと船長",
    "🦣🔥 Sora 𝓜𝓲𝓴𝓪 🏳️‍🌈",
    "Captain Yuzu of the Wide Meadows",
)
SHORT = ("Mika", "Bartholomew", "そら", "Captain Yuzu")
EVERYTHING = Options(individual_orchards=True, apple_tiles=True, cottage=True)


def look(locale: str, names: tuple[str, ...] = NAMES, before: View | None = None, preview: bool = False) -> Look[View]:
    return Look(Words(locale, "applejack", names), names, before, preview)


@lru_cache(32)
def played(seats: int, seed: int, options: Options = EVERYTHING) -> tuple[State, ...]:
    """Play a match with some sense, and give every state of it."""
    return played_states(GAME, seats, options, seed)


def views(seats: int, seed: int, every: int = 9) -> Iterator[tuple[View, View]]:
    """Yield positions of a match, each with the one that was shown before it; the end of the match comes last."""
    states = played(seats, seed)
    shown = [GAME.view(state, None) for state in states[::every]] + [GAME.view(states[-1], None)]
    yield from zip(shown[1:], shown, strict=False)


def previews(seats: int, seed: int, every: int = 7) -> Iterator[tuple[View, View]]:
    """Yield what previews of placements show, each with the view before it, one tree and one pasture in turn."""
    placing = [state for state in played(seats, seed) if GAME.view(state, None).phase is Phase.PLACING]
    for number, state in enumerate(placing[::every]):
        seat = GAME.to_move(state)[0]
        view, face = GAME.view(state, seat), (Face.TREE, Face.PASTURE)[number % 2]
        actions = [action for action in GAME.legal_actions(state, seat) if action.face is face]
        if actions:
            best = max(actions, key=lambda action: honey_after(view, action))
            yield GAME.preview(view, best), view


def honey_after(view: View, action: Action) -> int:
    """Return the honey of the viewer after a placement: pictures of connections need some."""
    after = GAME.preview(view, action)
    assert after is not None
    assert after.seat is not None
    return after.orchards[after.seat].honey


def full_view(rng: Random, seats: int) -> View:
    """A position with large numbers everywhere, in a random phase."""
    bag = rng.sample(list(TILES), len(TILES))
    turn = rng.randrange(path.turns_of(seats))
    orchards = tuple(_orchard(rng, bag, BACKS[seat], 19 if seats < 4 else 15) for seat in range(seats))
    phase = rng.choice([Phase.TAKING, Phase.PLACING, Phase.FILLING])
    return View(
        seat=None,
        options=EVERYTHING,
        turn=turn,
        phase=phase,
        to_move=(path.die_at(turn, seats).space.seat,),
        valleys=tuple(tuple(bag.pop() for _ in range(min(len(bag), rng.choice([0, 1, 2, 3, 4, 5])))) for _ in range(7)),
        supply=rng.choice([0, 7, 83]),
        icons=tuple(rng.sample(list(Variety), rng.choice([1, 2])) for _ in BOX.icons.varieties),  # type: ignore[misc]
        tile=None if phase is Phase.TAKING else rng.choice(list(TILES)),
        orchards=orchards,
        outcome=None,
    )


def full_views(seats: int) -> Iterator[tuple[View, View]]:
    """Yield full positions just after the die has moved, each with one before it, in which fewer tiles lay."""
    for seed in range(8):
        view = full_view(Random(seed), seats)
        fewer = [replace(each, hexes=(None, *each.hexes[1:-1], None)) for each in view.orchards]
        yield view, replace(view, turn=view.turn - 1, orchards=tuple(fewer))


def _orchard(rng: Random, bag: list[str], board: str, most: int) -> Orchard:
    planted = rng.sample(range(len(HEXES)), rng.randint(0, most))
    hexes: list[Planting | None] = [None] * len(HEXES)
    for where in planted:
        if bag and rng.random() < 0.9:
            hexes[where] = Planting(bag.pop(), rng.randrange(6))
        else:
            hexes[where] = Planting("t001", 0, pasture=True)
    cottage = rng.choice([None, "t020", "t088"])
    return Orchard(rng.choice([0, 9, 88, 188]), tuple(hexes), board, cottage)


LAID = (
    ("a1 t042 2, a2 t006 1, a3 t073 4, b1 t021 2, b2 t088 1, b3 t064 5, b4 t059 2", 79),
    ("c1 t012 3, c2 t044 1, c3 t070 0, c4 t043 3, c5 t085 1, d3 t054 2, d4 t087 4", 63),
    ("a1 t007 1, a3 t098 2, b1 t096 0, b2 t014 3, c1 t100 1, c2 t049 2, d1 t020 0, d2 t074 3, e1 t013 5, e3 t001", 88),
    ("a2 t030 0, a3 t061 2, b2 t050 4, b3 t082 1, c1 t092 3, c3 t029 2, c4 t053 5, c5 t016 3, d2 t015 0, e1 t022", 71),
)
"""Orchards of a late position: hex, tile and turn of what lies there, and the honey."""


def _laid(told: str, honey: int) -> Orchard:
    hexes: list[Planting | None] = [None] * len(HEXES)
    for part in told.split(", "):
        where, tile, *turn = part.split()
        hexes[INDEX[where]] = Planting(tile, int(turn[0]) if turn else 0)  # type: ignore[index]
    hexes[INDEX[HEXES[17]]] = Planting("t099", 0, pasture=True)
    return Orchard(honey, tuple(hexes))


VALLEYS = (("t097",), ("t093", "t079", "t077", "t003"), ("t045", "t031"), ("t048", "t075"), (), ("t095", "t023"))


def busy(phase: Phase = Phase.TAKING) -> View:
    """A late position of four players whose last step was a harvest: the one of the golden pictures."""
    turn = 2 * 28 + 12 - 1
    return View(
        seat=None,
        options=Options(),
        turn=turn,
        phase=phase,
        to_move=(path.die_at(turn, 4).space.seat,),
        valleys=(*VALLEYS, ("t071", "t037", "t086")),
        supply=23,
        icons=BOX.icons.varieties,
        tile="t068" if phase is Phase.PLACING else None,
        orchards=tuple(_laid(*each) for each in LAID),
        outcome=None,
    )


def before_busy() -> View:
    """What was shown before ``busy``: the third player had not placed a tile yet, and the die stood before the icon."""
    view = busy()
    third = view.orchards[2]
    hexes = tuple(None if name == "e1" else planting for name, planting in zip(HEXES, third.hexes, strict=True))
    poorer = tuple(replace(orchard, honey=orchard.honey - 3) for orchard in view.orchards)
    orchards = (*poorer[:2], replace(third, hexes=hexes, honey=91), poorer[3])
    turn = view.turn - 1
    return replace(view, turn=turn, orchards=orchards, to_move=(path.die_at(turn, 4).space.seat,))


def over() -> View:
    """The busy position as if the match had ended there."""
    view = busy()
    turn = path.turns_of(4)
    outcome = scoring.outcome(view.orchards)
    return replace(view, turn=turn, phase=Phase.OVER, to_move=(), tile=None, outcome=outcome)


def preview() -> tuple[View, View]:
    """A tile in the orchard of whose turn it is, where it brings the most honey at once, and the view before it."""
    view = busy(Phase.PLACING)
    own = replace(view, seat=view.to_move[0])
    free = [name for name, planting in zip(HEXES, own.orchards[own.to_move[0]].hexes, strict=True) if planting is None]
    trees = [Place(Face.TREE, name, turn) for name in free for turn in range(6)]
    best = max(trees, key=lambda action: (honey_after(own, action), GAME.describe(own, action).rank))
    return GAME.preview(own, best), own
