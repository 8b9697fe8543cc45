"""The words of a plan: its wishes in order, what is offered of it, and why something in it can't be had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.matches.plans import Offer, wish_of
from bot.matches.table import Table
from bot.store.rows import WishRow
from rendering.words import Words


class Numbered(Struct, frozen=True):
    """A wish and its number in the plan; None: it goes on from the one above."""

    row: WishRow
    number: int | None


def numbered(rows: Sequence[WishRow]) -> list[Numbered]:
    """Return the wishes of a plan in order, each followed by those that go on from it, without standing answers."""
    wishes = [row for row in rows if row.action is not None]
    there = {row.id for row in wishes}
    firsts = [row for row in wishes if row.after not in there]
    return [item for number, row in enumerate(firsts, 1) for item in _with_followers(wishes, Numbered(row, number))]


def _with_followers(wishes: Sequence[WishRow], item: Numbered) -> Iterator[Numbered]:
    yield item
    for row in wishes:
        if row.after == item.row.id:
            yield from _with_followers(wishes, Numbered(row, None))


def said_wish(words: Words, table: Table, row: WishRow) -> str:
    """Return a wish in words, with the things that it is about: "Place 1 figure on card 2 (flute)"."""
    wished = wish_of(table.game, row)
    said = words.action(wished.action)
    things = [name for name in map(words.name, wished.things) if name not in said]
    return words.text("plan-about", wish=said, things=words.listed(things)) if things else said


def skipped_lines(words: Words, table: Table, offer: Offer) -> list[str]:
    """Return why the wishes for a question can't be had that come before what is offered."""
    return [
        words.text("plan-skipped", wish=said_wish(words, table, skipped.wish), reason=words.say(skipped.reason))
        for skipped in offer.skipped
    ]
