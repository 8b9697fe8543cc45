"""The parts of every message about a match: which one it is, who is asked what, how it ended, where it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime

import discord

from bot.matches.table import Table
from bot.store import Queries
from games.contract import Outcome, Phrase, Seat, who
from rendering.words import Words

Naming = Callable[[Seat], str]
MARKUP = re.compile(r"[\\*~`|<>\[\]]|(?<![0-9A-Za-z])_|_(?![0-9A-Za-z])")
"""What Discord takes for formatting, in names too. An underscore between two letters is none."""
OPENING = re.compile(r"^(?:[#>+\-\s]+|\d+\.(?=\s|$))*")
"""What makes a heading, a quote or a list of a line that begins so."""
EVERYBODY = re.compile(r"@+(?=everyone|here)")
SIMILAR = str.maketrans({":": "\u2236", "/": "\u2215"})
"""Signs that make no link and no emoji, in place of those that do."""
WIDE = 0xFEE0
"""The distance from a sign to the same one drawn wide, which formats nothing."""


def plain_name(name: str) -> str:
    """Return a name as text that needs no escaping: nothing in it formats, links or mentions, also on a lock screen.

    Of a name that is nothing but such signs, their wide forms are left.
    """
    bare = EVERYBODY.sub("", OPENING.sub("", MARKUP.sub("", name)))
    bare = " ".join(bare.translate(SIMILAR).split())
    return bare or "".join(chr(ord(sign) + WIDE) if "!" <= sign <= "~" else sign for sign in name)


def match_name(table: Table, words: Words) -> str:
    """Return "Stone Age #12"."""
    return words.text("play-title", game=words.text("game"), match=str(table.id))


def match_title(table: Table, words: Words) -> str:
    """Return "Stone Age #12", or "Stone Age #12 · practice"."""
    return _marked(table, words, match_name(table, words))


def match_heading(table: Table, words: Words, seat: Seat | None = None) -> str:
    """Return "Stone Age #12 · Round 3: placement"."""
    progress = progress_text(table, words, seat)
    return _marked(
        table, words, words.text("play-heading", game=words.text("game"), match=str(table.id), progress=progress)
    )


def _marked(table: Table, words: Words, text: str) -> str:
    """Return what a match is called with whether it is practice."""
    return words.text("play-practice", match=text) if table.row.practice else text


def progress_text(table: Table, words: Words, seat: Seat | None = None) -> str:
    """Return "Round 3: placement"."""
    return words.say(table.game.progress(table.shown(seat)))


def small(text: str) -> str:
    """Return a line in Discord's small print."""
    return f"-# {text}"


def bold(text: str) -> str:
    return f"**{text}**"


def mention(user: int) -> str:
    """Return a text that mentions a person; who is notified is decided when it is sent."""
    return f"<@{user}>"


def question_text(table: Table, words: Words, seat: Seat) -> str:
    return words.say(ask(table, seat))


def ask(table: Table, seat: Seat) -> Phrase:
    """Return the question that a seat is asked. It is the same for every viewer."""
    return table.game.ask(table.shown(None), seat)


def asked_lines(table: Table, words: Words, name: Naming, *, told: str = "") -> list[str]:
    """Return one line for each open question but the one that is ``told`` already: who is asked, and what.

    Computer players are only said to think.
    """
    if table.rests:
        return [words.text("play-rests")]
    people = [seat for seat in table.to_move if not table.asked[seat].computer]
    if table.row.resting is not None:
        return [words.text("play-resting", names=words.listed(list(map(name, people))))]
    lines = [
        words.text("play-asked", who=words.listed(list(map(name, seats))), question=text)
        for text, seats in by_question(table, words, people).items()
        if text != told
    ]
    thinking = [seat for seat in table.to_move if seat not in people]
    return [*lines, *([_thinking_text(words, thinking)] if thinking else [])]


