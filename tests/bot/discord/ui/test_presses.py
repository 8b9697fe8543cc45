"""No stale or foreign press acts: any button of any menu ever shown, pressed by anybody at any time."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.app import App, open_app
from bot.discord.match.interactions import Viewer
from bot.discord.menu.menu import reply_to_press, today
from bot.discord.menu.model import read_cursor, read_press
from bot.discord.menu.state import state_after
from bot.discord.ui.emojis import Emojis
from bot.discord.ui.messages import Message
from bot.discord.ui.pictures import Pictures
from bot.discord.ui.protocol import Press, parse
from bot.matches.entries import Move
from bot.matches.refusals import StaleError
from bot.matches.table import Table
from bot.settings import Settings
from bot.store.rows import PersonRow
from games.codec import codec
from tests.bot.discord.fair import Done, Vote, Walk
from tests.bot.drawing_threads import DrawingThreads
from tests.bot.starting import start

NAMES = ("mika", "taro", "yuki")
OPEN, PRESS, MOVE = "open", "press", "move"
MENU = ("ask", "do", "pick", "set")

steps = st.lists(
    st.tuples(
        st.sampled_from((OPEN, OPEN, PRESS, PRESS, PRESS, PRESS, MOVE)), st.integers(0, 3), st.integers(0, 10_000)
    ),
    min_size=10,
    max_size=30,
)


@dataclass
class Evening:
    """One match, and every button that anybody has been shown."""

    app: App
    match: int
    people: list[PersonRow]
    bot: Any
    shown: list[Press] = field(default_factory=list)
    acted: int = 0
    answered: set[tuple[int, int]] = field(default_factory=set)
    """Who has answered which decision by a press."""
    done: list[tuple[int, Press]] = field(default_factory=list)
    """Who has done something by which press."""

    async def table(self) -> Table:
        return await self.app.play.table(self.match)

    def see(self, message: Message) -> None:
        self.shown += [press for press in _presses(message) if press.verb in MENU]

    async def open(self, who: int) -> None:
        self.see(await today(Viewer(self.bot, self.people[who]), await self.table()))

    async def move(self, which: int) -> None:
        now = await self.table()
        actions = (Vote(which % 2 == 0),) if now.state.voting else (Walk(1), Walk(2), Done())
        user = now.seats[now.to_move[which % len(now.to_move)]].user
        assert user is not None
        await self.app.play.move(self.match, user, actions[which % len(actions)])

    async def press(self, who: int, which: int, interaction: int) -> None:
        if not self.shown:
            return
        press, person = self.shown[which % len(self.shown)], self.people[who]
        before = await self.table()
        message, _ = await reply_to_press(Viewer(self.bot, person), before, press, interaction)
        self.see(message)
        self.check(before, await self.table(), press, person, message)

    def check(self, before: Table, after: Table, press: Press, person: PersonRow, message: Message) -> None:
        cursor = read_cursor(press)
        try:
            state = state_after(before, person.user, read_press(press))
        except StaleError:
            assert after.revision == before.revision
            nothing = "nothing was done" in "\n".join(message.top)
            assert nothing or (person.user, cursor.decision) in self.answered
            assert not nothing or (person.user, press) not in self.done
            return
        asked = before.asked[cursor.seat]
        assert (asked.decision, before.seat_of(person.user)) == (cursor.decision, cursor.seat)
        if after.revision == before.revision:
            return
        self.acted += 1
        self.answered.add((person.user, cursor.decision))
        self.done.append((person.user, press))
        entry = after.entry
        assert after.revision == before.revision + 1
        assert isinstance(entry, Move)
        assert entry.seat == before.seat_of(person.user)
        done = codec(before.game).action(bytes(entry.action))
        assert done in before.legal(entry.seat)
        assert state.does == state.reached == done


def _presses(message: Message) -> Iterator[Press]:
    """Everything that can be pressed in a message, each option of a select by itself."""
    for item in (item for row in message.rows for item in row):
        inner = getattr(item, "item", item)
        press = parse(getattr(inner, "custom_id", None) or "")
        if press is None:
            continue
        values = [option.value for option in inner.options] if isinstance(inner, ui.Select) else [None]
        for value in values:
            yield Press(press.verb, press.match, press.rest, () if value is None else (value,))


async def evening(plan: list[tuple[str, int, int]]) -> Evening:
    with tempfile.TemporaryDirectory() as folder:
        async with open_app(Settings(data=Path(folder))) as app:
            held = await gathered(app)
            for number, (kind, who, which) in enumerate(plan):
                who %= len(held.people)
                if not (await held.table()).to_move:
                    break
                match kind:
                    case "open":
                        await held.open(who)
                    case "press":
                        await held.press(who, which, 1000 + number)
                    case "move":
                        await held.move(which)
            await held.bot.pictures.close()
            return held


async def gathered(app: App) -> Evening:
    rows = [await app.people.meet(number + 1, name, "en") for number, name in enumerate(NAMES)]
    guest = await app.people.meet(99, "guest", "en")
    table = await app.lobby.create("fair", rows[0], guild=1, home=2, locale="en")
    for row in rows[1:]:
        await app.lobby.join(table.id, row)
    await start(app, table.id, rows[0].user)
    pictures = Pictures(DrawingThreads())
    icons = Emojis(discord.Client(intents=discord.Intents.none()), app.store, pictures)
    context = SimpleNamespace(app=app, pictures=pictures, icons=icons)
    return Evening(app, table.id, [*rows, guest], context)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(plan=steps)
def test_no_stale_or_foreign_press_acts(village_fair: None, plan: list[tuple[str, int, int]]) -> None:
    asyncio.run(evening(plan))


def test_presses_in_time_do_act(village_fair: None) -> None:
    """The property above is not empty: with nobody else about, random presses make moves."""
    plan = [(OPEN, who, 0) for who in range(3)] + [(PRESS, number % 3, 7919 * number) for number in range(150)]
    assert asyncio.run(evening(plan)).acted > 0


@pytest.mark.parametrize("rest", [(), ("0",), ("x", "y", "z", "!", "", ""), ("0", "0", "abc", "0", "1..2", "")])
def test_ids_of_another_version_are_stale(rest: tuple[str, ...]) -> None:
    with pytest.raises(StaleError):
        read_cursor(Press("ask", 1, rest))
