"""What a person does on the page reaches the bot as it would from Discord, and comes back as it should."""

import asyncio
from base64 import b64encode
from typing import Any

import pytest

from bot.sandbox.model.messages import Content
from tests.bot.sandbox.little_bot import LittleBot
from tests.bot.sandbox.page.window import Shore

pytestmark = pytest.mark.usefixtures("bot")


async def typed(shore: Shore, command: str, person: str = "plover", **options: Any) -> str:
    """Send a command; the words of the answer."""
    channel = shore.sandbox.channel
    answer = await shore.act(person, "slash", channel=str(channel.id), command=command, options=options)
    assert answer["answered"], answer
    return channel.messages[int(answer["message"])].text


async def test_a_command_with_every_kind_of_option(shore: Shore) -> None:
    curlew = shore.sandbox.people["curlew"]
    options = {"game": "stone_age", "seats": 3, "against": str(curlew.id), "open_screens": True}
    assert await typed(shore, "match new", **options) == f"stone_age for 3 against {curlew.id} True in en-US"


async def test_a_command_with_a_file(shore: Shore, monkeypatch: pytest.MonkeyPatch) -> None:
    file = {"name": "notes.txt", "data": b64encode(b"what was said").decode()}
    assert await typed(shore, "read", file=file) == "notes.txt: text/plain, 13, b'what was said'"
    body = {"channel": str(shore.sandbox.channel.id), "command": "read"}
    for wrong in ("notes.txt", {"name": "notes.txt"}, {**file, "data": "-"}, None):
        assert (await shore.post("/do/plover/slash", {**body, "options": {"file": wrong}})).status == 400, wrong
    monkeypatch.setattr("bot.sandbox.people.actors.ATTACHMENT_LIMIT", 12)
    assert (await shore.post("/do/plover/slash", {**body, "options": {"file": file}})).status == 409


async def test_autocomplete_follows_what_is_filled_in(shore: Shore) -> None:
    body = {"channel": str(shore.sandbox.channel.id), "command": "place", "focused": "where"}
    answer = await shore.act("plover", "complete", **body, options={"where": "h", "figures": 3})
    assert answer == {"choices": [{"name": "Hut x3", "value": "hut"}]}


async def test_buttons_menus_and_forms(shore: Shore) -> None:
    await typed(shore, "panel")
    message = shore.message("press")
    place = {"channel": str(message.channel.id), "message": str(message.id)}
    await shore.act("sanderling", "choose", **place, menu="fruit", values=["apple", "plum"])
    private = shore.message("chosen: apple, plum")
    assert private.visible_to is shore.sandbox.people["sanderling"].user
    answer = await shore.act("plover", "press", **place, button="form")
    assert answer["form"]["title"] == "A form"
    assert [component["type"] for component in answer["form"]["components"]] == [18, 18]
    values = {"name": "Ruff", "size": ["l"]}
    assert (await shore.act("plover", "submit", form=answer["form"]["id"], values=values))["answered"]
    assert shore.message("Ruff l").visible_to is shore.sandbox.people["plover"].user
    assert (await shore.act("sanderling", "press", **place, button="count:0"))["answered"]
    assert message.buttons[0].label == "Pressed 1"


async def test_a_late_press_is_taken_from_the_version_that_was_seen(shore: Shore) -> None:
    await typed(shore, "panel")
    message = shore.message("press")
    place = {"channel": str(message.channel.id), "message": str(message.id)}
    for _ in range(2):
        assert (await shore.act("plover", "press", **place, button="count:0"))["answered"]


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("press", {"channel": "1", "message": "1", "button": "x"}),
    ("press", {"channel": "{channel}", "message": "1", "button": "x"}),
    ("press", {"channel": "{channel}", "message": "{message}", "button": "nothing"}),
    ("choose", {"channel": "{channel}", "message": "{message}", "menu": "fruit", "values": []}),
    ("choose", {"channel": "{channel}", "message": "{message}", "menu": "fruit", "values": ["stone"]}),
    ("slash", {"channel": "{channel}", "command": "fly"}),
    ("slash", {"channel": "{channel}", "command": "match new", "options": {"game": "chess"}}),
    ("slash", {"channel": "{channel}", "command": "match new", "options": {}}),
    ("complete", {"channel": "{channel}", "command": "place", "focused": "figures"}),
    ("submit", {"form": "1", "values": {}}),
    ("say", {"channel": "{channel}", "text": "  "}),
    ("say", {"channel": "{channel}", "text": "x" * 2001}),
    ("dismiss", {"channel": "{channel}", "message": "{message}"}),
    ("change", {"language": "fr"}),
    ("change", {"zone": "Moon/Crater"}),
    ("change", {"zone": "../../etc/passwd"}),
    ("begin", {"channel": "{channel}", "game": "chess", "how": "alone"}),
    ("begin", {"channel": "1", "game": "stone_age", "how": "alone"}),
    ("advance", {"hours": -1}),
    ("advance", {"hours": 1e9}),
    ("switch", {"fault": "rain", "on": True}),
]


