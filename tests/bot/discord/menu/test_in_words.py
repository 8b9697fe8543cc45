"""Whoever wants all in words gets no pictures, every line, and controls that say what they bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from statistics import median
from typing import Any

import pytest
from discord.ui import ActionRow, DynamicItem

from bot.discord.menu.model import MenuButton, MenuPress, MenuSelect, Screen
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import MenuState, first_state, state_after
from bot.discord.ui.controls import button, option, select
from bot.discord.ui.messages import COMPONENTS, Message
from bot.discord.ui.protocol import LABEL
from games.catalogue import catalogue
from games.contract import Action, AnyGame
from rendering.words import Words
from tests.bot.discord.club import Club, labels, opened, pressed
from tests.bot.discord.menu.positions import NAMES, table, user_of
from tests.rendering.play import played_states

FOREST = "Forest: A die a figure, total ÷ 3: wood"
CHARACTERS, TAPS = 600, 1.5
"""Before the first choice, in the median; and compared with menus that have pictures."""


def cases() -> list[Any]:
    return [
        pytest.param(game, seats, locale, id=f"{game.meta.key}-{seats}-{locale}")
        for game in catalogue().values()
        for seats in game.meta.seats
        for locale in ("en", "ja")
    ]


@lru_cache(maxsize=1)
def asked(game: AnyGame, seats: int) -> tuple[MenuState, ...]:
    """The beginnings of the menus of a match."""
    states = played_states(game, seats, game.meta.options(), seats)[:-1:5]
    tables = [table(game, seats, state) for state in states]
    return tuple(first_state(now, seat) for now in tables for seat in now.to_move if len(now.legal(seat)) > 1)


def controls(screen: Screen) -> Iterator[tuple[str, MenuPress]]:
    """What is read out of each control that answers, and where it leads."""
    for item in (item for row in screen.rows for item in row):
        if isinstance(item, MenuButton) and item.verb in ("ask", "do"):
            yield item.label, MenuPress(item.cursor, confirmed=item.verb == "do")
        elif isinstance(item, MenuSelect) and item.verb == "pick":
            for option in item.options:
                yield f"{option.label} {option.about or ''}", MenuPress(item.cursor.answered(int(option.value, 36)))


def taps(at: MenuState, words: Words, luck: Random, *, in_words: bool) -> int:
    """How many taps an answer takes that is put together by names alone: a select is opened and then chosen from."""
    now, seat, count = at.choices.table, at.choices.seat, 0
    while at.does is None and count < 20:
        screen = screen_at(at, words, words, in_words=in_words, pictured=not in_words)
        further = [
            (name, press)
            for name, press in controls(screen)
            if press.confirmed or len(press.cursor.answers) > len(at.cursor.answers)
        ]
        if not further:
            return count
        name, press = luck.choice(further)
        assert name.strip()
        in_select = name not in [item.label for row in screen.rows for item in row if isinstance(item, MenuButton)]
        count += 2 if in_select else 1
        at = state_after(now, user_of(seat), press)
    return count


@pytest.mark.parametrize(("game", "seats", "locale"), cases())
def test_its_controls_say_what_their_answers_bring(game: AnyGame, seats: int, locale: str) -> None:
    words, said = Words(locale, game.meta.key, NAMES[:seats]), []
    for at in asked(game, seats):
        screen = screen_at(at, words, words, in_words=True, hints=True)
        assert all(len(name) <= 2 * LABEL + 40 for name, _ in controls(screen))
        said.append(sum(map(len, screen.lines)))
    assert median(said) <= CHARACTERS


@pytest.mark.parametrize(("game", "seats", "locale"), cases())
def test_it_takes_about_as_many_taps(game: AnyGame, seats: int, locale: str) -> None:
    words = Words(locale, game.meta.key, NAMES[:seats])
    counts = [[taps(at, words, Random(n), in_words=way) for n, at in enumerate(asked(game, seats))] for way in (0, 1)]
    assert sum(counts[1]) <= TAPS * sum(counts[0])


def test_names_are_short_only_below_a_picture() -> None:
    words = Words("en", "stone_age", NAMES[:2])
    at = asked(catalogue()["stone_age"], 2)[0]

    def card(**how: bool) -> str:
        return next(name for name, _ in controls(screen_at(at, words, words, **how)) if name.startswith("Card"))

    assert card(pictured=True) == "Card 4"
    assert card().startswith("Card for 4")
    assert card(in_words=True).startswith("Card for 4: ")


async def test_a_menu_has_no_picture_but_what_somebody_has(club: Club) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    mika = await club.mover(table)
    await club.app.people.choose(mika.id, in_words=True)
    menu = await opened(club, table, mika)
    assert not menu.images
    assert "**You**: 0 points, start player; 12 food" in menu.text
    assert FOREST in labels(menu)
    assert "÷ 3" not in menu.text, "it is said once"
    menu = await pressed(mika, menu, FOREST)
    assert not menu.images


async def test_the_board_in_words_comes_in_parts(club: Club) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    mika = await club.mover(table)
    reply = await mika.slash(club.sandbox.channel, "board", options={"as": "text"})
    message = await reply.message()
    assert not message.images
    places = [message.text.index(part) for part in ("**You**: 0 points", "**On the board**", "**The others**\n")]
    assert places == sorted(places)
    assert "Cards: for 1" in message.text


async def test_names_may_hold_colons(club: Club) -> None:
    people = [club.sandbox.user("ada", display_name="Ada"), club.sandbox.user("eve", display_name="Ada：7 points")]
    await club.start("ada", "eve", game="stone_age")
    for person in people:
        await (await person.slash(club.sandbox.channel, "board")).message()
    for person, other in zip(people, ("Ada：7 points", "Ada"), strict=True):
        board = await (await person.slash(club.sandbox.channel, "board", options={"as": "text"})).message()
        assert "**You**: 0 points" in board.text
        assert f"**The others**\n{other}: 0 points" in board.text


async def test_a_plan_is_asked_in_words_too(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club.bot.icons, "find", lambda _: pytest.fail("there are no icons"))
    table = await club.start("mika", "taro", game="stone_age")
    waits = club.other(table, await club.mover(table))
    await club.app.people.choose(waits.id, in_words=True)
    menu = await (await waits.click(await club.post(table.id), "Plan my next move")).message()
    assert not menu.images
    assert "**You**: 0 points" in menu.text
    assert FOREST in labels(menu)


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_advice_is_a_word(club: Club, locale: str) -> None:
    words = Words(locale[:2], "stone_age", NAMES[:2])
    game = catalogue()["stone_age"]
    (at, *_) = (at for at in asked(game, 2) if len(at.choices.legal) > 3)
    names = [name for name, _ in controls(screen_at(at, words, words, in_words=True, hints=True))]
    assert sum("(advised)" in name or "（おすすめ）" in name for name in names) == 1
    assert not any("★" in name for name in names)


def test_every_state_can_be_answered_by_an_action() -> None:
    """What ``taps`` walks ends with an action, or it would count nothing."""
    game = catalogue()["stone_age"]
    words = Words("en", "stone_age", NAMES[:2])
    at = next(iter(asked(game, 2)))
    assert taps(at, words, Random(1), in_words=True) >= 1
    assert not isinstance(at.reached, Action)


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_the_board_is_told_above_the_question_and_no_answer_is_lost(club: Club, locale: str) -> None:
    club.person("mika", locale)
    table = await club.start("mika", "taro")
    mika = await club.mover(table)
    mika.user.locale = locale
    await club.app.people.choose(mika.id, in_words=True, locale="ja" if locale == "ja" else "en")
    menu = await opened(club, table, mika)
    forest, board = {"en-US": (FOREST, "Board"), "ja": ("森", "盤面")}[locale]
    menu = await pressed(mika, menu, next(label for label in labels(menu) if label.startswith(forest[:4].strip())))
    before, text = labels(menu), menu.text
    told = await pressed(mika, menu, board)
    assert labels(told) == before
    assert len(told.text) > len(text) + 100
    assert text.splitlines()[-1] in told.text
    assert not told.images
    assert (await club.table(table.id)).revision == table.revision


def test_long_labels_share_rows_where_a_message_would_have_too_many_components() -> None:
    """Nineteen hexes, each with what it brings, fill a line of a phone each."""
    hexes = [(button(f"A{number}: +5 honey from connections", "ask", 1, number),) for number in range(19)]
    chosen = select([option("A1", "1")], "pick", 1, placeholder="Which?")
    ways = tuple(button(label, "page", 1, label) for label in ("Back", "Rules"))
    view = Message(("a", "b", "c"), bottom=("d", "e", "f"), rows=((chosen,), *hexes, ways)).view()
    assert view.total_children_count <= COMPONENTS
    rows = [row for row in view.walk_children() if isinstance(row, ActionRow)]
    assert (len(rows[0].children), len(rows[-1].children)) == (1, 2), "a select stands alone, few buttons are moved"
    said = [one.item.label for row in rows[1:] for one in row.children if isinstance(one, DynamicItem)]
    assert said == [f"A{number}: +5 honey from connections" for number in range(19)] + ["Back", "Rules"]
