"""Buying a tile or turning it over, placing it, and the honey of its hives (section 5, steps 2 to 4)."""

from collections.abc import Iterator
from functools import cache
from typing import assert_never

from msgspec.structs import replace

from games.applejack import moving
from games.applejack.actions import Face, Hex, Place, TileId
from games.applejack.components import BOX, TILES, TURNS
from games.applejack.events import Pastured, Planted
from games.applejack.geometry import HEXES, INDEX
from games.applejack.orchards import hives, hives_across
from games.applejack.state import Orchard, Placing, Planting, State, View, with_orchard
from games.chance import Chance
from games.contract import Action, Event, Phrase, Seat, Step

PASTURES = tuple(Place(Face.PASTURE, name, 0) for name in HEXES)


@cache
def _trees(turns: int) -> tuple[tuple[Place, ...], ...]:
    """Return by hex the ways to place a tile with so many different orientations."""
    return tuple(tuple(Place(Face.TREE, name, turn) for turn in range(turns)) for name in HEXES)


def legal(state: State, asked: Placing, seat: Seat) -> Iterator[Action]:
    """Yield every side, free hex and turn. Among turns that look alike, only the smallest one is a choice."""
    orchard, tile = state.orchards[seat], TILES[asked.tile]
    if tile.price <= orchard.honey:
        for lying, ways in zip(orchard.hexes, _trees(TURNS[asked.tile]), strict=True):
            if lying is None:
                yield from ways
    for lying, pasture in zip(orchard.hexes, PASTURES, strict=True):
        if lying is None:
            yield pasture


def why_not(state: State, asked: Placing, seat: Seat, action: Place) -> Phrase | None:
    orchard, tile = state.orchards[seat], TILES[asked.tile]
    if orchard.hexes[INDEX[action.where]] is not None:
        return Phrase("reason-hex-taken", {"where": action.where})
    if action.face is Face.PASTURE:
        return None if action.turn == 0 else Phrase("reason-pasture-turn")
    if tile.price > orchard.honey:
        return Phrase("reason-too-dear", {"price": tile.price, "honey": orchard.honey})
    if action.turn >= tile.turns:
        return Phrase("reason-same-turn", {"turn": action.turn, "same": action.turn % tile.turns})
    return None


def answer(state: State, asked: Placing, seat: Seat, action: Place, chance: Chance) -> Step[State]:
    """Place the tile, pay for it and collect honey. Then the die moves."""
    orchard, event = place(state.orchards[seat], asked.tile, action, seat)
    return moving.move_on(with_orchard(state, seat, orchard), event, chance)


def place(orchard: Orchard, tile: TileId, action: Place, seat: Seat) -> tuple[Orchard, Event]:
    """Pay for a tile and place it, or place it as a pasture. Return the orchard and the event."""
    match action.face:
        case Face.TREE:
            return _plant(orchard, tile, action, seat)
        case Face.PASTURE:
            return _graze(orchard, tile, action, seat)
        case never:
            assert_never(never)


def _plant(orchard: Orchard, tile: TileId, action: Place, seat: Seat) -> tuple[Orchard, Planted]:
    price, across = TILES[tile].price, hives_across(orchard.hexes, orchard.board, INDEX[action.where])
    met = [min(price, across[edge]) for edge in hives(tile, action.turn) if across[edge]]
    hexes = _with(orchard, action.where, Planting(tile, action.turn))
    planted = Planted(seat=seat, tile=tile, where=action.where, price=price, income=sum(met), connections=len(met))
    return replace(orchard, honey=orchard.honey - price + sum(met), hexes=hexes), planted


def _graze(orchard: Orchard, tile: TileId, action: Place, seat: Seat) -> tuple[Orchard, Pastured]:
    gain = BOX.constants.pasture_honey
    hexes = _with(orchard, action.where, Planting(tile, pasture=True))
    pastured = Pastured(seat=seat, where=action.where, honey=gain)
    return replace(orchard, honey=orchard.honey + gain, hexes=hexes), pastured


def _with(orchard: Orchard, where: Hex, planting: Planting) -> tuple[Planting | None, ...]:
    hexes = list(orchard.hexes)
    hexes[INDEX[where]] = planting
    return tuple(hexes)


def foresee(view: View, action: Place) -> View | None:
    """Return the view with the tile in the viewer's orchard, paid and connected, before the die moves."""
    if view.seat is None or view.tile is None:
        return None
    orchards = list(view.orchards)
    orchards[view.seat], _ = place(orchards[view.seat], view.tile, action, view.seat)
    return replace(view, orchards=tuple(orchards))
