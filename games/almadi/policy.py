"""What computer players believe, and their quick choice in an imagined match, varied by chance.

Every placement, and the moves of a few landscapes, are glanced at: what their contacts bring, and what they touch. The
best of them are weighed with all that the realm would be worth. Of what waits, moons are used first, so that genies
serve the objectives that were taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import nlargest
from typing import TypeAlias

from msgspec.structs import replace

from games.almadi import valuation
from games.almadi.actions import CharacterId, Done, Move, ObjectiveId, Place, Recruit, Take, Terrain, TileId
from games.almadi.advice import describe
from games.almadi.components import BOX, CHARACTERS
from games.almadi.effects import can_move, can_take, targets, within_reach
from games.almadi.realm import (
    ACTIVE,
    DIRECTIONS,
    ROWS,
    Arrangement,
    Cell,
    Face,
    Faces,
    Laid,
    OneMore,
    arrangement,
    cell,
    column_of,
    face_of,
    free_cells,
    neighbours,
    one_more,
    one_more_without,
    row_of,
    without,
)
from games.almadi.recruiting import pairs
from games.almadi.requirements import progress, progress_with_open
from games.almadi.scoring import characters
from games.almadi.state import Keeping, Placing, State, View, row_of_place
from games.almadi.valuation import effect_worths, layout_worth, objective_worth, outlook, promise, ruby_worth
from games.chance import Chance
from games.contract import Action, Advisor, Seat

LIFTED = 5
"""How many landscapes a genie is asked to look at."""
PLACES_WEIGHED, MOVES_WEIGHED = 3, 2
"""How many placements and moves are weighed: those that look best."""
LUCK = 1.0
"""By at most how many points luck makes a choice look better."""
SHADES = range(64)
"""Of luck."""
CARAVANS_JOINED = 2.5
"""What it is worth about that two caravans touch."""
TOUCHING: dict[tuple[Terrain, Terrain], float] = {
    (Terrain.OASIS, Terrain.OASIS): BOX.scoring.oasis,
    (Terrain.CARAVAN, Terrain.CARAVAN): CARAVANS_JOINED,
    **{
        pair: BOX.scoring.palace_neighbour
        for worthy in (Terrain.OASIS, Terrain.MARKET)
        for pair in ((Terrain.PALACE, worthy), (worthy, Terrain.PALACE))
    },
}
"""What it is worth about that two landscapes touch, by their types."""

Arrival: TypeAlias = tuple[float, TileId, Cell]
"""What it is worth that a landscape comes to a cell."""


def policy(state: State, seat: Seat, chance: Chance) -> Action:
    """Return what a seat does that is to move."""
    asked = state.asking[-1]
    if isinstance(asked, Keeping):
        return max(pairs(state, asked, seat), key=lambda keep: sum(map(promise, keep.cards)))
    mind = Mind(state, seat, chance)
    if isinstance(asked, Placing):
        return mind.recruit() or mind.place()
    return mind.recruit() or mind.take() or mind.move() or Done()


class Mind:
    """How somebody makes up their mind about one question. What isn't worth doing is None."""

    def __init__(self, state: State, seat: Seat, chance: Chance) -> None:
        self.state = state
        self.seat = seat
        self.chance = chance
        self.player = state.players[seat]
        self.ahead = outlook(state, seat)
        self.worths = effect_worths(state, seat)
        self.brings = {sides: self.worths[effect] for sides, effect in ACTIVE.items()}
        """What a contact is worth between two sides."""

    def place(self) -> Place:
        """Choose a landscape of the board and a cell for it."""
        realm = one_more(self.player.realm)
        cells: dict[int, list[Cell]] = {row: [] for row in ROWS}
        for where in free_cells(realm.faces, ROWS):
            cells[row_of(where)].append(where)
        found = [
            (self._glance(realm.faces, where, face_of(tile)), tile, where)
            for place, tile in enumerate(self.state.board)
            if tile is not None
            for where in cells[row_of_place(place)]
        ]
        _, tile, where = max(self._weigh(realm, tile, where) for _, tile, where in nlargest(PLACES_WEIGHED, found))
        return Place(tile, column_of(where))

    def move(self) -> Move | None:
        """Choose a landscape of the realm and a cell for it."""
        if not can_move(self.state, self.seat):
            return None
        realm = self.player.realm
        found = [arrival for _ in range(LIFTED) for arrival in self._moves(self.chance.pick(realm.laid))]
        some = ((one_more_without(realm, tile), tile, where) for _, tile, where in nlargest(MOVES_WEIGHED, found))
        worth, tile, where = max(self._weigh(*lifted) for lifted in some)
        return Move(tile, row_of(where), column_of(where)) if worth > self._worth(arrangement(realm)) else None

    def _moves(self, laid: Laid) -> Iterator[Arrival]:
        """Yield where a landscape may be moved; what touches it now is lost."""
        rest, face = without(self.player.realm, laid.tile), face_of(laid.tile)
        beside = neighbours(rest, cell(laid.row, laid.column))
        lost = sum(TOUCHING.get((face.type, other.type), 0.0) for other in beside)
        for where in targets(self.state, self.seat, laid.tile):
            yield self._glance(rest, where, face) - lost, laid.tile, where

    def take(self) -> Take | None:
        """Choose an objective that will rather be met than not."""
        if not can_take(self.state, self.seat):
            return None
        worth, name = max((self._objective(name), name) for name, _ in within_reach(self.state, self.seat))
        return Take(name) if worth > 0 else None

    def recruit(self) -> Recruit | None:
        """Choose a character who is worth more than the rubies."""
        rubies = self.player.rubies
        names = [name for name in (*self.player.hand, *self.state.row) if CHARACTERS[name].cost <= rubies]
        worth, name = max(((self._character(name), name) for name in names), default=(0.0, ""))
        return Recruit(name) if worth > 0 else None

    def _glance(self, faces: Faces, where: Cell, face: Face) -> float:
        """Return about what it is worth that a landscape comes to a cell."""
        worth, kind, sides = 0.0, face.type, face.sides
        for side, step in enumerate(DIRECTIONS):
            other = faces.get(where + step)
            if other is not None:
                contact = (sides[side], other.sides[side - 2])
                worth += TOUCHING.get((kind, other.type), 0.0) + self.brings.get(contact, 0.0)
        return worth

    def _weigh(self, realm: OneMore, tile: TileId, where: Cell) -> Arrival:
        """Return what it is really worth that a landscape comes to a cell, and a little luck."""
        face = face_of(tile)
        waiting = sum(self.worths[effect] for effect in realm.effects(where, face))
        return self._worth(realm.arrangement(where, face)) + waiting + self._luck(), tile, where

    def _worth(self, realm: Arrangement) -> float:
        return layout_worth(self.player, realm, progress_with_open(self.player, realm), self.ahead)

    def _objective(self, name: ObjectiveId) -> float:
        return objective_worth(self.player, progress(self.player, name), name, self.ahead) + self._luck()

    def _character(self, name: CharacterId) -> float:
        """Return what it is worth to recruit a character, with what they reward already."""
        realm = arrangement(self.player.realm)
        hired = replace(self.player, recruited=(*self.player.recruited, name))
        gain = characters(hired, realm) - characters(self.player, realm) + promise(name) * self.ahead.time
        return gain - ruby_worth(self.ahead) * CHARACTERS[name].cost

    def _luck(self) -> float:
        return LUCK * self.chance.pick(SHADES) / len(SHADES)


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it."""
    return describe(view, action).rank


def horizon(start: State) -> Callable[[State], bool]:
    """Return what says whether an imagined match has come to the same player's next turn."""
    return lambda now: now.turn >= start.turn + len(start.players)


ADVISOR: Advisor[State, View] = Advisor(prior, valuation.value, policy, horizon, prior_weight=0.5, tie_margin=2.0)
