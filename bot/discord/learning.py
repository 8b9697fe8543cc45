"""``/learn``: lessons, answered privately. A press carries everything; only how far one has come is stored."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.lobby.handlers import done_message
from bot.discord.lobby.places import let_in, row_for_one
from bot.discord.match.board_text import board_text
from bot.discord.match.interactions import Viewer, acknowledged
from bot.discord.people.choices import first_message
from bot.discord.ui.controls import Interaction, Item, button, on
from bot.discord.ui.formatting import bold, small
from bot.discord.ui.messages import AnyPicture, Message, as_picture, show
from bot.discord.ui.protocol import TROUBLE, Press, page, rows_of
from bot.matches.lesson_texts import in_language
from bot.matches.lessons import GENTLE, Lesson, LessonStep, lesson_after, lessons_of
from bot.matches.names import arranged
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from bot.notices.deliverer import MailboxClosedError
from bot.store.lessons import LessonRow
from bot.store.rows import AskedRow, MatchRow, PersonRow, SeatRow
from data import lesson_files
from games.catalogue import catalogue
from rendering.words import Words

VERB: Final = "learn"
ALL: Final = "all"
LIST: Final = ""
"""In place of a lesson: a page of the list."""
PLAY: Final = "play"
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


@on(VERB)
async def learn(interaction: Interaction, press: Press) -> None:
    """Go to a lesson, or to a step of it, or try an answer.

    The id has the game, the lesson, the step; and where that decides something, what the lesson was and what is chosen.
    """
    viewer = await acknowledged(interaction)
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
    number, chosen = _place(press, 2, lesson.steps), rest[3:]
    if rest[2:] and rest[2] != lesson.digest:
        raise RefusedError("lesson-changed")
    if PLAY in chosen:
        await show(interaction, await _play_on(interaction, viewer, lesson, number, here=HERE in chosen))
        return
    tried = _place(press, 4, lesson.steps[number].answer) if chosen else None
    await show(interaction, await step_message(viewer, lesson, number, tried, match=press.match))


def _place(press: Press, detail: int, among: Sequence[object]) -> int:
    """Return a place that a press names. Raises ``RefusedError`` where there is nothing any more."""
    place = press.number(detail)
    if place not in range(len(among)):
        raise RefusedError("lesson-changed")
    return place


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


async def step_message(
    viewer: Viewer, lesson: Lesson, number: int, tried: int | None = None, *, match: int = 0
) -> Message:
    """Return a step of a lesson; ``tried``: the place of the answer that was tried in it.

    ``match``: the one to whose question it leads back, as a page of the rules does; 0: none.
    """
    step = lesson.steps[number]
    await _note(viewer, lesson, number)
    table = lesson_table(lesson, step.at, viewer)
    words = viewer.words(table)
    title = words.text("learn-step", game=words.text("game"), title=in_language(lesson.text.title, words.locale))
    place = words.text("learn-place", n=number + 1, of=len(lesson.steps))
    answer, below = None if tried is None else step.answer[tried], []
    picture = await _picture(viewer, lesson, step, table)
    if picture is None:
        below.append(board_text(viewer, table).whole)
    if answer is not None:
        mark = words.text("learn-good" if answer.good else "learn-not-good")
        below.append(f"{bold(mark)} {lesson.said(answer.say, step, words.locale, words.names)}")
    return Message(
        top=(f"{bold(title)}\n{small(place)}", lesson.said(step.say, step, words.locale, words.names)),
        bottom=tuple(below),
        picture=picture,
        rows=(
            *_answers(viewer, lesson, number, table, tried, match=match),
            _ways(viewer, lesson, number, match, is_answered=step.kind != "choose" or bool(answer and answer.good)),
        ),
    )


async def _note(viewer: Viewer, lesson: Lesson, number: int) -> None:
    """Store how far somebody has come: a look at a later step, which a page of the rules leads to, isn't progress."""
    store, user, game = viewer.context.app.store, viewer.person.user, lesson.game.meta.key
    known = (await store.read.lessons.of(user, game)).get(lesson.key)
    if number in (0, 0 if known is None else known.step + 1):
        row = LessonRow(user, game, lesson.key, number, number == len(lesson.steps) - 1)
        await store.write(lambda queries: queries.lessons.note(row))


async def _picture(viewer: Viewer, lesson: Lesson, step: LessonStep, table: Table) -> AnyPicture | None:
    if viewer.person.in_words:
        return None
    before = None if step.since is None else lesson.positions[step.since]
    drawing = await viewer.context.pictures.position(
        table, lesson.seat, viewer.person.locale, what=step.picture or "board", before=before
    )
    name = f"lesson-{lesson.game.meta.key}-{step.at}"
    return as_picture(drawing, lambda drawn: f"{name}-{zlib.crc32(drawn.data):08x}.png")


