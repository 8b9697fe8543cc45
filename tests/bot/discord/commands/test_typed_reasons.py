"""What is said to somebody whose typed command can't be obeyed: the rule it breaks, never one of what wasn't typed."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, cast, get_args, get_type_hints

import pytest

from bot.conformance.worlds import asked, positions
from bot.discord.commands.typed import answering, broken_rule
from bot.matches.table import Table
from data import locales
from games import almadi, kings_guild, stone_age, via_appia
from games.agenda import Question
from games.almadi.actions import Take
from games.catalogue import catalogue
from games.chance import GuessedChance
from games.codec import verb
from games.contract import Action, AnyGame, Seat
from games.kings_guild import agenda as asks
from games.kings_guild.actions import Build, Craft, EndTurn, Gather, Hire, Part, Play, Sell
from games.narrowing import agreeing
from games.stone_age.actions import Build as Pay
from games.stone_age.actions import Spot, TakeCard, Work
from games.via_appia.actions import Build as Pave
from games.via_appia.actions import Push, Travel
from rendering.words import Words
from tests.games.almadi import table as realm
from tests.games.kings_guild import table as guild
from tests.games.stone_age import table as tribe
from tests.games.via_appia import table as road

NOTHING_NEAR = "Nothing like that is possible right now."


def said(game: AnyGame, state: Any, kind: type[Action], locale: str = "en", seat: int = 0, **given: Any) -> str:
    """What is said to a command with these values, of which no legal one is left."""
    table = Table(cast(Any, None), (), game, None, state, {})
    words = Words(locale, game.meta.key, ("Mika", "Taro", "Ren", "Aki"))
    legal = agreeing(table.legal(seat), kind, {})
    assert not agreeing(legal, kind, given), f"{verb(kind)} is possible"
    return words.say(broken_rule(table, seat, kind, given, legal, words))


def test_nothing_to_craft_is_said_with_what_is_missing() -> None:
    poor = guild.position(players={0: {"stores": [guild.IRON]}}, slots=[guild.CLOAK, guild.DAGGER])
    text = said(kings_guild.GAME, poor, Craft)
    assert text.startswith(NOTHING_NEAR)
    assert "Crush the Orc Rebellion" in text
    assert text.endswith("You are short of 1 wood.")
    assert "lie open" not in text
    assert said(kings_guild.GAME, poor, Craft, "ja").endswith("木材1個が足りません。")


def test_the_named_quest_is_what_is_said_of() -> None:
    poor = guild.position(slots=[guild.CLOAK, guild.DAGGER])
    assert said(kings_guild.GAME, poor, Craft, quest=guild.CLOAK) == "You are short of 2 cloth."
    assert said(kings_guild.GAME, poor, Craft, quest=guild.SHIELD) == "This quest isn’t open."
    assert said(kings_guild.GAME, poor, Craft, quest=guild.CLOAK, part=Part.BOTH) == "This quest has a single item."


def test_what_else_is_possible_does_not_hide_what_is_missing() -> None:
    state = guild.position(players={0: {"stores": [guild.IRON, guild.WOOD]}}, slots=[guild.GNOLLS, guild.DAGGER])
    assert said(kings_guild.GAME, state, Craft, quest=guild.GNOLLS) == "You are short of 2 iron."


def test_of_a_begun_quest_nothing_is_said_that_was_not_typed() -> None:
    begun = kings_guild.state.OpenQuest(guild.GNOLLS, sigil=1, crafted=0)
    state = guild.position(players={0: {"stores": [guild.WOOD, guild.IRON]}}, slots=[begun, guild.DAGGER])
    assert "short of" in said(kings_guild.GAME, state, Craft, quest=guild.GNOLLS)


def test_nobody_is_hired_and_nothing_built_without_coins() -> None:
    state = guild.position(row=["courier", "thug"])
    for kind in (Build, Hire):
        text = said(kings_guild.GAME, state, kind)
        assert text.startswith(NOTHING_NEAR)
        assert "and you have 0." in text


def test_turns_of_the_kings_guild_have_an_order() -> None:
    end = guild.position(asking=guild.end_of_turn())
    assert said(kings_guild.GAME, end, Gather) == "You have had your main action in this turn."
    assert said(kings_guild.GAME, end, Craft, quest=guild.CLOAK) == "You have had your main action in this turn."
    assert said(kings_guild.GAME, guild.position(), EndTurn).startswith("You still have your main action")


def test_an_empty_hand_is_said_to_be_empty() -> None:
    for kind in (Play, Sell):
        assert said(kings_guild.GAME, guild.position(), kind) == "You have no treasures in your hand."


def test_what_can_not_be_paid_is_said_with_the_price() -> None:
    on_card = tribe.acting(board={Spot.CARD_3: [(0, 1)]}, tribes={0: {"stores": (1, 0, 0, 0)}})
    assert said(stone_age.GAME, on_card, TakeCard) == "This costs exactly 3 resources. You have only 1 wood."
    assert said(stone_age.GAME, on_card, TakeCard, slot=Spot.CARD_3) == said(stone_age.GAME, on_card, TakeCard)
    assert said(stone_age.GAME, on_card, Pay) == "None of your figures stands on a building."
    assert "by paying resources" in said(stone_age.GAME, on_card, Work)


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_with_no_moon_the_moon_is_what_is_missing(locale: str) -> None:
    state = realm.position("S1 + O05(2,1)", table=("B1",), asking=(almadi.state.Using(0),))
    assert said(almadi.GAME, state, Take, locale) == Words(locale, "almadi").text("reason-no-moon")


def test_an_empty_cart_and_no_stones_are_said_to_be_so() -> None:
    state = road.position(road.player(stones="", cart=""))
    assert said(via_appia.GAME, state, Pave) == "There are no tiles on your cart."
    assert said(via_appia.GAME, state, Push) == "You have no stones. You get some as income."
    assert said(via_appia.GAME, state, Travel) != "There is no such place."


RARE = (
    guild.position(
        players={0: {"hand": ("ancient-helm", "carved-charm")}}, asking=(*guild.turn(), asks.HandLimits((1, 0, 0)))
    ),
    guild.position(asking=(*guild.turn(), asks.OtherColours(0, 1))),
    guild.position(players={0: {"rooms": {"kitchen": "b2"}}}, asking=(*guild.turn(), asks.HireFree(0, "minstrel"))),
    guild.position(players={0: {"rooms": {"kitchen": "b2"}}}, asking=(*guild.turn(), asks.StoreBaggage(0))),
)
"""Questions that few random matches come to."""


def questions(game: AnyGame) -> Iterator[tuple[Any, Seat]]:
    """One position for each kind of question that a game asks."""
    stacked = get_args(get_args(get_type_hints(game.meta.state)["asking"])[0])
    kinds = {kind.__name__ for kind in stacked if issubclass(kind, Question)}
    played = (at.state for seed in range(12) for at in positions(game, game.meta.seats[seed % 2], seed))
    for state in chain(played, RARE if game is kings_guild.GAME else ()):
        if asked(game, state) in kinds:
            kinds.remove(str(asked(game, state)))
            yield state, game.to_move(state)[0]
        if not kinds:
            return
    raise AssertionError(f"{kinds} are not met")


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
@pytest.mark.parametrize("locale", locales())
def test_at_every_question_each_other_verb_has_a_reason_and_is_told_which_commands_answer(
    game: AnyGame, locale: str
) -> None:
    words = Words(locale, game.meta.key)
    typed = {f"`/{words.group_name()} {words.command_name(kind)}`": kind for kind in game.meta.actions}
    for state, seat in questions(game):
        legal = tuple(game.legal_actions(state, seat))
        named = answering(game, legal, words)
        assert [typed[text] for text in named.values()] == list(named)
        for kind in named:
            action = next(action for action in legal if type(action) is kind)
            assert game.apply(state, seat, action, GuessedChance(b"answered", 0)).state != state
        for kind in set(game.meta.actions) - set(named):
            assert said(game, state, kind, locale, seat)
