"""A step of a lesson: a board with two sentences, or the menu of its position, in which every answer has a reply.

It is the menu of a match: only the verbs of its presses are others, and nothing is done with a complete answer.
"""

from __future__ import annotations

import asyncio
import zlib
from functools import partial
from typing import Final

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.match.board_text import board_text
from bot.discord.match.interactions import Viewer, on_person
from bot.discord.menu.message import PART, WHOLE, asked_below, close_up, component_of, components_of, other_picture
from bot.discord.menu.model import PARTS, MenuButton, MenuSelect, Style, read_press
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import MenuState, first_state, state_after
from bot.discord.ui.controls import Interaction, Item, button
from bot.discord.ui.formatting import bold, small
from bot.discord.ui.messages import AnyPicture, Message, as_picture, show
from bot.discord.ui.protocol import Parts, Press
from bot.matches.lessons.lesson import GENTLE, Lesson, LessonStep
from bot.matches.lessons.library import lesson_after, lessons_of
from bot.matches.lessons.texts import Said, in_language
from bot.matches.names import arranged
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from bot.store.lessons import LessonRow
from bot.store.rows import AskedRow, Confirms, MatchRow, PersonRow, SeatRow
from games.catalogue import catalogue
from games.contract import Action
from rendering.theme import SEATS
from rendering.words import Words

VERB: Final = "learn"
"""Of what leads to a step; before the verbs of a menu in the ids of one in a lesson, too."""
PLAY: Final = "play"


async def step_message(
    viewer: Viewer,
    lesson: Lesson,
    number: int,
    *,
    match: int = 0,
    state: MenuState | None = None,
    tried: Action | None = None,
) -> Message:
    """Return a step of a lesson. ``state``: where its menu stands; ``tried``: the whole answer that was given in it.

    ``match``: the one to whose question it leads back, as a page of the rules does; 0: none.
    """
    step = lesson.steps[number]
    table = lesson_table(lesson, number, viewer.person)
    words, answer = viewer.words(table), None if tried is None else lesson.reply(step, tried)
    is_good = answer is not None and answer.good
    await _note(viewer, lesson, number, is_good=is_good)
    title = words.text("learn-step", game=words.text("game"), title=in_language(lesson.text.title, words.locale))
    place = words.text("learn-place", n=number + 1, of=len(lesson.steps))
    shown = await _asked(viewer, lesson, state or _first(table, lesson, match)) if step.kind == "choose" else Message()
    picture = shown.picture or await _picture(viewer, lesson, step, table)
    is_told = viewer.person.in_words or picture is None
    *rows, beside = shown.rows or ((),)
    ways = *_ways(viewer, lesson, number, match, is_answered=is_good or step.kind != "choose"), *beside
    return replace(
        shown,
        top=(
            f"{bold(title)}\n{small(place)}",
            *([] if tried is None else [_reply(viewer, lesson, step, table, tried)]),
            _said(lesson, step.say, table, words),
            *shown.top,
        ),
        picture=picture,
        bottom=(*([board_text(viewer, table).whole] if is_told else ()), *shown.bottom),
        rows=(ways, *rows) if is_good else (*rows, ways),
    )


async def _note(viewer: Viewer, lesson: Lesson, number: int, *, is_good: bool) -> None:
    """Store how far somebody has come: to the step behind a question with a good answer to it, and not without one.

    A look at a later step, which a page of the rules leads to, isn't progress either.
    """
    store, user, game = viewer.context.app.store, viewer.person.user, lesson.game.meta.key
    known = (await store.read.lessons.of(user, game)).get(lesson.key)
    last, asks = len(lesson.steps) - 1, lesson.steps[number].kind == "choose"
    begins = number == 0 and (known is None or is_good or not asks)
    if begins or (known is not None and number in _reached(lesson, known.step)):
        is_done = number == last and (is_good or not asks)
        row = LessonRow(user, game, lesson.key, min(number + is_good, last), is_done)
        await store.write(lambda queries: queries.lessons.note(row))


def _reached(lesson: Lesson, step: int) -> tuple[int, ...]:
    """Return the step that somebody has reached, and the next one unless a good answer has to come first."""
    return (step,) if step < len(lesson.steps) and lesson.steps[step].kind == "choose" else (step, step + 1)


def _said(lesson: Lesson, say: Said, table: Table, words: Words) -> str:
    return lesson.said(say, table.state, words.locale, words.names)


async def _picture(viewer: Viewer, lesson: Lesson, step: LessonStep, table: Table) -> AnyPicture | None:
    """Return the picture of a step. It stands there in words, too: what is said speaks of its colours."""
    before = None if step.since is None else lesson.positions[step.since]
    drawing = await viewer.context.pictures.position(
        table, lesson.seat, viewer.person.locale, what=step.picture or "board", before=before
    )
    name = f"lesson-{lesson.game.meta.key}-{step.at}"
    return as_picture(drawing, lambda drawn: f"{name}-{zlib.crc32(drawn.data):08x}.png")


def _first(table: Table, lesson: Lesson, match: int) -> MenuState:
    """Return the beginning of the menu of a step; its presses lead back to a match."""
    state = first_state(table, lesson.seat)
    return replace(state, cursor=replace(state.cursor, match=match))


