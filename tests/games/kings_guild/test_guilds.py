"""Setup and what the guilds begin with (section 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chance import NoChance, SeededChance
from games.contract import Step
from games.kings_guild.actions import Colour, Draw, Gather, Place, Square
from games.kings_guild.agenda import BeginGuilds, NextTurn
from games.kings_guild.components import BOX, GUILDS
from games.kings_guild.pieces import QuestDeck
from games.kings_guild.rules import GAME, TURN
from games.kings_guild.state import Options, State
from tests.games.kings_guild.table import CLOTH, GEM, IRON, LEATHER, WOOD, asked, do, has, legal, position, refused


def start(seats: int, seed: int = 1) -> State:
    return GAME.setup(seats, Options(), SeededChance(b"%d" % seed, 0)).state


@pytest.mark.parametrize(
    ("seats", "basic", "advanced", "slots", "masters", "quests"),
    [
        (2, 5, 3, 5, 5, 5 + 5 + 8 + 2),
        (3, 6, 4, 5, 6, 7 + 7 + 12 + 2),
        (4, 7, 5, 5, 7, 8 + 8 + 14 + 2),
        (5, 8, 6, 6, 8, 9 + 9 + 17 + 2),
        (6, 8, 6, 6, 9, 10 + 10 + 19 + 2),
    ],
)
def test_the_table(seats: int, basic: int, advanced: int, slots: int, masters: int, quests: int) -> None:
    view = GAME.view(start(seats), None)
    out = Counter()
    for player in view.players:
        out.update(zip(range(6), player.stores, strict=True))
    assert tuple(view.supply[n] + out[n] for n in range(6)) == (basic,) * 4 + (advanced,) * 2
    assert len(view.slots) == slots
    assert all(view.slots)
    assert (len(view.masters), view.quest_deck) == (masters, quests - slots)
    assert len(view.row) == 5
    per_deck = {2: 5, 3: 7, 4: 8, 5: 9, 6: 10}[seats]
    assert view.specialist_deck == 3 * per_deck - 5
    assert view.decks[0] + view.decks[1] + view.decks[2] + sum(sum(p.hand) for p in view.players) == 84


def test_first_come_specialists_of_deck_a_and_quests_of_stage_one() -> None:
    decks = {quest.id: quest.deck for quest in BOX.quests}
    letters = {one.id: one.deck for one in BOX.specialists}
    for seed in range(8):
        state = start(4, seed)
        assert {letters[one.specialist] for one in state.row} == {"a"}
        assert {decks[slot.quest] for slot in state.slots} <= {QuestDeck.BASIC, QuestDeck.ADVANCED}


def test_coins_by_turn_order() -> None:
    for seed in range(6):
        state = start(6, seed)
        assert len({player.guild for player in state.players}) == len({player.mat for player in state.players}) == 6
        coins = [state.players[(state.first + n) % 6] for n in range(6)]
        extra = [GUILDS[player.guild].coins for player in coins]
        assert [player.coins - more for player, more in zip(coins, extra, strict=True)] == [3, 4, 5, 5, 6, 6]


def test_the_first_player_is_drawn() -> None:
    assert {start(3, seed).first for seed in range(30)} == {0, 1, 2}


def beginning(*guilds: str) -> State:
    """Return the moment before these guilds begin."""
    players = {seat: {"guild": guild} for seat, guild in enumerate(guilds)}
    state = position(len(guilds), players=players, turn=0, asking=(NextTurn(), BeginGuilds(0)))
    return TURN.settle(Step(state), NoChance()).state


def test_craft_collective_has_six_spaces_and_nothing_to_decide() -> None:
    state = beginning("craft-collective", "mercantile-trust")
    assert asked(state) == ("Main", (0,))
    assert [player.storage for player in GAME.view(state, None).players] == [6, 5]


def test_explorers_league_takes_two_of_cloth_and_leather() -> None:
    state = beginning("explorers-league", "craft-collective")
    assert asked(state) == ("StartResources", (0,))
    assert [a.resources for a in legal(state)] == [(CLOTH, CLOTH), (CLOTH, LEATHER), (LEATHER, LEATHER)]
    assert refused(state, 0, Gather((IRON, LEATHER))) == "reason-start-resources"
    assert refused(state, 0, Gather((CLOTH,))) == "reason-start-resources"
    after = do(state, 0, Gather((CLOTH, LEATHER))).state
    assert (has(after), asked(after)) == ({CLOTH: 1, LEATHER: 1}, ("Main", (0,)))


def test_greycastle_guard_takes_two_of_iron_and_wood() -> None:
    state = beginning("greycastle-guard", "craft-collective")
    assert [a.resources for a in legal(state)] == [(IRON, IRON), (IRON, WOOD), (WOOD, WOOD)]
    assert GEM not in has(state)


def test_mercantile_trust_has_four_coins_more() -> None:
    assert GUILDS["mercantile-trust"].coins == 4


def test_starfall_syndicate_draws_a_treasure() -> None:
    state = beginning("starfall-syndicate", "craft-collective")
    assert legal(state) == [Draw((colour,)) for colour in Colour]
    after = do(state, 0, Draw((Colour.RED,)), "ornate-charm").state
    assert (after.players[0].hand, asked(after)) == (("ornate-charm",), ("Main", (0,)))


def test_the_holy_order_places_the_shrine() -> None:
    state = beginning("the-holy-order", "craft-collective")
    assert asked(state) == ("PlaceTile", (0,))
    assert [a.square for a in legal(state)] == [Square.A1, Square.D1, Square.B2, Square.C2]
    after = do(state, 0, Place(Square.D1)).state
    assert has(after) == {CLOTH: 1}, "mat a has cloth under d1"
    assert [built.room for built in after.players[0].rooms] == ["shrine"]


def test_guilds_begin_in_turn_order() -> None:
    state = beginning("explorers-league", "starfall-syndicate", "the-holy-order", "greycastle-guard")
    order = []
    while state.turn == 0:
        (seat,) = GAME.to_move(state)
        order.append(seat)
        state = GAME.apply(state, seat, next(GAME.legal_actions(state, seat)), SeededChance(b"", 1)).state
    assert order == [0, 1, 2, 3]
    assert (asked(state), state.turn) == (("Main", (0,)), 1)


def test_a_number_of_players_nobody_can_seat() -> None:
    for seats in (1, 7):
        with pytest.raises(ValueError, match="2 to 6 players"):
            start(seats)
