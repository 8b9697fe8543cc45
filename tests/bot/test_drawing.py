"""Drawing in a process of the bot's own: once, elsewhere, and again where it died over it."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator
from functools import partial
from itertools import product
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.discord.ui.pictures import KEPT, Late, Pictures
from bot.drawing.artists import DrawingProcess
from bot.drawing.process import ASKED, DrawJob
from data import locales
from games.catalogue import catalogue
from games.chance import ImaginedChance
from games.engine import begin
from rendering.look import Look
from rendering.pictures import Drawing, draw, warm_up
from rendering.words import Words
from tests.bot.drawing_threads import DrawingThreads
from tests.bot.easel import Easel
from tests.bot.waiting import LONGEST_WAIT, never_hurry, soon, until

pytestmark = pytest.mark.painted


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    never_hurry(monkeypatch)


def drawn(into: Path) -> Drawing:
    """Draw something, and note where."""
    with into.open("a") as notes:
        notes.write(f"{os.getpid()} {threading.current_thread().name}\n")
    return Drawing(b"png", "a board", 1, 1)


def drawn_at_last(into: Path) -> Drawing:
    """Fail the first time."""
    drawing = drawn(into)
    if len(into.read_text().splitlines()) == 1:
        raise RuntimeError("no paint")
    return drawing


def nothing(into: Path) -> None:
    """Find nothing to draw, and note it."""
    drawn(into)


def killed_first(into: Path) -> Drawing:
    """End the process the first time, as the system does that has no memory left."""
    drawing = drawn(into)
    if len(into.read_text().splitlines()) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return drawing


def without_end() -> None:
    """Draw for ever."""
    while True:
        pass


FAILS_AT_FIRST = """
with open({0!r}, "a+") as notes:
    notes.write("x")
    notes.seek(0)
    if len(notes.read()) < 4:
        raise SystemExit(3)
"""
"""A process that ends before it has started, three times."""


@pytest_asyncio.fixture
async def pictures() -> AsyncIterator[Pictures]:
    """Pictures that are drawn as they are by a bot: in a process."""
    made = Pictures()
    yield made
    await made.close()


async def test_a_picture_is_drawn_once_and_in_another_process(pictures: Pictures, tmp_path: Path) -> None:
    make = partial(drawn, tmp_path / "notes")
    both = await asyncio.gather(pictures.make("key", make), pictures.make("key", make))
    assert await pictures.make("key", make) is both[0] is both[1]
    (note,) = (tmp_path / "notes").read_text().splitlines()
    assert int(note.split()[0]) != os.getpid()


async def test_a_picture_that_fails_is_left_out_and_tried_again(pictures: Pictures, tmp_path: Path) -> None:
    make = partial(drawn_at_last, tmp_path / "notes")
    assert await pictures.attempt("board", "key", make) is None
    assert await pictures.attempt("board", "key", make) == Drawing(b"png", "a board", 1, 1)
    first, second = (tmp_path / "notes").read_text().splitlines()
    assert first == second, "the same process goes on"


async def test_nothing_to_draw_is_found_out_once(pictures: Pictures, tmp_path: Path) -> None:
    for _ in range(3):
        assert await pictures.attempt("film", "key", partial(nothing, tmp_path / "notes")) is None
    assert len((tmp_path / "notes").read_text().splitlines()) == 1


async def test_a_message_waits_for_a_picture_only_for_so_long_and_it_is_drawn_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.discord.ui.pictures.PATIENCE", 0.0)
    easel, told = Easel(), asyncio.Event()
    pictures = Pictures(easel)
    make = partial(Drawing, b"png", "a board", 1, 1)
    late = await pictures.attempt("board", "key", make)
    assert isinstance(late, asyncio.Future)

    async def tell() -> None:
        told.set()

    pictures.when_there("post", (late,), tell)
    assert pictures.awaits("post")
    easel.ready.set()
    await soon(told.wait())
    assert not pictures.awaits("post")
    assert await pictures.attempt("board", "key", make) == make()
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    await pictures.close()


async def test_what_was_to_be_done_with_a_late_picture_is_forgotten_where_something_else_took_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.discord.ui.pictures.PATIENCE", 0.0)
    easel, done, told = Easel(), [], asyncio.Event()
    pictures = Pictures(easel)
    for name in ("first", "second"):
        late = await pictures.attempt("board", name, partial(Drawing, b"png", name, 1, 1))
        assert isinstance(late, asyncio.Future)

        async def tell(name: str = name) -> None:
            done.append(name)
            told.set()

        pictures.when_there("post", (late,), tell)
    easel.ready.set()
    await soon(told.wait())
    assert done == ["second"]
    await pictures.close()


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Easel:
    """Draws for messages that don't wait."""
    monkeypatch.setattr("bot.discord.ui.pictures.PATIENCE", 0.0)
    return Easel()


