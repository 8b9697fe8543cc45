"""Two evenings that differ in one hidden fact only: whoever may not know it is shown the same, byte for byte.

Everything the sandbox is sent for a person counts: texts, labels, custom ids, alternative texts, the bytes of pictures,
what autocomplete offers.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from msgspec import Struct

from bot.matches import lobby, play
from bot.matches.table import Table
from bot.sandbox import ChatMessage, Person, Sandbox
from bot.sandbox.model.messages import Content, buttons_of, images_of, selects_of, text_of
from bot.sandbox.people.autopilot import Autopilot
from games.chance import Chanced, SeededChance
from games.contract import Action, AnyGame, Seat
from games.engine import begin
from games.engine import play as play_on
from games.simulation import match_seed
from tests.bot.end_to_end.evening import GROUP, Evening, boards, fix_chance, game

T = TypeVar("T")
SEATS = 3
SOME_DAY = 2_000_000_000.0
"""When both evenings take place, in seconds since 1970."""
MOVES = 36
"""How many moves are played after the hidden fact has come about."""


class WorldChance(SeededChance):
    """Luck that is the same in all worlds but for one draw.

    An item is picked by a lot of its own, so that bags which differ in one item give the same item, unless it is that
    one.
    """

    hidden = -1
    """The revision at which the worlds part."""
    world = 0

    def pick(self, items: Sequence[T]) -> T:
        lots = {item: self._lot(str(item)) for item in items}
        ordered = sorted(items, key=lambda item: lots[item])
        self._below(2)
        item = ordered[self.world if self._revision == self.hidden else 0]
        self.outcomes.append(Chanced(f"pick:{len(items)}", items.index(item)))
        return item

    def _lot(self, text: str) -> bytes:
        return hashlib.sha256(self._seed + b"%d/%d/" % (self._revision, self._counter) + text.encode()).digest()


class Story(Struct, frozen=True):
    """The beginning of a match up to the moment before somebody learns something alone."""

    seed: int
    moves: tuple[tuple[Seat, Action], ...]
    owner: Seat
    secret: Action
    """The move by which they learn it."""


def find_story(rules: AnyGame) -> Story:
    """Look for a match in which a seat is told something that the others are not, by one pick."""
    for number in range(60):
        luck, seed = Random(number), match_seed(number)
        state = begin(rules, SEATS, rules.meta.options(), WorldChance(seed, 0)).state
        moves: list[tuple[Seat, Action]] = []
        while rules.to_move(state) and len(moves) < 600:
            seat = rules.to_move(state)[0]
            action = luck.choice(list(rules.legal_actions(state, seat)))
            chance = WorldChance(seed, len(moves) + 1)
            step = play_on(rules, state, seat, action, chance)
            private = [event for event in step.events if event.only is not None]
            if private and len(chance.outcomes) == 1 and len(moves) > 20:
                return Story(number, tuple(moves), seat, action)
            moves.append((seat, action))
            state = step.state
    raise AssertionError(f"{rules.meta.key}: nobody ever learns anything alone")


class Night:
    """One of the worlds."""

    def __init__(self, evening: Evening, story: Story) -> None:
        self.evening = evening
        self.story = story
        self.people = [evening.sandbox.user(name) for name in ("alice", "bob", "carol")]
        self.stranger = evening.sandbox.user("stranger")
        self.match = 0

    @property
    def others(self) -> list[Person]:
        """Everybody who may not know: the other seats, and an onlooker."""
        return [*(one for seat, one in enumerate(self.people) if seat != self.story.owner), self.stranger]

    async def play(self) -> None:
        """Play the beginning, then the secret move and what follows, with everybody looking at everything."""
        async with self.evening.services():
            self.match = await self.evening.match(*self.people, seed=self.story.seed)
            for seat, action in self.story.moves:
                await self.evening.app.play.move(self.match, self.people[seat].id, action)
        await self.evening.open()
        await self.evening.shown()
        await self._move(self.story.owner, self.story.secret)
        pilots = [Autopilot(person, Random(seat)) for seat, person in enumerate(self.people)]
        for number in range(MOVES):
            table = await self.evening.table(self.match)
            for seat in table.to_move:
                await self._answer(table, seat, pilots[seat], number)
            await self.evening.shown()
            if number % 6 == 0:
                await self._look_around()
        await self.evening.close()

    async def _answer(self, table: Table, seat: Seat, pilot: Autopilot, number: int) -> None:
        """The owner answers the same in both worlds, whatever is known; the others by what they are offered."""
        if seat == self.story.owner:
            await self._move(seat, Random(number).choice(table.legal(seat)))
        elif seat == (self.story.owner + 1) % SEATS:
            await pilot.play_commands(self.evening.sandbox.channel, GROUP, moves=1)
        else:
            await pilot.play_menu(pilot.person.dm if number % 2 else self.evening.sandbox.channel, self.match, moves=1)

    async def _move(self, seat: Seat, action: Action) -> None:
        await self.evening.app.play.move(self.match, self.people[seat].id, action)

    async def _look_around(self) -> None:
        """Everybody opens the board with all its pictures, the history and the undo."""
        post = next(one for one in reversed(boards(self.evening.sandbox.channel)) if one.buttons)
        for person in (*self.people, self.stranger):
            look = await (await person.click(post, "Board")).message()
            for value in [option.value for select in look.selects for option in select.options]:
                await (await person.select(look, [value])).message()
            await (await person.slash(self.evening.sandbox.channel, "history")).message()
            await (await person.slash(self.evening.sandbox.channel, "undo")).message()
            await (await person.slash(self.evening.sandbox.channel, "my matches")).message()


def known_to(night: Night, person: Person) -> Iterator[str]:
    """Everything somebody could ever see, as text, in order; what differs from run to run is left out."""
    world = night.evening.sandbox.world
    for channel in (night.evening.sandbox.channel, person.dm):
        for message in world.history:
            if message.channel is channel and message.sees(person.user):
                yield from (evened(seen(message, content)) for content in message.versions)
    yield from (evened(json.dumps(data, ensure_ascii=False)) for reader, data in world.shown if reader is person.user)


def seen(message: ChatMessage, content: Content) -> str:
    """One version of a message."""
    pictures = [
        (picture.filename, picture.description, hashlib.sha256(picture.data).hexdigest())
        for picture in images_of(content)
    ]
    named = [user.name for user in content.mentions]
    return repr((text_of(content), buttons_of(content), selects_of(content), pictures, named, message.silent))


def evened(text: str) -> str:
    """A text without ids of Discord's and moments, which are others in every run."""
    return re.sub(r"\d{15,}|<t:\d+", "#", text)


