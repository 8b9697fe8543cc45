"""Two evenings that differ in one secret only: whoever may not know it is shown the same, byte for byte.

The secret is a draw that only some are shown, or an answer that the others may not know yet; ``bot.conformance.twins``
finds both in every game, and tells for how long nobody else can know them. Beside a seat that may not know it sits a
friend who sees what that seat sees, and one who saw what the knowing seat saw, until right before. Everything the
sandbox is sent for a person counts: texts, labels, custom ids, alternative texts, the shapes of pictures, of which
their bytes are made (``tests/rendering/test_veil.py``), what autocomplete offers.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path
from random import Random

import pytest

from bot.conformance.trials import is_open
from bot.conformance.twins import Story, WorldChance, stories
from bot.conformance.worlds import any_action, any_verb, random_options
from bot.discord.ui import emojis
from bot.matches.entries import Move, read_entry
from bot.notices import followers
from bot.sandbox import ChatMessage, Person, Sandbox
from bot.sandbox.model.messages import Content, buttons_of, images_of, selects_of, text_of
from games.catalogue import catalogue
from games.codec import codec
from games.contract import Action, Seat
from games.simulation import match_seed
from rendering.words import Words
from tests.bot.autopilot import Autopilot
from tests.bot.discord.club import labels
from tests.bot.end_to_end.evening import Evening, boards, fix_chance
from tests.bot.waiting import SOME_DAY
from tests.prove.seeds import seeds

EN = Words("en")
SEATS = 3
MATCHES = 6
"""How many matches are looked through for secrets."""
BEGINNING = range(15, 301)
"""How many moves there are before the worlds part: enough to look back at, and few enough to be made quickly."""
MOVES = 14
"""How many moves are played at most after that."""


@cache
def secrets_of(game: str, part: int) -> dict[str, tuple[int, Story]]:
    """Return one story of every kind of secret that comes about in a game, each with the number of its match."""
    found: dict[str, tuple[int, Story]] = {}
    for number in range(MATCHES * part, MATCHES * (part + 1)):
        taste, options = any_verb if number % 2 else any_action, random_options(catalogue()[game], number)
        for kind, story in stories(catalogue()[game], SEATS, options, match_seed(number), taste, Random(number)):
            shortest = found.get(kind)
            if shortest is None or _fitness(story) < _fitness(shortest[1]):
                found[kind] = number, story
    return found


def _fitness(story: Story) -> tuple[bool, int]:
    """Order stories: there are some moves to look back at, if there can be, and few to be made."""
    return len(story.moves) not in BEGINNING, len(story.moves)


class Night:
    """One of the worlds."""

    def __init__(self, evening: Evening, number: int, story: Story, world: int) -> None:
        self.evening = evening
        self.number = number
        self.story = story
        self.world = world
        self.twins = story.twins()
        self.people = [evening.sandbox.user(name) for name in ("alice", "bob", "carol")]
        self.stranger = evening.sandbox.user("stranger")
        self.friends = [evening.sandbox.user(name) for name in ("friend", "former friend")]
        self.looks: list[ChatMessage] = []
        """What those have before them in which they look."""
        self.pilots = [Autopilot(person, Random(seat)) for seat, person in enumerate(self.people)]
        self.group = Words("en", story.game.meta.key).group_name()
        self.match = 0

    @property
    def watchers(self) -> list[Person]:
        """Everybody who may not know: some seats, an onlooker, who looks with such a seat, and who did with another."""
        seated = [self.stranger if seat is None else self.people[seat] for seat in self.twins.watchers]
        return [*seated, *self.friends]

    async def play(self) -> None:
        """Play the beginning, then the secret and what follows, with everybody looking at everything."""
        async with self.evening.services():
            game = self.story.game.meta.key
            self.match = await self.evening.match(*self.people, game=game, options=self.story.options, seed=self.number)
            for seat, action in self.story.moves:
                await self.evening.app.play.move(self.match, self.people[seat].id, action)
        await self.evening.open()
        await self.evening.shown()
        await self._follow()
        await self._befriend()
        offers = await self._offers()
        await self._move(self.story.seat)
        await self._look_around()
        moves = 0
        while moves < MOVES and await self._goes_on(moves):
            await self.evening.shown()
            moves += 1
        await self._press_too_late(offers)
        await self._look_around()
        assert self.stranger.inbox
        await self._ask_around()

    async def _follow(self) -> None:
        """The onlooker follows each round."""
        asked = await (await self.stranger.slash(self.evening.sandbox.channel, "match follow")).message()
        await (await self.stranger.click(asked, EN.text("follow-button-rounds"))).message()

    async def _befriend(self) -> None:
        """A seat that may not know the secret has a friend, and the one that gives the answer has had one."""
        channel, watcher = self.evening.sandbox.channel, next(seat for seat in self.twins.watchers if seat is not None)
        for seat, friend in zip((watcher, self.story.seat), self.friends, strict=True):
            await (await self.people[seat].slash(channel, "match ask-friend", friend=friend)).message()
            await self.evening.shown()
            agree = EN.text("play-button-agree")
            asked = next(one for one in reversed(channel.messages.values()) if agree in labels(one))
            self.looks.append(await (await friend.click(asked, agree)).message())
            await self.evening.shown()
        player = self.people[self.story.seat]
        board = await (await player.slash(channel, "board")).message()
        await (await player.click(board, EN.text("friend-button-end"))).message()
        await self.evening.shown()

    async def _look_over_shoulders(self) -> None:
        """Friends look at everything there is to see; one of them isn't let any more."""
        for friend, look in zip(self.friends, self.looks, strict=True):
            for value in [option.value for select in look.selects for option in select.options]:
                seen = await (await friend.select(look, [value], stale=True)).message()
                assert (EN.text("refuse-friend-none") in seen.text) == (friend is self.friends[1])
            await (await friend.click(look, EN.text("friend-button-again"), stale=True)).message()

    async def _tell_followers(self) -> None:
        """Tell them now, as if a round had just ended."""
        app, table = self.evening.app, await self.evening.table(self.match)
        await app.store.write(
            lambda queries: followers.plan_news(queries, self.match, table.revision, app.clock(), ends=True)
        )
        await self.evening.shown()

    async def _move(self, seat: Seat) -> None:
        await self.evening.app.play.move(self.match, self.people[seat].id, self.story.pair[self.world])
        await self.evening.shown()

    async def _goes_on(self, number: int) -> bool:
        """Have somebody answer without making the secret known, as long as that is possible."""
        twins = self.twins
        for seat in twins.game.to_move(twins.states[0]):
            if seat not in twins.watchers:
                pair = twins.pair(seat, Random(number))
                if pair is None:
                    continue
                await self.evening.app.play.move(self.match, self.people[seat].id, pair[self.world])
                pairs = [pair]
            elif twins.is_safe(seat):
                pairs = [(action, action) for action in await self._answer(seat, number)]
            else:
                continue
            for pair in pairs:
                trial = twins.attempt(seat, pair)
                assert twins.hides(trial)
                twins.take(trial)
            return True
        return False

    async def _answer(self, seat: Seat, number: int) -> list[Action]:
        """A watcher answers by what they are offered: by command, by the menu at the table or in a direct message.

        Return what they did; an answer may end their turn, too.
        """
        pilot, channel = self.pilots[seat], self.evening.sandbox.channel
        before = (await self.evening.table(self.match)).revision
        if number % 3 == 0:
            await pilot.play_commands(channel, self.group, moves=1)
        for _ in range(2):  # a menu that was open before a command shows at the first press what has happened since
            if (await self.evening.table(self.match)).revision == before:
                await pilot.play_menu(pilot.person.dm if number % 2 else channel, self.match, moves=1)
        entries = [
            read_entry(row.entry) for row in await self.evening.app.store.read.journal.revisions(self.match, before)
        ]
        made = [codec(self.story.game).action(bytes(entry.action)) for entry in entries if isinstance(entry, Move)]
        assert len(made) == len(entries) in (1, 2)
        return made

    async def _offers(self) -> list[tuple[Person, ChatMessage]]:
        """Have everybody open the undo, if there is something to take back, before the secret comes about."""
        offers = []
        for person in self.people:
            message = await (await person.slash(self.evening.sandbox.channel, "undo")).message()
            offers.append((person, message))
        return offers

    async def _press_too_late(self, offers: list[tuple[Person, ChatMessage]]) -> None:
        """Everybody takes up the undo from before: they are told what has happened since."""
        verbs = [EN.text(f"play-button-{verb}") for verb in ("take-back", "ask-others")]
        for person, message in offers:
            for label in [button.label for button in message.buttons if button.label in verbs]:
                await (await person.click(message, label)).message()

    async def _look_around(self) -> None:
        """Everybody opens the board with all its pictures, the menu or the plan with both of its, history and undo."""
        channel = self.evening.sandbox.channel
        post = next(one for one in reversed(boards(channel)) if one.buttons)
        await self._look_over_shoulders()
        for person in (*self.people, self.stranger, *self.friends):
            look = await (await person.click(post, "Board")).message()
            for value in [option.value for select in look.selects for option in select.options]:
                await (await person.select(look, [value])).message()
            menu = await (await person.click(post, "Your move")).message()
            for label in ("Plan my next move", "Board", "Close-up"):
                if label in [button.label for button in menu.buttons]:
                    menu = await (await person.click(menu, label)).message()
            for command in ("history", "undo", "my matches"):
                await (await person.slash(channel, command)).message()
            await self._type_out_of_turn(person)
        await self._tell_followers()

    async def _type_out_of_turn(self, person: Person) -> None:
        """Type moves without being asked: the bot says why they can't be made."""
        channel = self.evening.sandbox.channel
        if person.id in (await self.evening.table(self.match)).people_to_move:
            return
        for words, options in self.pilots[0]._subcommands(channel, self.group)[:3]:
            for option in options:
                if option.get("autocomplete"):
                    await person.autocomplete(channel, words, focused=option["name"])
            await (await person.slash(channel, words)).message()

    async def _ask_around(self) -> None:
        """Reminders come, everybody nudges, and asks the others to agree to an undo, which they decline."""
        channel = self.evening.sandbox.channel
        self.evening.advance(hours=13)
        await self.evening.shown()
        for person in self.people:
            await (await person.slash(channel, "match nudge")).message()
            await self.evening.shown()
            undo = await (await person.slash(channel, "undo")).message()
            if EN.text("play-undo-consent") not in undo.text:
                continue
            await (await person.click(undo, EN.text("play-button-ask-others"))).message()
            await self.evening.shown()
            decline = EN.text("play-button-decline")
            post = next(
                one
                for one in reversed(channel.messages.values())
                if decline in [button.label for button in one.buttons]
            )
            first, last = (other for other in self.people if other is not person)
            await (await first.click(post, EN.text("play-button-agree"))).message()
            await (await last.click(post, decline)).message()
            await self.evening.shown()


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
    """A text without ids of Discord's and moments, which are others in every run.

    A way to the table leads to its post if that is sent already, else to its channel: that is the courier's pace.
    """
    return re.sub(r"(/channels/#/#)/#", r"\1", re.sub(r"\d{15,}|<t:\d+", "#", text))


