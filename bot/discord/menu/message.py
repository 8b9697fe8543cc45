"""A menu as a message: what is asked where it stands, the picture of it, and its components."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from discord import ButtonStyle

from bot.discord.match.board_text import board_text
from bot.discord.match.interactions import Viewer
from bot.discord.match.message_parts import way_back
from bot.discord.match.news import NOTHING, Told, seen_until
from bot.discord.match.pictures import board_picture, has_moved, preview_picture, question_picture
from bot.discord.menu.lines import continued, is_one_line
from bot.discord.menu.model import Cursor, MenuButton, MenuSelect, Row, Screen, Style
from bot.discord.menu.questions import has_picture, kind_asked
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import MenuState
from bot.discord.rules import rules_button
from bot.discord.ui.controls import Emoji, Item, button, option, select
from bot.discord.ui.emojis import Emojis
from bot.discord.ui.formatting import bold, lead_text, match_heading, small
from bot.discord.ui.messages import AnyPicture, Message
from bot.discord.ui.protocol import BUTTONS, Parts
from bot.matches.lessons.words import word_now
from bot.matches.newcomers import is_in_first_turns
from bot.matches.table import Table
from rendering.films import films_of
from rendering.theme import SEATS
from rendering.words import Words

STYLES = {Style.PLAIN: ButtonStyle.secondary, Style.ANSWER: ButtonStyle.primary, Style.DONE: ButtonStyle.success}
WHOLE, PART, FILM, TOLD, PLAIN = "whole", "part", "film", "told", "plain"
"""The verbs of the buttons that change what stands above a question: they say what it becomes."""


def components_of(
    screen: Screen, prefix: str = "", *more: str | int, emojis: Emojis | None = None
) -> tuple[tuple[Item, ...], ...]:
    """Return the rows of a screen. ``prefix`` stands before the verbs of their ids, ``more`` behind the cursor.

    ``emojis``: where the icons come from; without them there are none.
    """
    return tuple(tuple(component_of(item, prefix, more, emojis) for item in row) for row in screen.rows)


def component_of(
    item: MenuButton | MenuSelect, prefix: str = "", more: Parts = (), emojis: Emojis | None = None
) -> Item:
    """Return a button or a select of a screen."""

    def emoji(key: str) -> Emoji:
        return None if emojis is None or not key else emojis.find(key)

    verb, match, parts = prefix + item.verb, item.cursor.match, (*item.cursor.parts(), *more)
    if isinstance(item, MenuButton):
        return button(item.label, verb, match, *parts, *item.detail, style=STYLES[item.style], emoji=emoji(item.icon))
    options = [option(shown.label, shown.value, shown.about, emoji=emoji(shown.icon)) for shown in item.options]
    return select(options, verb, match, *parts, placeholder=item.placeholder, most=item.most)


async def question(viewer: Viewer, state: MenuState, told: Told = NOTHING) -> Message:
    """Return what is asked where a menu stands, below one picture: what the question is about, or the board.

    The film that is told, of what the person's own answer moved, comes first, in place of it; *Board* leads on. To one
    that isn't shown a button leads, from every step.
    """
    table = state.choices.table
    hints = table.row.settings.hints and viewer.person.advice
    in_words = viewer.person.in_words
    words, labels = viewer.words(table), viewer.labels(table)
    ask = partial(screen_at, state, words, labels, told.lines, hints=hints, in_words=in_words)
    if told.film is None:
        screen, picture = await asked_below(viewer, table, ask, pictured=close_up(viewer))
    else:
        screen, picture = ask(), told.film
    picture = picture or await board_picture(viewer, table, await seen_until(viewer, table))
    named = match_heading(table, words)  # what its reader alone may know is told as what they have
    heading = words.joined("play-beside", (bold(words.text("play-own-move")), named))
    top = "\n".join((small(heading), *screen.notes))
    kind = kind_asked(state.reached)
    rules = rules_button(labels.text("play-button-rules"), table.id, table.game.meta, kind)
    stands = await situation(viewer, state)
    hidden = bool(films_of(table.game.meta.key)) and told.film is None
    moved = hidden and await has_moved(viewer, table, await seen_until(viewer, table))
    ways = (
        *map(component_of, _ways(viewer, state, filmed=told.film is not None, moved=moved)),
        rules,
        *([component_of(MenuButton(labels.text("play-button-plain"), PLAIN, state.cursor))] if stands else []),
    )
    rows = components_of(screen, emojis=viewer.context.icons)
    end = _last_rows(state, screen.rows[-1], rows[-1], ways)
    accent = SEATS[state.choices.seat].fill
    said = (*own_position(viewer, state), small(stock_and_lead(viewer, state)), *stands)
    lines = (*said, *await lesson_word(viewer, state), *screen.lines)
    return Message((top,), picture, ("\n".join(lines),), (*rows[:-1], *end, *way_back(viewer)), accent=accent)


def _last_rows(
    state: MenuState, row: Row, last: tuple[Item, ...], ways: tuple[Item, ...]
) -> tuple[tuple[Item, ...], ...]:
    """Return the last answers and the ways: in one row where they fit into a line, if need be without icons.

    Ways that are too many for a line begin behind the last answers.
    """
    if len(last + ways) <= BUTTONS:
        if _leads_elsewhere(state, row) or is_one_line(last + ways):
            return (last + ways,)
        plain = tuple(map(component_of, row))
        if is_one_line(plain + ways):
            return (plain + ways,)
    if is_one_line(ways):
        return last, ways
    return continued(last, ways)


def _leads_elsewhere(state: MenuState, row: Row) -> bool:
    """Tell whether a row has a way to another step of the menu, so that further ways may stand beside it."""
    steps = [item.cursor.answers for item in row if isinstance(item, MenuButton) and item.verb == "ask"]
    return any(len(answers) <= len(state.cursor.answers) for answers in steps)


def own_position(viewer: Viewer, state: MenuState) -> tuple[str, ...]:
    """Return what somebody who wants all in words has, at the beginning of a question."""
    if state.cursor.begun or not viewer.person.in_words:
        return ()
    table = state.choices.table
    own = board_text(viewer, table).own
    return (viewer.words(table).text("board-own", text=own),) if own else ()


def stock_and_lead(viewer: Viewer, state: MenuState) -> str:
    """Return what somebody has left to spend, unless all that they have is told already, and who leads."""
    choices, words = state.choices, viewer.words(state.choices.table)
    game = choices.table.game
    lead = lead_text(words, game.standing(choices.shown), choices.seat)
    stock = None if own_position(viewer, state) else game.stock(choices.shown)
    if stock is None:
        return lead
    return words.joined("play-beside", (words.text("play-stock", stock=words.say(stock)), lead))


async def situation(viewer: Viewer, state: MenuState) -> tuple[str, ...]:
    """Return how somebody stands who is new to the game, at the beginning of a question."""
    choices, user = state.choices, viewer.person.user
    if not viewer.person.situation or state.cursor.begun:
        return ()
    if not await is_in_first_turns(viewer.context.app.store.read, choices.table, user):
        return ()
    stands = choices.table.game.situation(choices.shown)
    return () if stands is None else (small(viewer.words(choices.table).say(stands)),)


async def lesson_word(viewer: Viewer, state: MenuState) -> tuple[str, ...]:
    """Return what a lesson says to somebody who plays on from it, at the beginning of a question."""
    table, seat = state.choices.table, state.choices.seat
    found = None if state.cursor.begun else await word_now(viewer.context.app.store.read, table, seat)
    if found is None:
        return ()
    (lesson, word), words = found, viewer.words(table)
    return (words.text("learn-word", said=lesson.said(word.say, table.state, words.locale, words.names)),)


async def asked_below(
    viewer: Viewer, table: Table, ask: Callable[..., Screen], *, pictured: bool
) -> tuple[Screen, AnyPicture | None]:
    """Return what ``ask`` asks (``pictured``: below what the question is about), and what stands above it.

    None, where the whole board has to do. Where the picture fails, words say what it would have shown.
    """
    screen = ask(pictured=pictured)
    if screen.question is not None:
        picture = await question_picture(viewer, table, screen.question, screen.preview)
        if picture is not None:
            return screen, picture
        screen = ask()
    return screen, None if screen.preview is None else await preview_picture(viewer, table, screen.preview)


def _ways(viewer: Viewer, state: MenuState, *, filmed: bool, moved: bool) -> Iterator[MenuButton]:
    labels = viewer.labels(state.choices.table)
    if viewer.person.in_words:
        yield MenuButton(labels.text("play-button-board"), TOLD, state.cursor)
    elif filmed:
        yield MenuButton(labels.text("play-button-board"), "ask", state.cursor)
    else:
        yield from other_picture(viewer, state)
    if moved:
        yield MenuButton(labels.text("play-button-film"), FILM, state.cursor)
    if _has_hint(state):
        yield hint_button(labels, state.cursor)


def close_up(viewer: Viewer) -> bool:
    """Whether somebody wants to see above a question what it is about, not the whole board."""
    return not (viewer.person.whole_board or viewer.person.in_words)


def other_picture(viewer: Viewer, state: MenuState) -> Iterator[MenuButton]:
    """Yield the way from a question's own picture to the whole board, or back; none without such a picture."""
    table = state.choices.table
    if has_picture(state) and not viewer.person.in_words:
        verb, key = (PART, "play-button-part") if viewer.person.whole_board else (WHOLE, "play-button-board")
        yield MenuButton(viewer.labels(table).text(key), verb, state.cursor)


def hint_button(labels: Words, cursor: Cursor) -> MenuButton:
    """Return *What would you do?*, which stands at the beginning of a menu."""
    return MenuButton(labels.text("hint-button"), "hint", cursor)


def _has_hint(state: MenuState) -> bool:
    """Whether a menu stands at the beginning of a question that its person may ask a hint for."""
    table, at_first = state.choices.table, not state.cursor.begun and state.cursor.page == 0
    return (
        table.row.settings.hints and at_first and state.choices.seat in table.to_move and len(state.choices.legal) > 1
    )
