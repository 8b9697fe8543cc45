"""Alternative texts: what those of all games have in common, and the length that Discord allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, TypeVar

from msgspec.structs import replace

from games.contract import AnyGame, NamedValue, SheetLine, totals
from rendering.look import Look, Situation, ViewT_co, ask_of, progress_of
from rendering.words import Words

DetailT = TypeVar("DetailT")
LIMIT = 1024
NAME_LENGTHS = (28, 24, 20, 16, 12, 8, 4)
"""The lengths to which names are cut where nothing else is left to leave out."""
STOPS = ".。"
"""What ends a sentence, left out where another mark follows."""


def shortened(text: str) -> str:
    """Return an alternative text within the limit, cut at the end of a sentence or line where possible."""
    if len(text) <= LIMIT:
        return text
    cut = text[: LIMIT - 1]
    end = max(cut.rfind(mark) for mark in ("\n", ". ", "。"))
    return (cut[: end + 1] if end > LIMIT // 2 else cut) + "…"


def first_within_limit(texts: Iterable[str]) -> str:
    """Return the first of one or more texts that is within the limit, else the last one. Later ones are not made."""
    for text in texts:
        if len(text) <= LIMIT:
            break
    return text


def fitted(
    tell: Callable[[Look[ViewT_co], DetailT], Iterable[str]], look: Look[ViewT_co], details: Sequence[DetailT]
) -> str:
    """Return the lines that ``tell`` says in the first of ``details`` that is within the limit: words before facts.

    Names are in full, at least once. Where even the last detail leaves no room for them, they are cut as little as it
    takes.
    """
    ways = (look, replace(look, numbered=True))
    whole = (tell(way, detail) for detail in details for way in ways)
    cut = (tell(ways[1].with_names_cut(length), details[-1]) for length in NAME_LENGTHS)
    return first_within_limit(map("\n".join, chain(whole, cut)))


def comma(words: Words, parts: Iterable[str]) -> str:
    return words.joined("list-join", parts) or words.text("alt-none")


def semicolon(words: Words, parts: Iterable[str]) -> str:
    return words.joined("alt-semicolon", parts) or words.text("alt-none")


def preview_line(look: Look[Any]) -> str:
    """Return the game, what a preview shows, and that it isn't done."""
    return look.words.text("alt-preview", game=look.words.text("game"), what=look.preview_text())


def headline(game: AnyGame, view: Situation, look: Look[Any]) -> str:
    """Return the game, how far the match is, and who is asked what or who has won; of a preview, what it shows."""
    if look.preview:
        return preview_line(look)
    words = look.words
    head = words.text("alt-head", game=words.text("game"), progress=words.say(progress_of(game, view)))
    if look.ended is not None:
        names = [look.full_name(seat) for seat in look.ended.winners]
        told = words.text("alt-conceded", who=words.listed(names)) if names else words.text("alt-no-result")
        return head + told
    if view.outcome is not None:
        winners = [look.full_name(seat) for seat, place in enumerate(view.outcome.places) if place == 1]
        return head + words.text("alt-winner", who=words.listed(winners), points=max(view.outcome.scores))
    asked = semicolon(words, _asked(game, view, look))
    told = head + words.text("alt-asked", asked=asked, ended=int(asked.endswith(("?", "？"))))
    return told + (words.text("alt-offered", offered=semicolon(words, look.offered)) if look.offered else "")


def _asked(game: AnyGame, view: Situation, look: Look[Any]) -> Iterator[str]:
    """Yield each question, with everybody who is asked it."""
    groups: dict[str, list[str]] = {}
    for seat in view.to_move:
        ask = look.words.say(ask_of(game, view, seat))
        groups.setdefault(ask, []).append(look.full_name(seat))
    for ask, names in groups.items():
        yield look.words.text("alt-ask", who=look.words.listed(names), ask=ask)


def sheet_text(head: str, lines: Sequence[SheetLine], look: Look[Any]) -> str:
    """Return a score sheet below a first line: a line for each line of points, and one for the total.

    Where that is too long, it has a line for each player instead, so that each name stands there once.
    """
    return fitted(lambda shown, by: by(head, lines, shown), look, (_by_line, _by_player))


def _by_line(head: str, lines: Sequence[SheetLine], look: Look[Any]) -> Iterator[str]:
    yield head
    for key, points in (*((f"score-{line.key}", line.points) for line in lines), ("picture-total", totals(lines))):
        cells = comma(look.words, (f"{look.full_name(seat)} {value}" for seat, value in enumerate(points)))
        yield look.words.text("alt-line", what=look.words.text(key), points=cells)


def _by_player(head: str, lines: Sequence[SheetLine], look: Look[Any]) -> Iterator[str]:
    words, every = look.words, (*(line.points for line in lines), totals(lines))
    named = comma(words, (words.text(f"score-{line.key}") for line in lines))
    yield head
    yield words.text("alt-columns", lines=named, total=words.text("picture-total"))
    for seat in range(len(every[-1])):
        points = comma(words, (str(points[seat]) for points in every))
        yield words.text("alt-line", what=look.full_name(seat), points=points)


def piece_text(kind: str, name: str, words: Words) -> str:
    """Return what a piece is called and means."""
    return words.text("alt-piece", name=words.name(NamedValue(kind, name)), rules=words.meaning(kind, name))
