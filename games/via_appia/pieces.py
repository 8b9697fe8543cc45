"""The types of the component table: the road, income cards, stones, tiles, and numbers of the rules."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.via_appia.actions import Angle, Area, StoneSize, TileSize
from games.via_appia.sizes import Sizes

Mark: TypeAlias = Literal["official", "derived", "reconstructed"]
"""How sure a fact is: stated by sources about the game, derived from them, or our own design."""
Positive: TypeAlias = Annotated[int, Meta(ge=1)]
Length: TypeAlias = Annotated[float, Meta(gt=0)]
"""In millimetres."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the road, or a city, which has neither area nor size (section 2)."""

    id: str
    area: Area | None = None
    size: TileSize | None = None
    ahead: tuple[str, ...] = ()
    """Where its lines lead to, away from Rome."""


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """An income card, of which there may be several (section 3)."""

    id: str
    coins: Positive
    stones: Sizes
    copies: Positive


class StoneKind(Struct, frozen=True, forbid_unknown_fields=True):
    """The stones of a size (section 1)."""

    id: StoneSize
    count: Positive
    on_slate: Positive
    """How many lie in the quarry at the start."""
    radius: Length


class TileKind(Struct, frozen=True, forbid_unknown_fields=True):
    """The paving tiles of a size (section 1)."""

    id: TileSize
    count: Positive
    points: Positive
    on_cart: Positive
    """How many a cart holds without a large tile; each large tile takes the place of one of every other size."""
    pieces: Positive
    """How many players' pieces may stand on it."""


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player begins with, by turn order (section 4)."""

    coins: Positive
    stones: Sizes


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of sections 4 to 6."""

    start_points: int
    coins: Positive
    """How many the box holds; the bank doesn't run out."""
    face_up: Positive
    """How many income cards are dealt at a time."""
    both_at_most: Positive
    """With so many cards face up, or fewer, both halves are gained."""
    push_tokens: Positive
    pushes: Positive
    """How many stones an action may push without a token."""
    stone_coins: Positive
    """What a fallen stone sells for."""
    tiles_laid: Positive
    """How many tiles an action may lay."""
    full_build_coins: Positive
    """What laying so many brings."""
    fares: tuple[int, ...]
    """By the number of steps, from one on."""
    marker_discount: Positive
    quiet_rounds: Positive
    """After so many rounds in which nobody builds or travels the match ends."""
    last_round: Positive


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of sections 4 and 6."""

    city_tokens: tuple[int, ...]
    city_tokens_of_two: tuple[int, ...]
    most_tokens: Positive
    second_tokens: Positive
    most_coins: Positive


class Quarry(Struct, frozen=True, forbid_unknown_fields=True):
    """The slate and the aims (section 9.1). Lengths in millimetres, angles in degrees."""

    length: Length
    """From the stop line to the front edge."""
    width_in: Length
    width_out: Length
    lanes: tuple[float, ...]
    """Where the lanes cross the stop line, from the middle."""
    angles: dict[Angle, float]
    jitter_tenths: Positive
    """By how many tenths of a millimetre a push may be off, to either side."""
    jitter_tenth_degrees: Positive


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole component table."""

    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    stones: tuple[StoneKind, ...]
    tiles: tuple[TileKind, ...]
    goods: tuple[Goods, ...]
    marks: dict[str, dict[str, Mark]]
    constants: Constants
    scoring: Scoring
    quarry: Quarry
