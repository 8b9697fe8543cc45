"""What a lesson has to keep (``docs/lessons.md``), and how long it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from bot.matches.lessons.lesson import Lesson, LessonAnswer, LessonStep, LessonWord
from bot.matches.lessons.texts import Said, count_words, in_language, text_faults
from data import SOURCE, locales
from games.codec import UnreadableError, codec, verb
from games.contract import Action, AnyGame
from games.narrowing import answers_for, walk
from rendering.pictures import pictures_of
from rendering.rules_help import TOPIC, rules_pages
from rendering.words import Words

TITLE, AIMS = 80, 200
"""Characters: several lessons are listed together."""
ANSWERS: Final = range(2, 13)
TURNS: Final = range(1, 10)
SECONDS: Final = 360.0
A_MINUTE: Final = 200
"""Words that are read in a minute."""
A_PRESS: Final = 5.0


def topics_of(game: AnyGame) -> list[str]:
    """Return the pages of a game's rules to which a step may lead."""
    keys = (page.key for page in rules_pages(Words(SOURCE, game.meta.key), game))
    return [key.removeprefix(TOPIC) for key in keys if key.startswith(TOPIC)]


def faults_of(lesson: Lesson, numbers: Sequence[int]) -> Iterator[str]:
    """Yield what is wrong with a lesson whose match is there. ``numbers``: those of its steps."""
    text = lesson.text
    languages = set(text.title)
    if not languages:
        yield "title: there has to be one at least"
    if unread := languages - set(locales()):
        yield f"title: nobody reads {', '.join(map(repr, sorted(unread)))} here"
    for name, say, most in (("title", text.title, TITLE), ("aims", text.aims, AIMS)):
        yield from (f"{name}{fault}" for fault in text_faults(say, languages, None, most))
    names = [str(number) for number in range(len(lesson.match.header.seats))]
    for number, step in zip(numbers, text.step, strict=True):
        facts = lesson.facts(lesson.positions[step.at], names)
        for name, say in _sayings(step):
            yield from (f"step {number}: {name}{fault}" for fault in text_faults(say, languages, facts))
        yield from (f"step {number}: {fault}" for fault in _step_faults(lesson, step))
    for code in sorted(languages):
        if (needed := seconds(lesson, code)) > SECONDS:
            yield f"it takes {needed / 60:.1f} minutes ({code}), more than {SECONDS / 60:.0f}"


def _sayings(step: LessonStep) -> Iterator[tuple[str, Said]]:
    """Yield every text of a step, by what it is called in faults."""
    yield "say", step.say
    yield from ((f"reply {place}", answer.say) for place, answer in enumerate(step.answer, 1))
    yield from ((f"word {place}", word.say) for place, word in enumerate(step.word, 1))
    if step.otherwise:
        yield "otherwise", step.otherwise


def seconds(lesson: Lesson, locale: str) -> float:
    """Return how long a lesson takes by rule, where every question is answered well at once."""
    total = 0.0
    for step in lesson.steps:
        good = [answer for answer in step.answer if answer.good][:1]
        read = sum(count_words(in_language(say, locale), locale) for say in (step.say, *(one.say for one in good)))
        presses = sum(_presses(lesson, step, answer) for answer in good)
        total += read * 60 / A_MINUTE + A_PRESS * (1 + presses)
    return total


def _presses(lesson: Lesson, step: LessonStep, answer: LessonAnswer) -> int:
    """Return how many presses an answer takes in the menu."""
    legal = lesson.legal(step)
    try:
        return len(_way(legal, lesson.meant(answer.lines[0], legal)[0]))
    except (UnreadableError, IndexError):  # which is told elsewhere
        return 1


def _way(legal: Sequence[Action], action: Action) -> list[int]:
    """Return the answers that lead a menu to an action."""
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    return answers_for(legal, type(action), fields) or []


