"""The entries of a journal, one struct for each kind. They are stored: they never change their meaning."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from games.contract import Seat, kebab


class Start(Struct, frozen=True, tag_field="entry", tag=kebab, omit_defaults=True):
    """The match was set up.

    ``order``: who sits in which seat, by their places before lots were drawn: people in the order of their first
    joining, then computer players. Empty: it began without such lots.
    """

    order: tuple[int, ...] = ()


class Move(Struct, frozen=True, tag_field="entry", tag=kebab, omit_defaults=True):
    """A player, or the computer in their seat, answered. ``action`` is the action's JSON form.

    ``planned``: it was answered by their plan.
    """

    seat: Seat
    action: msgspec.Raw
    planned: bool = False


class Undo(Struct, frozen=True, tag_field="entry", tag=kebab):
    """The match went back to the position of an earlier revision."""

    seat: Seat
    to: int


class Practice(Struct, frozen=True, tag_field="entry", tag=kebab):
    """From now on the match is practice: somebody who plays alone has taken back what chance gave or revealed."""

    seat: Seat


class Seated(Struct, frozen=True, tag_field="entry", tag=kebab):
    """A seat is played by somebody else from now on: a person (``user``) or a computer player.

    ``owner`` is the person for whom the computer player stands in; None: it plays for good. ``taken``: the person takes
    over a seat that a computer player had for good.
    """

    seat: Seat
    user: int | None
    computer: str | None
    owner: int | None = None
    taken: bool = False


class Lent(Struct, frozen=True, tag_field="entry", tag=kebab):
    """The computer answers for a player in the rest of this turn; the seat stays the player's."""

    seat: Seat


class Concede(Struct, frozen=True, tag_field="entry", tag=kebab):
    """A player gave up. In a match of two that ends it."""

    seat: Seat


class End(Struct, frozen=True, tag_field="entry", tag=kebab):
    """The table agreed to abandon the match, or the host ended it (``seat`` is None)."""

    seat: Seat | None


Entry = Start | Move | Undo | Practice | Seated | Lent | Concede | End

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def read_entry(raw: bytes) -> Entry:
    return _decoder.decode(raw)
