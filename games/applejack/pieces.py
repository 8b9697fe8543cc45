"""The types of the component table: tiles, boards, the path and its icons."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.applejack.actions import Edge, Hex, Variety

Mark: TypeAlias = Literal["official", "derived", "reconstructed"]
"""How sure a fact is: stated by sources about the game, derived from them, or our own design."""
Printed: TypeAlias = Annotated[int, Meta(ge=0, le=5)]


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tree tile (section 2)."""

    id: str
    price: Annotated[int, Meta(ge=1)]
    """This is also the number of each of its hives."""
    hives: tuple[Printed, ...]
    """The printed edges with a hive, ascending."""
    apples: dict[Variety, Annotated[int, Meta(ge=1)]]
    flowers: Annotated[int, Meta(ge=0)]

    @property
    def turns(self) -> int:
        """How many orientations of the tile look different."""
        hives = set(self.hives)
        return next(turn for turn in (1, 2, 3, 6) if {(edge + turn) % 6 for edge in hives} == hives)


class RimHive(Struct, frozen=True, forbid_unknown_fields=True):
    """A hive at the rim of an orchard, outside an edge of a hex."""

    hex: Hex
    edge: Edge
    number: int


class RimApple(Struct, frozen=True, forbid_unknown_fields=True):
    """An apple at the rim of an orchard. It counts for the tile on this hex (section 9)."""

    hex: Hex
    edge: Edge
    variety: Variety


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of an orchard: what is printed at its rim."""

    id: str
    hives: tuple[RimHive, ...]
    apples: tuple[RimApple, ...]


class Seats(Struct, frozen=True, forbid_unknown_fields=True):
    """What players begin with, by the number of players, in turn order."""

    shapes: tuple[str, ...]
    honey: dict[int, tuple[int, ...]]


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of sections 4, 5 and 8."""

    valleys: int
    tiles_in_valley: int
    pasture_honey: int
    refill_at_most: int
    last_lap: int
    final_harvest: int
    """By how much the last harvest is multiplied."""
    final_blossom: int


class Lap(Struct, frozen=True, forbid_unknown_fields=True):
    """The turns of each player: in all, in a full lap, and in the last lap up to the leaf (section 3.2)."""

    turns: int
    full: int
    leaf: int


class Diversity(Struct, frozen=True, forbid_unknown_fields=True):
    """The honey for 0, 1, 2 ... varieties harvested at the end (section 8)."""

    honey: tuple[int, ...]


class Icons(Struct, frozen=True, forbid_unknown_fields=True):
    """The icons between the spaces of the path (section 3.3)."""

    varieties: tuple[tuple[Variety, ...], ...]
    covered: int
    """How many of them, from the start on, can be covered with apple tiles."""
    steps: dict[int, tuple[int, ...]]
    """After which step each of them is, by the number of players."""


class Varieties(Struct, frozen=True, forbid_unknown_fields=True):
    """The varieties in the order in which they are always listed."""

    list: tuple[Variety, ...]


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole component table."""

    tiles: tuple[Tile, ...]
    marks: dict[str, dict[str, Mark]]
    seats: Seats
    constants: Constants
    lap: Lap
    diversity: Diversity
    icons: Icons
    varieties: Varieties
    boards: tuple[Board, ...]
