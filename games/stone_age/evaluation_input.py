"""The input of an evaluation, from a state or from a view: the table and everybody's tribes."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from msgspec import Struct

from games.contract import Seat
from games.stone_age.actions import BuildingId, CardId
from games.stone_age.board import LAYOUTS, SITES, SPOTS, closed_by, free
from games.stone_age.components import BOX
from games.stone_age.phases.rounds import SLOTS
from games.stone_age.scoring import Holdings
from games.stone_age.state import Board, Phase, State, View


class Folk(Holdings, Protocol):
    """What one player has: a tribe of a state, or a player of a view."""

    @property
    def food(self) -> int:
        """The food in store."""

    @property
    def home(self) -> int:
        """Figures that are not on the board."""

    @property
    def used(self) -> tuple[bool, bool, bool]:
        """Which permanent tools have been used this round."""

    @property
    def once(self) -> tuple[int, ...]:
        """Values of the one-use tools."""


class Scene(Struct, frozen=True, gc=False):
    """A match, as far as a judgement asks."""

    round: int
    phase: Phase
    players: Sequence[Folk]
    board: Board
    cards: tuple[CardId | None, ...]
    deck: int
    stacks: tuple[int, ...]
    buildings: tuple[BuildingId | None, ...]


def of_view(view: View) -> Scene:
    board = tuple([view.spots.get(spot, ()) for spot in SPOTS])
    return Scene(view.round, view.phase, view.players, board, view.cards, view.deck, view.stacks, view.buildings)


def of_state(state: State) -> Scene:
    deck = len(state.deck)
    return Scene(state.round, state.phase, state.tribes, state.board, state.cards, deck, state.stacks, state.buildings)


CARD_PLACES = tuple(place for place, site in enumerate(SITES) if site.price is not None)
"""The number of every card slot's place, by price."""
BUILDING_PLACES = tuple(place for place, site in enumerate(SITES) if site.stack is not None)
"""The number of every stack's place."""
DICE_PLACES = tuple(place for place, site in enumerate(SITES) if site.food or site.gives is not None)
"""The numbers of the places that bring what dice say."""
DEALT = len(BOX.cards) - SLOTS
"""The cards of the deck when a match begins."""
TILES = BOX.limits.tiles_in_stack
CARD_PACE, TILE_PACE = 0.6, 0.55
"""How many cards a round players take (each of them) and how fast the lowest stack sinks, in most matches."""
SURE = 4.0
"""The rounds after which the pace of a match counts as much as that of most matches."""
HOPED, CLAIMED = 0.5, 0.75
"""How sure a building is bought in this round: one with nobody under way, and one with a figure on it."""

HORIZON = 11.0
"""The most rounds that anybody plans for, even where nobody buys anything."""


def rounds_left(scene: Scene) -> float:
    """Estimate how many rounds come after this one, from the pace at which cards and buildings have been taken."""
    if scene.phase is Phase.OVER:
        return 0.0
    board = scene.board
    gone = 0
    for card, place in zip(scene.cards, CARD_PLACES, strict=True):
        if card is None or board[place]:
            gone += 1
    left = lowest = float(TILES)
    for tiles, tile, place in zip(scene.stacks, scene.buildings, BUILDING_PLACES, strict=False):
        if tile is None:
            left, lowest = min(left, tiles), min(lowest, tiles + 1)
        else:
            left, lowest = min(left, tiles - (CLAIMED if board[place] else HOPED)), min(lowest, tiles)
    placing = scene.phase is Phase.PLACEMENT
    return _rounds(scene.round, len(scene.players), scene.deck, gone, lowest, left, placing)


@lru_cache(maxsize=4096)
def _rounds(number: int, seats: int, deck: int, gone: int, lowest: float, left: float, placing: bool) -> float:
    """Return the rounds that the deck and the lowest stack are good for: without a card for every slot none begins.

    ``gone``: the slots that are empty, or will be; ``lowest``: the lowest stack at the beginning of the round;
    ``left``: what probably stays of one.
    """
    pace = _pace(number, DEALT - deck, min(CARD_PACE * seats, SLOTS - 1))
    spare = deck - (max(gone, pace) if placing else gone)
    cards = spare / max(pace, 0.1) + 0.5 if spare >= 0 else 0.0
    buildings = left / max(_pace(number, TILES - lowest, TILE_PACE), 0.1)
    return max(0.0, min(cards, buildings, HORIZON))


def _pace(number: int, taken: float, usual: float) -> float:
    """Return how many a round have been taken before this one; early on, how many usually are."""
    return (taken + usual * SURE) / (number - 1 + SURE)


def room_for(scene: Scene, seat: Seat, place: int) -> int:
    """Return how many of a seat's figures at home could go to a place together."""
    layout = LAYOUTS[len(scene.players)]
    if place not in layout.places or closed_by(scene.board, layout, seat, place) is not None:
        return 0
    return min(scene.players[seat].home, free(scene.board, place))


def places_of(scene: Scene, seat: Seat) -> list[tuple[int, int]]:
    """Return the numbers of the places where a seat's figures are, and how many they are there."""
    return [(n, group.figures) for n, groups in enumerate(scene.board) for group in groups if group.seat == seat]
