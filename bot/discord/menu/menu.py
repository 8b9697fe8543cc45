"""The private menu: one short question at a time, until an answer is complete.

A press goes one way: what it says (``model``), where that leads in the match (``state``), what is done there if the
answer is complete, and the reply to it (what is shown, in words, and its components). Everything a menu knows is in the
custom ids of those components. A press that belongs to another question never acts: the reply to it is what has
happened since, and today's choices.

*Your move* of a person on holiday first asks whether they are back, or only for this move.
"""

from __future__ import annotations

from typing import TypeAlias

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.match.interactions import Viewer, note_shown, on_match, show_noted
from bot.discord.match.message_parts import (
    bottom_row,
    next_row,
    plan_buttons,
    verdict_button,
    way_back,
    with_plan,
)
from bot.discord.match.news import NOTHING, Told, news_after, secrets_after, seen_until
from bot.discord.match.pictures import EVER, board_picture, private_film, table_picture
from bot.discord.match.recap import ABOVE_QUESTION, last_move, take_back_button, undo_buttons, with_take_back
from bot.discord.match.sayings import say_buttons
from bot.discord.match.show import heading_for, look_message, position_in_words, status_text
from bot.discord.menu.message import FILM, PART, PLAIN, TOLD, WHOLE, question
from bot.discord.menu.model import MenuPress, read_press
from bot.discord.menu.state import MenuState, first_cursor, first_state, state_after
from bot.discord.ui.controls import Interaction, Item, button
from bot.discord.ui.formatting import bold, match_title, moment_of, relative_time, small, waiting_text
from bot.discord.ui.messages import Message, put_away, show
from bot.discord.ui.protocol import Press, rows_of
from bot.matches.authorization import HOUR
from bot.matches.entries import Move, read_entry
from bot.matches.names import sitting
from bot.matches.play import Given
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from bot.notices.schedule import is_away
from games.codec import codec
from games.contract import Action, Seat

Reply: TypeAlias = tuple[Message, Table]
"""What a person gets to see, and the match as it stood then: computer players may have gone on meanwhile."""


async def today(viewer: Viewer, table: Table, told: Told | None = None) -> Message:
    """Return what a match asks somebody now: today's choices, their answer so far, or a look at the board.

    ``told`` comes first; without it, what they alone have come to know since they saw the match last: the call and the
    post at the table, to which the button belongs that leads here, have told the rest.
    """
    seat = viewer.seat(table)
    asked = None if seat is None else table.asked.get(seat)
    if seat is None and table.row.status == "running":
        told = told or Told((viewer.words(table).text("play-not-a-player"),))
    if seat is None or asked is None or table.row.status != "running":
        return await look_message(viewer, table, told or NOTHING)
    if asked.answered:
        return await _answered(viewer, table, seat, told or NOTHING)
    told = told or Told(await secrets_after(viewer, table, await seen_until(viewer, table)))
    return await with_plan(viewer, table, seat, await question(viewer, first_state(table, seat), told))


async def done(viewer: Viewer, table: Table, seat: Seat, before: int) -> Message:
    """Return what a seat's answer brought: the next question while the turn goes on, else how things stand.

    ``before`` is the revision at which it was given; ``table`` is the match after it.
    """
    news = await news_after(viewer, table, before, ABOVE_QUESTION)
    say = await say_buttons(viewer, table)
    if viewer.is_asked(table):
        return await with_take_back(viewer, table, await today(viewer, table, news), *say)
    asked = table.asked.get(seat)
    if asked is not None and asked.answered:
        return await _answered(viewer, table, seat, news, *say)
    words, labels = viewer.words(table), viewer.labels(table)
    ways: list[Item] = []
    if table.row.status == "running":
        slip = await take_back_button(viewer, table)
        undo = await undo_buttons(viewer.context, table, labels, seat) if slip is None else (slip,)
        ways = [*undo, *plan_buttons(viewer, table)]
    ways += verdict_button(viewer, table, seat, before + 1, table.seats)
    return Message(
        top=(small(heading_for(viewer, table)), "\n".join(news.lines) or words.text("play-done")),
        picture=await table_picture(viewer, table, before),
        bottom=(await status_text(viewer, table),),
        rows=(*await next_row(viewer, table), *rows_of(await bottom_row(viewer, table, *ways, *say))),
        film=news.film,
    )


async def again(viewer: Viewer, given: Given, decision: int) -> Reply:
    """Return what an answer has brought to whoever gives it once more to the same decision.

    If it was long ago or has been taken back, or they don't sit there now, they are told that they have done it, with
    what there is to choose today.
    """
    match, seat, now = given.match, given.entry.seat, viewer.context.app.clock()
    if given.undone:
        return await stale(viewer, match, decision, "play-again-undone")
    table = await viewer.context.app.play.table(match)
    if viewer.seat(table) != seat or now - given.made > HOUR:
        return await stale(viewer, match, decision, "play-again-late", when=relative_time(given.made))
    return await done(viewer, table, seat, given.revision - 1), table


