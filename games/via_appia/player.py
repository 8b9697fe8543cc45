"""What belongs to one player, coins apart."""

from __future__ import annotations

from msgspec import Struct

from games.via_appia.actions import PlaceId
from games.via_appia.sizes import Sizes


class Player(Struct, frozen=True, array_like=True, gc=False):
    """A player's piece and all that lies open in front of them."""

    place: PlaceId
    stones: Sizes
    cart: Sizes
    track: int
    """Points of tiles, and the one of the start."""
    city_points: int
    tokens: tuple[int, int, int]
    """Bonus tokens of the areas."""
    push_token: bool = False

    @property
    def points(self) -> int:
        """Where the score marker stands."""
        return self.track + self.city_points
