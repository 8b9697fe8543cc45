"""The steps of a press on a menu, each by itself: what it says, where it leads, what is shown, which components."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.menu import screens, state
from bot.discord.menu.message import components_of
from bot.discord.menu.model import (
    Cursor,
    MenuButton,
    MenuOption,
    MenuPress,
    MenuSelect,
    Screen,
    Style,
    Typed,
    read_press,
)
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import Choices, MenuState, first_state, state_after, typed_state
from bot.discord.menu.wording import Wording
from bot.discord.ui.protocol import base36, custom_id, page, parse
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from bot.store.rows import Confirms
from games.almadi import GAME as ALMADI
from games.almadi.actions import Move
from games.chance import SeededChance
from games.contract import Action, AnyGame, Choice, Hint, Phrase
from games.engine import begin
from games.narrowing import Confirm, Option, PickMany, PickOne, narrow
from games.stone_age import GAME as STONE_AGE
from games.stone_age.actions import Leave, Spot, TakeCard
from rendering.icons import icon_key
from rendering.words import Words
from tests.bot.discord.fair import EVERY, FAIR, PACKS, Done, Fair, Jump, Pack, Peek, Roll, Thing, Throw, Walk
from tests.bot.tiny import State

USER, OTHER = 7, 8
FREE = tuple(action for action in EVERY if FAIR.why_not(State((0, 0)), 0, action) is None)


def table(*legal: Action, game: AnyGame = FAIR) -> Table:
    """A match in which seat 0 may do these things."""
    state = State((0, 0))
    stub = SimpleNamespace(
        id=1,
        game=game,
        state=state,
        asked={0: SimpleNamespace(decision=3)},
        seats=[SimpleNamespace(user=user) for user in (USER, OTHER)],
        people=(USER, OTHER),
        legal=lambda seat: legal or FREE,
        shown=lambda seat: game.shown(game.view(state, seat)),
        seat_of=lambda user: {USER: 0, OTHER: 1}.get(user),
    )
    return cast("Table", stub)


def after(table: Table, *answers: int, typed: Typed | None = None, **press: Any) -> MenuState:
    """Where answers lead from the beginning of a menu."""
    cursor = replace(first_state(table, 0).cursor, answers=answers, typed=typed)
    return state_after(table, USER, MenuPress(cursor, **press))


def shown(state: MenuState) -> Screen:
    words = Words("en", state.choices.table.game.meta.key, ("Mika", "Taro"))
    return screen_at(state, words, words)


def labels(row: Any) -> list[str]:
    return [item.label for item in row]


# What it says


@pytest.mark.parametrize(
    ("text", "values", "press"),
    [
        ("t:ask:1:0:9:80eed4:0::", (), MenuPress(Cursor(1, 0, 9, "80eed4"))),
        ("t:ask:1:2:a:80eed4:3:0.12.-1:", (), MenuPress(Cursor(1, 2, 10, "80eed4", (0, 38, -1), page=3))),
        ("t:do:zz:0:9:80eed4:0:1:", (), MenuPress(Cursor(1295, 0, 9, "80eed4", (1,)), confirmed=True)),
        ("t:pick:1:0:9:80eed4:2:1:", ("-3",), MenuPress(Cursor(1, 0, 9, "80eed4", (1, -3)))),
        ("t:ask:1:0:9:80eed4:0:4:2.0.5", (), MenuPress(Cursor(1, 0, 9, "80eed4", (4,), Typed(2, ((0, 5),))))),
        ("t:ask:1:0:9:80eed4:0::0.1.2.3.a", (), MenuPress(Cursor(1, 0, 9, "80eed4", (), Typed(0, ((1, 2), (3, 10)))))),
        ("t:set:1:0:9:80eed4:0::", ("1.1", "0.2", "1.3"), MenuPress(Cursor(1, 0, 9, "80eed4"), ((1, 3), (0, 2)))),
        ("t:set:1:0:9:80eed4:0:::none", (), MenuPress(Cursor(1, 0, 9, "80eed4"), ())),
    ],
)
def test_ids_keep_their_meaning(text: str, values: tuple[str, ...], press: MenuPress) -> None:
    """They stand in messages that may be pressed after an update."""
    read = parse(text, values)
    assert read is not None
    assert read_press(read) == press
    if not values:
        detail = ("none",) if press.pieces is not None else ()
        assert custom_id(read.verb, press.cursor.match, *press.cursor.parts(), *detail) == text


def test_pieces_are_read_whatever_else_the_id_ends_with() -> None:
    newest = int("none", 36)  # a wish may have that number
    read = parse(custom_id("set", 5, *Cursor(5, 1, 12, "abcdef").parts(), 0, newest), ("1.2",))
    assert read is not None
    assert read_press(read).pieces == ((1, 2),)


@pytest.mark.parametrize(
    ("verb", "values"), [("pick", ()), ("pick", ("!",)), ("set", ("1",)), ("set", ("1.2.3",)), ("set", ("x.!",))]
)
def test_values_of_another_version_are_stale(verb: str, values: tuple[str, ...]) -> None:
    read = parse(f"t:{verb}:1:0:9:80eed4:0::", values)
    assert read is not None
    with pytest.raises(StaleError):
        read_press(read)


# Where it leads


def test_a_menu_begins_with_what_is_asked_now() -> None:
    state = first_state(table(), 0)
    assert state.cursor == Cursor(1, 0, 3, state.cursor.digest)
    assert isinstance(state.reached, PickOne)
    assert state.does is None


@pytest.mark.parametrize("changed", [{"decision": 2}, {"seat": 1}, {"digest": "000000"}, {"answers": (99,)}])
def test_what_is_not_asked_now_is_stale(changed: dict[str, Any]) -> None:
    now = table()
    cursor = replace(first_state(now, 0).cursor, **changed)
    with pytest.raises(StaleError):
        state_after(now, USER, MenuPress(cursor))


def test_the_menu_of_somebody_else_is_stale() -> None:
    now = table()
    for user in (OTHER, 99):
        with pytest.raises(StaleError):
            state_after(now, user, MenuPress(first_state(now, 0).cursor))


@pytest.mark.parametrize("action", [Walk(1), Done()])
def test_what_luck_does_not_decide_is_done_at_once(action: Action) -> None:
    """Also what ends the turn: it can be taken back."""
    kept = after(table(action, Roll()), 0)
    assert (kept.reached, kept.luck, kept.does) == (action, False, action)


def test_what_luck_decides_is_done_when_confirmed() -> None:
    now = table(Roll(), Walk(1))
    asked = after(now, 0)
    assert (asked.reached, asked.luck, asked.does) == (Roll(), True, None)
    assert after(now, 0, confirmed=True).does == Roll()


@pytest.mark.parametrize(("confirms", "done"), [("always", []), ("usual", [Walk(1)]), ("never", [Walk(1), Roll()])])
def test_people_choose_what_they_are_asked_once_more(confirms: Confirms, done: list[Action]) -> None:
    now = table(Walk(1), Roll())
    cursor = first_state(now, 0).cursor
    states = [state_after(now, USER, MenuPress(replace(cursor, answers=(n,))), confirms) for n in range(2)]
    assert [state.does for state in states if state.does is not None] == done
    typed = typed_state(now, 0, Walk, {"far": 1}, confirms)
    assert (typed.does is not None) == (Walk(1) in done)


def test_the_only_action_is_not_done_before_anything_is_chosen() -> None:
    state = first_state(table(Walk(1)), 0)
    assert (state.reached, state.does) == (Walk(1), None)


def test_pieces_are_put_together() -> None:
    packs = table(Pack((Thing.APPLE,)), Pack((Thing.APPLE, Thing.BALL)), Pack((Thing.BALL, Thing.BALL)))
    assert after(packs, pieces=((0, 1), (1, 1))).does == Pack((Thing.APPLE, Thing.BALL))
    unmatched = after(packs, pieces=((0, 1), (1, 2)))
    assert unmatched.unmatched
    assert unmatched.does is None
    assert isinstance(unmatched.reached, PickMany)
    for pieces in (((2, 1),), ((-1, 1),), ((0, 2),), ((0, -1),), ((0, 10**12),)):
        with pytest.raises(StaleError):
            after(packs, pieces=pieces)
    with pytest.raises(StaleError):
        after(table(Walk(1), Walk(2)), pieces=((0, 1),))


def test_more_pieces_than_a_select_holds_are_asked_as_a_whole() -> None:
    few, many = (table(*(Pack((Thing.APPLE,) * count) for count in range(1, most + 1))) for most in (25, 26))
    assert isinstance(after(few).reached, PickMany)
    whole = after(many).reached
    assert isinstance(whole, PickOne)
    assert len(whole.options) == 26


def test_a_typed_command_leads_as_far_as_it_goes_and_back_to_the_whole_menu() -> None:
    now = table()
    typed = typed_state(now, 0, Throw, {"far": 2})
    assert typed.cursor.typed == Typed(1, ((1, 1),))
    assert isinstance(typed.reached, PickOne)
    assert typed.reached.part == "what"
    assert state_after(now, USER, MenuPress(typed.cursor)) == typed
    assert typed_state(now, 0, Throw, {"far": 2, "what": Thing.BALL}).does == Throw(Thing.BALL, 2)
    assert typed.cursor.back() == first_state(now, 0).cursor


@pytest.mark.parametrize("typed", [Typed(99), Typed(1, ((0, 9),)), Typed(1, ((7, 0),))])
def test_a_command_that_agrees_with_nothing_is_stale(typed: Typed) -> None:
    with pytest.raises(StaleError):
        after(table(), typed=typed)


THROWS = tuple(Throw(what, far) for what in Thing for far in (1, 2))


def test_what_verbs_ask_first_is_answered_beside_them() -> None:
    verbs = first_state(table(*map(Walk, (1, 2, 3)), Done()), 0)
    assert [shortcut.option.first for shortcut in verbs.shortcuts] == [Walk(1), Walk(2), Walk(3)]
    assert [shortcut.answers for shortcut in verbs.shortcuts] == [(0, 0), (0, 1), (0, 2)]
    throws = first_state(table(Jump(1), Jump(3), *THROWS), 0)
    assert [shortcut.option.value for shortcut in throws.shortcuts] == [*Thing], "jumping stands last"
    assert not any(shortcut.option.finishes for shortcut in throws.shortcuts)
    more = first_state(table(*(Throw(Thing.BALL, far) for far in (1, 2)), *map(Jump, range(1, 19, 2)), Done()), 0)
    assert [shortcut.verb.value for shortcut in more.shortcuts] == 2 * [Throw] + 9 * [Jump]
    assert more.listed == {more.shortcuts[-1].verb.answer}, "too many for buttons"
    sets = first_state(table(*map(Pack, PACKS), Done()), 0)
    assert sets.shortcuts == (), "sets have a screen of their own"


def test_a_verb_stands_with_what_is_answered_beside_it(village_fair: None) -> None:
    screen = shown(first_state(table(*THROWS, Done()), 0))
    assert [label for row in screen.rows for label in labels(row)] == [
        "Throw: Apple",
        "Throw: Ball",
        "Throw: Card",
        "Enough",
    ]
    throw = next(item for row in screen.rows for item in row)
    assert isinstance(throw, MenuButton)
    asked = shown(after(table(*THROWS, Done()), *throw.cursor.answers))
    assert "Throw › Apple › **How far?**" in asked.lines[0]


def test_what_the_first_value_asks_next_is_answered_beside_the_others(
    village_fair: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Fair, "meta", replace(Fair.meta, menu={(Throw, "what"): Hint.BESIDE}))
    monkeypatch.setattr(Words, "field_ask", lambda self, kind, field, *, beside=False: f"{field}, {beside}?")
    menu = table(*THROWS)
    screen = shown(first_state(menu, 0))
    assert "**what, True?**" in screen.lines[0]
    assert [label for row in screen.rows for label in labels(row)] == [
        "Throw Apple 1 far",
        "Throw Apple 2 far",
        "Ball",
        "Card",
    ]
    first, _, ball, _ = (item for row in screen.rows for item in row)
    assert isinstance(first, MenuButton)
    assert after(menu, *first.cursor.answers).reached == THROWS[0], "one press answers both parts"
    assert isinstance(ball, MenuButton)
    assert isinstance(after(menu, *ball.cursor.answers).reached, PickOne)
    monkeypatch.setattr(screens, "ROOM", 0)
    screen = shown(first_state(menu, 0))
    assert "**what, False?**" in screen.lines[0], "without room for them it is asked part by part"
    assert [label for row in screen.rows for label in labels(row)] == ["Apple", "Ball", "Card"]


def test_answers_with_which_verbs_finish_come_first() -> None:
    found = first_state(table(*THROWS, *map(Walk, (1, 2, 3)), Done()), 0).shortcuts
    assert [shortcut.verb.value for shortcut in found] == 3 * [Walk] + 3 * [Throw]


def test_what_has_no_room_on_buttons_is_a_list_or_a_verb(village_fair: None, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("ROOM", "MOST"):
        monkeypatch.setattr(screens, limit, 1)
    screen = shown(first_state(table(*map(Walk, (1, 2)), *THROWS, Done()), 0))
    (walks, *rest) = screen.rows
    assert isinstance(walks[0], MenuSelect)
    assert [option.label for option in walks[0].options] == ["Walk 1 steps", "Walk 2 steps"]
    assert [label for row in rest for label in labels(row)] == ["Throw", "Enough"]


# What is shown


def test_many_answers_of_the_first_verb_are_rows_of_buttons(
    village_fair: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Fair, "why_not", lambda self, state, seat, action: None)
    screen = shown(first_state(table(*(Throw(Thing.BALL, far) for far in range(1, 6)), Done()), 0))
    assert [label for row in screen.rows for label in labels(row)][-1] == "Enough"
    assert sum(map(len, screen.rows)) == 6
    assert screen.lines[0].count("points") == 5, "what each brings stands above"
    assert screen.lines[0].index("1 points") < screen.lines[0].index("5 points"), "by number"


def test_a_game_without_pictures_of_questions_has_no_short_names(
    village_fair: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = Choice(label=Phrase("earns-points", {"points": 7}), brief=Phrase("earns-points", {"points": 8}))
    monkeypatch.setattr(Fair, "describe", lambda self, view, action: named)
    words = Words("en", FAIR.meta.key, ("Mika", "Taro"))
    screen = screen_at(first_state(table(Jump(1), Jump(3)), 0), words, words, pictured=True)
    said = str(screen.rows)
    assert screen.question is None
    assert "7 points" in said
    assert "8 points" not in said


@pytest.mark.parametrize("count", [20, 21])
def test_up_to_twenty_short_answers_are_buttons(
    village_fair: None, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Wording, "option", lambda self, prompt, option: str(option.value))
    rows = shown(after(table(*(Jump(to) for to in range(1, 2 * count, 2))))).rows
    if count == 20:
        assert [len(row) for row in rows] == [5, 5, 5, 5]
        assert all(isinstance(item, MenuButton) for row in rows for item in row)
    else:
        (select,) = rows[0]
        assert isinstance(select, MenuSelect)
        assert len(select.options) == count


@pytest.mark.parametrize("count", [20, 21])
def test_no_answer_ends_the_turn_that_did_not_say_so(
    village_fair: None, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    """Entries of a very long list have no room for it."""
    monkeypatch.setattr(state, "only_ending", lambda game, now, seat, action: Done())
    jumps = table(*(Jump(to) for to in range(1, 2 * count, 2)))
    screen = shown(after(jumps))
    said = "Each does this too: Enough" in screen.lines[0]
    assert "Enough" not in str(screen.rows), "once for all of them"
    done = after(jumps, 0)
    assert done.does == Jump(1)
    assert said == (Jump(1) in done.endings) == (count == 20)


def test_answers_with_long_names_are_a_list(village_fair: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wording, "option", lambda self, prompt, option: "x" * 37)
    many, few = (shown(after(table(*(Jump(to) for to in range(1, most, 2))))).rows for most in (17, 11))
    assert isinstance(many[0][0], MenuSelect)
    assert isinstance(few[0][0], MenuButton)


def test_rows_fill_the_lines_of_a_phone(village_fair: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def rows(*widths: int) -> list[list[int]]:
        letters = dict(zip(range(1, 99, 2), widths, strict=False))
        monkeypatch.setattr(Wording, "option", lambda self, prompt, option: "x" * letters[option.value])
        return [[*map(len, labels(row))] for row in shown(after(table(*map(Jump, [*letters][: len(widths)])))).rows]

    assert rows(5, 5, 5, 20, 20) == [[5, 5, 5], [20], [20]]
    assert rows(1, 1, 1, 1, 1, 1) == [[1, 1, 1, 1, 1], [1]], "five at most"
    assert rows(90, 5, 5) == [[90], [5, 5]], "what is longer than a line has one for itself"


def test_whole_answers_stand_above_the_parts_and_nothing_stands_there_twice() -> None:
    paid = ((0, 1, 1, 0), (1, 0, 1, 0), (1, 1, 0, 0), *((least, 0, 0, 0) for least in range(2, 10)))
    actions = [TakeCard(Spot.CARD_2, *payment) for payment in paid]
    begun = begin(STONE_AGE, 2, STONE_AGE.meta.options(), SeededChance(b"seed", 0)).state
    choices = Choices(table(game=STONE_AGE), 0, (*actions, Leave(Spot.CARD_2)), STONE_AGE.view(begun, 0))
    reached = narrow(actions, (), lambda action: Choice(cost=actions.index(action)), STONE_AGE.meta)
    state = MenuState(choices, Cursor(1, 0, 0, "abc"), reached)
    screen = shown(state)
    offered = [label for row in screen.rows for label in labels(row)]
    assert offered[:3] == ["1 brick and 1 stone", "1 wood and 1 stone", "1 wood and 1 brick"]
    assert offered[3:] == ["1 wood …", *(f"{least} wood" for least in range(2, 10))]
    assert "**How much wood?** One press on a top button does it all." in screen.lines[0]


@pytest.mark.parametrize("others", [True, False])
def test_luck_is_confirmed(village_fair: None, others: bool) -> None:
    """That it can't be taken back alone is only said where somebody would have to agree."""
    now = table(Roll(), Walk(1))
    if not others:
        now.seats[1].user = None  # type: ignore[misc]
        now.people = (USER,)  # type: ignore[misc]
    screen = shown(after(now, 0))
    assert ("without the others’ consent" in screen.lines[0]) == others
    (row,) = screen.rows
    assert [(item.label, item.verb, item.style) for item in row if isinstance(item, MenuButton)] == [
        ("Do it", "do", Style.DONE),
        ("Back", "ask", Style.PLAIN),
    ]


