"""What somebody is told of what they have, and in their first turns of a game what it is enough for: facts of the
worked examples of the rules, never a secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from games.almadi.state import Player as Realmer
from games.applejack.actions import Variety
from games.catalogue import find_game
from games.stone_age.actions import Spot
from games.via_appia.actions import StoneSize
from games.via_appia.state import Options, Screens
from rendering.words import Words
from tests.games.almadi import table as almadi
from tests.games.almadi.test_scoring import TRADERS
from tests.games.applejack import table as applejack
from tests.games.kings_guild import table as kings_guild
from tests.games.stone_age import table as stone_age
from tests.games.via_appia import table as via_appia


def facts(game: str, state: Any, seat: int = 0) -> Mapping[str, Any] | None:
    """Return what somebody is told, by name."""
    found = find_game(game)
    told = found.situation(found.shown(found.view(state, seat)))
    return None if told is None else told.args


def said(game: str, state: Any, locale: str) -> str:
    found = find_game(game)
    told = found.situation(found.shown(found.view(state, 0)))
    assert told is not None
    return Words(locale, game, ("Mika", "Sora", "Yuzu", "Noa")).say(told)


# Stone Age: 12 food and 5 figures to begin with; income first, then a food for each figure (section 3.3)


@pytest.mark.parametrize(
    ("figures", "grown", "food", "missing"),
    [(5, 0, 12, 0), (5, 0, 5, 0), (5, 5, 0, 0), (5, 3, 1, 1), (6, 2, 0, 4), (5, 8, 0, 0)],
)
def test_stone_age_tells_food_and_mouths(figures: int, grown: int, food: int, missing: int) -> None:
    tribe = {"figures": figures, "agriculture": grown, "food": food}
    told = {"food": food, "grown": grown, "figures": figures, "missing": missing}
    assert facts("stone_age", stone_age.placing(0, tribes={0: tribe})) == told
    assert facts("stone_age", stone_age.acting(0, tribes={0: tribe}, board={Spot.HUNT: [(0, 2)]})) == told


def test_stone_age_in_words() -> None:
    start = stone_age.start(2)
    assert said("stone_age", start, "en") == "You have 12 food and 5 figures to feed this round: all fed."
    assert said("stone_age", start, "ja") == "食料は12個、養う人間コマは5個：このラウンドは全員に足りています。"
    short = stone_age.placing(0, tribes={0: {"food": 2, "agriculture": 1, "figures": 5}})
    assert said("stone_age", short, "en") == (
        "You have 2 food, 1 more from agriculture, and 5 figures to feed this round: 2 short."
    )
    assert said("stone_age", short, "ja") == (
        "食料は2個（農業でさらに1個）、養う人間コマは5個：このラウンドはあと2個足りません。"
    )


# The King's Guild: crafting an item costs its resources; a price is what is printed less the coins on it (section 6.2)

QUESTS = (kings_guild.DAGGER, kings_guild.SHIELD, kings_guild.GNOLLS)


def test_kings_guild_tells_what_resources_and_coins_are_enough_for() -> None:
    """A dagger costs wood and iron. Courier 3, builder 5, appraiser 6; the builder has 2 coins on it."""
    own = {"stores": (kings_guild.WOOD, kings_guild.IRON), "coins": 3}
    row = ("courier", ("builder", 2), "appraiser")
    state = kings_guild.position(players={0: own}, slots=QUESTS, row=row)
    told = facts("kings_guild", state)
    assert told is not None
    assert (told["resources"], told["storage"], told["crafts"], told["quests"]) == (2, 5, 1, 3)
    assert (told["coins"], told["hires"], told["specialists"]) == (3, 2, 3)
    assert said("kings_guild", state, "en") == (
        "You have 2 resources (room for 5), enough to craft for 1 of 3 open quests, "
        "and 3 coins, enough for 2 of 3 specialists."
    )
    assert said("kings_guild", state, "ja") == (
        "資源2個（保管上限5個）でアイテムを作製できるクエストは3枚中1枚、コイン3枚で費用が足りる専門家は3人中2人です。"
    )


def test_kings_guild_counts_a_quest_once_whose_items_are_both_affordable() -> None:
    """A sword costs 3 iron, a robe 2 cloth and leather."""
    stores = (kings_guild.IRON,) * 3 + (kings_guild.CLOTH,) * 2 + (kings_guild.LEATHER,)
    own = {"stores": stores, "guild": "craft-collective"}
    told = facts("kings_guild", kings_guild.position(players={0: own}, slots=(kings_guild.GNOLLS,)))
    assert told is not None
    assert (told["resources"], told["storage"], told["crafts"], told["quests"]) == (6, 6, 1, 1)


# Applejack: example 4, and the icons of the path for two


def test_applejack_tells_what_the_next_harvest_brings() -> None:
    """Yellow is harvested after step 3. Touching: 3 + 2 apples less 1; apart: (3 - 1) + (2 - 1)."""
    together = {"a3": ("t009", 1), "a2": ("t002", 0)}
    apart = {"a3": ("t009", 1), "e1": ("t002", 0)}
    for lying, brings in ((together, 4), (apart, 3)):
        state = applejack.position(turn=2, orchards={0: applejack.orchard(12, lying)})
        expected = {"honey": 12, "varieties": (Variety.YELLOW,), "turns": 1, "lap": 1, "brings": brings}
        assert facts("applejack", state) == expected


@pytest.mark.parametrize(
    ("turn", "varieties", "turns", "lap"),
    [(0, "red", 2, 1), (9, "orange russet", 1, 1), (13, "red", 3, 2), (28, "red", 2, 3), (36, "purple", 1, 3)],
)
def test_applejack_finds_the_next_harvest(turn: int, varieties: str, turns: int, lap: int) -> None:
    told = facts("applejack", applejack.position(turn=turn), turn % 2)
    assert told is not None
    assert (" ".join(told["varieties"]), told["turns"], told["lap"]) == (varieties, turns, lap)


def test_applejack_has_no_harvest_after_the_leaf() -> None:
    assert facts("applejack", applejack.position(turn=37), 1) is None


def test_applejack_in_words() -> None:
    start = applejack.start(2)
    assert said("applejack", start, "en") == (
        "You have 16 honey. The next harvest, after 2 turns, this one included: red. "
        "Each area counts its apples less 1; as your orchard stands, that is 0 honey."
    )
    assert said("applejack", start, "ja") == (
        "ハチミツは16個です。この手番を含めて2手番のあと、赤の収穫があり、エリアごとに「リンゴの数−1」を得ます。"
        "今の果樹園なら0個です。"
    )
    assert "orange and russet" in said("applejack", applejack.position(turn=9), "en")


# Almadi: examples 27 and 29


@pytest.mark.parametrize(("start", "points"), [("S1", 4), ("S4", 5)])
def test_almadi_tells_goods_and_room_for_them(start: str, points: int) -> None:
    told = facts("almadi", almadi.position(start, "S5"))
    assert told == {"goods": 2, "capacity": 2, "carried": 2, "points": points}


@pytest.mark.parametrize(("stalls", "goods", "carried"), [(2, 16, 16), (4, 20, 20), (6, 24, 20)])
def test_almadi_counts_the_lesser_of_goods_and_room(stalls: int, goods: int, carried: int) -> None:
    trader: Realmer = almadi.owner(TRADERS, stalls=stalls)
    told = facts("almadi", almadi.position(trader, "S5"))
    assert told is not None
    assert (told["goods"], told["capacity"], told["carried"]) == (goods, 20, carried)


def test_almadi_in_words() -> None:
    state = almadi.position("S4", "S5")
    assert said("almadi", state, "en") == (
        "Goods: 2; your caravans can carry 2: that is 2 points. As things stand, your realm is worth 5 points in all."
    )
    assert said("almadi", state, "ja") == (
        "商品は2個、キャラバンで運べるのは2個で、2点になります。今のままなら、レルム全体で5点です。"
    )


# Via Appia: setup (example 1), building (22 to 24), travelling (29)


def test_via_appia_tells_what_there_is_to_begin_with() -> None:
    """The first of two has two small stones and a coin."""
    state = via_appia.start(2)
    small = (StoneSize.SMALL, StoneSize.SMALL)
    assert facts("via_appia", state) == {"stones": small, "tiles": 0, "spaces": 0, "coins": 1, "places": 0}
    assert facts("via_appia", state, 1) == {"stones": small, "tiles": 0, "spaces": 0, "coins": 2, "places": 0}


@pytest.mark.parametrize(("coins", "places"), [(6, 3), (5, 2), (2, 1), (0, 0)])
def test_via_appia_counts_places_within_reach(coins: int, places: int) -> None:
    """A2, A5 and A8 are 1, 3 and 6 coins away."""
    state = via_appia.position(laid="A2 A5 A8", coins=(coins, 0))
    told = facts("via_appia", state)
    assert told is not None
    assert (told["coins"], told["places"]) == (coins, places)


def test_via_appia_counts_spaces_for_the_tiles_on_the_cart() -> None:
    """Of A1 to A3, beside Rome, A2 takes the medium tile; A4 takes the large one, but not alone."""
    state = via_appia.position(via_appia.player(cart="ML"))
    told = facts("via_appia", state)
    assert told is not None
    assert (told["tiles"], told["spaces"]) == (2, 1)


def test_via_appia_in_words() -> None:
    start = via_appia.start(2)
    assert said("via_appia", start, "en") == (
        "To push: 2 small stones. On your cart: no tile. To travel: 1 coin, no place within reach."
    )
    assert said("via_appia", start, "ja") == (
        "手元は石（小）2個、1金（今行ける場所は0か所）。運搬車のタイルは0枚（今置けるスペースは0か所）。"
    )


def test_coins_behind_a_screen_are_in_nobody_elses_line() -> None:
    state = replace(via_appia.start(2), options=Options(screens=Screens.CLOSED))
    richer = replace(state, coins=(state.coins[0], 29))
    assert facts("via_appia", state) == facts("via_appia", richer)


# What is left to spend stands above every question


@pytest.mark.parametrize(
    ("game", "state", "en", "ja"),
    [
        ("stone_age", stone_age.start(2), "12 food, 5 figures left", "食料12個、置けるコマ5個"),
        ("applejack", applejack.start(2), "16 honey, 19 free hexes", "ハチミツ16個、空きマス19か所"),
        (
            "almadi",
            almadi.position("S4", "S5"),
            "no cards or rubies, 2 goods (2 carried)",
            "カードもルビーもなし、商品2個（運搬2個）",
        ),
        (
            "kings_guild",
            kings_guild.position(players={0: {"stores": (kings_guild.WOOD, kings_guild.IRON), "coins": 3}}),
            "3 coins, 1 iron and 1 wood (room for 3 more)",
            "コイン3枚、鉄1個と木材1個（保管できる資源はあと3個）",
        ),
        ("via_appia", via_appia.start(2), "1 coin, 2 small stones", "1金、石（小）2個"),
    ],
)
def test_what_is_left_in_words(game: str, state: Any, en: str, ja: str) -> None:
    found = find_game(game)
    stock = found.stock(found.shown(found.view(state, 0)))
    assert stock is not None
    for locale, told in (("en", en), ("ja", ja)):
        assert Words(locale, game, ("Mika", "Sora", "Yuzu", "Noa")).say(stock).startswith(told)
    assert found.stock(found.shown(found.view(state, None))) is None
