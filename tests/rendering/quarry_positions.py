"""Positions of Via Appia for picture tests: real ones by play, made ones that are as full as can be, a late one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games import engine
from games.contract import Action, Seat
from games.via_appia.actions import Angle, Area, Build, PlaceId, Push, StoneSize, Travel
from games.via_appia.board import CITIES, SPACES, SPACES_OF, cities_reached, room
from games.via_appia.components import CARDS, PLACES
from games.via_appia.events import Pushed
from games.via_appia.rules import GAME
from games.via_appia.sizes import Sizes
from games.via_appia.slate.bed import Bed, Stone
from games.via_appia.state import Ending, EndTurn, Fallen, Options, Player, PushOn, Screens, Slot, State, Turn, View
from rendering.look import Look
from rendering.words import Words
from tests.games.via_appia.table import lms
from tests.rendering.play import chance_at, played_states

NAMES = (
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "綾小路麗華と愉快な仲間たち二十四文字の長いなまえ",
    "🦣🔥 Sora 𝓜𝓲𝓴𝓪 🏳️‍🌈",
    "Captain Yuzu Marmalade II",
)
RECORD = Path(__file__).parent / "records" / "via-appia-push.json"
SHORT = ("Mika", "Bartholomew", "そら", "Captain Yuzu")
CLOSED, OPEN = Options(), Options(screens=Screens.OPEN)


def look(locale: str, names: tuple[str, ...] = NAMES, before: View | None = None, preview: bool = False) -> Look[View]:
    return Look(Words(locale, "via_appia", names), names, before, preview)


def shown(state: State, seat: Seat | None = None) -> View:
    """Return what pictures get of a position."""
    return GAME.shown(GAME.view(state, seat))


# Played ones


@lru_cache(32)
def played(seats: int, seed: int, options: Options = CLOSED) -> tuple[State, ...]:
    """Play a match with some sense, pushes being guessed, and give every state of it."""
    return played_states(GAME, seats, options, seed)


def views(seats: int, seed: int, options: Options = CLOSED, every: int = 9) -> Iterator[tuple[View, View]]:
    """Yield positions of a match, each with the one that was shown before it; the end of the match comes last."""
    states = played(seats, seed, options)
    found = [shown(state) for state in states[::every]] + [shown(states[-1])]
    yield from zip(found[1:], found, strict=False)


def previews(seats: int, seed: int, every: int = 9) -> Iterator[tuple[View, View]]:
    """Yield what previews of pushes show, each with the view before it."""
    for state in played(seats, seed)[::every]:
        for seat in GAME.to_move(state):
            pushes = [action for action in GAME.legal_actions(state, seat) if isinstance(action, Push)]
            view = shown(state, seat)
            yield from ((previewed(view, action), view) for action in pushes[::11])


def previewed(view: View, action: Action) -> View:
    after = GAME.preview(view, action)
    assert after is not None
    return after


# As full as can be


def full_view(rng: Random, seats: int) -> View:
    """A position with large numbers everywhere, as an onlooker or somebody at the table sees it."""
    return shown(full(rng, seats), rng.choice([None, *range(seats)]))


def full(rng: Random, seats: int) -> State:
    laid = tuple(name for name in SPACES if rng.random() < rng.choice([0.3, 0.9]))
    places: list[PlaceId] = []
    for _ in range(seats):
        places.append(_place(rng, laid, places))
    arrived = [[seat for seat in range(seats) if cities_reached(places[seat]) > city] for city in range(len(CITIES))]
    for here in arrived:
        rng.shuffle(here)
    seat = rng.randrange(seats)
    fallen = Sizes(rng.randint(0, 4), rng.randint(0, 3), rng.randint(1, 2))
    questions = (
        Turn(seat),
        PushOn(seat, 1, True),
        Fallen(seat, fallen, False, 2, False),
        Fallen(seat, lms("S"), True, 2, True),
    )
    return State(
        options=rng.choice([Options(), OPEN]),
        round=rng.choice([8, 99]),
        quiet=rng.choice([0, 9]),
        moved=False,
        ending=rng.choice([None, Ending.PAVED]),
        slots=tuple(Slot(rng.choice(list(CARDS)), rng.random() < 0.4) for _ in range(7)),
        pile=(),
        bed=bed(),
        store=Sizes(rng.choice([0, 34]), rng.choice([0, 22]), rng.choice([0, 8])),
        supply=Sizes(rng.choice([0, 24]), rng.choice([0, 13]), rng.choice([0, 9])),
        laid=laid,
        arrived=tuple(map(tuple, arrived)),
        coins=tuple(rng.choice([0, 7, 30]) for _ in range(seats)),
        players=tuple(
            map(partial(_player, rng), places, zip(*(_shares(rng, area, seats) for area in Area), strict=True))
        ),
        asking=(EndTurn(seat), rng.choice(questions)),
    )


def _place(rng: Random, laid: tuple[PlaceId, ...], taken: list[PlaceId]) -> PlaceId:
    """Return a place that has room for one more piece, often the same city."""
    free = [name for name in laid if taken.count(name) < (room(name) or 9)]
    cities = [name for name, place in PLACES.items() if place.area is None]
    return rng.choice(cities if rng.random() < 0.5 or not free else free)


def _shares(rng: Random, area: Area, seats: int) -> tuple[int, ...]:
    """Share the bonus tokens of an area out, some of them left."""
    left, shares = SPACES_OF[area], []
    for _ in range(seats):
        shares.append(rng.choice([0, left // 2, left]))
        left -= shares[-1]
    return tuple(rng.sample(shares, seats))


def _player(rng: Random, place: PlaceId, tokens: tuple[int, ...]) -> Player:
    carts = ("", "L", "LMSS", "MMSSS", "SSS", "M", "MM")
    return Player(
        place,
        Sizes(rng.choice([0, 4, 12, 34]), rng.choice([0, 3, 22]), rng.choice([0, 1, 8])),
        lms(rng.choice(carts)),
        rng.choice([1, 38, 87]),
        rng.choice([0, 9, 18]),
        (tokens[0], tokens[1], tokens[2]),
        rng.random() < 0.5,
    )


# A late one

LYING = (
    "S -420 1333 349, M -679 1322 193, M -205 1322 271, M 96 1191 315, S -244 1110 122, L -504 1087 163, "
    "S 292 1078 218, S -80 1034 282, S 91 975 352, M 519 940 13, S -316 904 180, S -573 838 43, "
    "M 315 776 53, L -75 773 164, S 524 721 81, L -391 653 352, S 148 639 343, S 304 547 239, "
    "S 480 523 79, M -68 477 325, S 147 457 130, M -396 361 121, S 62 299 1, S -190 299 37, "
    "L 320 261 233, M -64 125 97, M -315 125 140"
)
"""Size, place in tenths of a millimetre, and turn of each stone in the quarry."""
SIZE = {"S": StoneSize.SMALL, "M": StoneSize.MEDIUM, "L": StoneSize.LARGE}


def bed() -> Bed:
    parts = (part.split() for part in LYING.split(", "))
    return tuple(Stone(SIZE[size], int(x), int(y), int(turn)) for size, x, y, turn in parts)


PLAYERS = (
    Player("BEN", lms("SMM"), lms("MSS"), 10, 1, (2, 3, 0)),
    Player("C6", lms("SSSMML"), lms("LMS"), 19, 6, (3, 2, 2), push_token=True),
    Player("C4", lms("SS"), lms("MSSS"), 22, 6, (2, 2, 3)),
    Player("C4", lms("SSSSM"), lms("L"), 20, 12, (2, 3, 3), push_token=True),
)
LAID = tuple(
    name
    for name in SPACES
    if name not in ("A6", "A10", "B10", "B12", "B13", "C8", *(f"C{number}" for number in range(10, 18)))
)
SLOTS = ("3SS", "2SM", "2SM", "2SSS", "4S", "3M", "1L")


def busy() -> State:
    """A late position of four players: it is the turn of the fourth one."""
    return State(
        options=Options(),
        round=16,
        quiet=0,
        moved=True,
        ending=None,
        slots=tuple(Slot(card, number in (1, 4)) for number, card in enumerate(SLOTS)),
        pile=(),
        bed=bed(),
        store=lms("SSSSSSSSSMMMMMMMLL"),
        supply=lms("SSSSSMLL"),
        laid=LAID,
        arrived=((3, 1, 2, 0), (3, 2, 1, 0), ()),
        coins=(4, 9, 2, 11),
        players=PLAYERS,
        asking=(EndTurn(3), Turn(3)),
    )


def before_busy() -> State:
    """What was shown before: C7 and C9 lay on the third player's cart, the second one stood on C2."""
    state = busy()
    one, two, three, four = state.players
    two = replace(two, place="C2")
    three = replace(three, cart=lms("MMS"), track=16, tokens=(2, 2, 1))
    slots = tuple(Slot(slot.card, number == 1) for number, slot in enumerate(state.slots))
    laid = tuple(name for name in state.laid if name not in ("C7", "C9"))
    return replace(state, laid=laid, slots=slots, players=(one, two, three, four), asking=(EndTurn(2), Turn(2)))


