"""``/learn``: lessons, answered privately. A press carries everything; only how far one has come is stored.

What a step shows is in ``lesson_steps``.
"""

from __future__ import annotations

import asyncio
from typing import Final

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.lesson_steps import PLAY, VERB, place_of, step_message
from bot.discord.lobby.handlers import done_message
from bot.discord.lobby.places import let_in, row_for_one
from bot.discord.match.interactions import Viewer, on_person
from bot.discord.people.choices import first_message
from bot.discord.people.reaching import reached
from bot.discord.ui.controls import Interaction, Item, button
from bot.discord.ui.formatting import bold, small
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press, page, rows_of
from bot.matches.lessons.lesson import Lesson
from bot.matches.lessons.library import lessons_of
from bot.matches.lessons.texts import in_language
from bot.matches.refusals import RefusedError, StaleError
from bot.store.lessons import LessonRow
from bot.store.rows import PersonRow
from data import lesson_files
from games.catalogue import catalogue
from rendering.words import Words

ALL: Final = "all"
LIST: Final = ""
"""In place of a lesson: a page of the list."""
HERE: Final = "here"
"""Play where others see it."""
LISTED: Final = 8
"""Lessons on a page of the list."""


async def learning_message(viewer: Viewer, game: str | None) -> Message:
    """Return the lessons of a game, or the games that have some. Raises ``RefusedError`` if there is none."""
    taught = [key for key in catalogue() if lesson_files(key)]
    if game is not None and game not in taught:
        raise RefusedError("no-lessons")
    return _games(viewer, taught) if game is None else await _list(viewer, game)


@on_person(VERB)
async def learn(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """Go to a lesson, or to a step of it, or play on from there.

    The id has the game, the lesson, the step; and where that decides something, what the lesson was and what is done.
    """
    game, *rest = press.rest or (ALL,)
    if not rest:
        await show(interaction, await learning_message(viewer, None if game == ALL else game))
        return
    if game not in catalogue():
        raise StaleError
    if rest[0] == LIST:
        await show(interaction, await _list(viewer, game, press.number(2)))
        return
    lesson = (await asyncio.to_thread(lessons_of, game)).get(rest[0])
    if lesson is None:
        raise RefusedError("no-lessons")
    number = press.number(2)
    if number not in range(len(lesson.steps)) or (rest[2:] and rest[2] != lesson.digest):
        raise RefusedError("lesson-changed")
    if PLAY in rest[3:]:
        await show(interaction, await _play_on(interaction, viewer, lesson, number, here=HERE in rest[3:]))
        return
    await show(interaction, await step_message(viewer, lesson, number, match=press.match))


def _games(viewer: Viewer, taught: list[str]) -> Message:
    locale = viewer.person.locale
    if not taught:
        raise RefusedError("no-lessons")
    buttons = [button(Words(locale, game).text("game"), VERB, 0, game) for game in taught]
    return Message(top=(Words(locale).text("learn-which-game"),), rows=rows_of(buttons))


async def _list(viewer: Viewer, game: str, number: int = 0) -> Message:
    """Return the lessons of a game, each with how far its reader has come, beside the button that goes on with it.

    ``number``: the page, from 0.
    """
    words = Words(viewer.person.locale, game)
    lessons = await asyncio.to_thread(lessons_of, game)
    if not lessons:
        raise RefusedError("no-lessons")
    known = await viewer.context.app.store.read.lessons.of(viewer.person.user, game)
    shown, pages = page([*lessons.items()], number, LISTED)
    lines = [(_line(words, lesson, known.get(key)), _go(words, lesson, known.get(key))) for key, lesson in shown]
    ways = [button(words.text("learn-button-games"), VERB, 0, ALL)]
    for there, label in ((number + 1, "list-next"), (number - 1, "list-previous")):
        if 0 <= there < pages:
            ways.append(button(words.text(label), VERB, 0, game, LIST, there))
    return Message(
        top=(bold(words.text("learn-title", game=words.text("game"))),), lines=tuple(lines), rows=(tuple(ways),)
    )


def _line(words: Words, lesson: Lesson, row: LessonRow | None) -> str:
    """Return what a lesson is, marked once it is done."""
    title = bold(in_language(lesson.text.title, words.locale))
    done = words.text("learn-done", title=title) if row is not None and row.done else title
    return f"{done}\n{small(in_language(lesson.text.aims, words.locale))}"


def _go(words: Words, lesson: Lesson, row: LessonRow | None) -> Item:
    """Return the button that begins a lesson or goes on with it."""
    going = row is not None and 0 < row.step < len(lesson.steps) - 1
    state = "go-on" if going else "begin" if row is None or not row.done else "again"
    step, style = (row.step, ButtonStyle.primary) if row is not None and going else (0, ButtonStyle.secondary)
    return button(words.text(f"learn-button-{state}"), VERB, 0, lesson.game.meta.key, lesson.key, step, style=style)


async def _play_on(
    interaction: Interaction, viewer: Viewer, lesson: Lesson, number: int, *, here: bool = False
) -> Message:
    """Open a match that goes on from a step, against gentle computer players, and start it.

    It is played where nobody else sees it; else it is asked first. ``here``: they have agreed to that.
    """
    step = lesson.steps[number]
    if step.kind != "play":
        raise StaleError
    viewer = replace(viewer, person=await _tried(interaction, viewer))
    where = row_for_one(interaction, viewer)
    if not (where.is_direct or here):
        words = Words(viewer.person.locale)
        agree = button(words.text("learn-button-here"), VERB, 0, *place_of(lesson, number), PLAY, HERE)
        back = button(words.text("list-previous"), VERB, 0, lesson.game.meta.key, lesson.key, number)
        return Message(top=(words.text("learn-unreached"),), rows=((agree, back),))
    foreign = await asyncio.to_thread(lesson.until, step)
    opened = await viewer.context.app.importing.play_lesson(foreign, lesson.seat, viewer.person, where)
    await let_in(interaction, opened)
    label, game, after = Words(viewer.person.locale).text("learn-button-back"), lesson.game.meta.key, number + 1
    back = button(label, VERB, 0, game, lesson.key, after if after < len(lesson.steps) else number)
    return replace(await done_message(viewer, opened, "playon"), rows=((back,),))


async def _tried(interaction: Interaction, viewer: Viewer) -> PersonRow:
    """Return a person once it is known whether direct messages reach them: the first one is sent, without a sound."""
    app, person = viewer.context.app, viewer.person
    if interaction.guild_id is None or person.mailbox != "unknown":
        return person
    async with viewer.context.queue(person.user):
        person = await app.store.read.people.get(person.user) or person
        if person.mailbox != "unknown":
            return person
        return await reached(viewer, first_message(viewer), silent=True) or person
