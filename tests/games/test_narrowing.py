"""From legal actions to questions and back, on lists made up for the purpose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta
from msgspec.structs import replace

from games import narrowing
from games.contract import Action, Choice, Hint, Phrase
from games.narrowing import (
    Confirm,
    Element,
    NotOfferedError,
    Option,
    PickMany,
    PickOne,
    Prompt,
    UnmatchedError,
    advised,
    agreeing,
    answers_for,
    distinct,
    gather,
    hint_at,
)
from tests.games.toy import GAME as TOY
from tests.games.toy import MENU, Ate, Eat, Fruit, Pack, Pay, Rest, Swap, multisets

APPLE, PEAR, PLUM = Fruit
EATING = (Eat(APPLE, 1), Eat(APPLE, 2), Eat(PEAR, 1), Rest())


def plain(action: Action) -> Choice:
    return Choice()


def ranked(*best: Action) -> Callable[[Action], Choice]:
    """Rank these actions first to last, and all others behind them."""
    return lambda action: Choice(rank=float(len(best) - best.index(action)) if action in best else 0.0)


def priced(*cheapest: Action) -> Callable[[Action], Choice]:
    """Let these actions cost the least, first to last, and all others more."""
    return lambda action: Choice(cost=float(cheapest.index(action) if action in cheapest else len(cheapest)))


def narrow(
    actions: Sequence[Action], answers: Sequence[int], describe: Callable[[Action], Choice] = plain
) -> Prompt | Action:
    return narrowing.narrow(actions, answers, describe, META)


def ask(actions: Sequence[Action], *answers: int, describe: Callable[[Action], Choice] = plain) -> PickOne:
    prompt = narrow(actions, answers, describe)
    assert isinstance(prompt, PickOne)
    return prompt


def ask_many(actions: Sequence[Action], *answers: int) -> PickMany:
    prompt = narrow(actions, answers)
    assert isinstance(prompt, PickMany)
    return prompt


def test_the_verb_is_asked_first_then_every_field() -> None:
    verb = ask(EATING)
    assert (verb.part, verb.kind) == ("do", None)
    assert [option.value for option in verb.options] == [Eat, Rest]
    fruit = ask(EATING, 0)
    assert (fruit.part, fruit.kind) == ("fruit", Eat)
    assert [option.value for option in fruit.options] == [APPLE, PEAR]
    bites = ask(EATING, 0, 0)
    assert (bites.part, [option.value for option in bites.options]) == ("bites", [1, 2])
    assert narrow(EATING, (0, 0, 1)) == Eat(APPLE, 2)


def test_a_part_with_one_answer_is_not_asked() -> None:
    assert narrow(EATING, (1,)) == Rest()
    assert narrow(EATING, (0, 1)) == Eat(PEAR, 1)
    assert narrow((Eat(PLUM, 3),), ()) == Eat(PLUM, 3)
    assert ask(EATING[:2]).part == "bites"


def test_an_option_knows_whether_it_finishes_its_cheapest_action_and_its_best() -> None:
    apple, pear = ask(EATING, 0, describe=ranked(Eat(APPLE, 2))).options
    assert apple == Option(0, APPLE, Eat(APPLE, 1), Choice(), finishes=False, best=Eat(APPLE, 2), rank=1.0)
    assert (pear.first, pear.finishes, pear.rank) == (Eat(PEAR, 1), True, 0.0)
    apple, _ = ask(EATING, 0, describe=priced(Eat(APPLE, 2))).options
    assert (apple.first, apple.best) == (Eat(APPLE, 2), Eat(APPLE, 1))


def test_options_stand_as_the_game_lists_verbs_as_terms_and_numbers_count_and_collections_cost() -> None:
    mixed = (Rest(), Eat(PEAR, 2), Eat(PEAR, 1), Eat(APPLE, 1))
    verbs = ask(mixed)
    assert [(option.value, option.answer) for option in verbs.options] == [(Eat, 1), (Rest, 0)]
    assert [(option.value, option.answer) for option in ask(mixed, 1).options] == [(APPLE, 1), (PEAR, 0)]
    assert [(option.value, option.answer) for option in ask(mixed, 1, 0).options] == [(1, 1), (2, 0)]
    cheap = priced(PACKING[3], PACKING[1])
    question = narrow(PACKING, (), cheap)
    assert isinstance(question, PickMany)
    assert [option.answer for option in question.whole.options] == [3, 1, 0, 2, *range(4, len(PACKING))]


def test_what_ranks_highest_is_advised_unless_all_are_equal() -> None:
    best = Eat(PEAR, 1)
    assert advised(ask(EATING, describe=ranked(best)).options) == best
    assert advised(ask(EATING, 0, describe=ranked(best)).options) == best
    assert advised(ask(EATING).options) is None
    assert advised(()) is None


@pytest.mark.parametrize("actions", [EATING, (Rest(), Eat(PEAR, 2), Eat(PEAR, 1)), *((Eat(APPLE, 1), Eat(PEAR, 1)),)])
def test_ranks_change_nothing_but_what_is_advised(actions: tuple[Action, ...]) -> None:
    for answers in ((), (0,), (1,)):
        one, other = (narrow(actions, answers, ranked(*order)) for order in (actions, actions[::-1]))
        if isinstance(one, PickOne) and isinstance(other, PickOne):
            plain_options = [[(each.answer, each.first) for each in found.options] for found in (one, other)]
            assert plain_options[0] == plain_options[1]
        else:
            assert one == other


def test_what_the_game_says_of_an_action_is_passed_on() -> None:
    choice = Choice(rank=2, earns=Phrase("earns"), preview=True)
    question = ask(EATING, describe=lambda action: choice)
    assert all(option.choice is choice for option in question.options)


@pytest.mark.parametrize("answers", [(2,), (-1,), (0, 2), (0, 0, 2), (0, 0, 0, 0), (1, 0), (0, 1, 0), (0, -1), (99,)])
def test_an_answer_that_is_not_on_offer_is_refused(answers: tuple[int, ...]) -> None:
    with pytest.raises(NotOfferedError):
        narrow(EATING, answers)


def test_with_no_action_at_all_nothing_is_on_offer() -> None:
    with pytest.raises(NotOfferedError):
        narrow((), ())


PACKING = tuple(map(Pack, [*multisets(2), *multisets(1)]))


def test_a_multiset_is_one_question() -> None:
    question = ask_many(PACKING)
    assert question.elements == (Element(APPLE, 2), Element(PEAR, 2), Element(PLUM, 2))
    assert (question.least, question.most) == (1, 2)
    for action in PACKING:
        answer = gather(question, action.fruits[::-1])
        assert narrow(PACKING, (answer,)) == action


def test_a_set_offers_each_thing_once() -> None:
    sets = (Pack(()), Pack((APPLE,)), Pack((PEAR,)), Pack((APPLE, PEAR)))
    question = ask_many(sets)
    assert question.elements == (Element(APPLE, 1), Element(PEAR, 1))
    assert (question.least, question.most) == (0, 2)
    assert gather(question, []) == 0


def test_things_that_do_not_go_together_are_told_from_things_not_on_offer() -> None:
    question = ask_many((Pack((APPLE, APPLE)), Pack((PEAR, PLUM))))
    with pytest.raises(UnmatchedError):
        gather(question, [APPLE, PLUM])
    with pytest.raises(NotOfferedError) as caught:
        gather(ask_many((Pack((APPLE,)), Pack((PEAR,)))), [PLUM])
    assert not isinstance(caught.value, UnmatchedError)


def test_whole_collections_are_options() -> None:
    swaps = (Swap((APPLE,), (1,)), Swap((APPLE,), (2, 3)), Swap((), ()))
    question = ask(swaps)
    assert question.part == "out"
    assert [option.value for option in question.options] == [(APPLE,), ()]
    assert [option.value for option in ask(swaps, 0).options] == [(1,), (2, 3)]


PAYING = tuple(Pay(seat, coins, 4 - coins) for seat in (0, 1) for coins in range(5 - 3 * seat))
"""Five ways to pay seat 0, two to pay seat 1."""


def test_the_cheapest_complete_answers_stand_beside_the_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ask(PAYING).complete == (), "not before the part from which they are offered"
    monkeypatch.setattr(narrowing, "ALL_AT_ONCE", 3)
    question = ask(PAYING, 0, describe=priced(Pay(0, 3, 1), Pay(0, 0, 4)))
    assert [option.value for option in question.complete] == [Pay(0, 3, 1), Pay(0, 0, 4), Pay(0, 1, 3)]
    assert [option.answer for option in question.complete] == [-4, -1, -2]
    assert all(option.finishes for option in question.complete)
    assert [option.value for option in question.options] == [0, 1, 2, 3, 4]
    for option in question.complete:
        assert narrow(PAYING, (0, option.answer)) == option.value


def test_complete_answers_replace_the_parts_when_they_are_all() -> None:
    question = ask(PAYING, 1)
    assert question.options == ()
    assert [option.value for option in question.complete] == [Pay(1, 0, 4), Pay(1, 1, 3)]


@pytest.mark.parametrize("answers", [(-1,), (0, -6), (0, -1, 0), (0, -1, -1), (0, 0, -1), (1, -3)])
def test_a_complete_answer_that_is_not_on_offer_is_refused(answers: tuple[int, ...]) -> None:
    with pytest.raises(NotOfferedError):
        narrow(PAYING, answers)


class Peel(Action, frozen=True):
    """Something with a detail that mostly has one best answer."""

    fruit: Fruit
    slices: Annotated[int, Meta(ge=1, le=5)]
    salt: bool


HINTS = {**MENU, (Peel, "slices"): Hint.PRESUMED}
META = replace(TOY.meta, actions=(*TOY.meta.actions, Peel), menu=HINTS)
PEELING = tuple(Peel(fruit, slices, salt) for fruit in (APPLE, PEAR) for slices in (1, 2, 3) for salt in (False, True))


def test_the_cheapest_answer_is_taken_for_granted_where_the_game_says_so() -> None:
    best = Peel(PEAR, 2, salt=True)
    describe = priced(best, Peel(PEAR, 3, salt=False))
    assert isinstance(narrow(PEELING, (), describe), PickOne), "not before the field from which on it is"
    slices = narrow(PEELING, (1,), describe)
    assert isinstance(slices, Confirm)
    assert slices.presumed == best
    assert narrow(PEELING, (1, *slices.answers), describe) == best
    assert [option.value for option in slices.others(best)] == [1, 2, 3], "and everything can still be chosen"
    salt = narrow(PEELING, (1, 2), describe)
    assert isinstance(salt, Confirm)
    assert salt.presumed == Peel(PEAR, 3, salt=False)
    others = salt.others(salt.presumed)
    assert [option.value for option in others] == [True], "what is put up for confirmation stands there once"
    assert narrow(PEELING, (1, 2, 1), describe) == Peel(PEAR, 3, salt=True)
    assert isinstance(narrow(EATING, (0, 0)), PickOne), "other types ask"


def test_a_hint_holds_for_later_fields_too_unless_it_is_about_one_collection() -> None:
    found = {field: hint_at(HINTS, Pay, field) for field in ("to", "coins", "stamps")}
    assert found == {"to": None, "coins": Hint.COMPLETE, "stamps": Hint.COMPLETE}
    assert hint_at({(Swap, "out"): Hint.WHOLE}, Swap, "back") is None
    later = {(Pay, "to"): Hint.COMPLETE, (Pay, "stamps"): Hint.PRESUMED}
    assert [hint_at(later, Pay, field) for field in ("coins", "stamps")] == [Hint.COMPLETE, Hint.PRESUMED]


def test_collections_under_a_lasting_hint_are_asked_as_a_whole() -> None:
    actions = tuple(Pack((APPLE,) * some + (PEAR,) * others) for some in range(4) for others in range(3))
    offered = narrowing.narrow(actions, (), plain, replace(TOY.meta, menu={(Pack, "fruits"): Hint.COMPLETE}))
    assert isinstance(offered, PickOne)
    assert len(offered.complete) == 3
    assert [option.value for option in offered.options] == [action.fruits for action in actions]


def test_details_that_are_few_together_are_asked_as_a_whole() -> None:
    meta = replace(META, menu={(Peel, "slices"): Hint.WHOLE})
    offered = narrowing.narrow(PEELING, (1,), plain, meta)
    assert isinstance(offered, PickOne)
    assert [option.value for option in offered.complete] == list(PEELING[6:])
    assert offered.options == ()
    for option in offered.complete:
        assert narrowing.narrow(PEELING, (1, option.answer), plain, meta) == option.value
    with pytest.raises(NotOfferedError):
        narrowing.narrow(PACKING, (-1,), plain, replace(META, menu={(Pack, "fruits"): Hint.WHOLE}))


def test_answers_in_short_parts_are_asked_as_a_whole_while_they_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    meta = replace(META, menu={(Peel, "slices"): Hint.FEW})
    offered = narrowing.narrow(PEELING, (1,), plain, meta)
    assert isinstance(offered, PickOne)
    assert [option.value for option in offered.complete] == list(PEELING[6:]), "as they lie, not by cost"
    for option in offered.complete:
        assert narrowing.narrow(PEELING, (1, option.answer), plain, meta) == option.value
    monkeypatch.setattr(narrowing, "MOST_UNDER_FEW", 5)
    parts = narrowing.narrow(PEELING, (1,), plain, meta)
    assert isinstance(parts, PickOne)
    assert ([option.value for option in parts.options], parts.complete) == ([1, 2, 3], ())


@pytest.mark.parametrize(
    ("actions", "answers", "action"),
    [
        (EATING, (0, 0, 1), Eat(APPLE, 2)),
        (PAYING, (0, 2, 0), None),
        (PAYING, (0, 2), Pay(0, 2, 2)),
        (PAYING, (0, -1), Pay(0, 0, 4)),
        (PAYING, (0, -5), Pay(0, 4, 0)),
        (PAYING, (1, -2), Pay(1, 1, 3)),
        (PAYING, (1, 0), Pay(1, 0, 4)),
        (PACKING, (8,), Pack((PLUM,))),
        (PEELING, (1, 2, 1), Peel(PEAR, 3, salt=True)),
    ],
)
def test_answers_that_buttons_carry_keep_their_meaning(
    actions: Sequence[Action], answers: tuple[int, ...], action: Action | None
) -> None:
    """They stand in the ids of messages that may be years old: an index counts in the order of the legal list."""
    if action is None:
        with pytest.raises(NotOfferedError):
            narrow(actions, answers)
    else:
        assert narrow(actions, answers) == action


def test_a_typed_command_leads_the_menu_as_far_as_it_goes() -> None:
    assert answers_for(EATING, Eat, {"fruit": APPLE, "bites": 2}) == [0, 0, 1]
    assert answers_for(EATING, Eat, {"fruit": PEAR}) == [0, 1]
    assert answers_for(EATING, Eat, {"bites": 1}) == [0], "the first open part is asked"
    assert answers_for(EATING, Rest, {}) == [1]
    assert answers_for(EATING[:2], Eat, {"fruit": APPLE}) == [], "what is settled needs no answer"


def test_a_typed_command_that_no_legal_action_agrees_with_leads_nowhere() -> None:
    assert answers_for(EATING, Eat, {"fruit": PLUM}) is None
    assert answers_for(EATING, Eat, {"fruit": PEAR, "bites": 2}) is None
    assert answers_for(EATING, Pay, {}) is None


def test_the_values_that_agree_with_what_is_typed() -> None:
    assert agreeing(EATING, Eat, {"bites": 1}) == (Eat(APPLE, 1), Eat(PEAR, 1))
    assert distinct(agreeing(EATING, Eat, {"bites": 1}), "fruit") == [APPLE, PEAR]


legal_lists = st.lists(
    st.one_of(
        st.builds(Eat, st.sampled_from(Fruit), st.integers(1, 5)),
        st.sampled_from(PACKING),
        st.builds(Pay, st.integers(0, 2), st.integers(0, 5), st.integers(0, 5)),
        st.builds(Swap, st.sampled_from(multisets(1)), st.sampled_from([(), (1,), (1, 2)])),
        st.just(Rest()),
    ),
    min_size=1,
    max_size=25,
    unique=True,
)


@given(legal_lists, st.randoms(use_true_random=False))
def test_every_action_is_reached_by_exactly_one_path_of_parts(actions: list[Action], luck) -> None:  # noqa: ANN001
    ranks = {action: luck.random() for action in actions}

    def describe(action: Action) -> Choice:
        return Choice(rank=ranks[action])

    def paths(answers: tuple[int, ...]) -> list[Action]:
        prompt = narrow(actions, answers, describe)
        if isinstance(prompt, Action):
            return [prompt]
        assert not isinstance(prompt, Confirm)
        count = len(distinct(prompt.actions, prompt.part))
        assert count > 1, "a part with one answer is never asked"
        options = prompt.whole.options if isinstance(prompt, PickMany) else prompt.options
        best = advised(options)
        assert best is None or all(ranks[best] >= option.rank for option in options)
        return [action for answer in range(count) for action in paths((*answers, answer))]

    assert sorted(map(repr, paths(()))) == sorted(map(repr, actions))


@given(legal_lists)
def test_a_full_command_finds_its_action(actions: list[Action]) -> None:
    for action in actions:
        given_fields = {name: getattr(action, name) for name in action.__struct_fields__}
        answers = answers_for(actions, type(action), given_fields)
        assert answers is not None
        assert narrow(actions, answers) == action


@given(legal_lists, st.lists(st.integers(-30, 30), max_size=6))
def test_any_answers_lead_to_a_prompt_or_an_action_or_are_refused(actions: list[Action], answers: list[int]) -> None:
    try:
        found = narrow(actions, answers)
    except NotOfferedError:
        return
    assert not isinstance(found, Action) or found in actions


class Other(Action, frozen=True):
    """An action of another game."""

    fruit: str


@pytest.mark.parametrize(("kind", "field"), [(Eat, "fruits"), (Pack, "fruit"), (Ate, "fruit"), (Other, "fruit")])
def test_a_hint_for_a_field_that_no_action_has_is_an_error(kind: Any, field: str) -> None:
    with pytest.raises(ValueError, match=f"toy has a menu hint for {kind.__name__}.{field}"):
        replace(TOY.meta, menu={(kind, field): Hint.COMPLETE})
