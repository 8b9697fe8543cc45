"""Final scoring and places (sections 6 and 7), for whole states and, as far as they tell, for views."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol

from games.contract import Outcome, Phrase, SheetLine
from games.stone_age.actions import CardId
from games.stone_age.components import BOX, CARDS
from games.stone_age.events import EndReason
from games.stone_age.options import TieBreak
from games.stone_age.pieces import Calling, Culture, People, Stores
from games.stone_age.view import Built


class Holdings(Protocol):
    """What scoring looks at: a tribe of a state, or a player of a view."""

    @property
    def stores(self) -> Stores:
        """Return wood, brick, stone and gold."""

    @property
    def any_two(self) -> bool:
        """Return whether "any 2 resources" is still to be taken."""

    @property
    def figures(self) -> int:
        """Return all figures owned."""

    @property
    def agriculture(self) -> int:
        """Return the level of agriculture."""

    @property
    def tools(self) -> tuple[int, int, int]:
        """Return the values of the permanent tools."""

    @property
    def score(self) -> int:
        """Return the points of the match so far."""

    @property
    def cards(self) -> tuple[CardId, ...]:
        """Return the cards taken openly."""

    @property
    def drawn_card(self) -> CardId | None:
        """Return the drawn card, where it is known."""

    @property
    def buildings(self) -> tuple[Built, ...]:
        """Return the buildings owned."""


MULTIPLIED: dict[Calling, Callable[[Holdings], int]] = {
    Calling.HUT_BUILDERS: lambda player: len(player.buildings),
    Calling.FARMERS: lambda player: player.agriculture,
    Calling.TOOL_MAKERS: lambda player: sum(player.tools),
    Calling.SHAMANS: lambda player: player.figures,
}
"""What the people of each calling are multiplied by."""


def known_cards(player: Holdings) -> tuple[CardId, ...]:
    """Return all cards of a player that are known, the drawn one last."""
    return player.cards if player.drawn_card is None else (*player.cards, player.drawn_card)


def culture(player: Holdings) -> int:
    """Return the square of the symbols held, plus the square of those held twice."""
    bottoms = (CARDS[card].bottom for card in known_cards(player))
    symbols = Counter(bottom.symbol for bottom in bottoms if isinstance(bottom, Culture))
    twice = sum(count > 1 for count in symbols.values())
    return len(symbols) ** 2 + twice**2


def people(player: Holdings, calling: Calling) -> int:
    """Return the people of one calling on all cards of a player."""
    bottoms = (CARDS[card].bottom for card in known_cards(player))
    return sum(bottom.count for bottom in bottoms if isinstance(bottom, People) and bottom.who is calling)


def leftovers(player: Holdings) -> int:
    """Return the resources that would be left over: those of "any 2 resources" are granted at the end (section 5)."""
    return sum(player.stores) + 2 * player.any_two


def sheet(players: Sequence[Holdings]) -> tuple[SheetLine, ...]:
    """Return the score sheet as it would stand if the match ended now, by the cards that are known."""
    return (
        SheetLine("running", tuple(player.score for player in players)),
        SheetLine("culture", tuple(culture(player) for player in players)),
        *(_people_line(players, calling) for calling in Calling),
        SheetLine("resources", tuple(leftovers(player) * BOX.leftover_points for player in players)),
    )


def _people_line(players: Sequence[Holdings], calling: Calling) -> SheetLine:
    factor = MULTIPLIED[calling]
    key = calling.value.replace("_", "-")
    return SheetLine(key, tuple(people(player, calling) * factor(player) for player in players))


def outcome(players: Sequence[Holdings], tie_break: TieBreak, reason: EndReason) -> Outcome:
    """Return the final scores and places."""
    lines = sheet(players)
    scores = tuple(sum(column) for column in zip(*(line.points for line in lines), strict=True))
    ranks = [(score, *_tie_key(player, tie_break)) for score, player in zip(scores, players, strict=True)]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Outcome(scores, places, Phrase("outcome", {"reason": reason}), lines)


def _tie_key(player: Holdings, tie_break: TieBreak) -> tuple[int, ...]:
    """Return what tells equal scores apart (section 6): the higher wins."""
    levels = (player.agriculture, sum(player.tools), player.figures)
    return levels if tie_break is TieBreak.SEQUENCE else (sum(levels),)