async def _asked(viewer: Viewer, lesson: Lesson, state: MenuState) -> Message:
    """Return what is asked where a menu stands, as in a match without hints; the last row is for the ways elsewhere.

    No colour tells answers apart: one that needs no further part would look like the good one.
    """
    table, more = state.choices.table, (lesson.game.meta.key, lesson.digest)
    ask = partial(screen_at, state, viewer.words(table), viewer.labels(table), in_words=viewer.person.in_words)
    screen, picture = await asked_below(viewer, table, ask, pictured=close_up(viewer))
    other = tuple(component_of(way, VERB, more) for way in other_picture(viewer, state))
    screen = replace(screen, rows=tuple(tuple(map(_plain, row)) for row in screen.rows))
    rows = components_of(screen, VERB, *more, emojis=viewer.context.icons)
    return Message(screen.notes, picture, screen.lines, (*rows, other), accent=SEATS[lesson.seat].fill)


def _plain(item: MenuButton | MenuSelect) -> MenuButton | MenuSelect:
    is_coloured = isinstance(item, MenuButton) and item.style is Style.ANSWER
    return replace(item, style=Style.PLAIN) if is_coloured else item


def _reply(viewer: Viewer, lesson: Lesson, step: LessonStep, table: Table, tried: Action) -> str:
    """Return what a lesson says of an answer: what is written of it, or of all others."""
    words, answer = viewer.words(table), lesson.reply(step, tried)
    done = words.action(tried, table.game.describe(table.shown(lesson.seat), tried).names)
    mark = "possible" if answer is None else "good" if answer.good else "not-good"
    say = step.otherwise if answer is None else answer.say
    said = _said(lesson, say, table, words) if say else words.text("learn-otherwise")
    return f"{small(words.text('learn-tried', action=done))}\n{bold(words.text(f'learn-{mark}'))} {said}"


def _ways(viewer: Viewer, lesson: Lesson, number: int, match: int, *, is_answered: bool) -> tuple[Item, ...]:
    """Return the buttons to the neighbouring steps, to the rules, to playing on, and back to where one came from."""
    game, step = lesson.game.meta.key, lesson.steps[number]
    words = Words(viewer.person.locale, game)
    here, primary = (game, lesson.key), ButtonStyle.primary
    made: list[Item] = []
    if step.kind == "play":
        made.append(
            button(words.text("learn-button-play"), VERB, match, *place_of(lesson, number), PLAY, style=primary)
        )
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


def place_of(lesson: Lesson, number: int) -> Parts:
    """Return what the id of a press has that decides something in a step."""
    return lesson.game.meta.key, lesson.key, number, lesson.digest


def lesson_table(lesson: Lesson, number: int, person: PersonRow) -> Table:
    """Return the position of a step as a match in which a person has its seat, and computer players the others.

    The decisions that are asked there have the number of the step, by which presses know it.
    """
    state = lesson.positions[lesson.steps[number].at]
    row = MatchRow(
        0, lesson.game.meta.key, bytes(lesson.match.header.options), person.locale, "running", None, 0, 0, 0, 0.0
    )
    others = [SeatRow(0, seat, None, GENTLE, None, "") for seat in range(len(lesson.match.header.seats))]
    others[lesson.seat] = SeatRow(0, lesson.seat, person.user, None, None, person.name)
    asked = {seat: AskedRow(0, seat, number, "", False, False, 0.0) for seat in lesson.game.to_move(state)}
    return Table(row, tuple(arranged(others, person.locale)), lesson.game, None, state, asked)


@on_person(VERB + "ask")
@on_person(VERB + "do")
@on_person(VERB + "pick")
@on_person(VERB + "set")
async def answer(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """A button or select of the menu in a lesson."""
    await show(interaction, await after_press(viewer, press))


@on_person(VERB + WHOLE)
@on_person(VERB + PART)
async def change_lesson_picture(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """*Board* or *Close-up*, for one look: what stands above the questions of matches stays as it was chosen there."""
    person = replace(viewer.person, whole_board=press.verb == VERB + WHOLE)
    await show(interaction, await after_press(replace(viewer, person=person), press))


async def after_press(viewer: Viewer, press: Press) -> Message:
    """Return what follows a press: the next question, or the reply to a complete answer.

    Raises ``RefusedError`` if there is no such question in a lesson any more.
    """
    plain = replace(press, verb=press.verb.removeprefix(VERB))
    try:
        lesson, number = await _pressed(press)
        table = lesson_table(lesson, number, viewer.person)
        confirms: Confirms = "always" if plain.verb in (WHOLE, PART) else "never"  # a picture gives no answer
        state = state_after(table, viewer.person.user, read_press(plain), confirms)
    except StaleError:
        raise RefusedError("lesson-changed") from None
    if state.does is None:
        return await step_message(viewer, lesson, number, match=press.match, state=state)
    return await step_message(viewer, lesson, number, match=press.match, tried=state.does)


async def _pressed(press: Press) -> tuple[Lesson, int]:
    """Return the lesson and the step whose question a press answers. Raises ``StaleError`` if there is none."""
    game, digest, number = press.part(PARTS), press.part(PARTS + 1), press.number(1)
    found = await asyncio.to_thread(lessons_of, game) if game in catalogue() else {}
    lesson = next((lesson for lesson in found.values() if lesson.digest == digest), None)
    if lesson is None or number not in range(len(lesson.steps)) or lesson.steps[number].kind != "choose":
        raise StaleError
    return lesson, number
