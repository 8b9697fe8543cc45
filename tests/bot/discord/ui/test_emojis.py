"""Icons on controls: uploaded one at a time and resumed; without one the word remains."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from PIL import Image

from bot.discord.ui import emojis
from bot.discord.ui.emojis import Emojis
from bot.sandbox.api.faults import Fault
from bot.sandbox.checks.emoji_rules import HEAVIEST, NAME
from bot.sandbox.model.members import Emoji
from bot.store import StoreError
from games.applejack.actions import Face
from games.catalogue import catalogue
from games.contract import NamedValue
from games.kings_guild.actions import EndTurn, Resource
from rendering.appearance import Pictured
from rendering.icons import SIZE, ControlIcon, draw_icon, emoji_name, icon_key, icons_of, seat_key
from rendering.shapes import Icon
from tests.bot.discord.club import Club, labels, opened, pressed
from tests.bot.discord.tables import until
from tests.bot.discord.ui.test_odd_input import errors
from tests.bot.violations import expecting_violations

POST = "POST /applications/*/emojis"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emojis, "REST", 0.01)
    games_with_icons(monkeypatch, "applejack")


def games_with_icons(monkeypatch: pytest.MonkeyPatch, *games: str) -> None:
    """Have only the icons of these games uploaded: there are hundreds."""
    monkeypatch.setattr(emojis, "catalogue", lambda: games)


def every() -> dict[str, ControlIcon]:
    return {key: icon for game in emojis.catalogue() for key, icon in icons_of(game).items()}


def test_every_icon_can_be_an_emoji() -> None:
    icons, names = {icon for game in catalogue() for icon in icons_of(game).values()}, set[str]()
    for icon in icons:
        drawn = draw_icon(icon)
        name = emoji_name(icon)
        names.add(name)
        assert NAME.fullmatch(name)
        assert len(drawn.data) < HEAVIEST
        picture = Image.open(io.BytesIO(drawn.data))
        assert picture.size == (SIZE, SIZE)
        left, top, right, bottom = picture.getchannel("A").getbbox() or (0, 0, 0, 0)
        assert min(left, top) > 0, "nothing is cut"
        assert max(right, bottom) < SIZE, "nothing is cut"
        assert max(right - left, bottom - top) >= SIZE // 2
    assert len(names) == len(icons) > 20


def test_a_changed_icon_has_another_name() -> None:
    named = [emoji_name(ControlIcon("seat_2", (Icon("hut", 0, 0, size, "#ffffff"),))) for size in (80, 81)]
    assert len(set(named)) == 2
    assert all(name.startswith("seat_2_") for name in named)


def name_of(icon: ControlIcon) -> str:
    return emoji_name(icon)


async def uploaded(club: Club, monkeypatch: pytest.MonkeyPatch, lacking: int = 0) -> Emojis:
    """Upload what is missing, as after a start, until only so many are lacking."""
    async with kept(club, monkeypatch) as made:
        wanted = len(set(every().values())) - lacking
        await until(club, lambda: len({made.find(key) for key in every()} - {None}) >= wanted)
    return made


@asynccontextmanager
async def kept(club: Club, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Emojis]:
    """Keep emojis as after a start."""
    monkeypatch.setattr(emojis, "SOON", 0.0)
    made = Emojis(club.bot, club.app.store, club.bot.pictures)
    keeping = asyncio.create_task(made.keep())
    yield made
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)


async def test_all_are_there_and_stored(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await uploaded(club, monkeypatch)
    assert {emoji.name for emoji in club.sandbox.world.emojis.values()} == {name_of(icon) for icon in every().values()}
    found = made.find(seat_key(1))
    assert found is not None
    assert found.id in club.sandbox.world.emojis
    before = len(club.sandbox.world.emojis)
    await uploaded(club, monkeypatch)
    assert len(club.sandbox.world.emojis) == before, "nothing is uploaded twice"


async def test_a_start_does_not_wait_for_them(club: Club) -> None:
    assert not club.sandbox.world.emojis
    assert club.bot.icons.find(seat_key(1)) is None


async def test_trouble_is_tried_again_and_nothing_uploaded_twice(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = club.sandbox.faults.arm(Fault(POST, 3, answer=(400, {"message": "trouble", "code": 40062}, {})))
    await uploaded(club, monkeypatch)
    assert fault.struck == 3
    names = [emoji.name for emoji in club.sandbox.world.emojis.values()]
    assert len(names) == len(set(names)) == len(set(every().values()))


async def test_trouble_of_the_disk_is_tried_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    troubles, write = [StoreError("the disk is full")], club.app.store.write

    async def attempt(change: Any) -> Any:
        if club.sandbox.world.emojis and troubles:
            raise troubles.pop()
        return await write(change)

    monkeypatch.setattr(club.app.store, "write", attempt)
    await uploaded(club, monkeypatch)
    assert not troubles


async def test_where_discord_refuses_them_words_stand_alone(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = club.sandbox.faults.arm(Fault(POST, None, answer=(400, {"message": "no more", "code": 30008}, {})))
    looks = club.sandbox.faults.arm(Fault("GET /applications/*/emojis", None))
    async with kept(club, monkeypatch) as made:
        await until(club, lambda: looks.struck > 3)
        assert made.find(seat_key(0)) is None
    assert fault.struck == 1, "it isn't asked again, though it is looked whether those there stay"


async def test_what_the_bot_has_forgotten_is_adopted(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await uploaded(club, monkeypatch)
    before = set(club.sandbox.world.emojis)

    async def forget(queries: Any) -> None:
        await queries.emojis.do("DELETE FROM emoji")

    await club.app.store.write(forget)
    made = await uploaded(club, monkeypatch)
    assert set(club.sandbox.world.emojis) == before
    assert made.find(seat_key(0)) is not None


async def test_one_that_is_gone_is_uploaded_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await uploaded(club, monkeypatch)
    gone = made.find(seat_key(2))
    assert gone is not None
    assert gone.id is not None
    before = len(club.sandbox.world.emojis)
    del club.sandbox.world.emojis[gone.id]
    async with kept(club, monkeypatch) as made:  # which believes at first that it is still there
        await until(
            club, lambda: (found := made.find(seat_key(2))) is not None and found.id in club.sandbox.world.emojis
        )
    assert len(club.sandbox.world.emojis) == before


async def test_one_that_discord_refuses_does_not_keep_the_others_out(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.sandbox.faults.arm(Fault(POST, 1, answer=(400, {"message": "bad", "code": 50035}, {})))
    made = await uploaded(club, monkeypatch, lacking=1)
    assert len(club.sandbox.world.emojis) == len(set(every().values())) - 1
    assert made.find(seat_key(5)) is not None


async def test_each_application_has_its_own(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await uploaded(club, monkeypatch)
    assert await club.app.store.read.emojis.of(club.bot.application_id or 0)
    assert await club.app.store.read.emojis.of(7) == {}


async def test_an_icon_of_old_stays_for_the_messages_that_show_it(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    old = Emoji(7, "seat_1_000000", b"old")
    club.sandbox.world.add_emoji(old)
    await uploaded(club, monkeypatch)
    assert old.id in club.sandbox.world.emojis


async def test_a_menu_has_them_beside_its_words(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    games_with_icons(monkeypatch, "applejack")
    club.bot.icons = await uploaded(club, monkeypatch)
    table = await club.start("mika", "taro", game="applejack")
    mika = await club.mover(table)
    menu = await opened(club, table, mika)
    if menu.selects:
        (tiles,) = menu.selects
        menu = await (await mika.select(menu, tiles.options[0].value, custom_id=tiles.custom_id)).message()
    else:
        menu = await pressed(mika, menu, next(label for label in labels(menu) if "hive" in label))
    icons = {button.label: button.emoji for button in menu.buttons}
    assert icons["Buy the tree"] == name_of(icons_of("applejack")[icon_key("applejack", Face.TREE)])
    assert icons["Rules"] is None
    await club.app.people.choose(mika.id, in_words=True)
    menu = await opened(club, table, mika)
    assert not any(button.emoji for button in menu.buttons), "in words alone there are none"


async def test_a_menu_whose_emojis_are_deleted_has_words_alone_until_they_are_there_again(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    games_with_icons(monkeypatch, "applejack")
    monkeypatch.setattr(emojis, "REST", 900.0)
    table = await club.start("mika", "taro", game="applejack")
    mika = await club.mover(table)
    async with kept(club, monkeypatch) as made:
        wanted = len(set(every().values()))
        await until(club, lambda: len({made.find(key) for key in every()} - {None}) == wanted)
        club.bot.icons = made
        menu = await opened(club, table, mika)
        assert any(button.emoji for button in menu.buttons)
        club.sandbox.world.emojis.clear()
        with expecting_violations(club.sandbox):
            menu = await opened(club, table, mika)
        assert "Draw a tile unseen" in labels(menu)
        assert not any(button.emoji for button in menu.buttons)
        assert errors(caplog) == []
        await until(club, lambda: len(club.sandbox.world.emojis) == wanted)
        await until(club, lambda: made.find(seat_key(0)) is not None)
        menu = await opened(club, table, mika)
        assert any(button.emoji for button in menu.buttons)


async def test_an_emoji_that_the_application_has_not_got_is_refused(club: Club) -> None:
    with expecting_violations(club.sandbox), pytest.raises(discord.HTTPException) as refused:
        await club.bot.http.send_message(
            club.sandbox.channel.id, params=params_with(discord.PartialEmoji(name="a", id=7))
        )
    assert refused.value.code == 50035


def params_with(emoji: discord.PartialEmoji) -> Any:
    """A message with a button that shows an emoji."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="A", emoji=emoji, custom_id="a"))
    return discord.http.handle_message_parameters(content="A", view=view)


@pytest.mark.parametrize(
    ("what", "key"),
    [
        (Resource.IRON, "kings_guild-resource-iron"),
        (NamedValue("specialist", "weaver"), "kings_guild-specialist-weaver"),
        (EndTurn, "kings_guild-action-end-turn"),
        (NamedValue("seat", 2), "seat-2"),
    ],
)
def test_each_thing_has_a_key_of_its_own(what: Pictured, key: str) -> None:
    assert icon_key("kings_guild", what) == key
    assert key in icons_of("kings_guild")


def test_what_looks_alike_is_one_icon_called_by_what_it_shows() -> None:
    icons = icons_of("almadi")
    palaces = {icons[icon_key("almadi", NamedValue("landscape", f"P0{n}"))] for n in range(1, 6)}
    assert {icon.called for icon in palaces} == {"almadi_indian-palace"}
    assert icons["almadi-effect-jar"].called == "almadi_jar"
