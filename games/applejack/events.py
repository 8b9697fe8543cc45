"""What happens in a match of Applejack. All of it is public."""

from typing import ClassVar

from games.applejack.actions import BoardId, Hex, TileId, Variety
from games.contract import Event, SeatEvent, events_in


class Began(SeatEvent, frozen=True):
    """The match began. ``seat`` has the first turn."""

    news: ClassVar[bool] = False


class OrchardDealt(SeatEvent, frozen=True):
    """A player got this side B (section 9, individual orchards)."""

    board: BoardId


class AppleTilesLaid(Event, frozen=True):
    """The first icons of the path were covered with these varieties, in this order (section 9, apple tiles)."""

    varieties: tuple[Variety, ...]


class TileTaken(SeatEvent, frozen=True):
    """A tile was taken from a valley."""

    tile: TileId
    valley: int


class CottageTaken(SeatEvent, frozen=True):
    """A player took the tile of their own cottage."""

    tile: TileId


class TileDrawn(SeatEvent, frozen=True):
    """A tile was drawn from the supply. Nobody had seen it before."""

    tile: TileId


class CottageFilled(SeatEvent, frozen=True):
    """A tile of a valley was put on a cottage."""

    tile: TileId
    valley: int


class CottageDrawn(SeatEvent, frozen=True):
    """A tile of the supply was put on a cottage."""

    tile: TileId


class CottageLeft(SeatEvent, frozen=True):
    """A cottage stays empty, because its owner wanted it or because there is no tile for it."""


class Planted(SeatEvent, frozen=True):
    """A tile was bought and placed."""

    tile: TileId
    where: Hex
    price: int
    income: int
    """The honey of all connections together."""
    connections: int
    """How many edges were connected."""


class Pastured(SeatEvent, frozen=True):
    """A tile was turned over and placed as a pasture."""

    where: Hex
    honey: int


class HarvestBegan(Event, frozen=True):
    """The die passed an icon: everyone harvests this variety. ``die`` is subtracted from every area."""

    variety: Variety
    die: int


class Harvested(SeatEvent, frozen=True):
    """A player's areas of the variety brought honey. There is no event for players who get nothing."""

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


class Blossomed(SeatEvent, frozen=True):
    """A player's flowers brought honey."""

    flowers: int
    honey: int


class ValleysFilled(Event, frozen=True):
    """Every valley got a new tile. If the supply ran out, only the first ones from the die on did."""

    tiles: tuple[TileId, ...]


class FinalHarvested(SeatEvent, frozen=True):
    """What a player's last harvest (already doubled), the bonus for diversity and the flowers brought."""

    harvest: int
    varieties: int
    """How many varieties were harvested at the end."""
    diversity: int
    blossoms: int
    total: int
    """The final score."""


class MatchEnded(Event, frozen=True):
    """The match is over."""


EVENTS = events_in(__name__)
