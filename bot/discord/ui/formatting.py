"""Texts of messages about a match: its title, questions, results, lock-screen lines, in the language of their reader.

A message to one person is in their language, a public one in the match's. Anybody may look at a lock screen, so its
lines say only what everybody at the table knows. They need no escapes: Markdown is taken out of the names in them.
There is no room for whether a match is practice, which the message below says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

import discord
from msgspec.structs import replace

from bot.discord.ui.protocol import cut
from bot.matches.names import shown_names
from bot.matches.table import Table
from bot.store import Queries
from data import SOURCE, nearest
from games.contract import Outcome, Phrase, Seat, who
from rendering.words import Words, WordsError

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
    """Return what a match is called with whether it is practice, or has come as a file."""
    text = words.text("play-practice", match=text) if table.row.practice else text
    return text if table.row.importer is None else words.text("play-imported", match=text)


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
    """Return how a match ended, in words, and whether it was practice or has come as a file."""
    notes = [small(words.text("play-practice-over"))] if table.row.practice else []
    notes += [] if table.row.importer is None else [small(words.text("play-imported-over"))]
    return [*_result(table, words), *notes]


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


def ranks(table: Table, words: Words) -> str:
    """Return in one line how a match ended: everybody's place and points, or who has given up."""
    if table.given_to is not None or table.outcome is None:
        return _result(table, words)[0]
    return words.listed(_places(words, table.outcome))


def _ranking(words: Words, outcome: Outcome, winners: Sequence[Seat]) -> list[str]:
    names = words.listed([bold(words.names[seat]) for seat in winners])
    points, *others = (outcome.scores[seat] for seat in sorted(range(len(outcome.scores)), key=winners[0].__ne__))
    ahead = max(0, points - max(others, default=points))
    won = words.text("play-winner", names=names, n=len(winners), points=points, ahead=ahead)
    return [won, *_places(words, outcome), small(words.say(outcome.reason))]


def _places(words: Words, outcome: Outcome) -> list[str]:
    """Return everybody's place and points, the best first."""
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], -outcome.scores[seat]))
    return [
        words.text("play-place", place=outcome.places[seat], name=words.names[seat], points=outcome.scores[seat])
        for seat in order
    ]


def over_line(table: Table, locale: str) -> str:
    """Return in one line how a match ended."""
    words = plain_words(table, locale)
    title, won = match_name(table, words), winners_of(table)
    return fit_names(
        lambda *names: words.text("push-over", title=title, names=words.listed(names), n=len(names)),
        *(words.names[seat] for seat in won),
    )


def lead_text(words: Words, points: Sequence[int], reader: Seat) -> str:
    """Return who leads with how many points, to whoever sits in a seat."""
    best = max(points)
    leaders = [seat for seat, own in enumerate(points) if own == best]
    names = [words.text("seat-you") if seat == reader else bold(words.names[seat]) for seat in leaders]
    n = 0 if len(leaders) == len(points) else len(leaders)
    told = {"n": n, "you": leaders == [reader], "names": words.listed(names), "seats": len(points)}
    told["points"] = words.text("picture-points", n=best)
    return words.text("play-leads", **told)


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


LONGEST: Final = 60
"""Characters that a lock screen is sure to show."""
SHORTEST_NAME: Final = 4


def plain_words(table: Table, locale: str) -> Words:
    """Return the words of a match for a lock screen; names are told apart as they are shown there."""
    seats = [replace(row, name=plain_name(row.name)) for row in table.seats]
    return Words(locale, table.game.meta.key, shown_names(seats, locale))


def asked_line(table: Table, locale: str, seat: Seat) -> str:
    """Return what a seat is asked in which match: by the short form of a question that would be cut."""
    words = plain_words(table, locale)
    question = ask(table, seat)
    short = f"push-{question.key}"
    said = words.text(short, **question.args) if words.has(short) else words.say(question)
    return cut(_line(table, words, said), LONGEST)


def about(table: Table, locale: str, text: str) -> str:
    """Return a text about a match, cut to what a lock screen shows."""
    return cut(line_about(table, locale, text), LONGEST)


def line_about(table: Table, locale: str, text: str) -> str:
    """Return a text about a match, however long."""
    return _line(table, plain_words(table, locale), text)


def _line(table: Table, words: Words, text: str) -> str:
    return words.text("push-line", title=match_name(table, words), text=text)


def fit_names(say: Callable[..., str], *names: str) -> str:
    """Return a sentence with these names, which are cut as far as it takes to show it whole."""
    plain = [plain_name(name) for name in names]
    for most in range(max(map(len, plain), default=0), SHORTEST_NAME, -1):
        said = say(*(cut(name, most) for name in plain))
        if len(said) <= LONGEST:
            return said
    return cut(say(*(cut(name, SHORTEST_NAME) for name in plain)), LONGEST)


def listed_titles(words: Words, say: Callable[[str], str], titles: Sequence[str]) -> str:
    """Return a sentence that names as many of these matches as a lock screen shows."""
    for shown in range(len(titles), 1, -1):
        more = () if shown == len(titles) else ("…",)
        said = say(words.joined("push-join", [*titles[:shown], *more]))
        if len(said) <= LONGEST:
            return said
    return cut(say(words.joined("push-join", [titles[0], "…"])), LONGEST)


ACTING = re.compile(r"[\\*_~`|<>\[\]:/]|^[#+-]")
"""What formats a text, links or becomes an emoji, and what makes a heading or a list of a line that begins so."""
NUMBERED = re.compile(r"^(\d+)\.")
"""The beginning of a numbered list."""


def locale_of(locale: discord.Locale | None) -> str:
    """Return our language for one of Discord's."""
    return SOURCE if locale is None else nearest(locale.value)


def language_name(words: Words, locale: str) -> str:
    """Return what a language is called in these words, else in its own, else its code."""
    key = f"language-{locale}"
    try:
        return next((said.text(key) for said in (words, Words(locale)) if said.has(key)), locale)
    except WordsError:
        return locale


def escaped(name: str) -> str:
    """Return a name that is shown in a message exactly as it is: without formatting, links and mentions."""
    shown = ACTING.sub(r"\\\g<0>", discord.utils.escape_mentions(name))
    return NUMBERED.sub(r"\1\\.", shown)


def words_in(locale: str, table: Table | None = None) -> Words:
    """Return the words of a match, or the common ones, for a message; names are escaped."""
    if table is None:
        return Words(locale)
    return Words(locale, table.game.meta.key, tuple(map(escaped, shown_names(table.seats, locale))))


def public_words(table: Table) -> Words:
    """Return the words of a match in its language, for a message."""
    return words_in(table.row.locale, table)


def picture_words(table: Table, locale: str) -> Words:
    """Return the words of a match for a picture, a button or a select; names are not escaped."""
    return Words(locale, table.game.meta.key, shown_names(table.seats, locale))