async def late(pictures: Pictures, name: str, message: str) -> Late:
    """A picture that comes late to a message, in place of what that has waited for."""
    drawing = await pictures.attempt("board", name, partial(Drawing, b"png", name, 1, 1))
    assert isinstance(drawing, asyncio.Future)
    pictures.when_there(message, (drawing,), nothing_to_do)
    return drawing


async def nothing_to_do() -> None:
    pass


async def test_screens_that_nobody_wants_any_more_are_not_drawn_before_a_board_that_is_waited_for(easel: Easel) -> None:
    pictures = Pictures(easel)
    for number in range(20):
        screen = await late(pictures, f"screen {number}", "menu")
    board = await late(pictures, "board", "post")
    easel.ready.set()
    for drawing in (screen, board):
        assert await drawing is not None
    assert easel.drawn == 3, "the first one had been begun"
    await pictures.close()


async def test_what_another_message_waits_for_is_drawn_and_so_is_what_is_wanted_again(easel: Easel) -> None:
    pictures = Pictures(easel)
    await late(pictures, "first", "other")
    shared = await late(pictures, "shared", "menu")
    assert await late(pictures, "shared", "post") is shared
    again = await late(pictures, "again", "menu")
    pictures.forget("menu")
    assert await late(pictures, "again", "menu") is again, "it has kept its place"
    easel.ready.set()
    assert None not in [await shared, await again]
    await pictures.close()


