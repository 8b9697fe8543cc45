"""Whoever is asked what to do sees of each choice what it brings: in its name, in the picture or in a line.

And, in words, what they have left, and who leads.
"""

from __future__ import annotations

from collections.abc import Iterator
from re import fullmatch
from typing import Any

import pytest

from bot.discord.menu.answers import Speaker, further
from bot.discord.menu.lines import continued, is_one_line
from bot.discord.menu.model import MenuSelect, Screen
from bot.discord.menu.questions import question_of, shows
from bot.discord.menu.screens import confirmation_screen, screen_at
from bot.discord.menu.state import first_state
from bot.discord.menu.wording import Wording
from bot.discord.ui.controls import Item, button, option, select
from bot.discord.ui.formatting import lead_text
from games.catalogue import find_game
from games.contract import Action
from games.narrowing import VERB, PickOne
from rendering.questions import Excerpt, QuestionKind
from rendering.words import Words
from tests.bot.discord.club import Club, opened
from tests.bot.discord.menu.positions import NAMES, table
from tests.games.via_appia.table import player, position
from tests.rendering.play import played_states

NAMED: dict[str, set[str]] = {
    "stone_age": {"Starve", "TakeAnyTwo"},
    "via_appia": {"Income", "Travel"},
    "kings_guild": {"Sell", "Gather", "Draw", "Steal", "Skip"},
    "almadi": set(),
    "applejack": set(),
}
"""By game, what says by its name alone what it brings."""


@pytest.mark.parametrize("key", NAMED)
def test_every_first_choice_says_what_it_brings(key: str) -> None:
    game, untold = find_game(key), set[str]()
    seats = game.meta.seats[1]
    words = Words("en", key, NAMES[:seats])
    for state in played_states(game, seats, game.meta.options(), 0)[:-1]:
        now = table(game, seats, state)
        at = first_state(now, now.to_move[0])
        if isinstance(at.reached, PickOne) and at.reached.part == VERB:
            said = Wording(words, at)
            speak = Speaker(at, said, said)
            speak = speak._replace(question=question_of(speak))
            untold |= {
                type(option.first).__name__
                for option in further(speak, at.reached)
                if said.earnings(at.reached, option) is None and not shows(speak, option)
            }
    assert untold == NAMED[key]


async def test_what_a_picture_shows_of_each_answer_a_line_says_once(club: Club) -> None:
    table = await club.start("mika", "taro", game="applejack")
    menu = await opened(club, table, await club.mover(table))
    offered = [button.label for button in menu.buttons if ", pay " in button.label]
    assert len(offered) > 1
    assert menu.text.count("**Take a tile** — ") == 1
    assert not any(label in menu.text for label in offered)


def shown(key: str, seats: int, locale: str, kinds: set[str]) -> Iterator[tuple[Speaker, Screen]]:
    """Yield the first screens of a match on which these can be done."""
    game, words = find_game(key), Words(locale, key, NAMES[:seats])
    for state in played_states(game, seats, game.meta.options(), 0)[:-1]:
        now = table(game, seats, state)
        at = first_state(now, now.to_move[0])
        if kinds <= {type(action).__name__ for action in at.choices.legal}:
            speak = Speaker(at, Wording(words, at, True), Wording(words, at, True))
            yield speak._replace(question=question_of(speak)), screen_at(at, words, words, pictured=True)


def test_of_answers_in_a_list_that_the_picture_shows_a_line_says_what_they_bring() -> None:
    listed = 0
    for _, screen in shown("applejack", 3, "en", {"Take"}):
        if any(isinstance(item, MenuSelect) for row in screen.rows for item in row):
            assert "**Take a tile** — " in "".join(screen.lines)
            listed += 1
    assert listed


def test_a_list_says_price_and_points_alone_of_what_the_picture_spells_out() -> None:
    told = set[str | None]()
    for _, screen in shown("kings_guild", 4, "en", {"Hire"}):
        selects = [item for row in screen.rows for item in row if isinstance(item, MenuSelect)]
        told |= {one.about for each in selects if each.placeholder.startswith("Hire") for one in each.options}
    assert told
    assert all(one and fullmatch(r"(Free|Costs \d+ coins?), worth \d+ points?", one) for one in told), told


