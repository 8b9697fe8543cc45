"""Pictures for messages, drawn off the event loop. Equal ones are drawn once.

A file that an edited message shows already is named by its id, and not sent again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, TypeAlias
from urllib.parse import unquote, urlsplit
from weakref import WeakKeyDictionary

import discord
from msgspec import Struct

from bot.discord.ui.formatting import picture_words
from bot.drawing.artists import Artist, DrawingProcess
from bot.drawing.encoding import EncodeJob
from bot.matches.table import Table
from bot.matches.trail import Curve
from bot.processes.worker import WorkerError
from games.codec import codec
from games.contract import Action, Event, GameView, Seat
from rendering.films import draw_film
from rendering.look import Ended, Look
from rendering.pictures import Drawing, draw, pictures_of
from rendering.questions import Question, draw_question
from rendering.words import Words

log = logging.getLogger(__name__)
Late: TypeAlias = asyncio.Future[Drawing | None]
"""A picture that a message doesn't wait for any longer: it is still being drawn, or waits for its turn."""
PATIENCE = 6.0
"""Seconds that a message waits for a picture."""
VALUES = 12
"""How many values of the only thing to do an alternative text tells."""
KEPT = 32
"""How many finished pictures are kept, beside those that messages wait for; one has about 150 kB."""
REST = 60.0
"""Seconds for which what failed after messages had gone out without it isn't drawn again: it might do so for ever."""


class Awaited(Struct, frozen=True):
    """Late pictures, and what is done when they are there."""

    late: tuple[asyncio.Future[Any], ...]
    acting: asyncio.Task[None]


