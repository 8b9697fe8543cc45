"""The rules help: whole, short enough for a message, true to the components, and easy to search."""

from __future__ import annotations

import pickle
import re
from itertools import combinations_with_replacement
from typing import Any

import pytest

import data
from bot.conformance import vocabulary
from games.catalogue import catalogue
from games.chance import ChapterChance, chapter_key, people_digest
from games.contract import AnyGame, NamedValue
from games.stone_age import GAME
from games.stone_age.actions import Resource, Spot
from rendering.messages import formatted_lately
from rendering.rules_help import Entry, component_kinds, find_pages, rules_pages
from rendering.words import Words

CASES = [
    pytest.param(game, locale, id=f"{key}-{locale}") for key, game in catalogue().items() for locale in data.locales()
]
every_case = pytest.mark.parametrize(("game", "locale"), CASES)
every_locale = pytest.mark.parametrize("locale", data.locales())


def stone_age(locale: str) -> dict[str, Entry]:
    return {page.key: page for page in rules_pages(Words(locale, "stone_age"), GAME)}


def test_what_is_said_once_is_not_kept() -> None:
    texts, catalogue_kept = formatted_lately.cache_info().misses, data.words("ja", "stone_age")._compiled
    known = set(catalogue_kept)
    words = Words("ja", "stone_age", once=True)
    assert rules_pages(words, GAME) == rules_pages(Words("ja", "stone_age", once=True), GAME)
    assert [copy.once for copy in (words.to(1), pickle.loads(pickle.dumps(words)))] == [True, True]
    assert (formatted_lately.cache_info().misses, set(catalogue_kept)) == (texts, known)


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
            assert (words.name(NamedValue(kind, name)), words.meaning(kind, name)) in texts
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
def test_stone_age_says_among_its_rulings_that_the_hunt_cannot_be_added_to(locale: str) -> None:
    said = {"en": "the hunt is no exception", "ja": "狩場も例外ではありません"}
    assert said[locale] in stone_age(locale)["rules-decisions"].text


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


@every_case
def test_how_to_check_chance_can_be_read_in_every_game(game: AnyGame, locale: str) -> None:
    """The lines of Python on the page, run on a seed, give what the match was given."""
    pages = {page.key: page for page in rules_pages(Words(locale, game.meta.key), game)}
    *lines, last = re.findall(r"^`(.+)`$", pages["rules-fair"].text, re.MULTILINE)
    seed = bytes(range(32))
    known: dict[str, Any] = {}
    exec("\n".join(lines).replace("…", seed.hex(), 1).replace("…", "7"), known)  # noqa: S102
    key = chapter_key(seed, 7, people_digest(seed, (7, 7)), 7)
    assert eval(last, known) == ChapterChance(key, 12).die()
    assert find_pages(list(pages.values()), Words(locale).text("rules-fair"))[0] == pages["rules-fair"]


def test_limits_are_true_at_every_number_of_players() -> None:
    """With four players everybody may come, and every place of the village is open (section 3.1)."""
    english, japanese = stone_age("en"), stone_age("ja")
    few = "In a round, with 2 players only the first one, with 3 players only the first 2 may come."
    assert english["spot-forest"].text.endswith(few)
    assert english["spot-hut"].text.endswith("with 2 or 3 players only 2 of tool maker, hut and field are open.")
    assert japanese["spot-forest"].text.endswith("2人のときは先着1人、3人のときは先着2人です。")


def test_examples_show_their_working() -> None:
    pages = {page.key: page.text for page in rules_pages(Words("en", "applejack"), catalogue()["applejack"])}
    assert "Harvest: 4 + 2 + 1 + 3 + 0 + 1 + 5 = 16, doubled 32." in pages["rules-scoring"]
    assert "Example: 4 figures in the forest roll 17." in stone_age("en")["rules-gathering"].text
    assert "レンガ切り出し場のコマ2個で合計5" in stone_age("ja")["rules-tools"].text


CARDS = {
    ("en", "food-3-farmers-2"): """3 food / Farmers ×2
Top: take 3 food at once.
Bottom: Farmers ×2. At the end: 2 × your agriculture.""",
    ("en", "roll-gold-art"): """Roll for gold / Art
Top: roll 2 dice at once. Divide the total by 6 and round down: that much gold is yours. You may add tools.
Bottom: green, Art. At the end: every different symbol you have counts towards a square \
(8 kinds are 8 × 8 = 64 points); symbols that you have twice make a second square.""",
    ("ja", "stone-2-transport"): """石材2／運搬
上半分：すぐに石材2個を得ます。
下半分：緑「運搬」。ゲーム終了時、持っているシンボルの種類数の2乗が得点になります\
（8種類なら8×8＝64点）。2枚そろったシンボルは、その種類数の2乗も加わります。""",
}


@pytest.mark.parametrize(("locale", "card"), CARDS)
def test_stone_age_cards_say_what_they_do(locale: str, card: str) -> None:
    words = Words(locale, "stone_age")
    assert f"{words.name(NamedValue('card', card))}\n{words.meaning('card', card)}" == CARDS[locale, card]


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
def test_stone_age_buildings_say_what_they_bring(locale: str) -> None:
    words = Words(locale, "stone_age")
    for building in data.table("stone_age")["buildings"]:
        least, most = worth(building)
        for text in (words.name(NamedValue("building", building["id"])), words.meaning("building", building["id"])):
            numbers = re.findall(r"\d+", text)
            assert numbers[-1] == str(most)
            assert numbers[-2] == str(least) or least == most


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