def early(seats: int = 2) -> State:
    """The first turn, with the stones of the late position in the quarry."""
    return replace(played(seats, 1)[0], bed=bed(), slots=tuple(Slot(card) for card in SLOTS))


def slid() -> tuple[State, State]:
    """What a push of a small stone brought down, and the position before it."""
    before = replace(busy(), asking=(EndTurn(3), Turn(3)))
    down = (1, 0, 5)
    left = tuple(stone for number, stone in enumerate(before.bed) if number not in down)
    four = replace(before.players[3], stones=lms("SSSM"))
    after = replace(
        before,
        bed=(*left, Stone(StoneSize.SMALL, 140, 90, 0)),
        store=before.store + lms("SML"),
        players=(*before.players[:3], four),
        asking=(EndTurn(3), Fallen(3, lms("SML"), False, 1, False)),
    )
    return after, before


class Record(Struct, frozen=True):
    """A push as physics once had it, and the stones that lay in the quarry afterwards."""

    push: Pushed
    bed: Bed


def recorded() -> tuple[Pushed, State]:
    """Return a large stone pushed into the late position, on which three fell, as it was recorded; and the position
    after it. Physics gives something else on another day, a record doesn't.
    """
    record = msgspec.json.decode(RECORD.read_bytes(), type=Record)
    asking = (EndTurn(3), Fallen(3, lms("SMM"), False, 1, False))
    return record.push, replace(busy(), bed=record.bed, asking=asking)


def over() -> State:
    """The late position as if the match had ended there."""
    return replace(busy(), ending=Ending.BRUNDISIUM, asking=())


def aimed(stone: StoneSize = StoneSize.MEDIUM, lane: int = 4, angle: Angle = Angle.LEFT) -> tuple[View, View]:
    """The preview of a push, and the view before it."""
    view = shown(busy(), 3)
    return previewed(view, Push(stone, lane, angle)), view


def chosen(action: Build | Travel) -> tuple[View, View]:
    """The preview of building or travelling, and the view before it."""
    state = replace(busy(), players=(*PLAYERS[:3], replace(PLAYERS[3], cart=lms("LSS"))))
    after = engine.play(GAME, state, 3, action, chance_at(1, 1)).state
    return shown(after, 3), shown(state, 3)
