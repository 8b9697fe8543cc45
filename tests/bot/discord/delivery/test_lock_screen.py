"""What a lock screen says: which match waits and for what, whole, and nothing that not everybody at the table knows."""

from __future__ import annotations

from typing import Any

import pytest

from bot.conformance.worlds import (
    case_name,
    cases,
    other_world,
    positions,
    veiled,
)
from bot.discord.ui.formatting import LONGEST, ask, asked_line, plain_words
from bot.matches.table import Table
from bot.store.rows import MatchRow, SeatRow
from games.catalogue import catalogue
from games.contract import AnyGame, Seat
from rendering.words import Words
from tests.bot.discord.club import Club

NUMBER = 98765
"""As many matches as one copy of the bot will hardly ever see."""
NAME = "Wolfeschlegelsteinhausenbergerdo"
SEEDS = 3
"""How many matches are looked at."""
LOCALES = ("en", "ja")
GAMES = tuple(catalogue().values())
every_case = pytest.mark.parametrize(("game", "seats"), cases(GAMES), ids=case_name)


def table_of(game: AnyGame, state: Any, *names: str) -> Table:
    """A match of these people that stands like this."""
    row = MatchRow(NUMBER, game.meta.key, b"{}", "en", "running", 1, 2, 2, 1, created=0.0, practice=True)
    people = tuple(SeatRow(NUMBER, seat, seat + 1, None, None, name) for seat, name in enumerate(names))
    return Table(row, people, game, None, state, {})


def lines(game: AnyGame, seats: int, state: Any, seat: Seat) -> list[str]:
    """What a seat's lock screen would say, in every language."""
    return [asked_line(table_of(game, state, *[NAME] * seats), locale, seat) for locale in LOCALES]


@every_case
def test_a_question_is_said_whole(game: AnyGame, seats: int) -> None:
    for seed in range(SEEDS):
        for position in positions(game, seats, seed, every=3):
            for seat in game.to_move(position.state):
                for line in lines(game, seats, position.state, seat):
                    assert f"#{NUMBER}" in line
                    assert len(line) <= LONGEST
                    assert not line.endswith("…"), line


@every_case
def test_a_lock_screen_says_nothing_that_an_onlooker_does_not_know(game: AnyGame, seats: int) -> None:
    """In another world the seat may be asked something else or nothing, where only what is hidden makes the question:
    it is named by what everybody sees of it.
    """
    for seed in range(SEEDS):
        for position in positions(game, seats, seed, every=5):
            for seat in game.to_move(position.state):
                said = lines(game, seats, position.state, seat)
                for other in (veiled(game, position.state, None), other_world(game, position.state, None)):
                    assert lines(game, seats, other, seat) == said


@pytest.mark.parametrize("locale", LOCALES)
def test_names_that_differ_only_by_formatting_are_told_apart(locale: str) -> None:
    names = plain_words(table_of(GAMES[0], None, "*Kai*", "Kai", "Kim", "- Kai"), locale).names
    assert names == ("Kai (1)", "Kai (2)", "Kim", "Kai (4)")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES, ids=case_name)
async def test_who_reads_only_the_lock_screen_knows_which_match_waits_and_for_what(
    club: Club, game: AnyGame, locale: str
) -> None:
    discord_locale = {"en": "en-US", "ja": "ja"}[locale]
    for name in ("mika", "taro"):
        club.person(name, discord_locale)
    table = await club.start("mika", "taro", locale=locale, game=game.meta.key)
    await club.post(table.id)
    await club.settled()
    mover = await club.mover(table)
    call = mover.buzzes[-1]
    table = await club.table(table.id)
    words = Words(locale, game.meta.key)
    first = call.push.partition("\n")[0]
    title, asked = f"{words.text('game')} #{table.id}", ask(table, table.to_move[0])
    short = f"push-{asked.key}"
    question = words.text(short, **asked.args) if words.has(short) else words.say(asked)
    assert first.startswith(title)
    assert question in first
    assert len(first) <= LONGEST
