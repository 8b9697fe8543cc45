"""Positions of Stone Age for picture tests: real ones by play, and made ones that are as full as can be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from msgspec.structs import replace

from games import engine
from games.catalogue import find_game
from games.chance import SeededChance
from games.stone_age.actions import Build, Feed, Leave, Spot, Starve, TakeCard
from games.stone_age.components import BUILDINGS, CARDS
from games.stone_age.state import Built, Group, Phase, PlayerView, Roll, SharedDie, State, View
from rendering.look import Look
from rendering.words import Words

GAME = find_game("stone_age")
NAMES = (
    "WWWWWWWWWWWWWWWWWW",
    "ばーそろみゅー・ながいなまえのひと船長",
    "🦣🔥 Sora 𝓜𝓲𝓴𝓪 🏳️‍🌈",
    "Captain Yuzu of the Wide Meadows",
)
SHORT = ("Mika", "Bartholomew", "そら", "Captain Yuzu")


def look(locale: str, names: tuple[str, ...] = NAMES, before: View | None = None, preview: bool = False) -> Look[View]:
    return Look(Words(locale, "stone_age", names), names, before, preview)


@lru_cache(32)
def played(players: int, seed: int, moves: int = 4000) -> tuple[State, ...]:
    """Play a match with a taste for building and feeding, and give every state of it."""
    rng = Random(seed)
    state = engine.begin(GAME, players, GAME.meta.options(), _chance(seed, 0)).state
    states = [state]
    for revision in range(1, moves):
        seats = GAME.to_move(state)
        if not seats:
            break
        seat = rng.choice(seats)
        state = engine.play(GAME, state, seat, _choice(rng, state, seat), _chance(seed, revision)).state
        states.append(state)
    return tuple(states)


def _choice(rng: Random, state: State, seat: int) -> object:
    actions = list(GAME.legal_actions(state, seat))
    good = [action for action in actions if isinstance(action, (Build, TakeCard, Feed))]
    kept = [action for action in actions if not isinstance(action, (Leave, Starve))]
    return rng.choice(good or kept or actions)


def _chance(seed: int, revision: int) -> SeededChance:
    return SeededChance(seed.to_bytes(32, "big"), revision)


def views(players: int, seed: int, every: int = 9) -> Iterator[tuple[View, View]]:
    """Yield positions of a match, each with the one that was shown before it."""
    states = played(players, seed)
    shown = [GAME.view(state, None) for state in states[::every]] + [GAME.view(states[-1], None)]
    yield from zip(shown[1:], shown, strict=False)


def full_view(rng: Random, players: int) -> View:
    """A position with large numbers everywhere, in a random phase."""
    base = GAME.view(played(players, 1)[0], None)
    people = tuple(_player(rng) for _ in range(players))
    view = replace(
        base,
        round=rng.randint(1, 28),
        players=people,
        phase=Phase.ACTIONS,
        to_move=(rng.randrange(players),),
        start=rng.randrange(players),
        deck=rng.choice([0, 2, 5, 28]),
        cards=tuple(rng.choice([None, *CARDS]) for _ in range(4)),
        stacks=tuple(rng.randint(0, 7) for _ in range(players)),
        buildings=tuple(rng.choice(list(BUILDINGS)) for _ in range(players)),
        spots={spot: _groups(rng, spot, players) for spot in base.spots},
    )
    stacked = tuple(None if n == 0 else tile for n, tile in zip(view.stacks, view.buildings, strict=True))
    return _phased(rng, replace(view, buildings=stacked), players)


def _player(rng: Random) -> PlayerView:
    figures = rng.randint(5, 10)
    return PlayerView(
        food=rng.choice([0, 7, 10, 24, 38]),
        stores=tuple(rng.choice([0, 3, 10, 22]) for _ in range(4)),  # type: ignore[arg-type]
        figures=figures,
        home=rng.randint(0, figures),
        agriculture=rng.choice([0, 4, 10]),
        tools=rng.choice([(0, 0, 0), (1, 0, 0), (2, 2, 1), (4, 4, 4)]),
        used=(rng.random() < 0.5, rng.random() < 0.5, False),
        once=rng.choice([(), (2,), (3, 4), (2, 3, 4)]),
        any_two=rng.random() < 0.3,
        score=rng.choice([-20, 0, 58, 117, 264]),
        cards=tuple(rng.sample(list(CARDS), rng.choice([0, 6, 9, 15, 20, 30]))),
        drawn=1,
        drawn_card=rng.choice([None, "draw-writing"]),
        buildings=tuple(
            Built(
                tile, (rng.randint(1, 3), rng.randint(0, 2), rng.randint(0, 1), rng.randint(0, 1)), rng.randint(8, 42)
            )
            for tile in rng.sample(list(BUILDINGS), rng.choice([0, 5, 7, 12, 14]))
        ),
    )


def _groups(rng: Random, spot: Spot, players: int) -> tuple[Group, ...]:
    site = spot.value
    if site == Spot.HUNT.value:
        return tuple(Group(seat, rng.randint(1, 10)) for seat in range(rng.randint(0, players)))
    if spot in (Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY, Spot.RIVER):
        left, groups = 7, []
        for seat in rng.sample(range(players), rng.randint(0, players)):
            figures = rng.randint(1, 4)
            if figures <= left:
                groups.append(Group(seat, figures))
                left -= figures
        return tuple(groups)
    if rng.random() < 0.4:
        return ()
    return (Group(rng.randrange(players), 2 if spot is Spot.HUT else 1),)


def _phased(rng: Random, view: View, players: int) -> View:
    everyone = tuple(range(players))
    match rng.randrange(5):
        case 0:
            closed = (Spot.FIELD, Spot.FOREST) if players < 4 else ()
            return replace(view, phase=Phase.PLACEMENT, closed=closed, spots=view.spots | dict.fromkeys(closed, ()))
        case 1:
            spot = rng.choice([Spot.HUNT, Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY, Spot.RIVER, None])
            dice = tuple(
                sorted((rng.randint(1, 6) for _ in range(rng.randint(1, 10 if spot is Spot.HUNT else 7))), reverse=True)
            )
            card = None if spot else "roll-gold-art"
            return replace(
                view, roll=Roll(view.to_move[0], spot, card, "food" if spot is Spot.HUNT else "wood", dice, 3)
            )
        case 2:
            dice = tuple(SharedDie(rng.randint(1, 6), rng.choice([None, 0])) for _ in everyone)
            return replace(view, shared_dice=dice)
        case 3:
            asked = tuple(seat for seat in everyone if rng.random() < 0.7) or (0,)
            missing = {seat: rng.randint(1, 10) for seat in asked}
            hungry = tuple(replace(p, food=0) if seat in missing else p for seat, p in enumerate(view.players))
            return replace(view, phase=Phase.FEEDING, to_move=asked, shortfall=missing, players=hungry)
    return view


def busy() -> View:
    """A late position of four players with an open roll: the one of the golden pictures."""
    spots: dict[Spot, tuple[Group, ...]] = dict.fromkeys(Spot, ())
    spots |= {
        Spot.FOREST: (Group(0, 3), Group(2, 2), Group(3, 2)),
        Spot.CLAY_PIT: (Group(2, 3),),
        Spot.QUARRY: (Group(1, 4),),
        Spot.RIVER: (Group(3, 2),),
        Spot.HUNT: (Group(0, 1), Group(2, 3)),
        Spot.TOOL_MAKER: (Group(3, 1),),
        Spot.HUT: (Group(0, 2),),
        Spot.FIELD: (Group(2, 1),),
        Spot.BUILDING_A: (Group(0, 1),),
        Spot.BUILDING_C: (Group(3, 1),),
        Spot.CARD_1: (Group(1, 1),),
        Spot.CARD_2: (Group(0, 1),),
        Spot.CARD_3: (Group(2, 1),),
    }
    base = GAME.view(played(4, 1)[0], None)
    return replace(
        base,
        round=9,
        phase=Phase.ACTIONS,
        start=1,
        to_move=(1,),
        spots=spots,
        cards=("gold-1-shamans-1", "points-3-hut-builders-3", "dice-writing", "any-two-medicine"),
        deck=5,
        stacks=(3, 1, 2, 3),
        buildings=("kinds-5-of-3", "fixed-bsg-a", "any-a", "fixed-wsg-a"),
        players=(
            _tribe(4, (3, 2, 0, 1), (8, 0), 6, (3, 2, 2), (), 96, (6, 5)),
            _tribe(9, (5, 1, 2, 2), (7, 2), 4, (2, 2, 2), (4,), 117, (9, 7)),
            _tribe(12, (1, 4, 2, 0), (10, 0), 9, (1, 1, 1), (), 58, (7, 2)),
            _tribe(2, (6, 0, 1, 3), (6, 0), 3, (4, 3, 3), (3,), 104, (5, 5)),
        ),
        roll=Roll(1, Spot.QUARRY, None, "stone", (6, 5, 4, 2), 5),
    )


def before_busy() -> View:
    """What was shown before ``busy``: the second player had not built and rolled yet."""
    view = busy()
    second = replace(view.players[1], score=104, stores=(6, 1, 4, 2), home=1)
    players = (view.players[0], second, *view.players[2:])
    return replace(view, roll=None, spots=view.spots | {Spot.BUILDING_B: (Group(1, 1),)}, players=players)


def _tribe(
    food: int,
    stores: tuple[int, int, int, int],
    figures: tuple[int, int],
    agriculture: int,
    tools: tuple[int, int, int],
    once: tuple[int, ...],
    score: int,
    owned: tuple[int, int],
) -> PlayerView:
    return PlayerView(
        food=food,
        stores=stores,
        figures=figures[0],
        home=figures[1],
        agriculture=agriculture,
        tools=tools,
        used=(bool(once), False, False),
        once=once,
        any_two=False,
        score=score,
        cards=tuple(CARDS)[7 : 7 + owned[0]],
        drawn=0,
        drawn_card=None,
        buildings=tuple(Built(tile, (2, 1, 0, 1), 12) for tile in tuple(BUILDINGS)[: owned[1]]),
    )


def phases() -> dict[str, View]:
    """The busy position in every form a board can take."""
    view = busy()
    dice = (SharedDie(6, 1), SharedDie(4, None), SharedDie(4, None), SharedDie(1, 2))
    hungry = tuple(replace(p, food=0) if seat in (0, 3) else p for seat, p in enumerate(view.players))
    ended = GAME.view(played(4, 3)[-1], None)
    return {
        "actions": view,
        "placement": replace(view, phase=Phase.PLACEMENT, roll=None),
        "hunt": replace(view, roll=Roll(1, Spot.HUNT, None, "food", (6, 6, 5, 4, 4, 3, 2, 1, 1, 1), 2)),
        "dice": replace(view, roll=None, shared_dice=dice),
        "feeding": replace(
            view, roll=None, phase=Phase.FEEDING, to_move=(0, 3), shortfall={0: 3, 3: 2}, players=hungry
        ),
        "over": replace(view, roll=None, phase=Phase.OVER, to_move=(), outcome=ended.outcome),
    }
