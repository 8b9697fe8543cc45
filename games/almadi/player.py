"""What belongs to one player, and what their characters can do."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from games.almadi.actions import CharacterId, ObjectiveId
from games.almadi.components import BOX, CHARACTERS
from games.almadi.pieces import Power
from games.almadi.realm import ALL_ROWS, ROWS, Realm, Tally


class Player(Struct, frozen=True, array_like=True, gc=False, cache_hash=True):
    """A player's realm and all that lies in front of them."""

    realm: Realm
    mosaics: int = 0
    stalls: int = 0
    rubies: int = 0
    open: tuple[ObjectiveId, ...] = ()
    """Objectives that are not completed yet, in the order of taking."""
    completed: tuple[ObjectiveId, ...] = ()
    hand: tuple[CharacterId, ...] = ()
    """Characters that only this player knows, sorted."""
    recruited: tuple[CharacterId, ...] = ()


@lru_cache(1 << 10)
def _powers(recruited: tuple[CharacterId, ...]) -> dict[Power, int]:
    """Return what characters can do, each power with its number."""
    return {CHARACTERS[name].power: CHARACTERS[name].amount or 0 for name in recruited}


def has(player: Player, power: Power) -> bool:
    """Tell whether a player has recruited the character with this power."""
    return power in _powers(player.recruited)


def amount(player: Player, power: Power) -> int:
    """Return the number of a power that a player has, 0 without it."""
    return _powers(player.recruited).get(power, 0)


def move_limit(player: Player) -> int:
    """Return how many genie moves a player may make in a turn (section 6, K03)."""
    return amount(player, Power.MORE_MOVES) or BOX.constants.moves


def rows_of(player: Player) -> tuple[int, ...]:
    """Return the rows into which a player's genies may move (section 6, K02)."""
    return ALL_ROWS if has(player, Power.OUTER_ROWS) else ROWS


def goods(player: Player, figures: Tally) -> int:
    """Return all goods of a player with a realm of these figures, on markets and stall cards (section 9, K14)."""
    each = amount(player, Power.STALL_GOODS) or BOX.constants.stall_goods
    return figures.goods + each * player.stalls