async def stale(viewer: Viewer, match: int, since: int, said: str = "play-stale", **args: object) -> Reply:
    """Return what has happened since a question was asked at a revision, and what there is to choose today."""
    table = await viewer.context.app.play.table(match)
    words, news = viewer.words(table), await news_after(viewer, table, since, ABOVE_QUESTION)
    lines = [words.text("play-since-then"), *news.lines] if news.lines else [words.text("play-nothing-since")]
    return await today(viewer, table, Told((bold(words.text(said, **args)), "\n".join(lines)), news.film)), table


async def _answered(viewer: Viewer, table: Table, seat: Seat, told: Told, *ways: Item) -> Message:
    """Return what somebody has answered beside others who still decide, with a way to change it, and further ones."""
    words, labels = viewer.words(table), viewer.labels(table)
    own = await _last_answer(viewer, table, seat)
    lines = [] if own is None else [bold(words.text("play-answered", action=words.action(own)))]
    lines += [small(words.text("play-changeable")), waiting_text(table, words)]
    change = button(labels.text("play-button-change"), "ask", table.id, *first_cursor(table, seat).parts())
    return Message(
        top=told.lines,
        picture=await board_picture(viewer, table, await seen_until(viewer, table)),
        bottom=("\n".join(lines),),
        rows=(
            *await next_row(viewer, table),
            *rows_of(await bottom_row(viewer, table, change, *ways)),
        ),
        film=told.film,
    )


async def _last_answer(viewer: Viewer, table: Table, seat: Seat) -> Action | None:
    queries = viewer.context.app.store.read
    row = await queries.journal.revision(table.id, await last_move(queries, table, seat))
    entry = None if row is None else read_entry(row.entry)
    return codec(table.game).action(bytes(entry.action)) if isinstance(entry, Move) and entry.seat == seat else None


def back_already(viewer: Viewer, table: Table) -> Message | None:
    """Return the question whether somebody is back who is away and has something to do in a match; None otherwise."""
    person = viewer.person
    needed = table.row.status == "running" and (viewer.is_asked(table) or table.stood_in_for(person.user) is not None)
    if not needed or person.away_until is None or not is_away(person, viewer.context.app.clock()):
        return None
    words, labels = viewer.words(table), viewer.labels(table)
    asked = words.text("away-back-already", until=moment_of(person.away_until))
    ways = (
        button(labels.text("away-back"), "awayhere", table.id, style=ButtonStyle.primary),
        button(labels.text("away-once"), "awayonce", table.id),
    )
    return Message(top=(bold(match_title(table, words)), asked), rows=(ways, *way_back(viewer)))


