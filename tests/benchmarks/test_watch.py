"""The measures of calm: first of things that are known to have happened, then of a small evening with the bot in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import pytest_asyncio

from bot.app import App, open_app
from bot.sandbox import Channel, ChatMessage, Flag, Person, Sandbox
from bot.sandbox.model.messages import Attachment, Content
from bot.settings import Settings
from tests.benchmarks.scene import Scene, play
from tests.benchmarks.test_calm import calm_figures
from tests.benchmarks.watch import Rounds, Watch
from tests.bot.end_to_end.evening import fix_chance
from tests.bot.starting import start
from tests.bot.waiting import SOME_DAY

pytestmark = pytest.mark.prove

JSON: TypeAlias = dict[str, Any]
BUTTON: JSON = {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "move", "label": "Your move"}]}
MENU: JSON = {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "answer", "label": "Two figures"}]}
PICTURE = Attachment(1, "board.png", b"", "", "image/png", width=1200, height=900)


class Table:
    """A match of two people, without a bot: what it would say is said by the test."""

    def __init__(self, sandbox: Sandbox, app: App) -> None:
        self.sandbox = sandbox
        self.app = app
        self.people = [sandbox.user("plover"), sandbox.user("curlew")]
        self.watch = Watch(sandbox, app, [person.id for person in self.people])

    async def start(self, game: str = "stone_age") -> int:
        """Start a match. The people sit in their order."""
        rows = [await self.app.people.meet(person.id, person.name, "en") for person in self.people]
        guild, home = self.sandbox.guild.id, self.sandbox.channel.id
        with pytest.MonkeyPatch.context() as patch:
            fix_chance(patch)
            table = await self.app.lobby.create(game, rows[0], guild=guild, home=home, locale="en")
            await self.app.lobby.join(table.id, rows[1])
            self.watch.follow(table.id, self.says(self.sandbox.channel, f"A lobby: #{table.id}", pictures=1))
            await start(self.app, table.id, rows[0].user)
        await self.watch.look()
        return table.id

    def says(
        self,
        channel: Channel,
        text: str,
        *,
        rings: Person | None = None,
        pictures: int = 0,
        row: JSON = BUTTON,
        **more: Any,
    ) -> ChatMessage:
        """Have the bot post something with a row of buttons; ``more``: traits of the message."""
        mentions = () if rings is None else (rings.user,)
        flags = more.pop("flags", Flag(0))
        content = Content(
            text, (), (row,), (PICTURE,) * pictures, flags=flags, mentions=mentions, at=self.sandbox.clock.now()
        )
        return self.sandbox.world.post(channel, self.sandbox.world.bot, content, **more)

    def changes(self, message: ChatMessage, text: str, row: JSON = BUTTON) -> None:
        """Have the bot edit a message: without a picture, with the button."""
        self.sandbox.world.edit(message, Content(text, (), (row,), at=self.sandbox.clock.now()))

    def seen(self) -> list[float | None]:
        """How long each question took to be seen, in seconds."""
        return [None if one.seen is None else round(one.seen - one.asked, 3) for one in self.watch.questions]


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with Sandbox() as sandbox, open_app(Settings(data=tmp_path), sandbox.clock.now) as app:
        sandbox.clock.freeze(SOME_DAY)
        yield Table(sandbox, app)


async def test_a_direct_message_or_a_mention_rings_and_nothing_else_does(table: Table) -> None:
    match, (plover, curlew) = await table.start(), table.people
    channel = table.sandbox.channel
    table.says(plover.dm, f"Your turn: #{match}")
    table.says(plover.dm, f"Silently: #{match}", flags=Flag.SILENT)
    post = table.says(channel, f"The board: #{match}", rings=curlew)
    table.says(channel, f"Silently at the table: #{match}", rings=curlew, flags=Flag.SILENT)
    table.says(channel, f"Nobody is mentioned: #{match}")
    table.says(channel, f"A menu: #{match}", rings=curlew, visible_to=curlew.user)
    table.changes(post, f"Edited: #{match}")
    assert [(ring.user, ring.matches) for ring in table.watch.rings] == [(plover.id, (match,)), (curlew.id, (match,))]
    assert len(table.watch.matches[match].posted) == 3


async def test_a_message_about_several_matches_counts_in_equal_parts(table: Table) -> None:
    first, second = await table.start(), await table.start("almadi")
    table.says(table.people[0].dm, f"These wait: #{first} and #{second}")
    table.sandbox.clock.advance(1)
    rounds = Rounds(table.watch, table.sandbox.clock.now())
    assert (rounds.rings, rounds.count) == (1.0, 2)


@pytest.mark.parametrize("way", ["mailbox", "mention", "menu", "the menu they hold"])
async def test_a_question_is_seen_when_something_shows_it(table: Table, way: str) -> None:
    plover, channel = table.people[0], table.sandbox.channel
    held = table.says(channel, "A menu from before", visible_to=plover.user)
    match = await table.start()
    assert table.seen() == [None]
    table.says(table.people[1].dm, f"This is somebody else's mailbox: #{match}")
    table.says(channel, f"A post that calls nobody: #{match}")
    assert table.seen() == [None]
    table.sandbox.clock.advance(7.5)
    if way == "mailbox":
        table.says(plover.dm, f"Your turn: #{match}")
    elif way == "mention":
        table.says(channel, f"Your turn: #{match}", rings=plover)
    elif way == "menu":
        table.says(channel, f"Where? #{match}", visible_to=plover.user, row=MENU)
    else:
        table.changes(held, f"Where? #{match}", MENU)
    table.sandbox.clock.advance(60)
    table.says(plover.dm, f"Again: #{match}")
    assert table.seen() == [7.5]


@pytest.mark.parametrize(("counted", "seen"), [(1, 1), (2, 2)])
async def test_a_call_that_counts_all_that_wait_shows_them_all(table: Table, counted: int, seen: int) -> None:
    first, _ = await table.start(), await table.start()
    assert table.seen() == [None, None]
    table.says(table.people[0].dm, f"{counted} matches wait: Stone Age #{first}, …")
    assert len([one for one in table.seen() if one is not None]) == seen


async def test_boards_that_stand_at_the_table_are_counted(table: Table) -> None:
    match, channel = await table.start(), table.sandbox.channel
    first, second, _ = [table.says(channel, f"A board: #{match}", pictures=1) for _ in range(3)]
    table.says(table.people[0].dm, f"A board in a mailbox: #{match}", pictures=1)
    told = table.watch.matches[match]
    assert (len(told.boards), told.most) == (3, 3)
    table.changes(first, f"News: #{match}")
    table.sandbox.world.delete(second)
    assert (len(told.boards), told.most) == (1, 3)


async def test_a_round_is_over_when_all_have_been_asked_and_the_match_is_further_on(table: Table) -> None:
    match = await table.start("almadi")
    told = table.watch.matches[match]
    while (now := await table.app.play.table(match)).game.phase_key(now.shown(None)) == (1,):
        assert told.rounds == []
        seat = now.to_move[0]
        user = now.seats[seat].user
        assert user is not None
        table.sandbox.clock.advance(60)
        await table.app.play.move(match, user, next(now.game.legal_actions(now.state, seat)))
        await table.watch.look()
    assert told.rounds == [table.sandbox.clock.now()]
    assert {one.user for one in table.watch.questions} == {person.id for person in table.people}


def test_an_evening_gives_the_same_figures_every_time() -> None:
    scene = Scene("live", ("almadi",), 0.25, players=2)
    first, second = list(calm_figures(scene)), list(calm_figures(scene))
    assert first == second
    assert all(figure.floor for figure in first if figure.beside), "questions were asked, and moves made"


def test_people_who_are_away_come_and_play_all_their_matches() -> None:
    played = play(Scene("away", ("almadi", "applejack"), 30.0, players=2))
    assert all(len({one.user for one in played.watch.questions if one.match == match}) == 2 for match in (1, 2))
    assert all(told.most >= len(told.boards) >= 1 for told in played.watch.matches.values())
    assert {ring.user for ring in played.watch.rings} == set(played.watch.users)
    assert played.moves > len(played.watch.questions) / 2
