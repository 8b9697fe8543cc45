"""A derived command that was sent: it moves, or opens the menu at the first field that is missing.

A command that breaks a rule is refused with the rule that its given fields break, not one that a missing field breaks.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.commands.factory import Values
from bot.discord.commands.typed_values import UnreadableValueError, read_value, readable_values, some_value
from bot.discord.match.interactions import Viewer, in_turn, on_match, show_noted, viewer_of
from bot.discord.match.listings import PAGE, line_for, move_lines
from bot.discord.match.message_parts import move_buttons
from bot.discord.match.resolution import Ambiguous, NoneAsks, find_asking, which_match
from bot.discord.menu.menu import Reply, after_typing
from bot.discord.menu.state import typed_state
from bot.discord.ui.controls import Interaction
from bot.discord.ui.formatting import bullets
from bot.discord.ui.messages import Message, show
from bot.discord.ui.protocol import Press, custom_id, cut
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table, need_player
from games.codec import field_types
from games.contract import Action, AnyGame, Illegal, Phrase, Seat
from games.narrowing import agreeing
from rendering.words import Words

COMPLETIONS: Final = 200
"""How many completions of an impossible command are asked for the rule they break."""


class Broken(Struct, frozen=True):
    """A completion of what was typed, and the rule that it breaks."""

    action: Action
    reason: Phrase


def broken_rule(
    table: Table, seat: Seat, kind: type[Action], given: Values, legal: tuple[Action, ...], words: Words
) -> Phrase:
    """Return the rule that forbids what was typed; where nothing of the kind is possible, that of the nearest action.

    ``legal`` are the legal actions of this kind, with none of which the ``given`` values agree.
    """
    if len(given) < len(kind.__struct_fields__):
        misses = islice(table.game.near_misses(table.state, seat, kind), COMPLETIONS)
        near = _broken(table, seat, agreeing(tuple(misses), kind, given))
        if near:
            return _nearest(near, given, words)
    fields = field_types(kind)
    invented = kind(**{**{name: some_value(hint) for name, hint in fields.items()}, **given})
    found = _broken(table, seat, tuple(replace(action, **given) for action in legal[:COMPLETIONS]) or (invented,))
    if not found:
        return Phrase("refuse-nothing-fits")
    common = Counter(one.reason.key for one in found).most_common(1)[0][0]
    return next(one.reason for one in found if one.reason.key == common)


def answering(game: AnyGame, legal: tuple[Action, ...], words: Words) -> dict[type[Action], str]:
    """Return the commands by which one of the ``legal`` actions can be typed, as they are typed."""
    kinds = [kind for kind in game.meta.actions if any(type(action) is kind for action in legal)]
    return {kind: f"`/{words.group_name()} {words.command_name(kind)}`" for kind in kinds}


def _broken(table: Table, seat: Seat, actions: tuple[Action, ...]) -> list[Broken]:
    reasons = ((action, table.game.why_not(table.state, seat, action)) for action in actions)
    return [Broken(action, reason) for action, reason in reasons if reason is not None]


def _nearest(near: list[Broken], given: Values, words: Words) -> Phrase:
    """Return the one reason of all, else the first, with what it is about unless that was typed."""
    first = near[0]
    kind, field = type(first.action), first.action.__struct_fields__[0]
    if field in given or all(one.reason == first.reason for one in near):
        return first.reason
    named = words.option_value(kind, field, getattr(first.action, field))
    return Phrase("refuse-nearest", {"named": named, "reason": first.reason})


LONGEST_TYPED = 60
"""Characters of an unreadable value that are repeated."""


async def run_command(
    interaction: Interaction, game: AnyGame, kind: type[Action], match: int | None, values: Values
) -> None:
    """Run a derived command: act if it is complete and legal, else open the menu at what is missing."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    viewer = await viewer_of(interaction)
    try:
        table = await find_asking(interaction, game, match)
    except Ambiguous as several:
        await show(interaction, which_match(viewer, several.tables, *_continuation(game, kind, values)))
    except NoneAsks as none:
        await show(interaction, await _what_there_is(viewer, kind, none))
    else:
        await _run(interaction, viewer, table.id, kind, values)


