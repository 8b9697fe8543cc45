"""Questions as people get them, by the bot of the version in a folder, and what it spends on moves.

It is run by itself, and has everything but this file from that folder: ``screens.py FOLDER GAME show SEATS COUNT``
prints so many questions in each language, as JSON, one a line; ``screens.py FOLDER GAME spend SEATS MOVES`` the seconds
of CPU a move.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

LEGIBLE = 28
"""Pixels of a picture that a text in it has to be high, to be read on a phone."""
NAMES = {
    "en": ("plover", "curlew", "dunlin", "godwit", "avocet", "knot"),
    "ja": ("sanderling", "whimbrel", "redshank", "ruff", "stint", "turnstone"),
}
PATIENCE = 600.0
"""Seconds that a message waits for its picture: here no computer is too slow."""
WARM = 10
"""Moves after which everything is there that the first pictures wait for."""


class Screen(Struct, frozen=True):
    """What somebody sees who has pressed *Your move*."""

    game: str
    seats: int
    locale: str
    asked: tuple[str, ...]
    """The action types that can be done."""
    position: str
    """A digest of the position."""
    message: dict[str, Any]
    painted: tuple[str, ...]
    """The texts in its pictures that can be read."""
    sizes: tuple[int, ...]
    """Bytes of its pictures."""

    @property
    def pair(self) -> tuple[str, int, str, str]:
        """What is the same in two versions."""
        return self.game, self.seats, self.locale, self.position


def noted() -> dict[bytes, tuple[str, ...]]:
    """Have every picture note the texts in it. Returns where they are noted, by the digests of the bytes."""
    from rendering import pictures

    found: dict[bytes, tuple[str, ...]] = {}

    def note(data: bytes, labels: Iterable[Any]) -> bytes:
        found[sha256(data).digest()] = tuple(label.text for label in labels)
        return data

    render = pictures.render
    pictures.render = lambda scene: note(render(scene), _labels(scene))
    try:
        from rendering import questions
    except ImportError:  # that version asks below whole boards
        return found
    draw = questions.render_question
    questions.render_question = lambda composed: note(draw(composed), _labels_of_cuts(composed))
    return found


def _labels(scene: Any) -> Iterator[Any]:
    from rendering.shapes import Label

    return (shape for shape in scene.everything() if isinstance(shape, Label) and shape.size >= LEGIBLE)


def _labels_of_cuts(composed: Any) -> Iterator[Any]:
    """Yield what is laid over the cuts, and what has its middle in one of them."""
    yield from _labels(composed.over)
    for cut in composed.cuts:
        for label in _labels(cut.scene):
            of = label.bounds()
            if cut.box.x <= of.x + of.w / 2 <= cut.box.right and cut.box.y <= of.y + of.h / 2 <= cut.box.bottom:
                yield label


@asynccontextmanager
async def playing(seed: bytes) -> AsyncIterator[Any]:
    """Run that version with all its icons, and matches from a seed."""
    import pytest

    from bot.discord.ui import pictures
    from bot.sandbox import Sandbox
    from tests.bot.discord.club import running
    from tests.bot.end_to_end.evening import fix_chance
    from tests.bot.waiting import SOME_DAY, until

    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "PATIENCE", PATIENCE, raising=False)
        wanted = _icons(patch)
        fix_chance(patch).seed = seed
        async with Sandbox(strict=False, description="") as sandbox:
            sandbox.clock.freeze(SOME_DAY)
            with sandbox.point_discord_here():
                async with running(sandbox, Path(folder)) as club:

                    async def uploaded() -> bool:
                        return {emoji.name for emoji in await club.bot.fetch_application_emojis()} >= wanted

                    if wanted:
                        await until(uploaded)
                    yield club


def _icons(patch: Any) -> set[str]:
    """Return the names of a version's icons for controls, after having them uploaded at once."""
    try:
        from bot.discord.ui import emojis
    except ImportError:
        return set()
    from games.catalogue import catalogue
    from rendering.icons import emoji_name, icons_of

    patch.setattr(emojis, "SOON", 0.0)
    return {emoji_name(icon) for game in catalogue() for icon in icons_of(game).values()}


async def show(game_key: str, seats: int, count: int) -> None:
    """Print questions of a match that computers have played, in each language."""
    from games.catalogue import catalogue
    from games.players import PLAYERS
    from games.simulation import match_seed, run_match

    game, seed, texts = catalogue()[game_key], match_seed(32, seats), noted()
    journal = run_match(game, seats, game.meta.options(), (PLAYERS["gentle"],) * seats, seed).journal
    async with playing(seed) as club:
        for locale in NAMES:
            async for seat, state, message in _asked(club, game_key, seats, locale, journal, count):
                kinds = {type(action).__name__ for action in game.legal_actions(state, seat)}
                position = sha256(msgspec.json.encode(state)).hexdigest()
                pictures = [image.data for image in message.images]
                painted = tuple(text for data in pictures for text in texts.get(sha256(data).digest(), ()))
                known, sizes = club.sandbox.world.message_json(message), tuple(map(len, pictures))
                screen = Screen(game_key, seats, locale, tuple(sorted(kinds)), position, known, painted, sizes)
                print(msgspec.json.encode(screen).decode(), flush=True)


async def _asked(
    club: Any, game: str, seats: int, locale: str, journal: Sequence[Any], count: int
) -> AsyncIterator[tuple[int, Any, Any]]:
    """Play a match over again. Yields who is asked, the position and the question, which tells what they missed."""
    people = [club.person(name, "ja" if locale == "ja" else "en-US") for name in NAMES[locale][:seats]]
    table = await club.start(*(one.name for one in people), locale=locale, game=game)
    post = await club.post(table.id)
    button = next(one.custom_id for one in post.buttons if one.custom_id)
    wanted = {number * len(journal) // count for number in range(count)}
    looked = wanted | {_turn_before(journal, number) for number in wanted}
    for number, move in enumerate(journal):
        if number in looked:
            message = await (await people[move.seat].click(post, custom_id=button, stale=True)).message()
            if number in wanted:
                yield move.seat, (await club.table(table.id)).state, message
        await club.app.play.move(table.id, people[move.seat].id, move.action)


def _turn_before(journal: Sequence[Any], number: int) -> int:
    return max((one for one in range(number) if journal[one].seat == journal[number].seat), default=number)


async def spend(game: str, seats: int, moves: int) -> None:
    """Have people play by their menus, and print what each move took, the stand-in for Discord included."""
    try:
        from tests.bot.autopilot import Autopilot
    except ImportError:
        from bot.sandbox.people.autopilot import Autopilot
    from games.simulation import match_seed

    made, begun = -WARM, 0.0
    async with playing(match_seed(32, seats)) as club:
        pilots = [Autopilot(club.person(name), Random(name)) for name in NAMES["en"][:seats]]
        while made < moves:
            table = await club.start(*(one.person.name for one in pilots), game=game)
            while made < moves and table.row.status == "running":
                await club.post(table.id)
                if made >= 0 and not begun:
                    made, begun = 0, process_time()
                pilot = next(one for one in pilots if one.person.id in table.people_to_move)
                made += await pilot.play_menu(club.sandbox.channel, table.id)
                table = await club.table(table.id)
        print((process_time() - begun) / made)


if __name__ == "__main__":
    sys.path[0] = sys.argv[1]
    work = {"show": show, "spend": spend}[sys.argv[3]]
    asyncio.run(work(sys.argv[2], *map(int, sys.argv[4:])))
