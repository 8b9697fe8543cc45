"""A former judgement of moving specialists: by the spaces in rooms that they fill, whoever stands there."""

from games.kings_guild.actions import Arrange, Move, Space
from games.kings_guild.baseline.prospects import FILLED_LATER, PART, Outlook
from games.kings_guild.components import ROOMS
from games.kings_guild.guild.powers import CHAMBERS
from games.kings_guild.guild.staff import Staff, capacity, filled, rearranged, sent

EFFORT = 0.2
"""By how much a specialist's move has to be worth more than none."""


def move(of: Outlook, action: Move) -> float:
    """Return what it is worth to move one specialist."""
    return _moved(of, sent(of.player.staff, action.specialist, action.space))


def arrange(of: Outlook, action: Arrange) -> float:
    """Return what it is worth to move any specialists."""
    return _moved(of, rearranged(of.player, of.view.moved, action.chambers))


def _moved(of: Outlook, after: Staff) -> float:
    """Rank moves by the spaces that are filled, less those that are left, and fewer moves before more."""
    before = of.player.staff
    effort = EFFORT * sum(now != then for now, then in zip(after, before, strict=True))
    return _worth(of, after) - _worth(of, before) - effort


def _worth(of: Outlook, staff: Staff) -> float:
    """Return the worth of the spaces in rooms that specialists fill, beside what the rooms are worth with none."""
    certain = 1 - FILLED_LATER * min(1.0, of.turns / 3)
    there, inside = capacity(of.player), filled(staff)
    shares = {space: 1.0 if inside[space] == there[space] else PART for space in CHAMBERS if inside[space]}
    return certain * sum(share * _chamber_points(space) for space, share in shares.items())


def _chamber_points(space: Space) -> int:
    scores = ROOMS[space.value].scores
    return 0 if scores is None else scores.points
