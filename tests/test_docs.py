"""The documents name everything there is: commands, settings, and what is credited."""

import re
from pathlib import Path

import pytest

import data
from bot.__main__ import cli
from bot.discord.installation import PERMISSIONS, invite_url
from bot.settings import PREFIX, Settings

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
ROOMS = ("bot", "rendering", "games", "tests", "scripts", "data", "docs")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(set(cli.commands) - {"run"}))
def test_every_command_is_shown(name: str) -> None:
    assert f"`turnstone {name}" in HOSTING


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_every_setting_is_listed(name: str) -> None:
    assert f"| `{PREFIX}{name.upper()}` |" in HOSTING


def test_nobody_is_told_to_install_what_is_another_program() -> None:
    wrong = "pip install turn" + "stone"
    assert [path.name for path in (ROOT / "docs").rglob("*.md") if wrong in path.read_text(encoding="utf-8")] == []
    assert wrong not in README


def test_the_invitation_asks_for_the_permissions_that_are_named() -> None:
    assert invite_url(0).replace("client_id=0", "client_id=APPLICATION_ID") in HOSTING
    named = HOSTING.split("asks for exactly what it uses:")[1].split(".")[0]
    assert sorted(" ".join(name.split()).lower().replace(" ", "_") for name in named.split(",")) == sorted(
        name.replace("view_channel", "view_channels") for name in PERMISSIONS
    )


def test_every_picture_and_page_that_a_document_links_is_there() -> None:
    documents = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")]
    for document in (*documents, *(ROOT / "docs").rglob("*.md")):
        text = document.read_text(encoding="utf-8")
        targets = [part.split(")")[0] for part in text.split("](")[1:]]
        targets += [part.split('"')[0] for part in text.split('src="')[1:]]
        missing = [target for target in targets if "://" not in target and not (document.parent / target).exists()]
        assert not missing, f"{document.name} links {missing}"


def test_every_module_that_a_document_names_is_there() -> None:
    """Such as ``notices/schedule``: a module or folder by the last parts of its path."""
    code = [path for room in ROOMS for path in (ROOT / room).rglob("*") if path.is_dir() or path.suffix == ".py"]
    there = [
        f"/{path.relative_to(ROOT).with_suffix('')}" for path in code if path.stem not in ("__pycache__", "__init__")
    ]
    folders = {path.name for path in code if path.is_dir()}
    for document in (ROOT / "docs").rglob("*.md"):
        named = re.findall(r"`((?:[a-z_]+/)+[a-z_]+)(?:\.py)?[`.]", document.read_text(encoding="utf-8"))
        gone = [
            name
            for name in named
            if name.split("/")[0] in folders and not any(one.endswith(f"/{name}") for one in there)
        ]
        assert not gone, f"{document.name} names {gone}"


def test_every_file_of_code_that_a_document_names_is_there() -> None:
    """By the last parts of its path; ``<game>`` is one of them."""
    there = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    for document in (ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")):
        named = set(re.findall(r"`([\w/<>]+\.py)`", document.read_text(encoding="utf-8")))
        assert named or document.name != "CONTRIBUTING.md"
        gone = [name for name in named if not any(path.match(re.sub("<.+?>", "*", name)) for path in there)]
        assert not gone, f"{document.name} names {gone}"


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        ("stone_age", ("cards", "buildings")),
        ("applejack", ("tiles",)),
        ("almadi", ("landscapes", "objectives", "characters")),
    ],
)
def test_the_readme_counts_the_components_there_are(game: str, parts: tuple[str, ...]) -> None:
    counted = [f"{len(data.table(game)[part])} {part}" for part in parts]
    assert [each for each in counted if each not in " ".join(README.split())] == []


def test_every_icon_and_font_is_credited() -> None:
    icons = (ROOT / "data/icons/CREDITS.md").read_text(encoding="utf-8")
    fonts = (ROOT / "data/fonts/CREDITS.md").read_text(encoding="utf-8")
    assert [path.stem for path in (ROOT / "data/icons").glob("*.png") if path.stem not in icons] == []
    assert [path.name for path in (ROOT / "data/fonts").glob("*.?tf") if path.name not in fonts] == []


def test_no_lock_file_names_a_registry() -> None:
    for path in ROOT.glob("*.lock"):
        assert "://" not in path.read_text(encoding="utf-8")


def test_nothing_in_the_repository_needs_a_folder_outside_it() -> None:
    outside = "../" + "shared"
    suffixes = {".py", ".toml", ".ftl", ".md", ".cfg", ".sql", ".txt"}
    folders = [ROOT / name for name in ("bot", "rendering", "games", "data", "tests", "scripts")]
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in suffixes]
    files += [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile", "pyproject.toml")]
    assert [path for path in files if outside in path.read_text(encoding="utf-8")] == []
