"""The rules help of a game: pages to read and to search, made from the catalogue of messages."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from msgspec import Struct

import data
from games.codec import element, field_types, is_collection
from games.contract import AnyGame, NamedValue
from rendering.voice import SEAT, key_of, kind_of, members
from rendering.words import Words, event_types

TOPIC = "rules-"
COMMON = "common"
"""The package of the words of all games."""


class Entry(Struct, frozen=True):
    """One page of the rules help."""

    key: str
    """The message it comes from: ``rules-feeding``, ``spot-forest``, ``card-dice-pottery``."""
    title: str
    text: str
    """Up to about 1,500 characters; paragraphs and list items are lines."""
    search: str
    """More words to find it by, on one line."""
    picture: str | None
    """What to draw beside it, such as ``card:dice-pottery``."""


def rules_pages(words: Words, game: AnyGame) -> tuple[Entry, ...]:
    """Return every page: the topics (``rules-<topic>``) first, then everything that has a message with ``.rules``.

    Both are in the order of the catalogue, those of the game before those of all games. Pieces with the same title and
    text share one page. Components, which are named by an identifier and not by a closed vocabulary, have a picture
    ``<kind>:<id>``.
    """
    pages: dict[tuple[str, str], Entry] = {}
    for page in (*_catalogue(words, game), *_pieces(words, game)):
        pages.setdefault((page.title, page.text), page)
    return tuple(pages.values())


def _catalogue(words: Words, game: AnyGame) -> Iterator[Entry]:
    """Yield the topics, then the other things with a page in the catalogue, in its order."""
    pieces = {key_of(kind, name) for kind, name in words.pieces()}
    keys = dict.fromkeys((*data.keys(words.locale, game.meta.key), *data.keys(words.locale, COMMON)))
    own = [key for key in keys if key not in pieces and words.has(f"{key}.rules")]
    kinds = component_kinds(game)
    for key in sorted(own, key=lambda key: not key.startswith(TOPIC)):
        kind, _, value = key.partition("-")
        search = words.text(f"{key}.search") if words.has(f"{key}.search") else ""
        yield Entry(key, words.text(key), words.page(key), search, f"{kind}:{value}" if kind in kinds else None)


def _pieces(words: Words, game: AnyGame) -> Iterator[Entry]:
    kinds = component_kinds(game)
    for kind, name in words.pieces():
        piece = NamedValue(kind, name)
        picture = f"{kind}:{name}" if kind in kinds else None
        title, search = words.name(piece), words.attribute(piece, "search") or ""
        yield Entry(key_of(kind, name), title, words.meaning(kind, name), search, picture)


def find_pages(pages: Sequence[Entry], query: str) -> tuple[Entry, ...]:
    """Return the pages that contain all words of the query, best matches first."""
    wanted = _plain(query).split()
    scored = ((page, _score(page, wanted)) for page in pages)
    found = [(page, score) for page, score in scored if score]
    return tuple(page for page, _ in sorted(found, key=lambda pair: -pair[1]))


def component_kinds(game: AnyGame) -> frozenset[str]:
    """Return the kinds of a game's components: what its actions and events name by an identifier."""
    types = [kind for action in game.meta.actions for kind in field_types(action).values()]
    types += [kind for event in game.meta.events for kind in event_types(event).values()]
    singles = (element(kind) if is_collection(kind) else kind for kind in types)
    named = (kind_of(part) for single in singles for part in members(single) if not isinstance(part, type))
    return frozenset(kind for kind in named if kind and kind != SEAT)


def _score(page: Entry, wanted: Sequence[str]) -> int:
    """Return how well a page fits, by its worst word: 0 missing, 1 in the text, 2 search words, 3 title, 4 start."""
    return min((max(_places(page, word), default=0) for word in wanted), default=1)


def _places(page: Entry, word: str) -> Iterator[int]:
    title = _plain(page.title)
    yield 4 * title.startswith(word)
    yield 3 * (word in title)
    yield 2 * (word in _plain(page.search))
    yield 1 * (word in _plain(page.text))


def _plain(text: str) -> str:
    """Return a text without differences of case and character width."""
    return unicodedata.normalize("NFKC", text).casefold()
