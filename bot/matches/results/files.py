"""Results of a server as files, and one result as the link that BG Stats takes."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote

import msgspec
from msgspec import Struct

from bot.matches.results.deriving import Result, has_won, kept_result
from bot.store import Queries
from bot.store.results import ScoreRow
from rendering.words import Words

FORMAT: Final = 1
COLUMNS: Final = (
    *("match", "game", "rules", "players", "started", "ended", "rounds", "turns", "takeovers", "conceded", "missing"),
    *("seat", "name", "computer", "gave_up", "place", "points", "parts", "deeds", "options"),
)
BG_STATS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
"""The documented address of bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites."""
SOURCE: Final = "Turnstone"


class ResultFiles(Struct, frozen=True):
    """All results of a server: the same in two forms."""

    json: bytes
    csv: bytes


async def result_files(queries: Queries, guild: int) -> ResultFiles:
    """Return all results of a server. Whoever has left the results, or is forgotten, has no name in them."""
    matches = [await _match(queries, guild, number) for number in await queries.standings.of_server(guild)]
    encoded = msgspec.json.format(msgspec.json.encode({"format": FORMAT, "matches": matches}), indent=1)
    return ResultFiles(encoded, _table(matches))


async def names_shown(queries: Queries, guild: int | None, scores: Sequence[ScoreRow]) -> dict[int, str]:
    """Return what those are called who are in the results that others see."""
    users = [score.user for score in scores if score.user is not None]
    names = await queries.people.names_in(guild, users)
    return {user: name for user, name in names.items() if await queries.standings.is_shown(user)}


async def _match(queries: Queries, guild: int, number: int) -> dict[str, Any]:
    result, match = await kept_result(queries, number), await queries.matches.get(number)
    assert result is not None, "it is in the list"
    row, names = result.row, await names_shown(queries, guild, result.scores)
    return {
        "match": number,
        "game": row.game,
        "rules": row.rules,
        "players": row.seats,
        "started": _moment(row.started),
        "ended": _moment(row.ended),
        "rounds": row.rounds,
        "turns": row.turns,
        "takeovers": row.takeovers,
        "conceded": row.conceded,
        "missing": row.fault,
        "options": {} if match is None else msgspec.json.decode(match.options),
        "seats": [_seat(score, names) for score in result.scores],
    }


def _moment(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _seat(score: ScoreRow, names: Mapping[int, str]) -> dict[str, Any]:
    return {
        "seat": score.seat + 1,
        "name": names.get(score.user or 0),
        "computer": score.computer,
        "gave_up": score.role == "left",
        "place": score.place,
        "points": score.points,
        "parts": score.parts,
        "deeds": score.deeds,
    }


def _table(matches: Sequence[Mapping[str, Any]]) -> bytes:
    """Return a line for each seat; of a match without a result, one. Its first bytes tell Excel how it is encoded."""
    file = io.StringIO()
    writer = csv.DictWriter(file, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for match in matches:
        whole = {name: value for name, value in match.items() if name != "seats"}
        seats: list[dict[str, Any]] = match["seats"] or [{}]
        for seat in seats:
            writer.writerow({name: _cell(value) for name, value in {**whole, **seat}.items()})
    return file.getvalue().encode("utf-8-sig")


def _cell(value: Any) -> Any:
    """Return a value as a cell. What a spreadsheet could take for a formula begins with an apostrophe."""
    if isinstance(value, dict):
        return "; ".join(f"{name}={part}" for name, part in value.items())
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value


def bg_stats_link(result: Result, names: Mapping[int, str], locale: str) -> str:
    """Return the address that hands a result to the app BG Stats, which asks before it keeps it."""
    row, words = result.row, Words(locale, result.row.game)
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{row.guild}-{row.match}",
        "playDate": datetime.fromtimestamp(row.ended, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": words.text("game"),
            "sourceGameId": row.game,
            "highestWins": True,
            "noPoints": row.conceded,
        },
        "players": list(_players(result, names, words)),
    }
    return BG_STATS + quote(msgspec.json.encode(play).decode(), safe="")


def _players(result: Result, names: Mapping[int, str], words: Words) -> Iterator[dict[str, Any]]:
    for score in result.scores:
        name = names.get(score.user or 0) or words.text("seat-unnamed", n=score.seat + 1)
        if score.computer is not None:
            name = words.text(f"player-{score.computer}")
        play = {
            "name": name,
            "sourcePlayerId": f"{score.computer or score.user or score.seat}",
            "rank": score.place,
            "winner": score.place == 1 if score.computer is not None else has_won(score),
            "startPlayer": score.seat == 0,
        }
        yield play if score.points is None else {**play, "score": score.points}
