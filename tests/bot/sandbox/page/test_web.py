"""The page's own files: every text is in the catalogue and used, and nothing is ever made of HTML."""

import re
from pathlib import Path

import pytest

import bot.sandbox.page
from bot.sandbox.page.page import WEB, page_texts
from bot.sandbox.page.workshop import FAULTS, LIMITS
from data import locales

SCRIPTS = sorted(WEB.glob("*.js"))
USED_BY_THE_SERVER = {"server", "channel-1", "channel-2"}
LONGEST_SCRIPT = 300


def keys() -> tuple[set[str], list[str]]:
    """The keys that the scripts name, and the beginnings of those that they put together."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS)
    whole = set(re.findall(r'\bt\("([\w-]+)"', text))
    return whole, re.findall(r"\bt\(`([\w-]+)-\$", text)


@pytest.mark.parametrize("language", locales())
def test_every_text_is_there_and_used(language: str) -> None:
    whole, beginnings = keys()
    texts = page_texts(language)
    assert whole - texts.keys() == set()
    unused = texts.keys() - whole - USED_BY_THE_SERVER
    assert {key for key in unused if not key.startswith(tuple(f"{beginning}-" for beginning in beginnings))} == set()


@pytest.mark.parametrize("language", locales())
def test_texts_keep_the_places_of_their_arguments(language: str) -> None:
    assert "{game}" in page_texts(language)["begin-alone"]
    assert "{name}" in page_texts(language)["thinking"]


def test_every_fault_has_a_switch() -> None:
    (listed,) = re.findall(r"const FAULTS = \[(.*?)\]", (WEB / "workshop.js").read_text(encoding="utf-8"))
    assert set(re.findall(r'"(\w+)"', listed)) == {*FAULTS, LIMITS}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_nothing_is_made_of_html(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for word in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "Function(",
        "DOMParser",
        "srcdoc",
    ):
        assert word not in text
    assert len(text.splitlines()) <= LONGEST_SCRIPT


def test_nothing_is_fetched_from_elsewhere() -> None:
    for path in WEB.iterdir():
        addresses = re.findall(r"(?:https?:)?//[\w.-]+\.\w+", path.read_text(encoding="utf-8"))
        assert set(addresses) <= {"http://www.w3.org"}, path.name


def test_the_page_is_part_of_the_package() -> None:
    root = Path(bot.__file__).parents[1]
    assert '"**/web/*"' in (root / "pyproject.toml").read_text(encoding="utf-8")
    assert bot.sandbox.page.Page
