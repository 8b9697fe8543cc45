"""Counts by size: of stones, or of tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from games.via_appia.actions import StoneSize, TileSize

Count: TypeAlias = Annotated[int, Meta(ge=0)]


class Sizes(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """How many there are of each size."""

    small: Count = 0
    medium: Count = 0
    large: Count = 0

    @classmethod
    def counted(cls, sizes: Iterable[StoneSize | TileSize]) -> Sizes:
        """Return how many of these are of each size."""
        return cls(**Counter(size.value for size in sizes))

    @property
    def total(self) -> int:
        return self.small + self.medium + self.large

    def of(self, size: StoneSize | TileSize) -> int:
        """Return how many there are of a size."""
        count: int = getattr(self, size.value)
        return count

    def __add__(self, other: Sizes) -> Sizes:
        return Sizes(self.small + other.small, self.medium + other.medium, self.large + other.large)

    def __sub__(self, other: Sizes) -> Sizes:
        return Sizes(self.small - other.small, self.medium - other.medium, self.large - other.large)

    def holds(self, other: Sizes) -> bool:
        """Tell whether these are at least as many of each size."""
        return other.small <= self.small and other.medium <= self.medium and other.large <= self.large

    def stones(self) -> tuple[StoneSize, ...]:
        """Return one term for each stone, for words that count them."""
        return tuple(size for size in StoneSize for _ in range(self.of(size)))

    def tiles(self) -> tuple[TileSize, ...]:
        """Return one term for each tile, for words that count them."""
        return tuple(size for size in TileSize for _ in range(self.of(size)))


def some(size: StoneSize | TileSize, count: int = 1) -> Sizes:
    """Return so many of one size."""
    return Sizes(**{size.value: count})
