"""Every lesson that is installed is gone through as people do: each reply is reached in the menu of its position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from discord import ButtonStyle

from bot.discord import learning
from bot.discord.lesson_steps import VERB, lesson_table
from bot.discord.menu.model import pieces_value, read_press
from bot.discord.menu.state import MenuState, state_after
from bot.discord.ui.protocol import LONGEST, Press, parse
from bot.matches.files.exporting import simulated
from bot.matches.files.file import encode_file
from bot.matches.lessons import library
from bot.matches.lessons.lesson import Lesson, LessonAnswer, LessonStep
from bot.matches.lessons.library import lessons_of
from bot.matches.lessons.texts import in_language
from bot.matches.refusals import StaleError
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from bot.store.rows import PersonRow
from games import simulation
from games.catalogue import catalogue
from games.contract import Action
from games.narrowing import PickMany
from games.players import USUAL, moves, player
from rendering.words import Words
from tests.bot.discord import fair
from tests.bot.discord.club import Club, labels
from tests.bot.discord.tables import forged, until

LANGUAGES = {"en": "en-US", "ja": "ja"}
PRESSES = 6
"""That an answer takes at the most, with those for other pages."""


class Lead(NamedTuple):
    """A control, and where its press leads."""

    custom_id: str
    chosen: list[str]
    state: MenuState

    @property
    def far(self) -> tuple[bool, int, int]:
        cursor = self.state.cursor
        return self.state.does is not None, len(cursor.answers), cursor.page


class Reader:
    """Goes through a lesson, and gives answers in its menus."""

    def __init__(self, person: Person, lesson: Lesson, locale: str) -> None:
        self.person = person
        self.lesson = lesson
        self.words = Words(locale, lesson.game.meta.key)

    async def answer(self, message: ChatMessage, number: int, action: Action) -> ChatMessage:
        """Put an answer together by what is shown, one press after another."""
        table = lesson_table(self.lesson, number, PersonRow(self.person.id, self.person.name, "en"))
        at: MenuState | None = None
        for _ in range(PRESSES):
            found = []
            for press, chosen in _offered(message, at, action):
                try:
                    state = state_after(table, self.person.id, read_press(press), "never")
                except StaleError:
                    continue
                left = (state.reached,) if isinstance(state.reached, Action) else state.reached.actions
                if action in left and not state.unmatched:
                    found.append(Lead(_id_of(message, press), chosen, state))
            lead = max(found, key=lambda one: one.far)
            click = self.person.select(message, lead.chosen, custom_id=lead.custom_id) if lead.chosen else None
            reply = await (click or self.person.click(message, custom_id=lead.custom_id))
            message, at = await reply.message(), lead.state
            if at.does == action:
                return message
        raise AssertionError(f"{action} takes too long")

    def reply(self, step: LessonStep, action: Action) -> str:
        """How what is said of an answer begins."""
        answer = self.lesson.reply(step, action)
        if answer is not None:
            return self.words.text("learn-good" if answer.good else "learn-not-good")
        return self.words.text("learn-possible")


def _offered(message: ChatMessage, at: MenuState | None, action: Action) -> Iterator[tuple[Press, list[str]]]:
    """Yield each press that a menu offers, without its prefix, with what is chosen."""
    for one in message.buttons:
        press = parse(one.custom_id or "")
        if press is not None and press.verb in (f"{VERB}ask", f"{VERB}do", f"{VERB}set"):
            yield _plain(press), []
    for menu in message.selects:
        press = parse(menu.custom_id)
        if press is None or not press.verb.startswith(VERB):
            continue
        if press.verb == f"{VERB}set":
            assert at is not None
            assert isinstance(at.reached, PickMany)
            wanted = Counter(getattr(action, at.reached.part))
            places = [element.value for element in at.reached.elements]
            values = [pieces_value(places.index(value), count) for value, count in wanted.items()]
            yield _plain(press, *values), values
        else:
            for shown in menu.options:
                yield _plain(press, shown.value), [shown.value]


def _plain(press: Press, *values: str) -> Press:
    return Press(press.verb.removeprefix(VERB), press.match, press.rest, values)


def _id_of(message: ChatMessage, press: Press) -> str:
    ids = [one.custom_id or "" for one in (*message.buttons, *message.selects)]
    assert max(map(len, ids)) <= LONGEST
    return next(one for one in ids if one.endswith(":".join((press.verb, *one.split(":")[2:3], *press.rest))))


def _coloured(message: ChatMessage) -> list[str]:
    menu = [one for one in message.buttons if one.custom_id and one.custom_id.startswith(f"t:{VERB}ask:")]
    return [one.label for one in menu if one.style != ButtonStyle.secondary.value]


@pytest.mark.parametrize(("locale", "in_words"), [("en", False), ("ja", False), ("en", True)])
@pytest.mark.parametrize("game", catalogue())
async def test_every_lesson_is_played_through(club: Club, game: str, locale: str, *, in_words: bool) -> None:
    mika, place = club.person("mika", LANGUAGES[locale]), club.sandbox.channel
    await club.set_person(mika, in_words=in_words)
    for key, lesson in lessons_of(game).items():
        reader = Reader(mika, lesson, locale)
        message = await (await mika.slash(place, "learn", game=game)).message()
        begin = next(one.custom_id for one in message.buttons if f":{game}:{key}:" in (one.custom_id or ""))
        message = await (await mika.click(message, custom_id=begin)).message()
        for number, step in enumerate(lesson.steps):
            assert message.ephemeral
            assert reader.words.text("learn-place", n=number + 1, of=len(lesson.steps)) in message.text
            for action in _worth_a_try(lesson, step):
                message = await reader.answer(message, number, action)
                assert reader.reply(step, action) in message.text
                assert _coloured(message) == []
            if number + 1 < len(lesson.steps):
                message = await (await mika.click(message, reader.words.text("list-next"))).message()
    assert mika.buzzes == []
    assert await club.app.store.read.lists.matches_of(mika.id) == []
    known = await club.app.store.read.lessons.of(mika.id, game)
    assert {key for key, row in known.items() if row.done} == {*lessons_of(game)}


def _worth_a_try(lesson: Lesson, step: LessonStep) -> list[Action]:
    """For each reply an answer that gets it, last for the good one."""
    if step.kind != "choose":
        return []
    first: list[tuple[LessonAnswer | None, Action]] = []
    for action in lesson.legal(step):
        answer = lesson.reply(step, action)
        if answer not in [said for said, _ in first]:
            first.append((answer, action))
    return [action for answer, action in sorted(first, key=lambda one: one[0] is not None and one[0].good)]


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", catalogue())
async def test_every_course_speaks_in_the_first_turn_that_is_played_on(club: Club, game: str, locale: str) -> None:
    mika, words = club.person("mika", LANGUAGES[locale]), Words(locale, game)
    lesson = lessons_of(game)["first_turns"]
    message = await (await mika.slash(club.sandbox.channel, "learn", game=game)).message()
    message = await (await mika.click(message, custom_id=message.buttons[0].custom_id)).message()
    while words.text("learn-button-play") not in labels(message):
        message = await (await mika.click(message, words.text("list-next"))).message()
    await (await mika.click(message, words.text("learn-button-play"))).message()
    await club.settled()
    await until(club, lambda: words.text("play-button-move") in labels(mika.inbox[-1]))
    menu = await (await mika.click(mika.inbox[-1], words.text("play-button-move"))).message()
    [step] = [step for step in lesson.steps if step.kind == "play"]
    said = [in_language(word.say, locale).split("{")[0] for word in step.word]
    assert sum(text in menu.text for text in said) == 1
    assert words.text("learn-word", said="").strip() in menu.text


FAIR = """
match = "first"
seat = 1
title = { en = "At the fair", ja = "まつりで" }
aims = { en = "All that can be asked.", ja = "聞かれることのすべて。" }

