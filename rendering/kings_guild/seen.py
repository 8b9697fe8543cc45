"""A player now and as shown last, and small questions about both."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from games.contract import Seat
from games.kings_guild.actions import Space, SpecialistId
from games.kings_guild.components import BOX, ROOMS
from games.kings_guild.view import PlayerView, View
from rendering.look import Look

BAGGAGE = "baggage"


class Seen(Struct, frozen=True):
    """A player now and as shown last."""

    look: Look[View]
    seat: Seat
    now: PlayerView
    before: PlayerView | None

    def change(self, of: Callable[[PlayerView], int]) -> int:
        """Return by how much a number changed."""
        return of(self.now) - of(self.before) if self.before is not None else 0

    def differs(self, of: Callable[[PlayerView], object]) -> bool:
        """Tell whether something is not as it was."""
        return self.before is not None and of(self.now) != of(self.before)


def seen(view: View, look: Look[View], seat: Seat) -> Seen:
    """Return a player with what was shown last."""
    before = look.before.players[seat] if look.before is not None else None
    return Seen(look, seat, view.players[seat], before)


def on_space(player: PlayerView, space: Space) -> tuple[SpecialistId | None, ...]:
    """Return who stands on the places of a space: specialists, ``BAGGAGE``, None where it is free."""
    there: list[SpecialistId | None] = [one.specialist for one in player.staff if one.space is space]
    if player.baggage is space:
        there.append(BAGGAGE)
    places = BOX.outside_spaces if space is Space.OUTSIDE else ROOMS[space.value].spaces
    return (*there, *[None] * (places - len(there)))


def points(view: View, seat: Seat) -> int:
    """Return the public points of a player so far, or the final ones."""
    return view.outcome.scores[seat] if view.outcome is not None else view.players[seat].score
