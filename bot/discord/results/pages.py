"""``/results``: pages that lead to each other, answered privately; *Show here* posts one for everybody."""

from __future__ import annotations

import re
from typing import Final

from discord import ButtonStyle
from msgspec import Struct
from msgspec.structs import replace

from bot.discord.lobby.places import server_language
from bot.discord.match.interactions import Viewer, acknowledged, may_manage, may_read, on_match, on_person
from bot.discord.match.pictures import SHEET
from bot.discord.match.show import look_message
from bot.discord.results.ledgers import (
    PEOPLE,
    Reading,
    computers_page,
    count_people,
    everybody,
    game_name,
    game_page,
    ledger_picture,
    person_page,
    season_page,
)
from bot.discord.ui.controls import Interaction, Item, button, choose_person, on, option, select
from bot.discord.ui.formatting import bold, bullets, escaped, relative_time, table_url
from bot.discord.ui.messages import NOBODY, Attached, Message, show
from bot.discord.ui.presence import in_time
from bot.discord.ui.protocol import OPTIONS, Parts, Press
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.results.deriving import Result, kept_result
from bot.matches.results.files import bg_stats_link, names_shown, result_files
from bot.matches.results.seasons import season_at
from bot.matches.table import Table, load_healthy
from rendering.ledger import Ledger, ledger_title, section_lines
from rendering.pictures import pictures_of
from rendering.words import Words

PAGES = EVERYBODY, PERSON, GAME, COMPUTERS, MATCHES, SEASON = "all", "person", "game", "computers", "matches", "season"
VERB: Final = "results"
GAME_KEY: Final = re.compile(r"[a-z0-9_]*")
PAGE: Final = 6
"""How many matches a page lists."""
EVERY: Final = "every"
"""The choice of all games."""
LONGEST_LINK: Final = 1500
"""Characters of an address that still fits a message beside everything else."""


class ResultPage(Struct, frozen=True):
    """A page: which one, of which game and person, from which match on, and whether it is told in words."""

    page: str = EVERYBODY
    game: str = ""
    user: int = 0
    before: int = 0
    in_words: bool = False

    @property
    def parts(self) -> Parts:
        return (self.page, self.game, self.user, self.before, int(self.in_words))


def _read(press: Press) -> ResultPage:
    page, game = press.part(0), press.part(1)
    if page not in PAGES or not GAME_KEY.fullmatch(game):
        raise StaleError
    return ResultPage(page, game, press.number(2), max(0, press.number(3)), bool(press.number(4)))


def server_of(interaction: Interaction) -> int:
    """Return the server whose results are meant. Raises ``RefusedError`` outside of one."""
    if interaction.guild_id is None:
        raise RefusedError("no-server")
    return interaction.guild_id


async def results_message(interaction: Interaction, viewer: Viewer, place: ResultPage) -> Message:
    """Return a page with the ways to others. Raises ``RefusedError`` if there is nothing of a person."""
    words, guild = Words(viewer.person.locale), server_of(interaction)
    rows = await _ways(interaction, viewer, place)
    reading = Reading(viewer.context.app.store.read, guild, words)
    if place.page == MATCHES:
        return await _matches(interaction, viewer, place, rows)
    in_words = place.in_words or viewer.person.in_words
    reading = replace(reading, name=escaped if in_words else str)
    if place.page == EVERYBODY and place.before + PEOPLE < await count_people(reading, place.game or None):
        rows = (_more(words, replace(place, before=place.before + PEOPLE)), *rows)
    ledger = await _ledger(viewer, reading, place, viewer.person.user)
    return await _shown(viewer, ledger, words.locale, rows, in_words=in_words)


async def _shown(
    viewer: Viewer, ledger: Ledger, locale: str, rows: tuple[tuple[Item, ...], ...], *, in_words: bool = False
) -> Message:
    words, reading = Words(locale), viewer.context.app.store.read.results
    notes = (words.text("results-unread"),) if await reading.first_unread() is not None else ()
    if not ledger.sections:
        title = ledger.title if in_words else escaped(ledger.title)
        return Message(top=(bold(title), words.text("results-none"), *notes), rows=rows)
    if in_words:
        told = [section_lines(section, words) for section in ledger.sections]
        parts = (f"{bold(heading)}\n{bullets(lines)}" for heading, *lines in told)
        return Message(top=(bold(ledger_title(ledger, words)), *parts, *notes), rows=rows)
    return Message(picture=await ledger_picture(viewer.context, ledger, locale), bottom=notes, rows=rows)


async def _ledger(viewer: Viewer, reading: Reading, place: ResultPage, reader: int | None) -> Ledger:
    if place.page == PERSON:
        await _need_shown(reading, place.user, reader)
        return await person_page(reading, place.user, reader, place.game or None)
    if place.page == GAME and place.game:
        return await game_page(reading, place.game)
    if place.page == COMPUTERS:
        return await computers_page(reading)
    if place.page == SEASON:
        return await _season(viewer, reading)
    return await everybody(reading, place.game or None, place.before)


