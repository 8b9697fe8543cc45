"""The examples in the rules pages are played: each result in such a sentence is what the engine makes of it."""

from __future__ import annotations

import re

import pytest

import data
from games.almadi import scoring as almadi_scoring
from games.almadi.realm import tally
from games.almadi.state import Options
from games.applejack.actions import Variety
from games.applejack.events import Planted
from games.applejack.orchards import areas, harvest
from games.kings_guild import scoring as guild_scoring
from games.kings_guild.actions import Gather, Resource
from games.stone_age import scoring as tribe_scoring
from games.stone_age.actions import Build, Spot, UseTools, Work
from games.stone_age.components import CARDS
from games.stone_age.events import Built, Gathered
from games.stone_age.pieces import Calling, Culture, People
from games.stone_age.state import State, Tribe
from rendering.words import Words
from tests.games.almadi import table as realms
from tests.games.applejack import table as orchards
from tests.games.kings_guild import table as guilds
from tests.games.stone_age import table as tribes

every_locale = pytest.mark.parametrize("locale", data.locales())
MARK = {"en": "Example: ", "ja": "例："}


def example(locale: str, game: str, page: str) -> str:
    """Return the example of a page."""
    lines = Words(locale, game).page(page).splitlines()
    return next(line.removeprefix(MARK[locale]) for line in lines if line.startswith(MARK[locale]))


def numbers(locale: str, game: str, page: str) -> list[int]:
    """Return the numbers of the example of a page in their order."""
    return [int(number) for number in re.findall(r"\d+", example(locale, game, page))]


# Stone Age


def rolling(spot: Spot, figures: int, **own: object) -> State:
    return tribes.acting(board={spot: [(0, figures)], Spot.CARD_4: [(0, 1)]}, tribes={0: own})


def tribe(*cards: str, figures: int = 5) -> Tribe:
    return Tribe(food=0, stores=(0, 0, 0, 0), figures=figures, home=figures, cards=cards)


@every_locale
def test_dice_in_the_forest(locale: str) -> None:
    figures, roll, *_, gain = numbers(locale, "stone_age", "rules-gathering")
    step = tribes.do(rolling(Spot.FOREST, figures), 0, Work(Spot.FOREST), tribes.Script(6, 5, 4, 2))
    (event,) = tribes.told(step, Gathered)
    assert (event.total, event.amount) == (roll, gain)


@every_locale
def test_tools_in_the_clay_pit(locale: str) -> None:
    figures, roll, good, plain, total, gain = numbers(locale, "stone_age", "rules-tools")
    state = rolling(Spot.CLAY_PIT, figures, tools=(good, plain, 0))
    rolled = tribes.do(state, 0, Work(Spot.CLAY_PIT), tribes.Script(1, roll - 1)).state
    (event,) = tribes.told(tribes.do(rolled, 0, UseTools((plain, good), ())), Gathered)
    assert (event.total, event.amount) == (total, gain)


@every_locale
def test_green_cards(locale: str) -> None:
    kinds, doubled, *_, points = [number for number in numbers(locale, "stone_age", "rules-green") if number != 2]
    green = [name for name, card in CARDS.items() if isinstance(card.bottom, Culture)]
    firsts = {CARDS[name].bottom: name for name in reversed(green)}
    seconds = [name for name in green if name not in firsts.values()]
    assert tribe_scoring.culture(tribe(*[*firsts.values()][:kinds], *seconds[:doubled])) == points


@every_locale
def test_people(locale: str) -> None:
    shamans, figures, points = numbers(locale, "stone_age", "rules-people")
    cards = [next(name for name, card in CARDS.items() if card.bottom == People(Calling.SHAMANS, n)) for n in (1, 2)]
    own = tribe(*cards, figures=figures)
    assert tribe_scoring.people(own, Calling.SHAMANS) == shamans
    assert next(line.points for line in tribe_scoring.sheet((own,)) if line.key == "shamans") == (points,)


