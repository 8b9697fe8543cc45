"""What holds all through random matches of Almadi (section 14.4), with characters and without."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, pairwise, product
from random import Random

import pytest
from hypothesis import given

from bot.conformance.worlds import any_action, any_verb, encoded, examples, positions, some_of
from games.almadi.actions import Collect, Done, Effect, Keep, Move, Place, Recruit, Swap, Take
from games.almadi.components import CHARACTERS, OBJECTIVES, TILES
from games.almadi.events import Moved, ObjectiveCompleted, Placed, Swapped
from games.almadi.realm import Realm
from games.almadi.requirements import is_met
from games.almadi.rules import GAME
from games.almadi.state import Player, State, Turn
from games.chance import ImaginedChance
from games.contract import Action, Choice, Seat
from tests.games.almadi import model
from tests.games.almadi.conservation import pieces
from tests.games.almadi.table import laid, owner, seeded
from tests.games.almadi.table import position as set_up
from tests.games.almadi.walks import busy, tables, walk

EACH = {2: 10, 3: 14, 4: 18, 5: 22}
CARDS = {2: 14, 3: 21, 4: 28, 5: 32}
SOME = 1_500
"""How many of many forged actions are tried in a position."""
FORGED = ("", "O99", "S1", "B1", "K01")


# Always


@examples(10)
@given(table=tables)
def test_nothing_is_made_or_lost(table: tuple[int, int]) -> None:
    seats, _ = table
    for position in walk(*table):
        count = pieces(position.state)
        assert [count[kind] for kind in ("oasis", "caravan", "palace", "market")] == [EACH[seats]] * 4
        assert (count["mosaic"], count["stall"], count["ruby"]) == (CARDS[seats], CARDS[seats], 30)
        assert [count[name] for name in OBJECTIVES if name in count] == [1] * (4 + seats)
        assert all(count[name] == 1 for name in CHARACTERS)
        assert min(position.state.supply) >= 0
        assert min(position.state.mosaics, position.state.stalls, position.state.rubies) >= 0


@examples(10)
@given(table=tables)
def test_every_landscape_lies_in_one_place(table: tuple[int, int]) -> None:
    for position in walk(*table):
        state = position.state
        seen = [name for name in state.board if name is not None]
        for player in state.players:
            seen += [one.tile for one in player.realm.laid]
            cells = [(one.row, one.column) for one in player.realm.laid]
            assert len({*cells}) == len(cells)
            assert all(column >= 1 for _, column in cells)
        assert len({*seen}) == len(seen)
        placed = sum(len(player.realm.laid) for player in state.players)
        assert placed == state.turn + (None in state.board)


@examples(10)
@given(table=tables)
def test_a_match_has_16_turns_for_everybody_in_order(table: tuple[int, int]) -> None:
    seats, _ = table
    *_, last = walk(*table)
    placing = [record.seat for record in last.journal if isinstance(record.action, Place)]
    assert placing == [turn % seats for turn in range(16 * seats)]
    state = last.state
    assert [4 + len(player.realm.laid) for player in state.players] == [20] * seats
    assert None not in state.board
    assert (state.supply, state.turn, state.asking) == ((0, 0, 0, 0), 16 * seats, ())


@examples(10)
@given(table=tables)
def test_what_a_turn_holds(table: tuple[int, int]) -> None:
    """One placement, at most 3 moves (5 with K03), a taken objective for each moon triggered and one for K08."""
    *_, last = walk(*table)
    doings: list[Counter[str]] = []
    keepers: set[Seat] = set()
    for record in last.journal:
        if not doings or doings[-1]["ended"]:
            doings.append(Counter())
        turn = doings[-1]
        turn[type(record.action).__name__] += 1
        if record.action == Recruit("K03"):
            keepers.add(record.seat)
        assert turn["Move"] + turn["Swap"] <= (5 if record.seat in keepers else 3)
        for event in record.events:
            if isinstance(event, (Placed, Moved, Swapped)):
                turn["moons"] += sum(effect == "moon" for effect in event.effects)
        turn["moons"] += record.action == Recruit("K08")
        turn["ended"] += any(type(event).__name__ in ("Refilled", "RowTurnedUp") for event in record.events)
    for turn in doings:
        assert turn["Take"] <= turn["moons"]
        assert turn["Swap"] <= 1
        assert turn["Place"] + bool(turn["Keep"]) == 1


@examples(8)
@given(table=tables)
def test_objectives_are_completed_at_once_and_for_good(table: tuple[int, int]) -> None:
    before: list[tuple[str, ...]] = [()] * table[0]
    for position in walk(*table):
        for seat, player in enumerate(position.state.players):
            assert not [name for name in player.open if is_met(player, name)]
            assert player.completed[: len(before[seat])] == before[seat]
            before[seat] = player.completed
        for event in position.events:
            if isinstance(event, ObjectiveCompleted):
                assert event.points == OBJECTIVES[event.objective].points


@examples(8)
@given(table=tables)
def test_nothing_waits_when_a_turn_begins(table: tuple[int, int]) -> None:
    for position in walk(*table):
        for seat in GAME.to_move(position.state):
            if any(isinstance(action, Place) for action in position.legal(seat)):
                assert position.state.doing in (Turn(), Turn(moons=1)), "a moon of K08 alone may wait"
                assert position.options.characters or position.state.doing == Turn()


@examples(8)
@given(table=tables)
def test_somebody_who_uses_effects_has_something_to_decide(table: tuple[int, int]) -> None:
    for position in walk(*table):
        for seat in GAME.to_move(position.state):
            legal = position.legal(seat)
            if Done() in legal and not position.options.characters:
                assert any(isinstance(action, (Move, Take)) for action in legal)
            assert Collect() not in legal or len(legal) >= 2


# Against a second reading of the rules


@examples(6)
@given(table=tables)
def test_effects_are_those_of_the_contacts(table: tuple[int, int]) -> None:
    for before, after in pairwise(walk(*table)):
        for event in after.events:
            match event:
                case Placed(seat=seat, tile=tile) | Moved(seat=seat, tile=tile):
                    arrived: tuple[str, ...] = (tile,)
                case Swapped(seat=seat, tile=tile, other=other):
                    arrived = (tile, other)
                case _:
                    continue
            realm = after.state.players[seat].realm
            assert model.triggered(realm, *arrived) == Counter(effect.value for effect in event.effects)
            kept = [one.tile for one in before.state.players[seat].realm.laid]
            assert [one.tile for one in realm.laid][: len(kept)] == kept


def cells(legal: tuple[Action, ...], kind: type[Move], tile: str) -> set[tuple[int, int]]:
    return {(action.row, action.column) for action in legal if isinstance(action, kind) and action.tile == tile}


@examples(6)
@given(table=tables)
def test_every_cell_that_is_legal_is_offered(table: tuple[int, int]) -> None:
    for position in walk(*table, every=3):
        for seat in GAME.to_move(position.state):
            legal, player = position.legal(seat), position.state.players[seat]
            if any(isinstance(action, Place) for action in legal):
                for place, tile in enumerate(position.state.board):
                    row = 1 + place // 2
                    found = {(row, each.column) for each in legal if isinstance(each, Place) and each.tile == tile}
                    assert found == model.free(player.realm, (row,))
                    assert found
            if any(isinstance(action, Move) for action in legal):
                check_moves(position.state, player, legal)


def check_moves(state: State, player: Player, legal: tuple[Action, ...]) -> None:
    rows = (0, 1, 2, 3, 4, 5) if "K02" in player.recruited else (1, 2, 3, 4)
    for one in player.realm.laid:
        barred = {(one.row, one.column)}
        if state.doing.last is not None and state.doing.last[0] == one.tile:
            column, row = divmod(state.doing.last[1], 8)
            barred.add((row, column))
        assert cells(legal, Move, one.tile) == model.free(player.realm, rows, one.tile) - barred


@examples(6)
@given(table=tables)
def test_a_move_never_goes_straight_back(table: tuple[int, int]) -> None:
    """Nor does it stay where it is; the cells are those of the positions, not those of the turn's own memory."""
    left: tuple[str, tuple[int, int]] | None = None
    for before, after in pairwise(walk(*table)):
        record = after.journal[-1]
        if isinstance(record.action, Move):
            where = {one.tile: (one.row, one.column) for one in before.state.players[record.seat].realm.laid}
            there = (record.action.row, record.action.column)
            assert there != where[record.action.tile]
            assert left != (record.action.tile, there)
            left = (record.action.tile, where[record.action.tile])
        elif isinstance(record.action, (Swap, Place)):
            left = None


