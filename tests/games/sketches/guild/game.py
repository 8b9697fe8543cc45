"""The guild sketch as a game of the contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.agenda import push, settle
from games.chance import Chance
from games.contract import Action, Game, Illegal, Meta, Outcome, Phrase, Seat, SheetLine, Step, who
from tests.games.sketches.guild import effects, legality
from tests.games.sketches.guild import state as s
from tests.games.sketches.guild.actions import ACTIONS, RELICS, TREASURES, Bid, EndTurn, Specialist
from tests.games.sketches.guild.view import Holder, View, imagine, look

STATUE = 4


class Guild(Game[s.State, View]):
    meta = Meta("guild", (2, 4), ACTIONS, s.EVENTS, s.State, s.Options, 1)

    def setup(self, seats: int, options: s.Options, chance: Chance) -> Step[s.State]:
        slots, quests = chance.draw(s.QUESTS, 3)
        row, specialists = chance.draw(tuple(Specialist), 3)
        if options.funeral:
            quests = (s.FUNERAL, *quests)
        state = s.State(
            options=options,
            players=tuple(s.Player() for _ in range(seats)),
            decks=TREASURES,
            discards=(),
            slots=tuple(map(s.Open, slots)),
            quests=quests,
            row=row,
            specialists=specialists,
        )
        return Step(push(state, s.Main(0), s.TurnEnd(0), s.NextTurn()))

    def to_move(self, state: s.State) -> tuple[Seat, ...]:
        return legality.waiting(state)

    def changeable(self, state: s.State) -> tuple[Seat, ...]:
        return legality.answered(state)

    def legal_actions(self, state: s.State, seat: Seat) -> Iterator[Action]:
        return legality.legal(state, seat)

    def why_not(self, state: s.State, seat: Seat, action: Action) -> Phrase | None:
        return legality.why_not(state, seat, action)

    def apply(self, state: s.State, seat: Seat, action: Action, chance: Chance) -> Step[s.State]:
        reason = legality.why_not(state, seat, action)
        if reason is not None:
            raise Illegal(reason)
        return settle(effects.answer(state, seat, action, chance), effects.do, chance)

    def forced(self, state: s.State, seat: Seat) -> Action | None:
        """An empty purse bids nothing; an empty hand has nothing to do but end the turn. Both are public."""
        match state.asking[-1]:
            case s.Bids() if not state.players[seat].coins:
                return Bid(0)
            case s.TurnEnd() if not state.players[seat].hand:
                return EndTurn()
        return None

    def view(self, state: s.State, seat: Seat | None) -> View:
        return look(state, seat)

    def ask(self, view: View, seat: Seat) -> Phrase:
        return Phrase(f"ask-{view.asking[-1].__struct_config__.tag}", {"who": who(seat)})

    def progress(self, view: View) -> Phrase:
        return Phrase("progress", {"round": view.round, "rounds": s.ROUNDS})

    def milestone(self, view: View) -> tuple[int]:
        return (view.round,)

    def standing(self, view: View) -> tuple[int, ...]:
        return tuple(map(_points, view.players))

    def imagine(self, view: View, chance: Chance) -> s.State:
        return imagine(view, chance)

    def outcome(self, state: s.State) -> Outcome | None:
        if state.asking:
            return None
        holders = look(state, None).players
        scores = tuple(map(_points, holders))
        places = tuple(1 + sum(other > own for other in scores) for own in scores)
        sheet = tuple(SheetLine(key, tuple(map(count, holders))) for key, count in SHEET.items())
        return Outcome(scores, places, Phrase(f"ended-{state.ended}"), sheet)

    def upgrade(self, raw: Any, from_rules: int) -> Any:
        """Number 0 had no funeral option."""
        return raw | {"options": {"funeral": True}}


SHEET = {
    "people": lambda one: len(one.specialists) + len(one.rooms),
    "quests": lambda one: 2 * len(one.quests),
    "statue": lambda one: STATUE if one.statue else 0,
    "relics": lambda one: sum(RELICS.get(card, 0) for card in one.cards),
}


def _points(holder: Holder) -> int:
    return sum(count(holder) for count in SHEET.values())


GAME = Guild()
