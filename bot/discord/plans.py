"""Planning ahead: ``/match plan``, the plan as its owner sees it, and the questions in which wishes are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from discord import ButtonStyle
from msgspec.structs import replace

from bot.discord.match.interactions import Viewer, on_match, show_noted
from bot.discord.match.message_parts import said_wish, strands, with_plan
from bot.discord.match.pictures import ahead_picture
from bot.discord.match.show import heading_for
from bot.discord.match.verbs import match_verb
from bot.discord.menu.message import (
    PART,
    WHOLE,
    asked_below,
    close_up,
    component_of,
    components_of,
    other_picture,
    own_position,
)
from bot.discord.menu.model import PARTS, read_press
from bot.discord.menu.screens import screen_at
from bot.discord.menu.state import MenuState, first_state, state_after
from bot.discord.ui.controls import Interaction, Item, button, option, select
from bot.discord.ui.formatting import bold, bullets, small
from bot.discord.ui.messages import Message
from bot.discord.ui.protocol import Press, base36, rows_of
from bot.matches.plans.plan import MOST_FIRST, Holds, Plan, holds
from bot.matches.plans.questions import Planning, next_question, not_now, planned_question
from bot.matches.refusals import StaleError
from bot.matches.table import Table, need_player
from bot.store.rows import Confirms
from games.contract import Action, Phrase, Seat
from rendering.words import Words

PREFIX: Final = "plan"
"""What stands before the verbs of a menu in the ids of one in which wishes are chosen."""
FIRST: Final = 0
"""Stands in ids in place of a wish: the next question, or all of them."""


async def plan_message(viewer: Viewer, table: Table, notes: tuple[str, ...] = ()) -> Message:
    """Return somebody's plan in a match, with what can be done about it."""
    plans, words = viewer.context.app.plans, viewer.words(table)
    seat = need_player(table, viewer.person.user)
    plan, ahead = await plans.of(table, seat), await next_question(plans, table, seat)
    blocked = await not_now(plans, table, seat)
    lines = [bold(words.text("plan-title-saved" if plan.wishes else "plan-title")), *_wish_lines(words, plan, blocked)]
    lines.append(small(_how(viewer, table, plan, ahead)))
    lines += _standing_lines(words, plan)
    made = Message(
        top=(small(heading_for(viewer, table)), *notes),
        bottom=("\n".join(lines),),
        rows=(*rows_of(_ways(viewer, table, plan, ahead)), *_changes(viewer, table, plan)),
    )
    return await with_plan(viewer, table, seat, made) if viewer.is_asked(table) else made


def _wish_lines(words: Words, plan: Plan, blocked: Mapping[int, Phrase] = {}) -> Iterator[str]:
    """Yield the wishes of a plan, each with those that go on from it, and why it is not possible as things stand."""
    for number, (first, *more) in enumerate(strands(plan), 1):
        said = said_wish(words, first.wish)
        for one in more:
            said = words.text("plan-then", wish=said, then=said_wish(words, one.wish))
        if first.id in blocked:
            said = words.text("plan-not-now", wish=said, reason=words.say(blocked[first.id]))
        yield words.text("plan-wish", n=number, wish=said)


def _standing_lines(words: Words, plan: Plan) -> list[str]:
    lines = [
        words.text(f"plan-standing-{'once' if one.once else 'always'}", answer=words.name(one.answer))
        for one in plan.standing
    ]
    return [bold(words.text("plan-standing-title")), bullets(lines)] if lines else []


def _how(viewer: Viewer, table: Table, plan: Plan, ahead: Planning | None) -> str:
    """Return how a plan works, or why nothing can be planned."""
    words = viewer.words(table)
    if viewer.is_asked(table):
        return words.text("plan-asked-now" if plan.wishes or plan.standing else "plan-asked-empty")
    if len(strands(plan)) == 1:
        return words.text("plan-how-one")
    if plan.wishes:
        return words.text("plan-how-alone" if plan.is_alone else "plan-how")
    return words.text("plan-nothing-yet" if ahead is None else "plan-empty", n=MOST_FIRST)


def _ways(viewer: Viewer, table: Table, plan: Plan, ahead: Planning | None) -> Iterator[Item]:
    labels = viewer.labels(table)
    if viewer.is_asked(table):
        yield button(labels.text("play-button-move"), "move", table.id, style=ButtonStyle.primary)
    elif ahead is not None:
        key = "plan-button-add" if plan.wishes else "plan-button-first"
        yield button(labels.text(key), "planadd", table.id, style=ButtonStyle.primary)
    if len(strands(plan)) > 1:
        way = "stay" if plan.is_alone else "alone"
        yield button(labels.text(f"plan-button-{way}"), "planalone", table.id, int(not plan.is_alone))
    yield from _standing_button(viewer, table)


