"""People and a server with a language made of English: every word that the bot sends them is from the catalogue."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.discord import learning, rules
from bot.discord.match import message_parts
from bot.sandbox import Channel, Person, Sandbox
from bot.sandbox.api.requests import Request
from bot.sandbox.model.components import Button
from games.catalogue import catalogue
from games.simulation import match_seed
from rendering.words import Words
from tests import pseudo
from tests.bot.autopilot import Autopilot
from tests.bot.end_to_end.evening import Evening, fix_chance
from tests.bot.forms import answer_to
from tests.bot.waiting import until
from tests.pseudo import DISCORD, PSEUDO, unmarked

SHOWN = {"content", "label", "placeholder", "description", "title", "name", "text"}
"""What people read of a request's body."""
NO_WORDS = re.compile(
    r"https?://\S+"  # addresses
    r"|<[^>]*>"  # mentions, and times in the reader's own language
    r"|\b[0-9a-f]{8,}\b"  # seeds and their hashes
    r"|\b[A-Z]\w+/[A-Z][\w /-]+|\bUTC\b"  # time zones, which are typed by these names
)
NAMES = ("1", "2")
MOVES = 8


def texts(body: Any) -> Iterator[str]:
    """Yield what people read of a request's body."""
    if isinstance(body, dict):
        for key, value in body.items():
            if key in SHOWN and isinstance(value, str):
                yield value
            yield from texts(value)
    elif isinstance(body, list):
        for value in body:
            yield from texts(value)


class Reader:
    """Notes what the bot sends to people, and what of it is not marked."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.read = 0
        self.foreign: set[tuple[str, str]] = set()
        self.commands: list[dict[str, Any]] = []
        sandbox.rest.on_answer.append(self._note)

    def _note(self, request: Request, _: Any) -> None:
        if request.route.endswith("/commands"):
            self.commands = list(request.body or self.commands)
            return
        for text in texts(request.body):
            self.read += 1
            found = unmarked(NO_WORDS.sub(" ", text))
            if found:
                self.foreign.add((" ".join(found), text))


@pytest_asyncio.fixture
async def evening(sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    sandbox.guild.locale = DISCORD
    for module in (learning, message_parts):  # lessons have their own languages, and fall back to the source
        monkeypatch.setattr(module, "lesson_files", lambda game: [])
    monkeypatch.setattr(rules, "step_about", lambda game, page: None)
    with pseudo.spoken():
        made = Evening(sandbox, tmp_path, fix_chance(monkeypatch))
        yield made
        await made.close()


@pytest_asyncio.fixture
async def reader(evening: Evening, sandbox: Sandbox) -> Reader:
    made = Reader(sandbox)
    await evening.open()
    return made


async def press_everything(person: Person, *channels: Channel) -> int:
    """Press one button of each kind that a person sees, and of what the answers hold. Returns how many there were."""
    pressed: set[str] = set()
    while True:
        seen = [(message, one) for channel in channels for message in person.sees(channel) for one in message.buttons]
        able = [(message, one) for message, one in seen if one.custom_id and not one.disabled]
        found = [(message, one) for message, one in able if _verb(one) not in pressed]
        if not found:
            return len(pressed)
        message, button = found[-1]
        pressed.add(_verb(button))
        await answer_to(person, await person.click(message, custom_id=button.custom_id))


def _verb(button: Button) -> str:
    return (button.custom_id or "").split(":")[1]


@pytest.fixture
def people(sandbox: Sandbox) -> list[Person]:
    return [sandbox.user(account, locale=DISCORD, display_name=name) for account, name in zip("ab", NAMES, strict=True)]


@pytest.mark.parametrize("key", catalogue())
async def test_a_match(evening: Evening, sandbox: Sandbox, reader: Reader, people: list[Person], key: str) -> None:
    evening.chance.seed = match_seed(31)
    one, two = people
    channel = sandbox.channel
    await (await one.slash(channel, "match new", options={"game": key, "place": "channel"})).message()
    await (await two.slash(channel, "match start")).message()
    await (await two.slash(channel, "match join")).message()
    await (await two.slash(channel, "match join")).message()
    await (await one.slash(channel, "match settings")).message()
    await (await one.slash(channel, "match start")).message()

    async def running() -> bool:
        return (await evening.table(1)).row.status == "running"

    await until(running)
    assert (await evening.table(1)).row.locale == PSEUDO
    await evening.shown()
    pilots = {person.id: Autopilot(person, Random(person.id % 97), boldness=0.5) for person in people}
    group = Words("en", key).group_name()
    for turn in range(MOVES):
        for user in (await evening.table(1)).people_to_move:
            if turn % 2:
                await pilots[user].play_commands(channel, group, moves=2)
            else:
                await pilots[user].play_menu(channel, 1, moves=2)
        await evening.shown()
    evening.advance(hours=13)
    await evening.settled()
    assert await press_everything(two, channel, two.dm) > 5
    for command in ("show", "settings", "list", "nudge", "abandon", "hand-over", "take-back", "concede", "rematch"):
        await (await one.slash(channel, f"match {command}")).message()
        await evening.shown()
    assert await press_everything(one, channel, one.dm) > 8
    await evening.shown()
    assert sum(len(pilot.accepted) for pilot in pilots.values()) >= MOVES
    assert reader.read > 200
    assert reader.foreign == set()


async def test_what_a_person_looks_up(evening: Evening, sandbox: Sandbox, reader: Reader, people: list[Person]) -> None:
    one, channel = people[0], sandbox.channel
    for command in ("settings", "my matches", "rules", "match list", "match show"):
        await (await one.slash(channel, command)).message()
    for game in catalogue():
        offered = await one.autocomplete(channel, "rules", focused="topic", options={"game": game})
        for choice in offered[:5]:
            await (await one.slash(channel, "rules", options={"topic": choice.value, "game": game})).message()
    await one.autocomplete(channel, "settings", focused="timezone")
    await (await one.slash(channel, "settings", options={"timezone": "?"})).message()
    assert reader.read > 50
    assert reader.foreign == set()


async def test_the_commands(reader: Reader) -> None:
    parts = list(reader.commands)
    for part in parts:
        parts += [*(part.get("options") or ()), *(part.get("choices") or ())]
        for what in {"name", "description"} & part.keys():
            assert DISCORD in (part[f"{what}_localizations"] or {}), (part["name"], part[what])
            translated = part[f"{what}_localizations"][DISCORD]
            assert unmarked(translated) == [], part["name"]
    assert len(parts) > 150
