"""A match file entry by entry: what each was, in words, and the board after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec.structs import replace

from bot.discord.lobby.card import option_lines
from bot.discord.match.news_format import RevisionText, lines_of
from bot.discord.match.recap import UNDONE, event_sentences, moves_of, sentences_of, undo_sentence
from bot.discord.ui.formatting import picture_words, progress_text, result_lines, words_in
from bot.matches.entries import Move, Seated, Undo
from bot.matches.files.comments import comments_in
from bot.matches.files.file import FileSeat
from bot.matches.files.reading import file_row
from bot.matches.files.reviewing import MatchReview
from bot.matches.names import arranged
from bot.matches.table import Table, decode_state
from bot.sandbox.model import JSON
from bot.store.rows import MatchRow, RevisionRow, SeatRow, Status
from games.catalogue import find_game
from games.contract import Seat, who
from rendering.look import Ended, Look
from rendering.pictures import Drawing, draw, pictures_of
from rendering.words import Sentence, Words


class OpenedMatch:
    """A match file that was opened."""

    def __init__(self, review: MatchReview) -> None:
        self.match = review.match
        self.game = find_game(review.match.header.game)
        self._review = review

    def facts(self, locale: str) -> JSON:
        """Return what is told of the whole match."""
        header, last = self.match.header, self.table(len(self.match.entries) - 1, locale)
        words = words_in(locale, last)
        told = header.status != "running" and last.state is not None
        return {
            "game": words.text("game"),
            "entries": len(self.match.entries),
            "lasted": last.newest.made if last.newest else 0,
            "seats": words_in(locale, self.table(0, locale)).names,
            "options": option_lines(last, words),
            "result": result_lines(last, words) if told else [],
            "made_by": header.made_by,
            "status": header.status,
            "secret": header.secret,
            "confirmed": self._review.verdict.fault is None and self._review.fault is None,
            "proof": self._proof(words),
        }

    def _proof(self, words: Words) -> list[str]:
        """Return what was found when chance was computed again and the rules were followed."""
        faults = [fault for fault in (self._review.verdict.fault, self._review.fault) if fault is not None]
        if faults:
            return list(dict.fromkeys(words.text("proof-differs", fault=words.say(fault)) for fault in faults))
        verdict = self._review.verdict
        return [
            words.text("proof-holds", count=verdict.computed),
            *([] if verdict.lots else [words.text("proof-no-lots")]),
            *([words.text("proof-recorded", count=verdict.recorded)] if verdict.recorded else []),
            words.text("file-replays", entries=len(self.match.entries)),
        ]

    def entry(self, number: int, locale: str, seat: Seat | None) -> JSON:
        """Return what is told of one entry, as a seat (None: an onlooker) sees it."""
        table, drawing = self.table(number, locale), self.picture(number, locale, seat)
        words = words_in(locale, table)
        return {
            "at": self.match.entries[number].at,
            "progress": "" if table.state is None else progress_text(table, words, seat),
            "news": self._news(number, locale, seat),
            "comments": self._comments(number, words),
            "board": None if drawing is None else drawing.alt,
        }

    def _comments(self, number: int, words: Words) -> list[str]:
        """Return what is said of an entry, and of answers that could be given there."""
        said = comments_in(self.match.entries[number]).told(self.game, words.locale)
        return [
            text if action is None else words.text("moment-comment-on", choice=words.action(action), text=text)
            for action, text in said
        ]

    def picture(self, number: int, locale: str, seat: Seat | None) -> Drawing | None:
        """Return the board after an entry, with what it changed marked; None, if the rules don't give it any more."""
        table = self.table(number, locale)
        if table.state is None:
            return None
        before = self.table(number - 1, locale) if number else None
        old = None if before is None or before.state is None else table.shown(seat, before.state)
        ended = None if table.given_to is None else Ended(table.given_to)
        words, key = picture_words(table, locale), self.game.meta.key
        look: Look[Any] = Look(words, words.names, old, ended=ended)
        return draw(key, next(iter(pictures_of(key))), table.shown(seat), look, seat)

    def _news(self, number: int, locale: str, seat: Seat | None) -> list[str]:
        entry, table = self.match.entries[number].entry, self.table(number, locale)
        assert table.newest is not None
        left = isinstance(entry, Seated) and entry.user is None
        words = words_in(locale, self.table(number - 1, locale) if left else table)
        said = sentences_of(table, table.newest, entry, words, seat)
        if isinstance(entry, Undo):
            said = (self._undone(table.newest, entry, locale, seat),)
        mover = entry.seat if isinstance(entry, Move | Undo) else None
        return [line.text(words) for line in lines_of([RevisionText(number, said, mover=mover)], words)] if said else []

    def _undone(self, undo: RevisionRow, entry: Undo, locale: str, seat: Seat | None) -> Sentence:
        taken = moves_of(self.game, (self._row(number) for number in range(undo.position + 1, undo.revision)))
        moves = []
        for move in taken[:UNDONE]:
            then = self.table(move.revision, locale)
            words = words_in(locale, then)
            unseen = words.sentence("play-undo-unseen", seat=who(move.seat))
            moves.append(event_sentences(then, move.events, words, seat) or (unseen,))
        return undo_sentence(entry.seat, len(taken), moves, words_in(locale, self.table(undo.revision, locale)))

    def table(self, number: int, locale: str) -> Table:
        """Return the match as it was after an entry."""
        header, row = self.match.header, self._row(number)
        status = header.status if number == len(self.match.entries) - 1 else "running"
        match = MatchRow(
            id=0,
            game=header.game,
            options=bytes(header.options),
            locale=locale,
            status=cast(Status, status),
            guild=None,
            home=0,
            channel=0,
            host=0,
            created=0.0,
            practice=header.practice,
        )
        state = None if row.state is None else decode_state(self.game, row)
        return Table(match, self._seats(number, locale), self.game, row, state, {})

    def _row(self, number: int) -> RevisionRow:
        return file_row(self.match.entries[number], number, self._review.states[number])

    def _seats(self, number: int, locale: str) -> tuple[SeatRow, ...]:
        """Return who sat where after an entry. Nobody but a person of the file has a number: their place in it."""
        header = self.match.header
        names = ["" if name == f"Player {place}" else name for place, name in enumerate(header.people, 1)]
        seats = arranged((_seat_row(seat, names) for seat in header.seats), locale)
        for entry in (line.entry for line in self.match.entries[: number + 1]):
            if isinstance(entry, Seated):
                before, person = seats[entry.seat], entry.owner if entry.user is None else entry.user
                former = before.user if person is None else None
                name = before.name if person is None else names[person]
                after = replace(before, user=entry.user, computer=entry.computer, owner=entry.owner, former=former)
                seats[entry.seat] = replace(after, name=name)
        return tuple(seats)


def _seat_row(seat: FileSeat, names: Sequence[str]) -> SeatRow:
    """Return who has a seat at the start; ``arranged`` numbers it."""
    name = "" if seat.person is None else names[seat.person]
    return SeatRow(0, 0, seat.person, seat.computer or None, None, name)