def _standing_button(viewer: Viewer, table: Table) -> list[Item]:
    """Return the way to a game's standing answers, where it has some."""
    text = viewer.labels(table).text("plan-button-standing")
    return [button(text, "planstanding", table.id)] if table.game.standing_answers else []


def _changes(viewer: Viewer, table: Table, plan: Plan) -> Iterator[tuple[Item, ...]]:
    """Yield the row in which wishes are dropped: a button for the only one, else a list."""
    labels, found = viewer.labels(table), strands(plan)
    if len(found) == 1:
        yield (button(labels.text("plan-button-drop"), "plandrop", table.id, FIRST),)
    elif found:
        options = [
            option(labels.text("plan-option-drop", wish=said_wish(labels, first.wish)), base36(first.id))
            for first, *_ in found
        ]
        options.append(option(labels.text("plan-option-drop-all"), base36(FIRST)))
        yield (select(options, "plandrop", table.id, placeholder=labels.text("plan-drop")),)


async def question_message(viewer: Viewer, planning: Planning, state: MenuState) -> Message:
    """Return what is asked where a planning menu stands, below what it is about as it stands then."""
    table, labels = planning.table, viewer.labels(planning.table)
    words = viewer.words(table)
    ask = partial(screen_at, state, words, labels, in_words=viewer.person.in_words)
    screen, picture = await asked_below(viewer, planning.then, ask, pictured=close_up(viewer))
    picture = picture or await ahead_picture(viewer, planning.then)
    plan = await viewer.context.app.plans.of(table, planning.seat)
    lines = [words.text("plan-heading"), small(heading_for(viewer, table))]
    lines += [small(line) for line in _wish_lines(words, plan)]
    back = button(labels.text("plan-button-enough" if planning.before else "plan-button-back"), "planshow", table.id)
    more = (planning.after or FIRST, plan.newest)
    pictures = [component_of(way, PREFIX, more) for way in other_picture(viewer, state)]
    ways = (back, *pictures, *([] if planning.before or plan.wishes else _standing_button(viewer, table)))
    return Message(
        top=("\n".join(lines),),
        picture=picture,
        bottom=(*own_position(viewer, state), bold(_when(words, planning, plan)), *screen.lines),
        rows=(*components_of(screen, PREFIX, *more, emojis=viewer.context.icons), ways),
    )


def _when(words: Words, planning: Planning, plan: Plan) -> str:
    """Return what a wish is asked for: the first, a further one, or what goes on from one."""
    if planning.before:
        return words.text("plan-then-what", wish=said_wish(words, planning.before[-1].wish))
    return words.text("plan-when-asked", n=len(strands(plan)) + 1)


async def standing_message(viewer: Viewer, table: Table, seat: Seat) -> Message:
    """Return all standing answers of a game, each with how long it holds for this person, to be turned by a press."""
    words, labels = viewer.words(table), viewer.labels(table)
    plan = await viewer.context.app.plans.of(table, seat)
    given = {one.answer: holds(one.once) for one in plan.standing}
    buttons = []
    for place, term in enumerate(table.game.standing_answers):
        style = ButtonStyle.success if term in given else ButtonStyle.secondary
        state = given.get(term, Holds.OFF).value
        label = labels.text(f"plan-button-standing-{state}", answer=labels.name(term))
        buttons.append(button(label, "planturn", table.id, place, state, style=style))
    back = button(labels.text("plan-button-back"), "planshow", table.id)
    top = (small(heading_for(viewer, table)), bold(words.text("plan-standing-title")))
    return Message(top, bottom=(words.text("plan-standing-how"),), rows=(*rows_of(buttons), (back,)))


AFTER: Final = PARTS
"""The place in an id, behind where its menu stands, of the wish from which a further one goes on."""
SEEN: Final = PARTS + 1
"""The place of the newest wish that there was when the menu was shown."""


@match_verb("plan", need="player", statuses=("running",))
async def plan(_: Interaction, viewer: Viewer, table: Table) -> Message:
    """*Plan my next move*: the plan of whoever presses, or its first question where there is none."""
    plans, seat = viewer.context.app.plans, need_player(table, viewer.person.user)
    if (await plans.of(table, seat)).wishes:
        return await plan_message(viewer, table)
    return await _asking(viewer, table, await next_question(plans, table, seat))


