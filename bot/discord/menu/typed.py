"""What a derived command does: suggest legal values while it is typed; then move, or open the menu where it stops."""

from __future__ import annotations

from collections import Counter
from typing import Any
from urllib.parse import parse_qsl, urlencode

from discord.app_commands import Choice
from msgspec.structs import replace

from bot.discord.match.lookup import Ambiguous, find_table, match_choices
from bot.discord.match.picker import which_match
from bot.discord.match.viewer import Viewer, viewer_of
from bot.discord.menu.command_factory import Values
from bot.discord.menu.cursor import opening, settle
from bot.discord.menu.menu import Menu
from bot.discord.menu.typed_values import UnreadableValueError, read_value, some_value, value_text
from bot.discord.ui.controls import OPTION_TEXT, OPTIONS, Interaction, Press, custom_id, cut, on
from bot.discord.ui.errors import answer_error
from bot.discord.ui.locale import language, picture_words
from bot.discord.ui.messages import Message, acknowledge, show
from bot.matches.play import need_player
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table
from games.codec import field_types
from games.contract import Action, AnyGame, Illegal, Phrase, Seat
from games.narrowing import agreeing, distinct
from rendering.words import Words

COMPLETIONS = 200
"""How many completions of an impossible command are asked for the rule they break."""


async def answer(
    interaction: Interaction, game: AnyGame, kind: type[Action], match: int | None, values: Values
) -> None:
    """Run a derived command: act if it is complete and legal, else open the menu at what is missing."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    viewer = await viewer_of(interaction)
    try:
        table = await find_table(interaction, game=game.meta.key, need="player", match=match)
    except Ambiguous as several:
        await show(interaction, which_match(viewer, several.tables, *_continuation(game, kind, values)))
        return
    await _run(interaction, viewer, table.id, kind, values)


async def _run(interaction: Interaction, viewer: Viewer, match: int, kind: type[Action], values: Values) -> None:
    async with viewer.client.queue(match):
        table = await viewer.table(match)
        try:
            await show(interaction, await _followed(viewer, interaction.id, table, kind, values))
        except Illegal as broken:
            await answer_error(interaction, broken, viewer.words(table))


async def _followed(viewer: Viewer, interaction: int, table: Table, kind: type[Action], values: Values) -> Message:
    """Return what follows a typed command. Raises ``RefusedError``, or ``Illegal`` with the rule it breaks."""
    seat = need_player(table, viewer.person.user)
    if kind not in table.game.meta.actions:
        raise RefusedError("not-asked")
    given = read_values(table, seat, kind, values, viewer.words(table))
    if seat not in table.asked:
        raise RefusedError("not-asked")
    if not agreeing(table.legal(seat), kind, given):
        raise Illegal(reason(table, seat, kind, given))
    cursor = replace(opening(table, seat), typed=settle(table, seat, kind, given))
    return await Menu(viewer, interaction).typed(table, cursor)


def read_values(table: Table, seat: Seat, kind: type[Action], values: Values, words: Words) -> Values:
    """Return the typed values of fields. Raises ``RefusedError`` with the one that can't be read."""
    legal = _legal(table, seat, kind)
    given: Values = {}
    for field, typed in values.items():
        try:
            given[field] = read_value(table.game, kind, field, typed, legal, words)
        except UnreadableValueError:
            raise RefusedError(
                "unreadable", value=cut(str(typed), 60), option=words.field_option(kind, field)
            ) from None
    return given


def _legal(table: Table, seat: Seat, kind: type[Action]) -> list[Action]:
    return [action for action in table.legal(seat) if type(action) is kind]


def reason(table: Table, seat: Seat, kind: type[Action], given: Values) -> Phrase:
    """Return the rule that forbids what was typed; where something is left out, the one that most completions break."""
    fields = field_types(kind)
    legal = _legal(table, seat, kind)[:COMPLETIONS]
    actions = [replace(action, **given) for action in legal]
    if not actions:
        actions = [kind(**{**{name: some_value(hint) for name, hint in fields.items()}, **given})]
    reasons = [found for action in actions if (found := table.game.why_not(table.state, seat, action)) is not None]
    if not reasons:
        return Phrase("refuse-nothing-fits")
    common = Counter(found.key for found in reasons).most_common(1)[0][0]
    return next(found for found in reasons if found.key == common)


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


@on("typed")
async def go_on_typed(interaction: Interaction, press: Press) -> None:
    """A command whose match has been chosen by button."""
    await acknowledge(interaction)
    viewer = await viewer_of(interaction)
    table = await viewer.table(press.match)
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


# Suggestions


async def suggest(
    interaction: Interaction,
    game: AnyGame,
    kind: type[Action],
    field: str,
    current: str,
    values: Values,
    match: int | None,
) -> list[Choice[Any]]:
    """Return the legal values of a field that agree with the options already filled in, best first."""
    try:
        table = await find_table(interaction, game=game.meta.key, need="player", match=match)
    except (Ambiguous, RefusedError):
        return []
    seat = table.seat_of(interaction.user.id)
    if seat is None or seat not in table.asked:
        return []
    words = picture_words(table, await language(interaction))
    return suggestions(table, seat, kind, field, current, values, words)


def suggestions(
    table: Table, seat: Seat, kind: type[Action], field: str, current: str, values: Values, words: Words
) -> list[Choice[Any]]:
    """Return the suggestions for a field: each legal value with its name and what it would earn."""
    legal = _legal(table, seat, kind)
    given: Values = {}
    for name, typed in values.items():
        try:
            given[name] = read_value(table.game, kind, name, typed, legal, words)
        except UnreadableValueError:
            continue
    fitting = agreeing(legal, kind, given)
    ranked = sorted(_best(table, seat, field, fitting), key=lambda pair: -pair[1])
    found = []
    for action, _ in ranked:
        choice = _choice(
            table,
            seat,
            field,
            action,
            words,
            finishes=len(agreeing(fitting, kind, {field: getattr(action, field)})) == 1,
        )
        if current.strip().casefold() in choice.name.casefold() or current.strip() == str(choice.value):
            found.append(choice)
    return found[:OPTIONS]


def _best(table: Table, seat: Seat, field: str, actions: tuple[Action, ...]) -> list[tuple[Action, float]]:
    """Return for each value of a field the best action that has it, with its rank."""
    view = table.shown(seat)
    ranked = [(action, table.game.describe(view, action).rank) for action in actions]
    return [
        max((pair for pair in ranked if getattr(pair[0], field) == value), key=lambda pair: pair[1])
        for value in distinct(actions, field)
    ]


def _choice(table: Table, seat: Seat, field: str, action: Action, words: Words, *, finishes: bool) -> Choice[Any]:
    value = getattr(action, field)
    kind = type(action)
    name = words.option_value(kind, field, value)
    described = table.game.describe(table.shown(seat), action)
    if described.label is not None and finishes:
        name = words.say(described.label)
    if described.earns is not None and (finishes or kind.best_from is not None):
        further = words.text("play-earns", label=name, earns=words.say(described.earns))
        name = further if len(further) <= OPTION_TEXT else name
    typed = (
        value if isinstance(value, int) else value_text(table.game, action, field, _legal(table, seat, type(action)))
    )
    return Choice(name=cut(name, OPTION_TEXT), value=typed)


async def suggest_match(interaction: Interaction, game: AnyGame, current: str) -> list[Choice[int]]:
    """Return the matches of a game that a command could mean."""
    words = Words(await language(interaction))
    return await match_choices(interaction, words, current, game=game.meta.key, need="player")
