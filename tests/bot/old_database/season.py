"""A week at the club: people who play every game by pressing buttons, until there is something of everything."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from random import Random
from sqlite3 import connect
from typing import Any

from bot.matches.table import Table
from bot.sandbox import Channel, ChatMessage, Person, Sandbox
from games.chance import ImaginedChance
from games.contract import Action
from games.players import PLAYERS
from games.simulation import match_seed
from tests.bot.autopilot import Autopilot
from tests.bot.end_to_end.evening import Evening, until

Until = Callable[[Table], bool]
PACE = 40.0
"""Seconds between two moves."""
CLUB = {
    "alice": {"display_name": "Alice", "manages": False},
    "bob": {"display_name": "Bob *the* Bold", "locale": "en-GB"},
    "carol": {"display_name": "千夏", "locale": "ja"},
    "dave": {"display_name": "Dave", "mailbox_open": False},
    "erin": {"display_name": "Erin", "manages": True},
    "frank": {"display_name": "Frank"},
}
"""Erin manages the server, Dave takes no direct messages, Frank only looks on."""
CRASHED = "UPDATE notice SET sent = NULL, message = NULL WHERE id = ?"
LAST_SENT = (
    "SELECT id, message FROM notice WHERE match = ? AND kind = ? AND message IS NOT NULL ORDER BY sent DESC, id DESC"
)


class Season:
    """The club, its matches by name, and how it goes on."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.sandbox: Sandbox = evening.sandbox
        self.people = {name: self.sandbox.user(name, **traits) for name, traits in CLUB.items()}
        self.pilots = {one.id: Autopilot(one, Random(name)) for name, one in self.people.items()}
        self.parlour = self.sandbox.add_channel("parlour")
        self.matches: dict[str, int] = {}

    def person(self, name: str) -> Person:
        """Somebody by name."""
        return self.people[name]

    def place(self, table: Table) -> Channel:
        """Where a match is played."""
        return self.sandbox.world.channels[table.row.channel]

    # Opening and starting, by the card

    async def lobby(
        self, name: str, game: str, *names: str, channel: Channel | None = None, seed: int = 0, **more: Any
    ) -> None:
        """Open a lobby by command; the others press *Join*. ``name``: what the match is called here."""
        self.evening.chance.seed = match_seed(seed)
        host, options = self.person(names[0]), {"game": game, "place": "channel", **more}
        await (await host.slash(channel or self.sandbox.channel, "match new", options=options)).message()
        self.matches[name] = int(await self.evening.app.store.read.scalar("SELECT max(id) FROM match"))
        await self.settled()
        for other in names[1:]:
            await self.press_card(name, other, "join", lambda table: len(table.seats))
            await self.settled()

    async def press_card(self, name: str, who: str, verb: str, changes: Callable[[Table], object]) -> None:
        """Press something on the card of a lobby, and wait until it has changed the lobby."""
        before = changes(await self.table(name))
        await self.press(who, await self.last(name, "join"), verb)

        async def changed() -> bool:
            return changes(await self.table(name)) != before

        await until(changed)

    async def start(self, name: str) -> None:
        """Press *Start* on the card."""
        table = await self.table(name)
        host = next(one for one in self.people if self.people[one].id == table.row.host)
        await self.press_card(name, host, "start", lambda table: table.row.status)
        await self.settled()

    async def match(self, name: str, game: str, *names: str, **more: Any) -> None:
        """Open and start a match."""
        await self.lobby(name, game, *names, **more)
        await self.start(name)

    async def last(self, name: str, verb: str) -> ChatMessage:
        """The newest message at a table with this to press."""
        table = await self.table(name)
        public = (one for one in reversed(self.place(table).messages.values()) if not one.ephemeral)
        wanted = (verb, table.id)
        return next(one for one in public if any(_about(text) == wanted for text in _ids(one)))

    # Pressing

    async def press(self, name: str, message: ChatMessage, verb: str) -> ChatMessage:
        """Press the first button with a verb."""
        found = next(text for text in _ids(message) if _about(text)[0] == verb)
        reply = await self.person(name).click(message, custom_id=found)
        return await reply.message()

    async def command(self, name: str, text: str, match: str, verb: str) -> ChatMessage:
        """Type a command about a match, and confirm what it offers with a verb."""
        place = self.place(await self.table(match))
        reply = await self.person(name).slash(place, text, match=self.matches[match])
        message = await reply.message()
        answer = await self.press(name, message, verb) if verb else message
        await self.evening.settled()
        return answer

    # Playing

    async def table(self, name: str) -> Table:
        return await self.evening.table(self.matches[name])

    async def settled(self, seconds: float = PACE) -> None:
        self.evening.advance(seconds)
        await self.evening.settled()

    async def play(self, name: str, wanted: Until, *, boldness: float = 0.3, most: int = 250) -> None:
        """Whoever is asked presses *Your move* and answers, until something is the case."""
        for pilot in self.pilots.values():
            pilot.boldness = boldness
        for _ in range(most):
            await self.settled()
            table = await self.table(name)
            if wanted(table):
                return
            await self._one_move(table)
        table = await self.table(name)
        raise AssertionError(f"{name}: it is not so after {most} moves, at revision {table.revision}")

    async def _one_move(self, table: Table) -> None:
        user = table.people_to_move[0]
        await self.pilots[user].play_menu(self.place(table), table.id, moves=1)

    async def hasten(self, name: str, wanted: Until) -> bool:
        """Have everybody answer as gentle computer players would, without Discord, until something is the case.

        Returns whether it has come about before the end of the match.
        """
        table = await self.table(name)
        while table.to_move and not wanted(table):
            seat, thoughts = table.to_move[0], ImaginedChance(f"{name} {table.revision}")
            action = PLAYERS["gentle"].choose(table.game, table.view(seat), table.legal(seat), thoughts)
            table = await self.evening.app.play.move(table.id, table.seats[seat].user or 0, action)
        return wanted(table)

    # Breaking down

    def break_down(self, *lost: tuple[str, str]) -> dict[int, int]:
        """Forget that the last notice of a kind has been sent, for each of these matches; its message is known here."""
        told: dict[int, int] = {}
        with closing(connect(self.evening.settings.database)) as db:
            for name, kind in lost:
                notice, message = db.execute(LAST_SENT, (self.matches[name], kind)).fetchone()
                db.execute(CRASHED, (notice,))
                told[notice] = message
            db.commit()
        return told


def _ids(message: ChatMessage) -> list[str]:
    return [button.custom_id for button in message.buttons if button.custom_id is not None]


def _about(custom_id: str) -> tuple[str, int]:
    """What is wanted, of which match."""
    _, verb, match, *_ = custom_id.split(":")
    return verb, int(match, 36)


# What a match is played until


def asks(verb: str, name: str, least: int = 0) -> Until:
    """So many revisions, and somebody may choose this action."""

    def so(table: Table) -> bool:
        seat = next((row.seat for row in table.seats if row.name == CLUB[name]["display_name"]), None)
        if table.revision < least or seat is None or seat not in table.to_move:
            return False
        return any(_verb(type(action)) == verb for action in table.legal(seat))

    return so


def _verb(kind: type[Action]) -> str:
    return str(kind.__struct_config__.tag)


def several(table: Table) -> bool:
    """Several people decide at the same time."""
    return len(table.people_to_move) > 1


def over(table: Table) -> bool:
    return table.row.status != "running"
