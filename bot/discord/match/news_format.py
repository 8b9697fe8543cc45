"""How news is set: a line for each player's turn, short enough for a phone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unicodedata import east_asian_width

from msgspec import Struct

from bot.discord.ui.formatting import bold
from games.contract import Seat
from rendering.words import Sentence, Words

STOP = "."
"""What ends a sentence in every script that has small letters."""
LENGTH = 150
"""How wide a line of several sentences may be, in letters. A Japanese one is as wide as two."""


class RevisionText(Struct, frozen=True):
    """One revision in words."""

    revision: int
    sentences: tuple[Sentence, ...]
    """What it brought; at least one."""
    undone: bool = False
    """Whether it has been taken back since."""
    mover: Seat | None = None
    """Whose answer it was."""
    about_people: bool = False
    """Whether it is about who plays, which is news that nobody should miss."""

    def paragraph(self, words: Words) -> str:
        """Return all sentences as one paragraph."""
        return _set(self.sentences, words)


class NewsLine(Struct, frozen=True):
    """A line of news: sentences one after the other."""

    sentences: tuple[Sentence, ...]
    told: tuple[RevisionText, ...]
    """The revisions that it tells of, the oldest first."""
    begins: bool
    """Whether the oldest of them begins here; a long one takes several lines."""

    @property
    def seat(self) -> Seat | None:
        """Whose turn it tells of; None: nobody's."""
        return self.sentences[0].seat

    @property
    def about_people(self) -> bool:
        return self.told[0].about_people

    def text(self, words: Words) -> str:
        """Return the line. It names its player once, at the front."""
        return _set(self.sentences, words)

    def with_more(self, sentences: tuple[Sentence, ...], told: tuple[RevisionText, ...] = ()) -> NewsLine:
        return NewsLine((*self.sentences, *sentences), (*self.told, *told), self.begins)

    def takes(self, sentences: tuple[Sentence, ...], words: Words) -> bool:
        """Whether these sentences still fit."""
        return _width(_set((*self.sentences, *sentences), words)) <= LENGTH


def lines_of(texts: Iterable[RevisionText], words: Words) -> list[NewsLine]:
    """Return revisions in lines, the oldest first. Sentences stay whole.

    What a player did one after the other stands together, and what several players met has a line of its own.
    """
    lines: list[NewsLine] = []
    for item in texts:
        first, *others = _split(item, words)
        if lines and _one_turn(lines[-1], first) and lines[-1].takes(first.sentences, words):
            lines[-1] = lines[-1].with_more(first.sentences, first.told)
        else:
            lines.append(first)
        lines += others
    return lines


def _one_turn(line: NewsLine, following: NewsLine) -> bool:
    return line.seat is not None and line.seat == following.seat and not line.about_people | following.about_people


def _split(item: RevisionText, words: Words) -> list[NewsLine]:
    lines: list[NewsLine] = []
    for number, sentence in enumerate(item.sentences):
        company = {later.seat for later in item.sentences[number + 1 :]}
        own = sentence.seat is None and company <= {None, item.mover}
        if lines and _goes_on(lines[-1], sentence, item.mover if own else None) and lines[-1].takes((sentence,), words):
            lines[-1] = lines[-1].with_more((sentence,))
        else:
            lines.append(NewsLine((sentence,), (item,), not lines))
    return lines


def _goes_on(line: NewsLine, sentence: Sentence, owner: Seat | None) -> bool:
    """Whether a line goes on with a sentence of the same revision; ``owner``: in whose turn it happened to nobody."""
    return line.seat in (None, sentence.seat) or line.seat == owner


def _width(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _set(sentences: Iterable[Sentence], words: Words) -> str:
    """Return sentences one after the other, the first name in bold, and no name twice in a row."""
    rows: list[list[str]] = []
    before: Sentence | None = None
    for sentence in sentences:
        again = before is not None and sentence.seat is not None and sentence.seat == before.seat
        if before is None:
            rows.append([_named(sentence)])
        elif again and _is_clause(before) and _is_clause(sentence):
            rows[-1].append(sentence.short)
        else:
            rows.append([sentence.short if again and not sentence.short[:1].islower() else sentence.text])
        before = sentence
    return words.joined("play-join", [_one(row, words) for row in rows])


def _is_clause(sentence: Sentence) -> bool:
    """Whether a sentence can be part of one with others about its player: it is a single one without its subject."""
    return sentence.short[:1].islower() and sentence.short.endswith(STOP) and f"{STOP} " not in sentence.short


def _one(clauses: Sequence[str], words: Words) -> str:
    """Return what a player did as one sentence: "Mika puts 1 figure in the field and rolls on the hunt: 4, 3 = 7."."""
    *heads, last = clauses
    heads = [clause.removesuffix(STOP) for clause in heads]
    linked = any(words.listed(("", "")) in clause for clause in clauses)
    apart = linked or any(sign in head for head in heads for sign in ",:;")
    return words.joined("told-apart", [*heads, last]) if apart else words.listed([*heads, last])


def _named(sentence: Sentence) -> str:
    """Return a sentence with the name that it begins with in bold."""
    return bold(sentence.name) + sentence.text.removeprefix(sentence.name) if sentence.name else sentence.text
