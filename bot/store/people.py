"""Statements about people, and the bot's own small settings."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.store.rows import Mailbox, PersonRow
from bot.store.sql import Sql


class PeopleQueries(Sql):
    """People, settings."""

    async def get(self, user: int) -> PersonRow | None:
        return await self.one(PersonRow, "SELECT * FROM person WHERE user = ?", user)

    async def get_many(self, users: list[int]) -> dict[int, PersonRow]:
        """Return people by id. Unknown ones are left out."""
        marks = ", ".join("?" * len(users))
        rows = await self.all(PersonRow, f"SELECT * FROM person WHERE user IN ({marks})", *users)
        return {row.user: row for row in rows}

    async def away(self) -> list[PersonRow]:
        """Return the people who are on holiday, also those whose holiday is over by now."""
        return await self.all(PersonRow, "SELECT * FROM person WHERE away_until IS NOT NULL ORDER BY user")

    async def meet(self, user: int, name: str, locale: str) -> PersonRow:
        """Store a person's name, and their language unless they have chosen one. Returns what is known of them."""
        known = await self.get(user)
        if known is None:
            known = PersonRow(user, name, locale)
            await self.insert(known)
            return known
        fresh = replace(known, name=name, locale=known.locale if known.locale_chosen else locale)
        if fresh != known:
            await self.do("UPDATE person SET name = ?, locale = ? WHERE user = ?", fresh.name, fresh.locale, user)
        return fresh

    async def nickname(self, user: int, guild: int) -> str | None:
        """Return what a person is called in a server; None: as everywhere, as far as is known."""
        return await self.first(str, "SELECT name FROM nickname WHERE user = ? AND guild = ?", user, guild)

    async def nicknames(self, user: int) -> list[str]:
        """Return what a person is called in servers."""
        return [str(name) for (name,) in await self.rows("SELECT name FROM nickname WHERE user = ?", user)]

    async def set_nickname(self, user: int, guild: int, name: str) -> None:
        """Store what a person is called in a server, also in the seats of its matches that are or were theirs."""
        await self.do("INSERT OR REPLACE INTO nickname (user, guild, name) VALUES (?, ?, ?)", user, guild, name)
        await self.do(
            "UPDATE seat SET name = ? WHERE (user = ? OR owner = ? OR former = ?) "
            "AND match IN (SELECT id FROM match WHERE guild = ?)",
            *(name, user, user, user, guild),
        )

    async def names_in(self, guild: int | None, users: Iterable[int]) -> dict[int, str]:
        """Return what people are called in a server (None: in none), by id. Unknown ones are left out."""
        named = tuple(users)
        among = f"user IN ({', '.join('?' * len(named))})"
        sql = (
            f"SELECT user, name, 0 AS here FROM person WHERE {among} "
            f"UNION ALL SELECT user, name, 1 FROM nickname WHERE guild = ? AND {among} ORDER BY here"
        )
        return {int(user): str(name) for user, name, _ in await self.rows(sql, *named, guild, *named)}

    async def name_in(self, guild: int | None, person: PersonRow) -> str:
        """Return what a person is called in a server."""
        return (await self.names_in(guild, [person.user])).get(person.user, person.name)

    async def set_mailbox(self, user: int, mailbox: Mailbox, *, refused: float | None = None) -> None:
        """Store whether direct messages reach a person, and when they were refused."""
        await self.do("UPDATE person SET mailbox = ?, refused = ? WHERE user = ?", mailbox, refused, user)

    async def set_mailbox_channel(self, user: int, channel: int | None) -> None:
        """Store Discord's channel of direct messages with a person."""
        await self.do("UPDATE person SET mailbox_channel = ? WHERE user = ?", channel, user)

    async def setting(self, name: str) -> str | None:
        """Return a setting of the bot's own, such as the digest of the registered commands."""
        return await self.first(str, "SELECT value FROM setting WHERE name = ?", name)

    async def remember(self, name: str, value: str) -> None:
        await self.do("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", name, value)
