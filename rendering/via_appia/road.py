"""The map: spaces, tiles, cities with their tokens, and the players' pieces."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import NamedValue, Seat
from games.via_appia.actions import PlaceId, TileSize
from games.via_appia.board import CITIES, ROME, size_of
from games.via_appia.components import PLACES
from games.via_appia.road import city_tokens
from games.via_appia.state import View
from rendering import theme
from rendering.common.marks import halo, halo_if
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.shapes import AnyShape, Art, Dashes, Label, Plane, SeatToken
from rendering.text import label
from rendering.via_appia import goods, layout, palette
from rendering.via_appia.diff import new_spaces, offered
from rendering.words import Words

SLOT, SLOT_PITCH = 44, 48
NAME = 28


def ground() -> list[AnyShape]:
    """Return the land with its lines, and the plates of the cities."""
    return [
        Plane(layout.MAP, palette.LAND, 20, shade="panel"),
        Art("via_appia/land", layout.MAP, 20, theme.LINE),
        *(plate(at.plate) for at in layout.CITIES.values()),
    ]


def plate(box: Box) -> Plane:
    return Plane(box, palette.CITY, 14, edge=palette.CITY_EDGE, width=3, shade="plate")


def road(view: View, look: Look[View]) -> Iterator[AnyShape]:
    """Yield all that changes on the map."""
    open_spaces = () if look.is_over(view) else offered(view)
    for name in layout.SPACES:
        yield from paved(name) if name in view.laid else free(name, name in open_spaces)
    for name in layout.CITIES:
        yield from _city(view, look, name)
    yield from (halo(look, layout.box_of(name), _radius(name)) for name in new_spaces(view, look))
    yield from _pieces(view, look)


def _radius(name: PlaceId) -> float:
    return layout.TILE[size_of(name)] * 0.2


def paved(name: PlaceId) -> list[AnyShape]:
    """Return a space with its tile."""
    box, size = layout.box_of(name), size_of(name)
    return [goods.tile(size, box.cx, box.cy, box.w, over=True), _name(name, box, palette.colours_of(size).ink)]


def free(name: PlaceId, light: bool) -> list[AnyShape]:
    """Return a space without a tile; a light one can be built on."""
    box, size = layout.box_of(name), size_of(name)
    fill = palette.OFFERED if light else palette.FREE
    edge = theme.shade(palette.colours_of(size).edge, 0.85 if size is TileSize.MEDIUM else 1.0)
    dashes = Dashes(box.inset(1.5), _radius(name), edge, 3.5, 6, fill)
    return [dashes, _name(name, box, theme.INK if light else theme.SOFT)]


def _name(name: PlaceId, box: Box, ink: str) -> Label:
    return label(name, box.cx, box.cy, NAME, ink, "800", "middle", room=box.w - 10, least=24)


# Cities


def city_name(words: Words, name: PlaceId) -> str:
    return words.name(NamedValue("place", name))


def _city(view: View, look: Look[View], name: PlaceId) -> Iterator[AnyShape]:
    box = layout.CITIES[name].plate
    if name == ROME:
        yield label(city_name(look.words, name), box.x + 20, box.cy, 30, theme.WHITE, room=100, least=26)
        return
    tokens = city_tokens(view.seats)
    room, top = len(tokens) * SLOT_PITCH, box.h > 100
    left, y = (box.cx - room / 2, box.bottom - 40) if top else (box.right - room - 8, box.cy)
    if top:
        yield label(city_name(look.words, name), box.cx, box.y + 32, 30, theme.WHITE, "800", "middle", box.w - 16, 24)
    else:
        yield label(city_name(look.words, name), box.x + 18, box.cy, 30, theme.WHITE, room=left - box.x - 22, least=24)
    for number in range(len(tokens)):
        yield from _slot(view, look, name, number, left + SLOT_PITCH * (number + 0.5), y)


def _slot(view: View, look: Look[View], name: PlaceId, number: int, x: float, y: float) -> Iterator[AnyShape]:
    """Yield a victory token, or the marker of the player who has taken it."""
    city = CITIES.index(name)
    here = view.arrived[city]
    if number >= len(here):
        yield goods.victory(city_tokens(view.seats)[number], x, y, SLOT)
        return
    yield Plane(around(x, y, SLOT), palette.SLOT, SLOT / 2, edge=palette.CITY_RIM, width=2)
    yield SeatToken(here[number], x, y, 28)
    fresh = look.before is not None and number >= len(look.before.arrived[city])
    yield from halo_if(fresh, look, around(x, y, SLOT), SLOT / 2)


# Pieces


def _pieces(view: View, look: Look[View]) -> Iterator[AnyShape]:
    """Yield all pieces, those that have moved with a mark."""
    for name in PLACES:
        here = [seat for seat, player in enumerate(view.players) if player.place == name]
        for number, seat in enumerate(here):
            yield from piece(seat, *layout.standing(name, number))
            moved = look.before is not None and look.before.players[seat].place != name
            place = around(*layout.standing(name, number), layout.PIECE)
            yield from halo_if(moved, look, place, layout.PIECE / 2)


def piece(seat: Seat, x: float, y: float, z: float = layout.PIECE) -> list[AnyShape]:
    """Return the piece of a seat."""
    return [
        Plane(around(x, y, z), theme.WHITE, z / 2, edge=theme.SEATS[seat].edge, width=3, shade="plate"),
        SeatToken(seat, x, y, z * 0.6, over=True),
    ]