async def _season(viewer: Viewer, reading: Reading) -> Ledger:
    """Return the season that goes on. Raises ``RefusedError`` where the server has none."""
    row, app = await reading.queries.seasons.get(reading.guild), viewer.context.app
    if row is None:
        raise RefusedError("no-season")
    return await season_page(reading, season_at(row.kind, app.clock(), app.settings.zone))


async def _need_shown(reading: Reading, user: int, reader: int | None) -> None:
    """Raise ``RefusedError`` where there are no results of a person to be seen."""
    if not await reading.queries.standings.is_shown(user):
        raise RefusedError("left-results" if user == reader else "not-in-results")
    if not await reading.queries.standings.kinds(reading.guild, user) and user != reader:
        raise RefusedError("not-in-results")


async def _ways(interaction: Interaction, viewer: Viewer, place: ResultPage) -> tuple[tuple[Item, ...], ...]:
    """Return the rows that lead to other pages, and what can be done with this one."""
    words, user = Words(viewer.person.locale), viewer.person.user
    totals = await viewer.context.app.store.read.standings.games(server_of(interaction))
    games = list(dict.fromkeys(one.game for one in totals))
    listed = [option(words.text("results-all-games"), EVERY)]
    listed += [option(game_name(words, game), game) for game in games[: OPTIONS - 1]]
    here = ResultPage(EVERYBODY, place.game, in_words=place.in_words)
    pages = [("everybody", here), *([("records", replace(here, page=GAME))] if place.game else [])]
    pages += [("mine", replace(here, page=PERSON, user=user)), ("matches", replace(here, page=MATCHES))]
    pages += [("computers", replace(here, page=COMPUTERS, game=""))]
    ways = tuple(
        button(
            words.text(f"results-button-{label}"),
            VERB,
            0,
            *to.parts,
            label,
            style=ButtonStyle.primary if (to.page, to.user) == (place.page, place.user) else ButtonStyle.secondary,
        )
        for label, to in pages
    )
    choice = select(listed, VERB, 0, *place.parts, "game", placeholder=words.text("results-choose-game"))
    person = choose_person(VERB, 0, *place.parts, "person", placeholder=words.text("results-choose-person"))
    doings = await _doings(interaction, viewer, place, words)
    return ((choice,), ways, (person,), *(row for row in (doings, _managing(interaction, words)) if row))


async def _doings(interaction: Interaction, viewer: Viewer, place: ResultPage, words: Words) -> tuple[Item, ...]:
    made: list[Item] = []
    if place.page != MATCHES:
        made.append(button(words.text("results-button-public"), "resultshere", 0, *place.parts))
        if not viewer.person.in_words:
            other = ResultPage(place.page, place.game, place.user, place.before, not place.in_words)
            text = words.text("results-button-picture" if place.in_words else "results-button-words")
            made.append(button(text, VERB, 0, *other.parts, "form"))
    if place.page != SEASON and await viewer.context.app.store.read.seasons.get(server_of(interaction)) is not None:
        season = ResultPage(SEASON, in_words=place.in_words)
        made.append(button(words.text("results-button-season"), VERB, 0, *season.parts, "season"))
    return tuple(made)


def _managing(interaction: Interaction, words: Words) -> tuple[Item, ...]:
    """Return what only those can do who manage the server."""
    if not may_manage(interaction):
        return ()
    files = [button(words.text(f"results-button-{form}"), "resultsfile", 0, form) for form in ("csv", "json")]
    return (*files, button(words.text("season-title"), "seasons", 0))


@on(VERB)
async def turn_results(interaction: Interaction, press: Press) -> None:
    """Show another page; a select has the game or the person."""
    viewer, place = await acknowledged(interaction), _read(press)
    chosen, what = press.chosen, press.part(5)
    if what == "game" and chosen:
        page = EVERYBODY if place.page in (COMPUTERS, SEASON) else place.page
        game = "" if chosen == EVERY else chosen
        page = EVERYBODY if page == GAME and not game else page
        place = ResultPage(page, game, place.user, in_words=place.in_words)
    elif what == "person" and chosen.isdecimal():
        place = ResultPage(PERSON, user=int(chosen), in_words=place.in_words)
    await show(interaction, await results_message(interaction, viewer, place))


@on_person("seasontable")
async def show_season(interaction: Interaction, viewer: Viewer, press: Press) -> None:
    """*Results*, below the end of a season."""
    await show(interaction, await results_message(interaction, viewer, ResultPage()))