[[step]]
kind = "choose"
at = 0
say = { en = "What now?", ja = "どうする？" }

[[step.answer]]
action = "jump to=91"
good = true
say = { en = "Far away.", ja = "遠くへ。" }

[[step.answer]]
action = ["pack things=apple+apple+card", "walk"]
say = { en = "Heavy or slow.", ja = "重いか遅いか。" }

[[step.answer]]
action = "throw what=ball"
say = { en = "It bounces.", ja = "はねます。" }
"""


async def test_a_game_of_others_is_asked_in_its_menu_too(
    club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With pages, sets, and parts: nothing of it has a picture of its question."""
    path = tmp_path / "first_turns.toml"
    path.write_text(FAIR, encoding="utf-8")
    monkeypatch.setattr(simulation, "LONGEST", 3)
    [match] = simulation.run_series(fair.FAIR, 2, fair.FAIR.meta.options(), (player("gentle", moves(USUAL)),) * 2, 1, 5)
    made = encode_file(simulated(fair.FAIR, match, simulation.match_seed(5, 0), ["gentle"] * 2))
    path.with_name("first.turnstone").write_bytes(made)
    for module in (library, learning):
        monkeypatch.setattr(module, "lesson_files", lambda game: [path] if game == "fair" else [])
    library.lessons_of.cache_clear()
    mika, lesson = club.person("mika"), library.lessons_of("fair")["first_turns"]
    await forged(club, mika, club.sandbox.channel, "t:learn:0:fair:first_turns:0")
    first = list(club.sandbox.channel.messages.values())[-1]
    reader, [step] = Reader(mika, lesson, "en"), lesson.steps
    for action in _worth_a_try(lesson, step):
        message = await reader.answer(first, 0, action)
        assert reader.reply(step, action) in message.text
    assert "Far away." in message.text
    library.lessons_of.cache_clear()