# Columns


def farthest(realm: Realm) -> int:
    return max((one.column for one in realm.laid), default=0)


@examples(8)
@given(table=tables)
def test_a_landscape_arrives_at_most_one_column_farther(table: tuple[int, int]) -> None:
    for position in walk(*table, every=2):
        for seat in GAME.to_move(position.state):
            most = farthest(position.state.players[seat].realm) + 1
            for action in position.legal(seat):
                if isinstance(action, (Place, Move)):
                    assert action.column <= most


def farthest_right(actions: tuple[Action, ...], luck: Random) -> Action:
    """Return a move or a placement as far right as possible; objectives are taken only if nothing else is left."""
    kinds = [action for action in actions if isinstance(action, (Place, Move))]
    return max(kinds, key=lambda action: action.column, default=actions[0])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(0, 6, 2))
def test_who_only_goes_right_stays_within_61_columns(seats: int, seed: int) -> None:
    *_, last = positions(GAME, seats, seed, some=farthest_right)
    reached = [farthest(player.realm) for player in last.state.players]
    assert max(reached) > 16
    assert max(reached) <= 61


def test_column_91_can_be_reached_and_is_not_cut() -> None:
    """Nothing ends at column 61 or 91: whoever has a landscape there can go one farther."""
    for column in (61, 91, 98):
        state = set_up(owner(Realm("S1", (laid("O18(1,1)")[0], laid(f"O05(1,{column})")[0]))))
        found = {action.column for action in GAME.legal_actions(state, 0) if isinstance(action, Place)}
        assert max(found) == column + 1
        far = set_up(state.players[0], doing=Turn(genies=1))
        moves = {action.column for action in GAME.legal_actions(far, 0) if isinstance(action, Move)}
        assert max(moves) == column + 1


