"""The film of a match that is over: made on a press, kept, and shown to whoever could look at its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.match.interactions import Viewer, on_match
from bot.discord.match.moments import OWN, SEAT
from bot.discord.match.pictures import moment_picture
from bot.discord.match.story import story_text
from bot.discord.ui.controls import Interaction, Item, button, option, select
from bot.discord.ui.formatting import bold, match_heading, over_line, plain_words, small
from bot.discord.ui.messages import NOBODY, Message, Picture, show
from bot.discord.ui.presence import in_time, shown_message
from bot.discord.ui.protocol import TROUBLE, Press
from bot.drawing.films import FILM, WAITING, Shot
from bot.matches.authorization import ENDED
from bot.matches.film import HELD, MatchFilm, film_name, film_of
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.matches.trail import trail_of
from games.contract import Seat
from rendering.alternative import shortened
from rendering.animation import film_size
from rendering.look import Ended, Look
from rendering.match_films import Moment
from rendering.pictures import Drawing

log = logging.getLogger(__name__)
MILLI: Final = 1000


class Showing(Struct, frozen=True):
    """The film of a match for one person, and what is told beside it."""

    viewer: Viewer
    table: Table
    film: MatchFilm
    seat: Seat | None
    """From which seat it is seen, where that makes a difference."""
    head: str
    told: str
    alt: str

    @property
    def name(self) -> str:
        """What its file is called."""
        return film_name(self.table, self.film, self.viewer.labels(self.table).names, self.locale, self.seat)

    @property
    def locale(self) -> str:
        return self.viewer.person.locale

    def saying(self, text: str) -> Message:
        """Return a message without the film, which can be wanted again: the bot may stop while it is made."""
        labels, match = self.viewer.labels(self.table), self.table.id
        again = button(labels.text("play-button-watch"), "watch", match, *self._eyes())
        return Message((f"{self.head}\n{text}",), rows=((again, self._history()),))

    def _eyes(self) -> tuple[int, ...]:
        return () if self.seat is None else (self.seat + 1,)

    def _history(self) -> Item:
        return button(self.viewer.labels(self.table).text("play-button-history"), "moment", self.table.id)

    def message(self, data: bytes) -> Message:
        """Return the message with the film."""
        picture = Picture(f"match-{self.name}{FILM}", Drawing(data, shortened(self.alt), *film_size(data)))
        return Message((f"{self.head}\n{small(self.told)}",), picture, rows=(*self._seats(), (self._history(),)))

    def _seats(self) -> Iterator[tuple[Item, ...]]:
        """Yield the select of whose seat to see it from, where that makes a difference."""
        labels = self.viewer.labels(self.table)
        if self.film.hidden:
            seats = [option(name, str(seat + 1)) for seat, name in enumerate(labels.names)]
            yield (select(seats, "watch", self.table.id, SEAT, placeholder=labels.text("moment-seat")),)

    def shots(self) -> list[Shot]:
        """Return what is drawn: each moment with what changed since the one before; the last one shows the end."""
        table, words = self.table, self.viewer.labels(self.table)
        views = [table.shown(self.seat, moment.state) for moment in self.film.moments]
        befores = (None, *views[:-1])
        ended = None if table.given_to is None else Ended(table.given_to)
        looks = [Look(words, words.names, before) for before in befores]
        looks[-1] = replace(looks[-1], ended=ended)
        times = [self.film.each] * (len(views) - 1) + [self.film.each + HELD]
        return [
            Shot(Moment(view, look, self.seat), round(seconds * MILLI), moment.turning)
            for view, look, seconds, moment in zip(views, looks, times, self.film.moments, strict=True)
        ]


@on_match("watch")
async def show_match_film(interaction: Interaction, viewer: Viewer, table: Table, press: Press) -> None:
    """*Watch*. The id, or the select below a film, has the seat to see it from."""
    chosen = press.chosen or press.part(0)
    await watch(interaction, viewer, table, int(chosen) if chosen.isdecimal() else OWN)


async def watch(interaction: Interaction, viewer: Viewer, table: Table, eyes: int = OWN) -> None:
    """Answer with the film of a match as soon as it is made, until then with its last position.

    ``eyes``: from which seat it is seen, where that makes a difference; its number is one more.
    """
    showing = await showing_of(viewer, table, eyes)
    if viewer.person.in_words:
        await show(interaction, Message((showing.head, showing.alt)))
        return
    films = viewer.context.films
    kept = await films.kept(showing.name)
    if kept is not None:
        await show(interaction, showing.message(kept))
        return
    if not films.takes(showing.name):
        await show(interaction, showing.saying(viewer.words(table).text("film-many", n=WAITING)))
        return
    making = films.make(showing.name, table.game.meta.key, showing.shots())
    waiting = showing.saying(viewer.words(table).text("film-being-made"))
    await show(interaction, replace(waiting, picture=await moment_picture(viewer, table, None, showing.seat)))
    pictures = viewer.context.pictures
    pictures.when_there(shown_message(interaction), (making,), partial(_finish, interaction, showing, making))


async def showing_of(viewer: Viewer, table: Table, eyes: int) -> Showing:
    """Return the film of a match for somebody. Raises ``RefusedError`` if there is none."""
    if table.row.status not in ENDED:
        raise RefusedError("not-over")
    queries, locale, words = viewer.context.app.store.read, viewer.person.locale, viewer.words(table)
    trail = await trail_of(queries, table)
    course = await viewer.context.app.courses.of(queries, trail)
    film = await film_of(queries, trail, course)
    own = eyes - 1 if 0 < eyes <= len(table.seats) else viewer.seat(table)
    seat = own if film.hidden else None
    told = words.text("film-about", n=len(film.moments), seconds=round(film.seconds))
    story = story_text(trail, course, plain_words(table, locale))
    alt = words.joined("play-join", [text for text in (told, story, over_line(table, locale)) if text])
    return Showing(viewer, table, film, seat, bold(match_heading(table, words, seat)), told, alt)


async def _finish(interaction: Interaction, showing: Showing, making: asyncio.Future[bytes]) -> None:
    """Put the film in place of what was shown while it was made, or why there is none."""
    words = showing.viewer.words(showing.table)
    try:
        message = showing.message(making.result())
    except Exception as error:  # noqa: BLE001 - whatever it is, the answer says that there is no film
        log.error("the film of match %d can't be made: %s", showing.table.id, error)
        message = showing.saying(words.text("film-failed"))
    try:
        async with in_time():
            edited = message.edited(message.files())
            await interaction.edit_original_response(**edited, allowed_mentions=NOBODY)
    except TROUBLE as error:
        log.info("a film can't be put in place of its answer: %s", error)