def test_the_presumed_action_stands_above_the_others(village_fair: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fair, "meta", replace(Fair.meta, menu={(Throw, "far"): Hint.PRESUMED}))
    state = after(table(Throw(Thing.BALL, 1), Throw(Thing.BALL, 2)))
    assert isinstance(state.reached, Confirm)
    screen = shown(state)
    do, others = screen.rows
    assert isinstance(do[0], MenuButton)
    assert do[0].cursor.answers == (0,)
    assert isinstance(others[0], MenuSelect)
    assert [option.label for option in others[0].options] == ["2 steps"]
    assert screen.preview == Throw(Thing.BALL, 1)


def test_nothing_is_previewed_that_nobody_chose(village_fair: None) -> None:
    throws = [Throw(what, far) for what in Thing for far in (1, 2)]
    bare, typed = Typed(FAIR.meta.actions.index(Throw)), Typed(FAIR.meta.actions.index(Throw), ((1, 1),))
    assert shown(after(table(*throws, Peek()), typed=bare)).preview is None
    told = shown(after(table(*throws, Peek()), typed=typed)).preview
    assert isinstance(told, Throw)
    assert told.far == 2


def test_a_few_others_of_which_there_is_nothing_to_say_are_buttons(
    village_fair: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Fair, "meta", replace(Fair.meta, menu={(Jump, "to"): Hint.PRESUMED}))
    some, many = (shown(after(table(*(Jump(to) for to in range(1, most, 2))))) for most in (13, 51))
    assert [label for row in some.rows[1:] for label in labels(row)] == [f"Number {to}" for to in range(3, 13, 2)]
    assert isinstance(many.rows[1][0], MenuSelect)
    assert len(many.rows[1][0].options) == 24


