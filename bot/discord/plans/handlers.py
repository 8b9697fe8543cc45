"""What is done by the buttons of a plan, and ``/match plan``."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.discord.match.presses import begin_in_turn, note_shown
from bot.discord.match.verbs import match_verb
from bot.discord.match.viewer import Viewer
from bot.discord.menu.cursor import PARTS, read_press
from bot.discord.menu.state import first_state, state_after
from bot.discord.plans.messages import PREFIX, plan_message, question_message, standing_message
from bot.discord.ui.controls import Interaction, on
from bot.discord.ui.custom_ids import Press
from bot.discord.ui.formatting import bold
from bot.discord.ui.messages import Message, show
from bot.matches.plans.plan import Holds
from bot.matches.plans.questions import Planning, next_question, question_of
from bot.matches.refusals import StaleError
from bot.matches.table import Table, need_player
from games.contract import Action, Seat

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


@on("planshow")
async def show_plan(interaction: Interaction, press: Press) -> None:
    """*My plan*: what is planned, even if that is nothing yet."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        need_player(table, viewer.person.user)
        await show(interaction, await plan_message(viewer, table))
        await note_shown(viewer, table)


@on("planadd")
async def add(interaction: Interaction, press: Press) -> None:
    """*Another wish*: ask for it."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        seat = need_player(table, viewer.person.user)
        planning = await next_question(viewer.context.app.plans, table, seat)
        await show(interaction, await _asking(viewer, table, planning))
        await note_shown(viewer, table)


@on("planask")
@on("plando")
@on("planpick")
@on("planset")
async def go_on(interaction: Interaction, press: Press) -> None:
    """A button or select of a menu in which a wish is chosen."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        message, after = await after_press(viewer, table, press)
        await show(interaction, message)
        await note_shown(viewer, after)


async def after_press(viewer: Viewer, table: Table, press: Press) -> tuple[Message, Table]:
    """Return the next question of a wish, or what follows once it is complete."""
    seat = need_player(table, viewer.person.user)
    try:
        planning = await _pressed_question(viewer, table, seat, press)
        plain = Press(press.verb.removeprefix(PREFIX), press.match, press.rest, press.values)
        state = state_after(planning.then, viewer.person.user, read_press(plain), "never", planned=True)
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
    return await question_of(viewer.context.app.plans, table, seat, revision=press.number(1), after=after)


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


@on("planalone")
async def choose_alone(interaction: Interaction, press: Press) -> None:
    """*Only once*: whether the other wishes are dropped once one is done, or stay for the next question."""
    async with begin_in_turn(interaction, press.match) as (viewer, _):
        plans, user = viewer.context.app.plans, viewer.person.user
        table = await plans.choose_alone(press.match, user, alone=bool(press.number(0)))
        await show(interaction, await plan_message(viewer, table))
        await note_shown(viewer, table)


@on("plandrop")
async def drop(interaction: Interaction, press: Press) -> None:
    """*Drop*: a wish with what follows it, or all of them."""
    async with begin_in_turn(interaction, press.match) as (viewer, _):
        plans, user, wish = viewer.context.app.plans, viewer.person.user, _chosen(press)
        table = await (plans.drop(press.match, user, wish) if wish else plans.drop_all(press.match, user))
        await show(interaction, await plan_message(viewer, table))
        await note_shown(viewer, table)


def _chosen(press: Press) -> int:
    """Return the wish that was chosen in a list, or that a button is about."""
    return replace(press, rest=press.values).number(0) if press.values else press.number(0)


@on("planstanding")
async def standing(interaction: Interaction, press: Press) -> None:
    """*Standing answers*: what can be answered once for all."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        await show(interaction, await standing_message(viewer, table, need_player(table, viewer.person.user)))
        await note_shown(viewer, table)


@on("planturn")
async def turn_standing(interaction: Interaction, press: Press) -> None:
    """A standing answer: on until its owner answers themselves, on for the match, off."""
    async with begin_in_turn(interaction, press.match) as (viewer, table):
        seat, answers = need_player(table, viewer.person.user), tuple(table.game.standing_answers)
        place = press.number(0)
        if not 0 <= place < len(answers):
            raise StaleError
        try:
            seen = Holds(press.rest[1])
        except (IndexError, ValueError):
            raise StaleError from None
        await viewer.context.app.plans.turn_standing(table.id, viewer.person.user, answers[place], seen=seen)
        await show(interaction, await standing_message(viewer, table, seat))
        await note_shown(viewer, table)
