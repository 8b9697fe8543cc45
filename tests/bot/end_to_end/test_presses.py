"""No stale, foreign or forged press acts; a double one acts once; several matches in a channel keep apart."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.discord.menu.model import read_cursor
from bot.discord.ui.controls import HANDLERS
from bot.discord.ui.protocol import LONGEST, base36, parse
from bot.matches.refusals import StaleError
from bot.sandbox import ChatMessage, Person, Sandbox
from games.catalogue import catalogue
from rendering.words import Words
from tests.bot.autopilot import Autopilot, PressOutcome
from tests.bot.end_to_end.evening import GAME, GROUP, Evening, boards
from tests.bot.end_to_end.pressables import (
    GONE,
    MENU,
    ORDINARY,
    Memory,
    Pressable,
    Standing,
    may_act,
    press_any,
    standing,
    within,
)
from tests.bot.end_to_end.test_faults import last_step, new_match
from tests.bot.end_to_end.test_restarts import opened
from tests.bot.end_to_end.test_telling import seated
from tests.bot.old_database.kept import Effect, KeptPress
from tests.bot.old_database.place import put_pressed
from tests.bot.violations import expecting_violations
from tests.prove.seeds import seeds

EN = Words("en")
PRESSES, MOST_PRESSES = 260, 780
"""How many there are, and at most, until enough of them have acted."""
ACTED = 10
USUAL = 21
"""The seed of every run, in which nothing is forged."""
FORGED = 0.2
"""How often something is pressed that nobody has been shown."""
ODD = ("", "-1", "0", "zzzzzzzzzzzzzz", "x", "１", "é")
"""Parts of an id that are no number, or a strange one."""


def forged(person: Person, shown: Sequence[Pressable], luck: Random) -> Pressable:
    """Put something there that the bot has never made: an id in which a part is another, is missing or added."""
    one, other = luck.choice(shown), luck.choice(shown)
    parts = one.custom_id.split(":")
    place = luck.randrange(1, len(parts))
    part = luck.choice(
        (*other.custom_id.split(":")[1:], luck.choice(sorted(HANDLERS)), base36(luck.randrange(99)), *ODD)
    )
    parts[place : place + luck.randrange(2)] = luck.choice(([part], [part], []))
    made = ":".join(parts)[:LONGEST]
    press = parse(made)
    if press is None:
        return forged(person, shown, luck)
    offered = [] if other.select is None else [option.value for option in other.select.options]
    values = tuple(luck.sample([*offered, "0"], luck.randint(1, 2) if offered else 1)) if one.select else ()
    number, place = person._world.ids.new(), person._world.direct(person.user).id
    kept = KeptPress(press.match, person.name, number, place, made, Effect("unknown"), values=values)
    message = put_pressed(person._world, kept, person.user)
    return Pressable(message, made, press, next(iter(message.selects), None))


class Crowd:
    """Two matches in one channel, those who play them and a stranger; somebody presses something old or new."""

    def __init__(self, evening: Evening, game: str, forged: float) -> None:
        self.evening = evening
        self.game = game
        self.forged = forged
        self.memory = Memory()
        self.people = [evening.sandbox.user(name) for name in ("alice", "bob", "carol", "stranger")]
        self.matches: list[int] = []
        self.counts = Counter[str]()

    async def open(self) -> None:
        alice, bob, carol, _ = self.people
        seated = (alice, bob), (bob, carol, alice)
        self.matches = [await self.evening.match(*people, game=self.game) for people in seated]
        await self.evening.shown()

    def _anything(self, before: list[Standing], luck: Random) -> tuple[Person, Pressable]:
        """Somebody and something to press: half of the time what moves a match on, else anything."""
        asked = {user for one in before for user in one.table.people_to_move}
        for_turn = luck.random() < 0.5
        person = luck.choice([one for one in self.people if not for_turn or one.id in asked])
        choices = self.memory.pressables(person)
        if for_turn:
            current = [found for found in choices if any(may_act(one, person, found.press) for one in before)]
            choices = current or [found for found in choices if found.press.verb == "move"]
        return person, luck.choice(choices)

    async def somebody_presses(self, luck: Random) -> None:
        """One press; afterwards only what it was allowed to change may have changed."""
        before = [await standing(self.evening, match) for match in self.matches]
        person, chosen = self._anything(before, luck)
        forging = self.forged > 0 and luck.random() < self.forged
        if forging:
            chosen = forged(person, self.memory.pressables(person), luck)
        allowed = [may_act(one, person, chosen.press) for one in before]
        await press_any(person, chosen, luck)
        self.counts["forged"] += forging
        after = [await standing(self.evening, match) for match in self.matches]
        for old, new, may in zip(before, after, allowed, strict=True):
            self.counts["acted" if old != new else "kept"] += 1
            assert may or old == new, f"{person} pressed {chosen}, {new.table.revision - old.table.revision} revisions"
            entries = await self.evening.app.store.read.journal.revisions(old.table.id, old.table.revision)
            assert sum((row.interaction or 0) > 0 for row in entries) <= 1  # besides, an answer may end a turn
        if luck.random() < 0.3:
            await self.evening.shown()


@pytest.mark.parametrize("seed", seeds([USUAL], range(500)))
async def test_any_press_by_anybody_at_any_time(
    evening: Evening,
    sandbox: Sandbox,
    seed: int,
    caplog: pytest.LogCaptureFixture,
    record_property: Callable[[str, object], None],
) -> None:
    game = GAME if seed == USUAL else sorted(catalogue())[seed % len(catalogue())]
    crowd, luck = Crowd(evening, game, FORGED if seed != USUAL else 0), Random(seed)
    await crowd.open()
    with expecting_violations(sandbox) as found:  # pictures that are gone when an old press refers to them; sent anew
        presses = 0
        while presses < PRESSES or (crowd.counts["acted"] <= ACTED and presses < MOST_PRESSES):
            await crowd.somebody_presses(luck)
            presses += 1
        await evening.shown()
    assert {violation.code for violation in found} <= {GONE, ORDINARY}
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert crowd.counts["acted"] > ACTED
    assert crowd.counts["kept"] > 200
    for match in crowd.matches:
        await evening.sound(match)
    record_property("presses", presses)
    record_property("of them forged", crowd.counts["forged"])


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
    return any(found.press.verb in MENU for found in within(message, message.now))


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