def test_whoever_chose_something_else_may_go_on_choosing(village_fair: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fair, "meta", replace(Fair.meta, menu={(Jump, "to"): Hint.PRESUMED}))
    jumps = table(*(Jump(to) for to in (1, 3, 5)))
    first = shown(after(jumps))
    chosen = next(button for button in first.rows[1] if isinstance(button, MenuButton) and button.label == "Number 5")
    screen = shown(state_after(jumps, USER, MenuPress(chosen.cursor), "always"))
    do, others = screen.rows
    assert labels(do) == ["Do it"]
    assert isinstance(do[0], MenuButton)
    assert do[0].cursor == chosen.cursor
    assert labels(others) == ["Number 1", "Number 3"], "what was taken for granted, too"
    reached = [after(jumps, *button.cursor.answers).reached for button in others if isinstance(button, MenuButton)]
    assert reached == [Jump(1), Jump(3)]


def test_few_sets_are_whole_answers(village_fair: None) -> None:
    screen = shown(after(table(Pack(()), Pack((Thing.APPLE,)), Pack((Thing.APPLE, Thing.APPLE)))))
    assert [label for row in screen.rows for label in labels(row)] == ["None of these", "1 apples", "2 apples"]


def test_of_many_sets_some_are_whole_answers_beside_the_list(village_fair: None) -> None:
    *best, (select,) = shown(after(table(*map(Pack, PACKS)))).rows
    assert sum(map(len, best)) == 4
    assert isinstance(select, MenuSelect)
    assert select.verb == "pick"
    assert len(select.options) == len(PACKS)


