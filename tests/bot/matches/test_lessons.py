"""One mistake of each kind in a lesson is refused and named."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from bot.matches.audit import audit
from bot.matches.entries import Seated, read_entry
from bot.matches.files.exporting import exported
from bot.matches.files.verification import replay, verify
from bot.matches.lessons import words
from bot.matches.lessons.faults import seconds
from bot.matches.lessons.lesson import Lesson, LessonStep, LessonText, LessonWord, StepKind
from bot.matches.lessons.library import LessonError, lessons_of, read_lesson
from bot.matches.lessons.texts import count_words, fact, facts_in
from data import lesson_files, table
from games.catalogue import catalogue, find_game
from tests.bot.matches.files.test_file import played
from tests.bot.matches.files.test_importing import file_of, told_lots, where
from tests.bot.people import House
from tests.bot.tiny import TINY
from tests.bot.written import GAME, TEXT, WORD, Write

PAGE = Path(__file__).parents[3] / "docs" / "lessons.md"
MANY = '[[step]]\nkind = "recap"\nat = 1\nsay = { en = "a", ja = "あ" }\n\n' * 73 + "[[step]]\nkind"
MISTAKES = {
    "not TOML": ("[[step]]\nkind", "[step\nkind", "it can't be read as TOML: Expected"),
    "a field too many": ("seat = 1", "seat = 1\nauthor = 1", "unknown field `author`"),
    "a field missing": ("\nat = 1\n", "\n", "step 1: missing field `at`"),
    "a field of an answer missing": ("action = ", "# ", "step 2: answer 1: missing field `action`"),
    "a number for a text": ('"Where to?"', "3", "step 2: say: Expected `str`, got `int`"),
    "single brackets": (TEXT[TEXT.index("[[step]]") :], "[step]", "double brackets: [[step]]"),
    "no step": (TEXT[TEXT.index("[[step]]") :], "", "step: there has to be one at least"),
    "a seat too far": ("seat = 1", "seat = 3", "the match has seats 1 to 2"),
    "no such match": ('"first"', '"second"', "second.turnstone can't be read"),
    "a position out of reach": ("\nat = 1\n", "\nat = 9000\n", "step 1: at: the match has entries 0 to"),
    "a start out of reach": ("since = 0", "since = -1", "step 1: since: the match has entries 0 to"),
    "an unknown kind": ('"look"', '"listen"', "step 1: kind: Invalid enum value 'listen'; there are look, choose"),
    "another order": ("since = 0", "since = 1", "since: not before at"),
    "an unknown picture": (
        'page = "feeding"',
        'picture = "nothing"',
        "no picture 'nothing'; there are board, tribe",
    ),
    "an unknown page": ('"feeding"', '"nothing"', "the rules have no page 'nothing'; there are overview, placement"),
    "a language missing": (', ja = "どこへ？"', "", "step 2: say: not in the languages of the title: ja is missing"),
    "a language too many": (
        'en = "Where',
        'fr = "Où ?", en = "Where',
        "the languages of the title: fr is too many",
    ),
    "a language of the aims missing": (
        ', ja = "手番の流れ。"',
        "",
        "aims: not in the languages of the title: ja",
    ),
    "a number by hand": ("Where to?", "Where to? 3 or 12", "say (en): a number by hand: 3, 12"),
    "a wide number by hand": ("どこへ？", "どこへ？３", "say (ja): a number by hand: ３"),
    "no such fact": ("{values.wood}", "{values.straw}", "{values.straw} stops at 'straw'; there are food, wood"),
    "a fact that is no value": (
        "{values.wood}",
        "{values}",
        "there is no such fact: {values} has parts; there are food",
    ),
    "a part of a list by name": ("{values.wood}", "{cards.first.id}", "stops at 'first'; there are 0 to 35"),
    "a part of a number": ("{values.wood}", "{values.wood.x}", "stops at 'x'; there is nothing"),
    "no such seat": ("{seat.2}", "{seat.3}", "{seat.3} stops at '3'; there are 1, 2"),
    "too many words": ("Where to?", "to " * 61, "61 words, more than 60"),
    "an unreadable answer": ("place where=hut figures=2", "dance", "answer 1: dance: 'dance' is not an action"),
    "a field of an answer that isn't there": (
        "figures=1",
        "people=1",
        "is not of the form 'place where=... figures=...",
    ),
    "an unreadable field": ("figures=1", "figures=x", "answer 2: place where=forest figures=x: Expected `int`"),
    "no answer of this kind": ("where=hut figures=2", "figures=9", "answer 1: place figures=9: it can't be done there"),
    "an answer of which others say all": (
        "[[step.answer]]",
        '[[step.answer]]\naction = "place where=hut"\nsay = { en = "a", ja = "あ" }\n\n[[step.answer]]',
        "answer 1: place where=hut: others say more of all that it speaks of",
    ),
    "what is said otherwise, elsewhere": ("page =", 'otherwise = { en = "a", ja = "あ" }\npage =', "only choose has"),
    "a number said otherwise": (
        'say = { en = "Where',
        'otherwise = { en = "3", ja = "あ" }\nsay = { en = "Where',
        "step 2: otherwise (en): a number by hand: 3",
    ),
    "a word elsewhere": (
        "page =",
        'word = [{ turn = 1, say = { en = "a", ja = "あ" } }]\npage =',
        "only play has words",
    ),
    "a word without a condition": (WORD, "", "word 1: it says neither in which turn nor with which action"),
    "a word in no turn": ("turn = 2", "turn = 0", "word 1: turn: has to be 1 to 9"),
    "a word with no such action": ('"use-tools"', '"dance"', "word 1: action: nobody does 'dance' in the rest"),
    "a word with another action of its kind": (
        '"use-tools"',
        '["use-tools", "place where=hut figures=9"]',
        "nobody does 'place where=hut figures=9' in the rest",
    ),
    "a number in a word": ("Tools help.", "3 tools help.", "word 1 (en): a number by hand: 3"),
    "an illegal answer": ("figures=1", "figures=9", "answer 2: place where=forest figures=9: "),
    "the same answer twice": ("where=forest figures=1", "where=hut figures=2", "one of them twice"),
    "no good answer": ("good = true", "", "none of them is good"),
    "somebody else's turn": ('kind = "choose"\nat = 2', 'kind = "choose"\nat = 1', "seat 1 isn't asked there"),
    "answers elsewhere": ('kind = "choose"', 'kind = "look"', "only choose has answers"),
    "one answer alone": (TEXT[TEXT.rindex("[[step.answer]]") : TEXT.rindex("[[step]]")], "", "1 of them"),
    "a path": ('"first"', '"../first"', "match: has to be a name of letters, digits, - and _"),
    "no name": ('"first"', '"a\\u0000"', "match: has to be a name of letters, digits, - and _"),
    "an empty sentence": ("Where to?", " ", "step 2: say (en): nothing is said"),
    "an empty reply": ("A child is born.", "", "step 2: reply 1 (en): nothing is said"),
    "an empty title": ("First turns", "", "title (en): nothing is said"),
    "empty aims": ("手番の流れ。", "", "aims (ja): nothing is said"),
    "a number in the title": ("First turns", "First 3 turns", "title (en): a number by hand"),
    "a fact in the aims": ("A turn.", "A turn for {points}.", "aims (en): facts aren't filled in here"),
    "a title too long": ("First turns", "to " * 61, "title (en): 61 words, more than 60"),
    "a word too long": ("Where to?", "o" * 601, "601 characters, more than 600"),
    "an open brace": ("Where to?", "Where {points to?", "say (en): a brace too many: {points"),
    "a closing brace": ("Where to?", "Where points} to?", "say (en): a brace too many: points}"),
    "a fact that is empty": ("{seat.2}", "{seat.0}", "there is no such fact"),
    "an unknown language": ("ja = ", "jp = ", "title: nobody reads 'jp' here"),
    "too deep": ('"first"', "[" * 3000, "it can't be read as TOML: maximum recursion depth"),
    "too long": ("[[step]]\nkind", MANY, "minutes"),
}


def test_a_lesson_without_a_fault(write: Write) -> None:
    lesson = read_lesson(write(TEXT), find_game(GAME))
    look = lesson.steps[0]
    state = lesson.positions[look.at]
    assert lesson.said(look.say, state, "en", ["A", "B"]) == "B waits; wood is worth 3."
    assert "木材の値は3" in lesson.said(look.say, state, "ja", ["A", "B"])
    assert [*lessons_of(GAME)] == ["first_turns"]


@pytest.mark.parametrize("mistake", MISTAKES)
def test_each_mistake_is_named(write: Write, mistake: str) -> None:
    there, other, fault = MISTAKES[mistake]
    assert there in TEXT
    path = write(TEXT.replace(there, other, -1 if there == "ja = " else 1))
    with pytest.raises(LessonError) as refused:
        read_lesson(path, find_game(GAME))
    assert fault in str(refused.value)
    assert not lessons_of(GAME), "it isn't offered"


def test_all_mistakes_are_named_at_once(write: Write) -> None:
    wrong = "author = 1" + TEXT.replace("\nat = 1\n", "\n", 1).replace("Where to?", "3").replace(
        "good = true", "good = 1"
    )
    wrong += '\n[[step]]\nkind = "recap"\nat = 9000\nsay = {}\n\n[[step]]\nkind = "recap"\nat = 3\nsay = { en = "3" }\n'
    with pytest.raises(LessonError) as refused:
        read_lesson(write(wrong), find_game(GAME))
    named = [fault.partition(":")[0] for fault in str(refused.value).splitlines()]
    assert named == ["unknown field `author`", "step 1", "step 2", "step 4", "step 5", "step 5"]


def test_the_mark_that_windows_puts_first_is_no_fault(write: Write) -> None:
    assert read_lesson(write("\ufeff" + TEXT), find_game(GAME)).steps == read_lesson(write(TEXT), find_game(GAME)).steps


def test_the_example_of_the_page_has_no_fault(write: Write) -> None:
    example = PAGE.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    path = write(example.replace('"stone_age-1"', '"first"'))
    assert {step.kind for step in read_lesson(path, find_game(GAME)).steps} == {*get_args(StepKind)}


def test_a_reply_speaks_of_all_that_it_leaves_open(write: Write) -> None:
    kind = '[[step.answer]]\naction = "place where=forest"\nsay = { en = "Wood.", ja = "木材です。" }\n\n'
    lesson = read_lesson(write(TEXT.replace("[[step.answer]]", kind + "[[step.answer]]", 1)), find_game(GAME))
    step = lesson.steps[1]
    said = {(one.where.value, one.figures): lesson.reply(step, one) for one in lesson.legal(step)}
    told = {key: None if answer is None else answer.say["en"] for key, answer in said.items()}
    assert told["forest", 2] == told["forest", 3] == "Wood."
    assert told["forest", 1] == "One figure brings little.", "what names more of it is said"
    assert told["hunt", 1] is None


def test_how_long_it_takes_by_rule(write: Write) -> None:
    lesson = read_lesson(write(TEXT), find_game(GAME))
    read = 6 + 2 + 4 + 2
    assert seconds(lesson, "en") == pytest.approx(read * 60 / 200 + 4 * 5), "three steps and an answer"
    assert count_words("あいうえ", "ja") == 2


def test_facts_are_those_of_the_components() -> None:
    assert fact(table(GAME), "buildings.0.cost.points") == 10
    with pytest.raises(LookupError):
        fact(table(GAME), "buildings.0.cost")
    facts = dict(facts_in(table(GAME)))
    assert facts["buildings.0.cost.points"] == 10
    assert all(fact(table(GAME), path) == value for path, value in facts.items())


@pytest.mark.parametrize("game", catalogue())
def test_what_is_installed_has_no_fault(game: str) -> None:
    assert [*lessons_of(game)] == [path.stem for path in lesson_files(game)]


@pytest.mark.parametrize("name", ["a:b", "x" * 41, "two words"])
def test_a_file_name_that_no_button_can_hold_is_named(write: Write, name: str) -> None:
    path = write(TEXT)
    with pytest.raises(LessonError, match="its file: has to be a name"):
        read_lesson(path.rename(path.with_stem(name)), find_game(GAME))


@pytest.mark.parametrize("begins", [1, 5])
async def test_it_is_played_on_from_before_and_after_a_match_went_on_elsewhere(
    house: House, begins: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of its chapters only those that had begun are taken over, and of who sat where, nobody."""
    importing, first = house.app.importing, await played(house)
    taro, visitor = await house.person("Taro"), await house.person("Visitor")
    old = await told_lots(house, await importing.play_on(first.id, 3, taro, where(taro.user)))
    old = await house.seats.take_back((await house.seats.hand_over(old.id, taro.user)).id, taro.user)
    old = await house.seats.concede(old.id, taro.user)
    match = await file_of(house, old)
    assert [chapter.revision for chapter in match.header.chapters] == [0, 4]
    step = LessonStep("play", begins, {}, word=(LessonWord({}, turn=1),))
    text = LessonText("old", 1, {}, {}, (step,))
    lesson = Lesson("old", TINY, text, match, {begins: replay(TINY, match)[begins].state})
    opened = await importing.play_lesson(lesson.until(step), lesson.seat, visitor, where(visitor.user))
    table = await told_lots(house, opened)
    assert await audit(house.store.read, table.id) is None
    made = await exported(house.store.read, table)
    assert verify(made).fault is None
    assert [chapter.revision for chapter in made.header.chapters] == [0, *([4] if begins > 4 else []), begins + 1]
    entries = [read_entry(row.entry) for row in await house.store.read.journal.revisions(table.id, until=begins)]
    seated = [entry for entry in entries if isinstance(entry, Seated)]
    assert {user for entry in seated for user in (entry.user, entry.owner)} == ({0, None} if seated else set())
    monkeypatch.setattr(words, "lessons_of", lambda game: {"old": lesson})
    assert await words.word_now(house.store.read, table, lesson.seat) == (lesson, step.word[0])
