"""What stands above a question: the part of the board that it is about, or the whole board for whoever wants that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from msgspec import Struct, field

from bot.conformance.scenes import problems
from bot.discord.menu.model import MenuButton, MenuPress, MenuSelect, Screen
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import MenuState, first_state, state_after
from bot.discord.ui import pictures
from bot.processes.worker import WorkerError
from games.catalogue import catalogue
from games.contract import Action, AnyGame
from games.narrowing import PickMany, advised
from games.stone_age.actions import Spot, Work
from rendering.look import Look
from rendering.questions import compose, draw_question, questions_of
from rendering.shapes import Label
from rendering.words import Words
from tests.bot.discord.club import Club, opened, pressed
from tests.bot.discord.menu.positions import NAMES, table, user_of
from tests.bot.discord.menu.test_hints_attacked import forged
from tests.bot.discord.menu.test_menu import placed
from tests.rendering.play import played_states

pytestmark = pytest.mark.painted

HEAVIEST = 190_000
"""Bytes of a picture at the most."""
PAINTED = 6
"""One question of so many is painted."""
SHORT = 5
"""Letters of a name that stands whole above every question."""


def cases() -> list[Any]:
    return [
        pytest.param((game, seats), id=f"{game.meta.key}-{seats}")
        for game in catalogue().values()
        if questions_of(game.meta.key)
        for seats in range(game.meta.seats[0], game.meta.seats[1] + 1)
    ]


class Menus(Struct, frozen=True):
    """Where menus of a match stand, and what a player sees there, looked at by several properties."""

    game: AnyGame
    seats: int
    at: tuple[MenuState, ...]
    screens: dict[str, tuple[Screen, ...]] = field(default_factory=dict)
    """By language, below a picture of the question."""

    def words(self, locale: str) -> Words:
        return Words(locale, self.game.meta.key, NAMES[: self.seats])

    def pictured(self, locale: str) -> tuple[Screen, ...]:
        if locale not in self.screens:
            words = self.words(locale)
            self.screens[locale] = tuple(screen_at(at, words, words, pictured=True) for at in self.at)
        return self.screens[locale]


@pytest.fixture(scope="module", params=cases())
def menus(request: pytest.FixtureRequest) -> Menus:
    game, seats = request.param
    return Menus(game, seats, tuple(asked(game, seats, 7)))


def asked(game: AnyGame, seats: int, every: int) -> Iterator[MenuState]:
    """Yield where menus of a match stand: at their beginnings, and after some answers."""
    luck, states = Random(seats), played_states(game, seats, game.meta.options(), seats)
    for state in states[:-1:every]:
        now = table(game, seats, state)
        for seat in now.to_move:
            at = first_state(now, seat)
            while len(now.legal(seat)) > 1:
                yield at
                further = list(_further(at, game, seats))
                if isinstance(at.reached, Action) or not further:
                    break
                at = state_after(now, user_of(seat), luck.choice(further))


def _further(at: MenuState, game: AnyGame, seats: int) -> Iterator[MenuPress]:
    words = Words("en", game.meta.key, NAMES[:seats])
    for item in (item for row in screen_at(at, words, words).rows for item in row):
        if isinstance(item, MenuSelect) and item.verb == "pick":
            yield from (MenuPress(item.cursor.answered(int(option.value, 36))) for option in item.options)
        elif isinstance(item, MenuButton) and len(item.cursor.answers) > len(at.cursor.answers):
            yield MenuPress(item.cursor)


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_it_is_no_higher_than_wide_and_has_room_for_everything(menus: Menus, locale: str) -> None:
    look, looked = Look(menus.words(locale), NAMES[: menus.seats]), 0
    for at, screen in zip(menus.at, menus.pictured(locale), strict=True):
        question = screen.question
        if question is None:
            continue
        looked += 1
        composed = compose(menus.game.meta.key, at.choices.shown, look, question)
        over = composed.over
        assert over.height <= over.width, question
        assert problems(over) == [], question
        for cut in composed.cuts:
            assert 0 <= cut.x <= over.width - cut.box.w, question
            assert cut.y + cut.box.h <= over.height, question
        names = {name for name in NAMES[: menus.seats] if len(name) <= SHORT}
        assert names <= {label.text for label in over.everything() if isinstance(label, Label)}, question
    assert looked > 10


async def test_a_late_press_on_the_whole_board_is_not_remembered(club: Club) -> None:
    mika = await placed(club)
    menu = await opened(club, await club.table(1), mika)
    await club.play(await club.table(1), Work(Spot.FIELD))
    late = await pressed(mika, menu, "Board")
    assert "nothing was done" in late.text
    assert "Board" in [button.label for button in late.buttons]
    row = await club.app.store.read.people.get(mika.id)
    assert row is not None
    assert not row.whole_board


def test_it_is_light_and_tells_the_answers_first(menus: Menus) -> None:
    look = Look(menus.words("en"), NAMES[: menus.seats])
    for at, screen in list(zip(menus.at, menus.pictured("en"), strict=True))[::PAINTED]:
        question = screen.question
        if question is None:
            continue
        assert {answer.label for answer in question.answers} <= set(_labels(screen)), question
        drawn = draw_question(menus.game.meta.key, at.choices.shown, look, question)
        assert len(drawn.data) <= HEAVIEST, question
        if question.answers:
            assert drawn.alt.startswith(f"You can choose: {question.answers[0].label}"), question


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_no_two_answers_have_the_same_name(menus: Menus, locale: str) -> None:
    """A set that has a button stands in the list of all sets, too."""
    words = menus.words(locale)
    for at, pictured in zip(menus.at, menus.pictured(locale), strict=True):
        for rows in (pictured.rows, screen_at(at, words, words, pictured=False).rows):
            lists = [
                [one.label for one in item.options] for row in rows for item in row if isinstance(item, MenuSelect)
            ]
            buttons = [item.label for row in rows for item in row if isinstance(item, MenuButton)]
            groups = [*lists, buttons] if isinstance(at.reached, PickMany) else [[*chain(buttons, *lists)]]
            assert all(len(set(labels)) == len(labels) for labels in groups), groups


def _labels(screen: Screen) -> Iterator[str]:
    for item in (item for row in screen.rows for item in row):
        yield from (option.label for option in item.options) if isinstance(item, MenuSelect) else (item.label,)


def shown(message: Any) -> str:
    """What the picture of a message shows."""
    (image,) = message.images
    return str(image.filename).split("-", maxsplit=1)[0]


async def test_the_whole_board_and_back_lose_no_answer_and_are_remembered(club: Club) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    mika = await club.mover(table)
    menu = await pressed(mika, await opened(club, table, mika), "Forest")
    assert shown(menu) == "question"
    whole = await pressed(mika, menu, "Board")
    assert shown(whole) == "board"
    assert "**How many?**" in whole.text
    person = await club.app.store.read.people.get(mika.id)
    assert person is not None
    assert person.whole_board
    menu = await pressed(mika, await pressed(mika, whole, "3 figures"), "Take back")
    assert shown(menu) == "board", "it is remembered"
    menu = await pressed(mika, menu, "Close-up")
    assert shown(menu) == "question"


async def test_pressed_twice_it_does_the_same_twice(club: Club) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    mika = await club.mover(table)
    menu = await opened(club, table, mika)
    for stale in (False, True):
        reply = await mika.click(menu, "Board", stale=stale)
        assert shown(await reply.message()) == "board"


async def test_changing_the_picture_never_does_what_is_to_be_confirmed(club: Club) -> None:
    mika = await placed(club)
    menu = await pressed(mika, await opened(club, await club.table(1), mika), "Use the forest")
    before = (await club.table(1)).revision
    await club.app.people.choose(mika.id, confirms="never")
    whole = await pressed(mika, menu, "Board")
    assert (await club.table(1)).revision == before
    assert "**Use the forest?**" in whole.text


async def test_a_plan_is_asked_below_what_it_is_about(club: Club) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    waits = next(club.at(table, seat) for seat in range(2) if seat not in table.to_move)
    menu = await (await waits.click(await club.post(table.id), "Plan my next move")).message()
    assert shown(menu) == "question"
    menu = await pressed(waits, menu, "Forest")
    whole = await pressed(waits, menu, "Board")
    assert shown(whole) == "ahead"
    assert "**How many?**" in whole.text
    again = await pressed(waits, whole, "Close-up")
    assert shown(again) == "question"
    assert "**How many?**" in again.text
    assert (await club.table(table.id)).revision == table.revision


async def test_changing_the_picture_adds_no_wish(club: Club) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    waits = club.other(table, await club.mover(table))
    menu = await (await waits.click(await club.post(table.id), "Plan my next move")).message()
    menu = await pressed(waits, menu, "Forest")
    wish = next(str(button.custom_id) for button in menu.buttons if button.label == "3 figures")
    shows = await forged(club, waits, wish.replace("planask", "planwhole"))
    assert "**Place 3 figures in the forest?**" in shows.text
    seat = table.seat_of(waits.id)
    assert seat is not None
    assert not (await club.app.plans.of(await club.table(table.id), seat)).wishes


@pytest.mark.parametrize("label", ["Your move", "Plan my next move"])
async def test_where_it_fails_words_say_what_it_would_have_shown(
    club: Club, monkeypatch: pytest.MonkeyPatch, label: str
) -> None:
    table = await club.start("mika", "taro", game="stone_age")
    mover = await club.mover(table)
    person = mover if label == "Your move" else club.other(table, mover)
    monkeypatch.setattr(pictures, "draw_question", failing)
    menu = await (await person.click(await club.post(table.id), label)).message()
    assert shown(menu) in ("board", "ahead")
    assert "**Forest** — A die a figure, total ÷ 3: wood" in menu.text


INCOME = re.compile(r"\d: ")
"""The short name of a half of an income card, by the number that its picture has."""


@pytest.mark.parametrize("without", ["a picture", "a close-up", "pictures"])
async def test_answers_have_their_whole_names_where_the_picture_isnt_that_of_the_question(
    club: Club, monkeypatch: pytest.MonkeyPatch, without: str
) -> None:
    table = await club.start("mika", "taro", game="via_appia")
    mover = await club.mover(table)
    with monkeypatch.context() as patch:
        if without == "a picture":
            patch.setattr(pictures, "draw_question", failing)
        await club.app.people.choose(mover.id, whole_board=without == "a close-up", in_words=without == "pictures")
        whole = labelled(await opened(club, table, mover))
    await club.app.people.choose(mover.id, whole_board=False, in_words=False)
    short = labelled(await opened(club, table, mover))
    assert all(map(INCOME.match, short))
    assert whole == [f"Card {label}" for label in short] != []


def labelled(menu: Any) -> list[str]:
    """The names of the answers in the lists of a menu."""
    return [option.label for select in menu.selects for option in select.options]


def failing(*_: object) -> None:
    raise WorkerError("it can't be drawn")


def test_the_set_that_is_advised_is_always_a_button() -> None:
    game, found = catalogue()["kings_guild"], 0
    words = Words("en", game.meta.key, NAMES[:3])
    star = words.text("hint-star", label="").strip()
    for at in asked(game, 3, 3):
        if isinstance(at.reached, PickMany) and at.cursor.page == 0 and advised(at.reached.whole.options):
            found += 1
            assert any(label.startswith(star) for label in _labels(screen_at(at, words, words, hints=True)))
    assert found > 10
