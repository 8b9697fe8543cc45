"""A push, simulated as rigid bodies (section 9.3).

This is the only module that knows the physics engine; it is imported where a push is computed, and nowhere else. What
it gives is recorded, and never computed again: it need not be the same on every computer.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, degrees, hypot, radians, sin

from pymunk import Body, Circle, GearJoint, PivotJoint, Poly, Segment, ShapeFilter, Space

from games.via_appia.actions import StoneSize
from games.via_appia.slate import film
from games.via_appia.slate.bed import (
    HALF_IN,
    LENGTH,
    PUSHER_DEPTH,
    PUSHER_WIDTH,
    RADIUS,
    SLANT,
    TENTHS,
    THROAT,
    WIDENING,
    Aim,
    Bed,
    Jitter,
    Landslide,
    Stone,
    half_width,
    rail,
    start,
)

STEP = 1 / 120
"""Seconds."""
DAMPING, ITERATIONS, SLOP = 0.02, 12, 0.05
PUSH_BIAS, SETTLE_BIAS = (1 - 0.25) ** 60, (1 - 0.5) ** 60
"""How fast overlaps are corrected while the pusher moves, and afterwards."""
GRAVITY = 9810.0
SLATE_FRICTION, SPIN_FRICTION = 0.35, 0.66
STONE_FRICTION, WALL_FRICTION, PUSHER_FRICTION = 0.25, 0.15, 3.0
"""Chipmunk multiplies the two of a contact. With less, stones slip off a turned pusher."""
THROAT_BACK = -80.0
"""Where the walls before the bars begin."""
WALL, BACK_WALL, PROLONGED = 4.0, 30.0, 40.0
"""Radii of the walls, which lie outside their lines; and how far the rails go on beyond the edge."""
SPEED, TURNING = 90.0, 3.0
"""Of the pusher, in millimetres and in about as many radians a second."""
MOST_SETTLING = 56
CALM_SPEED, CALM_OVERLAP = 0.8, 0.35
FILMED = 3
"""Every so many steps make a frame."""
BEYOND = round(TENTHS * LENGTH) + 1
"""Where a stone is at least that has fallen, when films round its place."""
IS_BED, IS_PUSHED, IS_PUSHER, IS_RAIL, IS_THROAT, IS_BACK = (1 << bit for bit in range(6))
BED_MEETS = IS_BED | IS_PUSHED | IS_PUSHER | IS_RAIL | IS_BACK
PUSHED_MEETS = IS_BED | IS_PUSHER | IS_RAIL | IS_THROAT


def slide(bed: Bed, aim: Aim, off: Jitter) -> Landslide:
    """Push a stone in, let everything come to rest, and return what has fallen."""
    return _Push(bed, aim, off).landslide()


class _Push:
    """One push, from the stone before the pusher to the last stone at rest."""

    def __init__(self, bed: Bed, aim: Aim, off: Jitter) -> None:
        self.aim = aim
        begin = start(aim, off)
        self.turn = radians(begin.turn)
        self.space = Space()
        self.space.damping = DAMPING
        self.space.iterations = ITERATIONS
        self.space.collision_slop = SLOP
        self.space.collision_bias = PUSH_BIAS
        self.sizes = (*(stone.size for stone in bed), aim.stone)
        self.lying: dict[int, Body] = {}
        """The stones that have not fallen, by their place in the order of the bed."""
        self.fallen: list[int] = []
        for number, stone in enumerate(bed):
            x, y, turn = stone.x / TENTHS, stone.y / TENTHS, radians(stone.turn)
            self.lying[number] = _stone(self.space, stone.size, x, y, turn, IS_BED, BED_MEETS)
        self.pushed = _stone(self.space, aim.stone, *begin.stone, 0.0, IS_PUSHED, PUSHED_MEETS)
        self.lying[len(bed)] = self.pushed
        self.spots: dict[int, film.Spot] = {}
        _walls(self.space)
        self.pusher = self._pusher(begin.pusher)
        self.frames: list[film.Frame] = []
        self.steps = 0

    def _pusher(self, at: tuple[float, float]) -> Body:
        """Hold the pusher behind the stone, at right angles to its way (step 4)."""
        body = Body(body_type=Body.KINEMATIC)
        body.position, body.angle = at, -self.turn
        shape = Poly.create_box(body, (PUSHER_WIDTH, PUSHER_DEPTH))
        shape.friction = PUSHER_FRICTION
        shape.filter = ShapeFilter(categories=IS_PUSHER, mask=IS_BED | IS_PUSHED)
        self.space.add(body, shape)
        return body

    def landslide(self) -> Landslide:
        self.frames.append(self._frame())
        self._advance()
        self._swing()
        self._let_go()
        self._settle()
        last = self._frame()
        frames = self.frames if last == self.frames[-1] else [*self.frames, last]
        fallen = tuple(self.sizes[number] for number in self.fallen)
        return Landslide(tuple(self._bed()), fallen, film.encode(self.sizes, frames))

    def _advance(self) -> None:
        """Move along the way as long as the leading corner stays behind the bars (step 5)."""
        along, across = SPEED * STEP, PUSHER_WIDTH / 2 * abs(sin(self.turn))
        self.pusher.velocity = SPEED * sin(self.turn), SPEED * cos(self.turn)
        while self.pusher.position.y + (PUSHER_DEPTH / 2 + along) * cos(self.turn) + across <= 0:
            self._step()

    def _swing(self) -> None:
        """Turn about the leading corner until the face is flush with the bars, in whole steps (step 5)."""
        count = ceil(abs(self.turn) / (TURNING * STEP))
        side = -PUSHER_WIDTH / 2 if self.turn > 0 else PUSHER_WIDTH / 2
        corner = self.pusher.local_to_world((side, PUSHER_DEPTH / 2))
        self.pusher.angular_velocity = self.turn / count / STEP if count else 0.0
        for number in range(1, count + 1):
            angle = -self.turn * (1 - number / count)
            x = corner.x - side * cos(angle) + PUSHER_DEPTH / 2 * sin(angle)
            y = corner.y - side * sin(angle) - PUSHER_DEPTH / 2 * cos(angle)
            here = self.pusher.position
            self.pusher.velocity = (x - here.x) / STEP, (y - here.y) / STEP
            self._step()

    def _let_go(self) -> None:
        """Take the pusher away; what was pushed in is a stone like any other from now on (step 6)."""
        self.space.remove(self.pusher, *self.pusher.shapes)
        body = self.pushed
        body.position = body.position.x, max(body.position.y, RADIUS[self.aim.stone])
        self.space.reindex_shapes_for_body(body)
        for shape in body.shapes:
            shape.filter = ShapeFilter(categories=IS_BED, mask=BED_MEETS)
        self.space.collision_bias = SETTLE_BIAS

    def _settle(self) -> None:
        for _ in range(MOST_SETTLING):
            if self._is_calm():
                return
            self._step()

    def _is_calm(self) -> bool:
        if any(body.velocity.length >= CALM_SPEED for body in self.lying.values()):
            return False
        spots = [(*body.position, RADIUS[self.sizes[number]]) for number, body in self.lying.items()]
        if any(y < radius - CALM_OVERLAP or abs(x) > rail(y, radius) + CALM_OVERLAP for x, y, radius in spots):
            return False
        return all(
            hypot(x - other_x, y - other_y) > radius + other - CALM_OVERLAP
            for number, (x, y, radius) in enumerate(spots)
            for other_x, other_y, other in spots[:number]
        )

    def _step(self) -> None:
        self.space.step(STEP)
        self.steps += 1
        beyond = {number: body.position.y for number, body in self.lying.items() if body.position.y > LENGTH}
        for number in sorted(beyond, key=lambda number: -beyond[number]):
            body = self.lying.pop(number)
            spot = _spot(body)
            self.spots[number] = film.Spot(spot.x, max(spot.y, BEYOND), spot.turn)
            self.fallen.append(number)
            self.space.remove(body, *body.shapes, *body.constraints)
        if self.steps % FILMED == 0:
            self.frames.append(self._frame())

    def _frame(self) -> film.Frame:
        for number, body in self.lying.items():
            self.spots[number] = _spot(body)
        x, y = self.pusher.position
        pusher = film.Spot(round(TENTHS * x), round(TENTHS * y), round(TENTHS * degrees(self.pusher.angle)))
        return film.Frame(pusher, tuple(self.spots[number] for number in range(len(self.sizes))))

    def _bed(self) -> Iterator[Stone]:
        for number, body in sorted(self.lying.items()):
            spot = _spot(body)
            yield Stone(self.sizes[number], spot.x, spot.y, spot.turn)


def _stone(space: Space, size: StoneSize, x: float, y: float, turn: float, kind: int, meets: int) -> Body:
    """Lay a stone on the slate, which holds it by friction (step 2)."""
    radius = RADIUS[size]
    mass = radius**2 / 100
    body = Body(mass, mass * radius**2 / 2)
    body.position, body.angle = (x, y), turn
    shape = Circle(body, radius)
    shape.friction, shape.elasticity = STONE_FRICTION, 0.0
    shape.filter = ShapeFilter(categories=kind, mask=meets)
    sliding, spinning = (
        PivotJoint(space.static_body, body, (x, y), (0, 0)),
        GearJoint(space.static_body, body, 0.0, 1.0),
    )
    sliding.max_bias = spinning.max_bias = 0.0
    sliding.max_force = SLATE_FRICTION * mass * GRAVITY
    spinning.max_force = SPIN_FRICTION * radius * sliding.max_force
    space.add(body, shape, sliding, spinning)
    return body


def _walls(space: Space) -> None:
    """Set up rails, throat and back wall (step 3)."""
    end = LENGTH + PROLONGED
    back = (-2 * THROAT, -BACK_WALL), (2 * THROAT, -BACK_WALL), BACK_WALL, IS_BACK, IS_BED
    walls = [back]
    for side in (-1, 1):
        out_x, out_y = side * WALL / SLANT, -WALL * WIDENING / SLANT
        rail = (side * HALF_IN + out_x, out_y), (side * half_width(end) + out_x, end + out_y)
        throat = (side * (THROAT + WALL), THROAT_BACK), (side * (THROAT + WALL), 0.0)
        walls += [(*rail, WALL, IS_RAIL, IS_BED | IS_PUSHED), (*throat, WALL, IS_THROAT, IS_PUSHED)]
    for one, other, radius, kind, meets in walls:
        wall = Segment(space.static_body, one, other, radius)
        wall.friction = WALL_FRICTION
        wall.filter = ShapeFilter(categories=kind, mask=meets)
        space.add(wall)


def _spot(body: Body) -> film.Spot:
    """Return where a stone is, in whole numbers."""
    x, y = body.position
    return film.Spot(round(TENTHS * x), round(TENTHS * y), round(degrees(body.angle)) % 360)
