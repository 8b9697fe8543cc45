"""Statements about matches, their seats and the posts that show them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.store.rows import InvitationRow, MatchRow, Place, PostRow, SeatRow, SitterRow, Status
from bot.store.sql import PLAYABLE, Sql


class MatchQueries(Sql):
    """Matches, seats, posts."""

    async def add(self, row: MatchRow) -> int:
        """Add a match. Returns its id, the next one that no match can have had; that of the row is ignored."""
        sql = "SELECT max(ifnull((SELECT max(id) + 1 FROM match), 1), ifnull((SELECT max(first_match) FROM epoch), 1))"
        number = int(await self.scalar(sql))
        await self.insert(replace(row, id=number))
        return number

    async def get(self, match: int) -> MatchRow | None:
        return await self.one(MatchRow, "SELECT * FROM match WHERE id = ?", match)

    async def by_status(self, status: Status) -> list[MatchRow]:
        return await self.all(MatchRow, "SELECT * FROM match WHERE status = ? ORDER BY id", status)

    async def rematch(self, match: int) -> int | None:
        """Return the match in which those of another one play again, open or running, or None."""
        sql = "SELECT id FROM match WHERE rematch_of = ? AND status IN ('lobby', 'running') ORDER BY status, id"
        return await self.first(int, sql, match)

    async def count_lobbies(self, host: int) -> int:
        """Return how many lobbies of a host are open."""
        return int(await self.scalar("SELECT count(*) FROM match WHERE status = 'lobby' AND host = ?", host))

    async def count_imports(self, user: int, since: float) -> int:
        """Return how many matches somebody has brought as files after a time."""
        return int(await self.scalar("SELECT count(*) FROM match WHERE importer = ? AND created > ?", user, since))

    async def count_live(self, parent: int) -> int:
        """Return how many matches are open or running in a channel and its threads."""
        sql = "SELECT count(*) FROM match WHERE status IN ('lobby', 'running') AND ifnull(parent, home) = ?"
        return int(await self.scalar(sql, parent))

    async def has_finished(self, user: int, game: str) -> bool:
        """Return whether somebody has sat in a match of a game when it ended, practice apart."""
        sql = (
            "SELECT EXISTS (SELECT 1 FROM seat JOIN match ON match.id = seat.match "
            "WHERE seat.user = ? AND match.game = ? AND +match.status = 'over' AND NOT match.practice)"
        )
        return bool(await self.scalar(sql, user, game))

    async def oldest_lobby(self) -> MatchRow | None:
        """Return the lobby that was opened first, of those whose game is there."""
        sql = f"SELECT * FROM match WHERE status = 'lobby' AND {PLAYABLE} ORDER BY created, id LIMIT 1"
        return await self.one(MatchRow, sql)

    async def rang(self, match: int, user: int, kind: str) -> float | None:
        """Return when a person (0: anybody) last rang the others at a table in this way."""
        return await self.first(
            float, "SELECT since FROM rest WHERE match = ? AND user = ? AND kind = ?", match, user, kind
        )

    async def set_status(self, match: int, status: Status, *, at: float) -> None:
        """Change the status, and note this time as the start or the end of the match.

        A lobby that closes has never started, also if lots were being drawn.
        """
        over = "started = iif(status = 'lobby', NULL, started), importer_mark = NULL, ended = ?"
        noted = "started = ?" if status == "running" else over
        await self.do(f"UPDATE match SET status = ?, {noted} WHERE id = ?", status, at, match)
        if status != "running":  # nothing is hidden any more
            await self.do("DELETE FROM seen WHERE match = ?", match)
            await self.do("DELETE FROM friend WHERE match = ?", match)

    async def draw_lots(self, match: int, *, at: float) -> None:
        """Note that it is settled who plays and how, and that lots are being drawn."""
        await self.do("UPDATE match SET started = ? WHERE id = ?", at, match)

    async def set_options(self, match: int, options: bytes) -> None:
        await self.do("UPDATE match SET options = ? WHERE id = ?", options, match)

    async def set_locale(self, match: int, locale: str) -> None:
        await self.do("UPDATE match SET locale = ? WHERE id = ?", locale, match)

    async def set_clock(self, match: int, days: int | None, *, sits_in: bool) -> None:
        """Choose how many days a turn may take, and whether the computer sits in when nobody decides after that."""
        await self.do("UPDATE match SET clock = ? WHERE id = ?", days, match)
        await self.set_settings(match, {"sits_in": sits_in})

    async def set_settings(self, match: int, chosen: dict[str, bool]) -> None:
        """Change some of the settings of a match. The others stay, also those that only another version knows."""
        sql = "UPDATE match SET settings = CAST(json_patch(CAST(settings AS TEXT), ?) AS BLOB) WHERE id = ?"
        await self.do(sql, msgspec.json.encode(chosen).decode(), match)

    async def set_practice(self, match: int) -> None:
        await self.do("UPDATE match SET practice = 1 WHERE id = ?", match)

    async def hurry(self, match: int) -> None:
        await self.do("UPDATE match SET hurried = 1 WHERE id = ?", match)

    async def set_place(
        self,
        match: int,
        *,
        guild: int | None,
        home: int,
        channel: int,
        parent: int | None = None,
        place: Place = "fixed",
    ) -> None:
        """Change the channel to which a match belongs, and where it is played."""
        sql = "UPDATE match SET guild = ?, home = ?, channel = ?, parent = ?, place = ? WHERE id = ?"
        await self.do(sql, guild, home, channel, parent, place, match)

    async def choose_place(self, match: int, place: Place) -> None:
        """Choose where a match is to be played."""
        await self.do("UPDATE match SET place = ? WHERE id = ?", place, match)

    async def set_series(self, match: int, series: int) -> None:
        """Have a match be the first of so many; 0: it belongs to no series any more."""
        await self.do("UPDATE match SET series = ?, leg = ? WHERE id = ?", series, min(series, 1), match)

    async def set_channel(self, match: int, channel: int) -> None:
        """Store where a match is played: its own thread, or the channel to which it belongs."""
        await self.do("UPDATE match SET channel = ? WHERE id = ?", channel, match)

    async def set_host(self, match: int, user: int) -> None:
        await self.do("UPDATE match SET host = ? WHERE id = ?", user, match)

    async def seats(self, match: int) -> list[SeatRow]:
        return await self.all(SeatRow, "SELECT * FROM seat WHERE match = ? ORDER BY seat", match)

    async def set_seats(self, match: int, seats: Sequence[SeatRow]) -> None:
        await self.do("DELETE FROM seat WHERE match = ?", match)
        for seat in seats:
            await self.insert(seat)

    async def sitters(self, match: int) -> list[SitterRow]:
        """Return who has played which seat of a match before it changed hands, whoever sat there first first."""
        return await self.all(SitterRow, "SELECT * FROM sitter WHERE match = ? ORDER BY rowid", match)

    async def add_sitter(self, row: SitterRow) -> None:
        sql = "INSERT OR IGNORE INTO sitter (match, seat, user) VALUES (?, ?, ?)"
        await self.do(sql, row.match, row.seat, row.user)

    async def invitations(self, match: int) -> list[InvitationRow]:
        """Return who was asked to join a lobby."""
        return await self.all(InvitationRow, "SELECT * FROM invitation WHERE match = ? ORDER BY rowid", match)

    async def count_invitations(self, inviter: int, since: float) -> int:
        """Return how many people somebody has invited after a time."""
        return int(await self.scalar("SELECT count(*) FROM invitation WHERE inviter = ? AND made > ?", inviter, since))

    async def post(self, match: int) -> PostRow | None:
        """Return the message that shows a match in its channel."""
        return await self.one(PostRow, "SELECT * FROM post WHERE match = ?", match)
