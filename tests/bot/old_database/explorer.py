"""Presses everything that can be pressed at a kept moment, and whatever that offers, to note what each press does."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.sandbox import ChatMessage, Person, Unanswered
from bot.sandbox.model.components import Select
from bot.sandbox.model.world import World
from tests.bot.old_database.kept import Effect, KeptPress
from tests.bot.old_database.place import pictures_in
from tests.bot.old_database.presser import MENU, Presser

UNKNOWN = Effect("unknown")
SAMPLES = 10
"""How many combinations are tried where several things are chosen at once."""
LEAVING = ("question", "look", "ways", "words")
"""What leaves everything as it was, so that the answer's own buttons belong to the kept database, too."""
MOST = 3
"""How many presses are kept of one verb in one game that did the same."""
ALIKE, TRIED = 2, 10
"""How many presses that are alike are kept, and tried."""


class Typed(NamedTuple):
    """A command that opens something to press."""

    user: str
    channel: int
    text: str
    options: dict[str, Any]


class Explorer:
    """Tries presses on the kept database and keeps those that are accepted."""

    def __init__(self, presser: Presser, world: World) -> None:
        self.presser = presser
        self.world = world
        """Discord as it was when the database was put by, with everything that everybody could see there."""
        self.kept: list[KeptPress] = []
        self._queue: deque[KeptPress] = deque()
        self._tried: set[tuple[Any, ...]] = set()
        self._alike: Counter[tuple[Any, ...]] = Counter()

    async def explore(self, commands: Iterable[Typed]) -> list[KeptPress]:
        """Start from what everybody sees, from direct messages, and from commands."""
        self._queue.extend(self._public())
        for command in commands:
            self._queue.extend(await self._typed(command))
        while self._queue:
            await self._try(self._queue.popleft())
        return self.kept

    def _public(self) -> Iterator[KeptPress]:
        people = self.presser.sandbox.people.values()
        for channel in self.world.channels.values():
            for message in channel.messages.values():
                readers = [one for one in people if one.id in channel.readers() and not message.ephemeral]
                yield from chain.from_iterable(presses_in(message, person) for person in readers)

    async def _typed(self, command: Typed) -> list[KeptPress]:
        self.presser.restore()
        person = self.presser.sandbox.people[command.user]
        channel = self.presser.sandbox.world.channels[command.channel]
        options = {name: await self._filled(person, command, name, value) for name, value in command.options.items()}
        try:
            answer = await (await person.slash(channel, command.text, options=options)).message()
        except Unanswered:
            return []
        return list(presses_in(answer, person))

    async def _filled(self, person: Person, command: Typed, name: str, value: Any) -> Any:
        """The value of an option; for an ellipsis the first that is offered."""
        if value is not ...:
            return value
        channel = self.presser.sandbox.world.channels[command.channel]
        given = {other: known for other, known in command.options.items() if known is not ...}
        offered = await person.autocomplete(channel, command.text, focused=name, options=given)
        return offered[0].value

    async def _try(self, press: KeptPress) -> None:
        likeness = _likeness(press)
        if (press.custom_id, press.values, press.user) in self._tried or self._alike[likeness] >= TRIED:
            return
        self._tried.add((press.custom_id, press.values, press.user))
        self._alike[likeness] += 1
        seen = await self.presser.press(press)
        if seen.faults or (press.verb == "set" and seen.effect.kind not in ("question", "move")):
            return
        if self._alike[*likeness, seen.effect] >= (ALIKE if seen.effect.kind == "question" else 1):
            return
        self._alike[*likeness, seen.effect] += 1
        self.kept.append(replace(press, effect=seen.effect))
        if seen.answer is not None and seen.effect.kind in LEAVING:
            self._queue.extend(presses_in(seen.answer, self.presser.sandbox.people[press.user]))


def fewer(presses: Iterable[KeptPress], games: Mapping[int, str]) -> list[KeptPress]:
    """Return the first few presses of each kind. ``games``: what is played, by match."""
    kept: Counter[tuple[Any, ...]] = Counter()

    def is_wanted(press: KeptPress) -> bool:
        kind = (games.get(press.match), press.verb, press.effect)
        kept[kind] += 1
        return kept[kind] <= MOST

    return list(filter(is_wanted, presses))


def _likeness(press: KeptPress) -> tuple[Any, ...]:
    """What presses have in common of which a few are enough."""
    parts = press.custom_id.split(":")
    if press.verb in MENU:
        return (press.match, press.user, press.verb, parts[7].count(".") + bool(parts[7]), bool(parts[8]))
    return (press.match, press.verb, *(parts[3:4] if press.verb == "page" else parts[3:]), *_detail(press))


def _detail(press: KeptPress) -> tuple[Any, ...]:
    """What else makes a difference: for a table's own choices what is chosen, for a way in where it is pressed."""
    if press.verb in ("tongue", "option", "mine"):
        return press.values
    return (press.private, bool(press.values)) if press.verb in ("move", "board", "page") else ()


def presses_in(message: ChatMessage, person: Person) -> Iterator[KeptPress]:
    """Everything that somebody can press or choose in a message."""
    for button in message.buttons:
        if button.custom_id is not None and not button.disabled:
            yield _press(message, person, button.custom_id, button.label)
    for select in message.selects:
        for values in _choices(select):
            labels = [option.label for option in select.options if option.value in values]
            yield _press(message, person, select.custom_id, " + ".join(labels), values)


def _press(message: ChatMessage, person: Person, custom_id: str, label: str, values: tuple[str, ...] = ()) -> KeptPress:
    return KeptPress(
        match=int(custom_id.split(":")[2], 36),
        user=person.name,
        message=message.id,
        channel=message.channel.id,
        custom_id=custom_id,
        effect=UNKNOWN,
        label=label,
        values=values,
        private=message.ephemeral,
        pictures=pictures_in(message),
    )


def _choices(select: Select) -> Iterator[tuple[str, ...]]:
    """What is tried in a select: the ends of the list; of several things at once, a few combinations."""
    values = [option.value for option in select.options if not option.default]
    if select.maximum == 1:
        yield from dict.fromkeys((value,) for value in (*values[:1], *values[-1:]))
        return
    luck = Random(select.custom_id)
    for _ in range(SAMPLES):
        yield tuple(luck.sample(values, luck.randint(max(1, select.minimum), min(len(values), 4))))
