"""The rules help: whole, short enough for a message, true to the components, and easy to search."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from typing import Any

import pytest

import data
from games.catalogue import catalogue
from games.contract import AnyGame
from games.stone_age import GAME
from games.stone_age.actions import Resource, Spot
from rendering.rules_help import Entry, component_kinds, find_pages, rules_pages
from rendering.words import Words
from tests.data import ftl
from tests.rendering import vocabulary

CASES = [
    pytest.param(game, locale, id=f"{key}-{locale}") for key, game in catalogue().items() for locale in data.LOCALES
]
every_case = pytest.mark.parametrize(("game", "locale"), CASES)
every_locale = pytest.mark.parametrize("locale", data.LOCALES)


def stone_age(locale: str) -> dict[str, Entry]:
    return {page.key: page for page in rules_pages(Words(locale, "stone_age"), GAME)}


@every_case
def test_pages_fit_a_message(game: AnyGame, locale: str) -> None:
    pages = rules_pages(Words(locale, game.meta.key), game)
    assert pages[0].key == "rules-overview"
    for page in pages:
        assert 1 <= len(page.title) <= 80
        assert 20 <= len(page.text) <= 1500, page.key


@every_case
def test_no_two_pages_look_alike(game: AnyGame, locale: str) -> None:
    titles = [page.title for page in rules_pages(Words(locale, game.meta.key), game)]
    assert len(set(titles)) == len(titles)


@every_case
def test_every_component_has_its_page_and_picture(game: AnyGame, locale: str) -> None:
    words = Words(locale, game.meta.key)
    pages = rules_pages(words, game)
    texts = {(page.title, page.text) for page in pages}
    for kind in component_kinds(game):
        for name in vocabulary.identifiers(game, kind):
            assert (words.text(f"{kind}-{name}"), words.text(f"{kind}-{name}.rules")) in texts
    pictures = [page.picture for page in pages if page.picture]
    assert len(set(pictures)) == len(pictures) > 0
    assert all(page.picture == page.key.replace("-", ":", 1) for page in pages if page.picture)


@every_locale
def test_stone_age_explains_every_place(locale: str) -> None:
    pages = stone_age(locale)
    for spot in Spot:
        if not spot.startswith(("card", "building")):
            assert f"spot-{spot}".replace("_", "-") in pages
    topics = (
        "overview placement actions feeding gathering tools cards buildings green people end scoring tie-break players"
    )
    assert {f"rules-{topic}" for topic in topics.split()} <= set(pages)
    assert "rules-decisions" in pages


@every_locale
def test_stone_age_quotes_the_numbers_of_the_components(locale: str) -> None:
    """Dice divisors, the most of things, the penalty and the examples of the source document."""
    pages, table = stone_age(locale), data.table("stone_age")
    gathering = pages["rules-gathering"].text
    for number in table["values"].values():
        assert re.search(rf"(by |÷){number} →", gathering), number
    assert str(table["feeding"]["penalty"]) in pages["rules-feeding"].text
    assert str(table["limits"]["tools"]) in pages["rules-tools"].text
    assert str(table["limits"]["figures"]) in pages["rules-figures"].text
    assert str(table["start"]["food"]) in pages["rules-overview"].text
    assert "73" in pages["rules-green"].text
    assert "27" in pages["rules-buildings"].text


def term_of(half: dict[str, Any], *named_after: str) -> tuple[str, str]:
    """Return the private term that names a half of a card, and its arguments: terms are named after the table."""
    name = "-".join(half[key] for key in named_after if key in half)
    numbers = (f" n={value}" for value in half.values() if isinstance(value, int))
    who = f" who={half['who']}" if "who" in half else ""
    return name, who + "".join(numbers)


@every_locale
@pytest.mark.parametrize("card", data.table("stone_age")["cards"], ids=lambda card: card["id"])
def test_stone_age_cards_say_what_they_do(card: dict[str, Any], locale: str) -> None:
    patterns = ftl.patterns("stone_age", locale)
    name, rules = ftl.Uses(patterns[f"card-{card['id']}"]), ftl.Uses(patterns[f"card-{card['id']}.rules"])
    top, given = term_of(card["top"], "effect", "resource")
    bottom, counted = term_of(card["bottom"], "counts")
    shown = card["bottom"].get("symbol") or card["bottom"]["who"].replace("_", "-")
    message = f"{'symbol' if bottom == 'culture' else 'calling'}-{shown}"
    assert (name.terms, name.messages) == ([top + given], {message})
    assert (rules.terms, rules.messages) == ([f"{top}-rule{given}", f"{bottom}-rule{counted}"], {message})
    if count := card["bottom"].get("count"):
        assert Words(locale, "stone_age").text(f"card-{card['id']}").endswith(f"×{count}")


def worth(building: dict[str, Any]) -> tuple[int, int]:
    """Return the fewest and the most points a building brings, by trying every payment."""
    cost, values = building["cost"], data.table("stone_age")["values"]
    if cost["pay"] == "exactly":
        return cost["points"], cost["points"]
    counts = [cost["count"]] if cost["pay"] == "kinds" else range(cost["least"], cost["most"] + 1)
    payments = [payment for count in counts for payment in combinations_with_replacement(Resource, count)]
    sums = [sum(values[r] for r in p) for p in payments if len(set(p)) == cost.get("kinds", len(set(p)))]
    return min(sums), max(sums)


@every_locale
@pytest.mark.parametrize("building", data.table("stone_age")["buildings"], ids=lambda building: building["id"])
def test_stone_age_buildings_say_what_they_cost(building: dict[str, Any], locale: str) -> None:
    words, cost = Words(locale, "stone_age"), building["cost"]
    label, rules = words.text(f"building-{building['id']}"), words.text(f"building-{building['id']}.rules")
    least, most = worth(building)
    told = re.findall(r"\d+", rules)
    assert told[-1] == str(most)
    assert told[-2] == str(least) or least == most
    for resource in Resource:
        amount = cost.get(resource.value)
        thing = words.text(f"resource-{resource}.said")
        said = f"{amount} {thing}" if locale == "en" else f"{thing}{amount}"
        assert (said in label and said in rules) if amount else (cost["pay"] != "exactly" or thing not in label)
    numbers = {str(cost[name]) for name in ("count", "kinds", "least", "most") if name in cost}
    assert numbers <= set(re.findall(r"\d+", label))
    assert numbers <= set(told[: len(told)])


def found(locale: str, query: str) -> list[str]:
    return [page.key for page in find_pages(tuple(stone_age(locale).values()), query)]


def test_pages_are_found_by_their_title_first() -> None:
    assert found("en", "food agriculture")[0] == "rules-food"
    assert found("en", "TOOLS")[0] == "rules-tools"
    assert found("en", "hut")[0] == "spot-hut"
    assert found("ja", "道具")[0] == "rules-tools"
    assert found("ja", "森")[0] == "spot-forest"


def test_pages_are_found_by_other_words() -> None:
    assert "rules-feeding" in found("en", "hunger")
    assert "rules-tie-break" in found("en", "shared win")
    assert "spot-clay-pit" in found("ja", "レンガ切り出し場")
    assert "rules-buildings" in found("ja", "家タイル")


def test_every_word_of_a_query_counts() -> None:
    assert found("en", "everyone pottery")[0] == "card-dice-pottery"
    assert found("en", "mammoth spaceship") == []
    assert len(found("en", "")) == len(stone_age("en"))


def test_width_and_case_of_letters_do_not_matter() -> None:
    assert found("ja", "ﾀﾞｲｽ") == found("ja", "ダイス") != []
    assert found("en", "ＤＩＣＥ") == found("en", "dice") != []
