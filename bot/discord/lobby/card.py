"""The card of a match that has not started: cover picture, seats, options, and everything to press."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final, get_type_hints

import msgspec
from discord import ButtonStyle, SelectOption

from bot.discord.match.clocks import clock_rows
from bot.discord.match.verbs import offered
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Item, button, option, select
from bot.discord.ui.formatting import (
    bold,
    bullets,
    escaped,
    language_name,
    match_title,
    mention,
    picture_words,
    place_url,
    relative_time,
    small,
    words_in,
)
from bot.discord.ui.messages import AnyPicture, Message, safe_picture
from bot.discord.ui.protocol import OPTIONS, rows_of
from bot.matches.authorization import CHANGEABLE_LATER, seats_digest
from bot.matches.consent import DAY
from bot.matches.lobby_cards import LOBBY_LIFE, closes, free_seats
from bot.matches.lobby_options import SERIES, may_be_first
from bot.matches.table import Table
from bot.store.forgetting import GONE
from bot.store.rows import MatchSettings, SeatRow
from data import locales
from games.chance import seed_hash
from games.contract import Term
from games.players import PLAYERS, STRENGTHS, WEAKEST_FIRST
from rendering.films import films_of
from rendering.pictures import draw_cover
from rendering.words import Words

CARD: Final = "card"
"""Marks the buttons of the card itself."""
LOOK: Final = "look"
"""Marks the buttons of a private look at the lobby."""
FIRST: Final = -1
"""The revision that the buttons of a card carry: a lobby has none yet."""
SHOWN_DIGITS: Final = 20
"""How much of the hash of the seed the card shows. All of it: ``/match show``, and the message that tells the start."""
FAIRNESS: Final = "rules-fair"
"""The page of the rules that says how to check chance."""
SELECTS: Final = 4
"""How many options a message has room for beside everything else."""
MATCH_SWITCHES: Final = tuple(name for name in MatchSettings.__struct_fields__ if name != "sits_in")
"""The settings that have a button of their own: whether somebody sits in is chosen with the clock."""


async def lobby_card(context: Context, table: Table) -> Message:
    return await lobby_message(context, table, table.row.locale, CARD)


async def lobby_message(context: Context, table: Table, locale: str, tag: str, notes: tuple[str, ...] = ()) -> Message:
    """Return the lobby in one language. Nothing can be pressed once the match has started or the lobby is closed."""
    words, labels = words_in(locale, table), picture_words(table, locale)
    title = bold(match_title(table, words))
    hashed = await hash_lines(context, table, words)
    if table.row.status != "lobby" or table.row.draws_lots:
        lines = [title, _ended_text(table, words)]
        if (
            tag == LOOK or not table.row.own_thread
        ):  # else Discord shows the thread below the card: it names the players
            lines.append(small(words.listed(list(words.names))))
        return Message(top=(*notes, "\n".join([*lines, *hashed])))
    return Message(
        top=(*notes, f"{title}\n{_invitation(table, words)}"),
        picture=await _cover(context, table, labels),
        bottom=(
            "\n".join([*await _absent_host(context, table, words), seat_lines(table, words)]),
            await _invited_text(context, table, words),
            "\n".join([_terms_text(table, words), *hashed]),
        ),
        rows=(
            _buttons(context, table, labels, tag),
            computer_buttons(table, labels, tag),
            *clock_rows(table, labels, FIRST, tag),
            *option_rows(table, labels, tag),
            language_row(table, labels, tag),
        ),
    )


async def hash_lines(context: Context, table: Table, words: Words) -> list[str]:
    """Return the hash of the secret number that is drawn from, or the number itself if the lobby closed unstarted."""
    chapter = await context.app.store.read.chapters.newest(table.id)
    if chapter is None:
        return []
    if table.row.status == "abandoned" and not table.has_begun:
        return [small(words.text("lobby-seed-told", seed=chapter.seed.hex()))]
    hashed, key = (
        seed_hash(chapter.seed)[:SHOWN_DIGITS],
        "lobby-seed-hash" if table.row.status == "lobby" else "play-seed-hash",
    )
    return [small(words.text(key, hash=hashed, page=words.text(FAIRNESS)))]


def _ended_text(table: Table, words: Words) -> str:
    row = table.row
    if row.draws_lots:
        return words.text("lobby-draws")
    if row.status != "abandoned" or table.has_begun:
        url = place_url(row.guild, row.channel)
        return words.text("lobby-started-thread", url=url) if row.own_thread else words.text("lobby-started")
    expired = row.ended is not None and row.ended >= closes(row)
    return words.text("lobby-expired", days=int(LOBBY_LIFE / DAY)) if expired else words.text("lobby-closed")


def _invitation(table: Table, words: Words) -> str:
    if table.is_carried_on:
        return words.text("lobby-carried-on", entries=table.revision + 1, free=free_seats(table))
    if table.is_again:
        free, least = free_seats(table) - len(table.kept), table.game.meta.seats[0]
        starts = free and not table.kept and len(table.seats) - free >= least
        text = words.text("lobby-again-start" if starts else "lobby-again", free=free)
        part = words.text("lobby-series", n=table.row.leg, of=table.row.series) if table.row.series else ""
        return "\n".join(filter(None, (bold(part) if part else "", text)))
    return words.text("lobby-open", players=words.players(*table.game.meta.seats), seats=len(table.seats))


async def _absent_host(context: Context, table: Table, words: Words) -> list[str]:
    """Return who the host is, if they have no seat: nobody else has one then but computer players."""
    if table.seat_of(table.row.host) is not None:
        return []
    host = await context.app.store.read.people.get(table.row.host)
    if host is None:
        return []
    name = await context.app.store.read.people.name_in(table.row.guild, host)
    return [words.text("lobby-host-away", name=escaped(name))]


async def _invited_text(context: Context, table: Table, words: Words) -> str:
    """Return who was asked to join and hasn't sat down yet; empty if there is nobody, or the seats tell."""
    if table.is_again:
        return ""
    rows = await context.app.store.read.matches.invitations(table.id)
    names = [mention(row.user) for row in rows if table.seat_of(row.user) is None]
    return words.text("lobby-invited", names=words.listed(names)) if names else ""