@on_match("awayhere", in_turn=True)
async def end_holiday_here(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*I'm back*: end the holiday, and show what is asked in this match."""
    person = await viewer.context.app.holidays.end(viewer.person.user)
    await show_noted(interaction, viewer, *await _seated(replace(viewer, person=person), table.id))


@on_match("awayonce", in_turn=True)
async def just_this(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Just this move*: the holiday goes on, and the computer sits in again afterwards."""
    await show_noted(interaction, viewer, *await _seated(viewer, table.id))


async def _seated(viewer: Viewer, match: int) -> Reply:
    """Return what a match asks somebody, in their own seat."""
    table = await viewer.context.app.play.table(match)
    if table.row.status == "running" and table.stood_in_for(viewer.person.user) is not None:
        table = await viewer.context.app.seats.take_back(match, viewer.person.user)
    return await today(viewer, table), table


@on_match("move", in_turn=True)
async def open_menu(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Your move*: open the menu of what the person is asked now; for everybody else, a look at the board.

    Whoever is on holiday is asked first whether they are back. A menu that they had open elsewhere goes: the
    question is what one sees last, and there once.
    """
    await show(interaction, back_already(viewer, table) or await today(viewer, table))
    former = viewer.context.presence.opened(interaction, table.id)
    await note_shown(viewer, table)
    if former is not None:
        await put_away(former)


@on_match("ask", in_turn=True)
@on_match("do", in_turn=True)
@on_match("pick", in_turn=True)
@on_match("set", in_turn=True)
async def continue_menu(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """A button that holds the answers so far, *Do it*, a select of one option, or what chooses several pieces."""
    await show_noted(interaction, viewer, *await reply_to_press(viewer, table, press, interaction.id))


@on_match(WHOLE, in_turn=True)
@on_match(PART, in_turn=True)
async def change_picture(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Board* or *Close-up*: what stands above questions from now on; the answer that is begun stays."""
    if _is_of_today(viewer, table, press):
        person = await viewer.context.app.people.choose(viewer.person.user, whole_board=press.verb == WHOLE)
        viewer = replace(viewer, person=person)
    await show_noted(interaction, viewer, *await reply_to_press(viewer, table, press, interaction.id))


@on_match(PLAIN, in_turn=True)
async def leave_out_situation(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Hide this line*: nobody tells the person any more how they stand, in any game; a late press does it, too."""
    person = await viewer.context.app.people.choose(viewer.person.user, situation=False)
    viewer = replace(viewer, person=person)
    await show_noted(interaction, viewer, *await reply_to_press(viewer, table, press, interaction.id))


def _is_of_today(viewer: Viewer, table: Table, press: Press) -> bool:
    """Whether a press belongs to what a match asks its person now."""
    try:
        state_after(table, viewer.person.user, read_press(press), "always")
    except StaleError:
        return False
    return True


@on_match(FILM, in_turn=True)
async def show_film(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Film*: what moved last, in place of the picture above the question."""
    told = Told((), await private_film(viewer, table, EVER))
    await show_noted(interaction, viewer, *await reply_to_press(viewer, table, press, interaction.id, told))


@on_match(TOLD, in_turn=True)
async def tell_position(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Board*, for somebody who wants all in words: the position in parts, above the question."""
    told = Told(await position_in_words(viewer, table))
    await show_noted(interaction, viewer, *await reply_to_press(viewer, table, press, interaction.id, told))


@on_match("planned", in_turn=True)
async def do_as_planned(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*As planned*: what the plan answers to the question."""
    await show_noted(interaction, viewer, *await _after_plan(viewer, table, press, interaction.id))


async def _after_plan(viewer: Viewer, table: Table, press: Press, interaction: int) -> Reply:
    decision, plans, seat = press.number(0), viewer.context.app.plans, viewer.seat(table)
    try:
        after = await plans.do_as_planned(
            table.id, viewer.person.user, decision=decision, wish=press.number(1) or None, interaction=interaction
        )
    except RefusedError as refused:
        given = await _given_as_planned(viewer, table, press)
        if given is not None:
            return await again(viewer, given, decision)
        if not isinstance(refused, StaleError):
            raise
        return await stale(viewer, table.id, min(max(decision, 0), table.revision))
    assert seat is not None, "it has answered"
    return await done(viewer, after, seat, table.revision), after


async def _given_as_planned(viewer: Viewer, table: Table, press: Press) -> Given | None:
    """Return the answer that *As planned* would give again: the person or their plan has given it."""
    app, decision = viewer.context.app, press.number(0)
    sat = await sitting(app.store.read, table)
    seat = next((row.seat for row in sat(decision) if row.user == viewer.person.user), None)
    given = None if seat is None else await app.play.given(table.id, seat, decision)
    if given is None or seat is None or not (given.in_person or given.entry.planned):
        return None
    if sat(given.revision - 1)[seat].user != viewer.person.user:
        return None
    return None if press.number(1) in [wish.id for wish in (await app.plans.of(table, seat)).wishes] else given


async def reply_to_press(viewer: Viewer, table: Table, press: Press, interaction: int, told: Told = NOTHING) -> Reply:
    """Return what follows a press; ``interaction`` is its id, ``told`` comes above what is asked on."""
    try:
        chosen = read_press(press)
    except StaleError:
        return await stale(viewer, press.match, table.revision)
    only_shows = press.verb in (WHOLE, PART, FILM, TOLD, PLAIN)
    confirms = "always" if only_shows else viewer.person.confirms
    try:
        state = state_after(table, viewer.person.user, chosen, confirms)
        return await _go_to(viewer, state, interaction, told)
    except StaleError:
        decision = chosen.cursor.decision
        given = await _given(viewer, chosen)
        if given is not None:
            return await again(viewer, given, decision)
        return await stale(viewer, press.match, min(decision, table.revision))


async def _given(viewer: Viewer, chosen: MenuPress) -> Given | None:
    """Return the answer that a press would give again: its person has given it to the same question."""
    play, user, cursor = viewer.context.app.play, viewer.person.user, chosen.cursor
    table = await play.table(cursor.match)
    try:
        given = await play.given(table.id, cursor.seat, cursor.decision)
        before = (
            None
            if given is None or not given.in_person
            else await play.before(table, given.revision, cursor.seat, cursor.decision)
        )
        if before is None or given is None:
            return None
        does = state_after(before, user, chosen, viewer.person.confirms).does
    except StaleError:
        return None
    return given if does == codec(table.game).action(bytes(given.entry.action)) else None


async def after_typing(viewer: Viewer, state: MenuState, interaction: int) -> Reply:
    """Return what follows a slash command, which leads to where a menu would stand; ``interaction`` is its id."""
    table = state.choices.table
    try:
        return await _go_to(viewer, state, interaction)
    except StaleError:
        return await stale(viewer, table.id, table.revision)


async def _go_to(viewer: Viewer, state: MenuState, interaction: int, told: Told = NOTHING) -> Reply:
    """Do a complete answer that needs no confirmation or has it, else ask on. Raises ``StaleError``."""
    if state.does is None:
        return await question(viewer, state, told), state.choices.table
    table, seat, play = state.choices.table, state.choices.seat, viewer.context.app.play
    user, decision = viewer.person.user, state.cursor.decision
    after = await play.move(table.id, user, state.does, decision=decision, interaction=interaction)
    ending = state.endings.get(state.does)
    if ending is not None and after.revision == table.revision + 1:
        after = await play.move(table.id, user, ending, decision=after.asked[seat].decision, interaction=-interaction)
    return await done(viewer, after, seat, table.revision), after
