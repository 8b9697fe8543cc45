"""Pages of results: of everybody, a person, a game, computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from bot.discord.ui.context import Context
from bot.discord.ui.messages import AnyPicture, safe_picture
from bot.matches.authorization import duration
from bot.matches.results.deriving import has_won
from bot.matches.results.ranking import Tally, ranked, share
from bot.matches.results.seasons import Played, Season, played_in
from bot.store import Queries
from bot.store.results import ComputerTotalRow, DeedTotalRow, GameTotalRow, PairTotalRow, ScoreRow, SeatTotalRow
from bot.store.standings import KindRow, LineRow, PairRow
from games.catalogue import catalogue
from rendering.ledger import Ledger, LedgerRow, Medal, Section, draw_ledger
from rendering.words import Words

PEOPLE: Final = 16
"""How many people a page shows."""
LAST: Final = 10
LEAST_STREAK: Final = 2
KINDS: Final = 6
PAIRS: Final = 4
COMPUTERS: Final = 15
SEASON: Final = 10
"""How many people a season names."""


class Reading(Struct, frozen=True):
    """Whose results are read, in which words, and how names are written."""

    queries: Queries
    guild: int
    words: Words
    name: Callable[[str], str] = str

    async def names(self, users: Iterable[int]) -> dict[int, str]:
        found = await self.queries.people.names_in(self.guild, users)
        return {user: self.name(name) for user, name in found.items()}


async def ledger_picture(context: Context, ledger: Ledger, locale: str) -> AnyPicture | None:
    """Return a page as a picture; None, if it can't be drawn now."""
    return await safe_picture(context.pictures, "results", (ledger, locale), partial(draw_ledger, ledger, locale))


def game_name(words: Words, game: str) -> str:
    """Return what a game is called; its key where it isn't there."""
    return Words(words.locale, game).text("game") if game in catalogue() else game


async def count_people(reading: Reading, game: str | None) -> int:
    """Return how many people stand in ranks."""
    return sum(line.met > 0 for line in await reading.queries.standings.lines(reading.guild, game))


async def everybody(reading: Reading, game: str | None, first: int = 0) -> Ledger:
    """Return everybody of a server who has played with others, in ranks, from a place on."""
    words, queries = reading.words, reading.queries.standings
    lines = [line for line in await queries.lines(reading.guild, game) if line.met]
    names = await reading.names([line.user for line in lines])
    rows = [row for rank in _ranks(lines) for row in _rank_rows(words, *rank, names)]
    note, head = words.text("results-ranks"), words.text("results-people")
    section = Section(head, _fared_columns(words), tuple(rows[first:][:PEOPLE]), note=note)
    count = await _count_line(reading, game)
    return Ledger(words.text("results-everybody"), count, (section,) if rows else (), game)


def _ranks(lines: Sequence[LineRow]) -> Iterable[tuple[int, Sequence[LineRow]]]:
    """Yield the ranks with their numbers: as many people as are before it, and one."""
    before = 1
    for rank in ranked(lines):
        yield before, rank
        before += len(rank)


def _rank_rows(words: Words, number: int, rank: Sequence[LineRow], names: dict[int, str]) -> Iterable[LedgerRow]:
    for line in rank:
        cells = (str(line.matches), str(line.wins), _beaten(words, line))
        yield LedgerRow(names[line.user], cells, str(number), first=number == 1, part=share(line))


def _fared_columns(words: Words) -> tuple[str, ...]:
    return tuple(words.text(f"results-col-{what}") for what in ("matches", "wins", "beaten"))


def _beaten(words: Words, tally: Tally) -> str:
    return words.text("results-percent", n=str(round(100 * share(tally)))) if tally.met else ""


def _meant(words: Words, game: str | None) -> str:
    return words.text("results-all-games") if game is None else game_name(words, game)


async def _count_line(reading: Reading, game: str | None) -> str:
    """Return which matches a page is about, and how many these are."""
    words = reading.words
    totals = [one for one in await reading.queries.standings.games(reading.guild) if game in (None, one.game)]
    return words.text("results-count", game=_meant(words, game), n=sum(one.matches for one in totals if not one.alone))


async def person_page(reading: Reading, user: int, reader: int | None, game: str | None = None) -> Ledger:
    """Return how a person has fared, in all or in a game; ``reader``: who sees it, None: everybody."""
    words, queries, guild = reading.words, reading.queries.standings, reading.guild
    kinds = [one for one in await queries.kinds(guild, user) if game in (None, one.game)]
    names = await reading.names([user])
    scores = await queries.recent(guild, user, LAST)
    sections = [_kinds(words, kinds)] if kinds else []
    pace = await _pace(reading, scores) if user == reader else ""
    won = _streaks(words, await queries.streak(guild, user), await queries.longest_streak(guild, user))
    sections += [_last(words, scores, won, pace)] if scores else []
    sections += await _pairs(reading, user, reader)
    if user == reader:
        sections += _alone(words, await queries.kinds(guild, user, alone=True))
    count = words.text("results-count", game=_meant(words, game), n=sum(one.matches for one in kinds))
    return Ledger(words.text("results-person", name=names.get(user, "")), count, tuple(sections), game)