async def test_a_press_that_is_given_up_leaves_nothing_to_draw(easel: Easel, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = Pictures(easel)
    await late(pictures, "first", "post")
    monkeypatch.setattr("bot.discord.ui.pictures.PATIENCE", LONGEST_WAIT)
    press = asyncio.create_task(pictures.attempt("board", "screen", partial(Drawing, b"png", "screen", 1, 1)))
    await asyncio.sleep(0)
    press.cancel()
    await asyncio.wait({press})
    monkeypatch.setattr("bot.discord.ui.pictures.PATIENCE", 0.0)
    board = await late(pictures, "board", "card")
    easel.ready.set()
    assert await board is not None
    assert easel.drawn == 2
    await pictures.close()


async def test_a_late_picture_is_still_there_when_its_message_asks_for_it_however_many_are_drawn(easel: Easel) -> None:
    pictures, asked = Pictures(easel), asyncio.Event()
    board = await pictures.attempt("board", "board", partial(Drawing, b"png", "board", 1, 1))
    assert isinstance(board, asyncio.Future)
    pictures.when_there("post", (board,), asked.wait)
    others = [await late(pictures, f"{number}", f"{number}") for number in range(2 * KEPT)]
    easel.ready.set()
    await asyncio.gather(*others)
    await late(pictures, "newest", "newest")
    assert await pictures.attempt("board", "board", partial(Drawing, b"png", "another", 1, 1)) == await board
    await pictures.close()


async def test_a_picture_that_failed_late_is_drawn_again_after_a_rest(
    easel: Easel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = partial(drawn_at_last, tmp_path / "notes")
    easel.ready.set()
    for rest, comes in ((3600.0, False), (0.0, True)):
        (tmp_path / "notes").unlink(missing_ok=True)
        monkeypatch.setattr("bot.discord.ui.pictures.REST", rest)
        pictures = Pictures(easel)
        failing = await pictures.attempt("board", "key", make)
        assert isinstance(failing, asyncio.Future)
        await asyncio.wait({failing})
        assert isinstance(await pictures.attempt("board", "key", make), asyncio.Future) is comes
        await asyncio.wait(set(pictures._kept.values()))


def test_only_computing_counts_for_a_picture_so_that_a_busy_computer_breaks_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.drawing.process.LONGEST", 0.05)
    DrawJob(partial(time.sleep, 0.1)).answer()  # type: ignore[arg-type]
    with pytest.raises(TimeoutError, match="computing"):
        DrawJob(without_end).answer()


def test_without_alarms_as_on_windows_pictures_are_drawn_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("setitimer", "SIGPROF", "ITIMER_PROF"):
        monkeypatch.delattr(signal, name)
    assert DrawJob(partial(drawn, tmp_path / "drawn")).answer() is not None


async def test_the_process_may_take_long_to_start_and_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("START", "GRACE"):  # what players that think are given
        monkeypatch.setattr(f"bot.processes.worker.{name}", 0.0)
    artist = DrawingProcess()
    assert await artist.draw(partial(Drawing, b"png", "a board", 1, 1))
    await artist.close()


async def test_while_no_process_can_be_started_a_picture_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("bot.processes.worker.REST", 0.01)
    artist, notes = DrawingProcess(), tmp_path / "notes"
    python, option, works = artist._worker.command
    artist._worker.command = (python, option, FAILS_AT_FIRST.format(str(notes)) + works)
    assert await artist.draw(partial(Drawing, b"png", "a board", 1, 1))
    assert notes.read_text() == 4 * "x"
    await artist.close()


async def test_few_finished_pictures_are_kept(pictures: Pictures) -> None:
    drawing = Drawing(b"png", "a board", 1, 1)
    for keys in (range(2 * KEPT), range(2 * KEPT, 2 * KEPT + 2)):
        await asyncio.gather(*(pictures.make(key, partial(replace, drawing, alt=f"{key}")) for key in keys))
    assert len(pictures._kept) == KEPT


async def test_where_the_process_dies_over_a_picture_another_one_draws_it(pictures: Pictures, tmp_path: Path) -> None:
    make = partial(killed_first, tmp_path / "notes")
    assert await pictures.attempt("board", "key", make) == Drawing(b"png", "a board", 1, 1)
    first, second = (tmp_path / "notes").read_text().splitlines()
    assert first != second


async def test_what_cannot_go_to_a_process_is_no_picture(pictures: Pictures) -> None:
    for artist in (pictures, Pictures(DrawingThreads())):
        assert await artist.attempt("board", "key", lambda: None) is None


async def test_every_game_is_drawn_alike_in_the_process_and_here(pictures: Pictures) -> None:
    for key, game in catalogue().items():
        for locale, seats in product(locales(), game.meta.seats):
            names = tuple(["Ada", "Bob", "Cyd", "Dan", "Eve", "Fay"][:seats])
            view = game.shown(game.view(begin(game, seats, game.meta.options(), ImaginedChance(7)).state, None))
            make = partial(draw, key, "board", view, Look(Words(locale, key, names), names))
            assert await pictures.make((key, locale, seats), make) == make()


async def test_the_process_is_started_before_the_first_picture() -> None:
    artist = DrawingProcess()
    artist.start()

    async def pid() -> int | None:
        return artist.pid

    first = await until(pid)
    assert await artist.draw(partial(Drawing, b"png", "a board", 1, 1))
    assert artist.pid == first
    await artist.close()
    assert artist.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


def _readiness_to_end(pid: object) -> int:
    return int(Path(f"/proc/{pid}/oom_score_adj").read_text())


@pytest.mark.skipif(not Path("/proc/self/oom_score_adj").exists(), reason="only Linux says which process it ends first")
async def test_where_memory_runs_out_the_process_ends_before_the_bot() -> None:
    artist = DrawingProcess()
    assert await artist.draw(partial(Drawing, b"png", "a board", 1, 1))
    assert _readiness_to_end("self") < _readiness_to_end(artist.pid)
    await artist.close()


async def test_a_process_that_has_ended_is_started_again_before_it_is_needed_and_a_living_one_stays() -> None:
    artist = DrawingProcess()
    artist.start()
    await artist.draw(partial(Drawing, b"png", "a board", 1, 1))
    first = artist.pid
    assert first is not None
    artist.start()
    assert artist.pid == first
    await artist._worker.end()
    artist.start()

    async def is_another() -> bool:
        return artist.pid not in (None, first)

    await until(is_another)
    await artist.close()


def test_nothing_is_prepared_any_more_once_a_picture_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    ASKED.clear()
    made: list[str] = []

    def want_a_picture(game: str) -> None:
        made.append(game)
        DrawJob(partial(Drawing, b"png", "a board", 1, 1)).answer()

    monkeypatch.setattr("rendering.pictures.palette", want_a_picture)
    warm_up(ASKED.is_set)
    assert len(made) == 1


async def test_it_may_be_closed_while_it_starts_and_while_it_draws() -> None:
    artist = DrawingProcess()
    artist.start()
    pictures = Pictures(artist)
    drawing = asyncio.create_task(pictures.attempt("board", "key", partial(time.sleep, LONGEST_WAIT)))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    await pictures.close()
    with pytest.raises(asyncio.CancelledError):
        await drawing
    assert artist.pid is None