APPLE = icon_key("fair", Thing.APPLE)


def test_the_only_answer_of_an_action_type_has_the_icon_of_what_it_names(village_fair: None) -> None:
    (pack, _), *_ = shown(after(table(Pack((Thing.APPLE,)), Peek()))).rows
    assert isinstance(pack, MenuButton)
    assert pack.icon == APPLE


def test_of_very_many_sets_others_are_put_together(village_fair: None) -> None:
    packs = table(*(Pack((Thing.APPLE,) * count) for count in range(26)))
    *_, (select,), none = shown(first_state(packs, 0)).rows
    pieces = (MenuOption(f"{count} apples", f"0.{base36(count)}", icon=APPLE) for count in range(1, 26))
    assert select == MenuSelect(tuple(pieces), "set", first_state(packs, 0).cursor, "Which things?", most=25)
    assert [getattr(item, "detail", None) for item in none] == [("none",)]


def test_pieces_that_do_not_go_together_are_said_to(village_fair: None) -> None:
    packs = table(Pack((Thing.APPLE,)), Pack((Thing.BALL,)))
    assert "don’t go together" in shown(after(packs, pieces=((0, 1), (1, 1)))).notes[0]


def test_a_list_is_cut_into_pages() -> None:
    assert page("abcdefg", 0, 3) == ("abc", 3)
    assert page("abcdefg", 2, 3) == ("g", 3)
    assert page("abcdefg", 9, 3) == ("g", 3), "too far gives the last page"
    assert page("abcdefg", -1, 3) == ("abc", 3)
    assert page("", 0, 3) == ("", 1)
    assert page("abc", 0, 3) == ("abc", 1)