async def worlds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, story: Story) -> list[dict[str, list[str]]]:
    """What everybody is shown in either world, by name."""
    monkeypatch.setattr(lobby, "SeededChance", WorldChance)
    monkeypatch.setattr(play, "SeededChance", WorldChance)
    monkeypatch.setattr(WorldChance, "hidden", len(story.moves) + 1)
    chance = fix_chance(monkeypatch)
    found = []
    for world in (0, 1):
        monkeypatch.setattr(WorldChance, "world", world)
        async with Sandbox() as sandbox:
            sandbox.clock.freeze()
            sandbox.clock.advance(SOME_DAY - sandbox.clock.now())
            with sandbox.point_discord_here():
                evening = Evening(sandbox, tmp_path / str(world), chance)
                night = Night(evening, story)
                await night.play()
            people = [night.people[story.owner], *night.others]
            found.append({person.name: list(known_to(night, person)) for person in people})
    return found


async def test_whoever_may_not_know_sees_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    story = find_story(game())
    one, other = await worlds(tmp_path, monkeypatch, story)
    owner = next(iter(one))
    assert one.pop(owner) != other.pop(owner), "the owner knows, or the worlds don't differ"
    assert all(len(shown) > 40 for shown in one.values())
    for name, shown in one.items():
        for ours, theirs in zip(shown, other[name], strict=True):
            assert ours == theirs, f"{name} can tell the worlds apart"