def test_where_a_line_says_what_journeys_bring_together_others_in_it_have_names_of_their_own() -> None:
    """The name of the way to Beneventum says all; those to B12 and B13 bring the same."""
    people = player("B10"), player("BRU"), player("BRU")
    held = position(*people, laid="B10 B12 B13", face_up=("1L",), arrived=((), (1, 2), (1, 2)))
    at, words = first_state(table(find_game("via_appia"), 3, held), 0), Words("en", "via_appia", NAMES[:3])
    _, line = "".join(screen_at(at, words, words, pictured=True).lines).splitlines()
    assert line == (
        "-# **Travel** — Toward a city, from no coin, up to +1 point · "
        "**To B12: free** / **To B13: free** — 1 step from Beneventum (+1 point)"
    )


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_sale_that_is_confirmed_is_said_once(locale: str) -> None:
    speak, _ = next(shown("kings_guild", 3, locale, {"Sell"}))
    sale = next(action for action in speak.at.choices.legal if type(action).__name__ == "Sell")
    heading, *lines = "".join(confirmation_screen(speak, (), sale).lines).splitlines()
    earns = speak.text.said(speak.at.choices.describe(sale).earns)
    assert lines[0] == earns
    assert earns not in heading


def test_of_whole_answers_with_equal_values_a_picture_shows_too_little() -> None:
    kind = QuestionKind[Any](lambda view, look, question: Excerpt(()), frozenset({"tile"}), frozenset({"tile"}))
    assert kind.shows("tile", Action())
    assert not kind.shows("tile", Action(), shared=True)


def buttons(*names: str) -> list[Item]:
    return [button(name, "board", 1) for name in names]


@pytest.mark.parametrize(
    ("last", "sizes"),
    [
        (("0", "1", "2", "3", "4"), [5, 2, 1]),  # a sixth would have room, but Discord takes five
        (("Building D",), [2, 2]),
        (("Craft 2b", "Build", "Hire the Builder"), [3, 2, 1]),
    ],
)
def test_ways_that_are_too_many_for_a_line_begin_behind_the_last_answers(
    last: tuple[str, ...], sizes: list[int]
) -> None:
    rows = continued(tuple(buttons(*last)), buttons("Board", "What would you do?", "Rules"))
    assert list(map(len, rows)) == sizes
    assert all(is_one_line(row) for row in rows[1:])


def test_ways_stand_beside_answers_where_all_are_one_line() -> None:
    assert is_one_line(buttons("Building D", "Board", "Rules"))
    assert not is_one_line(buttons("Draw a tile unseen", "Board", "Rules"))
    assert not is_one_line([select([option("One", "1")], "pick", 1, placeholder="Which?"), *buttons("Rules")])


@pytest.mark.parametrize("key", NAMED)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_question_says_what_is_left(key: str, locale: str) -> None:
    game = find_game(key)
    seats = game.meta.seats[0]
    words = Words(locale, key, NAMES[:seats])
    for state in played_states(game, seats, game.meta.options(), 0)[:-1]:
        for seat in game.to_move(state):
            stock = game.stock(game.shown(game.view(state, seat)))
            assert stock is not None
            said = words.say(stock)
            assert any(letter.isdigit() for letter in said), "at least how much there is of one thing"


@pytest.mark.parametrize(
    ("points", "reader", "en", "ja"),
    [
        ((3,), 0, "You have 3 points", "あなたは3点"),
        ((0, 0), 0, "Both have 0 points", "2人とも0点"),
        ((0, 0, 0), 0, "All have 0 points", "全員0点"),
        ((1, 0), 0, "You lead with 1 point", "あなたが1点で首位"),
        ((-3, 5), 0, "**Taro** leads with 5 points", "**Taro**が5点で首位"),
        ((7, 7, 2), 1, "**Mika** and you lead with 7 points", "**Mika**とあなたが7点で首位"),
    ],
)
def test_who_leads_is_named_with_the_points(points: tuple[int, ...], reader: int, en: str, ja: str) -> None:
    for locale, said in (("en", en), ("ja", ja)):
        assert lead_text(Words(locale, "stone_age", NAMES[:3]), points, reader) == said


@pytest.mark.parametrize("key", NAMED)
async def test_both_stand_in_the_first_menu_of_every_game(club: Club, key: str) -> None:
    table = await club.start("mika", "taro", game=key)
    menu = await opened(club, table, await club.mover(table))
    points = table.game.standing(table.shown(table.to_move[0]))
    lead = lead_text(Words("en", key, tuple(row.name for row in table.seats)), points, table.to_move[0])
    (line,) = (line for line in menu.text.splitlines() if line.startswith("-# You have: "))
    assert line.endswith(f" · {lead}")
