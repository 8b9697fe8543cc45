"""Where a menu stands in its match, and what is to be done there. It knows rules only: no words, no Discord."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.menu.model import Cursor, MenuPress, Typed
from bot.discord.ui.protocol import BUTTONS, GRID, OPTIONS
from bot.matches.refusals import StaleError
from bot.matches.table import Table, digest_of
from bot.store.rows import Confirms
from games.contract import Action, Choice, GameView, Hint, Phrase, Seat
from games.engine import attempt, only_ending
from games.narrowing import (
    ALL_AT_ONCE,
    VERB,
    Confirm,
    NotOfferedError,
    Option,
    PickMany,
    PickOne,
    Pieces,
    Prompt,
    UnmatchedError,
    agreeing,
    distinct,
    first_hint,
    hint_at,
    walk,
)

OFFERED: Final = 4
"""How many whole sets are offered beside the list of all, or of what one is put together from."""
MOST_BUTTONS: Final = 8
"""How many buttons a choice among verbs has, at most, where what verbs ask is answered beside them."""
WAYS: Final = 5
"""How many answers a verb has beside the others at most, if more is asked after them."""


class Shortcut(Struct, frozen=True):
    """An answer to what a verb, or a value of another part, asks first, given with it by one press."""

    verb: Option
    prompt: PickOne
    option: Option

    @property
    def answers(self) -> tuple[int, int]:
        """What is answered by it."""
        return self.verb.answer, self.option.answer


class Choices(Struct, frozen=True):
    """What one seat may choose from now."""

    table: Table
    seat: Seat
    legal: tuple[Action, ...]
    """Everything it may do."""
    shown: GameView
    """What it is shown of the match."""
    planned: bool = False
    """Whether the seat isn't asked this yet: answers are wishes for when it is."""

    def describe(self, action: Action) -> Choice:
        """Return how the game describes an action to the seat."""
        return self.table.game.describe(self.shown, action)

    def brings(self, actions: Sequence[Action]) -> Phrase | None:
        """Return what one of several actions of one type brings."""
        return self.table.game.brings(self.shown, actions)

    def reason(self, action: Action) -> Phrase | None:
        """Return why the game thinks an action good."""
        return self.table.game.reason(self.shown, action)


class MenuState(Struct, frozen=True):
    """Where a menu stands."""

    choices: Choices
    cursor: Cursor
    reached: Prompt | Action
    """What is asked next, or the finished action."""
    luck: bool = False
    """Whether luck, or what is revealed by it, decides on the action that is finished or put up for confirmation."""
    does: Action | None = None
    """The finished action, if it is done now: confirmed, or one that needs no confirmation."""
    shortcuts: tuple[Shortcut, ...] = ()
    """Answers that save a press."""
    instead_of: Confirm | None = None
    """What was taken for granted, if the finished action was chosen instead."""
    endings: Mapping[Action, Action] = {}
    """By finished answers that are offered: what then ends the turn, where nothing else could follow. It is done with
    them."""
    listed: frozenset[int] = frozenset()
    """The answers of the verbs whose shortcuts are lists."""
    unmatched: bool = False
    """Whether the chosen pieces don't go together, so that the menu stands where it stood."""

    @property
    def ends_anyway(self) -> Action | None:
        """What ends the turn after each of several answers, whichever is chosen; None, where some don't end it."""
        match self.reached:
            case PickOne(part=part) as prompt if part != VERB and not self.shortcuts:
                every = (*prompt.options, *prompt.complete)
            case PickMany(whole=whole) as prompt if len(offered_sets(prompt)) == len(whole.options):
                every = whole.options
            case _:
                return None
        ends = [self.endings.get(option.first) if option.finishes else None for option in every]
        return ends[0] if len(ends) > 1 and None not in ends else None


def first_state(table: Table, seat: Seat, *, planned: bool = False) -> MenuState:
    """Return the beginning of the menu of what a seat is asked now, or (``planned``) would be."""
    choices = _choices(table, seat, planned=planned)
    return _state(choices, _first_cursor(choices), choices.legal)


def first_cursor(table: Table, seat: Seat) -> Cursor:
    """Return what the components of that menu say."""
    return _first_cursor(_choices(table, seat))


