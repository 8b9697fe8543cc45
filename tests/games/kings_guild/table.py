"""Positions set up by hand and luck as a test wants it, for the tests of The King's Guild."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from games import engine
from games.chance import SeededChance
from games.contract import Action, Event, Seat, Step
from games.kings_guild.actions import Resource, Space, Square
from games.kings_guild.agenda import ExpandSecond, Main, NextTurn, TurnEnd
from games.kings_guild.components import BOX, QUESTS, SPECIALISTS, TREASURES, as_stores
from games.kings_guild.guild.stores import less
from games.kings_guild.pieces import QuestDeck, SpecialistDeck
from games.kings_guild.rules import GAME
from games.kings_guild.state import Built, Employed, Offered, OpenQuest, Options, Player, State
from tests.games.sketches.wishes import Wishes

E = TypeVar("E", bound=Event)
IRON, WOOD, LEATHER, CLOTH, GEM, MAGIC = Resource
GUILD = "mercantile-trust"
"""A guild with 5 storage spaces and nothing to decide."""

# Quests of stage I by what they are good for in a test: cost and pay stand in components.toml.
DAGGER = "crush-the-orc-rebellion"
"""Mage, blue: a dagger (weapon) for wood and iron pays 3."""
SHIELD = "fortify-skullbreaker-point"
"""Warrior, red: a shield (armor) for 2 wood and leather pays 4."""
CLOAK = "claim-the-briareye-gemstone"
"""Rogue, yellow: a cloak (armor) for 2 cloth pays 3."""
GNOLLS = "fight-off-the-sharkskin-gnolls"
"""Mage, red and blue: a sword (weapon) for 3 iron pays 3, a robe (armor) for 2 cloth and leather pays 4."""
ANDUAR = "seize-the-riches-of-anduar"
"""Rogue, blue and yellow: a club (weapon) for leather and wood pays 3, a sword for 3 iron and leather pays 4."""
GIANT = "topple-the-moonstone-giant"
"""Warrior, yellow and red: a dagger for iron and leather pays 3, an axe for 2 iron and 2 wood pays 4 (weapons)."""


def position(
    seats: int = 3,
    *,
    players: dict[Seat, dict[str, Any]] | None = None,
    slots: Sequence[str | OpenQuest | None] = (),
    row: Sequence[str | tuple[str, int]] = (),
    discards: Sequence[str] = (),
    asking: Any = None,
    active: Seat = 0,
    **fields: Any,
) -> State:
    """Return a position in somebody's turn; whatever is not said is empty, and the bags hold what is nowhere else."""
    made = tuple(_player((players or {}).get(seat, {})) for seat in range(seats))
    supply = as_stores(BOX.tables[seats].supply)
    for player in made:
        supply = less(supply, player.stores)
    state = replace(
        GAME.setup(seats, Options(), SeededChance(b"table", 0)).state,
        first=0,
        turn=1,
        active=active,
        players=made,
        supply=supply,
        slots=_padded([_open(slot) for slot in slots], BOX.tables[seats].slots),
        row=tuple(Offered(one) if isinstance(one, str) else Offered(*one) for one in row),
        discards=_piles(discards),
        asking=asking if asking is not None else turn(active),
    )
    return replace(_with_bags(state), **fields)


def turn(seat: Seat = 0) -> tuple[Any, ...]:
    """Return the stack at the beginning of a turn."""
    return NextTurn(), TurnEnd(seat), Main(seat)


def second_half(seat: Seat = 0, *, hires: bool = True) -> tuple[Any, ...]:
    """Return the stack between the halves of Expand."""
    return NextTurn(), TurnEnd(seat), ExpandSecond(seat, hires)


def end_of_turn(seat: Seat = 0) -> tuple[Any, ...]:
    """Return the stack after the main action."""
    return NextTurn(), TurnEnd(seat)


