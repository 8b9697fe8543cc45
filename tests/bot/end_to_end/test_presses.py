"""No stale and no foreign press acts; a double one acts once; several matches in a channel keep apart."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.discord.menu.model import read_cursor
from bot.discord.ui.protocol import Press, parse
from bot.matches.refusals import StaleError
from bot.matches.table import Table, digest_of
from bot.sandbox import ChatMessage, ClientRefuses, Person, Sandbox
from bot.sandbox.model.components import Select
from bot.sandbox.model.messages import buttons_of, selects_of
from bot.store.rows import RequestRow
from rendering.words import Words
from tests.bot.autopilot import Autopilot, PressOutcome
from tests.bot.end_to_end.evening import GROUP, Evening, boards
from tests.bot.end_to_end.test_faults import last_step, new_match
from tests.bot.end_to_end.test_restarts import opened
from tests.bot.end_to_end.test_telling import seated
from tests.bot.forms import answer_to

EN = Words("en")
ORDINARY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
"""A message has become one of components since it was pressed: its answer is put there as one."""
GONE = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
MENU = ("ask", "do", "pick", "set")
"""What answers a question, or leads about in its menu."""
LEAVES_ALONE = ("move", "board", "see", "rules", "history", "undo", "keep")
"""What may be pressed by anybody at any time and never changes a match."""


class Pressable(NamedTuple):
    """Something that could be pressed at some time, by whoever sees the message."""

    message: ChatMessage
    custom_id: str
    press: Press
    select: Select | None


class Standing(NamedTuple):
    """Everything about a match that a press could change."""

    table: Table
    requests: tuple[RequestRow, ...]


async def standing(evening: Evening, match: int) -> Standing:
    table = replace(await evening.table(match), turns={})  # their time goes on by itself
    return Standing(table, tuple(await evening.app.store.read.journal.requests(match)))


def pressables(person: Person) -> list[Pressable]:
    """Everything that somebody has ever seen that could be pressed, old versions and deleted messages included."""
    seen = [message for message in person._world.history if message.sees(person.user)]
    return [found for message in seen for content in message.versions for found in _in(message, content)]


def _in(message: ChatMessage, content: object) -> Iterator[Pressable]:
    for button in buttons_of(content):  # type: ignore[arg-type]
        press = parse(button.custom_id or "")
        if press is not None:
            yield Pressable(message, button.custom_id or "", press, None)
    for select in selects_of(content):  # type: ignore[arg-type]
        press = parse(select.custom_id)
        if press is not None:
            yield Pressable(message, select.custom_id, press, select)


def may_act(before: Standing, person: Person, press: Press) -> bool:
    """Whether a press belongs to the presser and to what stands now."""
    table = before.table
    seat = table.seat_of(person.id)
    if seat is None or press.match != table.id or press.verb in LEAVES_ALONE:
        return False
    if press.verb in MENU:
        asked = table.asked.get(seat)
        try:
            cursor = read_cursor(press)
        except StaleError:
            return False
        fits = asked is not None and (cursor.seat, cursor.decision) == (seat, asked.decision)
        return fits and cursor.digest == digest_of(table.game, table.legal(seat))
    if press.verb in ("takeback", "askundo"):
        return press.number(0) == table.revision
    if press.verb in ("agree", "decline"):
        return press.number(2) in {request.id for request in before.requests}
    return False


async def press_any(person: Person, chosen: Pressable, luck: Random) -> None:
    """Press it, whatever has become of the message; wait until it has been answered."""
    try:
        if chosen.select is not None:
            values = [option.value for option in chosen.select.options]
            count = luck.randint(chosen.select.minimum, min(chosen.select.maximum, len(values)))
            picked = luck.sample(values, count)
            reply = await person.select(chosen.message, picked, custom_id=chosen.custom_id, stale=True)
        else:
            reply = await person.click(chosen.message, custom_id=chosen.custom_id, stale=True)
    except ClientRefuses:
        return
    await answer_to(person, reply, luck)


class Crowd:
    """Two matches in one channel, those who play them and a stranger; somebody presses something old or new."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.people = [evening.sandbox.user(name) for name in ("alice", "bob", "carol", "stranger")]
        self.matches: list[int] = []
        self.counts = {"acted": 0, "kept": 0}

    async def open(self) -> None:
        alice, bob, carol, _ = self.people
        self.matches = [await self.evening.match(alice, bob), await self.evening.match(bob, carol, alice)]
        await self.evening.shown()

    def _anything(self, before: list[Standing], luck: Random) -> tuple[Person, Pressable]:
        """Somebody and something to press: half of the time what moves a match on, else anything."""
        asked = {user for one in before for user in one.table.people_to_move}
        for_turn = luck.random() < 0.5
        person = luck.choice([one for one in self.people if not for_turn or one.id in asked])
        choices = pressables(person)
        if for_turn:
            current = [found for found in choices if any(may_act(one, person, found.press) for one in before)]
            choices = current or [found for found in choices if found.press.verb == "move"]
        return person, luck.choice(choices)

    async def somebody_presses(self, luck: Random) -> None:
        """One press; afterwards only what it was allowed to change may have changed."""
        before = [await standing(self.evening, match) for match in self.matches]
        person, chosen = self._anything(before, luck)
        allowed = [may_act(one, person, chosen.press) for one in before]
        await press_any(person, chosen, luck)
        after = [await standing(self.evening, match) for match in self.matches]
        for old, new, may in zip(before, after, allowed, strict=True):
            self.counts["acted" if old != new else "kept"] += 1
            assert may or old == new, f"{person} pressed {chosen}"
            assert new.table.revision <= old.table.revision + 1
        if luck.random() < 0.3:
            await self.evening.shown()


