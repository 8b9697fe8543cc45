"""Match files that were made up, with everything in them that can't be: refused in a sentence, and nothing stored."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from bot.matches.entries import Move, Seated
from bot.matches.files import reading
from bot.matches.files.file import FileChapter, FileError, FileSeat, encode_file
from bot.matches.files.reading import ReadRequest, checked
from bot.matches.files.verification import DifferenceError
from games.chance import Chanced
from tests.bot.matches.files.test_file import file_of, played
from tests.bot.matches.files.test_importing import bring
from tests.bot.people import House

ROLL = Chanced("physics", 6)


async def test_what_contradicts_itself_is_refused(house: House) -> None:
    match = await file_of(house, await played(house))
    header, entries = match.header, match.entries
    moved = next(place for place, line in enumerate(entries) if isinstance(line.entry, Seated))
    ill = [
        replace(match, header=replace(header, status="running", secret=True)),
        replace(match, header=replace(header, status="running")),
        replace(match, header=replace(header, status="lobby")),
        replace(match, header=replace(header, people=("x" * 200,))),
        replace(match, header=replace(header, people=())),
        replace(match, header=replace(header, seats=(FileSeat(computer="nobody"), header.seats[1]))),
        replace(match, entries=_with(entries, moved, Seated(7, None, "gentle"))),
        replace(match, entries=_with(entries, moved, Seated(0, 5, None))),
        replace(match, entries=_with(entries, moved, Seated(0, None, "nobody"))),
        replace(match, entries=_with(entries, moved, Seated(0, 0, None, 1))),
        replace(match, entries=entries[:-1]),
        replace(match, entries=()),
        replace(match, header=replace(header, rules=99)),
        replace(match, header=replace(header, seats=(FileSeat(0), FileSeat(0)))),
        replace(match, header=replace(header, chapters=())),
        *(replace(match, header=replace(header, chapters=chapters)) for chapters in _astray(header.chapters[0])),
        *(replace(match, entries=_having(entries, moved, at=at)) for at in (-(10**12), 10**18, 10**400)),
        *(replace(match, entries=_having(entries, moved, back=back)) for back in (-7, moved, len(entries), 2**70)),
        replace(match, entries=_having(entries, 1, back=0)),
        replace(match, entries=_having(entries, len(entries) - 1, back=moved)),
    ]
    for one in ill:
        with pytest.raises(FileError) as found:
            checked(one)
        assert found.value.phrase.key == "file-contradicts"
    assert await house.store.read.matches.count_imports(1, 0.0) == 0


def _with(entries: tuple[Any, ...], place: int, entry: Any) -> tuple[Any, ...]:
    return _having(entries, place, entry=entry)


def _having(entries: tuple[Any, ...], place: int, **changes: Any) -> tuple[Any, ...]:
    return (*entries[:place], replace(entries[place], **changes), *entries[place + 1 :])


def _astray(chapter: FileChapter) -> list[tuple[FileChapter, ...]]:
    """Chapters with numbers that there aren't, and in another order than they can have been in."""
    late, early = replace(chapter, revision=10**9), replace(chapter, revision=-1)
    numbers = [replace(chapter, **{name: number}) for name in ("card", "start") for number in (-1, 2**63, 10**30)]
    recipes = [replace(chapter, recipe=recipe) for recipe in (0, 3, 2**80)]
    return [*((one,) for one in (*numbers, *recipes, late, early)), (chapter, late), (late, chapter), (early, chapter)]


async def test_moves_that_the_rules_do_not_know_are_refused(house: House) -> None:
    match = await file_of(house, await played(house))
    place = next(place for place, line in enumerate(match.entries) if isinstance(line.entry, Move))
    ill = replace(match, entries=_with(match.entries, place, Move(0, Raw(b'{"do":"fly"}'))))
    with pytest.raises(DifferenceError):
        checked(ill)


@pytest.mark.parametrize(
    "changes", [{"events": Raw(b"null")}, {"events": Raw(b'[{"event":"won"}]')}, {"chance": (ROLL,)}]
)
async def test_what_plays_nothing_tells_nothing(house: House, changes: dict[str, Any]) -> None:
    match = await file_of(house, await played(house))
    moved = next(place for place, line in enumerate(match.entries) if isinstance(line.entry, Seated))
    with pytest.raises(DifferenceError):
        checked(replace(match, entries=_having(match.entries, moved, **changes)))


@pytest.mark.parametrize("seed", ["abc", "{seed} ", " {seed}", "{SEED}"])
async def test_a_seed_that_is_written_in_another_way_is_refused(house: House, seed: str) -> None:
    match = await file_of(house, await played(house))
    (chapter,) = match.header.chapters
    odd = replace(chapter, seed=seed.format(seed=chapter.seed, SEED=chapter.seed.upper()))
    with pytest.raises(FileError) as found:
        checked(replace(match, header=replace(match.header, chapters=(odd,))))
    assert found.value.phrase.key == "proof-differs"


async def test_a_match_that_came_to_its_end_was_not_abandoned(house: House) -> None:
    match = await file_of(house, await played(house))
    other = {"over": "abandoned", "abandoned": "over"}[match.header.status]
    with pytest.raises(FileError) as found:
        checked(replace(match, header=replace(match.header, status=other)))
    assert found.value.phrase.key == "file-contradicts"


async def test_names_of_a_file_stay_in_their_line(house: House) -> None:
    table = await house.match("Mika", "Taro")
    match = await file_of(house, await house.seats.concede(table.id, 1))
    names = ("Sam\n# Kim\u202e\x07", "\u200b")
    brought = await bring(house, replace(match, header=replace(match.header, people=names)))
    assert [row.name for row in brought.seats] == ["Sam # Kim", "Player 2"]


async def test_a_game_that_is_not_here_is_named(house: House) -> None:
    match = await file_of(house, await played(house))
    with pytest.raises(FileError) as found:
        checked(replace(match, header=replace(match.header, game="chess")))
    assert found.value.phrase.args == {"game": "chess"}


async def test_what_goes_wrong_with_a_file_is_its_own_fault(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    data = encode_file(await file_of(house, await played(house)))
    monkeypatch.delattr(reading, "limit")
    found = ReadRequest(data, checked).answer()
    assert found.key == "file-contradicts"