def seat_lines(table: Table, words: Words) -> str:
    """Return the players, one line each. ``words`` have the names as they are to be written."""
    lines = [_seat(table, row, words) for row in table.seats]
    if table.row.status != "lobby" or table.is_carried_on:
        return bullets(lines)
    order = words.text("lobby-order-again" if table.is_again else "lobby-order")
    return "\n".join([bullets(lines), small(order)])


def _seat(table: Table, row: SeatRow, words: Words) -> str:
    name = words.names[row.seat]
    if table.is_again and row.computer == GONE:
        return words.text("lobby-seat-open" if row.owner is None else "lobby-seat-kept", name=name)
    if table.is_carried_on and row.computer == GONE:
        key, given = ("lobby-seat-free", "") if row.owner is None else ("lobby-seat-given", mention(row.owner))
        return words.text(key, name=name, given=given)
    if row.computer == GONE:
        return words.text("lobby-seat", name=name)
    if row.owner is not None:
        return words.text("lobby-seat-stand-in", name=name)
    if row.computer is not None:
        return words.text("lobby-seat-computer", name=name, strength=words.text(f"player-{row.computer}"))
    return words.text("lobby-seat-host" if row.user == table.row.host else "lobby-seat", name=name)


def _terms_text(table: Table, words: Words) -> str:
    """Return the chosen options, if the selects don't show them all, and when and how the lobby closes."""
    lines = option_lines(table, words) if len(_terms(table)) > SELECTS or table.is_carried_on else []
    return small(" · ".join([*lines, words.text("lobby-closes", when=relative_time(closes(table.row)))]))


def option_lines(table: Table, words: Words) -> list[str]:
    """Return the chosen options of a match."""
    return [_chosen(words, name, getattr(table.options, name)) for name, _ in option_types(table)]


def _chosen(words: Words, name: str, value: Any) -> str:
    return words.text("lobby-option-line", option=words.option_name(name), choice=words.option_choice(name, value))


def option_types(table: Table) -> list[tuple[str, Any]]:
    """Return the names and types of a game's options, in order."""
    kind = table.game.meta.options
    hints = get_type_hints(kind)
    return [(field.name, hints[field.name]) for field in msgspec.structs.fields(kind)]


def _terms(table: Table) -> list[str]:
    return [name for name, kind in option_types(table) if kind is not bool]


def option_rows(table: Table, labels: Words, tag: str, most: int = SELECTS) -> Iterator[tuple[Item, ...]]:
    """Yield what chooses the options of a match: a select for every term, a button for every yes or no.

    With them stand the settings that are fixed when it starts.
    """
    toggles: list[Item] = []
    selects = 0
    open_ones = () if table.is_carried_on else option_types(table)
    for place, (name, kind) in enumerate(open_ones):
        value = getattr(table.options, name)
        if kind is bool:
            label = _chosen(labels, name, value)
            toggles.append(button(label, "flip", table.id, FIRST, tag, place, int(not value)))
        elif selects < most:
            selects += 1
            listed = _listed(labels, name, kind, value)
            yield (select(listed, "option", table.id, FIRST, tag, place, placeholder=labels.option_name(name)),)
    fixed = [name for name in settings_of(table) if name not in CHANGEABLE_LATER]
    yield from rows_of((*toggles, *setting_buttons(table, labels, tag, fixed)))


def _listed(labels: Words, name: str, kind: type[Term], chosen: Any) -> list[SelectOption]:
    """Return the values of an option, the chosen one marked."""
    listed = []
    for value in list(kind)[:OPTIONS]:
        made = option(_chosen(labels, name, value), value.value, labels.option_help(name))
        made.default = value == chosen
        listed.append(made)
    return listed


