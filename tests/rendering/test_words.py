"""Values, phrases, actions and events in words, against sentences written by hand."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

import data
from games.contract import Action, Event, Film, Named, NamedValue, Phrase, Seat, Term, who
from games.kings_guild.events import Declined
from games.stone_age import GAME
from games.stone_age import events as told
from games.stone_age.actions import (
    Benefit,
    Build,
    CardId,
    Feed,
    Leave,
    PickDie,
    Place,
    Resource,
    Spot,
    Starve,
    TakeAnyTwo,
    TakeCard,
    UseTools,
    Work,
)
from games.stone_age.state import TieBreak
from rendering.voice import explicit, kind_of
from rendering.words import Words, WordsError, event_types
from tests.games.stone_age.table import acting

NAMES = ("Mika", "Bartholomew", "そら")
EN = Words("en", "stone_age", NAMES)
JA = Words("ja", "stone_age", NAMES)


class Fruit(Term):
    RED_APPLE = "red_apple"
    PEAR = "pear"


Basket = Annotated[str, Named("basket")]


class Pick(Action, frozen=True):
    basket: Basket
    fruits: tuple[Fruit, ...]
    quick: bool
    weight: Annotated[int, Meta(ge=0, le=9)]


class Wait(Action, frozen=True):
    pass


class Picked(Event, frozen=True):
    seat: Seat
    basket: Basket | None
    fruits: tuple[Fruit, ...] | None
    by: tuple[Seat, ...]


class Rolled(Event, frozen=True):
    seat: Seat
    film: Annotated[bytes, Film] = b""


CATALOGUE = """
list-pair = { $head } and { $next }
list-join = { $head }, { $next }
list-last = { $head } and { $next }
list-numbers = { $head }, { $next }
list-names = { $head }, { $next }
counted = { $n } × { $thing }
plain = { $value }
nothing = nothing
yes = Yes
no = No
seat-unnamed = Player { $n }
fruit-red-apple = Red apple
    .said = red apple
fruit-pear = Pear
    .counted = { $n ->
        [one] 1 pear
       *[other] { $n } pears
    }
basket-old-one = Old basket
action-pick = Pick
    .done = Pick { $fruits } into { $basket }{ $quick_key ->
        [true] , quickly
       *[false] {""}
    } ({ $amounts }; { $things }; { $weight })
    .rest = { $fruits }: { $amounts }
action-wait = Wait
field-fruits = Which fruit?
field-pick-quick = Hurry?
field-quick = Quick?
    .help = Whether to hurry
field-weight = How heavy?
    .value = { $value } kg
