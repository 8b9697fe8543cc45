"""What belongs to one player, and what their characters can do."""

from __future__ import annotations

from msgspec import Struct

from games.almadi.actions import CharacterId, ObjectiveId
from games.almadi.components import BOX, CHARACTERS
from games.almadi.pieces import Power
from games.almadi.realm import ALL_ROWS, ROWS, Realm, Tally, tally


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


def amount(player: Player, power: Power) -> int:
    """Return the number of a power that a player has, 0 without it."""
    return next((CHARACTERS[name].amount for name in player.recruited if CHARACTERS[name].power is power), 0)


def move_limit(player: Player) -> int:
    """Return how many genie moves a player may make in a turn (section 6, K03)."""
    return amount(player, Power.MORE_MOVES) or BOX.constants.moves


def rows_of(player: Player) -> tuple[int, ...]:
    """Return the rows into which a player's genies may move (section 6, K02)."""
    return ALL_ROWS if amount(player, Power.OUTER_ROWS) else ROWS


def goods(player: Player, realm: Tally | None = None) -> int:
    """Return all goods of a player, on markets and stall cards (section 9, K14).

    ``realm``: the figures of a realm that the player could have instead of the own one.
    """
    each = amount(player, Power.STALL_GOODS) or BOX.constants.stall_goods
    return (realm or tally(player.realm)).goods + each * player.stalls
