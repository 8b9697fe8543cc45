"""Values as people type them: by their stored form or their name, in any language, legal or not."""

from collections import Counter
from functools import partial
from typing import Annotated

import pytest

from bot.conformance.cases import every_game
from bot.conformance.worlds import positions
from bot.discord.commands.factory import option_type, takes_number
from bot.discord.commands.suggestions import offered_value
from bot.discord.commands.typed_values import UnreadableValueError, read_value, some_value, value_text, vocabulary
from games.codec import field_types
from games.contract import Action, AnyGame, Named, Seat
from games.narrowing import options_for
from games.stone_age import GAME
from games.stone_age.actions import Build, CardId, Place, Resource, Spot, TakeAnyTwo, TakeCard, UseTools
from rendering.words import Words
from tests.bot.discord.fair import EVERY, FAIR, Pack, Thing

OFTEN = 5
"""How often a field is looked at."""
ENGLISH, JAPANESE = (Words(locale, "stone_age") for locale in ("en", "ja"))


@pytest.mark.parametrize("typed", ["clay_pit", "Clay pit", "CLAY PIT", " clay pit ", "レンガ切り出し場"])
@pytest.mark.parametrize("words", [ENGLISH, JAPANESE])
def test_terms_by_value_and_by_name(typed: str, words: Words) -> None:
    assert read_value(GAME, Place, "where", typed, [], words) is Spot.CLAY_PIT


def test_numbers_stay_numbers() -> None:
    assert read_value(GAME, Place, "figures", 4, [], ENGLISH) == 4


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("wood+gold", (Resource.GOLD, Resource.WOOD)),
        ("Wood, gold", (Resource.GOLD, Resource.WOOD)),
        ("金、木材", (Resource.GOLD, Resource.WOOD)),
        ("wood wood", None),
        ("-", ()),
    ],
)
def test_multisets_piece_by_piece(typed: str, value: tuple[Resource, ...] | None) -> None:
    if value is None:
        with pytest.raises(UnreadableValueError):
            read_value(GAME, TakeAnyTwo, "resources", typed, [], ENGLISH)
    else:
        assert read_value(GAME, TakeAnyTwo, "resources", typed, [], ENGLISH) == value


@pytest.mark.parametrize(("typed", "value"), [("1+3", (1, 3)), ("3, 1", (1, 3)), ("-", ()), ("2", (2,))])
def test_multisets_of_numbers(typed: str, value: tuple[int, ...]) -> None:
    assert read_value(GAME, UseTools, "tools", typed, [], ENGLISH) == value


@pytest.mark.parametrize("typed", ["nowhere", "", "forest forest", "1"])
def test_nonsense_is_unreadable(typed: str) -> None:
    with pytest.raises(UnreadableValueError):
        read_value(GAME, Place, "where", typed, [], ENGLISH)


def test_a_whole_multiset_by_its_label() -> None:
    words = Words("en", "stone_age")
    legal = [TakeAnyTwo((Resource.WOOD, Resource.WOOD)), TakeAnyTwo((Resource.GOLD, Resource.WOOD))]
    for action in legal:
        label = words.option_value(TakeAnyTwo, "resources", action.resources)
        assert read_value(GAME, TakeAnyTwo, "resources", label, legal, words) == action.resources


def test_what_autocomplete_fills_in_is_read_back(village_fair: None) -> None:
    words = Words("en", "fair")
    for action in EVERY:
        legal = [other for other in EVERY if type(other) is type(action)]
        for field in action.__struct_fields__:
            text = value_text(FAIR, action, field, legal)
            assert read_value(FAIR, type(action), field, text, legal, words) == getattr(action, field)


@every_game
def test_everything_offered_fits_its_option_and_is_read_back(game: AnyGame) -> None:
    words = Words("en", game.meta.key, tuple("ABCDEF")[: game.meta.seats[1]])
    seen: Counter[tuple[type[Action], str]] = Counter()
    for position in positions(game, game.meta.seats[1], seed=4):
        for seat in position.deciding:
            legal, view = position.legal(seat), game.shown(game.view(position.state, seat))
            for kind, field in {(type(action), field) for action in legal for field in action.__struct_fields__}:
                annotation = field_types(kind)[field]
                seen[kind, field] += 1
                if option_type(annotation) is bool or seen[kind, field] > OFTEN:
                    continue
                own = tuple(action for action in legal if type(action) is kind)
                for option in options_for(own, field, partial(game.describe, view)):
                    value = offered_value(game, option, field, own)
                    assert isinstance(value, int if takes_number(annotation) else str)
                    assert read_value(game, kind, field, value, own, words) == getattr(option.first, field)


def test_a_value_too_long_for_autocomplete_is_a_place_in_the_list(village_fair: None) -> None:
    words = Words("en", "fair")
    legal: list[Action] = [Pack((Thing.APPLE,) * 40), Pack((Thing.BALL,) * 40)]
    text = value_text(FAIR, legal[1], "things", legal)
    assert len(text) <= 100
    assert read_value(FAIR, Pack, "things", text, legal, words) == legal[1].things  # type: ignore[attr-defined]
    with pytest.raises(UnreadableValueError):
        read_value(FAIR, Pack, "things", text, legal[1:], words)


def test_every_value_there_could_be() -> None:
    assert vocabulary(GAME, Spot) == tuple(Spot)
    assert "food-7-pottery" in vocabulary(GAME, CardId)
    assert vocabulary(GAME, Seat) == ()
    assert vocabulary(GAME, str) == ()


def test_some_value_of_every_type() -> None:
    assert some_value(Spot) is Spot.HUNT
    assert some_value(bool) is False
    assert some_value(tuple[Spot, ...]) == ()
    assert some_value(Annotated[str, Named("card")]) == ""
    for kind in (Place, Build, TakeCard, UseTools):
        kind(**{field: some_value(hint) for field, hint in kind.__annotations__.items()})
