"""The words of questions, and how choices are described: their order, and what they are certain to bring."""

from collections.abc import Sequence

from games.applejack import valuation
from games.applejack.actions import Draw, Face, Place, Take, TileId
from games.applejack.components import BOX, TILES, TURNS
from games.applejack.geometry import EDGES, HEXES, INDEX
from games.applejack.orchards import Connection, areas, connections, harvest
from games.applejack.path import beside, die_at, turns_of
from games.applejack.state import Phase, View
from games.applejack.taking import within_reach
from games.contract import Action, Choice, NamedValue, Phrase

RIM = NamedValue("rim", "hive")
FILLED = 0.35
"""What part of its worth a tile has on the cottage."""
UNSEEN = -100.0
"""How far a tile that nobody has seen is behind the others."""
POOR = "earns-take-poor"
"""The key of what is said of a tile that costs more than its taker has."""


def ask(view: View) -> Phrase:
    """Return the words of the open question."""
    if view.phase is Phase.PLACING:
        return Phrase("ask-place", {"tile": NamedValue("tile", view.tile)})
    near = beside(die_at(view.turn, len(view.orchards)).space.gap)
    valleys = {"valley": near[0] + 1, "next": near[1] + 1}
    if view.phase is Phase.FILLING:
        return Phrase("ask-fill", valleys)
    reach = within_reach(view.turn, view.valleys, len(view.orchards))
    if len(reach) == 1:
        return Phrase("ask-take-far", {"valley": reach[0] + 1})
    mover = view.orchards[view.to_move[0]]
    return Phrase("ask-take" if mover.cottage is None else "ask-take-cottage", valleys)


def stock(view: View) -> Phrase | None:
    """Return the honey, how many hexes are free, and the tile of the cottage."""
    if view.seat is None or view.outcome is not None:
        return None
    orchard = view.orchards[view.seat]
    told = {"honey": orchard.honey, "free": orchard.hexes.count(None), "cottage": orchard.cottage is not None}
    return Phrase("stock", told)


def situation(view: View) -> Phrase | None:
    """Return the honey, and what the next harvest brings to the orchard as it is now; None after the last one."""
    if view.seat is None:
        return None
    orchard = view.orchards[view.seat]
    for turn in range(view.turn, turns_of(view.seats) - 1):
        die = die_at(turn, view.seats)
        if die.space.icon is not None:
            varieties = view.icons[die.space.icon]
            brings = sum(harvest(areas(orchard, variety), die.lap) for variety in varieties)
            soon = {"varieties": varieties, "turns": turn - view.turn + 1, "lap": die.lap, "brings": brings}
            return Phrase("situation", {"honey": orchard.honey, **soon})
    return None


def describe(view: View, action: Action) -> Choice:
    """Describe a legal action of the view's own seat: its rank in points, and what it brings."""
    if view.seat is None or view.outcome is not None:
        return Choice()
    match action:
        case Place():
            return _place(view, view.seat, action)
        case Take(tile):
            return _take(view, view.seat, tile)
        case Draw():
            prices = sorted(tile.price for tile in TILES.values())
            told = {"left": view.supply, "least": prices[0], "most": prices[-1]}
            return Choice(UNSEEN, earns=Phrase("earns-draw", told))
        case _:
            return Choice(0.0)


def brings(view: View, actions: Sequence[Action]) -> Phrase | None:
    """Return what one of several tiles, or of several places for one, costs and brings at once."""
    if view.seat is None:
        return None
    match actions[0]:
        case Take() if view.phase is Phase.TAKING:
            return _brings_take(view, view.seat, [action.tile for action in actions if isinstance(action, Take)])
        case Place() if view.tile is not None:
            return _brings_place(view, view.seat, view.tile, [one for one in actions if isinstance(one, Place)])
        case _:
            return None


def _brings_take(view: View, seat: int, tiles: Sequence[TileId]) -> Phrase:
    """Say what some tiles cost, and the most honey that one that isn't too dear brings at once."""
    told = [_take_earns(view, seat, tile) for tile in tiles]
    paid = [earns for earns in told if earns.key != POOR]
    if not paid:
        return told[0]
    prices = sorted(TILES[tile].price for tile in tiles)
    most = max(earns.args.get("honey", 0) for earns in paid)
    cost = {"least": prices[0], "most": prices[-1], "same": prices[0] == prices[-1]}
    return Phrase("brings-take", {**cost, "honey": most, "pasture": BOX.constants.pasture_honey})


def _brings_place(view: View, seat: int, tile: TileId, actions: Sequence[Place]) -> Phrase:
    """Say what a tree costs and the most honey that it brings at once, and what a pasture brings, if they are open."""
    here = valuation.grove(view, seat)
    trees = [here.income(tile, INDEX[one.where], one.turn) for one in actions if one.face is Face.TREE]
    told = {"planted": len(trees), "grazed": len(actions) - len(trees), "price": TILES[tile].price}
    most = max(trees, default=0)
    return Phrase("brings-place", {**told, "honey": most, "pasture": BOX.constants.pasture_honey})


def _take(view: View, seat: int, tile: TileId) -> Choice:
    rank = valuation.best(view, seat, tile)
    orchard = view.orchards[seat]
    label = Phrase("label-cottage", {"tile": NamedValue("tile", tile)}) if tile == orchard.cottage else None
    if view.phase is Phase.FILLING:
        return Choice(FILLED * rank, earns=Phrase("earns-fill", {"price": TILES[tile].price}))
    return Choice(rank, _take_earns(view, seat, tile), label)


def _take_earns(view: View, seat: int, tile: TileId) -> Phrase:
    """Say where the hives of a tile would bring the most honey at once, or that it is too dear."""
    if TILES[tile].price > view.orchards[seat].honey:
        return Phrase(POOR, {"pasture": BOX.constants.pasture_honey})
    here = valuation.grove(view, seat)
    ways = ((here.income(tile, where, turn), -where) for where in here.free for turn in range(TURNS[tile]))
    honey, where = max(ways)
    if not honey:
        return Phrase("earns-take-plain")
    return Phrase("earns-take", {"honey": honey, "where": HEXES[-where]})


def _place(view: View, seat: int, action: Place) -> Choice:
    orchard, tile = view.orchards[seat], view.tile
    if tile is None:
        return Choice()
    brings = valuation.placed(view, seat, tile, action)
    if action.face is Face.PASTURE:
        return Choice(brings.worth, Phrase("earns-pasture", {"honey": brings.honey}), preview=True, cost=-brings.honey)
    told = {"price": TILES[tile].price, "honey": brings.honey}
    label = _turn(action.turn, connections(orchard, tile, INDEX[action.where], action.turn))
    return Choice(brings.worth, Phrase("earns-tree", told), label, preview=True, cost=told["price"] - brings.honey)


def _turn(turn: int, met: tuple[Connection, ...]) -> Phrase:
    """Name an orientation of a tile: how far it is turned, what its hives connect to and earn, and what stays open."""
    faces = tuple(RIM if each.to is None else each.to for each in met if each.honey)
    free = tuple(each.to for each in met if each.open)
    lost = tuple(EDGES[each.edge] for each in met if not each.honey and not each.open)
    args = {"turn": turn, "faces": faces, "honey": sum(each.honey for each in met), "open": free, "lost": lost}
    return Phrase("label-turn", args)
