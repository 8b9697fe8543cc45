"""Changes of a lobby: from its card, from a private look at it, or by command; all three are handled here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

from bot.discord.lobby.card import (
    CARD,
    FAIRNESS,
    FIRST,
    LOOK,
    MATCH_SWITCHES,
    computers_at,
    lobby_card,
    lobby_message,
    option_types,
    switch_verb,
)
from bot.discord.lobby.panel import PANEL, match_panel
from bot.discord.lobby.places import let_in
from bot.discord.match.clocks import CLOCK_VERB, NONE, read_clock
from bot.discord.match.interactions import Viewer, on_match, viewer_of
from bot.discord.match.message_parts import lesson_buttons
from bot.discord.match.resolution import PartsOf
from bot.discord.match.verbs import Do, MatchVerb, add_subcommand, offered, read_offer
from bot.discord.rules import rules_message
from bot.discord.ui.context import Context
from bot.discord.ui.controls import Interaction, on, say_privately
from bot.discord.ui.formatting import bold, table_url
from bot.discord.ui.messages import Message, acknowledge, plan_picture, redo, show, show_beside
from bot.discord.ui.protocol import TROUBLE, Parts, Press, custom_id, parse
from bot.matches.authorization import RosterVersion
from bot.matches.lobby_cards import free_seats
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from bot.store import Queries
from bot.store.rows import PostRow
from games.players import STRENGTHS

Change: TypeAlias = Callable[[Interaction, Viewer, Table, Press], Awaitable[Table]]
CHANGES: dict[str, Change] = {}


def _plain(context: Context, table: Table) -> Parts:
    """Return what the id of a lobby's button carries: it holds as long as the lobby is open."""
    return (FIRST, "")


def _offering(context: Context, table: Table) -> Parts:
    """Return what the id of a button carries that says with whom and when it was offered."""
    return (FIRST, "", *offered(context, table))


def lobby_change(verb: str, *, subcommand: bool = False, parts: PartsOf = _plain) -> Callable[[Change], Change]:
    """Register a change of a lobby. It gets the match as it stands, and returns the changed one.

    ``lobby-done-<verb>`` or ``lobby-done`` says what was done.

    ``subcommand``: it is a subcommand of ``/match``, too.
    """

    def register(make: Change) -> Change:
        CHANGES[verb] = make
        on(verb)(_pressed)
        if subcommand:
            add_subcommand(MatchVerb(verb, verb, _as_command(verb, make, parts), "any", ("lobby",), parts))
        return make

    return register


def _as_command(verb: str, make: Change, parts: PartsOf) -> Do:
    """Return what does it when it is typed: as a button would that was offered just now."""

    async def do(interaction: Interaction, viewer: Viewer, table: Table) -> Message:
        press = parse(custom_id(verb, table.id, *parts(viewer.context, table)))
        assert press is not None
        return await done_message(viewer, await make(interaction, viewer, table, press), verb)

    return do


async def done_message(viewer: Viewer, table: Table, verb: str) -> Message:
    """Return the private answer to a command: what was done, and where the match is."""
    words = viewer.words(table)
    url = await table_url(viewer.context.app.store.read, table)
    args = {"game": words.text("game"), "match": str(table.id), "url": url, "free": free_seats(table)}
    key = "lobby-done-no" if table.is_again and verb == "leave" else f"lobby-done-{verb}"
    alone = [f"{key}-alone"] if table.row.is_direct else []
    said = words.text(next(filter(words.has, [*alone, key]), "lobby-done"), **args)
    lesson = await lesson_buttons(viewer, table) if verb == "join" else ()
    new = (words.text("learn-new", game=args["game"]),) if lesson else ()
    return Message(top=(said, *new), rows=(lesson,) if lesson else ())


async def _pressed(interaction: Interaction, press: Press) -> None:
    tag = press.part(1)  # what kind of message has the button
    if tag == CARD:
        await interaction.response.defer()
    else:
        await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    presence = viewer.context.presence
    if tag == CARD:
        presence.press_in_public(interaction, press.match)
    else:
        presence.press(interaction, press.match)
    async with viewer.context.queue(press.match):
        try:
            before = await viewer.context.app.play.table(press.match)
            table, outdated = await CHANGES[press.verb](interaction, viewer, before, press), ""
        except StaleError:
            table = await viewer.context.app.play.table(press.match)
            outdated = viewer.words(table).text("play-outdated")
        if tag == CARD:
            await _redo_card(interaction, viewer, table)
        else:
            await show(interaction, await _private_answer(viewer, table, press, outdated))
    if outdated and tag == CARD:
        await say_privately(interaction, outdated)
    elif press.verb == "join" and tag == CARD and await lesson_buttons(viewer, table):
        with suppress(*TROUBLE):  # the seat is taken all the same, and nothing else is said of it
            await show_beside(interaction, await done_message(viewer, table, press.verb))


async def _private_answer(viewer: Viewer, table: Table, press: Press, outdated: str) -> Message:
    notes = (bold(outdated),) if outdated else ()
    if press.part(1) == PANEL:
        return await match_panel(viewer, table, notes)
    if press.part(1) == LOOK or outdated:
        return await lobby_message(viewer.context, table, viewer.person.locale, LOOK, notes)
    return await done_message(viewer, table, press.verb)


