"""What happens in a match of Applejack. All of it is public."""

from typing import ClassVar

from games.applejack.actions import BoardId, Hex, TileId, Variety
from games.contract import Event, Seat


class Began(Event, frozen=True):
    """The match began. ``seat`` has the first turn."""

    news: ClassVar[bool] = False

    seat: Seat


class OrchardDealt(Event, frozen=True):
    """A player got this side B (section 9, individual orchards)."""

    seat: Seat
    board: BoardId


class AppleTilesLaid(Event, frozen=True):
    """The first icons of the path were covered with these varieties, in this order (section 9, apple tiles)."""

    varieties: tuple[Variety, ...]


class TileTaken(Event, frozen=True):
    """A tile was taken from a valley."""

    seat: Seat
    tile: TileId
    valley: int


class CottageTaken(Event, frozen=True):
    """A player took the tile of their own cottage."""

    seat: Seat
    tile: TileId


class TileDrawn(Event, frozen=True):
    """A tile was drawn from the supply. Nobody had seen it before."""

    seat: Seat
    tile: TileId


class CottageFilled(Event, frozen=True):
    """A tile of a valley was put on a cottage."""

    seat: Seat
    tile: TileId
    valley: int


class CottageDrawn(Event, frozen=True):
    """A tile of the supply was put on a cottage."""

    seat: Seat
    tile: TileId


class CottageLeft(Event, frozen=True):
    """A cottage stays empty, because its owner wanted it or because there is no tile for it."""

    seat: Seat


class Planted(Event, frozen=True):
    """A tile was bought and placed."""

    seat: Seat
    tile: TileId
    where: Hex
    price: int
    income: int
    """The honey of all connections together."""
    connections: int
    """How many edges were connected."""


class Pastured(Event, frozen=True):
    """A tile was turned over and placed as a pasture."""

    seat: Seat
    where: Hex
    honey: int


class HarvestBegan(Event, frozen=True):
    """The die passed an icon: everyone harvests this variety. ``die`` is subtracted from every area."""

    variety: Variety
    die: int


class Harvested(Event, frozen=True):
    """A player's areas of the variety brought honey. There is no event for players who get nothing."""

    seat: Seat
    variety: Variety
    honey: int


class HarvestEmpty(Event, frozen=True):
    """The die passed an icon, but nobody had anything to harvest."""

    variety: Variety
    die: int


class BlossomsBegan(Event, frozen=True):
    """The die crossed the bridge: everyone gets ``factor`` honey for each flower, and another lap begins."""

    factor: int
    lap: int
    """The lap that begins."""


class Blossomed(Event, frozen=True):
    """A player's flowers brought honey."""

    seat: Seat
    flowers: int
    honey: int


class ValleysFilled(Event, frozen=True):
    """Every valley got a new tile. If the supply ran out, only the first ones from the die on did."""

    tiles: tuple[TileId, ...]


class FinalHarvested(Event, frozen=True):
    """What a player's last harvest (already doubled), the bonus for diversity and the flowers brought."""

    seat: Seat
    harvest: int
    varieties: int
    """How many varieties were harvested at the end."""
    diversity: int
    blossoms: int
    total: int
    """The final score."""


class MatchEnded(Event, frozen=True):
    """The match is over."""


EVENTS: tuple[type[Event], ...] = tuple(
    kind for kind in list(globals().values()) if isinstance(kind, type) and Event in kind.__bases__
)
