"""*What would you do?*: the best two answers to what somebody is asked, with reasons, where the match allows that."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.discord.match.interactions import Viewer, acknowledged, begin_in_turn, in_turn, show_noted
from bot.discord.match.message_parts import way_back
from bot.discord.match.news import seen_until
from bot.discord.match.pictures import board_picture
from bot.discord.match.resolution import find_or_ask
from bot.discord.match.show import heading_for
from bot.discord.menu.menu import stale
from bot.discord.menu.message import components_of, hint_button
from bot.discord.menu.model import MenuButton, MenuPress, Screen, Style, read_cursor
from bot.discord.menu.state import MenuState, first_cursor, state_after
from bot.discord.menu.wording import Wording
from bot.discord.ui.controls import Interaction, on
from bot.discord.ui.formatting import bold, bullets, question_text, small
from bot.discord.ui.messages import Message
from bot.discord.ui.protocol import Press
from bot.matches.counsel import Advised, Counsel, Lead, Luck
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table, need_player
from games.contract import Action, Seat
from games.narrowing import answers_for
from rendering.words import Words

RANKS: Final = ("best", "next")
"""How the answers are told apart in the keys of what is said of them."""


class Asked(Struct, frozen=True):
    """A decision that somebody wants a hint for."""

    table: Table
    seat: Seat
    decision: int


@on("hint")
async def press_hint(interaction: Interaction, press: Press) -> None:
    """*What would you do?*, below the question."""
    decision = read_cursor(press).decision if press.rest else None
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        asked = await _begin(interaction, viewer, table, decision)
    await _go_on(interaction, viewer, asked)


async def type_hint(interaction: Interaction, match: int | None) -> None:
    """``/match hint``."""
    viewer = await acknowledged(interaction)
    found = await find_or_ask(
        interaction, viewer, "hint", need="player", match=match, statuses=("running",), among=may_ask
    )
    if found is not None:
        async with in_turn(interaction, viewer, found.id) as table:
            asked = await _begin(interaction, viewer, table, None)
        await _go_on(interaction, viewer, asked)


async def may_ask(interaction: Interaction, table: Table) -> bool:
    """Return whether somebody can ask for a hint in a match."""
    return table.row.settings.hints and interaction.user.id in table.people_to_move


async def _begin(interaction: Interaction, viewer: Viewer, table: Table, decision: int | None) -> Asked | None:
    """Show the hint if it is known, else that it is thought about. Returns what is to be thought about.

    ``decision``: what it is wanted for; None: whatever is asked now. Raises ``RefusedError`` if there are no hints.
    """
    if decision is not None and not _is_asked(viewer, table, decision):
        await show_noted(interaction, viewer, *await stale(viewer, table.id, min(max(decision, 0), table.revision)))
        return None
    seat = need_player(table, viewer.person.user)
    if not table.row.settings.hints:
        raise RefusedError("no-hints")
    asked = table.asked.get(seat)
    if asked is None or asked.answered:
        raise RefusedError("not-asked")
    if len(table.legal(seat)) == 1:
        raise RefusedError("one-answer")
    known = viewer.context.app.counsellor.known(table, seat)
    if known is None:
        await show_noted(interaction, viewer, await _note(viewer, table, seat, "hint-thinking"), table)
        return Asked(table, seat, asked.decision)
    await show_noted(interaction, viewer, await hint_message(viewer, table, seat, known), table)
    return None


async def _go_on(interaction: Interaction, viewer: Viewer, asked: Asked | None) -> None:
    """Think, and show what was found. Meanwhile others may press, and so may whoever waits for it."""
    if asked is None:
        return
    counsellor, match, seat = viewer.context.app.counsellor, asked.table.id, asked.seat
    found = await counsellor.of(asked.table, seat)
    async with viewer.context.queue(match):
        if viewer.context.presence.has_gone_on(interaction, match):
            return
        table = await viewer.context.app.play.table(match)
        if not _is_asked(viewer, table, asked.decision) or counsellor.known(table, seat) != found:
            await show_noted(interaction, viewer, *await stale(viewer, match, asked.decision))
        elif found is None:
            await show_noted(interaction, viewer, await _note(viewer, table, seat, "hint-failed", again=True), table)
        else:
            await show_noted(interaction, viewer, await hint_message(viewer, table, seat, found), table)


def _is_asked(viewer: Viewer, table: Table, decision: int) -> bool:
    """Return whether a person still owes the answer to a decision."""
    seat = viewer.seat(table)
    return seat in table.to_move and table.asked[seat].decision == decision


async def _note(viewer: Viewer, table: Table, seat: Seat, key: str, *, again: bool = False) -> Message:
    """Return a sentence in place of the hint, with the way back to the question."""
    words, labels = viewer.words(table), viewer.labels(table)
    ways = (*([hint_button(labels, first_cursor(table, seat))] if again else []), _back(labels, table, seat))
    return await _message(viewer, table, Screen((), (words.text(key),), (ways,)))


async def hint_message(viewer: Viewer, table: Table, seat: Seat, counsel: Counsel) -> Message:
    """Return a hint beside the board. Its buttons give the answers, as if they had been chosen in the menu."""
    user = viewer.person.user
    screen = hint_screen(table, user, seat, counsel, viewer.words(table), viewer.labels(table))
    return await _message(viewer, table, screen)


async def _message(viewer: Viewer, table: Table, screen: Screen) -> Message:
    picture = await board_picture(viewer, table, await seen_until(viewer, table))
    rows = (*components_of(screen, emojis=viewer.context.icons), *way_back(viewer))
    return Message((small(heading_for(viewer, table)),), picture, screen.lines, rows)


def hint_screen(table: Table, user: int, seat: Seat, counsel: Counsel, text: Words, label: Words) -> Screen:
    """Return a hint in words, with a button for each answer. Raises ``StaleError`` if one of them isn't possible."""
    states = [_reached(table, user, seat, advised.action) for advised in counsel]
    told: list[str] = []
    for number, (state, advised) in enumerate(zip(states, counsel, strict=True), 1):
        told.append(_told(Wording(text, state), advised, number, "\n".join(told)))
    answers = tuple(
        MenuButton(Wording(label, state).whole_action(advised.action), "ask", state.cursor, Style.ANSWER)
        for state, advised in zip(states, counsel, strict=True)
    )
    question = small(question_text(table, text, seat))
    lines = (question, bold(text.text("hint-title")), *told, small(text.text("hint-how")))
    return Screen((), ("\n".join(lines),), (answers, (_back(label, table, seat),)))


