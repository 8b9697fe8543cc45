"""The types of the component table: landscapes, starting tiles, objectives, characters, and numbers of the rules."""

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.almadi.actions import Terrain
from games.contract import Term

Mark: TypeAlias = Literal["official", "derived", "reconstructed"]
"""How sure a fact is: stated by sources about the game, derived from them, or our own design."""
ARROW: Literal["activator"] = "activator"
Symbol: TypeAlias = Literal["activator", "genie", "mosaic", "stall", "moon", "ruby", "jar"]
"""What stands on a side of a landscape: the arrow, or the name of an effect (section 2)."""
Count: TypeAlias = Annotated[int, Meta(ge=1)]


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A landscape of the supply (section 2)."""

    id: str
    type: Terrain
    sides: tuple[Symbol, Symbol, Symbol, Symbol]
    """North, east, south, west."""
    goods: Annotated[int, Meta(ge=0)]


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """A starting tile: four landscapes in a column, one in each row, that can be touched in the east (section 3)."""

    id: str
    types: tuple[Terrain, ...]
    east: tuple[Symbol, ...]
    goods: Annotated[int, Meta(ge=0)]
    """The goods on its market."""

    def landscapes(self) -> Iterator[tuple[Terrain, Symbol, int]]:
        """Yield its landscapes from row 1 down: type, symbol in the east, goods."""
        for kind, east in zip(self.types, self.east, strict=True):
            yield kind, east, self.goods if kind is Terrain.MARKET else 0


class Frame(Term):
    """The frames of the objectives."""

    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"
    GREY = "grey"


class Item(Term):
    """What an objective counts (section 13)."""

    RUBY = "ruby"
    STALL = "stall"
    MOSAIC = "mosaic"
    JAR = "jar"


class Axis(Term):
    """The directions of a straight run."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


class Groups(Struct, frozen=True, tag_field="kind", tag="group-min", forbid_unknown_fields=True):
    """So many separate connected groups of a type, each of at least this size."""

    type: Terrain
    size: Count
    count: Count


class Runs(Struct, frozen=True, tag_field="kind", tag="line-run", forbid_unknown_fields=True):
    """So many straight, touching runs of a type, each of at least this length."""

    type: Terrain
    axis: Axis
    length: Count
    count: Count


class RowsWith(Struct, frozen=True, tag_field="kind", tag="rows-with-type", forbid_unknown_fields=True):
    """So many of rows 1 to 4 that each hold so many landscapes of a type."""

    type: Terrain
    rows: Count
    per_row: Count


class InARow(Struct, frozen=True, tag_field="kind", tag="row-count", forbid_unknown_fields=True):
    """So many landscapes of a type in one row, with gaps or without."""

    type: Terrain
    least: Count


class Beside(Struct, frozen=True, tag_field="kind", tag="adjacent-to", forbid_unknown_fields=True):
    """So many landscapes of a type that touch so many of other types: of each of these, or of all together."""

    centre: Terrain
    neighbours: tuple[Terrain, ...]
    each: bool
    least: Count
    count: Count


class Alone(Struct, frozen=True, tag_field="kind", tag="isolated-min", forbid_unknown_fields=True):
    """So many landscapes of a type that touch no other one of it."""

    type: Terrain
    count: Count


class Goods(Struct, frozen=True, tag_field="kind", tag="goods-min", forbid_unknown_fields=True):
    """So many goods, on markets and stall cards."""

    least: Count


class Items(Struct, frozen=True, tag_field="kind", tag="item-min", forbid_unknown_fields=True):
    """So many rubies or cards, or jars that are active at the same time."""

    item: Item
    least: Count


class EachType(Struct, frozen=True, tag_field="kind", tag="each-type-min", forbid_unknown_fields=True):
    """So many landscapes of every type."""

    least: Count


class Columns(Struct, frozen=True, tag_field="kind", tag="columns-complete", forbid_unknown_fields=True):
    """So many columns whose rows 1 to 4 are filled."""

    least: Count


class RowLength(Struct, frozen=True, tag_field="kind", tag="row-length", forbid_unknown_fields=True):
    """So many landscapes in one row, with gaps or without."""

    least: Count


class Squares(Struct, frozen=True, tag_field="kind", tag="square-all-types", forbid_unknown_fields=True):
    """So many squares of two by two landscapes that hold all types; they may overlap."""

    count: Count


Layout: TypeAlias = Groups | Runs | RowsWith | InARow | Beside | Alone | EachType | Columns | RowLength | Squares
"""What the landscapes of a realm alone decide."""
Requirement: TypeAlias = Layout | Goods | Items


class Objective(Struct, frozen=True, forbid_unknown_fields=True):
    """An objective (section 13)."""

    id: str
    frame: Frame
    points: Count
    asks: Requirement


class Power(Term):
    """What a character can do (section 11)."""

    SWAP = "swap"
    OUTER_ROWS = "outer-rows"
    MORE_MOVES = "more-moves"
    QUIET_GENIE = "quiet-genie"
    FIRST_RUBY = "first-ruby"
    DRAW_MOSAICS = "draw-mosaics"
    DRAW_STALLS = "draw-stalls"
    TAKE_OBJECTIVE = "take-objective"
    NO_PENALTY = "no-penalty"
    PER_OBJECTIVE = "per-objective"
    PER_JAR = "per-jar"
    LONE_OASES = "lone-oases"
    LONGER_CARAVAN = "longer-caravan"
    STALL_GOODS = "stall-goods"
    PER_UNPLACED_MOSAIC = "per-unplaced-mosaic"
    PER_COLUMN = "per-column"
    PER_MARKET = "per-market"
    PER_RAREST = "per-rarest"


UNNUMBERED = frozenset({Power.SWAP, Power.OUTER_ROWS, Power.NO_PENALTY})
"""The powers that are had or not, whereas all others have a number."""


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A character, who has one power."""

    id: str
    cost: Count
    power: Power
    amount: Count | None = None
    """The number of the power: moves, cards, goods or points."""
    mark: Mark = "reconstructed"
    """How sure the power is; costs have a mark of their own."""


class TableSize(Struct, frozen=True, forbid_unknown_fields=True):
    """What is laid out, by the number of players (section 3)."""

    landscapes: dict[int, int]
    """Landscapes of each type."""
    mosaics: dict[int, int]
    stalls: dict[int, int]
    rubies: int
    grey_objectives: dict[int, int]
    """Beside one objective of every other frame."""
    characters_dealt: dict[int, int]
    characters_kept: int


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of sections 2, 3, 4 and 6."""

    rows: int
    places_in_row: int
    rounds: int
    moves: int
    """Genie moves a turn."""
    stall_goods: int


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of section 9."""

    oasis: int
    largest_oasis_group: int
    capacities: tuple[int, ...]
    """By the size of a caravan group; the last one is for every larger group, too."""
    palace: int
    palace_neighbour: int
    jar: int
    ruby_ranks_of_two: tuple[int, ...]
    ruby_ranks: tuple[int, ...]
    rubies_a_point: int
    """With characters: how many rubies make a point."""


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole component table."""

    landscapes: tuple[Tile, ...]
    starts: tuple[Start, ...]
    objectives: tuple[Objective, ...]
    characters: tuple[Character, ...]
    marks: dict[str, dict[str, Mark]]
    table: TableSize
    constants: Constants
    scoring: Scoring