def test_pages_lead_to_each_other(village_fair: None) -> None:
    jumps = table(*map(Jump, range(1, 100, 2)), Peek())
    second = replace(after(jumps, 0), cursor=replace(after(jumps, 0).cursor, page=1))
    screen = shown(second)
    assert "Page 2 of 2" in screen.lines[0]
    assert [(item.label, item.cursor.page) for item in screen.rows[-1]] == [("Back", 0), ("Previous", 0)]  # type: ignore[union-attr]


# Which components


def test_values_become_components() -> None:
    cursor = Cursor(1, 0, 3, "abcdef", (2,))
    row = (MenuButton("x" * 90, "set", cursor, Style.ANSWER, ("none",)), MenuButton("Do it", "do", cursor, Style.DONE))
    select = MenuSelect((MenuOption("One", "0", "1 point"), MenuOption("Two", "1")), "pick", cursor, "Where?", most=2)
    components = components_of(Screen((), (), (row, (select,))))
    (first, second), (chosen,) = [[cast("Any", item).item for item in items] for items in components]
    assert (first.custom_id, first.style, len(first.label)) == ("t:set:1:0:3:abcdef:0:2::none", ButtonStyle.primary, 80)
    assert (second.custom_id, second.style) == ("t:do:1:0:3:abcdef:0:2:", ButtonStyle.success)
    assert (chosen.custom_id, chosen.placeholder, chosen.max_values) == ("t:pick:1:0:3:abcdef:0:2:", "Where?", 2)
    assert [(option.label, option.value, option.description) for option in chosen.options] == [
        ("One", "0", "1 point"),
        ("Two", "1", None),
    ]