def _player(wanted: dict[str, Any]) -> Player:
    """Return a player; stores may be a multiset, rooms and staff ids with or without where they are."""
    made = {"guild": GUILD, "mat": "mat-a", "coins": 0, **wanted}
    made["stores"] = as_stores(Counter(made.get("stores", ())))
    made["hand"] = tuple(sorted(made.get("hand", ())))
    made["baggage"] = Space(made["baggage"]) if "baggage" in made else None
    made["rooms"] = tuple(Built(room, Square(square)) for room, square in made.get("rooms", {}).items())
    made["staff"] = tuple(_employed(one) for one in made.get("staff", ()))
    return Player(**made)


def _employed(one: str | tuple[str, str]) -> Employed:
    return Employed(one, Space.OUTSIDE) if isinstance(one, str) else Employed(one[0], Space(one[1]))


def _open(slot: str | OpenQuest | None) -> OpenQuest | None:
    return OpenQuest(slot) if isinstance(slot, str) else slot


def _padded(slots: list[OpenQuest | None], count: int) -> tuple[OpenQuest | None, ...]:
    return (*slots, *[None] * (count - len(slots)))


def _piles(cards: Iterable[str]) -> tuple[Any, ...]:
    return tuple(tuple(c for c in cards if TREASURES[c].colour == colour) for colour in ("blue", "red", "yellow"))


def _with_bags(state: State) -> State:
    quests = {quest for player in state.players for quest in player.quests} | {s.quest for s in state.slots if s}
    people = {one.specialist for player in state.players for one in player.staff} | {o.specialist for o in state.row}
    cards = Counter(card for pile in state.discards for card in pile)
    cards.update(card for player in state.players for card in player.hand)
    return replace(
        state,
        quests=tuple(
            tuple(q.id for q in QUESTS.values() if q.deck is deck and q.id not in quests)
            for deck in (QuestDeck.BASIC, QuestDeck.ADVANCED, QuestDeck.LATE)
        ),
        specialists=tuple(
            tuple(one.id for one in SPECIALISTS.values() if one.deck is deck and one.id not in people)
            for deck in SpecialistDeck
        ),
        decks=tuple(
            tuple(
                card.id
                for card in sorted(TREASURES.values(), key=lambda card: card.id)
                if card.colour == colour
                for _ in range(card.copies - cards[card.id])
            )
            for colour in ("blue", "red", "yellow")
        ),
    )


def do(state: State, seat: Seat, action: Action, *wishes: object) -> Step[State]:
    """Apply an action without the forced moves after it. Every pick brings the next wish, and all come true."""
    chance = Wishes(*wishes)
    step = GAME.apply(state, seat, action, chance)
    assert chance.spent, "not everything wished for was asked"
    return step


def play(state: State, seat: Seat, action: Action, *wishes: object) -> Step[State]:
    """Apply an action and the forced moves after it."""
    chance = Wishes(*wishes)
    step = engine.play(GAME, state, seat, action, chance)
    assert chance.spent, "not everything wished for was asked"
    return step


def anyhow(state: State, seat: Seat, action: Action) -> Step[State]:
    """Apply an action with some luck."""
    return GAME.apply(state, seat, action, SeededChance(b"anyhow", 1))


def legal(state: State, seat: Seat = 0, kind: type[Action] | None = None) -> list[Action]:
    """Return the legal actions of a seat, or those of one kind."""
    return [action for action in GAME.legal_actions(state, seat) if kind is None or type(action) is kind]


def refused(state: State, seat: Seat, action: Action) -> str | None:
    """Return the key of the rule that an action breaks, or None if it is legal."""
    reason = GAME.why_not(state, seat, action)
    assert (reason is None) == (action in legal(state, seat))
    return None if reason is None else reason.key


def asked(state: State) -> tuple[str, tuple[Seat, ...]]:
    """Return the kind of question on top and who owes an answer."""
    return type(state.asking[-1]).__name__, GAME.to_move(state)


def told(step: Step[State], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def has(state: State, seat: Seat = 0) -> dict[Resource, int]:
    """Return the resources of a seat, those that it has."""
    return {one: amount for one, amount in zip(Resource, state.players[seat].stores, strict=True) if amount}


def supply(state: State, resource: Resource) -> int:
    """Return how much of a resource the supply has."""
    return state.supply[list(Resource).index(resource)]
