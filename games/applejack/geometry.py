"""The hexagon of 19 hexes: names, axial coordinates and neighbours (section 2). Hexes and edges are counted from 0."""

from games.applejack.actions import Edge, Hex

RADIUS = 2
HEXES = tuple(Hex)
EDGES = tuple(Edge)
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The steps across edges 0 to 5 in axial coordinates: east, north-east, north-west, west, south-west, south-east."""
COORDINATES = tuple(
    (q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS
)
"""The axial coordinates (q, r) of every hex, in the order of ``Hex``."""
INDEX = {name: index for index, name in enumerate(HEXES)}
OUTSIDE = -1


def opposite(edge: int) -> int:
    """Return the edge of the neighbouring hex that touches this edge."""
    return (edge + 3) % 6


def _neighbours(q: int, r: int) -> tuple[int, ...]:
    places = {place: index for index, place in enumerate(COORDINATES)}
    return tuple(places.get((q + dq, r + dr), OUTSIDE) for dq, dr in DIRECTIONS)


NEIGHBOURS = tuple(_neighbours(q, r) for q, r in COORDINATES)
"""For every hex, what is across edges 0 to 5: the number of a hex, or ``OUTSIDE``."""
TOUCHING = tuple(tuple(other for other in around if other != OUTSIDE) for around in NEIGHBOURS)
"""For every hex, its neighbours in the orchard."""