def language_row(table: Table, labels: Words, tag: str) -> tuple[Item, ...]:
    listed = []
    for locale in locales()[:OPTIONS]:
        language = language_name(labels, locale)
        made = option(labels.text("lobby-language-line", language=language), locale)
        made.default = locale == table.row.locale
        listed.append(made)
    return (select(listed, "tongue", table.id, FIRST, tag, placeholder=labels.text("lobby-language")),)


def _buttons(context: Context, table: Table, labels: Words, tag: str) -> tuple[Item, ...]:
    """Return the buttons that everybody may press."""
    return (
        *answer_buttons(table, labels, tag),
        *start_button(context, table, labels, tag, style=ButtonStyle.primary),
        *place_button(table, labels, tag),
        *_series_button(table, labels, tag),
        *(
            [button(labels.text("lobby-button-seats"), "settings", table.id)]
            if table.is_carried_on or table.kept
            else ()
        ),
    )


def answer_buttons(table: Table, labels: Words, tag: str) -> tuple[Item, ...]:
    """Return the buttons that take a seat and give it up; none where one sits alone."""
    if table.row.is_direct:
        return ()
    plain = (table.id, FIRST, tag)
    yes, no = ("yes", "no") if table.is_again else ("accept" if table.is_carried_on else "join", "leave")
    return (
        button(labels.text(f"lobby-button-{yes}"), "join", *plain, style=ButtonStyle.success),
        button(labels.text(f"lobby-button-{no}"), "leave", *plain),
    )


def settings_of(table: Table) -> list[str]:
    """Return the settings of a match that mean something in its game."""
    return [name for name in MATCH_SWITCHES if name != "films" or films_of(table.game.meta.key)]


def switch_verb(setting: str) -> str:
    """Return the verb of the buttons that turn a setting on or off."""
    return setting.replace("_", "")


def setting_lines(table: Table, words: Words) -> list[str]:
    """Return what is chosen: "Hints: on"."""
    return [_chosen(words, name, getattr(table.row.settings, name)) for name in settings_of(table)]


def setting_buttons(table: Table, labels: Words, tag: str, names: Iterable[str]) -> list[Item]:
    """Return the buttons that say what is chosen and change it."""
    chosen = {name: getattr(table.row.settings, name) for name in names}
    return [
        button(_chosen(labels, name, on), switch_verb(name), table.id, FIRST, tag, int(not on))
        for name, on in chosen.items()
    ]


def place_button(table: Table, labels: Words, tag: str) -> tuple[Item, ...]:
    """Return the button that says where the match is to be played and changes it, where there is a choice."""
    if table.row.place == "fixed":
        return ()
    thread = table.row.place == "thread"
    text = labels.text(f"lobby-place-{table.row.place}")
    return (button(text, "place", table.id, FIRST, tag, int(not thread)),)


def _series_button(table: Table, labels: Words, tag: str) -> tuple[Item, ...]:
    """Return the button that says of how many matches this is the first, and changes it, where it can be one."""
    if not may_be_first(table):
        return ()
    chosen = table.row.series
    longer = SERIES[(SERIES.index(chosen) + 1) % len(SERIES)]
    return (button(labels.text("lobby-series-choice", n=chosen), "series", table.id, FIRST, tag, longer),)


def start_button(
    context: Context, table: Table, labels: Words, tag: str, style: ButtonStyle = ButtonStyle.secondary
) -> tuple[Item, ...]:
    """Return the button that starts a match with those who are shown; none as long as others are waited for.

    On the card it stands as long as they do.
    """
    if table.kept:
        return ()
    offer = (seats_digest(table),) if tag == CARD else offered(context, table)
    return (button(labels.text("lobby-button-start"), "start", table.id, FIRST, tag, *offer, style=style),)


def computer_buttons(table: Table, labels: Words, tag: str) -> tuple[Item, ...]:
    """Return a button that adds a computer player of each strength, and one that removes the last.

    They carry how many are seated, so that a second press of the same one adds or removes no other.
    """
    made, seated = [], computers_at(table)
    for strength in WEAKEST_FIRST:
        label, place = labels.text(f"lobby-button-add-{strength}"), STRENGTHS.index(strength)
        made.append(button(label, "addbot", table.id, FIRST, tag, place, seated))
    if seated:
        made.append(button(labels.text("lobby-button-dropbot"), "dropbot", table.id, FIRST, tag, seated))
    return tuple(made)


def computers_at(table: Table) -> int:
    """Return how many computer players sit at a table."""
    return sum(row.computer in PLAYERS for row in table.seats)


async def _cover(context: Context, table: Table, labels: Words) -> AnyPicture | None:
    """Return the cover picture with the names on the seats."""
    least, most = table.game.meta.seats
    free = (None,) * (most - len(table.seats)) if table.row.status == "lobby" and not table.has_fixed_seats else ()
    seated = zip(table.seats, labels.names, strict=True)
    names = (*(name if row.name or not table.is_again else None for row, name in seated), *free)
    line = labels.players(least, most)
    game = table.game.meta.key
    key = (game, names, labels.locale)
    return await safe_picture(
        context.pictures, f"cover-{table.id}", key, partial(draw_cover, game, labels, names, line)
    )