def state_after(
    table: Table, user: int, press: MenuPress, confirms: Confirms = "usual", *, planned: bool = False
) -> MenuState:
    """Return where a press leads. ``confirms``: which answers this user wants to confirm.

    Raises ``StaleError`` if the menu is not this user's, belongs to another question, or offers other choices than
    there are now.
    """
    cursor = press.cursor
    asked = table.asked.get(cursor.seat)
    if asked is None or table.seat_of(user) != cursor.seat or asked.decision != cursor.decision:
        raise StaleError
    choices = _choices(table, cursor.seat, planned=planned)
    if digest_of(table.game, choices.legal) != cursor.digest:
        raise StaleError
    actions = choices.legal if cursor.typed is None else _typed_actions(choices, cursor.typed)
    try:
        return _state(choices, cursor, actions, confirms, confirmed=press.confirmed, pieces=press.pieces)
    except UnmatchedError:
        return replace(_state(choices, cursor, actions), unmatched=True)
    except NotOfferedError:
        raise StaleError from None


def typed_state(
    table: Table, seat: Seat, kind: type[Action], given: dict[str, Any], confirms: Confirms = "usual"
) -> MenuState:
    """Return where a typed command leads. At least one legal action has to agree with it."""
    choices = _choices(table, seat)
    every, names = agreeing(choices.legal, kind, {}), kind.__struct_fields__
    fields = tuple((names.index(name), distinct(every, name).index(value)) for name, value in given.items())
    cursor = replace(_first_cursor(choices), typed=Typed(table.game.meta.actions.index(kind), fields))
    return _state(choices, cursor, agreeing(choices.legal, kind, given), confirms)


def _choices(table: Table, seat: Seat, *, planned: bool = False) -> Choices:
    return Choices(table, seat, table.legal(seat), table.shown(seat), planned)


def _first_cursor(choices: Choices) -> Cursor:
    table, seat = choices.table, choices.seat
    return Cursor(table.id, seat, table.asked[seat].decision, digest_of(table.game, choices.legal))


def _state(
    choices: Choices,
    cursor: Cursor,
    actions: tuple[Action, ...],
    confirms: Confirms = "usual",
    *,
    confirmed: bool = False,
    pieces: Pieces | None = None,
) -> MenuState:
    meta = choices.table.game.meta
    walked = walk(actions, cursor.answers, choices.describe, meta, pieces=pieces, most=OPTIONS)
    reached = walked.reached
    if pieces is not None:
        cursor = replace(cursor, answers=walked.answers, page=0)
    luck, shortcuts, listed = False, tuple[Shortcut, ...](), frozenset[int]()
    match reached:
        case Action():
            luck = _is_luck(choices, reached)
            does = confirmed or (cursor.begun and not _is_asked_again(confirms, luck=luck))
            before = walked.before and walked.before()
            endings = _endings(choices, cursor, [reached] if before and reached in _offered(before) else [])
            presumed = before if isinstance(before, Confirm) else None
            return MenuState(choices, cursor, reached, luck, reached if does else None, (), presumed, endings)
        case Confirm():
            luck = _is_luck(choices, reached.presumed)
        case PickOne(part=part) if part == VERB and cursor.typed is None:
            shortcuts, listed = _shortcuts(choices, reached)
        case PickOne(part=part, kind=kind, options=(first, _, *_)) if kind is not None:
            if hint_at(meta.menu, kind, part) is Hint.BESIDE:
                shortcuts = _asked_first(choices, reached, first)
    offered = [*_offered(reached), *(action for prompt in _prompts(shortcuts) for action in _offered(prompt))]
    endings = _endings(choices, cursor, offered)
    return MenuState(choices, cursor, reached, luck, shortcuts=shortcuts, listed=listed, endings=endings)


def offered_sets(prompt: PickMany) -> tuple[Option, ...]:
    """Return the whole sets that are offered at once: all of a few, else the cheapest."""
    options = prompt.whole.options
    return options if len(options) <= ALL_AT_ONCE else options[:OFFERED]


