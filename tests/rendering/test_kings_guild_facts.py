"""What pieces of The King's Guild say, written down by hand from the rules and the cards."""

from __future__ import annotations

import msgspec
import pytest

import data
from games.contract import NamedValue
from games.kings_guild.actions import Gather
from games.kings_guild.components import TREASURES
from games.kings_guild.pieces import Components
from games.kings_guild.state import View
from rendering.look import Look
from rendering.pictures import pictures_of, pieces_of
from rendering.scene import Scene
from rendering.shapes import Label
from rendering.words import Words
from tests.rendering import guild_positions as at

PIECES = {
    ("en", "quest", "explore-bluevein-isle"): """Explore Bluevein Isle
Mage quest.
a: Cloak (armor) for 3 cloth, pays 3 coins.
b: Boots (armor) for 1 iron and 3 leather, pays 4 coins.
Treasure: 1 blue and 1 yellow.""",
    ("en", "item", "axe"): """Axe
A weapon. Quests that ask for it:
• Topple the Moonstone Giant: 2 iron and 2 wood, pays 4 coins
• Vanquish the Goblin Horde: 3 iron and 1 wood, pays 5 coins""",
    ("en", "treasure", "brilliant-diamonds"): """Brilliant Diamonds
Take 2 gems, as far as the supply has them. No permission is needed.

Copies: 2 in the blue deck. Sold for 2 coins.""",
    ("en", "treasure", "glowing-charm"): """Glowing Charm
A charm. Held at the end, it brings 2 points; whoever holds the most charms has 3 more, on a tie each of them.

Copies: 1 in the red deck. It can’t be sold by choice.""",
    ("en", "specialist", "fighter"): """Fighter
After you craft on a warrior quest, you may pay 1 coin to draw a red treasure, once per quest.

Price 6 coins, worth 1 point. Comes in the second third of the specialists.""",
    ("en", "room", "great-hall"): """Great Hall
Space for 2 specialists. At the end, 11 points if both are filled. The same tile has the Barracks on its other face. \
The baggage fills a space, too.

Chamber. Price 12 coins, fills 2 squares side by side.""",
    ("en", "guild", "explorers-league"): """Explorers League
You begin with 2 resources among cloth and leather, in any mix. Your storage holds 5 resources.""",
    ("ja", "quest", "crush-the-orc-rebellion"): """オークの反乱を鎮圧
魔術師のクエスト。
短剣（武器）、コスト：鉄1個と木材1個、報酬：コイン3枚。
宝物カード：青1枚。""",
    ("ja", "treasure", "treasure-map-red"): """宝の地図（赤）
このカードともう1枚の手札をコインを得ずに捨て、好きな色の宝物カードを2枚引きます。

各色の山札に2枚ずつ。売却するとコイン2枚です。""",
    ("ja", "specialist", "auctioneer"): """競売人
遺物・護符・巻物を、それぞれコイン4枚で売却できます。手札上限による売却にも使えます。

雇用コストはコイン4枚、1名声点。専門家の山札の中ほどにいます。""",
    ("ja", "room", "hall-of-wisdom"): """知恵の間
魔術師と戦士のクエスト1組につき6名声点。1枚のクエストは1組にしか使えません。

マスタールーム（1枚だけ）。建築コストはコイン17枚、1マス。""",
    ("ja", "mat", "mat-a"): """プレイヤーボードA
ボーナスマーク：D1に布1個、A2に鉄1個、C2に革1個、B3に木材1個、D3にコイン2枚。部屋で覆うと1回だけ得られます。""",
}


@pytest.mark.parametrize(("locale", "kind", "name"), PIECES)
def test_pieces_say_what_they_do(locale: str, kind: str, name: str) -> None:
    words = Words(locale, "kings_guild")
    assert f"{words.name(NamedValue(kind, name))}\n{words.meaning(kind, name)}" == PIECES[locale, kind, name]


@pytest.mark.parametrize("locale", data.locales())
def test_every_treasure_has_a_name_of_its_own(locale: str) -> None:
    """There is a Treasure Map of each colour, and it is asked which one to discard."""
    words = Words(locale, "kings_guild")
    names = [words.name(NamedValue("treasure", name)) for name in TREASURES]
    assert len(set(names)) == len(names)


def test_gathering_is_told_as_it_is_ruled() -> None:
    """Three of one type, or one of each of two types (section 4)."""
    english, japanese = (Words(locale, "kings_guild").page("rules-gather") for locale in ("en", "ja"))
    assert "up to 3 resources of one type, or 2 of different types, one of each" in english
    assert "but not 1 leather and 2 cloth" in english
    assert "同じ種類の資源を3個まで、または異なる種類の資源を1個ずつ、合わせて2個取ります" in japanese


def test_the_help_of_the_command_has_the_numbers_of_the_box() -> None:
    raw = data.table("kings_guild")
    box = msgspec.convert({**raw, "gathering": {"alike": 5, "different": 4}}, Components, strict=False)
    assert Words("en", "kings_guild").action_help(Gather).startswith("Take up to 3 resources of one type")
    assert "or 4 of different types, one of each" in Words("en", "kings_guild", box=box).action_help(Gather)
    assert "同じ種類の資源を5個まで" in Words("ja", "kings_guild", box=box).action_help(Gather)


NEW = {"id": "miner", "deck": "b", "cost": 4, "fame": 1, "storage": 2, "power": {"does": "saves", "on": "weapon"}}


def test_another_specialist_of_known_kinds_needs_no_words_but_a_name() -> None:
    raw = data.table("kings_guild")
    power = {**NEW["power"], "resource": "gem"}  # type: ignore[dict-item]
    others = [one for one in raw["specialists"] if one["id"] != NEW["id"]]
    box = msgspec.convert({**raw, "specialists": [*others, {**NEW, "power": power}]}, Components, strict=False)
    words = Words("en", "kings_guild", box=box)
    told = "Your storage holds 2 more resources. Every weapon you craft costs 1 gem less."
    assert words.attribute(NamedValue("specialist", "miner"), "short") == told
    assert words.meaning("specialist", "miner").startswith(told)
    assert "1 more with the Courier, 2 more with the Peasant, 2 more with the Miner" in words.page("rules-storage")


def test_pictures_show_the_box_that_is_passed() -> None:
    """Prices, pay and bonuses of another box stand in the pictures of its pieces and of a position."""
    raw = data.table("kings_guild")
    dear = [{**one, "cost": one["cost"] + 40, "fame": one["fame"] + 20} for one in raw["specialists"]]
    rooms = [{**room, "cost": room["cost"] + 1} for room in raw["rooms"]]
    quests = [
        {**quest, "items": [{**face, "coins": face["coins"] + 2} for face in quest.get("items", [])]}
        for quest in raw["quests"]
    ]
    table = {**raw, "specialists": dear, "rooms": rooms, "quests": quests, "bonus_coins": 8}
    words = Words("en", "kings_guild", box=msgspec.convert(table, Components, strict=False))
    for kind, name, shown in (
        ("specialist", "witch", {"48", "22"}),
        ("room", "tavern", {"20"}),
        ("quest", "topple-the-moonstone-giant", {"5", "6"}),
        ("mat", "mat-a", {"8"}),
    ):
        assert shown <= set(texts(pieces_of("kings_guild")[kind].scene(name, words)))
    look: Look[View] = Look(words, at.SHORT)
    told = pictures_of("kings_guild")["board"].alt(at.busy(2), look, None)
    assert "b 2 leather, 2 gem for 9" in told
    assert "Overseer 8" in told, "what a specialist costs now is told by the position"


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.everything() if isinstance(shape, Label)]
