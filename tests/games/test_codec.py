"""Text and JSON of actions are exact inverses; what can't be read is refused in one way."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.codec import Codec, UnreadableError, bare, codec, element, field_types, is_collection, is_film, verb
from games.contract import Action, AnyGame, Film, Forced
from tests.games.toy import GAME, Ate, Eat, Fruit, Options, Pack, Pay, Rest, Say, State, Swap

CODE = codec(GAME)
fruits = st.sampled_from(Fruit)
numbers = st.integers(-(2**63), 2**63 - 1)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


def bag(items: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    """Sets and multisets, in order."""
    return st.lists(items, max_size=5).map(lambda found: tuple(sorted(found)))


actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Eat, fruits, st.integers(1, 5)),
    st.builds(Pack, bag(fruits)),
    st.builds(Swap, bag(fruits), bag(numbers)),
    st.builds(Pay, numbers, st.integers(0, 9), st.integers(0, 9)),
    st.builds(Say, texts, bag(texts), st.booleans()),
    st.just(Rest()),
)


@given(actions)
@example(Say("", (), False))
@example(Say("-", ("-",), True))
@example(Say("a b", ("", ""), True))
@example(Say("a+b=c %2B", ("\x1c", "+", "x y", "\u3000"), False))
def test_actions_come_back_from_text_and_from_json(action: Action) -> None:
    line = CODE.to_text(action)
    assert CODE.from_text(line) == action
    assert len(line.splitlines()) == 1
    assert CODE.action(CODE.encode(action)) == action
    assert CODE.to_text(CODE.action(CODE.encode(action))) == line


def test_an_action_reads_well_as_text() -> None:
    assert CODE.to_text(Eat(Fruit.APPLE, 3)) == "eat fruit=apple bites=3"
    assert CODE.to_text(Pack((Fruit.APPLE, Fruit.APPLE, Fruit.PLUM))) == "pack fruits=apple+apple+plum"
    assert CODE.to_text(Pack(())) == "pack fruits=-"
    assert CODE.to_text(Say("well", (), True)) == "say word=well words=- loud=true"
    assert CODE.to_text(Rest()) == "rest"


def test_an_action_as_json_names_its_verb() -> None:
    assert msgspec.json.decode(CODE.encode(Eat(Fruit.PEAR, 1))) == {"do": "eat", "fruit": "pear", "bites": 1}


def test_fields_may_be_typed_in_any_order_and_so_may_the_things_in_a_collection() -> None:
    assert CODE.from_text("  eat bites=2   fruit=plum ") == Eat(Fruit.PLUM, 2)
    assert CODE.from_text("pack fruits=plum+apple+pear") == Pack((Fruit.APPLE, Fruit.PEAR, Fruit.PLUM))
    assert CODE.action('{"do":"pack","fruits":["plum","apple"]}') == Pack((Fruit.APPLE, Fruit.PLUM))


def test_a_line_may_name_a_part_of_an_action() -> None:
    assert CODE.part_of_text("eat") == (Eat, {})
    assert CODE.part_of_text("eat bites=2") == (Eat, {"bites": 2})
    assert CODE.part_of_text("pack fruits=plum+apple") == (Pack, {"fruits": (Fruit.APPLE, Fruit.PLUM)})
    for line in ("drink", "eat bites=x", "eat knife=1"):
        with pytest.raises(UnreadableError):
            CODE.part_of_text(line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "fly",
        "eat",
        "eat fruit=apple",
        "eat fruit=apple bites=6",
        "eat fruit=apple bites=0",
        "eat fruit=apple bites=two",
        "eat fruit=apple bites=1.5",
        "eat fruit=apple bites=" + "9" * 5000,
        "eat fruit=stone bites=1",
        "eat fruit=apple bites=1 bites=1",
        "eat fruit=apple bites=1 more=1",
        "eat do=eat fruit=apple bites=1",
        "eat apple 1",
        "eat fruit=apple bites",
        "pack fruits=",
        "pack fruits=apple+",
        "say word=a words=b loud=perhaps",
        "rest now",
    ],
)
def test_a_line_that_is_no_action_is_unreadable(line: str) -> None:
    with pytest.raises(UnreadableError):
        CODE.from_text(line)


@given(st.text())
def test_any_text_is_an_action_or_unreadable(line: str) -> None:
    try:
        action = CODE.from_text(line)
    except UnreadableError:
        return
    assert CODE.from_text(CODE.to_text(action)) == action


@given(
    st.sampled_from([kind.__name__.lower() for kind in GAME.meta.actions]), st.lists(st.text(max_size=12), max_size=4)
)
def test_any_fields_make_an_action_or_are_unreadable(name: str, parts: list[str]) -> None:
    fields = ("fruit", "bites", "fruits", "out", "back", "to", "coins", "stamps", "word", "words", "loud")
    line = " ".join((name, *(f"{field}={part}" for field, part in zip(fields, parts, strict=False))))
    try:
        action = CODE.from_text(line)
    except UnreadableError:
        return
    assert CODE.from_text(CODE.to_text(action)) == action


READERS = (CODE.action, CODE.events, CODE.state, CODE.options, lambda raw: CODE.state(raw, rules=1))
MANGLED = (b"", b"{", b"null", b"[]x", b"7", b"\xff\xfe", b'["', b"[" * 100_000, b'["\xed\xa0\x80"]', b'{"a":1}}')


@pytest.mark.parametrize("raw", MANGLED, ids=range(len(MANGLED)))
@pytest.mark.parametrize("read", READERS, ids=range(len(READERS)))
def test_what_cannot_be_read_is_refused_in_one_way(read: Any, raw: bytes) -> None:
    with pytest.raises(UnreadableError):
        read(raw)


@pytest.mark.parametrize("raw", ['{"do":"eat"}', '{"do":"fly"}', "{}", '{"do":"rest","more":1}', '{"do":["rest"]}'])
def test_json_that_is_no_action_is_unreadable(raw: str) -> None:
    with pytest.raises(UnreadableError):
        CODE.action(raw)


def test_options_that_are_no_longer_offered_are_passed_over() -> None:
    assert CODE.options('{"sweet":true,"gone":3}') == Options(sweet=True)


@given(st.binary(max_size=60))
def test_any_bytes_are_readable_or_refused(raw: bytes) -> None:
    for read in READERS:
        try:
            read(raw)
        except UnreadableError:
            continue


def test_events_keep_their_audience_and_order() -> None:
    events = (Ate(0, Fruit.PLUM), Forced(1), Ate(1, Fruit.PEAR, only=(0, 2)))
    assert CODE.events(CODE.encode(events)) == events


def test_options_have_defaults_and_come_back() -> None:
    assert CODE.options(b"{}") == Options()
    chosen = Options(sweet=True, best=Fruit.PLUM)
    assert CODE.options(CODE.encode(chosen)) == chosen


def test_a_state_of_an_earlier_number_is_upgraded() -> None:
    class Upgrading(type(GAME)):
        def upgrade(self, raw: Any, from_rules: int) -> Any:
            return {"left": raw["remaining"], "turn": from_rules}

    code = Codec(Upgrading())
    assert code.state(b'{"remaining":[1,2]}', rules=1) == State((1, 2), turn=1)
    assert code.state(b'{"left":[1,2]}', rules=2) == State((1, 2))
    assert code.state(b'{"left":[1,2]}') == State((1, 2))
    with pytest.raises(UnreadableError):
        code.state(b'{"remaining":"x"}', rules=1)


def test_what_a_field_is_can_be_told() -> None:
    assert list(field_types(Pay)) == ["to", "coins", "stamps"]
    hints = field_types(Swap)
    assert is_collection(hints["out"])
    assert element(hints["out"]) is Fruit
    assert not is_collection(field_types(Eat)["bites"])
    assert bare(field_types(Eat)["bites"]) is int
    assert verb(Eat) == "eat"


def test_a_film_is_marked() -> None:
    assert is_film(Annotated[bytes, Film])
    assert not is_film(bytes)
    assert not is_film(field_types(Swap)["out"])


def test_a_game_has_one_codec() -> None:
    game: AnyGame = GAME
    assert codec(game) is CODE
