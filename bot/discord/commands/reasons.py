"""Why a typed command can't be obeyed: the rule that is broken by what was typed, and not by what was left out."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.commands.factory import Values
from bot.discord.commands.typed_values import some_value
from bot.matches.table import Table
from games.codec import field_types
from games.contract import Action, AnyGame, Phrase, Seat
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