@on("resultshere")
async def show_here(interaction: Interaction, press: Press) -> None:
    """*Show here*: post a page in the channel, with nothing that only its reader may see, in the server's language."""
    viewer, place = await acknowledged(interaction), _read(press)
    locale = server_language(interaction, viewer)
    reading = Reading(viewer.context.app.store.read, server_of(interaction), Words(locale))
    message = await _shown(viewer, await _ledger(viewer, reading, place, None), locale, ())
    until = viewer.context.presence.show(interaction.user.id, interaction.channel_id or 0)
    if until is not None:
        raise RefusedError("shown-lately", when=relative_time(until))
    whole = await message.whole()
    async with in_time():
        await interaction.followup.send(view=whole.view(), files=whole.files(), allowed_mentions=NOBODY)


async def manager(interaction: Interaction) -> Viewer:
    """Return who has pressed. Raises ``RefusedError`` outside of a server, or unless they may manage it."""
    viewer = await acknowledged(interaction)
    server_of(interaction)
    if not may_manage(interaction):
        raise RefusedError("not-manager")
    return viewer


@on("resultsfile")
async def give_file(interaction: Interaction, press: Press) -> None:
    """Give all results of the server to who manages it."""
    viewer = await manager(interaction)
    files = await result_files(viewer.context.app.store.read, server_of(interaction))
    form = press.part(0)
    if form not in ("csv", "json"):
        raise StaleError
    data = files.csv if form == "csv" else files.json
    text = Words(viewer.person.locale).text("results-file-done")
    await show(interaction, Message(top=(text,), attached=Attached(f"results.{form}", data)))


async def _matches(
    interaction: Interaction, viewer: Viewer, place: ResultPage, rows: tuple[tuple[Item, ...], ...]
) -> Message:
    """Return the matches that count, the latest first, in the channels that the reader can see."""
    queries, words, guild = viewer.context.app.store.read, Words(viewer.person.locale), server_of(interaction)
    homes = tuple(home for home in await queries.lists.homes_in(guild, ("over",)) if may_read(interaction, home))
    numbers = await queries.standings.matches(
        guild, homes, before=place.before or None, game=place.game or None, most=PAGE + 1
    )
    title = bold(words.text("results-matches"))
    if not numbers:
        return Message(top=(title, words.text("results-none")), rows=rows)
    lines = [await _line(viewer, number, words) for number in numbers[:PAGE]]
    if len(numbers) > PAGE:
        rows = (_more(words, replace(place, before=numbers[PAGE - 1])), *rows)
    return Message(top=(title,), lines=tuple(lines), rows=rows)


def _more(words: Words, place: ResultPage) -> tuple[Item, ...]:
    return (button(words.text("results-button-more"), VERB, 0, *place.parts, "more"),)


async def _line(viewer: Viewer, number: int, words: Words) -> tuple[str, Item]:
    """Return a match in a line, and the button that opens its end."""
    queries = viewer.context.app.store.read
    result = await kept_result(queries, number)
    assert result is not None, "it is in the list"
    [*tables] = await load_healthy(queries, [number], missing=True)
    name = words.text("play-title", game=game_name(words, result.row.game), match=str(number))
    if result.row.fault is not None:
        text = words.text("list-line", match=bold(name), state=words.text(f"results-missing-{result.row.fault}"))
    elif tables:
        named = f"[{name}]({await table_url(queries, tables[0])})"
        text = words.text("list-line", match=bold(named), state=await _won(viewer, tables[0], result))
    else:
        text = bold(name)
    label = words.text("results-match", match=str(number))
    return text, button(label, "result", number, disabled=result.row.fault is not None)


async def _won(viewer: Viewer, table: Table, result: Result) -> str:
    """Return who has won, without the names of those who have left the results, and when."""
    words, shown = viewer.words(table), await names_shown(viewer.context.app.store.read, table.row.guild, result.scores)
    winners = [score for score in result.scores if score.place == 1 and score.role != "left"]
    names = [
        words.names[score.seat] if score.computer is not None or score.user in shown else words.text("results-somebody")
        for score in winners
    ]
    key = "list-won" if names else "list-no-result"
    return words.text(key, names=words.listed(names), n=len(names), when=relative_time(result.row.ended))


@on_match("result")
async def open_result(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """Open the end of a match: its scoring sheet, the way to its history, and the link for BG Stats."""
    has_sheet = table.outcome is not None and SHEET in pictures_of(table.game.meta.key)
    message = await look_message(viewer, table, what=SHEET if has_sheet else "board")
    link = await _bg_stats(viewer, table)
    await show(interaction, replace(message, bottom=(*message.bottom, link)))


async def _bg_stats(viewer: Viewer, table: Table) -> str:
    """Return the link that hands a result to BG Stats; empty where there is none, or it would be too long."""
    queries = viewer.context.app.store.read
    result = await kept_result(queries, table.id)
    if result is None or not result.scores:
        return ""
    names = await names_shown(queries, table.row.guild, result.scores)
    url = bg_stats_link(result, names, viewer.person.locale)
    return Words(viewer.person.locale).text("results-bg-stats", url=url) if len(url) <= LONGEST_LINK else ""