@pytest.mark.parametrize(
    ("part", "said"),
    [("tile", "O05·2·3"), ("row", "Row 2, Column 3"), ("column", "Column 3")],
)
def test_what_an_answer_adds_leaves_out_what_is_settled(part: str, said: str) -> None:
    """Words of a game for a whole answer are used where nothing is settled yet."""
    action = Move("O05", 2, 3)
    state = cast(
        "MenuState", SimpleNamespace(choices=SimpleNamespace(table=table(game=ALMADI)), endings={}, ends_anyway=None)
    )
    found = Option(0, action, action, Choice(), finishes=True, best=action, rank=0.0)
    prompt = PickOne(part, Move, (action,), (), (found,))
    assert Wording(Words("en", "almadi"), state).option(prompt, found) == said


@pytest.mark.parametrize(
    ("locale", "questions", "said"),
    [
        ("en", ["Which · row · column?", "To which row?", "To which column?"], "Row 0, Column 3"),
        ("ja", ["どれを何行何列目に？", "どの行へ？", "どの列へ？"], "0行目、3列目"),
    ],
)
def test_what_is_left_of_an_answer_is_asked_as_such(locale: str, questions: list[str], said: str) -> None:
    """And what a part is called stays in it: the row 0 is one, unlike 0 of an amount."""
    action, words = Move("O05", 0, 3), Words(locale, "almadi")
    state = cast(
        "MenuState", SimpleNamespace(choices=SimpleNamespace(table=table(game=ALMADI)), endings={}, ends_anyway=None)
    )
    found = Option(0, action, action, Choice(), finishes=True, best=action, rank=0.0)
    prompts = [PickOne(part, Move, (action,), (), (found,)) for part in Move.__struct_fields__]
    assert [Wording(words, state).asked(prompt) for prompt in prompts] == questions
    assert Wording(words, state).option(prompts[1], found) == said
