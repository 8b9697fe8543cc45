"""What one viewer may know of a match, and what of it is shown to them (section 8, "Secret money")."""

from games.contract import GameView, Outcome, Seat
from games.via_appia.actions import CardId, PlaceId
from games.via_appia.options import Options
from games.via_appia.player import Player
from games.via_appia.sizes import Sizes
from games.via_appia.slate.bed import Aim, Bed
from games.via_appia.state import Asked, Ending, EndTurn, Slot, on_top


class View(GameView, frozen=True):
    """A match of Via Appia as one viewer may see it. Most fields are those of ``State``."""

    options: Options
    round: int
    quiet: int
    moved: bool
    ending: Ending | None
    slots: tuple[Slot, ...]
    pile: tuple[CardId, ...]
    bed: Bed
    store: Sizes
    supply: Sizes
    laid: tuple[PlaceId, ...]
    arrived: tuple[tuple[Seat, ...], ...]
    coins: tuple[int | None, ...]
    """By seat, as far as they are shown: one's own, all of them with open screens and after the match."""
    tally: tuple[int, ...] | None
    """Everybody's coins, since who has followed the match could have counted them. Not in what is shown."""
    players: tuple[Player, ...]
    asking: tuple[Asked | EndTurn, ...]
    outcome: Outcome | None
    aim: Aim | None = None
    """What would be pushed where: in previews alone."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    @property
    def purses(self) -> tuple[int, ...] | None:
        """Everybody's coins, if all of them are shown."""
        known = tuple(count for count in self.coins if count is not None)
        return known if len(known) == self.seats else None

    @property
    def behind_screen(self) -> int | None:
        """The viewer's coins, if nobody else is shown them."""
        return None if self.seat is None or self.purses is not None else self.coins[self.seat]

    @property
    def asked(self) -> Asked | None:
        """The open question."""
        return on_top(self.asking)

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Who is asked."""
        return () if self.asked is None else (self.asked.seat,)