def parting(ours: str, theirs: str) -> tuple[str, str]:
    """Both texts from a little before they part."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs, strict=False)))
    start = max(0, same - 120)
    return ours[start : start + 400], theirs[start : start + 400]


async def worlds(
    folder: Path, monkeypatch: pytest.MonkeyPatch, number: int, story: Story
) -> tuple[dict[str, list[str]], dict[str, list[str]], set[str]]:
    """What everybody is shown in either world, by name, and who may not know the secret."""
    monkeypatch.setattr(WorldChance, "hidden", story.parting if story.drawn else -1)
    monkeypatch.setattr(emojis, "SOON", 3600.0)  # they come when they come, not at the same step in both worlds
    chance = fix_chance(monkeypatch)
    chance.made = WorldChance
    found = []
    for world in (0, 1):
        monkeypatch.setattr(WorldChance, "world", world)
        async with Sandbox() as sandbox:
            sandbox.clock.freeze(SOME_DAY)
            with sandbox.point_discord_here():
                night = Night(Evening(sandbox, folder / str(world), chance), number, story, world)
                try:
                    await night.play()
                finally:
                    await night.evening.close()
            found.append(
                {
                    person.name: list(known_to(night, person))
                    for person in (*night.people, night.stranger, *night.friends)
                }
            )
    return found[0], found[1], {person.name for person in night.watchers}


@pytest.mark.parametrize("game", list(catalogue()))
@pytest.mark.parametrize("part", seeds([0], range(50)))
async def test_whoever_may_not_know_sees_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, part: int
) -> None:
    found = secrets_of(game, part)
    assert bool(found) != is_open(catalogue()[game]), "a game has secrets, or it has none"
    for kind, (number, story) in found.items():
        one, other, watchers = await worlds(tmp_path / kind.replace(" ", "-"), monkeypatch, number, story)
        assert any(one[name] != other[name] for name in one.keys() - watchers), f"{kind}: the worlds don't differ"
        for name in watchers:
            assert len(one[name]) > 20
            for ours, theirs in zip(one[name], other[name], strict=True):
                assert ours == theirs, f"{kind}: {name} can tell the worlds apart: {parting(ours, theirs)}"
