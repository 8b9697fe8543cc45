"""Setting up a match (sections 4 and 9)."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.applejack.actions import TileId, Variety
from games.applejack.components import BACKS, BOX, TILES, VARIETIES
from games.applejack.events import AppleTilesLaid, Began, CottageDrawn, OrchardDealt
from games.applejack.options import Options
from games.applejack.orchards import FREE
from games.applejack.state import State, Taking
from games.applejack.view import Orchard
from games.chance import Chance
from games.contract import Event, Step


def setup(seats: int, options: Options, chance: Chance) -> Step[State]:
    """Set up orchards, icons, valleys, then cottages. Seat 0 begins."""
    orchards, dealt = _orchards(seats, options, chance)
    icons, laid = _icons(options, chance)
    size = BOX.constants.tiles_in_valley
    drawn, supply = chance.draw(TILES, size * BOX.constants.valleys)
    valleys = tuple(tuple(sorted(drawn[place : place + size])) for place in range(0, len(drawn), size))
    state = State(options, 0, orchards, valleys, supply, icons, (Taking(0),))
    events = (*dealt, *laid, Began(seat=0))
    return _cottages(state, events, chance) if options.cottage else Step(state, events)


def _orchards(seats: int, options: Options, chance: Chance) -> tuple[tuple[Orchard, ...], Sequence[Event]]:
    """Return the orchards with their first honey: all on side A, or every player with another side B."""
    honey = BOX.seats.honey[seats]
    if not options.individual_orchards:
        return tuple(Orchard(amount, FREE) for amount in honey), ()
    backs, _ = chance.draw(BACKS, seats)
    orchards = tuple(Orchard(amount, FREE, back) for amount, back in zip(honey, backs, strict=True))
    return orchards, [OrchardDealt(seat=seat, board=back) for seat, back in enumerate(backs)]


def _icons(options: Options, chance: Chance) -> tuple[tuple[tuple[Variety, ...], ...], Sequence[Event]]:
    """Return the icons along the path. Apple tiles may cover the first ones."""
    if not options.apple_tiles:
        return BOX.icons.varieties, ()
    order, _ = chance.draw(VARIETIES, BOX.icons.covered)
    icons = (*((variety,) for variety in order), *BOX.icons.varieties[BOX.icons.covered :])
    return icons, [AppleTilesLaid(varieties=order)]


def _cottages(state: State, events: Sequence[Event], chance: Chance) -> Step[State]:
    """Give every cottage a tile from the supply, in turn order."""
    tiles: tuple[TileId, ...]
    tiles, supply = chance.draw(state.supply, len(state.orchards))
    orchards = tuple(replace(orchard, cottage=tile) for orchard, tile in zip(state.orchards, tiles, strict=True))
    told = (CottageDrawn(seat=seat, tile=tile) for seat, tile in enumerate(tiles))
    return Step(replace(state, orchards=orchards, supply=supply), (*events, *told))
