"""Each uncertain ruling is one line (section 13): turned round, the rules do the other thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kings_guild import rulings, scoring
from games.kings_guild.actions import ChooseResource, ChooseSpace, Craft, EndTurn, Hire, Part, Play, Space
from games.kings_guild.events import Crafted
from games.kings_guild.state import OpenQuest
from games.kings_guild.treasure_events import TreasuresDealt
from tests.games.kings_guild.table import (
    CLOTH,
    GEM,
    GIANT,
    GNOLLS,
    IRON,
    LEATHER,
    WOOD,
    anyhow,
    asked,
    do,
    end_of_turn,
    legal,
    position,
    refused,
    told,
)

OUTSIDE, KITCHEN = Space.OUTSIDE, Space.KITCHEN


def turned(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(rulings, name, not getattr(rulings, name))


def test_8_fighters_once_per_quest(monkeypatch: pytest.MonkeyPatch) -> None:
    owned = {"staff": ["wizard"], "stores": [CLOTH, CLOTH, LEATHER]}
    state = position(players={0: owned}, slots=[OpenQuest(GNOLLS, 0, 0, (0,))])
    assert asked(anyhow(state, 0, Craft(GNOLLS, Part.SECOND)).state)[0] == "TurnEnd"
    turned(monkeypatch, "FIGHTERS_ONCE_PER_QUEST")
    assert asked(anyhow(state, 0, Craft(GNOLLS, Part.SECOND)).state)[0] == "UseSpecialists"


def test_9_fighters_help_before_the_quest_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(players={0: {"staff": ["wizard"], "stores": [IRON] * 3}}, slots=[GNOLLS])
    assert asked(anyhow(state, 0, Craft(GNOLLS, Part.FIRST)).state)[0] == "UseSpecialists"
    turned(monkeypatch, "FIGHTERS_NEED_A_FINISHED_QUEST")
    assert asked(anyhow(state, 0, Craft(GNOLLS, Part.FIRST)).state)[0] == "TurnEnd"


def test_10_baggage_and_tavern(monkeypatch: pytest.MonkeyPatch) -> None:
    one = position(players={0: {"staff": ["aristocrat"], "baggage": "kitchen", "rooms": {"tavern": "b2"}}}).players[0]
    assert scoring.rooms(one, masters=True) == 3
    turned(monkeypatch, "BAGGAGE_COUNTS_AS_SPECIALIST")
    assert scoring.rooms(one, masters=True) == 6


def test_11_bard_and_baggage(monkeypatch: pytest.MonkeyPatch) -> None:
    owned = {"staff": ["bard"], "rooms": {"kitchen": "b2", "bedchamber": "c2"}, "baggage": "kitchen"}
    state = position(players={0: owned})
    assert legal(state, 0, ChooseSpace) == []
    turned(monkeypatch, "BARD_MOVES_BAGGAGE")
    assert legal(state, 0, ChooseSpace) == [ChooseSpace(Space.BEDCHAMBER)]
    assert do(state, 0, ChooseSpace(Space.BEDCHAMBER)).state.players[0].baggage is Space.BEDCHAMBER


def test_12_statue_and_hall_of_builders(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = {"hall-of-builders": "b2", "kings-statue": "c2", "shrine": "a1"}
    one = position(players={0: {"rooms": rooms}}).players[0]
    assert scoring.rooms(one, masters=True) == 9
    turned(monkeypatch, "STATUE_COUNTS_AS_ROOM")
    assert scoring.rooms(one, masters=True) == 6


def test_13_fortune_potion_and_the_end_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(players={0: {"fortune": 1, "lucky": 1}}, asking=end_of_turn())
    assert do(state, 0, EndTurn()).state.players[0].fortune == 0
    turned(monkeypatch, "FORTUNE_POTION_ENDS_WITH_TURN")
    after = do(state, 0, EndTurn()).state
    assert (after.players[0].fortune, after.players[0].lucky) == (1, 0)


def test_14_plenty_and_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    state = do(position(players={0: {"hand": ["scroll-of-plenty"]}}), 0, Play("scroll-of-plenty")).state
    assert refused(state, 0, ChooseResource(GEM)) == "reason-permission"
    turned(monkeypatch, "PLENTY_NEEDS_PERMISSION")
    assert refused(state, 0, ChooseResource(GEM)) is None


def test_15_lucky_potion_and_shared_quests(monkeypatch: pytest.MonkeyPatch) -> None:
    owned = {"lucky": 1, "stores": [CLOTH, CLOTH, LEATHER]}
    state = position(players={0: owned}, slots=[OpenQuest(GNOLLS, 1, 0)])
    assert len(told(anyhow(state, 0, Craft(GNOLLS, Part.SECOND)), TreasuresDealt)[0].colours) == 4
    turned(monkeypatch, "LUCKY_POTION_DOUBLES_SHARED")
    step = anyhow(state, 0, Craft(GNOLLS, Part.SECOND))
    assert len(told(step, TreasuresDealt)[0].colours) == 2
    assert step.state.players[0].lucky == 1


def test_16_overseer_and_one_space(monkeypatch: pytest.MonkeyPatch) -> None:
    owned = {"coins": 8, "staff": ["builder", "inventor", "laborer"]}
    state = position(players={0: owned}, row=["courier", "overseer"])
    assert refused(state, 0, Hire("overseer", OUTSIDE)) == "reason-second-space"
    turned(monkeypatch, "OVERSEER_NEEDS_TWO_SPACES")
    after = anyhow(state, 0, Hire("overseer", OUTSIDE)).state
    assert len(after.players[0].staff) == 4
    assert asked(after) == ("ExpandSecond", (0,))


def test_two_fortune_potions_on_two_items(monkeypatch: pytest.MonkeyPatch) -> None:
    owned = {"fortune": 2, "stores": [IRON] * 3 + [WOOD] * 2 + [LEATHER], "guild": "craft-collective"}
    state = position(players={0: owned}, slots=[GIANT])
    assert told(anyhow(state, 0, Craft(GIANT, Part.BOTH)), Crafted)[0].coins == 14
    turned(monkeypatch, "FORTUNE_POTIONS_TAKE_AN_ITEM_EACH")
    step = anyhow(state, 0, Craft(GIANT, Part.BOTH))
    assert (told(step, Crafted)[0].coins, step.state.players[0].fortune) == (11, 1)


def test_every_ruling_has_its_test() -> None:
    names = [name for name in vars(rulings) if name.isupper()]
    here = Path(__file__).read_text(encoding="utf-8")
    assert len(names) == 10
    assert [name for name in names if f'"{name}"' not in here] == []
