"""What a cart holds, and what a large tile pushes out of it (sections 3 and 5.2)."""

from games.via_appia.actions import TileSize
from games.via_appia.components import TILES
from games.via_appia.rulings import LARGE_TILES_PUSH_OUT
from games.via_appia.sizes import Sizes

SMALL, MEDIUM, LARGE = (TILES[size].on_cart for size in TileSize)


def fits(cart: Sizes) -> bool:
    """Tell whether these tiles find a place each: a large one takes that of a medium and a small one."""
    return cart.large <= LARGE and cart.medium <= MEDIUM - cart.large and cart.small <= SMALL - cart.large


def pushed_out(cart: Sizes, taken: Sizes) -> Sizes:
    """Return what a large tile pushes out of the column that it needs; without a large tile, nothing."""
    if not taken.large or cart.large or not LARGE_TILES_PUSH_OUT:
        return Sizes()
    return Sizes(max(0, cart.small - (SMALL - LARGE)), max(0, cart.medium - (MEDIUM - LARGE)))


def loaded(cart: Sizes, taken: Sizes) -> Sizes:
    """Return a cart with further tiles, without what these push out. It need not fit."""
    return cart - pushed_out(cart, taken) + taken