def _kinds(words: Words, kinds: Sequence[KindRow]) -> Section:
    columns = tuple(words.text(f"results-col-{what}") for what in ("matches", "wins", "beaten", "best", "latest"))
    whole = LineRow(0, *(sum(getattr(one, what) for one in kinds) for what in LineRow.__struct_fields__[1:]))
    total = LedgerRow(words.text("results-total"), (*_fared(words, whole), "", ""), first=True)
    rows = [LedgerRow(_kind(words, one), (*_fared(words, one), *_peaks(words, one))) for one in kinds[:KINDS]]
    return Section(words.text("results-kinds"), columns, (total, *rows))


def _fared(words: Words, tally: LineRow | KindRow) -> tuple[str, str, str]:
    return str(tally.matches), str(tally.wins), _beaten(words, tally)


def _kind(words: Words, one: KindRow) -> str:
    return words.text("results-kind", game=game_name(words, one.game), n=one.seats)


def _peaks(words: Words, one: KindRow) -> tuple[str, str]:
    """Return a person's best score and their latest match."""
    best = "" if one.best is None else str(one.best)
    return best, words.text("results-match", match=str(one.latest_match))


async def _pace(reading: Reading, scores: Sequence[ScoreRow]) -> str:
    """Return how long a person's turns took in some matches, for themselves alone; empty, if that isn't known."""
    turns = [await reading.queries.turns.pace(one.match, one.seat) for one in scores if one.role == "played"]
    count, awake = sum(count for count, _ in turns), sum(seconds for _, seconds in turns)
    return reading.words.text("results-pace", **duration(awake / count)) if count and awake else ""


def _streaks(words: Words, now: int, longest: int) -> str:
    """Return how many matches in a row a person has won now and at most, where these are two or more."""
    if longest < LEAST_STREAK:
        return ""
    if now == longest:
        return words.text("results-streak-longest", n=now)
    told = [words.text("results-streak", n=now)] if now >= LEAST_STREAK else []
    return words.joined("play-join", [*told, words.text("results-longest", n=longest)])


def _last(words: Words, scores: Sequence[ScoreRow], won: str, pace: str) -> Section:
    medals = tuple(
        Medal(_place(words, score), words.text("results-match", match=str(score.match)), has_won(score))
        for score in scores
    )
    note = words.joined("play-join", filter(None, (won, pace)))
    return Section(words.text("results-last", n=len(scores)), medals=medals, note=note)


def _place(words: Words, score: ScoreRow) -> str:
    if score.role == "left":
        return words.text("results-gave-up")
    return words.text("results-place", n=str(score.place))


async def _pairs(reading: Reading, user: int, reader: int | None) -> list[Section]:
    """Return how a person has fared against the reader; on their own page, against those whom they have met most."""
    words, queries = reading.words, reading.queries.standings
    if reader is None or not await queries.is_shown(reader):
        return []
    if user == reader:
        pairs = await queries.pairs(reading.guild, reader)
        names = await reading.names([pair.other for pair in pairs])
        rows = [_pair_row(names[pair.other], pair) for pair in pairs if pair.other in names][:PAIRS]
        return _against(words, words.text("results-pairs"), rows)
    games = await queries.pair(reading.guild, reader, user)
    heading = words.text("results-pair", name=(await reading.names([user])).get(user, ""))
    return _against(words, heading, [_pair_row(game_name(words, pair.game), pair) for pair in games])


def _against(words: Words, heading: str, rows: Sequence[LedgerRow]) -> list[Section]:
    columns = tuple(words.text(f"results-col-{what}") for what in ("matches", "ahead", "behind", "level"))
    return [Section(heading, columns, tuple(rows))] if rows else []


def _pair_row(name: str, pair: PairRow | PairTotalRow) -> LedgerRow:
    figures = (pair.matches, pair.ahead, pair.matches - pair.ahead - pair.level, pair.level)
    return LedgerRow(name, tuple(map(str, figures)))


def _alone(words: Words, kinds: Sequence[KindRow]) -> list[Section]:
    if not kinds:
        return []
    columns = tuple(words.text(f"results-col-{what}") for what in ("matches", "wins"))
    cells = str(sum(one.matches for one in kinds)), str(sum(one.wins for one in kinds))
    return [Section(words.text("results-alone"), columns, (LedgerRow(words.text("results-total"), cells),))]


async def game_page(reading: Reading, game: str) -> Ledger:
    """Return what a game has seen: records, points by players and seat, what winners did."""
    words, queries, guild = reading.words, reading.queries.standings, reading.guild
    totals = [one for one in await queries.games(guild) if one.game == game and not one.alone]
    sections = (
        await _records(reading, game, totals),
        _seats(words, await queries.by_seat(guild, game)),
        _deeds(Words(words.locale, game if game in catalogue() else None), await queries.deeds(guild, game)),
    )
    found = tuple(section for section in sections if section is not None)
    count = words.text("results-count", game=words.text("results-records"), n=sum(one.matches for one in totals))
    return Ledger(game_name(words, game), count, found, game)


