"""Alternative texts: what those of all games have in common, and the length that Discord allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from games.contract import AnyGame, NamedValue, SheetLine
from rendering.common.sheet import totals
from rendering.look import Look, Situation, ask_of, progress_of
from rendering.words import Words

LIMIT = 1024
NOTHING = "–"


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


def comma(words: Words, parts: Iterable[str], nothing: str = NOTHING) -> str:
    return words.joined("list-join", parts) or nothing


def semicolon(words: Words, parts: Iterable[str], nothing: str = NOTHING) -> str:
    return words.joined("alt-semicolon", parts) or nothing


def headline(game: AnyGame, view: Situation, look: Look[Any]) -> str:
    """Return the game, how far the match is, and who is asked what or who has won."""
    words = look.words
    head = words.text("alt-head", game=words.text("game"), progress=words.say(progress_of(game, view)))
    if look.ended is not None:
        names = [look.name(seat) for seat in look.ended.winners]
        told = words.text("alt-conceded", who=words.listed(names)) if names else words.text("alt-no-result")
        return head + told
    if view.outcome is not None:
        winners = [look.name(seat) for seat, place in enumerate(view.outcome.places) if place == 1]
        return head + words.text("alt-winner", who=words.listed(winners), points=max(view.outcome.scores))
    return head + words.text("alt-asked", asked=semicolon(words, _asked(game, view, look)))


def _asked(game: AnyGame, view: Situation, look: Look[Any]) -> Iterator[str]:
    """Yield each question, with everybody who is asked it."""
    groups: dict[str, list[str]] = {}
    for seat in view.to_move:
        ask = look.words.say(ask_of(game, view, seat)).rstrip("?？")
        groups.setdefault(ask, []).append(look.name(seat))
    for ask, names in groups.items():
        yield look.words.text("alt-ask", who=look.words.listed(names), ask=ask)


def sheet_text(head: str, lines: Sequence[SheetLine], look: Look[Any]) -> str:
    """Return a score sheet below a first line: a line for each line of points, and one for the total."""
    rows = [(f"score-{line.key}", line.points) for line in lines]
    rows.append(("picture-total", totals(lines)))
    return "\n".join([head, *(_row(look, look.words.text(key), points) for key, points in rows)])


def _row(look: Look[Any], what: str, points: tuple[int, ...]) -> str:
    cells = comma(look.words, (f"{look.name(seat)} {value}" for seat, value in enumerate(points)))
    return look.words.text("alt-line", what=what, points=cells)


def piece_text(kind: str, name: str, words: Words) -> str:
    """Return what a piece is called and means."""
    return words.text("alt-piece", name=words.name(NamedValue(kind, name)), rules=words.meaning(kind, name))