# Legal actions


@examples(4)
@given(table=tables)
def test_no_two_legal_actions_lead_to_equal_states(table: tuple[int, int]) -> None:
    for position in walk(*table, every=9):
        for seat in position.deciding:
            legal = some_of(position.legal(seat), 60, len(position.journal))
            found = Counter(encoded(GAME.apply(position.state, seat, action, seeded(5)).state) for action in legal)
            assert max(found.values()) == 1


@cache
def forged() -> tuple[Action, ...]:
    """Return actions of every kind, mostly refused; columns go as far as random matches mostly do."""
    names = (*TILES, *FORGED)
    moves = (Move(tile, row, column) for tile, row, column in product(names, range(6), range(1, 9)))
    return (
        *(Place(tile, column) for tile, column in product(names, (1, 2, 3, 4, 5, 6, 40, 99))),
        *moves,
        *map(Take, (*OBJECTIVES, *FORGED)),
        *map(Recruit, (*CHARACTERS, *FORGED)),
        *map(Swap, combinations(sorted(TILES), 2)),
        *(Swap((tile, tile)) for tile in TILES),
        *map(Keep, combinations(sorted(CHARACTERS), 2)),
        *map(Keep, [(), ("K01",), ("K01", "K01"), ("K01", "K02", "K03"), ("K01", "O01")]),
        *map(Swap, [(), ("O01",), ("C01", "M01", "O01"), ("O01", "O99")]),
        Collect(),
        Done(),
    )