field-basket = Which basket?
event-picked = { $seat }: { $basket } ({ $basket_key }), { $fruits }, { $by } ({ $by_count })
event-rolled = { $seat } rolls
broken = { $missing }
numbers = { $dice } = { $dice_sum } of { $dice_count }
label = { $fruit_label }, { $fruit }, { $fruit_key }
nested = ({ $inner }, { $inner_key })
"""


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(CATALOGUE))
    monkeypatch.setattr(data, "words", lambda locale, game: bundle)
    return Words("en", None, ("Mika", "Sora"))


def test_annotations_tell_the_kind_of_a_value() -> None:
    assert kind_of(Seat) == "seat"
    assert kind_of(Fruit) == "fruit"
    assert kind_of(int) is None
    assert explicit(1, Seat) == NamedValue("seat", 1)
    assert explicit("x", Basket | None) == NamedValue("basket", "x")
    assert explicit(None, Basket | None) is None
    assert explicit((0, 1), tuple[Seat, ...]) == (NamedValue("seat", 0), NamedValue("seat", 1))
    assert explicit((0, 1), tuple[Seat, int]) == (NamedValue("seat", 0), 1)
    assert explicit((3, 4), None) == (3, 4)


def test_values_have_names(words: Words) -> None:
    assert words.name(Fruit.RED_APPLE) == "Red apple"
    assert words.name("old_one", Basket) == "Old basket"
    assert words.name(1, Seat) == "Sora"
    assert words.name(2, Seat) == "Player 3"
    assert words.name(True) == "Yes"
    assert words.name(1234) == "1,234"
    assert words.name(None) == "nothing"
    assert words.name("as it is") == "as it is"
    assert words.name(()) == "nothing"
    assert words.listed(()) == "", "nobody is nothing"


def test_lists_count_equal_things(words: Words) -> None:
    apple, pear = Fruit.RED_APPLE, Fruit.PEAR
    assert words.name((apple,)) == "red apple"
    assert words.name((apple, pear, apple)) == "2 × red apple and 1 pear"
    assert words.name((pear, pear)) == "2 pears"
    assert words.name((1, 0), tuple[Seat, ...]) == "Sora and Mika"
    assert words.listed(["a", "b", "c", "d"]) == "a, b, c and d"
    assert words.name(("a", "a", "b")) == "2 × a and b"


def test_numbers_are_listed_one_by_one(words: Words) -> None:
    assert words.text("numbers", dice=(6, 5, 5)) == "6, 5, 5 = 16 of 3"
    assert words.text("numbers", dice=(4,)) == "4 = 4 of 1"
    assert words.text("numbers", dice=()) == "nothing = 0 of 0"


def test_arguments_come_in_several_forms(words: Words) -> None:
    assert words.text("label", fruit=Fruit.RED_APPLE) == "Red apple, red apple, red_apple"
    assert words.say(Phrase("nested", {"inner": Phrase("plain", {"value": who(0)})})) == "(Mika, plain)"


def test_actions_are_said_with_their_fields(words: Words) -> None:
    action = Pick("old_one", (Fruit.PEAR, Fruit.PEAR), True, 3)
    assert words.action(action) == "Pick 2 pears into Old basket, quickly (3 kg; nothing; 3)"
    light = Pick("old_one", (), False, 0)
    assert words.action(light) == "Pick nothing into Old basket (nothing; nothing; 0)"
    assert words.action(Wait()) == "Wait"


def test_actions_can_be_said_in_short(words: Words) -> None:
    assert words.action_in_short(Pick("old_one", (Fruit.PEAR, Fruit.PEAR), True, 3)) == "2 pears: 3 kg"
    assert words.action_in_short(Wait()) is None


def test_a_field_has_words_of_its_verb_or_of_all(words: Words) -> None:
    assert words.field_ask(Pick, "quick") == "Hurry?"
    assert words.field_help(Pick, "quick") == "Whether to hurry"
    assert words.option_value(Pick, "weight", 4) == "4 kg"
    assert words.option_value(Pick, "basket", "old_one") == "Old basket"
    assert words.option_value(Pick, "fruits", (Fruit.RED_APPLE,)) == "red apple"


def test_events_are_told_with_what_is_missing(words: Words) -> None:
    full = Picked(seat=1, basket="old_one", fruits=(Fruit.PEAR,), by=(0, 1))
    assert words.tell(full) == "Sora: Old basket (old_one), 1 pear, Mika and Sora (2)"
    assert words.tell(Picked(seat=0, basket=None, fruits=None, by=())) == "Mika: nothing (none), nothing, nothing (0)"


def test_films_are_left_to_the_pictures(words: Words) -> None:
    assert words.tell(Rolled(seat=0, film=b"\x00\xff")) == "Mika rolls"
    assert list(event_types(Rolled)) == ["seat"]


def test_what_is_missing_is_told_to_the_developer(words: Words) -> None:
    with pytest.raises(KeyError, match="no message 'nowhere' in en"):
        words.text("nowhere")
    with pytest.raises(KeyError, match=r"no message 'plain\.nowhere' in en"):
        words.text("plain.nowhere")
    with pytest.raises(WordsError, match=r"en, broken: .*missing"):
        words.text("broken")
    with pytest.raises(TypeError, match="has no words"):
        words.text("plain", value=[1])
    assert words.has("plain")
    assert words.has("action-pick.done")
    assert not words.has("action-wait.done")
    assert not words.has("nowhere")


@pytest.mark.parametrize("locale", data.locales())
@given(name=st.text(min_size=1, max_size=40))
def test_names_stay_as_they_are(locale: str, name: str) -> None:
    words = Words(locale, "stone_age", (name,))
    assert name in words.tell(told.Placed(seat=0, where=Spot.HUNT, figures=2))
    assert words.name(0, Seat) == name


@pytest.mark.parametrize("name", ["{ $seat }", "*Mika*", "<@123>", "{{", '{"x"}', "`code`", "a\nb"])
def test_markup_in_names_means_nothing(name: str) -> None:
    assert Words("en", "stone_age", (name,)).tell(told.Decided(seat=0)) == f"{name} has decided how to feed the tribe."


@pytest.mark.parametrize(
    ("action", "english", "japanese"),
    [
        (Place(Spot.FOREST, 4), "Place 4 figures in the forest", "森に人間コマを4個置く"),
        (Place(Spot.CARD_1, 1), "Place 1 figure on the 1-resource card", "資源1個の文明カードに人間コマを1個置く"),
        (Work(Spot.QUARRY), "Use the quarry", "石切り場で行動する"),
        (
            Build(Spot.BUILDING_B, gold=1, stone=0, brick=0, wood=2),
            "Pay 1 gold and 2 wood for building B",
            "金1個と木材2個で家タイルBを建てる",
        ),
        (
            TakeCard(Spot.CARD_3, 1, 1, 1, 0),
            "Pay 1 wood, 1 brick and 1 stone for the 3-resource card",
            "木材1個、レンガ1個、石材1個で資源3個の文明カードを取る",
        ),
        (UseTools((), ()), "Use no tools", "道具を使わない"),
        (UseTools((2,), ()), "Use tool 2", "道具2を使う"),
        (UseTools((1, 2), ()), "Use tools 1, 2", "道具1・2を使う"),
        (UseTools((1,), (4,)), "Use tool 1 and one-use 4", "道具1と使い切り道具4を使う"),
        (UseTools((), (4,)), "Use one-use 4", "使い切り道具4を使う"),
        (PickDie(Benefit.TOOL), "Take a tool", "道具1つを受け取る"),
        (TakeAnyTwo((Resource.GOLD, Resource.GOLD)), "Take 2 gold", "金2個を取る"),
        (TakeAnyTwo((Resource.GOLD, Resource.WOOD)), "Take 1 wood and 1 gold", "木材1個と金1個を取る"),
        (Feed(2, 0, 0, 0), "Feed the tribe with 2 wood", "木材2個で食料を補う"),
        (Starve(), "Lose 10 points and keep the resources", "資源を残して10点を失う"),
    ],
)
def test_stone_age_actions(action: Action, english: str, japanese: str) -> None:
    assert EN.action(action) == english
    assert JA.action(action) == japanese


@pytest.mark.parametrize(
    ("event", "english", "japanese"),
    [
        (
            told.Placed(seat=0, where=Spot.FOREST, figures=1),
            "Mika puts 1 figure in the forest.",
            "Mikaが森に人間コマを1個置きました。",
        ),
        (
            told.Placed(seat=2, where=Spot.CLAY_PIT, figures=4),
            "そら puts 4 figures in the clay pit.",
            "そらがレンガ切り出し場に人間コマを4個置きました。",
        ),
        (
            told.Placed(seat=0, where=Spot.CARD_2, figures=1, card="food-3-weaving"),
            "Mika puts 1 figure on the card “3 food / Weaving”.",
            "Mikaが文明カード「食料3／織物」に人間コマを1個置きました。",
        ),
        (
            told.Placed(seat=0, where=Spot.BUILDING_B, figures=1, building="fixed-wwg"),
            "Mika puts 1 figure on building B “2 wood + 1 gold (12 points)”.",
            "Mikaが家タイルB「木材2・金1（12点）」に人間コマを1個置きました。",
        ),
        (
            told.Placed(seat=0, where=Spot.CARD_2, figures=1),
            "Mika puts 1 figure on the 2-resource card.",
            "Mikaが資源2個の文明カードに人間コマを1個置きました。",
        ),
        (
            told.LeftPlace(seat=0, where=Spot.BUILDING_B, figures=1, building="any-a"),
            "Mika leaves building B “1 to 7 resources (3 to 42 points)” unused.",
            "Mikaが家タイルB「資源1〜7個（3〜42点）」の人間コマを何もせずに戻しました。",
        ),
        (
            told.LeftPlace(seat=0, where=Spot.CARD_1, figures=1, card="food-3-weaving"),
            "Mika leaves the card “3 food / Weaving” unused.",
            "Mikaが文明カード「食料3／織物」の人間コマを何もせずに戻しました。",
        ),
        (
            told.LeftPlace(seat=0, where=Spot.HUT, figures=2),
            "Mika leaves the hut unused.",
            "Mikaが小屋の人間コマを何もせずに戻しました。",
        ),
        (
            told.Gathered(
                seat=1,
                where=Spot.QUARRY,
                resource=Resource.STONE,
                amount=4,
                dice=(6, 5, 4, 2),
                bonus=3,
                total=20,
                tools=(),
                once=(3,),
            ),
            "Bartholomew gets 4 stone from the quarry (dice 6, 5, 4, 2 + tools 3 = 20). One-use tool 3 is used up.",
            "Bartholomewが石切り場で石材を4個得ました（ダイス6・5・4・2＋道具3＝20）。使い切り道具3がなくなりました。",
        ),
        (
            told.Hunted(seat=0, food=0, dice=(1,), bonus=0, total=1, tools=(), once=()),
            "Mika brings no food home from the hunt (die 1).",
            "Mikaは狩場で食料を得られませんでした（ダイス1）。",
        ),
        (
            told.Built(seat=0, building="fixed-wwg", paid=(Resource.WOOD, Resource.WOOD, Resource.GOLD), points=12),
            "Mika pays 2 wood and 1 gold for a building: 12 points.",
            "Mikaが木材2個と金1個で家タイルを建て、12点を得ました。",
        ),
        (
            told.CardTaken(seat=0, card="any-two-medicine", paid=(Resource.BRICK,)),
            "Mika pays 1 brick for the card “Any 2 resources / Medicine”.",
            "Mikaがレンガ1個で「任意の資源2個／医術」を取りました。",
        ),
        (
            told.DieTaken(seat=0, pips=6, benefit=Benefit.AGRICULTURE),
            "Mika takes the 6 (agriculture +1).",
            "Mikaが6の目（農業レベル+1）を選びました。",
        ),
        (
            told.AteFood(seat=0, income=0, eaten=5, left=7),
            "Mika feeds the tribe with 5 food and has 7 left.",
            "Mikaが食料を5個消費しました（残り7個）。",
        ),
        (
            told.MatchEnded(reason=told.EndReason.BUILDINGS),
            "The match is over: a building stack is empty.",
            "ゲーム終了です：家タイルの山が空になりました。",
        ),
    ],
)
def test_stone_age_events(event: Event, english: str, japanese: str) -> None:
    assert EN.tell(event) == english
    assert JA.tell(event) == japanese


@pytest.mark.parametrize(
    ("action", "english", "japanese"),
    [
        (
            Place(Spot.CARD_2, 1),
            "Place 1 figure on the card “3 food / Weaving”",
            "文明カード「食料3／織物」に人間コマを1個置く",
        ),
        (
            TakeCard(Spot.CARD_2, 2, 0, 0, 0),
            "Pay 2 wood for the card “3 food / Weaving”",
            "木材2個で文明カード「食料3／織物」を取る",
        ),
        (
            Leave(Spot.CARD_2),
            "Leave the card “3 food / Weaving” unused",
            "文明カード「食料3／織物」の人間コマを何もせずに戻す",
        ),
        (
            Place(Spot.BUILDING_B, 1),
            "Place 1 figure on building B",
            "家タイルBに人間コマを1個置く",
        ),
        (
            Build(Spot.BUILDING_B, gold=1, stone=0, brick=0, wood=2),
            "Pay 1 gold and 2 wood for building B",
            "金1個と木材2個で家タイルBを建てる",
        ),
        (Leave(Spot.HUT), "Leave the hut unused", "小屋の人間コマを何もせずに戻す"),
    ],
)
def test_choices_name_the_card_or_building_of_their_place(action: Action, english: str, japanese: str) -> None:
    state = acting(cards=("tool-art", "food-3-weaving", "dice-time", "dice-pottery"), buildings=("any-a", "fixed-wwg"))
    names = GAME.describe(GAME.view(state, 0), action).names
    assert EN.action(action, names) == english
    assert JA.action(action, names) == japanese


def test_labels_name_what_the_earnings_beside_them_leave_out() -> None:
    state = acting(buildings=("any-a", "fixed-wwg"), cards=("tool-art", "food-3-weaving", "dice-time", "dice-pottery"))
    view = GAME.view(state, 0)

    def label(words: Words, field: str, action: Any) -> str:
        value = getattr(action, field)
        return words.choice_value(type(action), field, value, GAME.describe(view, action))

    build = Build(Spot.BUILDING_B, gold=1, stone=0, brick=0, wood=2)
    assert label(EN, "stack", build) == "Building B: 2 wood + 1 gold (12 points)"
    assert label(JA, "stack", build) == "家タイルB：木材2・金1（12点）"
    assert label(EN, "where", Leave(Spot.CARD_2)) == "Card for 2: 3 food / Weaving"
    assert label(JA, "where", Leave(Spot.CARD_2)) == "資源2個のカード：食料3／織物"
    assert label(EN, "where", Place(Spot.CARD_2, 1)) == "Card for 2"
    assert label(EN, "where", Leave(Spot.HUT)) == "Hut"


@pytest.mark.parametrize(
    ("event", "english", "japanese"),
    [
        (Declined(seat=0), "Mika declines.", "Mikaは何もしませんでした。"),
        (
            Declined(seat=0, specialists=("curator",)),
            "Mika declines the help of the Curator.",
            "Mikaは学芸員の効果を使いませんでした。",
        ),
        (
            Declined(seat=0, treasure="scroll-of-plenty"),
            "Mika declines what “Scroll of Plenty” offers.",
            "Mikaは豊穣の巻物の効果を使いませんでした。",
        ),
    ],
)
def test_kings_guild_offers_that_are_declined(event: Event, english: str, japanese: str) -> None:
    assert Words("en", "kings_guild", NAMES).tell(event) == english
    assert Words("ja", "kings_guild", NAMES).tell(event) == japanese


def test_labels_and_sentences_differ_where_the_language_wants_it() -> None:
    assert EN.name(Spot.TOOL_MAKER) == "Tool maker"
    assert EN.name((Spot.TOOL_MAKER,)) == "the tool maker"
    assert EN.option_value(Place, "figures", 1) == "1 figure"
    assert EN.option_value(Place, "figures", 2) == "2 figures"
    assert EN.option_value(UseTools, "tools", ()) == "No tool"
    assert JA.option_value(UseTools, "tools", (2, 1)) == "能力2・1の道具"
    assert EN.name("food-3-weaving", CardId) == "3 food / Weaving"
    assert JA.name("food-3-weaving", CardId) == "食料3／織物"


@pytest.mark.parametrize(
    ("seats", "english", "japanese"), [((2, 4), "2 to 4 players", "2〜4人用"), ((2, 2), "2 players", "2人用")]
)
def test_how_many_can_play(seats: tuple[int, int], english: str, japanese: str) -> None:
    assert (Words("en").players(*seats), Words("ja").players(*seats)) == (english, japanese)


def test_commands_and_options_of_a_match() -> None:
    assert (EN.group_name(), JA.group_name()) == ("stone-age", "ストーンエイジ")
    assert (EN.command_name(TakeCard), EN.field_option(TakeCard, "slot")) == ("take-card", "card")
    assert EN.option_name("tie_break") == "Tie-break"
    assert EN.option_choice("tie_break", TieBreak.SUM) == "Sum of agriculture, tools and figures"
