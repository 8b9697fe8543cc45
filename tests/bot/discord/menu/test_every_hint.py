"""The hint of every game, along random matches: its words, its buttons, Discord's limits, and what it is made from."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import data
from bot.conformance.worlds import Position, other_world, positions, stirred
from bot.discord.menu.hint import hint_screen
from bot.discord.menu.message import components_of, hint_button
from bot.discord.menu.model import Cursor, MenuButton, MenuPress
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import first_state, state_after
from bot.discord.ui.protocol import LABEL, TEXT_LIMIT, cut
from bot.matches.computers.thinking import HintRequest
from bot.matches.counsel import Gain, Lead, Luck, hint_request, weighed
from bot.matches.table import Table
from bot.sandbox.checks.limits import COMPONENTS_TOTAL
from games.catalogue import catalogue
from games.chance import SeededChance
from games.contract import AnyGame, Seat
from games.players import Considered, consider, moves
from rendering.words import Words
from tests.bot.discord.menu.positions import NAMES, table, user_of

EVERY = 9
"""Every which position of a match is looked at."""
AROUND = 5
"""Components around the rows of a menu: the container, two texts, the picture's gallery, the way back with its row."""


def cases() -> list[Any]:
    """Every game with its smallest and its largest number of players."""
    return [
        pytest.param(game, seats, id=f"{game.meta.key}-{seats}")
        for game in catalogue().values()
        for seats in game.meta.seats
    ]


def questions(game: AnyGame, seats: int, seed: int = 0) -> Iterator[tuple[Table, Seat]]:
    """Decisions of a random match in which there is something to choose."""
    for position in positions(game, seats, seed, EVERY):
        now = table(game, seats, position.state)
        yield from ((now, seat) for seat in now.to_move if len(now.legal(seat)) > 1)


def guessed(now: Table, seat: Seat) -> tuple[Considered, ...]:
    """Some answers in place of the best ones, with every grade in turn."""
    legal = now.legal(seat)
    luck = Random(len(legal))
    some = luck.sample(legal, min(len(legal), 6))
    spreads = [luck.choice((0.0, 2.0, 4.0, 9.0)) for _ in some]
    gap = luck.choice((0.0, 1.5, 9.0))
    return tuple(
        Considered(action, -gap * place, luck.random(), spread)
        for place, (action, spread) in enumerate(zip(some, spreads, strict=True))
    )


@pytest.mark.parametrize(("game", "seats"), cases())
def test_it_has_words_and_buttons_that_give_the_answers(game: AnyGame, seats: int) -> None:
    looked = 0
    for now, seat in questions(game, seats):
        counsel = weighed(guessed(now, seat))
        for locale in data.locales():
            words = Words(locale, game.meta.key, NAMES[:seats])
            screen = hint_screen(now, user_of(seat), seat, counsel, words, words)
            (text,) = screen.lines
            assert len(text) < TEXT_LIMIT / 2
            assert "{" not in text
            assert text.count("**") == 2 * (1 + len(counsel))
            answers, (back,) = screen.rows
            for button, advised in zip(answers, counsel, strict=True):
                assert isinstance(button, MenuButton)
                assert button.label in text
                assert 0 < len(cut(button.label, LABEL)) <= LABEL
                assert reached(now, seat, button.cursor) == advised.action
            assert cut(answers[0].label, LABEL) != cut(answers[1].label, LABEL), "they can be told apart"
            assert back.cursor.answers == ()
            assert components_of(screen), "no id is too long"
        looked += 1
    assert looked > 3


def reached(now: Table, seat: Seat, cursor: Cursor) -> Any:
    """The answer that a press on such a button leads to."""
    return state_after(now, user_of(seat), MenuPress(cursor)).reached


@pytest.mark.parametrize(("game", "seats"), cases())
def test_there_is_room_for_its_button_on_every_first_screen(game: AnyGame, seats: int) -> None:
    for now, seat in questions(game, seats, seed=1):
        for locale in data.locales():
            words = Words(locale, game.meta.key, NAMES[:seats])
            state = first_state(now, seat)
            rows = (*screen_at(state, words, words).rows, (hint_button(words, state.cursor),))
            assert AROUND + 2 + len(rows) + sum(map(len, rows)) <= COMPONENTS_TOTAL


@pytest.mark.parametrize(("game", "seats"), cases())
def test_it_is_made_from_what_the_seat_may_know(game: AnyGame, seats: int) -> None:
    """Worlds that differ in nothing else are thought about alike."""
    for position in positions(game, seats, 2, 3 * EVERY):
        for seat in game.to_move(position.state):
            ours = asked(position, seat, position.state)
            for another in (other_world, stirred):
                theirs = asked(position, seat, another(game, position.state, seat, 7))
                assert (theirs.view, theirs.actions) == (ours.view, ours.actions)


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_in_worlds_that_look_alike_it_is_the_same(game: AnyGame) -> None:
    for position in islice(positions(game, game.meta.seats[0], 3, 5 * EVERY), 3):
        for seat in game.to_move(position.state)[:1]:
            worlds = position.state, other_world(game, position.state, seat, 11)
            ours, theirs = (thought(asked(position, seat, state)) for state in worlds)
            assert ours == theirs
            assert ours


def asked(position: Position, seat: Seat, state: Any) -> HintRequest:
    """What is thought about, with the seed that it is given."""
    return replace(hint_request(table(position.game, position.seats, state), seat, 1.0), seed=b"some seed")


def thought(request: HintRequest) -> tuple[Considered, ...]:
    """What becomes of it, in as many imagined moves on every computer."""
    return consider(request.game, request.view, request.actions, SeededChance(request.seed, 0), moves(200))


@pytest.mark.parametrize("locale", data.locales())
def test_what_luck_decides_is_told_without_figures(locale: str) -> None:
    words = Words(locale)
    leads = [words.text(f"hint-next-{lead.value}") for lead in Lead]
    leads += [words.text(f"hint-best-{lead.value}") for lead in Lead if lead is not Lead.CLEAR]
    gains = (words.text(f"hint-gain-{gain.value}") for gain in Gain)
    risks = (words.text(f"hint-luck-{luck.value}") for luck in Luck if luck is not Luck.USUAL)
    for said in chain(leads, gains, risks):
        assert not any(mark.isdecimal() for mark in said.replace("1番目", "").replace("2番目", ""))