async def _records(reading: Reading, game: str, totals: Sequence[GameTotalRow]) -> Section | None:
    words = reading.words
    records = {one.seats: one for one in await reading.queries.standings.records(reading.guild, game)}
    names = await reading.names([one.user for one in records.values() if one.user is not None])
    has_rounds = any(one.counted for one in totals)
    shown = ("matches", *(("rounds",) if has_rounds else ()), "record", "match")
    columns, rows = tuple(words.text(f"results-col-{what}") for what in shown), []
    for total in totals:
        best = records.get(total.seats)
        name = None if best is None or best.user is None else names.get(best.user)
        head = words.text("results-players", n=total.seats)
        head = head if name is None else words.text("results-held", n=total.seats, name=name)
        match = "" if best is None else words.text("results-match", match=str(best.match))
        points = "" if best is None else str(best.points)
        rounds = (_average(total.rounds, total.counted),) if has_rounds else ()
        rows.append(LedgerRow(head, (str(total.matches), *rounds, points, match)))
    return Section(words.text("results-records"), columns, tuple(rows)) if rows else None


def _average(total: int, count: int) -> str:
    return f"{total / count:.1f}" if count else ""


def _seats(words: Words, totals: Sequence[SeatTotalRow]) -> Section | None:
    found = {(one.seats, one.seat): _average(one.points, one.scored) for one in totals}
    sizes = sorted({one.seats for one in totals if one.scored})
    if not sizes:
        return None
    columns = tuple(words.text("results-seat", seat=str(seat + 1)) for seat in range(max(sizes)))
    rows = tuple(
        LedgerRow(
            words.text("results-players", n=size), tuple(found.get((size, seat), "") for seat in range(max(sizes)))
        )
        for size in sizes
    )
    return Section(words.text("results-seats"), columns, rows, note=words.text("results-seats-note"))


def _deeds(words: Words, totals: Sequence[DeedTotalRow]) -> Section | None:
    known = [one for one in totals if words.has(f"deed-{one.deed}")]
    if not known:
        return None
    columns = tuple(words.text(f"results-col-{what}") for what in ("winners", "all"))
    rows = tuple(
        LedgerRow(words.text(f"deed-{one.deed}"), (_average(one.won, one.winners), _average(one.done, one.players)))
        for one in known
    )
    return Section(words.text("results-deeds"), columns, rows)


async def computers_page(reading: Reading) -> Ledger:
    """Return how computer players have fared against people."""
    words = reading.words
    totals = await reading.queries.standings.computers(reading.guild)
    rows = tuple(
        LedgerRow(_computer(words, one), (str(one.matches), str(one.wins), _beaten(words, one)), part=share(one))
        for one in totals[:COMPUTERS]
    )
    columns = tuple(words.text(f"results-col-{what}") for what in ("seats", "wins", "beaten"))
    section = Section(words.text("results-strengths"), columns, rows)
    return Ledger(words.text("results-computers"), words.text("results-against-people"), (section,) if rows else ())


def _computer(words: Words, one: ComputerTotalRow) -> str:
    key = f"player-{one.computer}"
    strength = words.text(key) if words.has(key) else one.computer
    return words.text("results-of-kind", strength=strength, game=game_name(words, one.game))


async def season_page(reading: Reading, season: Season) -> Ledger:
    """Return what was played in a season: how everybody has fared, and its finest matches."""
    words, played = reading.words, await played_in(reading.queries, reading.guild, season)
    lines = [line for line in played.lines if line.met]
    names = await reading.names([line.user for line in lines])
    rows = [row for rank in _ranks(lines) for row in _rank_rows(words, *rank, names)]
    sections = [Section(words.text("results-people"), _fared_columns(words), tuple(rows[:SEASON]))] if rows else []
    finest = [*_closest(words, played), *_best(words, played)]
    columns = tuple(words.text(f"results-col-{what}") for what in ("record", "match"))
    sections += [Section(words.text("season-finest"), columns, tuple(finest))] if finest else []
    count = words.text("results-count", game=words.text("results-all-games"), n=played.matches)
    return Ledger(season_name(words, season), count, tuple(sections))


def season_name(words: Words, season: Season) -> str:
    """Return which month, quarter or year it is."""
    return words.text(f"season-{season.kind}", n=season.number, year=str(season.year))


def _closest(words: Words, played: Played) -> list[LedgerRow]:
    if played.closest is None:
        return []
    first, second = played.closest
    between = words.text("season-between", first=first.points or 0, second=second.points or 0)
    return [_finest(words, "season-closest", first, between)]


def _best(words: Words, played: Played) -> list[LedgerRow]:
    return [] if played.best is None else [_finest(words, "season-best", played.best, str(played.best.points))]


def _finest(words: Words, key: str, score: ScoreRow, told: str) -> LedgerRow:
    head = words.text(key, game=game_name(words, score.game))
    return LedgerRow(head, (told, words.text("results-match", match=str(score.match))))
