"""The shapes of the components of Applejack, as they stand in the table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.applejack.actions import Edge, Hex, Variety

Mark: TypeAlias = Literal["official", "derived", "reconstructed"]
"""How sure a fact is: stated by sources about the game, following from them, or our own in the place of theirs."""
Printed: TypeAlias = Annotated[int, Meta(ge=0, le=5)]


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tree tile (section 2)."""

    id: str
    price: Annotated[int, Meta(ge=1)]
    """Also the number of each of its hives."""
    hives: tuple[Printed, ...]
    """The printed edges with a hive, ascending."""
    apples: dict[Variety, Annotated[int, Meta(ge=1)]]
    flowers: Annotated[int, Meta(ge=0)]

    @property
    def turns(self) -> int:
        """Return in how many ways it can be turned that look different."""
        hives = set(self.hives)
        return next(turn for turn in (1, 2, 3, 6) if {(edge + turn) % 6 for edge in hives} == hives)


class RimHive(Struct, frozen=True, forbid_unknown_fields=True):
    """A hive at the rim of an orchard, outside this edge of this hex."""

    hex: Hex
    edge: Edge
    number: int


class RimApple(Struct, frozen=True, forbid_unknown_fields=True):
    """An apple at the rim of an orchard (section 9): it counts for the tile on this hex."""

    hex: Hex
    edge: Edge
    variety: Variety


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of an orchard: what is printed at its rim."""

    id: str
    hives: tuple[RimHive, ...]
    apples: tuple[RimApple, ...]


class Seats(Struct, frozen=True, forbid_unknown_fields=True):
    """What players begin with, by the number of players and in turn order."""

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
    """What the last harvest is multiplied by."""
    final_blossom: int


class Lap(Struct, frozen=True, forbid_unknown_fields=True):
    """Turns of one player: in all, in a full lap, and up to the leaf (section 3.2)."""

    turns: int
    full: int
    leaf: int


class Diversity(Struct, frozen=True, forbid_unknown_fields=True):
    """Honey for the number of varieties harvested at the end, from 0 on (section 8)."""

    honey: tuple[int, ...]


class Icons(Struct, frozen=True, forbid_unknown_fields=True):
    """The icons between the spaces of the path (section 3.3)."""

    varieties: tuple[tuple[Variety, ...], ...]
    covered: int
    """How many of them apple tiles cover, from the start on."""
    steps: dict[int, tuple[int, ...]]
    """After which step each lies, by the number of players."""


class Varieties(Struct, frozen=True, forbid_unknown_fields=True):
    """The varieties in the order in which they are always told."""

    list: tuple[Variety, ...]


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table."""

    tiles: tuple[Tile, ...]
    marks: dict[str, dict[str, Mark]]
    seats: Seats
    constants: Constants
    lap: Lap
    diversity: Diversity
    icons: Icons
    varieties: Varieties
    boards: tuple[Board, ...]
