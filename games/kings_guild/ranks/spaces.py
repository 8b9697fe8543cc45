"""What it is worth to move specialists: by the spaces in rooms that they fill, whoever stands there."""

from msgspec.structs import replace

from games.contract import Choice, Phrase
from games.kings_guild.actions import Arrange, Move, Space
from games.kings_guild.components import ROOMS
from games.kings_guild.guild.powers import CHAMBERS
from games.kings_guild.guild.staff import Staff, capacity, filled, rearranged, sent
from games.kings_guild.prospects import FILLED_LATER, PART, Outlook

EFFORT = 0.2
"""By how much a specialist's move has to be worth more than none."""


def move(of: Outlook, action: Move) -> Choice:
    return _moved(of, sent(of.player.staff, action.specialist, action.space))


def arrange(of: Outlook, action: Arrange) -> Choice:
    nobody = None if action.chambers else Phrase("nobody-in-rooms")
    return replace(_moved(of, rearranged(of.player, of.view.moved, action.chambers)), label=nobody)


def _moved(of: Outlook, after: Staff) -> Choice:
    """Rank moves by the spaces that are filled, less those that are left, and fewer moves before more."""
    before = of.player.staff
    points = _points(of, after) - _points(of, before)
    effort = EFFORT * sum(now != then for now, then in zip(after, before, strict=True))
    told = Phrase("earns-points", {"points": points}) if points > 0 else None
    return Choice(_worth(of, after) - _worth(of, before) - effort, earns=told)


def _worth(of: Outlook, staff: Staff) -> float:
    """Return the worth of the spaces in rooms that specialists fill, beside what the rooms are worth with none."""
    certain = 1 - FILLED_LATER * min(1.0, of.turns / 3)
    there, inside = capacity(of.player), filled(staff)
    shares = {space: 1.0 if inside[space] == there[space] else PART for space in CHAMBERS if inside[space]}
    return certain * sum(share * _chamber_points(space) for space, share in shares.items())


def _points(of: Outlook, staff: Staff) -> int:
    """Return the points of the chambers whose spaces are all filled. The baggage fills one, too."""
    there, inside = capacity(of.player), filled(staff)
    return sum(_chamber_points(space) for space in CHAMBERS if there[space] and inside[space] == there[space])


def _chamber_points(space: Space) -> int:
    scores = ROOMS[space.value].scores
    return 0 if scores is None else scores.points