@on_match("planshow", in_turn=True)
async def show_plan(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*My plan*: what is planned, even if that is nothing yet."""
    need_player(table, viewer.person.user)
    await show_noted(interaction, viewer, await plan_message(viewer, table), table)


@on_match("planadd", in_turn=True)
async def add(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Another wish*: ask for it."""
    seat = need_player(table, viewer.person.user)
    planning = await next_question(viewer.context.app.plans, table, seat)
    await show_noted(interaction, viewer, await _asking(viewer, table, planning), table)


@on_match("planask", in_turn=True)
@on_match("plando", in_turn=True)
@on_match("planpick", in_turn=True)
@on_match("planset", in_turn=True)
async def continue_wish(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """A button or select of a menu in which a wish is chosen."""
    await show_noted(interaction, viewer, *await reply_to_plan_press(viewer, table, press))


@on_match(PREFIX + WHOLE, in_turn=True)
@on_match(PREFIX + PART, in_turn=True)
async def change_plan_picture(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Board* or *Close-up*: what stands above questions from now on."""
    whole = press.verb == PREFIX + WHOLE
    person = await viewer.context.app.people.choose(viewer.person.user, whole_board=whole)
    await show_noted(interaction, viewer, *await reply_to_plan_press(replace(viewer, person=person), table, press))


async def reply_to_plan_press(viewer: Viewer, table: Table, press: Press) -> tuple[Message, Table]:
    """Return the next question of a wish, or what follows once it is complete."""
    seat = need_player(table, viewer.person.user)
    try:
        planning = await _pressed_question(viewer, table, seat, press)
        plain = Press(press.verb.removeprefix(PREFIX), press.match, press.rest, press.values)
        confirms: Confirms = "always" if plain.verb in (WHOLE, PART) else "never"  # a picture adds no wish
        state = state_after(planning.then, viewer.person.user, read_press(plain), confirms, planned=True)
        if state.does is None:
            return await question_message(viewer, planning, state), table
        return await _added(viewer, planning, state.does, press.number(SEEN))
    except StaleError:
        words = viewer.words(table)
        return await plan_message(viewer, table, (bold(words.text("plan-stale")),)), table


async def _pressed_question(viewer: Viewer, table: Table, seat: Seat, press: Press) -> Planning:
    """Return the question that a press on a planning menu answers. Raises ``StaleError`` if there is none."""
    if press.number(0) != seat:
        raise StaleError
    after = press.number(AFTER) or None
    return await planned_question(viewer.context.app.plans, table, seat, revision=press.number(1), after=after)


async def _added(viewer: Viewer, planning: Planning, action: Action, seen: int) -> tuple[Message, Table]:
    """Add a finished wish, unless this press has added it. Returns what is asked after it, or the plan.

    ``seen``: the newest wish that was shown.
    """
    plans, user, wished = viewer.context.app.plans, viewer.person.user, planning.wished(action)
    try:
        table, wish = await plans.add(planning.table.id, user, wished, planning.after, seen=seen)
    except StaleError:
        table = planning.table
        newer = [one for one in (await plans.of(table, planning.seat)).wishes if one.id > seen]
        same = next((one.id for one in newer if (one.after, one.wish) == (planning.after, wished)), None)
        if same is None:
            raise
        wish = same
    following = await next_question(plans, table, planning.seat, wish)
    return await _asking(viewer, table, following), table


async def _asking(viewer: Viewer, table: Table, planning: Planning | None) -> Message:
    """Return the first question of a wish; the plan, where nothing can be planned."""
    if planning is None or viewer.is_asked(table):
        return await plan_message(viewer, table)
    return await question_message(viewer, planning, first_state(planning.then, planning.seat, planned=True))


@on_match("planalone", in_turn=True)
async def choose_alone(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Only once*: whether the other wishes are dropped once one is done, or stay for the next question."""
    plans, user = viewer.context.app.plans, viewer.person.user
    table = await plans.choose_alone(press.match, user, alone=bool(press.number(0)))
    await show_noted(interaction, viewer, await plan_message(viewer, table), table)


@on_match("plandrop", in_turn=True)
async def drop(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Drop*: a wish with what follows it, or all of them."""
    plans, user, wish = viewer.context.app.plans, viewer.person.user, _chosen(press)
    table = await (plans.drop(press.match, user, wish) if wish else plans.drop_all(press.match, user))
    await show_noted(interaction, viewer, await plan_message(viewer, table), table)


def _chosen(press: Press) -> int:
    """Return the wish that was chosen in a list, or that a button is about."""
    return replace(press, rest=press.values).number(0) if press.values else press.number(0)


@on_match("planstanding", in_turn=True)
async def standing(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Standing answers*: what can be answered once for all."""
    await show_noted(
        interaction, viewer, await standing_message(viewer, table, need_player(table, viewer.person.user)), table
    )


@on_match("planturn", in_turn=True)
async def turn_standing(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """A standing answer: on until its owner answers themselves, on for the match, off."""
    seat, answers = need_player(table, viewer.person.user), tuple(table.game.standing_answers)
    place = press.number(0)
    if not 0 <= place < len(answers):
        raise StaleError
    try:
        seen = Holds(press.rest[1])
    except (IndexError, ValueError):
        raise StaleError from None
    await viewer.context.app.plans.turn_standing(table.id, viewer.person.user, answers[place], seen=seen)
    await show_noted(interaction, viewer, await standing_message(viewer, table, seat), table)
