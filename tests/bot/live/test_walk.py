"""The walk of ``turnstone check --live``, against the stand-in; and what it recorded elsewhere, held against that."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.commands.live import walk_live
from bot.live.recording import Recording, TrafficRecorder, write_recording
from bot.live.walk import CALL, NOTHING, SENTENCE
from bot.sandbox import Code, Sandbox
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.model.world import GatewayEvent
from bot.sandbox.people.actors import Person
from bot.settings import Secret, Settings
from tests.bot.live.comparing import read_recording, recording_differences
from tests.bot.waiting import soon

RECORDED = sorted((Path(__file__).parents[2] / "data" / "live").glob("*.json"))
"""Walks that somebody has taken on Discord itself."""


async def helped(person: Person, seen: ChatMessage | None) -> None:
    """Do what the walk asks a person for, after the last message of an earlier walk."""
    first = await person.wait_for("For the walk", after=seen)
    await person.click(first, "Press me")
    answer = await person.wait_for("A picture after a deferred answer")
    await person.wait_for("A message of the walk.", channel=person.dm)
    call = await person.wait_for(SENTENCE, channel=person.dm)
    await person.click(call, "Press the call")
    person.close_mailbox()
    await person.click(answer, "My mailbox is closed")
    await person.click(await person.wait_for("In an archived thread", after=first), "Press me too")


async def walked(
    sandbox: Sandbox, folder: Path, name: str, phone: str | None = None, plays: Sequence[str] = ("", "", "")
) -> tuple[Recording, str]:
    """Take the walk with somebody's help. The recording, and the file as it stands there.

    ``phone``: what they say their lock screen showed; None: what it did show. ``plays``: what they say of the film.
    """

    said = iter(plays)

    async def ask(question: str) -> str:
        if "film" in question:
            return next(said)
        return (person.inbox[-1].push or NOTHING) if phone is None and person.inbox else phone or ""

    person, out = sandbox.user(name, display_name=f"{name} of the Hills"), folder / f"{name}.json"
    settings = Settings(data=folder, token=Secret(sandbox.token))
    seen = next(reversed(person.everything()), None)
    helping = asyncio.create_task(helped(person, seen))
    await soon(walk_live(settings, sandbox.channel.id, out, ask))
    await helping
    raw = await asyncio.to_thread(out.read_bytes)
    return read_recording(raw), raw.decode()


async def test_the_walk_goes_through_the_whole_list(
    sandbox: Sandbox, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recording, text = await walked(sandbox, tmp_path, "mika")
    found = {step.name: step.findings for step in recording.steps}
    names = ("gallery", "disarm", "deferred", "mailbox open", "call", "mailbox closed", "film", "archived")
    assert tuple(found) == names
    assert found["disarm"] == {"picture": "kept"}
    assert set(found["film"].values()) == {"not looked at"}
    assert found["deferred"] == {"gallery": True}
    assert found["call"] == {"phone": "the sentence", "press": "components", "picture": True}
    assert (found["mailbox open"]["code"], found["mailbox closed"]["code"]) == (0, 50007)
    exchanges = [exchange for step in recording.steps for exchange in step.exchanges]
    kinds = {(exchange.method, exchange.path.strip("/").split("/")[0]) for exchange in exchanges}
    assert kinds >= {("POST", "channels"), ("POST", "interactions"), ("PATCH", "webhooks")}
    assert ("EVENT", "INTERACTION_CREATE") in kinds
    assert ["board.png"] in [exchange.files for exchange in exchanges]
    assert ["film.avif"] in [exchange.files for exchange in exchanges]
    printed = capsys.readouterr().out
    assert "mailbox closed: code: 50007" in printed
    assert "My mailbox is closed" in printed
    ids = {*sandbox.world.users, *sandbox.world.channels, *sandbox.world.guilds}
    ids |= {message.id for message in sandbox.world.history}
    assert [number for number in ids if str(number) in text] == []
    tokens = {sandbox.token, *(one.token for one in sandbox.world.interactions)}
    assert [token for token in tokens if token in text] == []
    assert "mika" not in text.lower()


@pytest.mark.parametrize(
    ("typed", "found"),
    [("", "not looked at"), ("Nothing ", "nothing"), ("New message from Turnstone", "something else")],
)
async def test_what_the_phone_showed_is_recorded_without_the_words_of_who_tells_it(
    sandbox: Sandbox, tmp_path: Path, typed: str, found: str
) -> None:
    recording, _ = await walked(sandbox, tmp_path, "mika", typed)
    (call,) = [step for step in recording.steps if step.name == "call"]
    assert call.findings["phone"] == found


async def test_where_a_film_plays_is_asked_for_each_system(sandbox: Sandbox, tmp_path: Path) -> None:
    recording, text = await walked(sandbox, tmp_path, "mika", plays=("yes", "N ", "my phone is blue"))
    (film,) = [step for step in recording.steps if step.name == "film"]
    assert film.findings == {"desktop": "plays", "ios": "stands still", "android": "something else"}
    assert "blue" not in text


async def test_a_press_that_does_not_make_a_call_one_of_components_is_told(sandbox: Sandbox, tmp_path: Path) -> None:
    def pressed(event: GatewayEvent) -> None:
        if event.name == "INTERACTION_CREATE" and event.data["data"].get("custom_id") == CALL:
            sandbox.faults.refuse("PATCH /webhooks/*", Code.INVALID_FORM)

    sandbox.world.listeners.append(pressed)
    recording, _ = await walked(sandbox, tmp_path, "mika")
    (call,) = [step for step in recording.steps if step.name == "call"]
    assert call.findings["press"] == "refused: 50035"


async def test_a_day_later_it_looks_at_what_the_last_walk_left(sandbox: Sandbox, tmp_path: Path) -> None:
    await walked(sandbox, tmp_path, "mika")
    sandbox.clock.advance(days=1)
    recording, _ = await walked(sandbox, tmp_path, "taro")
    assert recording.steps[0].name == "later"
    assert recording.steps[0].findings == {"picture": "kept"}


async def test_two_walks_on_the_same_discord_do_not_differ_and_any_change_is_seen(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    one, _ = await walked(sandbox, tmp_path / "one", "mika")
    other, _ = await walked(sandbox, tmp_path / "other", "taro")
    assert recording_differences(one, other) == []
    assert read_recording(write_recording(one)) == one
    for number, step in enumerate(one.steps):
        changed = copy.deepcopy(other)
        key = next(iter(step.findings))
        changed.steps[number].findings[key] = "something else"
        assert len(recording_differences(one, changed)) == 1
        answered = [place for place, made in enumerate(step.exchanges) if isinstance(made.answer, dict)]
        if answered:
            changed = copy.deepcopy(other)
            changed.steps[number].exchanges[answered[0]].answer["new_key"] = 1
            assert any("new_key" in told for told in recording_differences(one, changed))
        changed = copy.deepcopy(other)
        changed.steps[number].exchanges[0].status = 418
        assert any("418" in told for told in recording_differences(one, changed))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
async def test_the_stand_in_is_as_discord_was(sandbox: Sandbox, tmp_path: Path, path: Path) -> None:
    """Put the file of ``turnstone check --live`` into ``tests/data/live``: this holds the stand-in to it."""
    there = read_recording(await asyncio.to_thread(path.read_bytes))
    here, _ = await walked(sandbox, tmp_path, "mika")
    for step in there.steps:
        if step.findings.get("phone") == "not looked at":
            step.findings["phone"] = "the sentence"
        if step.name == "film":  # only Discord knows
            step.findings = dict.fromkeys(step.findings, "not looked at")
    assert recording_differences(there, here) == []


def test_what_is_recorded_is_discreet() -> None:
    recorder = TrafficRecorder()
    raw = {
        "id": "1573842902063251458",
        "token": "aW50ZXJhY3Rpb24",
        "nonce": 1573842902063251459,
        "user": {"id": 1573842902063251458, "username": "mika", "global_name": None, "bot": False},
        "attachments": [{"url": "https://cdn/1573842902063251460/a.png?ex=1&is=2&hm=3", "size": 12}],
        "1573842902063251461": {"content": "<@1573842902063251458>"},
    }
    same = "100000000000000001"
    assert recorder.discreet(raw) == {
        "id": same,
        "token": "…",
        "nonce": "…",
        "user": {"id": int(same), "username": "…", "global_name": None, "bot": False},
        "attachments": [{"url": "https://cdn/100000000000000002/a.png?…", "size": 12}],
        "100000000000000003": {"content": f"<@{same}>"},
    }


def test_a_file_that_is_no_recording_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^this is not a recording[^\n]*$"):
        read_recording(b'{"version": "new"}')
