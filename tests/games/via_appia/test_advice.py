"""What is told of choices and of the course of a match (section 8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.contract import Action, Choice, Phrase
from games.narrowing import Confirm, PickOne, narrow
from games.via_appia import valuation
from games.via_appia.actions import Angle, Build, Convert, Income, Push, StoneSize, Stop, Travel, Wage
from games.via_appia.rules import GAME
from games.via_appia.slate.bed import Aim, Stone
from games.via_appia.state import Ending, Fallen, PushOn, State
from rendering.words import Words
from tests.games.via_appia.table import build, income, legal, lms, player, position, shown

S, M, L = StoneSize
EN = Words("en", "via_appia", ("Mika", "Sora"))
JA = Words("ja", "via_appia", ("ミカ", "ソラ"))


def choice(state: State, action: Action) -> Choice:
    return GAME.describe(shown(state, GAME.to_move(state)[0]), action)


def said(phrase: Phrase | None, words: Words = EN) -> str:
    assert phrase is not None
    return words.say(phrase)


def best_first(state: State, kind: type[Action]) -> list[Action]:
    actions = [action for action in legal(state) if isinstance(action, kind)]
    return sorted(actions, key=lambda action: -choice(state, action).rank)


def because(state: State, action: Action, words: Words = EN) -> str:
    return said(GAME.reason(shown(state, GAME.to_move(state)[0]), action), words)


# Pushes


def test_pushes_are_ranked_as_they_stand_in_the_picture() -> None:
    order = best_first(position(player(stones="LMS")), Push)
    assert order[:5] == [Push(S, lane, Angle.STRAIGHT) for lane in (1, 2, 3, 4, 5)]
    slanted = [angle for angle in Angle if angle is not Angle.STRAIGHT]
    assert order[5:25] == [Push(S, lane, angle) for lane in (1, 2, 3, 4, 5) for angle in slanted]
    assert [action.stone for action in order] == [S] * 25 + [M] * 25 + [L] * 25


def test_nobody_is_told_what_a_push_may_bring_down() -> None:
    """Neither ranks nor words look at the quarry."""
    bare = position(player(stones="LS"))
    ripe = replace(bare, bed=(Stone(L, 0, 300, 0), Stone(L, 0, 640, 0), Stone(L, 0, 980, 0), Stone(L, 0, 1320, 0)))
    for action in (push for push in legal(bare) if isinstance(push, Push)):
        assert choice(bare, action) == choice(ripe, action)
        assert said(choice(ripe, action).earns) == "Costs it; tile or 1 coin per fallen stone"
    advisor = GAME.advisor
    assert advisor is not None
    heavy = Push(L, 3, Angle.STRAIGHT)
    assert advisor.prior(GAME.view(ripe, 0), heavy) > advisor.prior(GAME.view(bare, 0), heavy)


def test_thought_is_given_to_the_few_aims_that_promise_most() -> None:
    bed = tuple(Stone(L, 0, y, 0) for y in (300, 640, 980, 1320))
    state = position(player(stones="L"), bed=bed)
    advisor = GAME.advisor
    assert advisor is not None
    view = GAME.view(state, 0)
    priors = {action: advisor.prior(view, action) for action in legal(state) if isinstance(action, Push)}
    best = max(priors.values())
    assert priors[Push(L, 3, Angle.STRAIGHT)] == best
    assert priors[Push(L, 1, Angle.STRAIGHT)] < best - valuation.POOR_AIM
    assert sum(prior > best - valuation.POOR_AIM for prior in priors.values()) == valuation.AIMS


def test_a_preview_shows_the_aim_and_nothing_of_what_follows() -> None:
    state = position(player(stones="M"))
    view = shown(state, 0)
    seen = GAME.preview(view, Push(M, 2, Angle.LEFT))
    assert seen == replace(view, aim=Aim(M, 2, Angle.LEFT))
    assert choice(state, Push(M, 2, Angle.LEFT)).preview
    assert GAME.preview(view, income(1, Wage.COINS)) is None


def test_a_push_is_asked_as_stone_and_lane_with_the_angle_put_up() -> None:
    state = position(player(stones="MS"))
    actions = [action for action in legal(state) if isinstance(action, Push)]
    answers: list[int] = []
    parts = []
    view = shown(state, 0)
    prompt = narrow(actions, answers, lambda action: GAME.describe(view, action), GAME.meta)
    while isinstance(prompt, PickOne):
        parts.append(prompt.part)
        answers.append(prompt.options[0].answer)
        prompt = narrow(actions, answers, lambda action: GAME.describe(view, action), GAME.meta)
    assert parts == ["stone", "lane"]
    assert isinstance(prompt, Confirm)
    assert prompt.presumed == Push(S, 1, Angle.STRAIGHT)
    others = [option.value for option in prompt.others(prompt.presumed)]
    assert others == [Angle.HARD_LEFT, Angle.LEFT, Angle.RIGHT, Angle.HARD_RIGHT]


def test_whoever_stops_early_is_told_what_they_forgo() -> None:
    state = position(player(stones="SS"), asked=PushOn(0, 1, True))
    kept = "Keeps your stones"
    assert said(choice(state, Stop()).earns) == f"{kept}; consolation (small tile or coins) needs 2 misses"
    assert said(choice(position(player(stones="SS"), asked=PushOn(0, 1, False)), Stop()).earns) == kept
    last = position(player(stones="SS", push_token=True), asked=PushOn(0, 2, True))
    assert said(choice(last, Stop()).earns) == kept


def test_what_several_actions_of_a_type_bring() -> None:
    laid = "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10"
    state = position(player(stones="SS", cart="SM", place="A7"), player("A4"), coins=(4, 0), laid=laid)
    told = {kind: _brings(state, kind) for kind in (Income, Push, Travel, Build)}
    assert told == {
        Income: "Coins or stones of a card",
        Push: "Costs it; tile or 1 coin per fallen stone",
        Travel: "Toward a city, from 1 coin, up to +6 points",
        Build: "Up to +1 point",
    }
    few = replace(state, slots=tuple(replace(slot, used=n > 1) for n, slot in enumerate(state.slots)))
    assert _brings(few, Income) == "Coins and stones of a card"
    one = GAME.brings(shown(state, 0), [each for each in legal(state) if isinstance(each, Income) and each.slot == 1])
    assert said(one) == "3 coins or 2 small stones"


@pytest.mark.parametrize(("stones", "told"), [("SL", "Each: a tile up to its size, or 1 coin"), ("L", None)])
def test_what_several_fallen_stones_bring_is_told_of_each(stones: str, told: str | None) -> None:
    state = position(player(cart=""), asked=Fallen(0, lms(stones), False, 1, False))
    brings = GAME.brings(shown(state, 0), legal(state))
    assert (brings and said(brings)) == told


def _brings(state: State, kind: type[Action]) -> str:
    return said(GAME.brings(shown(state, 0), [each for each in legal(state) if type(each) is kind]))


def test_a_push_with_a_token_is_asked_for_by_name() -> None:
    state = position(player(stones="SS", push_token=True), asked=PushOn(0, 2, False))
    assert said(GAME.ask(shown(state, 0), 0)) == "Push once more with your Push +1 token, or stop"
    assert said(GAME.ask(shown(state, 0), 0), JA) == "プッシュ+1トークンでもう1個押すか、終える"
    once = position(player(stones="SS"), asked=PushOn(0, 1, False))
    assert said(GAME.ask(shown(once, 0), 0)) == "Push another stone, or stop"


def test_a_push_is_worth_less_without_room_on_the_cart() -> None:
    push = Push(S, 1, Angle.STRAIGHT)
    empty, full = (choice(position(player(stones="SS", cart=cart)), push).rank for cart in ("", "MMSSS"))
    assert full < empty


def test_two_stones_are_better_than_one_to_begin_pushing_with() -> None:
    push = Push(S, 1, Angle.STRAIGHT)
    one, two = (choice(position(player(stones=stones)), push).rank for stones in ("S", "SS"))
    assert one < two


def test_in_the_last_round_tiles_are_laid_rather_than_won() -> None:
    state = position(player(cart="S", stones="SSL"), coins=(2, 3), laid="A2 A5", ending=Ending.PAVED)
    ranked = sorted(legal(state), key=lambda action: -choice(state, action).rank)
    assert isinstance(ranked[0], type(build("A1")))


def test_whoever_may_be_consoled_goes_on_pushing() -> None:
    state = position(player(stones="SS"), asked=PushOn(0, 1, True))
    assert choice(state, Push(S, 1, Angle.STRAIGHT)).rank > choice(state, Stop()).rank


def test_income_grows_dull_in_a_quiet_match() -> None:
    """After ten quiet rounds it would be over (house rule H11)."""
    fresh, quiet = (position(player(cart="S"), quiet=rounds) for rounds in (0, 9))
    take = income(1, Wage.COINS)
    assert choice(quiet, take).rank < choice(fresh, take).rank
    assert choice(quiet, build("A1")).rank == choice(fresh, build("A1")).rank > choice(quiet, take).rank


def test_early_majorities_promise_less_than_late_ones() -> None:
    early = position(player(tokens=(2, 0, 0)), player(tokens=(1, 0, 0)))
    late = replace(early, ending=Ending.PAVED)
    first, last = (valuation.majorities(shown(state, 0), 0) for state in (early, late))
    assert 0 < first < last


@pytest.mark.parametrize(
    ("cart", "told"),
    [
        ("", "your cart has room for 5 more tiles"),
        ("LM", "your cart has room for 2 more tiles"),
        ("LMS", "your cart has room for 1 more tile"),
        ("MMSSS", "your cart is full: stones that fall sell for 1 coin each"),
        ("LMSS", "your cart is full: stones that fall sell for 1 coin each"),
    ],
)
def test_pushes_are_advised_by_the_room_on_the_cart(cart: str, told: str) -> None:
    """Section 3: two medium and three small tiles, or a large one in place of one of each."""
    assert because(position(player(stones="SS", cart=cart)), Push(S, 1, Angle.STRAIGHT)) == told


def test_after_a_miss_the_consolation_is_named() -> None:
    push = Push(S, 1, Angle.STRAIGHT)
    again = position(player(stones="SS"), asked=PushOn(0, 1, True))
    assert because(again, push) == "if nothing falls again, you get a small tile or 1 coin"
    assert because(again, push, JA) == "次も何も落ちなければ、タイル（小）1枚か1金を受け取れる"
    assert because(again, Stop()) == "you keep 2 small stones for later"
    hit = position(player(stones="SS"), asked=PushOn(0, 1, False))
    assert because(hit, push) == "your cart has room for 5 more tiles"


# What falls


def fallen(cart: str, stones: str, **fields: object) -> State:
    return position(player(cart=cart, **fields), asked=Fallen(0, lms(stones), False, 1, False))


def test_what_falls_is_taken_with_one_tap() -> None:
    state = fallen("", "LMS")
    view = shown(state, 0)
    prompt = narrow(legal(state), (), lambda action: GAME.describe(view, action), GAME.meta)
    assert isinstance(prompt, PickOne)
    assert prompt.part == "large"
    assert {option.value for option in prompt.complete} == set(legal(state))
    assert prompt.options == ()
    assert prompt.complete[0].value == Convert(1, 1, 1)
    labels = [said(option.choice.label) for option in prompt.complete]
    assert labels[0] == "1 small, 1 medium and 1 large tile"


def test_what_a_large_tile_pushes_out_is_told() -> None:
    state = fallen("MMSSS", "LS")
    assert said(choice(state, Convert(1, 0, 0)).earns) == "Goes back to the supply: 1 small and 1 medium tile"
    assert said(choice(state, Convert(1, 0, 0)).label) == "1 large tile and 1 coin"
    assert said(choice(state, Convert(1, 0, 0)).label, JA) == "タイル（大）1枚と1金"
    assert choice(state, Convert(0, 0, 0)).earns is None
    assert said(choice(state, Convert(0, 0, 0)).label) == "2 coins"


def test_tiles_are_advised_by_what_they_bring_on_the_road() -> None:
    """Section 5.3: 5, 3 and 1 points. A1 (small), A2 (medium), A3 (small) touch Rome; A4 (large) lies behind
    A1 and A2, A5 (small) behind A2 and A3, and two tiles may be laid at once."""
    state = fallen("", "LMS")
    assert because(state, Convert(1, 1, 1)) == "they bring 9 points on the road; 5 spaces are open now"
    assert because(state, Convert(1, 1, 1), JA) == "街道にタイル3枚を置けば9点（今すぐ置けるスペースは5か所）"
    assert because(state, Convert(0, 1, 0)) == "it brings 3 points on the road; 1 space is open now"
    assert because(state, Convert(1, 0, 0)) == "it brings 5 points on the road; no space is open for it now"
    assert because(state, Convert(0, 0, 0)) == "you then have 3 coins"


# Other actions


def test_cards_are_described_by_both_halves() -> None:
    state = position()
    assert said(choice(state, income(1, Wage.COINS)).label) == "Card 1: 3 coins"
    assert choice(state, income(1, Wage.COINS)).earns is None
    assert said(choice(state, income(1, Wage.STONES)).label) == "Card 1: 2 small stones"
    few = position(face_up=("3SS", "4S"))
    assert said(choice(few, income(1, Wage.BOTH)).label) == "Card 1: 3 coins plus 2 small stones"
    assert choice(few, income(1, Wage.BOTH)).earns is None
    last = position(face_up=("3SS",))
    assert said(choice(last, income(1, Wage.BOTH)).earns) == "Also a Push +1 token"
    assert said(choice(last, income(1, Wage.BOTH)).earns, JA) == "プッシュ+1トークンも獲得"
    assert not choice(last, income(1, Wage.BOTH)).preview, "new cards are dealt by luck"
    owner = position(player(push_token=True), face_up=("3SS",))
    assert choice(owner, income(1, Wage.BOTH)).earns is None
    assert said(choice(owner, income(1, Wage.BOTH)).label, JA) == "カード1：3金＋石（小）2個"


def test_below_its_picture_a_card_is_named_by_its_number_and_a_half_of_it_by_what_it_brings() -> None:
    state = position()
    assert [said(choice(state, income(1, wage)).brief) for wage in (Wage.COINS, Wage.STONES)] == [
        "1: 3 coins",
        "1: 2 small stones",
    ]
    assert said(choice(state, income(1, Wage.STONES)).brief, JA) == "1：石（小）2個"
    few, last = position(face_up=("3SS", "4S")), position(face_up=("3SS",))
    assert said(choice(few, income(1, Wage.BOTH)).brief) == "Card 1"
    assert said(choice(last, income(1, Wage.BOTH)).brief) == "Card 1 and Push +1 token"
    assert said(choice(last, income(1, Wage.BOTH)).brief, JA) == "カード1とプッシュ+1トークン"
    short = position(*(player(stones="S" * n) for n in (5, 3, 1)), face_up=("4S", "3M", "1L", "2SM"), store="")
    assert choice(short, income(1, Wage.STONES)).brief is None, "the picture shows what isn't to be had"
    assert said(choice(short, income(1, Wage.COINS)).brief) == "1: 4 coins"
    none = position(player(stones="L"), player(stones="L"), face_up=("1L", "4S"), store="")
    assert choice(none, income(1, Wage.BOTH)).brief is None


def test_cards_are_described_by_what_is_to_be_had_in_a_shortage() -> None:
    """Examples 8 to 11: one may even have fewer stones afterwards."""
    take = income(1, Wage.STONES)
    fewer = position(*(player(stones="S" * n) for n in (5, 3, 1)), face_up=("4S", "3M", "1L", "2SM"), store="")
    assert said(choice(fewer, take).label) == "Card 1: 1 small stone (you return 2 small stones)"
    assert said(choice(fewer, take).label, JA) == "カード1：石（小）1個（手持ちの石（小）2個は戻す）"
    assert said(choice(fewer, income(1, Wage.COINS)).label) == "Card 1: 4 coins"
    assert choice(fewer, take).rank < 0
    others = position(*(player(stones="S" * n) for n in (0, 4, 1)), face_up=("2SSS", "3M", "1L", "2SM"), store="S")
    assert said(choice(others, take).label) == "Card 1: 3 small stones"
    none = position(player(stones="L"), player(stones="L"), face_up=("1L", "4S"), store="")
    assert said(choice(none, income(1, Wage.BOTH)).label) == "Card 1: 1 coin, no stone left"
    assert said(choice(none, income(1, Wage.BOTH)).label, JA) == "カード1：1金、石なし"
    dry = position(player(stones="L"), player(stones="L"), face_up=("1L", "4S", "3M", "4M"), store="")
    assert said(choice(dry, take).label) == "Card 1: no stone left"
    assert said(choice(dry, take).label, JA) == "カード1：石なし"
    halves = GAME.brings(shown(dry, 0), [take])
    assert said(halves) == "1 coin or no stone left"
    assert said(halves, JA) == "1金か石なし"
    assert choice(dry, take).rank == 0
    two = position(player(), player(stones="MMM"), face_up=("2SM", "4S", "3M", "1L"), store="SS")
    assert said(choice(two, take).label) == "Card 1: 1 small and 1 medium stone"


def test_building_is_described_by_what_it_brings() -> None:
    state = position(player(cart="LM"))
    assert said(choice(state, build("A2 A4")).earns) == "+8 points, 2 A tokens, 1 coin"
    assert said(choice(state, build("A2 A4")).brief) == "Build A2 and A4"
    assert said(choice(state, build("A2")).earns) == "+3 points, 1 A token"
    assert said(choice(state, build("A2")).earns, JA) == "+3点、エリアAのボーナストークン1枚"
    assert said(choice(state, build("A2")).brief, JA) == "A2に建設"
    assert best_first(state, type(build("A2")))[0] == build("A2 A4")


def test_each_move_is_shown_with_its_price() -> None:
    state = position(player("A8"), coins=(9, 0), laid="A2 A5 A8 A11")
    assert said(choice(state, Travel("A11")).label) == "To A11: pay 1 coin"
    assert said(choice(state, Travel("A11")).earns) == "1 step from Tarracina (+6 points)"
    assert said(choice(state, Travel("A11")).earns, JA) == "タラチナ（+6点）まであと1歩"
    taken = replace(state, players=(player("A8"), *(player("TAR") for _ in range(3))), arrived=((1, 2, 3), (), ()))
    assert choice(taken, Travel("A11")).earns is None, "no points are left there"
    assert said(choice(state, Travel("TAR")).label) == "To Tarracina: pay 3 coins, +6 points"
    assert said(choice(state, Travel("TAR")).earns) == "Leaves a marker"
    assert said(choice(state, Travel("TAR")).label, JA) == "タラチナへ（−3金、+6点）"
    free = replace(state, players=(player("A8"), player("TAR")), arrived=((1,), (), ()))
    assert said(choice(free, Travel("A11")).label) == "To A11: free"
    assert said(choice(free, Travel("TAR")).label) == "To Tarracina: pay 2 coins, +1 point"
    near = GAME.brings(shown(free, 0), [Travel("A11"), Travel("TAR")])
    assert said(near) == "Toward a city, from no coin, up to +1 point"
    assert GAME.brings(shown(free, None), [Travel("A11")]) is None, "an onlooker has no place to move on from"


def test_questions() -> None:
    assert EN.say(GAME.ask(shown(position(), 0), 0)) == "Next action"
    assert EN.say(GAME.ask(shown(fallen("", "S"), 0), 0)) == "1 small stone fell: tiles or coins"
    assert EN.say(GAME.ask(shown(fallen("", "LSS"), 0), 0)) == "2 small and 1 large stone fell: tiles or coins"
    consoled = position(asked=Fallen(0, lms("S"), True, 2, True))
    assert EN.say(GAME.ask(shown(consoled, 0), 0)) == "Nothing fell: take a small tile or 1 coin"
    again = position(player(stones="S"), asked=PushOn(0, 1, True))
    assert EN.say(GAME.ask(shown(again, 0), 0)) == "Push another stone, or stop"
    assert best_first(again, Stop) == [Stop()]


def test_quiet_rounds_are_told_from_the_fifth_on() -> None:
    def progress(**fields: object) -> str:
        return EN.say(GAME.progress(shown(position(laid="A1 A2", **fields), None)))

    assert progress(quiet=4) == "Round 5 · 2/41 paved"
    assert progress(quiet=5) == "Round 5 · 2/41 paved · 5 of 10 quiet rounds"
    assert progress(ending=Ending.PAVED) == "Round 5 · 2/41 paved · last round"


def test_what_computer_players_believe() -> None:
    """More of anything is worth more; the end counts as it is."""
    advisor = GAME.advisor
    assert advisor is not None

    def worth(state: State) -> float:
        return advisor.evaluate(GAME.view(state, 0), 0)  # type: ignore[union-attr]

    poor = worth(position(coins=(1, 1)))
    better = [
        position(coins=(3, 1)),
        position(player(stones="S"), coins=(1, 1)),
        position(player(cart="S"), coins=(1, 1)),
        position(player(tokens=(1, 0, 0)), coins=(1, 1)),
        position(player("A2"), coins=(1, 1)),
        position(player(push_token=True), coins=(1, 1)),
        position(coins=(1, 1), asked=Fallen(0, lms("S"), False, 1, False)),
    ]
    assert all(worth(state) > poor for state in better)
    over = replace(position(player(track=30), coins=(1, 1)), asking=(), ending=Ending.PAVED)
    assert worth(over) == 32.0
