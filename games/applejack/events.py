"""What happens in a match of Applejack, as facts. Everything in it is public."""

from games.applejack.actions import BoardId, Hex, TileId, Variety
from games.contract import Event, Seat


class Began(Event, frozen=True):
    """The match begins with this seat."""

    seat: Seat


class OrchardDealt(Event, frozen=True):
    """A player has got this side B (option individual orchards)."""

    seat: Seat
    board: BoardId


class AppleTilesLaid(Event, frozen=True):
    """The first seven icons of the path are covered with these varieties, in order (option apple tiles)."""

    varieties: tuple[Variety, ...]


class TileTaken(Event, frozen=True):
    """A tile was taken from a valley."""

    seat: Seat
    tile: TileId
    valley: int


class CottageTaken(Event, frozen=True):
    """A player took the tile of the own cottage."""

    seat: Seat
    tile: TileId


class TileDrawn(Event, frozen=True):
    """A tile was drawn from the supply, unseen until then."""

    seat: Seat
    tile: TileId


class CottageFilled(Event, frozen=True):
    """A tile of a valley was laid on a cottage."""

    seat: Seat
    tile: TileId
    valley: int


class CottageDrawn(Event, frozen=True):
    """A tile of the supply was laid on a cottage."""

    seat: Seat
    tile: TileId


class CottageLeft(Event, frozen=True):
    """A cottage stays empty: by choice, or since there is nothing to fill it with."""

    seat: Seat


class Planted(Event, frozen=True):
    """A tile was bought and placed; its hives have brought honey."""

    seat: Seat
    tile: TileId
    where: Hex
    price: int
    income: int
    """Honey of all connections together."""
    connections: int
    """How many edges were connected."""


class Pastured(Event, frozen=True):
    """A tile was turned over and placed as a pasture."""

    seat: Seat
    where: Hex
    honey: int


class HarvestBegan(Event, frozen=True):
    """The die has passed an icon: everybody harvests this variety, less this number for every area."""

    variety: Variety
    die: int


class Harvested(Event, frozen=True):
    """A player's areas of the variety have brought honey. Those who get nothing are not told of."""

    seat: Seat
    variety: Variety
    honey: int


class HarvestEmpty(Event, frozen=True):
    """The die has passed an icon, but nobody had anything to harvest."""

    variety: Variety
    die: int


class BlossomsBegan(Event, frozen=True):
    """The die has crossed the bridge: everybody gets so much honey for each flower; another lap begins."""

    factor: int
    lap: int
    """The lap that begins."""


class Blossomed(Event, frozen=True):
    """A player's flowers have brought honey."""

    seat: Seat
    flowers: int
    honey: int


class ValleysFilled(Event, frozen=True):
    """Every valley has got a new tile, or, when the supply ran out, the first few from the die on."""

    tiles: tuple[TileId, ...]


class FinalHarvested(Event, frozen=True):
    """What a player's last harvest of all varieties has brought, doubled, the bonus for diversity, and flowers."""

    seat: Seat
    harvest: int
    varieties: int
    """How many varieties were harvested at the end."""
    diversity: int
    blossoms: int
    total: int
    """The final score."""


class MatchEnded(Event, frozen=True):
    """The match is over: everybody has had 19 turns."""


EVENTS: tuple[type[Event], ...] = tuple(
    kind for kind in list(globals().values()) if isinstance(kind, type) and Event in kind.__bases__
)