@examples(4)
@given(table=tables)
def test_reasons_agree_with_what_is_legal(table: tuple[int, int]) -> None:
    for position in walk(*table, every=15):
        for seat in range(table[0]):
            legal = {*position.legal(seat)}
            assert all(GAME.why_not(position.state, seat, action) is None for action in legal)
            for action in some_of(forged(), SOME, len(position.journal)):
                assert (GAME.why_not(position.state, seat, action) is None) == (action in legal), action


@examples(6)
@given(table=tables)
def test_what_is_imagined_fits_the_view(table: tuple[int, int]) -> None:
    for position in walk(*table, every=5):
        for viewer in position.viewers:
            view = GAME.view(position.state, viewer)
            imagined = GAME.determinize(view, ImaginedChance(len(position.journal)))
            assert GAME.view(imagined, viewer) == view
            assert pieces(imagined) == pieces(position.state)
            if viewer is not None:
                assert tuple(GAME.legal_actions(imagined, viewer)) == position.legal(viewer)
            if not position.options.characters:
                assert imagined == position.state


def test_every_kind_of_action_occurs_in_these_matches() -> None:
    """And so does every character: what is tested above is tested about all of them."""
    kinds, recruited = Counter[str](), Counter[str]()
    for seed in range(1, 61, 2):
        *_, last = positions(GAME, 5, seed, some=any_verb if seed % 3 else busy)
        kinds.update(type(record.action).__name__ for record in last.journal)
        recruited.update(name for player in last.state.players for name in player.recruited)
    assert {*kinds} == {kind.__name__ for kind in GAME.meta.actions}
    assert {*recruited} == {*CHARACTERS}


def test_any_action_reaches_the_end_too() -> None:
    for seed in (0, 1):
        *_, last = positions(GAME, 5, seed, some=any_action)
        assert last.state.asking == ()


def most_moves(seed: int) -> int:
    """Return how many moves the busiest turn of a busy match had."""
    *_, last = positions(GAME, 3, seed, some=busy)
    most = found = 0
    for record in last.journal:
        found = 0 if isinstance(record.action, Place) else found + isinstance(record.action, (Move, Swap))
        most = max(most, found)
    return most


def most_moves_with_the_lamp_keeper(seed: int) -> int:
    """Return how many moves the busiest turn of somebody had who looks for nothing but genies."""
    state = set_up(owner("S1", recruited=("K03",)), owner("S2"), characters=True, supply=(8, 8, 8, 8))
    most = found = 0
    while state.asking:
        (seat,) = GAME.to_move(state)
        view = GAME.view(state, seat)
        action = max(GAME.legal_actions(state, seat), key=lambda action: genies_of(GAME.describe(view, action)))
        if seat == 0:
            found = 0 if isinstance(action, Place) else found + isinstance(action, Move)
            most = max(most, found)
        state = GAME.apply(state, seat, action, seeded(seed, state.turn)).state
    return most


def genies_of(choice: Choice) -> float:
    told = choice.earns.args.get("waiting", ()) if choice.earns is not None else ()
    return sum(effect is Effect.GENIE for effect in told)


def test_the_limit_of_moves_is_reached() -> None:
    assert max(most_moves(seed) for seed in range(0, 20, 2)) == 3
    assert max(map(most_moves_with_the_lamp_keeper, range(3))) == 5


@pytest.mark.parametrize(("recruited", "limit"), [((), 3), (("K02",), 3), (("K03",), 5)])
def test_many_genies_end_at_the_limit(recruited: tuple[str, ...], limit: int) -> None:
    luck = Random(1)
    for genies in range(1, 9):
        player = owner("S1 + O18(1,1), O17(2,1), C18(3,1)", recruited=recruited)
        state, made = set_up(player, doing=Turn(genies=genies), characters=True, mosaics=0), 0
        while moves := [action for action in GAME.legal_actions(state, 0) if isinstance(action, Move)]:
            state, made = GAME.apply(state, 0, luck.choice(moves), seeded(genies)).state, made + 1
        assert min(genies, limit) <= made <= limit
