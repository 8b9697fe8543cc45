"""Discord's limits: what goes beyond is refused with 50035 and noted, what just fits is not."""

import os
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any

import aiohttp
import msgspec
import pytest
import pytest_asyncio
from PIL import Image

from bot.sandbox import Sandbox
from bot.sandbox.model.kinds import InteractionKind
from bot.sandbox.model.messages import Content
from tests.bot.violations import expecting_violations
from tests.bot.waiting import SOME_DAY

JSON = dict[str, Any]
V2 = 1 << 15
DESCRIPTION = os.environ.get("TURNSTONE_DISCORD_OPENAPI", "")


class Raw:
    """A client without manners: it sends any body."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session

    async def send(self, method: str, path: str, body: Any, files: dict[str, bytes] | None = None) -> tuple[int, JSON]:
        headers = {"Authorization": f"Bot {self.sandbox.token}"}
        data: Any = msgspec.json.encode(body)
        if files:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", msgspec.json.encode(body).decode(), content_type="application/json")
            for number, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{number}]", BytesIO(content), filename=name)
        else:
            headers["Content-Type"] = "application/json"
        url = f"{self.sandbox.url}/api/v10{path}"
        async with self.session.request(method, url, data=data, headers=headers) as response:
            raw = await response.read()
            return response.status, msgspec.json.decode(raw) if raw else {}

    async def message(self, body: JSON, files: dict[str, bytes] | None = None) -> tuple[int, JSON]:
        return await self.send("POST", f"/channels/{self.sandbox.channel.id}/messages", body, files)

    async def commands(self, body: list[JSON]) -> tuple[int, JSON]:
        return await self.send("PUT", f"/applications/{self.sandbox.world.bot.id}/commands", body)

    async def answer(self, kind: InteractionKind, body: JSON, data: JSON | None = None) -> tuple[int, JSON]:
        alice = self.sandbox.user("alice")
        content = Content(text="x", at=self.sandbox.clock.now())
        source = self.sandbox.world.post(self.sandbox.channel, self.sandbox.world.bot, content)
        interaction = self.sandbox.world.interact(kind, alice.user, self.sandbox.channel, data or {}, source=source)
        return await self.send("POST", f"/interactions/{interaction.id}/{interaction.token}/callback", body)


@pytest_asyncio.fixture(params=["rules alone", "with the description"] if DESCRIPTION else ["rules alone"])
async def raw(request: pytest.FixtureRequest) -> AsyncIterator[Raw]:
    """Strict at the end: a test that expects violations has to say so."""
    description = "" if request.param == "rules alone" else DESCRIPTION
    async with aiohttp.ClientSession() as session, Sandbox(description=description) as sandbox:
        sandbox.clock.freeze(SOME_DAY)
        yield Raw(sandbox, session)


async def refused(raw: Raw, sending: Any, code: str | None) -> None:
    """The request is answered with 50035, noted, and (by our own rules) for the right reason."""
    with expecting_violations(raw.sandbox) as found:
        status, answer = await sending
    assert (status, answer["code"]) == (400, 50035), answer
    assert found
    assert answer["errors"]
    own = [violation.code for violation in found if violation.source != "openapi"]
    if code is not None and own:
        assert code in own, found
    assert raw.sandbox.description is not None or own


def button(**changes: Any) -> JSON:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **changes}


def select(count: int = 2, **changes: Any) -> JSON:
    options = [{"label": f"{number}", "value": f"{number}"} for number in range(count)]
    return {"type": 3, "custom_id": "choose", "options": options, **changes}


def row(*children: JSON) -> JSON:
    return {"type": 1, "components": list(children)}


def text(words: str = "words") -> JSON:
    return {"type": 10, "content": words}


def container(*children: JSON) -> JSON:
    return {"type": 17, "components": list(children)}


def gallery(*urls: str, **changes: Any) -> JSON:
    return {"type": 12, "items": [{"media": {"url": url}, **changes} for url in urls]}


def modern(*components: JSON, **changes: Any) -> JSON:
    return {"components": list(components), "flags": V2, **changes}


def plain(*components: JSON) -> JSON:
    return {"content": "x", "components": list(components)}


LENGTH = "BASE_TYPE_BAD_LENGTH"
NO_ATTACHMENT = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
NO_AUTOCOMPLETE = "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID"
MISPLACED = "UNION_TYPE_CHOICES"
OPTION = {"label": "x", "value": "v"}
PICTURE = "https://example.org/a.png"
BAD_MESSAGES: dict[str, tuple[JSON, str]] = {
    "content": ({"content": "x" * 2001}, LENGTH),
    "embeds": ({"embeds": [{"title": "x"}] * 11}, LENGTH),
    "embed title": ({"embeds": [{"title": "x" * 257}]}, LENGTH),
    "embed description": ({"embeds": [{"description": "x" * 4097}]}, LENGTH),
    "embed fields": ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, LENGTH),
    "embed field name": ({"embeds": [{"fields": [{"name": "n" * 257, "value": "v"}]}]}, LENGTH),
    "embed field value": ({"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]}, LENGTH),
    "embed footer": ({"embeds": [{"footer": {"text": "x" * 2049}}]}, LENGTH),
    "embed author": ({"embeds": [{"author": {"name": "x" * 257}}]}, LENGTH),
    "embeds total": ({"embeds": [{"description": "x" * 3001}] * 2}, "MAX_EMBED_SIZE_EXCEEDED"),
    "unknown field": ({"content": "x", "contents": "x"}, "UNKNOWN_FIELD"),
    "ephemeral flag": ({"content": "x", "flags": 64}, "MESSAGE_FLAGS_NOT_ALLOWED"),
    "nonce": ({"content": "x", "nonce": "n" * 26}, "BASE_TYPE_MAX_LENGTH"),
    "enforce_nonce": ({"content": "x", "enforce_nonce": True}, "BASE_TYPE_REQUIRED"),
    "mentions twice": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "mentions": ({"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}}, LENGTH),
    "reference": (
        {"content": "x", "message_reference": {"message_id": "5"}},
        "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
    ),
    "attachment without file": ({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}, "NO_SUCH_FILE"),
    "embed of no file": (
        {"embeds": [{"image": {"url": "attachment://a.png"}}]},
        NO_ATTACHMENT,
    ),
    "six buttons": (plain(row(*[button(custom_id=f"{n}") for n in range(6)])), LENGTH),
    "six rows": (plain(*[row(button(custom_id=f"{n}")) for n in range(6)]), "BASE_TYPE_MAX_LENGTH"),
    "empty row": (plain(row()), LENGTH),
    "mixed row": (plain(row(button(), select())), "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "custom_id": (plain(row(button(custom_id="x" * 101))), LENGTH),
    "custom_id twice": (plain(row(button(), button())), "COMPONENT_CUSTOM_ID_DUPLICATED"),
    "button label": (plain(row(button(label="x" * 81))), LENGTH),
    "button without words": (plain(row(button(label=None))), "BUTTON_COMPONENT_EMPTY"),
    "button without custom_id": (plain(row(button(custom_id=None))), "BUTTON_COMPONENT_INVALID"),
    "link with custom_id": (plain(row(button(style=5, url="https://example.org"))), "BUTTON_COMPONENT_INVALID"),
    "link without url": (plain(row(button(style=5, custom_id=None))), "BUTTON_COMPONENT_INVALID"),
    "link url": (plain(row(button(style=5, custom_id=None, url="https://e.org/" + "x" * 512))), LENGTH),
    "button style": (plain(row(button(style=7))), "BASE_TYPE_CHOICES"),
    "button field": (plain(row(button(colour="red"))), "UNKNOWN_FIELD"),
    "26 options": (plain(row(select(26))), LENGTH),
    "no options": (plain(row(select(0))), LENGTH),
    "option label": (plain(row(select(options=[{"label": "x" * 101, "value": "v"}]))), LENGTH),
    "option value": (plain(row(select(options=[{"label": "x", "value": "v" * 101}]))), LENGTH),
    "option description": (
        plain(row(select(options=[{"label": "x", "value": "v", "description": "d" * 101}]))),
        LENGTH,
    ),
    "option value twice": (
        plain(row(select(options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]))),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "placeholder": (plain(row(select(placeholder="x" * 151))), LENGTH),
    "more than there are": (plain(row(select(2, max_values=3))), "SELECT_COMPONENT_VALUES_INVALID"),
    "min above max": (plain(row(select(3, min_values=2, max_values=1))), "SELECT_COMPONENT_VALUES_INVALID"),
    "two defaults": (
        plain(row(select(options=[{"label": v, "value": v, "default": True} for v in "ab"]))),
        "SELECT_COMPONENT_DEFAULTS_EXCEEDED",
    ),
    "text without the flag": (plain(text()), MISPLACED),
    "button at the top": (plain(button()), MISPLACED),
    "text in a row": (plain(row(text())), MISPLACED),
    "radio buttons in a message": (plain(row({"type": 21, "custom_id": "r", "options": [OPTION, OPTION]})), MISPLACED),
    "unknown component": (plain({"type": 99}), MISPLACED),
    "content with v2": (modern(text(), content="x"), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    "embeds with v2": (modern(text(), embeds=[{"title": "x"}]), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    "41 components": (modern(*[container(*[text()] * 9)] * 4, text()), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    "text total": (modern(text("x" * 2001), text("x" * 2000)), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    "empty text": (modern(text("")), LENGTH),
    "container in container": (modern(container(container(text()))), MISPLACED),
    "section without accessory": (modern({"type": 9, "components": [text()]}), "BASE_TYPE_REQUIRED"),
    "section of four": (modern({"type": 9, "components": [text()] * 4, "accessory": button()}), LENGTH),
    "section of buttons": (
        modern({"type": 9, "components": [button(custom_id="b")], "accessory": text()}),
        MISPLACED,
    ),
    "accessory": (modern({"type": 9, "components": [text()], "accessory": select()}), MISPLACED),
    "gallery of eleven": (modern(gallery(*["https://example.org/a.png"] * 11)), LENGTH),
    "empty gallery": (modern(gallery()), LENGTH),
    "gallery description": (modern(gallery("https://example.org/a.png", description="x" * 1025)), LENGTH),
    "gallery of no file": (
        modern(gallery("attachment://a.png")),
        NO_ATTACHMENT,
    ),
    "separator": (modern(text(), {"type": 14, "spacing": 3}), "BASE_TYPE_CHOICES"),
    "component id twice": (modern({**text(), "id": 5}, {**text(), "id": 5}), "COMPONENT_ID_DUPLICATED"),
}


@pytest.mark.parametrize(("body", "code"), BAD_MESSAGES.values(), ids=BAD_MESSAGES.keys())
async def test_messages_beyond_a_limit(raw: Raw, body: JSON, code: str) -> None:
    await refused(raw, raw.message(body), code)
    assert raw.sandbox.channel.messages == {}


async def test_messages_at_the_limits(raw: Raw) -> None:
    options = [{"label": "x" * 100, "value": f"{n:0100}", "description": "d" * 100} for n in range(25)]
    big_select = select(options=options, placeholder="p" * 150, custom_id="c" * 100, min_values=0, max_values=25)
    buttons = [button(custom_id=f"{n}", label="x" * 80) for n in range(20)]
    section = {
        "type": 9,
        "components": [text("s")] * 3,
        "accessory": {"type": 11, "media": {"url": "https://e.org/x.png"}},
    }
    fine: list[JSON] = [
        {"content": "x" * 2000, "nonce": "n" * 25, "enforce_nonce": True, "flags": 1 << 12},
        {"embeds": [{"title": "t" * 256, "description": "d" * 4096, "footer": {"text": "f" * 1648}}]},
        plain(row(big_select), *[row(*buttons[start : start + 5]) for start in range(0, 20, 5)]),
        modern(*[container(*[text("x")] * 9)] * 4),
        modern(text("x" * 4000)),
        modern(container(section, {"type": 14, "spacing": 2}, gallery(*[PICTURE] * 10, description="d" * 1024))),
        plain(row(button(style=5, custom_id=None, url="https://example.org", label=None, emoji={"name": "🪨"}))),
    ]
    for body in fine:
        status, answer = await raw.message(body)
        assert status == 200, answer
    assert raw.sandbox.violations == []


async def test_files(raw: Raw) -> None:
    picture = {"attachments": [{"id": 0, "filename": "a.png", "description": "d" * 1024}]}
    assert (await raw.message({"content": "x", **picture}, {"a.png": b"1"}))[0] == 200
    too_long = {"attachments": [{"id": 0, "filename": "a.png", "description": "d" * 1025}]}
    await refused(raw, raw.message({"content": "x", **too_long}, {"a.png": b"1"}), LENGTH)
    assert (await raw.message({"content": "x"}, {"a.png": b"1" * (20 * 1024 * 1024)}))[0] == 200
    status, answer = await raw.message({"content": "x"}, {"a.png": b"1" * (20 * 1024 * 1024 + 1)})
    assert (status, answer["code"]) == (413, 40005)
    await refused(raw, raw.message({"content": "x"}, {f"{n}.png": b"1" for n in range(11)}), LENGTH)


async def test_a_file_that_nobody_sees_is_noted(raw: Raw) -> None:
    body = modern(text(), attachments=[{"id": 0, "filename": "a.png"}])
    with expecting_violations(raw.sandbox) as found:
        assert (await raw.message(body, {"a.png": b"1"}))[0] == 200
    assert [violation.code for violation in found] == ["UNSEEN_FILE"]
    shown = modern(gallery("attachment://a.png"), attachments=[{"id": 0, "filename": "a.png"}])
    assert (await raw.message(shown, {"a.png": b"1"}))[0] == 200


async def test_nobody_misses_a_file_of_what_is_refused(raw: Raw) -> None:
    body = modern(gallery("attachment://b.png"), attachments=[{"id": 0, "filename": "a.png"}])
    with expecting_violations(raw.sandbox) as found:
        assert (await raw.message(body, {"a.png": b"1"}))[0] == 400
    assert [violation.code for violation in found] == ["UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"]


async def test_an_empty_message(raw: Raw) -> None:
    for body in ({"content": ""}, {}):
        status, answer = await raw.message(body)
        assert (status, answer["code"]) == (400, 50006)


async def test_the_second_generation_stays(raw: Raw) -> None:
    _, sent = await raw.message(modern(text()))
    path = f"/channels/{raw.sandbox.channel.id}/messages/{sent['id']}"
    assert (await raw.send("PATCH", path, modern(text("new"))))[0] == 200
    await refused(raw, raw.send("PATCH", path, {"content": "x", "components": []}), None)
    await refused(raw, raw.send("PATCH", path, {"components": [text()], "flags": 0}), "MESSAGE_FLAGS_V2_STAYS")
    await refused(
        raw, raw.send("PATCH", path, {"components": [text()], "flags": V2 | 1 << 12}), "MESSAGE_FLAGS_NOT_ALLOWED"
    )


ORDINARY = {"content": "Stone Age #6: your turn", "embeds": [{"title": "news"}], "components": [row(button())]}
CONVERTED = modern(text("your turn"), gallery("attachment://a.png"), content=None, embeds=[])


async def ways_to_edit(raw: Raw) -> list[tuple[str, JSON]]:
    """The addresses under which an ordinary message with a file can be edited: its own, or that of a press of it."""
    found = []
    for pressed in (False, True):
        _, sent = await raw.message(ORDINARY, {"a.png": b"1"})
        path, message = f"/channels/{raw.sandbox.channel.id}/messages/{sent['id']}", raw.sandbox.channel.messages
        if pressed:
            alice, source = raw.sandbox.user("alice"), message[int(sent["id"])]
            press = raw.sandbox.world.interact(InteractionKind.COMPONENT, alice.user, source.channel, {}, source=source)
            await raw.send("POST", f"/interactions/{press.id}/{press.token}/callback", {"type": 6})
            path = f"/webhooks/{raw.sandbox.world.bot.id}/{press.token}/messages/@original"
        found.append((path, sent))
    return found


async def test_an_ordinary_message_becomes_one_of_components_and_keeps_its_file_by_number(raw: Raw) -> None:
    for path, sent in await ways_to_edit(raw):
        (file,) = sent["attachments"]
        status, answer = await raw.send("PATCH", path, {**CONVERTED, "attachments": [{"id": file["id"]}]})
        assert status == 200, answer
        assert (answer["content"], answer["embeds"], answer["attachments"]) == ("", [], [])
        assert [part["type"] for part in answer["components"]] == [10, 12], "the old row is gone"
        assert answer["components"][1]["items"][0]["media"]["attachment_id"] == file["id"]
        await refused(raw, raw.send("PATCH", path, {"components": [text()], "flags": 0}), "MESSAGE_FLAGS_V2_STAYS")
        again = {"components": [text()], "content": "x"}
        await refused(raw, raw.send("PATCH", path, again), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")


@pytest.mark.parametrize("left", ["content", "embeds"])
async def test_an_ordinary_message_becomes_none_of_components_while_it_has_content_or_embeds(
    raw: Raw, left: str
) -> None:
    body = {key: value for key, value in CONVERTED.items() if key != left}
    for path, sent in await ways_to_edit(raw):
        kept = {**body, "attachments": [{"id": sent["attachments"][0]["id"]}]}
        await refused(raw, raw.send("PATCH", path, kept), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")
        message = raw.sandbox.channel.messages[int(sent["id"])]
        assert (message.now.text, message.now.v2) == (ORDINARY["content"], False)


async def test_a_file_that_is_not_kept_can_not_be_shown(raw: Raw) -> None:
    for path, _ in await ways_to_edit(raw):
        await refused(raw, raw.send("PATCH", path, {**CONVERTED, "attachments": []}), NO_ATTACHMENT)


async def test_the_description_of_a_file_can_be_edited_without_sending_it_again(raw: Raw) -> None:
    for path, sent in await ways_to_edit(raw):
        number = sent["attachments"][0]["id"]
        edit = {"attachments": [{"id": number, "description": "a red board"}]}
        _, answer = await raw.send("PATCH", path, edit)
        assert [(one["id"], one["description"]) for one in answer["attachments"]] == [(number, "a red board")]


@pytest.mark.parametrize("suffix", ["webp", "avif"])
async def test_a_film_is_a_picture(raw: Raw, suffix: str) -> None:
    frames, film = [Image.new("RGB", (40, 30), colour) for colour in ("red", "blue")], BytesIO()
    frames[0].save(film, suffix, save_all=True, append_images=frames[1:])
    _, sent = await raw.message({"content": "x"}, {f"a.{suffix}": film.getvalue()})
    (file,) = sent["attachments"]
    assert (file["content_type"], file["width"], file["height"]) == (f"image/{suffix}", 40, 30)


# Threads


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": "x" * 101, "type": 11}, LENGTH),
        ({"name": "", "type": 11}, LENGTH),
        ({"type": 11}, "BASE_TYPE_REQUIRED"),
        ({"name": "x", "type": 11, "auto_archive_duration": 61}, "BASE_TYPE_CHOICES"),
    ],
)
async def test_threads(raw: Raw, body: JSON, code: str) -> None:
    await refused(raw, raw.send("POST", f"/channels/{raw.sandbox.channel.id}/threads", body), code)
    fine = {"name": "x" * 100, "type": 11, "auto_archive_duration": 10080}
    assert (await raw.send("POST", f"/channels/{raw.sandbox.channel.id}/threads", fine))[0] == 201


# Commands


def command(name: str = "go", **changes: Any) -> JSON:
    return {"name": name, "description": "d", "type": 1, **changes}


def option(name: str = "how", kind: int = 3, **changes: Any) -> JSON:
    return {"name": name, "description": "d", "type": kind, **changes}


def choices(count: int) -> list[JSON]:
    return [{"name": f"{number}", "value": f"{number}"} for number in range(count)]


def with_option(**changes: Any) -> list[JSON]:
    return [command(options=[option(**changes)])]


INVALID_NAME = "APPLICATION_COMMAND_INVALID_NAME"
NESTED = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
BOUND = "APPLICATION_COMMAND_OPTIONS_BOUND_INVALID"
SAME = "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"
GERMAN = {"de": "gleich"}
CHOICE = {"name": "x", "value": "v"}
LONG_CHOICES = [{"name": f"{number:0100}", "value": "v"} for number in range(25)]
BAD_COMMANDS: dict[str, tuple[list[JSON], str]] = {
    "name": ([command("x" * 33)], INVALID_NAME),
    "empty name": ([command("")], INVALID_NAME),
    "upper case": ([command("Go")], INVALID_NAME),
    "space": ([command("go on")], INVALID_NAME),
    "localised name": ([command(name_localizations={"de": "Los"})], INVALID_NAME),
    "locale": ([command(name_localizations={"jp": "go"})], "BASE_TYPE_CHOICES"),
    "no description": ([{"name": "go", "type": 1}], "BASE_TYPE_REQUIRED"),
    "description": ([command(description="d" * 101)], LENGTH),
    "localised description": ([command(description_localizations={"de": "d" * 101})], LENGTH),
    "option name": (with_option(name="x" * 33), INVALID_NAME),
    "option description": ([command(options=[{**option(), "description": "d" * 101}])], LENGTH),
    "26 options": ([command(options=[option(f"o{n}") for n in range(26)])], LENGTH),
    "26 choices": (with_option(choices=choices(26)), LENGTH),
    "choice name": (with_option(choices=[{"name": "x" * 101, "value": "v"}]), LENGTH),
    "choice value": (with_option(choices=[{"name": "x", "value": "v" * 101}]), LENGTH),
    "localised choice": (
        with_option(choices=[{"name": "x", "value": "v", "name_localizations": {"de": "x" * 101}}]),
        LENGTH,
    ),
    "choice type": (with_option(kind=4, choices=[{"name": "x", "value": "3"}]), "BASE_TYPE_INVALID"),
    "choice twice": (with_option(choices=[{"name": "x", "value": "a"}, {"name": "x", "value": "b"}]), SAME),
    "choices of a user": (with_option(kind=6, choices=choices(1)), "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID"),
    "choices and autocomplete": (
        with_option(autocomplete=True, choices=choices(2)),
        NO_AUTOCOMPLETE,
    ),
    "autocomplete of a user": (
        with_option(kind=6, autocomplete=True),
        NO_AUTOCOMPLETE,
    ),
    "required after optional": (
        [command(options=[option("a"), option("b", required=True)])],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "option twice": ([command(options=[option("a"), option("a")])], SAME),
    "option twice in German": (
        [command(options=[option("a", name_localizations=GERMAN), option("b", name_localizations=GERMAN)])],
        SAME,
    ),
    "bounds of text": (with_option(kind=3, min_value=1), BOUND),
    "bounds crossed": (with_option(kind=4, min_value=3, max_value=2), BOUND),
    "length of a number": (with_option(kind=4, max_length=3), BOUND),
    "mixed": ([command(options=[option("a", 1), option("b", 3)])], NESTED),
    "group of options": ([command(options=[option("a", 2, options=[option("b", 3)])])], NESTED),
    "too deep": (
        [command(options=[option("a", 2, options=[option("b", 2, options=[option("c", 1)])])])],
        NESTED,
    ),
    "too large": (
        [
            command(
                options=[
                    option(f"o{n}", choices=[{"name": "x" * 98 + f"{m:02}", "value": f"{m}"} for m in range(25)])
                    for n in range(4)
                ]
            )
        ],
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    "twice": ([command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    "101 commands": ([command(f"c{n}") for n in range(101)], "APPLICATION_COMMANDS_EXCEEDED"),
    "field": ([command(permission=3)], "UNKNOWN_FIELD"),
}


@pytest.mark.parametrize(("body", "code"), BAD_COMMANDS.values(), ids=BAD_COMMANDS.keys())
async def test_commands_beyond_a_limit(raw: Raw, body: list[JSON], code: str) -> None:
    await refused(raw, raw.commands(body), code)
    assert raw.sandbox.world.commands == []


async def test_commands_at_the_limits(raw: Raw) -> None:
    subcommands = [
        option(f"s{n}", 1, options=[option(f"o{m}", 4, min_value=1, max_value=3) for m in range(3)]) for n in range(25)
    ]
    fine = [
        command("x" * 32, description="d" * 100, options=subcommands),
        command("配置", name_localizations={"ja": "配置", "en-US": "place-it"}, options=[option(choices=choices(25))]),
        *[command(f"c{n}") for n in range(98)],
        {"name": "Show Board", "type": 3},
    ]
    status, answer = await raw.commands(fine)
    assert status == 200, answer
    names = [registered["name"] for registered in raw.sandbox.world.commands]
    assert len(names) == 101


async def test_commands_keep_their_ids(raw: Raw) -> None:
    await raw.commands([command("a"), command("b")])
    before = {entry["name"]: entry["id"] for entry in raw.sandbox.world.commands}
    await raw.commands([command("b"), command("c")])
    after = {entry["name"]: entry["id"] for entry in raw.sandbox.world.commands}
    assert after["b"] == before["b"]
    assert set(after) == {"b", "c"}


async def test_one_command_at_a_time(raw: Raw) -> None:
    path = f"/applications/{raw.sandbox.world.bot.id}/commands"
    assert [(await raw.send("POST", path, command("a")))[0] for _ in range(2)] == [201, 200]
    await refused(raw, raw.send("POST", path, command("A")), INVALID_NAME)
    assert [kept["name"] for kept in raw.sandbox.world.commands] == ["a"]


# Answers to interactions


FOCUSED = {"options": [{"type": 3, "name": "how", "value": "", "focused": True}]}
FOCUSED_NUMBER = {"options": [{"type": 4, "name": "how", "value": "", "focused": True}]}


def form(*components: JSON, **changes: Any) -> JSON:
    return {"type": 9, "data": {"title": "T", "custom_id": "f", "components": list(components), **changes}}


def label(component: JSON, **changes: Any) -> JSON:
    return {"type": 18, "label": "L", "component": component, **changes}


def line(custom_id: str = "i", **changes: Any) -> JSON:
    return {"type": 4, "style": 1, "custom_id": custom_id, **changes}


def group(kind: int, count: int, **changes: Any) -> JSON:
    return {**select(count), "type": kind, **changes}


RADIO, CHECKBOXES, CHECKBOX = 21, 22, 23
BAD_ANSWERS: dict[str, tuple[InteractionKind, JSON, str]] = {
    "choices for a press": (
        InteractionKind.COMPONENT,
        {"type": 8, "data": {"choices": []}},
        "INTERACTION_APPLICATION_COMMAND_CALLBACK_TYPE_INVALID",
    ),
    "no type": (InteractionKind.COMMAND, {"data": {}}, "INTERACTION_APPLICATION_COMMAND_CALLBACK_TYPE_INVALID"),
    "a form for a form": (
        InteractionKind.MODAL,
        form(label(line())),
        "INTERACTION_APPLICATION_COMMAND_CALLBACK_TYPE_INVALID",
    ),
    "an update of a command": (
        InteractionKind.COMMAND,
        {"type": 7, "data": {"content": "x"}},
        "INTERACTION_APPLICATION_COMMAND_CALLBACK_TYPE_INVALID",
    ),
    "content": (InteractionKind.COMMAND, {"type": 4, "data": {"content": "x" * 2001}}, LENGTH),
    "defer with content": (InteractionKind.COMMAND, {"type": 5, "data": {"content": "x"}}, "DEFER_IGNORES"),
    "defer with v2": (InteractionKind.COMMAND, {"type": 5, "data": {"flags": V2}}, "DEFER_IGNORES"),
    "title": (InteractionKind.COMMAND, form(label(line()), title="x" * 46), LENGTH),
    "form id": (InteractionKind.COMMAND, form(label(line()), custom_id="x" * 101), LENGTH),
    "six parts": (InteractionKind.COMMAND, form(*[label(line(f"{n}")) for n in range(6)]), LENGTH),
    "same id": (InteractionKind.COMMAND, form(label(line()), label(line())), "COMPONENT_CUSTOM_ID_DUPLICATED"),
    "label": (InteractionKind.COMMAND, form(label(line(), label="x" * 46)), LENGTH),
    "label words": (InteractionKind.COMMAND, form(label(line(), description="x" * 101)), LENGTH),
    "no label": (InteractionKind.COMMAND, form(line()), MISPLACED),
    "button in a form": (InteractionKind.COMMAND, form(label(button())), MISPLACED),
    "one radio button": (InteractionKind.COMMAND, form(label(group(RADIO, 1))), LENGTH),
    "eleven radio buttons": (InteractionKind.COMMAND, form(label(group(RADIO, 11))), LENGTH),
    "radio button twice": (
        InteractionKind.COMMAND,
        form(label(group(RADIO, 2, options=[OPTION, OPTION]))),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "no checkboxes": (InteractionKind.COMMAND, form(label(group(CHECKBOXES, 0))), LENGTH),
    "eleven checkboxes": (InteractionKind.COMMAND, form(label(group(CHECKBOXES, 11))), LENGTH),
    "checkbox of a long id": (InteractionKind.COMMAND, form(label({"type": CHECKBOX, "custom_id": "x" * 101})), LENGTH),
    "radio buttons without a label": (InteractionKind.COMMAND, form(group(RADIO, 2)), MISPLACED),
    "placeholder": (InteractionKind.COMMAND, form(label(line(placeholder="x" * 101))), LENGTH),
    "value": (InteractionKind.COMMAND, form(label(line(value="abc", max_length=2))), LENGTH),
    "lengths": (InteractionKind.COMMAND, form(label(line(min_length=5, max_length=2))), "NUMBER_TYPE_MAX"),
}


@pytest.mark.parametrize(("kind", "body", "code"), BAD_ANSWERS.values(), ids=BAD_ANSWERS.keys())
async def test_answers_beyond_a_limit(raw: Raw, kind: InteractionKind, body: JSON, code: str) -> None:
    await refused(raw, raw.answer(kind, body), code)


@pytest.mark.parametrize(
    ("choice", "asked", "code"),
    [
        ([{"name": f"{n}", "value": "v"} for n in range(26)], FOCUSED, "BASE_TYPE_MAX_LENGTH"),
        ([{"name": "x" * 101, "value": "v"}], FOCUSED, LENGTH),
        ([{"name": "", "value": "v"}], FOCUSED, LENGTH),
        ([{"name": "x", "value": "v" * 101}], FOCUSED, LENGTH),
        ([{"name": "x", "value": 3}], FOCUSED, "BASE_TYPE_INVALID"),
        ([{"name": "x", "value": "3"}], FOCUSED_NUMBER, "BASE_TYPE_INVALID"),
        ([{"name": "x"}], FOCUSED, "BASE_TYPE_REQUIRED"),
    ],
)
async def test_offers_beyond_a_limit(raw: Raw, choice: list[JSON], asked: JSON, code: str) -> None:
    body = {"type": 8, "data": {"choices": choice}}
    await refused(raw, raw.answer(InteractionKind.AUTOCOMPLETE, body, asked), code)


async def test_answers_at_the_limits(raw: Raw) -> None:
    offers = {"choices": [{"name": "x" * 100, "value": f"{n:0100}"} for n in range(25)]}
    fine = [
        (InteractionKind.AUTOCOMPLETE, {"type": 8, "data": offers}, FOCUSED),
        (InteractionKind.COMMAND, {"type": 4, "data": {"content": "x" * 2000, "flags": 64}}, None),
        (InteractionKind.COMMAND, {"type": 5, "data": {"flags": 64}}, None),
        (InteractionKind.COMPONENT, {"type": 6}, None),
        (InteractionKind.COMPONENT, {"type": 7, "data": {"content": "new"}}, None),
        (
            InteractionKind.COMMAND,
            form(
                label(group(RADIO, 10, custom_id="r")),
                label(group(CHECKBOXES, 10, custom_id="c", min_values=0, max_values=10)),
                label({"type": CHECKBOX, "custom_id": "b", "default": True}),
            ),
            None,
        ),
        (InteractionKind.COMMAND, form(*[label(line(f"{n}", max_length=4000)) for n in range(4)], text()), None),
    ]
    for kind, body, data in fine:
        status, answer = await raw.answer(kind, body, data)
        assert status == 204, answer


async def test_a_follow_up_straight_after_a_defer_is_noted(raw: Raw) -> None:
    await raw.answer(InteractionKind.COMMAND, {"type": 5})
    interaction = next(iter(raw.sandbox.world.interactions))
    path = f"/webhooks/{raw.sandbox.world.bot.id}/{interaction.token}"
    with expecting_violations(raw.sandbox) as found:
        assert (await raw.send("POST", path, {"content": "x", "flags": 64}))[0] == 200
    assert [violation.code for violation in found] == ["FOLLOW_UP_AFTER_DEFER"]
    assert interaction.response is not None
    assert interaction.response.text == "x"
    assert not interaction.response.ephemeral


async def test_tokens_and_messages_that_are_not_there(raw: Raw) -> None:
    bot_id = raw.sandbox.world.bot.id
    status, answer = await raw.send("POST", f"/webhooks/{bot_id}/nonsense", {"content": "x"})
    assert (status, answer["code"]) == (404, 10015)
    status, answer = await raw.send("POST", "/interactions/5/nonsense/callback", {"type": 5})
    assert (status, answer["code"]) == (404, 10062)
    status, answer = await raw.send("PATCH", f"/channels/{raw.sandbox.channel.id}/messages/5", {"content": "x"})
    assert (status, answer["code"]) == (404, 10008)


async def test_an_unknown_route_is_a_violation(raw: Raw) -> None:
    with expecting_violations(raw.sandbox) as found:
        assert (await raw.send("GET", "/voice/regions", None))[0] == 404
    assert found[0].code == "UNKNOWN_ROUTE"


async def test_a_violation_fails_the_test_that_does_not_expect_it() -> None:
    async def careless() -> None:
        async with aiohttp.ClientSession() as session, Sandbox(description="") as sandbox:
            sandbox.clock.freeze(SOME_DAY)
            await Raw(sandbox, session).message({"content": "x" * 2001})

    with pytest.raises(AssertionError, match="against Discord's rules"):
        await careless()


async def test_a_place_in_a_nested_body_is_told(raw: Raw) -> None:
    body = plain(row(button(), select(26, custom_id="other")))
    with expecting_violations(raw.sandbox) as found:
        await raw.message(body)
    own = [violation for violation in found if violation.source == "rules"]
    if own:
        assert ("components", 0, "components", 1, "options") in {violation.path for violation in own}
        assert f"POST /channels/{raw.sandbox.channel.id}/messages components/0" in str(own[-1])