async def _run(interaction: Interaction, viewer: Viewer, match: int, kind: type[Action], values: Values) -> None:
    async with in_turn(interaction, viewer, match) as table:
        try:
            await show_noted(interaction, viewer, *await _result(viewer, interaction.id, table, kind, values))
        except Illegal as broken:
            await show(interaction, _refusal(viewer, table, kind, broken.reason))


def _refusal(viewer: Viewer, table: Table, kind: type[Action], reason: Phrase) -> Message:
    """Return why a command isn't possible, and the way to what is: to the menu, and by the commands that answer."""
    words, ways = viewer.words(table), move_buttons(viewer, table)
    return Message(top=(words.say(reason), *_typed_now(viewer, table, kind)), rows=(ways,) if ways else ())


def _typed_now(viewer: Viewer, table: Table, kind: type[Action]) -> tuple[str, ...]:
    """Return by which commands somebody who is asked can answer, unless the one of this kind is among them."""
    seat, words = need_player(table, viewer.person.user), viewer.words(table)
    commands = answering(table.game, table.legal(seat), words)
    return () if kind in commands else (words.text("play-typed-now", commands=words.listed([*commands.values()])),)


async def _what_there_is(viewer: Viewer, kind: type[Action], none: NoneAsks) -> Message:
    """Return that no match of a game asks a person, what others there are, and the ways to those that do ask."""
    tables = none.tables[:PAGE]
    asked = [table for table in tables if viewer.is_asked(table)]
    others = [await line_for(viewer, table) for table in tables if table not in asked]
    typed = _typed_now(viewer, asked[0], kind) if len(asked) == 1 else ()
    text = Words(viewer.person.locale).say(none.phrase)
    return Message((text,), bottom=(bullets(others), *typed), lines=await move_lines(viewer, asked))


async def _result(viewer: Viewer, interaction: int, table: Table, kind: type[Action], values: Values) -> Reply:
    """Return what follows a typed command. Raises ``RefusedError``, or ``Illegal`` with the rule it breaks."""
    seat = need_player(table, viewer.person.user)
    if kind not in table.game.meta.actions:
        raise RefusedError("not-asked")
    if seat not in table.asked:
        raise RefusedError("not-asked")
    legal, words = agreeing(table.legal(seat), kind, {}), viewer.words(table)
    read = _read_values if legal else readable_values
    given = read(table.game, kind, values, legal, words)
    if not agreeing(legal, kind, given):
        raise Illegal(broken_rule(table, seat, kind, given, legal, words))
    return await after_typing(viewer, typed_state(table, seat, kind, given, viewer.person.confirms), interaction)


def _read_values(game: AnyGame, kind: type[Action], values: Values, legal: tuple[Action, ...], words: Words) -> Values:
    """Return the typed values of fields. Raises ``RefusedError`` with the one that can't be read."""
    given: Values = {}
    for field, typed in values.items():
        try:
            given[field] = read_value(game, kind, field, typed, legal, words)
        except UnreadableValueError:
            value, option = cut(str(typed), LONGEST_TYPED), words.field_option(kind, field)
            raise RefusedError("unreadable", value=value, option=option) from None
    return given


# Several matches


def _continuation(game: AnyGame, kind: type[Action], values: Values) -> tuple[str, ...]:
    """Return what a button carries to go on with a command; if that is too long, only to open the menu."""
    names = kind.__struct_fields__
    said = urlencode([(str(names.index(field)), str(value)) for field, value in values.items()])
    details = ("typed", str(game.meta.actions.index(kind)), said)
    try:
        custom_id(details[0], 1 << 40, *details[1:])
    except ValueError:
        return ("move",)
    return details


@on_match("typed")
async def go_on_typed(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """A command whose match has been chosen by button."""
    kinds = table.game.meta.actions
    try:
        kind = kinds[int(press.rest[0])]
        names = kind.__struct_fields__
        values = {names[int(place)]: _typed(kind, names[int(place)], text) for place, text in parse_qsl(press.rest[1])}
    except (IndexError, ValueError):
        raise StaleError from None
    await _run(interaction, viewer, press.match, kind, values)


def _typed(kind: type[Action], field: str, text: str) -> Any:
    """Return a value from an id as Discord would have handed it over."""
    plain = field_types(kind)[field]
    return text == "True" if plain is bool else text
