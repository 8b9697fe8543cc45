"""The same figures as ``realm.tally``, for many positions that differ in one landscape: each takes a few additions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.almadi.actions import Effect, Terrain, TileId
from games.almadi.realm import (
    DIRECTIONS,
    Cell,
    Face,
    Faces,
    Realm,
    Tally,
    active_jars,
    effect_between,
    faces_of,
    palace_value,
    without,
    worthy_neighbours,
)

GROUPED = (Terrain.OASIS, Terrain.CARAVAN)


class Layout:
    """A realm with room for one more landscape."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.goods = sum(face.goods for face in faces.values())
        self.jars = active_jars(faces)
        self.beside: Mapping[Cell, int] = {
            where: worthy_neighbours(faces, where) for where, face in faces.items() if face.type is Terrain.PALACE
        }
        self.group_of: dict[Cell, int] = {}
        """The number of the group of every oasis and caravan."""
        self.sizes: dict[Terrain, dict[int, int]] = {kind: self._groups(kind) for kind in GROUPED}

    def _groups(self, kind: Terrain) -> dict[int, int]:
        left = {where for where, face in self.faces.items() if face.type is kind}
        sizes: dict[int, int] = {}
        while left:
            first = left.pop()
            reached, size = [first], 0
            while reached:
                where = reached.pop()
                self.group_of[where] = first
                size += 1
                near = [where + step for step in DIRECTIONS if where + step in left]
                left.difference_update(near)
                reached += near
            sizes[first] = size
        return sizes

    def tally_with(self, where: Cell, face: Face) -> Tally:
        """Return what the realm amounts to with one more landscape in this cell."""
        oases, caravans = (self._sizes_with(kind, where, face) for kind in GROUPED)
        return Tally(oases, caravans, self.goods + face.goods, self._palaces_with(where, face), self._jars(where, face))

    def effects_with(self, where: Cell, face: Face) -> list[Effect]:
        """Return what the contacts of one more landscape in this cell would bring."""
        found = []
        for side, step in enumerate(DIRECTIONS):
            other = self.faces.get(where + step)
            effect = None if other is None else effect_between(face.sides[side], other.sides[(side + 2) % 4])
            if effect is not None:
                found.append(effect)
        return found

    def faces_with(self, where: Cell, face: Face) -> Faces:
        return {**self.faces, where: face}

    def _sizes_with(self, kind: Terrain, where: Cell, face: Face) -> tuple[int, ...]:
        sizes = self.sizes[kind]
        if face.type is not kind:
            return tuple(sorted(sizes.values(), reverse=True))
        joined = {
            self.group_of[where + step]
            for step in DIRECTIONS
            if (other := self.faces.get(where + step)) is not None and other.type is kind
        }
        apart = [size for name, size in sizes.items() if name not in joined]
        return tuple(sorted((*apart, 1 + sum(sizes[name] for name in joined)), reverse=True))

    def _palaces_with(self, where: Cell, face: Face) -> tuple[int, ...]:
        values = self.beside
        if face.type is Terrain.PALACE:
            found = [*values.values(), worthy_neighbours(self.faces, where)]
        elif face.type is Terrain.CARAVAN:
            found = list(values.values())
        else:
            near = {where + step for step in DIRECTIONS}
            found = [count + (palace in near) for palace, count in values.items()]
        return tuple(sorted(map(palace_value, found), reverse=True))

    def _jars(self, where: Cell, face: Face) -> int:
        return self.jars + self.effects_with(where, face).count(Effect.JAR)


@lru_cache(1 << 8)
def layout_of(realm: Realm) -> Layout:
    """Return a realm, to add a landscape to it."""
    return Layout(faces_of(realm))


@lru_cache(1 << 10)
def layout_without(realm: Realm, tile: TileId) -> Layout:
    """Return a realm from which a landscape was lifted."""
    return Layout(without(realm, tile))
