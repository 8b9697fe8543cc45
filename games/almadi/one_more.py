"""The same figures as ``realm.tally``, for many positions that differ in one landscape: each takes a few additions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.almadi.actions import Effect, Terrain, TileId
from games.almadi.realm import (
    DIRECTIONS,
    Arrangement,
    Cell,
    Face,
    Faces,
    Realm,
    Tally,
    active_jars,
    contact,
    faces_of,
    group_cells,
    palace_value,
    without,
    worthy_neighbours,
)

GROUPED = (Terrain.OASIS, Terrain.CARAVAN)


class OneMore:
    """A realm to which one landscape is to be added."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.goods = sum(face.goods for face in faces.values())
        self.jars = active_jars(faces)
        self.beside: Mapping[Cell, int] = {
            where: worthy_neighbours(faces, where) for where, face in faces.items() if face.type is Terrain.PALACE
        }
        self.groups = {kind: group_cells(faces, kind) for kind in GROUPED}
        self.sizes = {kind: tuple(sorted(map(len, found), reverse=True)) for kind, found in self.groups.items()}
        self.group_of = {
            where: number for found in self.groups.values() for number, group in enumerate(found) for where in group
        }
        """The number of its group among those of its type, for every oasis and caravan."""

    def arrangement(self, where: Cell, face: Face) -> Arrangement:
        """Return the realm with this landscape in this cell."""
        return Arrangement({**self.faces, where: face}, self._tally(where, face))

    def effects(self, where: Cell, face: Face) -> list[Effect]:
        """Return what the contacts of this landscape bring."""
        found = (contact(self.faces, where, face, side) for side in range(len(DIRECTIONS)))
        return [effect for effect in found if effect is not None]

    def _tally(self, where: Cell, face: Face) -> Tally:
        oases, caravans = (self._sizes(kind, where, face) for kind in GROUPED)
        jars = self.jars + self.effects(where, face).count(Effect.JAR)
        return Tally(oases, caravans, self.goods + face.goods, self._palaces(where, face), jars)

    def _sizes(self, kind: Terrain, where: Cell, face: Face) -> tuple[int, ...]:
        if face.type is not kind:
            return self.sizes[kind]
        near = (where + step for step in DIRECTIONS)
        joined = {self.group_of[cell] for cell in near if cell in self.faces and self.faces[cell].type is kind}
        apart = [len(group) for number, group in enumerate(self.groups[kind]) if number not in joined]
        return tuple(sorted((*apart, 1 + sum(len(self.groups[kind][number]) for number in joined)), reverse=True))

    def _palaces(self, where: Cell, face: Face) -> tuple[int, ...]:
        found = list(self.beside.values())
        if face.type is Terrain.PALACE:
            found.append(worthy_neighbours(self.faces, where))
        elif face.type is not Terrain.CARAVAN:
            near = {where + step for step in DIRECTIONS}
            found = [count + (palace in near) for palace, count in self.beside.items()]
        return tuple(sorted(map(palace_value, found), reverse=True))


@lru_cache(1 << 8)
def one_more(realm: Realm) -> OneMore:
    """Return a realm to which a landscape is to be added."""
    return OneMore(faces_of(realm))


@lru_cache(1 << 8)
def one_more_without(realm: Realm, tile: TileId) -> OneMore:
    """Return a realm from which a landscape was lifted, to be added elsewhere."""
    return OneMore(without(realm, tile))
