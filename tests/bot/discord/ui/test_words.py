"""Every refusal and every text of the table has words in both languages; commands are within Discord's limits."""

from __future__ import annotations

import re
from pathlib import Path
from string import ascii_lowercase
from zoneinfo import ZoneInfo

import pytest
from discord.app_commands import Choice

import bot
import data
from bot.discord.installation import PERMISSIONS
from bot.discord.people.zones import CITIES, city, need_zone, zone_choices, zones
from bot.matches.refusals import RefusedError
from rendering.words import Words
from tests.bot.discord.club import Club

HOME = Path(bot.__file__).parent
SOURCES = [path for path in HOME.rglob("*.py") if "sandbox" not in path.relative_to(HOME).parts]
RAISED = re.compile(r'RefusedError\(\s*"([a-z-]+)"')
SLASH = 1
KEYS = re.compile(r'"((?:refuse|lobby|panel|ending|list|settings|welcome|rules-page|error|nudge|remark)-[a-z-]+)"')


@pytest.mark.parametrize("locale", data.locales())
def test_every_refusal_has_words(locale: str) -> None:
    raised = {key for path in SOURCES for key in RAISED.findall(path.read_text(encoding="utf-8"))}
    assert len(raised) > 20
    missing = {key for key in raised if not Words(locale).has(f"refuse-{key}")}
    assert missing == set()


@pytest.mark.parametrize("locale", data.locales())
def test_every_key_in_the_code_has_words(locale: str) -> None:
    found = {key for path in SOURCES for key in KEYS.findall(path.read_text(encoding="utf-8"))}
    assert len(found) > 40
    assert {key for key in found if not Words(locale).has(key)} == set()


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    texts = {
        locale: (data.HERE / "common/table" / f"{locale}.ftl").read_text(encoding="utf-8") for locale in ("en", "ja")
    }
    assert set(data.keys("en", "common")) == set(data.keys("ja", "common"))
    arguments = {}
    for locale, text in texts.items():
        blocks = re.split(r"\n(?=[a-z])", text)
        arguments[locale] = {block.split(" ", 1)[0]: set(re.findall(r"\$(\w+)", block)) for block in blocks}
    assert arguments["en"].keys() == arguments["ja"].keys()
    for key, used in arguments["ja"].items():
        assert used <= arguments["en"][key], key


def test_permissions_have_discords_names() -> None:
    for locale in data.locales():
        assert all(Words(locale).has(f"permission-{name}".replace("_", "-")) for name in PERMISSIONS)


@pytest.mark.parametrize("locale", data.locales())
def test_the_cities_are_zones_with_names(locale: str) -> None:
    words = Words(locale)
    assert len(CITIES) < 25
    for zone in CITIES:
        ZoneInfo(zone)
        assert words.has("zone-" + zone.replace("/", "-").replace("_", "-").lower())
        assert city(words, zone)


def test_a_zone_is_found_however_it_is_typed() -> None:
    assert need_zone("europe/berlin") == "Europe/Berlin"
    assert need_zone("New York") == "America/New_York"
    assert need_zone("tokyo") == "Asia/Tokyo"
    with pytest.raises(RefusedError):
        need_zone("Nowhere")
    assert "Europe/Berlin" in zones()
    assert [choice.value for choice in zone_choices(Words("ja"), "ロンドン", 0.0)] == ["Europe/London"]
    assert all(len(choice.name) <= 100 for choice in zone_choices(Words("en"), "a", 0.0))


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("São Paulo", "America/Sao_Paulo"),
        ("sao paulo", "America/Sao_Paulo"),
        ("東京", "Asia/Tokyo"),
        ("UTC+2", "Etc/GMT-2"),
        ("GMT+8", "Etc/GMT-8"),
        ("UTC\u22123", "Etc/GMT+3"),
        ("+09:00", "Etc/GMT-9"),
        ("UTC+5:30", "Asia/Kolkata"),
        ("JST", "Asia/Tokyo"),
        ("EST", "America/New_York"),
        ("Pacific time", "America/Los_Angeles"),
        ("東京時間", "Asia/Tokyo"),
        ("Mumbai", "Asia/Kolkata"),
        ("Beijing", "Asia/Shanghai"),
        ("大阪", "Asia/Tokyo"),
        ("日本", "Asia/Tokyo"),
        ("ソウル", "Asia/Seoul"),
    ],
)
@pytest.mark.parametrize("locale", data.locales())
def test_a_zone_as_people_type_it_is_offered_first_and_accepted(locale: str, typed: str, zone: str) -> None:
    assert need_zone(typed) == zone
    assert zone_choices(Words(locale), typed, 0.0)[0].value == zone


@pytest.mark.parametrize("locale", data.locales())
def test_every_zone_that_is_suggested_is_accepted_as_it_is_shown(locale: str) -> None:
    words = Words(locale)
    offered = {choice.value for typed in ("", *ascii_lowercase, "utc+", "utc-") for choice in _found(words, typed)}
    assert len(offered) > 150
    for zone in (*offered, *CITIES):
        [shown] = [choice.name for choice in _found(words, zone) if choice.value == zone]
        assert {need_zone(text) for text in (shown, zone, city(words, zone))} == {zone}


def _found(words: Words, typed: str) -> list[Choice[str]]:
    return zone_choices(words, typed, 1795000000.0)


def test_an_abbreviation_of_several_places_is_asked() -> None:
    with pytest.raises(RefusedError) as refused:
        need_zone("IST")
    assert Words("en").say(refused.value.phrase) == (
        "“IST” can mean several time zones: Asia/Kolkata, Europe/Dublin and Asia/Jerusalem. Type one of these."
    )


async def test_every_command_is_within_discords_limits_in_every_language(club: Club) -> None:
    """The sandbox refuses a registration that breaks them; this counts what it can't: characters in translation."""
    payloads = await club.bot.command_payloads()
    assert len(payloads) <= 100
    for command in payloads:
        texts = list(_texts(command))
        assert sum(len(text) for text in texts) <= 8000
        for node in _nodes(command):
            for name in (node["name"], *(node.get("name_localizations") or {}).values()):
                if "value" not in node:
                    assert re.fullmatch(r"[-_\w]{1,32}" if is_typed(command) else r"[-_\w ]{1,32}", name), name
                    assert name == name.lower() or not is_typed(command)
            for text in (node.get("description", "x"), *(node.get("description_localizations") or {}).values()):
                assert 1 <= len(text) <= 100, text
            assert len(node.get("options", ())) <= 25
            assert len(node.get("choices", ())) <= 25


async def test_every_text_of_a_command_is_translated(club: Club) -> None:
    for command in await club.bot.command_payloads():
        for node in _nodes(command):
            assert "ja" in (node.get("name_localizations") or {}), node["name"]
            if "value" not in node and is_typed(command):
                assert "ja" in (node.get("description_localizations") or {}), node["name"]


def is_typed(command: dict) -> bool:
    """Whether a command is typed; the others stand in the menus of people and posts, without a description."""
    return command.get("type", SLASH) == SLASH


def _nodes(node: dict) -> list[dict]:
    below = [*node.get("options", ()), *node.get("choices", ())]
    return [node, *(inner for child in below for inner in _nodes(child))]


def _texts(command: dict) -> list[str]:
    return [
        text
        for node in _nodes(command)
        for text in (node["name"], node.get("description", ""), str(node.get("value", "")))
    ]
