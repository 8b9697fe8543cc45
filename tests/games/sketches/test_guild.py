"""The chain that asks most of the contract, answer by answer, with a restart after each."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.agenda import Question
from games.chance import NoChance, SeededChance
from games.codec import codec
from games.contract import Action, Illegal, Step
from games.engine import attempt, play, visible
from games.narrowing import PickMany, UnmatchedError, gather, narrow
from tests.games.sketches.guild import GAME
from tests.games.sketches.guild import state as s
from tests.games.sketches.guild.actions import (
    Bid,
    Build,
    Colour,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Hire,
    Item,
    Keep,
    PlaceStatue,
    Play,
    Resource,
    Room,
    Sell,
    Side,
    Skip,
    Specialist,
    Treasure,
    backs,
    without,
)
from tests.games.sketches.guild.view import View
from tests.games.sketches.wishes import Wishes
from tests.games.worlds import asked, other_world, positions

CONTRACT, CROWN, SCROLL, LAMP, PURSE, CHARM = Treasure
SHARED = 3
"""The quest that shows a red and a blue treasure."""
PEASANT, BARD, CRAFTSWOMAN = Specialist.PEASANT, Specialist.BARD, Specialist.CRAFTSWOMAN


def table() -> s.State:
    """Seat 0 has the Warlock, a contract and two relics; seat 1 the Appraiser, and has begun the quest in slot 0."""
    state = GAME.setup(3, s.Options(), SeededChance(b"chain", 0)).state
    hands = ((CONTRACT, CROWN, LAMP), (PURSE, SCROLL), (CHARM,))
    staff = ((Specialist.WARLOCK,), (Specialist.APPRAISER,), ())
    for seat, (hand, people) in enumerate(zip(hands, staff, strict=True)):
        state = s.change(state, seat, coins=8, hand=hand, specialists=people, resources=tuple(sorted([*Resource] * 2)))
    return replace(
        state,
        decks=without(state.decks, *hands[0], *hands[1], *hands[2]),
        slots=(s.Open(SHARED, 1, Item.FIRST), s.Open(4), s.Open(5)),
        quests=(s.FUNERAL, 1, 2, 6, 7),
        row=(CRAFTSWOMAN, PEASANT, BARD),
        specialists=(Specialist.MINSTREL, Specialist.INVENTOR, Specialist.COURIER),
    )


CHAIN: tuple[tuple[int, Action, tuple[Any, ...], type, tuple[int, ...]], ...] = (
    # who, answer, what chance brings, the question it leads to, who is asked then
    (0, Build(Room.SHRINE), (), s.ExpandSecond, (0,)),
    (0, Play(CONTRACT), (), s.HireNow, (0,)),
    (0, Hire(CRAFTSWOMAN), (Specialist.MINSTREL,), s.CraftNow, (0,)),
    (0, Craft(0, Item.SECOND), (CROWN, SCROLL), s.Share, (0,)),
    (0, Keep(SCROLL), (), s.Limits, (0, 1)),
    (1, Sell((PURSE,)), (), s.Limits, (0,)),
    (1, Sell((CROWN,)), (), s.Limits, (0,)),
    (0, Sell((LAMP,)), (), s.AppraiserDraw, (1,)),
    (1, Draw(Colour.RED), (CONTRACT,), s.AppraiserDiscard, (1,)),
    (1, Discard(PURSE), (s.FUNERAL,), s.Bids, (0, 1, 2)),
    (2, Bid(5), (), s.Bids, (0, 1)),
    (0, Bid(2), (), s.Bids, (1,)),
    (0, Bid(3), (), s.Bids, (1,)),
    (1, Bid(4), (), s.Statue, (2,)),
    (2, PlaceStatue(Side.NORTH), (6,), s.UseScroll, (0,)),
    (0, Skip(), (), s.ExpandSecond, (0,)),
    (0, Hire(PEASANT), (Specialist.COURIER,), s.TurnEnd, (0,)),
    (0, EndTurn(), (), s.Main, (1,)),
)


def chain(length: int = len(CHAIN)) -> Step[s.State]:
    """Play the chain, or its beginning, storing and reading the state after every answer."""
    step = Step(table())
    for seat, action, luck, question, to_move in CHAIN[:length]:
        chance = Wishes(*luck)
        step = play(GAME, step.state, seat, action, chance)
        assert chance.spent
        assert (type(step.state.asking[-1]), GAME.to_move(step.state)) == (question, to_move), action
        assert codec(GAME).state(codec(GAME).encode(step.state)) == step.state
    return step


def test_the_chain_comes_back_to_the_second_half_of_the_turn() -> None:
    state = chain().state
    assert [player.coins for player in state.players] == [8 - 2 - 2 + 2 + 2 - 1, 8 + 2, 8 - 5]
    assert [player.hand for player in state.players] == [(CROWN, SCROLL), (CONTRACT, SCROLL), (CHARM,)]
    assert [player.quests for player in state.players] == [(), (SHARED,), ()]
    assert state.players[0].specialists == (CRAFTSWOMAN, PEASANT, Specialist.WARLOCK)
    assert state.players[2].statue is Side.NORTH
    assert state.slots[0] == s.Open(6)


def test_what_waits_below_stays_on_the_stack() -> None:
    kinds = [type(item).__name__ for item in chain(10).state.asking]
    assert kinds == ["NextTurn", "TurnEnd", "ExpandSecond", "AfterCraft", "RefillSlot", "Bids"]


def hands(view: View) -> list[tuple[Treasure, ...]]:
    return [holder.cards for holder in view.players]


def test_dealt_treasures_are_shown_to_the_second_crafter_only() -> None:
    step = chain(4)
    assert step.state.asking[-1].cards == (CROWN, SCROLL)
    for viewer in (1, 2, None):
        share = GAME.view(step.state, viewer).asking[-1]
        assert (share.cards, share.colours) == ((), backs((CROWN, SCROLL)))
        assert all(not isinstance(event, s.DrewCards) for event in visible(step.events, viewer))
    assert GAME.view(step.state, 0).asking[-1].cards == (CROWN, SCROLL)


def test_who_gave_a_card_knows_it_until_it_is_seen_to_leave() -> None:
    step = chain(5)
    assert hands(GAME.view(step.state, 0)) == [(CROWN, LAMP, SCROLL), (CROWN,), ()]
    assert hands(GAME.view(step.state, 1)) == [(), (CROWN, PURSE, SCROLL), ()]
    assert hands(GAME.view(step.state, 2)) == [(), (), (CHARM,)]
    assert hands(GAME.view(chain(8).state, 0)) == [(CROWN, SCROLL), (), ()], "seat 1 has sold the crown"


def test_a_card_that_was_given_lies_there_in_every_imagined_world() -> None:
    state = chain(5).state
    assert all(CROWN in other_world(GAME, state, 0, seed).players[1].hand for seed in range(30))
    assert not all(CROWN in other_world(GAME, state, 2, seed).players[1].hand for seed in range(30))


def test_giving_a_card_cannot_be_tried_out_or_undone_alone() -> None:
    assert attempt(GAME, chain(4).state, 0, Keep(CROWN)).final


def test_whoever_crafts_both_items_draws_alone() -> None:
    step = play(GAME, chain(3).state, 0, Craft(1, Item.BOTH), Wishes(LAMP, PURSE, 6))
    assert (asked(GAME, step.state), GAME.to_move(step.state)) == ("Limits", (0,))
    assert step.state.players[0].quests == (4,)


def test_two_equal_cards_are_one_answer_but_nobody_is_told_that_it_is_forced() -> None:
    state = chain(4).state
    equal = replace(state, asking=(*state.asking[:-1], s.Share(0, 1, backs((LAMP, LAMP)), (LAMP, LAMP))))
    assert tuple(GAME.legal_actions(equal, 0)) == (Keep(LAMP),)
    assert GAME.forced(equal, 0) is None


def test_selling_down_to_the_limit_is_one_multiset() -> None:
    state = s.change(chain(5).state, 1, hand=(LAMP, PURSE, PURSE, SCROLL))
    legal = tuple(GAME.legal_actions(state, 1))
    prompt = narrow(legal, (), lambda action: GAME.describe(GAME.view(state, 1), action), {})
    assert isinstance(prompt, PickMany)
    assert (prompt.part, prompt.least, prompt.most) == ("cards", 2, 2)
    assert {element.value: element.most for element in prompt.elements} == {LAMP: 1, PURSE: 2, SCROLL: 1}
    assert legal[gather(prompt, [SCROLL, LAMP])] == Sell((LAMP, SCROLL))
    with pytest.raises(UnmatchedError):
        gather(prompt, [LAMP])


def test_a_sale_can_be_changed_until_the_last_one_is_in() -> None:
    first, second = chain(6).state, chain(7).state
    assert GAME.changeable(first) == GAME.changeable(second) == (1,)
    for viewer in (0, 2, None):
        assert GAME.view(first, viewer) == GAME.view(second, viewer), "nobody sees what was changed"
    assert GAME.view(second, 1).asking[-1].answers == (s.Sale(1, (CROWN,)),)
    assert tuple(GAME.legal_actions(first, 0)) == tuple(GAME.legal_actions(second, 0))
    with pytest.raises(Illegal):
        GAME.apply(chain(8).state, 1, Sell((SCROLL,)), NoChance())


def test_bids_are_secret_until_all_are_in() -> None:
    state = chain(12).state
    for viewer, known in ((0, (2, None)), (1, (None, None)), (2, (None, 5)), (None, (None, None))):
        assert tuple(bid.coins for bid in GAME.view(state, viewer).asking[-1].answers) == known
    assert s.BidsShown((3, 4, 5), 2) in chain(14).events


def test_a_tie_for_the_highest_bid_wins_nothing() -> None:
    state = play(GAME, chain(13).state, 1, Bid(5), Wishes(6)).state
    assert asked(GAME, state) == "UseScroll"
    assert [player.coins for player in state.players] == [player.coins for player in chain(13).state.players]


def test_an_empty_purse_bids_nothing_by_itself() -> None:
    state = s.change(chain(9).state, 2, coins=0)
    step = play(GAME, state, 1, Discard(PURSE), Wishes(s.FUNERAL))
    assert GAME.to_move(step.state) == (0, 1)
    assert GAME.changeable(step.state) == (2,)


def test_the_warlock_is_asked_about_whoever_holds_any_treasure() -> None:
    state = s.change(chain(14).state, 0, hand=(CROWN,))
    after = play(GAME, state, 2, PlaceStatue(Side.SOUTH), Wishes(6)).state
    assert asked(GAME, after) == "UseScroll"
    assert tuple(GAME.legal_actions(after, 0)) == (Skip(),)
    assert GAME.forced(after, 0) is None, "that it is the only answer, the others must not know"
    bare = s.change(chain(14).state, 0, hand=())
    assert asked(GAME, play(GAME, bare, 2, PlaceStatue(Side.SOUTH), Wishes(6)).state) == "ExpandSecond"


def test_a_warlock_uses_up_a_scroll_inside_the_chain() -> None:
    state = play(GAME, chain(15).state, 0, Play(SCROLL), NoChance()).state
    assert asked(GAME, state) == "PickColour"
    state = play(GAME, state, 0, Draw(Colour.YELLOW), Wishes(PURSE)).state
    assert state.asking[-1] == s.BuyColour(0, Colour.YELLOW), "the second half is the Warlock's own"
    assert Draw(Colour.YELLOW) not in tuple(GAME.legal_actions(state, 0))


def test_the_next_player_answers_a_scroll_out_of_turn() -> None:
    state = s.change(table(), 0, hand=(SCROLL,))
    state = play(GAME, state, 0, Play(SCROLL), NoChance()).state
    state = play(GAME, state, 0, Draw(Colour.RED), Wishes(CROWN)).state
    assert (asked(GAME, state), GAME.to_move(state)) == ("BuyColour", (1,))
    state = play(GAME, state, 1, Draw(Colour.BLUE), Wishes(LAMP)).state
    assert (asked(GAME, state), GAME.to_move(state)) == ("Limits", (1,))
    state = play(GAME, state, 1, Sell((LAMP,)), NoChance()).state
    assert (asked(GAME, state), GAME.to_move(state)) == ("Main", (0,))


def test_every_kind_of_question_is_asked_in_random_matches() -> None:
    walks = (positions(GAME, seats, seed, by=GAME.apply) for seats in (2, 3, 4) for seed in range(12))
    found = {asked(GAME, position.state) for walk in walks for position in walk}
    assert found - {None} == {kind.__name__ for kind in Question.__subclasses__() if kind.__module__ == s.__name__}


def test_a_state_of_an_earlier_number_gets_the_funeral() -> None:
    raw = codec(GAME).encode(table()).replace(b'"options":{"funeral":true}', b'"options":{}')
    assert b"funeral" not in raw[:40]
    assert codec(GAME).state(raw, rules=0) == table()