class Pictures:
    """Has pictures drawn, one after another, and keeps the latest."""

    def __init__(self, artist: Artist | None = None) -> None:
        """``artist``: who draws, by default a process of the bot's own."""
        self._artist = DrawingProcess() if artist is None else artist
        self._kept: OrderedDict[Hashable, asyncio.Future[Drawing | None]] = OrderedDict()
        self._awaited: dict[Hashable, Awaited] = {}
        self._turn = asyncio.Lock()
        self._wanted: WeakKeyDictionary[asyncio.Future[Any], int] = WeakKeyDictionary()
        """How many wait for a picture, or have gone out without it: what nobody wants any more isn't drawn."""
        self._rests: WeakKeyDictionary[Late, float] = WeakKeyDictionary()
        """Until when what has failed isn't drawn again, on the clock of the loop."""

    def start(self) -> None:
        """Have everything made in the background that the next picture would otherwise wait for."""
        self._artist.start()

    async def make(self, key: Hashable, make: Callable[[], Drawing | None]) -> Drawing | None:
        """Return the picture with this key: the kept one, the one being drawn, or a new one drawn by ``make``.

        None, if ``make`` makes none. If it fails, it is tried again the next time. ``make`` is pickled: a function of a
        module, or a ``functools.partial`` of one.
        """
        drawing = self._begun(key, make)
        with self._waiting(drawing):
            return await asyncio.shield(drawing)

    def _begun(self, key: Hashable, make: Callable[[], Drawing | None]) -> Late:
        drawing = self._kept.get(key)
        if drawing is None or self._is_tried_again(drawing):
            drawing = self._kept[key] = asyncio.create_task(self._draw(key, make))
            drawing.add_done_callback(lambda _: self._finish(key))
        self._kept.move_to_end(key)
        return drawing

    async def _draw(self, key: Hashable, make: Callable[[], Drawing | None]) -> Drawing | None:
        async with self._turn:
            if not self._wanted.get(self._kept[key]):
                del self._kept[key]
                return None
            return await self._artist.draw(make)

    def _finish(self, key: Hashable) -> None:
        """Keep what has just been drawn longest, and let go of what is kept longest, if that is too much."""
        self._awaited = {key: one for key, one in self._awaited.items() if not one.acting.done()}
        if key in self._kept:
            self._kept.move_to_end(key)
        awaited = {drawing for one in self._awaited.values() for drawing in one.late}
        finished = [key for key, drawing in self._kept.items() if drawing.done() and drawing not in awaited]
        for old in finished[: max(0, len(finished) - KEPT)]:
            del self._kept[old]

    def _is_tried_again(self, drawing: Late) -> bool:
        failed = drawing.done() and (drawing.cancelled() or drawing.exception() is not None)
        return failed and asyncio.get_running_loop().time() >= self._rests.get(drawing, 0.0)

    @contextmanager
    def _waiting(self, drawing: Late) -> Iterator[None]:
        self._want(drawing)
        try:
            yield
        finally:
            self._want(drawing, -1)

    def _want(self, drawing: asyncio.Future[Any], more: int = 1) -> None:
        self._wanted[drawing] = self._wanted.get(drawing, 0) + more

    async def attempt(self, name: str, key: Hashable, make: Callable[[], Drawing | None]) -> Drawing | Late | None:
        """Do the same, but return None and log it by this name if the picture can't be drawn.

        What takes long is returned while it is still being drawn, or waits for its turn: ``when_there`` takes it.
        """
        drawing = self._begun((name, key), make)
        with self._waiting(drawing):
            await asyncio.wait({drawing}, timeout=PATIENCE)
        if not drawing.done():
            log.warning("the picture %s comes later", name)
            self._want(drawing)
            drawing.add_done_callback(self._note_failure)
            return drawing
        try:
            return drawing.result()
        except WorkerError as error:
            log.error("the picture %s is left out: %s", name, error)
            return None
        except Exception:
            log.exception("the picture %s failed", name)
            return None

    async def behind(self, make: Callable[[], None]) -> None:
        """Have something drawn that leaves a file, when no picture waits for its turn. Raises what that raises."""
        while waiting := [drawing for drawing in self._kept.values() if not drawing.done()]:
            await asyncio.wait(waiting)
        async with self._turn:
            await self._artist.draw(make)

    async def encode(self, job: EncodeJob) -> None:
        """Put a film together from drawn frames, beside the pictures. Raises what that raises."""
        await self._artist.encode(job)

    def _note_failure(self, drawing: Late) -> None:
        if not drawing.cancelled() and drawing.exception() is not None:
            self._rests[drawing] = asyncio.get_running_loop().time() + REST

    def when_there(
        self, key: Hashable, late: tuple[asyncio.Future[Any], ...], act: Callable[[], Awaitable[object]]
    ) -> None:
        """Do something as soon as late pictures are drawn or have failed, in place of what this key had done then.

        They are kept until that is done.
        """
        self.forget(key)
        if late:
            self._awaited[key] = Awaited(late, asyncio.create_task(self._act(late, act)))

    async def _act(self, late: tuple[asyncio.Future[Any], ...], act: Callable[[], Awaitable[object]]) -> None:
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
            for drawing in awaited.late:
                self._want(drawing, -1)

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
        question: Question | None = None,
        curve: Curve = (),
    ) -> Drawing | Late | None:
        """Draw a match as a seat (None: an onlooker) may see it, as ``attempt`` does.

        ``view``: another view than that of the present position; ``before``: the state that changes are marked against;
        ``recent``: the one against which they are marked strongly, by default all of them.
        ``what``: one of the game's pictures (unknown ones: the main one); ``owner``: whose, if it shows what belongs to
        one seat (by default the viewer's own). ``preview``: the move in words that the view shows as chosen, not done.
        ``question``: what is cut out of the pictures, in place of a whole one. ``curve``: the points of all seats from
        the start on, below a sheet of them.
        """
        game, words = table.game, picture_words(table, locale)
        title, kinds = game.meta.key, pictures_of(game.meta.key)
        what = what if what in kinds else next(iter(kinds))
        view = table.shown(seat) if view is None else view
        old, late = (None if state is None else table.shown(seat, state) for state in (before, recent))
        ended = None if table.given_to is None else Ended(table.given_to)
        offered = () if preview is not None or question is not None else _offered(table, seat, words)
        look = Look(words, words.names, old, preview is not None, ended, preview or "", late, offered, curve=curve)
        owner = (seat or 0 if owner is None else owner) if kinds[what].own else None
        encode = codec(game).encode
        seen = tuple(map(encode, (view, old, late)))
        key = (seen, words.names, locale, seat, owner, preview, ended, offered, question, curve)
        if question is not None:
            asked = partial(draw_question, title, view, look, question)
            return await self.attempt(f"question of {title}", key, asked)
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


FILM: Final = ".gif"
"""How names of files end that are films."""


class KeptFile(discord.Attachment):
    """A file of a message by its id, for an edit that keeps it; components refer to it as ``attachment://<name>``.

    Discord lists files that components show among them only, so there is no attachment to be read from the message.
    """

    def __init__(self, number: int, name: str) -> None:
        self.id = number
        self.filename = name

    def to_dict(self) -> Any:
        return {"id": self.id, "filename": self.filename}


def shown_files(message: discord.Message) -> dict[str, KeptFile]:
    """Return the files that a message shows, by name: attached to its content, or among its components."""
    attached = (KeptFile(file.id, file.filename) for file in message.attachments)
    kept = (kept_file(media) for media in _media(message.components))
    return {file.filename: file for file in (*attached, *kept) if file is not None}


def shown_film(message: discord.Message) -> KeptFile | None:
    """Return the film that a message shows."""
    return next((file for name, file in shown_files(message).items() if name.endswith(FILM)), None)


def kept_file(media: discord.UnfurledMediaItem) -> KeptFile | None:
    """Return the uploaded file that a component shows; None if it lies elsewhere.

    Its address holds its name, but is never sent back: it is signed and expires.
    """
    if media.attachment_id is None:
        return None
    return KeptFile(media.attachment_id, unquote(urlsplit(media.url).path.rpartition("/")[2]))


def _media(components: Iterable[Any]) -> Iterator[discord.UnfurledMediaItem]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield from (item.media for item in component.items)
        elif isinstance(component, discord.Container):
            yield from _media(component.children)