def _reached(table: Table, user: int, seat: Seat, action: Action) -> MenuState:
    """Return where the menu stands at an answer, before it is done."""
    given = {name: getattr(action, name) for name in action.__struct_fields__}
    answers = answers_for(table.legal(seat), type(action), given)
    if answers is None:
        raise StaleError
    return state_after(table, user, MenuPress(first_cursor(table, seat).answered(*answers)), "always")


def _told(wording: Wording, advised: Advised, number: int, before: str) -> str:
    """Return one answer: what it is, what it earns, why it is good, how it compares, what it risks.

    What little there is to say where nothing certain is earned was perhaps said of the answer ``before``. That both are
    near each other is said of the first one; of the second, how they compare, only where there is nothing else to say.
    """
    done = wording.whole_action(advised.action)
    earns = merits(wording, advised.action, done)
    gain = wording.message(f"hint-gain-{advised.gain.value}")
    if not earns and gain not in before:
        earns = [gain]
    risks = [] if advised.luck is Luck.USUAL else [wording.message(f"hint-luck-{advised.luck.value}")]
    near = number == 1 and advised.lead is not Lead.CLEAR
    if near or not (earns or risks):
        compares = wording.message(f"hint-{RANKS[number - 1]}-{advised.lead.value}")
        risks = [wording.message("hint-reason", first=compares, next=risk) for risk in risks] or [compares]
    return "\n".join([wording.message("hint-first", n=number, action=done), bullets([*earns, *risks])])


def merits(wording: Wording, action: Action, done: str) -> list[str]:
    """Return what an answer earns and why it is good, as far as what it is called (``done``) doesn't say so."""
    choices = wording.at.choices
    choice = choices.describe(action)
    further = (wording.said(phrase) for phrase in (choice.label, choice.earns, choices.reason(action)))
    told: list[str] = []
    for said in further:
        if said is not None and said not in done and said.casefold() not in map(str.casefold, told):
            told.append(said)
    return told


def _back(label: Words, table: Table, seat: Seat) -> MenuButton:
    return MenuButton(label.text("play-button-back"), "ask", first_cursor(table, seat))