def by_question(table: Table, words: Words, seats: Iterable[Seat]) -> dict[str, list[Seat]]:
    """Return these seats by what they are asked."""
    groups: dict[str, list[Seat]] = {}
    for seat in seats:
        groups.setdefault(question_text(table, words, seat), []).append(seat)
    return groups


def _thinking_text(words: Words, seats: Iterable[Seat]) -> str:
    return words.text("play-thinking", names=words.listed([bold(words.names[seat]) for seat in seats]))


def waiting_text(table: Table, words: Words, name: Naming | None = None) -> str:
    """Return who is waited for and since when, or that computer players think; empty if nobody is asked."""
    if not table.to_move:
        return ""
    if table.rests:
        return words.text("play-rests")
    if table.is_thinking:
        return _thinking_text(words, table.to_move)
    names = words.listed([bold(words.names[seat]) if name is None else name(seat) for seat in table.to_move])
    if table.row.resting is not None:
        return words.text("play-resting", names=names)
    since = min(table.asked[seat].since for seat in table.to_move)
    return words.text("play-waiting-since", names=names, since=relative_time(since))


def day_of(seconds: float) -> str:
    """Return a day as Discord shows it to each reader: "5 December 2030"."""
    return discord.utils.format_dt(datetime.fromtimestamp(seconds, UTC), "D")


def moment_of(seconds: float) -> str:
    """Return a moment as Discord shows it to each reader: "Thursday, 5 December 2030 08:00"."""
    return discord.utils.format_dt(datetime.fromtimestamp(seconds, UTC), "F")


def relative_time(seconds: float) -> str:
    """Return a time as Discord shows it to each reader: "two hours ago"."""
    return discord.utils.format_dt(datetime.fromtimestamp(seconds, UTC), "R")


def winners_of(table: Table) -> list[Seat]:
    """Return who has won a match that is over; nobody, if it ended without a result."""
    if table.given_to is not None:
        return list(table.given_to)
    assert table.outcome is not None
    return [seat for seat, place in enumerate(table.outcome.places) if place == 1]


def result_lines(table: Table, words: Words) -> list[str]:
    """Return how a match ended, in words, and whether it was practice."""
    practice = [small(words.text("play-practice-over"))] if table.row.practice else []
    return [*_result(table, words), *practice]


def _result(table: Table, words: Words) -> list[str]:
    if table.given_to == ():
        return [words.text("play-no-result")]
    if table.given_to is not None:
        loser, winners = table.conceded, [bold(words.names[seat]) for seat in table.given_to]
        assert loser is not None
        said = words.text("play-conceded-won", seat=who(loser), winners=words.listed(winners), n=len(winners))
        return [said]
    assert table.outcome is not None
    return _ranking(words, table.outcome, winners_of(table))


def _ranking(words: Words, outcome: Outcome, winners: Sequence[Seat]) -> list[str]:
    names = words.listed([bold(words.names[seat]) for seat in winners])
    lines = [words.text("play-winner", names=names, n=len(winners), points=outcome.scores[winners[0]])]
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], -outcome.scores[seat]))
    for seat in order:
        place, points = outcome.places[seat], outcome.scores[seat]
        lines.append(words.text("play-place", place=place, name=words.names[seat], points=points))
    return [*lines, small(words.say(outcome.reason))]


def bullets(texts: Iterable[str]) -> str:
    """Return texts as a list with bullets."""
    return "\n".join(f"- {text}" for text in texts)


def place_url(guild: int | None, channel: int, message: int | None = None) -> str:
    """Return the address of a channel, or of a message in it."""
    tail = "" if message is None else f"/{message}"
    return f"https://discord.com/channels/{guild or '@me'}/{channel}{tail}"


async def table_url(queries: Queries, table: Table) -> str:
    """Return the address of a match: its post if that shows the newest revision, else its channel."""
    post = await queries.matches.post(table.id)
    current = post is not None and post.channel == table.row.channel and post.revision == table.revision
    return place_url(table.row.guild, table.row.channel, post.message if post is not None and current else None)
