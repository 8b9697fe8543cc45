"""Match files on the page: opened, told entry by entry, drawn; and refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from bot.matches.entries import Move, Seated, Undo
from bot.matches.files.file import FileChoice, FileError, FileSeat, MatchFile, decode_file, encode_file
from bot.matches.files.reviewing import review
from bot.sandbox.page.opened import OpenedMatch
from games.catalogue import catalogue
from tests.bot.sandbox.page.window import Shore
from tests.prove.corpus import recorded

STONE_AGE = "stone_age-22"
"""Three seats, with undos, to its end."""


def match(name: str = STONE_AGE) -> MatchFile:
    return decode_file(recorded(name))


def changed(match: MatchFile, **header: Any) -> bytes:
    return encode_file(replace(match, header=replace(match.header, **header)))


@pytest.mark.parametrize("game", catalogue())
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_entry_of_every_game_is_told(game: str, locale: str) -> None:
    opened = open_match(recorded(f"{game}-20"))
    assert opened.facts(locale)["confirmed"]
    last = len(opened.match.entries) - 1
    for number in range(0, last + 1, 9):
        told = opened.entry(number, locale, None)
        assert told["progress"]
        assert told["board"]
        assert number or told["news"]
    ended = opened.entry(last, locale, 0)
    assert ended["board"] != opened.entry(0, locale, 0)["board"]


def test_undos_and_changed_seats_are_told_as_to_the_table() -> None:
    opened = open_match(recorded("via_appia-06"))
    (undo, *_) = [n for n, line in enumerate(opened.match.entries) if isinstance(line.entry, Undo)]
    (line,) = opened.entry(undo, "en", None)["news"]
    assert line == "**Player 2** takes back a move: “pushes a medium stone, lane 1: nothing falls”."
    named = replace(match("kings_guild-03").header, people=tuple("ABCDE"))
    opened = open_match(encode_file(replace(match("kings_guild-03"), header=named)))
    changes = [n for n, line in enumerate(opened.match.entries) if isinstance(line.entry, Seated)]
    assert changes
    for number in changes:
        (line,) = opened.entry(number, "en", None)["news"]
        assert line.startswith(("**A**", "**B**", "**C**", "**D**", "**E**")), line


def test_what_differs_is_told_and_the_rest_is_shown() -> None:
    whole = match()
    lines = list(whole.entries)
    dice = next(n for n, line in enumerate(lines) if n and line.chance)
    first, *others = lines[dice].chance
    lines[dice] = replace(lines[dice], chance=(replace(first, value=first.value % 6 + 1), *others))
    opened = open_match(encode_file(replace(whole, entries=tuple(lines))))
    facts = opened.facts("en")
    assert not facts["confirmed"]
    assert facts["proof"][0].startswith(f"This match can’t be confirmed. Entry {dice}, question ")
    assert facts["proof"][1].endswith(f"The rules don’t allow entry {dice}, or give something else for it.")
    assert opened.entry(dice, "en", None)["news"]
    assert opened.entry(dice, "en", None)["board"] is None
    assert opened.entry(len(lines) - 1, "en", None)["board"]


def test_a_comment_is_told_in_the_readers_language() -> None:
    whole = match()
    lines = (replace(whole.entries[0], comments={"en": "Look.", "ja": "見て。"}), *whole.entries[1:])
    opened = open_match(encode_file(replace(whole, entries=lines)))
    assert [opened.entry(0, locale, None)["comments"] for locale in ("en", "ja")] == [["Look."], ["見て。"]]
    assert opened.entry(1, "en", None)["comments"] == []


def test_comments_on_answers_name_them() -> None:
    whole = match()
    number, move = next((n, line.entry) for n, line in enumerate(whole.entries) if isinstance(line.entry, Move))
    choices = (FileChoice(move.action, {"en": "Why not?"}), FileChoice(Raw(b'{"do":"fly"}'), {"en": "Unknown."}))
    lines = [replace(line, choices=choices if at == number else ()) for at, line in enumerate(whole.entries)]
    opened = open_match(encode_file(replace(whole, entries=tuple(lines))))
    (told,) = opened.entry(number, "en", None)["comments"]
    assert told.startswith("On “")
    assert told.endswith("”: Why not?")


def test_what_speaks_of_nobody_is_refused() -> None:
    whole = match()
    nobody = (FileSeat(99), *whole.header.seats[1:])
    seated = (*whole.entries, replace(whole.entries[-1], entry=Seated(9, None, "gentle"), chance=(), events=Raw(b"[]")))
    for data in (
        changed(whole, seats=nobody),
        changed(whole, status="lost"),
        changed(whole, options=Raw(b"5")),
        encode_file(replace(whole, entries=())),
        encode_file(replace(whole, entries=seated)),
    ):
        with pytest.raises(FileError):
            open_match(data)


def open_match(data: bytes) -> OpenedMatch:
    return OpenedMatch(review(decode_file(data)))


async def sent(shore: Shore, data: bytes, language: str = "en") -> dict[str, Any]:
    headers = {"Origin": str(shore.url), "Content-Type": "application/octet-stream"}
    async with shore.http.post(shore.url / "matches" / language, data=data, headers=headers) as answer:
        assert answer.status in (200, 409)
        return dict(await answer.json())


async def told(shore: Shore, path: str) -> dict[str, Any]:
    answer = await shore.get(f"/matches/{path}")
    assert answer.status == 200
    return dict(await answer.json())


async def test_a_file_is_opened_and_walked_through(shore: Shore) -> None:
    key = (await sent(shore, recorded(STONE_AGE)))["key"]
    facts = await told(shore, f"en/{key}")
    assert (facts["game"], facts["entries"], facts["confirmed"], facts["secret"]) == ("Stone Age", 398, True, False)
    assert facts["seats"] == ["🤖 Bolt", "🤖 Cog", "Player 3"]
    assert facts["result"][0] == "**🤖 Cog** wins with 288 points, 22 ahead!"
    assert (await told(shore, f"ja/{key}"))["seats"][2] == "プレイヤー3"
    entry = await told(shore, f"en/{key}/238")
    assert entry["progress"] == "Round 9 · Actions"
    picture = await shore.get(f"/matches/en/{key}/238/board.png")
    assert (await picture.read()).startswith(b"\x89PNG")
    for wrong in (f"en/{key}/398", f"en/{key}/238?seat=4", f"xx/{key}/1", f"en/{key[1:]}/1"):
        assert (await shore.get(f"/matches/{wrong}")).status == 404


async def test_a_running_match_is_marked_secret(shore: Shore) -> None:
    key = (await sent(shore, changed(match(), status="running", secret=True)))["key"]
    facts = await told(shore, f"en/{key}")
    assert (facts["secret"], facts["status"], facts["result"]) == (True, "running", [])


async def test_damage_is_one_sentence_in_the_readers_language(shore: Shore, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = recorded(STONE_AGE)
    flipped = bytes([*whole[:400], whole[400] ^ 1, *whole[401:]])
    assert await sent(shore, flipped) == {"refused": "The file is damaged: it isn’t what Turnstone has written."}
    assert await sent(shore, b"hello") == {"refused": "This is no match file."}
    assert await sent(shore, b"") == {"refused": "This is no match file."}
    assert (await sent(shore, b"hello", "ja"))["refused"].endswith("。")
    foreign = changed(match(), game="chess")
    assert "chess" in (await sent(shore, foreign))["refused"]
    monkeypatch.setattr("bot.sandbox.page.match_files.ATTACHMENT_LIMIT", len(whole) - 1)
    assert await sent(shore, whole) == {"refused": "The file is too large for a match."}


async def test_only_the_last_files_are_kept_and_nobody_else_gets_in(
    shore: Shore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sandbox.page.match_files.KEPT", 1)
    keys = [(await sent(shore, recorded(STONE_AGE)))["key"] for _ in range(2)]
    assert (await shore.get(f"/matches/en/{keys[0]}")).status == 404
    assert (await shore.get(f"/matches/en/{keys[1]}")).status == 200
    strange = {"Origin": "http://evil.example"}
    async with shore.http.post(shore.url / "matches" / "en", data=recorded(STONE_AGE), headers=strange) as answer:
        assert answer.status == 403
