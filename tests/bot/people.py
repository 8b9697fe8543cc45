"""People who meet over the little game, and the services they use."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.app import App
from bot.matches.table import Table
from bot.store.rows import NoticeRow, PersonRow, RequestRow
from games.contract import Action
from tests.bot.starting import start

CHANNEL = 500
GUILD = 400
NOON = datetime(2030, 5, 1, 12, tzinfo=ZoneInfo("UTC")).timestamp()
HOUR = 3600.0
ASKED_AGAIN = """UPDATE asked SET computer = (
    SELECT user IS NULL FROM seat WHERE seat.match = asked.match AND seat.seat = asked.seat
) WHERE match = ?"""


@dataclass
class Clock:
    """A clock that goes on when it is told to."""

    now: float = NOON

    def __call__(self) -> float:
        return self.now

    def advance(self, *, hours: float = 0.0, seconds: float = 0.0) -> None:
        self.now += hours * HOUR + seconds


@dataclass
class House:
    """The store and the services above it."""

    app: App
    clock: Clock
    known: dict[str, PersonRow] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.store, self.lobby, self.play = self.app.store, self.app.lobby, self.app.play
        self.seats, self.undo, self.consent = self.app.seats, self.app.undo, self.app.consent
        self.options, self.moving, self.taking_over = self.app.options, self.app.moving, self.app.taking_over
        self.people = self.app.people

    async def person(self, name: str, **more: object) -> PersonRow:
        """Return somebody by name; their id is 1, 2, 3 ... in the order of their first coming."""
        if name not in self.known:
            row = PersonRow(len(self.known) + 1, name, "en", **more)  # type: ignore[arg-type]
            await self.store.write(lambda queries: queries.put(row))
            self.known[name] = row
        return self.known[name]

    async def open(self, *names: str, computers: int = 0, game: str = "tiny") -> Table:
        """Open a lobby in which these people sit."""
        host, *others = [await self.person(name) for name in names]
        table = await self.lobby.create(game, host, guild=GUILD, home=CHANNEL, locale="en")
        for other in others:
            table = await self.lobby.join(table.id, other)
        for _ in range(computers):
            table = await self.lobby.add_computer(table.id, host.user, "random")
        return table

    async def match(self, *names: str, computers: int = 0) -> Table:
        """Start a match and put the seats into the order of the names, computer players last."""
        table = await self.open(*names, computers=computers)
        table = await start(self.app, table.id, self.known[names[0]].user)
        return await self.seated(table, names)

    async def seated(self, table: Table, names: tuple[str, ...]) -> Table:
        """Undo the shuffling of the turn order, and the calls that were made by it."""
        order = sorted(
            table.seats, key=lambda row: names.index(row.name) if row.name in names else len(names) + row.seat
        )
        rows = [type(row)(row.match, seat, *_who(row), row.name) for seat, row in enumerate(order)]

        async def change(queries: object) -> None:
            await queries.matches.set_seats(table.id, rows)  # type: ignore[attr-defined]
            await queries.do("DELETE FROM notice WHERE match = ? OR match IS NULL", table.id)  # type: ignore[attr-defined]
            await queries.do(ASKED_AGAIN, table.id)  # type: ignore[attr-defined]
            await self.app.reminders.replan_all(queries)  # type: ignore[arg-type]

        await self.store.write(change)
        return await self.play.table(table.id)

    async def move(self, table: Table, name: str, action: Action, **more: int) -> Table:
        """Have somebody answer."""
        return await self.play.move(table.id, self.known[name].user, action, **more)

    async def request(self, table: Table) -> RequestRow | None:
        """What the table is asked last, if it is asked anything."""
        return next(reversed(await self.consent.open_requests(table.id)), None)

    async def number(self, table: Table) -> int:
        """The number of that request."""
        request = await self.request(table)
        assert request is not None
        return request.id

    async def open_notices(self, table: Table, kind: str | None = None) -> list[NoticeRow]:
        """What is still to be told of a match."""
        return [row for row in await self.store.read.notices.open(table.id) if kind in (None, row.kind)]

    async def reminder(self, user: int) -> NoticeRow | None:
        """The reminder that is planned for somebody."""
        return await self.store.read.notices.planned_reminder(user)


def _who(row: object) -> tuple[int | None, str | None, int | None]:
    return row.user, row.computer, row.owner  # type: ignore[attr-defined]
