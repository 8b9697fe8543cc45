"""Pictures for messages, drawn somewhere else than on the event loop. Equal ones are drawn once."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from functools import partial
from typing import Any, TypeAlias

from msgspec import Struct

from bot.discord.ui.locale import picture_words
from bot.drawing.artists import Artist, DrawingProcess
from bot.matches.table import Table
from bot.processes.worker import WorkerError
from games.codec import codec
from games.contract import Action, Event, GameView, Seat
from rendering.films import draw_film
from rendering.look import Ended, Look
from rendering.pictures import Drawing, draw, pictures_of
from rendering.words import Words

log = logging.getLogger(__name__)
Late: TypeAlias = asyncio.Future[Drawing | None]
"""A picture that a message doesn't wait for any longer: it is still being drawn, or waits for its turn."""
PATIENCE = 6.0
"""Seconds that a message waits for a picture."""
VALUES = 12
"""How many values of the only thing to do an alternative text tells."""
KEPT = 32
"""How many finished pictures are kept; one has about 150 kB."""


class Awaited(Struct, frozen=True):
    """Late pictures, and what is done when they are there."""

    late: tuple[Late, ...]
    acting: asyncio.Task[None]


class Pictures:
    """Has pictures drawn and keeps the latest."""

    def __init__(self, artist: Artist | None = None) -> None:
        """``artist``: who draws, by default a process of the bot's own."""
        self._artist = DrawingProcess() if artist is None else artist
        self._kept: OrderedDict[Hashable, asyncio.Future[Drawing | None]] = OrderedDict()
        self._awaited: dict[Hashable, Awaited] = {}

    def start(self) -> None:
        """Have everything made in the background that the first picture would otherwise wait for."""
        self._artist.start()

    async def make(self, key: Hashable, make: Callable[[], Drawing | None]) -> Drawing | None:
        """Return the picture with this key: the kept one, the one being drawn, or a new one drawn by ``make``.

        None, if ``make`` makes none. If it fails, it is tried again the next time. ``make`` is pickled: a function of a
        module, or a ``functools.partial`` of one.
        """
        return await asyncio.shield(self._begun(key, make))

    def _begun(self, key: Hashable, make: Callable[[], Drawing | None]) -> Late:
        drawing = self._kept.get(key)
        if drawing is None or _came_to_nothing(drawing):
            drawing = asyncio.create_task(self._artist.draw(make))
            self._kept[key] = drawing
            self._forget()
        self._kept.move_to_end(key)
        return drawing

    def _forget(self) -> None:
        """Let go of the oldest finished pictures, if there are too many, and of what was done for late ones."""
        self._awaited = {key: one for key, one in self._awaited.items() if not one.acting.done()}
        finished = [key for key, drawing in self._kept.items() if drawing.done()]
        for key in finished[: max(0, len(self._kept) - KEPT)]:
            del self._kept[key]

    async def attempt(self, name: str, key: Hashable, make: Callable[[], Drawing | None]) -> Drawing | Late | None:
        """Do the same, but return None and log it by this name if the picture can't be drawn.

        What takes long is returned while it is still being drawn.
        """
        drawing = self._begun((name, key), make)
        await asyncio.wait({drawing}, timeout=PATIENCE)
        if not drawing.done():
            log.warning("the picture %s comes later", name)
            return drawing
        try:
            return drawing.result()
        except WorkerError as error:
            log.error("the picture %s is left out: %s", name, error)
            return None
        except Exception:
            log.exception("the picture %s failed", name)
            return None

    def when_there(self, key: Hashable, late: tuple[Late, ...], act: Callable[[], Awaitable[object]]) -> None:
        """Do something as soon as late pictures are drawn or have failed, in place of what this key had done then."""
        self.forget(key)
        if late:
            self._awaited[key] = Awaited(late, asyncio.create_task(self._act(late, act)))

    async def _act(self, late: tuple[Late, ...], act: Callable[[], Awaitable[object]]) -> None:
        await asyncio.wait(late)
        try:
            await act()
        except Exception:
            log.exception("a late picture can't be shown")

    def forget(self, key: Hashable) -> None:
        """Do nothing any more when late pictures are there."""
        awaited = self._awaited.pop(key, None)
        if awaited is not None:
            awaited.acting.cancel()

    def awaits(self, key: Hashable) -> bool:
        """Return whether late pictures are still being drawn for which something is to be done."""
        awaited = self._awaited.get(key)
        return awaited is not None and not all(drawing.done() for drawing in awaited.late)

    async def position(
        self,
        table: Table,
        seat: Seat | None,
        locale: str,
        *,
        what: str = "board",
        owner: Seat | None = None,
        view: GameView | None = None,
        before: Struct | None = None,
        recent: Struct | None = None,
        preview: str | None = None,
    ) -> Drawing | Late | None:
        """Draw a match as a seat (None: an onlooker) may see it, as ``attempt`` does.

        ``view``: another view than that of the present position; ``before``: the state that changes are marked against;
        ``recent``: the one against which they are marked strongly, by default all of them.
        ``what``: one of the game's pictures (unknown ones: the main one); ``owner``: whose, if it shows what belongs to
        one seat (by default the viewer's own). ``preview``: the move in words that the view shows as chosen, not done.
        """
        game, words = table.game, picture_words(table, locale)
        title, kinds = game.meta.key, pictures_of(game.meta.key)
        what = what if what in kinds else next(iter(kinds))
        view = table.shown(seat) if view is None else view
        old, late = (None if state is None else table.shown(seat, state) for state in (before, recent))
        ended = None if table.given_to is None else Ended(table.given_to)
        offered = () if preview is not None else _offered(table, seat, words)
        look = Look(words, words.names, old, preview is not None, ended, preview or "", late, offered)
        owner = (seat or 0 if owner is None else owner) if kinds[what].own else None
        encode = codec(game).encode
        seen = tuple(map(encode, (view, old, late)))
        key = (seen, words.names, locale, seat, owner, preview, ended, offered)
        return await self.attempt(f"{what} of {title}", key, partial(draw, title, what, view, look, owner))

    async def film(
        self, table: Table, seat: Seat | None, locale: str, revision: int, events: Sequence[Event], state: Any
    ) -> Drawing | Late | None:
        """Draw what moved up to a revision: ``events`` that the seat may know of, and the state that they led to.

        As ``attempt`` does; it returns None and logs it, too, if that costs too much.
        """
        words = picture_words(table, locale)
        look: Look[Any] = Look(words, words.names)
        view, game = table.shown(seat, state), table.game.meta.key
        key = (table.id, revision, seat, locale, words.names)
        return await self.attempt(f"film of {game}", key, partial(draw_film, game, events, view, look))

    async def close(self) -> None:
        """Stop drawing."""
        drawings: tuple[asyncio.Future[Any], ...] = (
            *(one.acting for one in self._awaited.values()),
            *self._kept.values(),
        )
        for drawing in drawings:
            drawing.cancel()
        await asyncio.gather(*drawings, return_exceptions=True)
        await self._artist.close()


def _offered(table: Table, seat: Seat | None, words: Words) -> tuple[str, ...]:
    """Return what a seat can do now: its verbs; of a single one, what can be chosen first, if that is not too much."""
    if seat is None or seat not in table.to_move:
        return ()
    legal, view = table.legal(seat), table.shown(seat)
    kinds: tuple[type[Action], ...] = tuple(dict.fromkeys(map(type, legal)))
    first = next(iter(kinds[0].__struct_fields__), None) if len(kinds) == 1 else None
    values = {} if first is None else {getattr(action, first): action for action in reversed(legal)}
    if first is None or len(values) > VALUES:
        return tuple(map(words.action_name, kinds))
    told = (
        words.choice_value(kinds[0], first, value, table.game.describe(view, action))
        for value, action in reversed(values.items())
    )
    return (words.text("alt-ask", who=words.action_name(kinds[0]), ask=words.joined("list-join", told)),)


def _came_to_nothing(drawing: asyncio.Future[Drawing | None]) -> bool:
    return drawing.done() and (drawing.cancelled() or drawing.exception() is not None)