def _offered(prompt: Prompt) -> list[Action]:
    """Return the finished answers whose names a prompt shows."""
    match prompt:
        case Confirm():
            return [prompt.presumed, *_finished(prompt.others(prompt.presumed))]
        case PickMany():
            return _finished(offered_sets(prompt))
        case PickOne():
            return [*_finished(prompt.options), *_finished(prompt.complete)]


def _prompts(shortcuts: Iterable[Shortcut]) -> Iterable[PickOne]:
    return {shortcut.verb.answer: shortcut.prompt for shortcut in shortcuts}.values()


def _finished(options: Iterable[Option]) -> list[Action]:
    """Return the complete answers among options, unless there are so many that they are a list."""
    finished = [option.first for option in options if option.finishes]
    return finished if len(finished) <= GRID else []


def _endings(choices: Choices, cursor: Cursor, actions: Iterable[Action]) -> dict[Action, Action]:
    """Return what ends the turn after each of these, where only that could follow. A typed command does no more than it
    says, and neither does a wish."""
    if cursor.typed is not None or choices.planned:
        return {}
    table, seat = choices.table, choices.seat
    found = {action: only_ending(table.game, table.state, seat, action) for action in actions}
    return {action: ending for action, ending in found.items() if ending is not None}


def _is_asked_again(confirms: Confirms, *, luck: bool) -> bool:
    """Whether somebody is asked once more before a finished answer of theirs is done."""
    return confirms == "always" or (confirms == "usual" and luck)


def _is_luck(choices: Choices, action: Action) -> bool:
    return attempt(choices.table.game, choices.table.state, choices.seat, action).step is None


def _shortcuts(choices: Choices, verbs: PickOne) -> tuple[tuple[Shortcut, ...], frozenset[int]]:
    """Return the answers to what verbs ask first, verb by verb while there is room for them beside the others, first of
    verbs with which these finish; and the answers of verbs that have too many of them, for lists.

    The last verb, such as giving up a chance, is one of them only where its game offers its answers whole, and never a
    list: others would be pressed by mistake.
    """
    found, room, listed = list[Shortcut](), MOST_BUTTONS - len(verbs.options), set[int]()
    hints = choices.table.game.meta.menu
    *others, last = verbs.options
    shown = verbs.options if first_hint(hints, type(last.first)) is Hint.WHOLE else others
    first = [_asked_first(choices, verbs, verb) for verb in shown]
    for asked in sorted(filter(None, first), key=lambda asked: not _finish(asked)):
        verb, finish = asked[0].verb, _finish(asked)
        in_short = first_hint(hints, type(verb.first)) is Hint.FEW and finish
        if in_short or (0 < len(asked) - 1 <= room and (finish or len(asked) <= WAYS)):
            found += asked
            room -= len(asked) - 1
        elif verb != last and len(verbs.options) <= BUTTONS and 1 < len(asked) <= OPTIONS and finish:
            found += asked
            listed.add(verb.answer)
    return tuple(found), frozenset(listed)


def _finish(asked: Iterable[Shortcut]) -> bool:
    return all(shortcut.option.finishes for shortcut in asked)


def _asked_first(choices: Choices, verbs: PickOne, verb: Option) -> tuple[Shortcut, ...]:
    """Return the answers to what a verb asks first; none where it is finished, or asks for a set or a sum."""
    if verb.finishes:
        return ()
    meta, kind = choices.table.game.meta, type(verb.first)
    ahead = walk(verbs.actions, (verb.answer,), choices.describe, meta, most=OPTIONS).reached
    if not isinstance(ahead, PickOne) or hint_at(meta.menu, kind, ahead.part) is Hint.COMPLETE:
        return ()
    return tuple(Shortcut(verb, ahead, option) for option in ahead.options or ahead.complete)


def _typed_actions(choices: Choices, typed: Typed) -> tuple[Action, ...]:
    """Return the actions that agree with a typed command."""
    kinds = choices.table.game.meta.actions
    if not 0 <= typed.kind < len(kinds):
        raise StaleError
    kind = kinds[typed.kind]
    every, names = agreeing(choices.legal, kind, {}), kind.__struct_fields__
    try:
        given = {names[field]: distinct(every, names[field])[value] for field, value in typed.fields}
    except IndexError:
        raise StaleError from None
    return agreeing(every, kind, given)
