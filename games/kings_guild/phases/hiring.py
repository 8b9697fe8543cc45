"""Hiring specialists from the row (section 6.2)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild import rulings
from games.kings_guild.actions import ChooseSpace, Hire, Space, SpecialistId
from games.kings_guild.agenda import ExpandSecond, HireFree, OnHire, RefillRow
from games.kings_guild.components import BOX, SPECIALISTS
from games.kings_guild.effects import Service
from games.kings_guild.events import CoinsPlaced, SpecialistCame, SpecialistHired, SpecialistsLeft
from games.kings_guild.guild.powers import free_spaces, powers
from games.kings_guild.phases.building import other_half, too_dear
from games.kings_guild.pieces import SpecialistDeck
from games.kings_guild.state import Employed, Offered, Player, State, change, exchanged, without

IN_BOX = {deck: sum(one.deck is deck for one in BOX.specialists) for deck in SpecialistDeck}
"""All specialists of each deck, those that are not in the match included."""


def price(player: Player, offered: Offered) -> int:
    """Return what a specialist costs a player. Coins on the card lower the price."""
    return _price(offered, powers(player).coin_worth)


def _price(offered: Offered, coin_worth: int) -> int:
    return max(0, SPECIALISTS[offered.specialist].cost - coin_worth * offered.coins)


def affordable(state: State, player: Player) -> list[SpecialistId]:
    """Return the specialists in the row that a player can pay for, in its order."""
    coin_worth = powers(player).coin_worth
    return [offered.specialist for offered in state.row if _price(offered, coin_worth) <= player.coins]


def places(player: Player, specialist: SpecialistId) -> list[Space]:
    """Return the kinds of spaces for which a player can hire a specialist (sections 6.2 and 6.3)."""
    free = free_spaces(player)
    service = SPECIALISTS[specialist].on_hire
    if service is Service.BRINGS_BAGGAGE:
        return [space for space in free if _baggage_fits(free, space)]
    if service is Service.BRINGS_SPECIALIST and rulings.OVERSEER_NEEDS_TWO_SPACES and sum(free.values()) < 2:
        return []
    return list(free)


def _baggage_fits(free: dict[Space, int], space: Space) -> bool:
    """Tell whether a space in a room is left for the baggage if the Aristocrat takes this space."""
    chambers = sum(count for at, count in free.items() if at is not Space.OUTSIDE)
    return chambers - (space is not Space.OUTSIDE) > 0


def options(state: State, asked: object, seat: Seat) -> Iterator[Hire]:
    """Yield every specialist who can be hired, for every kind of space."""
    player = state.players[seat]
    if isinstance(asked, ExpandSecond) and not asked.hires:
        return
    for specialist in affordable(state, player):
        for space in places(player, specialist):
            yield Hire(specialist, space)


def possible(state: State, seat: Seat) -> bool:
    return next(options(state, None, seat), None) is not None


def refusal(state: State, asked: object, seat: Seat, action: Hire) -> Phrase | None:
    player, offered = state.players[seat], in_row(state, action.specialist)
    if isinstance(asked, ExpandSecond) and not asked.hires:
        return Phrase("reason-hired-this-turn")
    if offered is None:
        works = any(one.specialist == action.specialist for other in state.players for one in other.staff)
        return Phrase("reason-hired-already" if works else "reason-not-in-row")
    return too_dear(player, price(player, offered)) or _no_space(player, action)


def near_misses(state: State, asked: object, seat: Seat) -> Iterator[Hire]:
    """Yield every specialist of the row for every space, the cheapest specialist and empty spaces first."""
    player = state.players[seat]
    for offered in sorted(state.row, key=lambda one: price(player, one)):
        spaces = dict.fromkeys((*places(player, offered.specialist), *free_spaces(player), *Space))
        yield from (Hire(offered.specialist, space) for space in spaces)


def _no_space(player: Player, action: Hire) -> Phrase | None:
    free = free_spaces(player)
    if action.space not in free:
        return Phrase("reason-space-full", {"space": action.space})
    if action.space in places(player, action.specialist):
        return None
    baggage = SPECIALISTS[action.specialist].on_hire is Service.BRINGS_BAGGAGE
    return Phrase("reason-baggage-space" if baggage else "reason-second-space")


def in_row(state: State, specialist: SpecialistId) -> Offered | None:
    return next((offered for offered in state.row if offered.specialist == specialist), None)


def hire(state: State, asked: object, seat: Seat, action: Hire, chance: Chance) -> Step[State]:
    """Pay for a specialist; a full price puts coins on those to the right. Refilling and the hiring effect follow."""
    offered = in_row(state, action.specialist) or Offered(action.specialist)
    player = state.players[seat]
    cost = price(player, offered)
    after = change(other_half(state, seat, hires=False), seat, coins=player.coins - cost)
    step = _enrichen(after, offered) if offered.coins == 0 else Step(after)
    return _employ(step, seat, action, cost)


def _employ(before: Step[State], seat: Seat, action: Hire, cost: int) -> Step[State]:
    state = before.state
    staff = (*state.players[seat].staff, Employed(action.specialist, action.space))
    row = tuple(offered for offered in state.row if offered.specialist != action.specialist)
    state = replace(change(state, seat, staff=staff), row=row)
    told = SpecialistHired(seat=seat, specialist=action.specialist, space=action.space, coins=cost)
    return Step(push(state, RefillRow(), OnHire(seat, action.specialist)), (told, *before.events))


def _enrichen(state: State, hired: Offered) -> Step[State]:
    """Put a coin on each specialist to the right. Those with as many coins as their printed cost leave the game."""
    split = state.row.index(hired) + 1
    richer = tuple(Offered(one.specialist, one.coins + 1) for one in state.row[split:])
    gone = tuple(one.specialist for one in richer if one.coins >= SPECIALISTS[one.specialist].cost)
    stay = tuple(one for one in richer if one.specialist not in gone)
    events: list[Event] = []
    if richer:
        events.append(CoinsPlaced(specialists=tuple(one.specialist for one in richer)))
    if gone:
        events.append(SpecialistsLeft(specialists=gone))
    after = replace(state, row=(*state.row[:split], *stay), gone=(*state.gone, *gone))
    return Step(after, tuple(events))


HIRE = Verb(options, refusal, hire, near_misses)


def _free_options(state: State, asked: HireFree, seat: Seat) -> Iterator[ChooseSpace]:
    yield from map(ChooseSpace, places(state.players[seat], asked.specialist))


def _refused_free(state: State, asked: HireFree, seat: Seat, action: ChooseSpace) -> Phrase | None:
    return _no_space(state.players[seat], Hire(asked.specialist, action.space))


def _hire_free(state: State, asked: HireFree, seat: Seat, action: ChooseSpace, chance: Chance) -> Step[State]:
    """Hire a specialist for free. Coins on the card go back to the bank."""
    return _employ(Step(pop(state)), seat, Hire(asked.specialist, action.space), 0)


HIRE_FREE = Verb(_free_options, _refused_free, _hire_free)


def specialist_decks(state: State) -> tuple[int, int, int]:
    """Return how many specialists are left in decks A, B and C."""
    size = BOX.tables[len(state.players)].specialists
    a, b, c = (size - (IN_BOX[deck] - len(bag)) for deck, bag in zip(SpecialistDeck, state.specialists, strict=True))
    return a, b, c


def refill_row(state: State, job: RefillRow, chance: Chance) -> Step[State]:
    """Fill the row at its left end, as long as the decks last (section 6.2)."""
    events: list[Event] = []
    while len(state.row) < BOX.row:
        number = next((number for number, count in enumerate(specialist_decks(state)) if count), None)
        if number is None:
            break
        one = chance.pick(state.specialists[number])
        a, b, c = exchanged(state.specialists, number, without(state.specialists[number], one))
        state = replace(state, specialists=(a, b, c), row=(Offered(one), *state.row))
        events.append(SpecialistCame(specialist=one))
    return Step(state, tuple(events))
