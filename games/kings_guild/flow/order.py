"""Who is asked after a player's turn, where that is certain."""

from __future__ import annotations

from collections import Counter

from games.contract import Seat
from games.kings_guild.agenda import ExpandSecond, Main, TurnEnd
from games.kings_guild.components import FUNERAL, ROOMS, STATUE
from games.kings_guild.effects import Knack
from games.kings_guild.guild.grid import fitting
from games.kings_guild.guild.market import PERMITS
from games.kings_guild.guild.powers import OPEN_TO_ALL, has_knack, powers
from games.kings_guild.guild.stores import INDEX
from games.kings_guild.state import PlayerView, View

LARGER = 8
"""By how much a storage can grow in a turn, and two resources more, between which there is a choice."""


def next_seat(view: View, seat: Seat) -> Seat | None:
    """Return the next player, unless the match may end or somebody else may be asked before."""
    after = (seat + 1) % len(view.players)
    if view.to_move != (seat,) or not isinstance(view.asking[-1], Main | ExpandSecond | TurnEnd):
        return None
    others = (player for other, player in enumerate(view.players) if other != seat)
    if view.left == 0 or (view.left is None and view.quiet and not any(_can_build(view, one) for one in others)):
        return None
    begun = Counter(slot.sigil for slot in view.slots if slot is not None and slot.sigil not in (None, seat, after))
    if any(owner is not None and _is_asked(view.players[owner], count) for owner, count in begun.items()):
        return None
    return after if _bids(view, after) and _has_a_choice(view, seat, after) else None


def _is_asked(player: PlayerView, shared: int) -> bool:
    """Tell whether a player may be asked about so many quests that others finish: each brings two treasures at most."""
    return has_knack(player, Knack.APPRAISES) or sum(player.hand) + 2 * shared > player.hand_limit


def _bids(view: View, seat: Seat) -> bool:
    """Tell whether a seat is among those who are asked if the King's Funeral is revealed."""
    player = view.players[seat]
    return FUNERAL not in view.special or (player.coins > 0 and bool(_squares(player, ROOMS[STATUE].width)))


def _has_a_choice(view: View, seat: Seat, after: Seat) -> bool:
    """Tell whether the next player can do several things, and so is asked, whatever a seat does before."""
    player, following = view.players[seat], view.players[after]
    there = sum(view.supply[INDEX[resource]] for resource in OPEN_TO_ALL)
    return any(following.hand) or there >= player.storage - sum(player.stores) + LARGER or _can_build(view, following)


def _can_build(view: View, player: PlayerView) -> bool:
    """Tell whether a player can build a room of which there is more than one, on several squares."""
    owned = {built.room for built in player.rooms}
    return any(
        copies > 1 and room not in PERMITS and room not in owned and ROOMS[room].cost <= player.coins
        for room, copies in view.market.items()
        if len(_squares(player, ROOMS[room].width)) > 1
    )


def _squares(player: PlayerView, width: int) -> tuple[str, ...]:
    return fitting(player.rooms, width, powers(player).builds_anywhere)
