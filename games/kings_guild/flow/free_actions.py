"""Free actions: selling, the Oracle and the Vizier (section 3). For playing, see ``cards.treasures``."""

from collections.abc import Iterator

from games.agenda import pop
from games.chance import Chance
from games.contract import Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import Offer, Peek, Sell
from games.kings_guild.agenda import Main
from games.kings_guild.components import TREASURES
from games.kings_guild.effects import Knack
from games.kings_guild.events import OfferingMade
from games.kings_guild.guild.powers import has_knack, powers
from games.kings_guild.guild.treasury import value_of
from games.kings_guild.phases.limits import sold
from games.kings_guild.phases.quests import free_sigils, peek, something_to_see
from games.kings_guild.state import State, change

# Selling


def _sales(state: State, asked: object, seat: Seat) -> Iterator[Sell]:
    player = state.players[seat]
    yield from (Sell((card,)) for card in dict.fromkeys(player.hand) if value_of(player, card))


def _refused_sale(state: State, asked: object, seat: Seat, action: Sell) -> Phrase | None:
    """Refuse to sell several treasures at once, or one without a value (section 13, row 18)."""
    player = state.players[seat]
    if not player.hand:
        return Phrase("reason-empty-hand")
    if len(action.cards) != 1:
        return Phrase("reason-sell-one")
    (card,) = action.cards
    if card not in TREASURES or card not in player.hand:
        return Phrase("reason-not-in-hand")
    return None if value_of(player, card) else Phrase("reason-worthless")


def _sell(state: State, asked: object, seat: Seat, action: Sell, chance: Chance) -> Step[State]:
    return sold(state, seat, action.cards)


def _unsold(state: State, asked: object, seat: Seat) -> Iterator[Sell]:
    yield from (Sell((card,)) for card in dict.fromkeys(state.players[seat].hand))


SELL = Verb(_sales, _refused_sale, _sell, _unsold)

# Oracle


def _peeks(state: State, asked: object, seat: Seat) -> Iterator[Peek]:
    if something_to_see(state, seat):
        yield Peek()


def _refused_peek(state: State, asked: object, seat: Seat, action: Peek) -> Phrase | None:
    if not powers(state.players[seat]).peeks:
        return Phrase("reason-no-oracle")
    return None if something_to_see(state, seat) else Phrase("reason-nothing-to-see")


def _peek(state: State, asked: object, seat: Seat, action: Peek, chance: Chance) -> Step[State]:
    return peek(state, seat, action, chance)


PEEK = Verb(_peeks, _refused_peek, _peek)

# The offering


def in_last_turn(state: State) -> bool:
    """Tell whether this turn began after the Offering to the Council was revealed (section 10)."""
    return state.left is not None and state.left < len(state.players)


def may_offer(state: State, asked: object, seat: Seat) -> bool:
    return _refused_offering(state, asked, seat, Offer()) is None


def _offers(state: State, asked: object, seat: Seat) -> Iterator[Offer]:
    if may_offer(state, asked, seat):
        yield Offer()


def _refused_offering(state: State, asked: object, seat: Seat, action: Offer) -> Phrase | None:
    """Allow it as the last main action, or, with the Vizier, at any time once the card is revealed (section 10)."""
    if state.left is None:
        return Phrase("reason-no-offering-yet")
    if state.players[seat].offered:
        return Phrase("reason-offered")
    if not free_sigils(state, seat):
        return Phrase("reason-no-sigil")
    if has_knack(state.players[seat], Knack.OFFERS):
        return None
    if not in_last_turn(state):
        return Phrase("reason-offering-last-turn")
    return None if isinstance(asked, Main) else Phrase("reason-offering-is-an-action")


def _offer(state: State, asked: object, seat: Seat, action: Offer, chance: Chance) -> Step[State]:
    costs_the_action = isinstance(asked, Main) and not has_knack(state.players[seat], Knack.OFFERS)
    after = change(pop(state) if costs_the_action else state, seat, offered=True)
    return Step(after, (OfferingMade(seat=seat),))


OFFER = Verb(_offers, _refused_offering, _offer)