async def test_any_press_by_anybody_at_any_time(evening: Evening, sandbox: Sandbox) -> None:
    crowd, luck = Crowd(evening), Random(21)
    await crowd.open()
    with sandbox.expecting_violations() as found:  # pictures that are gone when an old press refers to them; sent anew
        for _ in range(260):
            await crowd.somebody_presses(luck)
        await evening.shown()
    assert {violation.code for violation in found} <= {GONE, "UNSEEN_FILE", ORDINARY}
    assert {violation.request for violation in found if violation.code == "UNSEEN_FILE"} <= {
        violation.request for violation in found if violation.code == GONE
    }
    assert crowd.counts["acted"] > 10
    assert crowd.counts["kept"] > 200
    for match in crowd.matches:
        await evening.sound(match)


async def test_a_double_press_acts_once(evening: Evening, sandbox: Sandbox) -> None:
    match, first, pilot = await new_match(evening)
    menu, step = await last_step(pilot, await opened(pilot, boards(sandbox.channel)[-1]))
    before = (await evening.table(match)).revision
    presses = [first.click(menu, custom_id=step.custom_id) for _ in range(4)]
    replies = await asyncio.gather(*presses)
    texts = [await reply.text() for reply in replies]
    assert (await evening.table(match)).revision == before + 1
    assert all("You put" in text for text in texts)
    await evening.shown()
    await evening.sound(match)


async def test_two_menus_of_one_player_act_once(evening: Evening, sandbox: Sandbox) -> None:
    """The channel and the direct message each hold a menu of the same question, with another answer: the second one is
    told so."""
    match, first, pilot = await new_match(evening)
    at_table, step = await last_step(pilot, await opened(pilot, boards(sandbox.channel)[-1]))
    in_private, other = await last_step(pilot, await opened(pilot, first.inbox[-1]))
    before = (await evening.table(match)).revision
    assert (await pilot.press(at_table, step))[0] is PressOutcome.ACCEPTED
    assert (await pilot.press(in_private, other))[0] is PressOutcome.STALE
    assert (await evening.table(match)).revision == before + 1


async def test_two_players_press_at_the_same_moment(evening: Evening, sandbox: Sandbox) -> None:
    """Of simultaneous presses of two matches and several people each is answered, and none is dropped."""
    people = [sandbox.user(name) for name in ("alice", "bob", "carol")]
    matches = [await evening.match(*people) for _ in range(3)]
    await evening.shown()
    armed = [post for post in boards(sandbox.channel) if post.buttons]
    posts = {press.match: post for post in armed if (press := parse(post.buttons[0].custom_id or ""))}
    assert sorted(posts) == matches
    waiting = [person.click(posts[match], EN.text("play-button-move")) for match in matches for person in people]
    replies = await asyncio.gather(*waiting)
    messages = [await reply.message() for reply in replies]
    assert all(message.images for message in messages)
    menus = [message for message in messages if _is_menu(message)]
    assert len(menus) == len(matches)


def _is_menu(message: ChatMessage) -> bool:
    return any(found.press.verb in MENU for found in _in(message, message.now))


async def test_a_command_asks_which_match(evening: Evening, sandbox: Sandbox) -> None:
    alice, bob = sandbox.user("alice"), sandbox.user("bob")
    matches = [await evening.match(alice, bob), await evening.match(alice, bob)]
    await evening.shown()
    first, _ = await seated(evening, matches[1])
    which = await (await first.slash(sandbox.channel, f"{GROUP} place", where="Hunt", figures=2)).message()
    assert EN.text("play-which-match") in which.text
    assert [(await evening.table(match)).revision for match in matches] == [0, 0]
    pick = [parse(button.custom_id or "") for button in which.buttons]
    assert sorted(press.match for press in pick if press) == matches
    button = next(one for one in which.buttons if f"#{matches[1]}" in one.label)
    message = await (await first.click(which, custom_id=button.custom_id)).message()
    assert await Autopilot(first, Random(1)).play_on(message, moves=1) <= 1
    assert [(await evening.table(match)).revision for match in matches] == [0, 1]
    offered = await first.autocomplete(sandbox.channel, f"{GROUP} place", focused="match")
    assert sorted(choice.value for choice in offered) == matches


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(alphabet="t:movedask0123456789abz.-", max_size=60))
def test_made_up_ids_are_understood_or_stale(text: str) -> None:
    press = parse(text)
    if press is None:
        return
    try:
        read_cursor(press)
    except StaleError:
        return