def _step_faults(lesson: Lesson, step: LessonStep) -> Iterator[str]:
    game, state = lesson.game, lesson.positions[step.at]
    pictures = pictures_of(game.meta.key)
    if step.picture and step.picture not in pictures:
        yield f"picture: {game.meta.key} has no picture {step.picture!r}; there are {', '.join(pictures)}"
    if step.page and not Words(SOURCE, game.meta.key).has(f"rules-{step.page}.rules"):
        yield f"page: the rules have no page {step.page!r}; there are {', '.join(topics_of(game))}"
    if step.since is not None and step.since >= step.at:
        yield "since: not before at"
    if step.kind in ("choose", "play") and lesson.seat not in game.to_move(state):
        yield f"at: seat {lesson.text.seat} isn't asked there"
    if step.kind == "choose":
        yield from _answer_faults(lesson, step)
    elif step.answer or step.otherwise:
        yield "answer: only choose has answers"
    if step.word and step.kind != "play":
        yield "word: only play has words"
    for place, word in enumerate(step.word, 1):
        yield from (f"word {place}: {fault}" for fault in _word_faults(lesson, step, word))


def _answer_faults(lesson: Lesson, step: LessonStep) -> Iterator[str]:
    if len(step.answer) not in ANSWERS:
        yield f"answer: {len(step.answer)} of them; there have to be {ANSWERS[0]} to {ANSWERS[-1]}"
    if not any(answer.good for answer in step.answer):
        yield "answer: none of them is good"
    legal, lines = lesson.legal(step), [line for answer in step.answer for line in answer.lines]
    faults: list[str] = []
    for place, answer in enumerate(step.answer, 1):
        for line in answer.lines:
            twice = ["one of them twice"] if lines.count(line) > 1 else []
            faults += [
                f"answer {place}: {line}: {fault}" for fault in (*twice, *_line_faults(lesson, step, line, legal))
            ]
    yield from faults
    replies = [] if faults else [lesson.reply(step, action) for action in legal]
    for place, answer in enumerate(step.answer, 1):
        if not faults and answer not in replies:
            yield f"answer {place}: {answer.action}: others say more of all that it speaks of"


def _line_faults(lesson: Lesson, step: LessonStep, line: str, legal: tuple[Action, ...]) -> Iterator[str]:
    """Yield what is wrong with an answer: nothing, if the menu of the position leads to all that it speaks of."""
    game, state = lesson.game, lesson.positions[step.at]
    try:
        meant = lesson.meant(line, legal)
    except UnreadableError as error:
        yield str(error)
        return
    if not meant:
        yield _why_not(lesson, state, line)
    view = game.shown(game.view(state, lesson.seat))
    for action in meant:
        if walk(legal, _way(legal, action), partial(game.describe, view), game.meta).reached != action:
            yield f"no menu leads to {codec(game).to_text(action)}"


def _why_not(lesson: Lesson, state: Any, line: str) -> str:
    """Return why an answer can't be given, by the rules where it is a whole one."""
    try:
        why = lesson.game.why_not(state, lesson.seat, codec(lesson.game).from_text(line))
    except UnreadableError:
        why = None
    return "it can't be done there" if why is None else Words(SOURCE, lesson.game.meta.key).say(why)


def _word_faults(lesson: Lesson, step: LessonStep, word: LessonWord) -> Iterator[str]:
    """Yield what is wrong with a word: nothing, if there is a turn in which it can be said."""
    if word.turn is None and not word.lines:
        yield "it says neither in which turn nor with which action"
    if word.turn is not None and word.turn not in TURNS:
        yield f"turn: has to be {TURNS[0]} to {TURNS[-1]}"
    later = tuple(lesson.played_after(step))
    for line in word.lines:
        try:
            meant = lesson.meant(line, later)
        except UnreadableError:
            meant = ()
        if not meant:
            verbs = ", ".join(sorted({verb(type(action)) for action in later}))
            yield f"action: nobody does {line!r} in the rest of the match; there are {verbs}"