async def test_what_discord_would_not_allow_is_refused_and_changes_nothing(shore: Shore) -> None:
    await typed(shore, "panel")
    message = shore.message("press")
    known = {"{channel}": str(message.channel.id), "{message}": str(message.id)}

    def versions() -> tuple[Any, float]:
        return [(m.id, len(m.versions)) for m in message.channel.messages.values()], shore.sandbox.clock.offset

    before = versions()
    for action, body in REFUSED:
        filled = {key: known.get(value, value) if isinstance(value, str) else value for key, value in body.items()}
        answer = await shore.post(f"/do/plover/{action}", filled)
        assert answer.status == 409, (action, body)
        assert (await answer.json())["refused"]
        assert versions() == before, (action, body)


async def test_what_is_no_action_is_refused(shore: Shore) -> None:
    for body in ({}, [], {"channel": "here"}, {"channel": "1", "text": "x", "more": 1}, "say", None):
        assert (await shore.post("/do/plover/say", body)).status == 400


async def test_nobody_and_nothing_are_not_there(shore: Shore) -> None:
    assert (await shore.post("/do/heron/say", {})).status == 404
    assert (await shore.post("/do/plover/fly", {})).status == 404
    assert (await shore.get("/events/heron")).status == 404
    assert (await shore.get("/messages/plover/1")).status == 404


async def test_a_private_message_can_be_put_away_and_others_never_see_it(shore: Shore) -> None:
    await typed(shore, "draw", private=True)
    message = await shore.sandbox.people["plover"].wait_for("drawn")
    channel = message.channel.id
    assert len((await shore.messages("plover", channel))["messages"]) == 1
    assert (await shore.messages("sanderling", channel))["messages"] == []
    await shore.act("plover", "dismiss", channel=str(channel), message=str(message.id))
    assert (await shore.messages("plover", channel))["messages"] == []
    assert not message.deleted


async def test_older_messages_come_page_by_page(shore: Shore) -> None:
    channel = shore.sandbox.channel
    for number in range(45):
        await shore.act("plover", "say", channel=str(channel.id), text=f"number {number}")
    newest = await shore.messages("plover", channel.id)
    assert [message["content"] for message in newest["messages"]] == [f"number {n}" for n in range(5, 45)]
    assert newest["more"]
    older = await shore.messages("plover", channel.id, int(newest["messages"][0]["id"]))
    assert [message["content"] for message in older["messages"]] == [f"number {n}" for n in range(5)]
    assert not older["more"]


async def test_a_command_that_nobody_answers_says_so(shore: Shore, bot: LittleBot) -> None:
    held = shore.sandbox.faults.hold("POST /interactions/*/callback")
    channel = str(shore.sandbox.channel.id)
    acting = asyncio.create_task(shore.act("plover", "slash", channel=channel, command="match seat swap", options={}))
    await shore.sandbox.world.changes.until(lambda: held.struck)
    shore.sandbox.clock.advance(3.1)
    held.release()
    assert (await acting)["answered"] is False


async def test_people_and_channels_are_chosen_by_id(shore: Shore) -> None:
    world, channel = shore.sandbox.world, shore.sandbox.channel
    menu = {"type": 5, "custom_id": "who", "min_values": 1, "max_values": 2}
    where = {"type": 8, "custom_id": "where"}
    rows = tuple({"type": 1, "id": number, "components": [one]} for number, one in enumerate((menu, where), 1))
    message = world.post(channel, world.bot, Content(text="who?", components=rows))
    place = {"channel": str(channel.id), "message": str(message.id)}
    dunlin = shore.sandbox.people["dunlin"]
    for chosen, number, kind in (("who", dunlin.id, "users"), ("where", channel.id, "channels")):
        known = len(list(world.interactions))
        acting = asyncio.create_task(shore.act("plover", "choose", **place, menu=chosen, values=[str(number)]))
        await world.changes.until(lambda known=known: len(list(world.interactions)) > known)
        shore.sandbox.clock.advance(3.1)
        assert (await acting)["answered"] is False
        sent = list(world.interactions)[-1].data
        assert sent["values"] == [str(number)]
        assert list(sent["resolved"][kind]) == [str(number)]
