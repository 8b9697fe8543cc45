"""Final scoring and places (sections 6 and 7), for states and for views, which may not show every card."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Protocol, assert_never

from msgspec import Struct

from games.contract import Deed, Event, Outcome, Phrase, SheetLine, Throw, by_points
from games.stone_age.actions import CardId
from games.stone_age.components import BOX, CARDS
from games.stone_age.events import CardGathered, EndReason, Gathered, Hunted
from games.stone_age.pieces import Calling, Culture, People, Stores, Symbol
from games.stone_age.state import Built, State, TieBreak


class Holdings(Protocol):
    """What scoring needs: a tribe of a state, or a player of a view."""

    @property
    def stores(self) -> Stores:
        """Wood, brick, stone and gold."""

    @property
    def any_two(self) -> bool:
        """Whether "any 2 resources" has not been used yet."""

    @property
    def figures(self) -> int:
        """All figures owned, at home or not."""

    @property
    def agriculture(self) -> int:
        """The level of agriculture."""

    @property
    def tools(self) -> tuple[int, int, int]:
        """The values of the permanent tools."""

    @property
    def score(self) -> int:
        """The points scored so far."""

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards that everyone saw being taken."""

    @property
    def drawn_card(self) -> CardId | None:
        """The card drawn unseen, if it is known."""

    @property
    def buildings(self) -> tuple[Built, ...]:
        """The buildings owned."""


class Bottoms(Struct, frozen=True):
    """The bottom halves of some cards, counted."""

    symbols: Mapping[Symbol, int]
    people: Mapping[Calling, int]


def bottoms(player: Holdings) -> Bottoms:
    """Count the bottom halves of a player's cards, as far as they are known."""
    return _counted(known_cards(player))


@lru_cache(maxsize=512)
def _counted(cards: tuple[CardId, ...]) -> Bottoms:
    symbols, people = Counter[Symbol](), Counter[Calling]()
    for card in cards:
        match CARDS[card].bottom:
            case Culture(symbol=symbol):
                symbols[symbol] += 1
            case People(who=who, count=count):
                people[who] += count
            case never:
                assert_never(never)
    return Bottoms(symbols, people)


def known_cards(player: Holdings) -> tuple[CardId, ...]:
    """Return the cards of a player that are known, the drawn one last."""
    return player.cards if player.drawn_card is None else (*player.cards, player.drawn_card)


def culture(player: Holdings) -> int:
    """Return the square of the number of different symbols, plus the square of those held twice (section 7)."""
    symbols = bottoms(player).symbols
    twice = sum(count > 1 for count in symbols.values())
    return len(symbols) ** 2 + twice**2


def people(player: Holdings, calling: Calling) -> int:
    """Return how many people of a calling a player has."""
    return bottoms(player).people.get(calling, 0)


def multiplier(player: Holdings, calling: Calling) -> int:
    """Return the points for each of the people of a calling (section 7)."""
    match calling:
        case Calling.HUT_BUILDERS:
            return len(player.buildings)
        case Calling.FARMERS:
            return player.agriculture
        case Calling.TOOL_MAKERS:
            return sum(player.tools)
        case Calling.SHAMANS:
            return player.figures
        case never:
            assert_never(never)


def leftovers(player: Holdings) -> int:
    """Return the resources left over at the end; an unused "any 2 resources" still brings its two (section 5)."""
    return sum(player.stores) + 2 * player.any_two


def sheet(players: Sequence[Holdings]) -> tuple[SheetLine, ...]:
    """Return the score sheet if the match ended now, by the cards that are known."""
    return (
        SheetLine("running", tuple(player.score for player in players)),
        SheetLine("culture", tuple(culture(player) for player in players)),
        *(_people_line(players, calling) for calling in Calling),
        SheetLine("resources", tuple(leftovers(player) * BOX.leftover_points for player in players)),
    )


def _people_line(players: Sequence[Holdings], calling: Calling) -> SheetLine:
    key = calling.value.replace("_", "-")
    return SheetLine(key, tuple(people(player, calling) * multiplier(player, calling) for player in players))


def outcome(players: Sequence[Holdings], tie_break: TieBreak, reason: EndReason) -> Outcome:
    ties = [_tie_key(player, tie_break) for player in players]
    return by_points(sheet(players), Phrase("outcome", {"reason": reason}), ties)


def _tie_key(player: Holdings, tie_break: TieBreak) -> tuple[int, ...]:
    """Return what decides between equal scores (section 6). The higher wins."""
    levels = (player.agriculture, sum(player.tools), player.figures)
    return levels if tie_break is TieBreak.SEQUENCE else (sum(levels),)


def deeds(state: State) -> tuple[Deed, ...]:
    """Return how much every tribe has of what it can gather."""
    tribes = state.tribes
    return (
        Deed("buildings", tuple(len(tribe.buildings) for tribe in tribes)),
        Deed("cards", tuple(len(known_cards(tribe)) for tribe in tribes)),
        Deed("figures", tuple(tribe.figures for tribe in tribes)),
        Deed("agriculture", tuple(tribe.agriculture for tribe in tribes)),
        Deed("tools", tuple(sum(tribe.tools) for tribe in tribes)),
    )


def throw(event: Event) -> Throw | None:
    """Return what a tribe threw on a place or for a card, without tools (section 4)."""
    return Throw(event.seat, event.dice) if isinstance(event, Hunted | Gathered | CardGathered) else None
