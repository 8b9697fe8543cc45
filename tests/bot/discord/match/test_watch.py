"""Watching the film of a match: on a press, once it is over, made once, and never in anybody's way."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from PIL import Image

import bot.drawing.films
import bot.matches.film
from bot.discord.ui.pictures import Pictures
from bot.drawing.films import FILM, WAITING
from bot.matches.table import Table
from bot.matches.trail import Course, Trail, course_of
from bot.sandbox import Sandbox
from bot.sandbox.model.messages import Attachment
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from bot.settings import Settings
from bot.store import Queries
from games.contract import Action
from rendering.match_films import Moment
from rendering.pictures import Drawing
from tests.bot.discord.club import Club, labels, running
from tests.bot.discord.fair import Done, Peek, Vote, Walk
from tests.bot.discord.menu.test_hints_attacked import forged
from tests.bot.easel import Easel

pytestmark = pytest.mark.usefixtures("in_order")
WAY: tuple[Action, ...] = (Walk(1), Peek(), Done(), Walk(3), Done(), Vote(True), Vote(True), Walk(2), Done(), Done())
END: tuple[Action, ...] = (Vote(False), Vote(False))


@pytest_asyncio.fixture
async def table(club: Club) -> Table:
    return await ended(club)


async def ended(club: Club) -> Table:
    return await club.play(await club.start("mika", "taro", game="fair"), *WAY, *END)


def film(message: ChatMessage) -> Attachment | None:
    return next((image for image in message.images if image.filename.endswith(FILM)), None)


async def watched(club: Club, person: Person, message: ChatMessage, label: str = "Watch") -> ChatMessage:
    """Press *Watch*, and wait for the film."""
    reply = await person.click(message, label)
    assert reply.private
    return await shown(club, await reply.message())


async def shown(club: Club, message: ChatMessage) -> ChatMessage:
    async def look() -> ChatMessage | None:
        return message if film(message) is not None else None

    found = await club.eventually(look)
    assert found is not None
    return found


def kept(club: Club) -> list[Path]:
    return sorted(club.app.settings.films.iterdir())


async def test_the_end_has_its_film_on_a_press(club: Club, table: Table) -> None:
    post = await club.post(table.id)
    assert film(post) is None
    assert "Watch" in labels(post)
    message = await watched(club, club.person("taro"), post)
    made = film(message)
    assert made is not None
    assert message.images == [made]
    assert "being made" not in message.text
    assert str(made.description).startswith("The film of the match: 9 pictures in 20 seconds")
    assert "Mika" in str(made.description)
    with Image.open(io.BytesIO(made.data)) as image:
        assert (image.format, image.n_frames) == ("AVIF", 9)  # type: ignore[attr-defined]
        image.seek(8)
        image.load()
        assert image.info["duration"] > 4000
    assert [path.suffix for path in kept(club)] == [FILM]


async def test_it_says_so_while_it_is_made(sandbox: Sandbox, tmp_path: Path, village_fair: None) -> None:
    easel = Easel()
    easel.ready.set()
    async with running(sandbox, tmp_path, artist=easel) as club:
        table = await ended(club)
        post = await club.post(table.id)
        await club.settled()
        frames = asyncio.Event()
        club.bot.films._draw = held(club.bot.films._draw, frames)
        message = await (await club.person("mika").click(post, "Watch")).message()
        assert "being made" in message.text
        assert [image.filename.split("-")[0] for image in message.images] == ["moment"]
        frames.set()
        assert "pictures in 20 seconds" in (await shown(club, message)).text


async def test_where_many_films_wait_a_sentence_says_to_come_back(club: Club, table: Table) -> None:
    films, post = club.bot.films, await club.post(table.id)
    async with films._turn:
        others = [films.make(f"other-{number}", "stone_age", ()) for number in range(WAITING)]
        assert films.takes("other-0"), "it is being made"
        message = await (await club.person("mika").click(post, "Watch")).message()
        assert "8 other films are being made just now. Please press *Watch* again in a few minutes" in message.text
        assert not message.images
    await asyncio.gather(*others, return_exceptions=True)
    assert film(await watched(club, club.person("mika"), message)) is not None


async def test_a_match_is_read_through_once_for_its_end_its_points_and_its_film(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []

    async def counted(queries: Queries, trail: Trail) -> Course:
        read.append(trail.table.id)
        return await course_of(queries, trail)

    monkeypatch.setattr("bot.matches.trail.course_of", counted)
    table = await ended(club)
    post = await club.post(table.id)
    await club.settled()
    assert len((await club.post(table.id)).images) == 2
    assert film(await watched(club, club.person("mika"), post)) is not None
    assert read == [table.id]


def held(draw: Any, until: asyncio.Event) -> Any:
    async def waiting(make: Any) -> None:
        await until.wait()
        await draw(make)

    return waiting


async def test_it_is_made_once_and_then_served_from_disk(club: Club, table: Table) -> None:
    mika, taro, post = club.person("mika"), club.person("taro"), await club.post(table.id)
    await asyncio.gather(watched(club, mika, post), watched(club, taro, post))
    (path,) = kept(club)
    first = path.stat()
    for message in (await watched(club, mika, post), await replay(club, taro, table)):
        assert film(message) is not None
    assert (path.stat().st_ino, path.stat().st_size) == (first.st_ino, first.st_size)
    assert kept(club) == [path]


async def replay(club: Club, person: Person, table: Table) -> ChatMessage:
    ja = person.user.locale == "ja"
    command, option = ("再生", "対局") if ja else ("replay", "match")
    return await (await person.slash(club.sandbox.channel, command, **{option: table.id})).message()


async def test_every_language_has_its_own(club: Club, table: Table) -> None:
    yuki = club.person("yuki", "ja")
    message = await shown(club, await replay(club, yuki, table))
    made = film(message)
    assert made is not None
    assert str(made.description).startswith("対局の動画：9枚、20秒")
    await watched(club, club.person("mika"), await club.post(table.id))
    assert len(kept(club)) == 2


async def test_whoever_can_look_at_the_end_can_watch(club: Club, table: Table) -> None:
    """Nobody but the two is seated; the film of a match that hid nothing is the same for everybody."""
    onlooker = club.person("olga")
    message = await watched(club, onlooker, await club.post(table.id))
    assert message.selects == []
    await watched(club, club.person("mika"), await club.post(table.id))
    assert len(kept(club)) == 1


async def test_a_match_that_goes_on_has_none(club: Club) -> None:
    table = await club.play(await club.start("mika", "taro", game="fair"), Walk(1), Done())
    mika = club.person("mika")
    assert "still going on" in (await replay(club, mika, table)).text
    assert "No match has ended" in (await (await mika.slash(club.sandbox.channel, "replay")).message()).text
    history = await (await mika.slash(club.sandbox.channel, "history")).message()
    assert "Watch" not in labels(history)
    assert not club.app.settings.films.exists()


async def test_it_stands_beside_the_history_of_a_match_that_is_over(club: Club, table: Table) -> None:
    mika = club.person("mika")
    history = await (await mika.slash(club.sandbox.channel, "history", match=table.id)).message()
    assert film(await watched(club, mika, history)) is not None


async def test_where_a_frame_fails_a_sentence_says_so(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    mika, post = club.person("mika"), await club.post(table.id)
    with monkeypatch.context() as patched:
        patched.setattr(bot.drawing.films, "draw_frame", spoiled)
        message = await (await mika.click(post, "Watch")).message()

        async def told() -> bool:
            return "can’t be made" in message.text

        await club.eventually(told)
    assert message.images == []
    assert kept(club) == []
    assert film(await watched(club, mika, message)) is not None


def spoiled(game: str, moment: Moment, before: Moment | None, path: Path) -> None:
    raise OSError("no room")


async def test_who_reads_all_in_words_gets_its_turning_points(club: Club, table: Table) -> None:
    mika = club.person("mika")
    await club.set_person(mika, in_words=True)
    message = await replay(club, mika, table)
    assert message.images == []
    assert "wins" in message.text


async def test_another_press_there_has_the_film_come_nowhere(club: Club, table: Table) -> None:
    """It is made all the same, and there at once with the next press."""
    mika, post, frames = club.person("mika"), await club.post(table.id), asyncio.Event()
    history = await (await mika.slash(club.sandbox.channel, "history", match=table.id)).message()
    club.bot.films._draw = held(club.bot.films._draw, frames)
    message = await (await mika.click(history, "Watch")).message()
    assert "being made" in message.text
    frames.set()
    await watched(club, club.person("taro"), post)
    assert film(await watched(club, mika, post)) is not None


async def test_frames_come_after_all_boards() -> None:
    easel, order = Easel(), list[str]()

    def noting(what: str) -> Any:
        def make() -> Drawing:
            order.append(what)
            return Drawing(b"", what, 1, 1)

        return make

    easel.draw = lambda make: here(make)  # type: ignore[method-assign]

    async def here(make: Any) -> Any:
        await easel.ready.wait()
        return make()

    pictures = Pictures(easel)
    first = asyncio.create_task(pictures.make("first", noting("first")))
    await asyncio.sleep(0)
    frames = [asyncio.create_task(pictures.behind(noting(f"frame {number}"))) for number in range(2)]
    await asyncio.sleep(0)
    others = [asyncio.create_task(pictures.make(key, noting(key))) for key in ("second", "third")]
    easel.ready.set()
    await asyncio.gather(first, *frames, *others)
    assert order == ["first", "second", "third", "frame 0", "frame 1"]
    await pictures.close()


def test_the_folder_lies_beside_the_database() -> None:
    assert Settings(data=Path("here")).films == Path("here/turnstone-films")


async def test_a_match_that_its_rules_did_not_end_has_one_too(club: Club) -> None:
    table = await club.play(await club.start("mika", "taro", game="fair"), *WAY)
    await club.app.seats.concede(table.id, club.person("mika").id)
    message = await watched(club, club.person("taro"), await club.post(table.id))
    made = film(message)
    assert made is not None
    assert str(made.description).endswith("Taro wins")


async def test_nothing_to_see_is_a_sentence(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.app.seats.concede(table.id, club.person("mika").id)
    message = await replay(club, club.person("taro"), await club.table(table.id))
    assert "nothing has happened in it" in message.text
    assert message.images == []


async def test_it_is_seen_from_every_seat_where_that_makes_a_difference(
    club: Club, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.matches.film, "is_anything_hidden", lambda *_: True)
    mika = club.person("mika")
    own = await shown(club, await replay(club, mika, table))
    (seats,) = own.selects
    assert [option.label for option in seats.options] == ["Mika", "Taro"]
    other = await (await mika.select(own, "2", custom_id=seats.custom_id)).message()

    async def two() -> bool:
        return len([name for name in kept(club) if name.suffix == FILM]) == 2

    await club.eventually(two)
    await shown(club, other)
    await watched(club, club.person("taro"), await club.post(table.id))
    assert len(kept(club)) == 2, "Taro's own is there already"


async def test_forged_presses_end_in_a_film_or_a_sentence(club: Club, table: Table) -> None:
    await watched(club, club.person("mika"), await club.post(table.id))
    running = await club.play(await club.start("mika", "taro", game="fair"), Walk(1))
    for made_up in ("zzz", "9", "-1", "x!", "0:0:0", "99999999999999999999"):
        seen = await forged(club, club.person("olga"), f"t:watch:1:{made_up}")
        assert film(seen) is not None or "out of date" in seen.text, seen.text
        seen = await forged(club, club.person("olga"), f"t:watch:{running.id}:{made_up}")
        assert film(seen) is None