def _answers(
    viewer: Viewer, lesson: Lesson, number: int, table: Table, tried: int | None, *, match: int
) -> tuple[tuple[Item, ...], ...]:
    """Return a button for each answer that can be tried, coloured once it was."""
    step, labels, shown = lesson.steps[number], viewer.labels(table), table.shown(lesson.seat)
    rows, actions = [], lesson.actions(step)
    for place in lesson.offered(step):
        said = labels.action(actions[place], table.game.describe(shown, actions[place]).names)
        hit = ButtonStyle.success if step.answer[place].good else ButtonStyle.danger
        style = hit if tried == place else ButtonStyle.secondary
        rows.append((button(said, VERB, match, *_here(lesson, number), place, style=style),))
    return tuple(rows)


def _ways(viewer: Viewer, lesson: Lesson, number: int, match: int, *, is_answered: bool) -> tuple[Item, ...]:
    """Return the buttons to the neighbouring steps, to the rules, to playing on, and back to where one came from."""
    game, step = lesson.game.meta.key, lesson.steps[number]
    words = Words(viewer.person.locale, game)
    here, primary = (game, lesson.key), ButtonStyle.primary
    made: list[Item] = []
    if step.kind == "play":
        made.append(button(words.text("learn-button-play"), VERB, match, *_here(lesson, number), PLAY, style=primary))
    style = primary if is_answered and step.kind != "play" else ButtonStyle.secondary
    if number + 1 < len(lesson.steps):
        made.append(button(words.text("list-next"), VERB, match, *here, number + 1, style=style))
    elif is_answered and not match and (following := lesson_after(game, lesson.key)) is not None:
        made.append(button(words.text("learn-button-following"), VERB, 0, game, following, 0, style=style))
    if number:
        made.append(button(words.text("list-previous"), VERB, match, *here, number - 1))
    if step.page:
        made.append(button(words.text("play-button-rules"), "page", match, game, f"rules-{step.page}"))
    if match:
        made.append(button(words.text("play-button-move"), "move", match))
    else:
        made.append(button(words.text("learn-button-lessons"), VERB, 0, game))
    return tuple(made)


def lesson_table(lesson: Lesson, entry: int, viewer: Viewer) -> Table:
    """Return a position of a lesson as a match in which the viewer has its seat, and computer players the others."""
    state, person = lesson.positions[entry], viewer.person
    row = MatchRow(
        0, lesson.game.meta.key, bytes(lesson.match.header.options), person.locale, "running", None, 0, 0, 0, 0.0
    )
    others = [SeatRow(0, seat, None, GENTLE, None, "") for seat in range(len(lesson.match.header.seats))]
    others[lesson.seat] = SeatRow(0, lesson.seat, person.user, None, None, person.name)
    asked = {seat: AskedRow(0, seat, 0, "", False, False, 0.0) for seat in lesson.game.to_move(state)}
    return Table(row, tuple(arranged(others, person.locale)), lesson.game, None, state, asked)


def _here(lesson: Lesson, number: int) -> tuple[str | int, ...]:
    """Return what the id of a press has that decides something in a step."""
    return lesson.game.meta.key, lesson.key, number, lesson.digest


async def _play_on(
    interaction: Interaction, viewer: Viewer, lesson: Lesson, number: int, *, here: bool = False
) -> Message:
    """Open a match that goes on from a step, against gentle computer players, and start it.

    It is played where nobody else sees it; else it is asked first. ``here``: they have agreed to that.
    """
    step = lesson.steps[number]
    if step.kind != "play":
        raise StaleError
    viewer = replace(viewer, person=await _reached(interaction, viewer))
    where = row_for_one(interaction, viewer)
    if not (where.is_direct or here):
        words = Words(viewer.person.locale)
        agree = button(words.text("learn-button-here"), VERB, 0, *_here(lesson, number), PLAY, HERE)
        back = button(words.text("list-previous"), VERB, 0, lesson.game.meta.key, lesson.key, number)
        return Message(top=(words.text("learn-unreached"),), rows=((agree, back),))
    foreign = await asyncio.to_thread(lesson.until, step)
    opened = await viewer.context.app.importing.play_lesson(foreign, lesson.seat, viewer.person, where)
    await let_in(interaction, opened)
    return await done_message(viewer, opened, "playon")


async def _reached(interaction: Interaction, viewer: Viewer) -> PersonRow:
    """Return a person once it is known whether direct messages reach them: the first one is sent, without a sound."""
    app, person = viewer.context.app, viewer.person
    if interaction.guild_id is None or person.mailbox != "unknown":
        return person
    async with viewer.context.queue(person.user):
        person = await app.store.read.people.get(person.user) or person
        return await _tried(viewer, person) if person.mailbox == "unknown" else person


async def _tried(viewer: Viewer, person: PersonRow) -> PersonRow:
    app = viewer.context.app
    try:
        await viewer.context.mailboxes.send(person.user, **first_message(viewer).created(), silent=True)
    except (MailboxClosedError, *TROUBLE) as error:
        if not isinstance(error, MailboxClosedError) or not error.lasting:
            return person
        return await app.people.choose(person.user, mailbox="closed", refused=app.clock())
    return await app.people.choose(person.user, mailbox="open", refused=None)