@every_locale
def test_a_building_of_free_payment(locale: str) -> None:
    count, kinds, *_, points = numbers(locale, "stone_age", "rules-buildings")
    state = tribes.acting(
        board={Spot.BUILDING_A: [(0, 1)]},
        buildings=("kinds-5-of-3", None, None, None),
        tribes={0: {"stores": (0, 1, 1, 3)}},
    )
    assert (count, kinds) == (5, 3)
    (event,) = tribes.told(tribes.do(state, 0, Build(Spot.BUILDING_A, gold=3, stone=1, brick=1, wood=0)), Built)
    assert event.points == points


# The King's Guild


@every_locale
def test_what_may_be_gathered_and_what_may_not(locale: str) -> None:
    page = Words(locale, "kings_guild").page("rules-gather")
    cloth, leather, iron, wood = Resource.CLOTH, Resource.LEATHER, Resource.IRON, Resource.WOOD
    for resources, refusal in (
        ((cloth, cloth, cloth), None),
        ((iron, wood), None),
        ((cloth, cloth, leather), "reason-gather-mix"),
    ):
        assert Words(locale, "kings_guild").name(resources) in page
        assert guilds.refused(guilds.position(), 0, Gather(resources)) == refusal


@every_locale
def test_relics(locale: str) -> None:
    larger, smaller, one, other, points = numbers(locale, "kings_guild", "rules-relics")
    cards = ("ancient-helm", "ancient-helm", "ancient-sword", "ancient-boots")
    assert guild_scoring.relic_sets(cards) == [larger, smaller]
    assert guild_scoring.relics(cards) == one + other == points


# Applejack


@every_locale
def test_connections(locale: str) -> None:
    price, *touched, honey = numbers(locale, "applejack", "rules-connections")
    lying = {"c4": ("t094", 0), "b2": ("t098", 5), "d2": ("t019", 1)}
    state = orchards.position(orchards={0: orchards.orchard(6, lying)}, hand="t005")
    (event,) = orchards.told(orchards.do(state, orchards.tree("c3")), Planted)
    assert (event.price, event.income) == (price, honey)
    assert sum(min(price, number) for number in touched[:3]) == honey


@every_locale
def test_harvests(locale: str) -> None:
    found = numbers(locale, "applejack", "rules-harvest")
    together = orchards.orchard(lying={"a3": ("t009", 1), "a2": ("t002", 0)})
    apart = orchards.orchard(lying={"a3": ("t009", 1), "a1": ("t002", 0)})
    brought = [harvest(areas(own, Variety.YELLOW), 1) for own in (together, apart)]
    assert found[:2] == [3, 2]
    assert brought == [3 + 2 - 1, (3 - 1) + (2 - 1)]
    assert [number for number in found if number == brought[0]] == [4]
    assert found[-1] == brought[1]


@every_locale
def test_an_apple_at_the_rim(locale: str) -> None:
    own = orchards.orchard(lying={"b4": ("t029", 3), "b3": ("t043", 0)}, board="b1")
    (area,) = areas(own, Variety.RED)
    assert numbers(locale, "applejack", "rules-individual-orchards")[-1] == area.apples


# Almadi


@every_locale
def test_oases(locale: str) -> None:
    *groups, points = numbers(locale, "almadi", "rules-oases")
    own = realms.owner(realms.layout("S1", oasis="11 12 21 33 34 45"))
    assert tuple(groups[:3]) == tally(own.realm).oases
    assert realms.line(own, "oases") == points


@every_locale
def test_palaces_and_mosaics(locale: str) -> None:
    found = numbers(locale, "almadi", "rules-palaces")
    around = {"oasis": "12 21 34", "market": "23 32 45 37 48"}
    own = realms.owner(realms.layout("S1", palace="22 44 19 47", **around), mosaics=2)
    worth = [points for points in tally(own.realm).palaces if points]
    assert found[:4] == [points - 1 for points in worth], "1 for the palace itself"
    assert sum(worth) in found
    assert found[-1] == realms.line(own, "mosaics")


@every_locale
def test_rubies(locale: str) -> None:
    found = numbers(locale, "almadi", "rules-rubies")
    owners = [realms.owner("S1", rubies=count) for count in found[:4]]
    assert list(almadi_scoring.rubies(owners, Options())) == found[4:]
