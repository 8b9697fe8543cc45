"""What is shown, and what is only known (section 8, "Secret money")."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

import data
from bot.conformance.worlds import encoded
from games.chance import ImaginedChance, NoChance, SeededChance
from games.contract import Action
from games.engine import attempt
from games.narrowing import narrow
from games.via_appia.actions import Travel, Wage
from games.via_appia.events import EVENTS, Ended, Paid
from games.via_appia.rules import GAME
from games.via_appia.state import Ending, Options, Screens, State
from rendering.words import Words
from tests.games.via_appia.table import do, income, legal, player, position, shown, start, told
from tests.games.via_appia.walks import walk

OPEN = Options(Screens.OPEN)
SEATS = (2, 3, 4)
LOCALES = data.locales()


def everything(state: State, seat: int | None) -> bytes:
    """Return all that is shown to somebody, as bytes."""
    view = shown(state, seat)
    said: list[object] = [view, GAME.progress(view), GAME.standing(view)]
    said += [GAME.ask(view, mover) for mover in GAME.to_move(state)]
    actions = tuple(GAME.legal_actions(state, seat)) if seat is not None else ()
    if actions:
        said += [(action, GAME.describe(view, action), GAME.preview(view, action)) for action in actions]
        said.append(narrow(actions, (), lambda action: GAME.describe(view, action), GAME.meta))
    return encoded([repr(each) for each in said])


def veiled(seats: int) -> Iterator[State]:
    """Yield positions before the end, with closed screens."""
    return (state for state in walk(seats, seed=2 * seats) if state.asking)


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_is_shown_what_the_others_have(seats: int) -> None:
    """The veil: other purses behind the screens change nothing that is shown, offered or asked."""
    for number, state in enumerate(veiled(seats)):
        if number % 7:
            continue
        for seat in (*range(seats), None):
            purses = (count if owner == seat else count + 3 + owner for owner, count in enumerate(state.coins))
            other = replace(state, coins=tuple(purses))
            assert everything(state, seat) == everything(other, seat)
            assert GAME.to_move(state) == GAME.to_move(other)


@pytest.mark.parametrize("locale", LOCALES)
def test_everybody_reads_their_own_coins_wherever_a_match_is_named(locale: str) -> None:
    words = Words(locale, GAME.meta.key)
    state = position(player(), player(), player(), coins=(61, 72, 83))

    def read(seat: int | None, of: State) -> list[str]:
        text = words.say(GAME.progress(shown(of, seat)))
        return [coins for coins in ("61", "72", "83") if coins in text]

    assert [read(seat, state) for seat in (0, 1, 2, None)] == [["61"], ["72"], ["83"], []]
    assert read(0, replace(state, options=OPEN)) == []  # the table shows everybody's


def test_no_event_tells_a_total_but_the_last() -> None:
    totals = {kind for kind in EVENTS if "coins" in kind.__struct_fields__ and kind.__annotations__["coins"] is not int}
    assert totals == {Ended}


def test_the_tally_is_everybodys_and_not_shown() -> None:
    state = position(coins=(4, 9))
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert view.tally == (4, 9)
        assert view.coins == tuple(count if owner == seat else None for owner, count in enumerate((4, 9)))
        assert GAME.shown(view).tally is None
        assert GAME.determinize(view, NoChance()) == state
    with pytest.raises(ValueError, match="too little"):
        GAME.determinize(shown(state, 0), NoChance())


def test_open_screens_and_the_end_show_everything() -> None:
    state = position(coins=(4, 9))
    assert shown(replace(state, options=OPEN), None).coins == (4, 9)
    assert shown(replace(state, asking=(), ending=Ending.PAVED), 0).coins == (4, 9)


def last_turn(options: Options) -> State:
    return position(seat=1, coins=(4, 1), ending=Ending.PAVED, options=options)


def test_the_end_lifts_the_screens_so_nobody_tries_it_out() -> None:
    chance = SeededChance(b"end", 1)
    step = GAME.apply(last_turn(Options()), 1, income(1, Wage.COINS), chance)
    assert [outcome.kind for outcome in chance.outcomes] == ["reveal:screens"]
    assert told(step, Ended) == [Ended(coins=(4, 4), why=Ending.PAVED)]
    assert attempt(GAME, last_turn(Options()), 1, income(1, Wage.COINS)).step is None
    tried = attempt(GAME, last_turn(OPEN), 1, income(1, Wage.COINS)).step
    assert tried is not None
    assert GAME.outcome(tried.state) is not None


def test_coins_limit_their_owner_alone() -> None:
    state = position(player(), player("A2"), coins=(3, 0), laid="A2 A5 A8")

    def moves(state: State) -> list[Action]:
        return [action for action in legal(state) if isinstance(action, Travel)]

    assert moves(state) == moves(replace(state, coins=(3, 99))) == [Travel("A5")]
    assert replace(state, coins=(3, 99)).asked == state.asked


@pytest.mark.parametrize(("language", "said"), [("en", "no stone is left"), ("ja", "石はありませんでした")])
def test_who_does_without_a_stone_is_not_told_of_coins(language: str, said: str) -> None:
    """Only stones were chosen, and if the store is still empty, one does without (section 5.1)."""
    state = position(player(stones="L"), player(stones="L"), face_up=("1L", "4S", "3M", "4M"), store="")
    (paid,) = told(do(state, income(1, Wage.STONES)), Paid)
    assert (paid.coins, paid.stones) == (0, ())
    assert said in Words(language, "via_appia", ("Mika", "Sora")).tell(paid)


def test_films_are_never_put_into_words() -> None:
    words = Words("en", "via_appia", ("Mika", "Sora"))
    (pushed,) = (kind for kind in EVENTS if kind.__name__ == "Pushed")
    event = pushed(seat=0, stone="small", lane=3, angle="left", number=1, spent=False, fallen=(), film=b"\x01")
    assert "film" not in words.tell(event)
    assert encoded(event).count(b'"film":"AQ=="') == 1


def test_a_new_match_shows_the_own_coins() -> None:
    state = start(3)
    assert [shown(state, seat).coins[seat] for seat in range(3)] == [1, 2, 2]
    assert GAME.determinize(GAME.view(state, None), ImaginedChance(1)) == state
