"""``/match settings`` and ``/match show``: what was agreed about a match, and what can still be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle

from bot.discord.lobby.card import (
    FAIRNESS,
    FIRST,
    LOOK,
    computer_buttons,
    language_row,
    lobby_message,
    option_lines,
    option_rows,
    place_button,
    seat_lines,
    setting_buttons,
    setting_lines,
    settings_of,
    start_button,
)
from bot.discord.match.clocks import clock_rows, table_clock
from bot.discord.match.interactions import Viewer
from bot.discord.match.message_parts import move_buttons
from bot.discord.match.news import Told
from bot.discord.match.resolution import EVERY
from bot.discord.match.show import look_message
from bot.discord.match.verbs import match_verb, offered
from bot.discord.ui.controls import Interaction, Item, button, choose_person
from bot.discord.ui.formatting import bold, bullets, language_name, match_title, small
from bot.discord.ui.messages import Message
from bot.discord.ui.protocol import rows_of
from bot.matches.authorization import CHANGEABLE_LATER, REPLACE, UNSEAT, may
from bot.matches.consent import is_gone
from bot.matches.seats import given_up
from bot.matches.table import Table
from bot.store.forgetting import GONE
from bot.store.rows import SeatRow
from games.chance import seed_hash
from rendering.words import Words

PANEL: Final = "panel"
ROOM: Final = 6
"""How many selects for options a panel has room for."""


@match_verb("show", statuses=EVERY)
async def show_match(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Show the table privately: the lobby, or board, options and who is asked."""
    if table.row.status == "lobby":
        return await lobby_message(viewer.context, table, viewer.person.locale, LOOK)
    words = viewer.words(table)
    return await look_message(
        viewer, table, Told((small(" · ".join([*_facts(table, words), *await _hash_line(viewer, table, words)])),))
    )


def _facts(table: Table, words: Words) -> list[str]:
    language = words.text("lobby-language-line", language=language_name(words, table.row.locale))
    return [language, *option_lines(table, words), table_clock(table, words), *setting_lines(table, words)]


async def _hash_line(viewer: Viewer, table: Table, words: Words) -> list[str]:
    """Return the whole hash of the seed, of which the card shows the beginning."""
    chapter = await viewer.context.app.store.read.chapters.newest(table.id)
    if chapter is None:
        return []
    return [words.text("panel-seed-hash", hash=seed_hash(chapter.seed), page=words.text(FAIRNESS))]


@match_verb("settings")
async def open_panel(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
    """Show what was agreed, and everything that can be changed or done."""
    return await match_panel(viewer, table)


async def match_panel(viewer: Viewer, table: Table, notes: tuple[str, ...] = ()) -> Message:
    """Return the private panel of a match."""
    words, labels = viewer.words(table), viewer.labels(table)
    title = bold(match_title(table, words))
    if table.row.status != "lobby":
        facts = bullets([*_facts(table, words), words.text("panel-fixed")])
        top = (*notes, f"{title}\n{facts}", seat_lines(table, words))
        return Message(top, rows=rows_of(_running(viewer, table)))
    return Message(
        top=(*notes, title, seat_lines(table, words), words.text("panel-lobby")),
        rows=(
            *clock_rows(table, labels, FIRST, PANEL),
            *option_rows(table, labels, PANEL, ROOM),
            language_row(table, labels, PANEL),
            *give_rows(table, labels),
            *rows_of(_lobby(viewer, table)),
        ),
    )


def give_rows(table: Table, labels: Words) -> Iterator[tuple[Item, ...]]:
    """Yield what gives each free seat of a match that goes on to a person."""
    for row in table.seats if table.is_carried_on else ():
        if row.computer == GONE:
            text = labels.text("panel-give-seat", name=labels.names[row.seat])
            yield (choose_person("giveseat", table.id, FIRST, PANEL, row.seat, placeholder=text),)


def _lobby(viewer: Viewer, table: Table) -> list[Item]:
    labels, user = viewer.labels(table), viewer.person.user
    may_remove = may(table, UNSEAT, user, as_host=viewer.hosts(table))
    others = [row for row in table.seats if row.user not in (None, user)] if may_remove else []
    kept = [row for row in table.kept if row.owner != user] if may_remove else []
    offer = offered(viewer.context, table)
    return [
        *computer_buttons(table, labels, PANEL),
        *start_button(viewer.context, table, labels, PANEL),
        *place_button(table, labels, PANEL),
        *(_unseat_button(table, labels, labels.names[row.seat], row.user or 0, offer) for row in others),
        *(_free_button(table, labels, row, offer) for row in kept),
        *(_hand_on_button(table, labels, labels.names[row.seat], row.user or 0, offer) for row in others),
        *_setting_buttons(viewer, table),
        button(labels.text("panel-button-close"), "end", table.id, style=ButtonStyle.danger),
    ]


def _setting_buttons(viewer: Viewer, table: Table) -> list[Item]:
    """Return the buttons for settings that can be changed at any time, for whoever decides that."""
    user, host = viewer.person.user, viewer.hosts(table)
    allowed = [name for name, permission in CHANGEABLE_LATER.items() if may(table, permission, user, as_host=host)]
    return setting_buttons(table, viewer.labels(table), PANEL, [name for name in settings_of(table) if name in allowed])


def _unseat_button(table: Table, labels: Words, name: str, user: int, offer: tuple[str | int, ...]) -> Item:
    return button(labels.text("panel-button-unseat", name=name), "unseat", table.id, FIRST, PANEL, user, *offer)


def _free_button(table: Table, labels: Words, row: SeatRow, offer: tuple[str | int, ...]) -> Item:
    """Return the button that frees a seat that is kept for somebody who hasn't answered."""
    label = labels.text("panel-button-free", name=labels.names[row.seat])
    return button(label, "unseat", table.id, FIRST, PANEL, row.owner or 0, *offer)


def _hand_on_button(table: Table, labels: Words, name: str, user: int, offer: tuple[str | int, ...]) -> Item:
    return button(labels.text("panel-button-hand-on", name=name), "handon", table.id, FIRST, PANEL, user, *offer)


def _running(viewer: Viewer, table: Table) -> list[Item]:
    """Return the buttons for what can be done about a running match."""
    if table.row.status != "running":
        return []
    labels, seat = viewer.labels(table), viewer.seat(table)
    made: list[Item] = []
    if seat is not None:
        made.append(button(labels.text("panel-button-hand-over"), "handover", table.id))
        made.append(button(labels.text("panel-button-concede"), "concede", table.id))
        if table.seats[seat].taken:
            made.append(button(labels.text("panel-button-give-back"), "giveback", table.id))
    elif table.stood_in_for(viewer.person.user) is not None:
        made += move_buttons(viewer, table)
    elif given_up(table):
        made.append(button(labels.text("play-button-take-over"), "takeover", table.id))
    made += _setting_buttons(viewer, table)
    made.append(button(labels.text("panel-button-end"), "end", table.id))
    now = viewer.context.app.clock()
    for row in table.seats:
        if row.user is None or row.user == viewer.person.user:
            continue
        gone = seat is not None and is_gone(table, row.seat, now)
        if gone or may(table, REPLACE, viewer.person.user, as_host=viewer.hosts(table)):
            text = labels.text("panel-button-replace", name=labels.names[row.seat])
            made.append(button(text, "gone", table.id, FIRST, PANEL, row.user))
    return made