async def _redo_card(interaction: Interaction, viewer: Viewer, table: Table) -> None:
    """Answer a press with the changed card, and drop the notice that would have changed it."""
    message = await lobby_card(viewer.context, table)
    assert interaction.message is not None
    await redo(interaction, message, interaction.message)
    row = PostRow(
        table.id, interaction.message.channel.id, interaction.message.id, viewer.context.app.clock(), -1, -1, ()
    )

    async def shown_already(queries: Queries) -> None:
        post = await queries.matches.post(table.id)
        if post is None:
            await queries.put(row)
            await queries.chapters.set_card(table.id, row.message)
        if post is None or post.message == row.message:
            await queries.notices.drop_matching(table.id, "card", "answered")

    await viewer.context.app.store.write(shown_already)
    await plan_picture(viewer.context, table.id, FIRST, message)


@lobby_change("join", subcommand=True)
async def join(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    table = await viewer.context.app.lobby.join(press.match, viewer.person)
    await let_in(interaction, table)
    return table


@lobby_change("leave", subcommand=True)
async def leave(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    return await viewer.context.app.lobby.leave(press.match, viewer.person.user)


@on_match("fair")
async def show_fairness(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """Show the page of the rules that says how luck can be checked."""
    await show(interaction, await rules_message(viewer, table.game.meta.key, FAIRNESS, table.id))


@lobby_change("start", subcommand=True, parts=_offering)
async def start(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    lobby, user, offer = viewer.context.app.lobby, viewer.person.user, _offer(press, 2)
    return await lobby.start(press.match, user, as_host=viewer.hosts(table), offer=offer)


def _offer(press: Press, place: int) -> RosterVersion:
    """Return what a press was offered for: on the card without a time. Raises ``StaleError`` for an older id."""
    if press.part(1) == CARD and len(press.rest) > place:
        return RosterVersion(press.rest[place])
    return read_offer(press, place)


@lobby_change("addbot")
async def add_computer(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    """Give a free seat to a computer player of the strength that the button names."""
    place = press.number(2)
    if not 0 <= place < len(STRENGTHS):
        raise StaleError
    if len(press.rest) > 3 and computers_at(table) > press.number(3):  # a second press changes nothing
        return table
    lobby, user = viewer.context.app.lobby, viewer.person.user
    return await lobby.add_computer(press.match, user, STRENGTHS[place], as_host=viewer.hosts(table))


@lobby_change("dropbot")
async def remove_computer(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    """Remove the computer player who joined last."""
    if len(press.rest) > 2 and computers_at(table) < press.number(2):  # a second press changes nothing
        return table
    lobby, user = viewer.context.app.lobby, viewer.person.user
    return await lobby.remove_computer(press.match, user, as_host=viewer.hosts(table))


@lobby_change("unseat")
async def remove_person(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    """Remove the person whom the button names, or free the seat that is kept for them."""
    lobby, user, other = viewer.context.app.lobby, viewer.person.user, press.number(2)
    if table.seat_of(other) is None and not table.keeps(other):  # a second press changes nothing
        return table
    return await lobby.remove(press.match, user, other, as_host=viewer.hosts(table), offer=_offer(press, 3))


@lobby_change("handon")
async def hand_on(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    """Make the person whom the button names the host."""
    lobby, user, other = viewer.context.app.lobby, viewer.person.user, press.number(2)
    if table.row.host == other:  # a second press changes nothing
        return table
    return await lobby.hand_on(press.match, user, other, as_host=viewer.hosts(table), offer=_offer(press, 3))


@lobby_change("place")
async def choose_place(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    """Have the match be played in a thread or in the channel."""
    options, user = viewer.context.app.options, viewer.person.user
    return await options.set_thread(press.match, user, bool(press.number(2)), as_host=viewer.hosts(table))


@lobby_change("series")
async def choose_series(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    """Have the match be the first of a series, or of none."""
    options, user = viewer.context.app.options, viewer.person.user
    return await options.set_series(press.match, user, press.number(2), as_host=viewer.hosts(table))


@lobby_change("option")
async def choose_option(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    return await _set_option(viewer, table, press, press.chosen or None)


@lobby_change("flip")
async def flip_option(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    """Turn an option on or off, as the button said."""
    return await _set_option(viewer, table, press, bool(press.number(3)))


async def _set_option(viewer: Viewer, table: Table, press: Press, value: str | bool | None) -> Table:
    names, place = [name for name, _ in option_types(table)], press.number(2)
    if not 0 <= place < len(names):
        raise StaleError
    options, user = viewer.context.app.options, viewer.person.user
    return await options.set_option(press.match, user, names[place], value, as_host=viewer.hosts(table))


def _choosing(setting: str) -> Change:
    async def choose(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
        """Turn a setting on or off, as the button said."""
        options, user, on = viewer.context.app.options, viewer.person.user, bool(press.number(2))
        return await options.set_setting(press.match, user, setting, on, as_host=viewer.hosts(table))

    return choose


for setting in MATCH_SWITCHES:
    lobby_change(switch_verb(setting))(_choosing(setting))


@lobby_change("tongue")
async def choose_language(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    options, user = viewer.context.app.options, viewer.person.user
    return await options.set_locale(press.match, user, press.chosen, as_host=viewer.hosts(table))


@lobby_change(CLOCK_VERB)
async def choose_clock(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> Table:
    """The select of clocks, on the card or in the panel."""
    options, user = viewer.context.app.options, viewer.person.user
    days, sits_in = read_clock(press.chosen or NONE)
    return await options.set_clock(press.match, user, days, sits_in=sits_in, as_host=viewer.hosts(table))
