"""What the picture above a menu is about: its question, with the answers as their buttons name them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.discord.menu.answers import Speaker, further, sets_shown
from bot.discord.menu.state import MenuState
from games.contract import Action
from games.narrowing import Confirm, Option, PickMany, PickOne, Prompt
from rendering.questions import NO_PART, Answer, Question, beginnings, questions_of


def kind_asked(reached: Prompt | Action) -> type[Action] | None:
    """Return the action type that a question is about; None: which one."""
    return type(reached) if isinstance(reached, Action) else reached.kind


def has_picture(at: MenuState) -> bool:
    """Whether the game has a picture for the question where a menu stands."""
    return kind_asked(at.reached) in questions_of(at.choices.table.game.meta.key)


def question_of(speak: Speaker) -> Question:
    """Return the question where a menu stands."""
    reached = speak.at.reached
    kind = kind_asked(reached)
    if isinstance(reached, Action):
        return Question(speak.at.choices.seat, kind, NO_PART, (), (reached,))
    answers = tuple(_answers(speak, reached))
    return Question(speak.at.choices.seat, kind, reached.part, answers, beginnings(reached.actions))


def _answers(speak: Speaker, prompt: Prompt) -> Iterator[Answer]:
    match prompt:
        case Confirm():
            others = PickOne(prompt.part, prompt.kind, prompt.actions, prompt.others(prompt.presumed))
            yield from _named(speak, others, others.options)
        case PickMany():
            yield from _named(speak, prompt.whole, sets_shown(speak, prompt))
        case PickOne():
            for shortcut in speak.at.shortcuts:
                brings = speak.label.shortcut_earnings(shortcut) or ""
                first, finishes = shortcut.option.first, shortcut.option.finishes
                yield Answer(speak.label.shortcut(shortcut), first, first, brings, finishes)
            yield from _named(speak, prompt, (*prompt.complete, *further(speak, prompt)))


def _named(speak: Speaker, prompt: PickOne, options: Iterable[Option]) -> Iterator[Answer]:
    for option in options:
        brings = speak.label.earnings(prompt, option) or ""
        yield Answer(speak.label.option(prompt, option), option.first, option.value, brings, option.finishes)


def shows_whole(speak: Speaker, action: Action) -> bool:
    """Whether the picture of the question shows what the components of a finished action do."""
    kinds = questions_of(speak.at.choices.table.game.meta.key)
    return speak.question is not None and kinds[speak.question.kind].shows(NO_PART, action)


def shows(speak: Speaker, option: Option) -> bool:
    """Whether the picture of the question shows what an answer to it brings."""
    question, kinds = speak.question, questions_of(speak.at.choices.table.game.meta.key)
    if question is None:
        return False
    return kinds[question.kind].shows(question.part, option.first, shared=_is_shared(question, option))


def _is_shared(question: Question, option: Option) -> bool:
    """Whether an option is a whole answer beside others with the same value of the part that is asked."""
    if not isinstance(option.value, Action):
        return False
    values = [getattr(one.action, question.part, None) for one in question.answers if one.finishes]
    return values.count(getattr(option.first, question.part, None)) > 1
